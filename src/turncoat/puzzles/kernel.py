"""Exact cover, compiled: the lowest empty cell is filled next, solved remainders are remembered.

A search lies in arrays of its own, so it can be stopped after any number of steps, saved and gone on with. Cells are
bits of one or more words; what is left of each kind of block is one field of a packed word, with a guard bit above
every field that holds more than one.
"""

import numpy as np
import numpy.typing as npt

from turncoat.core.bits import lowest
from turncoat.core.jit import kernel
from turncoat.core.rng import mix
from turncoat.core.types import wide

Words = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.int32]

# What `run` answers.
PAUSED, FOUND, FINISHED, OVERFLOW = 0, 1, 2, 3
# Fields of `state`.
DEPTH, NODES = 0, 1
# What is asked of `run`: all solutions counted, or the next one.
COUNT, FIND = 0, 1

MOST = (1 << 62) - 1  # larger counts do not fit


@kernel
def _lowest_empty(filled: Words, full: Words) -> int:
    for word in range(len(full)):
        empty = wide(full[word]) & ~wide(filled[word])
        if empty:
            return word * 64 + lowest(empty)
    return -1


@kernel
def _weight(left: int, fields: Words, weights: Words) -> int:
    """In how many ways the blocks that were used can be given their colours."""
    product = wide(1)
    for kind in range(len(fields)):
        count = left >> fields[kind, 0] & fields[kind, 1]
        product *= weights[kind, count]
    return product


@kernel
def _key(filled: Words, left: int) -> tuple[int, int]:
    """What tells a remainder: exact for up to 64 cells, 128 bits of hash for more."""
    if len(filled) == 1:
        return wide(filled[0]), left
    first, second = np.uint64(1), np.uint64(2)
    for word in filled:
        first, second = mix(first, wide(word)), mix(second, wide(word))
    return wide(first), wide(second) ^ left


@kernel
def _seal(value: int) -> int:
    return wide(mix(np.uint64(3), value))


@kernel
def _slot(table: Words, first: int, second: int) -> int:
    return wide(mix(mix(np.uint64(0), first), second)) & (len(table) - 1)


@kernel
def recall(table: Words, filled: Words, left: int) -> int:
    """How many solutions a remainder has; -1 if that is not remembered.

    Threads share a table without locks: an entry that two of them wrote at once does not fit its own seal.
    """
    if not len(table):
        return -1
    first, second = _key(filled, left)
    entry = table[_slot(table, first, second)]
    value = wide(entry[2])
    seal = _seal(value)
    if entry[0] ^ seal == first and entry[1] ^ ~seal == second:
        return value
    return -1


@kernel
def remember(table: Words, filled: Words, left: int, value: int) -> None:
    """Remember how many solutions a remainder has, in place of what stood there."""
    if not len(table):
        return
    first, second = _key(filled, left)
    entry = table[_slot(table, first, second)]
    seal = _seal(value)
    entry[0], entry[1], entry[2] = first ^ seal, second ^ ~seal, value


@kernel
def run(
    asked: int,
    masks: Words,  # options x words
    uses: Words,  # what each option takes
    skip: Numbers,  # the next option of the same cell that takes something else
    starts: Numbers,  # cell -> its first option, one more than there are cells
    full: Words,
    guard: int,
    singles: int,  # fields of one bit without guard
    fields: Words,  # kind -> shift and mask of its field; empty if every solution counts once
    weights: Words,  # kind, left -> ways to colour
    table: Words,
    filled: Words,  # depth x words
    left: Words,
    at: Numbers,  # depth -> the option to be tried next
    end: Numbers,  # depth -> the first option that belongs to another cell
    sums: Words,  # depth -> solutions so far
    state: Words,
    budget: int,
) -> int:
    """Go on with a search for at most so many nodes; FIND stops at each solution, with its options in `at` - 1."""
    depth = wide(state[DEPTH])
    words = len(full)
    stop = wide(state[NODES]) + budget
    nodes = wide(state[NODES])
    while True:
        option = wide(at[depth])
        if option >= end[depth]:
            found = wide(sums[depth])
            if asked == COUNT or found == 0:
                remember(table, filled[depth], wide(left[depth]), found)
            if depth == 0:
                state[DEPTH], state[NODES] = depth, nodes
                return FINISHED
            depth -= 1
            if found > MOST - wide(sums[depth]):
                return OVERFLOW
            sums[depth] += found
            continue
        use = wide(uses[option])
        if use & singles & ~wide(left[depth]):
            at[depth] = skip[option]
            continue
        now = wide(left[depth]) - use
        if now & guard != guard:
            at[depth] = skip[option]
            continue
        at[depth] = option + 1
        clash = wide(0)
        for word in range(words):
            clash |= wide(filled[depth, word]) & wide(masks[option, word])
        if clash:
            continue
        for word in range(words):
            filled[depth + 1, word] = wide(filled[depth, word]) | wide(masks[option, word])
        nodes += 1
        cell = _lowest_empty(filled[depth + 1], full)
        if cell < 0:
            weight = _weight(now, fields, weights)
            if weight > MOST - wide(sums[depth]):
                return OVERFLOW
            sums[depth] += weight
            if asked == FIND:
                state[DEPTH], state[NODES] = depth, nodes
                return FOUND
            continue
        known = recall(table, filled[depth + 1], now)
        if known == 0 or (known > 0 and asked == COUNT):
            if known > MOST - wide(sums[depth]):
                return OVERFLOW
            sums[depth] += known
            continue
        depth += 1
        left[depth] = now
        at[depth] = starts[cell]
        end[depth] = starts[cell + 1]
        sums[depth] = 0
        if nodes >= stop:
            state[DEPTH], state[NODES] = depth, nodes
            return PAUSED
