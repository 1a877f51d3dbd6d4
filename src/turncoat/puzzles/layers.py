"""Counting by layers, for large targets that take every block there is.

Blocks that are at most two cells high either lie in one layer or stand across the plane between two. So a target of up
to four layers falls into a lower and an upper half, joined by the blocks that stand across its middle. For each half
and each set of cells of its inner layer: in how many ways is all of the half filled up to just these cells, for every
vector of blocks that this may take? Both tables are filled layer by layer, and for each way to stand across the middle
the sum over all vectors is taken, what is missing below being there above.

A vector tells how many of each kind are used, as one number (mixed radix). Vectors of equal volume are a class; a
position is a vector's place in the order of classes. A set of cells of a layer is a mask of at most 16 bits.
"""

import itertools
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from turncoat.core.solids import Cell, orientations
from turncoat.puzzles import layer_kernels
from turncoat.puzzles.cover import Merged, merged, supply_of
from turncoat.puzzles.kernel import Numbers, Words
from turncoat.puzzles.layer_kernels import Masks
from turncoat.puzzles.puzzle import Puzzle
from turncoat.puzzles.search import StoppedError
from turncoat.puzzles.target import PuzzleError

_PLAN = 16  # squares of the plan: bits of a mask
_VECTORS = 200_000
_NUMBERS = 512  # of vectors of what is two high
_CROSSINGS = 600_000_000
_TOO_MANY = 2.0**62
_HALF = 0.2  # what a half takes of the time, about
_PARTS = 64  # in which work is done; between them it can be stopped


@dataclass(frozen=True)
class _Half:
    """In how many ways a half is filled up to a set of cells of its inner layer, vector by vector."""

    values: Words
    offsets: Words  # mask -> where its vectors start
    base: int  # cells of the outer layer


@dataclass(frozen=True)
class _Shape:
    ways: tuple[tuple[Cell, ...], ...]
    size: int
    supply: int

    @property
    def high(self) -> int:
        return 1 + max(z for _, _, z in self.ways[0])


def _shapes(puzzle: Puzzle, merged_kinds: Merged) -> list[_Shape]:
    found: dict[int, _Shape] = {}
    for kind in puzzle.kinds:
        number = merged_kinds.number[kind.id]
        ways = orientations(kind.cells, upright=True)
        found.setdefault(number, _Shape(ways, len(kind.cells), merged_kinds.supply[number]))
    return [found[number] for number in sorted(found)]


def by_layers(puzzle: Puzzle) -> bool:
    """Whether this puzzle can be counted so."""
    if not puzzle.upright or puzzle.target.colours or not 2 <= puzzle.target.size[2] <= 4:
        return False
    if sum(kind.count * len(kind.cells) for kind in puzzle.kinds) != len(puzzle.target.cells):
        return False
    shapes = _shapes(puzzle, merged(puzzle, supply_of(puzzle)))
    tall = int(np.prod([shape.supply + 1 for shape in shapes if shape.high == 2], dtype=np.int64))
    flat = int(np.prod([shape.supply + 1 for shape in shapes if shape.high == 1], dtype=np.int64))
    return (
        len({(x, y) for x, y, _ in puzzle.target.cells}) <= _PLAN
        and max(shape.high for shape in shapes) <= 2
        and tall <= _NUMBERS
        and tall * flat <= _VECTORS
    )


