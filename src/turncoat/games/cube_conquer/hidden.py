"""Hidden hands of Cube Conquer: what a seat may know, and dealing again what it cannot know (R3.9).

What is unknown of a hand are *places*: one for each tile that was drawn unseen and not laid since, in the order of
drawing, and one for each switch tile of the deal that must still be there (`sure`). A tile that nobody knew of and
that is laid says that it was there and nothing else; it is taken to have come from the oldest place where it can have
been, which rules out no hand that is possible. A regular tile may be in any place, a switch tile that was taken off a
side only in places younger than that (`since`), one that was never laid in any.

So the places where a switch tile may be, the bag's among them, contain those of every switch tile that was taken off
later. If tiles are placed in that order, the latest first, each on any free place with equal chances, every way to
place them all is equally likely: that is what `hide` does and what the chances of a draw are computed from.
"""

from turncoat.core.bits import lowest, popcount, rest
from turncoat.core.jit import kernel
from turncoat.core.rng import below
from turncoat.core.types import Record, Rng, Rules, wide
from turncoat.games.cube_conquer.layout import DRAWS, SWITCH_DRAWS
from turncoat.games.cube_conquer.spec import COLOURS


@kernel
def never_laid(pos: Record) -> int:
    """The switch tiles in the bag that have never been on a side; in a view, some may be where they were dealt."""
    return wide(pos["bag_switches"]) & ~wide(pos["laid"])


@kernel
def bag_size(rules: Rules, pos: Record) -> int:
    """How many tiles are in the bag; in a view, hidden tiles of others lie among them."""
    size = popcount(wide(pos["bag_switches"]))
    for colour in range(COLOURS):
        size += wide(pos["bag"][colour])
    for seat in range(wide(rules["players"])):
        size -= wide(pos["unknown"][seat])
    return size


@kernel
def sure_elsewhere(rules: Rules, pos: Record) -> int:
    """How many of the switch tiles in a view's bag are known to be in other hands."""
    count = wide(0)
    for seat in range(wide(rules["players"])):
        if pos["unknown"][seat]:
            count += wide(pos["sure"][seat])
    return count


@kernel
def take_from_bag(pos: Record, seat: int, code: int) -> None:
    """Move the tile that a draw's code names from the bag to a hand."""
    if code >= SWITCH_DRAWS:
        bit = 1 << (code - SWITCH_DRAWS)
        pos["bag_switches"] = wide(pos["bag_switches"]) & ~bit
        pos["switches"][seat] = wide(pos["switches"][seat]) | bit
    else:
        pos["bag"][code - DRAWS] -= 1
        pos["hands"][seat, code - DRAWS] += 1


@kernel
def conceal(rules: Rules, pos: Record, seat: int) -> None:
    """Turn the record into what `seat` may know (the number of players for a spectator)."""
    if not rules["hidden"]:
        return
    for other in range(wide(rules["players"])):
        if other == seat:
            continue
        unseen = popcount(wide(pos["switches"][other]))
        pos["bag_switches"] = wide(pos["bag_switches"]) | wide(pos["switches"][other])
        pos["switches"][other] = 0
        for colour in range(COLOURS):
            secret = wide(pos["hands"][other, colour]) - wide(pos["known"][other, colour])
            unseen += secret
            pos["bag"][colour] = wide(pos["bag"][colour]) + secret
            pos["hands"][other, colour] = pos["known"][other, colour]
        pos["unknown"][other] = wide(pos["unknown"][other]) + unseen
    pos["viewer"] = seat


@kernel
def draw_weight(rules: Rules, pos: Record, code: int) -> int:
    """How likely a draw is that the viewer sees, or anybody where nothing is hidden."""
    if code < SWITCH_DRAWS and pos["deals"]:
        return wide(0)
    if pos["viewer"] < 0 or pos["deals"]:
        if code < SWITCH_DRAWS:
            return wide(pos["bag"][code - DRAWS])
        return wide(pos["bag_switches"]) >> (code - SWITCH_DRAWS) & 1
    return _weight_in_view(rules, pos, code)


