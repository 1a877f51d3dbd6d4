"""Boards, tracks, tiles and corners of a kit as drawings."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from turncoat.core.kit import DARK, Corner, Disc, Field, Grid, Tiles
from turncoat.papercraft.drawing import CUT, MOUNTAIN, PRINT, Area, Dot, Mark, Part, Spot, Stroke, Words
from turncoat.papercraft.fonts import width
from turncoat.papercraft.parts import SOLID, filled

EDGE = 6.0  # millimetres around a board, for the names of its squares
LINE = 0.15
FLAP = 8.0  # of what is glued below the next part, and of the tab of a corner


def board(grid: Grid, square: float, dark: str, room: Spot) -> list[Part]:
    """A grid to cut out; in as few parts as the room on a sheet asks for, each with a flap to glue the next one on."""
    wide = square * grid.scale
    cuts_x = _cuts(len(grid.rows[0]), wide, room[0])
    cuts_y = _cuts(len(grid.rows), wide, room[1])
    several = (len(cuts_x) - 1) * (len(cuts_y) - 1) > 1
    return [
        _part_of_board(grid, wide, dark, (x0, x1), (y0, y1), several)
        for y0, y1 in pairwise(cuts_y)
        for x0, x1 in pairwise(cuts_x)
    ]


def _cuts(fields: int, wide: float, room: float) -> list[int]:
    """Where a board is cut so that each part has room: as few parts as possible, about equally large."""
    most = max(1, int((room - 2 * EDGE - FLAP if fields * wide + 2 * EDGE > room else room - 2 * EDGE) / wide))
    parts = -(-fields // most)
    return [round(fields * number / parts) for number in range(parts + 1)]


def _part_of_board(
    grid: Grid, wide: float, dark: str, columns: tuple[int, int], rows: tuple[int, int], several: bool
) -> Part:
    """The fields from column to column and from row to row, counted from the far left, with the names outside."""
    across, down = columns[1] - columns[0], rows[1] - rows[0]
    last_column, last_row = columns[1] == len(grid.rows[0]), rows[1] == len(grid.rows)
    marks: list[Mark] = []
    for y, row in enumerate(reversed(grid.rows[rows[0] : rows[1]])):
        for x, field in enumerate(row[columns[0] : columns[1]]):
            marks += drawn(field, x * wide, y * wide, wide, dark)
    marks += _lines(across, down, wide)
    size = min(3.2, wide * 0.3)
    if last_row:
        for number, name in enumerate(grid.below[columns[0] : columns[1]]):
            marks.append(Words(name, ((number + 0.5) * wide, -EDGE / 2), size))
    if columns[0] == 0:
        for number, name in enumerate(reversed(grid.beside[rows[0] : rows[1]])):
            marks.append(Words(name, (-EDGE / 2, (number + 0.5) * wide), size))
    left = -EDGE if columns[0] == 0 else 0.0
    bottom = -EDGE if last_row else -FLAP
    right = across * wide + (EDGE if last_column else FLAP)
    top = down * wide + (EDGE if rows[0] == 0 else 0.0)
    if not last_column:
        marks.append(Dot(((across * wide + right) / 2, down * wide / 2), 0.8))
    if not last_row:
        marks.append(Dot((across * wide / 2, bottom / 2), 0.8))
    marks += rectangle(CUT, left, bottom, right, top)
    numbered = f", from row {rows[0] + 1}, column {columns[0] + 1}" if several else ""
    return Part(grid.title + numbered, marks, upright=True)


def rectangle(layer: str, left: float, bottom: float, right: float, top: float) -> list[Mark]:
    """Its four lines."""
    ring = [(left, bottom), (right, bottom), (right, top), (left, top)]
    return [Stroke(layer, ring[n], ring[(n + 1) % 4]) for n in range(4)]


def _lines(across: int, down: int, wide: float, layer: str = PRINT) -> list[Mark]:
    return [
        *(Stroke(layer, (x * wide, 0), (x * wide, down * wide), LINE) for x in range(across + 1)),
        *(Stroke(layer, (0, y * wide), (across * wide, y * wide), LINE) for y in range(down + 1)),
    ]


def drawn(field: Field, x: float, y: float, wide: float, dark: str) -> list[Mark]:
    """One field with its left bottom corner there."""
    marks: list[Mark] = []
    if field.fill == DARK:
        marks += filled(x, y, x + wide, y + wide, dark)
    elif field.fill:
        marks.append(_square(x, y, wide, field.fill))
    middle = x + wide / 2, y + wide / 2
    if field.star:
        marks += _frame(x, y, wide, field.ink)
    for shape in field.mark:
        if isinstance(shape, Disc):
            marks.append(Dot((middle[0] + shape.x * wide, middle[1] + shape.y * wide), shape.radius * wide, field.ink))
        else:
            marks.append(Area(tuple((middle[0] + a * wide, middle[1] + b * wide) for a, b in shape.ring), field.ink))
    if field.text:
        high = min(4.0, wide * 0.34)
        backed = field.fill == DARK and dark != SOLID  # hatching would cross the number
        high *= min(1.0, 0.8 * wide / width(field.text, high))
        marks.append(Words(field.text, middle, high, ink=field.ink, backed=backed))
    return marks


def _square(x: float, y: float, wide: float, fill: str) -> Area:
    return Area(((x, y), (x + wide, y), (x + wide, y + wide), (x, y + wide)), fill)


def _frame(x: float, y: float, wide: float, ink: str) -> Iterator[Area]:
    """A ring inside the edge."""
    a, b = 0.08 * wide, 0.13 * wide
    for left, bottom, right, top in (
        (a, a, wide - a, b),
        (a, wide - b, wide - a, wide - a),
        (a, a, b, wide - a),
        (wide - b, a, wide - a, wide - a),
    ):
        yield Area(((x + left, y + bottom), (x + right, y + bottom), (x + right, y + top), (x + left, y + top)), ink)


def tiles(found: Tiles, square: float, dark: str, room: Spot) -> list[Part]:
    """Fields side by side, cut along the lines between them; as many on a part as fit."""
    wide = square * found.scale
    across = max(1, int(room[0] / wide))
    down = max(1, int(room[1] / wide))
    parts = []
    for start in range(0, len(found.fields), across * down):
        chunk = found.fields[start : start + across * down]
        across_here = _even(len(chunk), across, down)
        rows = [chunk[n : n + across_here] for n in range(0, len(chunk), across_here)]
        parts.append(Part(found.title, _cut_apart(rows, wide, dark)))
    return parts


def _even(count: int, most: int, rows: int) -> int:
    """How many in a row so that no row is left nearly empty, and there are not more rows than so many."""
    least = max(most * 2 // 3 + 1, -(-count // rows))
    return next((n for n in range(min(most, count), least - 1, -1) if count % n == 0), min(most, count))


def _cut_apart(rows: Sequence[Sequence[Field]], wide: float, dark: str) -> list[Mark]:
    marks: list[Mark] = []
    cuts: dict[tuple[Spot, Spot], Stroke] = {}
    for y, row in enumerate(rows):
        for x, field in enumerate(row):
            marks += drawn(field, x * wide, -y * wide, wide, dark)
            for stroke in rectangle(CUT, x * wide, -y * wide, (x + 1) * wide, (1 - y) * wide):
                assert isinstance(stroke, Stroke)
                ends = sorted((stroke.start, stroke.end))
                cuts[ends[0], ends[1]] = stroke
    return [*marks, *cuts.values()]


def corner(found: Corner, square: float, dark: str, room: Spot) -> list[Part]:
    """Three sides of a cube: in one piece where that has room, else each for itself."""
    whole = _corner_in_one(found, square, dark)
    if any(wide <= room[0] and high <= room[1] for wide, high in (whole.size, whole.size[::-1])):
        return [whole]
    return _corner_in_three(found, square, dark)


def _corner_in_one(found: Corner, square: float, dark: str) -> Part:
    """The first side above left, the second below it, the third to the right of the first; a tab joins the second and
    the third."""
    first, second, third = found.sides
    size = len(first.rows) * square
    marks = [
        *_side(first, (0.0, 0.0), square, dark),
        *_side(second, (0.0, -size), square, dark),
        *_side(third, (size, 0.0), square, dark),
        *(Stroke(MOUNTAIN, (0, 0), (size, 0)), Stroke(MOUNTAIN, (size, 0), (size, size))),
        *_tab((size, 0.0), (size, -size), "1"),
        *_meets((2 * size, 0.0), (size, 0.0), "1"),
    ]
    outline = [(size, -size), (0, -size), (0, size), (2 * size, size), (2 * size, 0), (size, 0)]
    marks += [Stroke(CUT, one, two) for one, two in pairwise(outline)]
    return Part(found.title, marks)


def _corner_in_three(found: Corner, square: float, dark: str) -> list[Part]:
    """The same edges with the same numbers, every one of them glued."""
    size = len(found.sides[0].rows) * square
    left, right = ((0.0, 0.0), (0.0, size)), ((size, size), (size, 0.0))
    top, bottom = ((0.0, size), (size, size)), ((size, 0.0), (0.0, 0.0))
    joints = (  # of each side: edges with tabs, edges that tabs meet, the rest
        (((right, "3"), (bottom, "2")), (), (left, top)),
        (((right, "1"),), ((top, "2"),), (left, bottom)),
        ((), ((left, "3"), (bottom, "1")), (right, top)),
    )
    parts = []
    for number, (side, (tabs, met, rest)) in enumerate(zip(found.sides, joints, strict=True), 1):
        marks = _side(side, (0.0, 0.0), square, dark)
        for edge, name in tabs:
            marks += _tab(*edge, name)
        for edge, name in met:
            marks += [*_meets(*edge, name), Stroke(CUT, *edge)]
        marks += [Stroke(CUT, *edge) for edge in rest]
        parts.append(Part(f"{found.title}, {number}", marks))
    return parts


def _side(side: Grid, at: Spot, square: float, dark: str) -> list[Mark]:
    """Its fields and the lines between them."""
    marks: list[Mark] = []
    (left, bottom), count = at, len(side.rows)
    size = count * square
    for y, row in enumerate(reversed(side.rows)):
        for x, field in enumerate(row):
            marks += drawn(field, left + x * square, bottom + y * square, square, dark)
    for n in range(1, count):
        marks.append(Stroke(PRINT, (left + n * square, bottom), (left + n * square, bottom + size), LINE))
        marks.append(Stroke(PRINT, (left, bottom + n * square), (left + size, bottom + n * square), LINE))
    return marks


def _tab(start: Spot, end: Spot, number: str) -> list[Mark]:
    """A tab outside of an edge, which is folded back; edges go around clockwise."""
    (dx, dy), size = _along(start, end)
    out = -dy * FLAP, dx * FLAP
    ring = [
        start,
        (start[0] + dx * FLAP + out[0], start[1] + dy * FLAP + out[1]),
        (end[0] - dx * FLAP + out[0], end[1] - dy * FLAP + out[1]),
        end,
    ]
    middle = start[0] + dx * size / 2 + out[0] / 2, start[1] + dy * size / 2 + out[1] / 2
    return [
        Stroke(MOUNTAIN, start, end),
        *(Stroke(CUT, one, two) for one, two in pairwise(ring)),
        Dot(middle, 0.8),
        Words(number, (middle[0] - dx * 4, middle[1] - dy * 4), 3),
    ]


def _meets(start: Spot, end: Spot, number: str) -> list[Mark]:
    """The number of the tab that goes behind this edge."""
    (dx, dy), size = _along(start, end)
    middle = start[0] + dx * size / 2, start[1] + dy * size / 2
    return [Words(number, (middle[0] + dy * 2.5, middle[1] - dx * 2.5), 3)]


def _along(start: Spot, end: Spot) -> tuple[Spot, float]:
    """The direction and the length of an edge along an axis."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    size = abs(dx) + abs(dy)
    return (dx / size, dy / size), size
