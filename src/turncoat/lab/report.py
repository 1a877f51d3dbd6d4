"""One HTML file with all figures and plots of an experiment."""

import itertools
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from turncoat.core.safely import write_safely
from turncoat.lab import depth, measures, mending, plots
from turncoat.lab.compare import compare, written
from turncoat.lab.experiment import Experiment
from turncoat.lab.results import Played, Results

MOST_COMPARED = 6  # cells of a game: so many are compared each with each
STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #23211c; --faint: #6b665b; --line: #d9d4c8; --real: #b3541e }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1a17; --ink: #ece8de; --faint: #a39d90; --line: #3b3831; --real: #e39a63 }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 74rem; padding: 1.5rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: 1.7rem; margin: 0 }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem }
h3 { margin: 1.2rem 0 .3rem; font-size: 1rem }
p, figcaption { color: var(--faint) } figcaption { font-size: .85rem; text-align: left }
.scroll { overflow-x: auto } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap }
th:first-child, td:first-child { text-align: left } thead th { vertical-align: bottom }
td small { display: block; color: var(--faint); font-size: .75rem } .real { color: var(--real); font-weight: 600 }
.plots { display: flex; flex-wrap: wrap; gap: 1rem 1.5rem; align-items: end }
figure { margin: 0 } svg { max-width: 100%; height: auto }
a { color: inherit } nav ul { columns: 22rem; padding-left: 1.2rem; margin: .5rem 0 }
"""


def write(results: Results, path: Path) -> None:
    """Write the report, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_safely(path, html(results).encode())


def html(results: Results) -> str:
    """The report as text."""
    experiment, cells = results.experiment, results.cells
    ladders = depth.ladders(cells)
    parts = [
        f"<h1>{escape(experiment.name)}</h1>",
        f"<p>{escape(experiment.about)}</p>" if experiment.about else "",
        _how(results),
        _contents(cells),
        _overview(cells),
        _mending(cells),
        *(_ladder(ladder) for ladder in ladders),
        _comparisons(cells),
        *(_cell(number, played) for number, played in enumerate(cells)),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(experiment.name)}'
    body = "".join(parts)
    return (
        f'<!doctype html><html lang="en"><head>{head}</title><style>{STYLE}</style></head><body>{body}</body></html>\n'
    )


def _how(results: Results) -> str:
    experiment, about = results.experiment, results.about
    repeat = (
        "The same seed gives the same games."
        if about.get("repeatable")
        else "Some players go by the clock or are programs, so other games may come of it each time."
    )
    return (
        f"<p>{len(results.games):,} games, {results.steps.num_rows:,} steps. {_stopped(experiment)} {repeat} "
        f"Seed {experiment.seed}, Turncoat {escape(str(about.get('turncoat', '?')))}. "
        "In brackets: between what the truth lies, 95 % sure. What each figure means is told in docs/lab.md.</p>"
    )


def _stopped(experiment: Experiment) -> str:
    return (
        f"A cell was played until its seats' shares were known within ±{100 * experiment.precision:g} of 100 points, "
        f"for {experiment.least:,} to {experiment.most:,} games."
    )


def _contents(cells: Sequence[Played]) -> str:
    links = (f'<li><a href="#c{i}">{escape(cell.cell.title)}</a></li>' for i, cell in enumerate(cells))
    return f"<nav><ul>{''.join(links)}</ul></nav>" if len(cells) > 1 else ""


def _overview(cells: Sequence[Played]) -> str:
    """A row a cell, as far as cells have measures of the same name."""
    rows = []
    names: dict[str, None] = {}
    for played in cells:
        found = {m.name: m for m in measures.overview(played) if not m.name.startswith("points of")}
        names.update(dict.fromkeys(found))
        first = played.cell.make().first
        best = measures.advantages(played)[first] if first is not None else None
        rows.append((played, found, best))
    head = ["", "games", "points of who begins, × fair", *names]
    body = []
    for played, found, best in rows:
        fair = (
            "–"
            if best is None
            else f"{best.value * played.seats:.2f} ({best.low * played.seats:.2f} to {best.high * played.seats:.2f})"
        )
        figures = [
            _two_lines(written(found[name].figure, found[name].unit)) if name in found else "–" for name in names
        ]
        body.append([escape(played.cell.title), f"{len(played):,}", _two_lines(fair), *figures])
    return f"<h2>Overview</h2>{_table(head, body)}"


