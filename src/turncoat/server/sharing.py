"""Games that somebody shows to everybody: a finished match, a review, an analysis, under a link that cannot be guessed.

The link is a page of its own with a picture of the board, so that messengers show what it is about.
"""

import asyncio
import re
from functools import lru_cache
from html import escape
from pathlib import Path as File
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import HTMLResponse

from turncoat.core.errors import TurncoatError
from turncoat.core.pictures import HEIGHT, WIDTH
from turncoat.core.raster import png
from turncoat.records import dumps
from turncoat.server import analysis, wire
from turncoat.server.background import drawn, worked_out
from turncoat.server.hub import UnknownError
from turncoat.server.keys import new_id
from turncoat.server.match import RefusedError
from turncoat.server.replay import first_of, not_too_long
from turncoat.server.reviewing import TheReviews
from turncoat.server.routes import Holder, Known, TheHub
from turncoat.server.store import StoredShare
from turncoat.server.times import wall_ms

MOST = 500  # that one person shows
MOST_IN_ALL = 20_000
LARGEST = 60_000  # characters of a record
_PATH = re.compile(r"(/[\w.~-]+){0,8}")
PICTURES = 64  # that are kept in memory

router = APIRouter()
ShareName = Annotated[str, Path(max_length=32, pattern="^[0-9A-Za-z_-]+$")]


@router.post("/api/shares")
async def share(request: wire.ShareRequest, hub: TheHub, reviews: TheReviews, holder: Holder) -> wire.Share:
    """Show a finished match, a review or an analysis to everybody who has the link."""
    if sum(each is not None for each in (request.match, request.review, request.tree)) != 1:
        raise RefusedError("request", "give a match, a review or a tree")
    if request.tree is not None:
        source, record = "a", await worked_out(analysis.saved, request.tree)
    elif request.review is not None:
        if request.review.startswith("m-") and not await hub.seats_of(holder, reviews.match_of(request.review)):
            raise UnknownError("only those who played a match can show its review")
        found = await reviews.find(request.review, holder)
        source, record = found.id, dumps([found.record])
    else:
        source, record = f"m-{request.match}", await _match(hub, request.match or "", holder)
    if len(record) > LARGEST:
        raise RefusedError("large", f"what is shown to everybody has at most {LARGEST:,} characters")
    if await hub.store.shares_of(holder) >= MOST:
        raise RefusedError("many", f"you show {MOST} games already; take one back first")
    if await hub.store.shares_of() >= MOST_IN_ALL:
        raise RefusedError("many", "too many games are shown on this server; ask whoever runs it")
    kept = await hub.store.save_share(StoredShare(new_id(), holder, source, record, wall_ms()))
    return wire.Share(share=kept.id)


async def _match(hub: TheHub, match: str, holder: str) -> str:
    seats = await hub.seats_of(holder, match)
    if not seats:
        raise UnknownError("only those who played a match can show it")
    played = await hub.look(match)
    if not played.over:
        raise RefusedError("playing", "a match can be shown when it is over")
    return dumps([not_too_long(played.record(reveal=True))])


@router.get("/api/shares/{name}")
async def shared(name: ShareName, hub: TheHub, holder: Known) -> wire.Shared:
    """What is shown under a link."""
    found = await _found(hub, name)
    review = found.source if found.source.startswith(("m-", "r-")) and await hub.store.review(found.source) else None
    return wire.Shared(record=found.record, review=review, mine=found.holder_hash == holder)


@router.post("/api/shares/{name}/take-back")
async def take_back(name: ShareName, hub: TheHub, holder: Known) -> wire.Done:
    """Show it no longer; only who shows it can do that."""
    if not await hub.store.drop_share(name, holder):
        raise UnknownError("only whoever shows a game can stop showing it")
    return wire.Done()


@router.get("/s/{name}.png", include_in_schema=False)
async def picture(name: ShareName, hub: TheHub) -> Response:
    """The last board, as messengers show it."""
    record = (await _found(hub, name)).record
    return Response(await drawn(_picture, record), media_type="image/png")


@router.get("/s/{name}", include_in_schema=False)
async def page(name: ShareName, request: Request, hub: TheHub) -> HTMLResponse:
    """The page of a link: ours, with words and a picture for those who only preview it."""
    built: File | None = request.app.state.page
    try:
        title, told = await worked_out(_told, (await _found(hub, name)).record)
    except TurncoatError:  # whatever it is, whoever follows a link gets a page
        title, told = "Turncoat", "This game is not shown any more."
    html = "" if built is None else await asyncio.to_thread((built / "index.html").read_text, "utf-8")
    base = f"{str(request.base_url).rstrip('/')}{below(request)}"
    html = html.replace('="./', f'="{below(request)}/')  # it is one step further down than the page that was built
    return HTMLResponse(html.replace("</head>", f"{_meta(title, told, f'{base}/s/{name}')}</head>"))


def below(request: Request) -> str:
    """The path under which a proxy has put this server; empty if there is none."""
    told = request.headers.get("x-forwarded-prefix", "").rstrip("/")
    return told if _PATH.fullmatch(told) else ""


async def _found(hub: TheHub, name: str) -> StoredShare:
    found = await hub.store.share(name)
    if found is None:
        raise UnknownError("this game is not shown any more")
    return found


@lru_cache(PICTURES)
def _picture(text: str) -> bytes:
    return png(first_of(text).svg())


@lru_cache(PICTURES)
def _told(text: str) -> tuple[str, str]:
    record = first_of(text)
    return f"{record.game.info.title}: {', '.join(record.names)}", f"{record.ending or record.end.status}."


def _meta(title: str, told: str, address: str) -> str:
    facts = {
        "og:type": "website",
        "og:site_name": "Turncoat",
        "og:title": title,
        "og:description": told,
        "og:url": address,
        "og:image": f"{address}.png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": told,
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{escape(name)}" content="{escape(value)}" />' for name, value in facts.items())
