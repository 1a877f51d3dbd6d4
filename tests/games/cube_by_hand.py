"""Positions of Cube Conquer that the rule examples start from, and short words for playing."""

from collections import Counter
from typing import Any

import turncoat
from turncoat.core import contract
from turncoat.core.rng import generator
from turncoat.games.cube_conquer.game import Position

RING = (1, 2, 3, 4, 6, 7, 8, 9)
ALL_TILES = Counter({**dict.fromkeys("ROYGBP", 8), **dict.fromkeys(("R*", "O*", "Y*", "G*", "B*", "P*"), 1)})

# Two players. Seat 0 begins with R* and O*, seat 1 with Y* and G*; B* and P* are in the bag.
DEAL = "draw:R* draw:O* draw:Y* draw:G* "
# All reds are on side 1; seat 0 has four oranges and seat 1 three. Seat 1 to move, it still has G*.
RED_DONE = DEAL + (
    "R*1 draw:R Y*3 draw:R O*2 draw:O R1:12 draw:R draw:R R1:34 draw:R draw:R R1:67 draw:O draw:O R1:89 draw:O draw:O "
)
# All oranges are on side 2; seat 0 has five yellows, seat 1 three and G*. Seat 0 to move, ten turns are over.
TWO_LOCKED = RED_DONE + "O2:123 draw:O draw:Y draw:Y O2:4678 draw:Y draw:Y draw:Y draw:Y O2:9 draw:G "
ALMOST_WON = TWO_LOCKED + "Y3:12346 draw:P draw:P draw:P draw:P draw:P "
# Sides 1 and 2 are locked, side 3 is green, six greens are in the bag: seat 1 can lay nothing, nor can seat 0.
STUCK = DEAL + (
    "R*1 draw:R Y*3 draw:R O*2 draw:R G*3 draw:R R1:123 draw:R draw:R draw:O R1:467 draw:O draw:O draw:O "
    "R1:89 draw:O draw:O O2:1234 draw:P draw:P draw:P draw:P O2:6789 draw:P draw:P draw:B draw:B "
    "G3:1 draw:B G3:2 draw:B "
)
# Six players; seat 4 is to move and one blue tile is left in the bag.
ONE_LEFT = (
    "draw:R* draw:O* draw:Y* draw:G* draw:B* draw:P* "
    "R*1 draw:Y O*2 draw:R R1:1 draw:O R1:2 draw:P G3:1 draw:P P*3 draw:O "
    "R1:3 draw:Y R1:46 draw:G draw:G O2:1 draw:R O2:2 draw:B "
)
# The bag is empty, red and orange are locked, two purples are missing on side 3; seat 0 can lay nothing. 24 turns.
BAG_EMPTY = ONE_LEFT + "O2:3 draw:B O2:46 O2:7 O2:8 R1:7 P3:1 R1:8 R1:9 P3:2 P3:3 O2:9 P3:4 P3:6 P3:7 "


def start(**options: int | str) -> Position:
    pos = turncoat.game("cube-conquer", **options).start()
    assert isinstance(pos, Position)
    return pos


def play(pos: Position, steps: str) -> Position:
    for step in steps.split():
        pos = pos.play(step)
    return pos


def played(steps: str, **options: int | str) -> Position:
    return play(start(**options), steps)


def allowed(pos: Position, steps: str) -> bool:
    return all(pos.why_not(step) is None for step in steps.split())


def refused(pos: Position, steps: str) -> bool:
    return all(pos.why_not(step) is not None for step in steps.split())


def legal(pos: Position) -> set[str]:
    return {str(move) for move in pos.legal}


def events(pos: Position) -> dict[str, int]:
    return {str(event): weight for event, weight in pos.chances}


def hand(pos: Position, seat: int) -> str:
    return " ".join(pos.hands[seat])


def winners(pos: Position) -> tuple[int, ...]:
    assert (pos.turn, pos.chances, len(pos.legal)) == (None, (), 0)
    assert pos.outcome is not None
    assert pos.outcome.scores == tuple(int(seat in pos.outcome.winners) for seat in range(pos.game.seats))
    return pos.outcome.winners


def drawn(view: Any, samples: int) -> Counter[str]:
    """What the kernel draws in a view: events, or moves of whoever's turn it is."""
    rng, record = generator(5), view.record
    return Counter(str(view.named(int(contract.sample(view.game.rules, record, rng)))) for _ in range(samples))


def check_even(found: Counter[str], weights: dict[str, int], samples: int) -> None:
    assert found.keys() <= weights.keys()
    for text, weight in weights.items():
        expected = weight / sum(weights.values())
        slack = 5 * (expected * (1 - expected) / samples) ** 0.5
        assert abs(found[text] / samples - expected) <= slack + 1e-12, text
