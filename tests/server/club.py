"""Several servers on one database, each behind a line of its own, and whatever can befall them."""

import asyncio
import os
import random
import signal
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

from tests.server.cluster import Cluster
from tests.server.gate import Gate
from tests.server.players import Browser, Chair
from tests.server.process import Server
from tests.server.stubborn import Player, check
from turncoat.server.match import Match
from turncoat.server.postgres import PostgresStore

PATIENCE = 1.5  # seconds after which a player who hears nothing tries another server
ASLEEP = 4.5  # seconds that a server sleeps, or is cut off: longer than it is waited for
Sits = Callable[[], AbstractContextManager[Chair]]


class Club:
    """Servers that share a database; the players know all their addresses."""

    def __init__(self, postgres: Cluster, folder: Path, count: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.url = postgres.database()
        self.gates = [Gate(postgres.port) for _ in range(count)]
        lines = [self.url.replace(f":{postgres.port}/", f":{gate.port}/") for gate in self.gates]
        self.servers = [Server(folder / str(n), more=["--store", line]) for n, line in enumerate(lines)]
        self.browsers: list[Browser] = []
        self.asleep: set[int] = set()

    def browser(self) -> Browser:
        self.browsers.append(Browser(self.rng.choice(self.servers).address))
        return self.browsers[-1]

    def sits(self, browser: Browser, match: str, seed: int) -> Sits:
        """Come to any of the servers."""
        rng = random.Random(seed)
        return lambda: browser.sit(match, rng.choice(self.servers).address, PATIENCE)

    def befall(self, what: str, number: int) -> None:
        """A server dies and another one comes; or it is stopped, sleeps, or loses the database, for a while."""
        server, gate = self.servers[number], self.gates[number]
        if what == "kill":
            server.kill()
            server.start()
        elif what == "stop":
            server.stop()
            server.start()
        elif what == "sleep":
            os.kill(server.pid, signal.SIGSTOP)
            time.sleep(ASLEEP)
            os.kill(server.pid, signal.SIGCONT)
        else:
            gate.set("silent" if what == "silence" else "cut")
            time.sleep(ASLEEP)
            gate.set("open")

    def stored(self, match: str) -> Match:
        """What the log says."""

        async def load() -> Match:
            store = PostgresStore(self.url)
            try:
                found = await store.load(match)
                assert found is not None
                return Match(*found)
            finally:
                await store.close()

        return asyncio.run(load())

    def close(self) -> None:
        for browser in self.browsers:
            browser.http.close()
        for server in self.servers:
            with suppress(ProcessLookupError):
                os.kill(server.pid, signal.SIGCONT)
            server.kill()
        for gate in self.gates:
            gate.close()


KINDS = ("kill", "stop", "sleep", "silence", "cut")


def played_through(
    club: Club, games: list[tuple[str, dict[str, Any]]], faults: int, pairs: int
) -> tuple[int, list[float]]:
    """How many decisions were acknowledged, each in the log once and in order; and how long players waited."""
    stop, matches, players = threading.Event(), list[str](), list[Player]()
    for number in range(pairs):
        ann, bob = club.browser(), club.browser()
        game, options = games[number % len(games)]
        made = ann.create(game, "me", "open", options=options)
        bob.enter(made["seats"][1], name="Bob")
        matches.append(made["match"])
        sits = [club.sits(each, made["match"], club.rng.randrange(10**6)) for each in (ann, bob)]
        players += [Player(sit, club.rng.randrange(10**6), stop, pause=0.15) for sit in sits]
    for player in players:
        player.start()
    for _ in range(faults):
        time.sleep(club.rng.uniform(0.2, 1.0))
        club.befall(club.rng.choice(KINDS), club.rng.randrange(len(club.servers)))
    before = sum(len(player.told.acknowledged) for player in players)
    until = time.monotonic() + 20
    while time.monotonic() < until and any(player.is_alive() for player in players):
        if sum(len(player.told.acknowledged) for player in players) >= before + 4:
            break
        time.sleep(0.05)
    stop.set()
    for player in players:
        player.join(30)
        assert player.failed is None, player.failed
        assert not player.is_alive()
    acknowledged = 0
    for match, first, second in zip(matches, players[::2], players[1::2], strict=True):
        acknowledged += check(club.stored(match), (first.told, second.told))
    return acknowledged, [gap for player in players for gap in player.gaps]
