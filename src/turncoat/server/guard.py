"""What every answer carries and every request is measured by."""

import json
import time
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turncoat.server import metrics
from turncoat.server.security import security_event

# Everything comes from this server. Styles may be set by scripts (an element's own style), scripts never by markup.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "object-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
log = structlog.get_logger("turncoat.server")
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
LARGEST_BODY = 400_000
LONG = "public, max-age=31536000, immutable"
STRICT_TRANSPORT = "max-age=31536000; includeSubDomains"
ELSEWHERE = (
    "this comes from another page; if it is this server's own, the proxy before it does not pass on the address that "
    "was asked for (the header Host): see docs/hosting.md"
)


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from a page of this server, as far as the browser tells."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return urlsplit(origin).netloc == headers.get("host")


class Guard:
    """Security headers on every answer, requests counted by route and not by address, writes only from our own page."""

    def __init__(self, app: ASGIApp, *, strict_transport: bool = False) -> None:
        self.app = app
        self._always = {**HEADERS, **({"Strict-Transport-Security": STRICT_TRANSPORT} if strict_transport else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in self._always.items():
                    headers[name] = value
                if scope["path"].startswith("/assets/"):
                    headers["Cache-Control"] = LONG
                elif "cache-control" not in headers:
                    headers["Cache-Control"] = "no-store" if scope["path"].startswith("/api/") else "no-cache"
            await send(message)

        headers = Headers(scope=scope)
        writes = scope["method"] not in ("GET", "HEAD")
        try:
            if writes and not same_origin(headers):
                security_event("other page", _address(scope))
                await _refuse(guarded, 403, "origin", ELSEWHERE)
            elif writes and not 0 <= _length(headers) <= LARGEST_BODY:
                security_event("too large", _address(scope))
                await _refuse(guarded, 413, "large", f"a request says its length and has at most {LARGEST_BODY} bytes")
            else:
                await self._answered(scope, _bounded(receive), guarded)
        finally:
            route = getattr(scope.get("route"), "path", "page")
            metrics.REQUESTS.labels(route, str(status)).observe(time.perf_counter() - began)

    async def _answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What the app answers; where it fails, a plain answer with all headers, and the failure in the log."""
        begun = False

        async def noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, noted)
        except Exception:
            route = getattr(scope.get("route"), "path", "page")
            log.exception("a request failed", route=route)
            if begun:
                raise
            await _refuse(send, 500, "server", "something went wrong here; the log of the server says more")


def _address(scope: Scope) -> str:
    return str((scope.get("client") or [""])[0])


def _bounded(receive: Receive) -> Receive:
    """Whatever a request says of its length, no more than that is read of it."""
    left = LARGEST_BODY

    async def read() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        return message if left >= 0 else {"type": "http.disconnect"}

    return read


def _length(headers: Headers) -> int:
    """What a request says of its length; -1 if it says nothing that could be checked, or two different things."""
    if "transfer-encoding" in headers:
        return -1
    told = headers.get("content-length", "0")
    return int(told) if told.isascii() and told.isdigit() and len(told) < 10 else -1


async def _refuse(send: Send, status: int, code: str, message: str) -> None:
    body = json.dumps({"code": code, "message": message}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
