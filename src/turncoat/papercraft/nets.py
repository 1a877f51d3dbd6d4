"""Nets: the surface of a block laid flat in as few pieces as a bounded search finds, no overlap, tabs to glue."""

import functools
import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from turncoat.core.solids import Cell
from turncoat.papercraft.surface import FLAT, Face, Meeting, Point, faces_of, meetings_of

Spot = tuple[int, int]  # in the plane, in half widths of a cell
_Spots = tuple[Spot, Spot, Spot, Spot]
TRIES, MORE_TRIES = 12, 120  # the others only while it is not in one piece


class Line(NamedTuple):
    """From spot to spot."""

    start: Spot
    end: Spot


@dataclass(frozen=True)
class Laid:
    """A face in the plane: where its corners came to lie, in the order of its corners."""

    face: Face
    spots: _Spots
    piece: int

    @property
    def low(self) -> Spot:
        return min(x for x, _ in self.spots), min(y for _, y in self.spots)

    @property
    def high(self) -> Spot:
        return max(x for x, _ in self.spots), max(y for _, y in self.spots)

    def line(self, edge: tuple[Point, Point]) -> Line:
        """One of its edges in the plane, in the direction in which the face goes around."""
        corners = self.face.corners
        for n in range(4):
            if {corners[n], corners[(n + 1) % 4]} == set(edge):
                return Line(self.spots[n], self.spots[(n + 1) % 4])
        raise ValueError("no edge of this face")


@dataclass(frozen=True)
class Fold:
    """A line that is folded."""

    line: Line
    kind: str  # mountain or valley
    piece: int


@dataclass(frozen=True)
class Seam:
    """Two edges that are glued together: `tab` is where the tab sticks out, `onto` the edge it names. Both have the
    same number. Where no tab has room, it is taped."""

    number: int
    tab: Line
    tab_piece: int
    onto: Line
    onto_piece: int
    taped: bool


@dataclass(frozen=True)
class Net:
    """A block's surface in the plane."""

    faces: tuple[Laid, ...]
    folds: tuple[Fold, ...]
    seams: tuple[Seam, ...]
    tree: tuple[tuple[int, int, Meeting], ...]  # which face hangs on which, by which edge

    @property
    def pieces(self) -> int:
        return 1 + max(laid.piece for laid in self.faces)

    @property
    def taped(self) -> int:
        return sum(seam.taped for seam in self.seams)


@functools.lru_cache(256)
def unfold(cells: tuple[Cell, ...], tries: int = TRIES, most: Spot | None = None) -> Net:
    """The best net of some that were tried: few pieces, every seam with a tab, little paper. With `most`, no piece is
    wider and higher, lying one way or the other."""
    faces = faces_of(cells)
    meetings = meetings_of(faces)
    best: tuple[tuple[int, int, int], Net] | None = None
    for seed in range(max(tries, MORE_TRIES)):
        if seed >= tries and best is not None and best[1].pieces == 1:
            break
        net = _Growing(faces, meetings, random.Random(seed), most).net()
        worth = net.pieces, net.taped, _paper(net)
        if best is None or worth < best[0]:
            best = worth, net
    assert best is not None
    return best[1]


def _paper(net: Net) -> int:
    """How much paper the pieces ask for: a long strip wastes more than its area."""
    total = 0
    for piece in range(net.pieces):
        laid = [each for each in net.faces if each.piece == piece]
        wide = max(each.high[0] for each in laid) - min(each.low[0] for each in laid) + 1
        high = max(each.high[1] for each in laid) - min(each.low[1] for each in laid) + 1
        total += wide * high + max(wide, high) ** 2
    return total


