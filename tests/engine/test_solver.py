"""The solver against a plain minimax over the naive reference rules, and from outside."""

import random
from functools import cache
from threading import Event
from typing import Any

import pytest

import turncoat
from tests.reference.convert import Convert
from tests.variants import CONVERT, make, name, random_blocks
from turncoat import engine
from turncoat.core.errors import SolveError
from turncoat.core.position import AnyPosition

pytestmark = pytest.mark.compiled

LEAST_NODES, MOST_NODES = 1000, 1600  # the reference takes some milliseconds for each


def tree_size(pos: AnyPosition, most: int) -> int:
    """How many positions plain minimax would look at; it stops counting above `most`."""
    size = 1
    for move in pos.legal:
        if size > most:
            break
        size += tree_size(pos.play(move), most - size)
    return size


def reference_value(naive: Convert) -> tuple[int, int]:
    """(official result, points difference) for White with best play, by trying everything."""
    turn = naive.turn()
    if turn is None:
        winners = naive.winners()
        white, black = naive.scores()
        return (0 in winners) - (1 in winners), white - black
    values = []
    for text in naive.legal():
        after = naive.copy()
        after.play(text)
        values.append(reference_value(after))
    return max(values) if turn == 0 else min(values)


def ends(options: dict[str, Any], wanted: int, seed: int) -> list[tuple[AnyPosition, tuple[int, int]]]:
    """Positions a few plies before the end that cost plain minimax some work, with its value."""
    found: list[tuple[AnyPosition, tuple[int, int]]] = []
    rng = random.Random(seed)
    game = make("convert", options)
    while len(found) < wanted:
        line = [(game.start(), "")]
        while line[-1][0].turn is not None:
            pos = line[-1][0]
            step = str(pos.legal[rng.randrange(len(pos.legal))])
            line.append((pos.play(step), step))
        for plies in range(3, 8):
            pos = line[-1 - plies][0]
            size = tree_size(pos, MOST_NODES)
            if LEAST_NODES <= size <= MOST_NODES:
                naive = Convert(**options)
                for _, step in line[1:-plies]:
                    naive.play(step)
                found.append((pos, reference_value(naive)))
            if size >= LEAST_NODES:
                break
    return found


def check(pos: AnyPosition, value: tuple[int, int]) -> None:
    solution = engine.solve(pos)
    assert solution.exact
    assert solution.winners is not None
    assert solution.scores is not None
    result = (0 in solution.winners) - (1 in solution.winners)
    assert (result, solution.scores[0] - solution.scores[1]) == value
    for move in solution.line:
        pos = pos.play(move)
    assert pos.outcome is not None
    assert (pos.outcome.winners, pos.outcome.scores) == (solution.winners, solution.scores)


VARIANTS: list[dict[str, Any]] = [options for options in CONVERT if "first" not in options]


QUICK = [options for options in VARIANTS if options.get("variant") in (None, "box", "changeup") and len(options) < 2]


@pytest.mark.parametrize("options", QUICK, ids=name)
def test_equals_plain_minimax_over_the_reference(options: dict[str, Any]) -> None:
    for pos, value in ends(options, 1, 1):
        check(pos, value)
        assert_no_value_lost(pos, value)


@pytest.mark.soak
@pytest.mark.parametrize("options", VARIANTS, ids=name)
def test_equals_plain_minimax_on_a_hundred_positions(options: dict[str, Any]) -> None:
    for pos, value in ends(options, 100, 2):
        check(pos, value)
        assert_no_value_lost(pos, value)


def assert_no_value_lost(pos: AnyPosition, value: tuple[int, int]) -> None:
    """The strongest level's move keeps what the position is worth."""
    after = pos.play(engine.choose(pos, level=10))
    kept = engine.solve(after)
    assert kept.winners is not None
    assert kept.scores is not None
    assert ((0 in kept.winners) - (1 in kept.winners), kept.scores[0] - kept.scores[1]) == value


@cache
def some_position(blocks_left: int, variant: str) -> AnyPosition:
    game = make("convert", {"variant": variant})
    for seed in range(100):
        rng = random.Random(seed)
        pos: Any = game.start()
        while pos.turn is not None and len(pos.supply(0)) + len(pos.supply(1)) > blocks_left:
            pos = pos.play(pos.legal[rng.randrange(len(pos.legal))])
        if pos.turn is not None and len(pos.legal) > 8:
            return pos  # type: ignore[no-any-return]
    raise AssertionError("no such position")


@pytest.mark.parametrize("variant", ["basic", "box", "towers", "changeup"])
def test_goes_on_where_it_stopped(variant: str) -> None:
    pos = some_position(9, variant)
    whole = engine.solve(pos)
    solver = engine.Solver(pos.game)
    parts = [solver.solve(pos, nodes=200)]
    while not parts[-1].exact:
        assert parts[-1].winners is None
        assert parts[-1].line == ()
        parts.append(solver.solve(pos, nodes=200))
        assert len(parts) < 100_000
    assert (parts[-1].winners, parts[-1].scores) == (whole.winners, whole.scores)
    assert whole.nodes < 400 or len(parts) > 1


@pytest.mark.parametrize(
    ("variant", "left", "nodes"), [("basic", 9, 2336), ("box", 13, 29936), ("towers", 9, 1847), ("changeup", 9, 74944)]
)
def test_the_solver_is_what_it_was(variant: str, left: int, nodes: int) -> None:
    """An accidental change of its ordering or bounds shows in the nodes it needs."""
    assert engine.solve(some_position(left, variant)).nodes == nodes


def test_limits_are_kept() -> None:
    pos = turncoat.game("convert").start()
    solution = engine.solve(pos, seconds=0.2)
    assert not solution.exact
    assert solution.seconds < 20
    assert engine.Solver(pos.game).solve(pos, nodes=5000).nodes < 40_000
    stop = Event()
    stop.set()
    assert not engine.Solver(pos.game).solve(pos, stop=stop).exact


def test_small_sets_are_solved_from_the_start() -> None:
    for seed in range(30):
        blocks = random_blocks(seed)
        if len(blocks.blocks) <= 2:
            naive = Convert(blocks={block.letter: block.cells for block in blocks.blocks})
            pos = turncoat.game("convert", blocks=blocks).start()
            if tree_size(pos, 300) <= 300:
                check(pos, reference_value(naive))


def test_games_with_chance_are_refused() -> None:
    with pytest.raises(SolveError, match="cannot be solved exactly"):
        engine.solve(turncoat.game("conversion").start())


def test_a_finished_game_is_solved() -> None:
    pos = some_position(4, "basic")
    while pos.turn is not None:
        pos = pos.play(pos.legal[0])
    solution = engine.solve(pos)
    assert solution.exact
    assert solution.line == ()
    assert pos.outcome is not None
    assert solution.winners == pos.outcome.winners
