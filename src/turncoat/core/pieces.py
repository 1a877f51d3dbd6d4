"""Pieces made of cells, as puzzles and paper see them: a game may bring sets of them (`GameInfo.pieces`)."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from turncoat.core.solids import Cells


class Piece(Protocol):
    """One piece as it stands: a capital letter, a name, its cells."""

    @property
    def letter(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def cells(self) -> Cells: ...


class PieceSet(Protocol):
    """The pieces of one colour; every colour owns the same."""

    @property
    def name(self) -> str: ...

    @property
    def blocks(self) -> Sequence[Piece]: ...

    @property
    def floor(self) -> tuple[int, int]:
        """Width and depth of the box that they are put away in."""
        ...

    @property
    def mirrored(self) -> bool:
        """Whether the mirror image of every piece is in the set, too."""
        ...


Draft = tuple[Cells, ...]
"""The box that a set is put away in, cut into pieces where they lie: so the set fills the box, whatever else it is."""


class Designer(Protocol):
    """Makes sets of pieces to be tried (`GameInfo.designer`)."""

    option: str  # of the game, whose value is a set
    counts: tuple[int, int]  # how many pieces a set can have, least and most

    def drawn(self, count: int, rng: Random) -> Draft:
        """A set of so many pieces by chance."""
        ...

    def varied(self, draft: Draft, rng: Random) -> Draft:
        """One that differs from it in two pieces."""
        ...

    def same(self, draft: Draft) -> Draft:
        """Equal for drafts whose sets are the same or each other's mirror image."""
        ...

    def pieces(self, draft: Draft, name: str) -> PieceSet:
        """The set under that name: a value of the option."""
        ...
