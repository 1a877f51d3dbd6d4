"""Positions from Python: every legal move played from positions of random games, beside python-chess doing the same.

A child of ours is a position of its own; python-chess pushes a move and takes it back, which is how it is used.
"""

import random
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

import turncoat
from turncoat.conformance import walk

ROUNDS = 7
SECONDS = 0.5
YARDSTICK = "python-chess push and pop"


def _chess_boards() -> list[Any]:
    try:
        import chess  # only where `make bench` has installed it
    except ImportError:
        return []
    rng, boards = random.Random(1), []
    for _ in range(3):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 60:
            boards.append(board.copy())
            board.push(rng.choice(list(board.legal_moves)))
    return boards


def _push_all(board: Any) -> int:
    moves = list(board.legal_moves)
    for move in moves:
        board.push(move)
        board.pop()
    return len(moves)


def _play_all(pos: Any) -> int:
    moves = pos.legal
    for move in moves:
        pos.play(move)
    return len(moves)


def _rate(work: Callable[[Any], int], places: Sequence[Any]) -> float:
    """Children a second."""
    began, done, turn = time.perf_counter(), 0, 0
    while time.perf_counter() - began < SECONDS:
        done += work(places[turn % len(places)])
        turn += 1
    return done / (time.perf_counter() - began)


def main() -> None:
    runs: dict[str, Callable[[], float]] = {}
    boards = _chess_boards()
    if boards:
        runs[YARDSTICK] = lambda: _rate(_push_all, boards)
    for name in ("convert", "conversion", "cube-conquer"):
        places = [pos for pos, _ in walk(turncoat.game(name), 1) if pos.mover is not None][:40]
        _rate(_play_all, places)
        runs[f"{name} play"] = lambda places=places: _rate(_play_all, places)  # type: ignore[misc]
    rates: dict[str, list[float]] = {title: [] for title in runs}
    for _ in range(ROUNDS):
        for title, run in runs.items():
            rates[title].append(run())
    for title, found in rates.items():
        ratios = [one / other for one, other in zip(found, rates.get(YARDSTICK, found), strict=True)]
        beside = f"; {statistics.median(ratios):.2f} of python-chess" if boards else ""
        print(f"{title:28}{statistics.median(found):12,.0f} a second{beside}")


if __name__ == "__main__":
    main()
