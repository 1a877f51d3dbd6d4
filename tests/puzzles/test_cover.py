"""Exact cover: counts and solutions against solvers of others and against plain trying."""

import threading
from pathlib import Path

import exact_cover
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.puzzles.oracles import all_of, count_by_xcover, count_in_c, matrix
from turncoat.core.solids import MOTIONS, ROTATIONS, Cell, normal, orientations, parts
from turncoat.puzzles import (
    Kind,
    Placed,
    Progress,
    Puzzle,
    PuzzleError,
    Solution,
    StoppedError,
    Target,
    count,
    first,
    load,
    solutions,
    supply,
    unique,
)

STANDARD = load("standard")
SLAB = next(block.cells for block in STANDARD.blocks if block.letter == "Q")
BOX = Puzzle(Target.box(4, 4, 2), supply(STANDARD))


def check(puzzle: Puzzle, solution: Solution) -> None:
    """Every cell once, every block as often as there are, held as it may be, its colour where one is asked for."""
    covered = [cell for placed in solution for cell in placed.cells]
    assert sorted(covered) == sorted(puzzle.target.cells)
    for kind in puzzle.kinds:
        used = [placed for placed in solution if placed.kind.id == kind.id]
        assert len(used) <= kind.count
        ways = orientations(kind.cells, upright=puzzle.upright)
        assert all(normal(placed.cells) in ways for placed in used)
    for placed in solution:
        assert all(puzzle.target.colours.get(cell, placed.kind.colour) == placed.kind.colour for cell in placed.cells)


def same(solution: Solution, puzzle: Puzzle) -> frozenset[frozenset[Placed]]:
    """All that a solution becomes when the target is turned and mirrored, as far as the same blocks do it."""
    kinds: dict[tuple[str, tuple[Cell, ...]], Kind] = {}
    for kind in puzzle.kinds:
        for way in orientations(kind.cells, upright=puzzle.upright):
            kinds.setdefault((kind.colour, way), kind)
    found = set()
    for motion in puzzle.target.motions(upright=puzzle.upright):
        moved = puzzle.target.moved(motion)
        images = [(p.kind, tuple(sorted(moved[cell] for cell in p.cells))) for p in solution]
        if all((kind.colour, normal(cells)) in kinds for kind, cells in images):
            found.add(frozenset(Placed(kinds[kind.colour, normal(cells)], cells) for kind, cells in images))
    return frozenset(found)


def test_the_standard_box_is_filled_in_as_many_ways_as_others_say() -> None:
    total = count(BOX, distinct=True)
    assert total.total == count_in_c(BOX) == count_by_xcover(BOX)
    assert total.symmetries == 16  # four turns, each upside down, each in a mirror: twists become each other
    assert total.distinct is not None
    assert total.distinct * 16 >= total.total


def test_counts_do_not_depend_on_threads_or_on_what_is_remembered() -> None:
    assert {count(BOX, threads=threads, bits=bits).total for threads, bits in ((1, 4), (1, 20), (2, 12), (3, 20))} == {
        55328
    }


def test_all_solutions_are_found_once() -> None:
    box = Puzzle(Target.box(4, 2, 2), supply(STANDARD, only="EHTSQ"))
    found = list(solutions(box))
    assert len(set(map(frozenset, found))) == len(found) == count(box).total
    assert set(map(frozenset, found)) == all_of(box)
    for solution in found:
        check(box, solution)
    assert {frozenset(solution) for solution in solutions(box, seed=5)} == set(map(frozenset, found))


shapes = st.sets(st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 1)), min_size=1, max_size=4)
targets = st.sets(st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(0, 1)), min_size=1, max_size=12)


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    kinds, seen = [], set()
    for number in range(draw(st.integers(1, 4))):
        cells = normal(draw(shapes))
        shape = min(orientations(cells, upright=True))
        if len(parts(cells)) == 1 and shape not in seen:
            seen.add(shape)
            letter = "ABCD"[number]
            kinds.append(Kind(letter, letter, cells, "w", draw(st.integers(0, 3))))
            if draw(st.booleans()):
                kinds.append(Kind(letter, letter, cells, "b", draw(st.integers(1, 2))))
    kinds.append(Kind("S", "Stud", ((0, 0, 0),), "w", draw(st.integers(0, 6))))
    cells = tuple(draw(targets))
    colours: dict[Cell, str] = {}
    if draw(st.booleans()):
        colours = draw(st.dictionaries(st.sampled_from(cells), st.sampled_from("wb"), max_size=4))
    return Puzzle(Target(cells, colours), tuple(kinds), upright=draw(st.booleans()))


