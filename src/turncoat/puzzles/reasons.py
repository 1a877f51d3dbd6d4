"""Why a target cannot be filled, where a reason can be found without trying everything."""

from collections.abc import Callable, Iterable, Sequence

from turncoat.core.solids import Cell
from turncoat.puzzles.puzzle import Kind, Placed, Puzzle

# Ways to paint space in two colours: (cell -> 0 or 1, in words).
PAINTS: tuple[tuple[Callable[[Cell], int], str], ...] = (
    (lambda c: (c[0] + c[1] + c[2]) % 2, "in turn like a chessboard in space"),
    (lambda c: (c[0] + c[1]) % 2, "in columns like a chessboard"),
    (lambda c: c[0] % 2, "in stripes along the ranks"),
    (lambda c: c[1] % 2, "in stripes along the files"),
    (lambda c: c[2] % 2, "in layers"),
    (lambda c: (c[0] + c[2]) % 2, "in slanting stripes along the ranks"),
    (lambda c: (c[1] + c[2]) % 2, "in slanting stripes along the files"),
)


def why_not(puzzle: Puzzle) -> str | None:
    """A reason why there is no solution, in words; None if none was found, which proves nothing."""
    checks = (_colours, _volume, _reach, _parts, _parity)
    return next((reason for check in checks if (reason := check(puzzle)) is not None), None)


def _sums(kinds: Iterable[Kind], most: int) -> int:
    """Which numbers of cells the blocks can make, as bits."""
    sums = 1
    for kind in kinds:
        for _ in range(min(kind.count, most // len(kind.cells))):
            sums |= sums << len(kind.cells)
    return sums & ((1 << most + 1) - 1)


def _volume(puzzle: Puzzle) -> str | None:
    wanted = len(puzzle.target.cells)
    fitting = [kind for kind, places in zip(puzzle.kinds, puzzle.placements, strict=True) if places]
    for kinds, which in ((puzzle.kinds, "all blocks"), (fitting, "those blocks that fit into it")):
        there = sum(kind.count * len(kind.cells) for kind in kinds)
        if there < wanted:
            return f"the target has {wanted} cells, {which} together only {there}"
        if not _sums(kinds, wanted) >> wanted & 1:
            return f"no choice of {which} has exactly {wanted} cells"
    return None


def _colours(puzzle: Puzzle) -> str | None:
    for colour in sorted(set(puzzle.target.colours.values())):
        wanted = sum(c == colour for c in puzzle.target.colours.values())
        there = sum(kind.count * len(kind.cells) for kind in puzzle.kinds if kind.colour == colour)
        if there < wanted:
            return f"{wanted} cells must be {colour}, all blocks of that colour have only {there}"
    return None


def _reach(puzzle: Puzzle) -> str | None:
    reached = {cell for places in puzzle.placements for placed in places for cell in placed.cells}
    for cell in puzzle.target.cells:
        if cell not in reached:
            return f"no block can reach cell {named(cell)}"
    return None


def _parts(puzzle: Puzzle) -> str | None:
    """Each part of the target must be made of blocks that fit into it."""
    if len(puzzle.target.parts) == 1:
        return None
    for part in puzzle.target.parts:
        inside = [
            kind
            for kind, places in zip(puzzle.kinds, puzzle.placements, strict=True)
            if any(part.issuperset(placed.cells) for placed in places)
        ]
        if not _sums(inside, len(part)) >> len(part) & 1:
            return f"the part of {len(part)} cells at {named(min(part))} cannot be made of blocks that fit into it"
    return None


def _parity(puzzle: Puzzle) -> str | None:
    """Painted in two colours, every block covers so many more of one than of the other; the target has its own sum."""
    for paint, words in PAINTS:
        wanted = sum(1 - 2 * paint(cell) for cell in puzzle.target.cells)
        leads = [_leads(places, paint) for places in puzzle.placements]
        if not _can_lead(puzzle, leads, wanted):
            ones = sum(paint(cell) for cell in puzzle.target.cells)
            zeros = len(puzzle.target.cells) - ones
            return (
                f"painted {words}, the target has {zeros} cells of one colour and {ones} of the other, "
                "and no choice of the blocks can cover it so"
            )
    return None


def _leads(places: Sequence[Placed], paint: Callable[[Cell], int]) -> set[int]:
    return {sum(1 - 2 * paint(cell) for cell in placed.cells) for placed in places}


def _can_lead(puzzle: Puzzle, leads: list[set[int]], wanted: int) -> bool:
    volume = len(puzzle.target.cells)
    reached = {(0, 0)}
    for kind, possible in zip(puzzle.kinds, leads, strict=True):
        for _ in range(min(kind.count, volume // len(kind.cells))):
            size = len(kind.cells)
            fresh = {(v + size, d + lead) for v, d in reached for lead in possible if v + size <= volume}
            if fresh <= reached:
                break
            reached |= fresh
    return (volume, wanted) in reached


def named(cell: Cell) -> str:
    """A cell as players say it: file, rank, and the level from 1."""
    x, y, z = cell
    file = chr(ord("a") + x) if x < 26 else f"[{x + 1}]"
    return f"{file}{y + 1} on level {z + 1}"
