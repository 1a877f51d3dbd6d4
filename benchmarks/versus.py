"""Turncoat's engine against OpenSpiel's C++ MCTS with random rollouts, through our adapter, one thread each.

python -m benchmarks.versus [convert|conversion] [seconds=1 | simulations=3000] [games=40]
"""

import time
from collections.abc import Sequence

import pyspiel

import turncoat
import turncoat.adapters.openspiel
from turncoat.core.moves import Move
from turncoat.core.position import AnyPosition
from turncoat.engine.arena import Score, play_match
from turncoat.engine.budget import Budget
from turncoat.engine.players import computer

MANY = 1_000_000_000


class Spiel:
    """OpenSpiel's MCTS with the same budget."""

    def __init__(self, game: str, seed: int, seconds: float | None, simulations: int | None) -> None:
        self.game = pyspiel.load_game(f"turncoat_{game}")
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed % (1 << 31))
        self.bot = pyspiel.MCTSBot(
            self.game,
            evaluator,
            2**0.5,
            simulations or MANY,
            1000,
            True,
            seed % (1 << 31),
            False,
            max_wall_clock_time=seconds or -1.0,
        )

    def choose(self, pos: AnyPosition, steps: Sequence[str]) -> Move:  # noqa: ARG002
        state = self.game.new_initial_state(pos)
        _, action = self.bot.step_with_policy(state)
        return pos.parse(state.action_to_string(action))  # type: ignore[no-any-return]

    def close(self) -> None:
        pass


def versus(name: str, seconds: float | None, simulations: int | None, games: int) -> None:
    game = turncoat.game(name)
    began = time.monotonic()
    budget = f"{seconds:g} s" if seconds else f"{simulations:,} simulations"
    score = Score()
    for score in play_match(
        game,
        computer(Budget(simulations=simulations, seconds=seconds), memory=512 << 20),
        lambda seed: Spiel(name, seed, seconds, simulations),
        pairs=(games + 1) // 2,
        seed=5,
    ):
        low, high = score.interval
        spent = time.monotonic() - began
        print(
            f"| {game.info.title} | {budget} a move | {score.games} | {score.share:.1%} | {low:.1%} to {high:.1%} |"
            f" {spent:.0f} s |",
            flush=True,
        )
