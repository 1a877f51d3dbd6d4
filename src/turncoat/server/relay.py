"""What a server does with requests and sockets for matches that another server has: it passes them on.

So a player may come to any server. Whoever is passed on is passed on once only; while it is being found out whether the
other server is gone, whoever asks waits.
"""

import asyncio
import contextlib
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from urllib.parse import quote, urlsplit

from fastapi import WebSocket, WebSocketDisconnect
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from turncoat.server.coordination import LEASE
from turncoat.server.store import ElsewhereError

MARK = "x-turncoat-passed-on"
HANDOVER = LEASE + 3.0  # seconds that somebody waits for a server that is gone to be replaced
AGAIN = 0.2  # seconds between two looks
RESTARTED = 1012  # a close code: come again
PASSED = ("content-type", "cookie", "accept", "origin", "sec-fetch-site")
RETURNED = ("content-type", "content-disposition", "set-cookie", "cache-control")
ANSWERS = LEASE  # seconds that another server may take for a request

_LINES = ThreadPoolExecutor(16, "passing")  # a server that is silent holds some of them for a while, and no others


class Passing:
    """Middleware: requests that end with ElsewhereError are sent where they belong."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        body, until = await _whole(receive), time.monotonic() + HANDOVER
        while True:
            try:
                await self.app(scope, _replay(body, receive), send)
                return
            except ElsewhereError as other:
                headers = Headers(scope=scope)
                if MARK in headers or time.monotonic() > until:
                    await send({"type": "http.response.start", "status": 503, "headers": []})
                    await send({"type": "http.response.body", "body": b""})
                    return
                going = asyncio.get_running_loop().run_in_executor(_LINES, _answer, other.address, scope, headers, body)
                answer = await going
                if answer is not None:
                    await send({"type": "http.response.start", "status": answer[0], "headers": answer[1]})
                    await send({"type": "http.response.body", "body": answer[2]})
                    return
            await asyncio.sleep(AGAIN)


def _answer(
    address: str, scope: Scope, headers: Headers, body: bytes
) -> tuple[int, list[tuple[bytes, bytes]], bytes] | None:
    """What the other server answers; None if it does not, or does not have what is asked for either."""
    told = {name: headers[name] for name in PASSED if name in headers} | passed_headers(scope, headers)
    path = quote(scope["path"]) + (f"?{scope['query_string'].decode('latin-1')}" if scope["query_string"] else "")
    host = urlsplit(address)
    line = HTTPConnection(host.hostname or "", host.port or 80, timeout=ANSWERS)
    try:
        line.request(scope["method"], path, body, told)
        answer = line.getresponse()
        found = answer.read()
    except (OSError, HTTPException):
        return None
    finally:
        line.close()
    if answer.status == 503 and not found:
        return None
    kept = [(k.lower().encode(), v.encode("latin-1")) for k, v in answer.getheaders() if k.lower() in RETURNED]
    return answer.status, [*kept, (b"content-length", str(len(found)).encode())], found


async def _whole(receive: Receive) -> bytes:
    parts = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        if message["type"] != "http.request" or not message.get("more_body"):
            return b"".join(parts)


def _replay(body: bytes, then: Receive) -> Receive:
    """What was received, once more."""
    told = False

    async def receive() -> Message:
        nonlocal told
        if told:
            return await then()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def passed_headers(scope: Mapping[str, object], headers: Headers) -> dict[str, str]:
    """Who asks, where and how, for a server that trusts this one (FORWARDED_ALLOW_IPS)."""
    client = scope.get("client")
    secure = str(scope.get("scheme")) in ("https", "wss")
    return {
        MARK: "1",
        "host": headers.get("host", ""),
        "x-forwarded-for": str(client[0]) if isinstance(client, list | tuple) and client else "",
        "x-forwarded-proto": "https" if secure else "http",
    }


async def passed_on(socket: WebSocket, address: str) -> bool:
    """Be the line between a browser and the server that has its match, until it ends; False if there is none."""
    if MARK in socket.headers:
        return False
    told = passed_headers(socket.scope, socket.headers) | {"cookie": socket.headers.get("cookie", "")}
    del told["host"]  # where this browser comes from was looked at here
    where = f"{address.replace('http', 'ws', 1)}{quote(socket.scope['path'])}"
    try:
        other = await connect(
            where,
            additional_headers=told,
            open_timeout=2,
            proxy=None,
            max_size=None,
            ping_interval=1,
            ping_timeout=LEASE,
        )
    except (OSError, TimeoutError, InvalidHandshake):
        return False
    async with other:
        ways = [asyncio.create_task(_to_server(socket, other)), asyncio.create_task(_to_browser(other, socket))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
    code, reason = other.close_code or RESTARTED, other.close_reason or ""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(RESTARTED if code in (1006, 1005) else code, reason)
    return True


async def _to_server(socket: WebSocket, other: ClientConnection) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        said = message.get("text")
        with contextlib.suppress(ConnectionClosed):
            await other.send(message.get("bytes", b"") if said is None else said)


async def _to_browser(other: ClientConnection, socket: WebSocket) -> None:
    with contextlib.suppress(ConnectionClosed, RuntimeError):
        async for said in other:
            await (socket.send_text(said) if isinstance(said, str) else socket.send_bytes(said))
