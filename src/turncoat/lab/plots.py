"""Plots as SVG text, in the colour of the text around them; nothing is loaded from anywhere."""

import io
import re
from collections.abc import Callable, Sequence
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Canvas

from turncoat.engine.intervals import Figure
from turncoat.lab.depth import Ladder
from turncoat.lab.measures import Part, calibration
from turncoat.lab.results import Played

INK = "#123457"  # stands for the colour of the text
FILL, SECOND = "#3b82c4", "#c2703d"  # told apart on light and dark, also by the colour-blind
LOOK: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "turncoat",
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def _drawn(width: float, height: float, draw: Callable[[Axes], None], label: str) -> str:
    with mpl.rc_context(LOOK):
        canvas = Canvas(figsize=(width, height), layout="constrained")
        draw(canvas.subplots())
        out = io.StringIO()
        canvas.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :].replace(INK, "currentColor")
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.S)
    return svg.replace("<svg", f'<svg role="img" aria-label="{label}"', 1)


def seats(figures: Sequence[Figure], names: Sequence[str]) -> str:
    """What each seat gets, with intervals, and what would be fair."""

    def draw(axes: Axes) -> None:
        values = [100 * figure.value for figure in figures]
        errors = [
            [100 * (figure.value - figure.low) for figure in figures],
            [100 * (figure.high - figure.value) for figure in figures],
        ]
        axes.barh(range(len(figures)), values, color=FILL, height=0.6)
        axes.errorbar(values, range(len(figures)), xerr=errors, fmt="none", ecolor=INK, capsize=3)
        axes.axvline(100 / len(figures), color=SECOND, linestyle="--", linewidth=1)
        axes.set_yticks(range(len(figures)), names)
        axes.invert_yaxis()
        axes.set_xlabel("points in 100 games; the broken line is fair")

    label = "Points of each seat: " + ", ".join(f"{n} {100 * f.value:.1f}" for n, f in zip(names, figures, strict=True))
    return _drawn(4.6, 0.7 + 0.32 * len(figures), draw, label)


def lengths(played: Played) -> str:
    """How many decisions games have."""

    def draw(axes: Axes) -> None:
        low, high = int(played.decisions.min()), int(played.decisions.max())
        bins = np.linspace(low - 0.5, high + 0.5, min(high - low + 1, 30) + 1)
        axes.hist(played.decisions, bins.tolist(), color=FILL)
        axes.set_xlabel("decisions in a game")
        axes.set_ylabel("games")

    return _drawn(3.4, 2.1, draw, "How long games are")


def choices(played: Played) -> str:
    """Legal moves along a game."""

    def draw(axes: Axes) -> None:
        deciding = played.seat >= 0
        games = played.place_of[deciding].astype(int)
        first = np.searchsorted(games, np.arange(len(played)))
        place = (np.arange(len(games)) - first[games]) / np.maximum(played.decisions[games] - 1, 1)
        bins = np.minimum((place * 20).astype(int), 19)
        values = played.choices[deciding]
        for quantile, style in ((0.1, ":"), (0.5, "-"), (0.9, ":")):
            line = [np.quantile(values[bins == b], quantile) if (bins == b).any() else np.nan for b in range(20)]
            axes.plot((np.arange(20) + 0.5) * 5, line, style, color=FILL)
        axes.set_ylim(bottom=0)
        axes.set_xlabel("% of the game")
        axes.set_ylabel("legal moves")

    return _drawn(3.4, 2.1, draw, "Legal moves from the first to the last decision: median, and 10 and 90 %")


def suspense(played: Played) -> str:
    """How sure it is who will win, along the game."""

    def draw(axes: Axes) -> None:
        best = played.chances.max(1)
        games = played.place_of.astype(int)
        first = np.searchsorted(games, np.arange(len(played)))
        count = np.bincount(games, minlength=len(played))
        bins = np.minimum(((np.arange(len(games)) - first[games]) / count[games] * 20).astype(int), 19)
        for quantile, style in ((0.1, ":"), (0.5, "-"), (0.9, ":")):
            line = [100 * np.quantile(best[bins == b], quantile) if (bins == b).any() else np.nan for b in range(20)]
            axes.plot((np.arange(20) + 0.5) * 5, line, style, color=FILL)
        axes.set_ylim(0, 102)
        axes.set_xlabel("% of the game")
        axes.set_ylabel("best chance, %")

    return _drawn(3.4, 2.1, draw, "The chance of whoever is ahead: median, and 10 and 90 %")


def reliability(played: Played) -> str:
    """Chances told against what came of them."""
    bins = calibration(played)

    def draw(axes: Axes) -> None:
        axes.plot([0, 100], [0, 100], color=SECOND, linestyle="--", linewidth=1)
        told = [100 * chance for chance, _ in bins]
        got = [100 * figure.value for _, figure in bins]
        errors = [[100 * (f.value - f.low) for _, f in bins], [100 * (f.high - f.value) for _, f in bins]]
        axes.errorbar(told, got, yerr=errors, fmt="o", color=FILL, ecolor=INK, markersize=4, capsize=2)
        axes.set_xlabel("chance told to the mover, %")
        axes.set_ylabel("points it got, %")

    return _drawn(3.4, 2.6, draw, "Chances told, and what came of them")


def what_matters(found: Sequence[Part], kind: str) -> str:
    """How much each part of moves changes chances."""
    of_kind = [part for part in found if part.kind == kind][:24]

    def draw(axes: Axes) -> None:
        judged = all(part.swing.known for part in of_kind)
        figures = [part.swing if judged else part.used for part in of_kind]
        values = [100 * figure.value for figure in figures]
        errors = [[100 * (f.value - f.low) for f in figures], [100 * (f.high - f.value) for f in figures]]
        axes.bar(range(len(of_kind)), values, color=FILL)
        axes.errorbar(range(len(of_kind)), values, yerr=errors, fmt="none", ecolor=INK, capsize=2)
        axes.set_xticks(range(len(of_kind)), [part.name for part in of_kind])
        axes.set_ylabel("swing, points of 100" if judged else "% of uses")

    return _drawn(max(2.4, 0.9 + 0.3 * len(of_kind)), 2.1, draw, f"How much each {kind} matters")


def ladder(found: Ladder) -> str:
    """The rating that each rung adds."""

    def draw(axes: Axes) -> None:
        values = [rung.elo.value for rung in found.rungs]
        errors = [[r.elo.value - r.elo.low for r in found.rungs], [r.elo.high - r.elo.value for r in found.rungs]]
        axes.bar(range(len(values)), values, color=FILL)
        axes.errorbar(range(len(values)), values, yerr=errors, fmt="none", ecolor=INK, capsize=3)
        names = [f"{_short(rung.higher)}\nover {_short(rung.lower)}" for rung in found.rungs]
        axes.set_xticks(range(len(values)), names)
        axes.axhline(0, color=INK, linewidth=0.8)
        axes.set_ylabel("Elo")

    return _drawn(max(3.0, 1.0 + 0.75 * len(found.rungs)), 2.4, draw, "Elo of each player over the one below")


def _short(player: str) -> str:
    """What tells one rung from the next: 400 of simulations=400."""
    return player.rpartition("=")[2]
