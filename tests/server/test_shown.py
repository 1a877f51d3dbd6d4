"""What a table tells whoever looks at it, message by message."""

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import turncoat
from tests.server.test_match import SEED, match_of, play
from turncoat.server import wire
from turncoat.server.log import ClockPlan, MatchPlan, SeatPlan
from turncoat.server.match import ABANDONED_AFTER, Match, RefusedError
from turncoat.server.table import QUEUE, Table, Viewer, figures
from turncoat.server.times import steady_ms


def heard(viewer: Viewer) -> list[Any]:
    """Everything that waits to be sent."""
    waiting = [viewer.outgoing.get_nowait() for _ in range(viewer.outgoing.qsize())]
    return [message and message.message for message in waiting]


def shown(table: Table, viewer: Viewer, now: int = 0) -> wire.Table:
    """What a viewer is told when it is shown the table."""
    table.viewers.add(viewer)
    table.show_all(now)
    for other in table.viewers - {viewer}:
        heard(other)
    (told,) = heard(viewer)
    assert isinstance(told, wire.Table)
    return told


def looked(match: Match, mine: tuple[int, ...] = (0,)) -> wire.Table:
    return shown(Table(match), Viewer(mine))


def played_until(variant: str, wanted: Callable[[Match, int | None], bool]) -> Match:
    """A match, played at random, in which something is so after a move; the other argument is who made that move."""
    rng = np.random.default_rng(1)
    while True:
        match = match_of("convert", "me", "open", variant=variant)
        while not match.over:
            before = match.pos.turn
            play(match, int(rng.integers(1000)))
            if not match.over and wanted(match, before):
                return match


def duty_of(match: Match) -> str:
    return match.game.presentation.duty(match.pos)


def test_what_never_changes_is_told_once_and_steps_only_when_they_are_new() -> None:
    match = match_of("convert", "me", "open")
    table, viewer = Table(match), Viewer([1])
    first = shown(table, viewer)
    assert first.setup is not None
    assert first.lesson
    assert (first.since, first.entries) == (0, [])
    moves = [play(match), play(match)]
    second = shown(table, viewer)
    assert (second.setup, second.lesson, second.since) == (None, [], 0)
    assert [entry.text for entry in second.entries] == moves
    moves.append(play(match))
    third = shown(table, viewer)
    assert (third.since, [entry.text for entry in third.entries]) == (2, moves[2:])
    late = shown(table, Viewer([]))
    assert (late.since, [entry.text for entry in late.entries]) == (0, moves)


def test_after_a_take_back_only_what_differs_is_told_again() -> None:
    match = match_of("convert", "me", "here")
    table, viewer = Table(match), Viewer([0, 1])
    assert viewer.seat == 0
    for seat, move in enumerate(("S0a1", "S0b1", "P0c1")):
        match.adopt(match.move(seat % 2, move, 0))
    shown(table, viewer)
    match.adopt(match.take_back(0, 0))
    match.adopt(match.take_back(0, 0))
    for seat, move in ((1, "S0d4"), (0, "P0c1")):
        match.adopt(match.move(seat, move, 0))
    told = shown(table, viewer)
    assert (told.since, [entry.text for entry in told.entries]) == (1, ["S0d4", "P0c1"])


def test_a_browser_that_does_not_keep_up_is_let_go() -> None:
    viewer = Viewer([0])
    for _ in range(QUEUE):
        viewer.send(wire.Fault(problem=wire.Problem(code="a", message="b")))
    before = viewer.lost
    viewer.send(wire.Fault(problem=wire.Problem(code="a", message="b")))
    assert (before, viewer.lost) == (False, True)
    assert heard(viewer) == [None]


@pytest.mark.parametrize(
    ("seats", "mine", "expected"),
    [
        (("me", "here"), (0,), True),
        (("me", "here"), (), False),
        (("me", "open"), (0,), True),
        (("me", "open"), (1,), False),
    ],
)
def test_moves_can_be_taken_back_by_whoever_made_one(seats: Any, mine: tuple[int, ...], expected: bool) -> None:
    match = match_of("convert", *seats)
    assert not looked(match, mine).back
    play(match)
    assert looked(match, mine).back is expected
    match.adopt(match.resign(0, 0))
    assert not looked(match, mine).back


def test_help_is_for_those_who_sit_alone() -> None:
    alone, together = match_of("convert", "me", "computer"), match_of("convert", "me", "open")
    assert [looked(match, mine).help for match in (alone, together) for mine in ((0,), ())] == [
        True,
        False,
        False,
        False,
    ]
    assert [looked(match).asks for match in (alone, together)] == [False, True]


