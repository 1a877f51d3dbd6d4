"""Work beside the matches: puzzles, printing, reviews. Players of matches come first, so threads of ours step back."""

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from turncoat.core.errors import TurncoatError

Answer = TypeVar("Answer")
_NICE = 5


def modest(name: str) -> ThreadPoolExecutor:
    """One thread that the system lets run when nobody else wants to."""
    return ThreadPoolExecutor(1, name, initializer=step_back)


def step_back() -> None:
    """The thread that calls this runs when nobody else wants to."""
    with contextlib.suppress(OSError, AttributeError):  # Linux knows niceness of threads, others of processes only
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)


class BusyError(TurncoatError):
    """Too much waits already."""


class Worker:
    """A modest thread and those who wait for it; BusyError if there are too many."""

    def __init__(self, name: str, what: str, most: int) -> None:
        self._thread, self._what, self.most = modest(name), what, most
        self._waiting = 0

    async def __call__(self, work: Callable[..., Answer], *args: Any) -> Answer:
        """What a function gives, worked out on the thread."""
        if self._waiting >= self.most:
            raise BusyError(f"too many {self._what} are being made; ask again in a moment")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)
        finally:
            self._waiting -= 1


worked_out = Worker("background", "puzzles and sheets", 40)
drawn = Worker("pictures", "pictures", 10)  # an animated replay takes seconds, which nobody else shall wait for
