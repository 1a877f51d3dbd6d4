"""The surface of a block: faces and how they meet. Lengths are in half widths of a cell, so a cell is 2 × 2 × 1."""

from collections.abc import Iterable
from dataclasses import dataclass

from turncoat.core.solids import Cell

Point = tuple[int, int, int]
FLAT, MOUNTAIN, VALLEY = "flat", "mountain", "valley"
_WIDE = (2, 2, 1)  # a cell along each axis
_SIDES: tuple[Cell, ...] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
LETTERS = dict(zip(_SIDES, "RLBFTU", strict=True))  # right, left, back, front, top, underside


@dataclass(frozen=True)
class Face:
    """One side of a cell that can be seen: its corners counterclockwise as seen from outside."""

    cell: Cell
    side: Cell
    corners: tuple[Point, Point, Point, Point]

    @property
    def edges(self) -> list[tuple[Point, Point]]:
        """From corner to corner."""
        return [(self.corners[n], self.corners[(n + 1) % 4]) for n in range(4)]


@dataclass(frozen=True)
class Meeting:
    """An edge where two faces meet, and how the paper goes over it."""

    one: int
    two: int
    edge: tuple[Point, Point]  # as face `one` goes along it
    fold: str


def faces_of(cells: Iterable[Cell]) -> list[Face]:
    """Every face of the solid that the cells make."""
    there = set(cells)
    return [
        Face(cell, side, _corners(cell, side))
        for cell in sorted(there)
        for side in _SIDES
        if _plus(cell, side) not in there
    ]


def _plus(cell: Cell, side: Cell) -> Cell:
    return cell[0] + side[0], cell[1] + side[1], cell[2] + side[2]


def _corners(cell: Cell, side: Cell) -> tuple[Point, Point, Point, Point]:
    axis = next(n for n in range(3) if side[n])
    first, second = (axis + 1) % 3, (axis + 2) % 3
    ring = ((0, 0), (1, 0), (1, 1), (0, 1)) if side[axis] > 0 else ((0, 0), (0, 1), (1, 1), (1, 0))
    corners = []
    for a, b in ring:
        at = [cell[n] * _WIDE[n] for n in range(3)]
        at[axis] += _WIDE[axis] if side[axis] > 0 else 0
        at[first] += a * _WIDE[first]
        at[second] += b * _WIDE[second]
        corners.append((at[0], at[1], at[2]))
    return corners[0], corners[1], corners[2], corners[3]


def meetings_of(faces: list[Face]) -> list[Meeting]:
    """Every edge, once. Where four faces meet in one edge, those of the same cell belong together."""
    by_edge: dict[frozenset[Point], list[int]] = {}
    for number, face in enumerate(faces):
        for edge in face.edges:
            by_edge.setdefault(frozenset(edge), []).append(number)
    found = []
    for ends, numbers in by_edge.items():
        pairs = [(numbers[0], numbers[1])] if len(numbers) == 2 else _by_cell(faces, numbers)
        for one, two in pairs:
            along = next(each for each in faces[one].edges if set(each) == ends)
            found.append(Meeting(one, two, along, _fold(faces[one], faces[two])))
    return found


def _by_cell(faces: list[Face], numbers: list[int]) -> list[tuple[int, int]]:
    cells: dict[Cell, list[int]] = {}
    for number in numbers:
        cells.setdefault(faces[number].cell, []).append(number)
    return [(pair[0], pair[1]) for pair in cells.values()]


def _fold(one: Face, two: Face) -> str:
    if one.side == two.side:
        return FLAT
    if one.cell == two.cell:
        return MOUNTAIN
    towards = sum(one.side[n] * (sum(c[n] for c in two.corners) - sum(c[n] for c in one.corners)) for n in range(3))
    return VALLEY if towards > 0 else MOUNTAIN
