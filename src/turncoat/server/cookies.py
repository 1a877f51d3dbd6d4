"""The cookie by which a browser is known: made by this server only, for this host only."""

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from turncoat.server.keys import new_secret

SECONDS = 400 * 24 * 3600  # the longest that browsers keep one
NAME, HOST_NAME = "turncoat", "__Host-turncoat"
_OURS = re.compile("[0-9A-Za-z_-]{43}")


def cookie_name(request: HTTPConnection) -> str:
    """Over TLS a name that browsers take from this very host only; without TLS they would refuse it."""
    return HOST_NAME if _is_secure(request) else NAME


def cookie_of(request: HTTPConnection) -> str:
    """The cookie of whoever asks; what this server cannot have made is none."""
    found = request.cookies.get(cookie_name(request), "")
    return found if _OURS.fullmatch(found) else ""


def give_cookie(request: HTTPConnection, response: Response) -> str:
    """A new cookie for whoever has none."""
    made, secure = new_secret(), _is_secure(request)
    response.set_cookie(cookie_name(request), made, SECONDS, httponly=True, samesite="strict", secure=secure, path="/")
    return made


def take_cookie(request: HTTPConnection, response: Response) -> None:
    """Let the browser forget its cookie."""
    secure = _is_secure(request)
    response.delete_cookie(cookie_name(request), path="/", httponly=True, samesite="strict", secure=secure)


def _is_secure(request: HTTPConnection) -> bool:
    return request.url.scheme in ("https", "wss")
