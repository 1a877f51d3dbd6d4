"""Drawings in millimetres, apart by what becomes of each line: cut, folded back or forward, or only printed."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

CUT, MOUNTAIN, VALLEY, PRINT = "cut", "mountain", "valley", "print"
LAYERS = (CUT, MOUNTAIN, VALLEY, PRINT)
Spot = tuple[float, float]


@dataclass(frozen=True)
class Stroke:
    """A line from spot to spot; y goes up."""

    layer: str
    start: Spot
    end: Spot


@dataclass(frozen=True)
class Words:
    """Text around a spot, so high in millimetres."""

    text: str
    at: Spot
    high: float
    drop: float = 0.0  # so far below the spot, however the part lies


@dataclass(frozen=True)
class Dot:
    """A filled disc: glue here."""

    at: Spot
    radius: float


@dataclass(frozen=True)
class Area:
    """A filled shape."""

    ring: tuple[Spot, ...]
    grey: float  # 0 black, 1 white


Mark = Stroke | Words | Dot | Area


@dataclass
class Part:
    """Something that stays in one piece of paper."""

    title: str
    marks: list[Mark] = field(default_factory=list)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, bottom, right, top of all lines."""
        spots = [spot for mark in self.marks for spot in _spots(mark)]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def size(self) -> tuple[float, float]:
        left, bottom, right, top = self.box
        return right - left, top - bottom

    def turned(self) -> "Part":
        """A quarter turn to the left; words stay upright."""
        return Part(self.title, [_mapped(mark, lambda at: (-at[1], at[0])) for mark in self.marks])

    def moved(self, x: float, y: float) -> "Part":
        """With its left bottom corner there."""
        left, bottom, _, _ = self.box
        a, b = x - left, y - bottom
        return Part(self.title, [_mapped(mark, lambda at: (at[0] + a, at[1] + b)) for mark in self.marks])


def _spots(mark: Mark) -> Iterable[Spot]:
    if isinstance(mark, Stroke):
        return mark.start, mark.end
    if isinstance(mark, Area):
        return mark.ring
    return (mark.at,)


def _mapped(mark: Mark, to: Callable[[Spot], Spot]) -> Mark:
    if isinstance(mark, Stroke):
        return Stroke(mark.layer, to(mark.start), to(mark.end))
    if isinstance(mark, Area):
        return Area(tuple(map(to, mark.ring)), mark.grey)
    if isinstance(mark, Words):
        return Words(mark.text, to(mark.at), mark.high, mark.drop)
    return Dot(to(mark.at), mark.radius)