@given(puzzles())
@settings(max_examples=150, deadline=None)
def test_any_puzzle_as_plain_trying_solves_it(puzzle: Puzzle) -> None:
    """Total, the first one, all of them; with colours, several of a kind, in parts, and without solution."""
    everything = all_of(puzzle)
    counted = count(puzzle, distinct=True, threads=2)
    assert counted.total == len(everything)
    found = first(puzzle)
    assert (found is None) == (not everything)
    if found is not None:
        check(puzzle, found)
    assert {frozenset(solution) for solution in solutions(puzzle)} == everything


@st.composite
def boxes(draw: st.DrawFn) -> Puzzle:
    """Boxes with as many blocks as fill them exactly: every block is needed, and there is much symmetry."""
    target = Target.box(*draw(st.sampled_from([(2, 2, 2), (3, 2, 2), (4, 2, 1), (3, 3, 1), (2, 2, 3), (4, 3, 1)])))
    left, kinds = len(target.cells), []
    for kind in draw(st.permutations(supply(STANDARD, "wb"))):
        if len(kind.cells) <= left:
            left -= len(kind.cells)
            kinds.append(kind)
    kinds += [Kind("X", "Cell", ((0, 0, 0),), "w", left)] if left else []
    return Puzzle(target, tuple(kinds), upright=draw(st.booleans()))


@given(boxes())
@settings(max_examples=60, deadline=None)
def test_boxes_that_need_every_block(puzzle: Puzzle) -> None:
    everything = all_of(puzzle)
    assert count(puzzle).total == len(everything)
    assert {frozenset(solution) for solution in solutions(puzzle)} == everything


@given(puzzles())
@settings(max_examples=60, deadline=None)
def test_solutions_that_differ_by_more_than_turning(puzzle: Puzzle) -> None:
    shapes_of = [min(o for o in orientations(k.cells, upright=puzzle.upright)) for k in puzzle.kinds if k.colour == "w"]
    if len(set(shapes_of)) < len(shapes_of) or len({k.count for k in puzzle.kinds}) > 1:
        return  # blocks that become each other only by name are another question
    everything = all_of(puzzle)
    classes = {frozenset(same(tuple(solution), puzzle) & everything) for solution in everything}
    counted = count(puzzle, distinct=True)
    assert counted.distinct == len(classes)
    assert unique(puzzle) == (len(classes) == 1)


def test_blocks_of_two_colours_in_a_target_without_colours() -> None:
    """Which of two blocks of one shape lies where makes a difference; counted by weights, listed one by one."""
    box = Puzzle(Target.box(4, 2, 1), supply(STANDARD, "wb", only="BE"))
    listed = {frozenset(solution) for solution in solutions(box)}
    assert count(box).total == len(listed) == len(all_of(box)) == exact_cover.get_solution_count(matrix_of_all(box))


def matrix_of_all(puzzle: Puzzle) -> object:
    """Blocks need not all be used: those rows that use none of a block are rows, too."""
    import numpy as np

    found = matrix(puzzle)
    cells = len(puzzle.target.cells)
    spare = np.zeros((len(puzzle.kinds), found.shape[1]), bool)
    for number in range(len(puzzle.kinds)):
        spare[number, cells + number] = True
    return np.vstack([found, spare])


def test_large_targets_of_more_than_one_word() -> None:
    """Twenty-one slabs in a row of 84 cells and more, where each word is full."""
    slab = Kind("Q", "Slab", SLAB, "w", 42)
    assert count(Puzzle(Target.box(21, 4, 1), (slab, Kind("B", "Bar", ((0, 0, 0), (1, 0, 0)), "w", 2)))).total > 0
    tower = Puzzle(Target.box(2, 2, 32), (Kind("Q", "Slab", SLAB, "w", 32),))
    assert count(tower).total == 1
    dominoes = (Kind("B", "Bar", ((0, 0, 0), (1, 0, 0)), "w", 60),)
    tilings = [1, 1, 5, 11]  # of 4 by n, by the recurrence that books on tilings give
    while len(tilings) <= 30:
        tilings.append(tilings[-1] + 5 * tilings[-2] + tilings[-3] - tilings[-4])
    assert count(Puzzle(Target.box(30, 4, 1), dominoes)).total == tilings[30]
    assert sum(1 for _ in solutions(Puzzle(Target.box(2, 17, 2), (Kind("Q", "Slab", SLAB, "w", 17),)))) == 0


