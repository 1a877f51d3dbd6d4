"""What the search knows about Convert beyond its rules: equal moves, promising moves, clear results.

The weights were learnt from the choices of longer searches (benchmarks/learn.py); they only say where to look first.
"""

import sys
from collections.abc import Mapping
from typing import Any

import numpy as np

from turncoat.core.bits import popcount
from turncoat.core.jit import kernel
from turncoat.core.knowledge import USUAL_LEVELS, WIN, Features, Levels, Promises, Records, advise, rows, weigh, weights
from turncoat.core.symmetry import MIRRORS, SYMMETRIES
from turncoat.core.types import Codes, Record, Returns, Rules, wide
from turncoat.games.convert.layout import MOST_ORIENTATIONS, POSITION
from turncoat.games.convert.rules import costs_a_point, level_of, moves
from turncoat.games.convert.scoring import covered, has_block, lines, row_points, score, shows, tie_break
from turncoat.games.convert.solving import (  # what is known is found in one place
    SEAT_0,
    SEAT_1,
    banked,
    blocks_left,
    bounds,
    estimate,
    final,
    order,
    outlook,
    reach,
)
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

# What a move is described by. The last five depend on the variant.
FEATURES = (
    "rows completed",
    "squares that change to the block's colour",
    "squares that keep it",
    "lines with exactly three squares of it, more than before",
    "lines with exactly two, more than before",
    "lines with exactly three of the other colour, more than before",
    "one square wide",
    "two squares wide",
    "more than three squares wide",
    "cells",
    "levels of the block",
    "level it rests on",
    "squares along the edge",
    "rows of the other colour broken",
    "towers won | a loss on level 5 | points scored",
    "towers freed of the other | reaches level 4 | a point paid",
    "towers already held | reaches level 3 | changes the colour due",
    "towers still the other's | - | not one's own colour",
    "- | - | the other colour is due afterwards",
)
# Levels 1 to 9 by variant: simulations, looseness, fancy (engine/levels.py); neighbours are about equally far apart.
LEVELS: dict[str, Levels] = {
    "basic": USUAL_LEVELS,
    "box": rows("""
     16 1.00 3.00,   30 1.00 0.50,   40 1.00 0.06, 180 0.65 0,  650 0.43 0,  2500 0.26 0
   7500 0.16 0,   25000 0.05 0,   80000 0.03 0"""),
    "towers": rows("""
     16 1.00 0.42,   25 1.00 0.15,   48 1.00 0.02, 85 0.82 0,   160 0.66 0,   320 0.52 0
    750 0.41 0,    1800 0.30 0,    9000 0.10 0"""),
    "changeup": rows("""
     16 1.00 3.00,   70 0.82 0.04,  150 0.74 0, 220 0.70 0,  350 0.60 0,   650 0.50 0
   1600 0.38 0,    4500 0.22 0,   15000 0.10 0"""),
}
PHASES = 3
CLEAR = 0.8  # what a win by the tie-break is worth
USUAL_LEAD = 8  # points that are worth half of what is above CLEAR
LINES = np.array([0x000F, 0x00F0, 0x0F00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888], np.uint16)
# Per set of squares: how many lines hold exactly so many of them.
_HELD = np.bitwise_count(np.arange(1 << SQUARES, dtype=np.uint16)[:, None] & LINES)
TWOS, THREES = ((held == _HELD).sum(axis=1).astype(np.int8) for held in (2, 3))
# A row of weights for each variant and phase.
WEIGHTS = weights("""
 107   76 -118  -19  -48  -88   46   -5   43   -9   37   -4   56  -64    0    0    0    0    0  # basic
  87   64  -83  -35  -39  -52   40  -12   53   -3   12   -5   39  -31    0    0    0    0    0
  68   48  -31  -27  -33  -25   -6   -6    5   22   -3  -12    6  -12    0    0    0    0    0
 -14  -43  -56   -9   -2    2   69   10   49   54  136  -24    1  -23  -44   56   41    0    0  # box
   4    8    9    1    0   -4  -14  -29  -43   42   37  -17    5    1 -259   95   27    0    0
   4    8    9    1    0   -4  -14  -29  -43   42   37  -17    5    1 -259   95   27    0    0
 -21  -22  -66   -5   19   17   59   27   57   44  132   35  198   10  114   44   24  -49    0  # towers
   5   10  -28    1    0   -5   60  -21   81   -9    9   26   72    2  189  156   77   42    0
  14   31   20    2    2   -1   39  -24  107    8  -46   -2  -16   17  115  120   42   40    0
  10    3  -12   -9    7  -21   -6    4  -20    0    9   -5   -7  -14  112    0  -27    0   21  # changeup
  17    4   -5  -19   -1  -11   -5   18    6    5    8    5    4  -11   85    0  -12    0    8
   9    8    6    1   -7  -13  -23   15  -17   11   -4  -11   -8   -8   74    0   -2    0   -5
""")


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
        for square in range(SQUARES):
            if PERIMETER >> square & 1 and pos["lead"][square] != pos["lead"][rules["place"][which, square]]:
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
        if placement // MOST_ORIENTATIONS == WHITE or not has_block(rules, pos, SEAT_0, block):
            out[kept] = out[i]
            kept += 1
    return kept


