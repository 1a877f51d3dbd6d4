"""A search that follows a game told by its steps."""

from collections.abc import Callable, Sequence

from turncoat.core.position import AnyPosition
from turncoat.engine.searcher import Searcher


class Follower:
    """Gives the searcher for a position: the last one if the game went on from there, with what it learnt."""

    def __init__(self, make: Callable[[AnyPosition], Searcher]) -> None:
        self._make = make
        self._searcher: Searcher | None = None
        self._steps: list[str] = []

    def at(self, pos: AnyPosition, steps: Sequence[str]) -> Searcher:
        """The searcher for the position that these steps lead to."""
        searcher, known = self._searcher, len(self._steps)
        if searcher is not None and list(steps[:known]) == self._steps and searcher.pos.game == pos.game:
            for step in steps[known:]:
                searcher.play(step)
        if searcher is None or searcher.pos != pos:
            searcher = self._make(pos)
        self._searcher, self._steps = searcher, list(steps)
        return searcher

    def forget(self) -> None:
        """Start afresh next time."""
        self._searcher = None
