"""Putting blocks away: the box that a set fills, step by step, and hints that tell one block only."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from turncoat.core.pieces import PieceSet
from turncoat.core.solids import Cell
from turncoat.puzzles.puzzle import Placed, Puzzle, Solution, colours, supply
from turncoat.puzzles.reasons import named, why_not
from turncoat.puzzles.search import StoppedError, first
from turncoat.puzzles.target import PuzzleError, Target

STEPS = 6
_LOOKED_AT = 40
_MOST_TAKEN_OUT = 2  # blocks, one by one and in pairs, before a hint gives up
_HINT_NODES = 4_000_000  # some seconds


def away(blocks: PieceSet) -> Puzzle | None:
    """One colour into a box as wide as the board, or both if only that makes whole layers; None if not even that."""
    width, depth = blocks.floor
    cells = sum(len(block.cells) for block in blocks.blocks)
    for owners in (colours()[:1], colours()):
        levels, rest = divmod(cells * len(owners), width * depth)
        if not rest:
            return Puzzle(Target.box(width, depth, levels), supply(blocks, "".join(owners)))
    return None


def stacked(solution: Solution, puzzle: Puzzle, both: Puzzle) -> Solution:
    """The way to put one colour away, for each colour of the larger puzzle, one upon the other."""
    height = puzzle.target.size[2]
    kinds = {kind.id: kind for kind in both.kinds}
    return tuple(
        Placed(kinds[owner, placed.kind.letter], tuple((x, y, z + height * floor) for x, y, z in placed.cells))
        for floor, owner in enumerate(dict.fromkeys(kind.colour for kind in both.kinds))
        for placed in solution
    )


def _under(low: Placed, high: Placed) -> bool:
    """Whether a cell of one block is somewhere below a cell of the other."""
    return any((a[0], a[1]) == (b[0], b[1]) and a[2] < b[2] for a in low.cells for b in high.cells)


def in_order(solution: Solution) -> Solution | None:
    """The blocks in an order in which each can be lowered into its place; None if two hold each other."""
    waiting, found = sorted(solution, key=lambda p: (min(c[2] for c in p.cells), p.cells)), []
    while waiting:
        free = next((p for p in waiting if not any(_under(other, p) for other in waiting if other is not p)), None)
        if free is None:
            return None
        waiting.remove(free)
        found.append(free)
    return tuple(found)


def steps(solution: Solution, count: int = STEPS) -> list[Solution]:
    """The solution in so many steps of about equally many blocks, each lowered onto those before."""
    ordered = in_order(solution)
    if ordered is None:
        raise PuzzleError("two blocks hold each other; they cannot be put in one after the other")
    count = min(count, len(ordered))
    cuts = [round(len(ordered) * number / count) for number in range(count + 1)]
    return [ordered[a:b] for a, b in itertools.pairwise(cuts)]


def instructions(blocks: PieceSet, *, both: bool = False) -> list[Solution]:
    """How to put a set away in six steps; `both`: first one colour, then the other one upon it, as on the card."""
    puzzle = away(blocks)
    if puzzle is None:
        raise PuzzleError(f"the set {blocks.name} makes no whole number of layers")
    solution = _easiest(puzzle)
    found = steps(solution)
    owners = "".join(colours())
    if both and {kind.colour for kind in puzzle.kinds} != set(owners):
        width, depth, height = puzzle.target.size
        twice = Puzzle(Target.box(width, depth, height * len(owners)), supply(blocks, owners))
        return [
            stacked(step, puzzle, twice)[n * len(step) : (n + 1) * len(step)]
            for n in range(len(owners))
            for step in found
        ]
    return found


def _easiest(puzzle: Puzzle) -> Solution:
    """Of some solutions the one with most blocks on the floor: less to balance."""
    if (reason := why_not(puzzle)) is not None or (found := first(puzzle)) is None:
        raise PuzzleError(f"these blocks do not fill {puzzle.target}: {reason or 'every way to begin was tried'}")
    several = [found, *(first(puzzle, seed=seed) or found for seed in range(_LOOKED_AT))]
    possible = [solution for solution in several if in_order(solution) is not None]
    if not possible:
        raise PuzzleError("in every solution that was found two blocks hold each other")
    return max(possible, key=lambda solution: sum(any(cell[2] == 0 for cell in p.cells) for p in solution))


@dataclass(frozen=True)
class Hint:
    """One block to lay next; or, if there is no way on, blocks to be taken out first."""

    lay: Placed | None = None
    take_out: tuple[Placed, ...] = ()
    unknown: bool = False  # the search was given up

    def words(self, target: Target) -> str:
        """The hint as it is said: the place, nothing of the rest."""
        if self.lay is not None:
            who = f"{self.lay.kind.name} ({self.lay.kind.colour}{self.lay.kind.letter})"
            return f"{who} goes {where(self.lay, target)}."
        if self.take_out:
            names = " and ".join(f"{placed.kind.name}" for placed in self.take_out)
            return f"There is no way on from here. Take {names} out again."
        if self.unknown:
            return "That is too hard to tell from here; take some blocks out."
        return "Everything is in its place."


def where(placed: Placed, target: Target) -> str:
    """A corner, an edge, or the cell that is nearest to the front left below."""
    size = target.size
    corners: list[Cell] = [cell for cell in placed.cells if all(cell[axis] in (0, size[axis] - 1) for axis in (0, 1))]
    if corners:
        x, y, z = min(corners, key=lambda cell: cell[2])
        side = ("left" if x == 0 else "right") if size[0] > 1 else ""
        end = ("front" if y == 0 else "back") if size[1] > 1 else ""
        corner = " ".join(word for word in (end, side) if word)
        return f"into the {corner} corner, level {z + 1}" if corner else f"onto level {z + 1}"
    return f"over {named(min(placed.cells, key=lambda c: (c[2], c[1], c[0])))}"


def hint(puzzle: Puzzle, laid: Sequence[Placed], *, nodes: int = _HINT_NODES) -> Hint:
    """What to do next: a block that can be put in at once, from a solution that keeps what is laid if there is one."""
    unknown, left = False, nodes
    for out in range(min(_MOST_TAKEN_OUT, len(laid)) + 1):
        for gone in itertools.combinations(reversed(laid), out):
            kept = [placed for placed in laid if placed not in gone]
            if left <= 0:
                return Hint(unknown=True)
            share = left if not gone else min(left, nodes // 8)
            try:
                found = first(puzzle, laid=kept, nodes=share)
            except StoppedError:
                unknown, left = True, left - share
                continue
            if found is None:
                continue
            return Hint(take_out=gone) if gone else Hint(_next(found, kept))
    return Hint(unknown=unknown) if unknown else Hint(take_out=tuple(laid))


def _next(solution: Solution, laid: Sequence[Placed]) -> Placed | None:
    """The block of the solution to be laid next: nothing that is missing lies below it."""
    missing = [placed for placed in solution if placed not in laid]
    if not missing:
        return None
    free = [p for p in missing if not any(_under(other, p) for other in missing if other is not p)]
    return max(free or missing, key=lambda p: (len(p.cells), [-c for c in p.cells[0]]))
