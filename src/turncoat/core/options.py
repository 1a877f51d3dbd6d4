"""Options as data: every front end builds its choices from these descriptions."""

import operator
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, Protocol

from turncoat.core.errors import OptionError
from turncoat.core.tags import Tags, taken_out, written
from turncoat.core.turns import MOST_SEATS

if TYPE_CHECKING:
    from turncoat.core.pieces import PieceSet

Kind = Literal["choice", "integer", "flag", "file"]


class Codec(Protocol):
    """How values of an option are told that one word does not tell."""

    tags: tuple[str, ...]  # of a record, in which a value is written

    def load(self, value: Any) -> Any:
        """The value that a word, a path or a value itself stands for, hashable; OptionError if it stands for none."""
        ...

    def write(self, value: Any) -> Tags:
        """The tags that tell the value; none where its word does."""
        ...

    def read(self, tags: Tags) -> Any:
        """The value that these tags tell; raises BadTagError for one that tells nothing."""
        ...

    def parse(self, text: str, name: str) -> Any:
        """The value that the text of a file of that name describes; OptionError if it describes none."""
        ...

    def file(self, value: Any) -> str:
        """The text of a file that describes the value."""
        ...

    def pieces(self, value: Any) -> "PieceSet | None":
        """What can be shown of a value: pieces made of cells."""
        ...


class BadTagError(OptionError):
    """One of the tags given to a codec (counted from 0) cannot be read."""

    def __init__(self, number: int, message: str) -> None:
        super().__init__(message)
        self.number = number


@dataclass(frozen=True)
class Option:
    """One option of a game: its name, what it means, its default and what it may be."""

    name: str
    meaning: str
    default: Any
    choices: Mapping[str, str] | None = field(
        default=None, hash=False
    )  # value -> meaning; with a codec, words for values
    range: tuple[int, int] | None = None
    # another option and the values, as texts, with which alone this one counts
    matters: tuple[str, tuple[str, ...]] | None = None
    seats: bool = False  # its value is the number of seats
    asked: bool = False  # it changes the game so much that people are asked for it
    codec: str = ""  # "module:name" of a Codec, for values that come from files
    later: bool = False  # younger than records and results: told only where it is not at its default

    def __post_init__(self) -> None:
        if self.choices is not None:
            object.__setattr__(self, "choices", MappingProxyType(dict(self.choices)))

    @property
    def kind(self) -> Kind:
        """What sort of value it takes."""
        if self.codec:
            return "file"
        if self.choices is not None:
            return "choice"
        return "integer" if self.range is not None else "flag"

    @property
    def coded(self) -> Codec | None:
        """How its values are told where a word is not enough; None for all other options."""
        if not self.codec:
            return None
        module, _, name = self.codec.partition(":")
        found: Codec = getattr(import_module(module), name)
        return found

    @property
    def allowed(self) -> str:
        """What the option may be, in words."""
        if self.codec:
            return f"{', '.join(self.words)} or the path of a file"
        if self.choices is not None:
            return "one of " + ", ".join(self.choices)
        if self.range is not None:
            return f"a whole number from {self.range[0]} to {self.range[1]}"
        return "true or false"

    @property
    def words(self) -> tuple[str, ...]:
        """Of an option with a codec: what stands for values that ship with the game."""
        return (str(self.default),) if self.choices is None else tuple(self.choices)

    def word_for(self, value: Any) -> str | None:
        """The word that stands for just this value, where there is one."""
        word = self.format(value)
        return word if word in self.words and self.check(word) == value else None

    def title(self, value: Any) -> str:
        """What people call a choice: some meanings begin with a name of their own."""
        name, colon, _ = (self.choices or {}).get(value, "").partition(": ")
        return name if colon else str(value).capitalize()

    def check(self, value: Any) -> Any:
        """The value as the rules want it, or an OptionError that says what is allowed."""
        if (codec := self.coded) is not None:
            return codec.load(value)
        if self.choices is not None:
            if isinstance(value, str) and value in self.choices:
                return value
        elif self.range is not None:
            number = _whole(value)
            if number is not None and self.range[0] <= number <= self.range[1]:
                return number
        elif isinstance(value, bool):
            return value
        raise OptionError(f"{self.name}={value!r} is not possible; {self.name} is {self.allowed}")

    def parse(self, text: str) -> Any:
        """The value that a text (command line, record tag, form) stands for; what files hold is not looked at yet."""
        if self.kind == "file":
            return text
        if self.kind == "flag" and text.lower() in ("true", "false"):
            return text.lower() == "true"
        if self.kind == "integer" and text.isascii() and text.isdigit() and len(text) < 10:
            return self.check(int(text))
        return self.check(text)

    def told(self, value: Any) -> bool:
        """Whether a value has to be said where all options are."""
        return not self.later or value != self.default

    def format(self, value: Any) -> str:
        """The text that `parse` reads back."""
        return str(value).lower() if self.kind == "flag" else str(value)

    def plain(self, value: Any) -> str | int | bool:
        """The value as plain data that needs no file, so that it can be sent and kept; `from_plain` reads it."""
        tags = [] if self.coded is None else self.coded.write(value)
        if tags:
            return " ".join(written(tags))
        plain: str | int | bool = value if self.coded is None else self.default
        return plain

    def from_plain(self, value: Any) -> Any:
        """The value that plain data tells, from anybody: no file of this machine is ever read for it."""
        codec = self.coded
        if codec is None or value in self.words:
            return self.check(value)
        left, tags = taken_out(value if isinstance(value, str) else "")
        if not tags or left.strip():
            names = " and ".join(f"[{name} ...]" for name in codec.tags)
            raise OptionError(
                f"{self.name}={value!r} is not possible here; give {', '.join(self.words)} or {names} tags"
            )
        return codec.read(tags)


