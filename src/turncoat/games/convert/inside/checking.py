"""The box once more, for checking proofs: on purpose nothing here is shared with the search that made them.

A position is the cells that are filled, as bits of a word: a1 of level 1, b1, … d4, then level 2. Every way in which a
block can lie in the empty box is written down once, as the cells it fills and the cells that must be filled below it.
A block can be placed where its cells are free and those below are not. Whoever cannot place one inside the box loses.
"""

from itertools import product
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from turncoat.core.jit import kernel
from turncoat.core.types import wide

Words: TypeAlias = npt.NDArray[np.int64]
Place: TypeAlias = tuple[int, int, int]  # cells, own supply, other supply

SIDE, LEVELS = 4, 4
MOST_WAYS = wide(4096)
TABLE = 1 << 21  # of what this search has found: it holds wherever it comes up again
OTHERS = wide(4)  # moves that leave the other seat little come first, then those that leave oneself much
LOST, WON, OPEN = 0, 1, 2
DEPTH = 24


class BoxChecker:
    """The rules of the box, for blocks given as lists of cells (file, rank, level)."""

    def __init__(self, blocks: "list[list[tuple[int, int, int]]]", *, shared: bool) -> None:
        ways = [(number, way) for number, cells in enumerate(blocks) for way in _ways(cells)]
        self._fills = _words(sum(_bit(*cell) for cell in way) for _, way in ways)
        self._needs = _words(sum(_bit(*cell) for cell in _below(way)) for _, way in ways)
        self._block = np.array([number for number, _ in ways], np.int64)
        self._shared, self._count = int(shared), len(blocks)
        shapes = [_shape(cells) for cells in blocks]
        images = [_shape([(-x, y, z) for x, y, z in cells]) for cells in blocks]
        mirrors = all(image in shapes for image in images)
        self._turns, self._swaps = _symmetries(
            [shapes.index(image) for image in images] if mirrors else None, len(shapes)
        )
        self._lists = np.zeros((DEPTH, MOST_WAYS), np.int64)
        self._ranks = np.zeros((DEPTH, MOST_WAYS), np.int64)
        self._table = np.zeros((TABLE, 3), np.int64)

    def start(self) -> Place:
        """The empty box."""
        everything = (1 << self._count) - 1
        return 0, everything, everything

    def key(self, place: Place) -> int:
        """The number by which certificates call a position (docs/certificates.md)."""
        return int(_key(self._turns, self._swaps, self._count, *place))

    def children(self, place: Place) -> dict[int, Place]:
        """What a block placed inside the box leads to, by key; of equal positions, one."""
        cells, mine, theirs = place
        found: dict[int, Place] = {}
        for fills, needs, block in zip(self._fills.tolist(), self._needs.tolist(), self._block.tolist(), strict=True):
            if mine >> block & 1 and not cells & fills and not needs & ~cells:
                after = (cells | fills, *_placed(self._shared, mine, theirs, block))
                found.setdefault(self.key(after), after)
        return found

    def wins(self, place: Place, nodes: int) -> bool | None:
        """Whether the seat to move wins, by a search of its own; None if that takes more nodes."""
        budget = np.array([nodes], np.int64)
        lists, ranks = self._lists, self._ranks
        count = int(_free(self._fills, self._block, lists, place[0], place[1] | place[2]))
        found = int(
            _wins(
                self._fills, self._needs, self._block, self._shared, lists, ranks, self._table, budget, 0, count, *place
            )
        )
        return None if found == OPEN else found == WON


def _bit(x: int, y: int, z: int) -> int:
    return 1 << (x + SIDE * y + SIDE * SIDE * z)


def _words(values: Any) -> Words:
    return np.array([value - (1 << 64) if value >> 63 else value for value in values], np.int64)


def _shape(cells: "list[tuple[int, int, int]]") -> frozenset[frozenset[tuple[int, int, int]]]:
    """All that a block can look like: turned about the upright axis, flipped over or not, moved to the corner."""
    found = set()
    for flipped in (False, True):
        turned = [(x, -y, -z) if flipped else (x, y, z) for x, y, z in cells]
        for _ in range(4):
            turned = [(-y, x, z) for x, y, z in turned]
            low = [min(cell[axis] for cell in turned) for axis in range(3)]
            found.add(frozenset((x - low[0], y - low[1], z - low[2]) for x, y, z in turned))
    return frozenset(found)


def _ways(cells: "list[tuple[int, int, int]]") -> "list[frozenset[tuple[int, int, int]]]":
    """Every way in which a block lies inside the empty box, above the ground or on it."""
    ways = set()
    for shape in _shape(cells):
        for dx, dy, dz in product(range(SIDE), range(SIDE), range(LEVELS)):
            way = frozenset((x + dx, y + dy, z + dz) for x, y, z in shape)
            if all(x < SIDE and y < SIDE and z < LEVELS for x, y, z in way):
                ways.add(way)
    return sorted(ways, key=sorted)


