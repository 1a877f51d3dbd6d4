"""Numba against g++ -O3 on the same kernel."""

import platform
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

import turncoat
from turncoat.engine import playouts

FLAGS = ("-march=native", "-march=x86-64-v3") if platform.machine() == "x86_64" else ("-march=native",)
SOURCE = Path(__file__).parent / "convert_playouts.cpp"


# What the program reads of the records, in the order of its structs.
RULES = (
    *("stay", "rest", "of", "quads", "reach", "bits", "words", "variant", "edition", "pool", "first", "blocks", "foot"),
    *("block", "number", "tall", "columns", "column", "bottom", "top", "base"),
)
POSITION = ("stock", "lies", "black", "points", "quads", "heights", "turn", "loser")


def _fields(record: Any, names: tuple[str, ...]) -> bytes:
    """Some fields of a record, laid out as C++ lays out a struct of them."""
    chosen = np.zeros((), np.dtype([(name, record.dtype[name]) for name in names], align=True))
    for name in names:
        chosen[name] = record[name]
    return chosen.tobytes()


class Yardstick:
    """Convert playouts in C++, built on the spot."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="turncoat-bench-")
        folder = Path(self._folder.name)
        self._data = folder / "rules"
        pos = turncoat.game("convert").start()
        self._data.write_bytes(_fields(pos.game.rules, RULES) + _fields(pos.record, POSITION))
        self._program = max(self._built(folder, flags) for flags in FLAGS)[1]
        self._check()

    def _built(self, folder: Path, flags: str) -> tuple[float, Path]:
        """The program with these flags and how fast it is; the fastest is the yardstick."""
        self._program = folder / f"convert_playouts{flags}"
        subprocess.run(["g++", "-O3", flags, str(SOURCE), "-o", str(self._program)], check=True)
        return max(self.moves_per_second(50_000) for _ in range(3)), self._program

    def moves_per_second(self, games: int) -> float:
        _, moves, _, _, seconds = self._run(1, games)
        return moves / seconds

    def _run(self, seed: int, games: int) -> tuple[float, ...]:
        command = [str(self._program), str(self._data), str(seed), str(games)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        return tuple(float(part) for part in done.stdout.split())

    def _check(self) -> None:
        """It must play the very same games, or the comparison means nothing."""
        ours = playouts(turncoat.game("convert").start(), 2000, seed=7)
        _, moves, white, black, _ = self._run(7, 2000)
        if (moves, white, black) != (ours.moves, *ours.wins):
            raise SystemExit(
                f"C++ plays other games than Numba: {(moves, white, black)} and {(ours.moves, *ours.wins)}"
            )
