"""Pictures on paper: blocks as they look, what boxes they are glued together from, how they are put away."""

from collections.abc import Sequence

from turncoat.core.pieces import Piece, PieceSet
from turncoat.core.solids import Cells
from turncoat.core.space import WIDE, at
from turncoat.core.space import Stroke as Drawn
from turncoat.papercraft.drawing import PRINT, Area, Mark, Part, Spot, Stroke, Words
from turncoat.puzzles import pictures
from turncoat.puzzles.away import instructions
from turncoat.puzzles.puzzle import Kind, Placed, Solution, colours

APART = 0.9  # how far boxes that will be glued are drawn from each other, in widths of a cell
LINE = 0.16  # millimetres for a line that the screen draws one wide
TEXT = 2.6


def of_blocks(strokes: Sequence[Drawn], scale: float, shift: Spot = (0.0, 0.0)) -> list[Mark]:
    """A picture for the screen as marks on paper; `scale` is the width of a cell in millimetres."""
    factor = scale / (2 * WIDE)
    found: list[Mark] = []
    for each in strokes:
        ring = tuple((x * factor + shift[0], -y * factor + shift[1]) for x, y in each.points)
        if each.fill:
            found.append(Area(ring, each.fill))
        elif len(ring) == 2:
            found.append(Stroke(PRINT, ring[0], ring[1], each.wide * LINE, each.line))
        else:
            found += [
                Stroke(PRINT, ring[n], ring[(n + 1) % len(ring)], each.wide * LINE, each.line) for n in range(len(ring))
            ]
    return found


def _placed(piece: Piece, cells: Cells) -> Placed:
    return Placed(Kind(piece.letter, piece.name, cells, colours()[0]), cells)


def assembly(piece: Piece, boxes: Sequence[Cells], scale: float) -> Part:
    """Left the boxes with their numbers, a little apart; right the block that they make."""
    if len(boxes) == 1:
        return captioned(
            Part(piece.name, of_blocks(pictures.strokes([_placed(piece, piece.cells)]), scale)),
            f"{piece.name}: {piece.letter}",
        )
    apart: list[Mark] = []
    for number, box in sorted(enumerate(boxes, 1), key=lambda each: _depth(each[1])):
        away = _away(box, piece.cells)
        shift = at(*(APART * step for step in away))
        factor = scale / (2 * WIDE)
        apart += of_blocks(pictures.strokes([_placed(piece, box)]), scale, (shift[0] * factor, -shift[1] * factor))
        top = max(cell[2] for cell in box)
        near = min((cell for cell in box if cell[2] == top), key=lambda cell: cell[0] + cell[1])
        x, y = at(near[0] + 0.5 + APART * away[0], near[1] + 0.5 + APART * away[1], top + 1 + APART * away[2])
        apart.append(Words(str(number), (x * factor, -y * factor), TEXT, style="bold"))
    whole = of_blocks(pictures.strokes([_placed(piece, piece.cells)]), scale)
    left, right = Part("", apart), Part("", whole)
    high = max(left.size[1], right.size[1])
    placed = [
        *left.moved(0, (high - left.size[1]) / 2).marks,
        Words("=", (left.size[0] + 4, high / 2), 4),
        *right.moved(left.size[0] + 8, (high - right.size[1]) / 2).marks,
    ]
    return captioned(Part(piece.name, placed), f"{piece.name}: {_sum(piece, boxes)}")


def _sum(piece: Piece, boxes: Sequence[Cells]) -> str:
    return " + ".join(f"{piece.letter}{number}" for number in range(1, len(boxes) + 1))


def _depth(box: Cells) -> tuple[float, float]:
    """Far and low ones are drawn first."""
    return -min(x + y for x, y, _ in box), min(z for _, _, z in box)


def _away(box: Cells, cells: Cells) -> tuple[float, float, float]:
    """From the middle of the block to the middle of the box."""
    a, b, c = (
        sum(cell[axis] for cell in box) / len(box) - sum(cell[axis] for cell in cells) / len(cells) for axis in range(3)
    )
    return a, b, c


def captioned(part: Part, text: str, high: float = TEXT) -> Part:
    """With words below it."""
    left, bottom, right, _ = part.box
    return Part(part.title, [*part.marks, Words(text, ((left + right) / 2, bottom - 3), high)], upright=True)


def overview(blocks: PieceSet, scale: float) -> list[Part]:
    """Every block as it looks, with its name."""
    return [
        captioned(
            Part(piece.name, of_blocks(pictures.strokes([_placed(piece, tuple(piece.cells))]), scale)),
            f"{piece.letter}  {piece.name}",
        )
        for piece in blocks.blocks
    ]


def away_card(blocks: PieceSet, scale: float) -> list[Part]:
    """How to put all blocks away, in six pictures a colour; what is new is outlined."""
    found: list[Part] = []
    laid: Solution = ()
    steps = instructions(blocks, both=True)
    for number, step in enumerate(steps, 1):
        before, laid = laid, (*laid, *step)
        picture = Part(f"Step {number}", of_blocks(pictures.strokes(laid, fresh=step, pale=before), scale))
        found.append(captioned(picture, f"{number}:  {', '.join(placed.kind.name for placed in step)}"))
    return found
