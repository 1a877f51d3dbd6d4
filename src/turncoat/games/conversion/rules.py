"""Conversion (R2). Rule numbers are those of docs/rules/conversion.md.

`moves` lists by pips (1 … 6), then square (a1 b1 … h8), then the exchange of sides; `chance` lists holes by square and
rolls in ascending order.

The board is a few 64-bit masks: one per seat and three for the bits of the pips, so that all eight neighbours of a
placed die are promoted and converted at once.
"""

import sys

import numpy as np

from turncoat.core import contract
from turncoat.core.bits import lowest, nth, popcount, rest
from turncoat.core.jit import kernel
from turncoat.core.kernels import hide as hide
from turncoat.core.rng import below, mix
from turncoat.core.turns import CHANCE, OVER
from turncoat.core.types import Codes, Record, Returns, Rng, Rules, Weights, wide
from turncoat.games.conversion.layout import HOLES, POSITION, ROLLED, SWAP
from turncoat.games.conversion.spec import (
    FACES,
    MASS,
    MOST_SEATS,
    ORDERED_ROLLS,
    ROLLS,
    SQUARES,
    TALL,
    TERRITORY,
    WIDE,
)

NOT_FILE_A = ~0x0101010101010101
NOT_FILE_H = 0x7F7F7F7F7F7F7F7F
LOW_RANKS = 0x00FFFFFFFFFFFFFF  # a shift to the right fills with the sign bit, which these take away


@kernel
def start(rules: Rules, pos: Record) -> None:
    """An empty board in a zeroed record; holes and first rolls are due."""
    pos["holes_due"] = rules["holes"]
    pos["rolls_due"] = rules["players"]
    pos["turn"] = CHANCE


@kernel
def turn(rules: Rules, pos: Record) -> int:  # noqa: ARG001
    return wide(pos["turn"])


@kernel
def dice(rules: Rules, pos: Record) -> int:
    """The squares with any die on them."""
    squares = wide(0)
    for seat in range(wide(rules["players"])):
        squares |= pos["owned"][seat]
    return squares


@kernel
def open_squares(rules: Rules, pos: Record) -> int:
    """The empty squares that are no holes (R2.2.4)."""
    return ~(dice(rules, pos) | pos["holes"])  # type: ignore[no-any-return]


@kernel
def may_swap(rules: Rules, pos: Record) -> bool:
    """Whether the second seat may exchange sides now (R2.8): one die lies, and it is the first seat's."""
    if not rules["pie"] or pos["turn"] != 1:
        return False
    return popcount(dice(rules, pos)) == 1 and pos["owned"][0] != 0


@kernel
def moves(rules: Rules, pos: Record, out: Codes) -> int:
    seat = wide(pos["turn"])
    n = 0
    if seat < 0:
        return n
    empty = open_squares(rules, pos)
    for face in range(FACES):
        if pos["hands"][seat, face]:
            squares = empty
            while squares:
                out[n] = face * SQUARES + lowest(squares)
                squares = rest(squares)
                n += 1
    if may_swap(rules, pos):
        out[n] = SWAP
        n += 1
    return n


@kernel
def chance(rules: Rules, pos: Record, codes: Codes, weights: Weights) -> int:
    if pos["turn"] != CHANCE:
        return 0
    if pos["holes_due"] == 0:
        for roll in range(ROLLS):
            codes[roll] = ROLLED + roll
            weights[roll] = rules["weights"][roll]
        return ROLLS
    n = 0
    for square in range(SQUARES):
        if not pos["holes"] >> square & 1:
            codes[n] = HOLES + square
            weights[n] = 1
            n += 1
    return n


@kernel
def sample(rules: Rules, pos: Record, rng: Rng) -> int:
    seat = wide(pos["turn"])
    if seat == CHANCE and pos["holes_due"] == 0:
        return ROLLED + wide(rules["roll_of"][below(rng, ORDERED_ROLLS)])
    squares = open_squares(rules, pos)
    count = popcount(squares)
    if seat == CHANCE:
        return HOLES + nth(squares, below(rng, count))
    values = 0
    for face in range(FACES):
        values += pos["hands"][seat, face] != 0
    pick = below(rng, values * count + may_swap(rules, pos))
    if pick == values * count:
        return wide(SWAP)
    value = pick // count
    face = wide(0)
    while True:
        if pos["hands"][seat, face]:
            if value == 0:
                break
            value -= 1
        face += 1
    return face * SQUARES + nth(squares, pick % count)


@kernel
def apply(rules: Rules, pos: Record, code: int) -> None:
    if code >= ROLLED:
        seat = wide(pos["seat"])
        for face in range(FACES):
            pos["hands"][seat, face] = rules["rolls"][code - ROLLED, face]
        if pos["rolls_due"]:
            pos["rolls_due"] -= 1
            pos["seat"] = (seat + 1) % rules["players"]
    elif code >= HOLES:
        pos["holes"] |= wide(1) << (code - HOLES)
        pos["holes_due"] -= 1
    elif code == SWAP:
        _exchange(pos)
    else:
        seat = wide(pos["seat"])
        face = wide(code) // SQUARES
        _put(rules, pos, seat, face + 1, wide(code) % SQUARES)
        pos["hands"][seat, face] -= 1
        pos["seat"] = (seat + 1) % rules["players"]
    give_turn(rules, pos)


@kernel
def _exchange(pos: Record) -> None:
    """What was one seat's is the other's; the first seat is to move."""
    pos["owned"][0], pos["owned"][1] = pos["owned"][1], pos["owned"][0]
    for face in range(FACES):
        held = wide(pos["hands"][0, face])
        pos["hands"][0, face] = pos["hands"][1, face]
        pos["hands"][1, face] = held
    pos["seat"] = 0


