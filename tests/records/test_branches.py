"""Records with branches, comments and marks, and records that begin elsewhere: lossless both ways."""

import pickle
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import turncoat
from tests.variants import ALL, make, name, somewhere
from turncoat import Record, RecordError, TurncoatError
from turncoat.conformance import random_step
from turncoat.core.position import AnyPosition
from turncoat.records import Branch, dumps, loads
from turncoat.records.branches import DEEPEST, GLYPHS

TEXT = st.text(st.characters(codec="utf-8"), max_size=12)


def grown(pos: AnyPosition, rng: random.Random, deep: int, most: int = 8) -> dict[str, Any]:
    """A random line from a position with notes and branches."""
    steps: list[str] = []
    positions = [pos]
    while positions[-1].turn is not None and len(steps) < most:
        steps.append(random_step(positions[-1], rng))
        positions.append(positions[-1].play(steps[-1]))
    notes = [(rng.randint(0, len(steps)), rng.choice(["so", "}", "a \\ b", "", "(no branch)"])) for _ in range(2)]
    marks = [(rng.randint(0, len(steps)), rng.choice([*GLYPHS, "@d4", "@R*2"])) for _ in range(2)]
    branches = [
        Branch(at, **grown(positions[at], rng, deep - 1, 3))
        for at in sorted(rng.randrange(len(steps)) for _ in range(rng.randint(0, 3) if deep and steps else 0))
    ]
    found = {"steps": tuple(steps), "comments": tuple(notes), "marks": tuple(marks), "branches": tuple(branches)}
    return {
        **found,
        "comments": tuple(sorted(notes, key=lambda n: n[0])),
        "marks": tuple(sorted(marks, key=lambda n: n[0])),
    }


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_trees_survive(game: str, options: dict[str, Any]) -> None:
    for seed in range(4):
        rng = random.Random(seed)
        start = somewhere(make(game, options), seed)
        record = Record(start.game, start=start, **grown(start, rng, 3))
        text = dumps([record])
        (again,) = loads(text)
        assert again == record
        assert dumps([again]) == text
        assert again.branches == record.branches
        assert again.positions[0] == start
        assert pickle.loads(pickle.dumps(record)) == record


@given(seed=st.integers(0, 10**6), said=st.lists(TEXT, max_size=3))
@settings(max_examples=40, deadline=None)
def test_any_comment_survives_in_a_branch(seed: int, said: list[str]) -> None:
    start = turncoat.game("convert").start()
    grew = grown(start, random.Random(seed), 0)
    branch = Branch(0, grew["steps"], tuple((1, text) for text in said))
    record = Record(start.game, ("Q0a1", "Q0c1"), branches=(branch,))
    assert loads(dumps([record])) == [record]


def test_by_hand() -> None:
    text = """[Game "convert"]
[Options "variant=basic edition=second first=white pool=own blocks=standard"]
[Position "built:wQ0a1 points:0,0 turn:black"]

1. Q0c1 ! {wide} (1. E0a1 ?! @a1 2. S0d4 (2. S0d3)) (1. S0d4) 2. E0a1 *
"""
    (record,) = loads(text)
    assert dumps([record]) == text
    assert record.start is not None
    assert record.start.turn == 1
    assert record.marks == ((1, "!"),)
    first, second = record.branches
    assert first.steps == ("E0a1", "S0d4")
    assert first.marks == ((1, "?!"), (1, "@a1"))
    assert first.branches == (Branch(1, ("S0d3",)),)
    assert second == Branch(0, ("S0d4",))
    assert str(first.branches[0].positions[-1]) != str(first.positions[-1])


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("(1. Q0a1) *", 1, "behind the step"),
        ("1. Q0a1 (1. Q0b1 *", 18, "never closed"),
        ("1. Q0a1 () *", 9, "no steps"),
        ("1. Q0a1 ) *", 9, "behind the step"),
        ("1. Q0a1 (2. Q0b1) *", 10, "where move 1 comes next"),
        ("1. Q0a1 (1. Q0d4) *", 13, "stick out"),
        ("1. Q0a1 (1. Q0b1", 17, "never closed"),
        ("1. Q0a1 " + "(1. Q0b1 " * (DEEPEST + 1), 9 + 9 * DEEPEST, "deep at most"),
    ],
)
def test_faults_have_their_place(text: str, where: int, what: str) -> None:
    with pytest.raises(RecordError, match=what) as caught:
        loads(f'[Game "convert"]\n\n{text}')
    assert (caught.value.line, caught.value.column) == (3, where)


def test_a_start_that_cannot_be() -> None:
    with pytest.raises(RecordError, match="gap under") as caught:
        loads('[Game "convert"]\n[Position "built:wP0b2,wE1b2 turn:white"]\n\n*\n')
    assert (caught.value.line, caught.value.column) == (2, 1)
    with pytest.raises(TurncoatError, match="own game"):
        Record(turncoat.game("convert"), start=turncoat.game("conversion").start())
    with pytest.raises(TurncoatError, match="no mark"):
        Record(turncoat.game("convert"), marks=((0, "!!!"),))
    with pytest.raises(TurncoatError, match="before its end"):
        Record(turncoat.game("convert"), ("Q0a1",), branches=(Branch(1, ("Q0c1",)),))


def test_a_view_has_no_branches_and_no_other_start_than_its_own() -> None:
    game = turncoat.game("cube-conquer", players=3, hands="hidden")
    start = somewhere(game, 7)
    record = Record(game, start=start, **grown(start, random.Random(1), 2))
    seen = record.seen_by(1)
    assert seen.branches == ()
    assert seen.start == start.view(1)
    assert loads(dumps([seen])) == [seen]
    other = start.view(1).sample_world(np.random.default_rng(5))
    assert dumps([Record(game, start=other).seen_by(1)]) == dumps([Record(game, start=start).seen_by(1)])
    assert other != start


def test_another_course_keeps_what_belongs_to_the_steps_that_stay() -> None:
    game = turncoat.game("convert")
    branches = (Branch(0, ("E0a1",)), Branch(1, ("S0d4",)))
    record = Record(game, ("Q0a1", "Q0c1"), marks=((1, "!"), (2, "?")), branches=branches)
    assert record.line is not None
    shorter = record.with_line(record.line.back_to(1).play("E0c3"))
    assert shorter.branches == branches[:1]
    assert shorter.marks == ((1, "!"),)
    longer = record.with_line(record.line.play("E0c3"))
    assert longer.branches == branches
