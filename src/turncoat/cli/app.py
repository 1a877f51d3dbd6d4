"""The `turncoat` command. Heavy imports wait until a command needs them."""

import contextlib
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from turncoat.cli import blocks, certificate, lab, puzzle
from turncoat.cli.clean import clean
from turncoat.core.errors import TurncoatError

app = typer.Typer(
    name="turncoat",
    help="Games in which pieces change sides.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for group in (blocks, certificate, lab, puzzle):
    app.add_typer(group.app, name=group.__name__.rpartition(".")[2])
GameName = Annotated[str, typer.Argument(metavar="GAME", help="One of those that `turncoat games` lists.")]
Options = Annotated[
    list[str] | None, typer.Argument(metavar="[NAME=VALUE]...", help="Options of the game, as `turncoat games` lists.")
]


@app.command()
def games() -> None:
    """List the games with their options and what these mean."""
    from turncoat.cli.reference import show_games

    show_games()


@app.command()
def rules(
    game: GameName,
    section: Annotated[str | None, typer.Argument(help="Only this part, like R1.4 or R1.4.9.")] = None,
) -> None:
    """Read the rules of a game."""
    from turncoat.cli.reference import show_rules

    show_rules(game, section)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Without it, you are asked.")] = None,
    options: Options = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    position: Annotated[str | None, typer.Option(help="Begin with this position (docs/notation.md).")] = None,
    real: Annotated[bool, typer.Option("--real", help="Type in your own dice and draws.")] = False,
    confirm: Annotated[bool, typer.Option(help="Show what a move does and ask before it is played.")] = True,
    seed: Annotated[int | None, typer.Option(min=0, help="Make dice and draws repeatable.")] = None,
    computer: Annotated[
        list[str] | None,
        typer.Option(metavar="LEVEL", help="The computer plays the other seats, at level 1 to 10; 1:5 is seat 1 only."),
    ] = None,
) -> None:
    """Play at one keyboard, alone against the computer or with others. The game is saved after every step."""
    from turncoat.cli.play import Begin, start

    texts = Begin(game, options or [], resume, position)
    start(texts, real=real, confirm=confirm, seed=seed, computers=computer or [])


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record file.")],
    game: Annotated[int, typer.Option(help="Which game of the file, counted from 1.")] = 1,
    boards: Annotated[bool, typer.Option("--boards", help="Draw the board after every step.")] = False,
    step: Annotated[bool, typer.Option("--step", help="Go step by step: Enter forth, b back, q quit.")] = False,
) -> None:
    """Show a recorded game."""
    from turncoat.cli.replay import show

    show(file, game, boards=boards, step=step)


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="A record file.")],
    game: Annotated[int, typer.Option(help="Which game of the file, counted from 1.")] = 1,
    simulations: Annotated[int | None, typer.Option(min=50, help="How long to look at each position.")] = None,
    mistakes: Annotated[int, typer.Option(min=0, help="How many mistakes to list at most.")] = 5,
) -> None:
    """Look through a recorded game: values, mistakes by cost, luck apart from skill."""
    from turncoat.cli.analyse import show

    show(file, game, simulations, mistakes=mistakes)


@app.command()
def position(
    text: Annotated[str, typer.Argument(help="A position in one line (docs/notation.md), or a record file.")],
    step: Annotated[int | None, typer.Option(min=0, help="Of a record file: after so many steps.")] = None,
    simulations: Annotated[int, typer.Option(min=0, help="How long to think about it; 0: not at all.")] = 0,
    lines: Annotated[int, typer.Option(min=1, max=50, help="How many moves to tell, best first.")] = 5,
) -> None:
    """Draw a position and tell it in one line; with --simulations also what its moves are worth."""
    from turncoat.cli.position import show

    show(text, step, simulations, lines)


