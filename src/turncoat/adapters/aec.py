"""PettingZoo: any game as an AEC environment.

    from turncoat.adapters import aec
    env = aec.env("name-of-a-game", an_option="value", render_mode="ansi")

Observations are dictionaries with `observation` (the numbers that `env.unwrapped.numbers.learning.parts`
describes; only what the agent may know) and `action_mask`. Chance is rolled by the environment itself.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import turncoat
from turncoat.adapters.numbers import Numbers, utilities
from turncoat.core.errors import OptionError, ViewError
from turncoat.core.outcome import split
from turncoat.core.position import AnyPosition
from turncoat.core.turns import CHANCE

AGENT = "player_"


class Env(AECEnv):  # type: ignore[misc]
    """One game; `clone` and `restore` give and take the position."""

    metadata = {"render_modes": ["ansi", "human"], "name": "turncoat", "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: str, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        if render_mode not in (None, "ansi", "human"):
            raise OptionError(f"there is no render mode {render_mode!r}; there are ansi and human")
        self.render_mode = render_mode
        self.numbers = Numbers(turncoat.game(game, **options))
        self.metadata = self.metadata | {"name": f"turncoat_{game.replace('-', '_')}"}
        self.possible_agents = [f"{AGENT}{seat}" for seat in range(self.numbers.game.seats)]
        low, high = self.numbers.learning.limits
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (self.numbers.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(self.numbers.actions) for agent in self.possible_agents}
        self._rng = np.random.default_rng()
        self.pos: AnyPosition = self.numbers.game.start()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {
            "observation": self.numbers.observe(self.pos, seat),
            "action_mask": self.numbers.mask(self.pos, seat),
        }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.restore(self.numbers.game.start())

    def clone(self) -> AnyPosition:
        """The position; positions never change, so it can be kept and given to `restore` at any time."""
        return self.pos

    def restore(self, pos: AnyPosition) -> None:
        """Go on from a position of the same game, with nothing won yet."""
        if pos.game != self.numbers.game:
            raise OptionError("this position is from another game")
        if pos.viewer is not None:
            raise ViewError("this is what one seat knows; the environment needs the whole position")
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_to(pos)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move = self.numbers.move(self.pos, int(action))
        after = self.pos.play(move)  # nothing has changed if it is not legal
        self._cumulative_rewards[agent] = 0.0
        self._go_to(after)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_to(self, pos: AnyPosition) -> None:
        while pos.turn == CHANCE:
            pos = pos.play(pos.sample(self._rng))
        self.pos = pos
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if pos.turn is not None:
            self.agent_selection = self.possible_agents[pos.turn]
            return
        assert pos.outcome is not None
        results = utilities(split(pos.outcome.winners, pos.game.seats))
        for agent, result in zip(self.possible_agents, results, strict=True):
            self.rewards[agent] = result
            self.terminations[agent] = True
        after = (self.possible_agents.index(self.agent_selection) + 1) % len(self.possible_agents)
        self.agent_selection = self.possible_agents[after]

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        text = str(self.pos.view(None))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        pass


def env(game: str, render_mode: str | None = None, **options: Any) -> AECEnv:
    """A game as PettingZoo's users expect it: an illegal move ends it, and its player gets -1, the others 0."""
    found = Env(game, render_mode, **options)
    found = wrappers.TerminateIllegalWrapper(found, illegal_reward=-1)
    found = wrappers.AssertOutOfBoundsWrapper(found)
    return wrappers.OrderEnforcingWrapper(found)
