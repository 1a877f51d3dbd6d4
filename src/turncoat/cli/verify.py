"""`turncoat verify`: whether dice and draws of a record came from the promised seed."""

from pathlib import Path

import typer
from rich.console import Console
from rich.text import Text

from turncoat.cli.clean import clean
from turncoat.core.turns import CHANCE
from turncoat.records import load
from turncoat.records.luck import LuckError, mismatches
from turncoat.records.record import MATCH


def show(path: Path) -> None:
    """Say for each game of a file whether its luck is right; exit with 1 if any is not."""
    console = Console(highlight=False)
    wrong = 0
    for number, record in enumerate(load(path), 1):
        name = f"Game {number} ({record.game.info.title}, match {clean(record.tags.get(MATCH, 'unknown'))})"
        events = sum(pos.turn == CHANCE for pos in record.positions[: len(record.steps)])
        try:
            found = list(mismatches(record))
        except LuckError as error:
            console.print(Text.assemble(name, ": ", ("not checked", "yellow"), f": {clean(error)}"))
            wrong += 1
            continue
        wrong += bool(found)
        if found:
            console.print(Text.assemble(name, ": ", (f"{len(found)} of {events} events are wrong", "red")))
            for mismatch in found:
                console.print(f"  {clean(mismatch)}")
        else:
            console.print(Text.assemble(name, ": ", ("right", "green"), f", all {events} events follow from the seed"))
    if wrong:
        raise typer.Exit(1)
