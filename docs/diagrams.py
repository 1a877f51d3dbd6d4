"""Makes the diagrams of the rule pages (docs/rules/pictures) from positions: `python docs/diagrams.py`."""

import tomllib
from pathlib import Path
from typing import Any

from turncoat.core.drawing import INK, LINE, PANEL, Drawing, document, rect, words
from turncoat.core.position import AnyPosition
from turncoat.core.space import Paint, box_of, element, solids
from turncoat.games.positions import position

RULES = Path(__file__).parent / "rules"
FOLDER = RULES / "pictures"
SIDE, GAP, LINE_HIGH = 300, 16, 22
WRONG = "#c8432b"


def diagrams() -> dict[str, str]:
    """Every diagram as SVG, by its name."""
    told = tomllib.loads((RULES / "diagrams.toml").read_text("utf-8"))
    return {name: _diagram(each["parts"], each["alt"]) for name, each in told.items()} | {
        "convert-blocks": blocks_of("standard", "The ten blocks of the standard set")
    }


def _diagram(parts: list[dict[str, Any]], alt: str) -> str:
    marks, lines = [], max(each["caption"].count("|") + 1 for each in parts)
    for number, each in enumerate(parts):
        left = number * (SIDE + GAP)
        marks.append(rect(left, 0, SIDE, SIDE, PANEL, rx=10, stroke=LINE))
        marks.append(_part(each).within(left + 12, 12, SIDE - 24, SIDE - 24))
        for n, line in enumerate(each["caption"].split("|")):
            marks.append(words(line, left + SIDE / 2, SIDE + 22 + n * LINE_HIGH, 15, INK, anchor="middle"))
    width = len(parts) * (SIDE + GAP) - GAP
    high = SIDE + 10 + lines * LINE_HIGH
    return document([rect(0, 0, width, high, "#ffffff", rx=10), *marks], width, high, alt)


def _part(told: dict[str, Any]) -> Drawing:
    pos = position(told["position"])
    last = told.get("play", "")
    if last:
        pos = pos.play(last)
    if "ghost" in told:
        return _with_ghost(pos, told["ghost"])
    shows = pos.game.presentation
    drawn = shows.plan(pos, last) if told.get("view") == "plan" else shows.picture(pos, last)
    assert drawn is not None
    return drawn


def _with_ghost(pos: AnyPosition, text: str) -> Drawing:
    """A block where it may not be: on the highest square it covers, with red edges."""
    from turncoat.games.convert.drawing import floor, paint
    from turncoat.games.convert.game import Position

    assert isinstance(pos, Position)
    move = pos.parse(text)
    orientation = pos.game.blocks.orientation(move.block, move.orientation)
    x, y = ord(move.square[0]) - ord("a"), int(move.square[1]) - 1
    level = max(pos.heights[x + a + 4 * (y + b)] - low for (a, b), (low, _) in orientation.columns.items())
    ghost = {(x + a, y + b, level + c): (1, "ghost") for a, b, c in orientation.cells}
    assert pos.why_not(text) is not None

    def look_of(owner: tuple[int, str]) -> Paint:
        wood = paint(owner[0])
        return Paint(wood.top, wood.left, wood.right, WRONG, 2.6) if owner[1] == "ghost" else wood

    strokes = [*floor(), *solids({**pos.cells, **ghost}, look_of)]
    return Drawing(box_of(strokes), tuple(map(element, strokes)))


def blocks_of(name: str, alt: str) -> str:
    """The blocks of a set that ships, with letter and name."""
    import turncoat
    from turncoat.games.convert.drawing import paint
    from turncoat.games.convert.shapes import block_infos

    game: Any = turncoat.game("convert", blocks=name)
    marks, found = [], block_infos(game.blocks)
    for number, block in enumerate(found):
        left, top = number % 5 * 126, number // 5 * 130
        strokes = solids(dict.fromkeys(block.shapes[0].cells, 0), paint)
        box = box_of(strokes)
        factor = min(1.15 * 0.62, 112 / box[2], 84 / box[3])
        drawn = Drawing(box, tuple(map(element, strokes)))
        wide, high = box[2] * factor, box[3] * factor
        marks.append(drawn.within(left + 63 - wide / 2, top + 88 - high, wide, high))
        marks.append(words(f"{block.letter}  {block.name}", left + 63, top + 114, 16, INK, anchor="middle"))
    height = 2 + 130 * -(-len(found) // 5)
    return document([rect(0, 0, 630, height, "#ffffff", rx=10), *marks], 630, height, alt)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, svg in diagrams().items():
        (FOLDER / f"{name}.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
