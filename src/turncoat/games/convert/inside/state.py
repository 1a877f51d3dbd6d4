"""Positions of the box as two words, and the tables to play with them.

`heights` has three bits for each square (a1 in the lowest), `stocks` a bit for each block of the seat to move, then for
each block of the other seat. With the pool of everybody both halves are the same supply: the first half are the blocks
of which there is one, the second those of which there are two.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from turncoat.core.bits import lowest, popcount, rest
from turncoat.core.jit import kernel
from turncoat.core.types import wide
from turncoat.games.convert.spec import COMMUNITY, SIDE, SQUARES

Words = npt.NDArray[np.int64]

HEIGHT_BITS = 3
QUADS = (0, 1, 4)  # each shows the heights of a square, its neighbours to the right and above, and the one between
QUAD_HEIGHTS = 1 << 4 * HEIGHT_BITS
MOST_BLOCKS = 11  # so that heights and supplies make a key of 60 bits
MOST_ORIENTATIONS = 64
CHUNK = 64  # two squares
CHUNKS = SQUARES // 2
PAIRS = 25  # the heights 0 to 4 of two squares
IMAGES = 8

BLOCKS, POOL = 0, 1  # in `facts`

_ROW = SIDE * HEIGHT_BITS
_PAIR = (1 << 2 * HEIGHT_BITS) - 1


class Tables(NamedTuple):
    """What kernels read."""

    fits: Words  # [quad, heights]: the orientations that rest there inside the box, as far as these squares tell
    stays: Words  # [square]: the orientations that stay over the board
    raises: Words  # [orientation]: what is added to the heights, seen with the low corner on a1
    block: Words  # [orientation]
    of: Words  # [blocks]: the orientations of a set of blocks
    turned: Words  # [image, chunk, heights]: where a symmetry takes two squares
    swapped: Words  # [image, blocks]: what it makes of a set of blocks
    packed: Words  # [two heights] as a number below 25
    facts: Words  # the number of blocks, whether the pool is everybody's


def fits_here(rules: Any) -> bool:
    """Whether the block set is small enough for two words."""
    lid = int(rules["lid"])
    return bool(rules["words"] == 1 and rules["blocks"] <= MOST_BLOCKS and rules["quads"] <= len(QUADS) and lid <= 4)


def tables(rules: Any) -> Tables:
    """The tables for a game, made from its rules record."""
    blocks, lid = int(rules["blocks"]), int(rules["lid"])
    count = int(rules["base"][blocks - 1])
    while count < MOST_ORIENTATIONS and rules["block"][count] == blocks - 1 and rules["columns"][count]:
        count += 1
    fits = np.zeros((len(QUADS), QUAD_HEIGHTS), np.int64)
    raises, block = np.zeros(MOST_ORIENTATIONS, np.int64), np.zeros(MOST_ORIENTATIONS, np.int64)
    heights = np.arange(QUAD_HEIGHTS)
    for number in range(count):
        columns = [
            (int(rules["column"][number, i]), int(rules["bottom"][number, i]), int(rules["top"][number, i]))
            for i in range(int(rules["columns"][number]))
        ]
        block[number] = rules["block"][number]
        raises[number] = sum((top - bottom) << HEIGHT_BITS * square for square, bottom, top in columns)
        for quad, corner in enumerate(QUADS):
            seen = [
                (heights >> HEIGHT_BITS * (dx + 2 * dy) & 7) - bottom
                for square, bottom, _ in columns
                for dx in (0, 1)
                for dy in (0, 1)
                if (square % SIDE, square // SIDE) == (corner % SIDE + dx, corner // SIDE + dy)
            ]
            good = np.ones(QUAD_HEIGHTS, bool)
            for level in seen:
                good &= (level == seen[0]) & (level >= 0) & (level + int(rules["tall"][number]) <= lid)
            fits[quad] |= good.astype(np.int64) << number
    of = np.zeros(1 << blocks, np.int64)
    for number in range(count):
        of[np.arange(of.size) >> block[number] & 1 == 1] |= np.int64(np.uint64(1 << number).astype(np.int64))
    pool = int(rules["pool"]) == COMMUNITY
    return Tables(
        fits, rules["stay"][0].copy(), raises, block, of, *_images(rules, blocks), _packed(), _facts(blocks, pool)
    )


def _facts(blocks: int, pool: bool) -> Words:
    return np.array([blocks, pool], np.int64)


def _images(rules: Any, blocks: int) -> tuple[Words, Words]:
    """The symmetries that hold, the rest filled up with the position as it is."""
    turned = np.zeros((IMAGES, CHUNKS, CHUNK), np.int64)
    swapped = np.zeros((IMAGES, 1 << blocks), np.int64)
    sets = np.arange(1 << blocks)
    twin = rules["twin"]
    places = [list(range(SQUARES))]
    twins = [list(range(blocks))]
    for which in range(IMAGES - 1):
        if int(rules["symmetries"]) >> which & 1:
            places.append([int(place) for place in rules["place"][which]])
            mirrored = _mirrors(places[-1])
            twins.append([int(twin[n]) if mirrored else n for n in range(blocks)])
    for image in range(IMAGES):
        place, blocks_there = (places[image], twins[image]) if image < len(places) else (places[0], twins[0])
        for chunk in range(CHUNKS):
            for low in range(8):
                for high in range(8):
                    value = low << HEIGHT_BITS * place[2 * chunk] | high << HEIGHT_BITS * place[2 * chunk + 1]
                    turned[image, chunk, low | high << HEIGHT_BITS] = value
        for number, there in enumerate(blocks_there):
            swapped[image] |= (sets >> number & 1) << there
    return turned, swapped


def _mirrors(places: list[int]) -> bool:
    """Whether a symmetry turns left into right."""
    (x, y), (right_x, right_y), (up_x, up_y) = ((p % SIDE, p // SIDE) for p in (places[0], places[1], places[SIDE]))
    return (right_x - x) * (up_y - y) - (right_y - y) * (up_x - x) < 0


def _packed() -> Words:
    pairs = np.arange(CHUNK)
    return np.asarray(((pairs & 7) + 5 * (pairs >> HEIGHT_BITS)) % PAIRS, np.int64)


def state_of(rules: Any, record: Any) -> tuple[int, int, int]:
    """Heights, own and other supply of a position somebody is to move in."""
    heights = sum(int(record["heights"][square]) << HEIGHT_BITS * square for square in range(SQUARES))
    blocks, seat = int(rules["blocks"]), int(record["turn"])
    have = [0, 0]
    for colour in range(2):
        for number in range(blocks):
            if int(record["stock"][colour, 0]) & int(rules["of"][0, number]):
                have[colour] |= 1 << number
    if int(rules["pool"]) == COMMUNITY:
        return heights, have[0] | have[1], have[0] & have[1]
    return heights, have[seat], have[1 - seat]


@kernel
def safe(tables: Tables, heights: int, square: int) -> int:
    """The orientations that rest inside the box with their low corner on this square."""
    here = heights >> (HEIGHT_BITS * square)
    fits = tables.fits
    found = tables.stays[square]
    found &= fits[0, here & _PAIR | (here >> _ROW & _PAIR) << 6]
    found &= fits[1, here >> 3 & _PAIR | (here >> (_ROW + 3) & _PAIR) << 6]
    found &= fits[2, here >> _ROW & _PAIR | (here >> 2 * _ROW & _PAIR) << 6]
    return wide(found)


@kernel
def after(pool: int, mine: int, theirs: int, block: int) -> tuple[int, int]:
    """Own and other supply as the other seat sees them after one of `mine` was placed."""
    bit = wide(1) << block
    if pool:
        if theirs & bit:
            return mine, theirs & ~bit
        return mine & ~bit, theirs
    return theirs, mine & ~bit


@kernel
def key_of(tables: Tables, heights: int, mine: int, theirs: int) -> int:
    """A number of the position, the same for all its images, different for all others."""
    turned, swapped, packed, blocks = tables.turned, tables.swapped, tables.packed, tables.facts[BLOCKS]
    best_heights = heights
    best_stocks = mine << blocks | theirs
    for image in range(1, IMAGES):
        image_heights = wide(0)
        for chunk in range(CHUNKS):
            image_heights |= turned[image, chunk, heights >> (6 * chunk) & _PAIR]
        if image_heights > best_heights:
            continue
        stocks = swapped[image, mine] << blocks | swapped[image, theirs]
        if image_heights < best_heights or stocks < best_stocks:
            best_heights = image_heights
            best_stocks = stocks
    key = best_stocks
    for chunk in range(CHUNKS):
        key = key * PAIRS + packed[best_heights >> (6 * chunk) & _PAIR]
    return wide(key)


@kernel
def mobility(tables: Tables, heights: int, mine: int, theirs: int) -> tuple[int, int]:
    """How many safe placements each seat has."""
    my_orientations, their_orientations = tables.of[mine], tables.of[theirs]
    my_count, their_count = wide(0), wide(0)
    for square in range(SQUARES):
        found = safe(tables, heights, square)
        my_count += popcount(found & my_orientations)
        their_count += popcount(found & their_orientations)
    return my_count, their_count


@kernel
def children(tables: Tables, heights: int, mine: int, theirs: int, out: Words) -> int:
    """Write heights and supplies after each safe placement as rows of `out`; how many there are."""
    n = 0
    orientations, pool = tables.of[mine], tables.facts[POOL]
    for square in range(SQUARES):
        found = safe(tables, heights, square) & orientations
        while found:
            number = lowest(found)
            found = rest(found)
            out[n, 0] = heights + (tables.raises[number] << (HEIGHT_BITS * square))
            own, other = after(pool, mine, theirs, tables.block[number])
            out[n, 1] = own
            out[n, 2] = other
            out[n, 3] = number * SQUARES + square
            n += 1
    return n


@kernel
def outlook(tables: Tables, heights: int, mine: int, theirs: int, out: Words) -> None:
    """Key and mobilities into three numbers."""
    out[0] = key_of(tables, heights, mine, theirs)
    out[1], out[2] = mobility(tables, heights, mine, theirs)


@kernel
def outlooks(tables: Tables, heights: int, mine: int, theirs: int, listed: Words, out: Words) -> int:
    """`children`, and for each of them its outlook."""
    count = children(tables, heights, mine, theirs, listed)
    for i in range(count):
        outlook(tables, listed[i, 0], listed[i, 1], listed[i, 2], out[i])
    return count
