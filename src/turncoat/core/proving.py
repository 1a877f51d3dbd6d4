"""What a game brings so that it can be proved who wins."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol

UNKNOWN, WIN, LOSS = 0, 1, 2  # for the seat to move

State = tuple[int, ...]  # a position somebody is to move in, small and hashable


class Solved(NamedTuple):
    """What a search of bounded length found."""

    value: int
    nodes: int


class Outlook(NamedTuple):
    """A position at a glance."""

    state: State
    key: int  # below 2^60, the same for positions that are equal by symmetry, else different
    chance: float  # a guess how likely the seat to move wins
    mine: int  # roughly how many moves the seat to move has
    theirs: int  # and the other one


class Prover(Protocol):
    """A game of two in which every move is the other seat's turn, nobody draws, and whoever cannot go on has lost."""

    def state(self, record: Any) -> State:
        """The state of a position's record, at a seat's turn."""
        ...

    def look(self, state: State) -> Outlook: ...

    def children(self, state: State) -> list[tuple[int, Outlook]]:
        """Every move that does not lose at once, by its number, and the position after it; none: the seat has lost.

        In the order in which `solve` looks at them.
        """
        ...

    def code(self, record: Any, number: int) -> int:
        """The kernel's code of the move of a number in this position."""
        ...

    def solve(self, state: State, nodes: int) -> Solved:
        """Search for so many nodes at most; may be called by several threads at a time."""
        ...

    def solve_afresh(self, state: State, nodes: int) -> Solved:
        """The same without anything that was found before."""
        ...


class Checker(Protocol):
    """The same game once more, for checking certificates; it shares nothing with the prover but the rules."""

    def start(self) -> Any:
        """The first position."""
        ...

    def key(self, place: Any) -> int:
        """The number by which certificates call it."""
        ...

    def children(self, place: Any) -> dict[int, Any]:
        """What every move that does not lose at once leads to, by key."""
        ...

    def wins(self, place: Any, nodes: int) -> bool | None:
        """Whether the seat to move wins; None if that takes more nodes."""
        ...


@dataclass(frozen=True)
class Proving:
    """The capability to be proved."""

    prover: Callable[[int], Prover]  # with a table of 2 to so many entries of 8 bytes
    checker: Callable[[], Checker]
    certificate: Path | None = None  # that comes with the game
