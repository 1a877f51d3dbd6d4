"""Conversion in numbers, for programs that learn."""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from turncoat.core.jit import kernel
from turncoat.core.learning import Learning, Observation, Part, declare
from turncoat.core.types import Record, Rules, wide
from turncoat.games.conversion.layout import HOLES, POSITION, ROLLED
from turncoat.games.conversion.spec import FACES, MOST_SEATS, ROLLS, SIDE, SQUARES

if TYPE_CHECKING:
    from turncoat.core.game import AnyGame

EVENTS = range(HOLES, ROLLED + ROLLS)
BOARD = (SIDE, SIDE)  # ranks from 1, then files from a
HOLE = -1
PARTS = (
    Part("owner", BOARD, HOLE, MOST_SEATS, "whose die: 1 one's own, 2 the next seat's …, 0 nobody's, -1 a hole"),
    Part("pips", BOARD, 0, FACES, "what the die shows, 0 where there is none"),
    Part("hands", (MOST_SEATS, FACES), 0, 255, "dice in hand by value: one's own, the next seat's …"),
    Part("turn", (1,), 0, 1, "1 when it is one's turn"),
)


@kernel
def observe(
    rules: Rules,
    pos: Record,
    seat: int,
    spare: npt.NDArray[np.void],  # noqa: ARG001
    out: Observation,
) -> None:
    """Everything is known to all."""
    bit0, bit1, bit2 = pos["pips"][0], pos["pips"][1], pos["pips"][2]
    for square in range(SQUARES):
        out[square] = HOLE if pos["holes"] >> square & 1 else 0
        out[SQUARES + square] = (bit0 >> square & 1) + 2 * (bit1 >> square & 1) + 4 * (bit2 >> square & 1)
    players = wide(rules["players"])
    at = 2 * SQUARES
    for i in range(MOST_SEATS):
        other = (seat + i) % players
        for face in range(FACES):
            out[at + i * FACES + face] = pos["hands"][other, face] if i < players else 0
        if i < players:
            for square in range(SQUARES):
                if pos["owned"][other] >> square & 1:
                    out[square] = i + 1
    out[at + MOST_SEATS * FACES] = pos["turn"] == seat


def longest(game: "AnyGame") -> int:
    """Every move fills a square, but for an exchange of sides."""
    return SQUARES + int(game.rules["pie"])


LEARNING = declare(POSITION, Learning(PARTS, observe, longest, events=EVENTS))
