"""Blocks in space, drawn as seen from above the near corner."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from turncoat.core.solids import Cell

WIDE, HIGH = 30.0, 17.0  # half the width of a cell in the picture, and its height
_SLANT = 0.5
_MARGIN = 4.0

Point = tuple[float, float]
T = TypeVar("T")


@dataclass(frozen=True)
class Stroke:
    """A ring of points, or a line from one to the other, in the order in which they are painted; y goes down."""

    points: tuple[Point, ...]
    fill: str = ""  # "#rrggbb", or nothing
    line: str = ""
    wide: float = 1.0


@dataclass(frozen=True)
class Paint:
    """What a block looks like: its top, its side to the left, its side to the right, its edges."""

    top: str
    left: str
    right: str
    line: str
    wide: float = 1.1


def at(x: float, y: float, z: float) -> Point:
    """Where a point in space is in the picture."""
    return (x - y) * WIDE, -(x + y) * WIDE * _SLANT - z * HIGH


def solids(owner: Mapping[Cell, T], paint: Callable[[T], Paint]) -> list[Stroke]:
    """What is to be seen of the cells that blocks fill, with lines where another block begins."""
    found: list[Stroke] = []
    for cell in sorted(owner, key=lambda c: (-(c[0] + c[1]), c[2], c[0])):
        found += _cell(cell, owner, paint(owner[cell]))
    return found


def _cell(cell: Cell, owner: Mapping[Cell, T], paint: Paint) -> list[Stroke]:
    """The faces that can be seen, and lines where another block begins."""
    x, y, z = cell
    mine = owner[cell]
    found: list[Stroke] = []

    def face(front: Cell, fill: str, corners: list[tuple[int, int, int]], beside: list[Cell]) -> None:
        """One face: its corners in a ring, and for each side of it the cell that would go on with it."""
        if front in owner:
            return
        points = tuple(at(x + a, y + b, z + c) for a, b, c in corners)
        found.append(Stroke(points, fill, fill, 0.6))
        step = (front[0] - x, front[1] - y, front[2] - z)
        for number, other in enumerate(beside):
            over = (other[0] + step[0], other[1] + step[1], other[2] + step[2])
            if other not in owner or owner[other] != mine or over in owner:
                found.append(Stroke((points[number], points[(number + 1) % 4]), line=paint.line, wide=paint.wide))

    face(
        (x, y, z + 1),
        paint.top,
        [(0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)],
        [(x, y - 1, z), (x + 1, y, z), (x, y + 1, z), (x - 1, y, z)],
    )
    face(
        (x - 1, y, z),
        paint.left,
        [(0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 1, 0)],
        [(x, y - 1, z), (x, y, z + 1), (x, y + 1, z), (x, y, z - 1)],
    )
    face(
        (x, y - 1, z),
        paint.right,
        [(0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)],
        [(x, y, z - 1), (x + 1, y, z), (x, y, z + 1), (x - 1, y, z)],
    )
    return found


def box_of(strokes: Iterable[Stroke]) -> tuple[float, float, float, float]:
    """Where they are, with a little room: left, top, width, height."""
    points = [point for each in strokes for point in each.points] or [(0.0, 0.0)]
    left, top = min(x for x, _ in points) - _MARGIN, min(y for _, y in points) - _MARGIN
    return left, top, max(x for x, _ in points) + _MARGIN - left, max(y for _, y in points) + _MARGIN - top


def element(stroke: Stroke) -> str:
    """A stroke as SVG."""
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in stroke.points) + ("Z" if len(stroke.points) > 2 else "")
    style = f'fill="{stroke.fill or "none"}" stroke="{stroke.line or "none"}" stroke-width="{stroke.wide:g}"'
    return f'<path d="{path}" {style}/>'
