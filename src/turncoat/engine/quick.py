"""A small search that is compiled in seconds: it plays until the large one is there.

Every legal move is tried by random games, the promising ones more often (UCB1 at the root, no tree). It knows nothing
but the rules, and like the large one only what the seat to move may know.
"""

from dataclasses import replace
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from turncoat.core import contract
from turncoat.core.errors import BudgetError
from turncoat.core.jit import kernel
from turncoat.core.moves import Move
from turncoat.core.position import AnyPosition
from turncoat.core.rng import generator
from turncoat.core.turns import OVER
from turncoat.core.types import Codes, Record, Returns, Rng, Rules, wide
from turncoat.engine.levels import level_of, pick
from turncoat.engine.searcher import Candidate, Findings

GAMES_A_MOVE = 30  # at least so many random games for each legal move, on average
MOST = 20_000


def choose_quickly(pos: AnyPosition, level: int, seed: SupportsIndex = 0) -> Move:
    """A move of about that level, without waiting for the large search to be compiled."""
    seat = pos.mover
    if seat is None:
        raise BudgetError("there is nothing to choose here")
    # What beginners see at once is knowledge, and knowledge is compiled with the large search.
    view, strength = pos.view(seat), replace(level_of(level, pos.game), pseudo_visits=0.0)
    codes = np.array(view.legal.codes, np.int32)
    visits, sums = np.zeros(codes.size, np.int64), np.zeros((codes.size, pos.game.seats))
    count = min(MOST, max(strength.simulations or MOST, GAMES_A_MOVE * codes.size))
    viewer = -1 if view.viewer is None else view.viewer
    scratch: Any = np.zeros(1, pos.game.layout.POSITION)
    returns, rng = np.zeros(pos.game.seats), generator(seed)
    try_out(pos.game.rules, view.record, viewer, seat, codes, visits, sums, scratch, returns, rng, count)
    values = sums / np.maximum(visits, 1)[:, None]
    order = np.argsort(-visits, kind="stable")
    moves = [pos.move(int(codes[i])) for i in order]
    candidates = tuple(
        Candidate(move, int(visits[i]), float(values[i, seat]), tuple(values[i].tolist()), False, (move,))
        for move, i in zip(moves, order, strict=True)
    )
    return pick(pos, Findings(candidates, count, 0.0, 0, 0, False), strength, seed).move


@kernel
def try_out(
    rules: Rules,
    start: Record,
    viewer: int,
    seat: int,
    codes: Codes,
    visits: npt.NDArray[np.int64],
    sums: npt.NDArray[np.float64],
    scratch: npt.NDArray[np.void],
    returns: Returns,
    rng: Rng,
    count: int,
) -> None:
    """Play `count` random games, each beginning with one of these moves; add to `visits` and `sums`."""
    for done in range(count):
        best = done
        if done >= codes.size:
            best, hope = 0, -1.0
            weight = 2.0 * np.log(done)
            for i in range(codes.size):
                bound = sums[i, seat] / visits[i] + np.sqrt(weight / visits[i])
                if bound > hope:
                    best, hope = i, bound
        scratch[0] = start
        pos = scratch[0]
        if viewer >= 0:
            contract.hide(rules, pos, viewer, rng)
        contract.apply(rules, pos, wide(codes[best]))
        while contract.turn(rules, pos) != OVER:
            contract.apply(rules, pos, contract.sample(rules, pos, rng))
        contract.returns(rules, pos, returns)
        for other in range(returns.size):
            sums[best, other] += returns[other]
        visits[best] += 1
