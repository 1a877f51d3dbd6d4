"""A packing puzzle: a target, the blocks there are, and how they may be held."""

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from turncoat.core.options import GameInfo
from turncoat.core.pieces import PieceSet
from turncoat.core.solids import Cell, Cells, normal, orientations
from turncoat.games import catalogue
from turncoat.puzzles.target import PuzzleError, Target


@dataclass(frozen=True)
class Kind:
    """Blocks that nobody can tell apart: shape and colour, and how many there are."""

    letter: str
    name: str
    cells: Cells
    colour: str = ""  # a small letter; none if colours play no part
    count: int = 1

    def __post_init__(self) -> None:
        if not self.cells or self.count < 0:
            raise PuzzleError(f"block {self.letter}: it needs at least one cell, and there cannot be {self.count}")
        object.__setattr__(self, "cells", normal(self.cells))

    @property
    def id(self) -> tuple[str, str]:
        """What tells it from the other kinds of a puzzle."""
        return self.colour, self.letter


@dataclass(frozen=True)
class Placed:
    """A block that lies somewhere in the target."""

    kind: Kind
    cells: Cells

    def __str__(self) -> str:
        return f"{self.kind.colour}{self.kind.letter} " + ",".join(f"{x}{y}{z}" for x, y, z in self.cells)


Solution = tuple[Placed, ...]


@dataclass(frozen=True)
class Puzzle:
    """Fill the target; every kind is used at most as often as there are blocks of it."""

    target: Target
    kinds: tuple[Kind, ...]
    upright: bool = True  # no block on its side (cells are flat); else all 24 ways

    def __post_init__(self) -> None:
        names = [kind.id for kind in self.kinds]
        for colour, letter in names:
            if names.count((colour, letter)) > 1:
                raise PuzzleError(f"there are two kinds {colour}{letter}; give one with a count")

    @functools.cached_property
    def placements(self) -> tuple[tuple[Placed, ...], ...]:
        """For each kind, every way it can lie in the target and suit its colours."""
        return tuple(tuple(self._places(kind)) for kind in self.kinds)

    def _places(self, kind: Kind) -> Iterable[Placed]:
        inside = frozenset(self.target.cells)
        for shape in orientations(kind.cells, upright=self.upright):
            for x, y, z in self.target.cells:
                # The first cell of the shape, which is not always at the origin, goes here.
                a, b, c = x - shape[0][0], y - shape[0][1], z - shape[0][2]
                cells = tuple((a + i, b + j, c + k) for i, j, k in shape)
                if inside.issuperset(cells) and self._suits(kind, cells):
                    yield Placed(kind, cells)

    def _suits(self, kind: Kind, cells: Sequence[Cell]) -> bool:
        wanted = self.target.colours
        return not wanted or all(wanted.get(cell, kind.colour) == kind.colour for cell in cells)


def owner_of_pieces() -> GameInfo:
    """The game that brings pieces to puzzle with."""
    for info in catalogue():
        if info.pieces:
            return info
    raise PuzzleError("no game that is installed brings blocks")


def load(source: "str | Path | PieceSet" = "standard") -> PieceSet:
    """A set of blocks: `standard`, another one that ships, the path of a TOML file, or a set."""
    module, _, name = owner_of_pieces().pieces.partition(":")
    found: PieceSet = getattr(import_module(module), name)(source)
    return found


def colours() -> tuple[str, ...]:
    """The letters of the colours that each own a set."""
    return tuple(seat[0].lower() for seat in owner_of_pieces().seats)


def supply(blocks: PieceSet, owners: str = "", *, without: str = "", only: str = "") -> tuple[Kind, ...]:
    """One of every block, or of those named by letter, for each of the colours (all letters in `owners`)."""
    letters = {block.letter for block in blocks.blocks}
    for letter in without + only:
        if letter not in letters:
            raise PuzzleError(f"the set {blocks.name} has no block {letter!r}; it has {' '.join(sorted(letters))}")
    for owner in owners:
        if owner not in colours():
            raise PuzzleError(f"{owner!r} is no colour; there are {' and '.join(colours())}")
    return tuple(
        Kind(block.letter, block.name, tuple(block.cells), owner)
        for owner in owners or colours()[0]
        for block in blocks.blocks
        if block.letter not in without and (not only or block.letter in only)
    )


def check_laid(puzzle: Puzzle, laid: Sequence[Placed]) -> None:
    """PuzzleError if these blocks cannot lie in the target at once."""
    covered: set[Cell] = set()
    for placed in laid:
        kinds = [number for number, kind in enumerate(puzzle.kinds) if kind.id == placed.kind.id]
        name = f"{placed.kind.colour}{placed.kind.letter}"
        if not kinds or sum(other.kind.id == placed.kind.id for other in laid) > puzzle.kinds[kinds[0]].count:
            raise PuzzleError(f"there are not so many blocks {name}")
        cells = sorted(placed.cells)
        if all(sorted(place.cells) != cells for place in puzzle.placements[kinds[0]]):
            raise PuzzleError(f"block {name} cannot lie there")
        if covered & set(placed.cells):
            raise PuzzleError(f"block {name} lies where another one is")
        covered |= set(placed.cells)
