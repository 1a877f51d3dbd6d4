"""What a game may tell the search beyond its rules, and what holds for a game that tells nothing.

    distinct(rules, pos, out) -> n         like `moves`, but of moves with equivalent outcomes only the first
    promise(rules, pos, codes, n, features, spare, out)
                                           how good each of these moves looks at first sight: natural logarithm of odds;
                                           `features` (a row a move) and `spare` (a record) are there to write to
    guess(rules, pos, rng) -> code         like `sample`, but a seat prefers moves that look good
    worth(rules, pos, out)                 like `returns` at the end, but may tell a clear result from a narrow one:
                                           wins lie in (0.75, 1], losses in [0, 0.25), and shares order as returns do
    shares(rules, pos, worth, out) -> lead what `returns` gives where `worth` gives this; the lead of seat 0 in points
    sees(rules, pos, seat) -> bool         at chance: whether the seat gets to know what is drawn now
    reach(rules, pos) -> n                 at most how many moves are left, or FAR if there is no saying

For exact solving, games of two seats without chance give more. Results are ordered as seat 0 likes them: FINE times the
lead in points, plus what decides between equal points (-1, 0, 1). The lead that is banked already is left out of
`outlook`, so that positions that differ in it alone are solved once.

    final(rules, pos) -> n                 the result, at the end
    banked(rules, pos) -> n                the lead of seat 0 in points that it has for good
    outlook(rules, pos) -> uint64          a hash of what decides the result except for `banked`
    bounds(rules, pos) -> low, high        between what the result lies for certain, as far as is known cheaply
    order(rules, pos, codes, n, out)       like `promise`, but cheap: which moves to look at first
    estimate(rules, pos) -> n              what the result may be, roughly: for ordering where there is more time

The levels of play ask one more, from Python:

    tempting(rules, pos, code) -> n        what even a beginner sees in a move; weak levels keep to the best
    levels(options) -> rows                levels 1 to 9: simulations, looseness, fancy (engine/levels.py), if they
                                           are not the usual ones

A game gives those it has in its `knowledge.py`; they advise, they never decide what is legal.
"""

from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from turncoat.core import contract
from turncoat.core.jit import kernel
from turncoat.core.registry import Registry
from turncoat.core.types import Codes, Record, Returns, Rng, Rules, wide

Promises = npt.NDArray[np.float32]
Features = npt.NDArray[np.float32]
Records = npt.NDArray[np.void]
Levels = tuple[tuple[int, float, float], ...]
FAR = wide(1 << 30)
FINE = 4
WIN = 0.75  # what `worth` gives a winner is above, what it gives a loser is below 1 - WIN

_PLAIN: dict[str, Any] = {}  # what holds for a game that tells nothing
_ADVICE = Registry(_PLAIN)


def weights(rows: str) -> npt.NDArray[np.float32]:
    """A table of weights from text: a row a line, in hundredths; what follows a # is said to readers."""
    lines = [line.partition("#")[0].split() for line in rows.strip().splitlines()]
    return np.array(lines, np.float32) / np.float32(100)


def rows(text: str) -> Levels:
    """A table of levels from text: simulations, looseness and fancy, a comma or a new line between levels."""
    found = [level.split() for level in text.replace("\n", ",").split(",") if level.strip()]
    return tuple((int(simulations), float(looseness), float(fancy)) for simulations, looseness, fancy in found)


USUAL_LEVELS = rows("""
     16 1.00 3.00,   30 1.00 0.40,   45 1.00 0,   110 0.75 0,   200 0.60 0,   400 0.48 0
    900 0.38 0,    2500 0.25 0,   10000 0.10 0""")


def advise(dtype: np.dtype[np.void], module: ModuleType) -> None:
    """Make `module` what is known about the game of these records."""
    _ADVICE.add(dtype, module)


def distinct(rules: Rules, pos: Record, out: Codes) -> int:
    return _ADVICE.of(pos, "distinct")(rules, pos, out)  # type: ignore[no-any-return]


