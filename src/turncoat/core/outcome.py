"""How a game ended."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning seats (none in a draw), per seat the score, and why."""

    winners: tuple[int, ...]
    scores: tuple[Any, ...]
    reason: str


def split(winners: tuple[int, ...], seats: int) -> tuple[float, ...]:
    """What each seat gets: the winners share 1, and a draw is shared by all."""
    sharing = winners or tuple(range(seats))
    return tuple(1 / len(sharing) if seat in sharing else 0.0 for seat in range(seats))
