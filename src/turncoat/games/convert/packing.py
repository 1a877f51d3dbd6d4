"""Whether a block set can be put away: fill 4×4×n with no block on its side (R1.5)."""

from dataclasses import dataclass

from turncoat.games.convert.blocks import BlockSet, Cell, Orientation
from turncoat.games.convert.spec import SIDE, SQUARES

MOST_NODES = 300_000  # a few seconds


@dataclass(frozen=True)
class Packing:
    """The box that the set would fill, and whether it does; `fills` is None if the search was given up."""

    colours: int  # 1: each colour fills the box by itself; 2: both together
    levels: int
    fills: bool | None
    example: tuple[tuple[str, tuple[Cell, ...]], ...] = ()


def packing(blocks: BlockSet, most_nodes: int = MOST_NODES) -> Packing | None:
    """How the set fills a box; None if its cells are no whole number of layers even with both colours."""
    colours = next((n for n in (1, 2) if n * blocks.cell_count % SQUARES == 0), None)
    if colours is None:
        return None
    levels = colours * blocks.cell_count // SQUARES
    search = _Search(blocks, colours, levels, most_nodes)
    fills = search.run()
    return Packing(colours, levels, fills, tuple(search.found) if fills else ())


class _GaveUp(Exception):  # noqa: N818 - no error
    pass


class _Search:
    """Exact cover by depth-first search: the lowest empty cell is filled next."""

    def __init__(self, blocks: BlockSet, colours: int, levels: int, most_nodes: int) -> None:
        self.blocks = blocks
        self.levels = levels
        self.left = [colours] * len(blocks.blocks)
        self.full = (1 << SQUARES * levels) - 1
        self.nodes = most_nodes
        self.found: list[tuple[str, tuple[Cell, ...]]] = []
        self.starting: list[list[tuple[int, int, tuple[Cell, ...]]]] = [[] for _ in range(SQUARES * levels)]
        # Large blocks first: they are the hard ones to fit in.
        for orientation in sorted(blocks.orientations, key=lambda o: -len(o.cells)):
            self._list_places(orientation)

    def _list_places(self, orientation: Orientation) -> None:
        for x in range(SIDE - orientation.width + 1):
            for y in range(SIDE - orientation.depth + 1):
                for z in range(self.levels - orientation.height + 1):
                    cells = tuple((x + dx, y + dy, z + dz) for dx, dy, dz in orientation.cells)
                    mask = sum(1 << (cx + SIDE * cy + SQUARES * cz) for cx, cy, cz in cells)
                    self.starting[(mask & -mask).bit_length() - 1].append((orientation.block, mask, cells))

    def run(self) -> bool | None:
        try:
            return self._fill(0)
        except _GaveUp:
            return None

    def _fill(self, filled: int) -> bool:
        if filled == self.full:
            return True
        self.nodes -= 1
        if self.nodes < 0:
            raise _GaveUp
        lowest_empty = (~filled & (filled + 1)).bit_length() - 1
        for block, mask, cells in self.starting[lowest_empty]:
            if self.left[block] and not filled & mask:
                self.left[block] -= 1
                self.found.append((self.blocks.blocks[block].letter, cells))
                if self._fill(filled | mask):
                    return True
                self.found.pop()
                self.left[block] += 1
        return False
