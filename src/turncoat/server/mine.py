"""My games over HTTP: deleting them, all of them as a file, the same games on another device."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from turncoat.records import dumps
from turncoat.server import wire
from turncoat.server.cookies import cookie_of, take_cookie
from turncoat.server.keys import hash_of
from turncoat.server.reviewing import TheReviews
from turncoat.server.routes import Address, Holder, Known, TheCookie, TheLobby

router = APIRouter()


@router.post("/api/matches/{match}/delete")
async def delete(match: str, lobby: TheLobby, reviews: TheReviews, holder: Known) -> wire.Done:
    """Take a match off my list; when it is on nobody's any more, it is gone, and so are its reviews."""
    if await lobby.drop(match, holder):
        await reviews.forget(match)
    return wire.Done()


@router.get("/api/matches/records", response_class=PlainTextResponse)
async def my_records(lobby: TheLobby, holder: Known) -> Response:
    """All that I have played to its end, as one record file."""
    told = dumps(await lobby.records(holder))
    return PlainTextResponse(told, headers={"Content-Disposition": 'attachment; filename="my-games.tcr"'})


@router.post("/api/devices/link")
async def device_link(lobby: TheLobby, holder: Holder) -> wire.Moving:
    """A link that shows my games on another device, too; it works once."""
    return await lobby.moving(holder)


@router.post("/api/devices/join")
async def join_device(request: wire.Secret, lobby: TheLobby, cookie: TheCookie, address: Address) -> wire.Done:
    """Show on this device what another one shows."""
    await lobby.join(request.secret, hash_of(cookie), address)
    return wire.Done()


@router.post("/api/devices/leave")
async def leave(request: Request, response: Response, lobby: TheLobby) -> wire.Done:
    """Show nothing of mine on this device any more."""
    cookie = cookie_of(request)
    if cookie:
        await lobby.leave(cookie)
        take_cookie(request, response)
    return wire.Done()


@router.post("/api/devices/leave-others")
async def leave_others(request: Request, lobby: TheLobby) -> wire.Done:
    """Show nothing of mine on any other device any more."""
    cookie = cookie_of(request)
    if cookie:
        await lobby.leave_others(cookie)
    return wire.Done()
