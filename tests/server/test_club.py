"""Several servers on one database: players come to any of them, matches go on when one dies, sleeps or is cut off."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.club import Club, played_through
from tests.server.cluster import Cluster
from tests.server.players import Browser, any_move
from tests.server.process import Server
from tests.server.test_kills import GAMES


@pytest.fixture
def servers(postgres: Cluster, tmp_path: Path) -> Iterator[list[Server]]:
    """Two servers on a new database."""
    url = postgres.database()
    made = [Server(tmp_path, more=["--store", url]) for _ in range(2)]
    yield made
    for each in made:
        each.kill()


def test_players_may_come_to_any_server(servers: list[Server]) -> None:
    one, two = servers
    ann, bob = Browser(one.address), Browser(two.address)
    made = ann.create("convert", "me", "open")
    match = made["match"]
    assert bob.http.post("/api/invitation", json={"secret": made["seats"][1]}).json()["seat"] == 1
    bob.enter(made["seats"][1], name="Bob")
    with ann.sit(match) as first, bob.sit(match) as second:
        while first.table.get("end") is None:
            for chair, other in ((first, second), (second, first)):
                chair.until(started=True)
                if chair.table["turn"] == chair.table["seat"] and chair.table["choices"] is not None:
                    assert chair.play(any_move(chair.table["choices"]))["problem"] is None
                    step = chair.table["step"]
                    while chair.table["step"] == step:
                        chair.hear("table")
                while other.table.get("step", -1) < chair.table["step"]:
                    other.hear("table")
        assert first.table["end"] == second.table["end"] is not None
    assert [each["match"] for each in bob.http.get("/api/matches").json()] == [match]
    records = {each.http.get(f"/api/matches/{match}/record").text for each in (ann, bob)}
    assert len(records) == 1
    again = bob.http.post(f"/api/matches/{match}/rematch", json={}).json()
    assert again["match"] in {each["match"] for each in ann.http.get("/api/matches").json()}
    for each in (ann, bob):
        assert each.http.post(f"/api/matches/{match}/delete", json={}).status_code == 200
    assert match not in ann.http.get("/api/matches").text
    for each in (ann, bob):
        each.http.close()


def gone_through(postgres: Cluster, folder: Path, faults: int, seed: int, count: int = 3) -> int:
    """How many decisions were acknowledged while servers died, slept and were cut off."""
    club = Club(postgres, folder, count, seed)
    try:
        acknowledged, _ = played_through(club, list(GAMES), faults, 3)
        return acknowledged
    finally:
        club.close()


def test_matches_go_on_whatever_befalls_a_server(postgres: Cluster, tmp_path: Path) -> None:
    assert gone_through(postgres, tmp_path, 3, 1, 2) >= 4


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_matches_go_on_whatever_befalls_three_servers(postgres: Cluster, tmp_path: Path, seed: int) -> None:
    assert gone_through(postgres, tmp_path, 10, 100 + seed) >= 10
