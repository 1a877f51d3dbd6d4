"""The rules of Othello (rules.md). `moves` lists squares from a1, b1 … to h8; a pass only if there is no other."""

import sys

import numpy as np

from turncoat.core import contract
from turncoat.core.bits import lowest, nth, popcount, rest
from turncoat.core.jit import kernel
from turncoat.core.kernels import chance, hide  # noqa: F401
from turncoat.core.rng import below, mix
from turncoat.core.turns import OVER
from turncoat.core.types import Codes, Record, Returns, Rng, Rules, wide
from turncoat_othello.layout import POSITION
from turncoat_othello.spec import PASS, SIDE

STEPS = (1, SIDE - 1, SIDE, SIDE + 1)  # to the next square of a line; the opposite directions go down instead of up
INNER_FILES = 0x7E7E7E7E7E7E7E7E  # a line over the edge would go through file a or h
ALL_BUT_SIGN = 0x7FFFFFFFFFFFFFFF


@kernel
def start(rules: Rules, pos: Record) -> None:
    """Two discs of each in the middle; Black begins."""
    pos["discs"][0] = 1 << 28 | 1 << 35  # e4 d5
    pos["discs"][1] = 1 << 27 | 1 << 36  # d4 e5
    pos["open"] = playable(wide(pos["discs"][0]), wide(pos["discs"][1]))


@kernel
def turn(rules: Rules, pos: Record) -> int:
    return wide(pos["othello_turn"])


@kernel
def playable(own: int, other: int) -> int:
    """The empty squares from which `own` encloses something."""
    found = wide(0)
    for step in STEPS:
        up, down = _lines(own, other, step)
        found |= up << step | _down(down, step)
    return found & ~(own | other)


@kernel
def flipped(own: int, other: int, disc: int) -> int:
    """The discs of `other` that a new disc of `own` encloses."""
    found = wide(0)
    for step in STEPS:
        up, down = _lines(disc, other, step)
        found |= (up if own & up << step else wide(0)) | (down if own & _down(down, step) else wide(0))
    return found


@kernel
def _lines(first: int, other: int, step: int) -> tuple[int, int]:
    """The lines of `other` that begin next to `first`, in one direction and in the opposite one."""
    if step != SIDE:
        other &= INNER_FILES
    up, down = other & first << step, other & _down(first, step)
    up |= other & up << step
    down |= other & _down(down, step)
    pairs_up, pairs_down = other & other << step, other & _down(other, step)
    for _ in range(2):  # two squares at a time
        up |= pairs_up & up << 2 * step
        down |= pairs_down & _down(down, 2 * step)
    return up, down


@kernel
def _down(squares: int, step: int) -> int:
    """A shift to the right that fills with zeros."""
    return squares >> step & ALL_BUT_SIGN >> step - 1


@kernel
def moves(rules: Rules, pos: Record, out: Codes) -> int:
    if pos["othello_turn"] == OVER:
        return 0
    n, squares = 0, wide(pos["open"])
    out[0] = PASS
    while squares:
        out[n] = lowest(squares)
        squares = rest(squares)
        n += 1
    return max(n, 1)


@kernel
def sample(rules: Rules, pos: Record, rng: Rng) -> int:
    squares = wide(pos["open"])
    return nth(squares, below(rng, popcount(squares))) if squares else wide(PASS)


@kernel
def apply(rules: Rules, pos: Record, code: int) -> None:
    seat = wide(pos["othello_turn"])
    own, other = wide(pos["discs"][seat]), wide(pos["discs"][1 - seat])
    if code != PASS:
        disc = wide(1) << code
        turned = flipped(own, other, disc)
        own, other = own | turned | disc, other & ~turned
        pos["discs"][seat], pos["discs"][1 - seat] = own, other
    pos["open"] = playable(other, own)
    pos["othello_turn"] = 1 - seat
    if pos["open"] == 0 and playable(own, other) == 0:
        pos["othello_turn"] = OVER


@kernel
def returns(rules: Rules, pos: Record, out: Returns) -> None:
    lead = popcount(pos["discs"][0]) - popcount(pos["discs"][1])
    out[0] = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    out[1] = 1.0 - out[0]


@kernel
def key(rules: Rules, pos: Record) -> np.uint64:
    return mix(mix(mix(np.uint64(0), pos["discs"][0]), pos["discs"][1]), wide(pos["othello_turn"]))


contract.register(POSITION, sys.modules[__name__])
