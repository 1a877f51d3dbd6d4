"""The rules record of a Convert game, made from its options and block set."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from turncoat.core.solids import normal
from turncoat.core.symmetry import MIRRORS, SYMMETRIES, turned
from turncoat.games.convert.blocks import BlockSet, Orientation
from turncoat.games.convert.layout import POWER_BITS, QUADS, RULES, WORD
from turncoat.games.convert.spec import (
    COLOUR_KEEPING,
    COMMUNITY,
    EDITION_2013,
    EDITIONS,
    FIRSTS,
    POOLS,
    SIDE,
    SQUARES,
)
from turncoat.games.convert.variant import BARE_BOARD_TOO, Variant

Pair = tuple[int, int, int, int]  # file, rank, and the way to the neighbour


def rules_record(options: Mapping[str, Any], blocks: BlockSet, variant: Variant) -> Any:
    """One record of dtype RULES."""
    rules = np.zeros((), RULES)[()]
    _describe_variant(rules, variant)
    rules["edition"] = EDITIONS.index(options["edition"])
    rules["pool"] = POOLS.index(options["pool"])
    rules["first"] = FIRSTS.index(options["first"])
    rules["pie"] = options["pie"]
    rules["lies"] = variant.editions and rules["edition"] == EDITION_2013
    rules["shared"] = variant.shared or rules["pool"] == COMMUNITY
    rules["blocks"] = len(blocks.blocks)
    rules["words"] = (len(blocks.orientations) + WORD - 1) // WORD
    for number, orientation in enumerate(blocks.orientations):
        _describe(rules, number, orientation)
    for block in range(len(blocks.blocks)):
        members = [number for number, o in enumerate(blocks.orientations) if o.block == block]
        rules["base"][block] = members[0]
        for number, member in enumerate(members):
            rules["block"][member] = block
            rules["number"][member] = number
        _put_set(rules["of"], members, block)
    _weigh_blocks(rules, blocks)
    _index_ground(rules, blocks.orientations)
    _describe_symmetries(rules, variant, blocks)
    return rules


def _describe_variant(rules: Any, variant: Variant) -> None:
    for name in ("seen", "leads", "track", "parity", "swaps", "stuck_loses", "lid", "weights"):
        rules[name] = getattr(variant, name)
    rules["variant"] = variant.number
    rules["graded"] = variant.counts_points


def _describe(rules: Any, number: int, orientation: Orientation) -> None:
    columns = sorted(orientation.columns.items())
    rules["tall"][number] = orientation.height
    rules["cells"][number] = len(orientation.cells)
    rules["columns"][number] = len(columns)
    for i, ((x, y), (low, high)) in enumerate(columns):
        rules["column"][number, i] = x + SIDE * y
        rules["bottom"][number, i] = low
        rules["top"][number, i] = high
    rules["foot"][number] = sum(1 << (x + SIDE * y) for (x, y), _ in columns)


def _weigh_blocks(rules: Any, blocks: BlockSet) -> None:
    powers = {}
    for block in range(len(blocks.blocks)):
        first = int(rules["base"][block])
        orientation = blocks.orientations[first]
        powers[first] = 2 * len(orientation.columns) + orientation.width + orientation.depth
    _put_set(rules["firsts"], powers)
    for bit in range(POWER_BITS):
        _put_set(rules["power"][bit], (first for first, power in powers.items() if power >> bit & 1))


def _index_ground(rules: Any, orientations: tuple[Orientation, ...]) -> None:
    """For each square, which orientations stay over the board; for each ground in each quad, which ones rest on it."""
    for square in range(SQUARES):
        file, rank = square % SIDE, square // SIDE
        staying = (number for number, o in enumerate(orientations) if file + o.width <= SIDE and rank + o.depth <= SIDE)
        _put_set(rules["stay"], staying, square)
    needs = [_needs(orientation) for orientation in orientations]
    reach = max((abs(step) for need in needs for step in need.values()), default=0)
    bits = (2 * reach + 1).bit_length()
    wanted = {pair for need in needs for pair in need}
    rules["reach"], rules["bits"], rules["quads"] = reach, bits, 3
    for i, corner in enumerate(QUADS):
        x, y = corner % SIDE, corner // SIDE
        if wanted.intersection(_pairs(x, y)):
            rules["quads"] = max(int(rules["quads"]), i + 1)
            wanted.difference_update(_pairs(x, y))
        for number, need in enumerate(needs):
            content = np.ones(1 << 4 * bits, bool)
            for place, step in enumerate(need.get(pair) for pair in _pairs(x, y)):
                if step is not None:
                    content &= _class_at(bits, place) == step + reach
            word, bit = divmod(number, WORD)
            rules["rest"][word, i, : content.size] |= content.astype(np.int64) << bit


def _class_at(bits: int, place: int) -> Any:
    """For every quad, the class of one of its four steps."""
    return np.arange(1 << 4 * bits) >> (bits * place) & ((1 << bits) - 1)


def _pairs(x: int, y: int) -> tuple[Pair, ...]:
    """The four pairs of a quad, in the order of its bits."""
    return (x, y, 1, 0), (x, y + 1, 1, 0), (x, y, 0, 1), (x + 1, y, 0, 1)


def _needs(orientation: Orientation) -> dict[Pair, int]:
    """The step that the ground must have between each two neighbouring squares under the block."""
    columns = orientation.columns
    return {
        (x, y, dx, dy): columns[x + dx, y + dy][0] - columns[x, y][0]
        for x, y in columns
        for dx, dy in ((1, 0), (0, 1))
        if (x + dx, y + dy) in columns
    }


def _put_set(words: Any, members: Iterable[int], *index: int) -> None:
    """Write a set of orientations as words[0, *index], words[1, *index]."""
    bits = sum(1 << member for member in members)
    for word in range(len(words)):
        words[(word, *index)] = np.uint64(bits >> (WORD * word) & ((1 << WORD) - 1)).astype(np.int64)


def _describe_symmetries(rules: Any, variant: Variant, blocks: BlockSet) -> None:
    """Which symmetries hold: mirroring needs a mirrored set, and where bare squares count, colours must stay."""
    held = variant.symmetries & COLOUR_KEEPING if variant.seen == BARE_BOARD_TOO else variant.symmetries
    rules["symmetries"] = held if blocks.mirrored else held & ~MIRRORS
    numbers = {orientation.cells: number for number, orientation in enumerate(blocks.orientations)}
    rules["twin"] = np.arange(len(rules["twin"]))
    for which, symmetry in enumerate(SYMMETRIES):
        for square in range(SQUARES):
            x, y = turned(symmetry, square % SIDE, square // SIDE, SIDE)
            rules["place"][which, square] = x + SIDE * y
        for number, orientation in enumerate(blocks.orientations):
            image = numbers.get(normal((*turned(symmetry, x, y, SIDE), z) for x, y, z in orientation.cells))
            if image is not None and MIRRORS >> which & 1:
                rules["twin"][orientation.block] = blocks.orientations[image].block
            for square in range(SQUARES):
                left, low = square % SIDE, square // SIDE
                corners = [
                    turned(symmetry, x, y, SIDE)
                    for x in (left, left + orientation.width - 1)
                    for y in (low, low + orientation.depth - 1)
                ]
                corner = min(x for x, _ in corners) + SIDE * min(y for _, y in corners)
                known = image is not None and 0 <= corner < SQUARES
                rules["image"][which, number * SQUARES + square] = (image or 0) * SQUARES + corner if known else -1
