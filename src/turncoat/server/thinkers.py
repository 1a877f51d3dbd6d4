"""The engine beside the table: a few threads, each search outside the interpreter's lock, none of it in the way.

The first search of a game has to be compiled, which takes many seconds; a process of its own does that and leaves the
result on disk, so that the table goes on answering.
"""

import asyncio
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from turncoat.core.game import AnyPosition, split
from turncoat.core.reasons import Reason
from turncoat.games import catalogue

OPINION_SIMULATIONS = 8_000
HINTS = 3
PATIENCE = 64  # searches that may wait
MEMORY = 128 << 20  # of one search
WARM_UP = "import sys; from turncoat.server.thinkers import warm_up; warm_up(sys.argv[1])"

T = TypeVar("T")


class BusyError(Exception):
    """Too many searches wait already."""


def warm_up(name: str) -> None:
    """Compile what the search of a game needs; the result stays on disk."""
    from turncoat.engine import choose
    from turncoat.games import make

    choose(make(name, {}).start().settled(lambda pos: pos.chances[0][0]), simulations=1)


class Thinkers:
    """Searches, at most `threads` at a time."""

    def __init__(self, threads: int | None = None) -> None:
        self.threads = threads or max(1, (os.cpu_count() or 2) - 1)
        self._pool = ThreadPoolExecutor(self.threads, thread_name_prefix="thinker")
        self._warm: dict[str, asyncio.Task[None]] = {}
        self.waiting = 0

    def start(self) -> None:
        """Get all games ready, one after the other, the first one first."""
        before: asyncio.Task[None] | None = None
        for game in catalogue():
            before = self._warm[game.name] = asyncio.create_task(self._prepare(game.name, before))

    async def _prepare(self, name: str, before: "asyncio.Task[None] | None") -> None:
        if before is not None:
            await asyncio.wait([before])
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            WARM_UP,
            name,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    async def move(self, view: AnyPosition, level: int, seed: int) -> str:
        """What the computer plays, from what its seat may know."""
        return await self._run(view, partial(_chosen, view, level, seed), urgent=True)

    async def hint(self, view: AnyPosition) -> list["Advice"]:
        """The best moves, best first, and what speaks for them."""
        return await self._run(view, partial(_advice, view))

    async def evaluate(self, view: AnyPosition) -> "Judgement":
        """What each seat can expect."""
        return await self._run(view, partial(_judged, view))

    async def _run(self, view: AnyPosition, work: Callable[[], T], *, urgent: bool = False) -> T:
        if self.waiting >= PATIENCE and not urgent:
            raise BusyError("too many searches wait already")
        self.waiting += 1
        try:
            ready = self._warm.get(view.game.name)
            if ready is not None:
                await asyncio.wait([ready])
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        for task in self._warm.values():
            task.cancel()
        await asyncio.gather(*self._warm.values(), return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)


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


def _advice(view: AnyPosition) -> list[Advice]:
    from turncoat.engine import analyse

    found = analyse(view, simulations=OPINION_SIMULATIONS, memory=MEMORY)
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
    best = analyse(view, simulations=OPINION_SIMULATIONS, memory=MEMORY).best
    return Judgement(best.chances, best.points, best.exact)
