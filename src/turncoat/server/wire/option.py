"""Values of options that come from files: what HTTP carries."""

from typing import Annotated

from pydantic import Field

from turncoat.core.position_text import LONGEST
from turncoat.server.wire.base import CellText, Name, Wire

PlainText = Annotated[str, Field(max_length=LONGEST)]
FileText = Annotated[str, Field(max_length=20_000)]


class OptionAsked(Wire):
    """A file with its name, or a value as a match or a link tells it: one of the two."""

    name: Name = ""
    text: FileText | None = None
    value: PlainText | None = None


class PieceTold(Wire):
    """A piece made of cells."""

    letter: str
    name: str
    cells: list[CellText]


class OptionTold(Wire):
    """A value that can be played with: `value` goes into a match, the rest is for people."""

    value: str
    name: str
    facts: list[str]
    file: str
    pieces: list[PieceTold]