@app.command()
def picture(
    source: Annotated[str, typer.Argument(help="A record file, or a position in one line (docs/notation.md).")],
    out: Annotated[Path, typer.Option("-o", "--out", help="The picture: .svg, .png, or a replay as .gif or .webp.")],
    step: Annotated[int | None, typer.Option(min=0, help="Of a record file: after so many steps.")] = None,
    width: Annotated[int, typer.Option(min=200, max=4000, help="In pixels.")] = 1200,
    seconds: Annotated[float, typer.Option(min=0.1, max=20, help="In a replay, for each move.")] = 1.0,
) -> None:
    """Draw a position or the end of a game, or a whole game as an animated replay."""
    from turncoat.cli.picture import draw

    draw(source, out, step, width, seconds)


@app.command()
def match(
    one: Annotated[
        str, typer.Argument(metavar="A", help="A level, simulations=N, seconds=S or seconds=S,program=COMMAND.")
    ],
    two: Annotated[str, typer.Argument(metavar="B", help="The other side, written alike.")],
    game: GameName,
    options: Options = None,
    games: Annotated[int, typer.Option(min=2, help="How many games at most; they come in pairs.")] = 200,
    opening: Annotated[int, typer.Option(min=0, max=20, help="Random moves at the start of each pair of games.")] = 0,
    elo: Annotated[float, typer.Option(min=1, max=800, help="Stop when one side is better, by this much.")] = 30.0,
    to_the_end: Annotated[bool, typer.Option("--to-the-end", help="Play all games, however clear it is.")] = False,
    workers: Annotated[int | None, typer.Option(min=1, max=64, help="Games at a time; 1 where time counts.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Another seed, other games.")] = 0,
) -> None:
    """Let engines play each other: levels, budgets, or programs that speak the line protocol."""
    from turncoat.cli.match import run

    sure = None if to_the_end else elo
    run((one, two), game, options or [], games, opening=opening, elo_bar=sure, workers=workers, seed=seed)


@app.command()
def engine() -> None:
    """Speak the engine's line protocol on stdin and stdout, for other programs (docs/protocol.md)."""
    from turncoat.engine.protocol import converse

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    converse(sys.stdin, lambda line: print(line, flush=True))


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets others in the network join.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free one.")] = 8750,
    data: Annotated[Path | None, typer.Option(help="Where matches are kept.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the table in the browser.")] = False,
    limit: Annotated[
        list[str] | None, typer.Option(help="What one person may ask of it, like matches=50; see docs/hosting.md.")
    ] = None,
    store: Annotated[
        str, typer.Option(help="A PostgreSQL database instead of a folder, which several servers may share.")
    ] = "",
    reached: Annotated[str, typer.Option(help="Where the other servers of a shared database reach this one.")] = "",
    lab: Annotated[
        Path | None, typer.Option(help="A folder with results of `turncoat lab` whose reports are shown.")
    ] = None,
    hsts: Annotated[
        bool, typer.Option("--hsts", help="Tell browsers to come by TLS only, for a year; where a proxy speaks it.")
    ] = False,
) -> None:
    """Serve the table: play in the browser, alone, at one screen, or with friends over a link."""
    with _table_needed():
        from turncoat.cli.serve import run

    how = {"open_browser": open_browser, "strict_transport": hsts}
    run(host, port, data, limit or (), **how, shared=store, reached=reached, lab=lab)


@app.command("export")
def export_matches(
    file: Annotated[Path, typer.Argument(help="The record file to write.")],
    data: Annotated[Path | None, typer.Option(help="Where matches are kept.")] = None,
    running: Annotated[bool, typer.Option("--running", help="Also matches not over, with their seeds.")] = False,
) -> None:
    """Write all matches of a server that is not running to a record file."""
    with _table_needed():
        from turncoat.cli.transfer import export

    export(file, data, running=running)


@app.command("move-store")
def move_store(
    source: Annotated[str, typer.Argument(help="A data folder, or postgresql+psycopg://USER@HOST/NAME.")],
    target: Annotated[str, typer.Argument(help="Likewise; it has to be empty.")],
) -> None:
    """Carry all that a store keeps over to another one, while no server uses either."""
    with _table_needed():
        from turncoat.cli.moving import move_store as carry

    carry(source, target)


