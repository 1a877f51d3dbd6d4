"""An experiment in a page of Markdown: a row a cell, and what would mend those that are not fair."""

from collections.abc import Sequence
from pathlib import Path

from turncoat.core.safely import write_safely
from turncoat.engine.intervals import Figure
from turncoat.lab import measures, mending
from turncoat.lab.compare import written
from turncoat.lab.results import Played, Results


def write(results: Results, path: Path) -> None:
    """Write the page, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_safely(path, markdown(results).encode())


def markdown(results: Results) -> str:
    """The page as text."""
    experiment = results.experiment
    precision = f"a cell until its seats' shares are known within ±{100 * experiment.precision:g} of 100 points"
    lines = [
        f"# {experiment.name}",
        experiment.about,
        f"{len(results.games):,} games: {precision}, {experiment.least:,} to {experiment.most:,} of them. Seed "
        f"{experiment.seed}. In brackets: between what the truth lies, 95 % sure.",
        *_by_game(results.cells),
    ]
    return "\n\n".join(line for line in lines if line) + "\n"


def _by_game(cells: Sequence[Played]) -> list[str]:
    found = []
    for name in dict.fromkeys(played.cell.game for played in cells):
        own = [played for played in cells if played.cell.game == name and len(played)]
        rows = [_row(played) for played in own]
        head = ("", "games", "who begins gets, × fair", "strongest seat, × fair", "draws", "decisions", "")
        found += [f"## {own[0].cell.make().info.title}", _table(head, rows)] if own else []
        ways = [(played, _mended(played, cells)) for played in own if _unfair(played)]
        told = [f"- **{played.cell.game_title}**: {'; '.join(helps)}." for played, helps in ways if helps]
        if told:
            found += ["What would mend those that are not fair:", "\n".join(told)]
    return found


def _unfair(played: Played) -> bool:
    return len(played.cell.players) == 1 and not mending.fair(played)


def _mended(played: Played, cells: Sequence[Played]) -> list[str]:
    return [mending.in_words(played, each) for each in mending.mends(played, cells)]


def _row(played: Played) -> list[str]:
    shares = measures.advantages(played)
    first = played.cell.make().first or 0
    best = max(range(played.seats), key=lambda seat: shares[seat].value)
    strongest = f"{played.cell.make().seat_name(best)}: {_times(shares[best], played.seats)}"
    return [
        played.cell.title,
        f"{len(played):,}",
        _times(shares[first], played.seats),
        strongest,
        written(measures.draws(played), "%").partition(" (")[0],
        f"{measures.length(played).value:.0f}",
        "not fair" if _unfair(played) else "",
    ]


def _times(figure: Figure, seats: int) -> str:
    return f"{figure.value * seats:.2f} ({figure.low * seats:.2f} to {figure.high * seats:.2f})"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 2), "---"], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
