"""A server that is killed while people play: nothing that was acknowledged is lost, nothing counts twice, all agree."""

import random
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.players import Browser, Chair, any_move, new_id
from tests.server.process import Server
from tests.server.test_transfer import loaded

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("convert", {"variant": "changeup"}),
    ("conversion", {"holes": 1}),
    ("cube-conquer", {"hands": "hidden"}),
)


class Player(threading.Thread):
    """Plays one seat as a page does: a decision is sent again, with the same id, until it is answered."""

    def __init__(self, browser: Browser, match: str, seed: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.browser, self.match, self.stop = browser, match, stop
        self.rng = random.Random(seed)
        self.acknowledged: dict[str, int] = {}  # the row that each decision became
        self.refused: set[str] = set()
        self.pending: dict[str, Any] | None = None
        self.last: list[str] = []
        self.failed: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                try:
                    with self.browser.sit(self.match) as chair:
                        self.sit(chair)
                        return
                except (WebSocketException, OSError, TimeoutError, EOFError, httpx.HTTPError):
                    time.sleep(0.05)
        except BaseException as error:
            self.failed = error

    def sit(self, chair: Chair) -> None:
        """Until the match or the test is over; raises when the line breaks."""
        chair.hear("table")
        if self.pending is not None:
            self.decide(chair)
        while not self.stop.is_set():
            table = chair.table
            self.last = chair.steps
            if table["end"] is not None:
                return
            if table["turn"] == table["seat"] and table["choices"] is not None:
                based = {"step": table["step"], "view": table["view"], "seat": table["seat"]}
                self.pending = {"id": new_id(), **based, "picks": any_move(table["choices"])}
                self.decide(chair)
            chair.hear("table")

    def decide(self, chair: Chair) -> None:
        assert self.pending is not None
        name = self.pending["id"]
        chair.say("play", **self.pending)
        while (reply := chair.hear("reply"))["id"] != name:
            pass
        if reply["problem"] is None:
            assert self.acknowledged.get(name, reply["step"]) == reply["step"], "one id, one answer"
            self.acknowledged[name] = reply["step"]
        else:
            assert reply["problem"]["code"] in ("stale", "over", "store"), reply
            self.refused.add(name)
        self.pending = None


def played_through_kills(data: Path, kills: int, seed: int) -> int:
    """How many decisions were acknowledged, every one of which is in the log."""
    rng, stop = random.Random(seed), threading.Event()
    players: list[Player] = []
    with Server(data) as server:
        browsers = []
        for number in range(4):
            ann, bob = Browser(server.address), Browser(server.address)
            browsers += [ann, bob]
            game, options = GAMES[number % len(GAMES)]
            made = ann.create(game, "me", "open", options=options)
            bob.enter(made["seats"][1], name="Bob")
            players += [Player(each, made["match"], rng.randrange(10**6), stop) for each in (ann, bob)]
        for player in players:
            player.start()
        for _ in range(kills):
            enough, until = sum(len(each.acknowledged) for each in players) + 4, time.monotonic() + 20
            while sum(len(each.acknowledged) for each in players) < enough and time.monotonic() < until:
                time.sleep(0.02)
            time.sleep(rng.uniform(0, 0.3))
            server.kill()
            server.start()
        time.sleep(0.5)
        stop.set()
        server.kill()
        for player in players:
            player.join(30)
            assert player.failed is None, player.failed
        for browser in browsers:
            browser.http.close()
    acknowledged = 0
    for first, second in zip(players[::2], players[1::2], strict=True):
        match = loaded(data, first.match)
        by_id = [row.move_id for row in match.rows if row.move_id is not None]
        assert len(by_id) == len(set(by_id))
        assert [row.step for row in match.rows] == list(range(len(match.rows)))
        for player in (first, second):
            for name, step in player.acknowledged.items():
                assert match.rows[step].move_id == name, "acknowledged, and in the log where it was said to be"
            assert not player.refused & set(by_id), "what was refused did not happen"
            known = len(player.last)
            assert [told.partition(":")[0] for told in player.last] == [
                step.partition(":")[0] for step in match.steps[:known]
            ]
            acknowledged += len(player.acknowledged)
    assert acknowledged >= 4
    return acknowledged


def test_kills_under_load_lose_nothing(tmp_path: Path) -> None:
    played_through_kills(tmp_path, 5, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10, 30))
def test_hundreds_of_kills_under_load_lose_nothing(seed: int, tmp_path: Path) -> None:
    played_through_kills(tmp_path, 10, seed)
