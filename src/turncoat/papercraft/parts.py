"""Nets as drawings: lines to cut and fold, tabs with a dot and a number, letters of faces, names."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from turncoat.core.solids import Cell
from turncoat.papercraft.drawing import CUT, PRINT, Area, Dot, Mark, Part, Spot, Stroke, Words
from turncoat.papercraft.fonts import width
from turncoat.papercraft.nets import Laid, Line, Net
from turncoat.papercraft.surface import FLAT, LETTERS, MOUNTAIN

TAB = 0.42  # how far a tab sticks out, in half widths of a cell
LONGEST_TAB = 7.0  # millimetres
CLEAR = 0.8  # millimetres between a number and the edge that it names
HATCH = 2.2  # millimetres between hatching lines
GREY = "#a8a8a8"  # of solid faces: lines and numbers stay readable
SOLID, HATCHED, PLAIN = "solid", "hatched", "plain"


def parts_of(
    net: Net, title: str, half: float, fill: str = PLAIN, glued: Mapping[tuple[Cell, Cell], str] = MappingProxyType({})
) -> list[Part]:
    """Every piece of a net as a drawing; `half` is half the width of a cell in millimetres. `glued` names what other
    boxes come to lie on a face (cell, direction)."""
    return [_Drawer(net, piece, half, glued).drawn(title, fill) for piece in range(net.pieces)]


class _Drawer:
    def __init__(self, net: Net, piece: int, half: float, glued: Mapping[tuple[Cell, Cell], str]) -> None:
        self._net, self._piece, self._half, self._glued = net, piece, half, glued
        self._faces = [laid for laid in net.faces if laid.piece == piece]

    def drawn(self, title: str, fill: str) -> Part:
        marks: list[Mark] = []
        if fill != PLAIN:
            for laid in self._faces:
                marks += self._filled(laid, fill)
        strokes: dict[frozenset[Spot], Stroke] = {}
        for stroke in self._strokes():
            strokes.setdefault(frozenset((stroke.start, stroke.end)), stroke)
        marks += strokes.values()
        words = [*self._numbers(), *self._letters(title), *self._glue()]
        if fill == HATCHED:
            words = [replace(mark, backed=True) if isinstance(mark, Words) else mark for mark in words]
        return Part(title, [*marks, *words])

    def _at(self, spot: tuple[float, float]) -> Spot:
        return round(spot[0] * self._half, 4), round(spot[1] * self._half, 4)

    def _strokes(self) -> list[Stroke]:
        found = []
        for seam in self._net.seams:
            if seam.tab_piece == self._piece:
                if seam.taped:
                    found.append(self._stroke(CUT, seam.tab))
                else:
                    found.append(self._stroke(MOUNTAIN, seam.tab))
                    ring = [self._at(spot) for spot in self._tab(seam.tab)]
                    found += [Stroke(CUT, ring[n], ring[n + 1]) for n in range(3)]
            if seam.onto_piece == self._piece:
                found.append(self._stroke(CUT, seam.onto))
        for fold in self._net.folds:
            if fold.piece == self._piece:
                found.append(self._stroke(fold.kind, fold.line))
        return found

    def _stroke(self, layer: str, line: Line) -> Stroke:
        return Stroke(layer, self._at(line.start), self._at(line.end))

    def _tab(self, line: Line) -> list[tuple[float, float]]:
        """A trapezoid outside of an edge, with slanting ends, so that tabs in a corner do not meet."""
        (x0, y0), (x1, y1) = line
        size = abs(x1 - x0) + abs(y1 - y0)
        dx, dy = (x1 - x0) / size, (y1 - y0) / size
        deep = min(TAB, LONGEST_TAB / self._half)
        out = dy * deep, -dx * deep
        return [
            (x0, y0),
            (x0 + dx * deep + out[0], y0 + dy * deep + out[1]),
            (x1 - dx * deep + out[0], y1 - dy * deep + out[1]),
            (x1, y1),
        ]

    def _numbers(self) -> list[Mark]:
        """On each tab a dot and the number of the edge it meets; at that edge the same number, inside."""
        found: list[Mark] = []
        for seam in self._net.seams:
            for line, piece, tab in ((seam.tab, seam.tab_piece, not seam.taped), (seam.onto, seam.onto_piece, False)):
                if piece == self._piece:
                    found += self._number(str(seam.number), line, tab=tab)
        return found

    def _number(self, text: str, line: Line, *, tab: bool) -> list[Mark]:
        (x0, y0), (x1, y1) = line
        size = abs(x1 - x0) + abs(y1 - y0)
        dx, dy = (x1 - x0) / size, (y1 - y0) / size
        high = min(3.2, 0.3 * self._half)
        deep = min(TAB, LONGEST_TAB / self._half)
        across = max(width(text, high), high)  # the sheet may turn the part, and text stays upright
        if tab:
            high *= min(1.0, 0.8 * deep * self._half / across)
            away = deep / 2
        else:
            away = -(across / 2 + CLEAR) / self._half
        middle = (x0 + x1) / 2 + dy * away, (y0 + y1) / 2 - dx * away
        if not tab:
            return [Words(text, self._at(middle), high)]
        dot = Dot(self._at((middle[0] - dx * 0.22, middle[1] - dy * 0.22)), min(0.8, 0.08 * self._half))
        return [dot, Words(text, self._at((middle[0] + dx * 0.12, middle[1] + dy * 0.12)), high)]

    def _letters(self, title: str) -> list[Mark]:
        """One letter for each plane, and the block's name on the largest."""
        planes: dict[int, list[Laid]] = {}
        group = {id(laid): number for number, laid in enumerate(self._faces)}
        for parent, child, meeting in self._net.tree:
            one, two = self._net.faces[parent], self._net.faces[child]
            if meeting.fold == FLAT and one.piece == self._piece:
                old, new = group[id(two)], group[id(one)]
                group = {key: new if value == old else value for key, value in group.items()}
        for laid in self._faces:
            planes.setdefault(group[id(laid)], []).append(laid)
        found: list[Mark] = []
        named = max(planes.values(), key=lambda faces: (max(map(_area, faces)), len(faces)))
        for faces in planes.values():
            first = max(faces, key=lambda laid: (self._name_of(laid) is None, _area(laid)))
            centre = (first.low[0] + first.high[0]) / 2, (first.low[1] + first.high[1]) / 2
            high = min(4.5, 0.36 * self._half)
            if self._name_of(first) is None:
                found.append(Words(LETTERS[first.face.side], self._at(centre), high))
            if faces is named:
                fits = 1.3 * self._half * (first.high[0] - first.low[0]) / len(title)  # letters are about so wide
                small = min(3.0, 0.24 * self._half, fits)
                found.append(Words(title, self._at(centre), small, drop=0.42 * self._half))
        return found

    def _name_of(self, laid: Laid) -> str | None:
        """Which box comes to lie on a face."""
        return self._glued.get((laid.face.cell, laid.face.side))

    def _glue(self) -> list[Mark]:
        """Faces on which another box comes to lie: a dot in each corner, which side it is, and which box."""
        found: list[Mark] = []
        for laid in self._faces:
            if (name := self._name_of(laid)) is None:
                continue
            (x0, y0), (x1, y1) = laid.low, laid.high
            found += [
                Dot(self._at((x, y)), min(0.8, 0.08 * self._half))
                for x in (x0 + 0.45, x1 - 0.45)
                for y in (y0 + 0.3, y1 - 0.3)
            ]
            text = f"{LETTERS[laid.face.side]} {name}"
            high = min(2.6, 0.2 * self._half)
            high *= min(1.0, 0.9 * self._half * min(x1 - x0, y1 - y0) / width(text, high))
            found.append(Words(text, self._at(((x0 + x1) / 2, (y0 + y1) / 2)), high))
        return found

    def _filled(self, laid: Laid, fill: str) -> list[Mark]:
        (x0, y0), (x1, y1) = self._at(laid.low), self._at(laid.high)
        return filled(x0, y0, x1, y1, fill)


def filled(x0: float, y0: float, x1: float, y1: float, fill: str) -> list[Mark]:
    """A dark rectangle: grey, or hatched along lines that go on from one to the next."""
    if fill == SOLID:
        return [Area(((x0, y0), (x1, y0), (x1, y1), (x0, y1)), GREY)]
    found: list[Mark] = []
    shift = (x0 + y0) // HATCH * HATCH
    while shift < x1 + y1:
        shift += HATCH
        low, high = max(x0, shift - y1), min(x1, shift - y0)
        if high > low:
            found.append(Stroke(PRINT, (low, shift - low), (high, shift - high)))
    return found


def _area(laid: Laid) -> int:
    return (laid.high[0] - laid.low[0]) * (laid.high[1] - laid.low[1])
