"""Convert in numbers, for programs that learn."""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from turncoat.core.jit import kernel
from turncoat.core.learning import Learning, Mask, Observation, Part, Words, declare
from turncoat.core.types import Codes, Record, Rules, wide
from turncoat.games.convert.hooks import due_colour
from turncoat.games.convert.layout import POSITION, SWAP, WORD, code
from turncoat.games.convert.rules import FIRST_WORD, SECOND_WORD, may_place, may_swap, resting
from turncoat.games.convert.scoring import has_block, shows
from turncoat.games.convert.spec import MOST_BLOCKS, SIDE, SQUARES

if TYPE_CHECKING:
    from turncoat.games.convert.game import Game

CHUNKS = WORD // 8
USUAL_CHUNKS = 6  # what the basic set has
BYTES = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little").view(np.int64)[:, 0].copy()
BOARD = (SIDE, SIDE)  # ranks from 1, then files from a
PARTS = (
    Part("shown", BOARD, 0, 1, "1 where one's own colour is seen from above"),
    Part("height", BOARD, 0, 255, "levels filled"),
    Part("lead", BOARD, -128, 127, "cells of one's own colour in the column, less those of the other"),
    Part("supply", (2, MOST_BLOCKS), 0, 1, "blocks left: own colour, then the other"),
    Part("points", (2,), -1000, 1000, "on the score track: own, then the other's"),
    Part("due", (2,), 0, 1, "1 where a seat is to place its own colour: oneself, then the other"),
    Part("turn", (1,), 0, 1, "1 when it is one's turn"),
)


@kernel
def observe(
    rules: Rules,
    pos: Record,
    seat: int,
    spare: npt.NDArray[np.void],  # noqa: ARG001
    out: Observation,
) -> None:
    """Everything is known to both."""
    own = shows(pos, seat)
    sign = 1 - 2 * seat
    for square in range(SQUARES):
        out[square] = own >> square & 1
    for square in range(SQUARES):
        out[SQUARES + square] = pos["heights"][square]
    for square in range(SQUARES):
        out[2 * SQUARES + square] = sign * wide(pos["lead"][square])
    at = 3 * SQUARES
    for block in range(MOST_BLOCKS):
        inside = block < rules["blocks"]
        out[at + block] = inside and has_block(rules, pos, seat, block)
        out[at + MOST_BLOCKS + block] = inside and has_block(rules, pos, 1 - seat, block)
    at += 2 * MOST_BLOCKS
    out[at] = pos["points"][seat]
    out[at + 1] = pos["points"][1 - seat]
    out[at + 2] = due_colour(rules, pos, seat) == seat
    out[at + 3] = due_colour(rules, pos, 1 - seat) == 1 - seat
    out[at + 4] = pos["turn"] == seat


@kernel
def allow(
    rules: Rules,
    pos: Record,
    of_code: Codes,  # noqa: ARG001
    codes: Codes,  # noqa: ARG001
    words: Words,
    mask: Mask,  # noqa: ARG001
) -> None:
    """Bits become bytes, eight at a time: one's own colour, then the other where that may be asked for."""
    seat = wide(pos["turn"])
    colours = _colours(rules)
    chunks = words.size // (SQUARES * colours)
    for i in range(colours):
        colour = seat ^ i
        first = words[i * SQUARES * chunks : (i + 1) * SQUARES * chunks]
        if may_place(rules, pos, seat, colour):
            _spread(rules, pos, colour, FIRST_WORD, chunks, 0, first)
            if chunks > CHUNKS:
                _spread(rules, pos, colour, SECOND_WORD, chunks, CHUNKS, first)
        else:
            first[:] = 0
    if rules["pie"]:
        words[words.size - 1] = may_swap(rules, pos)


@kernel
def _spread(rules: Rules, pos: Record, colour: int, word: int, chunks: int, after: int, words: Words) -> None:
    """The orientations of one word, square by square, each as a byte."""
    stock = pos["stock"][colour, word]
    for square in range(SQUARES):
        found = resting(rules, pos, word, square) & stock
        at = square * chunks + after
        left = min(chunks - after, CHUNKS)
        if left >= USUAL_CHUNKS:  # written out, because it is faster
            words[at] = BYTES[found & 255]
            words[at + 1] = BYTES[found >> 8 & 255]
            words[at + 2] = BYTES[found >> 16 & 255]
            words[at + 3] = BYTES[found >> 24 & 255]
            words[at + 4] = BYTES[found >> 32 & 255]
            words[at + 5] = BYTES[found >> 40 & 255]
            found >>= 8 * USUAL_CHUNKS
            at += USUAL_CHUNKS
            left -= USUAL_CHUNKS
        for i in range(left):
            words[at + i] = BYTES[found >> (8 * i) & 255]


@kernel
def _colours(rules: Rules) -> int:
    """How many colours a seat may ever place."""
    return wide(2) if rules["shared"] else wide(1)


def longest(game: "Game") -> int:
    """Every block is placed once, and sides are exchanged once."""
    return 2 * int(game.rules["blocks"]) + int(game.rules["pie"])


def actions(game: "Game") -> npt.NDArray[np.int32]:
    """Square by square, a place for each orientation: of one's own colour, then of the other where that can be due.

    Behind them, where sides may be exchanged, eight places of which the first is that.
    """
    stay, orientations = game.rules["stay"], len(game.blocks.orientations)
    room = -(-orientations // 8) * 8
    found = np.full((2, _colours(game.rules), SQUARES, room), -1, np.int32)
    for seat, i, square, orientation in np.ndindex(found.shape):
        if int(stay[orientation // WORD, square]) >> (orientation % WORD) & 1:
            found[seat, i, square, orientation] = code(seat ^ i, orientation, square)
    exchange = np.full((2, 8 * int(game.rules["pie"])), -1, np.int32)
    exchange[:, :1] = SWAP
    return np.hstack([found.reshape(2, -1), exchange])


LEARNING = declare(POSITION, Learning(PARTS, observe, longest, actions, allow=allow))
