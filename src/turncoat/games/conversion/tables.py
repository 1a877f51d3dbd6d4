"""The rules record of a Conversion game."""

import functools
import itertools
from collections.abc import Mapping
from typing import Any

import numpy as np

from turncoat.core.symmetry import SYMMETRIES, turned
from turncoat.games.conversion.layout import RULES
from turncoat.games.conversion.spec import FACES, HAND, SIDE, SQUARES, VICTORIES

ROLL_TEXTS = tuple("".join(roll) for roll in itertools.combinations_with_replacement("123456", HAND))


def rules_record(options: Mapping[str, Any]) -> Any:
    """One record of dtype RULES."""
    rules = np.zeros((), RULES)[()]
    rules["players"] = options["players"]
    rules["victory"] = VICTORIES.index(options["victory"])
    rules["endless"] = options["endless"]
    rules["holes"] = options["holes"]
    rules["pie"] = options["pie"]
    for square in range(SQUARES):
        near = sum(1 << other for other in range(SQUARES) if _adjacent(square, other))
        rules["near"][square] = np.uint64(near).astype(np.int64)
        for which, symmetry in enumerate(SYMMETRIES):
            x, y = turned(symmetry, square % SIDE, square // SIDE, SIDE)
            rules["place"][which, square] = x + SIDE * y
    rules["rolls"], rules["weights"], rules["roll_of"] = _rolls()
    return rules


@functools.cache
def _rolls() -> tuple[Any, Any, Any]:
    """Per roll its counts of each value and its weight; for each of the 6^5 ways to fall, the roll it gives."""
    counts = [[roll.count(str(face + 1)) for face in range(FACES)] for roll in ROLL_TEXTS]
    numbers = {roll: number for number, roll in enumerate(ROLL_TEXTS)}
    roll_of = [numbers["".join(sorted(fallen))] for fallen in itertools.product("123456", repeat=HAND)]
    return counts, np.bincount(roll_of), roll_of


def _adjacent(one: int, two: int) -> bool:
    files, ranks = abs(one % SIDE - two % SIDE), abs(one // SIDE - two // SIDE)
    return max(files, ranks) == 1
