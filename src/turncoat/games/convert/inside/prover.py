"""The box as a game that can be proved (proofs/prover.py)."""

import math
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from turncoat.core.proving import Outlook, Solved, State
from turncoat.games.convert.inside import search, state
from turncoat.games.convert.layout import code
from turncoat.games.convert.spec import COMMUNITY, SQUARES

PLIES = 24
FRESH = 1 << 14  # entries of a table for one short search
MOST_MOVES = 1024
SLICE = 200_000  # nodes between two looks whether to stop
# The chance that the seat to move wins, from its safe placements and the other's: logistic regression on 600 solved
# positions, five plies from the start; it names the winner of 83 % of them.
MINE, THEIRS, EVEN = 0.47, 0.40, -2.5
TABLE_BITS = 24  # of the table, if nobody says otherwise; 8 bytes each


class BoxProver:
    """Own colours or everybody's, in a box of up to four levels."""

    def __init__(self, rules: Any, bits: int = TABLE_BITS) -> None:
        self._rules = rules
        self._tables = state.tables(rules)
        self._known = np.zeros(1 << bits, np.int64)
        self._spare: list[tuple[Any, Any, Any]] = []
        self._lock = threading.Lock()

    def state(self, record: Any) -> State:
        return state.state_of(self._rules, record)

    def look(self, given: State) -> Outlook:
        heights, mine, theirs = given
        out = np.zeros(3, np.int64)
        state.outlook(self._tables, heights, mine, theirs, out)
        return self._outlook(given, out.tolist())

    def children(self, given: State) -> list[tuple[int, Outlook]]:
        listed, out = np.zeros((MOST_MOVES, 5), np.int64), np.zeros((MOST_MOVES, 3), np.int64)
        heights, mine, theirs = given
        count = int(state.outlooks(self._tables, heights, mine, theirs, listed, out))
        order = np.argsort(search.OTHERS * out[:count, 1] - out[:count, 2], kind="stable")
        listed, out = listed[order], out[order]
        return [
            (row[3], self._outlook((row[0], row[1], row[2]), seen))
            for row, seen in zip(listed.tolist(), out.tolist(), strict=True)
        ]

    def solve(self, given: State, nodes: int) -> Solved:
        with self._stack() as (frames, moves, stack):
            return self._search(given, nodes, self._known, frames, moves, stack)

    def solve_afresh(self, given: State, nodes: int) -> Solved:
        with self._stack() as (frames, moves, stack):
            return self._search(given, nodes, np.zeros(FRESH, np.int64), frames, moves, stack)

    def _search(self, given: State, nodes: int, known: Any, frames: Any, moves: Any, stack: Any) -> Solved:
        frames[:], stack[: search.SEED] = 0, 0
        frames[0, : len(given)] = given
        value = int(search.enter(self._tables, frames, moves, stack, known, 0))
        while value == search.UNKNOWN and stack[search.NODES] < nodes:
            value = int(search.climb(self._tables, frames, moves, stack, known, min(SLICE, nodes)))
        return Solved(value, int(stack[search.NODES]))

    def code(self, record: Any, number: int) -> int:
        orientation, square = divmod(number, SQUARES)
        colour = int(record["turn"])
        if int(self._rules["pool"]) == COMMUNITY:
            colour = 0 if int(record["stock"][0, 0]) >> orientation & 1 else 1
        return code(colour, orientation, square)

    def _outlook(self, given: State, seen: list[int]) -> Outlook:
        key, mine, theirs = seen
        if int(self._rules["pool"]) == COMMUNITY:  # both have the same moves, and who wins hangs on no count of them
            return Outlook(given, key, 0.5, mine, mine)
        return Outlook(given, key, 1 / (1 + math.exp(-(MINE * mine - THEIRS * theirs + EVEN))), mine, theirs)

    @contextmanager
    def _stack(self) -> Iterator[tuple[Any, Any, Any]]:
        """Room for a search; several threads have several."""
        with self._lock:
            found = self._spare.pop() if self._spare else None
        if found is None:
            seed = np.zeros(5, np.int64)
            found = np.zeros((PLIES, 7), np.int64), np.zeros((PLIES, MOST_MOVES, 5), np.int64), seed
        try:
            yield found
        finally:
            with self._lock:
                self._spare.append(found)
