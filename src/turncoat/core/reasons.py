"""Why a move is good or bad, in facts that anybody can check on the board."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact about a move; `str` says it in words."""


@dataclass(frozen=True, slots=True)
class Told(Reason):
    """An effect of the move in its own words."""

    text: str

    def __str__(self) -> str:
        return self.text


def counted(number: int, thing: str) -> str:
    """`1 row`, `2 rows`."""
    return f"{number} {thing if number == 1 else {'die': 'dice'}.get(thing, thing + 's')}"


def listed(names: Iterable[str]) -> str:
    return " ".join(names)