def _mending(cells: Sequence[Played]) -> str:
    """Of the cells in which everybody is the same player: which are not fair, and what would mend them."""
    rows = []
    for played in cells:
        if len(played.cell.players) > 1 or not len(played) or mending.fair(played):
            continue
        found = mending.mends(played, cells)
        begins = played.cell.make().first or 0
        told = [f"{written(each.shares[begins], '%')} with {each.what}" for each in found]
        first = measures.advantages(played)[begins]
        rows.append([escape(played.cell.title), written(first, "%"), "<br>".join(map(escape, told)) or "–"])
    if not rows:
        return ""
    say = (
        "Points are worked out from every other game and tried on the rest; so much is also a bid to begin worth. "
        "Where nothing is told, seats can be changed from game to game."
    )
    return f"<h2>What would mend it</h2><p>{say}</p>{_table(['not fair', 'who begins gets', 'and would get'], rows)}"


def _two_lines(text: str) -> str:
    value, bracket, interval = text.partition(" (")
    return f"{value}<small>{interval.rstrip(')')}</small>" if bracket else text


def _table(head: Iterable[str], body: Iterable[Iterable[str]]) -> str:
    heads = "".join(f"<th>{escape(text)}</th>" for text in head)
    rows = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in body)
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="scroll" tabindex="0">{table}</div>'


def _figure(svg: str, caption: str) -> str:
    return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"


def _ladder(found: depth.Ladder) -> str:
    rows = [
        [
            escape(rung.higher),
            escape(rung.lower),
            written(rung.share, "%"),
            written(rung.elo, ""),
            "yes" if rung.beats else "no",
        ]
        for rung in found.rungs
    ]
    told = found.in_words + "."
    if found.per_doubling is not None:
        told += f" Elo for each doubling of the search: {written(found.per_doubling, '')}."
    table = _table(["player", "against", "points", "Elo", "better, 95 % sure"], rows)
    return f"<h2>Depth: {escape(found.title)}</h2><p>{told}</p><div class='plots'>{plots.ladder(found)}</div>{table}"


def _comparisons(cells: Sequence[Played]) -> str:
    """Cells of one game that are neither ladders nor too many, each with each."""
    games: dict[str, list[Played]] = {}
    for played in cells:
        if len(played.cell.players) == 1:
            games.setdefault(played.cell.game, []).append(played)
    found = []
    for group in games.values():
        if 1 < len(group) <= MOST_COMPARED:
            found += [_comparison(one, two) for one, two in itertools.combinations(group, 2)]
    return f"<h2>What differs</h2>{''.join(found)}" if found else ""


def _comparison(one: Played, two: Played) -> str:
    rows = []
    for found in compare(one, two):
        change = written(found.change, found.unit)
        rows.append(
            [
                escape(found.name),
                written(found.one, found.unit),
                written(found.two, found.unit),
                f'<span class="real">{change}</span>' if found.real else change,
                '<span class="real">more than noise</span>' if found.real else "may be noise",
            ]
        )
    title = f"{escape(one.cell.title)} → {escape(two.cell.title)}"
    return f"<h3>{title}</h3>{_table(['', 'first', 'second', 'change', ''], rows)}"


def _cell(number: int, played: Played) -> str:
    game = played.cell.make()
    names = [game.seat_name(seat) for seat in range(game.seats)]
    low, middle, high = measures.length_quantiles(played)
    pictures = [
        _figure(plots.seats(measures.advantages(played), names), "What each seat gets"),
        _figure(
            plots.lengths(played), f"90 % of the games have {low} to {high} decisions, half of them {middle} or fewer"
        ),
        _figure(plots.choices(played), "Legal moves along the game: median, and 10 and 90 %"),
    ]
    if played.judged:
        pictures.append(_figure(plots.suspense(played), "The chance of whoever is ahead: median, and 10 and 90 %"))
        pictures.append(_figure(plots.reliability(played), "Chances told, and what came of them"))
    found = measures.parts(played)
    pictures += [
        _figure(plots.what_matters(found, kind), f"How much each {kind} matters")
        for kind in dict.fromkeys(part.kind for part in found)
    ]
    players = measures.by_player(played)
    told = (
        []
        if len(players) < 2
        else [_table(["player", "points, × fair"], [[escape(n), written(f, "")] for n, f in players.items()])]
    )
    rows = [[escape(m.name), written(m.figure, m.unit)] for m in measures.overview(played)]
    openings = [[escape(o.step), written(o.used, "%"), written(o.share, "%")] for o in measures.openings(played)]
    return "".join(
        [
            f'<h2 id="c{number}">{escape(played.cell.title)}</h2>',
            _table(["", f"{len(played):,} games"], rows),
            *told,
            f'<div class="plots">{"".join(pictures)}</div>',
            "<h3>Openings</h3>",
            _table(["first move", "chosen", "points of its seat"], openings),
        ]
    )
