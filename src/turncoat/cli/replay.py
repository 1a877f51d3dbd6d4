"""`turncoat replay`: a recorded game, step by step."""

from pathlib import Path

from rich.console import Console

from turncoat.cli.clean import clean
from turncoat.cli.screen import board, touched
from turncoat.core.errors import TurncoatError
from turncoat.records import Record, load


def show(file: Path, number: int, *, boards: bool, step: bool) -> None:
    console = Console(highlight=False)
    records = load(file)
    if not 1 <= number <= len(records):
        raise TurncoatError(f"{file} holds {len(records)} games; --game takes 1 to {len(records)}")
    record = records[number - 1]
    options = " ".join(f"{name}={value}" for name, value in record.game.option_texts().items())
    console.print(f"{record.game.info.title}: {options}", markup=False)
    for name, value in record.tags.items():
        console.print(f"{name}: {clean(value)}", markup=False)
    if step:
        _walk(console, record)
        return
    for place in range(len(record.steps)):
        _tell(console, record, place)
        if boards:
            last = touched(record.positions[place], record.steps[place])
            console.print(board(console, record.positions[place + 1], last))
    _comments(console, record, len(record.steps))
    console.print(board(console, record.end))
    _result(console, record)


def _tell(console: Console, record: Record, place: int) -> None:
    """One step with who makes it and what it does."""
    _comments(console, record, place)
    pos, text = record.positions[place], record.steps[place]
    who = "" if pos.mover is None else f"{pos.game.seat_name(pos.mover)}: "
    effects = "; ".join(pos.game.told(pos.effects(text)))
    console.print(f"{place + 1:4}  {who}{text}  - {effects}", markup=False)


def _comments(console: Console, record: Record, place: int) -> None:
    for after, text in record.comments:
        if after == place:
            console.print(f"      ({clean(text)})", markup=False)


def _result(console: Console, record: Record) -> None:
    outcome = record.end.outcome
    reason = f": {outcome.reason}" if outcome else ""
    console.print(f"{record.result}{reason}", markup=False)


def _walk(console: Console, record: Record) -> None:
    place = 0
    while True:
        last = touched(record.positions[place - 1], record.steps[place - 1]) if place else ()
        if place:
            _tell(console, record, place - 1)
        console.print(board(console, record.positions[place], last))
        if place == len(record.steps):
            _comments(console, record, place)
            _result(console, record)
        try:
            answer = (
                console.input(f"[dim]{place} of {len(record.steps)}: Enter forth, b back, q quit[/] ").strip().lower()
            )
        except (EOFError, KeyboardInterrupt):
            console.print()
            return
        if answer == "q" or (answer == "" and place == len(record.steps)):
            return
        place = max(0, place - 1) if answer == "b" else min(len(record.steps), place + (answer == ""))
