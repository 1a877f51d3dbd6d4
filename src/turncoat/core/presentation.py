"""How a game is shown. Every method has a plain answer, so a game gives as few of them as it likes.

A game that says nothing is played by choosing among the texts of its moves. One that gives `plain` (what lies where,
what is in hand, what may be chosen) has a board in the terminal and in every browser. One that also brings a view of
its own for the browser says what that view is given (`setup`, `board`, `choices`) and which move a player's picks make.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from turncoat.core.drawing import Drawing, beside
from turncoat.core.effects import Effect, Names
from turncoat.core.errors import NotationError
from turncoat.core.pie import SWAP_TEXT, SWAP_TITLE
from turncoat.core.plain import Piece, Plain, PlainSetup
from turncoat.core.setting import SetUp

if TYPE_CHECKING:
    from rich.console import RenderableType

    from turncoat.core.game import AnyGame
    from turncoat.core.position import AnyPosition

TOKENS = ("disc", "disc", "square", "diamond", "triangle", "hexagon")
LAST = "°"  # marks what the last move touched, in a terminal


@dataclass(frozen=True)
class Choice:
    """A legal move: what a player picks for it, in any order, and its text. Without picks it is a button of its own."""

    picks: tuple[str, ...]
    text: str
    title: str = ""  # what the button says


@dataclass(frozen=True)
class Choices:
    """All there is to choose from."""

    choices: tuple[Choice, ...]


# ---------------------------------------------------------------------- lessons


@dataclass(frozen=True)
class Lesson:
    """What a first game says until it was done: so many moves, one of these effects, a preview, or the end."""

    say: str
    moves: int | None = None
    effects: tuple[str, ...] = ()
    preview: bool = False
    end: bool = False


@dataclass(frozen=True)
class Help:
    """Words for the terminal's list of commands that fit the game."""

    example: str = "a move"  # a move
    piece: str = ""  # what `?` may be asked about
    kind: str = "piece"
    place: str = ""
    where: str = "square"
    rule: str = ""  # a section of the rules


