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
    return ThreadPoolExecutor(1, name, initializer=_step_back)


def _step_back() -> None:
    with contextlib.suppress(OSError, AttributeError):  # Linux knows niceness of threads, others of processes only
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)


_WORKER = modest("background")
_MOST = 40  # things that may wait
_waiting = 0


class BusyError(TurncoatError):
    """Too much waits already."""


async def worked_out(work: Callable[..., Answer], *args: Any) -> Answer:
    """What a function gives, on a thread of its own; BusyError if too much waits for it."""
    global _waiting
    if _waiting >= _MOST:
        raise BusyError("too many puzzles and sheets are being made; ask again in a moment")
    _waiting += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(_WORKER, work, *args)
    finally:
        _waiting -= 1
