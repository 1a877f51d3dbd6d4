"""Games looked through by the server: the same figures as the library's, kept, gone on with, nothing before the end."""

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import turncoat
from tests.server.conftest import serving
from tests.server.players import Browser, Browsers, any_move, pair
from turncoat.conformance import walk
from turncoat.engine import review
from turncoat.engine.review import SIMULATIONS
from turncoat.games import make
from turncoat.records import Record, dumps
from turncoat.server.hub import Hub
from turncoat.server.reviews import Reviews
from turncoat.server.sqlite import SqliteStore
from turncoat.server.thinkers import Thinkers

pytestmark = pytest.mark.compiled


SHORT = 400  # simulations: enough to try how it works


def recorded(game: str, seed: int = 1, most: int | None = None, **options: Any) -> Record:
    """A game played at random, or its first steps."""
    return Record(make(game, options), tuple(str(step) for _, step in walk(make(game, options), seed))[:most])


def finished(http: httpx.Client, name: str) -> dict[str, Any]:
    """The review when it is done."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        told: dict[str, Any] = http.get(f"/api/reviews/{name}").json()
        if told["progress"]["done"]:
            return told
        time.sleep(0.1)
    raise AssertionError(f"not done: {told['progress']['waits']}")


def begun(http: httpx.Client, record: Record, simulations: int = SHORT) -> str:
    answer = http.post("/api/reviews", json={"text": dumps([record]), "simulations": simulations})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["review"])


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("convert", {"variant": "towers"}),
        pytest.param("conversion", {"holes": 32, "players": 3}, marks=pytest.mark.soak),
        ("cube-conquer", {"turn_limit": 6}),
    ],
)
def test_a_record_is_looked_through_as_the_library_does(browser: Browsers, game: str, options: dict[str, Any]) -> None:
    record = recorded(game, **options)
    http = browser().http
    told = finished(http, begun(http, record))
    expected = review(record.positions, record.steps, simulations=SHORT)
    assert told["simulations"] == SHORT
    assert len(told["replay"]["boards"]) == len(record.positions)
    for step, value in zip(told["progress"]["steps"], expected.steps, strict=True):
        assert step["number"] == value.number
        assert step["before"] == pytest.approx(value.before)
        assert step["after"] == pytest.approx(value.after)
        assert step["gained"] == pytest.approx(value.gained)
        assert (step["seat"], step["grade"], step["exact"]) == (value.seat, value.grade, value.exact)
        assert step["lost"] == pytest.approx(value.lost)
        if value.grade:
            assert step["better"]["move"] == value.best
            names = record.names
            view = record.positions[value.number - 1].view(value.seat)
            assert step["better"]["reasons"] == record.game.told(view.explain(value.best or ""), names)
            assert record.game.presentation.text(view, step["better"]["picks"]) == value.best
    seats = told["progress"]["seats"]
    assert [seat["accuracy"] for seat in seats] == [pytest.approx(each) for each in expected.accuracy]
    assert [seat["luck"] for seat in seats] == pytest.approx(expected.luck, abs=1e-9)
    assert [seat["lost"] for seat in seats] == pytest.approx(expected.lost)
    assert sum(sum(seat["grades"].values()) for seat in seats) == sum(bool(value.grade) for value in expected.steps)


def test_steps_are_told_as_they_come(browser: Browsers) -> None:
    record, http = recorded("convert", most=9), browser().http
    name = begun(http, record)
    finished(http, name)
    part = http.get(f"/api/reviews/{name}/progress", params={"since": 5}).json()
    assert [step["number"] for step in part["steps"]] == list(range(6, len(record.steps) + 1))
    assert part["total"] == len(record.steps)
    assert begun(http, record) == name, "the same game has the same review"
    deeper = http.post("/api/reviews", json={"text": dumps([record])}).json()["review"]
    assert deeper != name
    assert finished(http, deeper)["simulations"] == SIMULATIONS


def test_a_better_move_can_be_looked_for(browser: Browsers) -> None:
    record, http = recorded("convert", 3, most=9), browser().http
    name = begun(http, record)
    told = finished(http, name)
    bad = max(told["progress"]["steps"], key=lambda step: float(step["lost"]))
    at = f"/api/reviews/{name}/steps/{bad['number']}"
    task = http.get(at).json()
    assert task["seat"] == bad["seat"]
    picks = list(bad["better"]["picks"])
    right = http.post(f"{at}/try", json={"picks": picks}).json()
    assert (right["right"], right["move"]) == (True, bad["better"]["move"])
    assert right["chance"] == right["best"]
    pos = record.positions[bad["number"] - 1]
    mine = list(record.game.presentation.picks(pos, record.steps[bad["number"] - 1]))
    wrong = http.post(f"{at}/try", json={"picks": mine}).json()
    assert (wrong["right"], wrong["best"] - wrong["chance"]) == (bad["grade"] == "", pytest.approx(bad["lost"]))
    assert http.post(f"{at}/preview", json={"picks": picks}).json()["move"] == bad["better"]["move"]
    nothing = http.post(f"{at}/try", json={"picks": ["0", "S", "0", "z9"]}).json()
    assert (nothing["right"], nothing["chance"]) == (False, None)
    assert nothing["why_not"]


def test_nothing_is_offered_before_a_match_is_over(browser: Browsers) -> None:
    ann, bob, match = pair(browser, "convert")
    eve = browser()
    for who, status in ((ann, 409), (bob, 409), (eve, 404)):
        answer = who.http.post("/api/reviews", json={"match": match})
        assert answer.status_code == status, answer.text
        assert who.http.get(f"/api/reviews/m-{match}").status_code == 404
    with ann.sit(match) as one, bob.sit(match) as two:
        one.until(turn=0)
        one.play(any_move(one.table["choices"]))
        two.until(turn=1)
        two.play(any_move(two.table["choices"]))
        one.until(turn=1)
        one.until(turn=0)
        assert one.decide("resign")["problem"] is None
    answer = ann.http.post("/api/reviews", json={"match": match})
    assert answer.status_code == 200, answer.text
    name = answer.json()["review"]
    assert bob.http.post("/api/reviews", json={"match": match}).json()["review"] == name
    assert len(finished(bob.http, name)["progress"]["steps"]) == 2
    assert eve.http.get(f"/api/reviews/{name}").status_code == 404
    assert eve.http.get(f"/api/reviews/{name}/steps/1").status_code == 404


def test_hidden_hands_are_judged_by_what_could_be_known(browser: Browsers) -> None:
    """Two games that differ only in what another hand holds are judged alike until that is seen."""
    record, http = recorded("cube-conquer", 4, players=6, hands="hidden", turn_limit=12), browser().http
    told = finished(http, begun(http, record))
    for step in told["progress"]["steps"]:
        if step["seat"] is None:
            continue
        pos = record.positions[step["number"] - 1]
        found = turncoat.analyse(pos.view(step["seat"]), simulations=SHORT, memory=1 << 26)
        assert step["before"] == pytest.approx(found.chances)
    decision = next(step["number"] for step in told["progress"]["steps"] if step["seat"] == 1)
    task = http.get(f"/api/reviews/{told['review']}/steps/{decision}").json()
    hands = task["board"]["hands"]
    assert "?" in "".join(hands[0]), "as the seat saw it then"
    assert "?" not in "".join("".join(hand) for hand in told["replay"]["boards"][decision - 1]["hands"]), "the truth"


def test_a_review_is_gone_on_with_after_the_server_was_away(tmp_path: Path) -> None:
    record = recorded("convert", 5, most=10)
    with serving(tmp_path) as address:
        one = Browser(address)
        name = begun(one.http, record)
        while not one.http.get(f"/api/reviews/{name}/progress").json()["steps"]:
            time.sleep(0.02)
        one.http.close()
    with serving(tmp_path) as address:
        two = Browser(address)
        told = finished(two.http, name)
        assert len(told["progress"]["steps"]) == len(record.steps)
        expected = review(record.positions, record.steps, simulations=SHORT)
        assert [step["lost"] for step in told["progress"]["steps"]] == [pytest.approx(v.lost) for v in expected.steps]
        two.http.close()


@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [
        ({}, 400, "give a match or the text"),
        ({"match": "x", "text": "y"}, 400, "give a match or the text"),
        ({"match": "none-such"}, 404, "there is no such match"),
        ({"text": "nonsense"}, 400, "line 1"),
        ({"text": ""}, 400, "no game"),
        ({"text": dumps([Record(make("convert", {}))])}, 400, "nothing was played"),
        ({"text": dumps([recorded("cube-conquer", 1, hands="hidden", turn_limit=4).seen_by(0)])}, 400, "whole game"),
    ],
)
def test_what_cannot_be_looked_through_is_told(browser: Browsers, asked: Any, status: int, said: str) -> None:
    answer = browser().http.post("/api/reviews", json=asked)
    assert (answer.status_code, said in answer.json()["message"]) == (status, True), answer.text


def test_what_is_no_review(browser: Browsers) -> None:
    http = browser().http
    assert http.get("/api/reviews/r-0123").status_code == 404
    assert http.get("/api/reviews/x-0123").status_code == 422
    record = recorded("conversion", 1, holes=32)
    name = begun(http, record)
    finished(http, name)
    chance = next(n for n, pos in enumerate(record.positions, 1) if pos.mover is None)
    for number in (chance, 10_000):
        assert http.get(f"/api/reviews/{name}/steps/{number}").status_code == 404


def test_matches_come_first(tmp_path: Path) -> None:
    """While a table needs the engine no step of a review is begun."""

    async def run() -> tuple[int, str, bool]:
        hub = Hub(SqliteStore(tmp_path), Thinkers())
        hub.thinkers.preparation.start()
        reviews = Reviews(hub)
        try:
            hub.thinkers.waiting = 1
            found = await reviews.of_record(dumps([recorded("convert", 6)]))
            await hub.thinkers.preparation.ready("convert", "search")
            await asyncio.sleep(0.5)
            before, waits = len(found.values), found.waits
            hub.thinkers.waiting = 0
            while not found.values:
                await asyncio.sleep(0.05)
            return before, waits, bool(found.values)
        finally:
            await reviews.close()
            await hub.close()

    assert asyncio.run(run()) == (0, "matches come first", True)