def _whole(value: Any) -> int | None:
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


@dataclass(frozen=True)
class GameInfo:
    """What there is to know about a game before it is loaded."""

    name: str
    title: str
    summary: str
    players: tuple[int, int]
    module: str = field(repr=False)  # where its Game is
    presentation: str = field(default="", repr=False)  # "module:class" of how it is shown
    seats: tuple[str, ...] = ()  # names of the seats, where they have names
    options: tuple[Option, ...] = ()
    figures: Mapping[str, str] = field(default_factory=dict, hash=False)  # parts of the score and what they mean
    luck: bool = False  # dice or bags come in
    secrets: bool = False  # there are options with which seats know different things
    order: int = 100  # where it stands in lists; equal ones by name
    page: str = ""  # "package:path" of its rules as Markdown; without it, the summary has to do
    pieces: str = ""  # "module:function" that loads a set of its pieces, for puzzles and paper (core.pieces)
    designer: str = ""  # "module:name" of what makes sets of pieces to be tried (core.pieces)
    kit: str = ""  # "module:function" that gives what can be made of paper besides pieces (core.kit)
    solved: str = ""  # with which options, as name=value, it is known from the start who wins; a page tells how
    rules_version: int = 1  # raised when a rule changes its meaning: games played before are then not replayed by it

    def __post_init__(self) -> None:
        object.__setattr__(self, "figures", MappingProxyType(dict(self.figures)))
        if not 1 <= self.players[0] <= self.players[1] <= MOST_SEATS:
            raise OptionError(f"{self.name}: games have 1 to {MOST_SEATS} players, not {self.players}")

    def option(self, name: str) -> Option:
        """The option of that name; OptionError if there is none."""
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join(option.name for option in self.options) or "none"
        raise OptionError(f"{self.name} has no option {name!r}; it has {known}")

    def in_words(self, options: Mapping[str, Any]) -> str:
        """What is played, in a few words: how many play, and whatever is not as usual and matters."""
        parts = []
        for option in self.options:
            value, other = options[option.name], option.matters
            usual = value == option.check(option.default)
            if (usual and not option.seats) or (other is not None and str(options[other[0]]) not in other[1]):
                continue
            if option.kind == "choice":
                parts.append(option.title(value))
            elif option.kind == "flag":
                parts.append(option.name)
            elif option.kind == "file":
                parts.append(f"{option.name}: {option.format(value)}")
            else:
                parts.append(f"{option.format(value)} {option.name}")
        return ", ".join(parts)

    def parse(self, texts: Iterable[str]) -> dict[str, Any]:
        """Options from texts like `name=value`."""
        found: dict[str, Any] = {}
        for text in texts:
            name, equals, value = text.partition("=")
            if not equals:
                known = ", ".join(option.name for option in self.options) or "none"
                raise OptionError(f"{text!r} is no option; write name=value, with name one of {known}")
            if name in found:
                raise OptionError(f"{name} is given twice")
            found[name] = self.option(name).parse(value)
        return found

    def resolve(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """All options with their values: the given ones checked, the others at their defaults."""
        checked = {name: self.option(name).check(value) for name, value in given.items()}
        for option in self.options:
            if option.name not in checked:
                checked[option.name] = option.check(option.default)
        return MappingProxyType({option.name: checked[option.name] for option in self.options})

    def from_plain(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Options from plain data, from anybody (`Option.from_plain`)."""
        return {name: self.option(name).from_plain(value) for name, value in given.items()}

    def plain(self, options: Mapping[str, Any]) -> dict[str, str | int | bool]:
        """All options as plain data."""
        told = (option for option in self.options if option.told(options[option.name]))
        return {option.name: option.plain(options[option.name]) for option in told}
