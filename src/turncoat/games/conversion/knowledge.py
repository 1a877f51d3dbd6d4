"""What the search knows about Conversion beyond its rules: equal moves, promising moves, clear results.

The weights were learnt from the choices of longer searches (benchmarks/learn.py); they only say where to look first.
"""

from collections.abc import Mapping
from typing import Any

from turncoat.core.bits import lowest, popcount, rest
from turncoat.core.jit import kernel
from turncoat.core.knowledge import Features, Knowledge, Learnt, Levels, Logits, Records, declare, rows, weigh, weights
from turncoat.core.symmetry import SYMMETRIES
from turncoat.core.turns import CHANCE
from turncoat.core.types import Codes, Record, Rng, Rules, wide
from turncoat.games.conversion.layout import POSITION, SWAP
from turncoat.games.conversion.rules import captured, dice, moves, open_squares, sample
from turncoat.games.conversion.spec import FACES, MASS, SQUARES, TERRITORY, VICTORIES, WIDE

# What a move is described by.
FEATURES = (
    "own neighbours promoted",
    "own neighbours that are 6 already",
    "dice taken",
    "pips of the dice taken",
    "other enemy neighbours",
    "open neighbours",
    "a 1",
    "a 2",
    "a 3",
    "a 4",
    "a 5",
    "a 6",
    "can be taken at once",
    "ways to take it at once / 10",
    "in a corner",
    "on the edge",
    "open neighbours times pips missing to 6 / 10",
    "low own neighbours",
    "no open neighbour",
    "own dice times pips / 20",
)
# Levels 1 to 9: simulations, temperature, pseudo-visits (engine/levels.py). From level 3 on they are above a player who
# looks one move ahead, in all that was measured (docs/benchmarks.md, benchmarks/greedy.py); with `endless` that
# player is stronger, with tall dice most of all, because priors say less.
LEVELS = rows("""
     16 1.00 0.60,   16 1.00 0.12,   16 0.60 0,    300 0.25 0,    700 0.20 0,   1500 0.15 0
   3500 0.10 0,    7500 0.05 0,   16000 0.00 0""")
MASS_LEVELS = (*LEVELS[:2], (100, 0.40, 0.0), *LEVELS[3:])  # level 3 was no better than greed with four seats and more
ENDLESS_LEVELS = rows("""
     16 1.00 0.60,   30 1.00 0.04,  500 0.20 0,    900 0.15 0,   1600 0.12 0,   3000 0.08 0
   5500 0.05 0,   10000 0.03 0,   18000 0.00 0""")
TALL_ENDLESS_LEVELS = rows("""
     16 1.00 0.60,   60 1.00 0.04, 1600 0.12 0,   2500 0.10 0,   4000 0.08 0,   6000 0.06 0
   9000 0.04 0,   13000 0.02 0,   20000 0.00 0""")
# With four seats and more, whoever looks one move ahead is stronger there than anywhere else.
TALL_ENDLESS_LEVELS_OF_MANY = rows("""
     16 1.00 0.60,   60 1.00 0.04, 9000 0.03 0,  10500 0.03 0, 12000 0.02 0,  14000 0.02 0
  16000 0.01 0,   19000 0.01 0,   23000 0.00 0""")


def levels_of(options: Mapping[str, Any]) -> Levels:
    """What levels are with these options."""
    if not options["endless"]:
        return MASS_LEVELS if options["victory"] == "mass" else LEVELS
    if options["victory"] != "tall":
        return ENDLESS_LEVELS
    return TALL_ENDLESS_LEVELS_OF_MANY if options["players"] >= 4 else TALL_ENDLESS_LEVELS


