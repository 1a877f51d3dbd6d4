"""`turncoat lab`: experiments that tell how fair, deep and lively a game is."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from turncoat.core.errors import TurncoatError
from turncoat.core.reasons import counted

if TYPE_CHECKING:
    from rich.console import Console

    from turncoat.lab.results import Played, Results
    from turncoat.lab.running import Progress

app = typer.Typer(help="Measure how fair, deep and lively games are (docs/lab.md).", no_args_is_help=True)
Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="Where `turncoat lab run` kept its results.")]


@app.command()
def run(
    file: Annotated[Path, typer.Argument(help="The experiment, as TOML.")],
    out: Annotated[Path | None, typer.Option(help="The folder for the results; else named like the file.")] = None,
    workers: Annotated[int | None, typer.Option(min=1, max=10_000, help="Else one for each core.")] = None,
    address: Annotated[str | None, typer.Option(help="A Ray cluster, like ray://host:10001 or auto.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with results that are not done.")] = False,
    precision: Annotated[float | None, typer.Option(help="Instead of the file's.")] = None,
    most: Annotated[int | None, typer.Option(help="Games a cell at most, instead of the file's.")] = None,
    report: Annotated[bool, typer.Option(help="Write report.html, too.")] = True,
) -> None:
    """Play an experiment. Ctrl-C loses nothing: --resume goes on."""
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as Bar

    from turncoat.lab import load
    from turncoat.lab import run as play
    from turncoat.lab.experiment import with_precision

    experiment = with_precision(load(file), precision, most)
    folder = out or Path(file.stem)
    console = Console()
    console.print(f"{experiment.name}: {counted(len(experiment.cells), 'cell')}", highlight=False, markup=False)
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.fields[told]}", markup=False),
    )
    with Bar(*columns, console=console, transient=True) as bar:
        task = bar.add_task("starting", total=None, told="")

        def show(found: "Progress") -> None:
            what = "finishing what is under way" if found.stopping else ", ".join(found.running[:1])
            bar.update(task, total=found.games_expected, completed=found.games, description=what, told=_told(found))

        try:
            results = play(
                experiment,
                folder,
                workers=workers or os.cpu_count() or 1,
                address=address,
                resume=resume,
                progress=show,
            )
        except KeyboardInterrupt:
            bar.stop()
            console.print(
                f"Stopped. What was played is kept; `turncoat lab run {file} --out {folder} --resume` goes on."
            )
            raise typer.Exit(130) from None
    _show(console, results)
    if report:
        results.report(folder / "report.html")
        console.print(f"Report: {folder / 'report.html'}", highlight=False, soft_wrap=True)


@app.command()
def show(folder: Folder) -> None:
    """The figures of an experiment."""
    from rich.console import Console

    from turncoat.lab import Results

    _show(Console(), Results(folder))


@app.command("report")
def write_report(
    folder: Folder,
    out: Annotated[Path | None, typer.Option("-o", "--out", help="The file; else report.html in the folder.")] = None,
) -> None:
    """Write one HTML file with figures and plots, which needs no network; or a page of Markdown, for -o NAME.md."""
    from turncoat.lab import Results

    path = out or folder / "report.html"
    Results(folder).report(path)
    print(path)


@app.command("compare")
def compare_cells(
    folder: Folder,
    first: Annotated[int, typer.Argument(min=1, help="Number of a cell, as `turncoat lab show` counts them.")],
    second: Annotated[int, typer.Argument(min=1, help="Number of another one.")],
    other: Annotated[Path | None, typer.Option(help="The folder of the second cell, if it is another one.")] = None,
) -> None:
    """What differs between two cells, and whether it is more than noise."""
    from rich.console import Console
    from rich.table import Table

    from turncoat.lab import Results
    from turncoat.lab.compare import compare, written

    one, two = _cell(Results(folder), first), _cell(Results(other or folder), second)
    table = Table(title=f"{one.cell.title} → {two.cell.title}", title_justify="left")
    for heading in ("", "first", "second", "change"):
        table.add_column(heading, justify="left" if not heading else "right")
    for found in compare(one, two):
        told = [written(figure, found.unit) for figure in (found.one, found.two, found.change)]
        table.add_row(found.name, *told[:2], told[2] + (" *" if found.real else "  "))
    table.caption, table.caption_justify = "* more than noise; the rest may be noise", "left"
    Console().print(table)


def _cell(results: "Results", number: int) -> "Played":
    if number > len(results.cells):
        raise TurncoatError(f"there is no cell {number}; {results.folder} has {len(results.cells)}")
    return results.cells[number - 1]


def _show(console: "Console", results: "Results") -> None:
    from rich.table import Table

    from turncoat.lab.compare import written
    from turncoat.lab.depth import ladders
    from turncoat.lab.measures import overview

    for number, played in enumerate(results.cells, 1):
        table = Table(
            title=f"{number}  {played.cell.title}: {counted(len(played), 'game')}",
            title_justify="left",
            show_header=False,
        )
        for measure in overview(played):
            table.add_row(measure.name, written(measure.figure, measure.unit))
        console.print(table)
    for ladder in ladders(results.cells):
        table = Table("player", "against", "points", "Elo", title=f"Depth: {ladder.title}", title_justify="left")
        for rung in ladder.rungs:
            table.add_row(rung.higher, rung.lower, written(rung.share, "%"), written(rung.elo, ""))
        table.caption = ladder.in_words
        if ladder.per_doubling is not None:
            table.caption += f"; Elo for each doubling of the search {written(ladder.per_doubling, '')}"
        console.print(table)


def _told(found: "Progress") -> str:
    left = "" if found.seconds_left is None else f", about {time_in_words(found.seconds_left)} left"
    games = f"{found.games:,} of about {found.games_expected:,} games, {found.games_per_second:.1f}/s"
    return f"{found.cells_done} of {counted(found.cells, 'cell')}, {games}{left}"


def time_in_words(seconds: float) -> str:
    """How long something takes, roughly."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
