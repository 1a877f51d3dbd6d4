"""What one person may ask of a server, and what the others get meanwhile."""

import asyncio
import json
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import serving
from tests.server.players import Browser
from tests.server.process import Server
from turncoat.core.errors import TurncoatError
from turncoat.server.fair import FairPool
from turncoat.server.limits import MEANINGS, Allowance, Limits
from turncoat.server.logs import Quota

ALONE = {"game": "convert", "seats": [{"kind": "me"}, {"kind": "here"}]}
SMALL = Limits(3, 5, 4, 6, 3, 2, 2, 30)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[str]:
    with serving(tmp_path, SMALL) as address:
        yield address


@pytest.fixture
def ann(small: str) -> Iterator[Browser]:
    browser = Browser(small)
    yield browser
    browser.http.close()


def make(browser: Browser) -> Any:
    return browser.http.post("/api/matches", json=ALONE)


def test_a_browser_makes_so_many_matches_in_an_hour_and_an_address_a_few_more(small: str, ann: Browser) -> None:
    assert [make(ann).status_code for _ in range(4)] == [200, 200, 200, 429]
    assert "try again in a few minutes" in make(ann).json()["message"]
    bob = Browser(small)
    assert [make(bob).status_code for _ in range(3)] == [200, 200, 429]
    assert len(bob.http.get("/api/matches").json()) == 2  # everything else still works
    bob.http.close()


def test_what_was_used_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    allowance = Allowance(3, 60)
    for _ in range(3):
        assert allowance.left("a")
        allowance.take("a")
    assert not allowance.left("a")
    assert allowance.left("b")
    now += 20
    assert allowance.left("a")
    allowance.take("a")
    assert not allowance.left("a")
    now += 1000
    assert allowance.used("a") == 0
    assert Allowance(0, 60).left("a")


def test_so_many_matches_may_be_running(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(matches=0, address_matches=0, running=2)) as address:
        ann = Browser(address)
        made = [make(ann) for _ in range(3)]
        assert [each.status_code for each in made] == [200, 200, 429]
        assert "finish or delete some first" in made[2].json()["message"]
        ann.http.post(f"/api/matches/{made[0].json()['match']}/delete", json={})
        assert make(ann).status_code == 200
        ann.http.close()


def test_so_many_sockets_of_an_address_and_of_a_table(ann: Browser) -> None:
    tables = [make(ann).json()["match"] for _ in range(3)]
    with ExitStack() as open_ones:
        for match in (*tables[:1] * 3, *tables[1:2] * 3):
            open_ones.enter_context(ann.sit(match)).hear("table")
        for match in (tables[0], tables[2]):
            with pytest.raises(ConnectionClosed) as refused, ann.sit(match) as chair:
                chair.hear()
            assert refused.value.rcvd is not None
            assert refused.value.rcvd.code == 1013
    time.sleep(0.3)
    with ann.sit(tables[0]) as chair:
        chair.hear("table")


def test_whoever_guesses_links_is_slowed_down(ann: Browser) -> None:
    def guess(path: str) -> Any:
        return ann.http.post(path, json={"secret": "A" * 43})

    tried = [guess(path) for path in ("/api/invitation", "/api/enter", "/api/enter", "/api/devices/join")]
    assert [answer.status_code for answer in tried] == [404, 404, 429, 429]
    assert "wait a minute" in tried[-1].json()["message"]
    assert ann.http.get("/api/games").status_code == 200


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /api/games HTTP/1.1\r\nHo",
        b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nGET /api/ga",
    ],
    ids=["nothing", "half a head", "half a body", "half a second request"],
)
def test_a_request_has_so_much_time_to_arrive(small: str, sent: bytes) -> None:
    where = urlsplit(small)
    began = time.monotonic()
    with socket.create_connection((where.hostname, where.port), timeout=20) as line:
        line.sendall(sent)
        with suppress(ConnectionResetError):
            while line.recv(1 << 16):
                pass
    assert 1 < time.monotonic() - began < 12


def test_requests_that_come_in_time_are_answered_however_slowly_they_are_worked_on(ann: Browser) -> None:
    began = time.monotonic()
    while time.monotonic() - began < 3:  # longer than a request may take to arrive
        assert ann.http.get("/api/games").status_code == 200
        time.sleep(0.2)
    with ann.sit(make(ann).json()["match"]) as chair:
        chair.hear("table")
        time.sleep(3)
        chair.say("preview", picks=[])
        chair.hear("preview")


def test_limits_are_set_where_the_server_is_started(tmp_path: Path) -> None:
    assert Limits.parse(["matches=7", "sockets=0"]) == Limits(matches=7, sockets=0)
    assert set(MEANINGS) == set(vars(Limits()))
    for wrong in ("matches", "matches=-1", "matches=x", "nothing=1", "matches=1.5", "matches=٣"):
        with pytest.raises(TurncoatError, match="NAME one of matches, address_matches"):
            Limits.parse([wrong])
    with Server(tmp_path, limits=["matches=1"]) as server:
        ann = Browser(server.address)
        assert [make(ann).status_code for _ in range(2)] == [200, 429]
        ann.http.close()


