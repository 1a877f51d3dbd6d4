"""Pieces made of cells, as puzzles and paper see them: a game may bring sets of them (`GameInfo.pieces`)."""

from collections.abc import Sequence
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
