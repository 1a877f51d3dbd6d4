"""Pictures of Cube Conquer: the three sides seen from a corner, tiles in hands."""

from turncoat.core.drawing import MUTED, Drawing, beside, circle, group, look, path, rect, words
from turncoat.core.pictures import LAST
from turncoat.games.cube_conquer.game import Position
from turncoat.games.cube_conquer.spec import COLOUR_LETTERS, SIDES, SQUARES

SLANT = {1: "matrix(.87 .5 0 1 -2.61 -1.5)", 2: "matrix(.87 -.5 0 1 0 0)", 3: "matrix(.87 .5 -.87 .5 0 -3)"}
UNKNOWN = "#8a7a66"


def tile(text: str) -> list[str]:
    """A tile around 0, 0: a colour and a mark; a switch tile has a ring."""
    looks = look("turncoat.games.cube_conquer").get(text[0])
    fill, ink = (UNKNOWN, "#ffffff") if looks is None else (looks["fill"], looks["ink"])
    marks = [rect(-0.45, -0.45, 0.9, 0.9, fill, rx=0.13, stroke="#00000033", stroke_width=0.03)]
    if text.endswith("*"):
        marks.append(rect(-0.35, -0.35, 0.7, 0.7, "none", rx=0.35, stroke=ink, stroke_width=0.06))
    if looks is None:
        marks.append(words("?", 0, 0.15, 0.42, ink, anchor="middle", font_weight=700))
    else:
        line = {"stroke": ink, "stroke_width": 0.06, "stroke_linecap": "round", "stroke_linejoin": "round"}
        marks.append(path(looks["mark"], ink if looks["mark"].endswith("Z") else "none", **line))
    return marks


def board(pos: Position, last: str = "") -> Drawing:
    """The cube from a corner; squares of the last move are marked."""
    move = pos.parse(last) if last else None
    marks = []
    for side in range(1, SIDES + 1):
        face = [rect(-0.06, -0.06, 3.12, 3.12, "#2a2a2a" if side in pos.locked else "#4a2f1d", rx=0.12)]
        for number in range(1, SQUARES + 1):
            lying = pos.sides.get((side, number))
            shown = tile(lying) if lying else [rect(-0.43, -0.43, 0.86, 0.86, "#ffffff22", rx=0.1)]
            if move is not None and move.side == side and number in move.squares:
                shown.append(rect(-0.46, -0.46, 0.92, 0.92, "none", rx=0.14, stroke=LAST, stroke_width=0.08))
            face.append(group(shown, f"translate({(number - 1) % 3 + 0.5} {(number - 1) // 3 + 0.5})"))
        state = " locked" if side in pos.locked else " complete" if side in pos.complete else ""
        face.append(words(f"{side}{state}", 1.5, -0.12 if side == 3 else 3.36, 0.26, MUTED, anchor="middle"))
        marks.append(group(face, SLANT[side]))
    return Drawing((-3.0, -3.3, 6.0, 6.6), tuple(marks))


def hands(pos: Position) -> list[Drawing]:
    """The tiles that each seat holds, those of a kind once, with their number."""
    found = []
    for held in pos.hands:
        kinds = sorted(set(held), key=lambda each: ((COLOUR_LETTERS + "?").index(each[0]), each))
        found.append(beside([_counted(kind, held.count(kind)) for kind in kinds]))
    return found


def _counted(kind: str, count: int) -> Drawing:
    marks = tile(kind)
    if count > 1:
        marks += [circle(0.36, 0.34, 0.2, "#2a2018"), words(str(count), 0.36, 0.44, 0.28, "#ffffff", anchor="middle")]
    return Drawing((-0.5, -0.5, 1.06, 1.06), tuple(marks))


def token(seat: int) -> Drawing:
    """No colour belongs to anybody here."""
    disc = circle(0, 0, 0.42, "#fffdf8", stroke=MUTED, stroke_width=0.05)
    return Drawing((-0.5, -0.5, 1, 1), (disc, words(str(seat + 1), 0, 0.16, 0.46, anchor="middle", font_weight=700)))
