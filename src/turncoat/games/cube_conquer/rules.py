"""Cube Conquer (R3). Rule numbers are those of docs/rules/cube-conquer.md.

`moves` lists regular tiles by colour, side and subset of squares (as binary numbers, square 1 lowest), then switch
tiles by colour and side, then the miss, then the exchange of sides. `chance` lists regular tiles by colour, then switch
tiles.

Every kernel also works on a view (layout.py). There, another seat may hold any tile that the viewer cannot place, so
its moves are those that are possible as far as the viewer knows, and its draws cannot be seen.
"""

import sys

import numpy as np

from turncoat.core import contract
from turncoat.core.bits import lowest, popcount, rest
from turncoat.core.jit import kernel
from turncoat.core.rng import below, mix
from turncoat.core.turns import CHANCE, OVER
from turncoat.core.types import Codes, Record, Returns, Rng, Rules, Weights, wide
from turncoat.games.cube_conquer.hidden import (
    bag_size,
    draw_weight,
    drawn_unseen,
    hide,
    into_bag,
    oldest_gone,
    take_from_bag,
    tell_of_switch,
)
from turncoat.games.cube_conquer.layout import DRAWS, MISS, POSITION, SUBSETS, SWAP, SWITCH_DRAWS, SWITCHES, UNSEEN_DRAW
from turncoat.games.cube_conquer.sides import (
    ALL_COLOURS,
    ALL_SIDES,
    CHOICES,
    RING_SIZE,
    can_surely_lay,
    complete_sides,
    held,
    held_switches,
    nth_choice,
    targets,
)
from turncoat.games.cube_conquer.spec import CENTRE, COLOURS, LOCKING_SIDES, REGULAR_TILES, RING, SIDES, SQUARES


@kernel
def start(rules: Rules, pos: Record) -> None:
    """Empty sides in a zeroed record; regular tiles are dealt, switch tiles are due."""
    players = wide(rules["players"])
    for colour in range(COLOURS):
        pos["bag"][colour] = REGULAR_TILES - players
        for seat in range(players):
            pos["hands"][seat, colour] = 1
            if rules["hidden"]:
                pos["known"][seat, colour] = 1
    pos["bag_switches"] = ALL_COLOURS
    pos["deals"] = players * rules["dealt"]
    pos["viewer"] = -1
    pos["winner"] = -1
    pos["turn"] = CHANCE


@kernel
def turn(rules: Rules, pos: Record) -> int:  # noqa: ARG001
    return wide(pos["turn"])


@kernel
def may_swap(rules: Rules, pos: Record) -> bool:
    """Whether the second seat may exchange sides now (R3.12): hands lie open, and one turn was played."""
    return rules["pie"] and pos["turn"] == 1 and pos["turns"] == 1  # type: ignore[no-any-return]


@kernel
def moves(rules: Rules, pos: Record, out: Codes) -> int:
    seat = wide(pos["turn"])
    n = 0
    if seat < 0:
        return n
    for colour in range(COLOURS):
        most = held(pos, seat, colour)
        for side in range(SIDES if most else 0):
            squares = targets(pos, side, colour)
            subset = -squares & squares
            while subset:
                if popcount(subset) <= most:
                    out[n] = (colour * SIDES + side) * SUBSETS + subset
                    n += 1
                subset = (subset - squares) & squares
    switches = held_switches(pos, seat)
    for colour in range(COLOURS):
        for side in range(SIDES):
            if switches >> colour & ~(wide(pos["locked"]) >> side) & 1:
                out[n] = SWITCHES + colour * SIDES + side
                n += 1
    if n == 0 or (pos["unknown"][seat] and not can_surely_lay(pos, seat)):
        out[n] = MISS
        n += 1
    if may_swap(rules, pos):
        out[n] = SWAP
        n += 1
    return n


@kernel
def chance(rules: Rules, pos: Record, codes: Codes, weights: Weights) -> int:
    if pos["turn"] != CHANCE:
        return 0
    seat = wide(pos["seat"])
    if pos["viewer"] >= 0 and pos["viewer"] != seat:
        codes[0] = UNSEEN_DRAW
        weights[0] = 1
        return 1
    n = 0
    for code in range(DRAWS, UNSEEN_DRAW):
        weight = draw_weight(rules, pos, code)
        if weight:
            codes[n] = code
            weights[n] = weight
            n += 1
    return n


