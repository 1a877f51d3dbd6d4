"""One decision or event, and the lazy list of those that are legal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar, overload

from turncoat.core.errors import NotationError

if TYPE_CHECKING:
    from turncoat.core.position import Position


@dataclass(frozen=True, slots=True)
class Move:
    """One decision of a player or one event of chance; `str` gives its notation.

    `code` is the kernels' integer for it, or -1 for a move that is never legal (but can be written).
    """

    text: str
    code: int = field(repr=False)

    @property
    def parts(self) -> tuple[tuple[str, str], ...]:
        """What it is made of, kind and name, like a piece and a square: what the lab counts."""
        return ()

    def __str__(self) -> str:
        return self.text


M = TypeVar("M", bound=Move)


class Legal(Sequence[M], Generic[M]):
    """The legal moves of a position, made only when asked for. `"E1b2" in legal` works too."""

    __slots__ = ("_codes", "_pos", "_set")

    def __init__(self, pos: "Position[M]", codes: tuple[int, ...]) -> None:
        self._pos = pos
        self._codes = codes
        self._set: frozenset[int] | None = None

    @property
    def codes(self) -> tuple[int, ...]:
        """The kernels' integers, in the kernels' order."""
        return self._codes

    @overload
    def __getitem__(self, index: int) -> M: ...
    @overload
    def __getitem__(self, index: slice) -> "Legal[M]": ...
    def __getitem__(self, index: int | slice) -> "M | Legal[M]":
        if isinstance(index, slice):
            return Legal(self._pos, self._codes[index])
        return self._pos.named(self._codes[index])

    def __iter__(self) -> Iterator[M]:
        return map(self._pos.named, self._codes)

    def has(self, code: int) -> bool:
        """Whether the move with this code is legal; quick when asked often."""
        if self._set is None:
            self._set = frozenset(self._codes)
        return code in self._set

    def __len__(self) -> int:
        return len(self._codes)

    def __contains__(self, item: object) -> bool:
        if isinstance(item, str):
            try:
                item = self._pos.parse(item)
            except NotationError:
                return False
        return isinstance(item, Move) and self.has(item.code) and self._pos.named(item.code) == item

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Legal) and self._codes == other._codes and self._pos == other._pos

    def __hash__(self) -> int:
        return hash((self._codes, self._pos))

    def __repr__(self) -> str:
        shown = " ".join(str(move) for move in self[:8])
        return f"<{len(self)} legal moves{': ' if shown else ''}{shown}{' ...' if len(self) > 8 else ''}>"
