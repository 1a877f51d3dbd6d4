"""Turncoat: play, study and measure games in which pieces change sides.

import turncoat
game = turncoat.game("convert", variant="towers")
pos = game.start().play("E1b2")
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, overload

from turncoat.core.errors import (
    BlockSetError,
    BudgetError,
    IllegalMoveError,
    NotationError,
    OptionError,
    RecordError,
    SolveError,
    TurncoatError,
    ViewError,
)
from turncoat.core.options import GameInfo, Option
from turncoat.core.turns import CHANCE

if TYPE_CHECKING:
    from turncoat import engine
    from turncoat.core.figures import Figures
    from turncoat.core.game import Effect, Game, Legal, Move, Outcome, Position
    from turncoat.engine import analyse
    from turncoat.games.conversion import game as conversion
    from turncoat.games.convert import game as convert
    from turncoat.games.cube_conquer import game as cube_conquer
    from turncoat.records import Record, load, save

    def games() -> tuple[GameInfo, ...]:
        """What there is to play, with every option, its range, default and meaning."""
else:
    from turncoat import games

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "BlockSetError",
    "BudgetError",
    "Effect",
    "Figures",
    "Game",
    "GameInfo",
    "IllegalMoveError",
    "Legal",
    "Move",
    "NotationError",
    "Option",
    "OptionError",
    "Outcome",
    "Position",
    "Record",
    "RecordError",
    "SolveError",
    "TurncoatError",
    "ViewError",
    "analyse",
    "engine",
    "game",
    "games",
    "load",
    "save",
]

_CORE = ("Effect", "Figures", "Game", "Legal", "Move", "Outcome", "Position")
_RECORDS = ("Record", "load", "save")


@overload
def game(name: Literal["convert"], /, **options: Any) -> "convert.Game": ...
@overload
def game(name: Literal["conversion"], /, **options: Any) -> "conversion.Game": ...
@overload
def game(name: Literal["cube-conquer"], /, **options: Any) -> "cube_conquer.Game": ...
@overload
def game(name: str, /, **options: Any) -> "Game[Any]": ...
def game(name: str, /, **options: Any) -> "Game[Any]":
    """A game by name ("convert", "conversion", "cube-conquer") with options as `turncoat.games()` lists them."""
    from turncoat.games import make

    return make(name, options)


def __getattr__(name: str) -> Any:
    """Load what needs NumPy and Numba only when it is asked for."""
    if name in _CORE:
        return getattr(import_module("turncoat.core.game"), name)
    if name in _RECORDS:
        return getattr(import_module("turncoat.records"), name)
    if name == "analyse":
        return import_module("turncoat.engine").analyse
    if name == "engine":
        return import_module("turncoat.engine")
    raise AttributeError(f"module 'turncoat' has no attribute {name!r}")
