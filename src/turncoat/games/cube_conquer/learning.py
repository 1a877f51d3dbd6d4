"""Cube Conquer in numbers, for programs that learn."""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from turncoat.core.jit import kernel
from turncoat.core.learning import Learning, Observation, Part, declare
from turncoat.core.types import Record, Rules, wide
from turncoat.games.cube_conquer.hidden import conceal
from turncoat.games.cube_conquer.layout import DRAWS, POSITION, UNSEEN_DRAW
from turncoat.games.cube_conquer.spec import COLOURS, MOST_SEATS, SIDES, SQUARES

if TYPE_CHECKING:
    from turncoat.core.game import AnyGame

EVENTS = range(DRAWS, UNSEEN_DRAW)
PARTS = (
    Part("sides", (SIDES, SQUARES), 0, COLOURS, "colour of the tile on each square, from 1; 0 where it is empty"),
    Part("hands", (MOST_SEATS, COLOURS), 0, 255, "regular tiles known to be in hand: one's own, the next seat's …"),
    Part("switches", (MOST_SEATS, COLOURS), 0, 1, "switch tiles known to be in hand, in the same order"),
    Part("unknown", (MOST_SEATS,), 0, 255, "further tiles in hand, in the same order"),
    Part("bag", (2, COLOURS), 0, 255, "tiles that may be in the bag: regular ones, then switch tiles"),
    Part("locked", (SIDES,), 0, 1, "1 for a side that is locked"),
    Part("turn", (1,), 0, 1, "1 when it is one's turn"),
    Part("turns_left", (1,), 0, 10_000, "turns until the game stops without a winner"),
)


@kernel
def observe(rules: Rules, pos: Record, seat: int, spare: npt.NDArray[np.void], out: Observation) -> None:
    """With hidden hands, only what the seat may know is looked at."""
    spare[0] = pos
    seen = spare[0]
    if seen["viewer"] < 0:
        conceal(rules, seen, seat)
    at = wide(0)
    for side in range(SIDES):
        for square in range(SQUARES):
            out[at] = seen["sides"][side, square]
            at += 1
    players = wide(rules["players"])
    for i in range(MOST_SEATS):
        other = (seat + i) % players
        for colour in range(COLOURS):
            out[at + i * COLOURS + colour] = seen["hands"][other, colour] if i < players else 0
            has_switch = i < players and wide(seen["switches"][other]) >> colour & 1
            out[at + (MOST_SEATS + i) * COLOURS + colour] = has_switch
        out[at + 2 * MOST_SEATS * COLOURS + i] = seen["unknown"][other] if i < players else 0
    at += MOST_SEATS * (2 * COLOURS + 1)
    for colour in range(COLOURS):
        out[at + colour] = seen["bag"][colour]
        out[at + COLOURS + colour] = wide(seen["bag_switches"]) >> colour & 1
    at += 2 * COLOURS
    for side in range(SIDES):
        out[at + side] = wide(seen["locked"]) >> side & 1
    out[at + SIDES] = seen["turn"] == seat
    out[at + SIDES + 1] = wide(rules["turn_limit"]) - wide(seen["turns"])


def longest(game: "AnyGame") -> int:
    """There is a limit of turns; an exchange of sides is none."""
    return int(game.rules["turn_limit"]) + int(game.rules["pie"])


LEARNING = declare(POSITION, Learning(PARTS, observe, longest, events=EVENTS))
