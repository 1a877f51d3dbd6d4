"""The bytes of a Conversion position and of its rules, documented here and nowhere else.

Squares are numbered file + 8 * rank (a1 = 0, h8 = 63); a mask of squares has bit n for square n.
Codes: pips - 1 times 64 plus square for a move, SWAP for an exchange of sides, HOLES + square for a hole,
ROLLED + number for a roll.
"""

import numpy as np

from turncoat.core.symmetry import SYMMETRIES
from turncoat.games.conversion.spec import FACES, MOST_SEATS, ORDERED_ROLLS, ROLLS, SQUARES

SWAP = FACES * SQUARES  # core/pie.py
MOST_MOVES = SWAP + 1
HOLES = MOST_MOVES
ROLLED = HOLES + SQUARES
MOST_EVENTS = max(ROLLS, SQUARES)

POSITION = np.dtype(
    [
        ("owned", np.int64, MOST_SEATS),  # the squares with each seat's dice
        ("pips", np.int64, 3),  # squares whose die's pips have bit 0, bit 1, bit 2 set
        ("holes", np.int64),
        ("hands", np.uint8, (MOST_SEATS, FACES)),  # how many dice of each value a seat holds
        ("holes_due", np.uint8),  # holes still to be drawn
        ("rolls_due", np.uint8),  # seats that still make their first roll
        ("seat", np.uint8),  # who moves or rolls next
        ("turn", np.int8),  # a seat, CHANCE or OVER
    ],
    align=True,
)

RULES = np.dtype(
    [
        ("near", np.int64, SQUARES),  # the up to eight neighbours of each square
        ("place", np.uint8, (len(SYMMETRIES), SQUARES)),  # where each symmetry of the board takes a square
        ("rolls", np.uint8, (ROLLS, FACES)),  # how many dice of each value a roll has
        ("weights", np.int64, ROLLS),  # in how many of the 6^5 ways it falls
        ("roll_of", np.uint8, ORDERED_ROLLS),  # the roll that each of those ways gives
        ("players", np.uint8),
        ("victory", np.uint8),
        ("endless", np.uint8),
        ("holes", np.uint8),
        ("pie", np.uint8),
    ],
    align=True,
)
