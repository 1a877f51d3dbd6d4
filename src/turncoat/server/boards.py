"""Positions as a browser draws them, and what is legal in a form it can use at once. Only views come in here."""

from collections.abc import Callable
from functools import lru_cache
from string import ascii_letters, digits
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from turncoat.core.game import AnyGame, AnyPosition
from turncoat.core.turns import CHANCE
from turncoat.games.convert.blocks import BlockSet
from turncoat.games.convert.spec import BOX_LEVELS, SIDE, SQUARE_NAMES, SQUARES

LEVEL_LETTERS = digits + ascii_letters  # level 0, 1, …


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


# ---------------------------------------------------------------------- Convert


class Shape(Part):
    """A block in one orientation: its cells as file, rank and level from the low corner."""

    code: str
    cells: list[tuple[int, int, int]]


class BlockInfo(Part):
    letter: str
    name: str
    shapes: list[Shape]


class Placed(Part):
    colour: int
    letter: str
    cells: list[tuple[int, int, int]]


class ConvertBoard(Part):
    game: Literal["convert"] = "convert"
    variant: str
    placed: list[Placed]
    heights: list[int]  # a1 b1 … d4
    colours: list[int]  # as seen from above
    supply: list[str]  # per colour, letters
    due: int | None
    placing: list[int]
    towers: list[list[str]]  # per colour
    box_levels: int


class ConvertShapes(Part):
    """Where one block can go: per orientation 16 letters, a1 … d4: the level it rests on (0 …), or . if it cannot."""

    colour: int
    letter: str
    levels: dict[str, str]


class ConvertLegality(Part):
    game: Literal["convert"] = "convert"
    blocks: list[ConvertShapes]
    prefixed: bool  # moves are written with the colour in front


# ---------------------------------------------------------------------- Conversion


class DieInfo(Part):
    square: str
    seat: int
    pips: int


class ConversionBoard(Part):
    game: Literal["conversion"] = "conversion"
    dice: list[DieInfo]
    holes: list[str]
    hands: list[list[int]]
    roller: int | None


class ConversionLegality(Part):
    game: Literal["conversion"] = "conversion"
    pips: list[int]
    squares: list[str]


# ---------------------------------------------------------------------- Cube Conquer


class TileInfo(Part):
    side: int
    square: int
    tile: str


class CubeBoard(Part):
    game: Literal["cube-conquer"] = "cube-conquer"
    tiles: list[TileInfo]
    hands: list[list[str]]
    bag: int
    out: list[str]
    locked: list[int]
    complete: list[int]
    drawer: int | None
    finishers: list[int]  # seats that could end the game now, as far as is known
    turns: int


class CubeTarget(Part):
    """Regular tiles of a colour on a side: which squares, at most how many."""

    colour: str
    side: int
    squares: list[int]
    most: int


class CubeLegality(Part):
    game: Literal["cube-conquer"] = "cube-conquer"
    tiles: list[CubeTarget]
    switches: list[str]  # moves
    miss: bool


Board = Annotated[ConvertBoard | ConversionBoard | CubeBoard, Field(discriminator="game")]
Legality = Annotated[ConvertLegality | ConversionLegality | CubeLegality, Field(discriminator="game")]


# ---------------------------------------------------------------------- from positions


def board(pos: AnyPosition) -> "ConvertBoard | ConversionBoard | CubeBoard":
    """What a view shows."""
    return _BOARDS[pos.game.name](pos)  # type: ignore[no-any-return]


def legality(pos: AnyPosition) -> "ConvertLegality | ConversionLegality | CubeLegality | None":
    """What the seat to move may do; None where nobody has to move."""
    if pos.turn is None or pos.turn == CHANCE:
        return None
    return _LEGALITIES[pos.game.name](pos)  # type: ignore[no-any-return]


