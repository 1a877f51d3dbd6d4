"""Plain data drawn with colours for a terminal. Marks tell everything that colours tell."""

from collections.abc import Sequence
from io import StringIO

from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from turncoat.core.plain import Grid, Hand, Piece, Plain
from turncoat.core.presentation import LAST

# Two woods, then colours that differ in brightness too; the same palette is in the browser.
PALETTE = tuple(
    Style.parse(text)
    for text in (
        "bold #3b2a1a on #ecd9b0",
        "bold #f3e6cf on #5a3a22",
        "bold #ffffff on #1f5f99",
        "bold #1a1a1a on #e0a030",
        "bold #ffffff on #2f7d4f",
        "bold #ffffff on #a23b3b",
        "bold #1a1a1a on #b9a4e0",
        "bold #1a1a1a on #8fd0d0",
    )
)
WIDE = 200  # where nobody says how much room there is
EMPTY = Style.parse("#8a8378 on #2e2b28")
DARK_EMPTY = Style.parse("#8a8378 on #3a3632")
BLOCKED = Style.parse("#555555")


def beside(*columns: RenderableType) -> RenderableType:
    """Things next to each other."""
    grid = Table.grid(padding=(0, 4))
    grid.add_row(*columns)
    return grid


def plain_board(plain: Plain, last: Sequence[str], *, colours: bool) -> RenderableType:
    """Everything that plain data tells."""
    parts: list[RenderableType] = [_grid(grid, last, colours=colours) for grid in plain.grids]
    hands = [_hand(hand) for hand in plain.hands]
    shown = [beside(*parts)] if parts else []
    return Group(*shown, *hands, *([Text(plain.note, "dim")] if plain.note else []))


def as_text(plain: Plain) -> str:
    """The same without colours."""
    console = Console(width=WIDE, color_system=None, file=StringIO())
    console.print(plain_board(plain, (), colours=False))
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().rstrip().split("\n"))


def _letters(piece: Piece, *, colours: bool) -> str:
    """What tells a piece from others where there are no colours."""
    return piece.text or (piece.name[:1].upper() if colours else piece.name[:2])


def _grid(grid: Grid, last: Sequence[str], *, colours: bool) -> RenderableType:
    lying = {piece.at: piece for piece in grid.pieces}
    wide = 3 + max([len(_letters(piece, colours=colours)) for piece in grid.pieces], default=1)
    places = {(square.x, square.y): square for square in grid.squares}
    width, height = (1 + max((at[axis] for at in places), default=-1) for axis in range(2))
    text = Text()
    if grid.title:
        text.append(f"   {grid.title}\n", "dim")
    for y in reversed(range(height)):
        text.append(f" {grid.ranks[y] if y < len(grid.ranks) else ' '} ")
        for x in range(width):
            square = places.get((x, y))
            piece = lying.get(square.id) if square else None
            mark = LAST if square is not None and square.id in last else " "
            if square is None:
                text.append(" " * wide)
            elif piece is not None:
                text.append(
                    f"{_letters(piece, colours=colours)}{mark}".center(wide), PALETTE[piece.colour % len(PALETTE)]
                )
            elif square.blocked:
                text.append("##".center(wide), BLOCKED)
            else:
                text.append("·".center(wide), DARK_EMPTY if square.dark else EMPTY)
        text.append("\n")
    text.append("   " + "".join(file.center(wide) for file in grid.files))
    return text


def _hand(hand: Hand) -> RenderableType:
    line = Text(f"{hand.title}: ")
    for piece in hand.pieces:
        count = f"{piece.count}×" if piece.count > 1 else ""
        line.append(f" {count}{piece.text or piece.name} ", PALETTE[piece.colour % len(PALETTE)])
        line.append(" ")
    return line