def _below(way: frozenset[tuple[int, int, int]]) -> set[tuple[int, int, int]]:
    """The cells right under a block: all of them must be filled."""
    return {(x, y, z - 1) for x, y, z in way if z > 0} - way


def _symmetries(twins: list[int] | None, blocks: int) -> tuple[Words, Words]:
    """The eight ways to turn and mirror the board: where each takes a square, and what it makes of each block.

    Mirroring holds only where every block has its mirror image in the set.
    """
    turns, swaps = [], []
    for mirrored in (False,) if twins is None else (False, True):
        for quarter in range(4):
            squares = []
            for y, x in product(range(SIDE), range(SIDE)):
                a, b = (SIDE - 1 - x, y) if mirrored else (x, y)
                for _ in range(quarter):
                    a, b = SIDE - 1 - b, a
                squares.append(a + SIDE * b)
            turns.append(squares)
            swaps.append(twins if mirrored and twins is not None else list(range(blocks)))
    return np.array(turns, np.int64), np.array(swaps, np.int64)


@kernel
def _placed(shared: int, mine: int, theirs: int, block: int) -> tuple[int, int]:
    """The supplies as the other seat sees them: of a shared one, the blocks of which there is one, and those of two."""
    bit = wide(1) << block
    if not shared:
        return theirs, mine & ~bit
    if theirs & bit:
        return mine, theirs & ~bit
    return mine & ~bit, theirs


@kernel
def _key(turns: Words, swaps: Words, count: int, cells: int, mine: int, theirs: int) -> int:
    best, best_stocks = wide(-1), wide(0)
    for image in range(turns.shape[0]):
        heights, stocks = wide(0), wide(0)
        for square in range(16):
            height = wide(0)
            for level in range(4):
                height += cells >> (square + 16 * level) & 1
            heights |= height << (3 * turns[image, square])
        for block in range(count):
            stocks |= (mine >> block & 1) << (count + swaps[image, block])
            stocks |= (theirs >> block & 1) << swaps[image, block]
        if best < 0 or heights < best or (heights == best and stocks < best_stocks):
            best, best_stocks = heights, stocks
    key = best_stocks
    for square in range(0, 16, 2):
        key = key * 25 + (best >> (3 * square) & 7) + 5 * (best >> (3 * square + 3) & 7)
    return wide(key)


@kernel
def _free(fills: Words, block: Words, lists: Words, cells: int, stocks: int) -> int:
    """List the ways whose cells are free and whose block somebody has."""
    n = 0
    for way in range(fills.size):
        if fills[way] & cells == 0 and stocks >> block[way] & 1:
            lists[0, n] = way
            n += 1
    return n


@kernel
def _wins(
    fills: Words,
    needs: Words,
    block: Words,
    shared: int,
    lists: Words,
    ranks: Words,
    table: Words,
    budget: Words,
    depth: int,
    count: int,
    cells: int,
    mine: int,
    theirs: int,
) -> int:
    budget[0] -= 1
    if budget[0] < 0:
        return OPEN
    stocks = mine << 16 | theirs
    slot = wide(((cells ^ cells >> 29) * 40503 + stocks * 69069) >> 3) & (table.shape[0] - 1)
    if table[slot, 2] and table[slot, 0] == cells and table[slot, 1] == stocks:
        return wide(table[slot, 2]) - 1
    listed, rank = lists[depth], ranks[depth]
    for i in range(count):
        way = listed[i]
        rank[i] = -1
        if not mine >> block[way] & 1 or needs[way] & ~cells:
            continue
        filled = cells | fills[way]
        next_mine, next_theirs = _placed(shared, mine, theirs, block[way])
        answers, own = wide(0), wide(0)
        for j in range(count):
            other = listed[j]
            if fills[other] & filled or needs[other] & ~filled:
                continue
            answers += next_mine >> block[other] & 1
            own += next_theirs >> block[other] & 1
        if answers == 0:
            return WON
        rank[i] = MOST_WAYS + OTHERS * answers - own
    while True:
        best = -1
        for i in range(count):
            if rank[i] > 0 and (best < 0 or rank[i] < rank[best]):
                best = i
        if best < 0:
            break
        rank[best] = -1
        way = listed[best]
        filled = cells | fills[way]
        next_mine, next_theirs = _placed(shared, mine, theirs, block[way])
        left = 0
        for j in range(count):
            other = listed[j]
            if not fills[other] & filled and (next_mine | next_theirs) >> block[other] & 1:
                lists[depth + 1, left] = other
                left += 1
        found = _wins(
            fills, needs, block, shared, lists, ranks, table, budget, depth + 1, left, filled, next_mine, next_theirs
        )
        if found == OPEN:
            return OPEN
        if found == LOST:
            table[slot, 0], table[slot, 1], table[slot, 2] = cells, stocks, WON + 1
            return WON
    table[slot, 0], table[slot, 1], table[slot, 2] = cells, stocks, LOST + 1
    return LOST
