"""What goes over the wire, as data models. The browser's types are generated from these (web/src/wire)."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from turncoat.core.turns import MOST_SEATS

Text = Annotated[str, Field(max_length=200)]
MoveId = Annotated[str, Field(min_length=8, max_length=64, pattern="^[0-9A-Za-z_-]+$")]
Level = Annotated[int, Field(ge=1, le=10)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Name = Annotated[str, Field(max_length=40)]
Entropy = Annotated[str, Field(max_length=64, pattern="^[0-9A-Za-z_-]*$")]
Milliseconds = Annotated[int, Field(ge=1000, le=7 * 24 * 3600 * 1000)]


class Wire(BaseModel):
    """A message or a part of one; unknown fields are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# ---------------------------------------------------------------------- games


class Choice(Wire):
    value: str
    meaning: str


class OptionInfo(Wire):
    name: str
    meaning: str
    kind: Literal["choice", "integer", "flag", "file"]
    default: str | int | bool
    choices: list[Choice] = []
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


# ---------------------------------------------------------------------- making and entering matches


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
    options: dict[str, str | int | bool] = {}
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=MOST_SEATS)]
    clock: ClockRequest | None = None


class Created(Wire):
    """The secrets of a new match: one for each seat that is yours to give (else empty), one to look on."""

    match: str
    seats: list[str]
    spectator: str


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
    seat: int | None
    taken: bool  # somebody sits there already: the same person on another device, it is to be hoped
    names: list[str]


class Entered(Wire):
    match: str
    seat: int | None


class MyMatch(Wire):
    """A match of mine in the lobby."""

    match: str
    game: str
    title: str
    seats: list[str]
    mine: list[int]
    turn: int | None
    started: bool
    result: str
    created: int


class Problem(Wire):
    """Why something was not done."""

    code: str
    message: str


# ---------------------------------------------------------------------- the table


class EffectInfo(Wire):
    """Something that a step did: what kind of thing, its facts, and in words."""

    kind: str
    text: str
    facts: dict[str, Any]


class Entry(Wire):
    """A step of the game in the history; `seat` is None for chance."""

    seat: int | None
    text: str
    summary: str  # what it did, in a line
    effects: list[EffectInfo]


class SeatInfo(Wire):
    name: str
    kind: Literal["me", "here", "open", "computer"]
    taken: bool
    level: int | None
    present: bool  # somebody who holds it is connected
    free: int | None  # milliseconds until others may give the seat to the computer; None: nobody has left it
    figures: dict[str, str]
    left: int | None  # milliseconds on the clock


class OfferInfo(Wire):
    what: Literal["draw", "takeback"]
    seat: int
    asked: list[int]


class EndInfo(Wire):
    result: str
    winners: list[int]
    reason: str
    scores: list[str]
    seed: str  # hexadecimal; told at the end


class LessonStep(Wire):
    """What a first game says until it was done: so many moves, one of these effects, a preview or the end."""

    say: str
    moves: int | None
    effects: list[str]
    preview: bool
    end: bool


class Table(Wire):
    """All that a seat may know; `entries` replace what is known of the history from `since` on.

    `board`, `choices` and `setup` are the game's own: each game's view knows its own shapes of them.
    """

    type: Literal["table"] = "table"
    match: str
    game: str
    title: str
    options: dict[str, str]
    seats: list[SeatInfo]
    mine: list[int]  # the seats that this browser holds
    seat: int | None  # through whose eyes; None: a spectator's
    step: int
    view: str
    started: bool
    turn: int | None  # the seat to move
    chance: bool
    running: int | None  # the seat whose clock runs
    board: Any
    choices: Any  # for the seat to move, if it is `seat`; else null
    setup: Any  # what stays the same for the whole match; null after the first message
    lesson: list[LessonStep]  # what a first game says; in the first message only
    words: list[str]  # the board for those who listen
    why: list[str]  # why it is somebody's turn, where that needs saying
    duty: str  # what the seat to move has to mind
    since: int
    entries: list[Entry]
    luck: bool  # dice or bags come in
    offer: OfferInfo | None
    declined: OfferInfo | None  # what was declined since the last move
    back: bool  # a move of `seat` can be taken back
    asks: bool  # taking back needs consent
    help: bool  # hints and evaluation are allowed
    hides: bool  # seats know different things
    deciding: str | None  # the figure that the result compares first
    meanings: dict[str, str]  # of the figures
    end: EndInfo | None
    commitment: str
    rules: str  # the paragraph that matters now
    thinking: bool


