"""A Conversion position as plain text: the board, the hands, the figures."""

from typing import TYPE_CHECKING

from turncoat.core.effects import ending
from turncoat.games.conversion.spec import SIDE

if TYPE_CHECKING:
    from turncoat.games.conversion.game import Position

MARKS = "ABCDEF"  # one letter a seat, so that dice differ by more than colour
SHAPES = ("square", "disc", "hexagon", "diamond", "triangle", "none")  # on plain boards


def draw(pos: "Position") -> str:
    """Each die as its seat's letter and its pips; `..` is open, `##` a hole."""
    board, holes = pos.board, pos.holes
    lines = []
    for rank in reversed(range(1, SIDE + 1)):
        names = [f"{file}{rank}" for file in "abcdefgh"]
        faces = (
            f"{MARKS[board[n].seat]}{board[n].pips}" if n in board else "##" if n in holes else ".." for n in names
        )
        lines.append(f"{rank}  " + " ".join(faces))
    lines.append("   " + "  ".join("abcdefgh"))
    for seat, figures in enumerate(pos.figures):
        hand = " ".join(map(str, pos.hands[seat])) or "no dice"
        parts = f"pips {figures.pips}, dice {figures.dice}, mass {figures.mass}"
        lines.append(f"{MARKS[seat]} {pos.game.seat_name(seat)}: {hand}  ({parts})")
    lines.append(status(pos))
    return "\n".join(lines)


def status(pos: "Position") -> str:
    """Whose turn it is or how it ended, in a line."""
    outcome = pos.outcome
    if outcome is not None:
        return ending(outcome).told(pos.game.seat_names)
    if pos.roller is not None:
        return f"{pos.game.seat_name(pos.roller)} rolls"
    if pos.mover is not None:
        return f"{pos.game.seat_name(pos.mover)} to move"
    return "A hole is drawn"
