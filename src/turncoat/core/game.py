"""The Python face of a game that all games share; positions are in position.py."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeAlias, TypeVar

import numpy as np

from turncoat.core import position_text
from turncoat.core.effects import Fact, Names
from turncoat.core.errors import PositionError
from turncoat.core.knowledge import Knowledge
from turncoat.core.learning import Learning
from turncoat.core.options import GameInfo
from turncoat.core.position import Position
from turncoat.core.proving import Proving
from turncoat.core.stepping import One
from turncoat.core.types import Record, Rules

if TYPE_CHECKING:
    from turncoat.core.presentation import Presentation


P = TypeVar("P", bound=Position[Any])


class Game(ABC, Generic[P]):
    """One game with all its options decided. Equal options make equal games."""

    info: ClassVar[GameInfo]
    kernels: Any  # the module rules.py: the kernel contract, and `start` for a zeroed record
    layout: Any  # the module layout.py: POSITION, MOST_MOVES (codes of moves are below it), MOST_EVENTS
    knowledge: Knowledge = Knowledge()  # what is known beyond the rules
    learning: Learning | None = None  # the game in numbers, for programs that learn

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = self.info.resolve(options)
        self.one = _read_only(self._rules())
        self.rules: Rules = self.one[0]
        self.named: dict[int, Any] = {}  # moves and events by their codes, as they come up

    @property
    def name(self) -> str:
        """What `turncoat.game` calls it."""
        return self.info.name

    @property
    def seats(self) -> int:
        """How many players there are."""
        counted = (int(self.options[option.name]) for option in self.info.options if option.seats)
        return next(counted, self.info.players[0])

    @property
    def hides(self) -> bool:
        """Whether a seat's view holds less than the whole position."""
        return False

    @abstractmethod
    def _rules(self) -> Rules:
        """The rules record; raises OptionError for options that exclude each other."""

    @abstractmethod
    def position(self, record: Record) -> P:
        """The position that a record holds."""

    def read(self, text: str) -> P:
        """The position that `Position.text` told behind its stroke; PositionError with the reason if it cannot be.

        A game that does not say how has its bytes read as they are: good for its own texts, not for a stranger's.
        """
        try:
            data = bytes.fromhex(text.removeprefix(position_text.RAW))
            return self.position(np.frombuffer(data, self.layout.POSITION, 1)[0])
        except ValueError:
            raise PositionError(f"{text!r} is no position of {self.info.title}") from None

    def start(self) -> P:
        """The position before the first step."""
        record = np.zeros((), self.layout.POSITION)[()]
        self.kernels.start(self.rules, record)
        return self.position(record)

    @cached_property
    def first(self) -> int | None:
        """The seat that begins, after what chance decides before."""
        start: Position[Any] = self.start()
        return start.settled(lambda pos: pos.chances[0][0]).mover

    @cached_property
    def presentation(self) -> "Presentation":
        """How it is shown: for front ends, loaded when the first one asks."""
        module, _, name = (self.info.presentation or "turncoat.core.presentation:Presentation").partition(":")
        shown: Presentation = getattr(import_module(module), name)()
        return shown

    @property
    def proving(self) -> Proving | None:
        """How it can be proved who wins, for games in which that is a matter of hours."""
        return None

    @property
    def seat_names(self) -> tuple[str, ...]:
        """What people call the seats."""
        return self.info.seats or tuple(f"Player {seat + 1}" for seat in range(self.seats))

    def seat_name(self, seat: int) -> str:
        """What people call a seat."""
        return self.seat_names[seat]

    def told(self, facts: Iterable[Fact], names: Names | None = None) -> list[str]:
        """Effects or reasons in words, with these names of the seats."""
        return [fact.told(names or self.seat_names) for fact in facts]

    def option_texts(self) -> dict[str, str]:
        """All options as texts that `Option.parse` reads back; of what comes from a file, only the name."""
        return dict(self._option_texts)

    @cached_property
    def _option_texts(self) -> dict[str, str]:
        told = (option for option in self.info.options if option.told(self.options[option.name]))
        return {option.name: option.format(self.options[option.name]) for option in told}

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


def _read_only(rules: Rules) -> One:
    array = np.array([rules])
    array.setflags(write=False)
    return array


AnyGame: TypeAlias = Game[Any]
