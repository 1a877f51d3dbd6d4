"""What programs may know beyond the rules: good squares for those that search, numbers for those that learn."""

from typing import Any

import numpy as np

from turncoat.core import knowledge, learning
from turncoat.core.jit import kernel
from turncoat.core.types import Codes, Record, Rules
from turncoat_othello.layout import POSITION
from turncoat_othello.spec import SIDE, SQUARES

QUARTER = ((2.0, -0.7, 0.2, 0.1), (-0.7, -1.5, -0.1, -0.1), (0.2, -0.1, 0.1, 0.0), (0.1, -0.1, 0.0, 0.0))
FOLDED = (0, 1, 2, 3, 3, 2, 1, 0)  # a board is four times the same quarter
APPEAL = np.array([*(QUARTER[y][x] for y in FOLDED for x in FOLDED), 0.0], np.float32)  # of each move's code


@kernel
def prior_logits(rules: Rules, pos: Record, codes: Codes, n: int, features: Any, spare: Any, out: Any) -> None:
    """Corners look good, what gives them away looks bad."""
    for i in range(n):
        out[i] = rules["appeal"][codes[i]]


@kernel
def observe(rules: Rules, pos: Record, seat: int, spare: Any, out: learning.Observation) -> None:
    for square in range(SQUARES):
        out[square] = (pos["discs"][seat] >> square & 1) - (pos["discs"][1 - seat] >> square & 1)
    out[SQUARES] = pos["othello_turn"] == seat


PARTS = (
    learning.Part("discs", (SIDE, SIDE), -1, 1, "1 one's own, -1 the other's; ranks from 1, then files from a"),
    learning.Part("turn", (1,), 0, 1, "1 when it is one's turn"),
)
KNOWLEDGE = knowledge.declare(POSITION, knowledge.Knowledge(prior_logits=prior_logits))
LEARNING = learning.declare(POSITION, learning.Learning(PARTS, observe, longest=lambda game: 2 * SQUARES))
