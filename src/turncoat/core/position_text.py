"""Positions in one line, like FEN: the game with its options, then what is where.

    GAME name=value | field:value field:value

In front of the stroke stand the game and the options that differ from their defaults; what a record tells in tags of
its own stands there as such tags. Behind it each game has fields of its own, `name:value`, in a fixed order.
"""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from turncoat.core.errors import PositionError
from turncoat.core.tags import written

if TYPE_CHECKING:
    from turncoat.core.game import AnyGame
    from turncoat.core.position import AnyPosition

STROKE = " | "
SIGN = STROKE.strip()
RAW = "~"  # the bytes of a record, for games that tell their positions in no other way
LONGEST = 4_000  # characters


def head(game: "AnyGame") -> str:
    """The game and its options in one line."""
    words, tags = [game.name], []
    for option in game.info.options:
        value = game.options[option.name]
        told = [] if option.coded is None else option.coded.write(value)
        if told:
            tags += written(told)
        elif value != option.check(option.default):
            words.append(f"{option.name}={option.format(value)}")
    return " ".join([*words, *tags])


def checked(game: "AnyGame", text: str) -> "AnyPosition":
    """The position that the text behind a stroke tells, from anybody: bytes, which nobody checks, are refused."""
    if text.lstrip().startswith(RAW):
        raise PositionError(f"a position of {game.info.title} cannot be checked; give the game by its steps")
    pos: AnyPosition = game.read(text.strip())
    return pos


def fields(text: str, known: Mapping[str, str | None]) -> dict[str, str]:
    """The fields of a text; those that are missing have the given value, None: they must be there."""
    found: dict[str, str] = {}
    for word in text.split():
        name, colon, value = word.partition(":")
        if not colon or name not in known:
            raise PositionError(f"{word!r} is not understood; fields are {', '.join(f'{each}:' for each in known)}")
        if name in found:
            raise PositionError(f"{name}: stands there twice")
        found[name] = value
    for name, usual in known.items():
        if name not in found:
            if usual is None:
                raise PositionError(f"{name}: is missing")
            found[name] = usual
    return found


def joined(told: Mapping[str, str]) -> str:
    """Fields as they stand in a text; those without a value are left out."""
    return " ".join(f"{name}:{value}" for name, value in told.items() if value)


def number(name: str, text: str, low: int, high: int) -> int:
    """A whole number in a range."""
    if not re.fullmatch(r"-?[0-9]{1,6}", text) or not low <= int(text) <= high:
        raise PositionError(f"{name} is a whole number from {low} to {high}, not {text!r}")
    return int(text)


def parts(name: str, text: str, count: int, between: str = ",") -> list[str]:
    """As many parts as there have to be."""
    found = text.split(between)
    if len(found) != count:
        raise PositionError(f"{name}: has {len(found)} parts where there are {count}")
    return found


def seat_letter(seat: int) -> str:
    """What stands for a seat on a board of many."""
    return "ABCDEF"[seat]


def seat_of(name: str, text: str, seats: int) -> int:
    """The seat that a letter stands for."""
    letters = "ABCDEF"[:seats]
    if len(text) != 1 or text not in letters:
        raise PositionError(f"{name} is one of {' '.join(letters)}, not {text!r}")
    return letters.index(text)
