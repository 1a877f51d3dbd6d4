"""What the search knows about Convert beyond its rules: equal moves, promising moves, clear results.

The weights were learnt from the choices of longer searches (benchmarks/learn.py); they only say where to look first.
"""

import sys

import numpy as np
import numpy.typing as npt

from turncoat.core.bits import popcount
from turncoat.core.jit import kernel
from turncoat.core.knowledge import Promises, advise
from turncoat.core.rng import below
from turncoat.core.symmetry import MIRRORS, SYMMETRIES
from turncoat.core.types import Codes, Record, Returns, Rng, Rules, wide
from turncoat.games.convert.layout import MOST_ORIENTATIONS, POSITION
from turncoat.games.convert.rules import costs_a_point, moves, sample
from turncoat.games.convert.scoring import covered, has_block, leads, lines, score, shows, tie_break
from turncoat.games.convert.spec import (
    BLACK,
    BOX,
    BOX_LEVELS,
    CHANGEUP,
    COMMUNITY,
    PERIMETER,
    SQUARES,
    TOWERS,
    WHITE,
)

FEATURES = 20
PHASES = 3
LINES = (0x000F, 0x00F0, 0x0F00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888)
WEIGHTS: npt.NDArray[np.float32] = np.zeros((4, PHASES, FEATURES), np.float32)


@kernel
def blocks_left(rules: Rules, pos: Record) -> int:
    """How many blocks are in both supplies together."""
    left = wide(0)
    for colour in range(2):
        for block in range(wide(rules["blocks"])):
            left += has_block(rules, pos, colour, block)
    return left


@kernel
def reach(rules: Rules, pos: Record) -> int:
    return blocks_left(rules, pos)


@kernel
def still(rules: Rules, pos: Record) -> int:
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
    variant = rules["variant"]
    if variant == BOX:
        return True
    seen = covered(pos) if variant == TOWERS else wide(0xFFFF)
    black = wide(pos["black"]) & seen
    for square in range(SQUARES):
        if black >> square & 1 != black >> wide(rules["place"][which, square]) & 1:
            return False
    if variant == TOWERS:
        lead = leads(rules, pos, wide(WHITE))
        for square in range(SQUARES):
            if PERIMETER >> square & 1 and lead[square] != lead[rules["place"][which, square]]:
                return False
    return True


@kernel
def distinct(rules: Rules, pos: Record, out: Codes) -> int:
    """One of the moves that a symmetry of the position exchanges; one colour where colours do not matter."""
    n = moves(rules, pos, out)
    if rules["pool"] == COMMUNITY:
        n = _without_second_colour(rules, pos, out, n)
    symmetries = still(rules, pos)
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
        if placement // MOST_ORIENTATIONS == WHITE or not has_block(rules, pos, wide(WHITE), block):
            out[kept] = out[i]
            kept += 1
    return kept


@kernel
def worth(rules: Rules, pos: Record, out: Returns) -> None:
    """The result, and a little for the margin: an ordinary one (4 points) is worth a third of the little."""
    lead = score(rules, pos, wide(WHITE)) - score(rules, pos, wide(BLACK))
    decided = lead
    if lead == 0:
        decided = tie_break(rules, pos, wide(WHITE)) - tie_break(rules, pos, wide(BLACK))
    if rules["variant"] == BOX:
        out[WHITE] = 1.0 if lead > 0 else 0.0
    elif decided == 0:
        out[WHITE] = 0.5
    else:
        out[WHITE] = (0.8 if decided > 0 else 0.2) + 0.2 * lead / (8 + abs(lead))
    out[BLACK] = 1.0 - out[WHITE]


@kernel
def promise(rules: Rules, pos: Record, codes: Codes, n: int, out: Promises) -> None:
    phase = _phase(rules, pos)
    lead = leads(rules, pos, wide(pos["turn"])) if rules["variant"] == TOWERS else np.zeros(1, np.int32)
    features = np.zeros(FEATURES, np.float32)
    weights = WEIGHTS[rules["variant"], phase]
    for i in range(n):
        look(rules, pos, lead, wide(codes[i]), features)
        total = np.float32(0.0)
        for feature in range(FEATURES):
            total += weights[feature] * features[feature]
        out[i] = total


