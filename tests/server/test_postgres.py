"""A database that several servers share: owners, lines that break, moving from one store to another."""

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa

from tests.server.cluster import Cluster
from tests.server.conftest import serving
from tests.server.gate import Gate
from tests.server.players import Browser, any_move
from tests.server.process import Server
from tests.server.test_store import PLAN, rows, with_store
from turncoat.server import schema
from turncoat.server.postgres import PostgresStore, conninfo
from turncoat.server.sqlite import DATABASE
from turncoat.server.store import ConflictError, Link, NotOursError, StoreError, UnavailableError, UncertainError


@pytest.fixture
def url(postgres: Cluster) -> str:
    return postgres.database()


@pytest.fixture
def gate(postgres: Cluster, url: str) -> Iterator[tuple[Gate, str]]:
    """A line that can be broken, and the address behind it."""
    made = Gate(postgres.port)
    yield made, url.replace(f":{postgres.port}/", f":{made.port}/")
    made.close()


def test_a_match_is_one_servers_until_that_one_is_gone(url: str) -> None:
    async def run() -> None:
        one, two = PostgresStore(url, "http://one"), PostgresStore(url, "http://two")
        try:
            await one.create(PLAN, rows(0), {})
            assert await one.own("m1") is None
            assert await one.own("m1") is None
            assert await two.own("m1") == "http://one"
            with pytest.raises(NotOursError):
                await two.append("m1", rows(1))
            await one.append("m1", rows(1))
            assert await one.own("no-match") is None
            assert await two.address_of(one.server) == "http://one"
            await one.close()
            assert await two.own("m1") is None
            await two.append("m1", rows(2))
            assert await two.address_of(one.server) is None
        finally:
            await two.close()

    asyncio.run(run())


def test_whoever_slept_through_losing_a_match_writes_no_more(gate: tuple[Gate, str], url: str) -> None:
    """A server whose line is silent is taken to be gone; when it is heard of again, its matches are not its own."""
    line, behind = gate

    async def run() -> None:
        asleep, awake = PostgresStore(behind, "http://asleep"), PostgresStore(url, "http://awake")
        lost = asyncio.Event()
        asleep.attend(lost.set, lambda _: None)
        try:
            await asleep.create(PLAN, rows(0), {})
            assert await asleep.own("m1") is None
            line.set("silent")
            late = asyncio.create_task(asleep.append("m1", rows(1)))
            while await awake.own("m1") is not None:
                await asyncio.sleep(0.1)
            await awake.append("m1", rows(1, 2))
            line.set("open")
            with pytest.raises((NotOursError, ConflictError, UncertainError, UnavailableError)):
                await late
            await asyncio.wait_for(lost.wait(), 20)
            with pytest.raises(NotOursError):
                await asleep.append("m1", rows(3))
            assert await asleep.own("m1") == "http://awake"
            found = await awake.load("m1")
            assert found is not None
            assert len(found[1]) == 3
        finally:
            await asleep.close()
            await awake.close()

    asyncio.run(run())


@pytest.mark.parametrize("state", ["cut", "silent"])
def test_a_line_that_breaks_under_load_loses_and_doubles_nothing(gate: tuple[Gate, str], state: str) -> None:
    """What was said to be written is there; what was said not to be is not; the rest was said to be uncertain."""
    line, behind = gate

    async def run() -> None:
        store = PostgresStore(behind)
        done, refused = list[int](), list[int]()
        try:
            await store.create(PLAN, [], {})
            assert await store.own("m1") is None

            async def write(number: int) -> None:
                try:
                    await store.append("m1", rows(number))
                    done.append(number)
                except UnavailableError:
                    refused.append(number)
                except (UncertainError, ConflictError):
                    pass

            tasks = list[asyncio.Task[None]]()
            for number in range(600):
                tasks.append(asyncio.create_task(write(number)))
                await asyncio.sleep(0.002)
                if number in (150, 400):
                    line.set(state)  # type: ignore[arg-type]
                    threading.Timer(1.0, line.set, ["open"]).start()
            await asyncio.gather(*tasks)
            found = await store.load("m1")
            assert found is not None
            there = [row.step for row in found[1]]
            assert len(there) == len(set(there))
            assert set(done) <= set(there)
            assert not set(refused) & set(there)
            assert len(done) > 100
        finally:
            await store.close()

    asyncio.run(run())