@kernel
def sample(rules: Rules, pos: Record, rng: Rng) -> int:
    if pos["turn"] == CHANCE:
        return _sample_draw(rules, pos, rng)
    seat = wide(pos["turn"])
    total = wide(0)
    for colour in range(COLOURS):
        most = min(held(pos, seat, colour), RING_SIZE)
        for side in range(SIDES if most else 0):
            total += CHOICES[popcount(targets(pos, side, colour)), most]
    switches = held_switches(pos, seat)
    unlocked = ~wide(pos["locked"]) & ALL_SIDES
    total += popcount(switches) * popcount(unlocked)
    if total == 0 or (pos["unknown"][seat] and not can_surely_lay(pos, seat)):
        total += 1
    pick = below(rng, total + may_swap(rules, pos))
    if pick == total:
        return wide(SWAP)
    for colour in range(COLOURS):
        most = min(held(pos, seat, colour), RING_SIZE)
        for side in range(SIDES if most else 0):
            squares = targets(pos, side, colour)
            count = CHOICES[popcount(squares), most]
            if pick < count:
                return (colour * SIDES + side) * SUBSETS + nth_choice(squares, pick)
            pick -= count
    while switches:
        colour = lowest(switches)
        switches = rest(switches)
        if pick < popcount(unlocked):
            for _ in range(pick):
                unlocked = rest(unlocked)
            return SWITCHES + colour * SIDES + lowest(unlocked)
        pick -= popcount(unlocked)
    return MISS


@kernel
def _sample_draw(rules: Rules, pos: Record, rng: Rng) -> int:
    if pos["viewer"] >= 0:
        return _sample_draw_in_view(rules, pos, rng)
    regular = wide(0)
    if pos["deals"] == 0:
        for colour in range(COLOURS):
            regular += wide(pos["bag"][colour])
    mask = wide(pos["bag_switches"])
    pick = below(rng, regular + popcount(mask))
    if pick < regular:
        colour = 0
        while pick >= pos["bag"][colour]:
            pick -= wide(pos["bag"][colour])
            colour += 1
        return DRAWS + colour
    for _ in range(pick - regular):
        mask = rest(mask)
    return SWITCH_DRAWS + lowest(mask)


@kernel
def _sample_draw_in_view(rules: Rules, pos: Record, rng: Rng) -> int:
    if pos["viewer"] != pos["seat"]:
        below(rng, wide(1))
        return wide(UNSEEN_DRAW)
    total = wide(0)
    for code in range(DRAWS, UNSEEN_DRAW):
        total += draw_weight(rules, pos, code)
    pick = below(rng, total)
    code = wide(DRAWS)
    while pick >= draw_weight(rules, pos, code):
        pick -= draw_weight(rules, pos, code)
        code += 1
    return code


