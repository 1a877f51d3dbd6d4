"""Where the seconds go when the cache of kernels is empty: per stage, and the kernels that take most of it.

`python -m benchmarks.compiling GAME STAGE` measures one stage in this process.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from typing import Any

GAMES = ("convert", "conversion", "cube-conquer")
SHOWN = 6


def main() -> None:
    from turncoat.engine.warm import STAGES

    print(
        "| game | stage | seconds | kernels | most of it (seconds of their own) |\n|---|---|---:|---:|---|", flush=True
    )
    for game in GAMES:
        with tempfile.TemporaryDirectory() as cache:
            env = {**os.environ, "TURNCOAT_CACHE_DIR": cache, "TURNCOAT_QUIET": "1"}
            for stage in STAGES:
                subprocess.run([sys.executable, "-m", "benchmarks.compiling", game, stage], env=env, check=True)


def measure(game: str, stage: str) -> None:
    from numba.core import event

    from turncoat.engine.warm import warm

    stack: list[list[Any]] = []
    own: Counter[str] = Counter()
    count = 0

    class Watch(event.Listener):
        def on_start(self, event: Any) -> None:
            stack.append([event.data["dispatcher"].__name__, time.perf_counter(), 0.0])

        def on_end(self, event: Any) -> None:  # noqa: ARG002
            nonlocal count
            name, began, inner = stack.pop()
            spent = time.perf_counter() - began
            own[name] += spent - inner
            count += 1
            if stack:
                stack[-1][2] += spent

    event.register("numba:compile", Watch())  # type: ignore[no-untyped-call]
    began = time.perf_counter()
    warm(game, stage)
    spent = time.perf_counter() - began
    most = ", ".join(f"{name} {seconds:.1f}" for name, seconds in own.most_common(SHOWN))
    print(f"| {game} | {stage} | {spent:.1f} | {count} | {most} |", flush=True)


if __name__ == "__main__":
    measure(*sys.argv[1:])
