"""What a game may tell the search beyond its rules, and what holds for a game that tells nothing.

A game declares one `Knowledge`; it advises, it never decides what is legal. Kernels that it leaves out are plain:

    distinct(rules, pos, out) -> n         like `moves`, but of moves with equivalent outcomes only the first
    prior_logits(rules, pos, codes, n, features, spare, out)
                                           how good each of these moves looks at first sight: natural logarithm of odds;
                                           `features` (a row a move) and `spare` (a record) are there to write to
    rollout_move(rules, pos, rng) -> code  like `sample`, but a seat prefers moves that look good
    graded_result(rules, pos, out)         like `returns` at the end, but may tell a clear result from a narrow one:
                                           wins lie in (WIN, 1], losses in [0, 1 - WIN), and they order as returns do
    ungraded(rules, pos, graded, out) -> lead
                                           what `returns` gives where `graded_result` gives this; seat 0's lead
    sees(rules, pos, seat) -> bool         at chance: whether the seat gets to know what is drawn now
    moves_left(rules, pos) -> n            at most how many moves are left, or FAR if there is no saying
    tempting(rules, pos, code) -> n        what even a beginner sees in a move; weak levels keep to the best

Exact solving is a capability of its own (`Solving`), for games of two seats without chance. Results are ordered as seat
0 likes them: FINE times the lead in points, plus what decides between equal points (-1, 0, 1). The lead that is settled
already is left out of `solver_key`, so that positions that differ in it alone are solved once.

    final(rules, pos) -> n                 the result, at the end
    settled_lead(rules, pos) -> n          the lead of seat 0 in points that it has for good
    solver_key(rules, pos) -> uint64       a hash of what decides the result except for `settled_lead`
    bounds(rules, pos) -> low, high        between what the result lies for certain, as far as is known cheaply
    order(rules, pos, codes, n, out)       like `prior_logits`, but cheap: which moves to look at first
    estimate(rules, pos) -> n              what the result may be, roughly: for ordering where there is more time
    stabilizer(rules, pos) -> mask         the symmetries that leave the position as it is; 0 if there is none
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from turncoat.core import contract
from turncoat.core.jit import kernel
from turncoat.core.registry import Registry
from turncoat.core.types import Codes, Record, Returns, Rng, Rules, wide

Kernel = Callable[..., Any]
Logits = npt.NDArray[np.float32]
Features = npt.NDArray[np.float32]
Records = npt.NDArray[np.void]
Levels = tuple[tuple[int, float, float], ...]  # per level: simulations, temperature, pseudo-visits (engine/levels.py)
FAR = wide(1 << 30)
FINE = 4
WIN = 0.75  # what `graded_result` gives a winner is above, what it gives a loser is below 1 - WIN


def weights(rows: str) -> npt.NDArray[np.float32]:
    """A table of weights from text: a row a line, in hundredths; what follows a # is said to readers."""
    lines = [line.partition("#")[0].split() for line in rows.strip().splitlines()]
    return np.array(lines, np.float32) / np.float32(100)


def rows(text: str) -> Levels:
    """A table of levels from text: simulations, temperature and pseudo-visits, a comma or a new line between levels."""
    found = [level.split() for level in text.replace("\n", ",").split(",") if level.strip()]
    if len(found) != LEVELS:
        raise ValueError(f"a table of levels has {LEVELS} of them, not {len(found)}")
    return tuple((int(count), float(temperature), float(visits)) for count, temperature, visits in found)


LEVELS = 9  # that have tables; the level above them is as strong as it gets
USUAL_LEVELS = rows("""
     16 1.00 3.00,   30 1.00 0.40,   45 1.00 0,   110 0.75 0,   200 0.60 0,   400 0.48 0
    900 0.38 0,    2500 0.25 0,   10000 0.10 0""")


# ---------------------------------------------------------------------- what holds for a game that tells nothing


@kernel
def _distinct(rules: Rules, pos: Record, out: Codes) -> int:
    return contract.moves(rules, pos, out)


@kernel
def _prior_logits(
    rules: Rules,  # noqa: ARG001
    pos: Record,  # noqa: ARG001
    codes: Codes,  # noqa: ARG001
    n: int,
    features: Features,  # noqa: ARG001
    spare: Records,  # noqa: ARG001
    out: Logits,
) -> None:
    for i in range(n):
        out[i] = 0.0


@kernel
def _rollout_move(rules: Rules, pos: Record, rng: Rng) -> int:
    return contract.sample(rules, pos, rng)


@kernel
def _graded_result(rules: Rules, pos: Record, out: Returns) -> None:
    contract.returns(rules, pos, out)


@kernel
def _ungraded(rules: Rules, pos: Record, graded: Returns, out: Returns) -> float:  # noqa: ARG001
    for seat in range(out.size):
        out[seat] = graded[seat]
    return 0.0


@kernel
def _sees(rules: Rules, pos: Record, seat: int) -> bool:  # noqa: ARG001
    return True


@kernel
def _moves_left(rules: Rules, pos: Record) -> int:  # noqa: ARG001
    return FAR


