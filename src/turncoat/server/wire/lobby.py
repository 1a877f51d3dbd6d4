"""Games, and making and entering matches: what HTTP carries."""

from typing import Annotated, Literal

from pydantic import Field

from turncoat.core.position_text import LONGEST
from turncoat.core.turns import MOST_SEATS
from turncoat.server.wire.base import Entropy, Level, Milliseconds, Name, SeatNumber, Text, Wire
from turncoat.server.wire.option import PlainText


class Choice(Wire):
    value: str
    title: str
    meaning: str


class OptionInfo(Wire):
    name: str
    meaning: str
    kind: Literal["choice", "integer", "flag", "file"]
    default: str | int | bool
    choices: list[Choice] = Field(default=[])
    least: int | None = None
    most: int | None = None
    matters: tuple[str, list[str]] | None = None  # another option and its values with which alone this one matters
    seats: bool = False  # its value is the number of seats


class GameSummary(Wire):
    """A game as the lobby offers it."""

    name: str
    title: str
    summary: str
    players: tuple[int, int]
    seats: list[str]
    options: list[OptionInfo]
    levels: list[str]  # what each strength of the computer is called
    luck: bool  # dice or bags come in


class Discovery(Wire):
    """A game of which it is known who wins with best play."""

    game: str
    title: str
    options: dict[str, str]
    start: str  # in one line, as an analysis begins
    text: str  # how, as Markdown


class SeatRequest(Wire):
    kind: Literal["me", "here", "open", "computer"]
    name: Name = ""
    level: Level | None = None


class ClockRequest(Wire):
    """`move` for each move, or `base` and `increment`."""

    move: Milliseconds | None = None
    base: Milliseconds | None = None
    increment: Annotated[int, Field(ge=0, le=3600 * 1000)] = 0


class NewMatch(Wire):
    game: Text
    options: dict[Text, PlainText | int | bool] = Field(default={})
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=MOST_SEATS)]
    clock: ClockRequest | None = None
    real: bool = False  # played at a real table: what dice and bag say is typed in
    position: Annotated[str, Field(max_length=LONGEST)] | None = None  # it tells the game and its options, too


class Created(Wire):
    """The secrets of a new match: one for each seat that nobody has (else empty), one to look on."""

    match: str
    seats: list[str]
    spectator: str


class SeatOf(Wire):
    """A seat of a match."""

    seat: SeatNumber


class Secret(Wire):
    """What a link says."""

    secret: Annotated[str, Field(min_length=43, max_length=43, pattern="^[0-9A-Za-z_-]+$")]


class Enter(Secret):
    """A link is followed; with a name and entropy for a seat that is still open."""

    name: Name = ""
    entropy: Entropy = ""


class Invitation(Wire):
    """What a link opens: a seat of a match, or a look at it."""

    title: str
    variant: str  # what is played, in words; empty for the usual game
    clock: ClockRequest | None
    seat: int | None
    taken: bool  # somebody sits there already: the link is for another device of theirs
    names: list[str]


class Entered(Wire):
    match: str
    seat: int | None


class Sitting(Wire):
    """Who sits at a seat."""

    name: str
    level: int | None  # the computer's


class MatchSummary(Wire):
    """A match in few words."""

    match: str
    game: str
    title: str
    variant: str  # what is played, in words
    seats: list[Sitting]
    alone: bool  # only one screen takes part
    turn: int | None
    started: bool
    over: bool
    finished: bool  # it has a result
    winners: list[int]
    moves: int
    created: int
    updated: int


class MyMatch(MatchSummary):
    """A match of mine, as my browser lists it."""

    mine: list[int]


class Done(Wire):
    """Nothing more is to be said."""


class Moving(Wire):
    """A link that makes another device mine, too."""

    secret: str
    expires: int