@kernel
def _weight_in_view(rules: Rules, pos: Record, code: int) -> int:
    """A number in proportion to the chance that the tile is in the bag, places being taken as `hide` does.

    If a tile goes on one of m places with equal chances, each free place of the bag stays free with (m - 1) / m: the
    chance of the tile placed i-th to be in the bag has the factors m - 1 of those before it, m of those after it.
    """
    wanted = code - SWITCH_DRAWS
    fresh = popcount(never_laid(pos))
    sure = sure_elsewhere(rules, pos)
    regular = wide(0)
    for colour in range(COLOURS):
        regular += wide(pos["bag"][colour])
    places = bag_size(rules, pos) - sure  # of the bag and of draws
    for seat in range(wide(rules["players"])):
        places += wide(pos["unknown"][seat])
    before = wide(1)  # product of m - 1 so far, and its sum over the tiles that are asked for, times the m since
    found = wide(0)
    placed = wide(0)
    waiting = wide(pos["bag_switches"]) & wide(pos["laid"])
    while waiting:
        colour = latest(rules, pos, waiting)
        waiting &= ~(1 << colour)
        m = bag_size(rules, pos) + window(rules, pos, colour) - placed
        found = before if colour == wanted else found * m
        before *= m - 1
        placed += 1
    for _ in range(fresh - sure):
        m = places - placed
        found = found * m + (before if wanted >= 0 and not wide(pos["laid"]) >> wanted & 1 else 0)
        before *= m - 1
        placed += 1
    if code < SWITCH_DRAWS:
        return wide(pos["bag"][code - DRAWS]) * before * max(fresh, 1)
    if not wide(pos["bag_switches"]) >> wanted & 1:
        return wide(0)
    found *= max(regular, 1)
    return found * max(fresh, 1) if wide(pos["laid"]) >> wanted & 1 else found


@kernel
def unseen(pos: Record, seat: int) -> int:
    """How many places of a hand nobody else knows: those of draws, and those of the deal."""
    count = wide(pos["unknown"][seat]) + popcount(wide(pos["switches"][seat]))
    for colour in range(COLOURS):
        count += wide(pos["hands"][seat, colour]) - wide(pos["known"][seat, colour])
    return count


@kernel
def drawn_unseen(pos: Record, seat: int) -> None:
    """The seat has drawn a tile: a new place, in which every switch tile of the bag may be."""
    for colour in range(COLOURS):
        pos["since"][seat, colour] += 1


@kernel
def into_bag(rules: Rules, pos: Record, colour: int) -> None:
    """A switch tile went into the bag: it is in no place that exists now."""
    for seat in range(wide(rules["players"])):
        pos["since"][seat, colour] = 0


@kernel
def oldest_gone(pos: Record, seat: int) -> None:
    """Tiles that nobody knew of were laid from the oldest places; so many are left."""
    left = unseen(pos, seat) - wide(pos["sure"][seat])
    for colour in range(COLOURS):
        pos["since"][seat, colour] = min(wide(pos["since"][seat, colour]), left)


@kernel
def _switch_gone(pos: Record, seat: int, laid: int) -> None:
    """A switch tile that came from the bag was laid, from the oldest place where it can have been."""
    window = wide(pos["since"][seat, laid])
    for colour in range(COLOURS):
        if wide(pos["since"][seat, colour]) >= window:
            pos["since"][seat, colour] = max(wide(pos["since"][seat, colour]) - 1, 0)


@kernel
def tell_of_switch(pos: Record, seat: int, colour: int) -> None:
    """What everybody learns of a hand by a switch tile that was laid from it."""
    if wide(pos["laid"]) >> colour & 1:
        _switch_gone(pos, seat, colour)
        return
    pos["laid"] = wide(pos["laid"]) | 1 << colour
    if pos["sure"][seat]:  # it may have been dealt to this seat
        pos["sure"][seat] -= 1
    else:
        oldest_gone(pos, seat)


@kernel
def may_hold(pos: Record, seat: int) -> int:
    """The switch tiles of a view's bag that may be in this hand."""
    if not pos["unknown"][seat]:
        return wide(0)
    mask = never_laid(pos)
    for colour in range(COLOURS):
        if wide(pos["bag_switches"]) & wide(pos["laid"]) & 1 << colour and pos["since"][seat, colour]:
            mask |= 1 << colour
    return mask


