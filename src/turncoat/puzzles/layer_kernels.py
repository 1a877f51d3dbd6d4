"""Counting by layers, compiled. What the arrays are is told in `layers.py`."""

import numpy as np
import numpy.typing as npt

from turncoat.core.bits import popcount
from turncoat.core.jit import kernel
from turncoat.core.types import wide
from turncoat.puzzles.kernel import Numbers, Words

Floats = npt.NDArray[np.float64]
Masks = npt.NDArray[np.uint16]


@kernel
def lay_flat(
    cell: int,
    values: Words,
    offsets: Words,
    base: int,  # cells that are full before
    layer: int,
    masks: Numbers,
    kinds: Numbers,
    starts: Numbers,  # cell -> the first flat place that has it as its lowest
    sizes: Numbers,  # kind -> cells
    up: Numbers,  # kind, position -> position with one more of it, or -1
    classes: Numbers,
) -> None:
    """To each way to fill a part of the layer without this cell add all ways to lay a flat block with it as its lowest
    cell. Called for one cell after the other."""
    for mask in range(1 << (len(starts) - 1)):
        if mask & ~layer or mask >> cell & 1:
            continue
        size = base + popcount(mask)
        first, at = wide(classes[size]), offsets[mask]
        for place in range(starts[cell], starts[cell + 1]):
            if masks[place] & mask:
                continue
            kind = kinds[place]
            to = offsets[mask | masks[place]] - wide(classes[size + sizes[kind]])
            for rank in range(wide(classes[size + 1]) - first):
                ways = values[at + rank]
                if ways:
                    more = wide(up[kind, first + rank])
                    if more >= 0:
                        values[to + more] += ways


@kernel
def cross(
    most: int,
    stack: Numbers,  # 3 x (slots + 1)
    counts: Words,  # key -> how many; or, with `out`, where the next one goes
    out: Masks,
    places: Numbers,  # two high: cells below in the low 16 bits, above in the high ones
    starts: Numbers,  # slot -> its first place
    ends: Numbers,
    follows: npt.NDArray[np.bool_],  # slot -> whether the slot before is for the same kind
    steps: Numbers,  # slot -> what one of its kind adds to the number of what is used
    numbers: int,  # how many such numbers there are
    below_first: bool,
) -> int:
    """Every set of blocks that stand across a plane, by the cells on one side and by what is used; the cells on the
    other side are written to `out`, if that has any room. How many there are, or -1 if more than `most`."""
    slots, depth, found = len(starts), 0, 0
    at, filled, used = stack[0], stack[1], stack[2]
    filled[0] = used[0] = 0
    if slots:
        at[0] = starts[0]
    while depth >= 0:
        if depth == slots:
            below, above = filled[depth] & 0xFFFF, filled[depth] >> 16 & 0xFFFF
            key = wide(below if below_first else above) * numbers + used[depth]
            if len(out):
                out[counts[key]] = above if below_first else below
            counts[key] += 1
            found += 1
            if found > most:
                return -1
            depth -= 1
            continue
        place, end = wide(at[depth]), wide(ends[depth])
        while place < end and places[place] & filled[depth]:
            place += 1
        if place > end:
            depth -= 1
            continue
        at[depth] = place + 1
        filled[depth + 1] = filled[depth] | (places[place] if place < end else 0)
        used[depth + 1] = used[depth] + (steps[depth] if place < end else 0)
        depth += 1
        if depth < slots:
            at[depth] = min(place + 1, end) if follows[depth] else starts[depth]
    return found


@kernel
def stand_on(
    low: int,  # the masks of the inner layer from here
    high: int,  # to there
    values: Words,
    offsets: Words,
    layer: int,  # the outer one, which is full in the end
    groups: Words,  # key -> where its outer masks start
    outer: Masks,
    vectors: Numbers,  # number of what stands across -> all of it as a vector
    flat_starts: Words,  # mask of the outer layer -> its ways with flat blocks
    flat_vectors: Numbers,
    flat_ways: Words,
    position: Numbers,
    classes: Numbers,
    base: int,
) -> None:
    """For each set of cells of the inner layer: the ways to fill the outer one with just these taken."""
    for mask in range(low, high):
        first = wide(classes[min(base + popcount(mask), len(classes) - 1)])
        for number in range(len(vectors)):
            key = mask * len(vectors) + number
            for each in range(groups[key], groups[key + 1]):
                rest = layer & ~wide(outer[each])
                for flat in range(flat_starts[rest], flat_starts[rest + 1]):
                    vector = vectors[number] + flat_vectors[flat]
                    values[offsets[mask] + position[vector] - first] += flat_ways[flat]


@kernel
def meet(
    below: int,  # cells of the inner layer below that are taken by what stands across the middle
    rough: Floats,  # the same sum, to notice when it becomes too large
    values: tuple[Words, Words],
    offsets: tuple[Words, Words],
    layers: tuple[int, int],
    bases: tuple[int, int],
    groups: Words,
    across: Masks,
    vectors: Numbers,
    tall: Numbers,  # vector -> number of what of it is two high
    fits: npt.NDArray[np.bool_],  # number, number -> whether there are so many
    everything: int,
    position: Numbers,
    classes: Numbers,
    members: Numbers,  # position -> vector
    ranks: Words,  # buffers
    ways: Words,
) -> int:
    """How many solutions have just these cells below the middle taken by blocks that stand across it."""
    total, rough[0] = wide(0), 0.0
    region = layers[0] & ~below
    size = bases[0] + popcount(region)
    first, last = wide(classes[size]), wide(classes[size + 1])
    here = offsets[0][region] - first
    for number in range(len(vectors)):
        key = below * len(vectors) + number
        if groups[key] == groups[key + 1]:
            continue
        count = 0
        for place in range(first, last):
            found = values[0][here + place]
            vector = wide(members[place])
            if found == 0 or not fits[number, tall[vector]]:
                continue
            ranks[count] = position[everything - vectors[number] - vector]
            ways[count] = found
            count += 1
        for each in range(groups[key], groups[key + 1]):
            other = layers[1] & ~wide(across[each])
            there = offsets[1][other] - wide(classes[bases[1] + popcount(other)])
            for n in range(count):
                product = ways[n] * values[1][there + ranks[n]]
                total += product
                rough[0] += product
    return total