@kernel
def _phase(rules: Rules, pos: Record) -> int:
    """0 at the start, 1 in the middle, 2 at the end of a game."""
    share = 10 * blocks_left(rules, pos) // (2 * wide(rules["blocks"]))
    return wide(0) if share >= 8 else wide(1) if share >= 5 else wide(2)


@kernel
def _near_rows(squares: int) -> tuple[int, int]:
    """How many lines hold exactly three, and exactly two, of these squares."""
    threes = wide(0)
    twos = wide(0)
    for line in LINES:
        count = popcount(squares & line)
        threes += count == 3
        twos += count == 2
    return threes, twos


@kernel
def look(rules: Rules, pos: Record, lead: Codes, code: int, out: Promises) -> None:
    """Describe a move by numbers; `lead` is how many more cells the mover has on each square (Control Towers only)."""
    placement = code // SQUARES
    square = code % SQUARES
    orientation = placement % MOST_ORIENTATIONS
    colour = placement // MOST_ORIENTATIONS
    seat = wide(pos["turn"])
    foot = wide(rules["foot"][orientation]) << square
    level = wide(pos["heights"][square + rules["column"][orientation, 0]]) - wide(rules["bottom"][orientation, 0])
    columns = wide(rules["columns"][orientation])
    before = shows(pos, colour)
    after = before | foot
    other = shows(pos, 1 - colour)
    threes, twos = _near_rows(before)
    threes_after, twos_after = _near_rows(after)
    others, _ = _near_rows(other)
    others_after, _ = _near_rows(other & ~foot)
    rows = popcount(lines(after) & ~lines(before))
    out[0] = rows
    out[1] = popcount(foot & other)
    out[2] = popcount(foot & before)
    out[3] = threes_after - threes
    out[4] = twos_after - twos
    out[5] = others_after - others
    out[6] = columns == 1
    out[7] = columns == 2
    out[8] = columns > 3
    out[9] = rules["cells"][orientation]
    out[10] = rules["tall"][orientation]
    out[11] = level
    out[12] = popcount(foot & PERIMETER)
    out[13] = popcount(lines(other) & ~lines(other & ~foot))
    out[14] = 0
    out[15] = 0
    out[16] = 0
    out[17] = 0
    out[18] = 0
    out[19] = 0
    variant = rules["variant"]
    if variant == TOWERS:
        for i in range(rules["columns"][orientation]):
            there = square + wide(rules["column"][orientation, i])
            if PERIMETER >> there & 1:
                cells = wide(rules["top"][orientation, i]) - wide(rules["bottom"][orientation, i])
                now = wide(lead[there])
                out[14] += now <= 0 < now + cells
                out[15] += now < 0 <= now + cells
                out[16] += now > 0
                out[17] += now + cells < 0
    elif variant == BOX:
        top = level + wide(rules["tall"][orientation])
        out[14] = top > BOX_LEVELS
        out[15] = top == BOX_LEVELS
        out[16] = top == BOX_LEVELS - 1
    elif variant == CHANGEUP:
        paid = costs_a_point(rules, pos, seat, colour)
        gained = rows * columns
        out[14] = gained
        out[15] = paid
        out[16] = (gained - paid) & 1
        out[17] = colour != seat
        out[18] = (wide(pos["points"][seat]) + gained - paid) & 1


@kernel
def _gain(rules: Rules, pos: Record, code: int) -> int:
    """A rough figure for playouts: what the move brings at once."""
    placement = code // SQUARES
    orientation = placement % MOST_ORIENTATIONS
    colour = placement // MOST_ORIENTATIONS
    foot = wide(rules["foot"][orientation]) << (code % SQUARES)
    variant = rules["variant"]
    before = shows(pos, colour)
    if variant == TOWERS:
        return popcount(foot & PERIMETER)
    rows = popcount(lines(before | foot) & ~lines(before))
    if variant == CHANGEUP:
        return rows * wide(rules["columns"][orientation])
    return 2 * rows + popcount(foot & ~before)


@kernel
def guess(rules: Rules, pos: Record, rng: Rng) -> int:
    """The better of two random moves, by a rough figure; where that says nothing, any move."""
    return sample(rules, pos, rng)


advise(POSITION, sys.modules[__name__])
assert below is not None