@kernel
def _put(rules: Rules, pos: Record, seat: int, value: int, square: int) -> None:
    """Put a die on the board: promotion and conversion of its neighbours as they were before (R2.3)."""
    bit0, bit1, bit2 = pos["pips"][0], pos["pips"][1], pos["pips"][2]
    taken = captured(rules, pos, seat, value, square)
    raised = pos["owned"][seat] & rules["near"][square] & ~(bit1 & bit2)
    if not rules["endless"]:
        raised |= taken
    carry0 = bit0 & raised
    carry1 = bit1 & carry0
    bit0 ^= raised
    bit1 ^= carry0
    bit2 ^= carry1
    written = wide(1) << square
    if rules["endless"]:
        written |= taken
    pos["pips"][0] = bit0 | written if value & 1 else bit0 & ~written
    pos["pips"][1] = bit1 | written if value & 2 else bit1 & ~written
    pos["pips"][2] = bit2 | written if value & 4 else bit2 & ~written
    for other in range(wide(rules["players"])):
        pos["owned"][other] &= ~taken
    pos["owned"][seat] |= taken | wide(1) << square


@kernel
def captured(rules: Rules, pos: Record, seat: int, value: int, square: int) -> int:
    """The dice that the seat takes by putting this value there (R2.3)."""
    bit0, bit1, bit2 = pos["pips"][0], pos["pips"][1], pos["pips"][2]
    enemy = dice(rules, pos) & rules["near"][square] & ~pos["owned"][seat]
    if rules["endless"]:
        return enemy & _showing(bit0, bit1, bit2, 6 if value == 1 else value - 1)  # type: ignore[no-any-return]
    lower = wide(0)
    for weaker in range(1, value):
        lower |= _showing(bit0, bit1, bit2, weaker)
    return enemy & lower  # type: ignore[no-any-return]


@kernel
def _showing(bit0: int, bit1: int, bit2: int, value: int) -> int:
    """The squares whose pips are `value`."""
    squares = bit0 if value & 1 else ~bit0
    squares &= bit1 if value & 2 else ~bit1
    return squares & (bit2 if value & 4 else ~bit2)


@kernel
def give_turn(rules: Rules, pos: Record) -> None:
    """Decide what is next: a hole, a roll, a seat, or the end when no open square is left (R2.5.1)."""
    if pos["holes_due"] or pos["rolls_due"]:
        pos["turn"] = CHANCE
    elif open_squares(rules, pos) == 0:
        pos["turn"] = OVER
    else:
        seat = wide(pos["seat"])
        held = 0
        for face in range(FACES):
            held += wide(pos["hands"][seat, face])
        pos["turn"] = seat if held else CHANCE


@kernel
def pips(pos: Record, seat: int) -> int:
    """The sum of a seat's dice."""
    owned = pos["owned"][seat]
    return (
        popcount(owned & pos["pips"][0]) + 2 * popcount(owned & pos["pips"][1]) + 4 * popcount(owned & pos["pips"][2])
    )


@kernel
def mass(pos: Record, seat: int) -> int:
    """The size of a seat's largest connected group, diagonals included (R2.5.6)."""
    left = pos["owned"][seat]
    largest = 0
    while left:
        group = wide(1) << lowest(left)
        grown = wide(0)
        while grown != group:
            grown = group
            group |= (group & NOT_FILE_H) << 1 | (group & NOT_FILE_A) >> 1 & NOT_FILE_H
            group |= group << 8 | group >> 8 & LOW_RANKS
            group &= left
        largest = max(largest, popcount(group))
        left &= ~group
    return largest


@kernel
def compare(rules: Rules, pos: Record, one: int, two: int) -> int:
    """Above 0 if seat `one` is better than seat `two` by the chosen victory, below 0 if worse (R2.5)."""
    victory = rules["victory"]
    if victory == MASS:
        return mass(pos, one) - mass(pos, two)
    dice_one = popcount(pos["owned"][one])
    dice_two = popcount(pos["owned"][two])
    if victory == TERRITORY:
        return dice_one - dice_two
    if victory != TALL and victory != WIDE:
        return pips(pos, one) - pips(pos, two)
    if dice_one == 0 or dice_two == 0:  # without dice there is no average to win with
        return (dice_one > 0) - (dice_two > 0)
    lead = pips(pos, one) * dice_two - pips(pos, two) * dice_one  # fractions, compared exactly
    return lead if victory == TALL else -lead


@kernel
def returns(rules: Rules, pos: Record, out: Returns) -> None:
    players = wide(rules["players"])
    best = wide(0)
    for seat in range(1, players):
        if compare(rules, pos, seat, best) > 0:
            best = seat
    sharing = 0
    for seat in range(players):
        sharing += compare(rules, pos, seat, best) == 0
    for seat in range(players):
        out[seat] = 1.0 / sharing if compare(rules, pos, seat, best) == 0 else 0.0


@kernel
def key(rules: Rules, pos: Record) -> np.uint64:
    state = np.uint64(rules["players"])
    for seat in range(wide(rules["players"])):
        hand = wide(0)
        for face in range(FACES):
            hand = hand << 3 | wide(pos["hands"][seat, face])
        state = mix(mix(state, pos["owned"][seat]), hand)
    for bit in range(3):
        state = mix(state, pos["pips"][bit])
    due = wide(pos["holes_due"]) << 16 | wide(pos["rolls_due"]) << 8 | wide(pos["seat"])
    return mix(mix(state, pos["holes"]), due)


contract.register(POSITION, sys.modules[__name__])
assert POSITION["owned"].shape[0] == MOST_SEATS
