"""The analysis board: what HTTP and its socket carry. A place is where it starts and the steps from there."""

from typing import Annotated, Any, Literal

from pydantic import Field

from turncoat.core.position_text import LONGEST
from turncoat.core.setting import Setting
from turncoat.server.wire.base import Problem, Text, Wire
from turncoat.server.wire.table import Entry, MoreInfo

MOST_STEPS = 1500
MOST_NODES = 4000
Start = Annotated[str, Field(max_length=LONGEST)]  # a position in one line, or a game with its options
Steps = Annotated[list[Text], Field(max_length=MOST_STEPS)]
Said = Annotated[list[Annotated[str, Field(max_length=4000)]], Field(max_length=40)]


class Place(Wire):
    """Some position."""

    start: Start
    steps: Steps = Field(default=[])


class PlacePicks(Place):
    """What somebody has picked there."""

    picks: Annotated[list[Text], Field(max_length=64)]


class PlaceStep(Place):
    """A step to be played there: what was picked, a text (of an event, also in short), or whatever chance says."""

    picks: Annotated[list[Text], Field(max_length=64)] | None = None
    text: Text | None = None


class Looked(Wire):
    """A position with all that is needed to show it and to play on, for all seats."""

    start: str
    steps: list[str]
    game: str
    title: str
    options: dict[str, str]
    seats: list[str]
    setup: Any
    board: Any
    choices: Any  # for the seat to move; null where nobody is
    more: list[MoreInfo]  # moves beside them
    words: list[str]
    figures: list[dict[str, str]]
    turn: int | None
    chance: bool
    events: list[str]  # what chance may say, where it is little
    question: str  # what people with real dice or tiles are asked
    status: str
    entry: Entry | None  # the last step
    text: str  # the position in one line; empty if the game has no such text
    luck: bool
    hides: bool


class SetUpStep(Wire):
    """A position that is being set up by hand, and what is done to it: something put on a square (nothing: taken off
    it), the turn given to somebody, or everything taken away."""

    text: Start
    at: Text | None = None
    pick: Text = ""
    turn: Text | None = None
    clear: bool = False


class SetUpTold(Wire):
    """What lies there now, what could be put there, and why it is no position yet (empty: it is one)."""

    text: str
    problem: str
    shown: Setting


class TreeNode(Wire):
    """A step of a tree; `parent` is the number of the node before it, -1 for the root."""

    parent: Annotated[int, Field(ge=-1, lt=MOST_NODES)]
    step: Text
    before: Said = Field(default=[])  # comments in front of it, where a branch begins
    comments: Said = Field(default=[])
    marks: Annotated[list[Text], Field(max_length=40)] = Field(default=[])


class TreeTold(TreeNode):
    """A node as it is shown."""

    entry: Entry


class Tree(Wire):
    """A game with branches, to be kept as a record file; the first child of a node goes on with the main line."""

    start: Start
    tags: Annotated[dict[Text, Annotated[str, Field(max_length=4000)]], Field(max_length=60)] = Field(default={})
    comments: Said = Field(default=[])
    marks: Annotated[list[Text], Field(max_length=40)] = Field(default=[])
    nodes: Annotated[list[TreeNode], Field(max_length=MOST_NODES)]


class TreeOpened(Wire):
    """A record file, opened."""

    start: str
    tags: dict[str, str]
    comments: list[str]
    marks: list[str]
    nodes: list[TreeTold]


class TreeText(Wire):
    """A record file."""

    text: str


class Think(Place):
    """Think about this position until something else is said; `id` comes back with every answer."""

    type: Literal["think"] = "think"
    id: Annotated[int, Field(ge=0, le=1 << 50)]


class Rest(Wire):
    """Stop thinking."""

    type: Literal["rest"] = "rest"


class Thought(Wire):
    """A move as the engine sees it so far."""

    move: str
    picks: list[str]
    chances: list[float]
    points: float | None  # what seat 0 leads by, to be expected
    visits: int
    exact: bool
    line: list[str]
    end: int | None = None  # exact values: after how many moves the game is over, with the play that was found


class Thoughts(Wire):
    """What the engine knows by now: the best moves, and all whose value is exact, best first."""

    type: Literal["thoughts"] = "thoughts"
    id: int
    simulations: int
    exact: bool
    done: bool
    chances: list[float]
    points: float | None
    moves: list[Thought]
    legal: int  # how many there are in all
    waits: str  # why nothing happens now
    problem: Problem | None = None
