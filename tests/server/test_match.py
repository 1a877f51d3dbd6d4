"""A match is what its log says: decisions, refusals, take-backs, offers, clocks."""

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import turncoat
from turncoat.records import dumps, loads
from turncoat.records.luck import mismatches
from turncoat.server.log import ClockPlan, MatchPlan, SeatKind, SeatPlan
from turncoat.server.match import Match, RefusedError

SEED = bytes(range(32))


def match_of(game: str, *kinds: SeatKind, clock: ClockPlan | None = None, **options: Any) -> Match:
    """A match that has started."""
    seats = tuple(SeatPlan(kind, level=1 if kind == "computer" else None) for kind in kinds or ("me", "here"))
    match = Match(MatchPlan("match-1", game, options, seats, SEED, clock))
    for seat, kind in enumerate(kinds):
        if kind in ("open", "me"):
            name = f"Guest {seat}" if kind == "open" else ""
            match.adopt(match.sit(seat, name, f"entropy{seat}", 0))
    if not match.started:
        match.adopt(match.start(0))
    return match


def play(match: Match, number: int = 0, now: int = 0) -> str:
    """Play one of the legal moves for whoever's turn it is."""
    move = str(match.pos.legal[number % len(match.pos.legal)])
    match.adopt(match.move(match.pos.turn or 0, move, now))
    return move


def state(match: Match) -> tuple[Any, ...]:
    clocks = [match.clock.left(seat, 10**6) for seat in range(match.seats)]
    return match.steps, match.pos, match.levels, match.names, match.offer, match.end, clocks


DECISIONS = st.lists(st.tuples(st.sampled_from("mmmmmtdadrc"), st.integers(0, 400), st.booleans()), max_size=25)


def decide(match: Match, what: str, number: int, yes: bool, now: int) -> None:
    """One decision of somebody, whether it can be taken or not."""
    seat = number % match.seats
    try:
        if what == "m" and not match.over:
            play(match, number, now)
        elif what == "t":
            match.adopt(match.take_back(seat, now))
        elif what == "d":
            match.adopt(match.offer_draw(seat, now))
        elif what == "a":
            match.adopt(match.answer(seat, yes, now))
        elif what == "r" and number % 7 == 0:
            match.adopt(match.resign(seat, now))
        elif what == "c":
            match.adopt(match.take_over(seat, 3 if yes else None, now))
    except RefusedError:
        pass


@pytest.mark.parametrize("game", ["convert", "conversion", "cube-conquer"])
@given(decisions=DECISIONS, seats=st.sampled_from([("me", "here"), ("me", "open"), ("me", "computer")]))
def test_a_match_is_the_replay_of_its_log(game: str, decisions: Any, seats: Any) -> None:
    match = match_of(game, *seats, clock=ClockPlan(base=60_000, increment=2000))
    for number, (what, choice, yes) in enumerate(decisions):
        decide(match, what, choice, yes, number * 1000)
    assert state(Match(match.plan, match.rows)) == state(match)
    assert [row.step for row in match.rows] == list(range(len(match.rows)))


@given(decisions=DECISIONS)
def test_no_take_back_crosses_chance(decisions: Any) -> None:
    """Every event that was ever decided stays in the game, in its place."""
    match = match_of("conversion", "me", "here")
    for number, (what, choice, yes) in enumerate(decisions):
        decide(match, what, choice, yes, number)
    events = [row.text for row in match.rows if row.kind == "event"]
    kept = [s for p, s in zip(match.positions, match.steps, strict=False) if p.turn == turncoat.CHANCE]
    assert events == kept
    assert list(mismatches(match.record(reveal=True))) == []


def test_nothing_happens_before_all_seats_are_taken() -> None:
    seats = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))
    match = Match(MatchPlan("m", "conversion", {"players": 3}, seats, SEED))
    match.adopt(match.sit(0, "Ann", "a", 0))
    match.adopt(match.sit(1, "Bob", "b", 0))
    with pytest.raises(RefusedError, match="still open"):
        match.move(0, "1a1", 0)
    assert not match.steps
    match.adopt(match.sit(2, "Cy", "c", 0))
    assert match.steps[0].startswith("roll:")
    assert match.entropy == ["a", "b", "c"]


def test_a_seat_is_taken_once() -> None:
    match = match_of("convert", "me", "open")
    assert match.sit(1, "Eve", "other", 0) == []
    assert match.names[1] == "Guest 1"


@pytest.mark.parametrize(
    ("seat", "text", "words"),
    [(1, "S0a1", "not the turn of Black"), (0, "X0a1", "X"), (0, "S0e9", "S0e9"), (0, "B0d1", "edge of the board")],
)
def test_a_bad_move_is_refused_in_words(seat: int, text: str, words: str) -> None:
    match = match_of("convert")
    with pytest.raises(RefusedError, match=words):
        match.move(seat, text, 0)
    assert list(match.steps) == []


def test_alone_a_take_back_goes_to_the_own_move_before() -> None:
    match = match_of("convert", "me", "computer")
    first = play(match)
    play(match)
    play(match)
    play(match)
    match.adopt(match.take_back(0, 0))
    assert len(match.steps) == 2
    match.adopt(match.take_back(0, 0))
    assert list(match.steps) == []
    with pytest.raises(RefusedError, match="no move of yours"):
        match.take_back(0, 0)
    assert first in [row.text for row in match.rows]


