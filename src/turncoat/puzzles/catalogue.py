"""The challenges that ship with the package."""

import functools
import json
from importlib.resources import files

from turncoat.puzzles.challenge import Challenge
from turncoat.puzzles.target import PuzzleError


@functools.cache
def catalogue() -> tuple[Challenge, ...]:
    """All of them, easy ones first."""
    text = files("turncoat.puzzles").joinpath("catalogue.json").read_text("utf-8")
    return tuple(Challenge.from_dict(data) for data in json.loads(text))


def challenge(name: str) -> Challenge:
    """The challenge of that name; PuzzleError if there is none."""
    for found in catalogue():
        if found.id == name:
            return found
    raise PuzzleError(f"there is no challenge {name!r}; `turncoat puzzle list` shows all")
