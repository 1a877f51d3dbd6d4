"""How deep a game is: what more thinking brings, and how many players there are each of whom beats the next."""

import itertools
import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from turncoat.engine.arena import elo
from turncoat.engine.intervals import SURE, Figure, resampled
from turncoat.engine.players import Entrant
from turncoat.lab.experiment import Cell
from turncoat.lab.results import Played


@dataclass(frozen=True)
class Rung:
    """Two neighbours of a ladder."""

    higher: str
    lower: str
    share: Figure  # of what both got for a seat, the part of the higher one: one half is equal
    elo: Figure
    doublings: float | None  # of the search between them

    @property
    def beats(self) -> bool:
        """Whether the higher one is better, 95 % sure."""
        return self.share.low > 0.5


@dataclass(frozen=True)
class Ladder:
    """A game and players of rising strength, each of whom played the next."""

    title: str
    rungs: tuple[Rung, ...]

    @property
    def chain(self) -> int:
        """How many players there are in the longest row of neighbours each of whom beats the one below."""
        longest = row = 0
        for rung in self.rungs:
            row = row + 1 if rung.beats else 0
            longest = max(longest, row)
        return longest + 1

    @property
    def in_words(self) -> str:
        """The chain as a sentence without its stop."""
        if self.chain == 1:
            return "Nobody beats the one below for sure"
        return f"{self.chain} players in a row each of whom beats the next"

    @property
    def per_doubling(self) -> Figure | None:
        """Elo for each doubling of the search; None for a ladder of levels."""
        if any(rung.doublings is None for rung in self.rungs):
            return None
        total = sum(rung.doublings or 0.0 for rung in self.rungs)
        value = sum(rung.elo.value for rung in self.rungs) / total
        error = math.sqrt(sum(((rung.elo.high - rung.elo.low) / 2) ** 2 for rung in self.rungs)) / total
        return Figure(value, value - error, value + error, sum(rung.elo.count for rung in self.rungs))


def ladders(cells: tuple[Played, ...]) -> list[Ladder]:
    """The ladders of an experiment: cells of the same game whose players are two, in the order they were asked for."""
    found: dict[tuple[Any, ...], list[Played]] = {}
    for played in cells:
        if len(played.cell.players) == 2:
            found.setdefault(_game(played.cell), []).append(played)
    return [
        Ladder(group[0].cell.game_title, tuple(_rung(played) for played in group))
        for group in found.values()
        if all(one.cell.players[0] == two.cell.players[1] for one, two in itertools.pairwise(group))
    ]


def _game(cell: Cell) -> tuple[Any, ...]:
    return cell.game, tuple(sorted(cell.options.items())), cell.opening


def _rung(played: Played) -> Rung:
    higher, lower = (each.text for each in played.cell.entrants)
    above, below = (np.array([[who == name for who in row] for row in played.players]) for name in (higher, lower))
    mine, theirs = (played.shares * above).sum(1), (played.shares * below).sum(1)
    seats, others = above.sum(1), below.sum(1)

    def part(rows: Any) -> float:
        own, other = mine[rows].sum() / max(seats[rows].sum(), 1), theirs[rows].sum() / max(others[rows].sum(), 1)
        return float(own / (own + other)) if own + other else 0.5

    share = resampled(len(played), part)
    n = len(played)
    if share.low == share.high:  # a clean sweep: nothing to draw from
        lower_bound = max(0.0, 1 - SURE**2 / (n + SURE**2))
        low, high = (lower_bound, 1.0) if share.value > 0.5 else (0.0, 1 - lower_bound)
        share = Figure(share.value, low, high, n)
    rating = Figure(elo(share.value, n), elo(share.low, n), elo(share.high, n), n)
    return Rung(higher, lower, share, rating, _doublings(played.cell.entrants))


def _doublings(entrants: tuple[Entrant, ...]) -> float | None:
    searches = [each.budget.simulations for each in entrants if each.budget is not None and not each.budget.timed]
    if len(searches) != 2 or searches[0] is None or searches[1] is None:
        return None
    return math.log2(searches[0] / searches[1])
