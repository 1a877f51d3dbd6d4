"""Every position of random games against the naive reference, which was written from the rules alone."""

import random
from pathlib import Path
from typing import Any

import pytest

import turncoat
from tests.reference.conversion import Conversion
from tests.reference.convert import Convert
from tests.reference.cube_conquer import CubeConquer
from tests.variants import ALL, CONVERT, PIES, make, name, random_blocks
from turncoat.conformance import sample_is_fair, walk
from turncoat.core.position import AnyPosition
from turncoat.games.convert.blocks import BlockSet

REFERENCES: dict[str, Any] = {"convert": Convert, "conversion": Conversion, "cube-conquer": CubeConquer}


def reference(game: str, options: dict[str, Any]) -> Any:
    blocks = options.get("blocks")
    if isinstance(blocks, BlockSet):
        options = {**options, "blocks": {block.letter: block.cells for block in blocks.blocks}}
    return REFERENCES[game](**options)


def picture(pos: Any) -> dict[str, Any]:
    """Our position in the reference's words."""
    if pos.game.name == "convert":
        names = [f"{file}{rank}" for rank in range(1, 5) for file in "abcd"]
        return {
            "above": {square: ("wb"[pos.colours[n]], pos.heights[n]) for n, square in enumerate(names)},
            "supply": {"wb"[colour]: set(pos.supply(colour)) for colour in range(2)},
            "cells": {cell: ("wb"[colour], letter) for cell, (colour, letter) in pos.cells.items()},
        }
    if pos.game.name == "conversion":
        board = {square: tuple(die) for square, die in pos.board.items()}
        return {"board": board, "holes": set(pos.holes), "hands": pos.hands}
    hands = tuple(tuple(sorted(hand)) for hand in pos.hands)
    bag, out = tuple(sorted(pos.bag)), tuple(sorted(pos.out))
    return {"sides": pos.sides, "hands": hands, "bag": bag, "out": out}


def check_figures(pos: Any, naive: Any) -> None:
    expected = naive.figures()
    if pos.game.name == "cube-conquer":
        assert tuple(seat.hand for seat in pos.figures) == expected["hand"]
        assert ((pos.turns,), pos.locked, (pos.bag_count,)) == tuple(
            expected[part] for part in ("turns", "locked", "bag")
        )
        return
    ours = {"points": "rows"}
    for part in pos.figures[0]:
        known = ours.get(part, part)
        if known in expected:
            assert tuple(seat[part] for seat in pos.figures) == expected[known], part


def check(pos: AnyPosition, naive: Any) -> None:
    turn = naive.turn()
    assert pos.turn == (turncoat.CHANCE if turn == "chance" else turn)
    assert sorted(str(move) for move in pos.legal) == sorted(naive.legal())
    ours = {str(event): weight for event, weight in pos.chances}
    theirs = naive.chances()
    assert ours.keys() == theirs.keys()
    assert all(weight * sum(theirs.values()) == theirs[event] * sum(ours.values()) for event, weight in ours.items())
    if naive.turn() != "chance" or pos.game.name != "cube-conquer":  # the two lay out the deal in another order
        assert picture(pos) == naive.picture()
        check_figures(pos, naive)


def compare(game: str, options: dict[str, Any], seed: int) -> int:
    naive = reference(game, options)
    steps = list(walk(make(game, options), seed))
    for pos, step in steps:
        check(pos, naive)
        naive.play(step)
    last, step = steps[-1] if steps else (None, "")
    end = make(game, options).start() if last is None else last.play(step)
    check(end, naive)
    assert end.outcome is not None
    assert end.outcome.winners == naive.winners()
    assert end.outcome.scores == naive.scores()
    return len(steps) + 1


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "options"), PIES, ids=name)
def test_sides_are_exchanged(game: str, options: dict[str, Any], seed: int) -> None:
    """The pie rule: after the first move, whatever that was, and only then."""
    naive, pos, exchanged = reference(game, options), make(game, options).start(), False
    rng = random.Random(seed)
    while pos.turn is not None:
        check(pos, naive)
        steps = [str(event) for event, _ in pos.chances] or [str(move) for move in pos.legal]
        step = "swap" if "swap" in steps else rng.choice(steps)
        assert not (step == "swap" and exchanged)
        exchanged |= step == "swap"
        naive.play(step)
        pos = pos.play(step)
    check(pos, naive)
    assert exchanged
    assert pos.outcome is not None
    assert pos.outcome.winners == naive.winners()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_random_games(game: str, options: dict[str, Any], seed: int) -> None:
    if game == "cube-conquer" and seed > 1:
        seed += 100  # long games: fewer different ones, see soak
        options = {**options, "turn_limit": 60}
    compare(game, options, seed)


@pytest.mark.parametrize("options", CONVERT, ids=name)
@pytest.mark.parametrize("seed", range(6))
def test_random_block_sets(options: dict[str, Any], seed: int) -> None:
    compare("convert", {**options, "blocks": random_blocks(seed)}, seed)


LARGE = turncoat.game("convert", blocks=str(Path(__file__).parents[2] / "benchmarks" / "large.toml")).options["blocks"]


@pytest.mark.parametrize(
    "options",
    [{}, {"variant": "box", "pool": "community"}, {"variant": "changeup"}],
    ids=["basic", "community", "changeup"],
)
def test_a_set_with_more_orientations_than_a_word_has_bits(options: dict[str, Any]) -> None:
    compare("convert", {**options, "blocks": LARGE}, 1)
    sample_is_fair(make("convert", {**options, "blocks": LARGE}))


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_many_random_games(game: str, options: dict[str, Any]) -> None:
    positions = sum(
        compare(game, options, seed) for seed in range(1000, 1000 + (30 if game == "cube-conquer" else 150))
    )
    assert positions > 1000


@pytest.mark.soak
@pytest.mark.parametrize("options", CONVERT, ids=name)
def test_many_random_block_sets(options: dict[str, Any]) -> None:
    for seed in range(2000, 2150):
        compare("convert", {**options, "blocks": random_blocks(seed)}, seed)
