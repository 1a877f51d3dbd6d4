"""A server that is killed while people play: nothing that was acknowledged is lost, nothing counts twice, all agree."""

import random
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.players import Browser
from tests.server.process import Server
from tests.server.stubborn import Player, check
from tests.server.test_transfer import loaded

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("convert", {"variant": "changeup"}),
    ("conversion", {"holes": 1}),
    ("cube-conquer", {"hands": "hidden"}),
)


def played_through_kills(data: Path, kills: int, seed: int) -> int:
    """How many decisions were acknowledged, every one of which is in the log."""
    rng, stop = random.Random(seed), threading.Event()
    players: list[Player] = []
    matches: list[str] = []
    with Server(data) as server:
        browsers = []
        for number in range(4):
            ann, bob = Browser(server.address), Browser(server.address)
            browsers += [ann, bob]
            game, options = GAMES[number % len(GAMES)]
            made = ann.create(game, "me", "open", options=options)
            bob.enter(made["seats"][1], name="Bob")
            matches.append(made["match"])
            sits = [partial(each.sit, made["match"]) for each in (ann, bob)]
            players += [Player(sit, rng.randrange(10**6), stop) for sit in sits]
        for player in players:
            player.start()
        for _ in range(kills):
            enough, until = sum(len(each.told.acknowledged) for each in players) + 4, time.monotonic() + 20
            while sum(len(each.told.acknowledged) for each in players) < enough and time.monotonic() < until:
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
    for name, first, second in zip(matches, players[::2], players[1::2], strict=True):
        acknowledged += check(loaded(data, name), (first.told, second.told))
    assert acknowledged >= 4
    return acknowledged


def test_kills_under_load_lose_nothing(tmp_path: Path) -> None:
    played_through_kills(tmp_path, 5, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10, 30))
def test_hundreds_of_kills_under_load_lose_nothing(seed: int, tmp_path: Path) -> None:
    played_through_kills(tmp_path, 10, seed)
