"""The Python face that all games share: Game, Position, Move, Outcome, Figures, Legal.

A game's own `game.py` fills in notation, effects and words; it restates no rule.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar, overload

import numpy as np

from turncoat.core.errors import IllegalMoveError, NotationError, ViewError
from turncoat.core.figures import Figures
from turncoat.core.options import GameInfo
from turncoat.core.reasons import Reason
from turncoat.core.turns import CHANCE, OVER
from turncoat.core.types import Record, Rules


@dataclass(frozen=True, slots=True)
class Move:
    """One decision of a player or one event of chance; `str` gives its notation.

    `code` is the kernels' integer for it, or -1 for a move that is never legal (but can be written).
    """

    text: str
    code: int = field(repr=False)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that a move does; `str` says it in words."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning seats (none in a draw), per seat the score, and why."""

    winners: tuple[int, ...]
    scores: tuple[Any, ...]
    reason: str


def shares(winners: tuple[int, ...], seats: int) -> tuple[float, ...]:
    """What each seat gets: the winners share 1, and a draw is shared by all."""
    sharing = winners or tuple(range(seats))
    return tuple(1 / len(sharing) if seat in sharing else 0.0 for seat in range(seats))


M = TypeVar("M", bound=Move)


class Legal(Sequence[M], Generic[M]):
    """The legal moves of a position, made only when asked for. `"E1b2" in legal` works too."""

    __slots__ = ("_codes", "_pos")

    def __init__(self, pos: "Position[M]", codes: tuple[int, ...]) -> None:
        self._pos = pos
        self._codes = codes

    @property
    def codes(self) -> tuple[int, ...]:
        """The kernels' integers, in the kernels' order."""
        return self._codes

    @overload
    def __getitem__(self, index: int) -> M: ...
    @overload
    def __getitem__(self, index: slice) -> "Legal[M]": ...
    def __getitem__(self, index: int | slice) -> "M | Legal[M]":
        if isinstance(index, slice):
            return Legal(self._pos, self._codes[index])
        return self._pos.move(self._codes[index])

    def __len__(self) -> int:
        return len(self._codes)

    def __contains__(self, item: object) -> bool:
        if isinstance(item, str):
            try:
                item = self._pos.parse(item)
            except NotationError:
                return False
        if not isinstance(item, Move) or item.code not in self._codes:
            return False
        return self._pos.move(item.code) == item

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Legal) and self._codes == other._codes and self._pos == other._pos

    def __hash__(self) -> int:
        return hash((self._codes, self._pos))

    def __repr__(self) -> str:
        shown = " ".join(str(move) for move in self[:8])
        return f"<{len(self)} legal moves{': ' if shown else ''}{shown}{' ...' if len(self) > 8 else ''}>"


P = TypeVar("P", bound="Position[Any]")


class Game(ABC, Generic[P]):
    """One game with all its options decided. Equal options make equal games."""

    info: ClassVar[GameInfo]
    kernels: ClassVar[Any]  # the module rules.py
    layout: ClassVar[Any]  # the module layout.py
    knowledge: ClassVar[Any]  # the module knowledge.py
    learning: ClassVar[Any]  # the module learning.py

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = self.info.resolve(options)
        self.rules = _read_only(self._rules())

    @property
    def name(self) -> str:
        return self.info.name

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many players there are."""

    @property
    def hides(self) -> bool:
        """Whether a seat's view holds less than the whole position."""
        return False

    @abstractmethod
    def _rules(self) -> Rules:
        """The rules record; raises OptionError for options that exclude each other."""

    @abstractmethod
    def position(self, record: Record) -> P:
        """The position that a record holds; the record becomes the position's own."""

    def start(self) -> P:
        """The position before the first step."""
        record = np.zeros((), self.layout.POSITION)[()]
        self.kernels.start(self.rules, record)
        return self.position(record)

    def seat_name(self, seat: int) -> str:
        """What people call a seat."""
        return self.info.seats[seat] if self.info.seats else f"Player {seat + 1}"

    def option_texts(self) -> dict[str, str]:
        """All options as texts that `Option.parse` reads back; of a block set, only the name."""
        return {option.name: option.format(self.options[option.name]) for option in self.info.options}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.name == other.name and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.name, *self.options.values()))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (dict(self.options),)

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __repr__(self) -> str:
        changed = (
            f", {option.name}={text!r}"
            for option in self.info.options
            if (text := option.format(self.options[option.name])) != option.format(option.default)
        )
        return f"turncoat.game({self.name!r}{''.join(changed)})"


