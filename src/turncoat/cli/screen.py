"""Positions on a terminal, as the game shows them."""

from collections.abc import Sequence

from rich.console import Console, RenderableType

from turncoat.core.position import AnyPosition


def board(console: Console, pos: AnyPosition, last: Sequence[str] = ()) -> RenderableType:
    """The position as a person at this console sees it; `last` is what the last move touched."""
    colours = console.color_system is not None and not console.no_color
    return pos.game.presentation.terminal(pos, last, colours=colours)


def touched(pos: AnyPosition, step: str) -> tuple[str, ...]:
    """What a step puts something on, as `board` marks it."""
    return pos.game.presentation.touched(pos, step)
