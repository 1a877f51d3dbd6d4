"""Steps as those see them who may not know everything."""

from turncoat.core.position import AnyPosition
from turncoat.core.turns import CHANCE


def as_seen(view: AnyPosition, step: str) -> str:
    """The step as it is written in a view: a draw that cannot be seen is the only event possible there."""
    if view.turn == CHANCE:
        events = [str(event) for event, _ in view.chances]
        if step not in events:
            return events[0]
    return step
