"""Counting by layers finds what counting block after block finds."""

import random
import threading
from dataclasses import replace

import pytest

from turncoat.core.solids import Cells
from turncoat.puzzles import Count, Kind, Puzzle, Target, count, load, supply
from turncoat.puzzles.layers import LayerCount, by_layers
from turncoat.puzzles.search import StoppedError

KINDS = supply(load("standard"), "wb")
SIZES = ((4, 4, 2), (3, 3, 3), (3, 4, 2), (2, 3, 4), (4, 2, 4), (2, 4, 3), (2, 2, 4))


def layered(puzzle: Puzzle, threads: int = 2) -> int | None:
    return LayerCount(puzzle).run(threads, threading.Event(), lambda done, found: None)


def any_puzzle(seed: int) -> Puzzle:
    """A box, often with a block cut out of it, and blocks of both colours that have just its volume."""
    rng = random.Random(seed)
    box = Target.box(*rng.choice(SIZES))
    if seed % 3:
        hole = rng.choice([placed for places in Puzzle(box, KINDS[:10]).placements for placed in places]).cells
        box = Target(tuple(cell for cell in box.cells if cell not in hole))
    while True:
        taken: dict[tuple[str, str], Kind] = {}
        volume = 0
        for kind in rng.choices(KINDS, k=60):
            if volume + len(kind.cells) <= len(box.cells):
                had = taken.get(kind.id, replace(kind, count=0))
                if had.count < 2:
                    taken[kind.id] = replace(had, count=had.count + 1)
                    volume += len(kind.cells)
        if volume == len(box.cells):
            return Puzzle(box, tuple(taken.values()))


@pytest.mark.parametrize("seed", range(40))
def test_it_agrees_with_the_search(seed: int) -> None:
    puzzle = any_puzzle(seed)
    if by_layers(puzzle):
        assert layered(puzzle) == count(puzzle).total
    else:  # more kinds than its tables have room for
        assert len(puzzle.kinds) > 8


def test_what_it_can_count_is_not_nothing() -> None:
    """The check above is worth something: nearly all of its puzzles can be counted so, and most have solutions."""
    found = [puzzle for seed in range(40) if by_layers(puzzle := any_puzzle(seed))]
    assert len(found) > 30
    assert sum(bool(layered(puzzle)) for puzzle in found) > 20


@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle(Target.box(4, 4, 2), KINDS),  # more blocks than needed
        Puzzle(Target.box(4, 4, 2), KINDS[:10], upright=False),
        Puzzle(Target.parse("wb/## ##/##"), KINDS[:2]),
        Puzzle(Target.box(5, 4, 2), KINDS[:10]),  # too wide
        Puzzle(Target.box(2, 2, 5), KINDS[:5]),  # too high
        Puzzle(Target.box(1, 1, 3), (Kind("I", "Pillar", ((0, 0, 0), (0, 0, 1), (0, 0, 2))),)),  # a block too high
    ],
)
def test_what_cannot_be_counted_so_is_left_to_the_search(puzzle: Puzzle) -> None:
    assert not by_layers(puzzle)


@pytest.mark.parametrize("after", [1, 30, 80])
def test_it_can_be_stopped(after: int) -> None:
    stop, told = threading.Event(), []

    def report(done: float, found: int) -> None:
        told.append((done, found))
        if len(told) == after:
            stop.set()

    with pytest.raises(StoppedError, match="stopped after"):
        LayerCount(Puzzle(Target.box(4, 4, 2), KINDS[:10])).run(2, stop, report)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


@pytest.mark.soak
def test_all_packings_of_the_large_box() -> None:
    """A number that nobody had published; no packing looks the same after a turn, because blocks of a colour differ."""
    found = count(Puzzle(Target.box(4, 4, 4), KINDS), distinct=True)
    assert found.total == 18_572_583_654_842_368
    assert found.distinct == found.total // 16


@pytest.mark.soak
@pytest.mark.parametrize("letters", ["SPBEQHTLRZ", "SPBTLRZQHE"])
def test_it_agrees_with_the_search_on_larger_targets(letters: str) -> None:
    """40 cells and more, by both ways."""
    kinds = {kind.id: kind for kind in KINDS}
    chosen = [kinds["w", letter] for letter in letters] + [kinds["b", "T"], kinds["b", "L"]]
    puzzle = Puzzle(Target.box(5, 2, 4), tuple(chosen))
    searched = count(puzzle, nodes=10**12)  # a bound on nodes asks for the search
    assert isinstance(searched, Count)
    assert layered(puzzle) == searched.total > 0
    cells: Cells = tuple(cell for cell in Target.box(4, 3, 4).cells if cell[:2] != (0, 0))
    puzzle = Puzzle(Target(cells), (*chosen, kinds["b", "H"]))
    assert layered(puzzle) == count(puzzle, nodes=10**12).total > 0