@kernel
def _tempting(rules: Rules, pos: Record, code: int) -> int:  # noqa: ARG001
    return wide(0)


# ---------------------------------------------------------------------- what a game declares


@dataclass(frozen=True)
class Solving:
    """The capability to be solved exactly."""

    final: Kernel
    settled_lead: Kernel
    solver_key: Kernel
    bounds: Kernel
    order: Kernel
    estimate: Kernel
    stabilizer: Kernel


@dataclass(frozen=True)
class Learnt:
    """Priors that come from features of moves and learnt weights (benchmarks/learn.py makes new ones)."""

    describe: Kernel  # (rules, pos, codes, n, features, spare): a row of numbers for each move
    row: Kernel  # (rules, pos) -> which row of weights holds
    weights: Callable[[Any], npt.NDArray[np.float32]]  # of a game


@dataclass(frozen=True)
class Knowledge:
    """All that a game declares."""

    distinct: Kernel = _distinct
    prior_logits: Kernel = _prior_logits
    rollout_move: Kernel = _rollout_move
    graded_result: Kernel = _graded_result
    ungraded: Kernel = _ungraded
    sees: Kernel = _sees
    moves_left: Kernel = _moves_left
    tempting: Kernel = _tempting
    features: tuple[str, ...] = ()  # what a move is described by, for `prior_logits`
    levels: Levels = USUAL_LEVELS
    solving: Solving | None = None
    counts_points: bool = False  # it is won by points, so that a lead in them says more than the chance to win
    learnt: Learnt | None = None
    # Mean results of a search as chances to win: log odds times the first, less the second over the square root of the
    # simulations for the seat to move, whose search tries answers that nobody will give (benchmarks/calibrate.py).
    calibration: tuple[float, float] = (1.0, 0.0)


_KNOWLEDGE: Registry[Knowledge] = Registry(Knowledge())
_SOLVING: Registry[Solving] = Registry()


def declare(dtype: np.dtype[np.void], knowledge: Knowledge) -> Knowledge:
    """Make this what compiled code knows about the game of these records; gives it back."""
    _KNOWLEDGE.add(dtype, knowledge)
    if knowledge.solving is not None:
        _SOLVING.add(dtype, knowledge.solving)
    return knowledge


# ---------------------------------------------------------------------- generic names for compiled code


def distinct(rules: Rules, pos: Record, out: Codes) -> int:
    return _KNOWLEDGE.of(pos, "distinct")(rules, pos, out)  # type: ignore[no-any-return]


def prior_logits(
    rules: Rules, pos: Record, codes: Codes, n: int, features: Features, spare: Records, out: Logits
) -> None:
    _KNOWLEDGE.of(pos, "prior_logits")(rules, pos, codes, n, features, spare, out)


def rollout_move(rules: Rules, pos: Record, rng: Rng) -> int:
    return _KNOWLEDGE.of(pos, "rollout_move")(rules, pos, rng)  # type: ignore[no-any-return]


def graded_result(rules: Rules, pos: Record, out: Returns) -> None:
    _KNOWLEDGE.of(pos, "graded_result")(rules, pos, out)


def ungraded(rules: Rules, pos: Record, graded: Returns, out: Returns) -> float:
    return _KNOWLEDGE.of(pos, "ungraded")(rules, pos, graded, out)  # type: ignore[no-any-return]


def sees(rules: Rules, pos: Record, seat: int) -> bool:
    return _KNOWLEDGE.of(pos, "sees")(rules, pos, seat)  # type: ignore[no-any-return]


def final(rules: Rules, pos: Record) -> int:
    return _SOLVING.of(pos, "final")(rules, pos)  # type: ignore[no-any-return]


def settled_lead(rules: Rules, pos: Record) -> int:
    return _SOLVING.of(pos, "settled_lead")(rules, pos)  # type: ignore[no-any-return]


def solver_key(rules: Rules, pos: Record) -> np.uint64:
    return _SOLVING.of(pos, "solver_key")(rules, pos)  # type: ignore[no-any-return]


def bounds(rules: Rules, pos: Record) -> tuple[int, int]:
    return _SOLVING.of(pos, "bounds")(rules, pos)  # type: ignore[no-any-return]


def order(rules: Rules, pos: Record, codes: Codes, n: int, out: Codes) -> None:
    _SOLVING.of(pos, "order")(rules, pos, codes, n, out)


def estimate(rules: Rules, pos: Record) -> int:
    return _SOLVING.of(pos, "estimate")(rules, pos)  # type: ignore[no-any-return]


@kernel
def weigh(features: Features, table: Logits, row: int, n: int, out: Logits) -> None:
    """Logits from the features of moves and a row of weights."""
    for i in range(n):
        total = np.float32(0.0)
        for feature in range(table.shape[1]):
            total += table[row, feature] * features[i, feature]
        out[i] = total


_KNOWLEDGE.compile(distinct, prior_logits, rollout_move, graded_result, ungraded, sees)
_SOLVING.compile(final, settled_lead, solver_key, bounds, order, estimate)
