"""`turncoat blocks`: what the command line offers for Convert alone."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(help="Block sets for Convert.", no_args_is_help=True)


@app.callback()
def blocks() -> None:
    """Block sets for Convert."""


@app.command("check")
def check(file: Annotated[Path, typer.Argument(help="A TOML file, or `standard`.")]) -> None:
    """Check a block set and tell what it can do."""
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from turncoat.games.convert.blocks import load
    from turncoat.games.convert.packing import packing
    from turncoat.games.convert.spec import STANDARD

    found = load(STANDARD if str(file) == STANDARD else file)
    console = Console(highlight=False)
    table = Table(
        title=f"{escape(found.name)}: {len(found.blocks)} blocks, {found.cell_count} cells a colour",
        title_justify="left",
    )
    for column in ("letter", "name", "cells", "footprint", "orientations"):
        table.add_column(column)
    for block in found.blocks:
        cells = " ".join("".join(map(str, cell)) for cell in block.cells)
        table.add_row(block.letter, escape(block.name), cells, str(block.footprint), " ".join(block.orientations()))
    console.print(table)
    with console.status("Looking for a way to put the blocks away ..."):
        box = packing(found)
    if box is None:
        console.print("Fills no box 4×4 wide: the cells make no whole number of layers.")
    else:
        what = "Each colour" if box.colours == 1 else "Both colours together"
        verb = {True: "fills", False: "does not fill", None: "may or may not fill (search given up)"}[box.fills]
        console.print(f"{what} {verb} a box of 4×4×{box.levels} with no block on its side.")
    chiral = "is" if found.mirrored else "is not"
    console.print(f"The set {chiral} closed under mirroring.")
