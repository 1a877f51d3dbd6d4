"""Gymnasium from one seat: opponents of every kind, whole games, what is refused."""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.utils.env_checker import check_env

from tests.variants import ALL, make, name
from turncoat.adapters.single import SingleGame
from turncoat.adapters.vector import VectorGames
from turncoat.core.errors import BudgetError, IllegalMoveError, OptionError
from turncoat.core.rng import generator

pytestmark = pytest.mark.compiled


def legal(info: dict[str, Any], rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(info["action_mask"])))


def play(env: Any, seed: int, rng: np.random.Generator) -> tuple[float, int]:
    """A whole game; the reward at the end and how many moves were mine."""
    _, info = env.reset(seed=seed)
    for count in range(1, 1000):
        observation, reward, terminated, truncated, info = env.step(legal(info, rng))
        assert env.observation_space.contains(observation)
        assert not truncated
        if terminated:
            return reward, count
        assert reward == 0
    raise AssertionError("it never ended")


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_whole_games_against_a_random_opponent(game: str, options: dict[str, Any]) -> None:
    env = SingleGame(make(game, options), seat=None)
    rng, rewards = np.random.default_rng(3), []
    for seed in range(3):
        reward, _ = play(env, seed, rng)
        assert env.pos.outcome is not None
        assert (env.seat in env.pos.outcome.winners) == (reward > 0)
        rewards.append(reward)
    assert all(-1 <= reward <= 1 for reward in rewards)


def test_gymnasium_makes_them_and_its_checker_is_content() -> None:
    for title, options in (("Convert", {"variant": "towers"}), ("CubeConquer", {"players": 3, "hands": "hidden"})):
        env = gymnasium.make(f"turncoat/{title}-v0", opponent=1, render_mode="ansi", **options)
        reward, moves = play(env, 1, np.random.default_rng(1))
        assert moves > 4
        assert str(env.unwrapped.pos.view(0)) == env.render()  # type: ignore[attr-defined]
        assert -1 <= reward <= 1
    env = gymnasium.make("turncoat/Conversion-v0")
    env.unwrapped.action_space = OnlyLegal(env.unwrapped)
    check_env(env.unwrapped, skip_render_check=True)


class OnlyLegal(gymnasium.spaces.Discrete):
    """What the checker draws its actions from: it does not look at masks."""

    def __init__(self, env: Any) -> None:
        super().__init__(int(env.action_space.n))
        self._env = env

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        env = self._env
        return np.int64(np.flatnonzero(env.numbers.mask(env.pos, env.seat))[0])


def test_the_same_seed_gives_the_same_game() -> None:
    def end(seed: int) -> Any:
        env = SingleGame("conversion", opponent=1, players=3, seat=2)
        play(env, seed, np.random.default_rng(0))
        return env.pos

    assert end(1) == end(1) != end(2)


def test_an_opponent_can_be_a_function_and_sees_its_view() -> None:
    seen = []

    def first(view: Any) -> Any:
        seen.append((view.viewer, view.mover))
        return view.legal[0]

    env = SingleGame("cube-conquer", opponent=first, seat=0, players=4, hands="hidden", turn_limit=20)
    play(env, 2, np.random.default_rng(1))
    assert {viewer for viewer, _ in seen} == {1, 2, 3}
    assert all(viewer == mover for viewer, mover in seen)


def test_what_is_wrong_is_named_and_nothing_moves() -> None:
    with pytest.raises(OptionError, match="no opponent 'me'"):
        SingleGame("convert", opponent="me")
    with pytest.raises(BudgetError, match="no level 11"):
        SingleGame("convert", opponent=11)
    with pytest.raises(OptionError, match="seats are 0 to 1"):
        SingleGame("convert", seat=2)
    with pytest.raises(OptionError, match="there is ansi"):
        SingleGame("convert", render_mode="human")
    env = SingleGame("convert")
    _, info = env.reset(seed=1)
    before = env.pos
    with pytest.raises(IllegalMoveError):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert env.pos == before
    play(env, 1, np.random.default_rng(1))
    with pytest.raises(IllegalMoveError, match="reset begins the next one"):
        env.step(0)


