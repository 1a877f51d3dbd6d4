"""OpenSpiel: importing this module registers the games.

    import pyspiel
    import turncoat.adapters.openspiel
    game = pyspiel.load_game("turncoat_NAME(option=value)")

Every game of `turncoat.games()` is there, with its options as parameters. States are kernels' records, not positions,
because bots ask for thousands a second; `state.position()` gives the position, `game.new_initial_state(position)` a
state that begins with one.
"""

from functools import cache
from typing import Any

import numpy as np
import pyspiel

import turncoat
from turncoat.adapters.numbers import Numbers, utilities
from turncoat.core.errors import OptionError, ViewError
from turncoat.core.game import AnyGame
from turncoat.core.options import GameInfo, Option
from turncoat.core.position import AnyPosition
from turncoat.core.rng import generator
from turncoat.core.turns import CHANCE, OVER

HIDDEN = "?"  # for what a player does not get to see


def short_name(info: GameInfo) -> str:
    return f"turncoat_{info.name.replace('-', '_')}"


def _parameter(option: Option) -> Any:
    return option.default if isinstance(option.default, bool | int | str) else str(option.default)


def _game_type(info: GameInfo, *, chance: bool, hidden: bool) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(info),
        long_name=info.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=info.players[1],
        min_num_players=info.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: _parameter(option) for option in info.options},
    )


class _Shared:
    """What all states of a game use; states are copied and pickled, this is not."""

    def __init__(self, game: AnyGame) -> None:
        self.numbers = Numbers(game)
        self.game = game
        self.start = game.start().record

    def __deepcopy__(self, memo: object) -> "_Shared":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _shared, (self.game,)


