"""Compiling ahead: what playing against the computer needs, in stages, each in a process of its own.

`python -m turncoat.engine.warm GAME STAGE` compiles one stage and says a line for every kernel that was compiled; the
result stays in the cache on disk. A mark beside it says that it is there, so that nobody starts a process in vain.
"""

import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from turncoat.core.jit import JIT, cache_folder, on_compiled
from turncoat.core.position import AnyPosition

STAGES = ("rules", "quick", "search", "solver")  # what each is called for people is in MEANINGS
MEANINGS = {
    "rules": "the rules",
    "quick": "a quick opponent",
    "search": "the engine",
    "solver": "exact play at the end",
}
SAID = "compiled"  # a line of the process


def is_warm(name: str, stage: str) -> bool:
    """Whether that stage lies in the cache; without compiling there is nothing to wait for."""
    return not JIT or _mark(name, stage).exists()


def command(name: str, *stages: str) -> list[str]:
    """The process that compiles some stages."""
    return [sys.executable, "-m", "turncoat.engine.warm", name, *stages]


def cold(names: Iterable[str]) -> list[tuple[str, str]]:
    """What is still to be compiled, the most urgent first: an opponent for every game, then what makes it strong."""
    first, then = STAGES[:2], STAGES[2:]
    every = [(name, stage) for name in names for stage in first] + [(name, stage) for stage in then for name in names]
    return [each for each in every if not is_warm(*each)]


def warm(name: str, stage: str) -> None:
    """Compile a stage here and now."""
    from turncoat.games import make

    _WORK[stage](make(name, {}).start().settled(lambda here: here.chances[0][0]))
    _mark(name, stage).touch()


def _rules(pos: AnyPosition) -> None:
    """What a table needs: legal moves, playing on, views, pictures."""
    game, move = pos.game, pos.legal[0]
    pos.effects(move)
    after = pos.play(move)
    game.presentation.board(after.view(None), game.seat_names)
    game.presentation.choices(pos)
    assert after.figures


def _quick(pos: AnyPosition) -> None:
    from turncoat.engine.quick import choose_quickly

    choose_quickly(pos, 1)


def _search(pos: AnyPosition) -> None:
    from turncoat.engine import analyse, choose

    choose(pos, level=1)
    analyse(pos, simulations=50)


def _solver(pos: AnyPosition) -> None:
    from turncoat.engine.solver import Solver, solvable

    if solvable(pos.game):
        Solver(pos.game).solve(pos, nodes=1)


_WORK: dict[str, Callable[[AnyPosition], None]] = {
    "rules": _rules,
    "quick": _quick,
    "search": _search,
    "solver": _solver,
}


def _mark(name: str, stage: str) -> Path:
    return cache_folder() / f"{re.sub('[^a-z0-9-]', '_', name.lower())}.{stage}.warm"


if __name__ == "__main__":
    on_compiled(lambda: print(SAID, flush=True))
    for each in sys.argv[2:]:
        warm(sys.argv[1], each)
