"""A Cube Conquer position as plain text: the three sides, the hands, the bag."""

from typing import TYPE_CHECKING

from turncoat.core.effects import ending
from turncoat.games.cube_conquer.spec import SIDES

if TYPE_CHECKING:
    from turncoat.games.cube_conquer.game import Position


def draw(pos: "Position") -> str:
    """The sides beside each other; a dot is an empty square, a star marks a switch tile."""
    tiles, locked = pos.sides, pos.locked
    titles = (f"side {side}{' #' if side in locked else ''}".ljust(10) for side in range(1, SIDES + 1))
    lines = ["  ".join(titles).rstrip()]
    for first in (1, 4, 7):
        rows = (
            " ".join(tiles.get((side, square), ".").ljust(2) for square in range(first, first + 3)).ljust(10)
            for side in range(1, SIDES + 1)
        )
        lines.append("  ".join(rows).rstrip())
    for seat, hand in enumerate(pos.hands):
        lines.append(f"{pos.game.seat_name(seat)}: {' '.join(hand) or 'no tiles'}")
    lines.append(f"bag {pos.bag_count} tiles, turn {pos.turns}{' (# locked)' if locked else ''}")
    lines.append(status(pos))
    return "\n".join(lines)


def status(pos: "Position") -> str:
    """Whose turn it is or how it ended, in a line."""
    outcome = pos.outcome
    if outcome is not None:
        return ending(outcome).told(pos.game.seat_names)
    if pos.drawer is not None:
        return f"{pos.game.seat_name(pos.drawer)} draws"
    return f"{pos.game.seat_name(pos.turn)} to move" if pos.turn is not None else ""
