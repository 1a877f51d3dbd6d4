"""A board as plain data: what any front end can draw without knowing the game."""

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace

from turncoat.core.squares import files, square_names


@dataclass(frozen=True)
class Square:
    """A place on a grid; x counts from the left, y from the bottom."""

    id: str
    x: int
    y: int
    name: str  # for people who listen
    dark: bool = False
    blocked: bool = False  # nothing can ever lie there


@dataclass(frozen=True)
class Piece:
    """Something that lies on a square or is held; shape and text tell all that its colour tells."""

    at: str  # the id of its square; in a hand its own id, empty where it cannot be picked
    shape: str  # disc | square | diamond | triangle | hexagon | none
    colour: int  # of a palette of eight: 0 pale, 1 dark, 2 to 7 bright
    text: str  # a few letters on it; may be empty
    name: str  # for people who listen
    count: int = 1

    def on(self, square: str) -> "Piece":
        """The same piece on a square."""
        return replace(self, at=square)


@dataclass(frozen=True)
class Grid:
    """Some squares that belong together, and what lies on them."""

    title: str
    squares: tuple[Square, ...]
    pieces: tuple[Piece, ...]
    files: tuple[str, ...] = ()  # names along the bottom
    ranks: tuple[str, ...] = ()  # names along the left, from the bottom

    @classmethod
    def chess(cls, side: int, pieces: Iterable[Piece], blocked: Container[str] = ()) -> "Grid":
        """A square board named and coloured like that of chess."""
        names = square_names(side)
        squares = (
            Square(name, n % side, n // side, name, (n + n // side) % 2 == 0, name in blocked)
            for n, name in enumerate(names)
        )
        ranks = tuple(str(rank + 1) for rank in range(side))
        return cls("The board", tuple(squares), tuple(pieces), tuple(files(side)), ranks)


@dataclass(frozen=True)
class Hand:
    """What somebody holds or a pile contains; pieces that may be chosen are picked by their `at`."""

    title: str
    seat: int | None
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class PlainSetup:
    """What stays the same for a whole match: what stands for each seat."""

    tokens: tuple[Piece, ...]


@dataclass(frozen=True)
class Plain:
    """All there is to see."""

    grids: tuple[Grid, ...] = ()
    hands: tuple[Hand, ...] = ()
    note: str = ""
