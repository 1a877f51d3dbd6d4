"""How Conversion is shown: to browsers as data, in the terminal, in words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from turncoat.core import effects as core_effects
from turncoat.core.drawing import Drawing
from turncoat.core.effects import Effect, Names
from turncoat.core.errors import NotationError
from turncoat.core.game import AnyGame
from turncoat.core.pie import SWAP_TEXT, SidesExchanged, picked
from turncoat.core.plain import Grid, Hand, Piece, Plain
from turncoat.core.position import AnyPosition
from turncoat.core.presentation import LAST, Choice, Help, Lesson, Presentation, exchange, likely
from turncoat.core.terminal import BLOCKED, DARK_EMPTY, EMPTY, PALETTE, beside
from turncoat.games.conversion import drawing, effects
from turncoat.games.conversion.game import Position
from turncoat.games.conversion.picture import MARKS, SHAPES
from turncoat.games.conversion.setting import ConversionSetUp
from turncoat.games.conversion.spec import SIDE, SQUARE_NAMES

SEAT_STYLES = PALETTE[2:]


@dataclass(frozen=True)
class DieInfo:
    square: str
    seat: int
    pips: int


@dataclass(frozen=True)
class ConversionSetup:
    squares: tuple[str, ...]  # a1 b1 … h8


@dataclass(frozen=True)
class ConversionBoard:
    dice: tuple[DieInfo, ...]
    holes: tuple[str, ...]
    hands: tuple[tuple[int, ...], ...]
    roller: int | None


@dataclass(frozen=True)
class ConversionChoices:
    """Any of these dice on any of these squares."""

    pips: tuple[int, ...]
    squares: tuple[str, ...]


class ConversionPresentation(Presentation):
    """Conversion with any options."""

    set_up: ClassVar = ConversionSetUp()
    schemas: ClassVar = (ConversionSetup, ConversionBoard, ConversionChoices)
    effects: ClassVar = (
        *(core_effects.GameWon, core_effects.GameDrawn, SidesExchanged, effects.HoleMade, effects.HandRolled),
        *(effects.DiePlaced, effects.DiePromoted, effects.DieTaken),
    )

    # ------------------------------------------------------------------ browsers

    def setup(self, game: AnyGame) -> ConversionSetup:  # noqa: ARG002
        return ConversionSetup(SQUARE_NAMES)

    def board(self, pos: AnyPosition, names: Names) -> ConversionBoard:  # noqa: ARG002
        assert isinstance(pos, Position)
        dice = tuple(DieInfo(square, die.seat, die.pips) for square, die in pos.board.items())
        return ConversionBoard(dice, pos.holes, pos.hands, pos.roller)

    def choices(self, pos: AnyPosition) -> ConversionChoices:
        moves = _laid(pos)
        return ConversionChoices(
            pips=tuple(sorted({move.pips for move in moves})),
            squares=tuple(dict.fromkeys(move.square for move in moves)),
        )

    def more(self, pos: AnyPosition) -> tuple[Choice, ...]:
        return exchange(pos)

    def text(self, pos: AnyPosition, picks: Sequence[str]) -> str:  # noqa: ARG002
        """A die's pips and a square."""
        if picked(picks):
            return SWAP_TEXT
        if len(picks) != 2:
            raise NotationError("a move is made of a die and a square")
        return "".join(picks)

    def picks(self, pos: AnyPosition, text: str) -> tuple[str, ...]:
        move = pos.parse(text)
        return (SWAP_TEXT,) if move.swaps else (str(move.pips), str(move.square))

    def plain(self, pos: AnyPosition, names: Names) -> Plain:
        assert isinstance(pos, Position)
        dice = tuple(
            Piece(square, SHAPES[die.seat], 2 + die.seat, str(die.pips), f"{die.pips} of {names[die.seat]}")
            for square, die in pos.board.items()
        )
        hands = tuple(
            Hand(names[seat], seat, tuple(_held(pos, seat, pips, hand.count(pips)) for pips in sorted(set(hand))))
            for seat, hand in enumerate(pos.hands)
        )
        return Plain((Grid.chess(SIDE, dice, pos.holes),), hands)

    def plain_choices(self, pos: AnyPosition) -> tuple[Choice, ...]:
        laid = (Choice((str(move.pips), move.square), str(move)) for move in _laid(pos))
        return (*laid, *exchange(pos))

    def lesson(self, game: AnyGame) -> tuple[Lesson, ...]:  # noqa: ARG002
        return (
            Lesson(
                "You hold five dice. Choose one, then an empty square: you see what would happen before you confirm.",
                preview=True,
            ),
            Lesson("Press “Place” to confirm.", moves=1),
            Lesson(
                "Put a die beside your own: your dice next to it go up by one. (A 6 stays a 6.)",
                moves=6,
                effects=("DiePromoted",),
            ),
            Lesson(
                "Put a high die beside a lower one of the other’s: it becomes yours and goes up by one.",
                moves=8,
                effects=("DieTaken",),
            ),
            Lesson(
                "A 6 can no longer be taken. When the board is full, the figure that is underlined beside your name "
                "decides.",
                moves=10,
            ),
        )

    # ------------------------------------------------------------------ words

    def words(self, pos: AnyPosition, names: Names) -> list[str]:
        assert isinstance(pos, Position)
        lines = []
        for seat, hand in enumerate(pos.hands):
            dice = [f"{square} {die.pips}" for square, die in pos.board.items() if die.seat == seat]
            held = " ".join(map(str, hand)) or "nothing"
            lines.append(f"{names[seat]}: {', '.join(dice) or 'no dice on the board'}. In hand: {held}.")
        return lines

    def said(self, pos: AnyPosition, text: str) -> str:  # noqa: ARG002
        """Rolls and holes in words."""
        kind, colon, value = text.partition(":")
        return (f"Rolled {' '.join(value)}" if kind == "roll" else f"Hole at {value}") if colon else text

    def summary(self, effects_done: Sequence[Effect], names: Names) -> str:
        taken = sum(isinstance(effect, effects.DieTaken) for effect in effects_done)
        grown = sum(isinstance(effect, effects.DiePromoted) for effect in effects_done)
        first = [effect.told(names) for effect in effects_done[:1]]
        counted = ([f"takes {taken}"] if taken else []) + ([f"raises {grown}"] if grown else [])
        return ", ".join(first + counted)

    def paragraph(self, pos: AnyPosition, *, started: bool) -> str:
        assert isinstance(pos, Position)
        if pos.turn is None:
            return "R2.5"
        if not started or pos.mover is None or not pos.board:
            return "R2.1"
        return "R2.4" if pos.game.options["endless"] else "R2.3"

    def lucky_seat(self, pos: AnyPosition) -> int | None:
        assert isinstance(pos, Position)
        return pos.roller

    # ------------------------------------------------------------------ pictures

    def picture(self, pos: AnyPosition, last: str = "") -> Drawing:
        assert isinstance(pos, Position)
        return drawing.board(pos, last)

    def held(self, pos: AnyPosition) -> list[Drawing]:
        assert isinstance(pos, Position)
        return drawing.hands(pos)

    def token_picture(self, game: AnyGame, seat: int) -> Drawing:  # noqa: ARG002
        return drawing.die(seat, seat + 1)

    # ------------------------------------------------------------------ terminal

    def terminal(self, pos: AnyPosition, last: Sequence[str] = (), *, colours: bool = True) -> RenderableType:  # noqa: ARG002
        assert isinstance(pos, Position)
        text = Text()
        dice, holes = pos.board, pos.holes
        for rank in range(SIDE, 0, -1):
            text.append(f" {rank} ")
            for number, file in enumerate("abcdefgh"):
                name = f"{file}{rank}"
                mark = LAST if name in last else " "
                if name in dice:
                    text.append(f" {MARKS[dice[name].seat]}{dice[name].pips}{mark}", SEAT_STYLES[dice[name].seat])
                elif name in holes:
                    text.append(" ## ", BLOCKED)
                else:
                    text.append(" ·· ", EMPTY if (number + rank) % 2 else DARK_EMPTY)
            text.append("\n")
        text.append("   " + "".join(file.center(4) for file in "abcdefgh"))
        goal = Text(f"victory: {pos.game.options['victory']}", style="dim")
        return beside(text, Group(_figures(pos), goal))

    def touched(self, pos: AnyPosition, text: str) -> tuple[str, ...]:
        square = pos.parse(text).square
        return (square,) if square else ()

    def help(self, pos: AnyPosition) -> Help:
        move = pos.legal[len(pos.legal) // 2] if pos.legal else None  # never the last one of several
        example, piece = ("5d4", "5") if move is None else (str(move), str(move.pips))
        return Help(example, piece, "die", "d4", "square", "R2.3")

    def list_moves(self, pos: AnyPosition, about: str) -> RenderableType:
        if about in SQUARE_NAMES:
            found = [str(move) for move in _laid(pos) if move.square == about]
            return Text(" ".join(found) or f"{about} is not open")
        if re.fullmatch("[1-6]", about):
            found = [str(move) for move in _laid(pos) if move.pips == int(about)]
            return Text(" ".join(found) or f"there is no {about} in the hand")
        if about:
            raise NotationError(f"? takes a square like d4 or pips like 5, not {about!r}")
        open_squares = dict.fromkeys(move.square for move in _laid(pos))
        pips = dict.fromkeys(move.pips for move in _laid(pos))
        swap = f"\n{SWAP_TEXT}: exchange sides" if exchange(pos) else ""
        return Text(f"dice: {' '.join(map(str, pips))}\nopen squares: {' '.join(open_squares)}{swap}")

    def event_question(self, pos: AnyPosition, names: Sequence[str] = ()) -> str:
        seat = self.lucky_seat(pos)
        _, _, example = str(likely(pos)).partition(":")
        if seat is None:
            return f"Which square is a hole (like {example})"
        return f"{(names or pos.game.seat_names)[seat]} rolls (like {' '.join(example)})"

    def event_text(self, pos: AnyPosition, typed: str) -> str:
        """The pips of a roll may be typed in any order."""
        if self.lucky_seat(pos) is not None and ":" not in typed:
            typed = "".join(sorted(typed.replace(" ", "")))
        return super().event_text(pos, typed)


def _laid(pos: AnyPosition) -> list[Any]:
    """The legal moves that put a die somewhere: all but an exchange of sides."""
    return [move for move in pos.legal if not move.swaps]


def _held(pos: Position, seat: int, pips: int, count: int) -> Piece:
    """Dice of the same value in a hand; only those of the seat to move can be picked."""
    return Piece(str(pips) if seat == pos.mover else "", SHAPES[seat], 2 + seat, str(pips), f"a {pips}", count)


def _figures(pos: Position) -> Table:
    table = Table(box=None, pad_edge=False)
    for column in ("", "hand", "pips", "dice", "mass", "average"):
        table.add_column(column)
    for seat, figures in enumerate(pos.figures):
        average = "-" if figures.average is None else f"{float(figures.average):.2f}"
        table.add_row(
            Text(f" {MARKS[seat]} {pos.game.seat_name(seat)} ", SEAT_STYLES[seat]),
            " ".join(map(str, pos.hands[seat])) or "-",
            *(str(figures[part]) for part in ("pips", "dice", "mass")),
            average,
        )
    return table
