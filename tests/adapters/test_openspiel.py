"""OpenSpiel's own tools on our games: its random-simulation test, its MCTS, its exploitability."""

import pickle
import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation

import turncoat
import turncoat.adapters.openspiel
from turncoat.core.errors import OptionError, ViewError
from turncoat.engine import Solver

pytestmark = pytest.mark.compiled
EXAMPLES = Path(__file__).parent.parent.parent / "examples"
TWO_BLOCKS = f"turncoat_convert(blocks={EXAMPLES / 'two_blocks.toml'})"
GAMES = [
    "turncoat_convert",
    "turncoat_convert(variant=towers)",
    "turncoat_convert(variant=changeup)",
    "turncoat_convert(variant=box,pool=community)",
    "turncoat_conversion(holes=3)",
    "turncoat_cube_conquer(turn_limit=60)",
    "turncoat_cube_conquer(players=3,hands=hidden,turn_limit=60)",
]


@pytest.mark.parametrize("name", GAMES)
def test_passes_openspiels_simulation_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("turncoat_convert(variant=towers)")
    assert game.new_initial_state().position().game == turncoat.game("convert", variant="towers")
    assert game.get_parameters()["variant"] == "towers"
    assert pyspiel.load_game("turncoat_conversion(players=5)").num_players() == 5
    with pytest.raises(OptionError, match="tower"):
        pyspiel.load_game("turncoat_convert(variant=tower)")


def test_its_mcts_plays_a_whole_game() -> None:
    game = pyspiel.load_game("turncoat_convert(variant=towers)")
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 1.4, 20, 50, False, 3, False)
    state = game.new_initial_state()
    while not state.is_terminal():
        _, action = bot.step_with_policy(state)
        state.apply_action(action)
    outcome = state.position().outcome
    assert state.returns() == [1.0 if seat in outcome.winners else -1.0 for seat in (0, 1)]


def test_its_exploitability_agrees_with_the_solver() -> None:
    """Nobody can gain against a side that plays what the solver says, and everybody can against random play."""
    game = pyspiel.load_game(TWO_BLOCKS)
    assert exploitability.exploitability(game, policy.UniformRandomPolicy(game)) > 0.1
    solver = Solver(game.new_initial_state().position().game)

    class Exact(policy.Policy):  # type: ignore[misc]
        def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
            return {state.string_to_action(str(solver.solve(state.position()).move)): 1.0}

    assert exploitability.nash_conv(game, Exact(game, [0, 1])) == pytest.approx(0)


def test_clones_are_independent_and_states_can_be_pickled() -> None:
    game = pyspiel.load_game("turncoat_conversion")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert state.position() != other.position()
    assert pickle.loads(pickle.dumps(state)).position() == state.position()
    assert game.deserialize_state(state.serialize()).position() == state.position()


def test_a_state_can_begin_with_any_position() -> None:
    pos = turncoat.game("convert").start()
    pos = pos.play(pos.legal[5])
    state = pyspiel.load_game("turncoat_convert").new_initial_state(pos)
    assert state.current_player() == 1
    assert sorted(state.action_to_string(action) for action in state.legal_actions()) == sorted(map(str, pos.legal))
    with pytest.raises(OptionError, match="another game"):
        pyspiel.load_game("turncoat_conversion").new_initial_state(pos)
    hidden = pyspiel.load_game("turncoat_cube_conquer(hands=hidden)")
    with pytest.raises(ViewError):
        hidden.new_initial_state(hidden.new_initial_state().position().view(0))
    with pytest.raises(OptionError, match="SINGLE_PLAYER"):
        make_observation(
            hidden, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
        )