def test_a_server_takes_as_many_files_as_it_may(tmp_path: Path) -> None:
    """A shell's usual limit is soft, and would be used up by a thousand browsers."""
    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, most), most))  # the server inherits it
    try:
        with Server(tmp_path / "data") as server:
            told = Path(f"/proc/{server.pid}/limits").read_text()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, most))
    (line,) = (line for line in told.splitlines() if line.startswith("Max open files"))
    assert line.split()[3:5] == [str(most), str(most)]


def test_the_engine_is_shared_among_owners_not_among_searches() -> None:
    async def work() -> list[str]:
        pool, done = FairPool(1, "test"), list[str]()

        async def search(owner: str, seconds: float) -> None:
            await pool.run(owner, time.sleep, seconds)
            done.append(owner)

        greedy = [asyncio.create_task(search("greedy", 0.1)) for _ in range(20)]
        await asyncio.sleep(0.15)
        await asyncio.gather(search("modest", 0.01), search("other", 0.05))
        await asyncio.gather(search("modest", 0.01))
        early = list(done)
        for task in greedy[:5]:
            task.cancel()
        await asyncio.gather(*greedy, return_exceptions=True)
        pool.close()
        return early

    early = asyncio.run(work())
    assert early.count("greedy") <= 4
    assert early.count("modest") == 2
    assert early.count("other") == 1


def test_work_that_is_given_up_leaves_its_place_to_others() -> None:
    async def work() -> None:
        pool = FairPool(2, "test")
        tasks = [asyncio.create_task(pool.run(str(n % 3), time.sleep, 0.01)) for n in range(30)]
        await asyncio.sleep(0.02)
        for task in tasks[::2]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.wait_for(pool.run("last", time.sleep, 0), 5)
        pool.close()

    asyncio.run(work())


def test_a_thread_is_free_when_its_work_is_done_not_when_nobody_waits_for_it() -> None:
    async def work() -> float:
        pool = FairPool(1, "test")
        greedy = asyncio.create_task(pool.run("greedy", time.sleep, 0.4))
        await asyncio.sleep(0.05)
        greedy.cancel()
        await asyncio.gather(greedy, return_exceptions=True)
        await pool.run("modest", time.sleep, 0.01)
        assert pool.had("greedy") > 0.3
        had = pool.had("modest")
        pool.close()
        return had

    assert asyncio.run(work()) < 0.2


def test_a_level_one_is_answered_though_many_strong_ones_think(tmp_path: Path) -> None:
    """One browser has many matches with strong computers; another's opponent still answers after a search or two."""
    with serving(tmp_path) as address, ExitStack() as tables:
        greedy, ann = Browser(address), Browser(address)
        for _ in range(16):
            match = greedy.create("convert", "me", 10)["match"]
            chair = tables.enter_context(greedy.sit(match))
            chair.until(turn=0)
            chair.play("S0a1")
        modest = ann.create("convert", "me", 1)["match"]
        with ann.sit(modest) as chair:
            chair.until(turn=0)
            chair.play("S0a1")
            chair.until(turn=0, running=None)
            while len(chair.steps) < 2:
                chair.hear("table")
        waiting = [told for told in greedy.http.get("/api/matches").json() if told["turn"] == 1]
        assert len(waiting) >= 8, "most of the others are still thinking"
        greedy.http.close()
        ann.http.close()


def test_no_more_lines_of_a_kind_are_logged_than_anybody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    quota = Quota(3)
    assert [quota.allows("a")[0] for _ in range(5)] == [True, True, True, False, False]
    assert quota.allows("b") == (True, 0)
    now += 61
    assert quota.allows("a") == (True, 2)


def test_a_flood_of_bad_requests_makes_a_small_log(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        where = urlsplit(server.address)
        for _ in range(300):
            with socket.create_connection((where.hostname, where.port), timeout=20) as line:
                line.sendall(b"nonsense\r\n\r\n")
                line.recv(1000)
        said = server.stop()
    lines = [line for line in said.splitlines() if "Invalid HTTP" in line]
    assert 1 <= len(lines) <= 30
    assert json.loads(lines[0])["level"] == "warning"


def test_the_page_for_hosts_tells_every_limit() -> None:
    told = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text()
    for name, meaning in MEANINGS.items():
        assert f"| `{name}` | {getattr(Limits(), name)} | {meaning} |" in told


@pytest.mark.soak
def test_a_socket_that_falls_silent_is_closed(tmp_path: Path) -> None:
    """It answers no ping: a raw line that never says anything more after it was opened."""
    with serving(tmp_path) as address:
        ann = Browser(address)
        match = make(ann).json()["match"]
        where = urlsplit(address)
        with socket.create_connection((where.hostname, where.port), timeout=60) as line:
            line.sendall(
                f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                f"Cookie: turncoat={ann.http.cookies['turncoat']}\r\n\r\n".encode()
            )
            with suppress(ConnectionResetError):
                while line.recv(1 << 16):
                    pass
        ann.http.close()
