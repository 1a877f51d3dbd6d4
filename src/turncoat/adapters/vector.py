"""Gymnasium: thousands of games stepped in one compiled call.

    from turncoat.adapters.vector import VectorGames
    envs = VectorGames("name-of-a-game", num_envs=4096)  # or gymnasium.make_vec("turncoat/Title-v0", num_envs=4096)
    observations, infos = envs.reset(seed=1)
    observations, rewards, terminations, truncations, infos = envs.step(actions)

Every environment is one game, every action is for the seat whose turn it is (`infos["turn"]`), and an observation is
what that seat may know. `rewards` is what the seat that moved gets; `infos["rewards"]` has a column for every seat.
When a game is over, the next one starts in the same step (Gymnasium's SAME_STEP): `infos["final_obs"]` keeps how it
ended, as the seat that moved last sees it. With `autoreset_mode="NextStep"` it starts with the next step, whose action
for that game is not looked at; with "Disabled" by `reset(options={"reset_mask": ...})` alone. Until then the
observation is that of the seat that moved last, `infos["turn"]` is -2, and nothing is legal. Chance is rolled inside.
An action that is not legal raises an error, and nothing moves.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import turncoat
import turncoat.adapters.gym
from turncoat.adapters.numbers import Numbers, utility
from turncoat.core import contract, learning, rng
from turncoat.core.bits import MASK64
from turncoat.core.errors import IllegalMoveError, OptionError
from turncoat.core.game import AnyGame
from turncoat.core.jit import kernel
from turncoat.core.position import AnyPosition
from turncoat.core.turns import CHANCE, OVER
from turncoat.core.types import Record, Rules, wide


class Batch(NamedTuple):
    """All games and what is told about them."""

    records: npt.NDArray[np.void]
    rng: npt.NDArray[np.uint64]
    observations: npt.NDArray[np.int16]
    words: npt.NDArray[np.int64]  # the masks' memory, eight actions at a time
    masks: npt.NDArray[np.int8]
    turns: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]  # of the seat that moved
    results: npt.NDArray[np.float32]  # of every seat
    ended: npt.NDArray[np.bool_]
    waits: npt.NDArray[np.bool_]  # over, and not begun again yet
    last: npt.NDArray[np.int16]  # observations of games that ended
    codes: npt.NDArray[np.int32]
    shares: npt.NDArray[np.float64]
    spare: npt.NDArray[np.void]


@kernel
def _settle(rules: Rules, batch: Batch, i: int) -> None:
    """Roll whatever chance decides before the next seat moves."""
    pos = batch.records[i]
    while contract.turn(rules, pos) == CHANCE:
        contract.apply(rules, pos, contract.sample(rules, pos, batch.rng[i : i + 1]))


@kernel
def _tell(rules: Rules, batch: Batch, of_code: npt.NDArray[np.int32], i: int) -> None:
    """Write what the seat to move sees and may do."""
    pos = batch.records[i]
    seat = contract.turn(rules, pos)
    batch.turns[i] = seat
    learning.observe(rules, pos, seat, batch.spare, batch.observations[i])
    learning.allow(rules, pos, of_code[seat], batch.codes, batch.words[i], batch.masks[i])


@kernel
def _begin(rules: Rules, start: Record, batch: Batch, of_code: npt.NDArray[np.int32], i: int) -> None:
    batch.records[i] = start
    _settle(rules, batch, i)
    _tell(rules, batch, of_code, i)
    batch.waits[i] = False


@kernel
def restart(
    rules: Rules, start: Record, batch: Batch, of_code: npt.NDArray[np.int32], which: npt.NDArray[np.bool_]
) -> None:
    """Begin these games."""
    for i in range(batch.records.size):
        if which[i]:
            _begin(rules, start, batch, of_code, i)


@kernel
def _rest(batch: Batch, i: int) -> None:
    """Show how a game ended, until it begins again."""
    batch.waits[i] = True
    batch.turns[i] = OVER
    for number in range(batch.last.shape[1]):
        batch.observations[i, number] = batch.last[i, number]
    for word in range(batch.words.shape[1]):
        batch.words[i, word] = 0


@kernel
def tell_all(rules: Rules, batch: Batch, of_code: npt.NDArray[np.int32]) -> None:
    for i in range(batch.records.size):
        if batch.waits[i]:
            _rest(batch, i)
        else:
            _tell(rules, batch, of_code, i)


@kernel
def first_illegal(batch: Batch, actions: npt.NDArray[np.int64]) -> int:
    """The first game whose action is not legal, -1 if all are."""
    for i in range(actions.size):
        if not batch.waits[i] and (not 0 <= actions[i] < batch.masks.shape[1] or not batch.masks[i, actions[i]]):
            return wide(i)
    return wide(-1)


@kernel
def advance(
    rules: Rules,
    start: Record,
    batch: Batch,
    actions: npt.NDArray[np.int64],
    table: npt.NDArray[np.int32],
    of_code: npt.NDArray[np.int32],
    at_once: bool,
) -> None:
    """One move in every game; those that end begin again, now or instead of their next move."""
    seats = batch.shares.size
    for i in range(actions.size):
        batch.rewards[i] = 0.0
        batch.ended[i] = False
        for other in range(seats):
            batch.results[i, other] = 0.0
        if batch.waits[i]:
            _begin(rules, start, batch, of_code, i)
            continue
        pos = batch.records[i]
        seat = contract.turn(rules, pos)
        contract.apply(rules, pos, wide(table[seat, actions[i]]))
        _settle(rules, batch, i)
        if contract.turn(rules, pos) == OVER:
            batch.ended[i] = True
            contract.returns(rules, pos, batch.shares)
            for other in range(seats):
                batch.results[i, other] = utility(batch.shares[other], seats)
            batch.rewards[i] = batch.results[i, seat]
            learning.observe(rules, pos, seat, batch.spare, batch.last[i])
            if not at_once:
                _rest(batch, i)
                continue
            batch.records[i] = start
            _settle(rules, batch, i)
        _tell(rules, batch, of_code, i)


@kernel
def draw_actions(masks: npt.NDArray[np.int8], generator: npt.NDArray[np.uint64], out: npt.NDArray[np.int64]) -> None:
    """For every game one of the legal actions, all alike."""
    for i in range(out.size):
        mask = masks[i]
        count = wide(0)
        for action in range(mask.size):
            count += mask[action]
        if count == 0:  # over; no action is looked at
            out[i] = 0
            continue
        pick = rng.below(generator, count)
        action = wide(-1)
        while pick >= 0:
            action += 1
            pick -= mask[action]
        out[i] = action


class Saved(NamedTuple):
    """What `clone` gives and `restore` takes: all games and the state of their dice."""

    game: AnyGame
    records: npt.NDArray[np.void]
    dice: npt.NDArray[np.uint64]
    waits: npt.NDArray[np.bool_]
    last: npt.NDArray[np.int16]


class VectorGames(VectorEnv[npt.NDArray[np.int16], npt.NDArray[np.int64], npt.NDArray[np.int8]]):
    """`num_envs` games at once. With `copy=False`, arrays that were given out are written over by the next step."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: "str | AnyGame",
        num_envs: int = 1,
        *,
        copy: bool = True,
        autoreset_mode: "AutoresetMode | str" = AutoresetMode.SAME_STEP,
        **options: Any,
    ) -> None:
        try:
            self._mode = AutoresetMode(autoreset_mode)
        except ValueError:
            modes = ", ".join(mode.value for mode in AutoresetMode)
            raise OptionError(f"there is no autoreset mode {autoreset_mode!r}; there are {modes}") from None
        self.metadata = {**self.metadata, "autoreset_mode": self._mode}
        if num_envs < 1:
            raise OptionError(f"num_envs must be at least 1, not {num_envs}")
        self.game = turncoat.game(game, **options) if isinstance(game, str) else game
        self.numbers = Numbers(self.game)
        self.num_envs = num_envs
        self.render_mode = None
        self._copy = copy
        low, high = self.numbers.learning.limits
        self.single_observation_space = spaces.Box(low, high, dtype=np.int16)
        self.single_action_space = spaces.Discrete(self.numbers.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        layout = self.game.layout
        words = np.zeros((num_envs, -(-self.numbers.actions // 8)), np.int64)
        self._batch = Batch(
            records=np.zeros(num_envs, layout.POSITION),
            rng=np.zeros(num_envs, np.uint64),
            observations=np.zeros((num_envs, self.numbers.size), np.int16),
            words=words,
            masks=words.view(np.int8),
            turns=np.zeros(num_envs, np.int8),
            rewards=np.zeros(num_envs, np.float32),
            results=np.zeros((num_envs, self.game.seats), np.float32),
            ended=np.zeros(num_envs, np.bool_),
            waits=np.zeros(num_envs, np.bool_),
            last=np.zeros((num_envs, self.numbers.size), np.int16),
            codes=np.zeros(layout.MOST_MOVES, np.int32),
            shares=np.zeros(self.game.seats),
            spare=np.zeros(1, layout.POSITION),
        )
        self._start = self.game.start().record
        self._truncated = np.zeros(num_envs, np.bool_)
        self.reset(seed=int(np.random.default_rng().integers(1 << 63)))

    def _seed(self, seed: "int | Sequence[int | None]", which: npt.NDArray[np.bool_]) -> None:
        """One seed for all of these, or one for each game (None leaves a game's dice as they are)."""
        if isinstance(seed, Sequence) and len(seed) != self.num_envs:
            raise OptionError(f"there must be {self.num_envs} seeds, one for each game, not {len(seed)}")
        for i in range(self.num_envs):
            own = seed[i] if isinstance(seed, Sequence) else seed
            if own is not None and which[i]:
                rng.start(self._batch.rng[i : i + 1], np.uint64(own & MASK64), i)

    def reset(
        self,
        *,
        seed: "int | Sequence[int | None] | None" = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[npt.NDArray[np.int16], dict[str, Any]]:
        """Begin all games, or those of `options["reset_mask"]`; the same seed gives the same dice and tiles."""
        which = np.ones(self.num_envs, np.bool_)
        if options is not None and "reset_mask" in options:
            which = np.ascontiguousarray(options["reset_mask"])
            if which.dtype != np.bool_ or which.shape != (self.num_envs,) or not which.any():
                raise OptionError(
                    f"a reset_mask has {self.num_envs} truth values, one for each game, and not all false"
                )
        if seed is not None:
            self._seed(seed, which)
        self._batch.ended[:] = False
        self._batch.results[:] = 0
        restart(self.game.rules, self._start, self._batch, self.numbers.of_code, which)
        return self._given(self._batch.observations), self._infos()

    def step(self, actions: npt.ArrayLike) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One move in every game."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise OptionError(f"actions are whole numbers, not {given.dtype}")
        chosen = np.ascontiguousarray(given, np.int64)
        if chosen.shape != (self.num_envs,):
            raise OptionError(f"there must be {self.num_envs} actions, one for each game, not {chosen.shape}")
        wrong = int(first_illegal(self._batch, chosen))
        if wrong >= 0:
            raise IllegalMoveError(
                f"action {chosen[wrong]}", f"game {wrong} does not allow it; see infos['action_mask']"
            )
        if self._mode == AutoresetMode.DISABLED and self._batch.waits.any():
            over = int(np.flatnonzero(self._batch.waits)[0])
            raise OptionError(f"game {over} is over; begin it again by reset with a reset_mask")
        at_once = self._mode == AutoresetMode.SAME_STEP
        advance(self.game.rules, self._start, self._batch, chosen, self.numbers.codes, self.numbers.of_code, at_once)
        batch = self._batch
        told = (batch.observations, batch.rewards, batch.ended, self._truncated)
        observations, rewards, ended, truncated = (self._given(array) for array in told)
        return observations, rewards, ended, truncated, self._infos()

    def sample(self, generator: npt.NDArray[np.uint64]) -> npt.NDArray[np.int64]:
        """A legal action for every game, all alike; the generator is one of `turncoat.core.rng.generator(seed)`."""
        out = np.zeros(self.num_envs, np.int64)
        draw_actions(self._batch.masks, generator, out)
        return out

    def clone(self) -> Saved:
        """All games and the state of their dice, for `restore`."""
        batch = self._batch
        return Saved(self.game, batch.records.copy(), batch.rng.copy(), batch.waits.copy(), batch.last.copy())

    def restore(self, state: Saved) -> tuple[npt.NDArray[np.int16], dict[str, Any]]:
        """Go back to what `clone` gave; tells what `reset` would tell."""
        if state.game != self.game or len(state.records) != self.num_envs or len(state.dice) != self.num_envs:
            raise OptionError("this state is from other games")
        self._batch.records[:], self._batch.rng[:] = state.records, state.dice
        self._batch.waits[:], self._batch.last[:] = state.waits, state.last
        self._batch.ended[:] = False
        self._batch.results[:] = 0
        tell_all(self.game.rules, self._batch, self.numbers.of_code)
        return self._given(self._batch.observations), self._infos()

    def position(self, i: int) -> AnyPosition:
        """One of the games as a position, everything in it open."""
        pos: AnyPosition = self.game.position(self._batch.records[i].copy())
        return pos

    def _given(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array.copy() if self._copy else array

    def _infos(self) -> dict[str, Any]:
        batch = self._batch
        return {
            "action_mask": self._given(batch.masks[:, : self.numbers.actions]),
            "turn": self._given(batch.turns),
            "rewards": self._given(batch.results),
            "final_obs": self._given(batch.last),
            "_final_obs": self._given(batch.ended),
        }
