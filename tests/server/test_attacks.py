"""Messages that no page of ours sends: malformed, huge, out of turn, replayed, forged. Nothing comes of them."""

import asyncio
import json
import random
import string
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.players import Browser, any_move, new_id
from tests.server.process import Server
from tests.server.test_transfer import loaded
from turncoat.server.limits import MEANINGS

AT_ONCE = 40  # messages, then it is asked whether anybody is still there; more than wait for one browser are not told
ATTACKERS = 4
TEXTS = (
    "",
    "0",
    "me",
    "draw:R",
    "roll:11111",
    "E1b2",
    "\x00",
    "\u202e",
    "a" * 199,
    "a" * 201,
    "..",
    "'; DROP TABLE log",
    "{}",
)
NUMBERS = (-1, 0, 1, 5, 6, 2**31, 2**63, 2**64, 1e308, -0.0, 0.5, 10**40)


@dataclass(frozen=True)
class Known:
    """What an attacker knows of a match: as much as a player who sits there."""

    step: int
    view: str
    used: str  # the id of a decision that somebody else has made


class Nonsense:
    """Messages of all kinds, at random; none of them may change a match in which it is seat 0's turn."""

    def __init__(self, rng: random.Random, known: Known) -> None:
        self.rng, self.known = rng, known

    def valid(self) -> dict[str, Any]:
        """Something that a page might say, but that changes nothing just now: it is not the turn of seat 1."""
        rng, known = self.rng, self.known
        name = rng.choice((known.used, new_id(), new_id()))
        based = {
            "id": name,
            "step": rng.choice((known.step, known.step, 0, known.step + 1)),
            "seat": rng.choice((0, 1, 5)),
        }
        picks = [rng.choice(TEXTS)[:40] for _ in range(rng.randrange(5))]
        mine, forged = (
            rng.choice(("accept", "decline", "person")),
            rng.choice(("takeback", "draw", "resign", "computer")),
        )
        said: list[dict[str, Any]] = [
            {"type": "play", **based, "view": known.view, "picks": picks},
            {"type": "play", **based, "view": rng.choice((known.view, "00")), "move": rng.choice(TEXTS)[:200]},
            {"type": "decide", **based, "seat": rng.choice((0, 5)), "what": forged},
            {"type": "decide", **based, "what": mine, "level": rng.choice((1, 10))},
            {
                "type": "sit",
                "seat": rng.randrange(6),
                "name": rng.choice(TEXTS)[:40],
                "entropy": "x" * rng.randrange(64),
            },
            {"type": "look", "seat": rng.choice((None, 0, 1, 2, 5))},
            {"type": "preview", "picks": picks},
            {"type": "past", "steps": rng.choice((0, 1, 10**9, 2**70))},
            {"type": "hint"},
            {"type": "evaluation", "on": rng.random() < 0.5},
        ]
        return rng.choice(said)

    def value(self, depth: int = 0) -> Any:
        rng = self.rng
        kind = rng.randrange(8 if depth < 3 else 5)
        if kind == 0:
            return rng.choice(TEXTS)
        if kind == 1:
            return rng.choice(NUMBERS)
        if kind == 2:
            return rng.choice((None, True, False))
        if kind == 3:
            return "".join(rng.choice(string.printable) for _ in range(rng.randrange(30)))
        if kind == 4:
            return chr(rng.randrange(0x20, 0xD800)) * rng.randrange(60)
        if kind == 5:
            return [self.value(depth + 1) for _ in range(rng.randrange(4))]
        return {self.rng.choice(("type", "id", "seat", "__proto__", "")): self.value(depth + 1) for _ in range(2)}

    def mutated(self) -> str:
        """Something valid with a part that is not."""
        said, rng = self.valid(), self.rng
        part = rng.choice([part for part in said if (said["type"], part) != ("decide", "seat")])  # one's own may resign
        how = rng.randrange(4)
        if how == 0:
            del said[part]
        elif how == 1:
            said[part] = self.value()
        elif how == 2:
            said[rng.choice(("more", "secret", "__class__"))] = self.value()
        else:
            text = json.dumps(said)
            at = rng.randrange(len(text))
            return text[:at] + rng.choice(("", "\\", '"', "}", "\x00", "é")) + text[at + rng.randrange(3) :]
        return json.dumps(said)

    def messages(self) -> Iterator[str | bytes]:
        rng = self.rng
        while True:
            kind = rng.random()
            if kind < 0.45:
                yield json.dumps(self.valid())
            elif kind < 0.85:
                yield self.mutated()
            elif kind < 0.95:
                yield json.dumps(self.value())
            elif kind < 0.97:
                yield rng.randbytes(rng.randrange(60))
            elif kind < 0.99:
                yield "[" * rng.randrange(4200)
            else:
                yield '{"type":"look","seat":' + "9" * rng.randrange(4200) + "}"


