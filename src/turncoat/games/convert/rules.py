"""Convert (R1); what differs between variants is asked of them (hooks.py, variants/).

Rule numbers are those of docs/rules/convert.md.

`moves` lists by colour (White first), low corner (a1 b1 … d4), block, orientation (0 1 2 3 0' 1' 2' 3'), then the
exchange of sides.

Every column of the building is solid from the board up (R1.3), so a height per square tells the ground. A block rests
without gaps where the steps of the ground between neighbouring squares equal those of its underside. For each square
and each class of step near it, a table holds the set of orientations that do not mind it, as bits of a word; the AND of
a few such words is the set of orientations that rest on the square. (Masks of squares, one per orientation, took twice
as long: their number grows with the set, and a chain of shifts is needed for each.)
"""

import sys

import numpy as np

from turncoat.core import contract
from turncoat.core.bits import lowest, popcount, rest
from turncoat.core.jit import kernel
from turncoat.core.kernels import chance as chance
from turncoat.core.kernels import hide as hide
from turncoat.core.rng import below, mix
from turncoat.core.turns import OVER
from turncoat.core.types import Codes, Record, Returns, Rng, Rules, wide
from turncoat.games.convert import spec
from turncoat.games.convert.hooks import due_colour, points_for, score, tie_break
from turncoat.games.convert.layout import MOST_ORIENTATIONS, POSITION, QUADS, SWAP, WORD
from turncoat.games.convert.scoring import blocks_left, blocks_of, has_block, shows, top_count
from turncoat.games.convert.spec import BLACK_SQUARES, COMMUNITY, EXCHANGING, SQUARES
from turncoat.games.convert.variant import BARE_BOARD_TOO

# Typed, because Numba compiles a function anew for each literal it is called with.
WHITE = wide(spec.WHITE)
BLACK = wide(spec.BLACK)
FIRST_WORD = wide(0)
SECOND_WORD = wide(1)


@kernel
def start(rules: Rules, pos: Record) -> None:
    """Lay out the empty board and both supplies in a zeroed record."""
    _lay_out(rules, pos)
    give_turn(rules, pos, 1 - wide(rules["first"]))


@kernel
def _lay_out(rules: Rules, pos: Record) -> None:
    _survey(rules, pos)
    pos["black"] = BLACK_SQUARES
    for colour in range(2):
        for word in range(wide(rules["words"])):
            for block in range(wide(rules["blocks"])):
                pos["stock"][colour, word] |= rules["of"][word, block]
    pos["loser"] = -1


@kernel
def turn(rules: Rules, pos: Record) -> int:  # noqa: ARG001
    return wide(pos["turn"])


@kernel
def resting(rules: Rules, pos: Record, word: int, square: int) -> int:
    """The orientations that rest without gaps with their low corner on this square (R1.3)."""
    found = rules["stay"][word, square]
    found &= rules["rest"][word, 0, pos["quads"][square]]
    found &= rules["rest"][word, 1, pos["quads"][(square + QUADS[1]) & 15]]
    found &= rules["rest"][word, 2, pos["quads"][(square + QUADS[2]) & 15]]
    if rules["quads"] > 3:
        for i in range(3, rules["quads"]):
            found &= rules["rest"][word, i, pos["quads"][(square + QUADS[i]) & 15]]
    return found  # type: ignore[no-any-return]


@kernel
def can_place(rules: Rules, pos: Record, colour: int) -> bool:
    """Whether any block in the supply of this colour can be placed somewhere."""
    for word in range(wide(rules["words"])):
        stock = pos["stock"][colour, word]
        if stock == 0:
            continue
        for square in range(SQUARES):
            if resting(rules, pos, word, square) & stock:
                return True
    return False


@kernel
def costs_a_point(rules: Rules, pos: Record, seat: int, colour: int) -> bool:
    """Whether the seat pays for placing this colour (R1.8.3)."""
    return rules["swaps"] and colour != due_colour(rules, pos, seat)


@kernel
def may_place(rules: Rules, pos: Record, seat: int, colour: int) -> bool:
    """Whether the seat may take blocks of this colour now."""
    if rules["pool"] == COMMUNITY:
        return True
    due = due_colour(rules, pos, seat)
    if rules["swaps"] and not can_place(rules, pos, due):
        due = 1 - due
    return colour == due


@kernel
def may_swap(rules: Rules, pos: Record) -> bool:
    """Whether the second seat may exchange sides now (R1.9): one block lies, and it is the first seat's doing."""
    first = wide(rules["first"])
    blocks = wide(rules["blocks"])
    if not rules["pie"] or pos["turn"] != 1 - first or blocks_left(rules, pos) != 2 * blocks - 1:
        return False
    return rules["shared"] or blocks_of(rules, pos, first) < blocks


