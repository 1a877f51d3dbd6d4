"""Fifty decisions for one step, at the same moment."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from threading import Barrier
from typing import Any

import pytest

from tests.server.players import Browsers, Chair, any_move, new_id, pair

MANY = 50


def all_at_once(chairs: list[Chair], ids: list[str]) -> list[dict[str, Any]]:
    """The replies to the same move from every socket."""
    begin = Barrier(len(chairs))
    table = chairs[0].table
    picks = any_move(table["choices"])
    based = {"step": table["step"], "view": table["view"], "seat": table["seat"], "picks": picks}

    def decide(chair: Chair, name: str) -> dict[str, Any]:
        begin.wait(60)
        chair.say("play", id=name, **based)
        while (reply := chair.hear("reply"))["id"] != name:
            pass
        return reply

    with ThreadPoolExecutor(len(chairs)) as pool:
        return list(pool.map(decide, chairs, ids))


@pytest.mark.parametrize("game", ["convert", "conversion", "cube-conquer"])
def test_of_many_decisions_for_one_step_one_is_taken(browser: Browsers, game: str) -> None:
    ann, _, match = pair(browser, game)
    with ExitStack() as stack:
        chairs = [stack.enter_context(ann.sit(match)) for _ in range(MANY)]
        for chair in chairs:
            chair.until(turn=0)
        before = chairs[0].table["step"]
        replies = all_at_once(chairs, [new_id() for _ in chairs])
        told = Counter(None if reply["problem"] is None else reply["problem"]["code"] for reply in replies)
        assert told == {None: 1, "stale": MANY - 1}
        assert [reply["step"] for reply in replies if reply["problem"] is None] == [before]
    with ann.sit(match) as chair:
        chair.hear("table")
        assert len([entry for entry in chair.entries if entry["seat"] == 0]) == 1


def test_the_same_decision_from_many_windows_is_one_row_and_one_answer(browser: Browsers) -> None:
    ann, _, match = pair(browser, "convert")
    with ExitStack() as stack:
        chairs = [stack.enter_context(ann.sit(match)) for _ in range(MANY)]
        for chair in chairs:
            chair.until(turn=0)
        replies = all_at_once(chairs, [new_id()] * MANY)
        assert all(reply == replies[0] for reply in replies)
        assert replies[0]["problem"] is None
    with ann.sit(match) as chair:
        chair.hear("table")
        assert len(chair.steps) == 1
