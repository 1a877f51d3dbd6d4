"""Positions drawn with colours for a terminal. Marks tell everything that colours tell."""

from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from turncoat.core.game import AnyPosition
from turncoat.games.conversion.picture import MARKS
from turncoat.games.convert.spec import COLOURS, SIDE, SQUARE_NAMES, SQUARES

# Two woods instead of plain black and white: maple and walnut; bare board is greyer.
BLOCK_STYLES = (Style.parse("bold #3b2a1a on #ecd9b0"), Style.parse("bold #f3e6cf on #5a3a22"))
BOARD_STYLES = (Style.parse("#8a8378 on #cfc8bb"), Style.parse("#a9a195 on #7d766b"))
SEAM_STYLES = (Style.parse("not bold #b99a63"), Style.parse("not bold #8a6543"))
SEAT_STYLES = tuple(
    Style.parse(text)
    for text in (
        "bold #ffffff on #1f5f99",
        "bold #1a1a1a on #e0a030",
        "bold #ffffff on #2f7d4f",
        "bold #ffffff on #a23b3b",
        "bold #1a1a1a on #b9a4e0",
        "bold #1a1a1a on #8fd0d0",
    )
)
TILE_STYLES = dict(
    zip(
        "ROYGBP",
        (
            Style.parse(text)
            for text in (
                "bold #ffffff on #b03030",
                "bold #1a1a1a on #e88a2a",
                "bold #1a1a1a on #ecd04a",
                "bold #ffffff on #2f7d4f",
                "bold #ffffff on #2a5fae",
                "bold #ffffff on #7a4aa0",
            )
        ),
        strict=True,
    )
)
LAST = "°"  # marks the last move; * is a switch tile and ' a flipped block
EMPTY = Style.parse("#8a8378 on #2e2b28")
HOLE = Style.parse("#555555")
DARK_EMPTY = Style.parse("#8a8378 on #3a3632")


def board(pos: AnyPosition, last: tuple[str, ...] = (), plain: bool = False) -> RenderableType:
    """The position as a person at the terminal sees it; `last` are squares to mark, `plain` means without colours."""
    if pos.game.name == "convert":
        return _convert(pos, last, plain)
    return _conversion(pos, last) if pos.game.name == "conversion" else _cube(pos, last)


def is_plain(console: Console) -> bool:
    """Whether the console shows no colours."""
    return console.color_system is None or console.no_color


def _beside(*columns: RenderableType) -> RenderableType:
    grid = Table.grid(padding=(0, 4))
    grid.add_row(*columns)
    return grid


def _convert(pos: Any, last: tuple[str, ...], plain: bool) -> RenderableType:
    tops: dict[int, str] = {}
    for (x, y, z), (_, letter) in pos.cells.items():
        if z + 1 == pos.heights[x + SIDE * y]:
            tops[x + SIDE * y] = letter
    text = Text()
    for rank in reversed(range(SIDE)):
        for part in range(3):
            text.append(f" {rank + 1} " if part == 1 else "   ")
            for square in range(SIDE * rank, SIDE * rank + SIDE):
                _append_square(text, pos, tops, square, part, last, plain)
            text.append("\n")
    text.append("   " + "".join(file.center(7) for file in "abcd"))
    return _beside(text, _convert_side(pos))


def _append_square(
    text: Text, pos: Any, tops: dict[int, str], square: int, part: int, last: tuple[str, ...], plain: bool
) -> None:
    """One of the three lines of a square; seams show where one block ends and another begins."""

    def block(other: int) -> tuple[int, str | None, int]:
        return pos.colours[other], tops.get(other), pos.heights[other] if other not in tops else 0

    height, colour = pos.heights[square], pos.colours[square]
    style, seam = (BLOCK_STYLES if height else BOARD_STYLES)[colour], SEAM_STYLES[colour]
    left_seam = square % SIDE and block(square) != block(square - 1)
    top_seam = square + SIDE < SQUARES and block(square) != block(square + SIDE)
    mark = LAST if SQUARE_NAMES[square] in last else " "
    owner = ("w:", "b:")[colour] if plain else ""
    face = f"{owner}{tops[square]}{height}{mark}" if height else "wb"[colour]
    text.append("▏" if left_seam else "▔" if top_seam and part == 0 else " ", style + seam)
    text.append(
        face.center(6) if part == 1 else ("▔" if top_seam and part == 0 else " ") * 6,
        style + (seam if part == 0 else Style()),
    )


