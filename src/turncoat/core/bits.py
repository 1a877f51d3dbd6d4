"""Bit counting for kernels. Intrinsics do not exist with the JIT off, so each has a Python twin."""

from typing import TYPE_CHECKING, Any

from turncoat.core.jit import JIT, kernel

MASK64 = (1 << 64) - 1

if TYPE_CHECKING:

    def popcount(word: int) -> int:
        """How many bits of a 64-bit word are set."""

    def lowest(word: int) -> int:
        """The number of the lowest set bit; the word must not be 0."""

    def rest(word: int) -> int:
        """The word without its lowest set bit."""

elif JIT:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def popcount(typing_context: Any, word: Any) -> Any:  # noqa: ARG001
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            return builder.ctpop(args[0])

        return types.int64(types.int64), build

    @intrinsic
    def lowest(typing_context: Any, word: Any) -> Any:  # noqa: ARG001
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), build

    @kernel
    def rest(word: int) -> int:
        """The word without its lowest set bit."""
        return word & (word - 1)

else:

    def popcount(word: int) -> int:
        """How many bits of a 64-bit word are set."""
        return (int(word) & MASK64).bit_count()

    def lowest(word: int) -> int:
        """The number of the lowest set bit; the word must not be 0."""
        word = int(word) & MASK64
        return (word & -word).bit_length() - 1

    def rest(word: int) -> int:
        """The word without its lowest set bit."""
        word = int(word) & MASK64
        return word & (word - 1)


@kernel
def nth(word: int, n: int) -> int:
    """The number of the n-th set bit, counted from 0; there must be one."""
    base = 0
    for width in (32, 16, 8, 4):
        part = word >> base & ((1 << width) - 1)
        count = popcount(part)
        if n >= count:
            n -= count
            base += width
    word = word >> base
    for _ in range(n):
        word = rest(word)
    return base + lowest(word)
