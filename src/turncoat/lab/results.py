"""The results of an experiment, read back from their folder."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from turncoat.engine.intervals import Numbers
from turncoat.lab.errors import LabError
from turncoat.lab.experiment import Cell, Experiment
from turncoat.lab.keeping import GAMES_FILE, STEPS_FILE, Folder, completed
from turncoat.lab.rows import GAMES

if TYPE_CHECKING:
    import pandas


class Results:
    """All games of an experiment that was played to its end."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        kept = Folder(self.folder)
        self.experiment: Experiment = kept.experiment
        if not kept.done:
            raise LabError(f"{self.folder} is not done; `turncoat lab run --resume` goes on with it")
        self.about: Mapping[str, Any] = kept.about

    @cached_property
    def games(self) -> pa.Table:
        """One row a game."""
        return completed(pq.read_table(self.folder / GAMES_FILE), GAMES)

    @cached_property
    def steps(self) -> pa.Table:
        """One row a step: decisions, and events where `seat` is null."""
        return pq.read_table(self.folder / STEPS_FILE)

    def to_frames(self) -> "tuple[pandas.DataFrame, pandas.DataFrame]":
        """Games and steps for pandas."""
        return self.games.to_pandas(), self.steps.to_pandas()

    @cached_property
    def cells(self) -> tuple["Played", ...]:
        """What was played of each cell."""
        return tuple(
            Played(cell, _of(self.games, key), _of(self.steps, key))
            for cell, key in zip(self.experiment.cells, self.experiment.keys, strict=True)
        )

    def report(self, path: str | Path) -> None:
        """One HTML file with all figures and plots, which needs no network; or, for *.md, a page of Markdown."""
        from turncoat.lab import markdown, report

        (markdown if Path(path).suffix == ".md" else report).write(self, Path(path))


class Played:
    """The games of one cell as arrays, made when they are asked for."""

    def __init__(self, cell: Cell, games: pa.Table, steps: pa.Table) -> None:
        self.cell, self.games, self.steps = cell, games, steps
        self.seats: int = len(games["shares"][0]) if len(games) else cell.make().seats

    def __len__(self) -> int:
        return len(self.games)

    @cached_property
    def shares(self) -> Numbers:
        """A row a game: what each seat got."""
        return np.array(self.games["shares"].to_pylist(), float).reshape(len(self.games), self.seats)

    @cached_property
    def points(self) -> Numbers | None:
        """A row a game: what each seat had of what decided, NaN for nothing; None where no points are counted."""
        if not len(self.games) or self.games["points"].null_count:
            return None
        rows = [[np.nan if each is None else each for each in row] for row in self.games["points"].to_pylist()]
        return np.array(rows, float)

    @cached_property
    def single_winner(self) -> Numbers:
        """Per game, the seat that won alone, else -1."""
        return np.array([won[0] if len(won) == 1 else -1 for won in self.games["winners"].to_pylist()], float)

    @cached_property
    def decisions(self) -> Numbers:
        """Per game, how many decisions it had."""
        return np.array(self.games["decisions"], float)

    @cached_property
    def players(self) -> list[list[str]]:
        """Per game, who sat where."""
        found: list[list[str]] = self.games["players"].to_pylist()
        return found

    @cached_property
    def place_of(self) -> Numbers:
        """Per step, the row of its game."""
        numbers = np.array(self.games["number"])
        return np.searchsorted(numbers, np.array(self.steps["number"])).astype(float)

    @cached_property
    def seat(self) -> Numbers:
        """Per step, who decided; -1 for chance."""
        return np.array(pc.fill_null(self.steps["seat"], -1), float)

    @cached_property
    def choices(self) -> Numbers:
        """Per step, between how many moves; NaN for chance."""
        return _floats(self.steps["choices"])

    @property
    def judged(self) -> bool:
        """Whether there are chances to win."""
        return len(self.steps) > 0 and self.steps["chances"].null_count == 0

    @cached_property
    def chances(self) -> Numbers:
        """Per step, each seat's chance to win before it."""
        return np.array(self.steps["chances"].to_pylist(), float).reshape(len(self.steps), self.seats)

    @cached_property
    def after(self) -> Numbers:
        """Per step, each seat's chance after it; after the last one, what it got."""
        found = np.empty_like(self.chances)
        found[:-1] = self.chances[1:]
        if len(found):
            last = np.append(np.flatnonzero(np.diff(self.place_of)), len(found) - 1)
            found[last] = self.shares
        return found


def _floats(column: pa.ChunkedArray) -> Numbers:
    return np.array([np.nan if value is None else value for value in column.to_pylist()], float)


def _of(table: pa.Table, key: str) -> pa.Table:
    return table.filter(pc.equal(table["cell"], key))
