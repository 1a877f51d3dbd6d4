"""Convert, all variants (R1). Rule numbers are those of docs/rules/convert.md.

`moves` lists by colour (White first), block, orientation (0 1 2 3 0' 1' 2' 3'), square (a1 b1 … d4).

Every column of the building is solid from the board up (R1.3), so a height per square tells the ground. A block rests
without gaps where the ground's steps between neighbouring squares equal those of its underside; keeping, for each step
size, the pairs of squares that have it makes that test a few shifted ANDs for all sixteen squares at once.
"""

import sys

import numpy as np

from turncoat.core import contract
from turncoat.core.bits import lowest, popcount
from turncoat.core.jit import kernel
from turncoat.core.rng import below, mix
from turncoat.core.types import OVER, Codes, Record, Returns, Rng, Rules, Weights
from turncoat.games.convert.layout import MOST_ORIENTATIONS, POSITION, STEPS, WIDEST_STEP
from turncoat.games.convert.spec import (
    BLACK,
    BLACK_SQUARES,
    BOX,
    BOX_LEVELS,
    CHANGEUP,
    COMMUNITY,
    EDITION_2013,
    PERIMETER,
    SQUARES,
    TOWERS,
    WHITE,
)

ALL_SQUARES = 0xFFFF
ALL_RANK_PAIRS = 0x7777
ALL_FILE_PAIRS = 0x0FFF
LEVEL_GROUND = WIDEST_STEP  # index of the step "no difference"


@kernel
def start(rules: Rules, pos: Record) -> None:
    """Lay out the empty board and both supplies in a zeroed record."""
    pos["steps"][LEVEL_GROUND] = ALL_RANK_PAIRS | ALL_FILE_PAIRS << 16
    pos["black"] = BLACK_SQUARES
    full = (1 << np.int64(rules["blocks"])) - 1
    pos["left"][WHITE] = full
    pos["left"][BLACK] = full
    pos["loser"] = -1
    _give_turn(rules, pos, 1 - np.int64(rules["first"]))


@kernel
def turn(rules: Rules, pos: Record) -> int:  # noqa: ARG001
    return np.int64(pos["turn"])  # type: ignore[return-value]


@kernel
def squares_for(rules: Rules, pos: Record, orientation: int) -> int:
    """The low corners on which a block in this orientation rests without gaps (R1.3)."""
    squares = np.int64(rules["fit"][orientation])
    for i in range(rules["need_count"][orientation]):
        need = np.int64(rules["needs"][orientation, i])
        squares &= np.int64(pos["steps"][need >> 5]) >> (need & 31)
    return squares  # type: ignore[return-value]


@kernel
def can_place(rules: Rules, pos: Record, left: int) -> bool:
    """Whether any block of the supply `left` can be placed somewhere."""
    while left:
        block = lowest(left)
        left &= left - 1
        for orientation in range(rules["since"][block], rules["since"][block + 1]):
            if squares_for(rules, pos, orientation):
                return True
    return False


@kernel
def due_colour(rules: Rules, pos: Record, seat: int) -> int:
    """The colour that the seat is to place: its own, or in The Change-Up what the score track tells (R1.8)."""
    if rules["variant"] == CHANGEUP:
        return seat ^ (np.int64(pos["points"][seat]) & 1)
    return seat


@kernel
def supply(rules: Rules, pos: Record, seat: int, colour: int) -> int:
    """The blocks of `colour` that `seat` may choose from now."""
    if rules["pool"] == COMMUNITY:
        return np.int64(pos["left"][colour])  # type: ignore[return-value]
    due = due_colour(rules, pos, seat)
    if rules["variant"] == CHANGEUP and not can_place(rules, pos, np.int64(pos["left"][due])):
        due = 1 - due
    return np.int64(pos["left"][colour]) if colour == due else np.int64(0)  # type: ignore[return-value]


