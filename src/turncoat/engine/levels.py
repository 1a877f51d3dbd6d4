"""Ten strengths of play: how long each thinks, and how loosely it picks among the moves it finds plausible."""

import os
from dataclasses import dataclass, replace
from typing import SupportsIndex

import numpy as np

from turncoat.core.errors import BudgetError
from turncoat.core.game import AnyGame
from turncoat.core.position import AnyPosition
from turncoat.core.rng import below, generator
from turncoat.engine.searcher import Candidate, Findings, Settings

LEVELS = range(1, 11)
STRONGEST = 10
STRONGEST_SECONDS = 2.0
NAMES = (
    *("a first game", "easy", "easy", "casual", "casual"),
    *("steady", "steady", "strong", "strong", "as strong as it gets"),
)
FINE_STEPS = 1 << 30


@dataclass(frozen=True)
class Level:
    """Simulations a move, and how it picks: temperature 0 takes the best, 1 by how often each was tried.

    `pseudo_visits` count like so many tries for every move, also for those that were never tried.
    """

    simulations: int | None
    temperature: float
    pseudo_visits: float = 0.0
    seconds: float | None = None
    all_cores: bool = False

    def settings(self, settings: Settings | None = None) -> Settings:
        """How it searches: beginners do not see to the end, and only the strongest knows what is proved."""
        settings = settings or Settings()
        return replace(settings, solve=settings.solve and not self.pseudo_visits, proofs=self.all_cores)

    def threads(self, asked: int) -> int:
        """How many to use where so many are asked for."""
        return max(asked, os.cpu_count() or 1) if self.all_cores else asked


_BEST = Level(None, 0.0, seconds=STRONGEST_SECONDS, all_cores=True)


def level_of(number: int, game: AnyGame) -> Level:
    """What a level means in a game; BudgetError if there is no such level."""
    check_level(number)
    if number == STRONGEST:
        return _BEST
    return Level(*game.knowledge.levels[number - 1])


def check_level(number: int) -> None:
    if isinstance(number, bool) or number not in LEVELS:
        raise BudgetError(f"there is no level {number!r}; levels are 1 (a first game) to 10 (the strongest)")


def pick(pos: AnyPosition, found: Findings, strength: Level, seed: SupportsIndex) -> Candidate:
    """One of the plausible moves, by how often each was tried; beginners always take a row that lies open."""
    if strength.temperature <= 0 or (found.exact and not strength.pseudo_visits) or len(found.candidates) == 1:
        return found.best
    candidates = [candidate for candidate in found.candidates if candidate.visits + strength.pseudo_visits]
    if strength.pseudo_visits:
        tempting = _tempting(pos, candidates)
        candidates = [move for move, worth in zip(candidates, tempting, strict=True) if worth == max(tempting)]
    tries = np.array([candidate.visits + strength.pseudo_visits for candidate in candidates])
    weights = np.cumsum((tries / tries.max()) ** (1 / strength.temperature))  # large powers of large numbers overflow
    point = below(generator(seed, 1), FINE_STEPS) / FINE_STEPS * weights[-1]
    return candidates[min(int(np.searchsorted(weights, point, side="right")), len(candidates) - 1)]


def _tempting(pos: AnyPosition, candidates: list[Candidate]) -> list[float]:
    """What everybody sees: a row to complete, a game to win, a loss to avoid."""
    record, tempting = pos.view(pos.mover).record, pos.game.knowledge.tempting
    return [float(tempting(pos.game.rules, record, candidate.move.code)) for candidate in candidates]
