"""Options of games as a command line gives them."""

from collections.abc import Iterable
from typing import Any

from turncoat.core.errors import OptionError
from turncoat.games import info


def parse_options(game: str, texts: Iterable[str]) -> dict[str, Any]:
    """name=value texts as options of a game."""
    description = info(game)
    options: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            known = ", ".join(option.name for option in description.options)
            raise OptionError(f"{text!r} is no option; write name=value, with name one of {known}")
        if name in options:
            raise OptionError(f"{name} is given twice")
        options[name] = description.option(name).parse(value)
    return options
