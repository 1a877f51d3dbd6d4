"""`turncoat puzzle`: challenges to solve with blocks, and the solver for any target."""

import datetime
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from turncoat.core.errors import TurncoatError

if TYPE_CHECKING:
    from turncoat.puzzles import Puzzle, Solution
    from turncoat.puzzles.challenge import Challenge

app = typer.Typer(help="Puzzles with blocks: fill a shape.", no_args_is_help=True)
What = Annotated[
    str,
    typer.Argument(metavar="PUZZLE", help="A name that `list` shows, a box like 4x4x2, or layers like '##/#. #./..'."),
]
Blocks = Annotated[
    str, typer.Option("--blocks", help="The set: standard, another one that ships, or the path of a TOML file.")
]
Colours = Annotated[str, typer.Option(help="Whose blocks: w, b, or wb for both; default as few as are enough.")]
Only = Annotated[str, typer.Option(help="Only blocks with these letters, like SPB.")]
AnyWay = Annotated[bool, typer.Option("--any-way", help="Blocks may lie on their side, too (24 ways instead of 8).")]
Threads = Annotated[int | None, typer.Option(min=1, max=64, help="How many threads; default all cores.")]
Svg = Annotated[Path | None, typer.Option(help="Write a picture to this file.")]


@app.callback()
def puzzle() -> None:
    """Puzzles with blocks: fill a shape."""


@app.command("list")
def show_list(grade: Annotated[int | None, typer.Option(min=1, max=5, help="Only this grade.")] = None) -> None:
    """List the challenges: grade, cells, blocks to choose from, number of solutions."""
    from rich.console import Console
    from rich.table import Table

    from turncoat.puzzles.catalogue import catalogue

    table = Table()
    for column, justify in (("puzzle", "left"), ("title", "left"), ("grade", "right"), ("cells", "right")):
        table.add_column(column, justify="right" if justify == "right" else "left")
    for column in ("blocks", "solutions", "difficulty"):
        table.add_column(column, justify="right")
    found = [each for each in catalogue() if grade in (None, each.grade)]
    for each in found:
        cells, blocks = len(each.puzzle.target.cells), len(each.blocks.split())
        solutions = "many" if each.solutions is None else f"{each.solutions:,}"
        table.add_row(each.id, each.title, str(each.grade), str(cells), str(blocks), solutions, f"{each.difficulty:,}")
    Console().print(table)
    print(f"{len(found)} puzzles. `turncoat puzzle show NAME` shows one.")


@app.command()
def show(what: What, svg: Svg = None) -> None:
    """Show a puzzle: its layers from the bottom up, and the blocks to fill it with."""
    from turncoat.puzzles.generate import is_name

    if is_name(what):
        _show(_challenge(what), svg)
    else:
        _show_target(_puzzle(what, "standard", "", "", any_way=False), what, svg)


@app.command()
def solve(
    what: What,
    blocks: Blocks = "standard",
    colours: Colours = "",
    only: Only = "",
    any_way: AnyWay = False,
    seed: Annotated[int | None, typer.Option(min=0, help="Try blocks in another order.")] = None,
    svg: Svg = None,
) -> None:
    """Find a solution, or say why there is none."""
    from turncoat.puzzles import first, why_not
    from turncoat.puzzles.pictures import svg as picture

    asked = _puzzle(what, blocks, colours, only, any_way=any_way)
    found = None if (reason := why_not(asked)) else first(asked, seed=seed)
    if found is None:
        raise TurncoatError(f"there is no solution: {reason or 'every way to begin was tried'}")
    print("\n".join(_solution(asked, found)))
    if svg is not None:
        svg.write_text(picture(found, title=f"A solution of {what}"), "utf-8")


