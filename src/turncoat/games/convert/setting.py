"""Positions of Convert set up by hand: blocks of both colours, in any order that can be built, and taken off again."""

from collections.abc import Mapping

from turncoat.core.errors import PositionError
from turncoat.core.game import AnyGame
from turncoat.core.plain import Grid, Piece
from turncoat.core.setting import Pick, Setting, SetUp, Turn
from turncoat.games.convert.game import Game, Position
from turncoat.games.convert.position_text import NOTHING, build, known
from turncoat.games.convert.shapes import block_infos
from turncoat.games.convert.spec import COLOUR_LETTERS, COLOURS, SIDE, SQUARE_NAMES


class ConvertSetUp(SetUp):
    """A pick is colour, letter and orientation, like wE1; it is put with its low corner on a square."""

    def fields(self, game: AnyGame) -> Mapping[str, str | None]:
        assert isinstance(game, Game)
        return known(game)

    def blank(self, game: AnyGame) -> dict[str, str]:
        return {"built": NOTHING, "turn": COLOURS[game.start().mover or 0].lower()}

    def shown(self, game: AnyGame, told: Mapping[str, str]) -> Setting:
        assert isinstance(game, Game)
        pos = game.position(build(game, told["built"]))
        turns = (*(Turn(colour.lower(), colour) for colour in COLOURS), Turn("over", "nobody: it is over"))
        return Setting((Grid.chess(SIDE, _tops(pos)),), _picks(pos), turns, told["turn"])

    def put(self, game: AnyGame, told: Mapping[str, str], at: str, pick: str) -> dict[str, str]:
        assert isinstance(game, Game)
        built = [] if told["built"] == NOTHING else told["built"].split(",")
        if at not in SQUARE_NAMES:
            raise PositionError(f"there is no square {at!r}")
        if pick:
            built.append(f"{pick}{at}")
        else:
            built.remove(_on_top(game.position(build(game, told["built"])), at, built))
        now = ",".join(built) or NOTHING
        build(game, now)
        return {**told, "built": now, "lost": ""}

    def give_turn(self, game: AnyGame, told: Mapping[str, str], turn: str) -> dict[str, str]:  # noqa: ARG002
        return {**told, "turn": turn, "lost": ""}


def _tops(pos: Position) -> list[Piece]:
    """What each square shows: the letter of the block on top, and how high it is there."""
    found = []
    for (x, y, z), (colour, letter) in pos.cells.items():
        square = x + SIDE * y
        if z + 1 == pos.heights[square]:
            name = f"{COLOURS[colour]} {letter}, level {z + 1}"
            found.append(Piece(SQUARE_NAMES[square], "square", colour, f"{letter}{z + 1}", name))
    return found


def _on_top(pos: Position, at: str, built: list[str]) -> str:
    """The block that shows on a square, as it was built; nothing may lie on it."""
    square = SQUARE_NAMES.index(at)
    top = (square % SIDE, square // SIDE, pos.heights[square] - 1)
    if top not in pos.cells:
        raise PositionError(f"nothing lies on {at}")
    colour, letter = pos.cells[top]
    for (x, y, z), (of, block) in pos.cells.items():
        if (of, block) == (colour, letter) and (x, y, z + 1) in pos.cells and pos.cells[x, y, z + 1] != (of, block):
            above = pos.cells[x, y, z + 1][1]
            raise PositionError(f"{COLOURS[colour]}'s {letter} cannot be taken off: {above} lies on it")
    return next(word for word in built if word.startswith(f"{COLOUR_LETTERS[colour]}{letter}"))


def _picks(pos: Position) -> tuple[Pick, ...]:
    found = []
    for colour, name in enumerate(COLOURS):
        supply, sign = pos.supply(colour), COLOUR_LETTERS[colour]
        for block in block_infos(pos.game.blocks):
            for number, shape in enumerate(block.shapes):
                columns = pos.game.blocks.orientation(block.letter, shape.id).columns
                called = f"{sign}{block.letter}{shape.id}"
                found.append(
                    Pick(
                        Piece(called, "square", colour, block.letter, f"{name} {block.name}"),
                        name,
                        tuple(columns),
                        tuple(_span(low, high) for low, high in columns.values()),
                        f"{sign}{block.letter}{shape.turned}",
                        f"{sign}{block.letter}{shape.flipped}" if shape.flipped else "",
                        number == 0,
                        1 if block.letter in supply else 0,
                    )
                )
    return tuple(found)


def _span(low: int, high: int) -> str:
    """The levels that a column takes, as a plan tells them."""
    return str(high) if high - low == 1 else f"{low + 1}–{high}"
