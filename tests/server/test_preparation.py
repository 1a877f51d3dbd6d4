"""Games are compiled one stage after the other by processes, what somebody waits for first."""

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any

import pytest

from turncoat.server import preparation
from turncoat.server.preparation import Preparation

COLD = [(name, stage) for name in ("one", "two") for stage in ("rules", "quick", "search", "solver")]


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Nothing is compiled yet, and a process takes a while for a stage; gives what is loaded, in its order."""
    found: list[tuple[str, str]] = []
    script = "import time\nfor _ in range(4): time.sleep(0.05); print('compiled', flush=True)"
    monkeypatch.setattr(preparation, "cold", lambda names: list(COLD))
    monkeypatch.setattr(preparation, "command", lambda name, stage: [sys.executable, "-c", script])
    monkeypatch.setattr(preparation, "warm", lambda name, stage: found.append((name, stage)))
    return found


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


def test_everything_becomes_ready_and_how_far_it_is_is_told(loaded: list[tuple[str, str]]) -> None:
    async def work() -> None:
        games = Preparation(["one", "two"])
        assert games.told("one") == "step 1 of 4, the rules"
        games.start()
        await games.ready("one", "rules")
        assert games.is_compiled("one", "rules")
        assert "parts so far" in games.told("one")
        for stage in ("rules", "quick", "search", "solver"):  # in which order they come depends on who waited first
            await games.ready("one", stage)
            await games.ready("two", stage)
        assert games.told("one") == games.told("two") == ""
        assert games.done
        await games.close()

    run(work())
    assert {name for name, _ in loaded} == {"one", "two"}
    assert ("one", "search") in loaded


def test_whoever_waits_comes_first(loaded: list[tuple[str, str]]) -> None:
    async def work() -> None:
        games = Preparation(["one", "two"])
        games.start()
        await asyncio.sleep(0.1)  # now the first game is being compiled
        for stage in ("rules", "quick"):
            await games.ready("two", stage)
        assert not games.is_compiled("one", "search")
        await games.ready("one", "rules")  # what was stopped goes on
        await games.close()

    run(work())
    assert loaded.index(("two", "rules")) < loaded.index(("one", "rules"))


def test_a_game_that_cannot_be_compiled_keeps_nobody_waiting(
    loaded: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparation, "command", lambda name, stage: [sys.executable, "-c", "raise SystemExit(3)"])

    def fail(name: str, stage: str) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr(preparation, "warm", fail)

    async def work() -> None:
        games = Preparation(["one", "two"])
        games.start()
        await games.ready("two", "solver")
        await games.close()

    run(work())
