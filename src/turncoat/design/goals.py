"""What a set of pieces can be looked for."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

import numpy as np

from turncoat.core.pieces import PieceSet
from turncoat.engine.intervals import Figure, Numbers, error_of, share
from turncoat.puzzles.away import away
from turncoat.puzzles.counting import count
from turncoat.puzzles.target import PuzzleError

if TYPE_CHECKING:
    from turncoat.lab.results import Played

DOUBLINGS: Final = 3  # by which the better player of a deep game thinks longer


class ByPlay(ABC):
    """A goal that is measured by games: a number a game, and how bad their mean is."""

    name: str
    meaning: str

    @abstractmethod
    def players(self, simulations: int) -> tuple[str, ...]:
        """Who plays."""

    @abstractmethod
    def observed(self, played: "Played") -> Numbers:
        """A number for each game."""

    @abstractmethod
    def badness(self, mean: float, error: float) -> float:
        """What is kept small: by `error` worse than it looks, so that few lucky games do not carry a set."""

    @abstractmethod
    def in_words(self, figure: Figure) -> str: ...

    def bad(self, values: Numbers) -> float:
        return self.badness(float(values.mean()), error_of(values))

    def figure(self, values: Numbers) -> Figure:
        return share(values)


class _Fair(ByPlay):
    name = "fair"
    meaning = "whoever comes first or second gets the same"

    def players(self, simulations: int) -> tuple[str, ...]:
        return (f"simulations={simulations}",)

    def observed(self, played: "Played") -> Numbers:
        return played.shares[:, played.cell.make().first or 0]

    def badness(self, mean: float, error: float) -> float:
        return abs(mean - 0.5) + error

    def in_words(self, figure: Figure) -> str:
        return f"who begins gets {_hundredths(figure)} of 100 points"


class _Deep(ByPlay):
    name = "deep"
    meaning = f"who thinks {2**DOUBLINGS} times as long wins more often"

    def players(self, simulations: int) -> tuple[str, ...]:
        return f"simulations={simulations << DOUBLINGS}", f"simulations={simulations}"

    def observed(self, played: "Played") -> Numbers:
        better = played.cell.entrants[0].text
        where = np.array([[who == better for who in row] for row in played.players])
        found: Numbers = (played.shares * where).sum(1)
        return found

    def badness(self, mean: float, error: float) -> float:
        return error - mean

    def in_words(self, figure: Figure) -> str:
        return f"who thinks {2**DOUBLINGS} times as long gets {_hundredths(figure)} of 100 points"


class Few:
    """As few ways as can be to put the set away, turned and mirrored ones counted once."""

    name = "few"
    meaning = "few ways to put the set away"

    def ways(self, pieces: PieceSet) -> int:
        puzzle = away(pieces)
        if puzzle is None:
            raise PuzzleError(f"the set {pieces.name} fills no box")
        found = count(puzzle, distinct=True).distinct
        assert found is not None
        return found

    def in_words(self, ways: int) -> str:
        return "1 way to put it away" if ways == 1 else f"{ways:,} ways to put it away"


FAIR, DEEP, FEW = _Fair(), _Deep(), Few()
GOALS: Final = {goal.name: goal.meaning for goal in (FAIR, DEEP, FEW)}
BY_PLAY: Final[dict[str, ByPlay]] = {FAIR.name: FAIR, DEEP.name: DEEP}


def _hundredths(figure: Figure) -> str:
    return f"{100 * figure.value:.0f} ({100 * figure.low:.0f} to {100 * figure.high:.0f})"
