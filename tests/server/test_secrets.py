"""What a seat is told does not depend on what it may not know: matches that differ only in that look alike to it."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

import turncoat
from tests.server.test_match import SEED
from turncoat.conformance import random_step
from turncoat.core.errors import TurncoatError
from turncoat.core.turns import CHANCE
from turncoat.core.views import as_seen
from turncoat.records import dumps
from turncoat.server.log import MatchPlan, Row, SeatPlan
from turncoat.server.match import Match, RefusedError
from turncoat.server.summaries import summary_of
from turncoat.server.table import Table, Viewer

TILES = [f"{colour}{switch}" for colour in "RGBOYP" for switch in ("", "*")]


def steps_of(game: Any, rng: random.Random, count: int) -> list[str]:
    pos, steps = game.start(), list[str]()
    while len(steps) < count and pos.outcome is None:
        steps.append(random_step(pos, rng))
        pos = pos.play(steps[-1])
    return steps if pos.outcome is None else steps[:-1]


def twin_of(game: Any, steps: list[str], seat: int | None, rng: random.Random) -> list[str] | None:
    """The same game with other tiles where the seat cannot know which were drawn; None if none was found."""
    pos, found, changed = game.start(), list[str](), 0
    for step in steps:
        view = pos.view(seat)
        other = step
        if pos.turn == CHANCE and as_seen(view, step) != step and rng.random() < 0.5:
            other = str(rng.choice([event for event, _ in pos.chances]))
        for each in dict.fromkeys((other, step)):
            try:
                after = pos.play(each)
            except TurncoatError:
                continue
            break
        else:
            return None
        changed += each != step
        found.append(each)
        pos = after
        if pos.outcome is not None:
            return None
    return found if changed else None


def match_with(game: Any, players: int, steps: list[str]) -> Iterator[Match]:
    """The match after each step."""
    kinds = ("me", *["open"] * (players - 1))
    plan = MatchPlan("match-1", game.name, dict(game.options), tuple(map(SeatPlan, kinds)), SEED)  # type: ignore[arg-type]
    match = Match(plan)
    for seat in range(players):
        if not match.taken[seat]:
            row = Row(match.step, "sit", 5, seat, data={"name": f"P{seat}", "entropy": ""})
            match.adopt([row])
    match.adopt([Row(match.step, "start", 5)])
    for number, step in enumerate(steps):
        mover = match.pos.mover
        kind: Any = "event" if mover is None else "move"
        match.adopt([Row(match.step, kind, 6 + number, mover, step, None if mover is None else f"id-{number:08}")])
        yield match


def told(game: Any, players: int, steps: list[str], seat: int | None) -> list[str]:
    """All that a browser can be told of a match, step by step: tables, previews, the past, the record, refusals …"""
    viewer, found, board = Viewer([] if seat is None else [seat]), list[str](), None
    for match in match_with(game, players, steps):
        if board is None:
            board = Table(match)
            board.viewers |= {viewer, *(Viewer([other]) for other in range(players))}
        board.show_all(50)
        newcomer = Viewer(viewer.mine)
        board.show(newcomer, 50)
        for each in (viewer, newcomer):
            while not each.outgoing.empty():
                message = each.outgoing.get_nowait()
                assert message is not None
                found.append(message.text)
        for other in board.viewers:
            while not other.outgoing.empty():
                other.outgoing.get_nowait()
        view = match.pos.view(seat)
        picks = (
            list(match.game.presentation.picks(view, str(view.legal[0]))) if view.mover == seat and view.legal else []
        )
        found.append(board.preview(viewer, picks).model_dump_json())
        found.append(board.past(viewer, len(match.steps) // 2).model_dump_json())
        found.append(dumps([match.record(reveal=False).seen_by(seat)]))
        found.append(f"{view.text} {view.record.tobytes().hex()}")  # all that hints and opinions are made from
        found += refusals(match, seat)
        found.append(summary_of(match).model_dump_json())
    return found


def refusals(match: Match, seat: int | None) -> Iterator[str]:
    """What somebody is told who tries what cannot be: foreign tiles, foreign turns, offers that there are none of."""
    if seat is None:
        return
    tries: list[Callable[[], object]] = [
        *(partial(match.move, seat, f"{tile}{where}", 60) for tile in TILES for where in ("1:1", "1:12", "2:4", "1")),
        partial(match.answer, seat, True, 60),
        partial(match.take_back, seat, 60),
        partial(match.typed, seat, "draw:R", 60),
        partial(match.take_over, seat, None, 60),
    ]
    for each in tries:
        try:
            each()
        except RefusedError as error:
            yield f"{error.code}: {error}"
        else:
            yield "taken"


def check(seed: int) -> int:
    """How many frames were compared."""
    rng, compared = random.Random(seed), 0
    players = rng.choice((2, 2, 3, 4))
    game = turncoat.game("cube-conquer", hands="hidden", players=players)
    steps = steps_of(game, rng, rng.randrange(8, 40))
    for seat in (*range(players), None):
        twin = next(filter(None, (twin_of(game, steps, seat, rng) for _ in range(20))), None)
        if twin is None:
            continue
        one, two = told(game, players, steps, seat), told(game, players, twin, seat)
        assert one == two, f"seat {seat} can tell {' '.join(steps)} from {' '.join(twin)}"
        compared += len(one)
    return compared


@pytest.mark.parametrize("seed", range(6))
def test_matches_that_differ_in_secrets_look_alike(seed: int) -> None:
    check(seed)


def test_there_is_something_to_compare() -> None:
    assert sum(check(seed) for seed in range(100, 104)) > 200


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(20))
def test_thousands_of_matches_that_differ_in_secrets_look_alike(batch: int) -> None:
    assert sum(check(1000 + 100 * batch + number) for number in range(100)) > 5000
