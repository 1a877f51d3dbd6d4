"""What the search knows about Convert beyond its rules: equal moves, promising moves, clear results.

Weights were learnt from the choices of longer searches (benchmarks/learn.py); each variant has its own.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from turncoat.core.bits import popcount
from turncoat.core.jit import kernel
from turncoat.core.knowledge import WIN, Features, Knowledge, Learnt, Logits, Records, Solving, declare, weigh
from turncoat.core.symmetry import MIRRORS, SYMMETRIES
from turncoat.core.types import Codes, Record, Returns, Rules, wide
from turncoat.games.convert.hooks import look, obvious, score, tie_break
from turncoat.games.convert.layout import FEATURES, MOST_ORIENTATIONS, PHASES, POSITION, SWAP
from turncoat.games.convert.rules import level_of, moves
from turncoat.games.convert.scoring import blocks_left, covered, has_block, lines, shows
from turncoat.games.convert.solving import (
    SEAT_0,
    SEAT_1,
    bounds,
    estimate,
    final,
    moves_left,
    order,
    settled_lead,
    solver_key,
)
from turncoat.games.convert.spec import BLACK, COMMUNITY, PERIMETER, SQUARES, WHITE
from turncoat.games.convert.variant import BLOCKS_ONLY

if TYPE_CHECKING:
    from turncoat.games.convert.game import Game

CLEAR = 0.8  # what a win by the tie-break is worth
USUAL_LEAD = 8  # points that are worth half of what is above CLEAR
LINES = np.array([0x000F, 0x00F0, 0x0F00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888], np.uint16)
# Per set of squares: how many lines hold exactly so many of them.
_HELD = np.bitwise_count(np.arange(1 << SQUARES, dtype=np.uint16)[:, None] & LINES)
TWOS, THREES = ((held == _HELD).sum(axis=1).astype(np.int8) for held in (2, 3))


@kernel
def stabilizer(rules: Rules, pos: Record) -> int:
    """The symmetries that leave the position as it is."""
    found = wide(0)
    for which in range(len(SYMMETRIES)):
        if wide(rules["symmetries"]) >> which & 1 and _leaves(rules, pos, which):
            found |= wide(1) << which
    return found


@kernel
def _leaves(rules: Rules, pos: Record, which: int) -> bool:
    for square in range(SQUARES):
        if pos["heights"][square] != pos["heights"][rules["place"][which, square]]:
            return False
    if MIRRORS >> which & 1:
        for block in range(wide(rules["blocks"])):
            for colour in range(2):
                if has_block(rules, pos, colour, block) != has_block(rules, pos, colour, wide(rules["twin"][block])):
                    return False
    if not rules["seen"]:
        return True
    seen = covered(pos) if rules["seen"] == BLOCKS_ONLY else wide(0xFFFF)
    black = wide(pos["black"]) & seen
    for square in range(SQUARES):
        if black >> square & 1 != black >> wide(rules["place"][which, square]) & 1:
            return False
    if rules["leads"]:
        for square in range(SQUARES):
            if wide(rules["leads"]) >> square & 1 and pos["lead"][square] != pos["lead"][rules["place"][which, square]]:
                return False
    return True


@kernel
def distinct(rules: Rules, pos: Record, out: Codes) -> int:
    """One of the moves that a symmetry of the position exchanges; one colour where colours do not matter."""
    n = moves(rules, pos, out)
    if n and out[n - 1] == SWAP:  # it is equal to nothing else
        n = _apart(rules, pos, out, n - 1)
        out[n] = SWAP
        return n + 1
    return _apart(rules, pos, out, n)


@kernel
def _apart(rules: Rules, pos: Record, out: Codes, n: int) -> int:
    """The same of these placements."""
    if rules["pool"] == COMMUNITY:
        n = _without_second_colour(rules, pos, out, n)
    symmetries = stabilizer(rules, pos)
    if symmetries == 0:
        return n
    kept = 0
    for i in range(n):
        placement = wide(out[i]) % (MOST_ORIENTATIONS * SQUARES)
        first = True
        for which in range(len(SYMMETRIES)):
            if symmetries >> which & 1 and rules["image"][which, placement] < placement:
                first = False
        if first:
            out[kept] = out[i]
            kept += 1
    return kept


@kernel
def _without_second_colour(rules: Rules, pos: Record, out: Codes, n: int) -> int:
    kept = 0
    for i in range(n):
        placement = wide(out[i]) // SQUARES
        block = wide(rules["block"][placement % MOST_ORIENTATIONS])
        if placement // MOST_ORIENTATIONS == WHITE or not has_block(rules, pos, SEAT_0, block):
            out[kept] = out[i]
            kept += 1
    return kept


@kernel
def graded_result(rules: Rules, pos: Record, out: Returns) -> None:
    """The result, and a little for the margin."""
    lead = score(rules, pos, SEAT_0) - score(rules, pos, SEAT_1)
    decided = lead
    if lead == 0:
        decided = tie_break(rules, pos, SEAT_0) - tie_break(rules, pos, SEAT_1)
    if not rules["graded"]:
        out[WHITE] = 1.0 if decided > 0 else 0.5 if decided == 0 else 0.0
    elif decided == 0:
        out[WHITE] = 0.5
    else:
        out[WHITE] = CLEAR if decided > 0 else 1.0 - CLEAR
        out[WHITE] += (1.0 - CLEAR) * lead / (USUAL_LEAD + abs(lead))
    out[BLACK] = 1.0 - out[WHITE]


@kernel
def ungraded(rules: Rules, pos: Record, graded: Returns, out: Returns) -> float:  # noqa: ARG001
    """The inverse of `graded_result`; where points do not count, a win or loss is one."""
    value = float(graded[WHITE])
    out[WHITE] = 1.0 if value > WIN else 0.0 if value < 1.0 - WIN else 0.5
    out[BLACK] = 1.0 - out[WHITE]
    if not rules["graded"] or out[WHITE] == 0.5:
        return 2 * value - 1.0
    part = (value - (CLEAR if value > WIN else 1.0 - CLEAR)) / (1.0 - CLEAR)
    return part * USUAL_LEAD / (1.0 - abs(part))


@kernel
def prior_logits(
    rules: Rules, pos: Record, codes: Codes, n: int, features: Features, spare: Records, out: Logits
) -> None:
    describe(rules, pos, codes, n, features, spare)
    weigh(features, rules["weights"], phase(rules, pos), n, out)


@kernel
def phase(rules: Rules, pos: Record) -> int:
    """Which weights hold: start, middle and end of a game."""
    share = 10 * blocks_left(rules, pos) // (2 * wide(rules["blocks"]))
    return wide(0) if share >= 8 else wide(1) if share >= 5 else wide(PHASES - 1)


@kernel
def describe(rules: Rules, pos: Record, codes: Codes, n: int, out: Features, spare: Records) -> None:  # noqa: ARG001
    """Describe each move by a row of numbers (FEATURES)."""
    for i in range(n):
        out[i, :] = 0.0
        _look(rules, pos, wide(codes[i]), out[i])


@kernel
def _look(rules: Rules, pos: Record, code: int, out: Logits) -> None:
    if code == SWAP:
        return
    placement = code // SQUARES
    square = code % SQUARES
    orientation = placement % MOST_ORIENTATIONS
    colour = placement // MOST_ORIENTATIONS
    foot = wide(rules["foot"][orientation]) << square
    level = level_of(rules, pos, orientation, square)
    columns = wide(rules["columns"][orientation])
    before = shows(pos, colour)
    after = before | foot
    other = shows(pos, 1 - colour)
    rows = popcount(lines(after) & ~lines(before))
    out[0] = rows
    out[1] = popcount(foot & other)
    out[2] = popcount(foot & before)
    out[3] = THREES[after] - THREES[before]
    out[4] = TWOS[after] - TWOS[before]
    out[5] = THREES[other & ~foot] - THREES[other]
    out[6] = columns == 1
    out[7] = columns == 2
    out[8] = columns > 3
    out[9] = rules["cells"][orientation]
    out[10] = rules["tall"][orientation]
    out[11] = level
    out[12] = popcount(foot & PERIMETER)
    out[13] = popcount(lines(other) & ~lines(other & ~foot))
    look(rules, pos, colour, orientation, square, level, rows, out)


@kernel
def tempting(rules: Rules, pos: Record, code: int) -> int:
    """What everybody sees: rows to complete, a loss to avoid."""
    if code == SWAP:
        return wide(rules["stuck_loses"])  # it loses nothing, where that is what everybody sees
    placement = code // SQUARES
    return obvious(rules, pos, placement // MOST_ORIENTATIONS, placement % MOST_ORIENTATIONS, code % SQUARES)


def _weights(game: "Game") -> Any:
    return game.variant.weights


KNOWLEDGE = declare(
    POSITION,
    Knowledge(
        distinct=distinct,
        prior_logits=prior_logits,
        graded_result=graded_result,
        ungraded=ungraded,
        moves_left=moves_left,
        tempting=tempting,
        features=FEATURES,
        learnt=Learnt(describe, phase, _weights),
        solving=Solving(final, settled_lead, solver_key, bounds, order, estimate, stabilizer),
    ),
)
