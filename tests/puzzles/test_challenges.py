"""The catalogue, new puzzles, the puzzle of the day, putting away, hints."""

import datetime
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.puzzles.test_cover import check
from turncoat.puzzles import Kind, Placed, Puzzle, PuzzleError, Target, count, first, load, supply, why_not
from turncoat.puzzles.away import away, hint, in_order, instructions
from turncoat.puzzles.catalogue import catalogue, challenge
from turncoat.puzzles.challenge import GRADES, Challenge, difficulty, kinds, written
from turncoat.puzzles.generate import daily, named, new
from turncoat.puzzles.pictures import of_target, svg
from turncoat.puzzles.shapes import shapes

STANDARD = load("standard")


def test_the_catalogue_has_enough_of_every_grade() -> None:
    grades = Counter(each.grade for each in catalogue())
    assert len(catalogue()) >= 120
    assert set(grades) == set(range(1, GRADES + 1))
    assert min(grades.values()) >= 15
    assert len({each.id for each in catalogue()}) == len(catalogue())
    assert len({(each.target, each.blocks) for each in catalogue()}) == len(catalogue())
    assert all(each.solutions for each in catalogue())
    sorts = {each.id.partition("-")[0] for each in catalogue()}
    assert {"box", "steps", "tower", "gate", "pyramid", "letter", "checkerboard", "hidden"} <= sorts


@pytest.mark.parametrize("each", catalogue(), ids=lambda each: str(each.id))
def test_every_challenge_can_be_solved(each: Challenge) -> None:
    found = first(each.puzzle)
    assert found is not None
    check(each.puzzle, found)
    assert Challenge.from_dict(each.to_dict()) == each
    assert written(kinds(each.blocks)) == each.blocks
    assert str(each.puzzle.target) == each.target


def check_figures(each: Challenge) -> None:
    found = count(each.puzzle, distinct=True, bits=22 if each.grade < 5 else 24)  # 100 or 400 MB
    assert (found.total, found.distinct) == (each.solutions, each.distinct)
    assert difficulty(each.puzzle) == each.difficulty


@pytest.mark.parametrize(
    "each", random.Random(1).sample([c for c in catalogue() if c.grade < 5], 12), ids=lambda each: str(each.id)
)
def test_figures_of_some_challenges(each: Challenge) -> None:
    check_figures(each)


@pytest.mark.soak
@pytest.mark.parametrize("each", catalogue(), ids=lambda each: str(each.id))
def test_figures_of_all_challenges(each: Challenge) -> None:
    check_figures(each)


