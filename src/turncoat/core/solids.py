"""Cells in space: turning and mirroring what is made of them."""

import itertools
from collections.abc import Iterable
from dataclasses import dataclass

Cell = tuple[int, int, int]
Cells = tuple[Cell, ...]

UP = 2  # the axis along which cells are stacked


@dataclass(frozen=True)
class Motion:
    """A way to turn space, perhaps with a mirror: which axis each new coordinate comes from, and its sign."""

    axes: tuple[int, int, int]
    signs: tuple[int, int, int]

    def __call__(self, cell: Cell) -> Cell:
        (a, b, c), (i, j, k) = self.axes, self.signs
        return i * cell[a], j * cell[b], k * cell[c]

    def of(self, cells: Iterable[Cell]) -> Cells:
        """The cells as they lie after it, shifted to the origin, sorted."""
        return normal(map(self, cells))

    @property
    def mirrors(self) -> bool:
        """Whether it makes a left hand of a right one."""
        swaps = sum(self.axes[i] > self.axes[j] for i in range(3) for j in range(i + 1, 3))
        return (swaps + self.signs.count(-1)) % 2 == 1

    @property
    def upright(self) -> bool:
        """Whether what stands or is upside down stays so."""
        return self.axes[UP] == UP


MOTIONS = tuple(
    Motion(axes, signs)
    for axes in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
    for signs in itertools.product((1, -1), (1, -1), (1, -1))
)
ROTATIONS = tuple(motion for motion in MOTIONS if not motion.mirrors)


def normal(cells: Iterable[Cell]) -> Cells:
    """The cells shifted so that the least of each coordinate is 0, sorted."""
    listed = list(cells)
    if not listed:
        return ()
    low = [min(cell[axis] for cell in listed) for axis in range(3)]
    return tuple(sorted((x - low[0], y - low[1], z - low[2]) for x, y, z in listed))


def orientations(cells: Cells, *, upright: bool) -> tuple[Cells, ...]:
    """Every way to hold a solid, each once, the way it is given first."""
    found = dict.fromkeys([normal(cells)])
    found |= dict.fromkeys(turn.of(cells) for turn in ROTATIONS if turn.upright or not upright)
    return tuple(found)


def size(cells: Iterable[Cell]) -> tuple[int, int, int]:
    """How far cells reach along each axis, if they start at the origin."""
    listed = list(cells)
    return (
        1 + max(x for x, _, _ in listed),
        1 + max(y for _, y, _ in listed),
        1 + max(z for _, _, z in listed),
    )


def neighbours(cell: Cell) -> Cells:
    """The six cells that share a face with this one."""
    x, y, z = cell
    return (x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z), (x, y, z + 1), (x, y, z - 1)


def parts(cells: Iterable[Cell]) -> list[frozenset[Cell]]:
    """The cells apart by what hangs together by faces."""
    waiting, found = set(cells), []
    while waiting:
        part, frontier = set(), [min(waiting)]
        while frontier:
            cell = frontier.pop()
            if cell in waiting:
                waiting.remove(cell)
                part.add(cell)
                frontier += neighbours(cell)
        found.append(frozenset(part))
    return found