def test_duty_and_choices_are_for_whoever_moves() -> None:
    match = played_until("changeup", lambda match, _: match.pos.turn == 0 and "places" in duty_of(match))
    mover, other, nobody = looked(match), looked(match, (1,)), looked(match, ())
    assert mover.duty
    assert mover.choices is not None
    assert [(told.duty, told.choices) for told in (other, nobody)] == [("", None)] * 2
    assert not mover.chance


def test_dice_to_come_are_told_before_the_start() -> None:
    seats = (SeatPlan("me"), SeatPlan("open"))
    match = Match(MatchPlan("m", "conversion", {}, seats, SEED))
    told = looked(match)
    assert told.chance
    assert (told.started, told.turn, told.thinking) == (False, None, False)


def test_why_it_is_whose_turn_is_told_until_the_next_move() -> None:
    match = played_until("towers", lambda match, before: match.pos.turn == before)
    skipped = 1 - (match.pos.turn or 0)
    assert looked(match).why == [f"{match.label(skipped)} has no move and is skipped"]
    dice = match_of("conversion", "me", "open")
    assert looked(dice).why == [f"{dice.label(0)} rolls {' '.join(dice.steps[0][5:])}"]
    for _ in range(2):
        play(dice)
    assert looked(dice).why == []
    while sum(step.startswith("roll:") for step in dice.steps) == 2:
        play(dice)
    assert dice.steps[-1].startswith("roll:")
    told = looked(dice).why
    assert len(told) == 1
    assert told[0].endswith(" ".join(dice.steps[-1][5:]))


@pytest.mark.parametrize(("game", "options"), [("convert", {"variant": "box"}), ("conversion", {"holes": 30})])
def test_a_match_that_the_rules_ended_has_scores_and_a_reason(game: str, options: dict[str, Any]) -> None:
    match = match_of(game, "me", "open", **options)
    number = 0
    while not match.over:
        play(match, number)
        number += 7
    end = looked(match).end
    outcome = match.pos.outcome
    assert end is not None
    assert outcome is not None
    assert end.scores == [str(score) for score in outcome.scores]
    assert (end.reason, tuple(end.winners)) == (outcome.reason, outcome.winners)
    assert end.seed == SEED.hex()


def _run_out(match: Match) -> None:
    play(match, now=0)
    match.adopt(match.time_up(61_000))


ENDINGS: list[tuple[Callable[[Match], None], str, list[int]]] = [
    (lambda match: match.adopt(match.resign(0, 0)), "White resigned", [1]),
    (lambda match: match.adopt(match.resign(1, 0)), "Guest 1 resigned", [0]),
    (lambda match: _run_out(match), "Guest 1 ran out of time", [0]),
    (lambda match: match.adopt(match.abandon(ABANDONED_AFTER)), "abandoned", []),
]


@pytest.mark.parametrize(("ending", "reason", "winners"), ENDINGS)
def test_a_match_that_people_ended_says_how(ending: Callable[[Match], None], reason: str, winners: list[int]) -> None:
    match = match_of("convert", "me", "open", clock=ClockPlan(base=60_000))
    assert looked(match).end is None
    ending(match)
    end = looked(match).end
    assert end is not None
    assert (end.reason, end.winners, end.scores) == (reason, winners, [])


def test_a_draw_by_agreement_says_so() -> None:
    match = match_of("convert", "me", "open")
    match.adopt(match.offer_draw(0, 0))
    told = looked(match, (1,))
    assert told.offer is not None
    assert (told.offer.what, told.offer.seat, told.offer.asked) == ("draw", 0, [1])
    match.adopt(match.answer(1, True, 0))
    end = looked(match).end
    assert end is not None
    assert (end.reason, end.winners) == ("by agreement", [])


def test_a_match_is_abandoned_long_after_its_last_row() -> None:
    match = match_of("convert", "me", "open")
    play(match, now=1000)
    assert match.abandon(ABANDONED_AFTER + 999) == []
    assert [row.kind for row in match.abandon(ABANDONED_AFTER + 1000)] == ["abandon"]
    assert Match(match.plan).abandon(ABANDONED_AFTER * 2) == [], "nobody has ever come"


