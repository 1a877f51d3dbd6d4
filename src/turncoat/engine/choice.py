"""The short way to a move."""

from typing import SupportsIndex

from turncoat.core.errors import BudgetError
from turncoat.core.game import AnyPosition, Move
from turncoat.engine.levels import BEST, pick
from turncoat.engine.levels import level as level_of
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
    strength = BEST
    if level is not None:
        if simulations is not None or seconds is not None:
            raise BudgetError("say level, or simulations and seconds, not both")
        strength = level_of(level, pos.game)
        simulations, seconds = strength.simulations, strength.seconds
    searcher = Searcher(
        pos, seed=seed, threads=strength.threads(threads), memory=memory, settings=strength.settings(settings)
    )
    found = searcher.search(simulations=simulations, seconds=seconds)
    return pick(pos, found, strength, seed).move