@kernel
def latest(rules: Rules, pos: Record, mask: int) -> int:
    """Of these switch tiles the one that was taken off last: the fewest places are open to it."""
    best = wide(-1)
    fewest = wide(0)
    while mask:
        colour = lowest(mask)
        mask = rest(mask)
        places = window(rules, pos, colour)
        if best < 0 or places < fewest:
            best, fewest = colour, places
    return best


@kernel
def window(rules: Rules, pos: Record, colour: int) -> int:
    """In how many places of hands a switch tile may be that was taken off a side."""
    places = wide(0)
    for seat in range(wide(rules["players"])):
        if pos["unknown"][seat]:
            places += wide(pos["since"][seat, colour])
    return places


@kernel
def hide(rules: Rules, pos: Record, seat: int, rng: Rng) -> None:
    """Deal what the seat cannot know again, from the tiles it has not seen; a view becomes a whole position."""
    if not rules["hidden"]:
        return
    if pos["viewer"] < 0:
        conceal(rules, pos, seat)
    pos["viewer"] = -1
    in_bag = bag_size(rules, pos)
    in_bag -= _place_taken_off(rules, pos, in_bag, rng)
    for other in range(wide(rules["players"])):  # switch tiles that must be where they were dealt
        if pos["unknown"][other]:
            for _ in range(pos["sure"][other]):
                _reveal(pos, other, SWITCH_DRAWS + _any_of(never_laid(pos), rng))
    fresh = never_laid(pos)
    while fresh:
        colour = lowest(fresh)
        fresh = rest(fresh)
        places = wide(0)
        for other in range(wide(rules["players"])):
            places += wide(pos["unknown"][other])
        pick = below(rng, in_bag + places) - in_bag
        if pick < 0:
            in_bag -= 1
            continue
        other = 0
        while pick >= pos["unknown"][other]:
            pick -= wide(pos["unknown"][other])
            other += 1
        _reveal(pos, other, SWITCH_DRAWS + colour)
    _fill(rules, pos, rng)


@kernel
def _place_taken_off(rules: Rules, pos: Record, in_bag: int, rng: Rng) -> int:
    """Place the switch tiles that were taken off sides, the latest first; give how many stay in the bag."""
    stay = wide(0)
    waiting = wide(pos["bag_switches"]) & wide(pos["laid"])
    while waiting:
        colour = latest(rules, pos, waiting)
        waiting &= ~(1 << colour)
        pick = below(rng, in_bag - stay + _free(rules, pos, colour)) - (in_bag - stay)
        if pick < 0:
            stay += 1
            continue
        other = 0
        while pick >= _free_in(pos, other, colour):
            pick -= _free_in(pos, other, colour)
            other += 1
        _reveal(pos, other, SWITCH_DRAWS + colour)
    return stay


@kernel
def _free(rules: Rules, pos: Record, colour: int) -> int:
    places = wide(0)
    for seat in range(wide(rules["players"])):
        places += _free_in(pos, seat, colour)
    return places


@kernel
def _free_in(pos: Record, seat: int, colour: int) -> int:
    """The places of a hand that are open to a switch tile, less those that later ones have got."""
    if not pos["unknown"][seat]:
        return wide(0)
    return wide(pos["since"][seat, colour]) - popcount(wide(pos["switches"][seat]))


@kernel
def _any_of(mask: int, rng: Rng) -> int:
    for _ in range(below(rng, popcount(mask))):
        mask = rest(mask)
    return lowest(mask)


@kernel
def _fill(rules: Rules, pos: Record, rng: Rng) -> None:
    """Regular tiles for all places that are left."""
    regular = wide(0)
    for colour in range(COLOURS):
        regular += wide(pos["bag"][colour])
    for other in range(wide(rules["players"])):
        while pos["unknown"][other]:
            pick = below(rng, regular)
            regular -= 1
            colour = 0
            while pick >= pos["bag"][colour]:
                pick -= wide(pos["bag"][colour])
                colour += 1
            _reveal(pos, other, DRAWS + colour)


@kernel
def _reveal(pos: Record, seat: int, code: int) -> None:
    """Put a tile from the bag in the place of an unknown one."""
    pos["unknown"][seat] -= 1
    take_from_bag(pos, seat, code)
