"""Figures with what they may be off by."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

SURE = 1.96  # standard errors of a 95 % interval
RESAMPLES = 1000
Numbers = npt.NDArray[Any]


@dataclass(frozen=True)
class Figure:
    """A value and between what the truth lies, 95 % sure; `count` is from how many games or steps."""

    value: float
    low: float
    high: float
    count: int

    @property
    def known(self) -> bool:
        return not math.isnan(self.value)


UNKNOWN = Figure(math.nan, math.nan, math.nan, 0)


def error_of(values: Numbers) -> float:
    """The standard error of a mean of results between 0 and 1; a prior pair of a 0 and a 1 keeps it off zero."""
    n = len(values) + 2
    mean = (float(values.sum()) + 1) / n
    squares = float(((values - mean) ** 2).sum()) + (1 - mean) ** 2 + mean**2
    return math.sqrt(squares / n / n)


def share(values: Numbers) -> Figure:
    """The mean of results between 0 and 1."""
    if not len(values):
        return UNKNOWN
    value, error = float(values.mean()), error_of(values)
    return Figure(value, max(0.0, value - SURE * error), min(1.0, value + SURE * error), len(values))


def proportion(hits: Numbers) -> Figure:
    """How often something is so: Wilson's interval, which also holds for what is rare."""
    n = len(hits)
    if not n:
        return UNKNOWN
    p, z = float(hits.mean()), SURE
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return Figure(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)), n)


def mean(values: Numbers) -> Figure:
    """A mean of anything, one value a game."""
    known = values[~np.isnan(values)]
    if len(known) < 2:
        return UNKNOWN if not len(known) else Figure(float(known[0]), -math.inf, math.inf, 1)
    value, error = float(known.mean()), float(known.std(ddof=1)) / math.sqrt(len(known))
    return Figure(value, value - SURE * error, value + SURE * error, len(known))


def ratio(above: Numbers, below: Numbers) -> Figure:
    """A ratio of two sums over games, whose steps belong together (the delta method)."""
    n, total = len(above), float(below.sum())
    if n < 2 or total == 0:
        return UNKNOWN
    value = float(above.sum()) / total
    spread = above - value * below
    error = math.sqrt(float((spread**2).sum()) * n / (n - 1)) / abs(total)
    return Figure(value, value - SURE * error, value + SURE * error, n)


def resampled(count: int, figure: Callable[[Numbers], float], seed: int = 0) -> Figure:
    """Any figure of whole games: what it is when games are drawn again with replacement (the bootstrap)."""
    if count < 2:
        return UNKNOWN
    rng = np.random.default_rng(seed)
    value = figure(np.arange(count))
    found = np.array([figure(rng.integers(count, size=count)) for _ in range(RESAMPLES)])
    found = found[~np.isnan(found)]
    if math.isnan(value) or len(found) < RESAMPLES / 2:
        return UNKNOWN
    low, high = np.quantile(found, (0.025, 0.975))
    return Figure(value, float(min(low, value)), float(max(high, value)), count)
