"""Work beside the matches: puzzles and printing, one thing at a time, because players of matches come first."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Answer = TypeVar("Answer")
_WORKER = ThreadPoolExecutor(1, "background")


async def worked_out(work: Callable[..., Answer], *args: Any) -> Answer:
    """What a function gives, on a thread of its own."""
    return await asyncio.get_running_loop().run_in_executor(_WORKER, work, *args)
