"""A challenge: a puzzle that was proved solvable, with what is known of it."""

import statistics
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from turncoat.puzzles import kernel
from turncoat.puzzles.cover import cover
from turncoat.puzzles.puzzle import Kind, Puzzle, colours, load, supply
from turncoat.puzzles.search import Search
from turncoat.puzzles.target import PuzzleError, Target

GRADES = 5
# A puzzle is of the first grade whose figure its difficulty does not exceed; the rest are of the last one.
BOUNDS = (30, 150, 800, 5_000)
TRIES = 15
MOST_NODES = 300_000  # harder than that is as hard as that


@dataclass(frozen=True)
class Challenge:
    """What is to be filled, with which blocks; how many solutions there are and how long a search needs for one."""

    id: str
    title: str
    target: str
    blocks: str  # the blocks to choose from, each with its colour in front: "wS wP bS"
    difficulty: int
    solutions: int | None = None  # None: too many to be counted
    distinct: int | None = None
    text: str = ""

    @property
    def grade(self) -> int:
        """1 (easy) to 5, from the difficulty alone."""
        return 1 + sum(self.difficulty > bound for bound in BOUNDS)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        return Puzzle(Target.parse(self.target), kinds(self.blocks))

    @property
    def all_needed(self) -> bool:
        """Whether every block is needed."""
        puzzle = self.puzzle
        return sum(kind.count * len(kind.cells) for kind in puzzle.kinds) == len(puzzle.target.cells)

    def to_dict(self) -> dict[str, Any]:
        """For a file; what is empty is left out."""
        return {name: value for name, value in asdict(self).items() if value not in (None, "")}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Challenge":
        """From a file."""
        try:
            return cls(**data)
        except TypeError as error:
            raise PuzzleError(f"no challenge: {error}") from None


def kinds(blocks: str) -> tuple[Kind, ...]:
    """The kinds named like `wS wP bS`, of the standard set; one named twice is there twice."""
    standard = load()
    named = blocks.split()
    known = {f"{kind.colour}{kind.letter}": kind for kind in supply(standard, "".join(colours()))}
    for name in named:
        if name not in known:
            raise PuzzleError(f"{name!r} is no block; write colour and letter, like wS")
    return tuple(
        Kind(kind.letter, kind.name, kind.cells, kind.colour, named.count(name))
        for name, kind in known.items()
        if name in named
    )


def written(kinds: tuple[Kind, ...]) -> str:
    """The text that `kinds` reads."""
    return " ".join(f"{kind.colour}{kind.letter}" for kind in kinds for _ in range(kind.count))


def difficulty(puzzle: Puzzle, tries: int = TRIES) -> int | None:
    """How many blocks a search lays until it is done that remembers nothing and tries blocks in random order: the
    median of some such searches. None if one of them found that there is no solution."""
    needed = []
    for seed in range(tries):
        search = Search(cover(puzzle, merge=True, seed=seed), np.zeros((0, 3), np.int64))
        said = search.go_on(kernel.FIND, MOST_NODES)
        if said == kernel.FINISHED:
            return None
        needed.append(search.nodes)
    return int(statistics.median(needed))
