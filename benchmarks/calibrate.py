"""How true the chances are that an analysis shows: python -m benchmarks.calibrate GAME [NAME=VALUE ...] [games=N]

Equal players play games; decisions on the way are analysed, and the chances compared with how the games ended. Prints
the calibration that fits best (`Knowledge.calibration`), and how often the seat to move won, before and after.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np

import turncoat
from turncoat.core.outcome import split
from turncoat.engine.levels import level_of, pick
from turncoat.engine.searcher import Searcher, Settings

EVERY = 3  # decisions, one is analysed
PLAY = 100  # simulations a move in the games
Row = tuple[tuple[float, ...], int, tuple[float, ...]]  # mean results, seat to move, what seats got


def one_game(name: str, options: dict[str, Any], simulations: int, seed: int) -> list[Row]:
    game: Any = turncoat.game(name, **options)
    rng, pos, seen = np.random.default_rng(seed), game.start(), []
    while pos.turn is not None:
        if pos.turn == turncoat.CHANCE:
            pos = pos.play(pos.sample(rng))
            continue
        if rng.integers(EVERY) == 0:
            searcher = Searcher(pos, seed=seed, memory=64 << 20, settings=Settings(all=True, solve=False))
            found = searcher.search(simulations=simulations).best
            if not found.exact:
                seen.append((found.values, pos.turn))
        played = Searcher(pos, seed=int(rng.integers(1 << 60)), memory=64 << 20).search(simulations=PLAY)
        pos = pos.play(pick(pos, played, level_of(7, game), int(rng.integers(1 << 60))).move)
    got = split(pos.outcome.winners, game.seats)
    return [(values, mover, got) for values, mover in seen]


def shown(rows: list[Row], slope: float, to_move: float) -> Iterator[tuple[np.ndarray, np.ndarray, int]]:
    """Per row: the calibrated chances, what the seats got, who was to move."""
    for values, mover, got in rows:
        logits = slope * np.log(np.maximum(values, 1e-3))
        logits[mover] += to_move
        odds = np.exp(logits - logits.max())
        yield odds / odds.sum(), np.array(got), mover


def surprise(rows: list[Row], slope: float, to_move: float) -> float:
    """The mean negative logarithm of what was given to what came."""
    return float(np.mean([-(got * np.log(np.maximum(p, 1e-9))).sum() for p, got, _ in shown(rows, slope, to_move)]))


def fitted(rows: list[Row]) -> tuple[float, float]:
    """Slope and advantage that are surprised least, by closer and closer looks."""
    best, width = (1.0, 0.0), 1.0
    for _ in range(7):
        tried = [(best[0] + a * width, best[1] + b * width) for a in (-0.5, 0, 0.5) for b in (-0.5, 0, 0.5)]
        best = min((pair for pair in tried if pair[0] > 0.05), key=lambda pair: surprise(rows, *pair))
        width *= 0.7
    return best


def table(rows: list[Row], slope: float, to_move: float) -> None:
    cells = [(p[seat], got[seat]) for p, got, mover in shown(rows, slope, to_move) for seat in [mover]]
    given, won = np.array(cells).T
    print(f"  the seat to move was given {given.mean():.3f} and got {won.mean():.3f}")
    for low in np.arange(0, 1, 0.2):
        chosen = (given >= low) & (given < low + 0.2)
        if chosen.sum() >= 20:
            means = f"given {given[chosen].mean():.3f}, got {won[chosen].mean():.3f}"
            print(f"  {low:.1f} to {low + 0.2:.1f}: {means}, {chosen.sum()} times")


def main() -> None:
    words = dict(word.split("=") for word in sys.argv[2:])
    games, simulations = int(words.pop("games", "60")), int(words.pop("simulations", "500"))
    info = next(info for info in turncoat.games() if info.name == sys.argv[1])
    options = {option.name: option.parse(words[option.name]) for option in info.options if option.name in words}
    with ProcessPoolExecutor(2) as pool:
        work = [pool.submit(one_game, info.name, options, simulations, seed) for seed in range(games)]
        rows = [row for job in work for row in job.result()]
    slope, to_move = fitted(rows)
    print(f"{sys.argv[1]} {words}: {len(rows)} positions of {games} games, {simulations} simulations each")
    print(f"as found (surprise {surprise(rows, 1, 0):.4f})")
    table(rows, 1.0, 0.0)
    optimism = -to_move * simulations**0.5
    print(f"calibrated: slope {slope:.2f}, optimism {optimism:.1f} (surprise {surprise(rows, slope, to_move):.4f})")
    table(rows, slope, to_move)


if __name__ == "__main__":
    main()
