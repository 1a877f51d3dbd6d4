"""When a cell has been played often enough: confidence is earned, not counted out beforehand.

After every batch of games the widest of all intervals is looked at (each seat's share of the points, and each player's
if there are several); the cell is done when it is narrow enough. That is the rule of Chow and Robbins: with intervals
of normal width it keeps what it promises as the precision goes to nothing; the least number of games guards the start.
"""

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from turncoat.engine.intervals import SURE, error_of
from turncoat.lab.experiment import BATCH, Experiment

Table = npt.NDArray[np.float64]


def shares_of_players(shares: Table, sides: Sequence[Sequence[int]], players: int) -> Table:
    """Per game, what a seat of each player got on average; NaN where a player had no seat."""
    where = np.array(sides)
    found = np.full((len(shares), players), np.nan)
    for player in range(players):
        seats = where == player
        count = seats.sum(1)
        found[:, player] = np.where(count, (shares * seats).sum(1) / np.maximum(count, 1), np.nan)
    return found


def half_width(columns: Table) -> float:
    """Half the widest 95 % interval of the columns' means."""
    widest = 0.0
    for column in columns.T:
        known = column[~np.isnan(column)]
        widest = max(widest, SURE * error_of(known))
    return widest


def games_needed(experiment: Experiment, columns: Table) -> int:
    """How many games a cell needs in all, as far as those played tell."""
    n = len(columns)
    if n < experiment.least:
        return experiment.least
    needed = math.ceil(n * (half_width(columns) / experiment.precision) ** 2 / BATCH) * BATCH
    return min(max(needed, experiment.least), experiment.most)


class Stopping:
    """Asks after each whole batch whether a cell is done; the answer does not depend on who played what when."""

    def __init__(self, experiment: Experiment) -> None:
        self._experiment = experiment
        self._next = -(-experiment.least // BATCH) * BATCH

    def after(self, columns: Table) -> int | None:
        """After how many of these games, the first ones of the cell, it was done; None while it is not."""
        experiment = self._experiment
        while self._next <= len(columns):
            if half_width(columns[: self._next]) <= experiment.precision:
                return min(self._next, experiment.most)
            self._next += BATCH
        return experiment.most if len(columns) >= experiment.most else None
