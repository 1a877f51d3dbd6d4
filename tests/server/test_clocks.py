"""Time at the table: nobody gains it by lending a seat, nobody loses it by an outage, no calendar is asked for it."""

import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.players import Browser, Browsers, pair
from tests.server.process import Server
from tests.server.test_match import match_of, play
from turncoat.server import times
from turncoat.server.log import ClockPlan
from turncoat.server.match import Match

MINUTE = 60_000


def lefts(chair: Any) -> list[int]:
    return [seat["left"] for seat in chair.table["seats"]]


def test_the_time_of_a_lent_seat_runs_on() -> None:
    match = match_of("convert", "me", "open", clock=ClockPlan(base=10_000))
    play(match, now=0)
    match.adopt(match.take_over(1, 10, 1000))
    assert match.clock.left(1, 5000) == 5000
    match.adopt(match.take_over(1, None, 6000))
    assert match.clock.left(1, 8000) == 2000
    assert match.time_up(10_000)[0].seat == 1
    alone = match_of("convert", "me", "computer", clock=ClockPlan(base=10_000))
    play(alone, now=0)
    play(alone, now=0)
    alone.adopt(alone.take_over(0, 3, 0))
    assert alone.clock.left(0, 4000) == 6000


def test_whoever_is_there_cannot_have_the_computer_play_against_people(browser: Browsers) -> None:
    ann, bob, match = pair(browser, "convert")
    with ann.sit(match) as one, bob.sit(match):
        one.until(turn=0)
        refused = one.decide("computer", level=10)["problem"]
        assert (refused["code"], "only for somebody who has left" in refused["message"]) == ("lend", True)
    made = ann.create("convert", "me", 1)
    with ann.sit(made["match"]) as alone:
        alone.until(turn=0)
        assert alone.decide("computer", level=2)["problem"] is None


def test_a_move_that_is_taken_back_gives_its_increment_back() -> None:
    match = match_of("convert", "me", "open", clock=ClockPlan(base=10_000, increment=3000))
    for number in range(3):
        play(match, now=1000 * number)
    before = match.clock.remainders(2000)
    for _ in range(5):  # again and again: no time is to be won by it
        play(match, now=2000)
        match.adopt(match.take_back(1, 2000))
        match.adopt(match.answer(0, True, 2000))
        assert match.clock.remainders(2000) == before
    (again,) = [Match(match.plan, match.rows)]
    assert again.clock.remainders(2000) == before


def test_rows_tell_what_clocks_showed() -> None:
    """So that a match that is loaded knows it without the calendar by which its rows are dated."""
    match = match_of("convert", "me", "open", clock=ClockPlan(base=10_000, increment=3000))
    told = []
    for now in (0, 4000, 9000):
        move = match.pos.legal[0]
        rows = match.timed(match.move(match.pos.mover or 0, str(move), now))
        match.adopt(rows)
        told.append(rows[0].data["clock"])
    assert told == [[10_000, 10_000], [10_000, 9000], [8000, 9000]]
    rows = [*match.rows]
    late = [type(row)(**{**vars(row), "at": row.at + 10**9 * number}) for number, row in enumerate(rows)]
    loaded = Match(match.plan, late)
    loaded.clock.freeze(None, 50)
    assert loaded.clock.remainders(10**12) == [8000, 9000]
    loaded.clock.thaw(100)
    assert loaded.clock.remainders(1100) == [8000, 8000]


def test_a_calendar_that_jumps_costs_nobody_time(monkeypatch: pytest.MonkeyPatch) -> None:
    began = times.steady_ms()
    ahead = time.time_ns() + 40 * 10**9
    monkeypatch.setattr(time, "time_ns", lambda: ahead)
    assert times.steady_ms() - began < 20_000
    assert times.label(times.steady_ms()) == pytest.approx(ahead // 10**6, abs=20_000)
    monkeypatch.undo()
    now = times.steady_ms()
    assert times.label(now) == now


@pytest.mark.parametrize("how", ["kill", pytest.param("stop", marks=pytest.mark.soak)])
def test_an_outage_costs_nobody_time(tmp_path: Path, how: str) -> None:
    server = Server(tmp_path)
    ann, bob = Browser(server.address), Browser(server.address)
    try:
        made = ann.create("convert", "me", "open", clock={"base": MINUTE})
        bob.enter(made["seats"][1], name="Bob")
        with ann.sit(made["match"]) as one, bob.sit(made["match"]):
            one.until(turn=0)
            one.play("S0a1")
            one.until(turn=1)
            time.sleep(6 if how == "kill" else 1)  # a crash may give back the last few seconds, no more
            getattr(server, how)()
        time.sleep(3)
        server.start()
        with bob.sit(made["match"]) as two:
            two.until(turn=1)
            assert MINUTE - 8500 <= lefts(two)[1] <= MINUTE - 900
            shown = lefts(two)[1]
            time.sleep(1)
            two.say("look", seat=1)
            two.hear("table")
            assert shown - 3000 <= lefts(two)[1] <= shown - 900, "time goes on again"
    finally:
        for each in (ann, bob):
            each.http.close()
        server.kill()


def test_after_a_restart_nobody_gives_anothers_seat_away_at_once(tmp_path: Path) -> None:
    server = Server(tmp_path)
    ann, bob = Browser(server.address), Browser(server.address)
    try:
        made = ann.create("convert", "me", "open")
        bob.enter(made["seats"][1], name="Bob")
        server.kill()
        server.start()
        with ann.sit(made["match"]) as one:
            one.until(turn=0)
            assert 15_000 < one.table["seats"][1]["free"] <= 20_000
            assert one.decide("computer", seat=1, level=1)["problem"]["code"] == "seat"
        with ann.sit(made["match"]) as one:  # nor when both have reloaded
            one.until(turn=0)
            assert 15_000 < one.table["seats"][1]["free"] <= 20_000
    finally:
        for each in (ann, bob):
            each.http.close()
        server.kill()


def test_time_is_called_though_nobody_looks(browser: Browsers) -> None:
    ann, bob, match = pair(browser, "convert", clock={"move": 1000})
    with ann.sit(match) as one, bob.sit(match):
        one.until(turn=0)
        one.play("S0a1")
    time.sleep(2.5)
    told = next(told for told in ann.http.get("/api/matches").json() if told["match"] == match)
    assert (told["over"], told["winners"]) == (True, [0])


def test_a_take_back_never_loses_the_game_on_time() -> None:
    match = match_of("convert", "me", "open", clock=ClockPlan(base=60_000, increment=10_000))
    play(match, now=0)
    play(match, now=0)
    play(match, now=59_000)  # with a second left, so it has eleven
    play(match, now=59_000)
    now = 65_000
    match.adopt(match.timed(match.take_back(0, now)))
    match.adopt(match.timed(match.answer(1, True, now)))
    assert match.clock.left(0, now) == 1000
    assert match.time_up(now) == []
    assert Match(match.plan, match.rows).clock.left(0, now) == 1000


def test_a_calendar_that_is_set_abandons_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("convert", "me", "here")
    match.adopt(match.move(0, str(match.pos.legal[0]), times.steady_ms()))
    behind = time.time_ns() - 90 * 24 * 3600 * 10**9
    monkeypatch.setattr(time, "time_ns", lambda: behind)
    fresh = match_of("convert", "me", "here")
    fresh.adopt(fresh.move(0, str(fresh.pos.legal[0]), times.steady_ms()))
    assert abs(fresh.rows[-1].at - behind // 10**6) < 10_000
    assert fresh.abandon(times.steady_ms()) == []
    assert match.abandon(times.steady_ms()) == []
