"""`turncoat position`: one position, drawn and told in one line."""

from pathlib import Path

from rich.console import Console
from rich.table import Table

from turncoat.cli.screen import board
from turncoat.core.errors import TurncoatError
from turncoat.core.position import AnyPosition
from turncoat.games.positions import position
from turncoat.records import load


def show(text: str, step: int | None, simulations: int, lines: int) -> None:
    console = Console(highlight=False)
    pos = _read(text, step)
    console.print(board(console, pos))
    console.print(pos.status, markup=False)
    print(pos.text)  # as it is, however narrow the terminal
    if simulations and pos.mover is not None:
        console.print(_values(pos, simulations, lines))


def _read(text: str, step: int | None) -> AnyPosition:
    file = Path(text)
    if "|" in text or not file.is_file():
        if step is not None:
            raise TurncoatError("--step is for record files; this is no file")
        return position(text)
    records = load(file)
    if not records:
        raise TurncoatError(f"{file} holds no game")
    record = records[0]
    if step is not None and step > len(record.steps):
        raise TurncoatError(f"{file} has {len(record.steps)} steps; --step takes 0 to {len(record.steps)}")
    return record.positions[len(record.steps) if step is None else step]


def _values(pos: AnyPosition, simulations: int, lines: int) -> Table:
    from turncoat.engine import analyse

    found = analyse(pos, simulations=simulations)
    table = Table(title="exact" if found.exact else f"{found.simulations} simulations")
    table.add_column("move")
    for seat in range(pos.game.seats):
        table.add_column(pos.game.seat_name(seat), justify="right")
    table.add_column("goes on")
    for value in found.moves[:lines]:
        line = " ".join(map(str, value.line[1:6]))
        table.add_row(str(value.move), *(f"{chance:.0%}" for chance in value.chances), line)
    return table