@kernel
def worth(rules: Rules, pos: Record, out: Returns) -> None:
    """The result, and a little for the margin."""
    lead = score(rules, pos, SEAT_0) - score(rules, pos, SEAT_1)
    decided = lead
    if lead == 0:
        decided = tie_break(rules, pos, SEAT_0) - tie_break(rules, pos, SEAT_1)
    if rules["variant"] == BOX:
        out[WHITE] = 1.0 if lead > 0 else 0.0
    elif decided == 0:
        out[WHITE] = 0.5
    else:
        out[WHITE] = CLEAR if decided > 0 else 1.0 - CLEAR
        out[WHITE] += (1.0 - CLEAR) * lead / (USUAL_LEAD + abs(lead))
    out[BLACK] = 1.0 - out[WHITE]


@kernel
def shares(rules: Rules, pos: Record, worth: Returns, out: Returns) -> float:  # noqa: ARG001
    """The inverse of `worth`; a loss or win in the Box is a point."""
    value = float(worth[WHITE])
    out[WHITE] = 1.0 if value > WIN else 0.0 if value < 1.0 - WIN else 0.5
    out[BLACK] = 1.0 - out[WHITE]
    if rules["variant"] == BOX or out[WHITE] == 0.5:
        return 2 * value - 1.0
    part = (value - (CLEAR if value > WIN else 1.0 - CLEAR)) / (1.0 - CLEAR)
    return part * USUAL_LEAD / (1.0 - abs(part))


@kernel
def promise(rules: Rules, pos: Record, codes: Codes, n: int, features: Features, spare: Records, out: Promises) -> None:
    describe(rules, pos, codes, n, features, spare)
    weigh(features, WEIGHTS, weights_row(rules, pos), n, out)


@kernel
def weights_row(rules: Rules, pos: Record) -> int:
    """Which weights hold: by variant, then start, middle and end of a game."""
    share = 10 * blocks_left(rules, pos) // (2 * wide(rules["blocks"]))
    return wide(rules["variant"]) * PHASES + (wide(0) if share >= 8 else wide(1) if share >= 5 else wide(2))


@kernel
def describe(rules: Rules, pos: Record, codes: Codes, n: int, out: Features, spare: Records) -> None:  # noqa: ARG001
    """Describe each move by a row of numbers (FEATURES)."""
    for i in range(n):
        out[i, :] = 0.0
        _look(rules, pos, wide(codes[i]), out[i])


@kernel
def _look(rules: Rules, pos: Record, code: int, out: Promises) -> None:
    placement = code // SQUARES
    square = code % SQUARES
    orientation = placement % MOST_ORIENTATIONS
    colour = placement // MOST_ORIENTATIONS
    seat = wide(pos["turn"])
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
    variant = rules["variant"]
    if variant == TOWERS:
        for i in range(rules["columns"][orientation]):
            there = square + wide(rules["column"][orientation, i])
            if PERIMETER >> there & 1:
                cells = wide(rules["top"][orientation, i]) - wide(rules["bottom"][orientation, i])
                now = wide(pos["lead"][there]) * (1 - 2 * colour)
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
def tempting(rules: Rules, pos: Record, code: int) -> int:
    """What everybody sees: rows to complete, a loss to avoid."""
    placement = code // SQUARES
    orientation = placement % MOST_ORIENTATIONS
    colour = placement // MOST_ORIENTATIONS
    variant = rules["variant"]
    if variant == TOWERS:
        return wide(0)
    if variant == BOX:
        level = level_of(rules, pos, orientation, code % SQUARES)
        return wide(level + wide(rules["tall"][orientation]) <= BOX_LEVELS)
    before = shows(pos, colour)
    foot = wide(rules["foot"][orientation]) << (code % SQUARES)
    return row_points(rules, orientation, before, before | foot)


def levels(options: Mapping[str, Any]) -> Levels:
    """What the levels of play mean."""
    return LEVELS[options["variant"]]


__all__ = ["banked", "bounds", "estimate", "final", "order", "outlook", "reach"]
advise(POSITION, sys.modules[__name__])