def test_online_a_take_back_needs_consent() -> None:
    match = match_of("convert", "me", "open")
    play(match)
    match.adopt(match.take_back(0, 0))
    assert len(match.steps) == 1
    match.adopt(match.answer(1, False, 0))
    assert len(match.steps) == 1
    match.adopt(match.take_back(0, 0))
    with pytest.raises(RefusedError, match="nothing is offered to you"):
        match.answer(0, True, 0)
    match.adopt(match.answer(1, True, 0))
    assert list(match.steps) == []


def test_an_offer_lapses_with_the_next_move() -> None:
    match = match_of("convert", "me", "open")
    match.adopt(match.offer_draw(0, 0))
    play(match)
    assert match.offer is None


def test_a_draw_needs_everybody() -> None:
    match = match_of("conversion", "me", "open", "open", players=3)
    match.adopt(match.offer_draw(0, 0))
    match.adopt(match.answer(1, True, 0))
    assert str(loads_of(match)[0].result) == "*"
    match.adopt(match.answer(2, True, 0))
    (read,) = loads_of(match)
    assert (str(read.result), read.tags["Termination"]) == ("draw", "agreed")


def loads_of(match: Match) -> Any:
    return loads(dumps([match.record(reveal=True)]))


def test_of_two_the_other_wins_by_resignation() -> None:
    match = match_of("convert", "me", "open")
    match.adopt(match.resign(0, 0))
    assert match.end is not None
    assert (str(match.end.result), match.end.why) == ("won:1", "resigned")
    with pytest.raises(RefusedError, match="over"):
        match.move(0, "S0a1", 0)


def test_of_three_the_computer_plays_on_for_who_resigns() -> None:
    match = match_of("conversion", "me", "open", "open", players=3)
    match.adopt(match.resign(1, 0))
    assert not match.over
    assert match.levels[1] is not None


def test_a_seat_can_be_taken_over_and_handed_back() -> None:
    match = match_of("convert", "me", "open")
    thinkers = []
    for level in (4, None):
        match.adopt(match.take_over(0, level, 0))
        thinkers.append(match.thinker)
    assert thinkers == [0, None]
    with pytest.raises(RefusedError, match="always been the computer"):
        match_of("convert", "me", "computer").take_over(1, None, 0)


def test_time_with_increment() -> None:
    match = match_of("convert", "me", "open", clock=ClockPlan(base=10_000, increment=3000))
    play(match, now=4000)
    play(match, now=6000)
    assert match.clock.left(1, 6000) == 11_000
    play(match, now=10_000)
    assert match.clock.left(0, 10_000) == 9000
    assert match.clock.left(1, 12_000) == 9000
    assert match.time_up(20_999) == []
    match.adopt(match.time_up(21_000))
    assert match.end is not None
    assert (str(match.end.result), match.end.why) == ("won:0", "time")


def test_no_time_runs_before_the_first_move() -> None:
    """Whoever sat down first may be away when the others come."""
    match = match_of("convert", "me", "open", clock=ClockPlan(base=10_000, increment=3000))
    assert match.time_up(10**9) == []
    play(match, now=10**6)
    assert match.clock.left(0, 10**6) == 10_000
    assert match.clock.left(1, 10**6 + 4000) == 6000
    match.adopt(match.time_up(10**6 + 10_000))
    assert match.end is not None


def test_time_for_each_move() -> None:
    match = match_of("convert", "me", "open", clock=ClockPlan(move=5000))
    for number in range(4):
        play(match, now=4000 * (number + 1))
    assert [match.clock.left(seat, 16_000) for seat in range(2)] == [5000, 5000]
    assert match.time_up(21_000)[0].kind == "time"


def test_a_match_left_for_months_is_abandoned_and_tells_its_seed() -> None:
    match = match_of("conversion", "me", "open")
    assert match.abandon(59 * 24 * 3600 * 1000) == []
    match.adopt(match.abandon(60 * 24 * 3600 * 1000))
    assert match.abandon(10**12) == []
    (read,) = loads_of(match)
    assert (str(read.result), read.tags["Termination"]) == ("*", "abandoned")
    assert list(mismatches(read)) == []


def test_the_computer_has_no_clock() -> None:
    match = match_of("convert", "me", "computer", clock=ClockPlan(move=5000))
    play(match, now=1000)
    assert match.clock.running is None
    assert match.time_up(10**9) == []


@pytest.mark.parametrize("game", ["convert", "conversion", "cube-conquer"])
def test_a_match_played_to_its_end_has_the_result_of_the_rules(game: str) -> None:
    options: dict[str, Any] = {"turn_limit": 20} if game == "cube-conquer" else {}
    match = match_of(game, "me", "here", **options)
    for number in itertools.count():
        if match.over:
            break
        play(match, number * 7919)
    (read,) = loads_of(match)
    assert match.end is not None
    assert read.result == match.end.result
    assert list(mismatches(read)) == []
