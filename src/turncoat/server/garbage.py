"""Python's garbage collector at moments of our choosing.

By itself it looks at everything again and again while much is made, a table at each look, and stops everybody for half
a second with many tables in memory. Here what is new is looked at five times a second, which takes a millisecond, and
what survives is put out of sight. Rings among that (a match that left memory) are found by a look at everything: when
nothing was done for a while, or now and then all the same.
"""

import asyncio
import gc
import time

EVERY = 0.2  # seconds between looks at what is new: so short that nobody waits for one
EVERYTHING = 600.0, 3600.0  # seconds between looks at everything: when it is quiet, and at the latest
QUIET = 5  # looks of the youngest kind between two of ours; fewer mean that little is done
IN_A_ROW = 10  # of our looks at which little was done, until it counts as quiet
YOUNG, MIDDLE, NEVER = 5_000, 10, 1_000_000


def calm() -> None:
    """From now on full collections happen when we say so; what was loaded until now stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def keep_collecting() -> None:
    """Look at what is new, and at everything when nobody waits."""
    last, looks, calm_looks = time.monotonic(), 0, 0
    while True:
        await asyncio.sleep(EVERY)
        done = gc.get_stats()[0]["collections"]
        since, calm_looks = time.monotonic() - last, calm_looks + 1 if done - looks < QUIET else 0
        quiet = calm_looks >= IN_A_ROW
        if since > EVERYTHING[1] or (quiet and since > EVERYTHING[0]):
            gc.unfreeze()
            last = time.monotonic()
        gc.collect()
        gc.freeze()
        looks = gc.get_stats()[0]["collections"]
