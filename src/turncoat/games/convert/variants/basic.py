"""rows of four and squares seen from above score."""

from typing import TYPE_CHECKING, Any

from turncoat.core.bits import popcount
from turncoat.core.jit import kernel
from turncoat.core.knowledge import FINE, weights
from turncoat.core.presentation import Lesson
from turncoat.core.types import Record, Rules, wide
from turncoat.games.convert.layout import POWER_BITS
from turncoat.games.convert.scoring import lines, shows, top_count
from turncoat.games.convert.solving import SEAT_0, SEAT_1, UNBOUNDED, best_gain, fitting, settled_lead
from turncoat.games.convert.spec import SQUARES
from turncoat.games.convert.variant import Kernels, Track, Variant

if TYPE_CHECKING:
    from turncoat.games.convert.game import Position

PARAGRAPH = "R1.4"
SHEET = (
    "In one minute",
    "R1.1.2-R1.1.9",
    "R1.3.1-R1.3.4",
    "R1.3.6",
    "R1.4.1-R1.4.3",
    "R1.4.5-R1.4.17",
    "R1.5.1-R1.5.3",
)
CARD = (0, 39, False)
FIGURES = {
    "rows": "points for rows completed so far",
    "squares": "squares that show this colour from above",
    "total": "rows and squares together: this decides",
    "top": "what breaks a tie: cells or blocks of this colour on the highest level",
}
MATTERS = ("edition",)

TRACK = 10  # squares of the score track


@kernel
def due_colour(rules: Rules, pos: Record, seat: int) -> int:  # noqa: ARG001
    return seat


@kernel
def points_for(rules: Rules, orientation: int, before: int, after: int) -> int:  # noqa: ARG001
    """Rows that are complete and were not before (R1.4)."""
    return popcount(lines(after) & ~lines(before))


@kernel
def score(rules: Rules, pos: Record, seat: int) -> int:  # noqa: ARG001
    return wide(pos["points"][seat]) + popcount(shows(pos, seat))


@kernel
def tie_break(rules: Rules, pos: Record, seat: int) -> int:
    return top_count(rules, pos, seat)


@kernel
def look(
    rules: Rules,
    pos: Record,
    colour: int,
    orientation: int,
    square: int,
    level: int,
    rows: int,
    out: Any,
) -> None:
    """Nothing but what all variants have."""


@kernel
def obvious(rules: Rules, pos: Record, colour: int, orientation: int, square: int) -> int:
    """Rows to complete."""
    before = shows(pos, colour)
    return points_for(rules, orientation, before, before | wide(rules["foot"][orientation]) << square)


@kernel
def gain(rules: Rules, pos: Record, colour: int, orientation: int, square: int) -> int:
    before = shows(pos, colour)
    foot = wide(rules["foot"][orientation]) << square
    return points_for(rules, orientation, before, before | foot) + 2 * popcount(foot & ~before)


@kernel
def guess_lead(rules: Rules, pos: Record) -> int:
    """The lead as things stand, what the next move brings, and a share of what the blocks that fit can still do."""
    lead = fitting(rules, pos, SEAT_0) - fitting(rules, pos, SEAT_1)
    lead += 3 * (settled_lead(rules, pos) + SQUARES - 2 * popcount(wide(pos["black"])))
    return lead + 3 * best_gain(rules, pos)


@kernel
def limits(rules: Rules, pos: Record) -> tuple[int, int]:
    """Each block turns at most its squares and completes at most the lines it touches."""
    lead = settled_lead(rules, pos) + SQUARES - 2 * popcount(wide(pos["black"]))
    low = lead - _power(rules, pos, SEAT_1)
    high = lead + _power(rules, pos, SEAT_0)
    return FINE * low - 1, FINE * high + 1


@kernel
def _power(rules: Rules, pos: Record, colour: int) -> int:
    """At most how far the blocks in a supply can move the lead in squares and rows."""
    power = wide(0)
    for word in range(wide(rules["words"])):
        stock = pos["stock"][colour, word]
        for bit in range(POWER_BITS):
            power += popcount(stock & rules["power"][bit, word]) << bit
    return power


@kernel
def no_limits(rules: Rules, pos: Record) -> tuple[int, int]:  # noqa: ARG001
    """For variants about which nothing is known."""
    return -UNBOUNDED, UNBOUNDED


def figures(pos: "Position", seat: int) -> dict[str, Any]:
    table, record = pos.game.rules, pos._record  # only looked at, so it need not be copied
    squares = int(shows(record, seat)).bit_count()
    top = int(top_count(table, record, seat))
    return {"rows": int(record["points"][seat]), "squares": squares, "total": pos.score(seat), "top": top}


def score_track(pos: "Position") -> Track:
    rows = (int(pos._record["points"][0]), int(pos._record["points"][1]))
    length = TRACK * (1 + max(rows) // TRACK)
    return Track(rows, 0, (False,) * length, "Rows so far. Squares of your colour are added at the end.")


KERNELS = Kernels(due_colour, points_for, score, tie_break, look, obvious, gain, guess_lead, limits)
VARIANT = Variant(
    KERNELS,
    weights("""
 107   76 -118  -19  -48  -88   46   -5   43   -9   37   -4   56  -64    0    0    0    0    0
  87   64  -83  -35  -39  -52   40  -12   53   -3   12   -5   39  -31    0    0    0    0    0
  68   48  -31  -27  -33  -25   -6   -6    5   22   -3  -12    6  -12    0    0    0    0    0
"""),
    calibration=(0.85, 11.0),
    figures=figures,
    score_track=score_track,
    lesson=(
        Lesson(
            "Black answers each time. Look at the small board: only what is seen from above counts. "
            "Cover a black square with white.",
            effects=("SquareConverted",),
        ),
        Lesson(
            "A block may stand on others, but never over a gap. Build on the second level when you can.",
            moves=4,
        ),
        Lesson(
            "Four squares of your colour in a line are a row: one point. The row lights up before you let go. "
            "Complete one.",
            moves=8,
            effects=("RowCompleted",),
        ),
        Lesson(
            "When neither of you can place a block, the game ends. Then every square that shows your colour is a "
            "point, too; most points win.",
            moves=10,
        ),
    ),
)
