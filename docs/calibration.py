"""Makes docs/lab/calibration.md and its plot from results of calibration.toml there (its first line says how)."""

import sys
from pathlib import Path

import matplotlib as mpl

mpl.use("svg")
mpl.rcParams["svg.hashsalt"] = "turncoat"
mpl.rcParams["svg.fonttype"] = "none"
from matplotlib import pyplot as plt  # noqa: E402 - after the backend was chosen

from turncoat.lab import Results, measures  # noqa: E402
from turncoat.lab.results import Played  # noqa: E402

HERE = Path(__file__).parent / "lab"
PLOT = HERE / "pictures" / "calibration.svg"
HEAD = """# Do chances come true?

Chances that people are shown are those of a search, calibrated (`Knowledge.calibration`, [how it was
fitted](../benchmarks.md#what-the-engine-believes)). Here they are checked on games that had no part in the fit:
{games:,} games of equal players ({playing} a move), every position judged by {judge:,} simulations, and the chance
told to the seat to move compared with what it got in the end. Repeated by `turncoat lab run
docs/lab/calibration.toml` ({minutes} minutes) and `python docs/calibration.py`.

In the box chances in the middle mean little: the game is won by whoever comes second, which searches of this length do
not see early on (the computer's strongest level and the analysis board do).

The Brier score is the mean squared error of these chances: 0 is knowing, and whoever always says what is usual gets
what stands beside it. *Told* and *got* are means over all decisions; in brackets: between what the truth lies, 95 %
sure.

![For each game, chances told against points got: near the diagonal they come true](pictures/calibration.svg)
"""


def main() -> None:
    results = Results(sys.argv[1])
    minutes = max(1, round(float(results.about["seconds"]) / 60))
    cells = [played for played in results.cells if played.judged]
    judge, playing = cells[0].cell.judge, cells[0].cell.players[0].replace("=", " ")
    rows = [_row(played) for played in cells]
    head = ["", "decisions", "Brier score", "always the usual", "told", "got"]
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"
    text = HEAD.format(games=len(results.games), playing=playing, judge=judge, minutes=minutes)
    PLOT.parent.mkdir(exist_ok=True)
    _plot(cells)
    (HERE / "calibration.md").write_text(f"{text}\n{table}", "utf-8")


def _row(played: Played) -> list[str]:
    told, got, usual = measures.told_and_got(played)
    score = measures.brier(played)
    return [
        played.cell.game_title,
        f"{int((played.seat >= 0).sum()):,}",
        f"{score.value:.3f} ({score.low:.3f} to {score.high:.3f})",
        f"{usual:.3f}",
        f"{100 * told.value:.1f}",
        f"{100 * got.value:.1f} ({100 * got.low:.1f} to {100 * got.high:.1f})",
    ]


def _plot(cells: list[Played]) -> None:
    wide = 4
    figure, axes = plt.subplots(-(-len(cells) // wide), wide, figsize=(11, 5.6), sharex=True, sharey=True)
    for place, axis in enumerate(axes.flat):
        if place >= len(cells):
            axis.axis("off")
            continue
        bins = measures.calibration(cells[place])
        told, got = [100 * chance for chance, _ in bins], [100 * found.value for _, found in bins]
        errors = [[100 * (f.value - f.low) for _, f in bins], [100 * (f.high - f.value) for _, f in bins]]
        axis.plot([0, 100], [0, 100], color="#b3a492", linestyle="--", linewidth=1)
        axis.errorbar(told, got, yerr=errors, fmt="o", color="#a8481a", ecolor="#5d3c25", markersize=4, capsize=2)
        axis.set_title(cells[place].cell.game_title, fontsize=9)
    figure.supxlabel("chance told to the seat to move, %", fontsize=10)
    figure.supylabel("points it got, %", fontsize=10)
    figure.tight_layout()
    figure.savefig(PLOT, metadata={"Date": None})


if __name__ == "__main__":
    main()
