"""Values of options that people bring in files: checked and told, never kept. A match keeps its own."""

from typing import Annotated

from fastapi import APIRouter, Path

from turncoat.core.errors import OptionError
from turncoat.core.options import Option
from turncoat.puzzles.about import about
from turncoat.server import wire
from turncoat.server.background import worked_out
from turncoat.server.match import RefusedError
from turncoat.server.routes import TheGame

router = APIRouter()
_NODES = 3_000_000  # of a look whether the pieces can be put away
Word = Annotated[str, Path(max_length=60)]


@router.post("/api/games/{game}/options/{option}")
async def option_told(game: TheGame, option: Word, request: wire.OptionAsked) -> wire.OptionTold:
    """Check what a file says of an option; the answer holds the value that goes into a match."""
    return await worked_out(_told, game.option(option), request)


def _told(option: Option, request: wire.OptionAsked) -> wire.OptionTold:
    codec = option.coded
    if codec is None:
        raise OptionError(f"{option.name} needs no file; it is {option.allowed}")
    if (request.text is None) == (request.value is None):
        raise RefusedError("request", "give the text of a file, or a value")
    if request.text is not None:
        value = codec.parse(request.text, request.name.strip() or option.name)
    else:
        value = option.from_plain(request.value)
    pieces = codec.pieces(value)
    return wire.OptionTold(
        value=str(option.plain(value)),
        name=option.format(value),
        file=codec.file(value),
        facts=[] if pieces is None else list(about(pieces, _NODES)),
        pieces=[]
        if pieces is None
        else [wire.PieceTold(letter=each.letter, name=each.name, cells=list(each.cells)) for each in pieces.blocks],
    )
