"""Counting colour by colour finds what counting block after block finds."""

import random

import pytest

from tests.puzzles.test_layers import any_puzzle
from turncoat.puzzles import Puzzle, Target, count, first, load, supply
from turncoat.puzzles.apart import ColourCount, by_colour
from turncoat.puzzles.catalogue import challenge


def apart(puzzle: Puzzle) -> int:
    told: list[float] = []
    found = ColourCount(puzzle, lambda one: count(one).total).run(lambda done, found: told.append(done))
    assert told == sorted(told)
    assert told[-1:] == [1.0]
    return found


def coloured(seed: int) -> Puzzle | None:
    """A puzzle that asks for the colours of one of its solutions, but for a few cells."""
    plain = any_puzzle(seed)
    found = first(plain)
    if found is None:
        return None
    rng = random.Random(seed)
    free = set(rng.sample(plain.target.cells, 6))
    colours = {cell: placed.kind.colour for placed in found for cell in placed.cells if cell not in free}
    return Puzzle(plain.target.painted(colours), plain.kinds)


@pytest.mark.parametrize("seed", range(30))
def test_it_agrees_with_the_search(seed: int) -> None:
    puzzle = coloured(seed)
    if puzzle is not None:
        assert by_colour(puzzle)
        assert apart(puzzle) == count(puzzle).total > 0


def test_most_of_those_are_puzzles() -> None:
    assert sum(coloured(seed) is not None for seed in range(30)) > 15


def test_what_cannot_be() -> None:
    """More cells of a colour than its blocks have: no way, whatever the free cells are given."""
    target = Target.parse("wwww/w###")
    kinds = supply(load("standard"), "wb", only="QH")[:3:2]  # one white, one black
    puzzle = Puzzle(target, kinds)
    assert by_colour(puzzle)
    assert ColourCount(puzzle, lambda one: count(one).total).run(lambda done, found: None) == 0


def test_a_checkerboard_that_the_search_cannot_count() -> None:
    assert count(challenge("checkerboard-top").puzzle).total == 4608
    assert challenge("checkerboard-front").solutions == 14_991_084
