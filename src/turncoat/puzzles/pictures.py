"""Pictures of blocks in space: SVG as seen from above the near corner, and layers as text."""

from collections.abc import Collection, Sequence
from html import escape

from turncoat.core.solids import Cell
from turncoat.core.space import Paint, Stroke, at, box_of, element, solids
from turncoat.puzzles.puzzle import Placed
from turncoat.puzzles.target import ANY, Target

# Of each colour: top, the side to the left, the side to the right, lines.
_PAINT = {
    "w": ("#fbf4e4", "#e2d5b8", "#efe4cb", "#7d6f52"),
    "b": ("#4d4a57", "#2b2932", "#3a3743", "#0e0d12"),
    "": ("#d7e3ee", "#a9bccd", "#c0d0df", "#56697a"),
}
_PALE = ("#ffffff", "#f4f4f2", "#fafaf8", "#b9b9b4")
_NEW = "#c8432b"
_FLOOR = "#c9c9c4"


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

    def paint(placed: Placed) -> Paint:
        top, left, right, line = _PALE if placed in pale else _PAINT.get(placed.kind.colour, _PAINT[""])
        return Paint(top, left, right, *((_NEW, 1.8) if placed in fresh else (line, 1.1)))

    return [*shapes, *solids(owner, paint)]


def _document(shapes: Sequence[Stroke], title: str) -> str:
    low_x, low_y, wide, high = box_of(shapes)
    head = f'viewBox="{low_x:g} {low_y:g} {wide:g} {high:g}" width="{wide:g}" height="{high:g}"'
    named = f' role="img" aria-label="{escape(title)}"' if title else ""
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {head}{named} stroke-linecap="round">']
    return "\n".join([*lines, *map(element, shapes), "</svg>", ""])


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