class Position(ABC, Generic[M]):
    """A position of a game: immutable, hashable, comparable, picklable. `str` draws it."""

    __slots__ = ("__weakref__", "_hash", "_legal", "_record", "_turn", "game")
    game: "AnyGame"
    _record: Record
    _hash: int | None
    _legal: Legal[M] | None
    _turn: int

    def __init__(self, game: "AnyGame", record: Record) -> None:
        self._set("game", game)
        self._set("_record", record)
        self._set("_hash", None)
        self._set("_legal", None)
        self._set("_turn", int(game.kernels.turn(game.rules, record)))

    def _set(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a position cannot be changed; play gives the next one ({name} = {value!r})")

    @property
    def record(self) -> Record:
        """A copy of the bytes that are the position: one NumPy record."""
        return self._record.copy()

    @property
    def turn(self) -> int | None:
        """The seat to move, CHANCE when dice or bag decide, None when the game is over."""
        return None if self._turn == OVER else self._turn

    @property
    def viewer(self) -> int | None:
        """None for the whole truth; else whose view this is: a seat, or the number of seats for a spectator."""
        return None

    @property
    def legal(self) -> Legal[M]:
        """The legal moves of the seat to move; empty when chance decides and when the game is over."""
        if self._legal is None:
            buffer = np.empty(self.game.layout.MOST_MOVES, np.int32)
            count = self.game.kernels.moves(self.game.rules, self._record, buffer)
            self._set("_legal", Legal(self, tuple(buffer[:count].tolist())))
        assert self._legal is not None
        return self._legal

    @property
    def chances(self) -> tuple[tuple[M, int], ...]:
        """When chance decides: every possible event with its integer weight."""
        codes = np.empty(self.game.layout.MOST_EVENTS, np.int32)
        weights = np.empty(self.game.layout.MOST_EVENTS, np.int64)
        count = self.game.kernels.chance(self.game.rules, self._record, codes, weights)
        return tuple(
            (self.move(code), weight)
            for code, weight in zip(codes[:count].tolist(), weights[:count].tolist(), strict=True)
        )

    def sample(self, rng: np.random.Generator) -> M:
        """A random chance event, as likely as its weight says."""
        events = self.chances
        if not events:
            raise IllegalMoveError("sample", "nothing is left to chance here; see turn")
        weights = np.cumsum([weight for _, weight in events])
        return events[int(np.searchsorted(weights, rng.integers(weights[-1]), side="right"))][0]

    def play(self, step: "str | Move") -> Self:
        """The position after a move or chance event; NotationError or IllegalMoveError if there is none."""
        return self._after(self._checked(step))

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

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move or event that a text stands for here; NotationError if it is none."""

    @abstractmethod
    def move(self, code: int) -> M:
        """The move or event of a kernel's code."""

    @property
    @abstractmethod
    def figures(self) -> tuple[Figures, ...]:
        """Per seat, the parts of the score."""

    @property
    def deciding(self) -> str | None:
        """The part of the score that the result compares first; None where none does."""
        return None

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None while the game goes on, else how it ended."""

    @abstractmethod
    def _reason(self, move: M) -> str:
        """Why a well-formed move is not legal now."""

    @abstractmethod
    def _effects(self, move: M, after: Self) -> tuple[Effect, ...]:
        """What the move did, from the positions before and after."""

    @abstractmethod
    def _reasons(self, move: M) -> list[Reason]:
        """Facts that speak for or against a legal move, the weightiest first."""

    @abstractmethod
    def __str__(self) -> str: ...

    def _winners(self) -> tuple[int, ...]:
        """The seats that the kernel's returns call winners."""
        shares = np.zeros(self.game.seats)
        self.game.kernels.returns(self.game.rules, self._record, shares)
        return tuple(seat for seat, share in enumerate(shares) if share)

    def _after(self, move: M) -> Self:
        record = self._record.copy()
        self.game.kernels.apply(self.game.rules, record, move.code)
        return type(self)(self.game, record)

    def _possible_codes(self) -> tuple[int, ...]:
        if self._turn == CHANCE:
            return tuple(event.code for event, _ in self.chances)
        return self.legal.codes

    def _objection(self, move: M) -> str | None:
        if move.code >= 0 and move.code in self._possible_codes():
            return None
        return "the game is over" if self._turn == OVER else self._reason(move)

    def _checked(self, step: "str | Move") -> M:
        move = self.parse(str(step))
        reason = self._objection(move)
        if reason is not None:
            raise IllegalMoveError(move.text, reason)
        return move

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and bool(self._record.tobytes() == other._record.tobytes())

    def __hash__(self) -> int:
        if self._hash is None:
            self._set("_hash", hash(self._record.tobytes()))
        assert self._hash is not None
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game, self._record.tobytes())

    def __deepcopy__(self, memo: object) -> Self:
        return self  # nothing of it can change

    def __repr__(self) -> str:
        turn = "over" if self.turn is None else "chance" if self.turn == CHANCE else self.game.seat_name(self.turn)
        return f"<{self.game.name} position, turn: {turn}>"


def _read_only(rules: Rules) -> Rules:
    array = np.array(rules)
    array.setflags(write=False)
    return array[()]


def _restored(game: "AnyGame", data: bytes) -> "Position[Any]":
    pos: AnyPosition = game.position(np.frombuffer(data, game.layout.POSITION)[0].copy())
    return pos


AnyPosition: TypeAlias = Position[Any]
AnyGame: TypeAlias = Game[Any]
