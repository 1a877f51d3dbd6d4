"""Control Towers: hold the twelve columns along the edge."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from turncoat.core.bits import popcount
from turncoat.core.effects import Names
from turncoat.core.jit import kernel
from turncoat.core.knowledge import rows, weights
from turncoat.core.presentation import Lesson
from turncoat.core.reasons import Reason, counted, listed
from turncoat.core.types import Record, Rules, wide
from turncoat.games.convert.layout import OWN_FEATURES
from turncoat.games.convert.scoring import covered, shows
from turncoat.games.convert.solving import SEAT_0, SEAT_1, best_gain, fitting
from turncoat.games.convert.spec import BLACK, COLOURS, PERIMETER, SQUARES, squares_of
from turncoat.games.convert.variant import BLOCKS_ONLY, Variant
from turncoat.games.convert.variants import basic

if TYPE_CHECKING:
    from turncoat.games.convert.game import Position
    from turncoat.games.convert.notation import Placement

PARAGRAPH = "R1.7"
SHEET = ("R1.3.1-R1.3.4", "R1.3.6", "R1.4.1-R1.4.3", "R1.4.5", "R1.7.1-R1.7.8")
FIGURES = {
    "towers": "columns along the edge in which this colour has more cells",
    "cover": "what breaks a tie: squares covered by this colour, seen from above",
}


@kernel
def towers(pos: Record, colour: int) -> int:
    """The perimeter squares whose column holds more cells of `colour` than of the other (R1.7)."""
    held = wide(0)
    for square in range(SQUARES):
        lead = wide(pos["lead"][square])
        held |= wide((lead < 0) if colour == BLACK else (lead > 0)) << square
    return held & PERIMETER


@kernel
def points_for(rules: Rules, orientation: int, before: int, after: int) -> int:  # noqa: ARG001
    return wide(0)


@kernel
def score(rules: Rules, pos: Record, seat: int) -> int:  # noqa: ARG001
    return popcount(towers(pos, seat))


@kernel
def tie_break(rules: Rules, pos: Record, seat: int) -> int:  # noqa: ARG001
    return popcount(shows(pos, seat) & covered(pos))


@kernel
def look(
    rules: Rules,
    pos: Record,
    colour: int,
    orientation: int,
    square: int,
    level: int,  # noqa: ARG001
    rows: int,  # noqa: ARG001
    out: Any,
) -> None:
    for i in range(rules["columns"][orientation]):
        there = square + wide(rules["column"][orientation, i])
        if PERIMETER >> there & 1:
            cells = wide(rules["top"][orientation, i]) - wide(rules["bottom"][orientation, i])
            now = wide(pos["lead"][there]) * (1 - 2 * colour)
            out[OWN_FEATURES] += now <= 0 < now + cells
            out[OWN_FEATURES + 1] += now < 0 <= now + cells
            out[OWN_FEATURES + 2] += now > 0
            out[OWN_FEATURES + 3] += now + cells < 0


@kernel
def obvious(rules: Rules, pos: Record, colour: int, orientation: int, square: int) -> int:  # noqa: ARG001
    return wide(0)


@kernel
def gain(rules: Rules, pos: Record, colour: int, orientation: int, square: int) -> int:
    """By how many towers a placement moves the lead."""
    sign = 1 - 2 * colour
    swing = wide(0)
    for i in range(rules["columns"][orientation]):
        there = square + wide(rules["column"][orientation, i])
        if PERIMETER >> there & 1:
            now = sign * wide(pos["lead"][there])
            after = now + wide(rules["top"][orientation, i]) - wide(rules["bottom"][orientation, i])
            swing += wide(after > 0) - wide(after < 0) - wide(now > 0) + wide(now < 0)
    return swing


@kernel
def guess_lead(rules: Rules, pos: Record) -> int:
    lead = fitting(rules, pos, SEAT_0) - fitting(rules, pos, SEAT_1)
    lead += 8 * (popcount(towers(pos, SEAT_0)) - popcount(towers(pos, SEAT_1)))
    return lead + 8 * best_gain(rules, pos)


@dataclass(frozen=True, slots=True)
class WinsTowers(Reason):
    """The mover controls these towers and did not before."""

    towers: tuple[str, ...]

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"takes {counted(len(self.towers), 'tower')} ({listed(self.towers)})"


@dataclass(frozen=True, slots=True)
class FreesTowers(Reason):
    """The other side no longer controls these towers."""

    towers: tuple[str, ...]
    loser: int

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"breaks {COLOURS[self.loser]}'s hold of {listed(self.towers)}"


def held(pos: "Position", colour: int) -> tuple[str, ...]:
    return squares_of(int(towers(pos._record, colour)))


def figures(pos: "Position", seat: int) -> dict[str, Any]:
    return {"towers": len(held(pos, seat)), "cover": int(tie_break(pos.game.rules, pos._record, seat))}


def more_reasons(pos: "Position", move: "Placement", after: "Position") -> list[Reason]:  # noqa: ARG001
    seat = pos.mover
    assert seat is not None
    won = tuple(tower for tower in held(after, seat) if tower not in held(pos, seat))
    freed = tuple(tower for tower in held(pos, 1 - seat) if tower not in held(after, 1 - seat))
    found: list[Reason] = [WinsTowers(won)] if won else []
    return [*found, FreesTowers(freed, 1 - seat)] if freed else found


VARIANT = Variant(
    replace(
        basic.KERNELS,
        points_for=points_for,
        score=score,
        tie_break=tie_break,
        look=look,
        obvious=obvious,
        gain=gain,
        guess_lead=guess_lead,
        limits=basic.no_limits,
    ),
    weights("""
 -21  -22  -66   -5   19   17   59   27   57   44  132   35  198   10  114   44   24  -49    0
   5   10  -28    1    0   -5   60  -21   81   -9    9   26   72    2  189  156   77   42    0
  14   31   20    2    2   -1   39  -24  107    8  -46   -2  -16   17  115  120   42   40    0
"""),
    own_features=("towers won", "towers freed of the other", "towers already held", "towers still the other's"),
    calibration=(0.95, 12.0),
    levels=rows("""
     16 1.00 0.42,   25 1.00 0.15,   48 1.00 0.02, 85 0.82 0,   160 0.66 0,   320 0.52 0
    750 0.41 0,    1800 0.30 0,    9000 0.10 0"""),
    seen=BLOCKS_ONLY,
    leads=PERIMETER,
    track=False,
    editions=False,
    deciding="towers",
    points_called="towers",
    tie_called=lambda pos: "squares covered from above",  # noqa: ARG005
    rows_score=False,
    turns_count=False,
    figures=figures,
    more_reasons=more_reasons,
    towers=held,
    lesson=(
        Lesson(
            "The twelve columns along the edge are towers. The four pictures below show them from the side.", moves=2
        ),
        Lesson(
            "More cells of your colour in a column: you hold it, and a dot of your colour stands under it. "
            "Take one from Black.",
            moves=4,
        ),
        Lesson("When neither of you can place a block, the game ends: whoever holds more towers wins.", moves=8),
    ),
)
