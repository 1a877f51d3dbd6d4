"""The Python face of a position that all games share.

A game's own `game.py` fills in notation, effects and words; it restates no rule.
"""

from abc import ABC
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeAlias

import numpy as np

from turncoat.core import contract, position_text, stepping
from turncoat.core.effects import Effect, ending
from turncoat.core.errors import IllegalMoveError, NotationError, ViewError
from turncoat.core.figures import Figures
from turncoat.core.moves import Legal, M, Move
from turncoat.core.outcome import Outcome, split
from turncoat.core.reasons import Does, Reason
from turncoat.core.rng import generator
from turncoat.core.turns import CHANCE, OVER
from turncoat.core.types import Codes, Record, Weights

if TYPE_CHECKING:
    from turncoat.core.game import AnyGame


_put = object.__setattr__  # nobody else may


class Position(ABC, Generic[M]):
    """A position of a game: immutable, hashable, comparable, picklable. `str` draws it."""

    __slots__ = ("__weakref__", "_hash", "_legal", "_one", "_turn", "game")
    game: "AnyGame"
    _one: stepping.One  # the record, as an array: see stepping.py
    _hash: int | None
    _legal: Legal[M] | None
    _turn: int

    def __init__(self, game: "AnyGame", record: Record) -> None:
        one = np.empty(1, record.dtype)
        one[0] = record
        self._fill(game, one, int(stepping.turn(game.one, one)))

    def _fill(self, game: "AnyGame", one: stepping.One, turn: int) -> None:
        _put(self, "game", game)
        _put(self, "_one", one)
        _put(self, "_hash", None)
        _put(self, "_legal", None)
        _put(self, "_turn", turn)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a position cannot be changed; play gives the next one ({name} = {value!r})")

    @property
    def record(self) -> Record:
        """A copy of the bytes that are the position: one NumPy record."""
        return self._record.copy()

    @property
    def _record(self) -> Record:
        """The position's own record; nobody writes to it."""
        return self._one[0]

    @property
    def text(self) -> str:
        """The position in one line, like FEN, which `turncoat.position` reads; that of a view tells no more than it."""
        return f"{position_text.head(self.game)}{position_text.STROKE}{self._told()}"

    def _told(self) -> str:
        """What is where, in one line that `Game.read` reads."""
        return position_text.RAW + self._one.tobytes().hex()

    @property
    def turn(self) -> int | None:
        """The seat to move, CHANCE when dice or bag decide, None when the game is over."""
        return None if self._turn == OVER else self._turn

    @property
    def mover(self) -> int | None:
        """The seat to move; None when chance decides or the game is over."""
        return None if self._turn < 0 else self._turn

    @property
    def viewer(self) -> int | None:
        """None for the whole truth; else whose view this is: a seat, or the number of seats for a spectator."""
        return None

    @property
    def legal(self) -> Legal[M]:
        """The legal moves of the seat to move; empty when chance decides and when the game is over."""
        if self._legal is None:
            buffer = np.empty(self.game.layout.MOST_MOVES, np.int32)
            count = stepping.moves(self.game.one, self._one, buffer)
            _put(self, "_legal", Legal(self, tuple(buffer[:count].tolist())))
        assert self._legal is not None
        return self._legal

    @property
    def chances(self) -> tuple[tuple[M, int], ...]:
        """When chance decides: every possible event with its integer weight."""
        codes, weights = self._chances()
        return tuple((self.named(code), weight) for code, weight in zip(codes.tolist(), weights.tolist(), strict=True))

    def _chances(self) -> tuple[Codes, Weights]:
        """The codes of all possible events, and their weights."""
        codes = np.empty(self.game.layout.MOST_EVENTS, np.int32)
        weights = np.empty(self.game.layout.MOST_EVENTS, np.int64)
        count = stepping.chance(self.game.one, self._one, codes, weights)
        return codes[:count], weights[:count]

    def sample(self, rng: np.random.Generator) -> M:
        """A random chance event, as likely as its weight says."""
        codes, weights = self._chances()
        if not len(codes):
            raise IllegalMoveError("sample", "nothing is left to chance here; see turn")
        below = np.cumsum(weights)
        return self.named(int(codes[np.searchsorted(below, rng.integers(below[-1]), side="right")]))

    def settled(self, draw: "Callable[[Self], M]") -> Self:
        """The position once chance has had its say: events by `draw` until a seat is to move or the game is over."""
        pos = self
        while pos.turn == CHANCE:
            pos = pos.play(draw(pos))
        return pos

    def play(self, step: "str | Move") -> Self:
        """The position after a move or chance event; NotationError or IllegalMoveError if there is none."""
        return self._after(self._checked(step))

    def step(self, step: "str | Move") -> tuple[M, Self]:
        """The move or event that a text stands for, and the position after it."""
        move = self._checked(step)
        return move, self._after(move)

    def why_not(self, step: "str | Move") -> str | None:
        """None if the step can be played now, else the reason in words; NotationError if it is no step at all."""
        # A Move is read again from its text, because it may come from another game.
        return self._objection(self.parse(str(step)))

    def effects(self, step: "str | Move") -> tuple[Effect, ...]:
        """What a step does, in the order it happens."""
        move = self._checked(step)
        return self._effects(move, self._after(move))

    def explain(self, step: "str | Move") -> tuple[Reason, ...]:
        """Short true facts about a legal move, from its effects and from looking one reply ahead; `str` says each."""
        if self.turn == CHANCE:
            raise IllegalMoveError(str(step), "chance gives no reasons; effects tells what an event does")
        return tuple(self._reasons(self._checked(step)))

    def view(self, seat: int | None) -> Self:
        """What that seat may know and nothing else; `view(None)` is a spectator's."""
        if seat is not None and not (isinstance(seat, int | np.integer) and 0 <= seat < self.game.seats):
            raise ViewError(f"there is no seat {seat!r}; seats are 0 to {self.game.seats - 1}, None is a spectator")
        return self

    def sample_world(self, rng: np.random.Generator) -> Self:
        """A whole position that this view may be of, as likely as what can be known says; of a whole one, itself."""
        if self.viewer is None:
            return self
        record = self.record
        contract.hide(self.game.rules, record, self.viewer, generator(int(rng.integers(1 << 63))))
        return type(self)(self.game, record)

    step_names: ClassVar[Sequence[str]] = ()  # per code, for a game whose steps have fixed names

    def parse(self, text: str) -> M:
        """The move or event that a text stands for here; NotationError if it is none."""
        try:
            return self.move(self.step_names.index(text.strip()))
        except ValueError:
            like = " or ".join(dict.fromkeys((self.step_names[0], self.step_names[-1])))
            raise NotationError(f"{text!r} is no move; moves are written like {like}") from None

    def move(self, code: int) -> M:
        """The move or event of a kernel's code: the same in every position of a game."""
        return Move(self.step_names[code], code)  # type: ignore[return-value]

    def named(self, code: int) -> M:
        """Like `move`, but each is made only once for a game."""
        found: M | None = self.game.named.get(code)
        if found is None:
            found = self.game.named[code] = self.move(code)
        return found

    @property
    def figures(self) -> tuple[Figures, ...]:
        """Per seat, the parts of the score."""
        return tuple(Figures() for _ in range(self.game.seats))

    @property
    def deciding(self) -> str | None:
        """The part of the score that the result compares first; None where none does."""
        return None

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on, else how it ended."""
        if self.turn is not None:
            return None
        winners = self._winners()
        if self.deciding is None:
            return Outcome(winners if len(winners) < self.game.seats else (), split(winners, self.game.seats), "")
        scores = tuple(parts[self.deciding] for parts in self.figures)
        why = f"{self.deciding} {' to '.join(str(score) for score in sorted(scores, reverse=True))}"
        return Outcome(winners if len(winners) < self.game.seats else (), scores, why)

    def _reason(self, move: M) -> str:  # noqa: ARG002
        """Why a well-formed move is not legal now."""
        return "the rules do not allow it now"

    def _effects(self, move: M, after: Self) -> tuple[Effect, ...]:  # noqa: ARG002
        """What the move did, from the positions before and after."""
        return () if after.outcome is None else (ending(after.outcome),)

    def _reasons(self, move: M) -> list[Reason]:
        """Facts that speak for or against a legal move, the weightiest first."""
        return [Does(effect) for effect in self._effects(move, self._after(move))]

    def __str__(self) -> str:
        from turncoat.core.terminal import as_text

        names = self.game.seat_names
        lines = [as_text(self.game.presentation.plain(self, names)), self.status]
        return "\n".join(line for line in lines if line)

    def svg(self, last: str = "", *, names: Sequence[str] | None = None) -> str:
        """A picture of the position, 1200 × 630; what the last move did is marked, if it is given."""
        from turncoat.core.pictures import card

        return card(self, last, names)

    def _repr_svg_(self) -> str:
        return self.svg()

    @property
    def status(self) -> str:
        """Whose turn it is or how it ended, in a line."""
        if self.outcome is not None:
            return ending(self.outcome).told(self.game.seat_names)
        return "Chance decides" if self.mover is None else f"{self.game.seat_name(self.mover)} to move"

    def _winners(self) -> tuple[int, ...]:
        """The seats that the kernel's returns call winners."""
        returns = np.zeros(self.game.seats)
        self.game.kernels.returns(self.game.rules, self._record, returns)
        return tuple(seat for seat, part in enumerate(returns) if part)

    def _after(self, move: M) -> Self:
        one = np.empty_like(self._one)
        turn = int(stepping.after(self.game.one, self._one, move.code, one))
        pos = object.__new__(type(self))
        pos._fill(self.game, one, turn)
        return pos

    def _possible(self, code: int) -> bool:
        if self._turn == CHANCE:
            return bool((self._chances()[0] == code).any())
        return self.legal.has(code)

    def _objection(self, move: M) -> str | None:
        if move.code >= 0 and self._possible(move.code):
            return None
        return "the game is over" if self._turn == OVER else self._reason(move)

    def _checked(self, step: "str | Move") -> M:
        if isinstance(step, Move) and step.code >= 0 and self._possible(step.code):
            own = self.named(step.code)
            if own is step or own == step:
                return own  # a move of this game need not be read again
        move = self.parse(str(step))
        reason = self._objection(move)
        if reason is not None:
            raise IllegalMoveError(move.text, reason)
        return move

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and bool(self._one.tobytes() == other._one.tobytes())

    def __hash__(self) -> int:
        if self._hash is None:
            _put(self, "_hash", hash(self._one.tobytes()))
        assert self._hash is not None
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game, self._one.tobytes())

    def __deepcopy__(self, memo: object) -> Self:
        return self  # nothing of it can change

    def __repr__(self) -> str:
        turn = "over" if self.turn is None else "chance" if self.turn == CHANCE else self.game.seat_name(self.turn)
        return f"<{self.game.name} position, turn: {turn}>"


def _restored(game: "AnyGame", data: bytes) -> "Position[Any]":
    pos: AnyPosition = game.position(np.frombuffer(data, game.layout.POSITION)[0])
    return pos


AnyPosition: TypeAlias = Position[Any]
