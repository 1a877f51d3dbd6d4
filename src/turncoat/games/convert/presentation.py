"""How Convert is shown: to browsers as data, in the terminal, in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from turncoat.core import effects as core_effects
from turncoat.core.drawing import Drawing
from turncoat.core.effects import Effect, Names
from turncoat.core.errors import NotationError
from turncoat.core.game import AnyGame
from turncoat.core.pie import SWAP_TEXT, SidesExchanged, picked
from turncoat.core.position import AnyPosition
from turncoat.core.presentation import LAST, Choice, Help, Lesson, Presentation, exchange
from turncoat.core.solids import Cell
from turncoat.core.terminal import PALETTE, beside
from turncoat.games.convert import drawing, effects
from turncoat.games.convert.game import Game, Position
from turncoat.games.convert.layout import MOST_ORIENTATIONS, SWAP
from turncoat.games.convert.picture import duty
from turncoat.games.convert.setting import ConvertSetUp
from turncoat.games.convert.shapes import BlockInfo, block_infos
from turncoat.games.convert.spec import COLOUR_LETTERS, COLOURS, SIDE, SQUARE_NAMES, SQUARES
from turncoat.games.convert.variant import NO_LID, Track

NOWHERE = -1
BLOCK_STYLES = PALETTE[:2]
BOARD_STYLES = (Style.parse("#8a8378 on #cfc8bb"), Style.parse("#a9a195 on #7d766b"))
SEAM_STYLES = (Style.parse("not bold #b99a63"), Style.parse("not bold #8a6543"))


@dataclass(frozen=True)
class ConvertSetup:
    blocks: tuple[BlockInfo, ...]
    colours: tuple[str, ...]
    squares: tuple[str, ...]  # a1 b1 … d4


@dataclass(frozen=True)
class Placed:
    colour: int
    letter: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class ConvertBoard:
    placed: tuple[Placed, ...]
    heights: tuple[int, ...]
    colours: tuple[int, ...]  # as seen from above
    supply: tuple[str, ...]  # per colour, letters
    due: int | None
    placing: tuple[int, ...]
    towers: tuple[tuple[str, ...], ...] | None  # per colour, where towers are looked at
    lid: int | None  # levels of the box, where there is one
    track: Track | None


@dataclass(frozen=True)
class Places:
    """Where one block can go: per shape and square the level it rests on, -1 where it cannot."""

    colour: int
    letter: str
    levels: dict[str, tuple[int, ...]]


@dataclass(frozen=True)
class ConvertChoices:
    blocks: tuple[Places, ...]


PLACE = Lesson(
    "Rings glow where it can stand. Point at the board and click, or move with the arrow keys and press Enter.", moves=1
)


NUMBERS = {2: "two", 3: "three", 4: "four"}


class ConvertPresentation(Presentation):
    """Convert with any variant and any set."""

    set_up: ClassVar = ConvertSetUp()
    schemas: ClassVar = (ConvertSetup, ConvertBoard, ConvertChoices)
    effects: ClassVar = (
        *(core_effects.SeatSkipped, core_effects.GameWon, core_effects.GameDrawn, SidesExchanged),
        *(effects.BlockPlaced, effects.SquareConverted, effects.RowCompleted),
        *(effects.PointsScored, effects.PointLost, effects.LevelBroken),
    )

    feats: ClassVar = ("rows",)

    def task(self, pos: AnyPosition, figure: str = "", gain: int = 0) -> str:
        assert isinstance(pos, Position)
        assert pos.mover is not None
        seat = COLOURS[pos.mover]
        if figure:
            return f"{seat} to play and score {NUMBERS.get(gain, gain)} {figure}"
        return f"{seat} to play and {pos.game.variant.task}"

    # ------------------------------------------------------------------ browsers

    def setup(self, game: AnyGame) -> ConvertSetup:
        assert isinstance(game, Game)
        return ConvertSetup(block_infos(game.blocks), COLOURS, SQUARE_NAMES)

    def board(self, pos: AnyPosition, names: Names) -> ConvertBoard:  # noqa: ARG002
        assert isinstance(pos, Position)
        placed: dict[tuple[int, str], list[Cell]] = {}
        for cell, owner in pos.cells.items():
            placed.setdefault(owner, []).append(cell)
        variant = pos.game.variant
        return ConvertBoard(
            placed=tuple(Placed(colour, letter, tuple(cells)) for (colour, letter), cells in placed.items()),
            heights=pos.heights,
            colours=pos.colours,
            supply=tuple(pos.supply(colour) for colour in range(2)),
            due=pos.due,
            placing=pos.placing,
            towers=None if variant.towers is None else tuple(pos.towers(colour) for colour in range(2)),
            lid=None if variant.lid == NO_LID else variant.lid,
            track=None if variant.score_track is None else variant.score_track(pos),
        )

    def choices(self, pos: AnyPosition) -> ConvertChoices:
        assert isinstance(pos, Position)
        game, heights = pos.game, pos.heights
        levels: dict[int, list[int]] = {}  # per placement, whatever the square
        for code in pos.legal.codes:
            if code == SWAP:
                continue
            placement, corner = divmod(code, SQUARES)
            if placement not in levels:
                levels[placement] = [NOWHERE] * SQUARES
            foot, low = game.feet[placement % MOST_ORIENTATIONS]
            levels[placement][corner] = heights[corner + foot] - low
        found: dict[tuple[int, str], dict[str, tuple[int, ...]]] = {}
        for placement, where in levels.items():
            colour, number = divmod(placement, MOST_ORIENTATIONS)
            orientation = game.blocks.orientations[number]
            letter = game.blocks.blocks[orientation.block].letter
            found.setdefault((colour, letter), {})[orientation.code] = tuple(where)
        return ConvertChoices(tuple(Places(colour, letter, shapes) for (colour, letter), shapes in found.items()))

    def more(self, pos: AnyPosition) -> tuple[Choice, ...]:
        return exchange(pos)

    def text(self, pos: AnyPosition, picks: Sequence[str]) -> str:
        """Colour, letter, shape and square."""
        if picked(picks):
            return SWAP_TEXT
        if len(picks) != 4 or picks[0] not in ("0", "1"):
            raise NotationError("a move is made of a colour, a block, a shape and a square")
        assert isinstance(pos, Position)
        prefix = f"{COLOUR_LETTERS[int(picks[0])]}:" if pos.game.names_colours else ""
        return prefix + "".join(picks[1:])

    def picks(self, pos: AnyPosition, text: str) -> tuple[str, ...]:
        move = pos.parse(text)
        if move.swaps:
            return (SWAP_TEXT,)
        return str(move.colour), move.block, move.orientation, move.square

    def lesson(self, game: AnyGame) -> tuple[Lesson, ...]:
        assert isinstance(game, Game)
        variant = game.variant
        return Lesson(variant.first_lesson, preview=True), PLACE, *variant.lesson

    # ------------------------------------------------------------------ words

    def words(self, pos: AnyPosition, names: Names) -> list[str]:  # noqa: ARG002
        assert isinstance(pos, Position)
        ranks, colours, heights = [], pos.colours, pos.heights
        for rank in reversed(range(SIDE)):
            squares = range(SIDE * rank, SIDE * rank + SIDE)
            told = (f"{SQUARE_NAMES[n]} {COLOURS[colours[n]].lower()} {heights[n]}" for n in squares)
            ranks.append(", ".join(told))
        left = (f"{name} has left: {' '.join(pos.supply(n)) or 'nothing'}." for n, name in enumerate(COLOURS))
        return [f"The board from above, colour and height of each square. {'; '.join(ranks)}.", *left]

    def summary(self, effects_done: Sequence[Effect], names: Names) -> str:
        worth = [e for e in effects_done if not isinstance(e, effects.SquareConverted) and not e.explains(None)]
        return ", ".join(effect.told(names) for effect in worth[:3])

    def paragraph(self, pos: AnyPosition, *, started: bool) -> str:  # noqa: ARG002
        assert isinstance(pos, Position)
        return pos.game.variant.paragraph

    def duty(self, pos: AnyPosition) -> str:
        assert isinstance(pos, Position)
        return duty(pos).removeprefix(", ")

    # ------------------------------------------------------------------ pictures

    def picture(self, pos: AnyPosition, last: str = "") -> Drawing:
        assert isinstance(pos, Position)
        return drawing.scene(pos, last)

    def plan(self, pos: AnyPosition, last: str = "") -> Drawing:  # noqa: ARG002
        assert isinstance(pos, Position)
        return drawing.plan(pos)

    def held(self, pos: AnyPosition) -> list[Drawing]:
        assert isinstance(pos, Position)
        return drawing.supplies(pos)

    def token_picture(self, game: AnyGame, seat: int) -> Drawing:  # noqa: ARG002
        return drawing.token(seat)

    # ------------------------------------------------------------------ terminal

    def terminal(self, pos: AnyPosition, last: Sequence[str] = (), *, colours: bool = True) -> RenderableType:
        assert isinstance(pos, Position)
        tops = {
            x + SIDE * y: letter for (x, y, z), (_, letter) in pos.cells.items() if z + 1 == pos.heights[x + SIDE * y]
        }
        text = Text()
        for rank in reversed(range(SIDE)):
            for part in range(3):
                text.append(f" {rank + 1} " if part == 1 else "   ")
                for square in range(SIDE * rank, SIDE * rank + SIDE):
                    _append_square(text, pos, tops, square, part, last, colours=colours)
                text.append("\n")
        text.append("   " + "".join(file.center(7) for file in "abcd"))
        return beside(text, _beside_the_board(pos))

    def touched(self, pos: AnyPosition, text: str) -> tuple[str, ...]:
        after: Any = pos.play(text)
        before: Any = pos
        return tuple(name for n, name in enumerate(SQUARE_NAMES) if after.heights[n] != before.heights[n])

    def help(self, pos: AnyPosition) -> Help:
        assert isinstance(pos, Position)
        move: Any = pos.placements[len(pos.placements) // 2] if pos.placements else None
        example, piece = ("E1b2", "E") if move is None else (str(move), move.block)
        return Help(example, piece, "block", "b2", "square", self.paragraph(pos, started=True))

    def list_moves(self, pos: AnyPosition, about: str) -> RenderableType:
        assert isinstance(pos, Position)
        blocks = pos.game.blocks
        if about in SQUARE_NAMES:
            found = [move for move in pos.placements if SQUARE_NAMES.index(about) in _covers(pos, move)]
            return Text(f"{len(found)} moves cover {about}: " + " ".join(map(str, found)))
        if len(about) == 1 and about.upper() in blocks.letters:
            letter = about.upper()
            codes = blocks.blocks[blocks.letters.index(letter)].orientations()
            return Group(
                Text("Seen from above, each column with its lowest and highest level:", "dim"),
                *(_orientation(pos, letter, code) for code in codes),
            )
        if about:
            raise NotationError(f"? takes a square like b2 or a block like E, not {about!r}")
        counts: dict[str, int] = {}
        for move in pos.placements:
            counts[move.block] = counts.get(move.block, 0) + 1
        overview = ", ".join(f"{letter} {count}" for letter, count in counts.items())
        swap = f", or {SWAP_TEXT} (exchange sides)" if exchange(pos) else ""
        return Text(
            f"{len(pos.legal)} legal moves by block: {overview}{swap}\n"
            "? E lists a block's moves, ? b2 those that cover b2."
        )


def _append_square(
    text: Text, pos: Position, tops: dict[int, str], square: int, part: int, last: Sequence[str], *, colours: bool
) -> None:
    """One of the three lines of a square; seams show where one block ends and another begins."""

    def block(other: int) -> tuple[int, str | None, int]:
        return pos.colours[other], tops.get(other), pos.heights[other] if other not in tops else 0

    height, colour = pos.heights[square], pos.colours[square]
    style, seam = (BLOCK_STYLES if height else BOARD_STYLES)[colour], SEAM_STYLES[colour]
    left_seam = square % SIDE and block(square) != block(square - 1)
    top_seam = square + SIDE < SQUARES and block(square) != block(square + SIDE)
    mark = LAST if SQUARE_NAMES[square] in last else " "
    owner = "" if colours else f"{COLOUR_LETTERS[colour]}:"
    face = f"{owner}{tops[square]}{height}{mark}" if height else COLOUR_LETTERS[colour]
    text.append("▏" if left_seam else "▔" if top_seam and part == 0 else " ", style + seam)
    text.append(
        face.center(6) if part == 1 else ("▔" if top_seam and part == 0 else " ") * 6,
        style + (seam if part == 0 else Style()),
    )


def _beside_the_board(pos: Position) -> RenderableType:
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    table.add_column("supply")
    parts = list(pos.figures[0])
    for part in parts:
        table.add_column(part, justify="right")
    for seat, name in enumerate(COLOURS):
        figures = [str(pos.figures[seat][part]) for part in parts]
        table.add_row(Text(f" {name} ", BLOCK_STYLES[seat]), " ".join(pos.supply(seat)) or "none", *figures)
    held = pos.game.variant.towers is not None
    towers = [f"{name} holds {' '.join(pos.towers(n)) or 'no tower'}" for n, name in enumerate(COLOURS) if held]
    legend = f"On the board: letter and height of the top block;\nw and b are bare squares, {LAST} is the last move."
    told = [f"{part}: {pos.game.info.figures[part]}" for part in parts if "tie" in pos.game.info.figures.get(part, "")]
    return Group(table, *towers, "", Text("\n".join([legend, *told]), style="dim"))


def _covers(pos: Position, move: Any) -> set[int]:
    corner = SQUARE_NAMES.index(move.square)
    return {corner + x + SIDE * y for x, y in pos.game.blocks.orientation(move.block, move.orientation).columns}


def _orientation(pos: Position, letter: str, code: str) -> Text:
    """A plan of the block from above, each column as lowest–highest level, and where it can go."""
    columns = pos.game.blocks.orientation(letter, code).columns
    width = 1 + max(x for x, _ in columns)
    lines = []
    for y in reversed(range(1 + max(y for _, y in columns))):
        faces = (columns.get((x, y)) for x in range(width))
        lines.append(" ".join("   " if face is None else f"{face[0] + 1}-{face[1]}" for face in faces).rstrip())
    found = [str(move) for move in pos.placements if (move.block, move.orientation) == (letter, code)]
    text = Text(f"{letter}{code}: {' '.join(found) or 'fits nowhere now'}\n")
    text.append("\n".join("    " + line for line in lines), "dim")
    return text
