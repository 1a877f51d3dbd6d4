"""What `?` tells: the legal moves, gathered so that a person can read them."""

import re
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from turncoat.core.errors import NotationError
from turncoat.core.game import AnyPosition
from turncoat.games.convert.spec import SIDE, SQUARE_NAMES


def moves_for(pos: AnyPosition, wish: str) -> RenderableType:
    """The legal moves for a square or piece (`wish`), or an overview if it is empty."""
    if not pos.legal:
        return Text("No move is to be chosen now.")
    if pos.game.name == "convert":
        return _convert(pos, wish)
    return _conversion(pos, wish) if pos.game.name == "conversion" else _cube(pos, wish)


def _convert(pos: Any, wish: str) -> RenderableType:
    blocks = pos.game.blocks
    if wish in SQUARE_NAMES:
        found = [move for move in pos.legal if SQUARE_NAMES.index(wish) in _covers(pos, move)]
        return Text(f"{len(found)} moves cover {wish}: " + " ".join(map(str, found)))
    if len(wish) == 1 and wish.upper() in blocks.letters:
        letter = wish.upper()
        return Group(
            Text("Seen from above, each column with its lowest and highest level:", "dim"),
            *(_orientation(pos, letter, code) for code in blocks.blocks[blocks.letters.index(letter)].orientations()),
        )
    _refuse(wish, "a square like b2 or a block like E")
    counts: dict[str, int] = {}
    for move in pos.legal:
        counts[move.block] = counts.get(move.block, 0) + 1
    overview = ", ".join(f"{letter} {count}" for letter, count in counts.items())
    return Text(
        f"{len(pos.legal)} legal moves by block: {overview}\n? E lists a block's moves, ? b2 those that cover b2."
    )


def _covers(pos: Any, move: Any) -> set[int]:
    orientation = pos.game.blocks.orientation(move.block, move.orientation)
    corner = SQUARE_NAMES.index(move.square)
    return {corner + x + SIDE * y for x, y in orientation.columns}


def _orientation(pos: Any, letter: str, code: str) -> Text:
    """A plan of the block from above, each column as lowest–highest level, and where it can go."""
    columns = pos.game.blocks.orientation(letter, code).columns
    width = 1 + max(x for x, _ in columns)
    lines = []
    for y in reversed(range(1 + max(y for _, y in columns))):
        faces = (columns.get((x, y)) for x in range(width))
        lines.append(" ".join("   " if face is None else f"{face[0] + 1}-{face[1]}" for face in faces).rstrip())
    found = [str(move) for move in pos.legal if (move.block, move.orientation) == (letter, code)]
    text = Text(f"{letter}{code}: {' '.join(found) or 'fits nowhere now'}\n")
    text.append("\n".join("    " + line for line in lines), "dim")
    return text


def _conversion(pos: Any, wish: str) -> RenderableType:
    if re.fullmatch("[a-h][1-8]", wish):
        found = [str(move) for move in pos.legal if move.square == wish]
        return Text(" ".join(found) or f"{wish} is not open")
    if re.fullmatch("[1-6]", wish):
        found = [str(move) for move in pos.legal if move.pips == int(wish)]
        return Text(" ".join(found) or f"there is no {wish} in the hand")
    _refuse(wish, "a square like d4 or pips like 5")
    open_squares = dict.fromkeys(move.square for move in pos.legal)
    pips = dict.fromkeys(move.pips for move in pos.legal)
    return Text(f"dice: {' '.join(map(str, pips))}\nopen squares: {' '.join(open_squares)}")


def _cube(pos: Any, wish: str) -> RenderableType:
    if wish and wish not in ("1", "2", "3") and not re.fullmatch(r"[ROYGBProygbp]\*?", wish):
        _refuse(wish, "a side 1, 2 or 3 or a tile like R or R*")
    choices: dict[tuple[str, int], set[int]] = {}
    most: dict[tuple[str, int], int] = {}
    for move in pos.legal:
        if move.tile is not None and (not wish or wish.upper() in (move.tile, str(move.side))):
            choices.setdefault((move.tile, move.side), set()).update(move.squares)
            most[move.tile, move.side] = max(most.get((move.tile, move.side), 0), len(move.squares))
    lines = []
    for (tile, side), squares in choices.items():
        if tile.endswith("*"):
            lines.append(f"{tile}{side}")
        else:
            lines.append(f"{tile}{side}: up to {most[tile, side]} of {''.join(map(str, sorted(squares)))}")
    if "--" in pos.legal:
        lines.append("-- (miss)")
    return Text("\n".join(lines) or "nothing can be laid there")


def _refuse(wish: str, right: str) -> None:
    if wish:
        raise NotationError(f"? takes {right}, not {wish!r}")
