"""Counting the tree of steps: how many positions are reached by exactly so many steps."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from turncoat.core import contract
from turncoat.core.game import AnyPosition
from turncoat.core.jit import kernel
from turncoat.core.turns import CHANCE, OVER
from turncoat.core.types import Codes, Rules, Weights


def perft(pos: AnyPosition, depth: int, progress: Callable[[int, int], None] | None = None) -> int:
    """Positions after `depth` moves and chance events, with repetition; a finished game counts one.

    `progress` is told after each first step how many of how many are done.
    """
    if depth < 0:
        raise ValueError("depth must not be negative")
    if depth == 0 or pos.turn is None:
        return 1
    after = [pos.play(step) for step in (pos.legal if pos.turn != CHANCE else [event for event, _ in pos.chances])]
    layout, rules = pos.game.layout, pos.game.rules
    stack = np.zeros(depth, layout.POSITION)
    width = max(layout.MOST_MOVES, layout.MOST_EVENTS)
    codes = np.zeros((depth, width), np.int32)
    weights = np.zeros(layout.MOST_EVENTS, np.int64)
    total = 0
    for done, first in enumerate(after, 1):
        stack[0] = first.record
        total += int(count(rules, stack, codes, weights, depth - 1))
        if progress is not None:
            progress(done, len(after))
    return total


@kernel
def count(rules: Rules, stack: npt.NDArray[np.void], codes: npt.NDArray[np.int32], weights: Weights, depth: int) -> int:
    """Leaves of the tree under stack[0], `depth` steps deep; one row of `codes` is needed for each step."""
    if depth == 0 or contract.turn(rules, stack[0]) == OVER:
        return 1
    left = np.zeros(depth, np.int64)
    left[0] = _steps(rules, stack, codes[0], weights, 0)
    total = 0
    level = 0
    if depth == 1:
        return left[0]  # type: ignore[no-any-return]
    while level >= 0:
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        stack[level + 1] = stack[level]
        contract.apply(rules, stack[level + 1], codes[level, left[level]])
        if contract.turn(rules, stack[level + 1]) == OVER:
            total += 1
            continue
        n = _steps(rules, stack, codes[level + 1], weights, level + 1)
        if level + 2 == depth:
            total += n
        else:
            level += 1
            left[level] = n
    return total


@kernel
def _steps(rules: Rules, stack: npt.NDArray[np.void], codes: Codes, weights: Weights, level: int) -> int:
    if contract.turn(rules, stack[level]) == CHANCE:
        return contract.chance(rules, stack[level], codes, weights)
    return contract.moves(rules, stack[level], codes)
