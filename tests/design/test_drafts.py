"""Sets of blocks made by chance: every one of them is a set, and fills its box."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turncoat import TurncoatError, game
from turncoat.core.pieces import Draft
from turncoat.core.solids import normal, parts
from turncoat.engine import playouts
from turncoat.games.convert.blocks import BlockSet
from turncoat.games.convert.designing import DESIGNER
from turncoat.puzzles.away import away
from turncoat.puzzles.search import first

BOX = {(x, y, z) for x in range(4) for y in range(4) for z in range(2)}
Counts = st.integers(*DESIGNER.counts)
Seeds = st.integers(0, 10**9)


def checked(draft: Draft, count: int) -> BlockSet:
    """The set, after a look at everything that must be true of it."""
    assert len(draft) == count
    assert sorted(cell for cells in draft for cell in cells) == sorted(BOX)
    assert all(len(parts(cells)) == 1 for cells in draft)
    pieces = DESIGNER.pieces(draft, "tried")  # refuses twins, and what cannot be a block
    assert sorted(len(block.cells) for block in pieces.blocks) == sorted(map(len, draft))
    return pieces


@given(Counts, Seeds)
@settings(max_examples=25, deadline=None)
def test_drawn_and_varied_sets_fill_the_box(count: int, seed: int) -> None:
    rng = random.Random(seed)
    draft = DESIGNER.drawn(count, rng)
    assert draft == DESIGNER.drawn(count, random.Random(seed))
    checked(draft, count)
    other = DESIGNER.varied(draft, rng)
    pieces = checked(other, count)
    assert len(set(draft) - set(other)) <= 2
    puzzle = away(pieces)
    assert puzzle is not None
    assert first(puzzle) is not None


@given(Counts, Seeds)
@settings(max_examples=25, deadline=None)
def test_the_same_set_is_known_again(count: int, seed: int) -> None:
    draft = DESIGNER.drawn(count, random.Random(seed))
    turned = tuple(sorted(tuple(sorted((3 - y, x, z) for x, y, z in cells)) for cells in draft))
    mirrored = tuple(sorted(tuple(sorted((3 - x, y, z) for x, y, z in cells)) for cells in draft))
    assert DESIGNER.same(draft) == DESIGNER.same(turned) == DESIGNER.same(mirrored)
    other = DESIGNER.varied(draft, random.Random(seed))
    assert (DESIGNER.same(other) == DESIGNER.same(draft)) == (other == draft)


def test_known_shapes_keep_their_letters_and_names() -> None:
    seen = set()
    for seed in range(20):
        for block in DESIGNER.pieces(DESIGNER.drawn(10, random.Random(seed)), "x").blocks:
            if normal(block.cells) == ((0, 0, 0),):
                seen.add((block.letter, block.name))
    assert seen == {("S", "Stud")}


@pytest.mark.parametrize("count", [3, 11])
def test_how_many_blocks_there_can_be(count: int) -> None:
    """Four of eight cells are the fewest; 1 + 2 + 2 + 3 + 3 + 3 cells and then four each are the most."""
    with pytest.raises(TurncoatError, match="4 to 10"):
        DESIGNER.drawn(count, random.Random(1))


@pytest.mark.compiled
@given(Counts, Seeds)
@settings(max_examples=8, deadline=None)
def test_they_are_played_with(count: int, seed: int) -> None:
    pieces = DESIGNER.pieces(DESIGNER.drawn(count, random.Random(seed)), "played")
    found = playouts(game("convert", blocks=pieces).start(), 20, seed)
    assert found.games == 20
    assert sum(found.wins) + found.draws == 20
