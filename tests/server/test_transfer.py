"""All matches out as records and in again; the server as a real process that is killed and comes back."""

import asyncio
import re
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import serving
from tests.server.players import Browser, any_move
from tests.server.process import Server
from turncoat import game as turncoat_game
from turncoat.records import Record, load, loads, save
from turncoat.records.record import SECRET
from turncoat.server.match import Match
from turncoat.server.sqlite import SqliteStore


def turncoat(*args: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "turncoat", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def some_play(browser: Browser) -> tuple[str, str, list[str]]:
    """A match that is over and one that is not; the steps of the latter."""
    over = browser.create("conversion", "me", "here")["match"]
    with browser.sit(over) as chair:
        chair.until(turn=0)
        chair.play(any_move(chair.table["choices"]))
        chair.hear("table")
        chair.say("look", seat=1)
        chair.hear("table")
        assert chair.decide("resign")["problem"] is None
    running = browser.create("cube-conquer", "me", 2, options={"hands": "hidden"})["match"]
    with browser.sit(running) as chair:
        chair.until(turn=0)
        chair.play(any_move(chair.table["choices"]))
        chair.hear("table")
    return over, running, chair.steps


def loaded(data: Path, match: str) -> Match:
    async def read() -> Any:
        store = SqliteStore(data)
        try:
            return await store.load(match)
        finally:
            await store.close()

    return Match(*asyncio.run(read()))


def test_matches_survive_a_kill_and_go_out_and_in_again(tmp_path: Path) -> None:
    with Server(tmp_path / "one") as served:
        browser = Browser(served.address)
        over, running, steps = some_play(browser)
        assert turncoat("export", tmp_path / "all.tcr", "--data", tmp_path / "one").returncode == 2  # it is in use
        served.kill()
        browser.http.close()

    before = loaded(tmp_path / "one", running)
    assert before.steps[: len(steps)][0] == steps[0]
    assert len(before.steps) >= len(steps)
    done = turncoat("export", tmp_path / "over.tcr", "--data", tmp_path / "one")
    assert "1 matches" in done.stdout
    assert [record.tags["Match"] for record in load(tmp_path / "over.tcr")] == [over]
    assert before.plan.seed.hex() not in (tmp_path / "over.tcr").read_text()
    assert turncoat("verify", tmp_path / "over.tcr").returncode == 0

    turncoat("export", tmp_path / "all.tcr", "--running", "--data", tmp_path / "one")
    done = turncoat("import", tmp_path / "all.tcr", "--data", tmp_path / "two")
    assert "2 matches came in" in done.stdout, done.stderr
    again = turncoat("import", tmp_path / "all.tcr", "--data", tmp_path / "two")
    assert "0 matches came in, 2 were there" in again.stdout
    for match in (over, running):
        old, new = loaded(tmp_path / "one", match), loaded(tmp_path / "two", match)
        assert (new.steps, new.end, new.plan.seed, new.levels) == (old.steps, old.end, old.plan.seed, old.levels)

    link = re.search("#/e/(.+)", done.stdout)
    assert link is not None
    with Server(tmp_path / "two") as served:
        guest = Browser(served.address)
        assert guest.enter(link[1])["match"] == running
        guest.http.close()


def test_the_server_stops_gracefully_and_logs_no_secret(tmp_path: Path) -> None:
    with Server(tmp_path) as served:
        browser = Browser(served.address)
        made = browser.create("convert", "me", "open")
        browser.enter(made["seats"][1], name="Bob")
        cookie = str(browser.http.cookies["turncoat"])
        with browser.sit(made["match"]) as chair:
            chair.until(turn=0)
            chair.say("preview", move="x" * 100)
            chair.hear("fault")
            began = time.monotonic()
            said = served.stop()
            assert time.monotonic() - began < 20
    assert served.returncode in (0, -signal.SIGTERM)
    seed = loaded(tmp_path, made["match"]).plan.seed.hex()
    for hidden in (made["seats"][1], made["spectator"], cookie, seed):
        assert hidden not in said
    assert '"event": "match created"' in said
    browser.http.close()


@pytest.mark.parametrize("args", [("serve", "--port", "1"), ("import", "nothing.tcr"), ("verify", "nothing.tcr")])
def test_what_cannot_be_done_is_said_in_one_line(tmp_path: Path, args: tuple[str, ...]) -> None:
    listener = None
    if args[0] == "serve":
        import socket

        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        args = ("serve", "--port", str(listener.getsockname()[1]), "--data", str(tmp_path))
    done = turncoat(*args)
    assert done.returncode == 2
    assert done.stderr.startswith("turncoat: ")
    assert len(done.stderr.strip().splitlines()) == 1
    if listener is not None:
        listener.close()


def test_a_match_left_for_months_is_abandoned_by_itself(tmp_path: Path) -> None:
    """Nobody has to come back: the next start, or the next day, tells the seed."""
    with serving(tmp_path) as address:
        ann = Browser(address)
        left, over, young = (ann.create("conversion", "me", "here")["match"] for _ in range(3))
        with ann.sit(over) as chair:
            chair.hear("table")
            chair.decide("resign")
    ann.http.close()
    days = 61 * 24 * 3600 * 1000
    with sqlite3.connect(tmp_path / "turncoat.sqlite") as file:
        file.execute("update log set at = at - ? where match in (?, ?)", (days, left, over))
    file.close()
    with serving(tmp_path) as address:
        again = Browser(address)
        again.http.cookies = ann.http.cookies

        def told(match: str) -> dict[str, str]:
            (record,) = loads(again.http.get(f"/api/matches/{match}/record").text)
            return {"result": str(record.result), **record.tags}

        deadline = time.monotonic() + 30
        while told(left).get("Termination") != "abandoned" and time.monotonic() < deadline:
            time.sleep(0.05)
        assert told(left)["Termination"] == "abandoned"
        assert told(left)[SECRET]
        assert told(over)["Termination"] == "resigned"
        assert SECRET not in told(young)
    again.http.close()


def test_a_record_that_was_cut_before_a_draw_goes_on(tmp_path: Path) -> None:
    game = turncoat_game("conversion", holes=0)
    pos, steps = game.start(), list[str]()
    for text in ("roll:12345", "roll:23456"):
        pos = pos.play(text)
        steps.append(text)
    save(tmp_path / "cut.tcr", Record(game, tuple(steps[:1]), {"Seat0": "Ann", "Seat1": "Computer, level 1"}))
    done = turncoat("import", tmp_path / "cut.tcr", "--data", tmp_path / "data")
    assert "1 matches came in" in done.stdout, done.stderr
    link = re.search("#/e/(.+)", done.stdout)
    assert link is not None
    with Server(tmp_path / "data") as server:
        ann = Browser(server.address)
        match = ann.enter(link[1])["match"]
        with ann.sit(match) as chair:
            chair.until(turn=0)
            assert chair.steps[0] == "roll:12345"
            assert len(chair.steps) == 2
            assert chair.play(any_move(chair.table["choices"]))["problem"] is None
        ann.http.close()


def test_names_and_comments_do_nothing_to_a_terminal(tmp_path: Path) -> None:
    evil = "\x1b[2J\x1b]0;mine\x07\x9b31m"
    game = turncoat_game("convert")
    save(tmp_path / "evil.tcr", Record(game, ("S0a1",), {"Seat0": f"Ann{evil}", "Event": evil}, ((1, evil),)))
    for args in (("replay", tmp_path / "evil.tcr"), ("verify", tmp_path / "evil.tcr"), ("play", f"convert{evil}")):
        done = turncoat(*args)
        assert "\x1b[2J" not in done.stdout + done.stderr
        assert not set("\x07\x9b") & set(done.stdout + done.stderr)


def test_names_lose_what_no_name_has(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        ann = Browser(address)
        made = ann.create("convert", "me", "open")
        bob = Browser(address)
        bob.enter(made["seats"][1], name="B\x1b[31mo\u202eb \N{SNOWMAN}")
        names = [seat["name"] for seat in ann.http.get("/api/matches").json()[0]["seats"]]
        assert names[1] == "B[31mob \N{SNOWMAN}"
        for each in (ann, bob):
            each.http.close()


def test_a_start_reads_no_matches_that_are_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lists say of them tells it; only of matches from before that was kept the log is read, once."""
    with serving(tmp_path) as address:
        ann = Browser(address)
        for _ in range(3):
            match = ann.create("convert", "me", "here")["match"]
            with ann.sit(match) as chair:
                chair.hear("table")
                chair.decide("resign")
        ann.http.close()
    days = 61 * 24 * 3600 * 1000
    with sqlite3.connect(tmp_path / "turncoat.sqlite") as file:
        file.execute("update log set at = at - ?", (days,))
        file.execute("update summaries set over = null where match = ?", (match,))
    file.close()
    read = []
    load_one = SqliteStore.load

    async def counted(store: SqliteStore, name: str) -> Any:
        read.append(name)
        return await load_one(store, name)

    monkeypatch.setattr(SqliteStore, "load", counted)
    for expected in ([match], [match]):
        with serving(tmp_path):
            time.sleep(1)
        assert read == expected