def test_a_count_is_stopped_saved_and_gone_on_with(tmp_path: Path) -> None:
    saved, stop, seen = tmp_path / "count.json", threading.Event(), list[Progress]()

    def report(progress: Progress) -> None:
        seen.append(progress)
        if progress.done > 0.2:
            stop.set()

    with pytest.raises(StoppedError) as error:
        count(BOX, threads=1, report=report, stop=stop, saved=saved)
    assert 0 < error.value.found < 55328
    assert saved.exists()
    before = saved.read_text("utf-8")
    later: list[Progress] = []
    assert count(BOX, threads=1, report=later.append, saved=saved).total == 55328
    assert later[0].done > 0.2
    with pytest.raises(PuzzleError, match="another puzzle"):
        count(Puzzle(Target.box(4, 2, 2), supply(STANDARD)), threads=1, saved=saved)
    saved.write_text(before[:20])
    with pytest.raises(PuzzleError, match="no saved count"):
        count(BOX, threads=1, saved=saved)


def test_motions_are_those_of_the_cube() -> None:
    assert len(MOTIONS) == 48
    assert len(ROTATIONS) == 24
    assert sum(motion.upright for motion in ROTATIONS) == 8
    twist = ((0, 0, 0), (0, 1, 0), (1, 0, 0), (1, 0, 1))
    assert len(orientations(twist, upright=False)) == 12  # it is its own image by a half turn
    assert len(orientations(twist, upright=True)) == 8


def test_a_count_is_gone_on_with_by_any_number_of_threads_and_of_no_other_puzzle(tmp_path: Path) -> None:
    saved = tmp_path / "count.json"
    assert count(BOX, threads=2, saved=saved).total == 55328
    assert count(BOX, threads=7, saved=saved).total == 55328
    domino = ((0, 0, 0), (1, 0, 0))
    flat = Target.box(4, 4, 1)
    one = Puzzle(flat, (Kind("B", "Bar", domino, "w", 8),))
    two = Puzzle(flat, (Kind("B", "Bar", domino, "w", 4), Kind("B", "Bar", domino, "b", 4)))
    other = tmp_path / "other.json"
    assert count(one, saved=other).total == 36
    with pytest.raises(PuzzleError, match="the count of another puzzle"):
        count(two, saved=other)
    assert count(two).total == 36 * 70
    with pytest.raises(PuzzleError, match="cannot be saved there"):
        count(BOX, saved=tmp_path / "nowhere" / "count.json")


def test_two_kinds_never_become_one_by_a_mirror() -> None:
    """Two left shapes and one right one: a mirror would need another right one, so it is none of the symmetries."""
    left, right = ((0, 0, 0), (0, 0, 1), (1, 0, 0), (1, 1, 0)), ((0, 0, 0), (0, 0, 1), (0, 1, 1), (1, 0, 0))
    kinds = (Kind("L", "L", left), Kind("M", "M", left), Kind("R", "R", right), Kind("S", "S", ((0, 0, 0),), "", 4))
    for upright in (True, False):
        puzzle = Puzzle(Target.box(4, 2, 2), kinds, upright=upright)
        found = count(puzzle, distinct=True)
        assert found.total == len(all_of(puzzle))
        assert found.distinct is not None
        assert found.total / found.symmetries <= found.distinct <= found.total


def test_blocks_of_equal_letter_keep_their_shape() -> None:
    kinds = (Kind("A", "Two", ((0, 0, 0), (1, 0, 0)), "w"), Kind("A", "Three", ((0, 0, 0), (1, 0, 0), (2, 0, 0)), "b"))
    found = first(Puzzle(Target.box(5, 1, 1), kinds))
    assert found is not None
    assert {len(placed.cells): placed.kind.colour for placed in found} == {2: "w", 3: "b"}


def test_colourings_beyond_all_numbers_are_told() -> None:
    single = ((0, 0, 0),)
    many = (Kind("S", "Stud", single, "w", 40), Kind("S", "Stud", single, "b", 40))
    with pytest.raises(PuzzleError, match="too many colourings"):
        count(Puzzle(Target.box(10, 8, 1), many))