@app.command("count")
def show_count(
    what: What,
    blocks: Blocks = "standard",
    colours: Colours = "",
    only: Only = "",
    any_way: AnyWay = False,
    threads: Threads = None,
    save: Annotated[
        Path | None, typer.Option(help="Keep what was done in this file; a later run goes on there.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print the exact number and nothing else.")] = False,
) -> None:
    """Count the solutions exactly; turned and mirrored ones apart, and as one."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    from turncoat.puzzles import Progress, count, why_not

    asked = _puzzle(what, blocks, colours, only, any_way=any_way)
    reason = why_not(asked)
    with Bar(transient=True, disable=quiet, console=Console(stderr=True)) as bar:
        task = bar.add_task("counting", total=1.0)

        def report(progress: Progress) -> None:
            bar.update(task, completed=progress.done, description=f"{progress.found:,} so far")

        try:
            found = count(asked, distinct=not quiet, threads=threads, report=report, saved=save)
        except KeyboardInterrupt:
            kept = "; with --save FILE it can be gone on with"
            if save is not None:
                there = save.exists()  # by layers nothing is saved, because it takes a minute or two
                kept = f"; run the same command again to go on with {save}" if there else "; it would start anew"
            raise TurncoatError(f"interrupted{kept}") from None
    if quiet:
        print(found.total)
        return
    print(f"{found.total:,} solutions, turned and mirrored ones counted apart.")
    if found.symmetries > 1:
        print(
            f"{found.distinct:,} if those are the same that {found.symmetries} ways to turn and mirror the target make."
        )
    if not found.total and reason:
        print(f"Why: {reason}.")
    how = f"{found.nodes:,} nodes" if found.nodes else "counted by layers"
    print(f"{how}, {found.seconds:.2f} s.")


@app.command()
def new(
    grade: Annotated[int, typer.Option(min=1, max=5, help="How hard: 1 to 5.")] = 2,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same puzzle.")] = None,
    svg: Svg = None,
) -> None:
    """Make a new puzzle."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    from turncoat.puzzles.generate import new as make

    if seed is None:
        seed = time.time_ns() % 1_000_000
    with Bar(transient=True, console=Console(stderr=True)) as bar:
        task = bar.add_task("looking for a good one")
        made = make(grade, seed, report=lambda done, most: bar.update(task, completed=done, total=most))
    _show(made, svg)


@app.command()
def daily(
    day: Annotated[datetime.datetime | None, typer.Option(formats=["%Y-%m-%d"], help="Another day.")] = None,
    svg: Svg = None,
) -> None:
    """The puzzle of the day, the same for everybody."""
    from turncoat.puzzles.generate import daily as of_day

    _show(of_day((day or datetime.datetime.now(datetime.UTC)).date()), svg)


@app.command()
def away(
    both: Annotated[bool, typer.Option("--both", help="Both colours, one upon the other.")] = False,
    blocks: Blocks = "standard",
    svg: Annotated[Path | None, typer.Option(help="Write a picture of each step into this folder.")] = None,
) -> None:
    """Put the blocks away, step by step."""
    from turncoat.puzzles import load
    from turncoat.puzzles.away import instructions
    from turncoat.puzzles.pictures import svg as picture

    found = load(blocks)
    steps = instructions(found, both=both)
    if svg is not None:
        svg.mkdir(parents=True, exist_ok=True)
    done: Solution = ()
    for number, step in enumerate(steps, 1):
        names = " and ".join(f"{placed.kind.name} ({placed.kind.colour}{placed.kind.letter})" for placed in step)
        print(f"{number}. {names}")
        print("\n".join(f"   {line}" for line in _layers(steps, (*done, *step))))
        done = (*done, *step)
        if svg is not None:
            (svg / f"step-{number}.svg").write_text(picture(done, pale=done[: len(done) - len(step)]), "utf-8")


@app.command("tactics")
def show_tactics(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="One of them: its board is shown.")] = None,
    grade: Annotated[int | None, typer.Option(min=1, max=5, help="Only this grade.")] = None,
    move: Annotated[str | None, typer.Option(help="Try this move.")] = None,
    solution: Annotated[bool, typer.Option("--solution", help="Tell the right move and why.")] = False,
) -> None:
    """Positions in which exactly one move is right: list them, look at one, try a move."""
    from rich.console import Console

    from turncoat.puzzles.tactics import tactic, tactics

    console = Console(highlight=False)
    if name is None:
        found = [each for each in tactics() if grade in (None, each.grade)]
        for each in found:
            console.print(f"{each.id:<28} grade {each.grade}  {each.task}", markup=False)
        console.print(f"{len(found)} positions. `turncoat puzzle tactics NAME` shows one.")
        return
    each = tactic(name)
    pos = each.position
    console.print(pos.game.presentation.terminal(pos))
    console.print(f"{each.task} (grade {each.grade}; exactly one of {len(pos.legal)} moves is right)", markup=False)
    if move is not None:
        console.print("Right." if each.judge(move) else f"{pos.parse(move)} is not it.", markup=False)
    if solution:
        console.print(f"{each.solution}: {'; '.join(each.reasons)}", markup=False)
        if each.line:
            console.print(f"Best play goes on {' '.join(each.line)}", markup=False)
        if each.tempting:
            answer = f"; {each.answer} answers it" if each.answer else ""
            console.print(f"Tempting, but wrong: {each.tempting}{answer}", markup=False)


