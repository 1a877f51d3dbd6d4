"""Python's garbage collector, kept from stopping everybody for half a second while many tables are in memory.

What lives long is put out of its sight after each full collection, so that the next one looks only at what is new; once
a day all of it is looked at.
"""

import asyncio
import gc

EVERY = 60.0  # seconds between full collections
DAY = 1440  # of them
YOUNG, MIDDLE, NEVER = 5_000, 10, 1_000_000


def calm() -> None:
    """From now on full collections happen when we say so; what was loaded until now stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def keep_collecting() -> None:
    """Full collections of what is new, and once a day of everything."""
    count = 0
    while True:
        await asyncio.sleep(EVERY)
        count += 1
        if count % DAY == 0:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
