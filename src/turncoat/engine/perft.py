"""Counting the tree of steps: how many positions are reached by exactly so many steps."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from turncoat.core import contract
from turncoat.core.jit import kernel
from turncoat.core.position import AnyPosition
from turncoat.core.turns import CHANCE, OVER
from turncoat.core.types import Rules, Weights

SLICE = 50_000  # steps of compiled code, a few hundredths of a second


def perft(pos: AnyPosition, depth: int, progress: Callable[[int, int], None] | None = None) -> int:
    """Positions after `depth` moves and chance events, with repetition; a finished game counts one.

    `progress` is told after each first step how many of how many are done.
    """
    if depth < 0:
        raise ValueError("depth must not be negative")
    if depth == 0 or pos.turn is None:
        return 1
    after = [pos.play(step) for step in (pos.legal if pos.turn != CHANCE else [event for event, _ in pos.chances])]
    total = 0
    for done, first in enumerate(after, 1):
        total += _leaves(first, depth - 1)
        if progress is not None:
            progress(done, len(after))
    return total


def _leaves(pos: AnyPosition, depth: int) -> int:
    """Leaves of the tree under a position, counted in slices so that an interrupt is seen."""
    if depth == 0 or pos.turn is None:
        return 1
    layout = pos.game.layout
    stack = np.zeros(depth, layout.POSITION)
    codes = np.zeros((depth, max(layout.MOST_MOVES, layout.MOST_EVENTS)), np.int32)
    weights = np.zeros(layout.MOST_EVENTS, np.int64)
    left = np.zeros(depth, np.int64)
    stack[0] = pos.record
    left[0] = _steps(pos.game.rules, stack, codes, weights, 0)
    if depth == 1:
        return int(left[0])
    total, ply = 0, 0
    while ply >= 0:
        ply, found = walk(pos.game.rules, stack, codes, weights, left, ply, SLICE)
        total += int(found)
    return total


@kernel
def walk(
    rules: Rules,
    stack: npt.NDArray[np.void],
    codes: npt.NDArray[np.int32],
    weights: Weights,
    left: npt.NDArray[np.int64],
    ply: int,
    budget: int,
) -> tuple[int, int]:
    """Go on through the tree for `budget` steps: where that led (-1: to the end) and the leaves found on the way.

    `left` tells how many steps of each ply are still to be tried; the leaves of the last ply are not played.
    """
    total = 0
    while ply >= 0 and budget > 0:
        if left[ply] == 0:
            ply -= 1
            continue
        budget -= 1
        left[ply] -= 1
        stack[ply + 1] = stack[ply]
        contract.apply(rules, stack[ply + 1], codes[ply, left[ply]])
        if contract.turn(rules, stack[ply + 1]) == OVER:
            total += 1
            continue
        n = _steps(rules, stack, codes, weights, ply + 1)
        if ply + 2 == left.size:
            total += n
        else:
            ply += 1
            left[ply] = n
    return ply, total


@kernel
def _steps(rules: Rules, stack: npt.NDArray[np.void], codes: npt.NDArray[np.int32], weights: Weights, ply: int) -> int:
    if contract.turn(rules, stack[ply]) == CHANCE:
        return contract.chance(rules, stack[ply], codes[ply], weights)
    return contract.moves(rules, stack[ply], codes[ply])
