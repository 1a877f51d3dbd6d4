"""Making the catalogue: every shape with a name that can be filled, the same with few blocks, and piles by chance.

python -m turncoat.puzzles.making        writes catalogue.json anew; Ctrl-C keeps what was made, the next run goes on
"""

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

from turncoat.core.safely import json_lines, write_safely
from turncoat.puzzles.apart import by_colour
from turncoat.puzzles.challenge import GRADES, Challenge, difficulty, written
from turncoat.puzzles.counting import count
from turncoat.puzzles.generate import new
from turncoat.puzzles.layers import by_layers
from turncoat.puzzles.puzzle import Kind, Puzzle, load, supply
from turncoat.puzzles.reasons import why_not
from turncoat.puzzles.search import StoppedError, first
from turncoat.puzzles.shapes import BOTH, Shape, shapes
from turncoat.puzzles.target import PuzzleError, Target

_NODES = 4_000_000
_COUNTED, _BITS = 80_000_000, 23
_CHOICES = 24  # of blocks, for one shape
_PILES = 12  # of each grade
UNCOUNTED = ("checkerboard-front",)  # worth having though nobody has counted its solutions
ANY_BLOCKS = "Not every block is needed."
ALL_BLOCKS = "Every block is needed."


def solvable(puzzle: Puzzle) -> bool:
    """Whether a solution was found."""
    try:
        return why_not(puzzle) is None and first(puzzle, nodes=_NODES) is not None
    except StoppedError:
        return False


def longer(made: Challenge) -> Challenge:
    """With the number of solutions, if much time and memory tell it."""
    try:
        most = None if by_layers(made.puzzle) or by_colour(made.puzzle) else _COUNTED
        found = count(made.puzzle, distinct=True, nodes=most, bits=_BITS)
    except StoppedError:
        return made
    return replace(made, solutions=found.total, distinct=found.distinct)


def whole(shape: Shape) -> Challenge | None:
    """The shape, with one set to choose from, or with both if one is not enough."""
    for owners in dict.fromkeys((shape.owners, BOTH)):
        kinds = supply(load(), owners)
        puzzle = Puzzle(shape.target, kinds)
        if solvable(puzzle) and (hard := difficulty(puzzle)) is not None:
            made = Challenge(shape.id, shape.title, str(shape.target), written(kinds), hard)
            needed = ALL_BLOCKS if made.all_needed else ANY_BLOCKS
            return replace(longer(made), text=f"{shape.text} {needed}".strip())
    return None


def with_few(shape: Shape) -> Challenge | None:
    """The same shape with just enough blocks: the hardest of some choices."""
    if shape.target.colours or len(shape.target.cells) > 30:
        return None
    rng = random.Random(shape.id)
    best: Challenge | None = None
    for kinds in _choices(shape.target, supply(load(), shape.owners), rng):
        puzzle = Puzzle(shape.target, kinds)
        if solvable(puzzle) and (hard := difficulty(puzzle)) is not None and (best is None or hard > best.difficulty):
            best = Challenge(f"{shape.id}-few", f"{shape.title}, few blocks", str(shape.target), written(kinds), hard)
    return None if best is None else longer(best)


def _choices(target: Target, kinds: tuple[Kind, ...], rng: random.Random) -> Iterator[tuple[Kind, ...]]:
    seen = set()
    for _ in range(_CHOICES * 4):
        chosen: list[Kind] = []
        for kind in rng.sample(kinds, len(kinds)):
            if sum(len(k.cells) for k in (*chosen, kind)) <= len(target.cells):
                chosen.append(kind)
        name = frozenset(kind.id for kind in chosen)
        if sum(len(k.cells) for k in chosen) == len(target.cells) and name not in seen and len(chosen) < len(kinds):
            seen.add(name)
            yield tuple(sorted(chosen, key=kinds.index))
        if len(seen) == _CHOICES:
            return


def least_shown() -> Challenge:
    """The 32 white cells hide 16 black ones in 4×4×3 so that only eight black faces can be seen.

    Forty cells of it can be seen, so at least eight are black; those that show one face only are the best for that.
    """
    box, rng = Target.box(4, 4, 3), random.Random(1)
    shown: dict[tuple[int, int, int], int] = {}
    for cell, _ in box.faces(standing=True):
        shown[cell] = shown.get(cell, 0) + 1
    once, often = [c for c in shown if shown[c] == 1], [c for c in shown if shown[c] > 1]
    kinds = supply(load(), BOTH)
    while True:
        white = {*often, *rng.sample(once, 32 - len(often))}
        target = box.painted({cell: "w" if cell in white else "b" for cell in box.cells})
        puzzle = Puzzle(target, kinds)
        if solvable(puzzle) and (hard := difficulty(puzzle)) is not None:
            made = Challenge("hidden-4x4x3", "Hardly to be seen", str(target), written(kinds), hard)
            text = "White hides Black as far as possible: eight black faces show, and with fewer it cannot be done."
            return replace(longer(made), text=text)


def everything(there: dict[str, Challenge]) -> Iterator[Challenge]:
    """Every challenge, one after the other; those that are there are not made again."""
    for shape in shapes():
        for name, make in ((shape.id, whole), (f"{shape.id}-few", with_few)):
            made = there.get(name) or make(shape)
            if made is not None and (made.solutions is not None or shape.id in UNCOUNTED):
                yield made
    yield there.get("hidden-4x4x3") or least_shown()
    for grade in range(1, GRADES + 1):
        for seed in range(1, _PILES + 1):
            try:
                yield there.get(f"new-{grade}-{seed}") or longer(new(grade, seed))
            except PuzzleError:
                continue


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(str(files("turncoat.puzzles").joinpath("catalogue.json")))
    there = {}
    if path.exists():
        there = {data["id"]: Challenge.from_dict(data) for data in json.loads(path.read_text("utf-8"))}
    made: list[Challenge] = []
    try:
        for challenge in everything(there):
            made.append(challenge)
            print(f"{len(made)} {challenge.id}: {challenge.difficulty}", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        made += there.values()  # what was not reached stays
        raise
    finally:
        once = {(c.target, c.blocks): c for c in reversed(made)}
        listed = sorted(once.values(), key=lambda c: (c.difficulty, c.id))
        write_safely(path, json_lines(c.to_dict() for c in listed))


if __name__ == "__main__":
    main()
