"""Pictures of Convert: the blocks as they stand, the board from above, blocks that are left."""

from turncoat.core.drawing import Drawing, beside, look, path, rect, words
from turncoat.core.pictures import LAST, edges
from turncoat.core.solids import Cell
from turncoat.core.space import Paint, Stroke, at, box_of, element, solids
from turncoat.games.convert.game import Position
from turncoat.games.convert.shapes import block_infos
from turncoat.games.convert.spec import SIDE, SQUARES

MARGIN = 0.3  # of the frame, in squares
Owner = tuple[int, str]


def paint(colour: int, fresh: bool = False) -> Paint:
    """What a block of a colour looks like; what was placed last has other edges."""
    wood = look("turncoat.core")["woods"][colour]
    return Paint(wood["top"], wood["left"], wood["right"], *((LAST, 2.4) if fresh else (wood["edge"], 1.1)))


def scene(pos: Position, last: str = "") -> Drawing:
    """The board and all that stands on it."""
    newest = _owner_of(pos, last)
    strokes = [*floor(), *solids(pos.cells, lambda owner: paint(owner[0], fresh=owner == newest))]
    names = [
        *(("abcd"[n], at(n + 0.5, -0.55, 0)) for n in range(SIDE)),
        *((str(n + 1), at(-0.55, n + 0.5, 0)) for n in range(SIDE)),
    ]
    told = [words(name, x, y + 6, 16, "#6a5c4d", anchor="middle") for name, (x, y) in names]
    return Drawing(box_of(strokes), (*map(element, strokes), *told))


def _owner_of(pos: Position, last: str) -> Owner | None:
    if not last:
        return None
    move = pos.parse(last)
    if move.swaps:
        return None
    owners = {owner for owner in pos.cells.values() if owner[1] == move.block}
    # Without a colour in its text a move's is that of whoever made it: the one whose block it covers.
    square = (ord(move.square[0]) - ord("a"), int(move.square[1]) - 1)
    columns = pos.game.blocks.orientation(move.block, move.orientation).columns
    tops = {pos.cells.get(_top(pos, square[0] + x, square[1] + y)) for x, y in columns}
    return next((owner for owner in sorted(owners) if owner in tops), None)


def _top(pos: Position, x: int, y: int) -> Cell:
    return x, y, pos.heights[x + SIDE * y] - 1


def floor() -> list[Stroke]:
    """The board, on which nothing stands yet."""
    board = look("turncoat.core")["board"]
    low, high = -MARGIN, SIDE + MARGIN
    corners = ((low, low), (high, low), (high, high), (low, high))
    found = [Stroke(tuple(at(x, y, 0) for x, y in corners), board["frame"], board["edge"])]
    for x in range(SIDE):
        for y in range(SIDE):
            ring = tuple(at(x + a, y + b, 0) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1)))
            found.append(Stroke(ring, board["dark" if (x + y) % 2 == 0 else "light"], board["frame"], 0.5))
    return found


def plan(pos: Position) -> Drawing:
    """The board from above: the colour and the height of each square."""
    looks = look("turncoat.core")
    board, woods = looks["board"], looks["woods"]
    tops = {square: pos.cells.get(_top(pos, square % SIDE, square // SIDE)) for square in range(SQUARES)}
    marks = [rect(-0.12, -0.12, SIDE + 0.24, SIDE + 0.24, board["frame"], rx=0.12)]
    seams = []
    for square in range(SQUARES):
        x, y, height, colour = square % SIDE, SIDE - 1 - square // SIDE, pos.heights[square], pos.colours[square]
        bare = board["dark" if colour else "light"]
        marks.append(rect(x, y, 1, 1, woods[colour]["top" if not colour else "right"] if height else bare))
        if height:
            ink = "#f3e6cf" if colour else "#3b2a1a"
            marks.append(words(str(height), x + 0.5, y + 0.66, 0.46, ink, anchor="middle", font_weight=700))
        if x < SIDE - 1 and tops[square] != tops[square + 1]:
            seams.append(f"M{x + 1} {y}v1")
        if y > 0 and tops[square] != tops[square + SIDE]:
            seams.append(f"M{x} {y}h1")
    marks.append(path("".join(seams) or "M0 0", "none", stroke="#2f1c0f", stroke_width=0.05))
    marks += edges(tuple("abcd"), tuple("1234"), SIDE)
    return Drawing((-0.6, -0.2, SIDE + 0.8, SIDE + 0.85), tuple(marks))


def supplies(pos: Position) -> list[Drawing]:
    """The blocks that each colour has left."""
    shapes = {block.letter: block.shapes[0].cells for block in block_infos(pos.game.blocks)}
    found = []
    for colour in range(2):
        strokes = [solids(dict.fromkeys(shapes[letter], colour), paint) for letter in pos.supply(colour)]
        found.append(beside([Drawing(box_of(each), tuple(map(element, each))) for each in strokes], 0.08))
    return found


def token(colour: int) -> Drawing:
    """A block from above."""
    wood = look("turncoat.core")["woods"][colour]
    mark = rect(-0.42, -0.36, 0.84, 0.72, wood["top"], rx=0.14, stroke=wood["edge"], stroke_width=0.05)
    return Drawing((-0.5, -0.5, 1, 1), (mark,))
