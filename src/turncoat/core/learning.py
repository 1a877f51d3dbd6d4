"""A game in numbers for programs that learn: what a seat sees, and what it can do.

A game gives in its `learning.py`:

    EVENTS                                 the codes of chance events, as a range
    longest(game) -> n                     at most how many moves a game has
    PARTS                                  what an observation is made of, in this order
    observe(rules, pos, seat, spare, out)  what the seat may know, itself first; `spare` is a record to write to
    actions(game) -> codes[seat, action]   the move that an action is for each seat, -1 for none
    allow(rules, pos, of_code, codes, words, mask)
                                           1 for every legal action and 0 for the others, if there is a faster way than
                                           listing the moves; `words` is the memory of `mask`, 8 bytes at a time, and
                                           `codes` is there to write to
"""

from dataclasses import dataclass
from math import prod
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from turncoat.core import contract
from turncoat.core.jit import kernel
from turncoat.core.registry import Registry
from turncoat.core.types import Codes, Record, Rules

Observation = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]
Words = npt.NDArray[np.int64]
_PLAIN: dict[str, Any] = {}
_LEARNING = Registry(_PLAIN)


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


def register(dtype: np.dtype[np.void], module: ModuleType) -> None:
    """Make `module` what programs see of the game of these records."""
    _LEARNING.add(dtype, module)


def observe(rules: Rules, pos: Record, seat: int, spare: npt.NDArray[np.void], out: Observation) -> None:
    _LEARNING.of(pos, "observe")(rules, pos, seat, spare, out)


def allow(rules: Rules, pos: Record, of_code: Codes, codes: Codes, words: Words, mask: Mask) -> None:
    _LEARNING.of(pos, "allow")(rules, pos, of_code, codes, words, mask)


@kernel
def _plain_allow(rules: Rules, pos: Record, of_code: Codes, codes: Codes, words: Words, mask: Mask) -> None:
    words[:] = 0
    for i in range(contract.moves(rules, pos, codes)):
        mask[of_code[codes[i]]] = 1


_PLAIN["allow"] = _plain_allow


def size(parts: tuple[Part, ...]) -> int:
    """How many numbers an observation has."""
    return sum(part.size for part in parts)


def limits(parts: tuple[Part, ...]) -> tuple[Observation, Observation]:
    """The least and the most that each number can be."""
    low = np.concatenate([np.full(part.size, part.low, np.int16) for part in parts])
    high = np.concatenate([np.full(part.size, part.high, np.int16) for part in parts])
    return low, high


def named(parts: tuple[Part, ...], observation: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
    """An observation's numbers by name, each part in its shape."""
    found, first = {}, 0
    for part in parts:
        found[part.name] = observation[first : first + part.size].reshape(part.shape)
        first += part.size
    return found


_LEARNING.compile(observe, allow)
