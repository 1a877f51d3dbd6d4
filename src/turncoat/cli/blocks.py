"""`turncoat blocks`: what a set of blocks is and can do."""

from pathlib import Path
from typing import Annotated

import typer

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
    from turncoat.puzzles.about import about

    found = load(file if file == "standard" else Path(file))
    console = Console(highlight=False)
    table = Table(title=escape(found.name), title_justify="left")
    for column in ("letter", "name", "cells", "footprint", "ways to stand"):
        table.add_column(column)
    for block in found.blocks:
        written = " ".join("".join(map(str, cell)) for cell in block.cells)
        footprint = len({(x, y) for x, y, _ in block.cells})
        ways = len(orientations(block.cells, upright=True))
        table.add_row(block.letter, escape(block.name), written, str(footprint), str(ways))
    console.print(table)
    with console.status("Looking for a way to put the blocks away ..."):
        told = about(found)
    for line in told:
        console.print(line)
