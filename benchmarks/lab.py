"""The lab: games a second of two workers against one process, and against `turncoat match` without Ray."""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import turncoat
from turncoat.engine.arena import play_match
from turncoat.engine.players import entrant
from turncoat.lab import Cell, Experiment, run

GAMES = 400
PLAYERS = ("7", "6")
ROUNDS = 3


def _games_per_second(played: Callable[[], int]) -> float:
    began = time.perf_counter()
    return played() / (time.perf_counter() - began)


def _lab(cell: Cell, games: int, workers: int) -> float:
    """Without Ray's start and the first, compiling games."""
    experiment = Experiment("bench", (cell,), precision=1e-6, least=games, most=games)
    times: list[tuple[float, int]] = []
    with tempfile.TemporaryDirectory() as folder:
        run(
            experiment,
            Path(folder) / "r",
            workers=workers,
            progress=lambda found: times.append((time.perf_counter(), found.games)),
        )
    steady = [(at, count) for at, count in times if count >= games // 4]
    (first, before), (last, after) = steady[0], steady[-1]
    return (after - before) / (last - first)


def _match(name: str, games: int) -> float:
    one, two = (entrant(text) for text in PLAYERS)
    game = turncoat.game(name)

    def play() -> int:
        return max(score.games for score in play_match(game, one.make, two.make, pairs=games // 2, workers=2))

    next(iter(play_match(game, one.make, two.make, pairs=1)))
    return _games_per_second(play)


def main(games: int = GAMES) -> None:
    print(f"Level {PLAYERS[0]} against level {PLAYERS[1]}, {games} games without a judge, medians of {ROUNDS} rounds")
    print("| game | one process, games/s | two workers : one (bar: 1.8) | two workers : `turncoat match` (bar: 0.9) |")
    print("|---|---:|---:|---:|")
    for name in ("convert", "conversion"):
        cell = Cell(name, {}, PLAYERS, judge=0)
        count = games if name == "convert" else games // 4
        rounds = [(_lab(cell, count, 1), _lab(cell, count, 2), _match(name, count)) for _ in range(ROUNDS)]
        ones, twos, matches = (sorted(column) for column in zip(*rounds, strict=True))
        middle = ROUNDS // 2
        one, two, match = ones[middle], twos[middle], matches[middle]
        print(f"| {name} | {one:.1f} | {two / one:.2f} | {two / match:.2f} |", flush=True)
