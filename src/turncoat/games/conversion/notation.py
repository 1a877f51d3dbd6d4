"""Moves and events of Conversion as text (R2.7): `5d4`, `hole:d4`, `roll:13466`."""

import re
from dataclasses import dataclass

from turncoat.core.errors import NotationError
from turncoat.core.moves import Move
from turncoat.core.pie import SWAP_TEXT
from turncoat.games.conversion.layout import HOLES, ROLLED, SWAP
from turncoat.games.conversion.spec import SQUARE_NAMES, SQUARES
from turncoat.games.conversion.tables import ROLL_TEXTS

_STEP = re.compile(r"([1-6])([a-h][1-8])|hole:([a-h][1-8])|roll:([1-6]{5})")
_ROLL_NUMBERS = {text: number for number, text in enumerate(ROLL_TEXTS)}


@dataclass(frozen=True, slots=True)
class Step(Move):
    """A die put on a square (`pips` and `square`), a hole (`square`), a roll (`roll`, ascending), or none of these: an
    exchange of sides (core/pie.py)."""

    pips: int | None = None
    square: str | None = None
    roll: str | None = None

    @property
    def parts(self) -> tuple[tuple[str, str], ...]:
        if self.pips is None or self.square is None:
            return ()
        return ("die", str(self.pips)), ("square", self.square)

    @property
    def swaps(self) -> bool:
        """Whether it is the exchange of sides."""
        return self.code == SWAP

    def __str__(self) -> str:
        return self.text


def print_step(code: int) -> Step:
    """The move or event of a code."""
    if code >= ROLLED:
        roll = ROLL_TEXTS[code - ROLLED]
        return Step(f"roll:{roll}", code, roll=roll)
    if code >= HOLES:
        square = SQUARE_NAMES[code - HOLES]
        return Step(f"hole:{square}", code, square=square)
    if code == SWAP:
        return Step(SWAP_TEXT, SWAP)
    pips, square = code // SQUARES + 1, SQUARE_NAMES[code % SQUARES]
    return Step(f"{pips}{square}", code, pips, square)


def parse_step(text: str, pie: bool = False) -> Step:
    """The move or event that a text stands for; an exchange of sides only where there is the pie rule."""
    if pie and text.strip(" \t\r\n") == SWAP_TEXT:
        return print_step(SWAP)
    match = _STEP.fullmatch(text.strip(" \t\r\n"))
    if match is None:
        raise NotationError(f"{text!r} is no step; write pips and square like 5d4, or hole:d4, or roll:13466")
    pips, square, hole, roll = match.groups()
    if roll is not None:
        if roll not in _ROLL_NUMBERS:
            raise NotationError(f"{text!r}: the pips of a roll ascend, roll:{''.join(sorted(roll))}")
        return print_step(ROLLED + _ROLL_NUMBERS[roll])
    if hole is not None:
        return print_step(HOLES + SQUARE_NAMES.index(hole))
    return print_step((int(pips) - 1) * SQUARES + SQUARE_NAMES.index(square))
