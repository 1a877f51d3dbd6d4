"""The symmetries of Convert: which turns and mirrors of the board change nothing, and which do."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import turncoat
from tests.variants import random_blocks
from turncoat.core.jit import JIT
from turncoat.core.solids import Cell, normal
from turncoat.games.convert.blocks import BlockSet

Symmetry = Callable[[int, int], tuple[int, int]]

SAME_COLOURS: dict[str, Symmetry] = {
    "half turn": lambda x, y: (3 - x, 3 - y),
    "diagonal": lambda x, y: (y, x),
    "antidiagonal": lambda x, y: (3 - y, 3 - x),
}
OTHER_COLOURS: dict[str, Symmetry] = {
    "quarter turn": lambda x, y: (y, 3 - x),
    "three quarters": lambda x, y: (3 - y, x),
    "files mirrored": lambda x, y: (3 - x, y),
    "ranks mirrored": lambda x, y: (x, 3 - y),
}
SEEDS = range(8 if JIT else 2)  # plain Python is slow
MIRRORS = {"diagonal", "antidiagonal", "files mirrored", "ranks mirrored"}


def mapped(move: Any, blocks: BlockSet, symmetry: Symmetry, exchange: bool, prefixed: bool) -> str:
    """The move as it looks after the board was turned or mirrored."""
    number = blocks.letters.index(move.block)
    cells = next(o.cells for o in blocks.orientations if o.block == number and o.code == move.orientation)
    corner = ("abcd".index(move.square[0]), int(move.square[1]) - 1)
    placed = [(*symmetry(corner[0] + x, corner[1] + y), z) for x, y, z in cells]
    low: Cell = (min(x for x, _, _ in placed), min(y for _, y, _ in placed), 0)
    found = next(o for o in blocks.orientations if o.cells == normal(placed))
    colour = move.colour ^ exchange
    prefix = f"{'wb'[colour]}:" if prefixed else ""
    return f"{prefix}{blocks.blocks[found.block].letter}{found.code}{'abcd'[low[0]]}{low[1] + 1}"


def same(options: dict[str, Any], symmetry: Symmetry, exchange: bool, seed: int) -> bool:
    """Whether a random game and its image stay images of each other to the end."""
    one: Any = turncoat.game("convert", **options).start()
    firsts = {"white": "black", "black": "white"}
    first = options.get("first", "white")
    two: Any = turncoat.game("convert", **{**options, "first": firsts[first] if exchange else first}).start()
    blocks, prefixed, rng = one.game.blocks, one.game.names_colours, random.Random(seed)
    while one.turn is not None:
        images = {str(move): mapped(move, blocks, symmetry, exchange, prefixed) for move in one.legal}
        turn = None if two.turn is None else two.turn ^ exchange
        if one.turn != turn or set(images.values()) != {str(move) for move in two.legal}:
            return False
        move = rng.choice(list(images))
        one, two = one.play(move), two.play(images[move])
    if two.turn is not None:
        return False
    ends = [one.outcome, two.outcome]
    scores = ends[1].scores[::-1] if exchange else ends[1].scores
    winners = tuple(seat ^ exchange for seat in ends[1].winners)
    return bool((scores, winners) == (ends[0].scores, ends[0].winners))


@pytest.mark.parametrize("variant", ["basic", "changeup", "box", "towers"])
@pytest.mark.parametrize("symmetry", SAME_COLOURS)
def test_square_colours_kept_keeps_the_game(variant: str, symmetry: str) -> None:
    assert all(same({"variant": variant}, SAME_COLOURS[symmetry], False, seed) for seed in SEEDS)


@pytest.mark.parametrize("variant", ["basic", "changeup"])
@pytest.mark.parametrize("symmetry", OTHER_COLOURS)
def test_square_colours_exchanged_exchanges_the_seats(variant: str, symmetry: str) -> None:
    assert all(same({"variant": variant}, OTHER_COLOURS[symmetry], True, seed) for seed in SEEDS)
    assert not all(same({"variant": variant}, OTHER_COLOURS[symmetry], False, seed) for seed in SEEDS)


@pytest.mark.parametrize(
    "options", [{"variant": "box"}, {"variant": "towers"}, {"variant": "box", "pool": "community"}]
)
@pytest.mark.parametrize("symmetry", OTHER_COLOURS)
def test_box_and_towers_know_no_square_colours(options: dict[str, Any], symmetry: str) -> None:
    assert all(same(options, OTHER_COLOURS[symmetry], False, seed) for seed in SEEDS)


def test_mirrors_need_a_set_that_is_closed_under_mirroring() -> None:
    standard = turncoat.game("convert").options["blocks"]
    assert standard.mirrored
    left_only = BlockSet("left only", tuple(block for block in standard.blocks if block.letter != "R"))
    assert not left_only.mirrored
    with pytest.raises(StopIteration):  # the image of a left twist is no block of this set
        same({"blocks": left_only}, SAME_COLOURS["diagonal"], False, 0)
    assert same({"blocks": left_only}, SAME_COLOURS["half turn"], False, 0)


def test_turns_hold_for_any_set() -> None:
    for seed in SEEDS:
        assert same({"blocks": random_blocks(seed), "variant": "towers"}, OTHER_COLOURS["quarter turn"], False, seed)
