"""Positions in one line, read again: `turncoat.position("convert | built:wE1b2 turn:black")` (core.position_text)."""

import re

from turncoat.core.errors import PositionError, TurncoatError
from turncoat.core.position import AnyPosition
from turncoat.core.position_text import LONGEST, RAW, unescaped
from turncoat.games import info, make
from turncoat.records.files import coded_tags, options_of

_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\\r\n]|\\["\\nr])*)"\]')


def position(text: str, *, checked: bool = False) -> AnyPosition:
    """The position that a text tells; PositionError with the reason if there is none.

    A game that does not say how its positions are told has their bytes in the text; such a text may be false in ways
    that nobody notices. `checked` refuses those: for texts of strangers.
    """
    if len(text) > LONGEST:
        raise PositionError(f"a position has at most {LONGEST:,} characters, not {len(text):,}")
    head, tags = _without_tags(text.strip())
    front, stroke, body = head.partition("|")
    name, *options = front.split() or [""]
    if not stroke or not name:
        raise PositionError("a position starts with its game, then a stroke: convert | built:wE1b2 turn:black")
    try:
        description = info(name)
        found = options_of(description, " ".join(options))
        coded = coded_tags(description)
        for option in dict.fromkeys(coded.values()):
            mine = [tag for tag in tags if coded.get(tag[0]) == option]
            codec = description.option(option).coded
            if mine and codec is not None:
                found[option] = codec.read(mine)
        unknown = [tag for tag, _ in tags if tag not in coded]
        if unknown:
            raise PositionError(f"the tag {unknown[0]} has no meaning in a position")
        game = make(name, found)
    except PositionError:
        raise
    except TurncoatError as error:
        raise PositionError(str(error)) from None
    if checked and body.strip().startswith(RAW):
        raise PositionError(f"a position of {description.title} cannot be checked; give the game by its steps")
    pos: AnyPosition = game.read(body.strip())
    return pos


def _without_tags(text: str) -> tuple[str, list[tuple[str, str]]]:
    tags = [(match[1], unescaped(match[2])) for match in _TAG.finditer(text)]
    return _TAG.sub(" ", text), tags
