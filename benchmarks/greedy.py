"""Levels against a player who looks one move ahead: python -m benchmarks.greedy [games=N] [level=N ...]

In Conversion, that player takes whatever leaves it farthest ahead by the victory that is played, and is hard to beat
for a search that is short or picks loosely. One seat is the level's, all others are greedy; a fair share is 1 over
the seats.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np

import turncoat
from turncoat.core.outcome import split
from turncoat.engine.levels import Level, level_of, pick
from turncoat.engine.searcher import Searcher

VICTORIES = ("high", "territory", "tall", "wide", "mass")


def lead(pos: Any, seat: int, victory: str) -> float:
    """How far ahead of the best other seat, by what the victory compares."""

    def figure(each: int) -> float:
        dice, pips = pos.figures[each]["dice"], pos.figures[each]["pips"]
        if victory in ("tall", "wide"):
            average = pips / dice if dice else 3.5
            return average if victory == "tall" else -average
        return float({"high": pips, "territory": dice, "mass": pos.figures[each]["mass"]}[victory])

    return figure(seat) - max(figure(other) for other in range(pos.game.seats) if other != seat)


def greedy(pos: Any, rng: np.random.Generator) -> Any:
    victory, moves = pos.game.options["victory"], list(pos.legal)
    values = [lead(pos.play(move), pos.turn, victory) for move in moves]
    return moves[int(rng.choice([n for n, value in enumerate(values) if value == max(values)]))]


def one_game(options: dict[str, Any], strength: "Level | int", seed: int) -> float:
    game: Any = turncoat.game("conversion", **options)
    level = level_of(strength, game) if isinstance(strength, int) else strength
    rng, pos, mine = np.random.default_rng(seed // game.seats), game.start(), seed % game.seats
    while pos.turn is not None:
        if pos.turn == turncoat.CHANCE:
            pos = pos.play(pos.sample(rng))
        elif pos.turn == mine:
            searcher = Searcher(pos, seed=seed, memory=64 << 20, settings=level.settings())
            found = searcher.search(simulations=level.simulations, seconds=level.seconds)
            pos = pos.play(pick(pos, found, level, int(rng.integers(1 << 60))).move)
        else:
            pos = pos.play(greedy(pos, rng))
    return float(split(pos.outcome.winners, game.seats)[mine])


def share(
    pool: ProcessPoolExecutor, options: dict[str, Any], strength: "Level | int", games: int
) -> tuple[float, float]:
    """What the level gets of a game, and the standard error."""
    work = [pool.submit(one_game, options, strength, seed) for seed in range(games)]
    got = np.array([job.result() for job in work])
    return float(got.mean()), float(got.std() / len(got) ** 0.5)


def main() -> None:
    words = [word.split("=") for word in sys.argv[1:]]
    games = int(next((value for name, value in words if name == "games"), "60"))
    levels = [int(value) for name, value in words if name == "level"] or [3, 5, 7, 9]
    with ProcessPoolExecutor(2) as pool:
        for victory in VICTORIES:
            for players in (2, 3, 6):
                options = {"victory": victory, "players": players}
                for level in levels:
                    mean, error = share(pool, options, level, games)
                    print(
                        f"{victory:10} {players} seats, level {level}: {mean:.2f} ± {error:.2f} of {1 / players:.2f}",
                        flush=True,
                    )


if __name__ == "__main__":
    main()
