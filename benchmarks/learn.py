"""Learn which moves are promising: fit the weights of a game's knowledge to the choices of searches.

    python -m benchmarks.learn convert variant=towers --games 200 --simulations 20000

plays games of the search against itself, some moves at random, and prints the rows of weights that make its first
sight agree best with what it chose after searching.
"""

import argparse
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

import turncoat
from turncoat.core.game import AnyGame
from turncoat.core.knowledge import Learnt
from turncoat.core.position import AnyPosition
from turncoat.core.turns import CHANCE
from turncoat.engine.searcher import Searcher
from turncoat.games import info

RANDOM_MOVES = 0.15  # share of moves, so that unusual positions are seen too
PULL = 2e-3  # towards zero

Floats = npt.NDArray[np.float64]
Example = tuple[int, Floats, Floats]  # row of weights, features of each move, share of visits of each move


def examples(game: AnyGame, seed: int, simulations: int) -> list[Example]:
    """What the search chose in one game against itself."""
    rng, luck = random.Random(seed), np.random.default_rng(seed)
    pos: AnyPosition = game.start()
    found = []
    while pos.turn is not None:
        if pos.turn == CHANCE:
            pos = pos.play(pos.sample(luck))
            continue
        result = Searcher(pos, seed=rng.getrandbits(60), memory=64 << 20).search(simulations=simulations)
        shares = np.array([candidate.visits for candidate in result.candidates], float)
        if len(shares) > 1 and not result.exact:
            codes = np.array([candidate.move.code for candidate in result.candidates], np.int32)
            features = np.zeros((len(codes), len(game.knowledge.features)), np.float32)
            record, learnt = pos.view(pos.turn).record, learnt_by(game)
            learnt.describe(game.rules, record, codes, len(codes), features, np.zeros(1, record.dtype))
            row = int(learnt.row(game.rules, record))
            found.append((row, features.astype(float), shares / shares.sum()))
        at_random = rng.random() < RANDOM_MOVES
        pos = pos.play(pos.legal[rng.randrange(len(pos.legal))] if at_random else result.move)
    return found


def learnt_by(game: AnyGame) -> Learnt:
    """What there is to learn."""
    if game.knowledge.learnt is None:
        raise SystemExit(f"{game.info.title} has no weights to learn")
    return game.knowledge.learnt


def fit(found: list[Example], start: Floats, steps: int = 600, rate: float = 0.05) -> Floats:
    """The weights under which the softmax of logits is nearest to the shares of visits (Adam on cross entropy)."""
    features = np.concatenate([example[1] for example in found])
    wanted = np.concatenate([example[2] for example in found])
    sizes = np.array([len(example[2]) for example in found])
    firsts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    weights, mean, square = start.copy(), np.zeros_like(start), np.zeros_like(start)
    for step in range(1, steps + 1):
        logits = features @ weights
        logits -= np.repeat(np.maximum.reduceat(logits, firsts), sizes)
        shares = np.exp(logits)
        shares /= np.repeat(np.add.reduceat(shares, firsts), sizes)
        slope = features.T @ (shares - wanted) / len(found) + PULL * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        weights = weights - rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights


def learn(game: AnyGame, games: int, simulations: int, workers: int, seed: int) -> dict[int, Any]:
    """Rows of weights for one game."""
    with ThreadPoolExecutor(workers) as pool:
        jobs = [pool.submit(examples, game, seed + number, simulations) for number in range(games)]
        found = [example for job in jobs for example in job.result()]
    rows = {}
    for row in sorted({example[0] for example in found}):
        chosen = [example for example in found if example[0] == row]
        rows[row] = (fit(chosen, learnt_by(game).weights(game)[row].astype(float)), len(chosen))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", metavar="option=value")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=20_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = turncoat.game(args.game, **info(args.game).parse(args.options))
    for row, (weights, count) in learn(game, args.games, args.simulations, args.workers, args.seed).items():
        print(" ".join(f"{weight * 100:4.0f}" for weight in weights), f" # row {row}, {count} positions", flush=True)


if __name__ == "__main__":
    main()