def _convert_side(pos: Any) -> RenderableType:
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    table.add_column("supply")
    parts = list(pos.figures[0])
    for part in parts:
        table.add_column(part, justify="right")
    for seat, name in enumerate(COLOURS):
        figures = [str(pos.figures[seat][part]) for part in parts]
        table.add_row(Text(f" {name} ", BLOCK_STYLES[seat]), " ".join(pos.supply(seat)) or "none", *figures)
    towers = [
        f"{name} holds {' '.join(pos.towers(seat)) or 'no tower'}"
        for seat, name in enumerate(COLOURS)
        if pos.game.variant == "towers"
    ]
    legend = f"On the board: letter and height of the top block;\nw and b are bare squares, {LAST} is the last move."
    parts_told = {"top": "top: what decides a tie, on the highest level", "cover": "cover: squares that show a block"}
    told = [text for part, text in parts_told.items() if part in parts]
    note = Text("\n".join([legend, *told]), style="dim")
    return Group(table, *towers, "", note)


def _conversion(pos: Any, last: tuple[str, ...]) -> RenderableType:
    text = Text()
    dice, holes = pos.board, pos.holes
    for rank in range(8, 0, -1):
        text.append(f" {rank} ")
        for number, file in enumerate("abcdefgh"):
            name = f"{file}{rank}"
            mark = LAST if name in last else " "
            if name in dice:
                text.append(f" {MARKS[dice[name].seat]}{dice[name].pips}{mark}", SEAT_STYLES[dice[name].seat])
            elif name in holes:
                text.append(" ## ", HOLE)
            else:
                text.append(" ·· ", EMPTY if (number + rank) % 2 else DARK_EMPTY)
        text.append("\n")
    text.append("   " + "".join(file.center(4) for file in "abcdefgh"))
    table = Table(box=None, pad_edge=False)
    for column in ("", "hand", "pips", "dice", "mass", "average"):
        table.add_column(column)
    for seat, figures in enumerate(pos.figures):
        average = "-" if figures.average is None else f"{float(figures.average):.2f}"
        table.add_row(
            Text(f" {MARKS[seat]} {pos.game.seat_name(seat)} ", SEAT_STYLES[seat]),
            " ".join(map(str, pos.hands[seat])) or "-",
            *(str(figures[part]) for part in ("pips", "dice", "mass")),
            average,
        )
    goal = Text(f"victory: {pos.game.options['victory']}", style="dim")
    return _beside(text, Group(table, goal))


def _cube(pos: Any, last: tuple[str, ...]) -> RenderableType:
    tiles = pos.sides
    sides = []
    for side in (1, 2, 3):
        state = "locked" if side in pos.locked else "complete" if side in pos.complete else ""
        text = Text(f"side {side} {state}\n")
        for first in (1, 4, 7):
            for square in range(first, first + 3):
                tile = tiles.get((side, square))
                mark = LAST if f"{side}:{square}" in last else " "
                face = f"{tile}{mark}" if tile else str(square)
                text.append(face.center(5), TILE_STYLES[tile[0]] if tile else EMPTY)
            text.append("\n")
        sides.append(text)
    lines: list[RenderableType] = [Columns(sides, padding=(0, 3))]
    for seat, hand in enumerate(pos.hands):
        line = Text(f"{pos.game.seat_name(seat)}: ")
        for tile in hand:
            line.append(f" {tile} ", TILE_STYLES.get(tile[0], EMPTY))
            line.append(" ")
        lines.append(line)
    lines.append(Text(f"bag {pos.bag_count} tiles, turn {pos.turns}", style="dim"))
    return Group(*lines)


def touched(pos: AnyPosition, step: str) -> tuple[str, ...]:
    """The squares that a step puts something on, as `board` marks them."""
    move: Any = pos.parse(step)
    if pos.game.name == "convert":
        after: Any = pos.play(move)
        before: Any = pos
        names = (SQUARE_NAMES[n] for n in range(SQUARES) if after.heights[n] != before.heights[n])
        return tuple(names)
    if pos.game.name == "conversion":
        return (move.square,) if move.square else ()
    return tuple(f"{move.side}:{square}" for square in move.squares)
