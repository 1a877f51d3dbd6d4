"""Nets fold back to the block: checked by folding them with matrices, not with the code that made them."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.variants import random_blocks
from turncoat.core.solids import Cell, neighbours
from turncoat.papercraft.nets import Line, Net, unfold
from turncoat.papercraft.surface import MOUNTAIN, VALLEY, faces_of, meetings_of
from turncoat.puzzles import load

STANDARD = load("standard")


def surface(cells: tuple[Cell, ...]) -> set[frozenset[tuple[int, int, int]]]:
    """Every face of the solid as the set of its corners, listed cell by cell."""
    found = set()
    for x, y, z in cells:
        for a, b, c in neighbours((x, y, z)):
            if (a, b, c) in cells:
                continue
            low, high = (2 * x, 2 * y, z), (2 * x + 2, 2 * y + 2, z + 1)
            axis = next(n for n in range(3) if (a, b, c)[n] != (x, y, z)[n])
            level = high[axis] if (a, b, c)[axis] > (x, y, z)[axis] else low[axis]
            others = [n for n in range(3) if n != axis]
            corners = set()
            for p in (low, high):
                for q in (low, high):
                    at = [0, 0, 0]
                    at[axis], at[others[0]], at[others[1]] = level, p[others[0]], q[others[1]]
                    corners.add((at[0], at[1], at[2]))
            found.add(frozenset(corners))
    return found


def folded(net: Net) -> list[frozenset[tuple[int, int, int]]]:
    """The faces where they are after all folds were folded by a right angle: mountains back, valleys forward."""
    place: dict[int, Any] = {}
    by_spots = {laid: number for number, laid in enumerate(net.faces)}
    children: dict[int, list[tuple[int, str, Any]]] = {}
    hung = set()
    for parent, child, meeting in net.tree:
        children.setdefault(parent, []).append((child, meeting.fold, net.faces[parent].line(meeting.edge)))
        hung.add(child)
    result = []
    for root in (number for number in by_spots.values() if number not in hung):
        corners = np.array(net.faces[root].face.corners, float)
        flat = np.array([[x, y, 0] for x, y in net.faces[root].spots], float)
        place[root] = fit(flat, corners)
        waiting = [root]
        while waiting:
            number = waiting.pop()
            matrix, shift = place[number]
            flat = np.array([[x, y, 0] for x, y in net.faces[number].spots], float)
            at = np.rint(flat @ matrix.T + shift).astype(int)
            result.append(frozenset(map(tuple, at.tolist())))
            for child, fold, line in children.get(number, ()):
                place[child] = turned(place[number], line, fold)
                waiting.append(child)
    return result


def fit(flat: Any, corners: Any) -> tuple[Any, Any]:
    """The motion that takes four spots of the plane to four corners; the printed side looks out."""
    a, b = flat[1] - flat[0], flat[3] - flat[0]
    p, q = corners[1] - corners[0], corners[3] - corners[0]
    source = np.column_stack(
        [a / np.linalg.norm(a), b / np.linalg.norm(b), np.cross(a, b) / np.linalg.norm(np.cross(a, b))]
    )
    goal = np.column_stack(
        [p / np.linalg.norm(p), q / np.linalg.norm(q), np.cross(p, q) / np.linalg.norm(np.cross(p, q))]
    )
    matrix = goal @ source.T
    return matrix, corners[0] - matrix @ flat[0]


def turned(place: tuple[Any, Any], line: Any, fold: str) -> tuple[Any, Any]:
    """What hangs on a line is turned about it: back (away from who looks at the print) for a mountain."""
    matrix, shift = place
    start = np.array([*line.start, 0], float)
    axis = np.array([line.end[0] - line.start[0], line.end[1] - line.start[1], 0], float)
    axis /= np.linalg.norm(axis)
    angle = {MOUNTAIN: np.pi / 2, VALLEY: -np.pi / 2}.get(fold, 0.0)
    cross = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    turn = np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
    return matrix @ turn, matrix @ (start - turn @ start) + shift


def check(cells: tuple[Cell, ...], net: Net) -> None:
    wanted = surface(cells)
    found = folded(net)
    assert len(found) == len(wanted), "each face once"
    assert set(found) == wanted, "folded, it is the block"
    for piece in range(net.pieces):
        covered = [
            (x, y)
            for laid in net.faces
            if laid.piece == piece
            for x in range(laid.low[0], laid.high[0])
            for y in range(laid.low[1], laid.high[1])
        ]
        assert len(covered) == len(set(covered)), "no overlap in the plane"
    area = sum((laid.high[0] - laid.low[0]) * (laid.high[1] - laid.low[1]) for laid in net.faces)
    tops = len({(x, y, z) for x, y, z in cells if (x, y, z + 1) not in cells})
    sides = sum((c[0], c[1]) != (cell[0], cell[1]) and c not in cells for cell in cells for c in neighbours(cell))
    bottoms = len({(x, y, z) for x, y, z in cells if (x, y, z - 1) not in cells})
    assert area == 4 * (tops + bottoms) + 2 * sides
    check_seams(net)


def check_seams(net: Net) -> None:
    """Both edges of a seam are equally long and meet when it is folded; tabs lie on no face."""
    where: dict[tuple[int, Line], frozenset[tuple[int, int, int]]] = {}
    for laid in net.faces:
        spots, corners = laid.spots, laid.face.corners
        for n in range(4):
            after = (n + 1) % 4
            where[laid.piece, Line(spots[n], spots[after])] = frozenset((corners[n], corners[after]))
    for seam in net.seams:
        for line, piece in ((seam.tab, seam.tab_piece), (seam.onto, seam.onto_piece)):
            assert line.start[0] == line.end[0] or line.start[1] == line.end[1]
            assert len(ends(where, line, piece)) == 2
        assert ends(where, seam.tab, seam.tab_piece) == ends(where, seam.onto, seam.onto_piece), (
            "it names the edge it meets"
        )


def ends(where: Any, line: Line, piece: int) -> frozenset[tuple[int, int, int]]:
    """The two points in space between which a line lies: all edges along it, in its direction, put together."""
    at, points = line.start, []
    while at != line.end:
        following = [
            (each, both)
            for (number, each), both in where.items()
            if number == piece and each.start == at and towards(each) == towards(line)
        ]
        assert len(following) == 1, "an edge of the net"
        at = following[0][0].end
        points.append(following[0][1])
    count = Counter(point for both in points for point in both)
    return frozenset(point for point, number in count.items() if number == 1)


def towards(line: Line) -> tuple[bool, bool, bool, bool]:
    (x0, y0), (x1, y1) = line
    return x1 > x0, x1 < x0, y1 > y0, y1 < y0


@pytest.mark.parametrize("letter", [block.letter for block in STANDARD.blocks])
def test_every_standard_block_is_one_piece(letter: str) -> None:
    cells = next(block.cells for block in STANDARD.blocks if block.letter == letter)
    net = unfold(cells)
    assert net.pieces == 1
    assert net.taped == 0
    check(cells, net)


def any_solid(seed: int) -> tuple[Cell, ...]:
    """Up to eight cells that hang together, hollows and bridges included."""
    rng = random.Random(seed)
    cells = [(3, 3, 3)]
    while len(cells) < 1 + seed % 8:
        cell = rng.choice(neighbours(rng.choice(cells)))
        if cell not in cells:
            cells.append(cell)
    return tuple(sorted(cells))


@pytest.mark.parametrize("seed", range(60))
def test_any_block_folds_back(seed: int) -> None:
    cells = any_solid(seed)
    check(cells, unfold(cells, tries=10))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(60, 600))
def test_hundreds_of_blocks_fold_back(seed: int) -> None:
    cells = any_solid(seed)
    check(cells, unfold(cells, tries=10))


def test_blocks_of_other_sets_fold_back() -> None:
    for seed in range(4):
        for block in random_blocks(seed).blocks:
            check(block.cells, unfold(block.cells, tries=10))


def test_every_edge_is_there_once() -> None:
    faces = faces_of(((0, 0, 0),))
    assert len(faces) == 6
    assert len(meetings_of(faces)) == 12
