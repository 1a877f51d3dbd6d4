"""A store whose disk fails: nothing is called done that is not on disk, the reason is said, and it recovers."""

import json
import resource
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.players import Browser, any_move, new_id
from tests.server.process import Server
from tests.server.test_store import PLAN, rows, with_store
from turncoat.server.sqlite import SqliteStore
from turncoat.server.store import UnavailableError

# Rows are written in large batches while files may not grow beyond a limit that lies somewhere in the middle of one.
FULL = """
import asyncio, json, resource, signal, sys
from pathlib import Path
from tests.server.test_store import PLAN
from turncoat.server.log import Row
from turncoat.server.sqlite import SqliteStore
from turncoat.server.store import UnavailableError

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

def row(number):
    return Row(number, "event", 5, text="x" * 2000)

async def main(folder, room):
    store = SqliteStore(folder)
    await store.create(PLAN, [], {})
    await store._do(lambda connection: connection.exec_driver_sql("PRAGMA cache_size=10").close())
    size = (folder / "turncoat.sqlite-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + room, resource.RLIM_INFINITY))
    answers = await asyncio.gather(*(store.append("m1", [row(n)]) for n in range(250)), return_exceptions=True)
    done = [n for n, answer in enumerate(answers) if answer is None]
    failed = {type(answer).__name__: str(answer) for answer in answers if answer is not None}
    try:
        await store.probe()
        health = ""
    except UnavailableError as error:
        health = error.code
    read = await store.load("m1")
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await store.probe()
    for n in range(1000, 1005):
        await store.append("m1", [row(n)])
        done.append(n)
    found = await store.load("m1")
    await store.close()
    told = dict(done=done, failed=failed, health=health, read=len(read[1]), found=[row.step for row in found[1]])
    print(json.dumps(told))

asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
"""


def full(folder: Path, room: int) -> dict[str, Any]:
    """What a process says that wrote while there was only so much room."""
    command = [sys.executable, "-c", FULL, str(folder), str(room)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert ran.returncode == 0, ran.stderr
    told: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    return told


EVERY_SIZE = [pytest.param(room, marks=pytest.mark.soak) for room in range(1_000, 500_000, 4_999)]


@pytest.mark.parametrize("room", [0, 5_000, 100_000, 300_000, *EVERY_SIZE])
def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path, room: int) -> None:
    told = full(tmp_path, room)
    assert set(told["failed"]) == {"UnavailableError"}
    assert "nothing was changed" in told["failed"]["UnavailableError"]
    assert told["found"] == sorted(told["done"])
    assert told["read"] == len(told["done"]) - 5  # what is there can be read meanwhile
    loaded = with_store(tmp_path, lambda store: store.load("m1"))
    assert [row.step for row in loaded[1]] == sorted(told["done"])


def test_players_are_told_that_a_full_disk_changed_nothing_and_play_on_when_it_has_room(tmp_path: Path) -> None:
    server = Server(tmp_path)
    ann = Browser(server.address)
    try:
        match = ann.create("convert", "me", "here")["match"]
        with ann.sit(match) as chair:
            chair.until(turn=0)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            again = {
                "id": new_id(),
                "move": "S0a1",
                "step": chair.table["step"],
                "view": chair.table["view"],
                "seat": 0,
            }
            chair.say("play", **again)
            problem = chair.hear("reply")["problem"]
            assert problem["code"] == "store"
            assert "nothing was changed" in problem["message"]
            health = ann.http.get("/api/health")
            assert (health.status_code, health.json()["code"]) == (503, "unavailable")
            made = ann.http.post("/api/matches", json={"game": "convert", "seats": [{"kind": "me"}, {"kind": "here"}]})
            assert made.status_code == 503
            assert "content-security-policy" in made.headers
            assert [told["match"] for told in ann.http.get("/api/matches").json()] == [match]
            with ann.sit(match) as other:  # what is there can still be looked at
                other.until(turn=0)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            chair.say("play", **again)
            assert chair.hear("reply")["problem"] is None
            chair.until(turn=1)
            assert ann.http.get("/api/health").json() == {"status": "ok"}
        server.kill()
        server.start()
        with ann.sit(match) as chair:
            chair.until(turn=1)
            assert chair.steps == ["S0a1"]
        said = [line for line in server.log if "the store" in line]
        assert len(said) == 2, said  # when it began and when it was over
    finally:
        ann.http.close()
        server.kill()


def test_the_computer_moves_when_the_disk_has_room_again(tmp_path: Path) -> None:
    server = Server(tmp_path)
    ann = Browser(server.address)
    try:
        match = ann.create("conversion", "me", 1)["match"]
        with ann.sit(match) as chair:
            chair.until(turn=0)
            while chair.table["turn"] == 0:
                chair.play(any_move(chair.table["choices"]))
                chair.hear("table")
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            time.sleep(2)
            before = len(chair.steps)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            while len(chair.steps) == before:
                chair.hear("table")
    finally:
        ann.http.close()
        server.kill()


def test_a_damaged_database_is_said_to_be_damaged(tmp_path: Path) -> None:
    server = Server(tmp_path)
    ann = Browser(server.address)
    try:
        for _ in range(30):
            ann.create("convert", "me", "here")
        server.stop()
        file = tmp_path / "turncoat.sqlite"
        pages = bytearray(file.read_bytes())
        pages[4096 * 3 :] = bytes(len(pages) - 4096 * 3)  # the schema is there, what it holds is not
        file.write_bytes(pages)
        server.start()
        health = ann.http.get("/api/health")
        lists = ann.http.get("/api/matches")
        assert 503 in (health.status_code, lists.status_code)
        assert "damaged" in (health if health.status_code == 503 else lists).json()["message"]
        assert lists.status_code in (200, 503)
    finally:
        ann.http.close()
        server.kill()


def test_another_program_that_holds_the_database_is_waited_for_and_named(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.create(PLAN, [], {})
        other = sqlite3.connect(tmp_path / "turncoat.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(UnavailableError, match="another program holds its database"):
            await store.append("m1", rows(0))
        other.execute("ROLLBACK")
        other.close()
        await store.append("m1", rows(0))

    with_store(tmp_path, work)
