"""`turncoat blocks`: what a set of blocks is and can do."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from turncoat.core.pieces import PieceSet

_MOST_NODES = 30_000_000  # a few seconds

app = typer.Typer(help="Sets of blocks.", no_args_is_help=True)


@app.callback()
def blocks() -> None:
    """Sets of blocks."""


@app.command("check")
def check(file: Annotated[str, typer.Argument(help="A TOML file, or `standard`.")]) -> None:
    """Check a block set and tell what it can do."""
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from turncoat.core.solids import orientations
    from turncoat.puzzles import load

    found = load(file if file == "standard" else Path(file))
    console = Console(highlight=False)
    cells = sum(len(block.cells) for block in found.blocks)
    table = Table(
        title=f"{escape(found.name)}: {len(found.blocks)} blocks, {cells} cells a colour", title_justify="left"
    )
    for column in ("letter", "name", "cells", "footprint", "ways to stand"):
        table.add_column(column)
    for block in found.blocks:
        written = " ".join("".join(map(str, cell)) for cell in block.cells)
        footprint = len({(x, y) for x, y, _ in block.cells})
        ways = len(orientations(block.cells, upright=True))
        table.add_row(block.letter, escape(block.name), written, str(footprint), str(ways))
    console.print(table)
    with console.status("Looking for a way to put the blocks away ..."):
        console.print(putting_away(found))
    chiral = "is" if found.mirrored else "is not"
    console.print(f"The set {chiral} closed under mirroring.")


def putting_away(found: "PieceSet") -> str:
    """Whether the set fills a box, in words."""
    from turncoat.puzzles import StoppedError, first, why_not
    from turncoat.puzzles.away import away

    puzzle = away(found)
    width, depth = found.floor
    if puzzle is None:
        return f"Fills no box {width}×{depth} wide: the cells make no whole number of layers."
    what = "Each colour" if len({kind.colour for kind in puzzle.kinds}) == 1 else "Both colours together"
    box = f"a box of {width}×{depth}×{puzzle.target.size[2]} with no block on its side"
    if (reason := why_not(puzzle)) is not None:
        return f"{what} does not fill {box}: {reason}."
    try:
        fills = first(puzzle, nodes=_MOST_NODES) is not None
    except StoppedError:
        return f"{what} may or may not fill {box} (search given up)."
    return f"{what} {'fills' if fills else 'does not fill'} {box}."
