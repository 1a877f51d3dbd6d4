"""A disk that loses its power, or fails: what was acknowledged is there afterwards, whole and in order."""

import errno
import random
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from tests.server import power
from tests.server.test_store import with_store

# Batches of several sizes; a row is acknowledged in the file `acks`, as soon as the store says that it is done.
PLAY = """
import asyncio, os, random, sys
from pathlib import Path
from tests.server.test_store import PLAN
from turncoat.server.log import Row
from turncoat.server.sqlite import SqliteStore
from turncoat.server.store import UnavailableError

async def main(folder, seed, rows):
    rng, acks, given = random.Random(seed), os.open(folder / "acks", os.O_CREAT | os.O_WRONLY | os.O_APPEND), 0
    store = SqliteStore(folder)
    await store.create(PLAN, [], {})

    refused = []

    async def append(number):
        row = Row(number, "event", 5, text="x" * rng.choice((3, 30, 3000)))
        while True:
            try:
                await store.append("m1", [row])
                break
            except UnavailableError:
                refused.append(number)
                await asyncio.sleep(0.001)
        os.write(acks, b"%d\\n" % number)

    while given < rows:
        count = rng.choice((1, 1, 2, 5, 20, 90))
        await asyncio.gather(*(append(n) for n in range(given, given + count)))
        given += count
    print(given, len(refused))
    os._exit(0)  # without a word to the store, as when the power fails

asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
"""


def rows_in(folder: Path, files: Mapping[str, bytes]) -> list[int]:
    """The rows that a store finds in such files; it must find no damage."""
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    with closing(sqlite3.connect(folder / "turncoat.sqlite")) as opened:
        opened.execute("PRAGMA synchronous=OFF").close()
        assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        if not opened.execute("SELECT 1 FROM sqlite_master WHERE name = 'log'").fetchone():
            return []
        return [step for (step,) in opened.execute("SELECT step FROM log ORDER BY step")]


def power_fails(tmp_path: Path, seed: int, rows: int, every: int) -> int:
    """How many moments were looked at at which the power may have failed."""
    data, notes, found = tmp_path / "data", tmp_path / "notes", tmp_path / "found"
    ran = power.run(PLAY, data, notes, str(seed), str(rows))
    assert ran.returncode == 0, ran.stderr
    disk, rng, looked = power.Disk(), random.Random(seed), 0
    for number, note in enumerate(power.read_notes(notes)):
        disk.take(note)
        if number % every:
            continue
        there = rows_in(found, disk.after_the_power_failed(rng))
        assert set(map(int, disk.acknowledged.split())) <= set(there)
        assert len(there) == len(set(there))
        looked += 1
    assert len(disk.acknowledged.split()) >= rows, "all that was done was looked at"
    loaded = with_store(found, lambda store: store.load("m1"))
    assert set(map(int, disk.acknowledged.split())) <= {row.step for row in loaded[1]}
    return looked


def test_nothing_acknowledged_is_lost_when_the_power_fails(tmp_path: Path) -> None:
    assert power_fails(tmp_path, 1, 150, 4) > 100


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_nothing_acknowledged_is_lost_at_any_moment(tmp_path: Path, seed: int) -> None:
    assert power_fails(tmp_path, seed, 800, 3) > 500


def test_a_disk_that_only_says_it_had_synced_is_noticed_by_this_very_look(tmp_path: Path) -> None:
    data, notes = tmp_path / "data", tmp_path / "notes"
    assert power.run(PLAY, data, notes, "1", "60").returncode == 0
    disk, lost, rng = power.Disk(), 0, random.Random(3)
    for number, note in enumerate(power.read_notes(notes)):
        if note.op != "s" or not disk.acknowledged:
            disk.take(note)
        if number % 40 == 0 and disk.acknowledged:
            try:
                there = rows_in(tmp_path / "found", disk.after_the_power_failed(rng))
            except (AssertionError, sqlite3.DatabaseError):
                there = []
            lost += not set(map(int, disk.acknowledged.split())) <= set(there)
    assert lost


FAILURES = [
    (op, n, count, error) for op in "wst" for n in (1, 5, 12, 40) for count in (1, 4) for error in ("EIO", "ENOSPC")
]
FEW = FAILURES[::11]
LONG = [pytest.param(*each, marks=pytest.mark.soak) for each in FAILURES if each not in FEW]


@pytest.mark.parametrize(("op", "first", "count", "error"), [*FEW, *LONG])
def test_a_disk_that_fails_for_a_while_loses_nothing(
    tmp_path: Path, op: str, first: int, count: int, error: str
) -> None:
    """What was refused is tried again, and each row is there once."""
    data = tmp_path / "data"
    fail = f"{op} {first} {count} {getattr(errno, error)}"
    ran = power.run(PLAY, data, tmp_path / "notes", "2", "120", fail=fail)
    assert ran.returncode == 0, ran.stderr
    given, refused = map(int, ran.stdout.split()[-2:])
    assert refused or op == "t", "something failed"
    loaded = with_store(data, lambda store: store.load("m1"))
    assert [row.step for row in loaded[1]] == list(range(given))