PHASES = 3
TRIES = 3
# A row of weights for each victory, without and with endless, and phase.
WEIGHTS = weights("""
  86   -4  -29   75    0   -7   49   56   48    5  -61  -97  -31   23   -5   -7    3  -50   54   19  # high
  82    2  -22   79   -2   -7   22   35   34    6  -32  -65  -42    4   -9   -2    7  -38   41  -18
  60   -1  -29   70   -3  -22    6    8   27   -3  -16  -23  -18   43   -2    2   42  -24   38    4
  52   47  128   13  -12  -26  -38   -8   10   -2   11   27  -29    4  -28  -18    9  -19    8   -1  # high endless
  43   40   81   19   -3  -23 -102   35   14    1   17   35  -43   12  -18  -16   36  -12   30    6
  14    4   94    2   -2  -15   -6   13   25   20  -22  -30  -41  -32  -22    6   10   12    6    6
  75    3  -89   70    2  -12   29   26   22    1  -13  -66  -14    7    7   -4    1  -58  188   -8  # territory
  48    2  -54   57   -0   -9   26   38   25    3  -28  -64   -5   -2    2    1   16  -21   87   -3
  25    5   -6   20   -1   -7    8   15   22    3  -16  -33   11   17   -0   -6    1  -11   71   -1
  21   20  168   -2  -11  -22   11    9    2   -9   -2  -10  -27    6  -20  -25  -19    9    5  -16  # territory endless
  25   31  169   -2   -5  -18   -7   42    5    9   -7  -42  -61   56  -44    6  -11   13   26    4
  24   22  165   -3  -22  -32  -66   11   23    8   26   -2  -51   39  -18  -22   -1   -8   46    1
  71   -9 -103   64   10    2   -4   23   26   -4   -1  -40   14   -2   -1   10    0  -57  -14   -4  # tall
  61    2 -164   66   17   13   27   32   30    2  -17  -75   14  -48   13    2  -18  -56  -81    4
  35   -1 -127   39   12   -3   11   -5   21   -3    7  -30    1   20   15    3   50  -52  -51    8
  74   10   51   20    1  -19 -126  -18   -9    8   53   93  -22  -10  -27    6   84  -47  -42   -3  # tall endless
  47    4    8   13   20   -8 -136  -51  -21   13   62  132   11  -53  -16    3   90  -28  -11  -29
  35   -6  -56   14   17   14   46   53    1  -16  -38  -46   21  -86   -2    3   91  -23   19   10
 -63   -3  103  -63  -10  -12  -35  -16  -15   -5   17   54    0    2    9  -20   17   30   85   28  # wide
 -55   -1   86  -37  -11  -28  -47  -52  -41  -14   26  128  -39   43    6   -7   27   48  238  -11
 -38    4  147  -44   -9  -25   17  -33  -33   -2  -22   72  -91   91  -10   -9  -23   41  140  -19
 -42  -13  219  -74  -26   -0  154   70   10  -30  -73 -130   -2   15   -7  -34  -95   -7    0   35  # wide endless
 -44  -11  155  -42  -27   -5  157   57    0  -43  -77  -94  -52   97   19  -54 -145   18   61    8
 -33  -17   93  -17  -20   20   55    5  -15  -21  -25    0  -59   80    0  -15 -193   -1   36  -15
  77   13  -46   53    3    9   51   38   31   -2  -49  -68   -8    3   -2  -16  -32  -62   69    3  # mass
  50   16  -27   37    4    1   11   -1   -1   -7   -9    7   -8    6   -7   -4  -11  -21   34  -12
  26   11   -3   15    3   -4    2  -14  -10  -29   14   36  -25   43    0  -11  -34    5   24  -14
  26   37  126    3    2   -6    5    7   15   -8  -15   -3  -21    6  -32   -9  -13   12   14    1  # mass endless
  34   44  162   -5    4  -16   -3   34   10    2  -13  -30  -44   19  -31  -26    9    5    5   20
  18   37   84    6   -0    2  -72  -21   -4    3   40   54  -32  -50  -13  -25  -45   11   42  -27
""")


@kernel
def distinct(rules: Rules, pos: Record, out: Codes) -> int:
    """One of the moves that a symmetry of the position exchanges."""
    n = moves(rules, pos, out)
    symmetries = _stabilizer(rules, pos)
    if symmetries == 0:
        return n
    kept = 0
    for i in range(n):
        square = wide(out[i]) % SQUARES
        first = True
        for which in range(len(SYMMETRIES)):
            if symmetries >> which & 1 and rules["place"][which, square] < square:
                first = False
        if first:
            out[kept] = out[i]
            kept += 1
    return kept


@kernel
def _stabilizer(rules: Rules, pos: Record) -> int:
    """The symmetries that leave the board as it is."""
    found = wide(0)
    for which in range(len(SYMMETRIES)):
        same = True
        squares = dice(rules, pos) | pos["holes"]
        while squares and same:
            square = lowest(squares)
            squares = rest(squares)
            same = _content(rules, pos, square) == _content(rules, pos, wide(rules["place"][which, square]))
        if same:
            found |= wide(1) << which
    return found


@kernel
def _content(rules: Rules, pos: Record, square: int) -> int:
    """A number for what is on a square: its pips and owner, or hole, or nothing."""
    content = pos["holes"] >> square & 1
    for bit in range(3):
        content = content << 1 | (pos["pips"][bit] >> square & 1)
    for seat in range(wide(rules["players"])):
        content = content << 1 | (pos["owned"][seat] >> square & 1)
    return content  # type: ignore[no-any-return]


@kernel
def prior_logits(
    rules: Rules, pos: Record, codes: Codes, n: int, features: Features, spare: Records, out: Logits
) -> None:
    describe(rules, pos, codes, n, features, spare)
    weigh(features, WEIGHTS, weights_row(rules, pos), n, out)


