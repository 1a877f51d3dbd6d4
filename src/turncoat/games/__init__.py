"""The catalogue of games. `turncoat.games()` lists it, so this package can be called like a function.

Games are found, not listed: each is an entry point of the group `turncoat.games` that names its GameInfo, ours like
anybody's. Descriptions load at once; the rules of a game, and Numba with them, only when that game is made.
"""

import functools
import sys
import warnings
from importlib import import_module
from importlib.metadata import entry_points
from types import ModuleType
from typing import TYPE_CHECKING, Any

from turncoat.core.errors import OptionError
from turncoat.core.options import GameInfo

if TYPE_CHECKING:
    from turncoat.core.game import AnyGame

GROUP = "turncoat.games"
KEPT = 64  # games that were made and may be asked for again


@functools.cache
def catalogue() -> tuple[GameInfo, ...]:
    """Every game that is installed; one that cannot be loaded is left out with a warning."""
    found: dict[str, GameInfo] = {}
    for entry in entry_points(group=GROUP):
        try:
            info = entry.load()
        except Exception as error:  # somebody else's game must not keep people from ours
            warnings.warn(f"the game {entry.name} ({entry.value}) cannot be loaded: {error}", RuntimeWarning, 2)
            continue
        if not isinstance(info, GameInfo) or info.name in found:
            what = "is there twice" if isinstance(info, GameInfo) else "is described by no GameInfo"
            warnings.warn(f"the game {entry.name} ({entry.value}) {what}", RuntimeWarning, 2)
            continue
        found[info.name] = info
    return tuple(sorted(found.values(), key=lambda info: (info.order, info.name)))


def info(name: str) -> GameInfo:
    """The description of one game."""
    for game in catalogue():
        if game.name == name:
            return game
    raise OptionError(f"there is no game {name!r}; there are {', '.join(game.name for game in catalogue())}")


def make(name: str, options: dict[str, Any]) -> "AnyGame":
    """A game with the given options; OptionError names what would be right."""
    resolved = info(name).resolve(options)  # a wrong option is told before anything is compiled
    return _made(name, tuple(resolved.items()))


@functools.lru_cache(KEPT)
def _made(name: str, options: tuple[tuple[str, Any], ...]) -> "AnyGame":
    """Games never change, so whoever asks for the same one again gets it: making the tables of one takes 50 ms."""
    game: AnyGame = import_module(info(name).module).Game(dict(options))
    return game


class _Catalogue(ModuleType):
    def __call__(self) -> tuple[GameInfo, ...]:
        """What there is to play, with every option, its range, default and meaning."""
        return catalogue()


sys.modules[__name__].__class__ = _Catalogue
