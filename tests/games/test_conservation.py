"""What never changes, whatever is played."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.variants import CONVERSION, CONVERT, CUBE_CONQUER, make, name
from turncoat.conformance import walk


@pytest.mark.parametrize("options", CUBE_CONQUER, ids=name)
@given(seed=st.integers(0, 10_000))
@settings(max_examples=4, deadline=None)
def test_there_are_always_54_tiles(options: dict[str, Any], seed: int) -> None:
    for pos, step in walk(make("cube-conquer", {**options, "turn_limit": 60}), seed):
        positions: list[Any] = [pos, pos.play(step)]
        for shown in positions:
            tiles = [*shown.sides.values(), *shown.bag, *shown.out]
            tiles += [tile for hand in shown.hands for tile in hand]
            assert len(tiles) == 54
            assert all(tiles.count(colour) == 8 and tiles.count(f"{colour}*") == 1 for colour in "ROYGBP")


@pytest.mark.parametrize("options", CONVERSION, ids=name)
@given(seed=st.integers(0, 10_000))
@settings(max_examples=4, deadline=None)
def test_as_many_dice_as_turns(options: dict[str, Any], seed: int) -> None:
    turns = 0
    for pos, step in walk(make("conversion", options), seed):
        shown: Any = pos
        assert len(shown.board) == turns
        assert sum(seat.dice for seat in shown.figures) == turns
        turns += pos.turn is not None and pos.turn >= 0
        assert len(shown.play(step).board) == turns
    assert turns == 64 - options.get("holes", 0)


@pytest.mark.parametrize("options", CONVERT, ids=name)
@given(seed=st.integers(0, 10_000))
@settings(max_examples=4, deadline=None)
def test_blocks_are_on_the_board_or_in_the_supply(options: dict[str, Any], seed: int) -> None:
    for pos, _ in walk(make("convert", options), seed):
        shown: Any = pos
        placed = {"".join(("wb"[colour], letter)) for colour, letter in shown.cells.values()}
        waiting = {"wb"[colour] + letter for colour in range(2) for letter in shown.supply(colour)}
        assert not placed & waiting
        assert len(placed | waiting) == 20
        columns: dict[tuple[int, int], set[int]] = {}
        for x, y, z in shown.cells:
            columns.setdefault((x, y), set()).add(z)
        assert all(levels == set(range(len(levels))) for levels in columns.values()), "no gap anywhere underneath"
        assert all(shown.heights[x + 4 * y] == len(levels) for (x, y), levels in columns.items())
