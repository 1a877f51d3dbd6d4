"""The short way to a move."""

from typing import SupportsIndex

from turncoat.core.moves import Move
from turncoat.core.position import AnyPosition
from turncoat.engine.budget import Budget
from turncoat.engine.levels import pick
from turncoat.engine.searcher import MEMORY, Searcher, Settings


def choose(
    pos: AnyPosition,
    *,
    level: int | None = None,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: SupportsIndex = 0,
    threads: int = 1,
    memory: int = MEMORY,
    settings: Settings | None = None,
) -> Move:
    """A move for the seat to move, decided only from what that seat may know.

    Say how well by `level` (1 to 10), or how long by `simulations` or `seconds`. The same seed gives the same move for
    levels 1 to 9 and for simulations on one thread.
    """
    strength = Budget(level, simulations, seconds).strength(pos.game)
    searcher = Searcher(
        pos, seed=seed, threads=strength.threads(threads), memory=memory, settings=strength.settings(settings)
    )
    found = searcher.search(simulations=strength.simulations, seconds=strength.seconds)
    return pick(pos, found, strength, seed).move
