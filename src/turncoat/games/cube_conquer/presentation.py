"""How Cube Conquer is shown: to browsers as data, in the terminal, in words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.style import Style
from rich.text import Text

from turncoat.core import effects as core_effects
from turncoat.core.drawing import Drawing
from turncoat.core.effects import Effect, Names
from turncoat.core.errors import NotationError
from turncoat.core.game import AnyGame
from turncoat.core.pie import SWAP_TEXT, SidesExchanged, picked
from turncoat.core.position import AnyPosition
from turncoat.core.presentation import LAST, Choice, Help, Lesson, Presentation, exchange, likely
from turncoat.core.terminal import EMPTY
from turncoat.games.cube_conquer import drawing, effects
from turncoat.games.cube_conquer.game import Position
from turncoat.games.cube_conquer.layout import MISS
from turncoat.games.cube_conquer.setting import CubeSetUp
from turncoat.games.cube_conquer.spec import COLOUR_LETTERS, SIDES

TILE_STYLES = {
    letter: Style.parse(text)
    for letter, text in zip(
        COLOUR_LETTERS,
        (
            *("bold #ffffff on #b03030", "bold #1a1a1a on #e88a2a", "bold #1a1a1a on #ecd04a"),
            *("bold #ffffff on #2f7d4f", "bold #ffffff on #2a5fae", "bold #ffffff on #7a4aa0"),
        ),
        strict=True,
    )
}


@dataclass(frozen=True)
class TileInfo:
    side: int
    square: int
    tile: str


@dataclass(frozen=True)
class CubeBoard:
    tiles: tuple[TileInfo, ...]
    hands: tuple[tuple[str, ...], ...]
    bag: int
    out: tuple[str, ...]
    locked: tuple[int, ...]
    complete: tuple[int, ...]
    drawer: int | None
    finishers: tuple[int, ...]  # seats that could end the game now, as far as is known
    turns: int


@dataclass(frozen=True)
class CubeTarget:
    """Tiles of a kind on a side: which squares, at most how many."""

    tile: str
    side: int
    squares: tuple[int, ...]
    most: int


@dataclass(frozen=True)
class CubeChoices:
    targets: tuple[CubeTarget, ...]
    miss: bool  # the turn has to be missed: the move without a pick


class CubePresentation(Presentation):
    """Cube Conquer with any options."""

    set_up: ClassVar = CubeSetUp()
    schemas: ClassVar = (CubeBoard, CubeChoices)
    effects: ClassVar = (
        *(core_effects.GameWon, core_effects.GameDrawn, SidesExchanged, effects.TilePlaced, effects.TileTakenBack),
        *(effects.SwitchRemoved, effects.SideCompleted, effects.SideLocked, effects.TurnMissed, effects.TileDrawn),
    )

    # ------------------------------------------------------------------ browsers

    def board(self, pos: AnyPosition, names: Names) -> CubeBoard:  # noqa: ARG002
        assert isinstance(pos, Position)
        return CubeBoard(
            tiles=tuple(TileInfo(side, square, tile) for (side, square), tile in sorted(pos.sides.items())),
            hands=pos.hands,
            bag=pos.bag_count,
            out=pos.out,
            locked=pos.locked,
            complete=pos.complete,
            drawer=pos.drawer,
            finishers=pos.finishers,
            turns=pos.turns,
        )

    def choices(self, pos: AnyPosition) -> CubeChoices:
        return CubeChoices(tuple(_targets(pos)), any(move.missed for move in pos.legal))

    def more(self, pos: AnyPosition) -> tuple[Choice, ...]:
        return exchange(pos)

    def text(self, pos: AnyPosition, picks: Sequence[str]) -> str:
        """A tile, a side and squares; nothing for a miss."""
        if picked(picks):
            return SWAP_TEXT
        if not picks:
            return str(pos.move(MISS))
        if len(picks) < 3:
            raise NotationError("a move is made of a tile, a side and squares")
        tile, side, *squares = picks
        if tile.endswith("*"):
            return f"{tile}{side}"
        return f"{tile}{side}:{''.join(sorted(squares))}"

    def picks(self, pos: AnyPosition, text: str) -> tuple[str, ...]:
        move = pos.parse(text)
        if move.swaps:
            return (SWAP_TEXT,)
        return () if move.missed else (move.tile, str(move.side), *map(str, move.squares))

    def lesson(self, game: AnyGame) -> tuple[Lesson, ...]:  # noqa: ARG002
        return (
            Lesson(
                "Fill the three sides, each in one colour. Choose a tile of yours, then squares of one side that have "
                "a dot.",
                preview=True,
            ),
            Lesson(
                "You may lay several tiles of one colour on one side in a turn. Press “Lay” to confirm; you draw as "
                "many.",
                moves=1,
            ),
            Lesson("Ringed tiles are switches: they go on a centre and say which colour the side takes.", moves=5),
            Lesson(
                "On a side with a switch you may put its colour over other colours; those come into your hand.",
                moves=8,
                effects=("TileTakenBack",),
            ),
            Lesson(
                "Two complete sides at once are locked. Whoever completes the third wins.",
                moves=12,
                effects=("SideCompleted",),
            ),
        )

    # ------------------------------------------------------------------ words

    def words(self, pos: AnyPosition, names: Names) -> list[str]:
        assert isinstance(pos, Position)
        lines = []
        for side in range(1, SIDES + 1):
            tiles = [f"{square} {_called(tile)}" for (on, square), tile in sorted(pos.sides.items()) if on == side]
            lines.append(f"Side {side}{', locked' if side in pos.locked else ''}: {', '.join(tiles) or 'empty'}.")
        for seat, hand in enumerate(pos.hands):
            lines.append(f"{names[seat]} holds {', '.join(map(_called, hand)) or 'nothing'}.")
        return lines

    def said(self, pos: AnyPosition, text: str) -> str:
        """Draws and misses in words."""
        if pos.mover is None:
            tile = text.partition(":")[2]
            return "Drew a tile" if tile == "?" else f"Drew {effects.a_tile(tile)}"
        return "Missed a turn" if text == "--" else text

    def summary(self, effects_done: Sequence[Effect], names: Names) -> str:
        """Tiles are counted where several are laid."""
        laid = [effect for effect in effects_done if isinstance(effect, effects.TilePlaced)]
        rest = [e.told(names) for e in effects_done if not isinstance(e, effects.TilePlaced) and not e.explains(None)]
        first: list[str] = []
        if laid:
            tile, side, count = laid[0].tile, laid[0].side, len(laid)
            told = effects.a_tile(tile) if count == 1 else f"{count} {effects.tile_name(tile)} tiles"
            first = [f"{names[laid[0].seat]} lays {told} on side {side}"]
        return ", ".join(first + rest[:2])

    def paragraph(self, pos: AnyPosition, *, started: bool) -> str:
        assert isinstance(pos, Position)
        if not started:
            return "R3.2"
        if pos.outcome is not None:
            return "R3.7" if pos.outcome.winners else "R3.8"
        if pos.mover is None:
            return "R3.6"
        if pos.complete:
            return "R3.7"
        return "R3.4" if not pos.sides else "R3.5"

    def lucky_seat(self, pos: AnyPosition) -> int | None:
        assert isinstance(pos, Position)
        return pos.drawer

    # ------------------------------------------------------------------ pictures

    def picture(self, pos: AnyPosition, last: str = "") -> Drawing:
        assert isinstance(pos, Position)
        return drawing.board(pos, last)

    def held(self, pos: AnyPosition) -> list[Drawing]:
        assert isinstance(pos, Position)
        return drawing.hands(pos)

    def token_picture(self, game: AnyGame, seat: int) -> Drawing:  # noqa: ARG002
        return drawing.token(seat)

    # ------------------------------------------------------------------ terminal

    def terminal(self, pos: AnyPosition, last: Sequence[str] = (), *, colours: bool = True) -> RenderableType:  # noqa: ARG002
        assert isinstance(pos, Position)
        lines: list[RenderableType] = [Columns([_side(pos, side, last) for side in (1, 2, 3)], padding=(0, 3))]
        for seat, hand in enumerate(pos.hands):
            line = Text(f"{pos.game.seat_name(seat)}: ")
            for tile in hand:
                line.append(f" {tile} ", TILE_STYLES.get(tile[0], EMPTY))
                line.append(" ")
            lines.append(line)
        lines.append(Text(f"bag {pos.bag_count} tiles, turn {pos.turns}", style="dim"))
        return Group(*lines)

    def touched(self, pos: AnyPosition, text: str) -> tuple[str, ...]:
        move = pos.parse(text)
        return tuple(f"{move.side}:{square}" for square in move.squares)

    def help(self, pos: AnyPosition) -> Help:  # noqa: ARG002
        return Help("R2:134 or R*2", "R", "colour", "2", "side", "R3.5")

    def list_moves(self, pos: AnyPosition, about: str) -> RenderableType:
        if about and about not in ("1", "2", "3") and not re.fullmatch(r"[ROYGBProygbp]\*?", about):
            raise NotationError(f"? takes a side 1, 2 or 3 or a tile like R or R*, not {about!r}")
        lines = []
        for target in _targets(pos):
            if not about or about.upper() in (target.tile, str(target.side)):
                squares = "".join(map(str, target.squares))
                many = "" if target.tile.endswith("*") else f": up to {target.most} of {squares}"
                lines.append(f"{target.tile}{target.side}{many}")
        if any(move.missed for move in pos.legal):
            lines.append(f"{pos.move(MISS)} (miss)")
        if exchange(pos):
            lines.append(f"{SWAP_TEXT} (exchange sides)")
        return Text("\n".join(lines) or "nothing can be laid there")

    def event_question(self, pos: AnyPosition, names: Sequence[str] = ()) -> str:
        seat = self.lucky_seat(pos)
        assert seat is not None
        _, _, example = str(likely(pos)).partition(":")
        return f"{(names or pos.game.seat_names)[seat]} draws (like {example} for {effects.tile_name(example)})"

    def event_text(self, pos: AnyPosition, typed: str) -> str:
        """A tile may be typed in small letters."""
        return super().event_text(pos, typed if ":" in typed else typed.upper())


def _called(tile: str) -> str:
    return ("hidden switch" if tile.endswith("*") else "hidden") if tile[0] == "?" else effects.tile_name(tile)


def _targets(pos: AnyPosition) -> list[CubeTarget]:
    """What may go where, by tile and side in the order of the moves."""
    squares: dict[tuple[str, int], set[int]] = {}
    most: dict[tuple[str, int], int] = {}
    for move in pos.legal:
        if move.tile is not None:
            place = (move.tile, move.side)
            squares.setdefault(place, set()).update(move.squares)
            most[place] = max(most.get(place, 0), len(move.squares))
    return [CubeTarget(tile, side, tuple(sorted(on)), most[tile, side]) for (tile, side), on in squares.items()]


def _side(pos: Position, side: int, last: Sequence[str]) -> Text:
    state = "locked" if side in pos.locked else "complete" if side in pos.complete else ""
    text = Text(f"side {side} {state}\n")
    for first in (1, 4, 7):
        for square in range(first, first + 3):
            tile = pos.sides.get((side, square))
            mark = LAST if f"{side}:{square}" in last else " "
            face = f"{tile}{mark}" if tile else str(square)
            text.append(face.center(5), TILE_STYLES[tile[0]] if tile else EMPTY)
        text.append("\n")
    return text
