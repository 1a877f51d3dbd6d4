"""What exact solving asks of Convert: how results are ordered, what is decided, which moves to look at first."""

import numpy as np

from turncoat.core.bits import lowest, rest
from turncoat.core.jit import kernel
from turncoat.core.knowledge import FINE
from turncoat.core.types import Codes, Record, Rules, wide
from turncoat.games.convert.hooks import gain, guess_lead, limits, score, tie_break
from turncoat.games.convert.layout import MOST_ORIENTATIONS, SWAP, WORD
from turncoat.games.convert.rules import hashed, may_place, may_swap, resting
from turncoat.games.convert.scoring import blocks_left
from turncoat.games.convert.spec import BLACK, SQUARES, WHITE

SEAT_0, SEAT_1 = wide(WHITE), wide(BLACK)
UNBOUNDED = wide(1 << 20)


@kernel
def moves_left(rules: Rules, pos: Record) -> int:
    """A move for each block, and an exchange of sides before the second one."""
    left = blocks_left(rules, pos)
    return left + wide(rules["pie"]) if left >= 2 * wide(rules["blocks"]) - 1 else left


@kernel
def final(rules: Rules, pos: Record) -> int:
    lead = score(rules, pos, SEAT_0) - score(rules, pos, SEAT_1)
    tie = tie_break(rules, pos, SEAT_0) - tie_break(rules, pos, SEAT_1)
    return FINE * lead + (wide(tie > 0) - wide(tie < 0))


@kernel
def settled_lead(rules: Rules, pos: Record) -> int:  # noqa: ARG001
    return wide(pos["points"][WHITE]) - wide(pos["points"][BLACK])


@kernel
def solver_key(rules: Rules, pos: Record) -> np.uint64:
    return hashed(rules, pos, False)


@kernel
def bounds(rules: Rules, pos: Record) -> tuple[int, int]:
    if rules["pie"] and may_swap(rules, pos):  # then the lead may turn round
        return -UNBOUNDED, UNBOUNDED
    return limits(rules, pos)


@kernel
def order(rules: Rules, pos: Record, codes: Codes, n: int, out: Codes) -> None:
    for i in range(n):
        out[i] = _gain(rules, pos, wide(codes[i]))


@kernel
def estimate(rules: Rules, pos: Record) -> int:
    return guess_lead(rules, pos)


@kernel
def best_gain(rules: Rules, pos: Record) -> int:
    """The most that the seat to move can gain at once, as White sees it."""
    seat = wide(pos["turn"])
    best = wide(0)
    for colour in range(2):
        if seat < 0 or not may_place(rules, pos, seat, colour):
            continue
        for square in range(SQUARES):
            for word in range(wide(rules["words"])):
                found = resting(rules, pos, word, square) & pos["stock"][colour, word]
                first = colour * MOST_ORIENTATIONS + word * WORD
                while found:
                    best = max(best, _gain(rules, pos, (first + lowest(found)) * SQUARES + square))
                    found = rest(found)
    return best * (1 - 2 * seat)


@kernel
def fitting(rules: Rules, pos: Record, colour: int) -> int:
    """The squares that the blocks of a colour cover which can be placed now."""
    total = wide(0)
    for word in range(wide(rules["words"])):
        stock = pos["stock"][colour, word]
        if stock == 0:
            continue
        fits = wide(0)
        for square in range(SQUARES):
            fits |= resting(rules, pos, word, square)
        fits &= stock
        for block in range(wide(rules["blocks"])):
            if fits & rules["of"][word, block]:
                total += wide(rules["columns"][rules["base"][block]])
    return total


@kernel
def _gain(rules: Rules, pos: Record, code: int) -> int:
    """What the move brings at once: for ordering."""
    if code == SWAP:
        return wide(0)
    placement = code // SQUARES
    return gain(rules, pos, placement // MOST_ORIENTATIONS, placement % MOST_ORIENTATIONS, code % SQUARES)
