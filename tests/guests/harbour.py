"""Harbour: a point for each square of the first rank that shows a block of one's colour."""

from dataclasses import replace

from turncoat.core.bits import popcount
from turncoat.core.jit import kernel
from turncoat.core.presentation import Lesson
from turncoat.core.types import Record, Rules, wide
from turncoat.games.convert.scoring import covered, shows
from turncoat.games.convert.solving import SEAT_0, SEAT_1, best_gain
from turncoat.games.convert.variant import BLOCKS_ONLY
from turncoat.games.convert.variants import basic, towers

PARAGRAPH = "R1.3"
FIGURES = {"berths": "squares of the first rank that show a block of this colour"}
QUAY = 0x000F  # rank 1
FILES_MIRRORED = 1 << 5  # of core.symmetry.SYMMETRIES, the only one that leaves the first rank where it is


@kernel
def score(rules: Rules, pos: Record, seat: int) -> int:
    return popcount(shows(pos, seat) & covered(pos) & QUAY)


@kernel
def tie_break(rules: Rules, pos: Record, seat: int) -> int:
    return wide(0)


@kernel
def gain(rules: Rules, pos: Record, colour: int, orientation: int, square: int) -> int:
    return popcount(wide(rules["foot"][orientation]) << square & QUAY & ~(shows(pos, colour) & covered(pos)))


@kernel
def guess_lead(rules: Rules, pos: Record) -> int:
    return score(rules, pos, SEAT_0) - score(rules, pos, SEAT_1) + best_gain(rules, pos)


KERNELS = replace(towers.VARIANT.kernels, score=score, tie_break=tie_break, gain=gain, guess_lead=guess_lead)
VARIANT = replace(
    basic.VARIANT,
    kernels=replace(KERNELS, look=basic.look),
    seen=BLOCKS_ONLY,
    symmetries=FILES_MIRRORED,
    track=False,
    editions=False,
    deciding="berths",
    points_called="berths",
    tie_called=lambda pos: "nothing else",
    rows_score=False,
    figures=lambda pos, seat: {"berths": pos.score(seat)},
    score_track=None,
    lesson=(Lesson("Only the rank in front of you counts. Cover it last.", moves=4),),
)