def promise(rules: Rules, pos: Record, codes: Codes, n: int, features: Features, spare: Records, out: Promises) -> None:
    _ADVICE.of(pos, "promise")(rules, pos, codes, n, features, spare, out)


def guess(rules: Rules, pos: Record, rng: Rng) -> int:
    return _ADVICE.of(pos, "guess")(rules, pos, rng)  # type: ignore[no-any-return]


def worth(rules: Rules, pos: Record, out: Returns) -> None:
    _ADVICE.of(pos, "worth")(rules, pos, out)


def shares(rules: Rules, pos: Record, worth: Returns, out: Returns) -> float:
    return _ADVICE.of(pos, "shares")(rules, pos, worth, out)  # type: ignore[no-any-return]


def sees(rules: Rules, pos: Record, seat: int) -> bool:
    return _ADVICE.of(pos, "sees")(rules, pos, seat)  # type: ignore[no-any-return]


def reach(rules: Rules, pos: Record) -> int:
    return _ADVICE.of(pos, "reach")(rules, pos)  # type: ignore[no-any-return]


def final(rules: Rules, pos: Record) -> int:
    return _ADVICE.of(pos, "final")(rules, pos)  # type: ignore[no-any-return]


def banked(rules: Rules, pos: Record) -> int:
    return _ADVICE.of(pos, "banked")(rules, pos)  # type: ignore[no-any-return]


def outlook(rules: Rules, pos: Record) -> np.uint64:
    return _ADVICE.of(pos, "outlook")(rules, pos)  # type: ignore[no-any-return]


def bounds(rules: Rules, pos: Record) -> tuple[int, int]:
    return _ADVICE.of(pos, "bounds")(rules, pos)  # type: ignore[no-any-return]


def order(rules: Rules, pos: Record, codes: Codes, n: int, out: Codes) -> None:
    _ADVICE.of(pos, "order")(rules, pos, codes, n, out)


def estimate(rules: Rules, pos: Record) -> int:
    return _ADVICE.of(pos, "estimate")(rules, pos)  # type: ignore[no-any-return]


@kernel
def weigh(features: Features, table: Promises, row: int, n: int, out: Promises) -> None:
    """Promises from the features of moves and a row of weights."""
    for i in range(n):
        total = np.float32(0.0)
        for feature in range(table.shape[1]):
            total += table[row, feature] * features[i, feature]
        out[i] = total


@kernel
def _plain_distinct(rules: Rules, pos: Record, out: Codes) -> int:
    return contract.moves(rules, pos, out)


@kernel
def _plain_promise(
    rules: Rules,  # noqa: ARG001
    pos: Record,  # noqa: ARG001
    codes: Codes,  # noqa: ARG001
    n: int,
    features: Features,  # noqa: ARG001
    spare: Records,  # noqa: ARG001
    out: Promises,
) -> None:
    for i in range(n):
        out[i] = 0.0


@kernel
def _plain_guess(rules: Rules, pos: Record, rng: Rng) -> int:
    return contract.sample(rules, pos, rng)


@kernel
def _plain_worth(rules: Rules, pos: Record, out: Returns) -> None:
    contract.returns(rules, pos, out)


@kernel
def _plain_shares(rules: Rules, pos: Record, worth: Returns, out: Returns) -> float:  # noqa: ARG001
    for seat in range(out.size):
        out[seat] = worth[seat]
    return 0.0


@kernel
def _plain_sees(rules: Rules, pos: Record, seat: int) -> bool:  # noqa: ARG001
    return True


@kernel
def _plain_reach(rules: Rules, pos: Record) -> int:  # noqa: ARG001
    return FAR


_PLAIN |= {
    "distinct": _plain_distinct,
    "promise": _plain_promise,
    "guess": _plain_guess,
    "worth": _plain_worth,
    "shares": _plain_shares,
    "sees": _plain_sees,
    "reach": _plain_reach,
}


_ADVICE.compile(distinct, promise, guess, worth, shares, sees, reach)
_ADVICE.compile(final, banked, outlook, bounds, order, estimate)
