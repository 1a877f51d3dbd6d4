"""The rules as positions call them: on arrays of one record each.

Handing a record to compiled code goes through the buffer protocol and takes 7 µs; handing over an array takes a tenth
of that. So positions keep an array of one record, and one call copies it, plays on and tells whose turn it is.
"""

import numpy as np
import numpy.typing as npt

from turncoat.core import contract
from turncoat.core.jit import kernel
from turncoat.core.types import Codes, Weights

One = npt.NDArray[np.void]  # an array of one record


@kernel
def turn(rules: One, pos: One) -> int:
    return contract.turn(rules[0], pos[0])


@kernel
def after(rules: One, pos: One, code: int, out: One) -> int:
    """Write the position after a legal step; whose turn it is then."""
    out[0] = pos[0]
    contract.apply(rules[0], out[0], code)
    return contract.turn(rules[0], out[0])


@kernel
def moves(rules: One, pos: One, out: Codes) -> int:
    return contract.moves(rules[0], pos[0], out)


@kernel
def chance(rules: One, pos: One, codes: Codes, weights: Weights) -> int:
    return contract.chance(rules[0], pos[0], codes, weights)
