"""The same puzzles for solvers of others (exact-cover, in C, and xcover), and a naive one that knows nothing clever."""

import itertools
import warnings

import exact_cover
import numpy as np
import numpy.typing as npt

from turncoat.puzzles import Placed, Puzzle, Solution

with warnings.catch_warnings():  # its authors know
    warnings.simplefilter("ignore")
    from xcover import covers


def count_in_c(puzzle: Puzzle) -> int:
    """As exact-cover counts."""
    return int(exact_cover.get_solution_count(matrix(puzzle)))


def count_by_xcover(puzzle: Puzzle) -> int:
    """As xcover counts, one by one."""
    return sum(1 for _ in covers(rows(puzzle)))


def rows(puzzle: Puzzle) -> list[list[int]]:
    """An item a cell and an item a block, for puzzles in which every block is used: exact cover as it is in books."""
    assert all(kind.count == 1 for kind in puzzle.kinds)
    cells = {cell: number for number, cell in enumerate(puzzle.target.cells)}
    return [
        [*(cells[cell] for cell in placed.cells), len(cells) + number]
        for number, places in enumerate(puzzle.placements)
        for placed in places
    ]


def matrix(puzzle: Puzzle) -> npt.NDArray[np.bool_]:
    listed = rows(puzzle)
    found = np.zeros((len(listed), len(puzzle.target.cells) + len(puzzle.kinds)), bool)
    for number, row in enumerate(listed):
        found[number, row] = True
    return found


def all_of(puzzle: Puzzle) -> set[frozenset[Placed]]:
    """Every solution, by trying: for small targets."""
    found: set[frozenset[Placed]] = set()
    left = {kind.id: kind.count for kind in puzzle.kinds}

    def fill(covered: frozenset[tuple[int, int, int]], laid: Solution) -> None:
        empty = next((cell for cell in puzzle.target.cells if cell not in covered), None)
        if empty is None:
            found.add(frozenset(laid))
            return
        for placed in itertools.chain.from_iterable(puzzle.placements):
            if empty in placed.cells and left[placed.kind.id] and not covered & set(placed.cells):
                left[placed.kind.id] -= 1
                fill(covered | set(placed.cells), (*laid, placed))
                left[placed.kind.id] += 1

    fill(frozenset(), ())
    return found
