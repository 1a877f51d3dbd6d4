"""Threads shared fairly: whoever has had least of them comes first, however much others want.

They step back behind the thread that answers browsers, where both want the same core.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from turncoat.server.background import step_back

T = TypeVar("T")
HALVES = 60.0  # seconds after which what somebody had counts half


class FairPool:
    """Work on threads, for owners by turns. To be used from one event loop."""

    def __init__(self, threads: int, name: str) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=step_back)
        self._free = threads
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []
        self._had: dict[str, tuple[float, float]] = {}  # seconds that each owner had, and when that was so

    async def run(self, owner: str, work: Callable[..., T], *args: Any) -> T:
        """What the work gives, when it was its owner's turn."""
        await self._turn(owner)
        loop, began = asyncio.get_running_loop(), time.monotonic()
        future = self._pool.submit(work, *args)

        def over(_: object) -> None:
            """The thread is free again: not before, though nobody waits for the work any more."""
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._over, owner, began)

        future.add_done_callback(over)
        return await asyncio.wrap_future(future)

    def _over(self, owner: str, began: float) -> None:
        self._charge(owner, time.monotonic() - began)
        self._free += 1
        self._next()

    async def _turn(self, owner: str) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((owner, turn))
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had come just then
                self._free += 1
            self._waiting = [each for each in self._waiting if each[1] is not turn]
            self._next()
            raise

    def _next(self) -> None:
        while self._free and self._waiting:
            number = min(range(len(self._waiting)), key=lambda n: self.had(self._waiting[n][0]))
            _, turn = self._waiting.pop(number)
            if not turn.done():
                self._free -= 1
                turn.set_result(None)

    def had(self, owner: str) -> float:
        """Seconds that an owner had; what is long ago counts little."""
        had, since = self._had.get(owner, (0.0, 0.0))
        return had * 0.5 ** ((time.monotonic() - since) / HALVES) if had else 0.0

    def _charge(self, owner: str, seconds: float) -> None:
        if len(self._had) > 1000:
            self._had = {who: told for who, told in self._had.items() if self.had(who) > 0.01}
        self._had[owner] = (self.had(owner) + seconds, time.monotonic())

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
