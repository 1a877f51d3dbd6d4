"""What steps do, as typed facts. They carry seats; names are joined when a fact is told."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from turncoat.core.turns import MOST_SEATS

if TYPE_CHECKING:
    from turncoat.core.outcome import Outcome

Names = Sequence[str]  # what each seat is called
PLAYERS = tuple(f"Player {seat + 1}" for seat in range(MOST_SEATS))  # for those who give no names


@dataclass(frozen=True, slots=True)
class Fact(ABC):
    """Something that is so; `told` says it with the names of those who sit there."""

    @abstractmethod
    def told(self, names: Names) -> str: ...

    def __str__(self) -> str:
        return self.told(PLAYERS)


@dataclass(frozen=True, slots=True)
class Effect(Fact):
    """Something that a step does."""

    def explains(self, turn: int | None) -> bool:  # noqa: ARG002
        """Whether it tells why it is the turn of the seat whose turn it is."""
        return False


@dataclass(frozen=True, slots=True)
class SeatSkipped(Effect):
    """The seat would be next but has nothing to play."""

    seat: int

    def explains(self, turn: int | None) -> bool:  # noqa: ARG002
        return True

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} has no move and is skipped"


@dataclass(frozen=True, slots=True)
class GameWon(Effect):
    """The game is over and these seats have won it."""

    seats: tuple[int, ...]
    reason: str

    def told(self, names: Names) -> str:
        winners = " and ".join(names[seat] for seat in self.seats)
        return f"{winners} {'wins' if len(self.seats) == 1 else 'share the win'}: {self.reason}"


@dataclass(frozen=True, slots=True)
class GameDrawn(Effect):
    """The game is over and nobody has won it."""

    reason: str

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"Nobody wins: {self.reason}"


def ending(outcome: "Outcome") -> Effect:
    """The effect that tells an outcome."""
    return GameWon(outcome.winners, outcome.reason) if outcome.winners else GameDrawn(outcome.reason)
