"""The rules record of a Convert game, made from its options and block set."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from turncoat.games.convert.blocks import BlockSet, Orientation
from turncoat.games.convert.layout import MOST_ORIENTATIONS, RULES, WIDEST_STEP
from turncoat.games.convert.spec import EDITIONS, FIRSTS, POOLS, SIDE, VARIANTS


def rules_record(options: Mapping[str, Any], blocks: BlockSet) -> Any:
    """One record of dtype RULES."""
    rules = np.zeros((), RULES)[()]
    rules["variant"] = VARIANTS.index(options["variant"])
    rules["edition"] = EDITIONS.index(options["edition"])
    rules["pool"] = POOLS.index(options["pool"])
    rules["first"] = FIRSTS.index(options["first"])
    rules["blocks"] = len(blocks.blocks)
    rules["orientations"] = len(blocks.orientations)
    assert len(blocks.orientations) <= MOST_ORIENTATIONS
    for number, orientation in enumerate(blocks.orientations):
        _describe(rules, number, orientation)
    for block in range(len(blocks.blocks) + 1):
        rules["since"][block] = sum(o.block < block for o in blocks.orientations)
    return rules


def _describe(rules: Any, number: int, orientation: Orientation) -> None:
    columns = sorted(orientation.columns.items())
    rules["tall"][number] = orientation.height
    rules["columns"][number] = len(columns)
    for i, ((x, y), (low, high)) in enumerate(columns):
        rules["column"][number, i] = x + SIDE * y
        rules["bottom"][number, i] = low
        rules["top"][number, i] = high
    rules["foot"][number] = sum(1 << (x + SIDE * y) for (x, y), _ in columns)
    rules["fit"][number] = sum(
        1 << (x + SIDE * y)
        for x in range(SIDE - orientation.width + 1)
        for y in range(SIDE - orientation.depth + 1)
    )
    needs = _needs(orientation)
    rules["need_count"][number] = len(needs)
    for i, (step, bit) in enumerate(needs):
        rules["needs"][number, i] = (step + WIDEST_STEP) << 5 | bit
        rules["reach"] = max(int(rules["reach"]), abs(step))


def _needs(orientation: Orientation) -> list[tuple[int, int]]:
    """Steps of the underside along a tree that joins all columns: (difference, bit of the pair mask)."""
    columns = orientation.columns
    joined = {min(columns)}
    needs = []
    while len(joined) < len(columns):
        x, y, dx, dy = next(
            (x, y, dx, dy)
            for x, y in sorted(columns)
            for dx, dy in ((1, 0), (0, 1))
            if (x + dx, y + dy) in columns and ((x, y) in joined) != ((x + dx, y + dy) in joined)
        )
        step = columns[x + dx, y + dy][0] - columns[x, y][0]
        needs.append((step, x + SIDE * y + 16 * dy))
        joined |= {(x, y), (x + dx, y + dy)}
    return needs
