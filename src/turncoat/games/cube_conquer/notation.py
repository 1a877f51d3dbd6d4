"""Moves and events of Cube Conquer as text (R3.10): `R*2`, `R2:1347`, `--`, `draw:G`, `draw:G*`, `draw:?`."""

import re
from dataclasses import dataclass

from turncoat.core.errors import NotationError
from turncoat.core.moves import Move
from turncoat.core.pie import SWAP_TEXT
from turncoat.games.cube_conquer.layout import DRAWS, MISS, SUBSETS, SWAP, SWITCH_DRAWS, SWITCHES, UNSEEN_DRAW
from turncoat.games.cube_conquer.spec import CENTRE, COLOUR_LETTERS, RING, SIDES

_STEP = re.compile(r"([ROYGBP])\*([1-3])|([ROYGBP])([1-3]):([1-9]+)|(--)|draw:([ROYGBP]\*?|\?)")


@dataclass(frozen=True, slots=True)
class Step(Move):
    """Tiles laid (`tile` like R or R*, `side` 1 to 3, `squares` 1 to 9), a miss (no tile), a draw, or an
    exchange of sides (core/pie.py).

    A draw has `drawn` set and its `tile` is None where the reader may not see it.
    """

    tile: str | None = None
    side: int | None = None
    squares: tuple[int, ...] = ()
    drawn: bool = False

    @property
    def parts(self) -> tuple[tuple[str, str], ...]:
        if self.drawn or self.swaps:
            return ()
        if self.tile is None:
            return (("tile", "none"),)
        laid = tuple(("square", str(square)) for square in self.squares)
        return ("tile", self.tile), ("side", str(self.side)), *laid

    @property
    def missed(self) -> bool:
        return self.tile is None and not self.drawn and not self.swaps

    @property
    def swaps(self) -> bool:
        """Whether it is the exchange of sides."""
        return self.code == SWAP

    def __str__(self) -> str:
        return self.text


def print_step(code: int) -> Step:
    """The move or event of a code."""
    if code == UNSEEN_DRAW:
        return Step("draw:?", code, drawn=True)
    if code >= DRAWS:
        is_switch = code >= SWITCH_DRAWS
        tile = COLOUR_LETTERS[code - (SWITCH_DRAWS if is_switch else DRAWS)] + "*" * is_switch
        return Step(f"draw:{tile}", code, tile, drawn=True)
    if code == SWAP:
        return Step(SWAP_TEXT, SWAP)
    if code == MISS:
        return Step("--", code)
    if code >= SWITCHES:
        colour, side = divmod(code - SWITCHES, SIDES)
        return Step(
            f"{COLOUR_LETTERS[colour]}*{side + 1}",
            code,
            f"{COLOUR_LETTERS[colour]}*",
            side + 1,
            (CENTRE + 1,),
        )
    place, subset = divmod(code, SUBSETS)
    colour, side = divmod(place, SIDES)
    squares = tuple(square + 1 for bit, square in enumerate(RING) if subset >> bit & 1)
    return _regular(code, COLOUR_LETTERS[colour], side + 1, squares)


def parse_step(text: str, pie: bool = False) -> Step:
    """The move or event that a text stands for; an exchange of sides only where there is the pie rule."""
    if pie and text.strip(" \t\r\n") == SWAP_TEXT:
        return print_step(SWAP)
    match = _STEP.fullmatch(text.strip(" \t\r\n"))
    if match is None:
        raise NotationError(f"{text!r} is no step; write R2:1347, R*2, --, or draw:G, draw:G*, draw:?")
    switch, switch_side, colour, side, digits, miss, drawn = match.groups()
    if miss:
        return print_step(MISS)
    if drawn == "?":
        return print_step(UNSEEN_DRAW)
    if drawn:
        return print_step((SWITCH_DRAWS if drawn.endswith("*") else DRAWS) + COLOUR_LETTERS.index(drawn[0]))
    if switch:
        return print_step(SWITCHES + COLOUR_LETTERS.index(switch) * SIDES + int(switch_side) - 1)
    squares = tuple(map(int, digits))
    if list(squares) != sorted(set(squares)):
        right = "".join(map(str, sorted(set(squares))))
        raise NotationError(f"{text!r}: squares ascend, {colour}{side}:{right}")
    if CENTRE + 1 in squares:
        return _regular(-1, colour, int(side), squares)
    subset = sum(1 << RING.index(square - 1) for square in squares)
    return print_step((COLOUR_LETTERS.index(colour) * SIDES + int(side) - 1) * SUBSETS + subset)


def _regular(code: int, colour: str, side: int, squares: tuple[int, ...]) -> Step:
    return Step(f"{colour}{side}:{''.join(map(str, squares))}", code, colour, side, squares)
