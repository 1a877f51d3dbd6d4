"""Positions in one line, read again: `turncoat.position(text)` (core.position_text tells how they are written)."""

from typing import Any

from turncoat.core.errors import NotationError, PositionError, TurncoatError
from turncoat.core.options import GameInfo
from turncoat.core.position import AnyPosition
from turncoat.core.position_text import LONGEST, RAW, SIGN, checked
from turncoat.core.tags import taken_out
from turncoat.games import info, make


def position(text: str, *, trusted: bool = True) -> AnyPosition:
    """The position that a text tells; PositionError with the reason if there is none. A game alone, with its options,
    is its start.

    A game that does not say how its positions are told has their bytes in the text; such a text may be false in ways
    that nobody notices, so one of a stranger is not to be trusted.
    """
    if len(text) > LONGEST:
        raise PositionError(f"a position has at most {LONGEST:,} characters, not {len(text):,}")
    line, tags = taken_out(text.strip())
    front, stroke, body = line.partition(SIGN)
    name, *options = front.split() or [""]
    try:
        game = make(name, _options(name, options, tags))
    except PositionError:
        raise
    except TurncoatError as error:
        raise PositionError(str(error)) from None
    if not stroke:
        start: AnyPosition = game.start()
        return start
    if trusted and body.strip().startswith(RAW):
        raw: AnyPosition = game.read(body.strip())
        return raw
    return checked(game, body)


def _options(name: str, texts: list[str], tags: list[tuple[str, str]]) -> dict[str, Any]:
    description = info(name)
    found = options_of(description, " ".join(texts))
    coded = coded_tags(description)
    for tag, _ in tags:
        if tag not in coded:
            raise PositionError(f"the tag {tag} has no meaning in a position")
    for option in dict.fromkeys(coded[tag] for tag, _ in tags):
        codec = description.option(option).coded
        assert codec is not None
        found[option] = codec.read([tag for tag in tags if coded[tag[0]] == option])
    return found


def coded_tags(description: GameInfo) -> dict[str, str]:
    """The tags that tell the value of an option, and which option that is."""
    return {tag: option.name for option in description.options if option.coded for tag in option.coded.tags}


def options_of(description: GameInfo, texts: str) -> dict[str, Any]:
    """Options from `name=value`, blank between; never from a file of this machine."""
    options: dict[str, Any] = {}
    for part in texts.split():
        name, equals, value = part.partition("=")
        if not equals or name in options:
            raise NotationError(f"options are written name=value, each once, not {part!r}")
        option = description.option(name)
        if option.coded is not None and value not in option.words:  # never a file of this machine
            tags = " and ".join(f"[{tag} ...]" for tag in option.coded.tags)
            raise NotationError(f"{name} other than {', '.join(option.words)} is written as {tags} tags")
        options[name] = option.parse(value)
    return options
