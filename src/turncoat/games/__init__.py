"""The catalogue of games. `turncoat.games()` lists it, so this package can be called like a function.

Descriptions load at once; the rules of a game, and Numba with them, only when that game is made.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from turncoat.core.errors import OptionError
from turncoat.core.options import GameInfo
from turncoat.games.conversion.spec import INFO as CONVERSION
from turncoat.games.convert.spec import INFO as CONVERT
from turncoat.games.cube_conquer.spec import INFO as CUBE_CONQUER

if TYPE_CHECKING:
    from turncoat.core.game import AnyGame

CATALOGUE = (CONVERT, CONVERSION, CUBE_CONQUER)


def info(name: str) -> GameInfo:
    """The description of one game."""
    for game in CATALOGUE:
        if game.name == name:
            return game
    raise OptionError(f"there is no game {name!r}; there are {', '.join(game.name for game in CATALOGUE)}")


def make(name: str, options: dict[str, Any]) -> "AnyGame":
    """A game with the given options; OptionError names what would be right."""
    description = info(name)
    description.resolve(options)  # a wrong option is told before anything is compiled
    game: AnyGame = import_module(description.module).Game(options)
    return game


class _Catalogue(ModuleType):
    def __call__(self) -> tuple[GameInfo, ...]:
        """What there is to play, with every option, its range, default and meaning."""
        return CATALOGUE


sys.modules[__name__].__class__ = _Catalogue
