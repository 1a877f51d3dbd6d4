"""A browser at a table: what it says is read one message at a time, what it is told waits in a bounded queue."""

import asyncio
import contextlib
import time
from collections.abc import Iterator
from typing import Any

import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse
from pydantic import TypeAdapter, ValidationError

from turncoat.core.errors import TurncoatError
from turncoat.server import wire
from turncoat.server.cookies import cookie_of
from turncoat.server.guard import same_origin
from turncoat.server.hub import Hub, UnknownError
from turncoat.server.limits import Limiter
from turncoat.server.match import RefusedError
from turncoat.server.relay import AGAIN, HANDOVER, passed_on
from turncoat.server.security import security_event
from turncoat.server.store import ElsewhereError, StoreError
from turncoat.server.table import Table, Viewer
from turncoat.server.times import steady_ms

LARGEST = 4096  # characters of a message
NOT_YOURS = 4404
TOO_SLOW = 4408
GOING_AWAY = 1001
TRY_AGAIN = 1013
NO_SOCKETS = (
    "The proxy before this server does not pass sockets on: it has to send the headers Upgrade and Connection by HTTP "
    "1.1. Whoever runs the server finds how in docs/hosting.md."
)

FROM_BROWSER: TypeAdapter[Any] = TypeAdapter(wire.FromBrowser)
log = structlog.get_logger("turncoat.server")
router = APIRouter()


@router.get("/api/matches/{match}/socket", include_in_schema=False)
@router.get("/api/analysis/socket", include_in_schema=False)
async def no_socket() -> JSONResponse:
    """Whoever comes here without a socket comes by a proxy that makes ordinary requests of sockets."""
    told = wire.Problem(code="proxy", message=NO_SOCKETS)
    return JSONResponse(told.model_dump(), 426, {"Upgrade": "websocket", "Connection": "Upgrade"})


@router.websocket("/api/matches/{match}/socket")
async def sit_down(socket: WebSocket, match: str) -> None:
    """What a seat may know, as it changes; decisions and questions the other way."""
    hub: Hub = socket.app.state.hub
    await socket.accept()
    with room(socket, match) as free:
        if not free:
            await socket.close(TRY_AGAIN, "too many browsers are connected; close some")
            return
        await _come(socket, hub, match)


@contextlib.contextmanager
def room(socket: WebSocket, match: str = "") -> Iterator[bool]:
    """Whether an address may open one more socket, and a table take one more; it counts as long as it is open."""
    limiter: Limiter = socket.app.state.limiter
    address = _address(socket)
    crowds = [(limiter.sockets, address), *([(limiter.match_sockets, match)] if match else [])]
    if any(crowd.full(who) for crowd, who in crowds):
        security_event("too many", address, match)
        yield False
        return
    for crowd, who in crowds:
        crowd.come(who)
    try:
        yield True
    finally:
        for crowd, who in crowds:
            crowd.go(who)


def _address(socket: WebSocket) -> str:
    return socket.client.host if socket.client is not None else ""


async def _come(socket: WebSocket, hub: Hub, match: str) -> None:
    """Somebody comes to a table, here or at another server that shares the store."""
    until = time.monotonic() + HANDOVER
    while time.monotonic() < until:
        try:
            await _come_here(socket, hub, match)
            return
        except ElsewhereError as other:
            if await passed_on(socket, other.address):
                return
        await asyncio.sleep(AGAIN)
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(TRY_AGAIN, "this match is with another server, which does not answer; try again soon")


async def _come_here(socket: WebSocket, hub: Hub, match: str) -> None:
    """Somebody comes to a table of this server, if they may."""
    try:
        holder = await hub.owner(cookie_of(socket)) if same_origin(socket.headers) else ""
        seats = await hub.seats_of(holder, match)
        if seats is None:
            raise UnknownError("this match is not yours to see")
        await _seated(socket, hub, match, Viewer(seats, holder))
    except UnknownError as error:
        security_event("foreign match", _address(socket), match)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(NOT_YOURS, str(error))
    except StoreError as error:
        log.error("match cannot be shown", match=match, error=str(error))
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(TRY_AGAIN, "the server cannot read this match just now")


async def _seated(socket: WebSocket, hub: Hub, match: str, viewer: Viewer) -> None:
    """At a table until either side leaves."""
    async with hub.joined(match, viewer) as table:
        sender = asyncio.create_task(_send(socket, viewer))
        listener = asyncio.create_task(_listen(socket, hub, table, viewer))
        try:
            await asyncio.wait([sender, listener], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sender, listener):
                task.cancel()
            for done in await asyncio.gather(sender, listener, return_exceptions=True):
                if isinstance(done, Exception) and not isinstance(done, WebSocketDisconnect | RuntimeError):
                    log.error("socket failed", match=match, error=type(done).__name__)


async def _send(socket: WebSocket, viewer: Viewer) -> None:
    while (message := await viewer.outgoing.get()) is not None:
        await socket.send_text(message.text)
        del message  # whoever waits for the next one would keep the last table, which is 18 kB
    with contextlib.suppress(RuntimeError):
        await socket.close(TOO_SLOW if viewer.lost else GOING_AWAY)


async def _listen(socket: WebSocket, hub: Hub, table: Table, viewer: Viewer) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        try:
            if text is None:
                raise RefusedError("message", "messages are text")
            if len(text) > LARGEST:
                raise RefusedError("message", f"messages have at most {LARGEST} characters")
            await _dispatch(hub, table, viewer, FROM_BROWSER.validate_json(text))
        except ValidationError as error:
            first = error.errors(include_url=False, include_context=False, include_input=False)[0]
            where = ".".join(map(str, first["loc"])) or "the message"
            security_event("malformed", _address(socket), table.match.plan.id)
            _fault(viewer, "message", f"{where}: {first['msg']}")
        except RefusedError as error:
            _fault(viewer, error.code, str(error))
        except TurncoatError as error:
            _fault(viewer, type(error).__name__.removesuffix("Error").lower(), str(error))


def _fault(viewer: Viewer, code: str, message: str) -> None:
    viewer.send(wire.Fault(problem=wire.Problem(code=code, message=message)))


async def _dispatch(hub: Hub, table: Table, viewer: Viewer, said: Any) -> None:
    match said:
        case wire.Play() | wire.Decide():
            await hub.decide(table, viewer, said)
        case wire.Sit():
            await hub.sit(table, viewer, said)
        case wire.Look(seat=seat):
            if seat is not None and seat not in viewer.mine:
                raise RefusedError("seat", "this seat is not yours")
            viewer.seat, viewer.greeted = seat, False
            table.show(viewer, steady_ms())
        case wire.AskPreview(picks=picks):
            viewer.send(table.preview(viewer, picks))
        case wire.AskPast(steps=steps):
            viewer.send(table.past(viewer, steps))
        case wire.AskEcho():
            viewer.send(wire.Echo())
        case wire.AskHint():
            hub.computer.hint(table, viewer)
        case wire.AskEvaluation(on=on):
            hub.computer.evaluates(table, viewer, on)
