"""Which paragraph of the rules matters now."""

from typing import Any

from turncoat.core.game import AnyPosition
from turncoat.core.turns import CHANCE

_VARIANTS = {"basic": "R1.4", "box": "R1.6", "towers": "R1.7", "changeup": "R1.8"}


def paragraph(view: AnyPosition, *, started: bool) -> str:
    """The number of the section that a player would want to read in this position."""
    if view.game.name == "convert":
        return _VARIANTS[view.game.options["variant"]]
    if view.game.name == "conversion":
        return _conversion(view, started=started)
    return _cube(view, started=started)


def _conversion(view: Any, *, started: bool) -> str:
    if view.turn is None:
        return "R2.5"
    if not started or view.turn == CHANCE or not view.board:
        return "R2.1"
    return "R2.4" if view.game.options["endless"] else "R2.3"


def _cube(view: Any, *, started: bool) -> str:
    if not started:
        return "R3.2"
    if view.turn is None:
        return "R3.7" if view.outcome.winners else "R3.8"
    if view.turn == CHANCE:
        return "R3.6"
    if view.complete:
        return "R3.7"
    return "R3.4" if not view.sides else "R3.5"
