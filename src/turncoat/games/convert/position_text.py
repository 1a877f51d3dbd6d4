"""Positions of Convert in one line: `built:wE1b2,bP0b2 points:0,1 turn:white`.

Blocks stand in an order in which they can be built, so a gap shows where it is; of several that can be next, the one
that the set lists first, White's before Black's.
"""

from typing import TYPE_CHECKING

import numpy as np

from turncoat.core.errors import NotationError, PositionError
from turncoat.core.position_text import fields, number, parts
from turncoat.core.turns import OVER
from turncoat.core.types import Record
from turncoat.games.convert import layout, rules
from turncoat.games.convert.notation import Placement, parse_move, print_move
from turncoat.games.convert.spec import BLACK, COLOUR_LETTERS, COLOURS, SIDE, WHITE
from turncoat.games.convert.variant import NO_LID

if TYPE_CHECKING:
    from turncoat.games.convert.game import Game, Position

_NAMES = tuple(colour.lower() for colour in COLOURS)
_MOST_POINTS = 999
NOTHING = "-"


def write(pos: "Position") -> str:
    """What lies where, the score track, whose turn it is."""
    built = ",".join(f"{COLOUR_LETTERS[move.colour]}{move.text}" for move in in_order(pos))
    told = [f"built:{built or NOTHING}"]
    record = pos.record
    if pos.game.rules["track"]:
        told.append("points:" + ",".join(str(int(points)) for points in record["points"]))
    told.append(f"turn:{'over' if pos.turn is None else _NAMES[pos.turn]}")
    if record["loser"] >= 0:
        told.append(f"lost:{_NAMES[int(record['loser'])]}")
    return " ".join(told)


def in_order(pos: "Position") -> list[Placement]:
    """The blocks that lie there, in an order in which they can be built."""
    waiting = {
        (colour, number): pos.lies(colour, number)
        for colour in (WHITE, BLACK)
        for number, block in enumerate(pos.game.blocks.blocks)
        if block.letter not in pos.supply(colour)
    }
    heights: dict[tuple[int, int], int] = {}
    found = []
    while waiting:
        for who, (level, orientation, square) in waiting.items():
            columns = pos.game.blocks.orientations[orientation].columns
            under = {(square % SIDE + x, square // SIDE + y): span for (x, y), span in columns.items()}
            if all(heights.get(at, 0) == level + low for at, (low, _) in under.items()):
                heights |= {at: level + high for at, (_, high) in under.items()}
                found.append(print_move(layout.code(who[0], orientation, square), pos.game.blocks, False))
                del waiting[who]
                break
        else:
            raise AssertionError("a block hangs in the air")
    return found


def read(game: "Game", text: str) -> Record:
    """The record that a text tells."""
    told = fields(text, known(game))
    record = build(game, told["built"])
    if "points" in told:
        low = -_MOST_POINTS if game.rules["swaps"] else 0
        for seat, points in enumerate(parts("points", told["points"], 2)):
            record["points"][seat] = number(f"{COLOURS[seat]}'s points", points, low, _MOST_POINTS)
    if told["turn"] not in (*_NAMES, "over"):
        raise PositionError(f"turn: is {', '.join(_NAMES)} or over, not {told['turn']!r}")
    _give_turn(game, record, told["turn"], told.get("lost", ""))
    return record


def known(game: "Game") -> dict[str, str | None]:
    """The fields that a text of this game may have."""
    points = {"points": "0,0"} if game.rules["track"] else {}
    lost = {"lost": ""} if game.variant.stuck_loses or game.rules["lid"] < NO_LID else {}
    return {"built": None, **points, "turn": None, **lost}


def build(game: "Game", text: str) -> Record:
    """The record in which these blocks lie, without a thought of points and turns."""
    record = game.start().record
    for word in () if text == NOTHING else text.split(","):
        if word[:1] not in COLOUR_LETTERS or not word:
            raise PositionError(f"{word!r} is no block that lies there; write colour, block and place, like wE1b2")
        colour = COLOUR_LETTERS.index(word[0])
        try:
            move = parse_move(word[1:], game.blocks, False, colour)
        except NotationError as error:
            raise PositionError(str(error)) from None
        before = game.position(record)
        if move.block not in before.supply(colour):
            raise PositionError(f"{word}: {COLOURS[colour]}'s {move.block} is there twice")
        if move.code < 0:
            raise PositionError(f"{word}: it would stick out over the edge of the board")
        _, orientation, square = layout.uncode(move.code)
        if not rules.resting(game.rules, record, orientation // layout.WORD, square) >> orientation % layout.WORD & 1:
            raise PositionError(f"{word}: gap under {' '.join(before.gaps(move))}")
        rules.place(game.rules, record, colour, orientation, square)
    return record


def _give_turn(game: "Game", record: Record, turn: str, lost: str) -> None:
    """Whose turn it is, if that can be."""
    if lost and (turn != "over" or lost not in _NAMES):
        raise PositionError(f"lost: names who has lost, {' or '.join(_NAMES)}, and then turn: is over")
    loser = _NAMES.index(lost) if lost else None
    lid = game.variant.lid
    if int(np.max(record["heights"])) > lid:
        if loser is None:
            raise PositionError(f"something lies above level {lid}, so the game is over and lost: tells by whom")
        record["loser"], record["turn"] = loser, OVER
        return
    for mover in (WHITE, BLACK):
        trial = record.copy()
        rules.give_turn(game.rules, trial, mover)
        over = int(trial["turn"]) == OVER
        wanted = over and turn == "over" if turn == "over" or over else _NAMES[int(trial["turn"])] == turn
        if wanted and (int(trial["loser"]) if trial["loser"] >= 0 else None) == loser:
            record["loser"], record["turn"] = trial["loser"], trial["turn"]
            return
    if turn == "over":
        raise PositionError(
            "the game is not over so: a block can still be placed"
            if loser is None
            else f"{COLOURS[loser]} has not lost: a block can still be placed"
        )
    raise PositionError(f"it cannot be {turn.capitalize()}'s turn: there is no block that could be placed")
