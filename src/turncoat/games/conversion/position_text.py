"""Positions of Conversion in one line: `board:8/8/3A5#3/8/8/8/8/8 hands:13466,2445 next:A`.

Ranks from the eighth to the first, in each from file a: a die is the letter of its seat and its pips, # a hole, a
digit so many empty squares. Hands are pips by seat. `next` moves, or rolls if the hand is empty; before the first move
`holes` and `rolls` tell how many are still due.
"""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from turncoat.core.bits import MASK64
from turncoat.core.errors import PositionError
from turncoat.core.position_text import fields, number, parts, seat_letter, seat_of
from turncoat.core.types import Record
from turncoat.games.conversion import layout, rules
from turncoat.games.conversion.spec import FACES, HAND, SIDE, SQUARE_NAMES

if TYPE_CHECKING:
    from turncoat.games.conversion.game import Game, Position

HOLE, NOTHING = "#", "-"
KNOWN = {"board": None, "hands": None, "next": None, "holes": "0", "rolls": "0"}


def write(pos: "Position") -> str:
    """What lies where, who holds what, who is next."""
    dice = {square: f"{seat_letter(die.seat)}{die.pips}" for square, die in pos.board.items()}
    hands = ",".join("".join(map(str, hand)) or NOTHING for hand in pos.hands)
    record = pos.record
    told = [
        f"board:{board_text(dice | dict.fromkeys(pos.holes, HOLE))}",
        f"hands:{hands}",
        f"next:{seat_letter(int(record['seat']))}",
    ]
    told += [f"{name}:{int(record[f'{name}_due'])}" for name in ("holes", "rolls") if record[f"{name}_due"]]
    return " ".join(told)


def board_text(lying: Mapping[str, str]) -> str:
    """What lies on the squares, rank by rank."""
    ranks = []
    for rank in range(SIDE - 1, -1, -1):
        line = "".join(lying.get(name, " ") for name in SQUARE_NAMES[SIDE * rank : SIDE * (rank + 1)])
        ranks.append(re.sub(" +", lambda run: str(len(run[0])), line))
    return "/".join(ranks)


def lying(game: "Game", text: str) -> dict[str, str]:
    """What lies on which square: a die, like A5, or a hole."""
    found = {}
    for rank, line in zip(range(SIDE - 1, -1, -1), parts("board", text, SIDE, "/"), strict=True):
        file = 0
        for token in re.findall(r"[A-F][1-6]|.", line):
            if token.isdigit() and token != "0":
                file += int(token)
                continue
            if token != HOLE and len(token) != 2:
                raise PositionError(
                    f"{token!r} in rank {rank + 1}: write A5 for a die, {HOLE} for a hole, 3 for three empty squares"
                )
            if token != HOLE:
                seat_of("the owner of a die", token[0], game.seats)
            if file < SIDE:
                found[SQUARE_NAMES[SIDE * rank + file]] = token
            file += 1
        if file != SIDE:
            raise PositionError(f"rank {rank + 1} ({line!r}) has {file} squares where there are {SIDE}")
    return found


def read(game: "Game", text: str) -> Record:
    """The record that a text tells."""
    told = fields(text, KNOWN)
    record = np.zeros((), layout.POSITION)[()]
    _read_board(game, record, told["board"])
    for seat, hand in enumerate(parts("hands", told["hands"], game.seats)):
        _read_hand(game, record, seat, "" if hand == NOTHING else hand)
    record["seat"] = seat_of("next", told["next"], game.seats)
    record["holes_due"] = number("holes", told["holes"], 0, int(game.options["holes"]))
    record["rolls_due"] = number("rolls", told["rolls"], 0, game.seats)
    _check(game, record)
    rules.give_turn(game.rules, record)
    return record


def _read_board(game: "Game", record: Record, text: str) -> None:
    owned, bits, holes = [0] * game.seats, [0] * 3, 0
    for square, token in lying(game, text).items():
        bit = 1 << SQUARE_NAMES.index(square)
        if token == HOLE:
            holes |= bit
            continue
        owned[seat_of("the owner of a die", token[0], game.seats)] |= bit
        for number_of_bit in range(3):
            bits[number_of_bit] |= bit * (int(token[1]) >> number_of_bit & 1)
    record["owned"][: game.seats] = [_signed(mask) for mask in owned]
    record["pips"][:] = [_signed(mask) for mask in bits]
    record["holes"] = _signed(holes)


def _signed(mask: int) -> int:
    return mask - (MASK64 + 1) if mask >> 63 else mask


def _read_hand(game: "Game", record: Record, seat: int, hand: str) -> None:
    name = game.seat_name(seat)
    if not re.fullmatch(f"[1-{FACES}]{{0,{HAND}}}", hand) or list(hand) != sorted(hand):
        raise PositionError(f"{name}'s hand is up to {HAND} dice by their pips, ascending, like 13466, not {hand!r}")
    for pips in hand:
        record["hands"][seat, int(pips) - 1] += 1


def _check(game: "Game", record: Record) -> None:
    holes = int(record["holes"]) & MASK64
    wanted = int(game.options["holes"]) - int(record["holes_due"])
    if holes.bit_count() != wanted:
        raise PositionError(f"there are {holes.bit_count()} holes on the board where there have to be {wanted}")
    seat, due = int(record["seat"]), int(record["rolls_due"])
    if record["holes_due"] and due != game.seats:
        raise PositionError(f"while holes are due all {game.seats} first rolls are, too")
    if due:
        if np.any(record["owned"]):
            raise PositionError("dice lie on the board, so no first rolls are due")
        if seat != game.seats - due:
            raise PositionError(f"with {due} first rolls due, {seat_letter(game.seats - due)} is next")
    full = record["hands"].sum(axis=1)[: game.seats] == HAND
    if due and (full[:seat].sum() != seat or record["hands"][seat:].any()):
        raise PositionError(f"whoever rolled holds {HAND} dice, and nobody else holds any")
