"""Othello played by everything that Turncoat has; needs pytest and all extras of turncoat."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import turncoat
from turncoat.conformance import CHECKS
from turncoat.core.game import AnyGame

PERFT = (4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288)


def test_it_is_found() -> None:
    assert [game.title for game in turncoat.games() if game.name == "othello"] == ["Othello"]
    assert turncoat.games()[-1].name == "othello"  # ours come first


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_contract_is_kept(check: Callable[[AnyGame], None]) -> None:
    check(turncoat.game("othello"))


@pytest.mark.parametrize(("depth", "count"), list(enumerate(PERFT, 1)))
def test_perft(depth: int, count: int) -> None:
    assert turncoat.engine.perft(turncoat.game("othello").start(), depth) == count


def test_a_game_by_hand() -> None:
    pos = turncoat.game("othello").start()
    assert sorted(map(str, pos.legal)) == ["c4", "d3", "e6", "f5"]
    assert [str(effect) for effect in pos.effects("d3")] == ["Player 1 turns d4"]
    assert pos.why_not("a1") == "it encloses nothing"
    assert pos.why_not("d4") == "d4 is taken"
    assert pos.why_not("--") == "there is a move, so nobody may pass"
    with pytest.raises(turncoat.NotationError, match="like a1 or --"):
        pos.play("z9")
    # The shortest game there is: nine moves, and White has nothing left.
    for move in ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]:
        pos = pos.play(move)
    assert pos.outcome == turncoat.Outcome((0,), (13, 0), "discs 13 to 0")
    assert "Black wins: discs 13 to 0" in str(pos)


def test_whoever_cannot_move_passes() -> None:
    passes = 0
    for seed in range(20):
        pos, rng = turncoat.game("othello").start(), np.random.default_rng(seed)
        while pos.turn is not None:
            move = pos.legal[int(rng.integers(len(pos.legal)))]
            if str(move) == "--":
                passes += 1
                assert len(pos.legal) == 1
                assert pos.play("--").turn == 1 - pos.turn
            pos = pos.play(move)
    assert passes >= 3


def test_the_engine_takes_a_corner_and_wins_against_chance() -> None:
    wins = 0
    for seed in range(6):
        pos, rng = turncoat.game("othello").start(), np.random.default_rng(seed)
        while pos.turn is not None:
            if pos.turn == seed % 2:
                move = turncoat.engine.choose(pos, simulations=200, seed=seed)
            else:
                move = pos.legal[int(rng.integers(len(pos.legal)))]
            pos = pos.play(move)
        wins += pos.outcome.winners == (seed % 2,)
    assert wins >= 5


def test_records_and_analysis(tmp_path: Path) -> None:
    game = turncoat.game("othello")
    turncoat.save(tmp_path / "mine.tcr", turncoat.Record(game, ("d3", "c3", "c4")))
    (record,) = turncoat.load(tmp_path / "mine.tcr")
    found = turncoat.analyse(record.end, simulations=300)
    assert {value.move for value in found.moves} == set(record.end.legal)


@pytest.mark.filterwarnings("ignore::UserWarning")  # observations are dictionaries with the mask in them
def test_pettingzoo() -> None:
    from pettingzoo.test import api_test

    from turncoat.adapters import aec

    api_test(aec.env("othello"), num_cycles=70, verbose_progress=False)


def test_openspiel() -> None:
    import pyspiel

    import turncoat.adapters.openspiel  # noqa: F401

    ours, theirs = pyspiel.load_game("turncoat_othello"), pyspiel.load_game("othello")
    rng = np.random.default_rng(1)
    for _ in range(5):
        mine, other = ours.new_initial_state(), theirs.new_initial_state()
        while not mine.is_terminal():
            assert mine.legal_actions() == other.legal_actions()  # both count from a1, the board is point symmetric
            action = int(rng.choice(mine.legal_actions()))
            mine.apply_action(action)
            other.apply_action(action)
        assert other.is_terminal()
        assert mine.returns() == other.returns()


def test_gymnasium() -> None:
    from turncoat.adapters.vector import VectorGames

    envs = VectorGames("othello", num_envs=64)
    _, info = envs.reset(seed=1)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(70):
        mask = info["action_mask"]
        actions = np.array([rng.choice(np.flatnonzero(row)) for row in mask])
        _, _, terminations, _, info = envs.step(actions)
        ended += int(terminations.sum())
    assert ended >= 32
