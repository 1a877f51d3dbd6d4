"""New puzzles: blocks piled up by chance, kept if they are as hard as is wanted; and one for every day."""

import datetime
import functools
import random
import re
from collections.abc import Callable
from dataclasses import replace

from turncoat.core.solids import Cell, Cells, neighbours, orientations
from turncoat.puzzles.catalogue import catalogue, challenge
from turncoat.puzzles.challenge import GRADES, Challenge, difficulty, written
from turncoat.puzzles.counting import count
from turncoat.puzzles.puzzle import Kind, Puzzle, load, supply
from turncoat.puzzles.search import StoppedError
from turncoat.puzzles.target import PuzzleError, Target

# By grade: how many blocks, and of which colours.
_SIZES = {1: (3, 5, "w"), 2: (5, 7, "w"), 3: (6, 9, "w"), 4: (8, 10, "w"), 5: (9, 12, "wb")}
_TRIES = 400
COUNTED = 4_000_000  # nodes, until the number of solutions is left open
_WEEK = (1, 2, 3, 4, 5, 3, 2)  # the grade of each day, Monday first
_ALL = "Fill this shape; every block is needed."


def new(grade: int, seed: int, *, report: Callable[[int, int], None] | None = None) -> Challenge:
    """A puzzle of that grade, the same for everybody who gives the same seed."""
    if not 1 <= grade <= GRADES:
        raise PuzzleError(f"grades are 1 to {GRADES}, not {grade}")
    rng = random.Random(f"turncoat {grade} {seed}")
    low, high, owners = _SIZES[grade]
    blocks = supply(load(), owners)
    for number in range(_TRIES):
        if report is not None:
            report(number, _TRIES)
        kinds = tuple(sorted(rng.sample(blocks, rng.randint(low, high)), key=blocks.index))
        target = _pile(kinds, rng)
        if target is None:
            continue
        puzzle = Puzzle(target, kinds)
        if (hard := difficulty(puzzle)) is None:
            raise AssertionError("what was piled up is a solution")
        made = Challenge(f"new-{grade}-{seed}", f"Number {seed} of grade {grade}", str(target), written(kinds), hard)
        if made.grade == grade:
            return counted(made)
    raise PuzzleError(f"no puzzle of grade {grade} was found from seed {seed}; try another seed")


def counted(made: Challenge) -> Challenge:
    try:
        found = count(made.puzzle, distinct=True, threads=1, nodes=COUNTED)
    except StoppedError:
        return replace(made, text=_ALL)
    return replace(made, solutions=found.total, distinct=found.distinct, text=_ALL)


def _pile(kinds: tuple[Kind, ...], rng: random.Random) -> Target | None:
    """Blocks laid one upon the other without gaps below, each where it touches most; None if one finds no place."""
    filled: set[Cell] = set()
    width = depth = 4 if sum(len(kind.cells) for kind in kinds) > 14 else 3
    for kind in rng.sample(kinds, len(kinds)):
        places = []
        for shape in orientations(kind.cells, upright=True):
            for x in range(width):
                for y in range(depth):
                    cells = _dropped(shape, x, y, filled)
                    if cells and all(a < width and b < depth for a, b, _ in cells):
                        touch = sum(near in filled or near[2] < 0 for cell in cells for near in neighbours(cell))
                        places.append((touch - 2 * max(z for _, _, z in cells) + rng.random() * 3, cells))
        if not places:
            return None
        filled |= set(max(places)[1])
    return Target(tuple(filled))


def _dropped(shape: Cells, x: int, y: int, filled: set[Cell]) -> Cells | None:
    """The cells of a block that is let down over a place; None if there would be a gap under it."""
    heights: dict[tuple[int, int], int] = {}
    for a, b, c in filled:
        heights[a, b] = max(heights.get((a, b), 0), c + 1)
    undersides: dict[tuple[int, int], int] = {}
    for a, b, c in shape:
        undersides[a, b] = min(undersides.get((a, b), c), c)
    rests = {heights.get((x + a, y + b), 0) - low for (a, b), low in undersides.items()}
    if len(rests) != 1 or min(rests) < 0:
        return None
    lift = rests.pop()
    return tuple((x + a, y + b, lift + c) for a, b, c in shape)


@functools.lru_cache(40)
def daily(day: datetime.date) -> Challenge:
    """The puzzle of a day, the same for everybody; it gets harder until Friday."""
    grade = _WEEK[day.weekday()]
    for seed in range(day.toordinal(), day.toordinal() + 10_000_000, 1_000_000):
        try:
            made = new(grade, seed)
        except PuzzleError:
            continue
        return replace(made, id=f"daily-{day.isoformat()}", title=f"Puzzle of the day, {day.isoformat()}")
    raise PuzzleError(f"there is no puzzle for {day.isoformat()}")


_NEW = re.compile(r"new-([1-5])-(\d{1,12})")
_DAILY = re.compile(r"daily-(\d{4}-\d\d-\d\d)")


def is_name(text: str) -> bool:
    """Whether a text is meant as the name of a puzzle, not as a target."""
    return text in _names() or (text[:1].isalpha() and "-" in text)


def _names() -> set[str]:
    return {each.id for each in catalogue()}


def named(name: str) -> Challenge:
    """The challenge of a name: of the catalogue, `new-GRADE-SEED`, or `daily-2026-11-18`."""
    if name in _names():
        return challenge(name)
    if made := _NEW.fullmatch(name):
        return new(int(made[1]), int(made[2]))
    if day := _DAILY.fullmatch(name):
        try:
            return daily(datetime.date.fromisoformat(day[1]))
        except ValueError:
            raise PuzzleError(f"{day[1]} is no day") from None
    return challenge(name)