@kernel
def moves(rules: Rules, pos: Record, out: Codes) -> int:
    seat = np.int64(pos["turn"])
    if seat < 0:
        return 0
    n = 0
    for colour in range(2):
        left = supply(rules, pos, seat, colour)
        while left:
            block = lowest(left)
            left &= left - 1
            for orientation in range(rules["since"][block], rules["since"][block + 1]):
                squares = squares_for(rules, pos, orientation)
                first = (colour * MOST_ORIENTATIONS + orientation) * SQUARES
                while squares:
                    out[n] = first + lowest(squares)
                    squares &= squares - 1
                    n += 1
    return n


@kernel
def sample(rules: Rules, pos: Record, rng: Rng) -> int:
    """A legal move with equal chances: count the squares of each block, then look only into the chosen one."""
    seat = np.int64(pos["turn"])
    white = supply(rules, pos, seat, WHITE)
    black = supply(rules, pos, seat, BLACK)
    counts_low = np.int64(0)  # eight bits a block: at most 8 orientations of 16 squares
    counts_high = np.int64(0)
    total = np.int64(0)
    left = white | black
    while left:
        block = lowest(left)
        left &= left - 1
        count = np.int64(0)
        for orientation in range(rules["since"][block], rules["since"][block + 1]):
            count += popcount(squares_for(rules, pos, orientation))
        if block < 8:
            counts_low |= count << (8 * block)
        else:
            counts_high |= count << (8 * (block - 8))
        total += count * ((white >> block & 1) + (black >> block & 1))
    pick = below(rng, total)
    left = white | black
    block = 0
    count = np.int64(0)
    while True:
        block = lowest(left)
        left &= left - 1
        if block < 8:
            count = counts_low >> (8 * block) & 255
        else:
            count = counts_high >> (8 * (block - 8)) & 255
        both = count * ((white >> block & 1) + (black >> block & 1))
        if pick < both:
            break
        pick -= both
    colour = WHITE
    if not white >> block & 1:
        colour = BLACK
    elif pick >= count:
        colour = BLACK
        pick -= count
    orientation = np.int64(rules["since"][block])
    squares = squares_for(rules, pos, orientation)
    while pick >= popcount(squares):
        pick -= popcount(squares)
        orientation += 1
        squares = squares_for(rules, pos, orientation)
    for _ in range(pick):
        squares &= squares - 1
    return (colour * MOST_ORIENTATIONS + orientation) * SQUARES + lowest(squares)  # type: ignore[return-value]


@kernel
def apply(rules: Rules, pos: Record, code: int) -> None:
    seat = np.int64(pos["turn"])
    placement = np.int64(code) // SQUARES
    square = np.int64(code) % SQUARES
    orientation = placement % MOST_ORIENTATIONS
    colour = placement // MOST_ORIENTATIONS
    variant = rules["variant"]
    if variant == CHANGEUP and colour != due_colour(rules, pos, seat):
        pos["points"][seat] -= 1
    before = shows(pos, colour)
    level = _place(rules, pos, colour, orientation, square)
    if variant == BOX and level + rules["tall"][orientation] > BOX_LEVELS:
        pos["loser"] = seat
        pos["turn"] = OVER
        return
    if variant != BOX and variant != TOWERS:
        rows = popcount(lines(shows(pos, colour)) & ~lines(before))
        worth = np.int64(rules["columns"][orientation]) if variant == CHANGEUP else np.int64(1)
        pos["points"][seat] += rows * worth
    _give_turn(rules, pos, seat)


@kernel
def _place(rules: Rules, pos: Record, colour: int, orientation: int, square: int) -> int:
    """Put a block on the building and give the level it rests on (0 is the board)."""
    level = np.int64(pos["heights"][square + rules["column"][orientation, 0]]) - rules["bottom"][orientation, 0]
    for i in range(rules["columns"][orientation]):
        pos["heights"][square + rules["column"][orientation, i]] = level + rules["top"][orientation, i]
    foot = np.int64(rules["foot"][orientation]) << square
    black = np.int64(pos["black"])
    pos["black"] = black | foot if colour == BLACK else black & ~foot
    _measure_steps(rules, pos, foot)
    block = _block_of(rules, orientation)
    pos["left"][colour] = np.int64(pos["left"][colour]) & ~(1 << block)
    pos["lies"][colour, block] = level << 7 | (orientation - rules["since"][block]) << 4 | square
    return level


