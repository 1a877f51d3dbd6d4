"""Databases and records of every version that there ever was: they open, nothing is lost, and matches go on."""

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_store import with_store
from turncoat.records import load
from turncoat.server.keys import hash_of
from turncoat.server.match import Match
from turncoat.server.migrate import newest_schema
from turncoat.server.sqlite import DATABASE, SqliteStore
from turncoat.server.transfer import export_matches

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
VERSIONS = sorted(path.stem for path in GOLDEN.glob("*.sql"))


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def data(version: str, tmp_path: Path) -> Path:
    """A folder as a server of that version left it."""
    with closing(sqlite3.connect(tmp_path / DATABASE)) as opened:
        opened.executescript((GOLDEN / f"{version}.sql").read_text())
        assert opened.execute("SELECT version_num FROM alembic_version").fetchone() == (version,)
    return tmp_path


def test_there_is_one_for_every_version() -> None:
    assert [f"{number:04}" for number in range(1, int(newest_schema()) + 1)] == VERSIONS


def test_every_match_of_old_is_there_and_goes_on(version: str, data: Path) -> None:
    told = json.loads((GOLDEN / f"{version}.json").read_text())

    async def work(store: SqliteStore) -> None:
        assert set(await store.all_matches()) == {each["match"] for each in told}
        for each in told:
            stored = await store.load(each["match"])
            assert stored is not None
            match = Match(*stored)
            assert (match.game.name, match.step, match.over) == (each["game"], each["step"], each["over"])
            assert [match.label(seat) for seat in range(match.seats)] == each["names"]
            held = await store.held(hash_of(each["cookie"]))
            assert [(link.match, link.seat) for link in held] == [(each["match"], 0)]
            if not match.over:
                await _goes_on(store, match)

    with_store(data, work)


async def _goes_on(store: SqliteStore, match: Match) -> None:
    seat = match.pos.mover
    assert seat is not None
    text = str(random.Random(1).choice(list(match.pos.legal)))
    rows = match.timed(match.move(seat, text, 0))
    await store.append(match.plan.id, rows)
    stored = await store.load(match.plan.id)
    assert stored is not None
    assert Match(*stored).steps[: len(match.steps) + 1] == (*match.steps, text)


def test_records_of_old_say_what_the_database_says(version: str, data: Path) -> None:
    async def work(store: SqliteStore) -> list[Any]:
        return await export_matches(store, running=False)

    now = {record.tags["Match"]: record for record in with_store(data, work)}
    old = load(GOLDEN / f"{version}.tcr")
    assert len(old) == 2
    for record in old:
        assert now[record.tags["Match"]].steps == record.steps
        assert now[record.tags["Match"]].result == record.result
