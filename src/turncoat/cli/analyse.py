"""`turncoat analyse`: a recorded game looked through by the engine."""

from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from turncoat.core.errors import TurncoatError
from turncoat.core.game import AnyGame
from turncoat.engine import GameReport, StepValue, review
from turncoat.engine.review import GRADES, PLURALS, SIMULATIONS
from turncoat.records import Record, load

SMALL = 0.02  # chance to win that is not worth a word


def show(file: Path, number: int, simulations: int | None, *, mistakes: int) -> None:
    console = Console(highlight=False)
    records = load(file)
    if not 1 <= number <= len(records):
        raise TurncoatError(f"{file} holds {len(records)} games; --game takes 1 to {len(records)}")
    record = records[number - 1]
    record.check_whole()
    report = _reviewed(record, simulations or SIMULATIONS)
    console.print(_steps(record, report))
    _tell_mistakes(console, record, report, mistakes)
    _tell_luck(console, record.game, report)


def _reviewed(record: Record, simulations: int) -> GameReport:
    columns = (TextColumn("Looked at step {task.completed} of {task.total}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=len(record.steps))
        return review(
            record.positions,
            record.steps,
            simulations=simulations,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )


def _steps(record: Record, report: GameReport) -> Table:
    table = Table(title=f"{record.game.info.title}: chance to win after each step")
    table.add_column("", justify="right")
    table.add_column("who")
    table.add_column("step")
    for seat in range(record.game.seats):
        table.add_column(record.game.seat_name(seat), justify="right")
    table.add_column("gave away", justify="right")
    table.add_column("better")
    for step in report.steps:
        who = "chance" if step.seat is None else record.game.seat_name(step.seat)
        lost = _cost(step)
        table.add_row(
            str(step.number),
            who,
            step.step,
            *(f"{chance:.0%}" for chance in step.after),
            lost,
            step.best if lost and step.best != step.step else "",
        )
    return table


def _cost(step: StepValue) -> str:
    parts = [f"{step.lost:.0%}"] if step.lost >= SMALL else []
    if step.lost_points is not None and step.lost_points >= 1:
        parts.append(f"{step.lost_points:.0f} pt")
    return " ".join(parts)


def _tell_mistakes(console: Console, record: Record, report: GameReport, most: int) -> None:
    dear = [step for step in report.mistakes if _cost(step)][:most]
    if not dear:
        console.print("No mistakes worth a word.")
        return
    console.print("The dearest moves:")
    for step in dear:
        assert step.seat is not None
        who, sure = record.game.seat_name(step.seat), ", for certain" if step.exact else ""
        graded = f" ({step.grade})" if step.grade else ""
        told = f"  {step.number}. {who} played {step.step} and gave away {_cost(step)}{sure}{graded}."
        console.print(told, markup=False)
        if step.best is not None and step.best != step.step:
            why = "; ".join(record.game.told(record.positions[step.number - 1].explain(step.best)))
            console.print(f"     The better move was {step.best}: {why}.", markup=False)


def _tell_luck(console: Console, game: AnyGame, report: GameReport) -> None:
    by_chance = any(step.seat is None for step in report.steps)
    for seat in range(game.seats):
        line = f"{game.seat_name(seat)} gave away {report.lost[seat]:.0%} of a win by moves"
        mine = [step.grade for step in report.steps if step.seat == seat]
        counted = [f"{n} {name if n == 1 else PLURALS[name]}" for name in reversed(GRADES) for n in (mine.count(name),)]
        accuracy = report.accuracy[seat]
        line += f" ({', '.join(counted)}"
        line += ")" if accuracy is None else f"; accuracy {accuracy:.0%})"
        if by_chance:
            line += f", and luck gave {report.luck[seat]:+.0%}"
        if by_chance and report.result is not None and report.adjusted is not None:
            line += f"; result {report.result[seat]:.2g}, without luck {report.adjusted[seat]:.2f}"
        console.print(line + ".", markup=False)
