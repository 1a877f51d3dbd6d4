"""What turning and mirroring a target does to the blocks in it; places have the numbers of `puzzle.placements`."""

import itertools
from collections.abc import Sequence

import numpy as np

from turncoat.puzzles.cover import Cover, Way, arrays, numbers_of, supply_of
from turncoat.puzzles.puzzle import Placed, Puzzle

Images = Sequence[int]  # number of a place -> number of the place that a motion takes it to


def symmetries(puzzle: Puzzle) -> list[Images]:
    """For every motion but the first, which moves nothing: where it takes each block, wherever that lies.

    Motions that make other blocks of the blocks are left out.
    """
    index = {cell: number for number, cell in enumerate(puzzle.target.cells)}
    rows = [
        np.sort(np.array([[index[cell] for cell in placed.cells] for placed in places], np.uint8), axis=1)
        if places
        else np.zeros((0, 1), np.uint8)
        for places in puzzle.placements
    ]
    starts = list(itertools.accumulate((len(each) for each in rows), initial=0))
    known = [
        dict(zip(_keys(each), range(start, len(each) + start), strict=True))
        for start, each in zip(starts, rows, strict=False)
    ]
    found: list[Images] = []
    for motion in puzzle.target.motions(upright=puzzle.upright)[1:]:
        moved = puzzle.target.moved(motion)
        to = np.array([index[moved[cell]] for cell in puzzle.target.cells], np.uint8)
        images: list[int] = []
        free = set(range(len(rows)))  # kinds that no other kind becomes
        for kind, each in enumerate(rows):
            found_for = _images(puzzle, kind, _keys(np.sort(to[each], axis=1)), known, free)
            if found_for is None:
                break
            other, mine = found_for
            free.remove(other)
            images += mine
        else:
            found.append(images)
    return found


def _keys(rows: np.ndarray[tuple[int, int], np.dtype[np.uint8]]) -> list[bytes]:
    """Each row as something to look up."""
    raw, width = rows.tobytes(), rows.shape[1]
    return [raw[at : at + width] for at in range(0, len(raw), width)]


def _images(
    puzzle: Puzzle, kind: int, keys: list[bytes], known: list[dict[bytes, int]], free: set[int]
) -> tuple[int, list[int]] | None:
    """What one kind becomes, and the images of its places: itself, or the kind that is its mirror image."""
    mine = puzzle.kinds[kind]
    for other in (kind, *range(len(puzzle.kinds))):
        theirs = puzzle.kinds[other]
        if other in free and (mine.colour, mine.count) == (theirs.colour, theirs.count):
            found = [known[other].get(key, -1) for key in keys]
            if -1 not in found and len(known[other]) == len(keys):
                return other, found
    return None


def kept_by(puzzle: Puzzle, images: Images) -> Cover:
    """The solutions that look the same after a motion, as an exact cover."""
    places = [(kind, placed) for kind, each in enumerate(puzzle.placements) for placed in each]
    ways: list[Way] = []
    done: set[int] = set()
    for first in range(len(places)):
        if first in done:
            continue
        orbit = [first]
        while images[orbit[-1]] != first:
            orbit.append(images[orbit[-1]])
        done.update(orbit)
        covered = [cell for number in orbit for cell in places[number][1].cells]
        if len(set(covered)) == len(covered):
            ways.append(Way(tuple(places[n][1] for n in orbit), tuple(sorted(places[n][0] for n in orbit))))
    return arrays(puzzle, ways, supply_of(puzzle), numbers_of(puzzle), (), None)


def first_blocks(puzzle: Puzzle, motions: Sequence[Images]) -> dict[Placed, int]:
    """Places of one block that every solution has once, so that each of its places is the image of one of them; with
    the number of images. Nothing if there is no such block, or if it saves nothing."""
    if sum(kind.count * len(kind.cells) for kind in puzzle.kinds) != len(puzzle.target.cells):
        return {}
    best: dict[int, int] = {}
    places = list(itertools.chain.from_iterable(puzzle.placements))
    gain, end = 1.0, 0
    for kind, each in zip(puzzle.kinds, puzzle.placements, strict=True):
        start, end = end, end + len(each)
        twins = sum((other.letter, other.cells) == (kind.letter, kind.cells) for other in puzzle.kinds)
        if kind.count != 1 or twins > 1 or not each or any(not start <= images[start] < end for images in motions):
            continue
        found: dict[int, int] = {}
        waiting = set(range(start, end))
        while waiting:
            first = min(waiting)
            orbit = {first, *(images[first] for images in motions)}
            waiting -= orbit
            found[first] = len(orbit)
        if len(each) / len(found) > gain:
            best, gain = found, len(each) / len(found)
    return {places[number]: count for number, count in best.items()}
