"""Tactics: exactly one move is right, and that is proved again."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from turncoat import IllegalMoveError, NotationError
from turncoat.puzzles import PuzzleError
from turncoat.puzzles.mining import fill, mine
from turncoat.puzzles.tactics import LEAST_GAIN, Tactic, grade_of, tactic, tactics, winner


def check(each: Tactic) -> None:
    """The steps are legal, one move alone wins or gains so much, what is told of it is true."""
    pos = each.position
    seat = pos.mover
    assert seat is not None
    assert each.task == pos.game.presentation.task(pos, each.figure, each.gain)
    assert each.reasons == tuple(pos.game.told(pos.explain(each.solution)))
    if each.figure:
        before = pos.figures[seat][each.figure]
        gains = {str(move): pos.play(move).figures[seat][each.figure] - before for move in pos.legal}
        assert gains.pop(each.solution) == each.gain >= LEAST_GAIN
        assert max(gains.values()) < each.gain
        return
    proof = winner(pos)
    assert proof is not None
    assert proof.exact
    assert str(proof.best.move) == each.solution
    end = pos.play(each.solution)
    for step in each.line:  # best play of both sides leads to the win
        end = end.play(step)
    assert end.outcome is not None
    assert end.outcome.winners == (seat,)
    assert each.tempting != each.solution
    assert proof.of(each.tempting).chances[seat] < 1.0


def test_there_are_enough_of_every_kind() -> None:
    assert len(tactics()) >= 200
    assert len({each.id for each in tactics()}) == len(tactics())
    assert set(Counter(each.grade for each in tactics())) == {1, 2, 3, 4, 5}
    tasks = {each.task for each in tactics()}
    assert {"White to play and win", "White to play and score three rows", "Black to play and survive the box"} <= tasks
    assert all(each.reasons for each in tactics())


@pytest.mark.parametrize("each", random.Random(1).sample(tactics(), 20), ids=lambda each: str(each.id))
def test_some_are_proved_again(each: Tactic) -> None:
    check(each)


@pytest.mark.soak
@pytest.mark.parametrize("each", tactics(), ids=lambda each: str(each.id))
def test_all_are_proved_again(each: Tactic) -> None:
    check(each)
    if not each.figure:
        assert grade_of(each.position, each.solution) == each.grade


def test_a_try_is_judged() -> None:
    each = next(each for each in tactics() if each.tempting)
    assert each.judge(each.solution)
    assert not each.judge(each.tempting)
    with pytest.raises(NotationError):
        each.judge("nonsense")
    played = next(step for step in each.steps if step != "--")
    with pytest.raises((IllegalMoveError, NotationError)):
        each.judge(played)
    with pytest.raises(PuzzleError, match="no tactic"):
        tactic("nothing")
    with pytest.raises(PuzzleError, match="no tactic"):
        Tactic.from_dict({"id": "x"})
    assert Tactic.from_dict(json.loads(json.dumps(each.to_dict()))) == each


def test_the_miner_finds_what_is_proved_and_goes_on(tmp_path: Path) -> None:
    """The same seed finds the same; a file that was begun is added to."""
    known = next(each for each in tactics() if each.id.endswith("-1") or (each.grade <= 2 and not each.figure))
    seed = int(known.id.rpartition("-")[2])
    found = {each.id: each for each in mine(known.game, known.options, seed)}
    assert found[known.id] == known
    path, told = tmp_path / "tactics.json", list[str]()
    fill(path, 1, told.append)
    first = [Tactic.from_dict(data) for data in json.loads(path.read_text("utf-8"))]
    assert len(first) >= 1

    def stop(text: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fill(path, len(first) + 1, stop)
    kept = [Tactic.from_dict(data) for data in json.loads(path.read_text("utf-8"))]
    assert {each.id for each in first} < {each.id for each in kept}
    for each in kept:
        check(each)
