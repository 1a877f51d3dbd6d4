"""Effects that several games know. `name` is what people call the seat."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from turncoat.core.game import AnyGame, Effect, Outcome


@dataclass(frozen=True, slots=True)
class SeatSkipped(Effect):
    """The seat would be next but has nothing to play."""

    seat: int
    name: str

    def __str__(self) -> str:
        return f"{self.name} has no move and is skipped"


@dataclass(frozen=True, slots=True)
class GameWon(Effect):
    """The game is over and these seats have won it."""

    seats: tuple[int, ...]
    names: tuple[str, ...]
    reason: str

    def __str__(self) -> str:
        return f"{' and '.join(self.names)} {'wins' if len(self.names) == 1 else 'share the win'}: {self.reason}"


@dataclass(frozen=True, slots=True)
class GameDrawn(Effect):
    """The game is over and nobody has won it."""

    reason: str

    def __str__(self) -> str:
        return f"Nobody wins: {self.reason}"


def called(effect: Effect, names: Sequence[str]) -> Effect:
    """The same effect told with these names of the seats."""
    told: Any = effect
    fields = effect.__dataclass_fields__
    if "loser_name" in fields:
        told = replace(told, loser_name=names[told.loser])
    if "names" in fields:
        told = replace(told, names=tuple(names[seat] for seat in told.seats))
    if "seat" in fields and "name" in fields:
        told = replace(told, name=names[told.seat])
    return told  # type: ignore[no-any-return]


def ending(game: AnyGame, outcome: Outcome) -> Effect:
    """The effect that tells an outcome."""
    if not outcome.winners:
        return GameDrawn(outcome.reason)
    names = tuple(game.seat_name(seat) for seat in outcome.winners)
    return GameWon(outcome.winners, names, outcome.reason)