@app.command()
def mine(
    number: Annotated[int, typer.Option(min=1, help="How many positions the file is to hold.")] = 20,
    file: Annotated[Path, typer.Option("--output", "-o", help="The file; what it holds is kept.")] = Path(
        "tactics.json"
    ),
) -> None:
    """Look for such positions in games of the computer; Ctrl-C loses nothing, the next run goes on."""
    from rich.console import Console

    from turncoat.puzzles.mining import fill

    console = Console()
    with console.status("Playing games ...") as status:
        try:
            fill(file, number, status.update)
        except KeyboardInterrupt:
            console.print(f"Interrupted; what was found is in {file}.", highlight=False)


def _layers(steps: "list[Solution]", laid: "Solution") -> list[str]:
    from turncoat.puzzles import Target
    from turncoat.puzzles.pictures import layers

    whole = Target(tuple(cell for step in steps for placed in step for cell in placed.cells))
    return layers({cell: placed.kind.letter for placed in laid for cell in placed.cells}, whole)


def _challenge(what: str) -> "Challenge":
    """A challenge of the catalogue, the puzzle of a day, or one that was made."""
    from turncoat.puzzles.generate import named

    return named(what)


def _puzzle(what: str, blocks: str, colours: str, only: str, *, any_way: bool) -> "Puzzle":
    """The puzzle of a name, or a target with the blocks that are asked for."""
    from turncoat.puzzles import Puzzle, Target, load, supply
    from turncoat.puzzles.generate import is_name, named
    from turncoat.puzzles.puzzle import colours as all_colours

    if is_name(what):
        if colours or only or blocks != "standard":
            raise TurncoatError(f"{what} has blocks of its own; --blocks, --colours and --only are for shapes")
        found = named(what).puzzle
        return Puzzle(found.target, found.kinds, upright=not any_way)
    target = Target.parse(what)
    pieces = load(blocks)
    if not colours:
        one = sum(len(kind.cells) for kind in supply(pieces, only=only))
        enough = one >= len(target.cells) and not target.colours
        colours = all_colours()[0] if enough else "".join(all_colours())
    return Puzzle(target, supply(pieces, colours, only=only), upright=not any_way)


def _show(made: "Challenge", svg: Path | None) -> None:
    print(f"{made.id}: {made.title}, grade {made.grade}")
    if made.text:
        print(made.text)
    _show_target(made.puzzle, made.title, svg)
    if made.solutions is not None:
        print(f"Solutions: {made.solutions:,} ({made.distinct:,} up to turning and mirroring)")
    print(f"Difficulty: {made.difficulty:,} blocks laid until a search by chance is done")


def _show_target(asked: "Puzzle", title: str, svg: Path | None) -> None:
    from turncoat.puzzles.pictures import layers, of_target

    print(f"\nLayers from the bottom up ({len(asked.target.cells)} cells):")
    marks = {cell: asked.target.colours.get(cell, "#") for cell in asked.target.cells}
    print("\n".join(f"  {line}" for line in layers(marks, asked.target)))
    print("\nBlocks: " + ", ".join(f"{kind.colour}{kind.letter} {kind.name}" for kind in asked.kinds))
    if svg is not None:
        svg.write_text(of_target(asked.target, title), "utf-8")


def _solution(asked: "Puzzle", found: "Solution") -> list[str]:
    """Layers with the letters of the blocks; with the colours, if there are several."""
    from turncoat.puzzles.pictures import layers

    several = len({placed.kind.colour for placed in found}) > 1
    marks = {
        cell: (placed.kind.colour if several else "") + placed.kind.letter for placed in found for cell in placed.cells
    }
    return layers(marks, asked.target)
