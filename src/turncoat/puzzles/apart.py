"""Counting colour by colour, for targets that take every block there is and say the colour of nearly every cell.

The blocks of one colour fill just the cells of that colour, so once the few cells of any colour have theirs, each
colour is a puzzle of its own, and the numbers of their solutions are multiplied.
"""

import itertools
from collections.abc import Callable

from turncoat.core.solids import Cell
from turncoat.puzzles.puzzle import Puzzle
from turncoat.puzzles.target import Target

_FREE = 14  # cells of any colour, at most: some thousand ways to colour them


def by_colour(puzzle: Puzzle) -> bool:
    """Whether this puzzle can be counted so."""
    colours = puzzle.target.colours
    return (
        bool(colours)
        and len(puzzle.target.cells) - len(colours) <= _FREE
        and sum(kind.count * len(kind.cells) for kind in puzzle.kinds) == len(puzzle.target.cells)
    )


class ColourCount:
    """One count; `count` is asked for each colour by itself."""

    def __init__(self, puzzle: Puzzle, count: Callable[[Puzzle], int]) -> None:
        self._puzzle, self._count = puzzle, count
        self._known: dict[tuple[str, frozenset[Cell]], int] = {}

    def run(self, report: Callable[[float, int], None]) -> int:
        """The number of solutions; `report` is told the share that is done and what was found."""
        colours = self._puzzle.target.colours
        free = frozenset(cell for cell in self._puzzle.target.cells if cell not in colours)
        return self._ways(free, sorted({kind.colour for kind in self._puzzle.kinds}), report)

    def _ways(self, free: frozenset[Cell], colours: list[str], report: Callable[[float, int], None] | None) -> int:
        """In how many ways these colours fill these cells of any colour and all cells of their own."""
        if not colours:
            return int(not free)
        colour, *others = colours
        splits = [frozenset(taken) for taken in itertools.combinations(sorted(free), self._more(colour, len(free)))]
        found = 0
        for number, taken in enumerate(splits):
            rest = self._ways(free - taken, others, None)
            found += rest * self._alone(colour, taken) if rest else 0
            if report is not None:
                report((number + 1) / len(splits), found)
        return found

    def _more(self, colour: str, most: int) -> int:
        """How many cells of any colour the blocks of one colour need; one more than there are if it cannot be."""
        blocks = sum(kind.count * len(kind.cells) for kind in self._puzzle.kinds if kind.colour == colour)
        needed = blocks - sum(asked == colour for asked in self._puzzle.target.colours.values())
        return needed if needed >= 0 else most + 1

    def _alone(self, colour: str, taken: frozenset[Cell]) -> int:
        if (colour, taken) not in self._known:
            cells = (*(cell for cell, asked in self._puzzle.target.colours.items() if asked == colour), *taken)
            kinds = tuple(kind for kind in self._puzzle.kinds if kind.colour == colour)
            one = self._count(Puzzle(Target(cells), kinds, upright=self._puzzle.upright)) if cells else 1
            self._known[colour, taken] = one
        return self._known[colour, taken]