def test_a_database_that_is_gone_is_said_to_be_and_found_again(gate: tuple[Gate, str]) -> None:
    line, behind = gate

    async def run() -> None:
        store = PostgresStore(behind)
        try:
            await store.create(PLAN, rows(0), {})
            line.set("cut")
            with pytest.raises((UnavailableError, UncertainError)):
                await store.probe()
            with pytest.raises(UnavailableError, match="its database does not answer"):
                await store.load("m1")
            line.set("open")
            until = time.monotonic() + 20
            while time.monotonic() < until:
                try:
                    await store.probe()
                    break
                except (UnavailableError, UncertainError):
                    await asyncio.sleep(0.1)
            assert await store.load("m1") == (PLAN, rows(0))
        finally:
            await store.close()

    asyncio.run(run())


def test_announcements_reach_all_servers(url: str) -> None:
    async def run() -> None:
        one, two = PostgresStore(url), PostgresStore(url)
        heard = list[str]()
        two.attend(lambda: None, heard.append)
        one.attend(lambda: None, heard.append)
        try:
            await one.announce("hello")
            for _ in range(100):
                if len(heard) == 2:
                    break
                await asyncio.sleep(0.05)
            assert heard == ["hello", "hello"]
        finally:
            await one.close()
            await two.close()

    asyncio.run(run())


def test_a_link_to_a_seat_is_followed_once_though_two_servers_are_asked(url: str) -> None:
    async def run() -> None:
        one, two = PostgresStore(url), PostgresStore(url)
        try:
            await one.create(PLAN, rows(0), {f"hash-{n}": Link("m1", 0) for n in range(40)})
            for n in range(40):
                found = await asyncio.gather(one.follow(f"hash-{n}", "ann"), two.follow(f"hash-{n}", "bob"))
                assert len({each.used_by for each in found if each is not None}) == 1
        finally:
            await one.close()
            await two.close()

    asyncio.run(run())


def test_a_link_to_a_device_joins_one_though_two_servers_are_asked(url: str) -> None:
    async def run() -> None:
        one, two = PostgresStore(url), PostgresStore(url)
        try:
            for n in range(20):
                await one.save_moving(f"secret-{n}", "ann", 10**15, 0)
                joined = await asyncio.gather(one.join(f"secret-{n}", f"b{n}", 1), two.join(f"secret-{n}", f"c{n}", 1))
                assert sorted(joined) == [False, True]
        finally:
            await one.close()
            await two.close()

    asyncio.run(run())


def test_what_is_done_again_after_a_line_broke_does_no_harm(where: Path | str) -> None:
    """Nobody knows whether it was done: it is done once more, with the same names."""

    async def work(store: Any) -> None:
        for _ in range(2):
            await store.create(PLAN, rows(0), {"hash": Link("m1", 1)}, [("ann", Link("m1", 0))], "ann")
            await store.leave_others("ann", "new-name")
            assert await store.new_link("again", "m1", 0, "new-name")
        assert await store.owner("ann") == "new-name"
        assert await store.held("new-name") == [Link("m1", 0)]
        for _ in range(2):
            assert (await store.follow("hash", "bob")).used_by == "bob"
            await store.leave("ann", "other-name")
        assert await store.held("new-name") == [Link("m1", 0)]

    with_store(where, work)


def test_of_many_who_want_the_match_of_a_server_that_is_gone_one_gets_it(url: str) -> None:
    async def run() -> None:
        gone = PostgresStore(url, "http://gone")
        stores = [PostgresStore(url, f"http://{n}") for n in range(4)]
        try:
            names = [f"m{n}" for n in range(30)]
            for name in names:
                await gone.create(replace(PLAN, id=name), rows(0), {})
                assert await gone.own(name) is None
            gone._lease._stops.set()  # it says no more, however long this takes
            for thread in gone._lease._threads:
                thread.join()
            with psycopg.connect(conninfo(url), autocommit=True) as connection:
                connection.execute("DELETE FROM servers WHERE address = 'http://gone'")  # as if it had died long ago
                for name in names:
                    told = await asyncio.gather(*(store.own(name) for store in stores))
                    assert told.count(None) == 1, told
                    winner = f"http://{told.index(None)}"
                    assert set(told) == {None, winner}
        finally:
            for store in (gone, *stores):
                await store.close()

    asyncio.run(run())


def test_a_server_that_the_others_gave_up_lets_its_matches_go(url: str) -> None:
    """The database says so, whatever the clocks of this machine say: it may have slept with them."""

    async def run() -> None:
        store = PostgresStore(url, "http://asleep")
        lost = asyncio.Event()
        store.attend(lost.set, lambda _: None)
        try:
            await asyncio.sleep(1.2)
            assert not lost.is_set()
            with psycopg.connect(conninfo(url), autocommit=True) as connection:
                connection.execute("UPDATE servers SET until = clock_timestamp() - interval '1 s'")
            await asyncio.wait_for(lost.wait(), 5)
            assert await store.address_of(store.server) == "http://asleep"
        finally:
            await store.close()

    asyncio.run(run())


