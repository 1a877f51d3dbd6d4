"""OpenSpiel's tools on Turncoat's games: `python examples/openspiel_bots.py`."""

from pathlib import Path

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

import turncoat.adapters.openspiel  # noqa: F401  (registers the games)
from turncoat.engine import choose


def main() -> None:
    game = pyspiel.load_game("turncoat_convert(variant=towers)")
    state = game.new_initial_state()
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 200, 100, False, 3, False)
    while not state.is_terminal():
        if state.current_player() == 0:
            # `step` of this bot crashes on games written in Python (OpenSpiel 2.0.2); this does not
            _, action = bot.step_with_policy(state)
        else:
            pos = state.position()
            action = state.string_to_action(str(choose(pos, simulations=200, seed=1)))
        state.apply_action(action)
    print(state)
    print("OpenSpiel's MCTS and Turncoat's engine get", state.returns())

    small = pyspiel.load_game(f"turncoat_convert(blocks={Path(__file__).parent / 'two_blocks.toml'})")
    print("with two blocks each, random play can be exploited by", end=" ")
    print(f"{exploitability.exploitability(small, policy.UniformRandomPolicy(small)):.3f}")


if __name__ == "__main__":
    main()
