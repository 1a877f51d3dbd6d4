"""Names for what kernels take and give."""

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

# Structured NumPy scalars: `record["field"]` works compiled and with the JIT off, attribute access does not.
Rules: TypeAlias = Any
Record: TypeAlias = Any
Codes: TypeAlias = npt.NDArray[np.int32]
Weights: TypeAlias = npt.NDArray[np.int64]
Returns: TypeAlias = npt.NDArray[np.float64]
Rng: TypeAlias = npt.NDArray[np.uint64]

if TYPE_CHECKING:

    def wide(value: Any) -> int:
        """The value as a 64-bit integer, with the JIT on and off; small unsigned fields wrap if used as they are."""
else:
    wide = np.int64