def test_whoever_may_have_missed_an_announcement_lets_everybody_come_back(url: str) -> None:
    async def run() -> None:
        store = PostgresStore(url)
        lost = asyncio.Event()
        store.attend(lost.set, lambda _: None)
        try:
            await asyncio.sleep(0.2)
            with psycopg.connect(conninfo(url), autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' OR query LIKE"
                    " '%servers%' AND pid <> pg_backend_pid()"
                )
            await asyncio.wait_for(lost.wait(), 5)
        finally:
            await store.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("mysql://x/y", "only PostgreSQL"),
        ("postgresql+psycopg://nobody@127.0.0.1:1/none", "cannot be used"),
        ("postgres", "is no address of a database"),
    ],
)
def test_what_is_no_database_is_said(address: str, words: str) -> None:
    with pytest.raises(StoreError, match=words):
        PostgresStore(address)


def test_passwords_are_not_told(postgres: Cluster) -> None:
    with pytest.raises(StoreError) as told:
        PostgresStore(f"postgresql+psycopg://ann:secret-word@127.0.0.1:{postgres.port}/nothing-there")
    assert "secret-word" not in str(told.value)


def moved(*where: object) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "turncoat", "move-store", *map(str, where)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def everything(url: str) -> dict[str, list[tuple[object, ...]]]:
    engine = sa.create_engine(url)
    try:
        with engine.connect() as connection:
            tables = schema.metadata.sorted_tables
            return {t.name: sorted((tuple(row) for row in connection.execute(sa.select(t))), key=repr) for t in tables}
    finally:
        engine.dispose()


def test_a_store_is_moved_to_a_database_and_back_and_goes_on(url: str, tmp_path: Path) -> None:
    with serving(tmp_path / "old") as address:
        ann, bob = Browser(address), Browser(address)
        made = ann.create("convert", "me", "open")
        bob.enter(made["seats"][1], name="Bob \u2605")
        with ann.sit(made["match"]) as chair:
            chair.until(turn=0)
            assert chair.play(any_move(chair.table["choices"]))["problem"] is None
            running = moved(tmp_path / "old", url)
            assert running.returncode != 0
            assert "in use" in running.stderr
        share = ann.http.post("/api/shares", json={"tree": {"start": "convert | turn:white", "nodes": []}})
        ann.http.post("/api/devices/link", json={})
    before = everything(f"sqlite:///{tmp_path / 'old' / DATABASE}")
    assert len(before["log"]) >= 3
    assert share.status_code in (200, 400)
    there = moved(tmp_path / "old", url)
    assert there.returncode == 0, there.stderr
    assert there.stdout.startswith("1 matches with ")
    assert everything(url) == before
    assert moved(tmp_path / "old", url).returncode != 0, "it is not empty any more"
    with Server(tmp_path / "unused", more=["--store", url]) as server:
        for each in (ann, bob):
            each.http.base_url, each.address = server.address, server.address
        with bob.sit(made["match"]) as chair:
            chair.until(turn=1)
            assert chair.play(any_move(chair.table["choices"]))["problem"] is None
        busy = moved(url, tmp_path / "new")
        assert busy.returncode != 0
        assert "in use" in busy.stderr
        server.stop()
    back = moved(url, tmp_path / "new")
    assert back.returncode == 0, back.stderr
    assert everything(f"sqlite:///{tmp_path / 'new' / DATABASE}") == everything(url)
    assert moved(url, tmp_path / "new").returncode != 0
    for each in (ann, bob):
        each.http.close()


def test_a_move_that_fails_leaves_nothing(url: str, tmp_path: Path) -> None:
    with_store(tmp_path / "old", lambda store: store.create(PLAN, rows(0, 1, 2), {"hash": Link("m1", 0)}))
    with_store(url, lambda store: store.probe())  # makes the tables
    with psycopg.connect(conninfo(url), autocommit=True) as connection:
        connection.execute("ALTER TABLE links ADD CONSTRAINT never CHECK (false)")
    failed = moved(tmp_path / "old", url)
    assert failed.returncode != 0
    assert "Traceback" not in failed.stderr
    assert all(not table for table in everything(url).values())
    assert moved(tmp_path / "nothing", tmp_path / "new").returncode != 0
    assert not (tmp_path / "new" / DATABASE).exists()
