"""The way of the simple boxes: a block as the fewest cuboids that a bounded search finds, glued together."""

import functools
import itertools
from collections.abc import Iterator

from turncoat.core.solids import Cell, Cells, neighbours

TRIES = 20_000  # boxes laid before the best so far has to do


@functools.lru_cache(256)
def boxes_of(cells: Cells, tries: int = TRIES) -> tuple[Cells, ...]:
    """The block as boxes, the fewest; of equally few those that share most faces to glue. Lower ones come first."""
    search = _Search(frozenset(cells), tries)
    search.go(frozenset(cells), ())
    return tuple(sorted(search.best, key=lambda box: (min(z for _, _, z in box), -len(box), box)))


def glued_faces(boxes: tuple[Cells, ...]) -> dict[tuple[Cell, Cell], int]:
    """Which faces (cell, direction) come to lie on which other box, by its number."""
    owner = {cell: number for number, box in enumerate(boxes) for cell in box}
    return {
        (cell, (other[0] - cell[0], other[1] - cell[1], other[2] - cell[2])): owner[other]
        for cell, mine in owner.items()
        for other in neighbours(cell)
        if owner.get(other, mine) != mine
    }


class _Search:
    def __init__(self, cells: frozenset[Cell], tries: int) -> None:
        self._left = tries
        self.best: tuple[Cells, ...] = tuple((cell,) for cell in sorted(cells))

    def go(self, waiting: frozenset[Cell], boxes: tuple[Cells, ...]) -> None:
        """Lay the box that holds the first cell, every way, largest first."""
        if not waiting:
            self.best = min(self.best, boxes, key=lambda found: (len(found), -len(glued_faces(found))))
        elif len(boxes) + 1 <= len(self.best):
            for box in sorted(_from(min(waiting), waiting), key=len, reverse=True):
                self._left -= 1
                if self._left < 0:
                    return
                self.go(waiting - set(box), (*boxes, box))


def _from(low: Cell, cells: frozenset[Cell]) -> Iterator[Cells]:
    """Every box of these cells whose low corner is there."""
    reach = [max(cell[axis] for cell in cells) - low[axis] + 1 for axis in range(3)]
    for size in itertools.product(*(range(1, most + 1) for most in reach)):
        box = tuple(
            (low[0] + x, low[1] + y, low[2] + z)
            for x, y, z in itertools.product(range(size[0]), range(size[1]), range(size[2]))
        )
        if all(cell in cells for cell in box):
            yield box
