"""What a set of pieces can do, in words."""

from turncoat.core.pieces import PieceSet
from turncoat.puzzles.away import away
from turncoat.puzzles.reasons import why_not
from turncoat.puzzles.search import StoppedError, first

_MOST_NODES = 30_000_000  # a few seconds


def about(pieces: PieceSet, nodes: int = _MOST_NODES) -> tuple[str, ...]:
    """How many they are, whether they are put away in a box, and whether mirror images belong to them."""
    cells = sum(len(block.cells) for block in pieces.blocks)
    count = len(pieces.blocks)
    chiral = "is" if pieces.mirrored else "is not"
    return (
        f"{count} {'block' if count == 1 else 'blocks'}, {cells} {'cell' if cells == 1 else 'cells'} a colour.",
        putting_away(pieces, nodes),
        f"The set {chiral} closed under mirroring.",
    )


def putting_away(pieces: PieceSet, nodes: int = _MOST_NODES) -> str:
    """Whether the set fills a box."""
    puzzle = away(pieces)
    width, depth = pieces.floor
    if puzzle is None:
        return f"Fills no box {width}×{depth} wide: the cells make no whole number of layers."
    what = "Each colour" if len({kind.colour for kind in puzzle.kinds}) == 1 else "Both colours together"
    box = f"a box of {width}×{depth}×{puzzle.target.size[2]} with no block on its side"
    if (reason := why_not(puzzle)) is not None:
        return f"{what} does not fill {box}: {reason}."
    try:
        fills = first(puzzle, nodes=nodes) is not None
    except StoppedError:
        return f"{what} may or may not fill {box} (search given up)."
    return f"{what} {'fills' if fills else 'does not fill'} {box}."
