"""How fast and how strong the engine is: ratios within one run."""

import random
import statistics
import time
from typing import Any

import turncoat
from turncoat.core.game import AnyGame
from turncoat.core.position import AnyPosition
from turncoat.engine import Searcher, Settings, Solver, playouts
from turncoat.engine.arena import Score, play_match
from turncoat.engine.budget import Budget
from turncoat.engine.players import computer
from turncoat.engine.searcher import PLAIN

ROUNDS = 5
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "Convert basic": ("convert", {}),
    "Convert box": ("convert", {"variant": "box"}),
    "Convert box, community": ("convert", {"variant": "box", "pool": "community"}),
    "Convert towers": ("convert", {"variant": "towers"}),
    "Convert changeup": ("convert", {"variant": "changeup"}),
    "Conversion": ("conversion", {}),
    "Cube Conquer": ("cube-conquer", {}),
}
TIMED = Budget(seconds=0.1)  # a move, in matches against plain UCT


def speed() -> None:
    """Simulations with full playouts against plain random games, and two threads against one."""
    pos = turncoat.game("convert").start()
    settings = Settings(solve=False)
    Searcher(pos, settings=settings).search(simulations=10)
    shares, threads = [], []
    for number in range(ROUNDS):
        plain = playouts(pos, 150_000, number)
        one = Searcher(pos, seed=number, settings=settings).search(simulations=150_000)
        two = Searcher(pos, seed=number, threads=2, settings=settings).search(simulations=300_000)
        rate = one.simulations / one.seconds
        shares.append(rate / (plain.games / plain.seconds))
        threads.append(two.simulations / two.seconds / rate)
    print(f"simulations : random games, Convert basic from the start: {statistics.median(shares):.2f}")
    print(f"simulations a second in the last round: {rate:,.0f}")
    print(f"two threads : one: {statistics.median(threads):.2f}", flush=True)


def positions(game: AnyGame, left: int, count: int) -> list[AnyPosition]:
    """Random positions with so many blocks left."""
    rng = random.Random(left)
    found: list[Any] = []
    while len(found) < count:
        pos: Any = game.start()
        while pos.turn is not None and len(pos.supply(0)) + len(pos.supply(1)) > left:
            pos = pos.play(pos.legal[rng.randrange(len(pos.legal))])
        if pos.turn is not None:
            found.append(pos)
    return found


def solver() -> None:
    """How long exact solving takes, by blocks left."""
    print("| variant | blocks left | positions | median s | 90 % s | longest s | within 1 s |")
    print("|---|---|---|---|---|---|---|")
    for variant in ("basic", "box", "towers", "changeup"):
        game = turncoat.game("convert", variant=variant)
        Solver(game).solve(positions(game, 6, 1)[0])
        for left in (10, 11, 12, 13):
            times = []
            for pos in positions(game, left, 50):
                began = time.perf_counter()
                Solver(game).solve(pos, seconds=20)
                times.append(time.perf_counter() - began)
            times.sort()
            within = sum(took <= 1 for took in times) / len(times)
            print(
                f"| {variant} | {left} | {len(times)} | {statistics.median(times):.3f} | {times[44]:.3f} "
                f"| {times[-1]:.3f} | {within:.0%} |",
                flush=True,
            )


def strength() -> None:
    """Against plain UCT (no knowledge, no solver, no symmetry) at equal time, from the start of the game."""
    print("| game | games | points | 95 % |")
    print("|---|---|---|---|")
    for title, (name, options) in GAMES.items():
        score, pairs = Score(), 30 if name == "convert" else 20
        game = turncoat.game(name, **options)
        for score in play_match(game, computer(TIMED), computer(TIMED, PLAIN), pairs=pairs, seed=7):  # noqa: B007
            pass
        low, high = score.interval
        print(f"| {title} | {score.games} | {score.share:.1%} | {low:.1%} to {high:.1%} |", flush=True)
