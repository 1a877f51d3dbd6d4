"""What a game brings so that it can be proved who wins."""

from typing import Any, NamedTuple, Protocol

UNKNOWN, WIN, LOSS = 0, 1, 2  # for the seat to move

State = tuple[int, ...]  # a position somebody is to move in, small and hashable


class Solved(NamedTuple):
    """What a search of bounded length found."""

    value: int
    nodes: int


class Prover(Protocol):
    """A game of two in which every move is the other seat's turn, nobody draws, and whoever cannot go on has lost."""

    def state(self, record: Any) -> State:
        """The state of a position's record, at a seat's turn."""
        ...

    def key(self, state: State) -> int:
        """A number of the state below 2^60: the same for states that are equal by symmetry, else different."""
        ...

    def children(self, state: State) -> list[tuple[int, State]]:
        """Every move that does not lose at once, by its number, and the state after it; none: the seat has lost."""
        ...

    def code(self, record: Any, number: int) -> int:
        """The kernel's code of the move of a number in this position."""
        ...

    def chance(self, state: State) -> tuple[float, int, int]:
        """A guess how likely the seat to move wins, and roughly how many moves it has, and the other one."""
        ...

    def solve(self, state: State, nodes: int) -> Solved:
        """Search for so many nodes at most; may be called by several threads at a time."""
        ...

    def winning(self, state: State, nodes: int) -> int | None:
        """The number of a winning move, None if there is none or it takes longer."""
        ...
