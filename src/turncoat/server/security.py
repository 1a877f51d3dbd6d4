"""Attempts at what is not allowed, and who was let in: told in the log and counted, without addresses or secrets.

`who` is the same for everything that comes from one address or one browser while the server runs, and means nothing
elsewhere.
"""

import hashlib
import secrets
from typing import Literal, get_args

import structlog

from turncoat.server import metrics

Kind = Literal[
    "wrong link",  # one that opens nothing
    "used link",  # one that somebody else had used
    "too many",  # a limit was reached
    "other page",  # a write or a socket from another origin
    "too large",  # a body that is refused before it is read
    "foreign match",  # one that whoever asks may not see
    "foreign seat",  # a decision for a seat of somebody else
    "malformed",  # a message that no page of ours sends
    "seat opened",
    "seat closed elsewhere",
    "device joined",
    "device left",
]
KINDS: tuple[Kind, ...] = get_args(Kind)
GOOD: tuple[Kind, ...] = ("seat opened", "seat closed elsewhere", "device joined", "device left")

log = structlog.get_logger("turncoat.server")
_KEY = secrets.token_bytes(16)


def security_event(kind: Kind, who: str, match: str = "") -> None:
    """Say that it happened; `who` is an address or the hash of a cookie, of which nothing is to be seen."""
    metrics.SECURITY.labels(kind).inc()
    told = {"match": match} if match else {}
    tell = log.info if kind in GOOD else log.warning
    tell(f"security: {kind}", who=hashlib.blake2b(who.encode(), key=_KEY, digest_size=6).hexdigest(), **told)
