"""Who wins in the box: depth first, a table of what is known, and an explicit stack, so that it can stop and go on."""

import numpy as np

from turncoat.core.jit import kernel
from turncoat.core.types import wide
from turncoat.games.convert.inside.state import Tables, Words, children, key_of, mobility

UNKNOWN, WIN, LOSS = wide(0), wide(1), wide(2)  # for the seat to move
# what `state` holds
PLY, NODES, VALUE, BEST, SEED = range(5)
# what a frame holds
HEIGHTS, MINE, THEIRS, KEY, COUNT, TRIED, BEGAN = range(7)
SLOTS = 8  # a cache line
# Moves are ordered by so many times the other's safe placements less one's own: of 200 positions five plies in, 3 to 1
# and 4 to 1 took a third of the nodes of 4 to 3.
OTHERS = wide(4)
CLASSES = (wide(64), wide(4096), wide(262144))  # nodes: what took more work stays longer


@kernel
def _bucket(key: int, size: int) -> int:
    mixed = np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)
    return wide(mixed >> np.uint64(20)) & (size // SLOTS - 1)


@kernel
def _key(entry: int) -> int:
    return wide(np.uint64(entry) >> np.uint64(4))


@kernel
def look_up(table: Words, key: int) -> int:
    """What the table knows of a position."""
    first = _bucket(key, table.size) * SLOTS
    for slot in range(first, first + SLOTS):
        if _key(table[slot]) == key:
            return wide(table[slot] & 3)
    return UNKNOWN


@kernel
def keep(table: Words, key: int, value: int, work: int, state: Words) -> None:
    """Write down what is known of a position, in place of what was less work."""
    effort = wide(0)
    for i in range(3):
        if work >= CLASSES[i]:
            effort += 1
    first = _bucket(key, table.size) * SLOTS
    state[SEED] = state[SEED] * 6364136223846793005 + 1442695040888963407
    turn = state[SEED] >> 40 & (SLOTS - 1)
    worst, least = first, wide(1 << 20)
    for i in range(SLOTS):
        slot = first + (turn + i & (SLOTS - 1))
        entry = table[slot]
        if entry == 0 or _key(entry) == key:
            worst = slot
            break
        rank = entry >> 2 & 3
        if rank < least:
            worst, least = slot, rank
    table[worst] = key << 4 | effort << 2 | value


@kernel
def enter(
    tables: Tables,
    frames: Words,
    moves: Words,
    state: Words,
    table: Words,
    ply: int,
) -> int:
    """Come to the position of a frame: its value, or UNKNOWN with its moves listed and ranked."""
    frame = frames[ply]
    heights, mine, theirs = frame[HEIGHTS], frame[MINE], frame[THEIRS]
    state[NODES] += 1
    key = key_of(tables, heights, mine, theirs)
    known = look_up(table, key)
    if known != UNKNOWN:
        return known
    listed = moves[ply]
    n = children(tables, heights, mine, theirs, listed)
    for i in range(n):
        next_count, own_count = mobility(tables, listed[i, 0], listed[i, 1], listed[i, 2])
        if next_count == 0:
            frame[KEY] = key
            state[BEST] = listed[i, 3]
            return WIN
        listed[i, 4] = OTHERS * next_count - own_count
    if n == 0:
        return LOSS
    frame[KEY] = key
    frame[COUNT] = n
    frame[TRIED] = 0
    frame[BEGAN] = state[NODES]
    return UNKNOWN


@kernel
def _next(listed: Words, tried: int, count: int) -> None:
    """Put the most promising of the moves that are left in its turn."""
    best = tried
    for j in range(tried + 1, count):
        if listed[j, 4] < listed[best, 4]:
            best = j
    if best != tried:
        for i in range(5):
            kept = listed[best, i]
            listed[best, i] = listed[tried, i]
            listed[tried, i] = kept


@kernel
def climb(
    tables: Tables,
    frames: Words,
    moves: Words,
    state: Words,
    table: Words,
    budget: int,
) -> int:
    """Go on for about so many nodes; the value of the first frame's position, UNKNOWN when it is not done."""
    goal = state[NODES] + budget
    ply = state[PLY]
    while True:
        frame = frames[ply]
        value = UNKNOWN
        if frame[TRIED] == frame[COUNT]:
            value = LOSS
        while value != UNKNOWN:  # a position is decided: what follows for the one before
            keep(table, frame[KEY], value, state[NODES] - frame[BEGAN], state)
            if ply == 0:
                state[PLY] = 0
                return value
            ply -= 1
            frame = frames[ply]
            if value == LOSS:
                value = WIN
                state[BEST] = moves[ply, frame[TRIED] - 1, 3]
            else:
                value = UNKNOWN
                if frame[TRIED] == frame[COUNT]:
                    value = LOSS
        if state[NODES] >= goal:
            state[PLY] = ply
            return UNKNOWN
        _next(moves[ply], frame[TRIED], frame[COUNT])
        chosen = moves[ply, frame[TRIED]]
        frame[TRIED] += 1
        below = frames[ply + 1]
        below[HEIGHTS] = chosen[0]
        below[MINE] = chosen[1]
        below[THEIRS] = chosen[2]
        found = enter(tables, frames, moves, state, table, ply + 1)
        if found == UNKNOWN:
            ply += 1
        elif found == LOSS:  # for the other seat: this one wins
            frame[TRIED] = frame[COUNT]
            state[BEST] = chosen[3]
            keep(table, frame[KEY], WIN, state[NODES] - frame[BEGAN], state)
            if ply == 0:
                state[PLY] = 0
                return WIN
            ply -= 1
        # found == WIN: the next move, if there is one
