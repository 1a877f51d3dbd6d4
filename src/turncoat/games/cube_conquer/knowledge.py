"""What the search knows about Cube Conquer beyond its rules: equal moves, promising moves, wins at hand.

The weights were learnt from the choices of longer searches (benchmarks/learn.py); they only say where to look first.
"""

from typing import Any

from turncoat.core.bits import lowest, popcount, rest
from turncoat.core.jit import kernel
from turncoat.core.knowledge import Features, Knowledge, Learnt, Logits, Records, declare, rows, weigh, weights
from turncoat.core.turns import CHANCE
from turncoat.core.types import Codes, Record, Returns, Rng, Rules, wide
from turncoat.games.cube_conquer.layout import MISS, POSITION, SUBSETS, SWAP, SWITCHES
from turncoat.games.cube_conquer.rules import apply, may_swap, moves, returns, sample
from turncoat.games.cube_conquer.sides import (
    NO_MOVE,
    RING_SIZE,
    complete_sides,
    held,
    held_switches,
    targets,
    tiles_of,
    winning_move,
)
from turncoat.games.cube_conquer.spec import CENTRE, COLOURS, SIDES

# Levels 1 to 9: simulations, temperature, pseudo-visits (engine/levels.py); neighbours are about equally far apart.
LEVELS = rows("""
     16 1.00 2.40,   20 1.00 1.00,   45 1.00 0,   110 0.75 0,   200 0.60 0,   400 0.48 0
    900 0.38 0,    2500 0.25 0,   10000 0.10 0""")
# With three and more, everybody can undo for ever what the others build: a switch that is taken off goes into the bag,
# and with hardly anything else in it whoever took it off draws it again. So after some rounds computers stop doing that
# until two sides are locked; from then on every move brings the end nearer. An unwon game is worth less to them than
# their share of it.
PATIENT_ROUNDS = 15
PATIENT_ROUNDS_OF_TWO = 75  # two seldom stand off; most of their games are long over by then
RELUCTANCE = 12.0
UNWON = 0.5
# What a move is described by.
FEATURES = (
    "sides completed",
    "wins",
    "two sides complete afterwards",
    "tiles laid",
    "tiles swapped back into the hand",
    "on a side with a switch",
    "what that side lacks afterwards",
    "on a side without: tiles of this colour afterwards",
    "on a side without: tiles of other colours",
    "tiles of the colour left in hand",
    "a switch",
    "tiles of its colour on the side",
    "replaces a switch",
    "tiles of the replaced colour on the side",
    "tiles of the switch's colour in hand",
    "tiles of other colours than the switch's",
    "what all sides lack afterwards / 10",
    "the next seat can win at once",
    "this seat could win next",
    "what all sides lack / 10 if two are complete",
)
# One row of weights for two players, one for more.
WEIGHTS = weights("""
 -16  800    6  -33   28  101   -2   13    2   -2  -24    1   62    5    2    6  -53  -77  -10   17
  -5  800  -12  -13   11   15    0    8    2    3  -55  -15  193    3   -1  -16  -18  -40    1    7
""")


@kernel
def _like_earlier(pos: Record, side: int) -> bool:
    """Whether an earlier side holds the same tiles in the same state."""
    for other in range(side):
        same = pos["sides"][side, CENTRE] == pos["sides"][other, CENTRE]
        same = same and (wide(pos["locked"]) >> side & 1) == (wide(pos["locked"]) >> other & 1)
        for tile in range(COLOURS + 1):
            same = same and popcount(tiles_of(pos, side, tile)) == popcount(tiles_of(pos, other, tile))
        if same:
            return True
    return False


@kernel
def _lowest_of(squares: int, n: int) -> int:
    """The n lowest of a subset's squares."""
    subset = wide(0)
    for _ in range(n):
        subset |= squares & -squares
        squares = rest(squares)
    return subset


