"""The store: all or nothing, one owner, on disk when it says so."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from turncoat.server.log import ClockPlan, MatchPlan, Row, SeatPlan
from turncoat.server.postgres import PostgresStore
from turncoat.server.sqlite import SqliteStore
from turncoat.server.store import ConflictError, Link, StoredReview, StoreError

PLAN = MatchPlan(
    "m1",
    "convert",
    {"variant": "box"},
    (SeatPlan("me", "Ann"), SeatPlan("computer", level=3)),
    bytes(32),
    ClockPlan(base=60_000, increment=1000),
    17,
)


AnyStore = SqliteStore | PostgresStore


def with_store(where: Path | str, work: Callable[[Any], Coroutine[Any, Any, Any]]) -> Any:
    """What the work gives, on a store that is open only for it, and whose matches are all its own."""

    async def run() -> Any:
        store: AnyStore = SqliteStore(where) if isinstance(where, Path) else PostgresStore(where)
        for match in await store.all_matches():
            assert await store.own(match) is None
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def rows(*numbers: int, move_id: str | None = None) -> list[Row]:
    return [Row(number, "move", 5, 0, "S0a1", move_id if number == numbers[-1] else None) for number in numbers]


def test_what_was_stored_is_found_again(where: Path | str) -> None:
    row = Row(0, "sit", 3, 0, data={"name": "Ann", "entropy": "x"}, move_id="12345678")

    async def write(store: AnyStore) -> None:
        await store.create(PLAN, [row], {"hash": Link("m1", 0), "look": Link("m1", None)})
        await store.hold("holder", Link("m1", 0))
        await store.hold("holder", Link("m1", 0))

    async def read(store: AnyStore) -> Any:
        links = [await store.link(name) for name in ("hash", "look", "nothing")]
        return await store.load("m1"), links, await store.held("holder"), await store.load("m2")

    with_store(where, write)
    loaded, links, held, missing = with_store(where, read)
    assert loaded == (PLAN, [row])
    assert [found and found.link for found in links] == [Link("m1", 0), Link("m1", None), None]
    assert held == [Link("m1", 0)]
    assert missing is None


def test_a_step_is_written_once_and_all_or_nothing(where: Path | str) -> None:
    async def work(store: AnyStore) -> int:
        await store.create(PLAN, rows(0), {})
        assert await store.own("m1") is None
        with pytest.raises(ConflictError):
            await store.append("m1", rows(1, 0))
        await store.append("m1", rows(1, move_id="a-move-id"))
        with pytest.raises(ConflictError):
            await store.append("m1", rows(2, 3, move_id="a-move-id"))
        loaded = await store.load("m1")
        assert loaded is not None
        return len(loaded[1])

    assert with_store(where, work) == 2


def test_many_at_once_are_all_there_and_one_bad_spoils_no_other(where: Path | str) -> None:
    async def work(store: AnyStore) -> tuple[int, int]:
        await store.create(PLAN, [], {})
        assert await store.own("m1") is None
        done = await asyncio.gather(
            *(store.append("m1", rows(number % 300)) for number in range(400)), return_exceptions=True
        )
        loaded = await store.load("m1")
        assert loaded is not None
        return len(loaded[1]), sum(isinstance(each, ConflictError) for each in done)

    assert with_store(where, work) == (300, 100)


def test_a_database_from_before_reviews_opens(tmp_path: Path) -> None:
    """As the first version left it: matches are still there, and reviews can be kept from now on."""

    async def fill(store: SqliteStore) -> None:
        await store.create(PLAN, [Row(0, "start", 5)], {})

    with_store(tmp_path, fill)
    with sqlite3.connect(tmp_path / "turncoat.sqlite") as database:
        for table in ("reviews", "summaries", "clocks", "devices", "movings", "shares"):
            database.execute(f"DROP TABLE {table}")
        new: dict[str, tuple[str, ...]] = {"matches": ("position", "score", "real"), "holders": ("further",)}
        new["links"] = ("made_by", "used_by", "further")
        for table, columns in new.items():
            for column in columns:
                database.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        database.execute("UPDATE alembic_version SET version_num = '0001'")
    database.close()

    async def look(store: SqliteStore) -> None:
        assert await store.load("m1") == (PLAN, [Row(0, "start", 5)])
        assert await store.review("r-1") is None
        kept = StoredReview("r-1", "text", 400, "[]", 7)
        await store.save_review(kept)
        assert await store.review("r-1") == kept
        await store.save_review(replace(kept, steps="[1]"))
        assert await store.review("r-1") == replace(kept, steps="[1]")

    with_store(tmp_path, look)


def test_a_folder_has_one_owner(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        with pytest.raises(StoreError, match="in use; stop the server"):
            SqliteStore(tmp_path)

    with_store(tmp_path, work)
    with_store(tmp_path, lambda store: store.all_matches())


def test_the_log_is_written_through(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> list[Any]:
        def ask(connection: Any) -> list[Any]:
            names = ("journal_mode", "synchronous", "foreign_keys")
            return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

        return await store._do(ask)

    assert with_store(tmp_path, work) == ["wal", 2, 1]


def test_what_is_no_database_is_said(tmp_path: Path) -> None:
    (tmp_path / "turncoat.sqlite").write_bytes(b"this is not a database, it is a letter to a friend" * 50)
    with pytest.raises(StoreError, match="cannot be opened"):
        SqliteStore(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be used"):
        SqliteStore(tmp_path / "file")


KILLED = """
import asyncio, os, sys
from pathlib import Path
from tests.server.test_store import PLAN, rows
from turncoat.server.postgres import PostgresStore
from turncoat.server.sqlite import SqliteStore

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    await store.create(PLAN, [], {})
    for number in range(10_000):
        await store.append("m1", rows(number))
        print(number, flush=True)

asyncio.run(main())
"""


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if int(line) == 40:
                process.kill()
                break
        last = max([40, *(int(line) for line in process.stdout if line.endswith("\n"))])
    loaded = with_store(tmp_path, lambda store: store.load("m1"))
    assert len(loaded[1]) >= last + 1
    with sqlite3.connect(tmp_path / "turncoat.sqlite") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


def test_matches_that_were_over_before_an_update_do_not_count_as_running(tmp_path: Path) -> None:
    async def fill(store: SqliteStore) -> None:
        await store.create(PLAN, rows(0), {}, [("ann", Link("m1", 0))])
        await store.save_summary("m1", 1, '{"over": true}', over=True)

    with_store(tmp_path, fill)
    with sqlite3.connect(tmp_path / "turncoat.sqlite") as database:
        database.execute("ALTER TABLE summaries DROP COLUMN over")
        database.execute("DROP TABLE clocks")
        for table, columns in {"links": ("made_by", "used_by", "further"), "holders": ("further",)}.items():
            for column in columns:
                database.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        database.execute("UPDATE alembic_version SET version_num = '0006'")
    database.close()
    assert with_store(tmp_path, lambda store: store.running("ann")) == 0
    assert with_store(tmp_path, lambda store: store.quiet(10**15)) == []
