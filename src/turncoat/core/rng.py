"""The kernels' generator (splitmix64) and hash.

A generator is an array of one uint64. Its start is made from (seed, game number), so that results do not depend on
how games are shared among threads. NumPy's scalars warn when they wrap, so each function has a Python twin.
"""

import operator
from typing import SupportsIndex

import numpy as np

from turncoat.core.bits import MASK64
from turncoat.core.jit import JIT, kernel
from turncoat.core.types import Rng, wide

_GOLDEN = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB

if JIT:
    _GOLDEN_U = np.uint64(_GOLDEN)
    _FIRST_U = np.uint64(_FIRST)
    _SECOND_U = np.uint64(_SECOND)
    _U27, _U30, _U31, _U32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)

    @kernel
    def scramble(word: np.uint64) -> np.uint64:
        """A one-to-one hash of 64 bits."""
        word = (word ^ (word >> _U30)) * _FIRST_U
        word = (word ^ (word >> _U27)) * _SECOND_U
        return word ^ (word >> _U31)

    @kernel
    def below(rng: Rng, n: int) -> int:
        """A random integer in 0 … n-1; n is below 2^32, and the bias (n / 2^32) does not matter at our sizes."""
        rng[0] += _GOLDEN_U
        return wide(((scramble(rng[0]) >> _U32) * np.uint64(n)) >> _U32)

    @kernel
    def mix(key: np.uint64, word: int) -> np.uint64:
        """The hash `key` with one more word in it."""
        return scramble((key + _GOLDEN_U) ^ np.uint64(word))

else:

    def _scramble(word: int) -> int:
        word = ((word ^ (word >> 30)) * _FIRST) & MASK64
        word = ((word ^ (word >> 27)) * _SECOND) & MASK64
        return word ^ (word >> 31)

    def scramble(word: np.uint64) -> np.uint64:
        """A one-to-one hash of 64 bits."""
        return np.uint64(_scramble(int(word)))

    def below(rng: Rng, n: int) -> int:
        """A random integer in 0 … n-1; n is below 2^32, and the bias (n / 2^32) does not matter at our sizes."""
        state = (int(rng[0]) + _GOLDEN) & MASK64
        rng[0] = state
        return ((_scramble(state) >> 32) * int(n)) >> 32

    def mix(key: np.uint64, word: int) -> np.uint64:
        """The hash `key` with one more word in it."""
        return np.uint64(_scramble(((int(key) + _GOLDEN) & MASK64) ^ (int(word) & MASK64)))


@kernel
def start(rng: Rng, seed: np.uint64, number: int) -> None:
    """Set the generator to the start of game `number` under `seed`."""
    rng[0] = mix(scramble(seed), number)


def generator(seed: SupportsIndex, number: int = 0) -> Rng:
    """A generator for kernels, from any Python integer."""
    rng = np.zeros(1, np.uint64)
    start(rng, np.uint64(operator.index(seed) & MASK64), number)
    return rng