@kernel
def _block_of(rules: Rules, orientation: int) -> int:
    block = np.int64(0)
    while rules["since"][block + 1] <= orientation:
        block += 1
    return block  # type: ignore[return-value]


@kernel
def _measure_steps(rules: Rules, pos: Record, foot: int) -> None:
    """Bring the pair masks up to date around the squares in `foot`."""
    reach = np.int64(rules["reach"])
    pairs = (foot | foot >> 1) & ALL_RANK_PAIRS | ((foot | foot >> 4) & ALL_FILE_PAIRS) << 16
    for i in range(WIDEST_STEP - reach, WIDEST_STEP + reach + 1):
        pos["steps"][i] = np.int64(pos["steps"][i]) & ~pairs
    while pairs:
        pair = lowest(pairs)
        pairs &= pairs - 1
        square = pair & 15
        other = square + (4 if pair >= 16 else 1)
        step = np.int64(pos["heights"][other]) - np.int64(pos["heights"][square])
        if -reach <= step <= reach:
            i = step + WIDEST_STEP
            pos["steps"][i] = np.int64(pos["steps"][i]) | 1 << pair


@kernel
def _give_turn(rules: Rules, pos: Record, mover: int) -> None:
    """Decide who is next after `mover`: skips (R1.4), a loss for want of a move (R1.6), the end."""
    other = 1 - mover
    variant = rules["variant"]
    mine = np.int64(pos["left"][mover])
    theirs = np.int64(pos["left"][other])
    shared = variant == CHANGEUP or rules["pool"] == COMMUNITY
    if can_place(rules, pos, theirs) or (shared and can_place(rules, pos, mine)):
        pos["turn"] = other
    elif variant == BOX:
        pos["loser"] = other
        pos["turn"] = OVER
    elif not shared and can_place(rules, pos, mine):
        pos["turn"] = mover
    else:
        pos["turn"] = OVER


@kernel
def shows(pos: Record, colour: int) -> int:
    """The squares that show `colour` from above, bare board included."""
    black = np.int64(pos["black"])
    return black if colour == BLACK else ~black & ALL_SQUARES  # type: ignore[return-value]


@kernel
def lines(squares: int) -> int:
    """The complete lines of four: bit 4r for rank r+1, bit 16+f for file f."""
    ranks = squares & squares >> 1 & squares >> 2 & squares >> 3 & 0x1111
    files = squares & squares >> 4 & squares >> 8 & squares >> 12 & 0x000F
    return ranks | files << 16


@kernel
def covered(pos: Record) -> int:
    """The squares with any block on them."""
    squares = 0
    for square in range(SQUARES):
        if pos["heights"][square]:
            squares |= 1 << square
    return squares


@kernel
def top_level(pos: Record) -> int:
    """The height of the building."""
    height = np.int64(0)
    for square in range(SQUARES):
        height = max(height, np.int64(pos["heights"][square]))
    return height  # type: ignore[return-value]


@kernel
def add_cells(rules: Rules, pos: Record, colour: int, sign: int, out: Codes) -> None:
    """Add `sign` to out[square] for every cell of `colour` in that column."""
    for block in range(rules["blocks"]):
        if np.int64(pos["left"][colour]) >> block & 1:
            continue
        lies = np.int64(pos["lies"][colour, block])
        orientation = rules["since"][block] + (lies >> 4 & 7)
        for i in range(rules["columns"][orientation]):
            cells = np.int64(rules["top"][orientation, i]) - rules["bottom"][orientation, i]
            out[(lies & 15) + rules["column"][orientation, i]] += sign * cells


@kernel
def towers(rules: Rules, pos: Record, colour: int) -> int:
    """The perimeter squares whose column holds more cells of `colour` than of the other (R1.7)."""
    lead = np.zeros(SQUARES, np.int32)
    add_cells(rules, pos, colour, 1, lead)
    add_cells(rules, pos, 1 - colour, -1, lead)
    held = 0
    for square in range(SQUARES):
        if PERIMETER >> square & 1 and lead[square] > 0:
            held |= 1 << square
    return held