@app.command()
def doctor(data: Annotated[Path | None, typer.Option(help="Where matches are kept.")] = None) -> None:
    """Look whether this machine can host a table, and say what to mend."""
    with _table_needed():
        from turncoat.cli.doctor import examine

    examine(data)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    data: Annotated[Path | None, typer.Option(help="Where matches are kept.")] = None,
) -> None:
    """Copy all that a server keeps to one file; the server may run meanwhile."""
    with _table_needed():
        from turncoat.cli.backup import backup as write

    write(file, data)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    data: Annotated[Path | None, typer.Option(help="The new folder to keep matches in.")] = None,
) -> None:
    """Make a data folder of a backup."""
    with _table_needed():
        from turncoat.cli.backup import restore as bring_back

    bring_back(file, data)


@app.command("import")
def import_matches(
    file: Annotated[Path, typer.Argument(help="A record file.")],
    data: Annotated[Path | None, typer.Option(help="Where matches are kept.")] = None,
) -> None:
    """Make matches of all games in a record file, for a server that is not running."""
    with _table_needed():
        from turncoat.cli.transfer import bring_in

    bring_in(file, data)


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="A record file.")]) -> None:
    """Check every roll and draw of recorded matches against the seed that was promised before they began."""
    from turncoat.cli.verify import show

    show(file)


@app.command()
def perft(game: GameName, depth: Annotated[int, typer.Argument(min=0, max=60)], options: Options = None) -> None:
    """Count the positions after DEPTH moves and events; a game that ends before counts as one."""
    from turncoat.cli.reference import show_perft

    show_perft(game, depth, options or [])


@app.command()
def warm(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Only these games.")] = None,
) -> None:
    """Compile the games for this machine now, so that nobody has to wait for it later."""
    from turncoat.cli.warm import run

    run(games or [])


@app.command()
def check(game: GameName, options: Options = None) -> None:
    """Check that a game keeps the contract, for whoever makes one (docs/new-game.md)."""
    from turncoat.cli.reference import show_check

    show_check(game, options or [])


@app.command("print")
def print_kit(
    game: GameName,
    output: Annotated[Path, typer.Option("--output", "-o", help="The PDF to write.")] = Path("kit.pdf"),
    square: Annotated[
        float | None, typer.Option(help="Millimetres a square, 12 to 40; each game proposes its own.")
    ] = None,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    dark: Annotated[str, typer.Option(help="How dark faces are printed: hatched or solid.")] = "hatched",
    way: Annotated[
        str, typer.Option(help="How blocks are made: nets, one a block, or boxes, simple ones glued.")
    ] = "nets",
    only: Annotated[
        list[str] | None, typer.Option(help="Only this part: pieces, board, card or rules; may be repeated.")
    ] = None,
    blocks: Annotated[
        str, typer.Option(help="The set: standard, another one that ships, or the path of a TOML file.")
    ] = "standard",
    svg: Annotated[Path | None, typer.Option(help="Also each sheet as layered SVG into this folder.")] = None,
) -> None:
    """Print a game to cut out, fold and glue: blocks, board, cards, tiles, rules."""
    from turncoat.cli.paper import run

    run(game, output, square=square, paper=paper, dark=dark, way=way, only=only or [], blocks=blocks, svg=svg)


@contextlib.contextmanager
def _table_needed() -> Iterator[None]:
    """Say how to get what the table in the browser needs, if it is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        how = "pip install 'turncoat[table]'"
        raise TurncoatError(f"the table in the browser is not installed ({error.name} is missing): {how}") from None


def main() -> None:
    """Run the command; errors of ours are one line, not a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a plain terminal shows ? for what it does not know
    try:
        app()
    except (TurncoatError, OSError) as error:
        print(f"turncoat: {clean(error)}", file=sys.stderr)
        sys.exit(2)