class Presentation:
    """The plain answers. A game's own presentation overrides what it has more to say about."""

    schemas: ClassVar[tuple[type, ...]] = (
        PlainSetup,
        Plain,
        Choices,
    )  # what a browser's view is given
    set_up: ClassVar[SetUp | None] = None  # how positions are set up by hand, if they can be
    effects: ClassVar[tuple[type[Effect], ...]] = ()  # the effects of this game, for the same purpose

    # ------------------------------------------------------------------ what there is, as plain data

    def token(self, game: "AnyGame", seat: int) -> Piece:
        """What stands for a seat."""
        return Piece("", TOKENS[seat], seat, "", game.seat_name(seat))

    def plain(self, pos: "AnyPosition", names: Names) -> Plain:  # noqa: ARG002
        """What there is to see."""
        return Plain()

    def plain_choices(self, pos: "AnyPosition") -> tuple[Choice, ...]:
        """What there is to choose."""
        return tuple(Choice((), str(move), str(move)) for move in pos.legal)

    # ------------------------------------------------------------------ browsers

    def setup(self, game: "AnyGame") -> Any:
        """What stays the same for a whole match; told once."""
        return PlainSetup(tuple(self.token(game, seat) for seat in range(game.seats)))

    def board(self, pos: "AnyPosition", names: Names) -> Any:
        """What a view shows."""
        return self.plain(pos, names)

    def choices(self, pos: "AnyPosition") -> Any:
        """What the seat to move may choose; never asked where nobody is to move."""
        return Choices(self.plain_choices(pos))

    def more(self, pos: "AnyPosition") -> tuple[Choice, ...]:  # noqa: ARG002
        """Legal moves that are not among `choices`: each is a button of its own beside the board."""
        return ()

    def text(self, pos: "AnyPosition", picks: Sequence[str]) -> str:
        """The move that a player's picks make, legal or not; NotationError if they make none."""
        wanted = sorted(picks)
        for choice in self.plain_choices(pos):
            if sorted(choice.picks) == wanted and (picks or len(choice.picks)):
                return choice.text
        raise NotationError(f"{' '.join(picks) or 'nothing'} makes no move")

    def picks(self, pos: "AnyPosition", text: str) -> tuple[str, ...]:
        """What a player would pick for a legal move."""
        return next((choice.picks for choice in self.plain_choices(pos) if choice.text == text), ())

    def lesson(self, game: "AnyGame") -> tuple[Lesson, ...]:  # noqa: ARG002
        """What a first game says between how to move and how to go on."""
        return ()

    # ------------------------------------------------------------------ words

    def words(self, pos: "AnyPosition", names: Names) -> list[str]:
        """The board for those who listen."""
        plain = self.plain(pos, names)
        lines = [plain.note] if plain.note else []
        for grid in plain.grids:
            lying = {piece.at: piece.name for piece in grid.pieces}
            found = [f"{square.name} {lying[square.id]}" for square in grid.squares if square.id in lying]
            lines.append(f"{grid.title}: {', '.join(found) or 'empty'}.")
        for hand in plain.hands:
            held = (f"{piece.count} {piece.name}" if piece.count > 1 else piece.name for piece in hand.pieces)
            lines.append(f"{hand.title}: {', '.join(held) or 'nothing'}.")
        return lines

    def said(self, pos: "AnyPosition", text: str) -> str:  # noqa: ARG002
        """A step in a list of steps; what people call it where its text is not that."""
        return text

    def summary(self, effects: Sequence[Effect], names: Names) -> str:
        """What a step did, in a line."""
        return ", ".join(effect.told(names) for effect in effects[:3] if not effect.explains(None))

    def paragraph(self, pos: "AnyPosition", *, started: bool) -> str:  # noqa: ARG002
        """The section of the rules that a player would want to read now."""
        return ""

    def lucky_seat(self, pos: "AnyPosition") -> int | None:  # noqa: ARG002
        """Whose luck the event is that is due; None if it is nobody's."""
        return None

    def duty(self, pos: "AnyPosition") -> str:  # noqa: ARG002
        """What the seat to move has to mind, if it is not a matter of course."""
        return ""

    feats: ClassVar[tuple[str, ...]] = ()  # figures of which a move may gain so many at once that it makes a puzzle

    def task(self, pos: "AnyPosition", figure: str = "", gain: int = 0) -> str:
        """What a puzzle asks of the seat to move: to win, or to gain so many of a figure with one move."""
        assert pos.mover is not None
        seat = pos.game.seat_name(pos.mover)
        return f"{seat} to play: {gain} {figure} with one move" if figure else f"{seat} to play and win"

    # ------------------------------------------------------------------ pictures

    def picture(self, pos: "AnyPosition", last: str = "") -> Drawing:
        """The board as it lies; `last` is the move that was played last."""
        from turncoat.core import pictures

        grids = self.plain(pos, pos.game.seat_names).grids
        return beside([pictures.grid(grid, last) for grid in grids] or [Drawing((0, 0, 1, 1), ())])

    def plan(self, pos: "AnyPosition", last: str = "") -> Drawing | None:  # noqa: ARG002
        """A second look at the board, where one is not enough."""
        return None

    def held(self, pos: "AnyPosition") -> list[Drawing]:
        """What the seats hold; nothing where no seat holds anything."""
        from turncoat.core import pictures

        hands = [hand for hand in self.plain(pos, pos.game.seat_names).hands if hand.seat is not None]
        return [pictures.hand(hand) for hand in hands] if len(hands) == pos.game.seats else []

    def token_picture(self, game: "AnyGame", seat: int) -> Drawing:
        """What stands for a seat."""
        from turncoat.core import pictures

        return pictures.piece(self.token(game, seat))

    # ------------------------------------------------------------------ terminal

    def terminal(self, pos: "AnyPosition", last: Sequence[str] = (), *, colours: bool = True) -> "RenderableType":
        """The position as a person at the terminal sees it; `last` is what the last move touched."""
        from turncoat.core.terminal import plain_board

        return plain_board(self.plain(pos, pos.game.seat_names), last, colours=colours)

    def touched(self, pos: "AnyPosition", text: str) -> tuple[str, ...]:
        """What a step puts something on, as `terminal` marks it."""
        return self.picks(pos, text)

    def help(self, pos: "AnyPosition") -> Help:
        """Words that explain how to write moves."""
        return Help(example=str(pos.legal[len(pos.legal) // 2])) if pos.legal else Help()

    def list_moves(self, pos: "AnyPosition", about: str) -> "RenderableType":
        """The legal moves, or those that have to do with a square or piece."""
        from rich.text import Text

        found = [str(move) for move in pos.legal if not about or about.lower() in str(move).lower()]
        return Text(f"{len(found)} legal moves: {' '.join(found)}" if found else f"no legal move has {about!r} in it")

    def event_question(self, pos: "AnyPosition", names: Sequence[str] = ()) -> str:
        """What people with real dice or tiles are asked, with an example as `event_text` reads it."""
        del names
        return f"What does chance say (like {likely(pos)})"

    def event_text(self, pos: "AnyPosition", typed: str) -> str:
        """The event that somebody typed in short."""
        prefix, colon, _ = str(pos.chances[0][0]).partition(":")
        return typed if ":" in typed or not colon else f"{prefix}:{typed}"


def likely(pos: "AnyPosition") -> Any:
    """The first of the likeliest events: an example of what may happen."""
    return max(pos.chances, key=lambda chance: chance[1])[0]


def exchange(pos: "AnyPosition") -> tuple[Choice, ...]:
    """The button by which sides are exchanged, where that may be done now."""
    if not pos.game.options["pie"] or SWAP_TEXT not in pos.legal:
        return ()
    return (Choice((), SWAP_TEXT, SWAP_TITLE),)
