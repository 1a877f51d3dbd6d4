"""A puzzle as the compiled search wants it: bits for cells, packed fields for what is left of each kind."""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from turncoat.core.bits import MASK64
from turncoat.core.solids import Cell, Cells, parts
from turncoat.puzzles.kernel import Numbers, Words
from turncoat.puzzles.puzzle import Placed, Puzzle
from turncoat.puzzles.target import PuzzleError, Target

_MOST_BITS = 62
Order = Callable[[Target], tuple[Cell, ...]]


@dataclass(frozen=True)
class Way:
    """Blocks that are laid at once: one, or one with its images where a solution is to look the same after a motion."""

    placed: tuple[Placed, ...]
    takes: tuple[int, ...]  # numbers of kinds, sorted


@dataclass(frozen=True)
class Cover:
    """Arrays for `kernel.run`, and what its options mean."""

    cells: tuple[Cell, ...]
    ways: tuple[Way, ...]
    masks: Words
    uses: Words
    skip: Numbers
    starts: Numbers
    full: Words
    guard: int
    singles: int
    fields: Words
    weights: Words
    shifts: dict[tuple[str, str], int]  # colour and letter of a kind -> where its field starts
    first_left: int

    @property
    def words(self) -> int:
        return len(self.full)

    @property
    def arrays(self) -> tuple[Any, ...]:
        """What `run` takes after the question."""
        return (
            *(self.masks, self.uses, self.skip, self.starts, self.full),
            *(self.guard, self.singles, self.fields, self.weights),
        )


def signed(word: int) -> int:
    """64 bits as NumPy's int64 has them."""
    word &= MASK64
    return word - (1 << 64) if word >> 63 else word


def along(target: Target) -> tuple[Cell, ...]:
    """The cells so that the front of the filled part stays small: along the longest side."""
    axes = sorted(range(3), key=lambda axis: (-target.size[axis], axis))
    return tuple(sorted(target.cells, key=lambda cell: [cell[axis] for axis in axes]))


def by_field(target: Target) -> tuple[Cell, ...]:
    """Field after field of one colour, then the cells of any colour: what cannot be filled is found early."""
    fields = [
        field
        for colour in set(target.colours.values())
        for field in parts(cell for cell in target.cells if target.colours.get(cell) == colour)
    ]
    free = [cell for cell in target.cells if cell not in target.colours]
    return tuple(cell for field in [*sorted(fields, key=min), free] for cell in sorted(field))


def order(target: Target) -> tuple[Cell, ...]:
    """In which order cells are filled."""
    return by_field(target) if target.colours else along(target)


@dataclass(frozen=True)
class Merged:
    """Kinds of one shape as one, where no colour is asked for: a solution stands for all its colourings."""

    supply: list[int]
    weights: list[list[int]]  # of each kind, by how many are left
    number: dict[tuple[str, str], int]  # colour and letter -> the kind it became