@kernel
def top_count(rules: Rules, pos: Record, colour: int) -> int:
    """What the tie-break of the basic game counts on the highest level (R1.4): blocks in 2013, else cells."""
    height = top_level(pos)
    count = np.int64(0)
    if rules["edition"] != EDITION_2013:
        mine = shows(pos, colour)
        for square in range(SQUARES):
            if height and pos["heights"][square] == height:
                count += mine >> square & 1
        return count  # type: ignore[return-value]
    for block in range(rules["blocks"]):
        if np.int64(pos["left"][colour]) >> block & 1:
            continue
        lies = np.int64(pos["lies"][colour, block])
        orientation = rules["since"][block] + (lies >> 4 & 7)
        if (lies >> 7) + rules["tall"][orientation] == height:
            count += 1
    return count  # type: ignore[return-value]


@kernel
def score(rules: Rules, pos: Record, seat: int) -> int:
    """The seat's points if the game ended now."""
    variant = rules["variant"]
    if variant == BOX:
        return np.int64(pos["loser"] == 1 - seat)  # type: ignore[return-value]
    if variant == TOWERS:
        return popcount(towers(rules, pos, seat))
    points = np.int64(pos["points"][seat])
    if variant == CHANGEUP:
        return points  # type: ignore[return-value]
    return points + popcount(shows(pos, seat))  # type: ignore[return-value]


@kernel
def tie_break(rules: Rules, pos: Record, seat: int) -> int:
    """The seat's figure that decides between equal scores; equal again is a draw."""
    if rules["variant"] == TOWERS:
        return popcount(shows(pos, seat) & covered(pos))
    if rules["variant"] == CHANGEUP:
        return 0
    return top_count(rules, pos, seat)


@kernel
def returns(rules: Rules, pos: Record, out: Returns) -> None:
    lead = score(rules, pos, WHITE) - score(rules, pos, BLACK)
    if lead == 0:
        lead = tie_break(rules, pos, WHITE) - tie_break(rules, pos, BLACK)
    out[WHITE] = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    out[BLACK] = 1.0 - out[WHITE]


@kernel
def chance(rules: Rules, pos: Record, codes: Codes, weights: Weights) -> int:  # noqa: ARG001
    return 0


@kernel
def hide(rules: Rules, pos: Record, seat: int, rng: Rng) -> None:  # noqa: ARG001
    """Nothing is hidden in Convert."""


@kernel
def key(rules: Rules, pos: Record) -> np.uint64:
    variant = rules["variant"]
    state = np.uint64(variant)
    word = np.int64(0)
    for square in range(SQUARES):
        word = word << 8 | np.int64(pos["heights"][square])
        if square & 7 == 7:
            state = mix(state, word)
            word = np.int64(0)
    white = np.int64(pos["left"][WHITE])
    black = np.int64(pos["left"][BLACK])
    if rules["pool"] == COMMUNITY:  # colours do not matter, only how many of each shape are left
        white, black = white & black, white | black
    state = mix(state, white << 32 | black << 16 | (np.int64(pos["turn"]) + 2) << 8 | (np.int64(pos["loser"]) + 1))
    if variant == BOX:
        return state
    state = mix(state, np.int64(pos["black"]))
    if variant == TOWERS:
        lead = np.zeros(SQUARES, np.int32)
        add_cells(rules, pos, WHITE, 1, lead)
        add_cells(rules, pos, BLACK, -1, lead)
        for square in range(SQUARES):
            if PERIMETER >> square & 1:
                state = mix(state, np.int64(lead[square]))
        return state
    points = np.int64(pos["points"][WHITE]) << 16 ^ np.int64(pos["points"][BLACK])
    state = mix(state, points)
    if rules["edition"] == EDITION_2013:
        state = mix(state, top_count(rules, pos, WHITE) << 8 | top_count(rules, pos, BLACK))
    return state


contract.register(POSITION, sys.modules[__name__])
__all__ = ["STEPS", "apply", "chance", "hide", "key", "moves", "returns", "sample", "start", "turn"]
