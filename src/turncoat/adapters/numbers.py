"""What the adapters share: actions as numbers, observations, results that sum to zero."""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from turncoat.core import learning
from turncoat.core.errors import IllegalMoveError, OptionError
from turncoat.core.game import AnyGame
from turncoat.core.jit import kernel
from turncoat.core.learning import Observation
from turncoat.core.moves import Move
from turncoat.core.position import AnyPosition


class Numbers:
    """A game in numbers. The same action may stand for another move for another seat: its own colour comes first."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        if game.learning is None:
            raise OptionError(f"{game.info.title} does not say how programs that learn see it (Game.learning)")
        self.learning = game.learning
        self.codes: npt.NDArray[np.int32] = game.learning.actions(game)
        self.size = game.learning.size
        self._of_code = np.full((game.seats, int(game.layout.MOST_MOVES)), -1, np.int32)
        for seat in range(game.seats):
            used = np.flatnonzero(self.codes[seat] >= 0)
            self._of_code[seat, self.codes[seat, used]] = used

    def __deepcopy__(self, memo: object) -> "Numbers":
        return self  # nothing in it changes

    @property
    def actions(self) -> int:
        """How many actions there are; some may never be legal."""
        return int(self.codes.shape[1])

    @property
    def of_code(self) -> npt.NDArray[np.int32]:
        """Per seat and code of a move: its action, -1 for those that are never legal."""
        return self._of_code

    def move(self, pos: AnyPosition, action: int) -> Move:
        """The move that an action is for the seat to move, legal or not."""
        seat = _to_move(pos)
        if not 0 <= action < self.actions:
            raise IllegalMoveError(f"action {action}", f"actions are 0 to {self.actions - 1}")
        if self.codes[seat, action] < 0:
            raise IllegalMoveError(f"action {action}", "it stands for no move")
        move: Move = pos.move(int(self.codes[seat, action]))
        return move

    def legal(self, pos: AnyPosition) -> list[int]:
        """The legal actions in rising order; none at chance and at the end."""
        if pos.mover is None:
            return []
        return sorted(self._of_code[pos.mover, list(pos.legal.codes)].tolist())

    def mask(self, pos: AnyPosition, seat: int) -> npt.NDArray[np.int8]:
        """1 for every action that the seat may take now."""
        mask = np.zeros(self.actions, np.int8)
        if pos.turn == seat:
            mask[self.legal(pos)] = 1
        return mask

    def observe(self, pos: AnyPosition, seat: int) -> Observation:
        """What the seat may know."""
        out = np.zeros(self.size, np.int16)
        spare = np.zeros(1, self.game.layout.POSITION)
        learning.observe(self.game.rules, pos.view(seat).record, seat, spare, out)
        return out


def _to_move(pos: AnyPosition) -> int:
    if pos.mover is None:
        raise IllegalMoveError("action", "no seat is to move")
    return pos.mover


@kernel
def utility(share: float, seats: int) -> float:
    """A result so that all sum to zero: 1 for winning alone, 0 for a draw, losers share what the winners gain."""
    return (seats * share - 1) / (seats - 1)


def utilities(shares: Iterable[float]) -> tuple[float, ...]:
    """The `utility` of every seat."""
    found = tuple(shares)
    return tuple(float(utility(share, len(found))) for share in found)
