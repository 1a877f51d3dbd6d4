"""What differs between two cells, and whether it is more than noise."""

import math
from dataclasses import dataclass

from turncoat.engine.intervals import SURE, Figure
from turncoat.lab.measures import overview
from turncoat.lab.results import Played

ERROR = 0.05  # how often one of all differences of a comparison is called real and is none


@dataclass(frozen=True)
class Difference:
    """One measure in two cells."""

    name: str
    unit: str
    one: Figure
    two: Figure
    change: Figure
    real: bool  # more than noise, after Holm's correction for looking at many measures at once


def compare(one: Played, two: Played) -> list[Difference]:
    """All measures that both cells have; the second less the first."""
    mine = {measure.name: measure for measure in overview(one)}
    pairs = [(mine[other.name], other) for other in overview(two) if other.name in mine]
    pairs = [(a, b) for a, b in pairs if a.figure.known and b.figure.known]
    changes = [_change(a.figure, b.figure) for a, b in pairs]
    real = _holm([_chance_of_noise(change) for change in changes])
    return [
        Difference(a.name, a.unit, a.figure, b.figure, change, sure)
        for (a, b), change, sure in zip(pairs, changes, real, strict=True)
    ]


def _change(one: Figure, two: Figure) -> Figure:
    """A difference of independent figures; intervals need not be symmetric."""
    value = two.value - one.value
    below = math.hypot(two.value - two.low, one.high - one.value)
    above = math.hypot(two.high - two.value, one.value - one.low)
    return Figure(value, value - below, value + above, min(one.count, two.count))


def _chance_of_noise(change: Figure) -> float:
    """How likely a difference at least as large is if there is none."""
    half = change.value - change.low if change.value > 0 else change.high - change.value
    if half == 0:
        return 0.0 if change.value else 1.0
    return math.erfc(abs(change.value) / half * SURE / math.sqrt(2))


def _holm(chances: list[float]) -> list[bool]:
    order = sorted(range(len(chances)), key=chances.__getitem__)
    real = [False] * len(chances)
    for rank, i in enumerate(order):
        if chances[i] > ERROR / (len(chances) - rank):
            break
        real[i] = True
    return real


def written(figure: Figure, unit: str) -> str:
    """A figure as people read it, with its interval."""
    if not figure.known:
        return "–"
    factor, digits = (100.0, 1) if unit == "%" else (1.0, 2)
    value, low, high = (_rounded(part * factor, digits) for part in (figure.value, figure.low, figure.high))
    return f"{value}{' %' if unit == '%' else ''} ({low} to {high})"


def _rounded(number: float, digits: int) -> str:
    """Without a minus before nothing."""
    return f"{round(number, digits) + 0.0:.{digits}f}"
