"""Positions set up by hand: what lies where, what can be put there, whose turn it can be.

What is being set up is the fields of a position's text (position_text.py). It need not be a position yet; what `put`
does to it always keeps the pieces possible, and whether all of it can be is told by reading the text.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from turncoat.core.plain import Grid, Piece

if TYPE_CHECKING:
    from turncoat.core.game import AnyGame


@dataclass(frozen=True)
class Pick:
    """Something that can be put on a square; its piece's `at` is what it is called."""

    piece: Piece
    group: str
    covers: tuple[tuple[int, int], ...] = ((0, 0),)  # squares from the one that is pointed at
    marks: tuple[str, ...] = ()  # what stands on each of them, if that is not the piece's text on the first
    turned: str = ""  # what turning it gives
    flipped: str = ""
    listed: bool = True  # others come from turning and flipping
    left: int | None = None  # how many there still are


@dataclass(frozen=True)
class Turn:
    """Somebody whose turn it may be."""

    id: str
    name: str


@dataclass(frozen=True)
class Setting:
    """What is being set up; hands are grids, too."""

    grids: tuple[Grid, ...]
    picks: tuple[Pick, ...]
    turns: tuple[Turn, ...]
    turn: str


class SetUp(ABC):
    """How positions of a game are set up by hand. `told` are the fields of a text."""

    @abstractmethod
    def fields(self, game: "AnyGame") -> Mapping[str, str | None]:
        """The fields that a text may have, each with what it says if it is not there (None: it has to be)."""

    @abstractmethod
    def blank(self, game: "AnyGame") -> dict[str, str]:
        """Nothing lies anywhere."""

    @abstractmethod
    def shown(self, game: "AnyGame", told: Mapping[str, str]) -> Setting:
        """What the fields tell; PositionError for what cannot be shown."""

    @abstractmethod
    def put(self, game: "AnyGame", told: Mapping[str, str], at: str, pick: str) -> dict[str, str]:
        """The fields with something put on a square, with an empty pick taken off it; PositionError if it cannot."""

    @abstractmethod
    def give_turn(self, game: "AnyGame", told: Mapping[str, str], turn: str) -> dict[str, str]:
        """The fields with somebody else's turn."""
