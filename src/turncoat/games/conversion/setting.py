"""Positions of Conversion set up by hand: dice of any seat and holes on the board, dice in hands."""

from collections.abc import Mapping

from turncoat.core.errors import PositionError
from turncoat.core.game import AnyGame
from turncoat.core.plain import Grid, Piece, Square
from turncoat.core.position_text import parts, seat_letter, seat_of
from turncoat.core.setting import Pick, Setting, SetUp, Turn
from turncoat.games.conversion.game import Game
from turncoat.games.conversion.picture import SHAPES
from turncoat.games.conversion.position_text import HOLE, KNOWN, NOTHING, board_text, lying
from turncoat.games.conversion.spec import FACES, HAND, SIDE, SQUARE_NAMES


class ConversionSetUp(SetUp):
    """Hands are rows of places called `A.1` to `A.5`."""

    def fields(self, game: AnyGame) -> Mapping[str, str | None]:  # noqa: ARG002
        return KNOWN

    def blank(self, game: AnyGame) -> dict[str, str]:
        return {"board": board_text({}), "hands": ",".join([NOTHING] * game.seats), "next": seat_letter(0)}

    def shown(self, game: AnyGame, told: Mapping[str, str]) -> Setting:
        assert isinstance(game, Game)
        there = lying(game, told["board"])
        dice = [_die(game, token).on(square) for square, token in there.items() if token != HOLE]
        holes = [square for square, token in there.items() if token == HOLE]
        hands = [_hand(game, seat, hand) for seat, hand in enumerate(_hands(game, told))]
        turns = tuple(Turn(seat_letter(seat), game.seat_name(seat)) for seat in range(game.seats))
        return Setting((Grid.chess(SIDE, dice, holes), *hands), _picks(game), turns, told["next"])

    def put(self, game: AnyGame, told: Mapping[str, str], at: str, pick: str) -> dict[str, str]:
        assert isinstance(game, Game)
        calm = {**told, "holes": "0", "rolls": "0"}  # what was due is not any more
        if at in SQUARE_NAMES:
            there = {square: token for square, token in lying(game, told["board"]).items() if square != at}
            return {**calm, "board": board_text(there | ({at: pick} if pick else {}))}
        seat, _, place = at.partition(".")
        hands = [list(hand) for hand in _hands(game, told)]
        hand = hands[seat_of("a hand", seat, game.seats)]
        if not (place.isascii() and place.isdigit()) or not 1 <= int(place) <= HAND:
            raise PositionError(f"there is no place {at!r}")
        if pick == HOLE:
            raise PositionError("a hole is made in the board")
        if int(place) <= len(hand):
            del hand[int(place) - 1]
        hand += pick[1:]
        return {**calm, "hands": ",".join("".join(sorted(each)) or NOTHING for each in hands)}

    def give_turn(self, game: AnyGame, told: Mapping[str, str], turn: str) -> dict[str, str]:  # noqa: ARG002
        return {**told, "next": turn, "holes": "0", "rolls": "0"}


def _hands(game: Game, told: Mapping[str, str]) -> list[str]:
    return [hand.replace(NOTHING, "") for hand in parts("hands", told["hands"], game.seats)]


def _die(game: Game, token: str) -> Piece:
    seat = seat_of("the owner of a die", token[0], game.seats)
    return Piece(token, SHAPES[seat], 2 + seat, token[1:], f"{token[1:]} of {game.seat_name(seat)}")


def _hand(game: Game, seat: int, hand: str) -> Grid:
    letter, name = seat_letter(seat), game.seat_name(seat)
    places = tuple(Square(f"{letter}.{n + 1}", n, 0, f"place {n + 1} of {name}'s hand") for n in range(HAND))
    held = (_die(game, f"{letter}{pips}").on(f"{letter}.{n + 1}") for n, pips in enumerate(hand[:HAND]))
    return Grid(f"{name}'s hand", places, tuple(held))


def _picks(game: Game) -> tuple[Pick, ...]:
    dice = [
        Pick(_die(game, f"{seat_letter(seat)}{pips}"), game.seat_name(seat))
        for seat in range(game.seats)
        for pips in range(1, FACES + 1)
    ]
    if game.options["holes"]:
        dice.append(Pick(Piece(HOLE, "square", 1, HOLE, "a hole"), "The board"))
    return tuple(dice)
