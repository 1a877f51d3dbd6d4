"""The ten levels: weak ones are not nonsense, strong ones are repeatable, wrong ones are named."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import turncoat
from tests.variants import ALL, make, name
from turncoat import engine
from turncoat.conformance import walk
from turncoat.core.errors import BudgetError
from turncoat.engine import Searcher, Settings
from turncoat.engine.levels import level_of, pick

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("variant", ["basic", "changeup"])
def test_weak_levels_take_a_free_row(level: int, variant: str) -> None:
    """Whenever rows can be completed, the move completes as many points as any."""
    tried = 0
    for seed in range(6):
        for pos, _ in walk(make("convert", {"variant": variant}), seed):
            there: Any = pos
            points = {str(move): _points(there, move) for move in there.legal}
            if max(points.values()) > 0:
                chosen = str(engine.choose(pos, level=level, seed=seed))
                assert points[chosen] == max(points.values()) or len(points) < 3
                tried += 1
    assert tried > 10


def _points(pos: Any, move: Any) -> int:
    """What completing rows brings; the fine for another colour is no matter of rows."""
    rows = len(pos.rows_completed(move))
    block = pos.game.blocks.blocks[pos.game.blocks.letters.index(move.block)]
    return rows * (block.footprint if pos.game.variant.name == "changeup" else 1)


def test_level_one_does_not_lose_at_once_in_the_box() -> None:
    for seed in range(6):
        for pos, _ in walk(make("convert", {"variant": "box"}), seed):
            safe = [move for move in pos.legal if pos.play(move).outcome is None or _wins(pos, move)]
            if safe:
                assert engine.choose(pos, level=1, seed=seed) in safe


def _wins(pos: Any, move: Any) -> bool:
    return bool(pos.play(move).outcome.winners == (pos.turn,))


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_levels_play_legal_moves_and_repeat_themselves(game: str, options: dict[str, Any]) -> None:
    pos = [pos for pos, _ in walk(make(game, options), 2) if pos.turn != turncoat.CHANCE][3]
    for level in (1, 4, 7):
        move = engine.choose(pos, level=level, seed=9)
        assert move in pos.legal
        assert engine.choose(pos, level=level, seed=9) == move


def test_weak_levels_vary() -> None:
    pos = turncoat.game("convert").start()
    assert len({str(engine.choose(pos, level=1, seed=seed)) for seed in range(20)}) > 5


@pytest.mark.parametrize("level", [0, 11, -1, True, 3.5])
def test_other_levels_are_refused(level: Any) -> None:
    with pytest.raises(BudgetError, match="levels are 1"):
        engine.choose(turncoat.game("convert").start(), level=level)


def test_level_and_budget_exclude_each_other() -> None:
    with pytest.raises(BudgetError, match="not both"):
        engine.choose(turncoat.game("convert").start(), level=3, simulations=10)


@pytest.mark.parametrize("which", [("convert", {}), ("conversion", {"players": 5, "victory": "tall", "endless": True})])
def test_tight_picks_after_long_searches_are_possible(which: tuple[str, dict[str, Any]]) -> None:
    """The tighter a level picks, the higher the power of its tries; the best move remains the likeliest."""
    game = turncoat.game(which[0], **which[1])
    pos = game.start()
    while pos.mover is None:
        pos = pos.play(pos.sample(np.random.default_rng(1)))
    found = Searcher(pos, settings=Settings(solve=False)).search(simulations=60)
    tried = tuple(replace(each, visits=50_000_000 // (n + 1)) for n, each in enumerate(found.candidates))
    found = replace(found, candidates=tried)
    for number in range(3, 11):
        strength = level_of(number, game)
        chosen = [pick(pos, found, strength, seed).move for seed in range(30)]
        assert max(set(chosen), key=chosen.count) == found.best.move
