"""Python's garbage collector at moments of our choosing.

By itself it looks at everything again and again while much is made, a table at each look, and stops everybody for half
a second with many tables in memory. What the program itself consists of is put out of its sight, and full collections
come once a minute: sockets and lists of moves end as rings that nothing else frees.
"""

import asyncio
import gc

EVERY = 60.0  # seconds between full collections
YOUNG, MIDDLE, NEVER = 5_000, 10, 1_000_000


def calm() -> None:
    """From now on full collections happen when we say so; what was loaded until now stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def keep_collecting() -> None:
    """Full collections, one a minute."""
    while True:
        await asyncio.sleep(EVERY)
        gc.collect()
