"""The engine beside the table: a few threads, each search outside the interpreter's lock, none of it in the way."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from turncoat.core.outcome import split
from turncoat.core.position import AnyPosition
from turncoat.core.reasons import Reason
from turncoat.games import catalogue
from turncoat.server import metrics
from turncoat.server.background import BusyError
from turncoat.server.fair import FairPool
from turncoat.server.preparation import Preparation

OPINION_SIMULATIONS = 8_000
HINTS = 3
PATIENCE = 64  # searches that may wait
MEMORY = 128 << 20  # of one search

T = TypeVar("T")


class Thinkers:
    """Searches, at most `threads` at a time, fairly shared among their owners: the people who wait for them."""

    def __init__(self, threads: int | None = None) -> None:
        self.threads = threads or max(1, (os.cpu_count() or 2) - 1)
        self._pool = FairPool(self.threads, "thinker")
        self.preparation = Preparation([game.name for game in catalogue()])
        self.waiting = 0

    async def move(self, view: AnyPosition, level: int, seed: int, owner: str) -> str:
        """What the computer plays, from what its seat may know; until the engine is ready, a small search plays."""
        name = view.game.name
        if self.preparation.is_compiled(name, "search"):
            return await self._run(view, partial(_chosen, view, level, seed), owner, urgent=True)
        return await self._run(view, partial(_chosen_quickly, view, level, seed), owner, stage="quick", urgent=True)

    async def hint(self, view: AnyPosition, owner: str) -> list["Advice"]:
        """The best moves, best first, and what speaks for them."""
        return await self._run(view, partial(_advice, view), owner)

    async def evaluate(self, view: AnyPosition, owner: str) -> "Judgement":
        """What each seat can expect."""
        return await self._run(view, partial(_judged, view), owner)

    async def _run(
        self, view: AnyPosition, work: Callable[[], T], owner: str, *, stage: str = "search", urgent: bool = False
    ) -> T:
        if self.waiting >= PATIENCE and not urgent:
            raise BusyError("too many searches wait already")
        self.waiting += 1
        metrics.SEARCHES.inc()
        began = time.perf_counter()
        try:
            await self.preparation.ready(view.game.name, stage)
            return await self._pool.run(owner, work)
        finally:
            self.waiting -= 1
            metrics.SEARCHES.dec()
            metrics.SEARCHED.observe(time.perf_counter() - began)

    async def close(self) -> None:
        await self.preparation.close()
        self._pool.close()


@dataclass(frozen=True)
class Advice:
    """A move, the chance to win with it for the seat to move, its lead in points to be expected, and reasons."""

    move: str
    chance: float
    points: float | None
    exact: bool
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Judgement:
    chances: tuple[float, ...]
    points: float | None
    exact: bool


def _chosen(view: AnyPosition, level: int, seed: int) -> str:
    from turncoat.engine import choose

    return str(choose(view, level=level, seed=seed, memory=MEMORY))


def _chosen_quickly(view: AnyPosition, level: int, seed: int) -> str:
    from turncoat.engine.quick import choose_quickly

    return str(choose_quickly(view, level, seed))


def _advice(view: AnyPosition) -> list[Advice]:
    from turncoat.engine import analyse

    found = analyse(view, simulations=OPINION_SIMULATIONS, memory=MEMORY, lines=0)
    assert view.mover is not None
    return [
        Advice(
            str(value.move),
            value.chances[view.mover],
            None if value.points is None else value.points * (1 - 2 * view.mover),  # points count for two
            value.exact,
            view.explain(value.move),
        )
        for value in found.moves[:HINTS]
    ]


def _judged(view: AnyPosition) -> Judgement:
    from turncoat.engine import analyse

    if view.outcome is not None:
        return Judgement(split(view.outcome.winners, view.game.seats), None, True)
    best = analyse(view, simulations=OPINION_SIMULATIONS, memory=MEMORY, lines=0).best
    return Judgement(best.chances, best.points, best.exact)
