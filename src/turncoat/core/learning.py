"""A game in numbers for programs that learn: what a seat sees, and what it can do.

A game declares one `Learning`. Its kernels:

    observe(rules, pos, seat, spare, out)  what the seat may know, itself first; `spare` is a record to write to
    allow(rules, pos, of_code, codes, words, mask)
                                           1 for every legal action and 0 for the others, if there is a faster way than
                                           listing the moves; `words` is the memory of `mask`, 8 bytes at a time, and
                                           `codes` is there to write to
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from turncoat.core import contract
from turncoat.core.jit import kernel
from turncoat.core.registry import Registry
from turncoat.core.types import Codes, Record, Rules

if TYPE_CHECKING:
    from turncoat.core.game import AnyGame

Observation = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]
Words = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Part:
    """Some numbers of an observation: how they are arranged, between what they lie and what they mean."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


@kernel
def _allow(rules: Rules, pos: Record, of_code: Codes, codes: Codes, words: Words, mask: Mask) -> None:
    words[:] = 0
    for i in range(contract.moves(rules, pos, codes)):
        mask[of_code[codes[i]]] = 1


def every_code(game: "AnyGame") -> npt.NDArray[np.int32]:
    """Actions that are the moves' codes, the same for every seat."""
    return np.tile(np.arange(game.layout.MOST_MOVES, dtype=np.int32), (game.seats, 1))


@dataclass(frozen=True)
class Learning:
    """All that a game declares."""

    parts: tuple[Part, ...]  # what an observation is made of, in this order
    observe: Callable[..., None]
    longest: "Callable[[Any], int]"  # at most how many moves a game has
    actions: "Callable[[Any], npt.NDArray[np.int32]]" = every_code  # per seat and action the move's code, -1 for none
    events: range = range(0)  # the codes of chance events
    allow: Callable[..., None] = _allow

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(part.size for part in self.parts)

    @property
    def limits(self) -> tuple[Observation, Observation]:
        """The least and the most that each number can be."""
        low = np.concatenate([np.full(part.size, part.low, np.int16) for part in self.parts])
        high = np.concatenate([np.full(part.size, part.high, np.int16) for part in self.parts])
        return low, high

    def named(self, observation: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        """An observation's numbers by name, each part in its shape."""
        found, first = {}, 0
        for part in self.parts:
            found[part.name] = observation[first : first + part.size].reshape(part.shape)
            first += part.size
        return found


_LEARNING: Registry[Learning] = Registry()


def declare(dtype: np.dtype[np.void], learning: Learning) -> Learning:
    """Make this what programs see of the game of these records; gives it back."""
    _LEARNING.add(dtype, learning)
    return learning


def observe(rules: Rules, pos: Record, seat: int, spare: npt.NDArray[np.void], out: Observation) -> None:
    _LEARNING.of(pos, "observe")(rules, pos, seat, spare, out)


def allow(rules: Rules, pos: Record, of_code: Codes, codes: Codes, words: Words, mask: Mask) -> None:
    _LEARNING.of(pos, "allow")(rules, pos, of_code, codes, words, mask)


_LEARNING.compile(observe, allow)
