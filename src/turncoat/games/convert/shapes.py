"""Blocks in all their orientations, as front ends know them."""

from dataclasses import dataclass
from functools import lru_cache

from turncoat.core.solids import Cell
from turncoat.games.convert.blocks import BlockSet


@dataclass(frozen=True)
class Shape:
    """A block in one orientation: its cells as file, rank and level from the low corner, and what turning it gives."""

    id: str
    cells: tuple[Cell, ...]
    turned: str
    flipped: str | None  # None: flipping it changes nothing


@dataclass(frozen=True)
class BlockInfo:
    letter: str
    name: str
    shapes: tuple[Shape, ...]


@lru_cache(16)
def block_infos(blocks: BlockSet) -> tuple[BlockInfo, ...]:
    """The blocks of a set in all their orientations."""
    infos = []
    for block in blocks.blocks:
        shapes = []
        for code, cells in block.orientations().items():
            quarter = block.canonical(f"{(int(code[0]) + 1) % 4}{code[1:]}")
            other = block.canonical(code[0] + ("" if code.endswith("'") else "'"))
            shapes.append(Shape(code, cells, quarter, None if other == code else other))
        infos.append(BlockInfo(block.letter, block.name, tuple(shapes)))
    return tuple(infos)
