"""Why a move is good or bad, in facts that anybody can check on the board."""

from collections.abc import Iterable
from dataclasses import dataclass

from turncoat.core.effects import Effect, Fact, Names


@dataclass(frozen=True, slots=True)
class Reason(Fact):
    """One fact about a move."""


@dataclass(frozen=True, slots=True)
class Does(Reason):
    """An effect of the move in its own words."""

    effect: Effect

    def told(self, names: Names) -> str:
        return self.effect.told(names)


def counted(number: int, thing: str, many: str = "") -> str:
    """`1 row`, `2 rows`."""
    return f"{number} {thing if number == 1 else many or thing + 's'}"


def listed(names: Iterable[str]) -> str:
    return " ".join(names)
