"""Turncoat: play, study and measure games in which pieces change sides.

import turncoat
game = turncoat.game(turncoat.games()[0].name)
pos = game.start()
pos = pos.play(pos.legal[0])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from turncoat.core.errors import (
    BudgetError,
    IllegalMoveError,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    SolveError,
    TurncoatError,
    ViewError,
)
from turncoat.core.options import GameInfo, Option
from turncoat.core.turns import CHANCE

if TYPE_CHECKING:
    from turncoat import engine
    from turncoat.core.effects import Effect
    from turncoat.core.figures import Figures
    from turncoat.core.game import Game
    from turncoat.core.moves import Legal, Move
    from turncoat.core.outcome import Outcome
    from turncoat.core.position import Position
    from turncoat.engine import analyse
    from turncoat.games.positions import position
    from turncoat.records import Record, load, save

    def games() -> tuple[GameInfo, ...]:
        """What there is to play, with every option, its range, default and meaning."""
else:
    from turncoat import games

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
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
    "PositionError",
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
    "position",
    "save",
]

_LAZY = {
    "Effect": "core.effects",
    "Figures": "core.figures",
    "Game": "core.game",
    "Legal": "core.moves",
    "Move": "core.moves",
    "Outcome": "core.outcome",
    "Position": "core.position",
    "Record": "records",
    "analyse": "engine",
    "load": "records",
    "position": "games.positions",
    "save": "records",
}


def game(name: str, /, **options: Any) -> "Game[Any]":
    """A game by name with options, as `turncoat.games()` lists them."""
    from turncoat.games import make

    return make(name, options)


def __getattr__(name: str) -> Any:
    """Load what needs NumPy and Numba only when it is asked for."""
    if name in _LAZY:
        return getattr(import_module(f"turncoat.{_LAZY[name]}"), name)
    if name == "engine":
        return import_module("turncoat.engine")
    raise AttributeError(f"module 'turncoat' has no attribute {name!r}")
