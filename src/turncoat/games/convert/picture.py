"""A Convert position as plain text: the view from above with heights, the supplies, the score."""

from typing import TYPE_CHECKING

from turncoat.core.effects import ending
from turncoat.games.convert.spec import COLOUR_LETTERS, COLOURS, SIDE, SQUARES

if TYPE_CHECKING:
    from turncoat.games.convert.game import Position


def draw(pos: "Position") -> str:
    """Each square shows its colour (w, b) and its height, a dot for bare board."""
    faces = [f"{COLOUR_LETTERS[pos.colours[square]]}{pos.heights[square] or '.'}".ljust(3) for square in range(SQUARES)]
    lines = [
        f"{rank + 1}  " + " ".join(faces[SIDE * rank : SIDE * rank + SIDE]).rstrip() for rank in reversed(range(SIDE))
    ]
    lines.append("   " + "   ".join("abcd"))
    for seat, name in enumerate(COLOURS):
        figures = ", ".join(f"{part} {value}" for part, value in pos.figures[seat].items())
        lines.append(f"{name}: {pos.supply(seat) or 'no blocks left'}  ({figures})")
    outcome = pos.outcome
    if outcome is not None:
        lines.append(ending(outcome).told(COLOURS))
    elif pos.turn is not None:
        lines.append(f"{COLOURS[pos.turn]} to move{duty(pos)}")
    return "\n".join(lines)


def duty(pos: "Position") -> str:
    """What colour has to be placed, if it is not the mover's own as a matter of course."""
    if len(pos.placing) != 1 or (pos.placing == (pos.turn,) and pos.due == pos.turn):
        return ""
    price = "" if pos.placing == (pos.due,) else ", which costs a point"
    return f", places {COLOURS[pos.placing[0]].lower()}{price}"