@kernel
def distinct(rules: Rules, pos: Record, out: Codes) -> int:
    """Of equal squares the first ones, of equal sides the first."""
    seat = wide(pos["turn"])
    if seat < 0:
        return 0
    n = 0
    for colour in range(COLOURS):
        most = held(pos, seat, colour)
        for side in range(SIDES if most else 0):
            if not _like_earlier(pos, side):
                n = _subsets(pos, side, colour, most, out, n)
    switches = held_switches(pos, seat)
    for side in range(SIDES):
        if wide(pos["locked"]) >> side & 1 or _like_earlier(pos, side):
            continue
        left = switches
        while left:
            out[n] = SWITCHES + lowest(left) * SIDES + side
            left = rest(left)
            n += 1
    if n == 0 or (pos["unknown"][seat] and n < out.size):
        # A miss may be possible too: the rules know whether it is.
        count = moves(rules, pos, out[n:])
        if count and out[n + count - 1] == SWAP:
            count -= 1
        if count and out[n + count - 1] == MISS:
            out[n] = MISS
            n += 1
    if may_swap(rules, pos):
        out[n] = SWAP
        n += 1
    return n


@kernel
def _subsets(pos: Record, side: int, colour: int, most: int, out: Codes, n: int) -> int:
    """Count up through how many squares of each kind are taken."""
    open_to = targets(pos, side, colour)
    if open_to == 0:
        return n
    sizes = wide(0)  # of each kind taken, four bits each
    groups = wide(0)  # squares of each kind, nine bits each
    for tile in range(COLOURS + 1):
        groups |= (tiles_of(pos, side, tile) & open_to) << (9 * tile)
    code = (colour * SIDES + side) * SUBSETS
    while True:
        tile = 0
        while tile <= COLOURS and sizes >> (4 * tile) & 15 == popcount(groups >> (9 * tile) & 511):
            sizes &= ~(wide(15) << (4 * tile))
            tile += 1
        if tile > COLOURS:
            return n
        sizes += wide(1) << (4 * tile)
        subset = wide(0)
        for kind in range(COLOURS + 1):
            subset |= _lowest_of(groups >> (9 * kind) & 511, sizes >> (4 * kind) & 15)
        if popcount(subset) <= most:
            out[n] = code + subset
            n += 1


@kernel
def prior_logits(
    rules: Rules, pos: Record, codes: Codes, n: int, features: Features, spare: Records, out: Logits
) -> None:
    describe(rules, pos, codes, n, features, spare)
    weigh(features, WEIGHTS, weights_row(rules, pos), n, out)
    if impatient(rules, pos):
        for i in range(n):
            if _takes_switch_off(pos, wide(codes[i])):
                out[i] -= RELUCTANCE


@kernel
def impatient(rules: Rules, pos: Record) -> bool:
    """Whether it is time to build (R3.11): many rounds played, no sides locked yet."""
    players = wide(rules["players"])
    rounds = PATIENT_ROUNDS if players > 2 else PATIENT_ROUNDS_OF_TWO
    return not pos["locked"] and wide(pos["turns"]) >= rounds * players


@kernel
def _takes_switch_off(pos: Record, code: int) -> bool:
    """Whether a move replaces a switch on a side and does not complete it by that."""
    if code < SWITCHES or code >= MISS:
        return False
    side = (code - SWITCHES) % SIDES
    tile = (code - SWITCHES) // SIDES + 1
    return wide(pos["sides"][side, CENTRE]) > 0 and popcount(tiles_of(pos, side, tile)) < RING_SIZE


@kernel
def weights_row(rules: Rules, pos: Record) -> int:  # noqa: ARG001
    """Which weights hold: by the number of players."""
    return wide(0) if rules["players"] == 2 else wide(1)


@kernel
def describe(rules: Rules, pos: Record, codes: Codes, n: int, out: Features, spare: Records) -> None:
    """Describe each move by a row of numbers (FEATURES)."""
    for i in range(n):
        out[i, :] = 0.0
        _look(rules, pos, spare, wide(codes[i]), out[i])


@kernel
def _missing(pos: Record, side: int) -> int:
    """How many tiles are wrong or missing on a side, for the colour that needs fewest."""
    centre = wide(pos["sides"][side, CENTRE])
    if centre:
        return RING_SIZE - popcount(tiles_of(pos, side, centre))
    best = wide(0)
    for tile in range(1, COLOURS + 1):
        best = max(best, popcount(tiles_of(pos, side, tile)))
    return RING_SIZE + 1 - best


