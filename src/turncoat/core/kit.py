"""What of a game can be made of paper: plain data that `papercraft` draws. A game may bring one (`GameInfo.kit`)."""

from collections.abc import Sequence
from dataclasses import dataclass

DARK = "dark"  # instead of a colour: printed as whoever prints likes dark faces
BLACK, WHITE = "#000000", "#ffffff"


@dataclass(frozen=True)
class Disc:
    """Part of a mark: the middle of the field is (0, 0), its right edge 0.5."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Polygon:
    """Part of a mark, as corners."""

    ring: tuple[tuple[float, float], ...]


Shape = Disc | Polygon


def bar(left: float, bottom: float, right: float, top: float) -> Polygon:
    """A rectangle as part of a mark."""
    return Polygon(((left, bottom), (right, bottom), (right, top), (left, top)))


@dataclass(frozen=True)
class Field:
    """One square: its colour (none, DARK or `#rrggbb`), a mark that tells colours apart without seeing them, a text."""

    fill: str = ""
    text: str = ""
    mark: tuple[Shape, ...] = ()
    ink: str = BLACK
    star: bool = False  # outlined twice


@dataclass(frozen=True)
class Grid:
    """Squares in rows, the far one first, on one piece of paper; names stand below the columns and beside the rows."""

    title: str
    rows: tuple[tuple[Field, ...], ...]
    below: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    scale: float = 1.0  # how wide a field is, in squares of the kit


@dataclass(frozen=True)
class Tiles:
    """Fields that are cut apart."""

    title: str
    fields: tuple[Field, ...]
    scale: float = 1.0


@dataclass(frozen=True)
class Corner:
    """Three equal sides that meet in one corner of a cube: the first lies on top, the others hang left and right."""

    title: str
    sides: tuple[Grid, Grid, Grid]


@dataclass(frozen=True)
class RuleSheet:
    """A sheet of rules: headings of the rule page, numbers of paragraphs (R1.3), or from one rule to another
    (R1.4.5-R1.4.17)."""

    title: str
    parts: tuple[str, ...]


@dataclass(frozen=True)
class Kit:
    """Everything there is to print of a game besides its pieces."""

    things: Sequence[Grid | Tiles | Corner | RuleSheet]
    square: float = 18.0  # millimetres a square, if nobody says otherwise
    note: str = ""  # how to use it, in one sentence


def chequered(side: int, first_dark: bool = True) -> tuple[tuple[Field, ...], ...]:
    """Squares light and dark in turn; `first_dark` is the near left one."""
    return tuple(
        tuple(Field(DARK if (x + y) % 2 != first_dark else "") for x in range(side)) for y in reversed(range(side))
    )
