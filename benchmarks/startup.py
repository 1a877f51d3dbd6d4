"""How long a person waits: first use (compiling), later starts."""

import os
import subprocess
import sys
import tempfile
import time

FIRST_BOARD = "import turncoat; print(turncoat.game('convert').start())"
ALL_PLAYOUTS = """
import turncoat
for name in ("convert", "conversion", "cube-conquer"):
    pos = turncoat.game(name).start()
    str(pos), pos.legal, pos.chances
    turncoat.engine.playouts(pos, 1, seed=1)
"""
ONE_PLAYOUT = "import turncoat; turncoat.engine.playouts(turncoat.game('convert').start(), 1, seed=1)"


def timings() -> dict[str, float]:
    """Seconds by name; the cache of compiled kernels starts empty."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "TURNCOAT_CACHE_DIR": cache, "TURNCOAT_QUIET": "1"}
        return {
            "first use: everything compiled, all three games": _seconds(["-c", ALL_PLAYOUTS], environment, 1),
            "later: `turncoat games`": _seconds(["-m", "turncoat", "games"], environment, 5),
            "later: first board of Convert": _seconds(["-c", FIRST_BOARD], environment, 3),
            "later: first playout of Convert": _seconds(["-c", ONE_PLAYOUT], environment, 3),
        }


def _seconds(arguments: list[str], environment: dict[str, str], repeats: int) -> float:
    best = float("inf")
    for _ in range(repeats):
        began = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, env=environment)
        best = min(best, time.perf_counter() - began)
    return best