@pytest.mark.parametrize(("game", "options"), [("convert", {"variant": "box"}), ("conversion", {"players": 3})])
def test_games_that_are_over_begin_with_the_next_step(game: str, options: dict[str, Any]) -> None:
    """Game by game the same as where they begin at once, but for a step of rest."""
    rested, at_once = (VectorGames(game, 6, autoreset_mode=mode, **options) for mode in ("NextStep", "SameStep"))
    for envs in (rested, at_once):
        envs.reset(seed=4)
    dice = generator(7)
    over, ends = np.zeros(6, bool), 0
    for _ in range(150):
        actions = rested.sample(dice)
        begun = over.copy()
        kept = at_once.clone()
        observations, rewards, over, _, infos = rested.step(actions)
        _, expected, ended, _, told = at_once.step(np.where(begun, at_once.sample(generator(1)), actions))
        assert not rewards[begun].any()
        assert not over[begun].any()
        # Where a game began again, the other one must not move.
        after = at_once.clone()
        arrays: list[tuple[npt.NDArray[Any], npt.NDArray[Any]]] = list(zip(after[1:], kept[1:], strict=True))
        for array, old in arrays:
            array[begun] = old[begun]
        at_once.restore(after)
        goes_on = ~begun
        assert (over[goes_on] == ended[goes_on]).all()
        assert (rewards[goes_on] == expected[goes_on]).all()
        assert (infos["final_obs"][over] == told["final_obs"][over]).all()
        assert (observations[over] == infos["final_obs"][over]).all()
        assert (infos["turn"][over] == -2).all()
        assert not infos["action_mask"][over].any()
        for i in map(int, np.flatnonzero(~over)):
            assert rested.position(i) == at_once.position(i)
        for i in map(int, np.flatnonzero(over)):
            ends += 1
            assert rested.position(i).outcome is not None
    assert ends > 3
    with pytest.raises(OptionError, match="NextStep"):
        VectorGames(game, 2, autoreset_mode="never", **options)


def test_a_seat_that_never_moves_is_told() -> None:
    with pytest.raises(OptionError, match="before it was the turn of seat 3"):
        SingleGame("cube-conquer", seat=3, players=4, turn_limit=2).reset(seed=1)
    with pytest.raises(IllegalMoveError, match="has not begun"):
        SingleGame("convert").step(0)


def test_a_seed_with_a_mask_is_for_those_games() -> None:
    envs = VectorGames("conversion", 4, autoreset_mode="Disabled")
    envs.reset(seed=1)
    dice = envs.clone().dice
    envs.reset(seed=9, options={"reset_mask": np.array([True, False, False, True])})
    assert (envs.clone().dice == dice).tolist() == [False, True, True, False]
    with pytest.raises(OptionError, match="not all false"):
        envs.reset(options={"reset_mask": np.zeros(4, bool)})


def test_games_can_wait_until_they_are_reset() -> None:
    envs = VectorGames("convert", 5, autoreset_mode=gymnasium.vector.AutoresetMode.DISABLED, variant="box")
    assert envs.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.DISABLED
    envs.reset(seed=1)
    dice = generator(2)
    terminated = np.zeros(5, bool)
    while not terminated.any():
        _, _, terminated, _, _ = envs.step(envs.sample(dice))
    with pytest.raises(OptionError, match="is over; begin it again"):
        envs.step(envs.sample(dice))
    running = [envs.position(int(i)) for i in np.flatnonzero(~terminated)]
    envs.reset(options={"reset_mask": terminated})
    assert [envs.position(int(i)) for i in np.flatnonzero(~terminated)] == running
    assert all(envs.position(int(i)) == envs.game.start() for i in np.flatnonzero(terminated))
    envs.step(envs.sample(dice))
    with pytest.raises(OptionError, match="5 truth values"):
        envs.reset(options={"reset_mask": [True]})