@kernel
def moves(rules: Rules, pos: Record, out: Codes) -> int:
    seat = wide(pos["turn"])
    n = 0
    if seat < 0:
        return n
    for colour in range(2):
        if not may_place(rules, pos, seat, colour):
            continue
        for square in range(SQUARES):
            for word in range(wide(rules["words"])):
                found = resting(rules, pos, word, square) & pos["stock"][colour, word]
                first = colour * MOST_ORIENTATIONS + word * WORD
                while found:
                    out[n] = (first + lowest(found)) * SQUARES + square
                    found = rest(found)
                    n += 1
    if rules["pie"] and may_swap(rules, pos):
        out[n] = SWAP
        n += 1
    return n


@kernel
def sample(rules: Rules, pos: Record, rng: Rng) -> int:
    """A legal move with equal chances: count the moves on each square, then look only at the chosen one."""
    seat = wide(pos["turn"])
    white = may_place(rules, pos, seat, WHITE)
    black = may_place(rules, pos, seat, BLACK)
    if rules["pie"] and may_swap(rules, pos) and _picks_swap(rules, pos, rng, white, black):
        return wide(SWAP)
    low = wide(0)  # counts, eight bits a square: at most 128 orientations
    high = wide(0)
    colour = WHITE if white else BLACK
    if white and black:  # one more bit decides which colour; uneven supplies make it a matter of counting twice
        whites = _count(rules, pos, WHITE)
        if below(rng, whites + _count(rules, pos, BLACK)) >= whites:
            colour = BLACK
    total = wide(0)
    for square in range(8):
        count = _count_on(rules, pos, colour, square)
        low |= count << (8 * square)
        total += count
    for square in range(8):
        count = _count_on(rules, pos, colour, square + 8)
        high |= count << (8 * square)
        total += count
    pick = below(rng, total)
    square = 0
    counts = low
    while pick >= counts & 255:
        pick -= counts & 255
        square += 1
        counts = high if square == 8 else counts >> 8
    word = FIRST_WORD
    found = resting(rules, pos, word, square) & pos["stock"][colour, word]
    if pick >= popcount(found):
        pick -= popcount(found)
        word = SECOND_WORD
        found = resting(rules, pos, word, square) & pos["stock"][colour, word]
    for _ in range(pick):
        found = rest(found)
    return (colour * MOST_ORIENTATIONS + word * WORD + lowest(found)) * SQUARES + square


@kernel
def _picks_swap(rules: Rules, pos: Record, rng: Rng, white: bool, black: bool) -> bool:
    """Whether the exchange of sides is drawn among all moves."""
    total = wide(1)
    if white:
        total += _count(rules, pos, WHITE)
    if black:
        total += _count(rules, pos, BLACK)
    return below(rng, total) == 0


@kernel
def _count_on(rules: Rules, pos: Record, colour: int, square: int) -> int:
    count = popcount(resting(rules, pos, FIRST_WORD, square) & pos["stock"][colour, 0])
    if rules["words"] > 1:
        count += popcount(resting(rules, pos, SECOND_WORD, square) & pos["stock"][colour, 1])
    return count


@kernel
def _count(rules: Rules, pos: Record, colour: int) -> int:
    total = wide(0)
    for square in range(SQUARES):
        total += _count_on(rules, pos, colour, square)
    return total


@kernel
def apply(rules: Rules, pos: Record, code: int) -> None:
    seat = wide(pos["turn"])
    white, black = wide(pos["points"][WHITE]), wide(pos["points"][BLACK])
    placed = _as_the_others(rules, pos) if code == SWAP else wide(code)
    placement = placed // SQUARES
    square = placed % SQUARES
    orientation = placement % MOST_ORIENTATIONS
    colour = placement // MOST_ORIENTATIONS
    if costs_a_point(rules, pos, seat, colour):
        pos["points"][seat] -= 1
    before = shows(pos, colour)
    level = place(rules, pos, colour, orientation, square)
    if level + rules["tall"][orientation] > rules["lid"]:
        pos["loser"] = seat
        pos["turn"] = OVER
        return
    if rules["track"]:
        pos["points"][seat] += points_for(rules, orientation, before, shows(pos, colour))
    if code == SWAP:
        pos["points"][WHITE], pos["points"][BLACK] = black, white
    give_turn(rules, pos, seat)


@kernel
def _as_the_others(rules: Rules, pos: Record) -> int:
    """Exchange sides: clear the board, and give the one move that makes of it what the other seat had made.

    Where bare squares count it is turned by a quarter, which exchanges their colours.
    """
    colour = WHITE if blocks_of(rules, pos, WHITE) < rules["blocks"] else BLACK
    block = wide(0)
    while has_block(rules, pos, colour, block):
        block += 1
    lies = wide(pos["lies"][colour, block])
    placement = (wide(rules["base"][block]) + (lies >> 4 & 7)) * SQUARES + (lies & 15)
    if rules["seen"] == BARE_BOARD_TOO:
        placement = wide(rules["image"][EXCHANGING, placement])
    pos["lies"][colour, block] = 0
    for square in range(SQUARES):
        pos["heights"][square] = 0
        pos["lead"][square] = 0
    _lay_out(rules, pos)
    return (1 - colour) * MOST_ORIENTATIONS * SQUARES + placement


