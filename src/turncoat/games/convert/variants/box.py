"""Think Inside the Box: whoever builds on level 5, or cannot place a block, loses."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from turncoat.core.jit import kernel
from turncoat.core.knowledge import rows, weights
from turncoat.core.presentation import Lesson
from turncoat.core.types import Record, Rules, wide
from turncoat.games.convert.layout import OWN_FEATURES
from turncoat.games.convert.rules import level_of
from turncoat.games.convert.scoring import top_level
from turncoat.games.convert.solving import SEAT_0, SEAT_1, fitting
from turncoat.games.convert.variant import NOTHING, Variant
from turncoat.games.convert.variants import basic

if TYPE_CHECKING:
    from turncoat.games.convert.game import Position

PARAGRAPH = "R1.6"
SHEET = ("R1.3.1-R1.3.4", "R1.3.6", "R1.6.1-R1.6.6")
FIGURES = {
    "blocks": "blocks that are left",
    "level": "the highest level built so far; the box ends above level 4",
}
MATTERS = ("pool",)
LEVELS = 4


@kernel
def score(rules: Rules, pos: Record, seat: int) -> int:  # noqa: ARG001
    return wide(pos["loser"] == 1 - seat)


@kernel
def tie_break(rules: Rules, pos: Record, seat: int) -> int:  # noqa: ARG001
    return wide(0)


@kernel
def look(
    rules: Rules,
    pos: Record,  # noqa: ARG001
    colour: int,  # noqa: ARG001
    orientation: int,
    square: int,  # noqa: ARG001
    level: int,
    rows: int,  # noqa: ARG001
    out: Any,
) -> None:
    top = level + wide(rules["tall"][orientation])
    out[OWN_FEATURES] = top > LEVELS
    out[OWN_FEATURES + 1] = top == LEVELS
    out[OWN_FEATURES + 2] = top == LEVELS - 1


@kernel
def obvious(rules: Rules, pos: Record, colour: int, orientation: int, square: int) -> int:  # noqa: ARG001
    """A loss to avoid."""
    return wide(level_of(rules, pos, orientation, square) + wide(rules["tall"][orientation]) <= LEVELS)


@kernel
def guess_lead(rules: Rules, pos: Record) -> int:
    """Whose blocks can still be placed."""
    return fitting(rules, pos, SEAT_0) - fitting(rules, pos, SEAT_1)


def figures(pos: "Position", seat: int) -> dict[str, Any]:
    return {"blocks": len(pos.supply(seat)), "level": int(top_level(pos._record))}


VARIANT = Variant(
    replace(
        basic.KERNELS,
        score=score,
        tie_break=tie_break,
        look=look,
        obvious=obvious,
        guess_lead=guess_lead,
        limits=basic.no_limits,
    ),
    weights("""
 -14  -43  -56   -9   -2    2   69   10   49   54  136  -24    1  -23  -44   56   41    0    0
   4    8    9    1    0   -4  -14  -29  -43   42   37  -17    5    1 -259   95   27    0    0
   4    8    9    1    0   -4  -14  -29  -43   42   37  -17    5    1 -259   95   27    0    0
"""),
    own_features=("a loss on level 5", "reaches level 4", "reaches level 3"),
    calibration=(1.9, 30.0),
    levels=rows("""
     16 1.00 3.00,   30 1.00 0.50,   40 1.00 0.06, 180 0.65 0,  650 0.43 0,  2500 0.26 0
   7500 0.16 0,   25000 0.05 0,   80000 0.03 0"""),
    seen=NOTHING,
    task="survive the box",
    track=False,
    editions=False,
    community=True,
    stuck_loses=True,
    survival=True,
    lid=LEVELS,
    counts_points=False,
    deciding=None,
    rows_score=False,
    turns_count=False,
    figures=figures,
    lesson=(
        Lesson("The lines in the air are the box: four levels high. Whoever builds above it loses at once.", moves=2),
        Lesson("Whoever cannot place a block loses too. Leave yourself room, and the other none.", moves=4),
    ),
)
