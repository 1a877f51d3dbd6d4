"""Options as data: every front end builds its choices from these descriptions."""

import operator
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from turncoat.core.errors import OptionError

Kind = Literal["choice", "integer", "flag", "blocks"]


@dataclass(frozen=True)
class Option:
    """One option of a game: its name, what it means, its default and what it may be."""

    name: str
    meaning: str
    default: Any
    choices: Mapping[str, str] | None = field(default=None, hash=False)  # value -> meaning
    range: tuple[int, int] | None = None
    matters: tuple[str, str] | None = None  # another option and its value with which alone this one makes a difference

    def __post_init__(self) -> None:
        if self.choices is not None:
            object.__setattr__(self, "choices", MappingProxyType(dict(self.choices)))

    @property
    def kind(self) -> Kind:
        if self.choices is not None:
            return "choice"
        if self.range is not None:
            return "integer"
        return "flag" if isinstance(self.default, bool) else "blocks"

    @property
    def allowed(self) -> str:
        """What the option may be, in words."""
        if self.choices is not None:
            return "one of " + ", ".join(self.choices)
        if self.range is not None:
            return f"a whole number from {self.range[0]} to {self.range[1]}"
        return "true or false" if self.kind == "flag" else "standard or the path of a TOML file"

    def check(self, value: Any) -> Any:
        """The value as the rules want it, or an OptionError that says what is allowed."""
        if self.kind == "choice":
            if isinstance(value, str) and self.choices is not None and value in self.choices:
                return value
        elif self.kind == "integer":
            number = _whole(value)
            if number is not None and self.range is not None and self.range[0] <= number <= self.range[1]:
                return number
        elif self.kind == "flag":
            if isinstance(value, bool):
                return value
        else:
            return value
        raise OptionError(f"{self.name}={value!r} is not possible; {self.name} is {self.allowed}")

    def parse(self, text: str) -> Any:
        """The value that a text (command line, record tag, form) stands for."""
        if self.kind == "flag" and text.lower() in ("true", "false"):
            return text.lower() == "true"
        if self.kind == "integer" and text.isascii() and text.isdigit() and len(text) < 10:
            return self.check(int(text))
        return self.check(text)

    def format(self, value: Any) -> str:
        """The text that `parse` reads back."""
        return str(value).lower() if self.kind == "flag" else str(value)


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
    module: str = field(repr=False)
    seats: tuple[str, ...] = ()  # names of the seats, where they have names
    options: tuple[Option, ...] = ()
    figures: Mapping[str, str] = field(default_factory=dict, hash=False)  # parts of the score and what they mean

    def __post_init__(self) -> None:
        object.__setattr__(self, "figures", MappingProxyType(dict(self.figures)))

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join(option.name for option in self.options)
        raise OptionError(f"{self.name} has no option {name!r}; it has {known}")

    def parse(self, texts: Iterable[str]) -> dict[str, Any]:
        """Options from texts like `variant=towers`."""
        found: dict[str, Any] = {}
        for text in texts:
            name, equals, value = text.partition("=")
            if not equals:
                known = ", ".join(option.name for option in self.options)
                raise OptionError(f"{text!r} is no option; write name=value, with name one of {known}")
            if name in found:
                raise OptionError(f"{name} is given twice")
            found[name] = self.option(name).parse(value)
        return found

    def resolve(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """All options with their values: the given ones checked, the others at their defaults."""
        checked = {name: self.option(name).check(value) for name, value in given.items()}
        return MappingProxyType({o.name: checked.get(o.name, o.default) for o in self.options})
