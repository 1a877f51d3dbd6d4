"""Pictures of games for whoever wants to keep one: a board, or the whole game animated. Nothing of it is kept here."""

from fastapi import APIRouter, Response

from turncoat.core.errors import TurncoatError
from turncoat.core.raster import ANIMATED, png
from turncoat.records import Record
from turncoat.records.pictures import frames, replay
from turncoat.server import wire
from turncoat.server.background import drawn
from turncoat.server.replay import first_of

WIDTH = 600  # pixels of an animation
MOST_FRAMES = 240  # of an animation; of a longer game every second move or fewer are shown
SECONDS = 1.0  # for each

router = APIRouter()


@router.post(
    "/api/pictures",
    response_class=Response,
    responses={200: {"content": {"image/*": {"schema": {"type": "string", "format": "binary"}}}}},
)
async def picture(request: wire.PictureAsked) -> Response:
    """A board of a record as SVG or PNG, or the game up to there as an animated GIF or WebP."""
    data, name = await drawn(_drawn, request)
    media = "image/svg+xml" if request.kind == "svg" else f"image/{request.kind}"
    return Response(data, media_type=media, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _drawn(asked: wire.PictureAsked) -> tuple[bytes, str]:
    record = first_of(asked.text)
    if asked.step is not None and asked.step > len(record.steps):
        raise TurncoatError(f"the game has {len(record.steps)} steps, not {asked.step}")
    return _made(record, asked), f"{record.game.name}.{asked.kind}"


def _made(record: Record, asked: wire.PictureAsked) -> bytes:
    if asked.kind in ANIMATED:
        return replay(record, asked.kind, WIDTH, SECONDS, frames(record, asked.step, MOST_FRAMES))
    svg = record.svg(asked.step)
    return svg.encode() if asked.kind == "svg" else png(svg)
