"""The bytes of an Othello position. A set of squares is a 64-bit word: bit n for square n."""

import numpy as np

from turncoat_othello.spec import SQUARES

MOST_MOVES = SQUARES + 1  # every square, and the pass
MOST_EVENTS = 0  # there is no luck

POSITION = np.dtype(
    [
        ("discs", np.int64, 2),  # each seat's
        ("open", np.int64),  # where the seat to move may play; none: it has to pass
        ("othello_turn", np.int64),  # a seat or OVER
    ],
    align=True,
)
RULES = np.dtype([("appeal", np.float32, MOST_MOVES)])  # of each square, for knowledge.py