def _convert_board(pos: Any) -> ConvertBoard:
    placed: dict[tuple[int, str], list[tuple[int, int, int]]] = {}
    for cell, owner in pos.cells.items():
        placed.setdefault(owner, []).append(cell)
    return ConvertBoard(
        variant=pos.game.variant,
        placed=[Placed(colour=colour, letter=letter, cells=cells) for (colour, letter), cells in placed.items()],
        heights=list(pos.heights),
        colours=list(pos.colours),
        supply=[pos.supply(colour) for colour in range(2)],
        due=pos.due,
        placing=list(pos.placing),
        towers=[list(pos.towers(colour)) if pos.game.variant == "towers" else [] for colour in range(2)],
        box_levels=BOX_LEVELS,
    )


def block_set(game: AnyGame) -> list[BlockInfo]:
    """The blocks of a game that has blocks, in all their orientations."""
    return _block_set(game.blocks) if hasattr(game, "blocks") else []


@lru_cache(16)
def _block_set(blocks: BlockSet) -> list[BlockInfo]:
    return [
        BlockInfo(
            letter=block.letter,
            name=block.name,
            shapes=[Shape(code=code, cells=list(cells)) for code, cells in block.orientations().items()],
        )
        for block in blocks.blocks
    ]


def _convert_legality(pos: Any) -> ConvertLegality:
    heights = pos.heights
    found: dict[tuple[int, str], dict[str, list[str]]] = {}
    for move in pos.legal:
        levels = found.setdefault((move.colour, move.block), {}).setdefault(move.orientation, ["."] * SQUARES)
        corner = SQUARE_NAMES.index(move.square)
        (x, y), (low, _) = next(iter(pos.game.blocks.orientation(move.block, move.orientation).columns.items()))
        levels[corner] = LEVEL_LETTERS[heights[corner + x + SIDE * y] - low]
    blocks = [
        ConvertShapes(colour=colour, letter=letter, levels={code: "".join(levels) for code, levels in shapes.items()})
        for (colour, letter), shapes in found.items()
    ]
    return ConvertLegality(blocks=blocks, prefixed=pos.game.names_colours)


def _conversion_board(pos: Any) -> ConversionBoard:
    return ConversionBoard(
        dice=[DieInfo(square=square, seat=die.seat, pips=die.pips) for square, die in pos.board.items()],
        holes=list(pos.holes),
        hands=[list(hand) for hand in pos.hands],
        roller=pos.roller,
    )


def _conversion_legality(pos: Any) -> ConversionLegality:
    moves = list(pos.legal)
    return ConversionLegality(
        pips=sorted({move.pips for move in moves}),
        squares=list(dict.fromkeys(move.square for move in moves)),
    )


def _cube_board(pos: Any) -> CubeBoard:
    return CubeBoard(
        tiles=[TileInfo(side=side, square=square, tile=tile) for (side, square), tile in sorted(pos.sides.items())],
        hands=[list(hand) for hand in pos.hands],
        bag=pos.bag_count,
        out=list(pos.out),
        locked=list(pos.locked),
        complete=list(pos.complete),
        drawer=pos.drawer,
        finishers=list(pos.finishers),
        turns=pos.turns,
    )


def _cube_legality(pos: Any) -> CubeLegality:
    squares: dict[tuple[str, int], set[int]] = {}
    most: dict[tuple[str, int], int] = {}
    switches, miss = [], False
    for move in pos.legal:
        if move.missed:
            miss = True
        elif move.tile.endswith("*"):
            switches.append(str(move))
        else:
            place = (move.tile, move.side)
            squares.setdefault(place, set()).update(move.squares)
            most[place] = max(most.get(place, 0), len(move.squares))
    tiles = [
        CubeTarget(colour=colour, side=side, squares=sorted(found), most=most[colour, side])
        for (colour, side), found in squares.items()
    ]
    return CubeLegality(tiles=tiles, switches=switches, miss=miss)


_BOARDS: dict[str, Callable[[Any], Any]] = {
    "convert": _convert_board,
    "conversion": _conversion_board,
    "cube-conquer": _cube_board,
}
_LEGALITIES: dict[str, Callable[[Any], Any]] = {
    "convert": _convert_legality,
    "conversion": _conversion_legality,
    "cube-conquer": _cube_legality,
}
