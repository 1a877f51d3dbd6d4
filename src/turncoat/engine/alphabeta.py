"""Exact values of games of two seats without chance: the compiled part.

Alpha-beta with a transposition table and an explicit stack, so that it can stop after any number of nodes and go on.
Every search goes to the end of the game, so whatever the table holds is a true bound, whenever it was found.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from turncoat.core import contract, knowledge
from turncoat.core.jit import kernel
from turncoat.core.knowledge import FINE
from turncoat.core.turns import OVER
from turncoat.core.types import Record, Rules, wide

INFINITY = wide(1 << 20)
NO_MOVE = wide(-1)
ENTRY = np.dtype(
    [
        ("key", np.uint64),
        ("low", np.int16),  # the result, less what is settled, is at least this
        ("high", np.int16),  # and at most that
        ("code", np.int16),  # the move to look at first
        ("left", np.int16),  # moves to the end: how much work it holds
    ],
    align=True,
)
WORST = -32000
CAREFUL = 7  # moves to the end from which ordering well is worth its time
FRAME = np.dtype(
    [
        ("key", np.uint64),
        ("alpha", np.int32),  # what seat 0 and seat 1 can have elsewhere
        ("beta", np.int32),
        ("low", np.int32),  # the window this node was entered with
        ("high", np.int32),
        ("best", np.int32),
        ("settled", np.int32),
        ("code", np.int32),  # the best move
        ("listed", np.int32),  # whether all moves were listed, or only the one to look at first
        ("count", np.int32),
        ("tried", np.int32),
        ("seat", np.int32),
        ("left", np.int32),
    ],
    align=True,
)
# what `state` holds
PLY, NODES, VALUE, SYMMETRIC, MOVES = range(5)


class Stack(NamedTuple):
    """A search under way."""

    positions: npt.NDArray[np.void]
    frames: npt.NDArray[np.void]
    codes: npt.NDArray[np.int32]
    ranks: npt.NDArray[np.int32]
    state: npt.NDArray[np.int64]
    table: npt.NDArray[np.void]  # pairs: the first of each keeps what took more work, the second what came last
    merit: npt.NDArray[np.int32]  # per code: how often it cut a search short


@kernel
def _place(table: npt.NDArray[np.void], key: np.uint64) -> int:
    """Where a position's pair of entries is."""
    return 2 * (wide(key >> np.uint64(1)) & (table.size // 2 - 1))


@kernel
def _find(table: npt.NDArray[np.void], key: np.uint64) -> int:
    """The entry of a position, NO_MOVE if there is none."""
    place = _place(table, key)
    if table[place]["key"] == key:
        return place
    if table[place + 1]["key"] == key:
        return place + 1
    return NO_MOVE


@kernel
def _decided(state: npt.NDArray[np.int64], low: int, high: int, alpha: int, beta: int) -> bool:
    """Whether bounds on the value answer the question of the window; then the answer is in state[VALUE]."""
    if low >= beta or low == high:
        state[VALUE] = low
        return True
    if high <= alpha:
        state[VALUE] = high
        return True
    return False


@kernel
def enter(
    rules: Rules,
    positions: npt.NDArray[np.void],
    frames: npt.NDArray[np.void],
    codes: npt.NDArray[np.int32],
    state: npt.NDArray[np.int64],
    table: npt.NDArray[np.void],
    ply: int,
    alpha: int,
    beta: int,
) -> bool:
    """Come to the position at `ply`; True if its value is known already (in state[VALUE])."""
    pos = positions[ply]
    state[NODES] += 1
    if contract.turn(rules, pos) == OVER:
        state[VALUE] = knowledge.final(rules, pos)
        return True
    settled = FINE * knowledge.settled_lead(rules, pos)
    low, high = knowledge.bounds(rules, pos)
    if _decided(state, low, high, alpha, beta):
        return True
    key = knowledge.solver_key(rules, pos)
    first = NO_MOVE
    slot = _find(table, key)
    if slot >= 0:
        entry = table[slot]
        first = wide(entry["code"])
        known_low = wide(entry["low"]) + settled
        known_high = wide(entry["high"]) + settled
        if _decided(state, known_low, known_high, alpha, beta):
            return True
        alpha = max(alpha, known_low)
        beta = min(beta, known_high)
    frame = frames[ply]
    frame["key"] = key
    frame["alpha"] = alpha
    frame["beta"] = beta
    frame["low"] = alpha
    frame["high"] = beta
    frame["settled"] = settled
    frame["code"] = NO_MOVE
    frame["tried"] = 0
    frame["left"] = state[MOVES] - ply
    seat = contract.turn(rules, pos)
    frame["seat"] = seat
    frame["best"] = -INFINITY if seat == 0 else INFINITY
    frame["listed"] = 0
    frame["count"] = 0
    if first != NO_MOVE:  # often it is enough to look at this one
        codes[ply, 0] = first
        frame["count"] = 1
    return False


@kernel
def _list(
    rules: Rules,
    positions: npt.NDArray[np.void],
    frames: npt.NDArray[np.void],
    codes: npt.NDArray[np.int32],
    ranks: npt.NDArray[np.int32],
    state: npt.NDArray[np.int64],
    table: npt.NDArray[np.void],
    merit: npt.NDArray[np.int32],
    ply: int,
) -> None:
    """List all moves, the one tried already first."""
    pos = positions[ply]
    frame = frames[ply]
    listed, listed_ranks = codes[ply], ranks[ply]
    tried = listed[0] if frame["tried"] else NO_MOVE
    frame["listed"] = 1
    if state[SYMMETRIC]:
        n = knowledge.distinct(rules, pos, listed)
    else:
        n = contract.moves(rules, pos, listed)
    frame["count"] = n
    if frame["left"] >= CAREFUL:
        for i in range(n):
            if _look_ahead(rules, positions, frames, codes, ranks, table, merit, ply, i):
                return
    else:
        knowledge.order(rules, pos, listed, n, listed_ranks)
        for i in range(n):
            listed_ranks[i] = (listed_ranks[i] << 8) + merit[listed[i]]
    if tried != NO_MOVE:
        for i in range(n):
            if listed[i] == tried:
                listed[i], listed_ranks[i] = listed[0], listed_ranks[0]
                listed[0] = tried


@kernel
def _look_ahead(
    rules: Rules,
    positions: npt.NDArray[np.void],
    frames: npt.NDArray[np.void],
    codes: npt.NDArray[np.int32],
    ranks: npt.NDArray[np.int32],
    table: npt.NDArray[np.void],
    merit: npt.NDArray[np.int32],
    ply: int,
    i: int,
) -> bool:
    """Rank a move by the position after it; True if the table knows that position to be good enough."""
    frame = frames[ply]
    last = positions.size - 1
    after = positions[last]
    positions[last] = positions[ply]
    code = wide(codes[ply, i])
    contract.apply(rules, after, code)
    sign = 1 - 2 * wide(frame["seat"])
    ranks[ply, i] = (sign * knowledge.estimate(rules, after) << 8) + merit[code]
    if contract.turn(rules, after) == OVER:
        return False
    slot = _find(table, knowledge.solver_key(rules, after))
    if slot < 0:
        return False
    settled = FINE * knowledge.settled_lead(rules, after)
    if frame["seat"] == 0 and table[slot]["low"] + settled >= frame["beta"]:
        frame["best"] = table[slot]["low"] + settled
        frame["alpha"] = frame["best"]
        frame["code"] = code
        return True
    if frame["seat"] == 1 and table[slot]["high"] + settled <= frame["alpha"]:
        frame["best"] = table[slot]["high"] + settled
        frame["beta"] = frame["best"]
        frame["code"] = code
        return True
    return False


@kernel
def climb(rules: Rules, stack: Stack, budget: int) -> bool:
    """Go on with the search for about `budget` nodes; True when the root's value is in state[VALUE]."""
    positions, frames, codes, ranks, state, table, merit = stack
    goal = state[NODES] + budget
    ply = wide(state[PLY])
    while ply >= 0:
        if state[NODES] >= goal:
            state[PLY] = ply
            return False
        frame = frames[ply]
        if frame["tried"] == frame["count"] and not frame["listed"] and frame["alpha"] < frame["beta"]:
            _list(rules, positions, frames, codes, ranks, state, table, merit, ply)
        if frame["tried"] == frame["count"] or frame["alpha"] >= frame["beta"]:
            _leave(frames, state, table, ply)
            ply -= 1
            if ply >= 0:
                _take(frames, codes, state, merit, ply)
            continue
        i = _next(frames, codes, ranks, ply)
        positions[ply + 1] = positions[ply]
        contract.apply(rules, positions[ply + 1], wide(codes[ply, i]))
        if enter(rules, positions, frames, codes, state, table, ply + 1, wide(frame["alpha"]), wide(frame["beta"])):
            _take(frames, codes, state, merit, ply)
        else:
            ply += 1
    state[PLY] = ply
    return True


@kernel
def _next(frames: npt.NDArray[np.void], codes: npt.NDArray[np.int32], ranks: npt.NDArray[np.int32], ply: int) -> int:
    """Put the best-ranked of the moves that are left in its turn."""
    codes, ranks = codes[ply], ranks[ply]
    i = wide(frames[ply]["tried"])
    best = i
    for j in range(i + 1, wide(frames[ply]["count"])):
        if ranks[j] > ranks[best]:
            best = j
    code, rank = codes[best], ranks[best]
    codes[best], ranks[best] = codes[i], ranks[i]
    codes[i], ranks[i] = code, rank
    frames[ply]["tried"] = i + 1
    return i


@kernel
def _take(
    frames: npt.NDArray[np.void],
    codes: npt.NDArray[np.int32],
    state: npt.NDArray[np.int64],
    merit: npt.NDArray[np.int32],
    ply: int,
) -> None:
    """The value of the move tried last has come in."""
    frame = frames[ply]
    value = state[VALUE]
    code = codes[ply, frame["tried"] - 1]
    if frame["seat"] == 0:
        if value > frame["best"]:
            frame["best"] = value
            frame["code"] = code
        frame["alpha"] = max(wide(frame["alpha"]), wide(value))
    else:
        if value < frame["best"]:
            frame["best"] = value
            frame["code"] = code
        frame["beta"] = min(wide(frame["beta"]), wide(value))
    if frame["alpha"] >= frame["beta"]:
        merit[code] += wide(frame["left"])
        if merit[code] > 60000:
            for i in range(merit.size):
                merit[i] //= 2


@kernel
def _leave(frames: npt.NDArray[np.void], state: npt.NDArray[np.int64], table: npt.NDArray[np.void], ply: int) -> None:
    """Write what was found into the table."""
    frame = frames[ply]
    best = wide(frame["best"])
    state[VALUE] = best
    low = best - wide(frame["settled"]) if best > frame["low"] else wide(WORST)
    high = best - wide(frame["settled"]) if best < frame["high"] else wide(-WORST)
    key = frame["key"]
    place = _place(table, key)
    slot = place
    if table[place]["key"] != key and table[place]["left"] > frame["left"]:
        slot = place + 1
    entry = table[slot]
    if entry["key"] == key:
        low = max(low, wide(entry["low"]))
        high = min(high, wide(entry["high"]))
    elif slot == place and entry["left"] > 0:
        table[place + 1] = entry
    entry["key"] = key
    entry["low"] = low
    entry["high"] = high
    entry["code"] = frame["code"]
    entry["left"] = frame["left"]


@kernel
def first_move(rules: Rules, stack: Stack, pos: Record) -> int:
    """The move that the table would look at first, NO_MOVE if it does not know the position."""
    slot = _find(stack.table, knowledge.solver_key(rules, pos))
    return NO_MOVE if slot < 0 else wide(stack.table[slot]["code"])