class Reply(Wire):
    """The answer to a decision: what became of it."""

    type: Literal["reply"] = "reply"
    id: str
    step: int
    problem: Problem | None = None


class Preview(Wire):
    """What a move would do, or why it cannot be played; `picks` is what was asked about."""

    type: Literal["preview"] = "preview"
    picks: list[str]
    move: str
    why_not: str | None
    summary: str
    effects: list[EffectInfo]
    board: Any


class Suggestion(Wire):
    move: str
    picks: list[str]
    chance: float
    points: float | None
    exact: bool
    reasons: list[str]


class Hint(Wire):
    type: Literal["hint"] = "hint"
    step: int
    moves: list[Suggestion]


class Evaluation(Wire):
    """Each seat's chance to win; what is expected in points where points count."""

    type: Literal["evaluation"] = "evaluation"
    step: int
    chances: list[float]
    points: float | None
    exact: bool


class Past(Wire):
    """The board after so many steps."""

    type: Literal["past"] = "past"
    steps: int
    board: Any
    words: list[str]
    figures: list[dict[str, str]]


class Preparing(Wire):
    """What is being compiled for the game at this table and how far it is; empty when all is there."""

    type: Literal["preparing"] = "preparing"
    text: str


class Next(Wire):
    """A rematch has begun."""

    type: Literal["next"] = "next"
    match: str


class Fault(Wire):
    """A message that could not be understood, or a question that has no answer."""

    type: Literal["fault"] = "fault"
    problem: Problem


class RecordText(Wire):
    """A record file."""

    text: Annotated[str, Field(max_length=200_000)]


class Replay(Wire):
    """A recorded game; `mismatches` is None where its luck cannot be checked, and `unchecked` says why."""

    game: str
    title: str
    options: dict[str, str]
    seats: list[str]
    setup: Any
    boards: list[Any]
    figures: list[list[dict[str, str]]]
    entries: list[Entry]
    result: str
    mismatches: list[str] | None
    unchecked: str


# ---------------------------------------------------------------------- what a browser says


Picks = Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=80)]


class Play(Wire):
    """A move: made-up id, what it was based on (step and hash of the view), and the move as text or as picks."""

    type: Literal["play"] = "play"
    id: MoveId
    step: Annotated[int, Field(ge=0)]
    view: Text
    seat: SeatNumber
    move: Text | None = None
    picks: Picks | None = None


class Decide(Wire):
    """Everything else that changes a match."""

    type: Literal["decide"] = "decide"
    id: MoveId
    step: Annotated[int, Field(ge=0)]
    seat: SeatNumber
    what: Literal["takeback", "draw", "accept", "decline", "resign", "computer", "person"]
    level: Level | None = None


class Sit(Wire):
    """I am here, on a seat of mine; my entropy was chosen after the table published the hash of its seed."""

    type: Literal["sit"] = "sit"
    seat: SeatNumber
    name: Name = ""
    entropy: Entropy = ""


class Look(Wire):
    """See the table through the eyes of one of my seats."""

    type: Literal["look"] = "look"
    seat: SeatNumber | None


class AskPreview(Wire):
    type: Literal["preview"] = "preview"
    picks: Picks


class AskHint(Wire):
    type: Literal["hint"] = "hint"


class AskEvaluation(Wire):
    type: Literal["evaluation"] = "evaluation"
    on: bool


class AskPast(Wire):
    type: Literal["past"] = "past"
    steps: Annotated[int, Field(ge=0)]


FromBrowser = Annotated[
    Play | Decide | Sit | Look | AskPreview | AskHint | AskEvaluation | AskPast, Field(discriminator="type")
]
ToBrowser = Annotated[
    Table | Reply | Preview | Hint | Evaluation | Past | Preparing | Next | Fault, Field(discriminator="type")
]
