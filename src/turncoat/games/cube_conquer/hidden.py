"""Hidden hands of Cube Conquer: what a seat may know, and dealing again what it cannot know (R3.9)."""

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
def hide(rules: Rules, pos: Record, seat: int, rng: Rng) -> None:
    """Deal what the seat cannot know again, from the tiles it has not seen; a view becomes a whole position."""
    if not rules["hidden"]:
        return
    if pos["viewer"] < 0:
        conceal(rules, pos, seat)
    pos["viewer"] = -1
    for other in range(wide(rules["players"])):  # switch tiles that are known to be in a hand come first
        if pos["unknown"][other]:
            for _ in range(pos["sure"][other]):
                mask = never_laid(pos)
                for _ in range(below(rng, popcount(mask))):
                    mask = rest(mask)
                _reveal(pos, other, SWITCH_DRAWS + lowest(mask))
    for other in range(wide(rules["players"])):
        while pos["unknown"][other]:
            regular = wide(0)
            for colour in range(COLOURS):
                regular += wide(pos["bag"][colour])
            pick = below(rng, regular + popcount(wide(pos["bag_switches"])))
            colour = 0
            while colour < COLOURS and pick >= pos["bag"][colour]:
                pick -= wide(pos["bag"][colour])
                colour += 1
            if colour < COLOURS:
                _reveal(pos, other, DRAWS + colour)
            else:
                mask = wide(pos["bag_switches"])
                for _ in range(pick):
                    mask = rest(mask)
                _reveal(pos, other, SWITCH_DRAWS + lowest(mask))


@kernel
def _reveal(pos: Record, seat: int, code: int) -> None:
    """Put a tile from the bag in the place of an unknown one."""
    pos["unknown"][seat] -= 1
    take_from_bag(pos, seat, code)
