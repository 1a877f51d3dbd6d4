"""Solving: the first solution, or all of them."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from turncoat.puzzles import kernel
from turncoat.puzzles.cover import Cover, along, by_field, cover, signed
from turncoat.puzzles.puzzle import Placed, Puzzle, Solution, check_laid
from turncoat.puzzles.target import PuzzleError

SLICE = 400_000  # nodes until somebody looks whether to stop
_FIRST_SLICE = 25_000
TABLE_BITS = 20  # remembered remainders; 24 MB


class StoppedError(PuzzleError):
    """A search was interrupted; `found` solutions had been counted."""

    def __init__(self, message: str, found: int = 0) -> None:
        super().__init__(message)
        self.found = found


class Search:
    """One search through one cover; it can be stopped at any node."""

    def __init__(self, found: Cover, table: kernel.Words, mask: int = 0, left: int | None = None) -> None:
        self.cover = found
        self._table = table
        deep = len(found.cells) + 1
        self._filled = np.zeros((deep, found.words), np.int64)
        self._left = np.zeros(deep, np.int64)
        self._at = np.zeros(deep, np.int32)
        self._end = np.zeros(deep, np.int32)
        self._sums = np.zeros(deep, np.int64)
        self._state = np.zeros(2, np.int64)
        for word in range(found.words):
            self._filled[0, word] = signed(mask >> 64 * word)
        self._left[0] = found.first_left if left is None else left
        empty = ~mask & ((1 << len(found.cells)) - 1)
        low = (empty & -empty).bit_length() - 1
        self._at[0], self._end[0] = found.starts[low], found.starts[low + 1]

    @property
    def nodes(self) -> int:
        return int(self._state[kernel.NODES])

    @property
    def found(self) -> int:
        """Solutions counted when it is finished."""
        return int(self._sums[0])

    def go_on(self, asked: int, budget: int) -> int:
        """Search on for at most so many nodes: PAUSED, FOUND or FINISHED."""
        arrays = (self._filled, self._left, self._at, self._end, self._sums, self._state)
        taken: tuple[Any, ...] = (asked, *self.cover.arrays, self._table, *arrays, budget)
        said = kernel.run(*taken)
        if said == kernel.OVERFLOW:
            raise PuzzleError("there are more than 4,611,686,018,427,387,903 solutions: too many to be counted")
        return said

    @property
    def laid(self) -> tuple[Placed, ...]:
        """The blocks of the solution that was found just now."""
        depth = int(self._state[kernel.DEPTH])
        return tuple(placed for at in self._at[: depth + 1] for placed in self.cover.ways[at - 1].placed)


def table(bits: int = TABLE_BITS) -> kernel.Words:
    """Memory for remainders, 24 bytes each."""
    return np.zeros((1 << bits, 3), np.int64)


def _start(puzzle: Puzzle, found: Cover, laid: Sequence[Placed]) -> Search:
    """A search that begins with some blocks laid."""
    check_laid(puzzle, laid)
    bit = {cell: 1 << number for number, cell in enumerate(found.cells)}
    mask = sum(bit[cell] for placed in laid for cell in placed.cells)
    left = found.first_left - sum(1 << found.shifts[placed.kind.id] for placed in laid)
    return Search(found, table(), mask, left)


def first(
    puzzle: Puzzle, *, laid: Sequence[Placed] = (), seed: int | None = None, nodes: int | None = None
) -> Solution | None:
    """A solution that holds the blocks that are laid, or None if there is none; StoppedError if that many nodes did not
    tell."""
    if sum(len(placed.cells) for placed in laid) == len(puzzle.target.cells):
        check_laid(puzzle, laid)
        return tuple(laid)
    searches = [
        _start(puzzle, cover(puzzle, merge=True, seed=seed, cells_first=each), laid)
        for each in ((by_field, along) if puzzle.target.colours else (along,))
    ]
    spent, most = 0, _FIRST_SLICE
    while nodes is None or spent < nodes:
        for search in searches:  # in turn: which order of cells is the better one nobody knows before
            before = search.nodes
            said = search.go_on(kernel.FIND, most if nodes is None else max(1, min(most, nodes - spent)))
            spent += search.nodes - before
            if said != kernel.PAUSED:
                return (*laid, *_coloured(puzzle, laid, search.laid)) if said == kernel.FOUND else None
        most = min(2 * most, SLICE)
    raise StoppedError(f"no solution among the first {nodes} nodes")


def solutions(puzzle: Puzzle, *, seed: int | None = None) -> Iterator[Solution]:
    """Every solution, one after the other."""
    search = Search(cover(puzzle, merge=False, seed=seed), table())
    while (said := search.go_on(kernel.FIND, SLICE)) != kernel.FINISHED:
        if said == kernel.FOUND:
            yield search.laid


def _coloured(puzzle: Puzzle, before: Sequence[Placed], found: Solution) -> Solution:
    """Blocks of one shape get the colours that are left."""
    if puzzle.target.colours:
        return found
    left = {kind.id: kind.count for kind in puzzle.kinds}
    for placed in before:
        left[placed.kind.id] -= 1
    given = []
    for placed in found:
        shape = placed.kind.letter, placed.kind.cells
        kind = next(k for k in puzzle.kinds if left[k.id] and (k.letter, k.cells) == shape)
        left[kind.id] -= 1
        given.append(Placed(kind, placed.cells))
    return tuple(given)
