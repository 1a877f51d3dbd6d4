"""The kernel contract: the functions every game's `rules.py` gives, and one generic name for each.

    moves(rules, pos, out) -> n            codes of the legal moves, in the order the game documents; 0 at chance or end
    apply(rules, pos, code)                play a legal move or chance event in place
    chance(rules, pos, codes, weights)->n  the possible chance events with integer weights; 0 if none is due
    sample(rules, pos, rng) -> code        a chance event by weight; at a seat's turn, any legal move alike
    turn(rules, pos) -> seat               whose turn: a seat, CHANCE or OVER
    returns(rules, pos, out)               per seat, at the end: winners share 1, a draw gives each 1/n
    hide(rules, pos, seat, rng)            replace what the seat cannot know by a random possibility that fits
    key(rules, pos) -> uint64              a hash of only what decides the future

`rules` is one read-only record per game instance, `pos` one record; the caller owns every buffer. `moves` and `chance`
need buffers of the game's MOST_MOVES and MOST_EVENTS. `apply` trusts its caller: a code must be legal. `sample` at a
seat's turn is an addition to the original contract: a game can draw from its masks without listing the moves.

Compiled code reaches the game through the record's type (`@overload`), plain Python through its dtype. Two games
must not have records with the same fields; `register` refuses that.
"""

from types import ModuleType

import numpy as np

from turncoat.core.registry import Registry
from turncoat.core.types import Codes, Record, Returns, Rng, Rules, Weights

_RULES: Registry[ModuleType] = Registry()


def register(dtype: np.dtype[np.void], kernels: ModuleType) -> None:
    """Make `kernels` the rules of all records of this dtype."""
    _RULES.add(dtype, kernels)


def moves(rules: Rules, pos: Record, out: Codes) -> int:
    return _RULES.of(pos, "moves")(rules, pos, out)  # type: ignore[no-any-return]


def apply(rules: Rules, pos: Record, code: int) -> None:
    _RULES.of(pos, "apply")(rules, pos, code)


def chance(rules: Rules, pos: Record, codes: Codes, weights: Weights) -> int:
    return _RULES.of(pos, "chance")(rules, pos, codes, weights)  # type: ignore[no-any-return]


def sample(rules: Rules, pos: Record, rng: Rng) -> int:
    return _RULES.of(pos, "sample")(rules, pos, rng)  # type: ignore[no-any-return]


def turn(rules: Rules, pos: Record) -> int:
    return _RULES.of(pos, "turn")(rules, pos)  # type: ignore[no-any-return]


def returns(rules: Rules, pos: Record, out: Returns) -> None:
    _RULES.of(pos, "returns")(rules, pos, out)


def hide(rules: Rules, pos: Record, seat: int, rng: Rng) -> None:
    _RULES.of(pos, "hide")(rules, pos, seat, rng)


def key(rules: Rules, pos: Record) -> np.uint64:
    return _RULES.of(pos, "key")(rules, pos)  # type: ignore[no-any-return]


_RULES.compile(moves, apply, chance, sample, turn, returns, hide, key)