def merged(puzzle: Puzzle, supply: Sequence[int]) -> Merged:
    """The kinds of a puzzle, those of one shape as one."""
    by_shape: dict[tuple[str, Cells], list[int]] = {}
    for number, kind in enumerate(puzzle.kinds):
        by_shape.setdefault((kind.letter, kind.cells), []).append(number)
    found = Merged([], [], {})
    for (_, cells), group in by_shape.items():
        total = min(sum(supply[number] for number in group), len(puzzle.target.cells) // len(cells))
        for number in group:
            found.number[puzzle.kinds[number].id] = len(found.supply)
        counts = [supply[number] for number in group]
        found.supply.append(total)
        found.weights.append([_colourings(counts, total - left) for left in range(total + 1)])
    return found


def _colourings(counts: Sequence[int], used: int) -> int:
    """In how many ways so many places can get colours of which there are so many each."""
    ways = [1] + [0] * used
    for count in counts:
        ways = [
            sum(ways[before] * math.comb(now, now - before) for before in range(max(0, now - count), now + 1))
            for now in range(used + 1)
        ]
    return ways[used]


def cover(puzzle: Puzzle, *, merge: bool, seed: int | None = None, cells_first: Order | None = None) -> Cover:
    """The puzzle's ways, one block each. `merge`: blocks that differ in colour alone count by weights, if none is asked
    for. With a seed the ways of a cell come in a random order, else large blocks first."""
    supply = supply_of(puzzle)
    if merge and not puzzle.target.colours:
        kinds = merged(puzzle, supply)
        ways: dict[tuple[int, Cells], Way] = {}
        for kind, places in zip(puzzle.kinds, puzzle.placements, strict=True):
            number = kinds.number[kind.id]
            for placed in places:
                ways.setdefault((number, placed.cells), Way((placed,), (number,)))
        return arrays(puzzle, list(ways.values()), kinds.supply, kinds.number, kinds.weights, seed, cells_first)
    single = [Way((placed,), (n,)) for n, places in enumerate(puzzle.placements) for placed in places]
    return arrays(puzzle, single, supply, numbers_of(puzzle), (), seed, cells_first)


def supply_of(puzzle: Puzzle) -> list[int]:
    """How many there are of each kind, not more than the target has room for."""
    return [min(kind.count, len(puzzle.target.cells) // len(kind.cells)) for kind in puzzle.kinds]


def numbers_of(puzzle: Puzzle) -> dict[tuple[str, str], int]:
    return {kind.id: number for number, kind in enumerate(puzzle.kinds)}


def arrays(
    puzzle: Puzzle,
    ways: list[Way],
    supply: list[int],
    numbers: dict[tuple[str, str], int],
    weights: Sequence[Sequence[int]],
    seed: int | None,
    cells_first: Order | None = None,
) -> Cover:
    cells = (order if cells_first is None else cells_first)(puzzle.target)
    bit = {cell: number for number, cell in enumerate(cells)}
    words = (len(cells) + 63) // 64
    shifts, guard, singles, left = _fields(supply)
    listed = []
    for way in ways:
        mask = sum(1 << bit[cell] for placed in way.placed for cell in placed.cells)
        if all(way.takes.count(kind) <= supply[kind] for kind in set(way.takes)):
            listed.append(((mask & -mask).bit_length() - 1, way, mask))
    if seed is None:
        listed.sort(key=lambda item: (item[0], -sum(len(p.cells) for p in item[1].placed), item[1].takes, item[2]))
    else:
        random.Random(seed).shuffle(listed)
        listed.sort(key=lambda item: item[0])
    masks = [[signed(mask >> 64 * word) for word in range(words)] for _, _, mask in listed]
    uses = [sum(1 << shifts[kind] for kind in way.takes) for _, way, _ in listed]
    lows = [low for low, _, _ in listed]
    everything = (1 << len(cells)) - 1
    most = max(supply, default=0)
    return Cover(
        cells=cells,
        ways=tuple(way for _, way, _ in listed),
        masks=np.array(masks, np.int64).reshape(len(listed), words),
        uses=np.array(uses, np.int64),
        skip=_skips(lows, uses),
        starts=np.searchsorted(lows, range(len(cells) + 1)).astype(np.int32),
        full=np.array([signed(everything >> 64 * word) for word in range(words)], np.int64),
        guard=guard,
        singles=singles,
        fields=np.array(
            [[shift, (1 << count.bit_length()) - 1] for shift, count in zip(shifts, supply, strict=True)]
            if weights
            else [],
            np.int64,
        ).reshape(-1, 2),
        weights=_fitting([[*w, *[0] * (most + 1 - len(w))] for w in weights]).reshape(-1, most + 1),
        shifts={name: shifts[number] for name, number in numbers.items()},
        first_left=left,
    )


def _fitting(weights: list[list[int]]) -> Words:
    try:
        return np.array(weights, np.int64)
    except OverflowError:
        raise PuzzleError("blocks of one shape have too many colourings to be counted; give fewer of them") from None


def _fields(supply: Sequence[int]) -> tuple[list[int], int, int, int]:
    """Where the field of each kind starts, the guard bits, the fields of one bit, and the word with everything left."""
    shifts, guard, singles, left, at = [], 0, 0, 0, 0
    for count in supply:
        shifts.append(at)
        left |= count << at
        if count <= 1:
            singles |= 1 << at
            at += 1
        else:
            at += count.bit_length() + 1
            guard |= 1 << (at - 1)
    if at > _MOST_BITS:
        raise PuzzleError(
            f"{len(supply)} kinds of blocks with {sum(supply)} blocks are too many to be told apart in one word; "
            "give fewer kinds"
        )
    return shifts, guard, singles, left | guard


def _skips(lows: Sequence[int], uses: Sequence[int]) -> Numbers:
    """The next option that is for another cell or takes something else."""
    skip = np.empty(len(lows), np.int32)
    following = len(lows)
    for number in range(len(lows) - 1, -1, -1):
        after = number + 1
        if (after < len(lows) and (lows[after], uses[after]) != (lows[number], uses[number])) or after == len(lows):
            following = after
        skip[number] = following
    return skip
