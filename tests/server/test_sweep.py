"""Matches that nobody plays on: closed by the stated rule, without playing them through."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_store import AnyStore
from turncoat.server import times
from turncoat.server.hub import Hub
from turncoat.server.log import MatchPlan, Row, SeatPlan
from turncoat.server.match import ABANDONED_AFTER, Match
from turncoat.server.postgres import PostgresStore
from turncoat.server.preparation import Preparation
from turncoat.server.sqlite import SqliteStore
from turncoat.server.store import Link
from turncoat.server.summaries import summary_of
from turncoat.server.sweep import abandon_old
from turncoat.server.thinkers import Thinkers

LONG_AGO = times.wall_ms() - ABANDONED_AFTER - 1000


def opened(where: Path | str) -> AnyStore:
    return SqliteStore(where) if isinstance(where, Path) else PostgresStore(where)


async def keep(store: AnyStore, name: str, at: int, *moves: str, over: bool = False, told: bool = True) -> None:
    """A match whose last row is of that time."""
    plan = MatchPlan(name, "convert", {}, (SeatPlan("me", "Ann"), SeatPlan("here", "Bob")), bytes(32), created=at)
    match = Match(plan)
    match.adopt(match.start(at))
    for move in moves:
        match.adopt(match.move(match.pos.turn or 0, move, at))
    if over:
        match.adopt(match.resign(0, at))
    rows = [Row(r.step, r.kind, at, r.seat, r.text, r.move_id, r.data, r.rules) for r in match.rows]
    await store.create(plan, rows, {}, [("ann", Link(name, 0))])
    if told:
        await store.save_summary(name, match.step, summary_of(match).model_dump_json(), over=match.over)


async def stored(store: AnyStore, name: str) -> Match:
    found = await store.load(name)
    assert found is not None
    return Match(*found)


@pytest.fixture
def played_through(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The matches whose logs were read."""
    found: list[str] = []
    for kind in (SqliteStore, PostgresStore):
        load = kind.load

        async def noted(self: Any, match: str, load: Any = load) -> Any:
            found.append(match)
            return await load(self, match)

        monkeypatch.setattr(kind, "load", noted)

    async def ready(*_: object) -> None:
        """Nothing is compiled for this."""

    monkeypatch.setattr(Preparation, "ready", ready)
    return found


def test_only_what_was_left_long_ago_is_closed_and_none_is_played_through(
    where: Path | str, played_through: list[str]
) -> None:
    async def run() -> None:
        store = opened(where)
        hub = Hub(store, Thinkers())
        hub.attend()
        try:
            for number in range(5):
                await keep(store, f"old-{number}", LONG_AGO - number, "S0a1")
            await keep(store, "over", LONG_AGO, "S0a1", over=True)
            await keep(store, "new", times.wall_ms() - 1000, "S0a1")
            assert await abandon_old(hub) == 5
            assert played_through == []
            assert await abandon_old(hub) == 0
            told = {each.match: each.told for each in await store.listed("ann")}
            for name in ("old-0", "old-4"):
                match = await stored(store, name)
                assert match.over
                assert match.end is not None
                assert match.end.why == "abandoned"
                assert told[name] == summary_of(match).model_dump_json()
            for name in ("over", "new"):
                assert "abandon" not in [row.kind for row in (await stored(store, name)).rows]
            assert await store.running("ann") == 1
        finally:
            await hub.close()

    asyncio.run(run())


def test_what_nothing_was_said_of_is_looked_at(tmp_path: Path, played_through: list[str]) -> None:
    """Its server died just then; it may be over."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        hub = Hub(store, Thinkers())
        try:
            await keep(store, "unsaid", LONG_AGO, "S0a1", told=False)
            await keep(store, "ended", LONG_AGO, "S0a1", over=True, told=False)
            assert await abandon_old(hub) == 1
            assert sorted(set(played_through)) == ["ended", "unsaid"]
            assert [row.kind for row in (await stored(store, "ended")).rows][-1] == "resign"
        finally:
            await hub.close()

    asyncio.run(run())
