"""What is proved is played: the shipped certificate, level 10, analysis."""

import random
from typing import Any

import pytest

import turncoat
from turncoat import engine
from turncoat.engine.live import Live
from turncoat.engine.proof_solver import shipped
from turncoat.proofs.checking import check

pytestmark = pytest.mark.compiled


@pytest.fixture(scope="module")
def box() -> Any:
    return turncoat.game("convert", variant="box")


def test_the_certificate_holds_on_random_lines(box: Any) -> None:
    """Whatever the first seat plays, the second one answers as told, until a short search of the checker's wins."""
    told, checker, rng = shipped(box), box.proving.checker(), random.Random(5)
    assert told is not None
    assert (told.winner, told.make()) == (1, box)
    answers = 0
    for _ in range(60):
        place = checker.start()
        while True:
            place = rng.choice(sorted(checker.children(place).items()))[1]
            answer = told.answer(checker.key(place))
            if answer < 0:
                assert checker.wins(place, 40 * told.search)
                break
            answers += 1
            place = sorted(checker.children(place).items())[answer][1]
    assert answers >= 60


@pytest.mark.soak
def test_the_certificate_holds(box: Any) -> None:
    told = shipped(box)
    assert told is not None
    found = check(told, box.proving.checker())
    assert found.answers == len(told.keys)


def test_level_10_wins_when_it_comes_second(box: Any) -> None:
    rng = random.Random(6)
    for _ in range(6):
        pos = box.start()
        while pos.turn is not None:
            if pos.turn == 1:
                pos = pos.play(engine.choose(pos, level=10))
            else:
                after = [pos.play(move) for move in pos.legal]
                pos = rng.choice([each for each in after if each.outcome is None] or after)
        assert pos.outcome.winners == (1,)


def test_only_the_strongest_knows(box: Any) -> None:
    pos = box.start().play(box.start().legal[17])
    best = engine.Searcher(pos).search(simulations=50)
    assert best.exact
    assert best.best.value == 1
    level = engine.levels.level_of(7, box)
    assert not engine.Searcher(pos, settings=level.settings()).search(simulations=50).exact


def test_analysis_says_what_is_proved(box: Any) -> None:
    pos = box.start().play("E0b2")
    for found in (turncoat.analyse(pos, simulations=200), Live(pos).go_on(0.2)):
        assert len(found.moves) > 50
        assert found.best.exact
        assert found.best.chances == (0.0, 1.0)
        assert not found.moves[1].exact
        end = pos
        for move in found.best.line:
            end = end.play(move)
        assert end.outcome.winners == (1,)
    assert turncoat.analyse(box.start(), simulations=200).best.chances == (0.0, 1.0)  # every first move loses


def test_positions_five_plies_in_are_solved_at_once(box: Any) -> None:
    rng, solved = random.Random(7), 0
    for _ in range(10):
        pos = box.start()
        for _ in range(6):
            pos = pos.play(rng.choice([move for move in pos.legal if pos.play(move).outcome is None]))
        solved += engine.solve(pos, seconds=5).exact
    assert solved >= 9


LOST = [[], ["Q0a1", "H1'c1"], ["S0b2", "Q0c2"], ["Q0b2", "Q0b2", "T0b2", "L0a1"]]  # who is to move has lost


@pytest.mark.parametrize("steps", LOST, ids=" ".join)
def test_what_is_lost_is_known_to_be_lost(box: Any, steps: list[str]) -> None:
    """Every move has an answer that is told or quickly found; whoever looks at the board sees that at once."""
    pos = box.start()
    for step in steps:
        pos = pos.play(step)
    solution = engine.solve(pos, seconds=20)
    assert (solution.exact, solution.winners) == (True, (1,))
    live = Live(pos)
    for _ in range(60):
        found = live.go_on(0.5)
        if live.done:
            break
    assert found.exact
    assert len(found.moves) == len(pos.legal)
    for value in found.moves:
        assert value.chances == (0.0, 1.0)
        end = pos
        for move in value.line:
            end = end.play(move)
        assert end.outcome is not None
        assert end.outcome.winners == (1,)


def test_what_is_not_lost_is_not_called_so(box: Any) -> None:
    """Against the search that takes its time, on positions near enough to the end."""
    rng, said = random.Random(8), {True: 0, False: 0}
    assert not engine.Solver(box).loses(box.start().play("Q0a1"))
    solver = engine.Solver(box)
    for _ in range(30):
        pos = box.start()
        while pos.turn is not None and len(pos.supply(0)) + len(pos.supply(1)) > 13:
            pos = pos.play(rng.choice(pos.legal))
        if pos.turn is not None:
            lost = solver.loses(pos)
            said[lost] += 1
            assert lost == (engine.solve(pos).winners == (1 - pos.turn,))
    assert min(said.values()) > 3
