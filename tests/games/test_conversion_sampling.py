"""Conversion, as plain Python too: holes while holes are due, then rolls, all of them possible, none missing."""

from typing import Any

import turncoat
from turncoat.conformance import events
from turncoat.core import contract
from turncoat.core.rng import generator


def sampled(pos: Any, draws: int) -> set[int]:
    rng = generator(3)
    return {int(contract.sample(pos.game.rules, pos.record, rng)) for _ in range(draws)}


def test_rolls_are_sampled_among_all_rolls() -> None:
    pos: Any = turncoat.game("conversion").start()
    found = sampled(pos, 4000)
    assert found <= set(events(pos))
    assert len(found) > 230, "of 252, six of which are rare"


def test_holes_are_sampled_until_there_are_enough() -> None:
    pos: Any = turncoat.game("conversion", holes=2).start()
    assert sampled(pos, 2000) == set(events(pos))
    assert str(pos.chances[0][0]).startswith("hole:")
    pos = pos.play("hole:d4").play("hole:e4")
    assert sampled(pos, 500) <= set(events(pos))
    assert str(pos.chances[0][0]).startswith("roll:")
