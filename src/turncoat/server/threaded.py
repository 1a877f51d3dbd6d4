"""A store whose database is served by one thread: what waits is done together, and callers wait without blocking."""

import asyncio
import queue
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import sqlalchemy as sa

from turncoat.server.batches import Job
from turncoat.server.sqlstore import SqlStore

T = TypeVar("T")
Special = TypeVar("Special")
MOST_AT_ONCE = 256  # jobs in one commit


class ThreadedStore(SqlStore, Generic[Special]):
    """Jobs go to the thread by a queue; besides jobs it may be asked for something special, one at a time."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[Job | Special | None] = queue.SimpleQueue()

    async def _do(self, work: Callable[[sa.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put((work, done, loop))
        return await asyncio.shield(done)

    def _next_batch(self, *, waits: bool = True) -> "list[Job] | Special | None":
        """All jobs that wait, at least one; None when there will be no more, or where none is waited for."""
        try:
            first = self._jobs.get(block=waits)
        except queue.Empty:
            return None
        if first is None and not waits:
            self._jobs.put(None)  # whoever waits next shall know
        if first is None or not isinstance(first, tuple):
            return first
        batch: list[Any] = [first]
        while len(batch) < MOST_AT_ONCE:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if not isinstance(job, tuple):
                self._jobs.put(job)  # after this batch
                break
            batch.append(job)
        return batch
