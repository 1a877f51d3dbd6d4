"""`turncoat blocks`: what a set of blocks is and can do, and a search for better ones."""

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from turncoat.cli.lab import time_in_words

if TYPE_CHECKING:
    from turncoat.design import Standing

app = typer.Typer(help="Sets of blocks.", no_args_is_help=True)


@app.callback()
def blocks() -> None:
    """Sets of blocks."""


@app.command("check")
def check(
    file: Annotated[str, typer.Argument(help="A TOML file, or the name of a set that ships, like `standard`.")],
) -> None:
    """Check a block set and tell what it can do."""
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from turncoat.core.solids import orientations
    from turncoat.puzzles import load
    from turncoat.puzzles.about import about

    found = load(file)
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


@app.command("look")
def look_for(
    goal: Annotated[
        str, typer.Argument(metavar="GOAL", help="What they are to be: fair, deep, or few (ways to put away).")
    ],
    count: Annotated[int, typer.Option("--blocks", help="How many blocks a set has.")] = 8,
    options: Annotated[
        list[str] | None, typer.Option("-o", "--option", help="Of the game, like variant=towers.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="The folder for what is found; else named like GOAL-COUNT.")] = None,
    rounds: Annotated[int, typer.Option(help="How often the best and what is like them are tried again.")] = 5,
    width: Annotated[int, typer.Option(help="Sets a round.")] = 40,
    keep: Annotated[int, typer.Option(help="Of them, for the next round and in the end.")] = 8,
    games: Annotated[int, typer.Option(help="That a set plays in a round.")] = 40,
    final: Annotated[int, typer.Option(help="That each of the last ones plays.")] = 400,
    simulations: Annotated[int, typer.Option(help="A move.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed finds the same sets.")] = 0,
    workers: Annotated[int | None, typer.Option(min=1, max=10_000, help="Else one for each core.")] = None,
    address: Annotated[str | None, typer.Option(help="A Ray cluster, like ray://host:10001 or auto.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a search that is not done.")] = False,
) -> None:
    """Look for sets that are fairer, deeper or harder to put away than others. Ctrl-C loses nothing."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    from turncoat.design import Look, look

    asked = Look(
        goal, count, seed=seed, rounds=rounds, width=width, keep=keep, games=games, final=final, simulations=simulations
    )
    asked = replace(asked, options=asked.described.parse(options or []))
    folder = out or Path(f"{goal}-{count}")
    console = Console(highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[told]}", markup=False))
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("starting", total=1.0, told="")

        def show(found: "Standing") -> None:
            left = "" if found.seconds_left is None else f", about {time_in_words(found.seconds_left)} left of it"
            best = f"; best so far: {found.best}" if found.best else ""
            told = f"{found.tried} sets tried{left}{best}"
            bar.update(task, completed=found.done, description=f"round {found.round} of {found.rounds}", told=told)

        try:
            found = look(
                asked, folder, workers=workers or os.cpu_count() or 1, address=address, resume=resume, progress=show
            )
        except KeyboardInterrupt:
            bar.stop()
            console.print("Stopped. What was found is kept; the same command with --resume goes on.")
            raise typer.Exit(130) from None
    for number, each in enumerate(found, 1):
        shapes = " ".join(str(len(block.cells)) for block in each.value.blocks)
        console.print(
            f"{number}  {each.in_words}; cells {shapes}: {folder / 'best' / f'{number}.toml'}", soft_wrap=True
        )
