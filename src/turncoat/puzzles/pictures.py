"""Pictures of blocks in space: SVG as seen from above the near corner, and layers as text."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from html import escape

from turncoat.core.solids import Cell
from turncoat.puzzles.puzzle import Placed
from turncoat.puzzles.target import ANY, Target

WIDE, HIGH = 30.0, 17.0  # half the width of a cell in the picture, and its height
_SLANT = 0.5
# Of each colour: top, the side to the left, the side to the right, lines.
_PAINT = {
    "w": ("#fbf4e4", "#e2d5b8", "#efe4cb", "#7d6f52"),
    "b": ("#4d4a57", "#2b2932", "#3a3743", "#0e0d12"),
    "": ("#d7e3ee", "#a9bccd", "#c0d0df", "#56697a"),
}
_PALE = ("#ffffff", "#f4f4f2", "#fafaf8", "#b9b9b4")
_NEW = "#c8432b"
_FLOOR = "#c9c9c4"

Point = tuple[float, float]


@dataclass(frozen=True)
class Stroke:
    """A ring of points, or a line from one to the other, in the order in which they are painted; y goes down."""

    points: tuple[Point, ...]
    fill: str = ""  # "#rrggbb", or nothing
    line: str = ""
    wide: float = 1.0


def at(x: float, y: float, z: float) -> Point:
    """Where a point in space is in the picture."""
    return (x - y) * WIDE, -(x + y) * WIDE * _SLANT - z * HIGH


def svg(
    blocks: Sequence[Placed],
    *,
    fresh: Collection[Placed] = (),
    pale: Collection[Placed] = (),
    target: Target | None = None,
    title: str = "",
) -> str:
    """Blocks as they lie; those of `fresh` with a red outline, those of `pale` without colour, an empty target as a
    floor to build on."""
    return _document(strokes(blocks, fresh=fresh, pale=pale, target=target), title)


def strokes(
    blocks: Sequence[Placed],
    *,
    fresh: Collection[Placed] = (),
    pale: Collection[Placed] = (),
    target: Target | None = None,
) -> list[Stroke]:
    """What the picture of `svg` is made of."""
    owner: dict[Cell, Placed] = {cell: placed for placed in blocks for cell in placed.cells}
    shapes: list[Stroke] = []
    if target is not None:
        for x, y in sorted({(x, y) for x, y, _ in target.cells}, key=lambda at: -sum(at)):
            floor = at(x, y, 0), at(x + 1, y, 0), at(x + 1, y + 1, 0), at(x, y + 1, 0)
            shapes.append(Stroke(floor, line=_FLOOR, wide=0.8))
    for cell in sorted(owner, key=lambda c: (-(c[0] + c[1]), c[2], c[0])):
        shapes += _cell(cell, owner, fresh, pale)
    return shapes


def _cell(cell: Cell, owner: dict[Cell, Placed], fresh: Collection[Placed], pale: Collection[Placed]) -> list[Stroke]:
    """The faces that can be seen, and lines where another block begins."""
    x, y, z = cell
    mine = owner[cell]
    top, left, right, line = _PALE if mine in pale else _PAINT.get(mine.kind.colour, _PAINT[""])
    ink, wide = (_NEW, 1.8) if mine in fresh else (line, 1.1)
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
            if owner.get(other) is not mine or over in owner:
                found.append(Stroke((points[number], points[(number + 1) % 4]), line=ink, wide=wide))

    face(
        (x, y, z + 1),
        top,
        [(0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)],
        [(x, y - 1, z), (x + 1, y, z), (x, y + 1, z), (x - 1, y, z)],
    )
    face(
        (x - 1, y, z),
        left,
        [(0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 1, 0)],
        [(x, y - 1, z), (x, y, z + 1), (x, y + 1, z), (x, y, z - 1)],
    )
    face(
        (x, y - 1, z),
        right,
        [(0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)],
        [(x, y, z - 1), (x + 1, y, z), (x, y, z + 1), (x - 1, y, z)],
    )
    return found


def _document(shapes: Sequence[Stroke], title: str) -> str:
    points = [point for each in shapes for point in each.points] or [(0.0, 0.0)]
    low_x, low_y = min(x for x, _ in points) - 4, min(y for _, y in points) - 4
    wide, high = max(x for x, _ in points) + 4 - low_x, max(y for _, y in points) + 4 - low_y
    head = f'viewBox="{low_x:g} {low_y:g} {wide:g} {high:g}" width="{wide:g}" height="{high:g}"'
    named = f' role="img" aria-label="{escape(title)}"' if title else ""
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {head}{named} stroke-linecap="round">']
    for each in shapes:
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in each.points) + ("Z" if len(each.points) > 2 else "")
        style = f'fill="{each.fill or "none"}" stroke="{each.line or "none"}" stroke-width="{each.wide:g}"'
        lines.append(f'<path d="{path}" {style}/>')
    return "\n".join([*lines, "</svg>", ""])


def of_target(target: Target, title: str = "") -> str:
    """The target as one solid; cells that must have a colour show it."""
    from turncoat.puzzles.puzzle import Kind

    solids = [
        Placed(
            Kind(ANY, "target", ((0, 0, 0),), colour),
            tuple(c for c in target.cells if target.colours.get(c, "") == colour),
        )
        for colour in sorted({"", *target.colours.values()})
    ]
    return svg([solid for solid in solids if solid.cells], title=title)


def layers(marks: dict[Cell, str], target: Target) -> list[str]:
    """The layers side by side as lines of text, the bottom one first; a far rank comes first, as on a board."""
    width, depth, height = target.size
    cells = set(target.cells)
    wide = max((len(mark) for mark in marks.values()), default=1)
    lines = []
    for y in reversed(range(depth)):
        rows = []
        for z in range(height):
            row = (marks.get((x, y, z), ".") if (x, y, z) in cells else " " for x in range(width))
            rows.append(" ".join(mark.rjust(wide) for mark in row))
        lines.append("   ".join(rows).rstrip())
    return lines
