"""Positions of Cube Conquer in one line: `sides:RR..R....,.........,......... hands:ROYGBPR*,OYGBP turns:1 next:B`.

Sides square by square, a dot where nothing lies; the fifth square holds switch tiles only. All tiles that are told
nowhere are in the bag. With hidden hands it also tells what everybody knows of them (layout.py): `known` tiles, how
many switch tiles of the deal are `sure` to be there, which were ever `laid`, and per colour how many tiles came
`since`. A view says whose it is, and ? stands for each tile that it does not know.
"""

import re
from typing import TYPE_CHECKING

import numpy as np

from turncoat.core.errors import PositionError
from turncoat.core.position_text import fields, number, parts, seat_letter, seat_of
from turncoat.core.turns import CHANCE, OVER
from turncoat.core.types import Record
from turncoat.games.cube_conquer import hidden, layout, sides
from turncoat.games.cube_conquer.spec import (
    CENTRE,
    COLOUR_LETTERS,
    COLOURS,
    LOCKING_SIDES,
    REGULAR_TILES,
    SIDES,
    SQUARES,
    switches_dealt,
)

if TYPE_CHECKING:
    from turncoat.games.cube_conquer.game import Game, Position

EMPTY, NOTHING, UNKNOWN, SPECTATOR = ".", "-", "?", "spectator"
_COUNTS = {"deals": 12, "owed": SQUARES - 1, "misses": 6}
KNOWN = {
    "viewer": "",
    "sides": None,
    "hands": None,
    "turns": "0",
    "next": None,
    "locked": NOTHING,
    "out": NOTHING,
    **dict.fromkeys(_COUNTS, "0"),
    "winner": "",
}
_SECRET = {"known": None, "sure": None, "laid": NOTHING, "since": None}


def write(pos: "Position") -> str:
    """What lies where, who holds what, who is next; with hidden hands also what everybody knows of them."""
    record, game = pos.record, pos.game
    told = []
    if pos.viewer is not None:
        told.append(f"viewer:{SPECTATOR if pos.viewer == game.seats else seat_letter(pos.viewer)}")
    lines = ("".join((EMPTY + COLOUR_LETTERS)[int(tile)] for tile in side) for side in record["sides"])
    told.append(f"sides:{','.join(lines)}")
    told.append("hands:" + ",".join(_hand(record, seat) for seat in range(game.seats)))
    told += [f"turns:{int(record['turns'])}", f"next:{seat_letter(int(record['seat']))}"]
    if record["locked"]:
        told.append("locked:" + "".join(map(str, pos.locked)))
    if record["out"]:
        told.append(f"out:{_letters(int(record['out']))}")
    told += [f"{name}:{int(record[name])}" for name in _COUNTS if record[name]]
    if record["winner"] >= 0:
        told.append(f"winner:{seat_letter(int(record['winner']))}")
    if game.hides:
        told.append("known:" + ",".join(_tiles(record["known"][seat]) or NOTHING for seat in range(game.seats)))
        told.append("sure:" + ",".join(str(int(record["sure"][seat])) for seat in range(game.seats)))
        if record["laid"]:
            told.append(f"laid:{_letters(int(record['laid']))}")
        told.append("since:" + ",".join(".".join(map(str, record["since"][seat])) for seat in range(game.seats)))
    return " ".join(told)


def _hand(record: Record, seat: int) -> str:
    switches = "".join(f"{letter}*" for letter in _letters(int(record["switches"][seat])))
    return _tiles(record["hands"][seat]) + switches + UNKNOWN * int(record["unknown"][seat]) or NOTHING


def _tiles(counts: "np.ndarray[tuple[int], np.dtype[np.uint8]]") -> str:
    return "".join(letter * int(count) for letter, count in zip(COLOUR_LETTERS, counts, strict=True))


def _letters(mask: int) -> str:
    return "".join(letter for number_of, letter in enumerate(COLOUR_LETTERS) if mask >> number_of & 1)


# ---------------------------------------------------------------------- reading