@kernel
def level_of(rules: Rules, pos: Record, orientation: int, square: int) -> int:
    """The level that a block rests on there (0 is the board)."""
    return wide(pos["heights"][square + rules["column"][orientation, 0]]) - wide(rules["bottom"][orientation, 0])


@kernel
def place(rules: Rules, pos: Record, colour: int, orientation: int, square: int) -> int:
    """Put a block on the building and give the level it rests on (0 is the board)."""
    level = level_of(rules, pos, orientation, square)
    sign = 1 - 2 * colour
    for i in range(rules["columns"][orientation]):
        there = square + rules["column"][orientation, i]
        pos["heights"][there] = level + rules["top"][orientation, i]
        pos["lead"][there] += sign * (wide(rules["top"][orientation, i]) - wide(rules["bottom"][orientation, i]))
    foot = wide(rules["foot"][orientation]) << square
    black = wide(pos["black"])
    pos["black"] = black | foot if colour == BLACK else black & ~foot
    _survey(rules, pos)
    block = wide(rules["block"][orientation])
    for word in range(wide(rules["words"])):
        pos["stock"][colour, word] &= ~rules["of"][word, block]
    pos["lies"][colour, block] = level << 7 | wide(rules["number"][orientation]) << 4 | square
    return level


@kernel
def _survey(rules: Rules, pos: Record) -> None:
    """Write down the ground around every square. No branches: this becomes vector code."""
    reach = wide(rules["reach"])
    bits = wide(rules["bits"])
    for square in range(SQUARES):
        here = wide(pos["heights"][square]) - reach
        right = wide(pos["heights"][square + 1])
        above = wide(pos["heights"][square + 4])
        across = wide(pos["heights"][square + 5])
        quad = _step_class(right - here, reach)
        quad |= _step_class(across - above + reach, reach) << bits
        quad |= _step_class(above - here, reach) << (2 * bits)
        quad |= _step_class(across - right + reach, reach) << (3 * bits)
        pos["quads"][square] = quad


@kernel
def _step_class(step: int, reach: int) -> int:
    """The class of a step that was raised by `reach`."""
    return step if 0 <= step <= 2 * reach else 2 * reach + 1


@kernel
def give_turn(rules: Rules, pos: Record, mover: int) -> None:
    """Decide who is next after `mover`: skips (R1.4), a loss for want of a move (R1.6), the end."""
    other = 1 - mover
    if can_place(rules, pos, other) or (rules["shared"] and can_place(rules, pos, mover)):
        pos["turn"] = other
    elif rules["stuck_loses"]:
        pos["loser"] = other
        pos["turn"] = OVER
    elif not rules["shared"] and can_place(rules, pos, mover):
        pos["turn"] = mover
    else:
        pos["turn"] = OVER


@kernel
def returns(rules: Rules, pos: Record, out: Returns) -> None:
    lead = score(rules, pos, WHITE) - score(rules, pos, BLACK)
    if lead == 0:
        lead = tie_break(rules, pos, WHITE) - tie_break(rules, pos, BLACK)
    out[WHITE] = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    out[BLACK] = 1.0 - out[WHITE]


@kernel
def key(rules: Rules, pos: Record) -> np.uint64:
    return hashed(rules, pos, True)


@kernel
def hashed(rules: Rules, pos: Record, points: bool) -> np.uint64:
    """A hash of what decides the future; without `points`, of the score only the colours that are due."""
    state = np.uint64(rules["variant"])
    word = wide(0)
    for square in range(SQUARES):
        word = word << 8 | wide(pos["heights"][square])
        if square & 7 == 7:
            state = mix(state, word)
            word = wide(0)
    for word in range(wide(rules["words"])):
        white = pos["stock"][WHITE, word]
        black = pos["stock"][BLACK, word]
        if rules["pool"] == COMMUNITY:  # colours do not matter, only how many of each shape are left
            white, black = white & black, white | black
        state = mix(mix(state, white), black)
    state = mix(state, (wide(pos["turn"]) + 2) << 8 | (wide(pos["loser"]) + 1))
    if not rules["seen"]:
        return state
    state = mix(state, wide(pos["black"]))
    if rules["leads"]:
        word = wide(0)
        for square in range(SQUARES):
            if wide(rules["leads"]) >> square & 1:
                word = word << 8 | (wide(pos["lead"][square]) & 0xFF)
            if square & 7 == 7:
                state = mix(state, word)
                word = wide(0)
    if rules["track"]:
        white, black = wide(pos["points"][WHITE]), wide(pos["points"][BLACK])
        if points:
            state = mix(state, white << 16 ^ black)
        elif rules["parity"]:
            state = mix(state, (white & 1) << 1 | black & 1)
    if rules["lies"]:
        state = mix(state, top_count(rules, pos, WHITE) << 8 | top_count(rules, pos, BLACK))
    return state


contract.register(POSITION, sys.modules[__name__])
