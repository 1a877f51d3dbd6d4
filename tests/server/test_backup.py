"""Backups of a server that runs, and what is made of them."""

import asyncio
import stat
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.server.players import Browser, any_move
from tests.server.process import Server
from tests.server.test_store import PLAN, rows, with_store
from tests.server.test_transfer import turncoat
from turncoat.server.match import Match
from turncoat.server.sqlite import SqliteStore
from turncoat.server.store import StoreError


def everything(data: Path) -> dict[str, Any]:
    """Every match of a folder: plan and rows."""

    async def read(store: SqliteStore) -> dict[str, Any]:
        return {match: await store.load(match) for match in await store.all_matches()}

    found: dict[str, Any] = with_store(data, read)
    return found


def test_a_backup_of_a_server_that_is_played_on_is_whole(tmp_path: Path) -> None:
    file, stop = tmp_path / "backup.sqlite", threading.Event()
    with Server(tmp_path / "one") as server:
        ann = Browser(server.address)
        done = [ann.create("convert", "me", "here")["match"] for _ in range(5)]
        for match in done:
            with ann.sit(match) as chair:
                chair.until(turn=0)
                chair.play(any_move(chair.table["choices"]))
        played = []

        def play() -> None:
            bob = Browser(server.address)
            while not stop.is_set():
                match = bob.create("conversion", "me", "here")["match"]
                with bob.sit(match) as chair:
                    chair.until(turn=0)
                    assert chair.play(any_move(chair.table["choices"]))["problem"] is None
                played.append(match)
            bob.http.close()

        thread = threading.Thread(target=play)
        thread.start()
        try:
            written = turncoat("backup", file, "--data", tmp_path / "one")
        finally:
            stop.set()
            thread.join()
        assert written.returncode == 0, written.stderr
        assert "Keep it to yourself" in written.stdout
        assert played, "the server went on meanwhile"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert stat.S_IMODE((tmp_path / "one" / "control").stat().st_mode) == 0o600
        again = turncoat("backup", file, "--data", tmp_path / "one")
        assert (again.returncode, "exists" in again.stderr) == (2, True)
        ann.http.close()
        server.stop()
    restored = turncoat("restore", file, "--data", tmp_path / "two")
    assert restored.returncode == 0, restored.stderr
    before, after = everything(tmp_path / "one"), everything(tmp_path / "two")
    assert set(done) <= set(after)
    for match, kept in after.items():
        plan, whole = before[match]
        assert kept == (plan, whole[: len(kept[1])])
        Match(*kept)
    for match in done:
        assert after[match] == before[match]
    with Server(tmp_path / "two") as server:
        assert server.port
    refused = turncoat("restore", file, "--data", tmp_path / "two")
    assert (refused.returncode, "holds turncoat.sqlite" in refused.stderr) == (2, True)


def test_a_backup_without_a_server(tmp_path: Path) -> None:
    with_store(tmp_path / "one", lambda store: store.create(PLAN, rows(0, 1), {}))
    written = turncoat("backup", tmp_path / "b.sqlite", "--data", tmp_path / "one")
    assert "1 matches" in written.stdout, written.stderr
    turncoat("restore", tmp_path / "b.sqlite", "--data", tmp_path / "two")
    assert everything(tmp_path / "one") == everything(tmp_path / "two")


@pytest.mark.parametrize("what", [pytest.param("nothing", marks=pytest.mark.soak), "a letter", "half"])
def test_what_is_no_backup_is_refused(tmp_path: Path, what: str) -> None:
    file = tmp_path / "b.sqlite"
    if what == "a letter":
        file.write_text("dear friend " * 1000)
    if what == "half":
        with_store(tmp_path / "one", lambda store: store.create(PLAN, rows(*range(300)), {}))
        turncoat("backup", file, "--data", tmp_path / "one")
        file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    refused = turncoat("restore", file, "--data", tmp_path / "two")
    assert refused.returncode == 2
    assert len(refused.stderr.strip().splitlines()) == 1
    assert not (tmp_path / "two").exists()


def test_what_is_asked_meanwhile_is_done(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> tuple[int, int]:
        await store.create(PLAN, rows(*range(20_000)), {})
        copying = asyncio.create_task(store.backup(tmp_path / "b.sqlite"))
        second = asyncio.create_task(store.backup(tmp_path / "c.sqlite"))
        done = 0
        while not copying.done():
            await store.append("m1", rows(20_000 + done))
            done += 1
        await second
        return await copying, done

    pages, done = with_store(tmp_path / "one", work)
    assert pages > 100
    assert done >= 1
    assert (tmp_path / "c.sqlite").exists()


def test_a_backup_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.create(PLAN, rows(0), {})
        with pytest.raises(StoreError, match="cannot be written"):
            await store.backup(tmp_path / "nowhere" / "b.sqlite")
        await store.append("m1", rows(1))

    with_store(tmp_path / "one", work)


def test_a_store_that_is_closed_during_a_backup_ends_it_first(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.create(PLAN, rows(*range(5000)), {})
        copying = asyncio.create_task(store.backup(tmp_path / "b.sqlite"))
        await asyncio.sleep(0)
        await store.close()
        await copying

    with_store_open(tmp_path / "one", work)
    assert (tmp_path / "b.sqlite").exists()


def with_store_open(path: Path, work: Any) -> None:
    """Like `with_store`, for work that closes the store itself."""

    async def run() -> None:
        await work(SqliteStore(path))

    asyncio.run(run())


def test_a_folder_with_a_log_of_another_database_is_left_alone(tmp_path: Path) -> None:
    with_store(tmp_path / "one", lambda store: store.create(PLAN, [], {}))
    turncoat("backup", tmp_path / "b.sqlite", "--data", tmp_path / "one")
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / "turncoat.sqlite-wal").write_bytes(b"of another one")
    refused = turncoat("restore", tmp_path / "b.sqlite", "--data", tmp_path / "two")
    assert (refused.returncode, "turncoat.sqlite-wal" in refused.stderr) == (2, True)


@pytest.mark.parametrize("target", ["/", "nul\0byte", "/proc/nothing/b.sqlite"])
def test_a_strange_name_stops_nobody(tmp_path: Path, target: str) -> None:
    async def work(store: SqliteStore) -> None:
        with pytest.raises(StoreError, match="cannot be written"):
            await store.backup(Path(target))
        await store.probe()

    with_store(tmp_path, work)
