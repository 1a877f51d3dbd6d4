"""Gymnasium: one seat is yours, opponents play the others.

    import gymnasium, turncoat.adapters.gym
    env = gymnasium.make("turncoat/Title-v0", opponent=3, option="value")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(action)  # info["action_mask"]: what is legal

An opponent is "random", a level of the engine (1 to 10), or a function from a position, as that seat may know it, to a
move. `seat` is yours; None draws one anew at each reset (`info["seat"]`). Chance is rolled inside. The reward comes at
the end: 1 for winning alone, 0 for a draw, below for a loss.
"""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

import turncoat
import turncoat.adapters.gym
from turncoat.adapters.numbers import Numbers, utilities
from turncoat.core.errors import IllegalMoveError, OptionError
from turncoat.core.game import AnyGame
from turncoat.core.moves import Move
from turncoat.core.outcome import split
from turncoat.core.position import AnyPosition
from turncoat.engine.choice import choose
from turncoat.engine.levels import check_level

Opponent = str | int | Callable[[AnyPosition], "Move | str"]
RANDOM = "random"
TRIES = 100  # games that may be over before it is one's turn


class SingleGame(gymnasium.Env[npt.NDArray[np.int16], np.int64]):
    """A game seen from one seat. An action that is not legal raises an error, and nothing moves."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: "str | AnyGame",
        opponent: Opponent = RANDOM,
        *,
        seat: int | None = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise OptionError(f"there is no render mode {render_mode!r}; there is ansi")
        self.game = turncoat.game(game, **options) if isinstance(game, str) else game
        if seat is not None and not 0 <= seat < self.game.seats:
            raise OptionError(
                f"there is no seat {seat}; seats are 0 to {self.game.seats - 1}, None draws one each time"
            )
        self.numbers = Numbers(self.game)
        self.render_mode = render_mode
        self._opponent, self._asked = _checked(opponent), seat
        low, high = self.numbers.learning.limits
        self.observation_space = spaces.Box(low, high, dtype=np.int16)
        self.action_space: Any = spaces.Discrete(self.numbers.actions)
        self.seat = seat or 0
        self._begun = False
        self.pos: AnyPosition = self.game.start()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.int16], dict[str, Any]]:
        """Begin a game; opponents that come first have moved. The same seed gives the same game."""
        super().reset(seed=seed, options=options)
        for _ in range(TRIES):
            self.seat = int(self.np_random.integers(self.game.seats)) if self._asked is None else self._asked
            self.pos = self._until_my_turn(self.game.start())
            if self.pos.turn is not None:
                self._begun = True
                return self._observation(), self._info()
        raise OptionError(f"{TRIES} games were over before it was the turn of seat {self.seat}")

    def step(self, action: Any) -> tuple[npt.NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        """Your move, and what the others answer."""
        if not self._begun or self.pos.mover != self.seat:
            raise IllegalMoveError(f"action {action}", "the game is over or has not begun; reset begins the next one")
        self.pos = self._until_my_turn(self.pos.play(self.numbers.move(self.pos, int(action))))
        return self._observation(), self._reward(), self.pos.turn is None, False, self._info()

    def render(self) -> Any:
        """The board as your seat may know it, as text."""
        return str(self.pos.view(self.seat)) if self.render_mode == "ansi" else None

    def _until_my_turn(self, pos: AnyPosition) -> AnyPosition:
        while pos.turn is not None and pos.turn != self.seat:
            if pos.mover is None:
                pos = pos.play(pos.sample(self.np_random))
            else:
                pos = pos.play(self._answer(pos.view(pos.mover)))
        return pos

    def _answer(self, view: AnyPosition) -> "Move | str":
        if callable(self._opponent):
            return self._opponent(view)
        if isinstance(self._opponent, int):
            return choose(view, level=self._opponent, seed=int(self.np_random.integers(1 << 62)))
        move: Move = view.legal[int(self.np_random.integers(len(view.legal)))]
        return move

    def _observation(self) -> npt.NDArray[np.int16]:
        return self.numbers.observe(self.pos, self.seat)

    def _reward(self) -> float:
        if self.pos.outcome is None:
            return 0.0
        return utilities(split(self.pos.outcome.winners, self.game.seats))[self.seat]

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.numbers.mask(self.pos, self.seat), "seat": self.seat}


def _checked(opponent: Opponent) -> Opponent:
    if isinstance(opponent, int):
        check_level(opponent)
    elif opponent != RANDOM and not callable(opponent):
        raise OptionError(f"there is no opponent {opponent!r}; take 'random', a level from 1 to 10, or a function")
    return opponent