def test_what_the_checkerboard_shows() -> None:
    """All faces that can be seen, in fields of two by two; with the underside, or smaller, it cannot be done."""
    shown = challenge("checkerboard").puzzle.target
    for (x, y, z), _ in shown.faces(standing=True):
        assert shown.colours[x, y, z] == "wb"[(x // 2 + y // 2 + z // 2) % 2]
    cube = Target.box(4, 4, 4)
    for wide in (1, 2):
        paint = {c: "wb"[(c[0] // wide + c[1] // wide + c[2] // wide) % 2] for c, _ in cube.faces()}
        assert first(Puzzle(cube.painted(paint), supply(STANDARD, "wb"))) is None


@pytest.mark.parametrize("name", [each.id for each in catalogue() if each.id.startswith("hidden")])
def test_white_hides_black(name: str) -> None:
    found = first(challenge(name).puzzle)
    assert found is not None
    target = challenge(name).puzzle.target
    black = {cell for placed in found if placed.kind.colour == "b" for cell in placed.cells}
    shown = [cell for cell, _ in target.faces(standing=True) if cell in black]
    assert black
    assert len(shown) == (8 if name == "hidden-4x4x3" else 0)


@pytest.mark.parametrize("grade", [1, 2, 3, *(pytest.param(n, marks=pytest.mark.soak) for n in range(4, GRADES + 1))])
def test_new_puzzles_are_as_hard_as_was_asked(grade: int) -> None:
    made = new(grade, 7)
    assert made.grade == grade
    assert made.all_needed
    assert first(made.puzzle) is not None
    assert new(grade, 7) == made
    assert named(made.id) == made
    assert new(grade, 8) != made


def test_a_puzzle_for_every_day() -> None:
    day = datetime.date(2026, 11, 18)
    daily.cache_clear()
    found = [daily(day + datetime.timedelta(days=n)) for n in range(4)]
    assert len({each.target for each in found}) == 4
    daily.cache_clear()
    assert daily(day) == found[0]
    assert named("daily-2026-11-18") == found[0]
    for wrong in ("daily-2026-02-30", "new-6-1", "nothing", "new-1-"):
        with pytest.raises(PuzzleError):
            named(wrong)


def test_putting_away_in_six_steps() -> None:
    one = instructions(STANDARD)
    assert len(one) == 6
    puzzle = away(STANDARD)
    assert puzzle is not None
    check(puzzle, tuple(placed for step in one for placed in step))
    both = instructions(STANDARD, both=True)
    assert [{placed.kind.colour for placed in step} for step in both] == [{"w"}] * 6 + [{"b"}] * 6
    whole = Puzzle(Target.box(4, 4, 4), supply(STANDARD, "wb"))
    check(whole, tuple(placed for step in both for placed in step))
    seen: set[tuple[int, int, int]] = set()
    for placed in (placed for step in both for placed in step):  # nothing that is there is in the way from above
        assert not any((x, y) == (a, b) and c > z for x, y, z in placed.cells for a, b, c in seen)
        seen |= set(placed.cells)


def test_blocks_that_hold_each_other_cannot_be_put_in() -> None:
    cells = ((0, 0, 0), (0, 0, 1), (0, 0, 2), (1, 0, 0), (1, 0, 2))
    claw = Placed(Kind("A", "Claw", cells), cells)
    bar = Placed(Kind("B", "Bar", ((0, 0, 0), (1, 0, 0))), ((1, 0, 1), (2, 0, 1)))
    assert in_order((claw, bar)) is None


@pytest.mark.parametrize("name", ["box-4x4x2", "gate-deep", "hidden-3x3x3", "new-3-2"])
def test_hints_lead_to_the_end(name: str) -> None:
    """Hint after hint, also when the first block lies wrong."""
    puzzle = challenge(name).puzzle
    rng = random.Random(3)
    laid = [rng.choice([placed for places in puzzle.placements for placed in places])]
    for _ in range(60):
        told = hint(puzzle, laid)
        assert told.words(puzzle.target)
        if told.lay is not None:
            laid.append(told.lay)
        elif told.take_out:
            laid = [placed for placed in laid if placed not in told.take_out]
        else:
            break
    check(puzzle, tuple(laid))


def test_hints_say_one_place_only() -> None:
    puzzle = challenge("box-4x4x2").puzzle
    words = hint(puzzle, []).words(puzzle.target)
    assert "corner" in words or "level" in words
    assert len([block for block in STANDARD.blocks if block.name in words]) == 1


def test_pictures_are_made(tmp_path: Path) -> None:
    for each in (challenge("checkerboard"), challenge("gate-deep")):
        picture = of_target(each.puzzle.target, each.title)
        assert picture.startswith("<svg")
        assert each.title in picture
    steps = instructions(STANDARD)
    assert svg(steps[0], fresh=steps[0]).count("<path") > 5


def test_shapes_have_names_of_their_own() -> None:
    names = [shape.id for shape in shapes()]
    assert len(names) == len(set(names))
    assert sum(why_not(Puzzle(shape.target, supply(STANDARD, shape.owners))) is None for shape in shapes()) > 80


def test_a_challenge_that_cannot_be_read() -> None:
    with pytest.raises(PuzzleError, match="no challenge"):
        Challenge.from_dict({"id": "x"})
    with pytest.raises(PuzzleError, match="no block"):
        kinds("wX")
    with pytest.raises(PuzzleError, match="grades are"):
        new(0, 1)
    assert replace(challenge("box-4x4x2"), difficulty=1).grade == 1