def test_what_a_player_cannot_see_is_not_told() -> None:
    game = pyspiel.load_game("turncoat_cube_conquer(players=2,hands=hidden)")
    state = game.new_initial_state()
    rng = np.random.default_rng(3)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=chances)))
    for player in (0, 1):
        view = state.position().view(player)
        assert state.observation_string(player) == str(view)
        told = state.information_state_string(player)
        others: Any = state.position().view(1 - player)
        own: Any = view
        drawn = [tile for tile in own.hands[player] if tile.endswith("*")]
        assert sorted(word for word in told.split() if word.startswith("draw:")) == [
            f"draw:{tile}" for tile in sorted(drawn)
        ]
        secret = [tile for tile in others.hands[1 - player] if "*" in tile]
        assert secret
        assert not any(tile in told for tile in secret if tile not in own.hands[player])
        for number in range(5):
            dealt = state.resample_from_infostate(player, np.random.default_rng(number).random)
            assert dealt.position().view(player) == view
            assert dealt.information_state_string(player) == told
            theirs: Any = dealt.position().view(1 - player)
            known = dealt.information_state_string(1 - player).partition("|")[0]  # the table as it stood then
            assert all(tile in known for tile in theirs.hands[1 - player])
            assert str(theirs) in known
    observation = make_observation(game)
    observation.set_from(state, 1)
    assert observation.dict["unknown"][1] > 0
    assert observation.dict["switches"][1].sum() == 0


def test_its_information_set_search_plays_with_hidden_hands() -> None:
    game = pyspiel.load_game("turncoat_cube_conquer(players=2,hands=hidden,turn_limit=30)")
    # Written in Python: the C++ one does not ask games written in Python to deal again.
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(7)),
        uct_c=1.4,
        max_simulations=25,
        random_state=np.random.RandomState(3),
    )
    state = game.new_initial_state()
    rng = np.random.default_rng(4)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        elif state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(0)


def played(steps: str) -> Any:
    """A state of Cube Conquer with hidden hands after these steps."""
    state = pyspiel.load_game("turncoat_cube_conquer(players=2,hands=hidden)").new_initial_state()
    for step in steps.split():
        player = state.current_player()
        actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(next(action for action in actions if state.action_to_string(player, action) == step))
    return state


DEALT = "draw:R* draw:O* draw:Y* draw:G* "


def test_information_states_remember_ones_own_draws_in_their_order() -> None:
    one, two = (played(DEALT + f"R1:1 draw:{a} B2:1 draw:P R1:2 draw:{b}") for a, b in ("RG", "RB"))
    assert one.information_state_string(0) != two.information_state_string(0)
    assert one.information_state_string(1) == two.information_state_string(1)  # it saw none of these draws
    orders = [
        played("draw:R* draw:O* " + deal + "R1:1 draw:R B2:1 draw:P")
        for deal in ("draw:Y* draw:G* ", "draw:G* draw:Y* ")
    ]
    assert len({state.information_state_string(1) for state in orders}) == 2
    assert len({state.information_state_string(0) for state in orders}) == 1


def test_information_states_forget_nothing() -> None:
    """From what a player knows now follows what it knew at every moment before: perfect recall."""
    game = pyspiel.load_game("turncoat_cube_conquer(players=2,hands=hidden,turn_limit=12)")
    rng, knew = np.random.default_rng(5), [dict[str, tuple[str, ...]](), dict[str, tuple[str, ...]]()]
    for _ in range(60):
        state = game.new_initial_state()
        before: list[tuple[str, ...]] = [(), ()]
        while not state.is_terminal():
            for player in (0, 1):
                now = state.information_state_string(player)
                if not before[player] or before[player][-1] != now:
                    before[player] = (*before[player], now)
                assert knew[player].setdefault(now, before[player]) == before[player]
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(outcomes[:3], p=np.array(chances[:3]) / sum(chances[:3]))))
            else:
                state.apply_action(int(rng.choice(state.legal_actions()[:2])))


def test_dealing_again_changes_nothing_for_the_one_who_asks() -> None:
    state = played(DEALT + "R1:1 draw:G Y*1 draw:B B2:1 draw:P")
    rng = np.random.default_rng(6)
    again = [state.resample_from_infostate(1, rng.random) for _ in range(20)]
    assert {other.information_state_string(1) for other in again} == {state.information_state_string(1)}
    assert {other.observation_string(1) for other in again} == {state.observation_string(1)}
    assert len({other.information_state_string(0) for other in again}) > 5
    for other in again:  # the other player knows the hand it was dealt, whatever the history says
        hand = other.position().view(0).hands[0]
        assert all(tile in other.information_state_string(0) for tile in hand)


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(path.name, marks=[pytest.mark.soak] if path.name == "gymnasium_batch.py" else [])
        for path in sorted(EXAMPLES.glob("*.py"))
    ],
)
def test_the_examples_run(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / example), run_name="__main__")
    assert capsys.readouterr().out
