"""Kits to print over HTTP: what there is, a preview of each sheet, the PDF. Nothing of it is kept."""

import functools
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query, Response

from turncoat.games import info
from turncoat.papercraft import PaperError, Sheet, Wanted, pdf, sheets_of, svg
from turncoat.papercraft.kit import CONTENTS, DARK_MEANINGS, SQUARES, WAYS, kit_of
from turncoat.papercraft.sheets import PAPERS
from turncoat.server import wire
from turncoat.server.background import worked_out
from turncoat.server.hub import UnknownError
from turncoat.server.routes import TheGame

router = APIRouter()
_KEPT = 12


def _wanted(
    square: Annotated[float | None, Query(description="Millimetres a square.")] = None,
    paper: Annotated[str, Query(max_length=20)] = "a4",
    dark: Annotated[str, Query(max_length=20)] = "hatched",
    way: Annotated[str, Query(max_length=20)] = "nets",
    only: Annotated[list[str] | None, Query(max_length=len(CONTENTS))] = None,
) -> Wanted:
    """As asked for; only the standard set, because a path would be one of this machine."""
    return Wanted(square, paper, dark, way, tuple(dict.fromkeys(only or ())))


Asked = Annotated[Wanted, Depends(_wanted)]


@functools.lru_cache(_KEPT)
def _sheets(game: str, wanted: Wanted) -> tuple[Sheet, ...]:
    return tuple(sheets_of(game, wanted))


@functools.lru_cache(_KEPT)
def _pdf(game: str, wanted: Wanted) -> bytes:
    return pdf(_sheets(game, wanted), info(game).title)


@functools.cache
def _contents(game: str) -> tuple[str, ...]:
    """What this game has of all that can be printed."""
    found = []
    for name in CONTENTS:
        try:
            _sheets(game, Wanted(only=(name,)))
        except PaperError:
            continue
        found.append(name)
    return tuple(found)


@router.get("/api/print/{game}")
async def print_info(game: TheGame, wanted: Asked) -> wire.PrintInfo:
    """What would be printed."""
    return await worked_out(_info, game.name, wanted)


def _info(game: str, wanted: Wanted) -> wire.PrintInfo:
    found, kit, contents = info(game), kit_of(game), _contents(info(game).name)

    def choices(meanings: dict[str, str]) -> list[wire.PrintChoice]:
        return [wire.PrintChoice(name=name, meaning=meaning) for name, meaning in meanings.items()]

    return wire.PrintInfo(
        game=found.name,
        title=found.title,
        note=kit.note,
        square=wanted.square or kit.square,
        squares=SQUARES,
        papers=choices({name: f"{wide:g} × {high:g} mm" for name, (wide, high) in PAPERS.items()}),
        darks=choices(DARK_MEANINGS),
        ways=choices(WAYS) if found.pieces else [],
        contents=choices({name: CONTENTS[name] for name in contents}),
        sheets=[sheet.title for sheet in _sheets(game, wanted)],
    )


@router.get("/api/print/{game}/kit.{kind}")
async def print_kit(game: TheGame, kind: Literal["pdf"], wanted: Asked) -> Response:  # noqa: ARG001
    """Everything as one PDF."""
    data = await worked_out(_pdf, game.name, wanted)
    name = f"{game.name}-{wanted.paper}.pdf"
    return Response(
        data, media_type="application/pdf", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.get("/api/print/{game}/sheet-{number}.svg")
async def print_sheet(game: TheGame, number: Annotated[int, Path(ge=1, le=500)], wanted: Asked) -> Response:
    """One sheet in layers, for a preview or for a cutting machine."""
    drawn = await worked_out(_sheet, game.name, wanted, number)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=3600"})


def _sheet(game: str, wanted: Wanted, number: int) -> str:
    sheets = _sheets(game, wanted)
    if number > len(sheets):
        raise UnknownError(f"there is no sheet {number}; there are {len(sheets)}")
    return svg(sheets[number - 1])
