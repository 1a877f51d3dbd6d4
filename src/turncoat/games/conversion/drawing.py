"""Pictures of Conversion: the board with its dice, dice in hands."""

from turncoat.core.drawing import Drawing, beside, circle, group, look, path, rect
from turncoat.core.pictures import LAST, edges
from turncoat.games.conversion.game import Position
from turncoat.games.conversion.spec import SIDE, SQUARE_NAMES


def die(seat: int, pips: int) -> Drawing:
    """A die around 0, 0; its outline and its colour tell whose it is."""
    looks = look("turncoat.games.conversion")
    outline, spread, dot = looks["outlines"][seat], looks["spread"][seat], looks["dot"][seat]
    marks = [
        group([path(outline, "#00000044")], "translate(0 .035)"),
        path(outline, looks["colours"][seat], stroke="#ffffff88", stroke_width=0.025),
        *(circle(x * spread, y * spread, dot, "#fffdf8") for x, y in looks["pips"][pips - 1]),
    ]
    return Drawing((-0.5, -0.5, 1, 1), tuple(marks))


def board(pos: Position, last: str = "") -> Drawing:
    """The board from above; the square of the last move is marked."""
    colours = look("turncoat.core")["board"]
    marks = [rect(-0.14, -0.14, SIDE + 0.28, SIDE + 0.28, colours["frame"], rx=0.16)]
    dice, holes = pos.board, pos.holes
    for number, name in enumerate(SQUARE_NAMES):
        x, y = number % SIDE, SIDE - 1 - number // SIDE
        fill = "hole" if name in holes else "dark" if (number + number // SIDE) % 2 == 0 else "light"
        marks.append(rect(x, y, 1, 1, colours[fill]))
        if last.endswith(name):
            marks.append(rect(x + 0.04, y + 0.04, 0.92, 0.92, "none", rx=0.1, stroke=LAST, stroke_width=0.07))
        if name in dice:
            marks.append(die(dice[name].seat, dice[name].pips).within(x, y, 1, 1))
    marks += edges(tuple("abcdefgh"), tuple("12345678"), SIDE, 0.36)
    return Drawing((-0.6, -0.3, SIDE + 0.9, SIDE + 1.0), tuple(marks))


def hands(pos: Position) -> list[Drawing]:
    """The dice that each seat holds."""
    return [beside([die(seat, pips) for pips in hand]) for seat, hand in enumerate(pos.hands)]
