"""What is to be filled: cells, and the colour that some of them must have because a face of theirs is to show it."""

import functools
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from turncoat.core.errors import TurncoatError
from turncoat.core.solids import MOTIONS, Cell, Cells, Motion, neighbours, normal, parts, size

MOST_CELLS = 256
MOST_SIDE = 32
ANY, NOTHING = "#", "."


class PuzzleError(TurncoatError):
    """A puzzle cannot be read or asked; the message says what would be right."""


@dataclass(frozen=True)
class Target:
    """Cells to fill. `colours` tells, for some of them, which colour alone may fill them."""

    cells: Cells
    colours: Mapping[Cell, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        if not self.cells:
            raise PuzzleError("a target has at least one cell")
        if len(self.cells) > MOST_CELLS:
            raise PuzzleError(f"a target has at most {MOST_CELLS} cells, not {len(self.cells)}")
        if len(set(self.cells)) < len(self.cells):
            raise PuzzleError("a cell of the target is listed twice")
        low = [min(cell[axis] for cell in self.cells) for axis in range(3)]
        moved = {cell: (cell[0] - low[0], cell[1] - low[1], cell[2] - low[2]) for cell in self.cells}
        for cell in self.colours:
            if cell not in moved:
                raise PuzzleError(f"cell {cell} is to have a colour but is not in the target")
        object.__setattr__(self, "cells", normal(self.cells))
        object.__setattr__(self, "colours", MappingProxyType({moved[cell]: c for cell, c in self.colours.items()}))
        if max(self.size) > MOST_SIDE:
            raise PuzzleError(f"a target is at most {MOST_SIDE} cells long, not {max(self.size)}")

    @staticmethod
    def box(width: int, depth: int, height: int) -> "Target":
        """A box of so many cells along the files, along the ranks and up."""
        if min(width, depth, height) < 1 or max(width, depth, height) > MOST_SIDE:
            raise PuzzleError(f"a box is 1 to {MOST_SIDE} cells long on each side, not {width}x{depth}x{height}")
        if width * depth * height > MOST_CELLS:
            raise PuzzleError(f"a target has at most {MOST_CELLS} cells, not {width * depth * height}")
        return Target(tuple((x, y, z) for x in range(width) for y in range(depth) for z in range(height)))

    @staticmethod
    def parse(text: str) -> "Target":
        """A box like `4x4x2`, or layers from the bottom up, apart by blanks, their lines by strokes: `##/#. #./..`.

        A line shows one rank, the far one first; `.` is no cell, `#` a cell, a small letter a cell of that colour.
        """
        if box := re.fullmatch(r"(\d{1,3})[x×](\d{1,3})[x×](\d{1,3})", text.strip()):
            return Target.box(int(box[1]), int(box[2]), int(box[3]))
        colours: dict[Cell, str] = {}
        cells: list[Cell] = []
        for z, layer in enumerate(text.split()):
            lines = layer.split("/")
            for y, line in enumerate(reversed(lines)):
                for x, mark in enumerate(line):
                    if mark == NOTHING:
                        continue
                    if mark != ANY and not (mark.isascii() and mark.islower()):
                        raise PuzzleError(
                            f"{mark!r} in {line!r} is no part of a target; write a box like 4x4x2, or layers with "
                            f"{NOTHING} for no cell, {ANY} for a cell, w or b for one of that colour"
                        )
                    cells.append((x, y, z))
                    if mark != ANY:
                        colours[x, y, z] = mark
        return Target(tuple(cells), colours)

    def __str__(self) -> str:
        width, depth, height = self.size
        if len(self.cells) == width * depth * height and not self.colours:
            return f"{width}x{depth}x{height}"
        marks = {cell: self.colours.get(cell, ANY) for cell in self.cells}
        return " ".join(
            "/".join("".join(marks.get((x, y, z), NOTHING) for x in range(width)) for y in reversed(range(depth)))
            for z in range(height)
        )

    @property
    def size(self) -> tuple[int, int, int]:
        """How wide, deep and high it is."""
        return size(self.cells)

    @functools.cached_property
    def parts(self) -> tuple[frozenset[Cell], ...]:
        """The cells apart by what hangs together."""
        return tuple(parts(self.cells))

    def motions(self, *, upright: bool) -> tuple[Motion, ...]:
        """The ways to turn and mirror the target that leave it as it is, colours included."""
        return tuple(m for m in MOTIONS if (m.upright or not upright) and self._kept(m))

    def _kept(self, motion: Motion) -> bool:
        moved = self.moved(motion)
        return set(moved) == set(moved.values()) and all(
            self.colours.get(cell) == self.colours.get(image) for cell, image in moved.items()
        )

    def moved(self, motion: Motion) -> dict[Cell, Cell]:
        """Where each cell gets, the whole being shifted back to the origin."""
        images = {cell: motion(cell) for cell in self.cells}
        low = [min(image[axis] for image in images.values()) for axis in range(3)]
        return {cell: (i[0] - low[0], i[1] - low[1], i[2] - low[2]) for cell, i in images.items()}

    def showing(self, faces: Mapping[tuple[Cell, Cell], str]) -> "Target":
        """The same with colours required on faces: (cell, the cell in front of the face) -> colour."""
        colours = dict(self.colours)
        inside = set(self.cells)
        for (cell, front), colour in faces.items():
            if cell not in inside or front in inside or front not in neighbours(cell):
                raise PuzzleError(f"there is no face of the target at {cell} towards {front}")
            if colours.setdefault(cell, colour) != colour:
                raise PuzzleError(f"cell {cell} would have to show both {colours[cell]} and {colour}")
        return Target(self.cells, colours)

    def faces(self, *, standing: bool = False) -> list[tuple[Cell, Cell]]:
        """Every outer face as (cell, the cell in front of it); not the underside of one that stands on the table."""
        inside = set(self.cells)
        return [
            (cell, front)
            for cell in self.cells
            for front in neighbours(cell)
            if front not in inside and not (standing and front[2] < 0)
        ]

    def painted(self, colours: Mapping[Cell, str]) -> "Target":
        """The same cells with these colours."""
        return Target(self.cells, colours)


def union(*boxes: tuple[Iterable[int], Iterable[int], Iterable[int]]) -> Target:
    """The cells of several boxes, each given by its files, ranks and levels."""
    return Target(tuple({(x, y, z) for xs, ys, zs in boxes for x in xs for y in ys for z in zs}))