class LayerCount:
    """One count; `run` gives the number of solutions, colours told apart."""

    def __init__(self, puzzle: Puzzle) -> None:
        kinds = merged(puzzle, supply_of(puzzle))
        self._shapes = _shapes(puzzle, kinds)
        self._colourings = int(np.prod([weights[0] for weights in kinds.weights], dtype=object))
        squares = sorted({(x, y) for x, y, _ in puzzle.target.cells})
        self._bit = {square: number for number, square in enumerate(squares)}
        self._layers = [0] * puzzle.target.size[2]
        for x, y, z in puzzle.target.cells:
            self._layers[z] |= 1 << self._bit[x, y]
        self._make_vectors()

    def _make_vectors(self) -> None:
        """Everything that is known of vectors, as tables."""
        radix = [shape.supply + 1 for shape in self._shapes]
        self._strides = [int(np.prod(radix[number + 1 :], dtype=np.int64)) for number in range(len(radix))]
        digits = np.array(list(itertools.product(*map(range, radix))), np.int64).reshape(-1, len(radix))
        volumes = digits @ np.array([shape.size for shape in self._shapes], np.int64)
        self._members = np.argsort(volumes, kind="stable").astype(np.int32)
        self._position = np.empty(len(volumes), np.int32)
        self._position[self._members] = np.arange(len(volumes))
        self._classes = np.searchsorted(volumes[self._members], np.arange(volumes.max() + 2)).astype(np.int32)
        self._everything = len(volumes) - 1
        self._up = np.full((len(radix), len(volumes)), -1, np.int32)
        for kind, stride in enumerate(self._strides):
            more = np.flatnonzero(digits[:, kind] < radix[kind] - 1)
            self._up[kind, self._position[more]] = self._position[more + stride]
        tall = [kind for kind, shape in enumerate(self._shapes) if shape.high == 2]
        tall_digits = np.array(list(itertools.product(*(range(radix[kind]) for kind in tall))), np.int64)
        tall_digits = tall_digits.reshape(len(tall_digits), len(tall))  # even if there is none
        self._tall_kinds = tall
        self._tall_steps = [
            int(np.prod([radix[kind] for kind in tall[n + 1 :]], dtype=np.int64)) for n in range(len(tall))
        ]
        self._vectors = (tall_digits @ np.array([self._strides[kind] for kind in tall], np.int64)).astype(np.int32)
        self._tall = (digits[:, tall] @ np.array(self._tall_steps, np.int64)).astype(np.int32)
        room = np.array([radix[kind] - 1 for kind in tall], np.int64)
        self._fits = (tall_digits[:, None, :] + tall_digits[None, :, :] <= room).all(axis=2)

    def run(self, threads: int, stop: threading.Event, report: Callable[[float, int], None]) -> int | None:
        """The number of solutions, or None if there are too many ways to stand across a plane; StoppedError if it was
        stopped. `report` is told the share that is done and what was found."""
        self._stop, self._report, self._done = stop, report, 0.0
        middle = (len(self._layers) + 1) // 2
        halves = []
        for inner, outer in ((middle - 1, middle - 2), (middle, middle + 1)):
            half = self._half(inner, outer if 0 <= outer < len(self._layers) else None)
            if half is None:
                return None
            halves.append(half)
            self._done = _HALF * len(halves)
        crossings = self._crossings(middle - 1, below_first=True)
        return None if crossings is None else self._met(middle, halves, crossings, threads)

    def _tell(self, found: int = 0) -> None:
        self._report(self._done, found * self._colourings)
        if self._stop.is_set():
            raise StoppedError(f"stopped after {found * self._colourings} solutions", found * self._colourings)

    def _met(self, middle: int, halves: list[_Half], crossings: tuple[Words, Masks], threads: int) -> int:
        """Both halves and all ways to stand across the middle."""
        low, high = halves
        subsets = [mask for mask in range(1 << len(self._bit)) if not mask & ~self._layers[middle - 1]]
        found = 0
        widest = int(np.diff(self._classes).max())
        arrays: tuple[Any, ...] = (
            *((low.values, high.values), (low.offsets, high.offsets)),
            *((self._layers[middle - 1], self._layers[middle]), (low.base, high.base)),
            *(*crossings, self._vectors, self._tall, self._fits, self._everything),
            *(self._position, self._classes, self._members),
        )

        def work(part: Sequence[int]) -> int:
            buffers: tuple[Any, ...] = (np.empty(widest, np.int64), np.empty(widest, np.int64))
            rough, mine = np.zeros(1), 0
            for below in part:
                if self._stop.is_set():
                    break
                mine += layer_kernels.meet(below, rough, *arrays, *buffers)
                if rough[0] > _TOO_MANY:
                    raise PuzzleError("there are more solutions than can be counted")
            return mine

        with ThreadPoolExecutor(threads) as pool:
            try:
                for part in pool.map(work, [subsets[n::_PARTS] for n in range(_PARTS)]):
                    found += part
                    self._done += (1 - 2 * _HALF) / _PARTS
                    self._tell(found)
            except BaseException:
                self._stop.set()
                raise
        return found * self._colourings

    def _half(self, inner: int, outer: int | None) -> _Half | None:
        """The table of one half."""
        base = 0 if outer is None else self._layers[outer].bit_count()
        values, offsets = self._empty(inner, base)
        if outer is None:
            values[offsets[0]] = 1
        else:
            crossings = self._crossings(min(inner, outer), below_first=inner < outer)
            if crossings is None:
                return None
            arrays: tuple[Any, ...] = (
                *(values, offsets, self._layers[outer], *crossings, self._vectors, *self._flat_ways(outer)),
                *(self._position, self._classes, base),
            )
            for low, high in itertools.pairwise(np.linspace(0, 1 << len(self._bit), _PARTS + 1).astype(int)):
                layer_kernels.stand_on(int(low), int(high), *arrays)
                self._tell()
        self._lay_flat(values, offsets, base, inner)
        return _Half(values, offsets, base)

    def _empty(self, layer: int, base: int) -> tuple[Words, Words]:
        """A table for all masks of a layer; masks that leave it have no room."""
        masks = np.arange(1 << len(self._bit))
        inside = masks & ~self._layers[layer] == 0
        volumes = base + np.array([int(mask).bit_count() for mask in masks])
        rooms = np.where(inside, np.diff(self._classes)[np.minimum(volumes, len(self._classes) - 2)], 0)
        offsets = np.concatenate(([0], np.cumsum(rooms))).astype(np.int64)
        return np.zeros(int(offsets[-1]), np.int64), offsets[:-1]

    def _flat_ways(self, layer: int) -> tuple[Words, Numbers, Words]:
        """For each mask of a layer: the vectors of flat blocks that fill just that, and in how many ways."""
        values, offsets = self._empty(layer, 0)
        values[offsets[0]] = 1
        self._lay_flat(values, offsets, 0, layer)
        at = np.flatnonzero(values)
        masks = np.searchsorted(offsets, at, side="right") - 1
        volumes = np.array([int(mask).bit_count() for mask in masks])
        vectors = self._members[self._classes[volumes] + at - offsets[masks]]
        starts = np.searchsorted(masks, np.arange((1 << len(self._bit)) + 1)).astype(np.int64)
        return starts, vectors.astype(np.int32), values[at]

    def _lay_flat(self, values: Words, offsets: Words, base: int, layer: int) -> None:
        found = sorted(
            ((mask & -mask).bit_length() - 1, mask, kind)
            for kind, shape in enumerate(self._shapes)
            if shape.high == 1
            for mask in self._places(shape, layer)
        )
        lows = [low for low, _, _ in found]
        arrays: tuple[Any, ...] = (
            *(values, offsets, base, self._layers[layer]),
            np.array([mask for _, mask, _ in found], np.int32),
            np.array([kind for _, _, kind in found], np.int32),
            np.searchsorted(lows, range(len(self._bit) + 1)).astype(np.int32),
            np.array([shape.size for shape in self._shapes], np.int32),
            *(self._up, self._classes),
        )
        for cell in range(len(self._bit)):
            layer_kernels.lay_flat(cell, *arrays)
            self._tell()

    def _places(self, shape: _Shape, layer: int) -> list[int]:
        """Where a shape can lie with its lowest cells in a layer, as masks: 16 bits for that layer, then the next."""
        found = []
        for way in shape.ways:
            a, b, _ = way[0]
            for x, y in self._bit:
                cells = [(x + i - a, y + j - b, layer + k) for i, j, k in way]
                if all(z < len(self._layers) and self._has((i, j, z)) for i, j, z in cells):
                    found.append(sum(1 << (self._bit[i, j] + _PLAN * (z - layer)) for i, j, z in cells))
        return found

    def _has(self, cell: Cell) -> bool:
        bit = self._bit.get(cell[:2])
        return bit is not None and bool(self._layers[cell[2]] >> bit & 1)

    def _crossings(self, below: int, *, below_first: bool) -> tuple[Words, Masks] | None:
        """All ways to stand across the plane above a layer: where those of each key start, and the masks of the other
        side; None if there are too many."""
        places: list[int] = []
        starts: list[int] = []
        ends: list[int] = []
        follows: list[bool] = []
        steps: list[int] = []
        for kind, step in zip(self._tall_kinds, self._tall_steps, strict=True):
            mine = self._places(self._shapes[kind], below)
            for copy in range(self._shapes[kind].supply):
                starts.append(len(places))
                ends.append(len(places) + len(mine))
                follows.append(copy > 0)
                steps.append(step)
            places += mine
        arrays: tuple[Any, ...] = (
            np.array(places, np.uint32).view(np.int32),
            *(np.array(each, np.int32) for each in (starts, ends)),
            np.array(follows, np.bool_),
            np.array(steps, np.int32),
        )
        counts = np.zeros((1 << len(self._bit)) * len(self._vectors), np.int64)
        stack = np.zeros((3, len(starts) + 1), np.int32)
        nothing: Masks = np.zeros(0, np.uint16)
        arrays = (*arrays, len(self._vectors), below_first)
        found = layer_kernels.cross(_CROSSINGS, stack, counts, nothing, *arrays)
        if found < 0:
            return None
        groups = np.concatenate(([0], np.cumsum(counts)))
        out: Masks = np.zeros(max(found, 1), np.uint16)
        layer_kernels.cross(_CROSSINGS, stack, groups[:-1].copy(), out, *arrays)
        return groups, out
