"""The very same game in three programs: Othello of examples/othello, of OpenSpiel and of pgx.

python -m benchmarks.othello [games=20]
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

SECONDS = 1.0
ROUNDS = 5
GAME = "othello"
PACKAGE = Path(__file__).parents[1] / "examples" / "othello"


def main(games: int = 20) -> None:
    """Install the game beside nothing else and measure in a process that finds it."""
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
        subprocess.run([*pip, "--no-build-isolation", "--target", folder, str(PACKAGE)], check=True)
        env = {**os.environ, "PYTHONPATH": os.pathsep.join((folder, os.environ.get("PYTHONPATH", "")))}
        subprocess.run([sys.executable, "-m", "benchmarks.othello", f"games={games}"], env=env, check=True)


def measure(games: int) -> None:
    rates()
    searches()
    match(games)


# ---------------------------------------------------------------------- random games


def rates() -> None:
    """Moves a second of everybody in turns, so that what else the machine does hits all alike."""
    from benchmarks import spiel, vector

    parts: dict[str, Callable[[], float]] = {
        "ours, complete random games (`playouts`)": _playouts,
        "ours, vector environment, step by step from Python": _vector(),
        "OpenSpiel, C++ (`evaluate_bots`)": _spiel_inside,
        "OpenSpiel, from Python": lambda: spiel.moves_per_second(GAME, SECONDS),
    }
    try:
        parts["pgx, vector environment"] = vector.theirs(GAME)
    except ImportError:
        print("pgx is not installed here, so its figure is not shown")
    found: dict[str, list[float]] = {name: [] for name in parts}
    for _ in range(ROUNDS):
        for name, run in parts.items():
            found[name].append(run())
    base = [statistics.median(found["OpenSpiel, from Python"])]
    print("| one core | million moves a second | × OpenSpiel from Python |\n|---|---:|---:|")
    for name, figures in found.items():
        middle = statistics.median(figures)
        print(f"| {name} | {middle / 1e6:.3f} | {middle / base[0]:.1f} |", flush=True)


def _playouts() -> float:
    import turncoat

    return turncoat.engine.playouts(turncoat.game(GAME).start(), 20_000, seed=1).moves_per_second


def _vector() -> Callable[[], float]:
    from benchmarks import vector

    both = vector.ours(GAME)
    return lambda: both()[0]


def _spiel_inside() -> float:
    """Two random bots of OpenSpiel, without a word of Python in between."""
    import pyspiel

    game = pyspiel.load_game(GAME)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(2)]
    moves, began, seed = 0, time.perf_counter(), 0
    while time.perf_counter() - began < SECONDS:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        moves += len(state.history())
        seed += 1
    return moves / (time.perf_counter() - began)


# ---------------------------------------------------------------------- search


class Spiel:
    """OpenSpiel's MCTS on its own Othello, random rollouts, one thread."""

    def __init__(self, seed: int, seconds: float | None, simulations: int = 1_000_000_000) -> None:
        import pyspiel

        self.game = pyspiel.load_game(GAME)
        rollouts = pyspiel.RandomRolloutEvaluator(1, seed % (1 << 31))
        limits = {} if seconds is None else {"max_wall_clock_time": seconds}
        self.bot = pyspiel.MCTSBot(
            self.game, rollouts, 2**0.5, simulations, 1000, True, seed % (1 << 31), False, **limits
        )

    def choose(self, pos: Any, steps: Sequence[str]) -> Any:
        state, here = self.game.new_initial_state(), pos.game.start()
        for step in steps:
            state.apply_action(here.parse(step).code)  # both number squares from the same corner
            here = here.play(step)
        return pos.move(self.bot.step(state))

    def close(self) -> None:
        pass


def searches() -> None:
    """Simulations a second from the start."""
    import turncoat
    from turncoat.engine import Searcher
    from turncoat.engine.searcher import PLAIN

    start = turncoat.game(GAME).start()
    found: dict[str, list[float]] = {"ours": [], "ours, plain UCT": [], "OpenSpiel": []}
    for number in range(ROUNDS):
        for name, settings in (("ours", None), ("ours, plain UCT", PLAIN)):
            search = Searcher(start, seed=number, settings=settings).search(seconds=SECONDS)
            found[name].append(search.simulations / search.seconds)
        bot, began = Spiel(number, None, 2000), time.perf_counter()
        bot.choose(start, ())
        found["OpenSpiel"].append(2000 / (time.perf_counter() - began))
    base = statistics.median(found["OpenSpiel"])
    print("\n| MCTS, one thread | simulations a second | × OpenSpiel |\n|---|---:|---:|")
    for name, figures in found.items():
        print(f"| {name} | {statistics.median(figures):,.0f} | {statistics.median(figures) / base:.1f} |", flush=True)


def match(games: int) -> None:
    """Both with the same time for a move."""
    import turncoat
    from turncoat.engine.arena import Score, play_match
    from turncoat.engine.budget import Budget
    from turncoat.engine.players import computer

    score, line = Score(), ""
    print("\n| against OpenSpiel's MCTS | games | share | 95 % |\n|---|---:|---:|---|")
    for score in play_match(
        turncoat.game(GAME),
        computer(Budget(seconds=SECONDS), memory=512 << 20),
        lambda seed: Spiel(seed, SECONDS),
        pairs=(games + 1) // 2,
        seed=7,
        opening=4,
    ):
        low, high = score.interval
        line = f"| {SECONDS:g} s a move | {score.games} | {score.share:.1%} | {low:.1%} to {high:.1%} |"
        print(line, file=sys.stderr, flush=True)
    print(line, flush=True)


if __name__ == "__main__":
    measure(int(dict(word.split("=") for word in sys.argv[1:]).get("games", "20")))