def test_time_that_is_up_is_none_not_less() -> None:
    match = match_of("convert", "me", "open", clock=ClockPlan(base=60_000))
    play(match, now=0)
    table, viewer = Table(match), Viewer([0])
    assert [seat.left for seat in shown(table, viewer, 10_000).seats] == [60_000, 50_000]
    assert [seat.left for seat in shown(table, viewer, 99_000).seats] == [60_000, 0]
    assert [seat.left for seat in looked(match_of("convert")).seats] == [None, None]


def test_a_seat_that_was_left_is_free_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 500.0
    monkeypatch.setattr(time, "monotonic", lambda: clock)
    match = match_of("convert", "me", "open")
    table, viewer = Table(match), Viewer([0])
    assert [seat.free for seat in shown(table, viewer).seats] == [None, 20_000], "the server may have begun just now"
    clock += 20
    assert [seat.free for seat in shown(table, viewer).seats] == [None, 0]
    table.left[1] = clock
    assert [seat.free for seat in shown(table, viewer).seats] == [None, 20_000]
    clock += 4.5
    assert [seat.free for seat in shown(table, viewer).seats] == [None, 15_500]
    clock += 60
    assert [seat.free for seat in shown(table, viewer).seats] == [None, 0]
    table.viewers.add(Viewer([1]))
    assert [seat.free for seat in shown(table, viewer).seats] == [None, None]
    waiting = Match(MatchPlan("m", "convert", {}, (SeatPlan("me"), SeatPlan("open")), SEED))
    assert [seat.free for seat in shown(Table(waiting), Viewer([0])).seats] == [None, None]


def test_who_sits_where_has_a_name() -> None:
    match = match_of("convert", "me", "computer")
    assert [seat.name for seat in looked(match).seats] == ["White", "Computer, level 1"]
    match.adopt(match.take_over(0, 4, 0))
    told = looked(match)
    assert [(seat.name, seat.level) for seat in told.seats] == [("White", 4), ("Computer, level 1", 1)]
    tags = match.record(reveal=False).tags
    assert (tags["Seat0"], tags["Seat1"]) == ("White", "Computer, level 1"), (
        "a person, also while the computer plays on"
    )


def test_the_computer_thinks_only_while_a_match_runs() -> None:
    match = match_of("convert", "computer", "me")
    thinkers = [match.thinker]
    assert looked(match, (1,)).thinking
    play(match)
    thinkers.append(match.thinker)
    match.adopt(match.take_over(1, 2, 0))
    thinkers.append(match.thinker)
    match.adopt(match.resign(1, 0))
    thinkers.append(match.thinker)
    assert thinkers == [0, None, 1, None]
    waiting = Match(MatchPlan("m", "convert", {}, (SeatPlan("computer", level=1), SeatPlan("open")), SEED))
    assert waiting.thinker is None


def test_whoever_left_three_others_cannot_come_back_but_the_computer_may_play_better() -> None:
    match = match_of("conversion", "me", "open", "open", players=3)
    match.adopt(match.resign(1, 0))
    assert not match.over
    with pytest.raises(RefusedError, match="Guest 1 has left the match"):
        match.take_over(1, None, 0)
    match.adopt(match.take_over(1, 7, 0))
    assert match.levels[1] == 7


def test_a_seat_that_is_taken_is_not_taken_again_before_the_start() -> None:
    seats = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))
    match = Match(MatchPlan("m", "conversion", {"players": 3}, seats, SEED))
    match.adopt(match.sit(0, "Ann", "a", 0))
    assert match.sit(0, "Eve", "e", 0) == []
    assert match.sit(1, "Bob", "b", 0) != []


def test_figures_that_do_not_exist_are_a_dash() -> None:
    start = turncoat.game("conversion", victory="tall").start()
    parts = figures(start)
    assert "–" in parts[0].values()
    assert all("None" not in value for seat in parts for value in seat.values())


def test_a_table_is_needed_by_nobody_at_first_and_nobody_has_asked_for_an_opinion() -> None:
    assert Table(match_of("convert")).users == 0
    assert not Viewer([0]).evaluates


def test_clocks_stand_still_after_the_end() -> None:
    match = match_of("convert", "me", "open", clock=ClockPlan(base=60_000))
    play(match, now=0)
    match.adopt(match.resign(1, 5000))
    table, viewer = Table(match), Viewer([0])
    assert [seat.left for seat in shown(table, viewer, 30_000).seats] == [60_000, 55_000]
    assert shown(table, viewer, 30_000).running is None


def test_now_is_in_milliseconds() -> None:
    assert abs(steady_ms() - 1000 * time.time()) < 10_000