async def attack(address: str, cookie: str, match: str, nonsense: Nonsense, count: int) -> int:
    """Send so many messages, over as many sockets as it takes; how many there were."""
    where = f"{address.replace('http', 'ws')}/api/matches/{match}/socket"
    messages, sent = nonsense.messages(), 0
    while sent < count:
        try:
            async with connect(where, additional_headers={"Cookie": f"turncoat={cookie}"}, max_size=None) as socket:
                while sent < count:
                    for _ in range(AT_ONCE):
                        await socket.send(next(messages))
                    await socket.send('{"type":"echo"}')
                    sent += AT_ONCE
                    while not str(await asyncio.wait_for(socket.recv(), 60)).startswith('{"type":"echo"'):
                        pass
        except ConnectionClosed:
            sent += AT_ONCE  # shut out for what was said, or too slow to listen to all answers: it comes again
    return sent


def attacked(folder: Path, count: int, seed: int, game: str = "convert") -> None:
    """A match in which one player and a spectator send nonsense while the other one thinks, move after move."""
    with Server(folder / "data", limits=[f"{name}=0" for name in MEANINGS]) as server:
        ann, bob, eve = (Browser(server.address) for _ in range(3))
        made = ann.create(game, "me", "open")
        bob.enter(made["seats"][1], name="Bob")
        eve.enter(made["spectator"])
        match, rng, used = made["match"], random.Random(seed), new_id()
        with ann.sit(match) as one, bob.sit(match) as two:
            for seat, chair in enumerate((one, two)):  # each moves once
                chair.until(turn=seat)
                assert (
                    chair.play(any_move(chair.table["choices"]), id=used if seat == 0 else new_id())["problem"] is None
                )
            while one.table["step"] < two.table["step"] or one.table["turn"] != 0:
                one.hear("table")
            before = one.table["step"]
            known = Known(before, one.table["view"], used)
            cookies = [browser.http.cookies["turncoat"] for browser in (bob, eve)]

            async def everybody() -> int:
                share = count // ATTACKERS
                noises = [Nonsense(random.Random(rng.random()), known) for _ in range(ATTACKERS)]
                return sum(
                    await asyncio.gather(
                        *(attack(server.address, cookies[n % 2], match, noise, share) for n, noise in enumerate(noises))
                    )
                )

            assert asyncio.run(everybody()) >= count
            assert ann.http.get("/api/health").json() == {"status": "ok"}
            assert one.play(any_move(one.table["choices"]))["problem"] is None
            assert one.table["step"] >= before
        for browser in (ann, bob, eve):
            browser.http.close()
        log = server.stop()
        assert "Traceback" not in log
        assert "exception" not in log
    stored = loaded(folder / "data", match)
    assert stored.rows[before].kind == "move", "nothing was added meanwhile"
    assert stored.rows[before].seat == 0


def test_nonsense_changes_nothing_and_stops_nobody(tmp_path: Path) -> None:
    attacked(tmp_path, 8_000, 1)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("game", ["convert", "cube-conquer"])
def test_a_million_bad_messages_change_nothing_and_stop_nobody(tmp_path: Path, game: str, part: int) -> None:
    attacked(tmp_path, 65_000, 100 + part, game)