@kernel
def _look(rules: Rules, pos: Record, spare: Records, code: int, out: Logits) -> None:
    seat = wide(pos["turn"])
    if code >= MISS:
        return
    spare[0] = pos
    after = spare[0]
    apply(rules, after, code)
    before_complete = popcount(complete_sides(pos))
    after_complete = popcount(complete_sides(after))
    out[0] = after_complete - before_complete
    out[1] = after_complete == SIDES
    out[2] = after_complete == SIDES - 1
    if code < SWITCHES:
        subset = code % SUBSETS
        side = code // SUBSETS % SIDES
        colour = code // SUBSETS // SIDES
        laid = popcount(subset)
        out[3] = laid
        out[4] = laid - popcount(subset & tiles_of(pos, side, wide(0)))
        if pos["sides"][side, CENTRE]:
            out[5] = 1
            out[6] = _missing(after, side)
        else:
            same = popcount(tiles_of(after, side, colour + 1))
            out[7] = same
            out[8] = RING_SIZE - same - popcount(tiles_of(after, side, wide(0)))
        out[9] = wide(after["hands"][seat, colour])
    else:
        side = (code - SWITCHES) % SIDES
        colour = (code - SWITCHES) // SIDES
        old = wide(pos["sides"][side, CENTRE])
        out[10] = 1
        out[11] = popcount(tiles_of(pos, side, colour + 1))
        if old:
            out[12] = 1
            out[13] = popcount(tiles_of(pos, side, old))
        out[14] = wide(pos["hands"][seat, colour])
        out[15] = RING_SIZE - popcount(tiles_of(pos, side, wide(0))) - popcount(tiles_of(pos, side, colour + 1))
    total = wide(0)
    for other in range(SIDES):
        total += _missing(after, other)
    out[16] = total * 0.1
    follower = (seat + 1) % wide(rules["players"])
    out[17] = winning_move(after, follower) != NO_MOVE
    out[18] = after_complete >= SIDES - 1 and winning_move(after, seat) != NO_MOVE
    out[19] = out[2] * total * 0.1


@kernel
def tempting(rules: Rules, pos: Record, code: int) -> int:
    """What everybody sees: a game to win; and that it goes on for ever like this."""
    if code == winning_move(pos, wide(pos["turn"])):
        return wide(1)
    return wide(-1) if impatient(rules, pos) and _takes_switch_off(pos, code) else wide(0)


@kernel
def graded_result(rules: Rules, pos: Record, out: Returns) -> None:
    """With three and more, a game that nobody wins is worth less than a share."""
    returns(rules, pos, out)
    if pos["winner"] < 0 and rules["players"] > 2:
        for seat in range(wide(rules["players"])):
            out[seat] *= UNWON


@kernel
def ungraded(rules: Rules, pos: Record, graded: Returns, out: Returns) -> float:  # noqa: ARG001
    """What is lacking to 1 was lost by unwon games; everybody gets their share of it back."""
    players = wide(rules["players"])
    lacking = 1.0
    for seat in range(players):
        lacking -= graded[seat]
    for seat in range(players):
        out[seat] = graded[seat] + lacking / players
    return 0.0


@kernel
def sees(rules: Rules, pos: Record, seat: int) -> bool:
    """Hidden draws are seen by the seat that draws."""
    return not rules["hidden"] or pos["seat"] == seat


@kernel
def rollout_move(rules: Rules, pos: Record, rng: Rng) -> int:
    """A win at hand is taken; else any move."""
    if pos["turn"] != CHANCE and pos["locked"]:
        code = winning_move(pos, wide(pos["turn"]))
        if code != NO_MOVE:
            return code
    return sample(rules, pos, rng)


def _weights(game: Any) -> Any:  # noqa: ARG001
    return WEIGHTS


KNOWLEDGE = declare(
    POSITION,
    Knowledge(
        distinct=distinct,
        prior_logits=prior_logits,
        rollout_move=rollout_move,
        graded_result=graded_result,
        ungraded=ungraded,
        sees=sees,
        tempting=tempting,
        features=FEATURES,
        levels=LEVELS,
        calibration=(1.3, 16.0),
        learnt=Learnt(describe, weights_row, _weights),
    ),
)
assert WEIGHTS.shape == (2, len(FEATURES))
