"""What exact solving asks of Convert: how results are ordered, what is decided, which moves to look at first."""

import numpy as np

from turncoat.core.bits import lowest, popcount, rest
from turncoat.core.jit import kernel
from turncoat.core.knowledge import FINE
from turncoat.core.types import Codes, Record, Rules, wide
from turncoat.games.convert.layout import MOST_ORIENTATIONS, POWER_BITS, WORD
from turncoat.games.convert.rules import hashed, may_place, resting
from turncoat.games.convert.scoring import row_points, score, shows, tie_break, towers
from turncoat.games.convert.spec import BASIC, BLACK, BOX, CHANGEUP, PERIMETER, SQUARES, TOWERS, WHITE

UNBOUNDED = wide(1 << 20)
SEAT_0, SEAT_1 = wide(WHITE), wide(BLACK)


@kernel
def blocks_left(rules: Rules, pos: Record) -> int:
    """How many blocks are in both supplies together."""
    left = wide(0)
    for word in range(wide(rules["words"])):
        left += popcount(pos["stock"][WHITE, word] & rules["firsts"][word])
        left += popcount(pos["stock"][BLACK, word] & rules["firsts"][word])
    return left


@kernel
def _power(rules: Rules, pos: Record, colour: int) -> int:
    """At most how far the blocks in a supply can move the lead in squares and rows."""
    power = wide(0)
    for word in range(wide(rules["words"])):
        stock = pos["stock"][colour, word]
        for bit in range(POWER_BITS):
            power += popcount(stock & rules["power"][bit, word]) << bit
    return power


@kernel
def reach(rules: Rules, pos: Record) -> int:
    return blocks_left(rules, pos)


@kernel
def final(rules: Rules, pos: Record) -> int:
    lead = score(rules, pos, SEAT_0) - score(rules, pos, SEAT_1)
    if rules["variant"] == BOX:
        return FINE * lead
    tie = tie_break(rules, pos, SEAT_0) - tie_break(rules, pos, SEAT_1)
    return FINE * lead + (wide(tie > 0) - wide(tie < 0))


@kernel
def banked(rules: Rules, pos: Record) -> int:  # noqa: ARG001
    return wide(pos["points"][WHITE]) - wide(pos["points"][BLACK])


@kernel
def outlook(rules: Rules, pos: Record) -> np.uint64:
    return hashed(rules, pos, False)


@kernel
def bounds(rules: Rules, pos: Record) -> tuple[int, int]:
    """In the basic game each block turns at most its squares and completes at most the lines it touches."""
    if rules["variant"] != BASIC:
        return -UNBOUNDED, UNBOUNDED
    lead = banked(rules, pos) + SQUARES - 2 * popcount(wide(pos["black"]))
    low = lead - _power(rules, pos, SEAT_1)
    high = lead + _power(rules, pos, SEAT_0)
    return FINE * low - 1, FINE * high + 1


@kernel
def order(rules: Rules, pos: Record, codes: Codes, n: int, out: Codes) -> None:
    for i in range(n):
        out[i] = _gain(rules, pos, wide(codes[i]))


@kernel
def estimate(rules: Rules, pos: Record) -> int:
    """The lead as things stand, what the next move brings, and a share of what the blocks that fit can still do."""
    lead = _fitting(rules, pos, SEAT_0) - _fitting(rules, pos, SEAT_1)
    variant = rules["variant"]
    if variant == BASIC:
        lead += 3 * (banked(rules, pos) + SQUARES - 2 * popcount(wide(pos["black"])))
        lead += 3 * _best_gain(rules, pos)
    elif variant == TOWERS:
        lead += 8 * (popcount(towers(pos, SEAT_0)) - popcount(towers(pos, SEAT_1)))
        lead += 8 * _best_gain(rules, pos)
    elif variant == CHANGEUP:
        lead = 8 * (banked(rules, pos) + _best_gain(rules, pos))
    return lead


@kernel
def _best_gain(rules: Rules, pos: Record) -> int:
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
def _fitting(rules: Rules, pos: Record, colour: int) -> int:
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
def _swing(rules: Rules, pos: Record, colour: int, orientation: int, square: int) -> int:
    """By how many towers a placement moves the lead."""
    sign = 1 - 2 * colour
    swing = wide(0)
    for i in range(rules["columns"][orientation]):
        there = square + wide(rules["column"][orientation, i])
        if PERIMETER >> there & 1:
            now = sign * wide(pos["lead"][there])
            after = now + wide(rules["top"][orientation, i]) - wide(rules["bottom"][orientation, i])
            swing += wide(after > 0) - wide(after < 0) - wide(now > 0) + wide(now < 0)
    return swing


@kernel
def _gain(rules: Rules, pos: Record, code: int) -> int:
    """What the move brings at once: for ordering."""
    placement = code // SQUARES
    orientation = placement % MOST_ORIENTATIONS
    colour = placement // MOST_ORIENTATIONS
    foot = wide(rules["foot"][orientation]) << (code % SQUARES)
    variant = rules["variant"]
    before = shows(pos, colour)
    if variant == TOWERS:
        return _swing(rules, pos, colour, orientation, code % SQUARES)
    points = row_points(rules, orientation, before, before | foot)
    return points if variant == CHANGEUP else points + 2 * popcount(foot & ~before)