class _Growing:
    """Faces are laid one after the other beside those that lie; flat ones first: no line goes through a plane."""

    def __init__(self, faces: list[Face], meetings: list[Meeting], rng: random.Random, most: Spot | None) -> None:
        self._faces, self._rng, self._most = faces, rng, most
        self._at: dict[int, list[Meeting]] = {number: [] for number in range(len(faces))}
        for meeting in meetings:
            self._at[meeting.one].append(meeting)
            self._at[meeting.two].append(meeting)
        self._meetings = meetings
        self._laid: dict[int, Laid] = {}
        self._taken: dict[int, set[Spot]] = {}
        self._tree: list[tuple[int, int, Meeting]] = []

    def net(self) -> Net:
        piece = 0
        while len(self._laid) < len(self._faces):
            self._grow(piece)
            piece += 1
        whole = [m for m in self._meetings if self._together(m)]
        folds = [Fold(self._laid[m.one].line(m.edge), m.fold, self._laid[m.one].piece) for m in whole if m.fold != FLAT]
        cut = [m for m in self._meetings if m not in whole]
        faces = tuple(self._laid[number] for number in range(len(self._faces)))
        return Net(faces, tuple(_joined_folds(folds)), tuple(self._seams(cut)), tuple(self._tree))

    def _together(self, meeting: Meeting) -> bool:
        """Whether two faces that meet lie beside each other, whichever of them was laid for the other's sake."""
        one, two = self._laid[meeting.one], self._laid[meeting.two]
        a, b = one.line(meeting.edge), two.line(meeting.edge)
        return one.piece == two.piece and a.start == b.end and a.end == b.start

    def _grow(self, piece: int) -> None:
        left = [number for number in range(len(self._faces)) if number not in self._laid]
        first = max(left, key=lambda number: (abs(self._faces[number].side[2]), self._rng.random()))
        self._taken[piece] = set()
        self._lay(first, _at_origin(self._faces[first]), piece)
        edge = [first]
        while True:
            for number, other, meeting, spots in self._choices(edge, piece):
                self._lay(other, spots, piece)
                self._tree.append((number, other, meeting))
                edge.append(other)
                break
            else:
                return

    def _choices(self, edge: list[int], piece: int) -> list[tuple[int, int, Meeting, _Spots]]:
        """What can be laid next: flat beside flat first, then where most room is left around it for tabs."""
        found = []
        for number in edge:
            for meeting in self._at[number]:
                other = self._other(meeting, number)
                if other in self._laid:
                    continue
                spots = _beside(self._laid[number].line(meeting.edge), self._faces[other], meeting)
                covered = _covered(spots)
                if not self._taken[piece] & covered and self._small_enough(piece, covered):
                    close = len(_around(covered) & self._taken[piece])
                    found.append((meeting.fold != FLAT, close + 2 * self._rng.random(), number, other, meeting, spots))
        return [each[2:] for each in sorted(found, key=lambda each: each[:2])]

    def _small_enough(self, piece: int, more: set[Spot]) -> bool:
        if self._most is None:
            return True
        spots = self._taken[piece] | more
        size = [max(spot[axis] for spot in spots) - min(spot[axis] for spot in spots) + 1 for axis in (0, 1)]
        return all(a <= b for a, b in zip(sorted(size), sorted(self._most), strict=True))

    def _other(self, meeting: Meeting, number: int) -> int:
        return meeting.two if meeting.one == number else meeting.one

    def _lay(self, number: int, spots: _Spots, piece: int) -> None:
        self._laid[number] = Laid(self._faces[number], spots, piece)
        self._taken[piece] |= _covered(spots)

    def _seams(self, cut: list[Meeting]) -> list[Seam]:
        """Cut edges that go on in a line on both sides are one seam."""
        sides = []
        for meeting in cut:
            here, there = self._laid[meeting.one], self._laid[meeting.two]
            sides.append(_Cut(here.line(meeting.edge), here.piece, there.line(meeting.edge), there.piece))
        found = []
        for number, (one, first, two, second) in enumerate(sorted(_in_lines(sides)), 1):
            if self._room(one, first):
                found.append(Seam(number, one, first, two, second, False))
            else:
                found.append(Seam(number, two, second, one, first, not self._room(two, second)))
        return found

    def _room(self, line: Line, piece: int) -> bool:
        """Whether nothing lies outside of an edge, as far as a tab sticks out."""
        return not self._taken[piece] & _outside(line)


