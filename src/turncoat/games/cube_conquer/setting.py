"""Positions of Cube Conquer set up by hand: tiles on the sides and in hands; all others are in the bag."""

import re
from collections.abc import Mapping

from turncoat.core.errors import PositionError
from turncoat.core.game import AnyGame
from turncoat.core.plain import Grid, Piece, Square
from turncoat.core.position_text import parts, seat_letter, seat_of
from turncoat.core.setting import Pick, Setting, SetUp, Turn
from turncoat.games.cube_conquer.effects import tile_name
from turncoat.games.cube_conquer.position_text import EMPTY, KNOWN, NOTHING
from turncoat.games.cube_conquer.spec import CENTRE, COLOUR_LETTERS, LOCKING_SIDES, REGULAR_TILES, SIDES, SQUARES

PALETTE = dict(zip(COLOUR_LETTERS, (5, 3, 0, 4, 2, 6), strict=True))
ROW = 9  # tiles of a hand beside each other
CALM = {"deals": "", "owed": "", "misses": "", "winner": ""}  # what was due or counted is not any more


class CubeSetUp(SetUp):
    """Squares are called `1.5`, the places of hands `A.1`, `A.2`, …."""

    def fields(self, game: AnyGame) -> Mapping[str, str | None]:
        if game.hides:
            raise PositionError("with hidden hands a position is set up by its text, which tells what everybody knows")
        return KNOWN

    def blank(self, game: AnyGame) -> dict[str, str]:
        hands = ",".join([NOTHING] * game.seats)
        return {"sides": ",".join([EMPTY * SQUARES] * SIDES), "hands": hands, "next": seat_letter(0)}

    def shown(self, game: AnyGame, told: Mapping[str, str]) -> Setting:
        sides, hands = _sides(told), _hands(game, told)
        grids = (*(_side(n, side) for n, side in enumerate(sides)), *(_hand(game, n, h) for n, h in enumerate(hands)))
        turns = tuple(Turn(seat_letter(seat), game.seat_name(seat)) for seat in range(game.seats))
        return Setting(grids, _picks(sides, hands), turns, told["next"])

    def put(self, game: AnyGame, told: Mapping[str, str], at: str, pick: str) -> dict[str, str]:
        sides, hands = _sides(told), _hands(game, told)
        where, _, place = at.partition(".")
        if not (place.isascii() and place.isdigit()) or place == "0":
            raise PositionError(f"there is no place {at!r}")
        number = int(place) - 1
        if where in ("1", "2", "3") and number < SQUARES:
            if pick and (number == CENTRE) != pick.endswith("*"):
                raise PositionError("switch tiles, and only they, lie in the middle of a side")
            sides[int(where) - 1][number] = pick[:1] or EMPTY
        else:
            hand = hands[seat_of("a hand", where, game.seats)]
            hand[number : number + 1] = [pick] if pick else []
            hand.sort(key=lambda tile: (tile.endswith("*"), COLOUR_LETTERS.index(tile[0])))
        for tile, left in _left(sides, hands).items():
            if left < 0:
                raise PositionError(f"all {tile_name(tile)} tiles lie somewhere already")
        lines = ",".join("".join(side) for side in sides)
        held = ",".join("".join(hand) or NOTHING for hand in hands)
        return {**told, **CALM, "sides": lines, "hands": held, "locked": _locked(sides)}

    def give_turn(self, game: AnyGame, told: Mapping[str, str], turn: str) -> dict[str, str]:  # noqa: ARG002
        return {**told, **CALM, "next": turn}


def _sides(told: Mapping[str, str]) -> list[list[str]]:
    found = [list(line) for line in parts("sides", told["sides"], SIDES)]
    if any(len(line) != SQUARES or set(line) - set(EMPTY + COLOUR_LETTERS) for line in found):
        raise PositionError(f"each side has {SQUARES} squares, each of {EMPTY}{COLOUR_LETTERS}")
    return found


def _locked(sides: list[list[str]]) -> str:
    """Two sides that are complete are locked."""
    complete = [str(n + 1) for n, side in enumerate(sides) if side[0] != EMPTY and len(set(side)) == 1]
    return "".join(complete) if len(complete) == LOCKING_SIDES else ""


def _hands(game: AnyGame, told: Mapping[str, str]) -> list[list[str]]:
    return [re.findall(rf"[{COLOUR_LETTERS}]\*?", hand) for hand in parts("hands", told["hands"], game.seats)]


def _tile(tile: str) -> Piece:
    shape = "disc" if tile.endswith("*") else "square"
    return Piece(tile, shape, PALETTE[tile[0]], tile, f"{tile_name(tile)} tile")


def _side(number: int, side: list[str]) -> Grid:
    def place(n: int) -> Square:
        name = f"side {number + 1}, square {n + 1}"
        return Square(f"{number + 1}.{n + 1}", n % 3, 2 - n // 3, name, dark=n == CENTRE)

    lying = [
        _tile(tile + ("*" if n == CENTRE else "")).on(f"{number + 1}.{n + 1}")
        for n, tile in enumerate(side)
        if tile != EMPTY
    ]
    return Grid(f"Side {number + 1}", tuple(map(place, range(SQUARES))), tuple(lying))


def _hand(game: AnyGame, seat: int, hand: list[str]) -> Grid:
    """One place more than there are tiles, for the next one."""
    letter, name = seat_letter(seat), game.seat_name(seat)
    rows = len(hand) // ROW
    places = tuple(
        Square(f"{letter}.{n + 1}", n % ROW, rows - n // ROW, f"place {n + 1} of {name}'s hand")
        for n in range(len(hand) + 1)
    )
    return Grid(f"{name}'s hand", places, tuple(_tile(tile).on(f"{letter}.{n + 1}") for n, tile in enumerate(hand)))


def _left(sides: list[list[str]], hands: list[list[str]]) -> dict[str, int]:
    """How many of each tile are in the bag or out of the game."""
    lying = [side[n] + ("*" if n == CENTRE else "") for side in sides for n in range(SQUARES) if side[n] != EMPTY]
    used = [*lying, *(tile for hand in hands for tile in hand)]
    every = dict.fromkeys(COLOUR_LETTERS, REGULAR_TILES) | {f"{letter}*": 1 for letter in COLOUR_LETTERS}
    return {tile: count - used.count(tile) for tile, count in every.items()}


def _picks(sides: list[list[str]], hands: list[list[str]]) -> tuple[Pick, ...]:
    groups = {False: "Tiles", True: "Switch tiles"}
    return tuple(Pick(_tile(tile), groups[tile.endswith("*")], left=left) for tile, left in _left(sides, hands).items())
