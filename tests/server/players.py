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
        requests = [{"kind": "computer", "level": s} if isinstance(s, int) else {"kind": s} for s in seats]
        answer = self.http.post("/api/matches", json={"game": game, "seats": requests, **more})
        assert answer.status_code == 200, answer.text
        made = dict(answer.json())
        self.come(made["match"], seats.index("me"), entropy)
        return made

    def come(self, match: str, seat: int, entropy: str = "") -> None:
        """Take a seat that is mine."""
        with self.sit(match) as chair:
            chair.hear("table")
            if not chair.table["started"] and not chair.table["seats"][seat]["taken"]:
                chair.say("sit", seat=seat, entropy=entropy)
                while not chair.table["seats"][seat]["taken"]:
                    chair.hear("table")

    def enter(self, secret: str, **more: Any) -> dict[str, Any]:
        answer = self.http.post("/api/enter", json={"secret": secret, **more})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    @contextmanager
    def sit(self, match: str, through: str = "", wait: float = WAIT) -> "Iterator[Chair]":
        """A socket to a match, perhaps by another address; whoever hears nothing for so long gives up."""
        address = f"{(through or self.address).replace('http', 'ws')}/api/matches/{match}/socket"
        cookie = {"Cookie": f"turncoat={self.http.cookies.get('turncoat', '')}"}
        with connect(address, additional_headers=cookie, open_timeout=wait, close_timeout=1) as socket:
            yield Chair(socket, wait)


class Chair:
    """An open socket; `heard` is every message as it came."""

    def __init__(self, socket: ClientConnection, wait: float = WAIT) -> None:
        self.socket, self.wait = socket, wait
        self.heard: list[str] = []
        self.table: dict[str, Any] = {}
        self.entries: list[Any] = []

    def hear(self, kind: str | None = None) -> dict[str, Any]:
        """The next message, or the next of a kind; tables on the way are looked at."""
        while True:
            text = str(self.socket.recv(timeout=self.wait))
            self.heard.append(text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "table" and not self._look_at(message):
                continue
            if kind in (None, message["type"]):
                return message

    def _look_at(self, table: dict[str, Any]) -> bool:
        """Take a table in; False for one that was overtaken by a later one, or that leaves something out."""
        if self.table and (table["match"], table["step"]) < (self.table["match"], self.table["step"]):
            return False
        if table["since"] > len(self.entries):
            self.say("look", seat=table["seat"])
            return False
        self.table = table
        self.entries[table["since"] :] = table["entries"]
        return True

    def say(self, kind: str, **more: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **more}))

    def until(self, **wanted: Any) -> dict[str, Any]:
        """Wait for a table where these are so."""
        while not self.table or any(self.table[name] != value for name, value in wanted.items()):
            self.hear("table")
        return self.table

    def play(self, move: str | list[str], **more: Any) -> dict[str, Any]:
        """Play for the seat to move, by text or by picks; the reply."""
        based = {"step": self.table["step"], "view": self.table["view"], "seat": self.table["seat"]}
        how = "move" if isinstance(move, str) else "picks"
        self.say("play", **({"id": new_id(), **based, how: move} | more))
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


def any_move(choices: dict[str, Any]) -> list[str]:
    """Some legal move as picks, from what the wire says may be chosen."""
    if "choices" in choices:
        return list(choices["choices"][0]["picks"])
    if "blocks" in choices:
        block = choices["blocks"][0]
        shape, levels = next(iter(block["levels"].items()))
        corner = next(number for number, level in enumerate(levels) if level >= 0)
        return [str(block["colour"]), block["letter"], shape, f"{'abcd'[corner % 4]}{corner // 4 + 1}"]
    if "pips" in choices:
        return [str(choices["pips"][0]), choices["squares"][0]]
    if choices["miss"]:
        return []
    target = choices["targets"][-1]
    return [target["tile"], str(target["side"]), *map(str, target["squares"][: target["most"]])]


Browsers = Callable[[], Browser]


def pair(browser: Browsers, game: str, **more: Any) -> tuple[Browser, Browser, str]:
    """Two browsers, each with a seat of a match that has started."""
    ann, bob = browser(), browser()
    made = ann.create(game, "me", "open", **more)
    bob.enter(made["seats"][1], name="Bob", entropy="from-bob")
    return ann, bob, made["match"]
