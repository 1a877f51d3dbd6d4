"""What goes over the wire, as data models. The browser's types are generated from these (web/src/wire)."""

from typing import Annotated

from pydantic import Field

from turncoat.server.wire.base import Problem, Wire
from turncoat.server.wire.browser import AskEvaluation, AskHint, AskPast, AskPreview, Decide, Look, Play, Sit
from turncoat.server.wire.lobby import (
    Choice,
    ClockRequest,
    Created,
    Enter,
    Entered,
    GameSummary,
    Invitation,
    MyMatch,
    NewMatch,
    OptionInfo,
    SeatRequest,
    Secret,
)
from turncoat.server.wire.table import (
    EffectInfo,
    EndInfo,
    Entry,
    Evaluation,
    Fault,
    Hint,
    LessonStep,
    Next,
    OfferInfo,
    Past,
    Preparing,
    Preview,
    RecordText,
    Replay,
    Reply,
    SeatInfo,
    Suggestion,
    Table,
)

FromBrowser = Annotated[
    Play | Decide | Sit | Look | AskPreview | AskHint | AskEvaluation | AskPast, Field(discriminator="type")
]
ToBrowser = Annotated[
    Table | Reply | Preview | Hint | Evaluation | Past | Preparing | Next | Fault, Field(discriminator="type")
]

__all__ = [
    "AskEvaluation",
    "AskHint",
    "AskPast",
    "AskPreview",
    "Choice",
    "ClockRequest",
    "Created",
    "Decide",
    "EffectInfo",
    "EndInfo",
    "Enter",
    "Entered",
    "Entry",
    "Evaluation",
    "Fault",
    "FromBrowser",
    "GameSummary",
    "Hint",
    "Invitation",
    "LessonStep",
    "Look",
    "MyMatch",
    "NewMatch",
    "Next",
    "OfferInfo",
    "OptionInfo",
    "Past",
    "Play",
    "Preparing",
    "Preview",
    "Problem",
    "RecordText",
    "Replay",
    "Reply",
    "SeatInfo",
    "SeatRequest",
    "Secret",
    "Sit",
    "Suggestion",
    "Table",
    "ToBrowser",
    "Wire",
]
