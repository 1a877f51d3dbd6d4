"""Random games: repeatable, whatever the threads, and true to the rules."""

import threading
import time
from dataclasses import replace
from typing import Any

import pytest

import turncoat
from tests.variants import ALL, make, name, somewhere
from turncoat.conformance import walk
from turncoat.core.outcome import split
from turncoat.engine import perft, playouts

every_game = pytest.mark.parametrize(("game", "options"), ALL, ids=name)


@every_game
def test_the_same_seed_gives_the_same_whatever_the_threads(game: str, options: dict[str, Any]) -> None:
    pos = make(game, options).start()
    one, again, three = (playouts(pos, 200, seed=5, threads=threads) for threads in (1, 1, 3))
    assert (one.wins, one.moves, one.points) == (again.wins, again.moves, again.points)
    assert (one.wins, one.moves, one.points) == (three.wins, three.moves, three.points)
    if one.draws < one.games:
        other = playouts(pos, 200, seed=6)
        assert (one.wins, one.moves) != (other.wins, other.moves)


@every_game
def test_the_counts_add_up(game: str, options: dict[str, Any]) -> None:
    result = playouts(make(game, options).start(), 120, seed=-3)
    assert result.games == 120
    assert sum(result.wins) + result.draws == 120
    assert sum(result.points) == pytest.approx(120)
    assert result.seconds > 0
    assert result.moves_per_second > 0
    assert len(result.wins) == make(game, options).seats


@every_game
def test_playouts_from_an_end_are_that_end(game: str, options: dict[str, Any]) -> None:
    last, step = list(walk(make(game, options), 3))[-1]
    pos = last.play(step)
    result = playouts(pos, 10, seed=1)
    assert result.moves == 0
    assert pos.outcome is not None
    if len(pos.outcome.winners) == 1:
        assert result.wins[pos.outcome.winners[0]] == 10
    else:
        assert result.draws == 10


def test_a_small_tree_is_sampled_as_it_is() -> None:
    """One block each: the exact share of results over all games equals what random play finds."""
    from turncoat.games.convert.blocks import parse

    blocks = parse(
        "".join(
            f"[[block]]\nletter='{c}'\nname='x'\ncells={cells}\n"
            for c, cells in (
                ("A", "['000','100','200','300','010','110','210','310']"),
                ("B", "['000','100','200','300']"),
            )
        ),
        "x",
    )
    pos = turncoat.game("convert", blocks=blocks).start()
    exact = _expected(pos)
    result = playouts(pos, 20_000, seed=2)
    assert result.points[0] / 20_000 == pytest.approx(exact, abs=0.015)


def _expected(pos: Any) -> float:
    if pos.outcome is not None:
        return 0.5 if not pos.outcome.winners else float(pos.outcome.winners == (0,))
    return sum(_expected(pos.play(move)) for move in pos.legal) / len(pos.legal)


@pytest.mark.compiled
def test_kernels_release_the_interpreter() -> None:
    pos = turncoat.game("conversion").start()
    playouts(pos, 1, seed=1)
    ticks = 0
    worker = threading.Thread(target=playouts, args=(pos, 30_000, 1))
    worker.start()
    while worker.is_alive():
        ticks += 1
        time.sleep(0.001)
    assert ticks > 3


def test_progress_is_told_and_wrong_numbers_are_refused() -> None:
    seen: list[int] = []
    playouts(turncoat.game("convert").start(), 40, seed=1, progress=seen.append)
    assert seen[-1] == 40
    assert seen == sorted(seen)
    for count, threads in ((-1, 1), (1, 0)):
        with pytest.raises(ValueError, match="count"):
            playouts(turncoat.game("convert").start(), count, 1, threads)


@every_game
def test_perft_counts_what_play_reaches(game: str, options: dict[str, Any]) -> None:
    pos = somewhere(make(game, {**options, "turn_limit": 25} if game == "cube-conquer" else options), 3)
    while len(pos.legal) > 40 or len(pos.chances) > 40:
        pos = pos.play(pos.legal[0] if pos.legal else pos.chances[0][0])
    assert perft(pos, 0) == 1
    assert perft(pos, 2) == _count(pos, 2)


def _count(pos: Any, depth: int) -> int:
    if depth == 0 or pos.turn is None:
        return 1
    steps = list(pos.legal) or [event for event, _ in pos.chances]
    return sum(_count(pos.play(step), depth - 1) for step in steps)


@every_game
def test_games_can_be_looked_at_one_by_one(game: str, options: dict[str, Any]) -> None:
    pos = make(game, options).start()
    plain, one, two = playouts(pos, 60, seed=5), *(playouts(pos, 60, seed=5, threads=n, each=True) for n in (1, 3))
    assert plain.each is None
    assert one == replace(plain, seconds=one.seconds)
    assert one.each is not None
    assert two.each is not None
    assert one.each.records.tobytes() == two.each.records.tobytes()
    assert int(one.each.lengths.sum()) == plain.moves
    assert one.each.returns.sum(axis=0).tolist() == pytest.approx(plain.points)
    for number in (0, 59):
        last = one.each.last(number)
        outcome = last.outcome
        assert outcome is not None
        assert tuple(one.each.returns[number]) == pytest.approx(split(outcome.winners, last.game.seats))
        scores = sorted((float(score) for score in outcome.scores if score is not None), reverse=True)
        if len(scores) > 1 and options.get("victory") != "wide":
            assert one.each.margins[number] == pytest.approx(scores[0] - scores[1])
    frame = one.each.to_frame()
    assert len(frame) == 60
    assert frame["length"].sum() == plain.moves
