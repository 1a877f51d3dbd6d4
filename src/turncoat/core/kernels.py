"""Kernels that many games can take as they are."""

from turncoat.core.jit import kernel
from turncoat.core.types import Codes, Record, Rng, Rules, Weights


@kernel
def chance(rules: Rules, pos: Record, codes: Codes, weights: Weights) -> int:  # noqa: ARG001
    """For a game without luck."""
    return 0


@kernel
def hide(rules: Rules, pos: Record, seat: int, rng: Rng) -> None:
    """For a game in which everybody sees everything."""
