"""What the server tells of a table."""

from typing import Annotated, Any, Literal

from pydantic import Field

from turncoat.server.wire.base import Problem, Wire


class EffectInfo(Wire):
    """Something that a step did: what kind of thing, its facts, and in words."""

    kind: str
    text: str
    facts: dict[str, Any]


class Entry(Wire):
    """A step of the game in the history; `seat` is None for chance."""

    seat: int | None
    text: str
    said: str  # what people call it
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
    won: float  # games, in this match and those of which it is the rematch
    devices: int  # on how many it is open


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


class MoreInfo(Wire):
    """A legal move that is a button of its own beside the board."""

    text: str
    title: str


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
    more: list[MoreInfo]  # moves beside them, for the same seat
    setup: Any  # what stays the same for the whole match; null after the first message
    lesson: list[LessonStep]  # what a first game says; in the first message only
    words: list[str]  # the board for those who listen
    why: list[str]  # why it is somebody's turn, where that needs saying
    duty: str  # what the seat to move has to mind
    since: int
    entries: list[Entry]
    luck: bool  # dice or bags come in, and the server decides what they say
    real: bool  # it is played at a real table
    question: str  # what is to be typed in of dice or bag; empty where nothing is
    events: list[str]  # what that may be, where it is little
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


class Echo(Wire):
    """Somebody is there."""

    type: Literal["echo"] = "echo"


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


class LuckEvent(Wire):
    """What chance decided after so many steps, and the number of the list of what it could have decided."""

    step: int
    text: str
    among: int


class LuckTold(Wire):
    """All that is needed to check the dice and draws of a match that is over: the seed, what was promised before the
    first of them, what each seat added, and for each event what there was to choose from, with weights."""

    match: str
    seed: str
    commitment: str
    entropy: list[str]
    events: list[LuckEvent]
    lists: list[list[tuple[str, int]]]


class RecordText(Wire):
    """A record file."""

    text: Annotated[str, Field(max_length=200_000)]


class PictureAsked(RecordText):
    """A picture of a record: the board after so many steps (at the end: None), or the game up to there, animated."""

    kind: Literal["svg", "png", "gif", "webp"]
    step: Annotated[int, Field(ge=0)] | None = None


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
    ending: str  # how it ended, in words; empty if it did not
    luck: bool  # dice or bags come in
    mismatches: list[str] | None
    unchecked: str
