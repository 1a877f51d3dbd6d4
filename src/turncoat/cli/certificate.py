"""`turncoat certificate`: proofs of who wins, made and checked."""

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from turncoat.core.errors import SolveError

if TYPE_CHECKING:
    from turncoat.core.game import AnyGame
    from turncoat.core.proving import Proving
    from turncoat.proofs.certificate import Certificate
    from turncoat.proofs.making import Standing

app = typer.Typer(help="Proofs of who wins with best play (docs/certificates.md).", no_args_is_help=True)
File = Annotated[Path, typer.Argument(metavar="FILE", help="A certificate.")]
TABLE_BITS = 27  # a gigabyte


@app.command()
def check(file: File) -> None:
    """Check a certificate, trusting nothing but the rules and a short search."""
    from rich.console import Console
    from rich.progress import Progress

    from turncoat.proofs.certificate import load
    from turncoat.proofs.checking import check as check_it

    told = load(file)
    console = Console()
    console.print(_claim(told), highlight=False)
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("answers followed", total=len(told.keys))
        found = check_it(
            told, _proving(told.make()).checker(), lambda used, every: bar.update(task, completed=used, total=every)
        )
    console.print(
        f"True: {found.answers:,} answers, every line of the other side followed from {found.positions:,} positions, "
        f"{found.searched:,} positions won by a short search.",
        highlight=False,
    )


@app.command()
def show(file: File) -> None:
    """What a certificate claims; it is not checked."""
    from turncoat.proofs.certificate import load

    told = load(file)
    print(_claim(told))
    print(f"{len(told.keys):,} answers; where none is told, a search of {told.search:,} nodes finds one.")


@app.command()
def make(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game that can be proved.")],
    options: Annotated[list[str] | None, typer.Argument(metavar="[NAME=VALUE]...")] = None,
    out: Annotated[Path, typer.Option("-o", "--out", help="The certificate to write.")] = Path("certificate.tcc"),
    journal: Annotated[Path | None, typer.Option(help="What was found; else beside the certificate.")] = None,
    workers: Annotated[int | None, typer.Option(min=1, max=1000, help="Else one for each core.")] = None,
    address: Annotated[str | None, typer.Option(help="A Ray cluster that searches, like auto.")] = None,
    bits: Annotated[
        int, typer.Option(min=16, max=34, help="Memory: a table of 2 to so many entries of 8 bytes.")
    ] = TABLE_BITS,
    search: Annotated[int, typer.Option(min=100, help="No answer is told where so many nodes find one.")] = 20_000,
) -> None:
    """Prove who wins, and write how. It may take hours; stopped and started again, it goes on."""
    import turncoat
    from turncoat.core.proving import WIN
    from turncoat.core.safely import write_safely
    from turncoat.games import info
    from turncoat.proofs.certificate import certificate
    from turncoat.proofs.making import Answers, Crew, Journal, Threads, prove

    made = turncoat.game(game, **info(game).parse(options or []))
    prover = _proving(made).prover(bits)
    root = prover.state(made.start().record)
    kept = Journal(journal or out.with_suffix(".journal"))
    count = workers or os.cpu_count() or 1
    crew: Crew
    if address is None:
        crew = Threads(prover, count)
    else:
        from turncoat.lab.proving import OnRay

        crew = OnRay(made, bits, count, address)
    progress = _Told()
    try:
        tree = prove(prover, root, crew, kept, progress=progress.standing)
        winner = 0 if tree.root.value == WIN else 1
        answers = Answers(prover, tree, search, count).collect(progress.collecting)
    except KeyboardInterrupt:
        print("\nStopped; what was found is kept, and the same command goes on.")
        raise typer.Exit(130) from None
    finally:
        crew.close()
        kept.close()
    told = certificate(made, winner, search, answers)
    write_safely(out, told.dumps())
    print(f"\n{_claim(told)}\n{out}: {len(answers):,} answers, {out.stat().st_size:,} bytes")


class _Told:
    """Says now and then how it goes."""

    def __init__(self) -> None:
        from rich.console import Console

        self._console = Console(stderr=True)
        self._next = 0.0

    def _due(self) -> bool:
        now = time.monotonic()
        if now < self._next:
            return False
        self._next = now + 10
        return True

    def standing(self, found: "Standing") -> None:
        if self._due():
            self._console.print(
                f"{found.nodes / 1e6:,.0f} million nodes in {found.searches:,} searches; of {found.first_moves} first "
                f"moves {found.first_moves_lost} lose",
                highlight=False,
            )

    def collecting(self, answers: int, waiting: int) -> None:
        if self._due():
            self._console.print(f"{answers:,} answers written down, {waiting:,} positions wait", highlight=False)


def _proving(game: "AnyGame") -> "Proving":
    found = game.proving
    if found is None:
        raise SolveError(f"{game!r} cannot be proved")
    return found


def _claim(told: "Certificate") -> str:
    game = told.make()
    options = game.info.in_words(game.options)
    who = "Who begins" if told.winner == 0 else "Who comes second"
    return f"{game.info.title}, {options}: {who} wins."
