"""Drawings in millimetres, apart by what becomes of each line: cut, folded back or forward, or only printed."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from turncoat.papercraft.fonts import width

CUT, MOUNTAIN, VALLEY, PRINT = "cut", "mountain", "valley", "print"
LAYERS = (CUT, MOUNTAIN, VALLEY, PRINT)
Spot = tuple[float, float]


BLACK = "#000000"
THIN = 0.07  # of printed lines, in millimetres


@dataclass(frozen=True)
class Stroke:
    """A line from spot to spot; y goes up."""

    layer: str
    start: Spot
    end: Spot
    wide: float = THIN
    ink: str = BLACK


@dataclass(frozen=True)
class Words:
    """Text around a spot, or from there to the right; so high in millimetres."""

    text: str
    at: Spot
    high: float
    drop: float = 0.0  # so far below the spot, however the part lies
    ink: str = BLACK
    style: str = ""  # or bold, italic
    to_right: bool = False
    backed: bool = False  # on white paper, whatever is there

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, bottom, right, top."""
        wide, y = width(self.text, self.high, self.style), self.at[1] - self.drop
        left = self.at[0] if self.to_right else self.at[0] - wide / 2
        return left, y - self.high / 2, left + wide, y + self.high / 2


@dataclass(frozen=True)
class Dot:
    """A filled disc; a black one on a part to glue means: glue here."""

    at: Spot
    radius: float
    fill: str = BLACK


@dataclass(frozen=True)
class Area:
    """A filled shape."""

    ring: tuple[Spot, ...]
    fill: str  # "#rrggbb"


Mark = Stroke | Words | Dot | Area


@dataclass
class Part:
    """Something that stays in one piece of paper."""

    title: str
    marks: list[Mark] = field(default_factory=list)
    upright: bool = False  # is looked at one way only

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, bottom, right, top of all there is."""
        spots = [spot for mark in self.marks for spot in _spots(mark)]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def size(self) -> tuple[float, float]:
        left, bottom, right, top = self.box
        return right - left, top - bottom

    def turned(self) -> "Part":
        """A quarter turn to the left; words stay upright."""
        return replace(self, marks=[_mapped(mark, lambda at: (-at[1], at[0])) for mark in self.marks])

    def moved(self, x: float, y: float) -> "Part":
        """With its left bottom corner there."""
        left, bottom, _, _ = self.box
        a, b = x - left, y - bottom
        return replace(self, marks=[_mapped(mark, lambda at: (at[0] + a, at[1] + b)) for mark in self.marks])


def _spots(mark: Mark) -> Iterable[Spot]:
    if isinstance(mark, Stroke):
        return mark.start, mark.end
    if isinstance(mark, Area):
        return mark.ring
    if isinstance(mark, Dot):
        x, y = mark.at
        return (x - mark.radius, y - mark.radius), (x + mark.radius, y + mark.radius)
    left, bottom, right, top = mark.box
    return (left, bottom), (right, top)


def _mapped(mark: Mark, to: Callable[[Spot], Spot]) -> Mark:
    if isinstance(mark, Stroke):
        return replace(mark, start=to(mark.start), end=to(mark.end))
    if isinstance(mark, Area):
        return replace(mark, ring=tuple(map(to, mark.ring)))
    return replace(mark, at=to(mark.at))
