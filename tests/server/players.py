"""Browsers without a page: they hold cookies, follow links, and talk to sockets."""

import json
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

WAIT = 90.0  # seconds; a first search is compiled meanwhile


class Browser:
    """One cookie jar."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=WAIT)

    def create(self, game: str, *seats: Any, **more: Any) -> dict[str, Any]:
        """A match in which I sit down; seats like "me", "open", or the level of a computer."""
        entropy = more.pop("entropy", "")
        wishes = [{"kind": "computer", "level": s} if isinstance(s, int) else {"kind": s} for s in seats]
        answer = self.http.post("/api/matches", json={"game": game, "seats": wishes, **more})
        assert answer.status_code == 200, answer.text
        made = dict(answer.json())
        self.enter(made["seats"][seats.index("me")], entropy=entropy)
        return made

    def enter(self, secret: str, **more: Any) -> dict[str, Any]:
        answer = self.http.post("/api/enter", json={"secret": secret, **more})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    @contextmanager
    def sit(self, match: str) -> "Iterator[Chair]":
        address = f"{self.address.replace('http', 'ws')}/api/matches/{match}/socket"
        cookie = {"Cookie": f"turncoat={self.http.cookies.get('turncoat', '')}"}
        with connect(address, additional_headers=cookie, open_timeout=WAIT, close_timeout=1) as socket:
            yield Chair(socket)


class Chair:
    """An open socket; `heard` is every message as it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.table: dict[str, Any] = {}
        self.entries: list[Any] = []

    def hear(self, kind: str | None = None) -> dict[str, Any]:
        """The next message, or the next of a kind; tables on the way are looked at."""
        while True:
            text = str(self.socket.recv(timeout=WAIT))
            self.heard.append(text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "table":
                self.table = message
                self.entries[message["since"] :] = message["entries"]
            if kind in (None, message["type"]):
                return message

    def say(self, kind: str, **more: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **more}))

    def until(self, **wanted: Any) -> dict[str, Any]:
        """Wait for a table where these are so."""
        while not self.table or any(self.table[name] != value for name, value in wanted.items()):
            self.hear("table")
        return self.table

    def play(self, move: str, **more: Any) -> dict[str, Any]:
        """Play for the seat to move; the reply."""
        based = {"step": self.table["step"], "view": self.table["view"], "seat": self.table["seat"]}
        self.say("play", **({"id": new_id(), **based, "move": move} | more))
        return self.hear("reply")

    def decide(self, what: str, **more: Any) -> dict[str, Any]:
        based = {"step": self.table["step"], "seat": self.table["seat"]}
        self.say("decide", **({"id": new_id(), **based, "what": what} | more))
        return self.hear("reply")

    @property
    def steps(self) -> list[str]:
        return [entry["text"] for entry in self.entries]


def new_id() -> str:
    return secrets.token_urlsafe(12)


def any_move(legal: dict[str, Any]) -> str:
    """Some legal move, from what the wire says is legal."""
    if legal["game"] == "convert":
        block = legal["blocks"][0]
        code, levels = next(iter(block["levels"].items()))
        corner = next(number for number, level in enumerate(levels) if level != ".")
        prefix = "wb"[block["colour"]] + ":" if legal["prefixed"] else ""
        return f"{prefix}{block['letter']}{code}{'abcd'[corner % 4]}{corner // 4 + 1}"
    if legal["game"] == "conversion":
        return f"{legal['pips'][0]}{legal['squares'][0]}"
    if legal["switches"]:
        return str(legal["switches"][0])
    if legal["miss"]:
        return "--"
    target = legal["tiles"][0]
    squares = "".join(map(str, target["squares"][: target["most"]]))
    return f"{target['colour']}{target['side']}:{squares}"


Browsers = Callable[[], Browser]


def pair(browser: Browsers, game: str, **more: Any) -> tuple[Browser, Browser, str]:
    """Two browsers, each with a seat of a match that has started."""
    ann, bob = browser(), browser()
    made = ann.create(game, "me", "open", **more)
    bob.enter(made["seats"][1], name="Bob", entropy="from-bob")
    return ann, bob, made["match"]