def read(game: "Game", text: str) -> Record:
    """The record that a text tells."""
    told = fields(text, {**KNOWN, **(_SECRET if game.hides else {})})
    record = np.zeros((), layout.POSITION)[()]
    record["viewer"] = _viewer(game, told["viewer"])
    for side, line in enumerate(parts("sides", told["sides"], SIDES)):
        if not re.fullmatch(f"[.{COLOUR_LETTERS}]{{{SQUARES}}}", line):
            raise PositionError(f"side {side + 1} has {SQUARES} squares, each of {EMPTY}{COLOUR_LETTERS}, not {line!r}")
        record["sides"][side] = [(EMPTY + COLOUR_LETTERS).index(tile) for tile in line]
    for seat, hand in enumerate(parts("hands", told["hands"], game.seats)):
        _read_hand(game, record, seat, hand)
    record["turns"] = number("turns", told["turns"], 0, int(game.options["turn_limit"]))
    record["seat"] = seat_of("next", told["next"], game.seats)
    if told["locked"] not in (NOTHING, "12", "13", "23"):
        raise PositionError(f"locked: is {NOTHING} or two sides, like 13, not {told['locked']!r}")
    record["locked"] = sum(1 << int(side) - 1 for side in told["locked"] if side != NOTHING)
    record["out"] = _mask("out", told["out"])
    for name, most in _COUNTS.items():
        record[name] = number(name, told[name], 0, most)
    record["winner"] = seat_of("winner", told["winner"], game.seats) if told["winner"] else -1
    if game.hides:
        _read_known(game, record, told)
    _fill_bag(record)
    _check(game, record)
    if game.hides:
        _check_known(game, record)
    return record


def _viewer(game: "Game", text: str) -> int:
    if not text:
        return -1
    if not game.hides:
        raise PositionError("with open hands there are no views")
    return game.seats if text == SPECTATOR else seat_of("viewer", text, game.seats)


def _read_hand(game: "Game", record: Record, seat: int, text: str) -> None:
    name = game.seat_name(seat)
    tiles = re.fullmatch(rf"((?:[{COLOUR_LETTERS}]\*?)*)(\?{{0,53}})", "" if text == NOTHING else text)
    if tiles is None:
        raise PositionError(f"{name}'s hand is tiles like ROR*, or {NOTHING}, not {text!r}")
    for tile in re.findall(rf"[{COLOUR_LETTERS}]\*?", tiles[1]):
        colour = COLOUR_LETTERS.index(tile[0])
        if tile.endswith("*"):
            if int(record["switches"][seat]) >> colour & 1:
                raise PositionError(f"{name} holds {tile} twice, but there is one")
            record["switches"][seat] |= 1 << colour
        elif record["hands"][seat, colour] == REGULAR_TILES:
            raise PositionError(f"there are {REGULAR_TILES} tiles {tile}, not more")
        else:
            record["hands"][seat, colour] += 1
    record["unknown"][seat] = len(tiles[2])
    if tiles[2] and int(record["viewer"]) in (-1, seat):
        raise PositionError(f"{name}'s tiles cannot be unknown here; ? is for other hands in a view")


def _mask(name: str, text: str) -> int:
    if text != NOTHING and (set(text) - set(COLOUR_LETTERS) or len(set(text)) < len(text)):
        raise PositionError(f"{name}: is {NOTHING} or letters of {COLOUR_LETTERS}, each once, not {text!r}")
    return sum(1 << COLOUR_LETTERS.index(letter) for letter in text if letter != NOTHING)


def _read_known(game: "Game", record: Record, told: dict[str, str]) -> None:
    for seat, tiles in enumerate(parts("known", told["known"], game.seats)):
        if set(tiles) - set(COLOUR_LETTERS) and tiles != NOTHING:
            raise PositionError(f"known: is regular tiles by seat, not {tiles!r}")
        record["known"][seat] = [tiles.count(letter) for letter in COLOUR_LETTERS]
    for seat, count in enumerate(parts("sure", told["sure"], game.seats)):
        record["sure"][seat] = number("sure", count, 0, switches_dealt(game.seats))
    record["laid"] = _mask("laid", told["laid"])
    for seat, counts in enumerate(parts("since", told["since"], game.seats)):
        record["since"][seat] = [number("since", count, 0, 53) for count in parts("since", counts, COLOURS, ".")]


def _fill_bag(record: Record) -> None:
    """All tiles that are told nowhere."""
    switches = [1 << int(side[CENTRE]) - 1 for side in record["sides"] if side[CENTRE]]
    switches += [1 << n for mask in [*record["switches"], record["out"]] for n in range(COLOURS) if int(mask) >> n & 1]
    if len(set(switches)) < len(switches):
        raise PositionError("a switch tile is in two places")
    record["bag_switches"] = sides.ALL_COLOURS & ~sum(switches)
    for colour, letter in enumerate(COLOUR_LETTERS):
        lying = sum(int(np.delete(side, CENTRE).tolist().count(colour + 1)) for side in record["sides"])
        left = REGULAR_TILES - lying - int(record["hands"][:, colour].sum())
        if left < 0:
            raise PositionError(f"there are {REGULAR_TILES} tiles {letter}, not {REGULAR_TILES - left}")
        record["bag"][colour] = left


