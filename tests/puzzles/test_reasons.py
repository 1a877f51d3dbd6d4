"""Targets that cannot be filled, and why."""

import pytest
from hypothesis import given, settings

from tests.puzzles.oracles import all_of
from tests.puzzles.test_cover import puzzles
from turncoat.puzzles import Kind, Puzzle, PuzzleError, Target, first, load, supply, why_not

STANDARD = load("standard")
ONE = supply(STANDARD)


@pytest.mark.parametrize(
    ("target", "kinds", "reason"),
    [
        pytest.param("4x4x3", ONE, "48 cells, all blocks together only 32", marks=pytest.mark.soak),
        ("3x1x1", supply(STANDARD, only="HQ"), "no choice of all blocks has exactly 3 cells"),
        ("www/www/www", supply(STANDARD, "b"), "9 cells must be w"),
        ("####/...#/...#", supply(STANDARD, only="QP"), "those blocks that fit into it together only 0"),
        ("##.#/##..", supply(STANDARD, only="EB"), "no block can reach cell d2 on level 1"),
        ("#.###/#.###", supply(STANDARD, only="EHS"), "the part of 2 cells at a1 on level 1"),
        # Bar and Elbow cover at most one more of one colour than of the other; the cross has three more.
        (".#./###/.#.", supply(STANDARD, only="BE"), "painted in turn like a chessboard"),
    ],
)
def test_a_reason_is_found(target: str, kinds: tuple[Kind, ...], reason: str) -> None:
    puzzle = Puzzle(Target.parse(target), kinds)
    assert reason in (why_not(puzzle) or "")
    assert first(puzzle) is None


@given(puzzles())
@settings(max_examples=150, deadline=None)
def test_a_reason_is_never_wrong(puzzle: Puzzle) -> None:
    if why_not(puzzle) is not None:
        assert not all_of(puzzle)


@pytest.mark.parametrize("text", ["", "0x4x2", "400x4x2", "4x4x-2", "A", "##/#? #", "...", "17x17x1", "33x1x1"])
def test_what_is_no_target_is_told(text: str) -> None:
    with pytest.raises(PuzzleError):
        Target.parse(text)


@pytest.mark.parametrize("text", ["4x4x2", "##/#. #./..", "wb/#. ../#.", "1x1x1", "w"])
def test_targets_are_written_as_they_are_read(text: str) -> None:
    assert str(Target.parse(text)) == text
    assert Target.parse(str(Target.parse(text))) == Target.parse(text)


def test_faces_ask_for_colours() -> None:
    box = Target.box(2, 2, 1)
    assert len(box.faces()) == 16
    assert len(box.faces(standing=True)) == 12
    shown = box.showing({((0, 0, 0), (0, 0, 1)): "w", ((1, 1, 0), (2, 1, 0)): "b"})
    assert str(shown) == "#b/w#"
    with pytest.raises(PuzzleError, match="both w and b"):
        shown.showing({((0, 0, 0), (-1, 0, 0)): "b"})
    with pytest.raises(PuzzleError, match="no face"):
        box.showing({((0, 0, 0), (1, 0, 0)): "b"})


def test_wrong_supplies_are_told() -> None:
    with pytest.raises(PuzzleError, match="no block 'X'"):
        supply(STANDARD, only="X")
    with pytest.raises(PuzzleError, match="no colour"):
        supply(STANDARD, "g")
    with pytest.raises(PuzzleError, match="two kinds"):
        Puzzle(Target.box(1, 1, 1), ONE + ONE)
