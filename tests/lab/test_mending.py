"""What mends an unfair game, against games made by hand whose compensation is known."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from turncoat.lab import Cell, Experiment, mending, run
from turncoat.lab.experiment import parse
from turncoat.lab.report import html
from turncoat.lab.results import Played
from turncoat.lab.rows import GAMES, STEPS

pytestmark = pytest.mark.compiled


def played(points: Sequence[Sequence[float | None]], *, least: bool = False, **options: Any) -> Played:
    """Games that ended with these points; the most win, or the least."""
    rows = []
    for number, row in enumerate(points):
        known = [each for each in row if each is not None]
        best = (min if least else max)(known)
        winners = [seat for seat, each in enumerate(row) if each == best]
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(row))]
        rows.append({"cell": "c", "number": number, "winners": winners, "shares": shares, "points": list(row)})
    cell = Cell("conversion", {"players": len(points[0]), **options}, judge=0)
    return Played(cell, pa.Table.from_pylist(rows, GAMES), STEPS.empty_table())


def test_points_that_make_two_seats_equal() -> None:
    rng = np.random.default_rng(1)
    lead = np.round(rng.normal(4, 6, 2000))
    found = played([(100 + each, 100) for each in lead])
    assert not mending.fair(found)
    given = mending.compensation(found)
    assert given is not None
    assert given[0] == 0
    assert given[1] == pytest.approx(4, abs=1)
    first, second = mending.compensated(found, given)
    assert first.value == pytest.approx(0.5, abs=0.06)
    assert first.value + second.value == pytest.approx(1)


def test_a_fair_game_needs_none() -> None:
    rng = np.random.default_rng(2)
    found = played([(100 + each, 100) for each in np.round(rng.normal(0, 6, 1000))])
    assert mending.fair(found)
    assert max(mending.compensation(found) or ()) <= 1


def test_where_least_wins_points_are_taken_away_from_nobody() -> None:
    """Averages: lower is better, a seat without dice has none, and what is given makes up for it all the same."""
    rng = np.random.default_rng(3)
    rows: list[tuple[float | None, float | None]] = [(float(a), 3.4) for a in rng.normal(3.2, 0.3, 1000)]
    found = played([*rows, (None, 3.0), (3.0, None)], least=True, victory="wide")
    given = mending.compensation(found)
    assert given is not None
    assert given[1] == pytest.approx(0.2, abs=0.05)
    assert mending.compensated(found, given)[0].value == pytest.approx(0.5, abs=0.06)


def test_every_seat_of_many_gets_its_own() -> None:
    rng = np.random.default_rng(4)
    found = played([tuple(np.round(rng.normal((30, 27, 24), 4))) for _ in range(12000)])
    given = mending.compensation(found)
    assert given is not None
    assert given == pytest.approx((0, 3, 6), abs=1.5)
    assert all(figure.value == pytest.approx(1 / 3, abs=0.05) for figure in mending.compensated(found, given))


def test_the_report_proposes_what_helps(tmp_path: Path) -> None:
    """Two blocks of which one side wins nearly always: the pie rule is tried beside it."""
    told = {
        "name": "two blocks",
        "precision": 0.3,
        "least": 20,
        "most": 20,
        "judge": 0,
        "games": [
            {
                "game": "convert",
                "options": {"variant": ["basic", "box"], "pie": [False, True], "blocks": "two_blocks.toml"},
                "players": ["simulations=200"],
            }
        ],
    }
    results = run(parse(told, Path(__file__).parents[2] / "examples"), tmp_path / "r")
    plain, pie = results.cells[:2]
    assert mending.with_pie(plain, results.cells) is pie
    assert mending.with_pie(pie, results.cells) is None
    assert plain.points is not None
    assert results.cells[2].points is None  # the box counts none
    assert not mending.fair(plain)
    told_by = [mending.in_words(plain, mend) for mend in mending.mends(plain, results.cells)]
    assert any("the pie rule: who begins gets" in line for line in told_by)
    assert "What would mend it" in html(results)
    results.report(tmp_path / "page.md")
    page = (tmp_path / "page.md").read_text()
    assert "## Convert" in page
    assert "the pie rule: who begins gets" in page


def test_results_from_before_points_were_kept_are_read(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    results = run(Experiment("old", (Cell("convert", {}, ("random",), judge=0),), least=10, most=10), tmp_path / "r")
    path = tmp_path / "r" / "games.parquet"
    table = pq.read_table(path)
    pq.write_table(table.drop_columns(["points"]), path)
    (again,) = type(results)(tmp_path / "r").cells
    assert again.points is None
    assert mending.compensation(again) is None
    assert len(again) == 10