@cache
def _shared(game: AnyGame) -> _Shared:
    return _Shared(game)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of Turncoat's games for OpenSpiel."""

    info: GameInfo

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.shared = _shared(turncoat.game(self.info.name, **given))
        game = self.shared.game
        learning = self.shared.numbers.learning
        super().__init__(
            _game_type(self.info, chance=self.info.luck, hidden=game.hides),
            pyspiel.GameInfo(
                num_distinct_actions=self.shared.numbers.actions,
                max_chance_outcomes=len(learning.events),
                num_players=game.seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=learning.longest(game),
            ),
            given,
        )

    def new_initial_state(self, position: AnyPosition | None = None) -> "SpielState":
        """The start of a game, or of what is left of it from a position."""
        return SpielState(self, position)

    def max_chance_nodes_in_history(self) -> int:
        return 100 * int(self.max_game_length())

    def make_py_observer(
        self,
        iig_obs_type: Any = None,
        params: Any = None,
    ) -> "Observer":
        return Observer(self.shared.numbers, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state; `clone` copies it, `position` shows it."""

    def __init__(self, game: SpielGame, position: AnyPosition | None = None) -> None:
        super().__init__(game)
        self._shared = game.shared
        if position is not None and position.game != self._shared.game:
            raise OptionError("this position is from another game")
        if position is not None and position.viewer is not None:
            raise ViewError("this is what one seat knows; a state needs the whole position")
        self._record = self._shared.start.copy() if position is None else position.record
        self._turn = int(self._shared.game.kernels.turn(self._shared.game.rules, self._record))
        self._first = position
        self._steps: list[int] = []
        self._seen: list[int] = []  # with secrets: a mask of the seats that saw each step
        # After hands were dealt again: for whom, after how many steps, and what the others held then
        self._dealt: tuple[int, int, AnyPosition] | None = None

    def position(self) -> AnyPosition:
        """The position with everything in it; `view` it before showing it to a player."""
        pos: AnyPosition = self._shared.game.position(self._record.copy())
        return pos

    def current_player(self) -> int:
        if self._turn == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self._turn == CHANCE else self._turn

    def is_terminal(self) -> bool:
        return self._turn == OVER

    def _legal_actions(self, player: int) -> list[int]:
        if player != self._turn:
            return []
        game = self._shared.game
        codes = np.empty(game.layout.MOST_MOVES, np.int32)
        count = game.kernels.moves(game.rules, self._record, codes)
        found: list[int] = np.sort(self._shared.numbers.of_code[self._turn, codes[:count]]).tolist()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game = self._shared.game
        codes, weights = np.empty(game.layout.MOST_EVENTS, np.int32), np.empty(game.layout.MOST_EVENTS, np.int64)
        count = game.kernels.chance(game.rules, self._record, codes, weights)
        events, chances = (
            codes[:count] - self._shared.numbers.learning.events.start,
            weights[:count] / weights[:count].sum(),
        )
        return list(zip(events.tolist(), chances.tolist(), strict=True))

    def _code(self, player: int, action: int) -> int:
        if player < 0:
            return int(action) + int(self._shared.numbers.learning.events.start)
        return int(self._shared.numbers.codes[player, action])

    def _apply_action(self, action: int) -> None:
        game = self._shared.game
        code = self._code(-1 if self._turn == CHANCE else self._turn, action)
        if game.hides:
            self._seen.append(self._who_sees())
        self._steps.append(code)
        game.kernels.apply(game.rules, self._record, code)
        self._turn = int(game.kernels.turn(game.rules, self._record))

    def _action_to_string(self, player: int, action: int) -> str:
        code = self._code(player, action)
        return f"action {action}" if code < 0 else str(self.position().move(code))

    def returns(self) -> list[float]:
        game = self._shared.game
        if self._turn != OVER:
            return [0.0] * game.seats
        shares = np.zeros(game.seats)
        game.kernels.returns(game.rules, self._record, shares)
        return list(utilities(shares.tolist()))

    def _who_sees(self) -> int:
        """The seats that get to know what happens now, as a mask: all, but for what chance gives to one of them."""
        game, everybody = self._shared.game, (1 << self._shared.game.seats) - 1
        if self._turn != CHANCE:
            return everybody
        sees = game.knowledge.sees
        return sum(1 << seat for seat in range(game.seats) if sees(game.rules, self._record, seat))

    def information_state_string(self, player: int | None = None) -> str:
        """All steps as the player saw them, own draws in their order: nothing that it ever knew is forgotten.

        Where hands were dealt again for another player, draws before that are not those that led to this hand: there
        the hand of that moment stands for them.
        """
        seat = self._turn if player is None else player
        if not 0 <= seat < self._shared.game.seats:
            raise OptionError(f"there is no player {seat}")
        pos = self.position()
        seen = [f"{seat}"] if self._first is None else [f"{seat}", str(self._first.view(seat))]
        if not pos.game.hides:
            return " ".join([*seen, *(str(pos.move(code)) for code in self._steps)])
        told_from = 0
        if self._dealt is not None and self._dealt[0] != seat:
            told_from = self._dealt[1]
            seen += [str(self._dealt[2].view(seat)), "|"]
        for number, (code, mask) in enumerate(zip(self._steps, self._seen, strict=True)):
            secret = mask != (1 << pos.game.seats) - 1
            own = mask >> seat & 1 and number >= told_from
            seen.append(str(pos.move(code)) if own or not secret else HIDDEN)
        return " ".join(seen)

    def observation_string(self, player: int | None = None) -> str:
        seat = self._turn if player is None else player
        return str(self.position().view(seat))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        seat = self._turn if player is None else player
        found: list[float] = self._shared.numbers.observe(self.position(), seat).astype(float).tolist()
        return found

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that the player cannot tell from this one: what it does not know is dealt again.

        Only the hands and the bag are; `history` still names the draws as they were. OpenSpiel's bots written in Python
        call this (`open_spiel.python.algorithms.ismcts`). `pyspiel.ISMCTSBot` cannot be used: OpenSpiel does not pass
        ResampleFromInfostate on to games written in Python, and its C++ ends the whole process.
        """
        game = self._shared.game
        other: SpielState = self.clone()
        game.kernels.hide(game.rules, other._record, player, generator(int(sampler() * (1 << 53))))
        if game.hides:
            other._dealt = (player, len(other._steps), other.position())
        return other

    def __str__(self) -> str:
        return str(self.position())


class Observer:
    """What a player sees, as a flat tensor and by name."""

    def __init__(self, numbers: Numbers, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise OptionError(f"observers take no parameters, but got {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if numbers.game.hides and kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise OptionError("with hidden hands there is only what one player sees (PrivateInfoType.SINGLE_PLAYER)")
        self._recall = kind.perfect_recall
        self._numbers = numbers
        # With perfect recall there is a text only, as for OpenSpiel's own games of this kind.
        self.tensor = None if self._recall else np.zeros(numbers.size, np.float32)
        self.dict = {} if self.tensor is None else numbers.learning.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = self._numbers.observe(state.position(), player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state_string(player) if self._recall else state.observation_string(player)


def _register(info: GameInfo) -> None:
    """Let OpenSpiel know a game."""
    kind = type(f"{info.title.replace(' ', '')}Game", (SpielGame,), {"info": info, "__doc__": f"`{short_name(info)}`."})
    pyspiel.register_game(_game_type(info, chance=info.luck, hidden=False), kind)


for _info in turncoat.games():
    _register(_info)
