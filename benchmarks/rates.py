"""Random complete games: one run, one table. Each rate is the best of several turns taken in rotation."""

import os
import platform
import statistics
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

import turncoat
from benchmarks import spiel, startup
from benchmarks.yardstick import Yardstick
from turncoat.engine import playouts

ROUNDS = 7
OURS: list[tuple[str, str, dict[str, Any], int]] = [
    ("Convert basic", "convert", {}, 200_000),
    ("Convert box", "convert", {"variant": "box"}, 200_000),
    ("Convert box, community", "convert", {"variant": "box", "pool": "community"}, 150_000),
    ("Convert towers", "convert", {"variant": "towers"}, 200_000),
    ("Convert changeup", "convert", {"variant": "changeup"}, 150_000),
    ("Convert, 16 large blocks", "convert", {"blocks": Path(__file__).parent / "large.toml"}, 100_000),
    ("Conversion, 2 players", "conversion", {}, 50_000),
    ("Conversion, 6 players, mass", "conversion", {"players": 6, "victory": "mass"}, 50_000),
    ("Cube Conquer, 2 players", "cube-conquer", {}, 8_000),
    ("Cube Conquer, 6 players, hidden", "cube-conquer", {"players": 6, "hands": "hidden"}, 8_000),
]

TWICE = ("Convert basic", "Conversion, 2 players", "Cube Conquer, 2 players")  # also with two threads


def rate(name: str, options: dict[str, Any], games: int, threads: int) -> Callable[[], float]:
    pos = turncoat.game(name, **options).start()
    playouts(pos, 100, seed=1)
    return lambda: playouts(pos, games * threads, seed=1, threads=threads).moves_per_second


def main() -> None:
    console = Console(width=100)
    yardstick = Yardstick()
    runs: dict[str, Callable[[], float]] = {}
    for name in spiel.GAMES:
        runs[f"OpenSpiel {name}"] = lambda name=name: spiel.moves_per_second(name, 1.0)  # type: ignore[misc]
    runs["C++ Convert basic"] = lambda: yardstick.moves_per_second(200_000)
    for title, name, options, games in OURS:
        runs[title] = rate(name, options, games, 1)
    for title, name, options, games in OURS:
        if title not in TWICE:
            continue
        runs[f"{title}, two threads"] = rate(name, options, games, 2)
    rates: dict[str, list[float]] = {title: [] for title in runs}
    for _ in track(range(ROUNDS), "playing", console=Console(stderr=True)):
        for title, run in runs.items():
            rates[title].append(run())
    show_rates(console, rates)
    show_ratios(console, rates)
    show_startup(console)


def show_rates(console: Console, rates: dict[str, list[float]]) -> None:
    spiel_version = spiel.version()
    console.print(f"{platform.platform()}, {processor()}, {os.cpu_count()} cores, Python {sys.version.split()[0]}")
    console.print(f"Numba {version('numba')}, NumPy {version('numpy')}, OpenSpiel {spiel_version}")
    table = Table("random complete games", "median", "best", title=f"million moves a second, {ROUNDS} rounds")
    for title, found in rates.items():
        table.add_row(title, f"{statistics.median(found) / 1e6:.2f}", f"{max(found) / 1e6:.2f}")
    console.print(table)


def show_ratios(console: Console, rates: dict[str, list[float]]) -> None:
    """Ratios are taken round by round, because the machine's speed changes between rounds."""
    table = Table("ratio", "median", "bar", title="ratios within each round")
    for title, above, under, bar in (
        ("Convert basic : OpenSpiel connect_four", "Convert basic", "OpenSpiel connect_four", 8.0),
        ("Conversion : OpenSpiel backgammon", "Conversion, 2 players", "OpenSpiel backgammon", 30.0),
        ("Cube Conquer : OpenSpiel connect_four", "Cube Conquer, 2 players", "OpenSpiel connect_four", 2.0),
        ("Convert basic : the same in C++", "Convert basic", "C++ Convert basic", 0.85),
        ("two threads : one, Convert", "Convert basic, two threads", "Convert basic", 1.8),
        ("two threads : one, Conversion", "Conversion, 2 players, two threads", "Conversion, 2 players", 1.8),
        ("two threads : one, Cube Conquer", "Cube Conquer, 2 players, two threads", "Cube Conquer, 2 players", 1.8),
    ):
        ratio = statistics.median(a / b for a, b in zip(rates[above], rates[under], strict=True))
        table.add_row(title, f"{ratio:.2f}", f"≥ {bar:g}")
    console.print(table)


def show_startup(console: Console) -> None:
    bars = (20, 0.5, None, 2)
    table = Table("waiting", "seconds", "bar", title="start")
    for (title, seconds), bar in zip(startup.timings().items(), bars, strict=True):
        table.add_row(title, f"{seconds:.2f}", "" if bar is None else f"≤ {bar}")
    console.print(table)


def processor() -> str:
    try:
        with open("/proc/cpuinfo") as lines:
            return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor()
