"""What all messages are made of."""

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from turncoat.core.turns import MOST_SEATS

Text = Annotated[str, Field(max_length=200)]
MoveId = Annotated[str, Field(min_length=8, max_length=64, pattern="^[0-9A-Za-z_-]+$")]
Level = Annotated[int, Field(ge=1, le=10)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]


def _readable(text: str) -> str:
    """Without what no name has and what might do something to a terminal or a page: control and format characters."""
    return "".join(char for char in text if unicodedata.category(char)[0] != "C" or char == "\u200d")


Name = Annotated[str, Field(max_length=40), AfterValidator(_readable)]
Entropy = Annotated[str, Field(max_length=64, pattern="^[0-9A-Za-z_-]*$")]
Coordinate = Annotated[int, Field(ge=0, le=31)]
CellText = tuple[Coordinate, Coordinate, Coordinate]
Milliseconds = Annotated[int, Field(ge=1000, le=7 * 24 * 3600 * 1000)]


class Wire(BaseModel):
    """A message or a part of one; unknown fields are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Problem(Wire):
    """Why something was not done."""

    code: str
    message: str
