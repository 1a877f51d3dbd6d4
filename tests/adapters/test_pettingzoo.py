"""PettingZoo's own tests, unmodified, and what they do not look at: hidden hands, illegal moves, clone and restore."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import turncoat
from turncoat.adapters import aec
from turncoat.core.errors import IllegalMoveError, OptionError, ViewError

# PettingZoo's convention for board games is a dictionary with the mask in it; its own test warns about its own games.
pytestmark = [
    pytest.mark.compiled,
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "basic": ("convert", {}),
    "changeup": ("convert", {"variant": "changeup"}),
    "community": ("convert", {"variant": "box", "pool": "community"}),
    "conversion for three": ("conversion", {"players": 3, "holes": 4}),
    "hidden hands": ("cube-conquer", {"players": 3, "hands": "hidden"}),
}


@pytest.mark.parametrize("which", GAMES)
def test_passes_pettingzoos_api_test(which: str, capsys: pytest.CaptureFixture[str]) -> None:
    game, options = GAMES[which]
    api_test(aec.env(game, **options), num_cycles=120)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("which", GAMES)
def test_passes_pettingzoos_seed_test(which: str) -> None:
    game, options = GAMES[which]
    seed_test(lambda: aec.env(game, **options), num_cycles=40)


def test_an_illegal_move_changes_nothing() -> None:
    env = aec.Env("convert")
    env.reset(seed=1)
    before = env.clone()
    mask = env.observe("player_0")["action_mask"]
    for action in (int(np.flatnonzero(mask == 0)[0]), -1, len(mask)):
        with pytest.raises(IllegalMoveError):
            env.step(action)
        assert env.clone() == before
        assert env.agent_selection == "player_0"


def test_the_wrapped_environment_lets_the_one_who_errs_lose() -> None:
    env = aec.env("convert")
    env.reset(seed=1)
    observation, *_ = env.last()
    env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert env.rewards["player_0"] == -1
    assert all(env.terminations.values())


def test_the_mask_is_what_is_legal_and_the_result_what_the_rules_say() -> None:
    rng = np.random.default_rng(5)
    for game, options in GAMES.values():
        env = aec.Env(game, **options)
        env.reset(seed=3)
        while not any(env.terminations.values()):
            agent = env.agent_selection
            mask = env.observe(agent)["action_mask"]
            moves = {str(env.numbers.move(env.pos, int(action))) for action in np.flatnonzero(mask)}
            assert moves == {str(move) for move in env.pos.legal}
            assert not env.observe(env.possible_agents[(env.possible_agents.index(agent) + 1) % 2])["action_mask"].any()
            env.step(int(rng.choice(np.flatnonzero(mask))))
        outcome = env.pos.outcome
        assert outcome is not None
        assert sum(env.rewards.values()) == pytest.approx(0)
        best = {seat for seat, agent in enumerate(env.possible_agents) if env.rewards[agent] > 0}
        assert best == set(outcome.winners)


def test_hidden_hands_stay_hidden() -> None:
    env = aec.Env("cube-conquer", players=2, hands="hidden")
    env.reset(seed=8)
    seen = env.numbers.learning.named(env.observe("player_1")["observation"])
    hands = env.pos.hands  # type: ignore[attr-defined]
    assert any("*" in tile for tile in hands[0])
    assert seen["switches"][1].sum() == 0
    assert seen["unknown"][1] + seen["hands"][1].sum() == len(hands[0])
    assert seen["hands"][0].sum() + seen["switches"][0].sum() == len(hands[1])


def test_clone_and_restore() -> None:
    env = aec.Env("conversion")
    env.reset(seed=2)
    saved = env.clone()
    before = env.observe(env.agent_selection)["observation"]
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    env.restore(saved)
    assert (env.observe(env.agent_selection)["observation"] == before).all()
    with pytest.raises(OptionError, match="another game"):
        env.restore(turncoat.game("convert").start())
    hidden = aec.Env("cube-conquer", hands="hidden")
    with pytest.raises(ViewError):
        hidden.restore(hidden.pos.view(0))


def test_pictures_and_their_modes() -> None:
    env = aec.Env("convert", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert "a   b   c   d" in text
    with pytest.raises(OptionError, match="ansi and human"):
        aec.Env("convert", render_mode="rgb_array")
