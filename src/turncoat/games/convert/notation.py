"""Moves of Convert as text (R1.2): `E1b2`, or `w:E1b2` where the mover's choice of colour has to be told."""

import re
from dataclasses import dataclass

from turncoat.core.errors import NotationError
from turncoat.core.moves import Move
from turncoat.core.pie import SWAP_TEXT
from turncoat.games.convert.blocks import BlockSet
from turncoat.games.convert.layout import SWAP, code, uncode
from turncoat.games.convert.spec import COLOUR_LETTERS, SIDE, SQUARE_NAMES, SQUARE_NUMBERS

_MOVE = re.compile(r"(?:([wb]):)?([A-Z])([0-3]'?)([a-d][1-4])")


@dataclass(frozen=True, slots=True)
class Placement(Move):
    """A block put somewhere: its colour, its letter, its canonical orientation code and its low corner.

    An exchange of sides has none of them.
    """

    colour: int
    block: str
    orientation: str
    square: str

    @property
    def parts(self) -> tuple[tuple[str, str], ...]:
        return () if self.swaps else (("block", self.block), ("square", self.square))

    @property
    def swaps(self) -> bool:
        """Whether it is the exchange of sides (core/pie.py)."""
        return self.code == SWAP

    def __str__(self) -> str:
        return self.text


def print_move(value: int, blocks: BlockSet, prefixed: bool) -> Placement:
    """The move of a code."""
    if value == SWAP:
        return Placement(SWAP_TEXT, SWAP, -1, "", "", "")
    colour, number, square = uncode(value)
    orientation = blocks.orientations[number]
    letter = blocks.blocks[orientation.block].letter
    corner = SQUARE_NAMES[square]
    prefix = f"{COLOUR_LETTERS[colour]}:" if prefixed else ""
    return Placement(f"{prefix}{letter}{orientation.code}{corner}", value, colour, letter, orientation.code, corner)


def parse_move(text: str, blocks: BlockSet, prefixed: bool, own: int, pie: bool = False) -> Placement:
    """The move that a text stands for; `own` is the colour meant when none is written."""
    if pie and text.strip(" \t\r\n") == SWAP_TEXT:
        return print_move(SWAP, blocks, prefixed)
    match = _MOVE.fullmatch(text.strip(" \t\r\n"))
    if match is None:
        example = "w:E1b2" if prefixed else "E1b2"
        raise NotationError(f"{text!r} is no move; write block, orientation and low corner like {example}")
    colour, letter, turned, corner = match.groups()
    if (colour is not None) != prefixed:
        rule = "needs the colour in front, like w:E1b2" if prefixed else "takes no colour in front"
        raise NotationError(f"{text!r}: a move of this variant {rule}")
    if letter not in blocks.letters:
        raise NotationError(f"{text!r}: no block {letter} in the set; there are {' '.join(blocks.letters)}")
    number, square = blocks.number_of(letter, turned), SQUARE_NUMBERS[corner]
    orientation = blocks.orientations[number]
    stays = square % SIDE + orientation.width <= SIDE and square // SIDE + orientation.depth <= SIDE
    seat = own if colour is None else COLOUR_LETTERS.index(colour)
    move = print_move(code(seat, number, square), blocks, prefixed)
    if stays:
        return move
    return Placement(move.text, -1, seat, letter, orientation.code, corner)
