"""The Change-Up: your score decides which colour you must place."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from turncoat.core.bits import popcount
from turncoat.core.jit import kernel
from turncoat.core.knowledge import rows, weights
from turncoat.core.presentation import Lesson
from turncoat.core.types import Record, Rules, wide
from turncoat.games.convert.layout import OWN_FEATURES
from turncoat.games.convert.rules import costs_a_point
from turncoat.games.convert.scoring import lines, shows
from turncoat.games.convert.solving import best_gain, settled_lead
from turncoat.games.convert.variant import Track, Variant
from turncoat.games.convert.variants import basic

if TYPE_CHECKING:
    from turncoat.games.convert.game import Position

PARAGRAPH = "R1.8"
SHEET = ("R1.3.1-R1.3.4", "R1.3.6", "R1.4.6-R1.4.11", "R1.8.1-R1.8.9")
CARD = (-10, 39, True)
FIGURES = {"points": "points on the score track"}


@kernel
def due_colour(rules: Rules, pos: Record, seat: int) -> int:  # noqa: ARG001
    """One's own colour while the score is even, the other one while it is odd (R1.8)."""
    return seat ^ (wide(pos["points"][seat]) & 1)


@kernel
def points_for(rules: Rules, orientation: int, before: int, after: int) -> int:
    """As many points for each row as the block covers squares."""
    return popcount(lines(after) & ~lines(before)) * wide(rules["columns"][orientation])


@kernel
def score(rules: Rules, pos: Record, seat: int) -> int:  # noqa: ARG001
    return wide(pos["points"][seat])


@kernel
def tie_break(rules: Rules, pos: Record, seat: int) -> int:  # noqa: ARG001
    return wide(0)


@kernel
def look(
    rules: Rules,
    pos: Record,
    colour: int,
    orientation: int,
    square: int,  # noqa: ARG001
    level: int,  # noqa: ARG001
    rows: int,
    out: Any,
) -> None:
    seat = wide(pos["turn"])
    paid = costs_a_point(rules, pos, seat, colour)
    gained = rows * wide(rules["columns"][orientation])
    out[OWN_FEATURES] = gained
    out[OWN_FEATURES + 1] = paid
    out[OWN_FEATURES + 2] = (gained - paid) & 1
    out[OWN_FEATURES + 3] = colour != seat
    out[OWN_FEATURES + 4] = (wide(pos["points"][seat]) + gained - paid) & 1


@kernel
def obvious(rules: Rules, pos: Record, colour: int, orientation: int, square: int) -> int:
    """Points to score."""
    before = shows(pos, colour)
    return points_for(rules, orientation, before, before | wide(rules["foot"][orientation]) << square)


@kernel
def guess_lead(rules: Rules, pos: Record) -> int:
    return 8 * (settled_lead(rules, pos) + best_gain(rules, pos))


def figures(pos: "Position", seat: int) -> dict[str, Any]:
    return {"points": int(pos._record["points"][seat])}


def score_track(pos: "Position") -> Track:
    points = (int(pos._record["points"][0]), int(pos._record["points"][1]))
    first = min(-1, *points)
    length = basic.TRACK * (1 + (max(points) - first) // basic.TRACK)
    swapped = tuple((first + number) % 2 != 0 for number in range(length))
    return Track(points, first, swapped, "On an even square you place your own colour, on an odd one the other’s.")


VARIANT = Variant(
    replace(
        basic.KERNELS,
        due_colour=due_colour,
        points_for=points_for,
        score=score,
        tie_break=tie_break,
        look=look,
        obvious=obvious,
        gain=obvious,
        guess_lead=guess_lead,
        limits=basic.no_limits,
    ),
    weights("""
  10    3  -12   -9    7  -21   -6    4  -20    0    9   -5   -7  -14  112    0  -27    0   21
  17    4   -5  -19   -1  -11   -5   18    6    5    8    5    4  -11   85    0  -12    0    8
   9    8    6    1   -7  -13  -23   15  -17   11   -4  -11   -8   -8   74    0   -2    0   -5
"""),
    own_features=(
        *("points scored", "a point paid", "changes the colour due"),
        *("not one's own colour", "the other colour is due afterwards"),
    ),
    calibration=(0.55, 11.0),
    levels=rows("""
     16 1.00 3.00,   70 0.82 0.04,  150 0.74 0, 220 0.70 0,  350 0.60 0,   650 0.50 0
   1600 0.38 0,    4500 0.22 0,   15000 0.10 0"""),
    parity=True,
    editions=False,
    shared=True,
    swaps=True,
    deciding="points",
    points_called="points",
    tie_called=lambda pos: "",  # noqa: ARG005 - equal is a draw
    figures=figures,
    score_track=score_track,
    first_lesson="Here both sets are shared. Your token on the track tells the colour you must place: "
    "your own on even squares. Take a block.",
    lesson=(
        Lesson("A row of the colour you place scores as many points as the block covers squares.", moves=2),
        Lesson("Odd points mean that you must place the other’s colour. Think which colour you want next.", moves=5),
        Lesson("When no block of either colour can be placed, the game ends: most points win.", moves=8),
    ),
)
