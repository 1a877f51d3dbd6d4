"""The sides of the cube and the hands: what lies where, what may go where, what somebody has (R3.5, R3.7)."""

import numpy as np

from turncoat.core.bits import lowest, popcount
from turncoat.core.jit import kernel
from turncoat.core.types import Record, wide
from turncoat.games.cube_conquer.hidden import may_hold
from turncoat.games.cube_conquer.layout import SUBSETS, SWITCHES
from turncoat.games.cube_conquer.spec import CENTRE, COLOURS, RING, SIDES, SQUARES

ALL_COLOURS = (1 << COLOURS) - 1
ALL_SIDES = (1 << SIDES) - 1
RING_SIZE = SQUARES - 1
NO_MOVE = wide(-1)
# PATHS[n, k]: how many subsets of k squares n squares have; CHOICES[n, k]: subsets of 1 to k squares.
PATHS = np.array([[_n == _k == 0 for _k in range(RING_SIZE + 2)] for _n in range(RING_SIZE + 1)], np.int64)
for _n in range(1, RING_SIZE + 1):
    PATHS[_n, 0] = 1
    PATHS[_n, 1:] = PATHS[_n - 1, 1:] + PATHS[_n - 1, :-1]
CHOICES = np.cumsum(PATHS, axis=1) - 1

# Why a tile may not go on a square.
FREE, LOCKED, OTHER_SWITCH, TAKEN, SAME_COLOUR = range(5)


@kernel
def held(pos: Record, seat: int, colour: int) -> int:
    """How many regular tiles of a colour the seat has, or at most may have as far as the viewer knows."""
    free = wide(pos["unknown"][seat])
    if free:
        free = min(free - wide(pos["sure"][seat]), wide(pos["bag"][colour]))
    return wide(pos["hands"][seat, colour]) + free


@kernel
def held_switches(pos: Record, seat: int) -> int:
    """The switch tiles the seat has, or may have as far as the viewer knows."""
    return wide(pos["switches"][seat]) | may_hold(pos, seat)


@kernel
def refusal(pos: Record, side: int, colour: int, i: int) -> int:
    """Why a regular tile of a colour may not go on the i-th square around a side's centre; FREE if it may (R3.5)."""
    if wide(pos["locked"]) >> side & 1:
        return LOCKED
    centre = pos["sides"][side, CENTRE]
    if centre and centre != colour + 1:
        return OTHER_SWITCH
    tile = pos["sides"][side, RING[i]]
    if tile == 0:
        return FREE
    if centre == 0:
        return TAKEN
    return SAME_COLOUR if tile == colour + 1 else FREE


@kernel
def targets(pos: Record, side: int, colour: int) -> int:
    """The squares of a side, as a subset, on which regular tiles of a colour may go (R3.5)."""
    squares = 0
    for i in range(RING_SIZE):
        if refusal(pos, side, colour, i) == FREE:
            squares |= 1 << i
    return squares


@kernel
def can_surely_lay(pos: Record, seat: int) -> bool:
    """Whether tiles that must be in the hand can be laid, whatever else it holds."""
    if pos["sure"][seat] or pos["switches"][seat]:
        return True  # some side is always unlocked
    for colour in range(COLOURS):
        for side in range(SIDES if pos["hands"][seat, colour] else 0):
            if targets(pos, side, colour):
                return True
    return False


@kernel
def nth_choice(squares: int, n: int) -> int:
    """One of the subsets of `squares`, smaller ones first: every n below their number gives another."""
    size = 1
    count = popcount(squares)
    while n >= PATHS[count, size]:
        n -= PATHS[count, size]
        size += 1
    subset = 0
    while size:
        bit = squares & -squares
        squares &= squares - 1
        count -= 1
        without = PATHS[count, size]
        if n >= without:
            n -= without
            subset |= bit
            size -= 1
    return subset


@kernel
def complete_sides(pos: Record) -> int:
    """The sides with nine tiles of one colour (R3.7.1)."""
    complete = 0
    for side in range(SIDES):
        centre = pos["sides"][side, CENTRE]
        same = 0
        for square in range(SQUARES):
            same += pos["sides"][side, square] == centre
        if centre and same == SQUARES:
            complete |= 1 << side
    return complete


@kernel
def tiles_of(pos: Record, side: int, tile: int) -> int:
    """The squares of a side, as a subset, that hold this tile: 0 nothing, else colour + 1."""
    squares = wide(0)
    for i in range(RING_SIZE):
        if pos["sides"][side, RING[i]] == tile:
            squares |= wide(1) << i
    return squares


@kernel
def winning_move(pos: Record, seat: int) -> int:
    """The move with which the seat would complete the last side, NO_MOVE if it has none."""
    complete = complete_sides(pos)
    if popcount(complete) != SIDES - 1:
        return NO_MOVE
    side = lowest(~complete & ALL_SIDES)
    centre = wide(pos["sides"][side, CENTRE])
    if centre:
        wrong = targets(pos, side, centre - 1)
        if wrong and popcount(wrong) <= held(pos, seat, centre - 1):
            return ((centre - 1) * SIDES + side) * SUBSETS + wrong
    tile = wide(pos["sides"][side, RING[0]])
    if tile and popcount(tiles_of(pos, side, tile)) == RING_SIZE and held_switches(pos, seat) >> (tile - 1) & 1:
        return SWITCHES + (tile - 1) * SIDES + side
    return NO_MOVE
