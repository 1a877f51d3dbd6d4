"""The bytes of a Convert position and of its rules, documented here and nowhere else.

Squares are numbered file + 4 * rank (a1 = 0, d4 = 15); a mask of squares has bit n for square n.

The quad of square n is the shape of the ground on n, n+1, n+4 and n+5: four steps (how much higher the second square
is), each as a class of `bits` bits: step + reach, or 2 * reach + 1 where no block asks for such a step. From the lowest
bits up: n to n+1, n+4 to n+5, n to n+4, n+1 to n+5. Where a quad sticks out over the edge it holds nonsense, which is
never asked for: blocks stay over the board.
"""

import numpy as np

from turncoat.core.symmetry import SYMMETRIES
from turncoat.games.convert.spec import MOST_BLOCKS, MOST_CELLS, SQUARES

# What a move is described by for the search; a variant adds its own from OWN_FEATURES on.
FEATURES = (
    "rows completed",
    "squares that change to the block's colour",
    "squares that keep it",
    "lines with exactly three squares of it, more than before",
    "lines with exactly two, more than before",
    "lines with exactly three of the other colour, more than before",
    "one square wide",
    "two squares wide",
    "more than three squares wide",
    "cells",
    "levels of the block",
    "level it rests on",
    "squares along the edge",
    "rows of the other colour broken",
    *(f"the variant's own {number}" for number in range(1, 6)),
)
OWN_FEATURES = 14
PHASES = 3  # start, middle and end of a game have weights of their own
MOST_ORIENTATIONS = MOST_BLOCKS * 8
PADDED = 24  # heights are read up to n+5 for n = 15
# The quads in the box of a block, seen from its low corner; the first three hold all that blocks of 3×2 squares need.
QUADS = (0, 1, 4, 5, 2, 8, 6, 9, 10)
MOST_GROUNDS = 1 << 12
WORD = 64
WORDS = MOST_ORIENTATIONS // WORD
POWER_BITS = 5  # 2 * MOST_CELLS + 2 * SIDE is below 32

POSITION = np.dtype(
    [
        # stock[colour, word]: the orientations of all blocks that are still in the supply
        ("stock", np.int64, (2, WORDS)),
        # lies[colour, block] of a placed block: level << 7 | orientation within the block << 4 | square
        ("lies", np.uint16, (2, MOST_BLOCKS)),
        ("black", np.uint16),  # squares that show Black from above, bare board included
        ("points", np.int16, 2),  # what each seat has scored so far on the track
        ("quads", np.uint16, SQUARES),  # the ground around each square
        ("heights", np.uint8, PADDED),
        ("lead", np.int8, SQUARES),  # how many more white than black cells each column holds
        ("turn", np.int8),  # a seat, or OVER
        ("loser", np.int8),  # Think Inside the Box: who lost, else -1
    ],
    align=True,
)

# Orientations are numbered by block, then by code; sets of them are words of 64 bits.
RULES = np.dtype(
    [
        # stay[word, square]: the orientations that stay over the board with their low corner there
        ("stay", np.int64, (WORDS, SQUARES)),
        # rest[word, i, quad]: the orientations that do not mind this ground in the i-th quad of their box
        ("rest", np.int64, (WORDS, len(QUADS), MOST_GROUNDS)),
        # of[word, block]: the orientations of each block
        ("of", np.int64, (WORDS, MOST_BLOCKS)),
        ("quads", np.uint8),  # how many of QUADS have to be looked at, three at least
        ("reach", np.uint8),  # the largest step that any block asks for
        ("bits", np.uint8),  # enough for the classes of steps
        ("words", np.uint8),  # how many words are in use
        # the variant: its number, and what it says of itself (variant.py)
        ("variant", np.uint8),
        ("seen", np.uint8),
        ("leads", np.uint16),
        ("track", np.uint8),
        ("parity", np.uint8),
        ("shared", np.uint8),  # by the variant or by the pool
        ("swaps", np.uint8),
        ("stuck_loses", np.uint8),
        ("lid", np.uint8),
        ("graded", np.uint8),
        ("weights", np.float32, (PHASES, len(FEATURES))),
        ("edition", np.uint8),
        ("lies", np.uint8),  # how blocks lie decides the future: a tie-break counts them
        ("pool", np.uint8),
        ("first", np.uint8),
        ("pie", np.uint8),
        ("blocks", np.uint8),
        # per orientation, seen with its low corner on a1:
        ("foot", np.uint16, MOST_ORIENTATIONS),  # the squares it covers
        ("block", np.uint8, MOST_ORIENTATIONS),  # the block it belongs to
        ("number", np.uint8, MOST_ORIENTATIONS),  # its number within the block
        ("tall", np.uint8, MOST_ORIENTATIONS),  # levels it occupies
        # its columns: square, lowest level, first free level above
        ("columns", np.uint8, MOST_ORIENTATIONS),
        ("column", np.uint8, (MOST_ORIENTATIONS, MOST_CELLS)),
        ("bottom", np.uint8, (MOST_ORIENTATIONS, MOST_CELLS)),
        ("top", np.uint8, (MOST_ORIENTATIONS, MOST_CELLS)),
        ("base", np.uint8, MOST_BLOCKS),  # first orientation of each block
        ("cells", np.uint8, MOST_ORIENTATIONS),  # its size
        # sets of first orientations, one for each block: all, and those whose block has bit n set in what it can at
        # most do for its colour: 2 for each square it covers and 1 for each line it touches
        ("firsts", np.int64, WORDS),
        ("power", np.int64, (POWER_BITS, WORDS)),
        # true symmetries of the game as a mask over core.symmetry.SYMMETRIES, and what each makes of a square and of a
        # placement (orientation * 16 + square; -1 where the set has no such block)
        ("symmetries", np.uint8),
        ("place", np.uint8, (len(SYMMETRIES), SQUARES)),
        ("image", np.int16, (len(SYMMETRIES), MOST_ORIENTATIONS * SQUARES)),
        ("twin", np.uint8, MOST_BLOCKS),  # the block that is its mirror image
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


SWAP = 2 * MOST_ORIENTATIONS * SQUARES  # sides are exchanged (core/pie.py)
MOST_MOVES = SWAP + 1
MOST_EVENTS = 0
