"""`python -m benchmarks [part ...] [name=value ...]`: every figure in docs/benchmarks.md, part by part.

rates      random games against OpenSpiel and C++, first use             6 minutes
children   positions from Python against python-chess                    1 minute
vector     the Gymnasium environment against random games, and pgx       2 minutes
speed      simulations against random games, threads                     1 minute
solver     exact solving by blocks left                                 12 minutes
strength   the engine against plain UCT                                 15 minutes
ladder     the ten levels in every game; minutes=7.5 a game, workers=2  53 minutes
           (titles="Convert basic,Conversion" for some)
versus     against OpenSpiel's MCTS at 1 s a move; games=40             55 minutes
equal      the same at 3,000 simulations a move; games=40 (Convert)      7 minutes
othello    the same game as OpenSpiel and pgx; games=20                 20 minutes
puzzles    packings counted against exact-cover and xcover               1 minute
cold       the first answer with an empty cache, and warmed              5 minutes
compile    where the seconds go with an empty cache of kernels           3 minutes
review     a review at the server against the library                    2 minutes
live       the analysis board: answers a second, long frames             1 minute
load       the table under load: moves a second, p99, cost of a move    2 minutes
           (matches=500)
club       two servers on one PostgreSQL beside one; a server that dies  4 minutes
hosting    start, lobby, making matches, memory; matches=10000           5 minutes
lab        two workers of the lab beside one process and `match`          5 minutes
page       the page: script that is loaded, time until it can be used    1 minute
"""

import os
import sys
from collections.abc import Callable

# JAX reads these when it is loaded.
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

from benchmarks import (
    children,
    club,
    cold,
    compiling,
    engine,
    hosting,
    lab,
    ladder,
    live,
    load,
    othello,
    page,
    puzzles,
    rates,
    review,
    vector,
    versus,
)

Options = dict[str, str]


def _ladder(options: Options) -> None:
    chosen = options["titles"].split(",") if "titles" in options else list(engine.GAMES)
    ladder.ladders(float(options.get("minutes", 7.5)), int(options.get("workers", 2)), chosen)


def _versus(options: Options) -> None:
    for name in ("convert", "conversion"):
        versus.versus(name, 1.0, None, int(options.get("games", 40)))


def _equal(options: Options) -> None:
    versus.versus("convert", None, 3000, int(options.get("games", 40)))


PARTS: dict[str, Callable[[Options], None]] = {
    "rates": lambda _: rates.main(),
    "children": lambda _: children.main(),
    "vector": lambda _: vector.main(),
    "speed": lambda _: engine.speed(),
    "solver": lambda _: engine.solver(),
    "strength": lambda _: engine.strength(),
    "ladder": _ladder,
    "versus": _versus,
    "equal": _equal,
    "othello": lambda options: othello.main(int(options.get("games", 20))),
    "puzzles": lambda _: puzzles.main(),
    "cold": lambda _: cold.main(),
    "review": lambda _: review.main(),
    "compile": lambda _: compiling.main(),
    "lab": lambda options: lab.main(int(options.get("games", 400))),
    "live": lambda _: live.main(),
    "hosting": lambda options: hosting.main(int(options.get("matches", 10_000))),
    "club": lambda _: club.main(),
    "load": lambda options: load.main(int(options.get("matches", 500))),
    "page": lambda _: page.main(),
}


def main() -> None:
    options = dict(word.split("=", 1) for word in sys.argv[1:] if "=" in word)
    parts = [word for word in sys.argv[1:] if "=" not in word]
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        sys.exit(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    for part in parts or PARTS:
        print(f"\n## {part}", flush=True)
        PARTS[part](options)


if __name__ == "__main__":
    main()