def _check(game: "Game", record: Record) -> None:
    """What the counters say must fit together; whose turn it is follows."""
    bag = int(hidden.bag_size(game.rules, record))
    complete = int(sides.complete_sides(record))
    locked, winner, seat = int(record["locked"]), int(record["winner"]), int(record["seat"])
    if bag < 0:
        raise PositionError(f"{-bag} tiles that are unknown are nowhere")
    if locked & ~complete or (complete.bit_count() >= LOCKING_SIDES and not locked):
        raise PositionError("two sides that are complete at once are locked, and only such")
    if (complete == sides.ALL_SIDES) != (winner >= 0) or (winner >= 0 and winner != seat):
        raise PositionError(
            "winner: names who laid the last tile of three complete sides, and nobody else is next then"
        )
    dealt = game.seats * switches_dealt(game.seats)
    if record["deals"]:
        _check_deal(game, record, dealt)
    record["turn"] = CHANCE if record["deals"] or record["owed"] else seat
    if int(record["owed"]) > bag:
        raise PositionError(f"{int(record['owed'])} tiles are to be drawn, but {bag} are in the bag")
    if record["misses"] and (bag or int(record["misses"]) > game.seats):
        raise PositionError(f"misses count while the bag is empty, up to {game.seats}")
    ended = int(record["misses"]) >= game.seats or int(record["turns"]) >= int(game.options["turn_limit"])
    if winner >= 0 or (ended and not record["owed"]):
        record["turn"] = OVER
        if winner >= 0 and record["owed"]:
            raise PositionError("after the last tile nothing is drawn")


def _check_deal(game: "Game", record: Record, dealt: int) -> None:
    due = int(record["deals"])
    if due > dealt or np.any(record["sides"]) or record["turns"] or record["owed"]:
        raise PositionError(f"up to {dealt} switch tiles are dealt, before anything is laid")
    seat = (dealt - due) // switches_dealt(game.seats) % game.seats
    if int(record["seat"]) != seat:
        raise PositionError(f"with {due} switch tiles to be dealt, {seat_letter(seat)} is next")
    if not all(int(count) == 1 for count in record["hands"][: game.seats].ravel()):
        raise PositionError("while switch tiles are dealt, everybody holds one regular tile of each colour")


def _check_known(game: "Game", record: Record) -> None:
    """What everybody knows of hands must be true of them, and there must be a way to deal what nobody knows."""
    viewer = int(record["viewer"])
    for seat in range(game.seats):
        name = game.seat_name(seat)
        if np.any(record["known"][seat] > record["hands"][seat]):
            raise PositionError(f"{name} is known to hold what is not in that hand")
        other = viewer >= 0 and seat != viewer
        if other and (np.any(record["known"][seat] != record["hands"][seat]) or record["switches"][seat]):
            raise PositionError(f"in a view {name}'s hand is what is known of it, and ? for the rest")
        unseen = int(hidden.unseen(record, seat))
        drawn = unseen - int(record["sure"][seat])
        if drawn < 0 or max(record["since"][seat]) > drawn:
            raise PositionError(f"{name} holds {unseen} tiles that nobody knows: fewer than sure: and since: say")
        if not other:
            own = int(record["switches"][seat])
            dealt = (own & ~int(record["laid"])).bit_count()
            if dealt < int(record["sure"][seat]):
                raise PositionError(f"{name} does not hold the switch tiles that are sure to be there")
            for colour in range(COLOURS):
                if own & int(record["laid"]) & 1 << colour and not record["since"][seat, colour]:
                    raise PositionError(f"{name} cannot have drawn {COLOUR_LETTERS[colour]}*, as since: tells")
    lying = sum(1 << int(side[CENTRE]) - 1 for side in record["sides"] if side[CENTRE])
    if (lying | int(record["out"])) & ~int(record["laid"]):
        raise PositionError("laid: must name every switch tile that lies on a side or is out of the game")
    for whose in [viewer] if viewer >= 0 else range(game.seats + 1):
        trial = record.copy()
        if viewer < 0:
            hidden.conceal(game.rules, trial, whose)
        if not _can_be_dealt(game, trial):
            raise PositionError("no deal fits what is known: the switch tiles have nowhere to be")


def _can_be_dealt(game: "Game", view: Record) -> bool:
    """Whether every tile that a view does not know has a place: those for which there are fewest first (hidden.py)."""
    bag = int(hidden.bag_size(game.rules, view))
    sure = int(hidden.sure_elsewhere(game.rules, view))
    fresh = int(hidden.never_laid(view)).bit_count()
    if fresh < sure:
        return False
    waiting, placed = int(view["bag_switches"]) & int(view["laid"]), 0
    while waiting:
        colour = int(hidden.latest(game.rules, view, waiting))
        waiting &= ~(1 << colour)
        if bag + int(hidden.window(game.rules, view, colour)) <= placed:
            return False
        placed += 1
    places = bag + int(view["unknown"].sum()) - sure
    return fresh - sure + placed <= places