@kernel
def apply(rules: Rules, pos: Record, code: int) -> None:
    seat = wide(pos["seat"])
    if code >= DRAWS:
        _draw(rules, pos, seat, wide(code))
        return
    if code == SWAP:
        _exchange(pos)
        return
    empty_bag = bag_size(rules, pos) == 0
    placed = wide(1)
    if code == MISS:
        pos["misses"] = wide(pos["misses"]) + 1 if empty_bag else 0
    else:
        pos["misses"] = 0
        if code >= SWITCHES:
            _lay_switch(rules, pos, seat, (code - SWITCHES) // SIDES, (code - SWITCHES) % SIDES)
        else:
            placed = _lay_tiles(rules, pos, seat, wide(code))
    pos["turns"] += 1
    complete = complete_sides(pos)
    if complete == ALL_SIDES:
        pos["winner"] = seat
    if pos["locked"] == 0 and popcount(complete) >= LOCKING_SIDES:
        pos["locked"] = complete
    if complete == ALL_SIDES:
        pos["turn"] = OVER
        return
    pos["owed"] = min(placed, bag_size(rules, pos))
    _give_turn(rules, pos)


@kernel
def _exchange(pos: Record) -> None:
    """Each seat has the other's hand; the first seat is to move, and no turn is counted for it."""
    for colour in range(COLOURS):
        held_before = wide(pos["hands"][0, colour])
        pos["hands"][0, colour] = pos["hands"][1, colour]
        pos["hands"][1, colour] = held_before
    switches = wide(pos["switches"][0])
    pos["switches"][0] = pos["switches"][1]
    pos["switches"][1] = switches
    pos["seat"] = 0
    pos["turn"] = 0


@kernel
def _lay_switch(rules: Rules, pos: Record, seat: int, colour: int, side: int) -> None:
    if pos["unknown"][seat]:  # of such a hand no switch tile is known
        pos["unknown"][seat] -= 1
        pos["bag_switches"] = wide(pos["bag_switches"]) & ~(1 << colour)
    else:
        pos["switches"][seat] = wide(pos["switches"][seat]) & ~(1 << colour)
    if rules["hidden"]:
        tell_of_switch(pos, seat, colour)
    removed = wide(pos["sides"][side, CENTRE])
    if removed:
        if pos["locked"]:
            pos["out"] = wide(pos["out"]) | 1 << (removed - 1)
        else:
            pos["bag_switches"] = wide(pos["bag_switches"]) | 1 << (removed - 1)
            into_bag(rules, pos, removed - 1)
    pos["sides"][side, CENTRE] = colour + 1


@kernel
def _lay_tiles(rules: Rules, pos: Record, seat: int, code: int) -> int:
    """Lay regular tiles, take replaced ones back into the hand, give how many were laid."""
    subset = code % SUBSETS
    side = code // SUBSETS % SIDES
    colour = code // SUBSETS // SIDES
    count = popcount(subset)
    hidden = count - wide(pos["hands"][seat, colour])
    if hidden > 0:  # a view learns of tiles that it did not know to be in this hand
        pos["unknown"][seat] = wide(pos["unknown"][seat]) - hidden
        pos["bag"][colour] = wide(pos["bag"][colour]) - hidden
    pos["hands"][seat, colour] = max(-hidden, 0)
    pos["known"][seat, colour] = max(wide(pos["known"][seat, colour]) - count, 0)
    while subset:
        square = RING[lowest(subset)]
        subset = rest(subset)
        tile = wide(pos["sides"][side, square])
        if tile:
            pos["hands"][seat, tile - 1] += 1
            if rules["hidden"]:
                pos["known"][seat, tile - 1] += 1
        pos["sides"][side, square] = colour + 1
    if rules["hidden"]:
        oldest_gone(pos, seat)
    return count


@kernel
def _draw(rules: Rules, pos: Record, seat: int, code: int) -> None:
    dealing = pos["deals"] > 0
    if code == UNSEEN_DRAW:
        pos["unknown"][seat] += 1
    else:
        take_from_bag(pos, seat, code)
    if not dealing:
        if rules["hidden"]:
            drawn_unseen(pos, seat)
        pos["owed"] -= 1
        _give_turn(rules, pos)
        return
    if rules["hidden"]:
        pos["sure"][seat] += 1
    pos["deals"] -= 1
    players = wide(rules["players"])
    pos["seat"] = (players * rules["dealt"] - wide(pos["deals"])) // rules["dealt"] % players
    if pos["deals"] == 0:
        pos["turn"] = pos["seat"]


@kernel
def _give_turn(rules: Rules, pos: Record) -> None:
    """After a move or draw: more draws, the next seat, or an end without a winner (R3.8)."""
    if pos["owed"]:
        pos["turn"] = CHANCE
    elif pos["misses"] >= rules["players"] or pos["turns"] >= rules["turn_limit"]:
        pos["turn"] = OVER
    else:
        pos["seat"] = (wide(pos["seat"]) + 1) % rules["players"]
        pos["turn"] = pos["seat"]


@kernel
def returns(rules: Rules, pos: Record, out: Returns) -> None:
    players = wide(rules["players"])
    for seat in range(players):
        if pos["winner"] < 0:
            out[seat] = 1.0 / players
        else:
            out[seat] = 1.0 if pos["winner"] == seat else 0.0


@kernel
def key(rules: Rules, pos: Record) -> np.uint64:
    state = np.uint64(rules["players"])
    for side in range(SIDES):
        word = wide(0)
        for square in range(SQUARES):
            word = word << 3 | wide(pos["sides"][side, square])
        state = mix(state, word)
    for seat in range(wide(rules["players"])):
        word = wide(pos["switches"][seat]) << 8 | wide(pos["unknown"][seat])
        if pos["unknown"][seat]:
            word = word << 8 | wide(pos["sure"][seat])
            state = _mix_places(pos, seat, state)
        for colour in range(COLOURS):
            word = word << 4 | wide(pos["hands"][seat, colour])
        state = mix(state, word)
    word = wide(pos["bag_switches"]) << 8 | wide(pos["out"])
    for colour in range(COLOURS):
        word = word << 4 | wide(pos["bag"][colour])
    state = mix(state, word)
    word = wide(pos["turns"]) << 8 | wide(pos["locked"]) << 4 | wide(pos["seat"])
    word = word << 24 | wide(pos["deals"]) << 16 | wide(pos["owed"]) << 8 | wide(pos["misses"])
    word = word << 4 | (wide(pos["viewer"]) + 1)
    return mix(state, word << 6 | wide(pos["laid"]) if pos["viewer"] >= 0 else word)


@kernel
def _mix_places(pos: Record, seat: int, state: np.uint64) -> np.uint64:
    """In a view, where the switch tiles that were taken off may be."""
    word = wide(0)
    for colour in range(COLOURS):
        word <<= 8
        if wide(pos["bag_switches"]) & wide(pos["laid"]) & 1 << colour:
            word |= wide(pos["since"][seat, colour])
    return mix(state, word)


contract.register(POSITION, sys.modules[__name__])
__all__ = ["apply", "chance", "hide", "key", "moves", "returns", "sample", "start", "turn"]
