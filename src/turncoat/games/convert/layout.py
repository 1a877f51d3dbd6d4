"""The bytes of a Convert position and of its rules, documented here and nowhere else.

Squares are numbered file + 4 * rank (a1 = 0, d4 = 15); a mask of squares has bit n for square n.
A pair mask has bit n for the pair (n, n+1) along a rank and bit 16+n for the pair (n, n+4) along a file.
"""

import numpy as np

from turncoat.games.convert.spec import MOST_BLOCKS, MOST_CELLS, MOST_LEVELS, SQUARES

MOST_ORIENTATIONS = MOST_BLOCKS * 8
WIDEST_STEP = MOST_LEVELS - 1
STEPS = 2 * WIDEST_STEP + 1

POSITION = np.dtype(
    [
        # steps[d + WIDEST_STEP]: the pairs whose second square is d levels higher than the first
        ("steps", np.uint32, STEPS),
        # lies[colour, block] of a placed block: level << 7 | orientation within the block << 4 | square
        ("lies", np.uint16, (2, MOST_BLOCKS)),
        ("black", np.uint16),  # squares that show Black from above, bare board included
        ("left", np.uint16, 2),  # blocks in the supply of each colour, bit n for block n
        ("points", np.int16, 2),  # what each seat has scored so far on the track
        ("heights", np.uint8, SQUARES),
        ("turn", np.int8),  # a seat, or OVER
        ("loser", np.int8),  # Think Inside the Box: who lost, else -1
    ],
    align=True,
)

RULES = np.dtype(
    [
        ("variant", np.uint8),
        ("edition", np.uint8),
        ("pool", np.uint8),
        ("first", np.uint8),
        ("reach", np.uint8),  # the largest step that any block needs; larger ones are not kept
        ("blocks", np.uint8),
        ("orientations", np.uint8),
        # orientations of block b are numbered since[b] … since[b + 1] - 1
        ("since", np.uint8, MOST_BLOCKS + 1),
        # per orientation, seen with its low corner on a1:
        ("fit", np.uint16, MOST_ORIENTATIONS),  # low corners that keep it over the board
        ("foot", np.uint16, MOST_ORIENTATIONS),  # the squares it covers
        ("tall", np.uint8, MOST_ORIENTATIONS),  # levels it occupies
        # what its underside asks of the ground: (d + WIDEST_STEP) << 5 | bit of the pair mask
        ("needs", np.uint8, (MOST_ORIENTATIONS, MOST_CELLS)),
        ("need_count", np.uint8, MOST_ORIENTATIONS),
        # its columns: square, lowest level, first free level above
        ("column", np.uint8, (MOST_ORIENTATIONS, MOST_CELLS)),
        ("bottom", np.uint8, (MOST_ORIENTATIONS, MOST_CELLS)),
        ("top", np.uint8, (MOST_ORIENTATIONS, MOST_CELLS)),
        ("columns", np.uint8, MOST_ORIENTATIONS),
    ],
    align=True,
)


def code(colour: int, orientation: int, square: int) -> int:
    """A move's code: colour, orientation, low corner."""
    return (colour * MOST_ORIENTATIONS + orientation) * SQUARES + square


def uncode(value: int) -> tuple[int, int, int]:
    """Colour, orientation and low corner of a code."""
    placement, square = divmod(int(value), SQUARES)
    colour, orientation = divmod(placement, MOST_ORIENTATIONS)
    return colour, orientation, square


MOST_MOVES = 2 * MOST_ORIENTATIONS * SQUARES
MOST_EVENTS = 1
