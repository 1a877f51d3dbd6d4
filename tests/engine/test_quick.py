"""The small search that plays until the large one is compiled."""

from typing import Any

import numpy as np
import pytest

import turncoat
from tests.variants import ALL, make, name
from turncoat.conformance import walk
from turncoat.core.errors import BudgetError
from turncoat.core.rng import generator
from turncoat.engine.quick import choose_quickly

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_it_plays_legal_moves_and_repeats_itself(game: str, options: dict[str, Any]) -> None:
    positions = [pos for pos, _ in walk(make(game, options), 1) if pos.mover is not None]
    for pos in positions[:: max(1, len(positions) // 3)]:
        move = choose_quickly(pos, 5, seed=3)
        assert move in pos.legal
        assert choose_quickly(pos, 5, seed=3) == move


def test_it_knows_only_what_its_seat_knows() -> None:
    game = make("cube-conquer", {"players": 3, "hands": "hidden"})
    tried = 0
    for seed in range(8):
        pos = [pos for pos, _ in walk(game, seed) if pos.mover is not None][5 + seed]
        assert pos.mover is not None
        record = pos.record
        game.kernels.hide(game.rules, record, pos.mover, generator(seed))
        other = game.position(record)
        tried += other != pos
        assert choose_quickly(pos, 6, seed=1) == choose_quickly(other, 6, seed=1)
    assert tried >= 4


@pytest.mark.parametrize("options", [{}, {"variant": "box"}, {"variant": "changeup"}], ids=name)
def test_it_beats_chance(options: dict[str, Any]) -> None:
    wins = 0
    for seed in range(8):
        pos, rng = make("convert", options).start(), np.random.default_rng(seed)
        while pos.turn is not None:
            if pos.turn == seed % 2:
                pos = pos.play(choose_quickly(pos, 9, seed))
            else:
                pos = pos.play(pos.legal[int(rng.integers(len(pos.legal)))])
        assert pos.outcome is not None
        wins += pos.outcome.winners == (seed % 2,)
    assert wins >= 6


def test_there_must_be_something_to_choose() -> None:
    with pytest.raises(BudgetError):
        choose_quickly(turncoat.game("conversion").start(), 3)
