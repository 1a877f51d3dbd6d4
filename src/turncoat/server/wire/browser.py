"""What a browser says at a table."""

from typing import Annotated, Literal

from pydantic import Field

from turncoat.server.wire.base import Entropy, Level, MoveId, Name, SeatNumber, Text, Wire

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


class AskEcho(Wire):
    """Is anybody there? A line may be dead without either side being told."""

    type: Literal["echo"] = "echo"


class AskPast(Wire):
    type: Literal["past"] = "past"
    steps: Annotated[int, Field(ge=0)]
