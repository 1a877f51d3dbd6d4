"""Reviews: what HTTP carries."""

from typing import Annotated, Any

from pydantic import Field

from turncoat.engine.review import SIMULATIONS
from turncoat.server.wire.base import Text, Wire
from turncoat.server.wire.table import MoreInfo, Replay, Suggestion


class ReviewRequest(Wire):
    """What is to be looked through: a match that is over, or a record file."""

    match: Annotated[str, Field(max_length=32)] | None = None
    text: Annotated[str, Field(max_length=200_000)] | None = None
    simulations: Annotated[int, Field(ge=50, le=20_000)] = SIMULATIONS  # for each decision


class ReviewStarted(Wire):
    review: str


class ReviewStep(Wire):
    """One step: what each seat could expect before and after it, and what it cost or brought."""

    number: int  # counted from 1
    seat: int | None  # None: chance
    before: list[float]
    after: list[float]
    gained: list[float]  # by luck
    lost: float
    lost_points: float | None
    grade: str
    exact: bool
    lead: float | None
    better: Suggestion | None  # where there was a better move


class ReviewSeat(Wire):
    """A seat's game in a few figures; None where there is nothing to tell."""

    accuracy: float | None
    lost: float
    luck: float
    result: float | None
    adjusted: float | None
    grades: dict[str, int]


class ReviewProgress(Wire):
    """How far a review is, and the steps that are new."""

    steps: list[ReviewStep]
    total: int
    done: bool
    waits: str  # why nothing happens now
    seats: list[ReviewSeat]


class ReviewInfo(Wire):
    """A game and its review so far."""

    review: str
    record: str  # the game as a record file
    replay: Replay
    luck: bool
    hides: bool  # seats know less than everything
    grades: dict[str, float]  # what a mistake of each grade costs at least
    simulations: int
    progress: ReviewProgress


class ReviewTask(Wire):
    """A decision as its seat saw it, to be taken again."""

    seat: int
    board: Any
    choices: Any
    more: list[MoreInfo]
    words: list[str]


class ReviewPicks(Wire):
    """What somebody would have played instead."""

    picks: Annotated[list[Text], Field(max_length=64)]


class ReviewTried(Wire):
    """What that would have been worth; the better move is told only with the step."""

    move: str
    why_not: str | None
    right: bool
    chance: float | None
    best: float