class _Cut(NamedTuple):
    """An edge that is cut, as it lies on both sides."""

    one: Line
    first: int  # its piece
    two: Line
    second: int

    def goes_on(self, other: "_Cut") -> bool:
        """Whether the other begins where this ends, on both sides in a line."""
        return (
            (self.first, self.second) == (other.first, other.second)
            and self.one.end == other.one.start
            and other.two.end == self.two.start
            and _direction(self.one) == _direction(other.one)
            and _direction(self.two) == _direction(other.two)
        )


def _in_lines(cuts: list[_Cut]) -> list[_Cut]:
    """Those that go on are put together."""
    waiting, found = list(cuts), []
    while waiting:
        cut = waiting.pop()
        for other in waiting:
            first, second = (cut, other) if cut.goes_on(other) else (other, cut)
            if first.goes_on(second):
                waiting.remove(other)
                one, two = Line(first.one.start, second.one.end), Line(second.two.start, first.two.end)
                waiting.append(_Cut(one, first.first, two, first.second))
                break
        else:
            found.append(cut)
    return found


def _direction(line: Line) -> Spot:
    x, y = line.end[0] - line.start[0], line.end[1] - line.start[1]
    size = abs(x) + abs(y)
    return x // size, y // size


def _joined_folds(folds: list[Fold]) -> list[Fold]:
    """Folds of one kind that go on in a line are one fold."""
    waiting, found = list(folds), []
    while waiting:
        fold = waiting.pop()
        for other in waiting:
            line = _joined(fold.line, other.line)
            if line is not None and (fold.kind, fold.piece) == (other.kind, other.piece):
                waiting.remove(other)
                waiting.append(Fold(line, fold.kind, fold.piece))
                break
        else:
            found.append(fold)
    return found


def _joined(a: Line, b: Line) -> Line | None:
    spots = [*a, *b]
    shared = [spot for spot in set(spots) if spots.count(spot) == 2]
    straight = len({x for x, _ in spots}) == 1 or len({y for _, y in spots}) == 1
    if len(shared) != 1 or not straight:
        return None
    return Line(min(spots), max(spots))


def _at_origin(face: Face) -> _Spots:
    a, b = (_length(face.corners[n], face.corners[n + 1]) for n in range(2))
    return (0, 0), (a, 0), (a, b), (0, b)


def _length(one: Point, two: Point) -> int:
    return sum(abs(a - b) for a, b in zip(one, two, strict=True))


def _beside(line: Line, face: Face, meeting: Meeting) -> _Spots:
    """Where a face comes to lie that hangs on an edge of another one, to the right of the line."""
    number = next(n for n in range(4) if {face.corners[n], face.corners[(n + 1) % 4]} == set(meeting.edge))
    size = _length(face.corners[(number + 1) % 4], face.corners[(number + 2) % 4])
    dx, dy = _direction(line)
    out = dy * size, -dx * size
    start, end = line.end, line.start  # the other way round along the same edge
    ring = [start, end, (end[0] + out[0], end[1] + out[1]), (start[0] + out[0], start[1] + out[1])]
    spots = [ring[(n - number) % 4] for n in range(4)]
    return spots[0], spots[1], spots[2], spots[3]


def _covered(spots: Iterable[Spot]) -> set[Spot]:
    """The unit squares that a face covers, by their low corners."""
    listed = list(spots)
    xs, ys = [x for x, _ in listed], [y for _, y in listed]
    return {(x, y) for x in range(min(xs), max(xs)) for y in range(min(ys), max(ys))}


def _around(covered: set[Spot]) -> set[Spot]:
    """The unit squares that touch these, at corners too."""
    near = {(x + a, y + b) for x, y in covered for a in (-1, 0, 1) for b in (-1, 0, 1)}
    return near - covered


def _outside(line: Line) -> set[Spot]:
    """The unit squares to the right of a line, where a tab would be."""
    dx, dy = _direction(line)
    (x0, y0), (x1, y1) = line
    if dx:
        y = y0 - 1 if dx > 0 else y0
        return {(x, y) for x in range(min(x0, x1), max(x0, x1))}
    x = x0 if dy > 0 else x0 - 1
    return {(x, y) for y in range(min(y0, y1), max(y0, y1))}