@kernel
def weights_row(rules: Rules, pos: Record) -> int:
    """Which weights hold: by victory and endless, then start, middle and end of a game."""
    left = popcount(open_squares(rules, pos))
    phase = wide(0) if left > 40 else wide(1) if left > 16 else wide(2)
    return (2 * wide(rules["victory"]) + wide(rules["endless"])) * PHASES + phase


@kernel
def describe(rules: Rules, pos: Record, codes: Codes, n: int, out: Features, spare: Records) -> None:  # noqa: ARG001
    """Describe each move by a row of numbers (FEATURES)."""
    threats = _threats(rules, pos)
    for i in range(n):
        out[i, :] = 0.0
        _look(rules, pos, threats, wide(codes[i]), out[i])


@kernel
def _threats(rules: Rules, pos: Record) -> int:
    """Per value, in four bits from the lowest: how many dice in the other hands can take such a die."""
    seat = wide(pos["turn"])
    counts = wide(0)
    for value in range(1, FACES + 1):
        count = wide(0)
        for other in range(wide(rules["players"])):
            if other == seat:
                continue
            if rules["endless"]:
                count += wide(pos["hands"][other, value % FACES])
            else:
                for face in range(value, FACES):
                    count += wide(pos["hands"][other, face])
        counts |= min(count, 15) << (4 * value)
    return counts


@kernel
def _look(rules: Rules, pos: Record, threats: int, code: int, out: Logits) -> None:
    if code == SWAP:
        return
    seat = wide(pos["turn"])
    square = code % SQUARES
    value = code // SQUARES + 1
    near = rules["near"][square]
    bit0, bit1, bit2 = pos["pips"][0], pos["pips"][1], pos["pips"][2]
    all_dice = dice(rules, pos)
    own = pos["owned"][seat] & near
    taken = captured(rules, pos, seat, value, square)
    free = popcount(near & ~all_dice & ~pos["holes"])
    out[0] = popcount(own & ~(bit1 & bit2))
    out[1] = popcount(own & bit1 & bit2)
    out[2] = popcount(taken)
    out[3] = popcount(taken & bit0) + 2 * popcount(taken & bit1) + 4 * popcount(taken & bit2)
    out[4] = popcount(all_dice & near & ~own & ~taken)
    out[5] = free
    out[5 + value] = 1
    danger = threats >> (4 * value) & 15
    out[12] = 1 if free and danger else 0
    out[13] = free * danger * 0.1
    out[14] = popcount(near) == 3
    out[15] = popcount(near) == 5
    out[16] = free * (FACES - value) * 0.1
    out[17] = popcount(own & ~bit2)
    out[18] = free == 0
    out[19] = popcount(pos["owned"][seat]) * 0.05 * value


@kernel
def rollout_move(rules: Rules, pos: Record, rng: Rng) -> int:
    """The best of a few random moves, by what each brings at once."""
    best = sample(rules, pos, rng)
    if pos["turn"] == CHANCE:
        return best
    best_gain = _gain(rules, pos, best)
    for _ in range(TRIES - 1):
        code = sample(rules, pos, rng)
        gain = _gain(rules, pos, code)
        if gain > best_gain:
            best, best_gain = code, gain
    return best


@kernel
def _gain(rules: Rules, pos: Record, code: int) -> int:
    """A rough figure for playouts: pips and dice that the move wins or takes away."""
    if code == SWAP:
        return wide(0)
    seat = wide(pos["turn"])
    value = code // SQUARES + 1
    bit0, bit1, bit2 = pos["pips"][0], pos["pips"][1], pos["pips"][2]
    own = pos["owned"][seat] & rules["near"][code % SQUARES]
    taken = captured(rules, pos, seat, value, code % SQUARES)
    pips = popcount(taken & bit0) + 2 * popcount(taken & bit1) + 4 * popcount(taken & bit2)
    promoted = popcount(own & ~(bit1 & bit2))
    victory = rules["victory"]
    if victory in (TERRITORY, MASS):
        return 4 * popcount(taken) + promoted
    if victory == WIDE:
        return 3 * popcount(taken) - pips - promoted - value
    return promoted + 2 * pips + popcount(taken)


def _weights(game: Any) -> Any:  # noqa: ARG001
    return WEIGHTS


KNOWLEDGE = declare(
    POSITION,
    Knowledge(
        distinct=distinct,
        prior_logits=prior_logits,
        rollout_move=rollout_move,
        features=FEATURES,
        levels=LEVELS,
        calibration=(0.9, 10.0),
        learnt=Learnt(describe, weights_row, _weights),
    ),
)
assert WEIGHTS.shape == (2 * len(VICTORIES) * PHASES, len(FEATURES))
