"""Hidden hands when the bag is nearly empty: small numbers, where being wrong by one tile shows."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import comb
from typing import Any

import numpy as np
import pytest

import turncoat
from tests.games.cube_by_hand import check_even, drawn
from tests.rules import rule
from tests.variants import make
from turncoat.conformance import walk

GAME = make("cube-conquer", {"players": 2, "hands": "hidden", "turn_limit": 200})


def late(seed: int, most: int) -> Iterator[Any]:
    """What those who draw know, in a game at random, where the weights of all tiles that may come are at most that."""
    for pos, _ in walk(GAME, seed):
        here: Any = pos
        if here.turn == turncoat.CHANCE and here.turns:
            view = here.view(here.drawer)
            if len(view.chances) > 1 and sum(weight for _, weight in view.chances) <= most:
                yield view


@rule("R3.9.5", "R3.9.6")
@pytest.mark.parametrize("seed", [1, 3, 5, 6, 8, 29, 34])
def test_a_draw_is_as_likely_as_in_the_worlds_that_may_be(seed: int) -> None:
    samples, rng, tried = 400, np.random.default_rng(seed), 0
    for view in islice(late(seed, 200), 6):
        told = {str(event).removeprefix("draw:"): weight for event, weight in view.chances}
        found = Counter[str]()
        for _ in range(samples):
            found[str(view.sample_world(rng).sample(rng)).removeprefix("draw:")] += 1
        check_even(found, told, samples)
        tried += any("*" in tile for tile in told)
    assert tried


@rule("R3.9.5")
@pytest.mark.parametrize("seed", [3, 14, 24, 26])
def test_draws_are_sampled_as_they_are_told(seed: int) -> None:
    samples = 2000
    views = list(islice(late(seed, 20), 3))
    for view in views:
        check_even(drawn(view, samples), {str(event): weight for event, weight in view.chances}, samples)
    assert views


@rule("R3.9.6")
def test_of_the_last_two_tiles_each_is_as_likely() -> None:
    """A regular one and a switch tile that came back: no game at random comes there, so it is set up."""
    start: Any = GAME.start()
    record = start.view(0).record
    for name in ("hands", "known", "since", "sure", "unknown", "switches"):
        record[name][:] = 0
    record["bag"][:] = (1, 0, 0, 0, 0, 0)
    record["bag_switches"] = record["laid"] = 1
    record["deals"], record["owed"], record["turns"], record["viewer"] = 0, 1, 90, 0
    view = GAME.position(record)
    weights = {str(event): weight for event, weight in view.chances}
    assert weights["draw:R"] == weights["draw:R*"] > 0
    assert len(weights) == 2


@rule("R3.9.6")
def test_two_switch_tiles_that_nobody_saw_share_the_bag_as_seldom_as_they_should() -> None:
    here: Any = next(islice((pos for pos, _ in walk(GAME, 3)), 67, None))
    view, rng, samples = here.view(here.drawer), np.random.default_rng(1), 6000
    other = 1 - here.drawer
    unknown = view.hands[other].count("?")
    switches = [str(event) for event, _ in view.chances if str(event).endswith("*")]
    assert len(switches) == 2
    both = 0
    for _ in range(samples):
        world = view.sample_world(rng)
        left = {str(event) for event, _ in world.chances}
        both += left.issuperset(switches)
    bag = sum(weight for _, weight in view.sample_world(rng).chances)
    expected = comb(bag, 2) / comb(bag + unknown, 2)
    assert abs(both / samples - expected) <= 4 * (expected * (1 - expected) / samples) ** 0.5


@rule("R3.6.1")
def test_whoever_has_one_move_makes_it() -> None:
    found = 0
    for seed in (1, 2, 7):
        for pos, _ in walk(GAME, seed):
            if pos.mover is not None and len(pos.legal) == 1:
                assert drawn(pos, 20).keys() == {str(pos.legal[0])}
                found += str(pos.legal[0]) != "--"
    assert found


@rule("R3.9.5")
def test_a_view_offers_no_switch_tile_that_is_known_to_be_elsewhere() -> None:
    """Not those in the own hand, and not those that lie on a side."""
    tried = 0
    for seed in range(3):
        for pos, _ in islice(walk(GAME, seed), 60):
            if pos.mover is None:
                continue
            view: Any = pos.view(1 - pos.mover)
            elsewhere = {tile for tile in view.hands[1 - pos.mover] if tile.endswith("*")}
            elsewhere |= {tile for tile in view.sides.values() if tile.endswith("*")}
            offered = {str(move)[:2] for move in view.legal if "*" in str(move)}
            assert not offered & elsewhere
            tried += len(elsewhere) > 1 and bool(offered)
    assert tried
