"""The Gymnasium vector environment against the Python face, game by game."""

from typing import Any

import gymnasium
import numpy as np
import pytest

import turncoat
from tests.variants import ALL, make, name
from turncoat.adapters.numbers import utilities
from turncoat.adapters.vector import VectorGames
from turncoat.core.errors import IllegalMoveError, OptionError
from turncoat.core.outcome import split
from turncoat.core.rng import generator

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_every_step_is_what_the_rules_say(game: str, options: dict[str, Any]) -> None:
    envs = VectorGames(make(game, options), 3)
    numbers = envs.numbers
    observations, infos = envs.reset(seed=4)
    dice = generator(9)
    ended = 0
    for _ in range(70):
        before = [envs.position(i) for i in range(3)]
        for i, pos in enumerate(before):
            assert pos.turn is not None
            assert infos["turn"][i] == pos.turn
            assert np.flatnonzero(infos["action_mask"][i]).tolist() == numbers.legal(pos)
            assert (observations[i] == numbers.observe(pos, pos.turn)).all()
            assert envs.single_observation_space.contains(observations[i])
        actions = envs.sample(dice)
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        assert not truncations.any()
        for i, pos in enumerate(before):
            after = pos.play(numbers.move(pos, int(actions[i])))
            if after.turn is None:
                ended += 1
                assert pos.turn is not None
                assert after.outcome is not None
                expected = utilities(split(after.outcome.winners, after.game.seats))
                assert infos["rewards"][i] == pytest.approx(expected)
                assert rewards[i] == pytest.approx(expected[pos.turn])
                assert (infos["final_obs"][i] == numbers.observe(after, pos.turn)).all()
            if after.turn != turncoat.CHANCE:
                assert terminations[i] == infos["_final_obs"][i] == (after.turn is None)
            if after.turn is not None:
                assert not infos["rewards"][i].any()
    assert ended or game == "cube-conquer"


def test_the_same_seed_gives_the_same_games_and_another_does_not() -> None:
    def play(seed: int) -> bytes:
        envs = VectorGames("conversion", 16)
        envs.reset(seed=seed)
        dice = generator(1)
        for _ in range(30):
            envs.step(envs.sample(dice))
        return envs.clone().records.tobytes()

    assert play(5) == play(5) != play(6)


def test_an_illegal_action_is_named_and_nothing_moves() -> None:
    envs = VectorGames("convert", 4)
    _, infos = envs.reset(seed=1)
    good = envs.sample(generator(1))
    before = envs.clone().records.tobytes()
    for wrong in (int(np.flatnonzero(infos["action_mask"][2] == 0)[0]), -1, 10**6):
        actions = good.copy()
        actions[2] = wrong
        with pytest.raises(IllegalMoveError, match="game 2"):
            envs.step(actions)
    with pytest.raises(OptionError, match="4 actions"):
        envs.step(good[:3])
    assert envs.clone().records.tobytes() == before


def test_clone_and_restore() -> None:
    envs = VectorGames("cube-conquer", 8, players=3, hands="hidden")
    envs.reset(seed=1)
    dice = generator(3)
    for _ in range(5):
        envs.step(envs.sample(dice))
    saved = envs.clone()
    actions = envs.sample(dice)
    before = [envs.numbers.observe(envs.position(i), envs.position(i).turn or 0) for i in range(8)]
    first = envs.step(actions)
    observations, infos = envs.restore(saved)
    assert (observations == np.array(before)).all()
    assert infos["action_mask"][np.arange(8), actions].all()
    again = envs.step(actions)
    for one, other in zip(first[:4], again[:4], strict=True):
        assert (one == other).all()
    for other in (VectorGames("cube-conquer", 7, players=3, hands="hidden"), VectorGames("cube-conquer", 8)):
        with pytest.raises(OptionError, match="other games"):
            other.restore(saved)


def test_games_can_be_sampled_at_once_and_seeded_one_by_one() -> None:
    envs = VectorGames("conversion", 4)
    actions = envs.sample(generator(5))
    envs.step(actions)
    one, _ = envs.reset(seed=[1, 2, 3, 4])
    two, _ = envs.reset(seed=[1, 2, 9, 4])
    assert (one == two).all(axis=1).tolist() == [True, True, False, True]
    with pytest.raises(OptionError, match="4 seeds"):
        envs.reset(seed=[1, 2])
    with pytest.raises(OptionError, match="whole numbers"):
        envs.step(envs.sample(generator(5)) + 0.5)


def test_arrays_are_given_or_lent() -> None:
    for copy in (True, False):
        envs = VectorGames("convert", 2, copy=copy)
        observations, _ = envs.reset(seed=1)
        kept = observations.copy()
        envs.step(envs.sample(generator(1)))
        assert (observations == kept).all() == copy


def test_gymnasium_finds_the_games() -> None:
    for title, seats in (("Convert", 2), ("Conversion", 4), ("CubeConquer", 3)):
        options: Any = {} if title == "Convert" else {"players": seats}
        envs = gymnasium.make_vec(
            f"turncoat/{title}-v0", num_envs=2, vectorization_mode="vector_entry_point", **options
        )
        _, infos = envs.reset(seed=1)
        assert infos["rewards"].shape == (2, seats)
        assert envs.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP


def test_hidden_hands_stay_hidden() -> None:
    envs = VectorGames("cube-conquer", 50, players=2, hands="hidden")
    observations, infos = envs.reset(seed=1)
    for i in range(50):
        pos = envs.position(i)
        assert (observations[i] == envs.numbers.observe(pos.view(pos.turn), infos["turn"][i])).all()
