"""Pages that tell who wins: what they tell is what the certificate proves."""

import re

import pytest

from turncoat.engine import Solver
from turncoat.games import catalogue, make
from turncoat.games.pages import solved_page

pytestmark = pytest.mark.compiled


def test_there_is_one_for_every_game_that_says_so() -> None:
    told = [info for info in catalogue() if info.solved]
    assert told
    assert all((page := solved_page(info)) is not None and page.startswith("# ") for info in told)
    assert [info.name for info in catalogue() if solved_page(info)] == [info.name for info in told]


def test_every_first_move_and_its_answer_is_proved() -> None:
    info = next(info for info in catalogue() if info.solved)
    game = make(info.name, info.parse(info.solved.split()))
    solver = Solver(game)
    page = solved_page(info)
    assert page is not None
    answers = dict(re.findall(r"([A-Z]\d\S+) → (\S+)", page))
    assert len(answers) == 40
    first_moves = set()
    for move, answer in answers.items():
        pos = game.start().play(move)
        first_moves.add(str(pos))
        assert solver.knows(pos)
        assert solver.loses(pos.play(answer)), f"{move} {answer}"
    assert len(first_moves) == 40
    assert solver.loses(game.start())
