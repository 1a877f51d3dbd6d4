"""The way of the simple boxes: as few as there can be, whole boxes, each folds back, each says what it is glued to."""

import itertools

import pytest

from tests.papercraft.test_nets import STANDARD, any_solid, check
from turncoat.core.solids import Cell, Cells, neighbours, size
from turncoat.core.solids import normal as shifted
from turncoat.papercraft.boxes import boxes_of, glued_faces
from turncoat.papercraft.nets import unfold

FEWEST = {"S": 1, "P": 1, "B": 1, "E": 2, "Q": 1, "H": 2, "T": 3, "L": 2, "R": 2, "Z": 2}  # counted by hand


def is_box(cells: Cells) -> bool:
    wide, deep, high = size(shifted(cells))
    return len(set(cells)) == wide * deep * high


def fewest(cells: tuple[Cell, ...]) -> int:
    """By trying every way to tell the cells apart, box by box, without cleverness."""
    if not cells:
        return 0
    rest = [cell for cell in cells if cell != cells[0]]
    return 1 + min(
        fewest(tuple(cell for cell in rest if cell not in others))
        for number in range(len(rest) + 1)
        for others in itertools.combinations(rest, number)
        if is_box((cells[0], *others))
    )


@pytest.mark.parametrize("piece", STANDARD.blocks, ids=lambda piece: piece.letter)
def test_standard_blocks_need_so_many_boxes(piece: object) -> None:
    cells = piece.cells  # type: ignore[attr-defined]
    boxes = boxes_of(cells)
    assert len(boxes) == FEWEST[piece.letter]  # type: ignore[attr-defined]
    assert sorted(cell for box in boxes for cell in box) == sorted(cells)


@pytest.mark.parametrize("seed", range(40))
def test_any_block_is_made_of_the_fewest_boxes_and_each_folds_back(seed: int) -> None:
    cells = any_solid(seed)
    boxes = boxes_of(cells)
    assert sorted(cell for box in boxes for cell in box) == sorted(cells), "each cell once"
    assert all(map(is_box, boxes))
    assert len(boxes) == fewest(cells)
    for box in boxes:
        net = unfold(box)
        assert net.pieces == 1
        check(box, net)


@pytest.mark.parametrize("seed", range(40))
def test_faces_to_glue_are_those_between_boxes(seed: int) -> None:
    boxes = boxes_of(any_solid(seed))
    glued = glued_faces(boxes)
    for number, box in enumerate(boxes):
        for cell in box:
            for other in neighbours(cell):
                step = (other[0] - cell[0], other[1] - cell[1], other[2] - cell[2])
                owner = next((n for n, each in enumerate(boxes) if other in each), number)
                assert glued.get((cell, step), number) == owner


def test_a_search_that_is_cut_short_still_gives_boxes() -> None:
    cells = tuple(sorted(itertools.product(range(3), range(3), range(2))))[:-1]
    boxes = boxes_of(cells, tries=3)
    assert sorted(cell for box in boxes for cell in box) == sorted(cells)
    assert all(map(is_box, boxes))
