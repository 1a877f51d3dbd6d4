"""Games that are shown to everybody: what HTTP carries."""

from typing import Annotated

from pydantic import Field

from turncoat.server.wire.analysis import Tree
from turncoat.server.wire.base import Wire


class ShareRequest(Wire):
    """What is to be shown: a match of mine that is over, a review, or an analysis."""

    match: Annotated[str, Field(max_length=32)] | None = None
    review: Annotated[str, Field(max_length=64)] | None = None
    tree: Tree | None = None


class Share(Wire):
    """The link's name: the page is /s/ and this."""

    share: str


class Shared(Wire):
    """What is shown: a record file, its review if there is one."""

    record: str
    review: str | None
    mine: bool  # I show it
