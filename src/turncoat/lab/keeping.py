"""A folder of results: what was asked, every game that was played, and in the end two tables.

    experiment.json   what was asked
    parts/            games and steps as they come in, by cell and first number; enough to go on from
    games.parquet     one row a game, in the order of cells and numbers, once the experiment is done
    steps.parquet     one row a step
    about.json        how it was made: versions, seconds, workers

What is in its place is whole (core/safely.py).
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from turncoat.core.safely import write_safely
from turncoat.lab.errors import LabError
from turncoat.lab.experiment import Experiment
from turncoat.lab.rows import GAMES, STEPS, Batch

EXPERIMENT, ABOUT = "experiment.json", "about.json"
GAMES_FILE, STEPS_FILE = "games.parquet", "steps.parquet"
PARTS = "parts"


class Folder:
    """Where the results of one experiment are kept."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, experiment: Experiment, *, resume: bool) -> None:
        """Make the folder; LabError if it holds something else, or results that nobody said to go on with."""
        if self.path.exists() and not self.path.is_dir():
            raise LabError(f"{self.path} is a file; results are kept in a folder")
        kept = self.path / EXPERIMENT
        if kept.exists():
            if not resume:
                raise LabError(
                    f"{self.path} holds results already; --resume goes on with them, --out takes another folder"
                )
            there = self.experiment
            if (there.name, there.seed) != (experiment.name, experiment.seed):
                other = f"{there.name!r} with seed {there.seed}"
                raise LabError(f"{self.path} holds results of {other}; another experiment needs another folder")
        elif self.path.exists() and any(self.path.iterdir()):
            raise LabError(f"{self.path} holds something else; results need a folder of their own")
        (self.path / PARTS).mkdir(parents=True, exist_ok=True)
        write_safely(kept, json.dumps(experiment.plain(), indent=1).encode())

    @property
    def experiment(self) -> Experiment:
        """What was asked."""
        try:
            return Experiment.from_plain(json.loads((self.path / EXPERIMENT).read_text(encoding="utf-8")))
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise LabError(f"{self.path} holds no results of the lab: {error}") from None

    @property
    def about(self) -> dict[str, Any]:
        """How it was made."""
        path = self.path / ABOUT
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        return found

    @property
    def done(self) -> bool:
        """Whether the experiment was played to its end."""
        return (self.path / GAMES_FILE).exists() and (self.path / STEPS_FILE).exists()

    def add(self, batch: Batch) -> None:
        """Keep some games."""
        row = batch.games.slice(0, 1).to_pylist()[0]
        name = f"{row['cell']}-{row['number']:06}-{len(batch.games):03}"
        # The games last: where they are, the steps are, too.
        for table, kind in ((batch.steps, "steps"), (batch.games, "games")):
            write_safely(self.path / PARTS / f"{name}.{kind}.parquet", _as_bytes(table))

    def games(self, key: str) -> Iterator[pa.Table]:
        """What was played of a cell so far; a damaged part is passed over, its games are played again."""
        for path in sorted((self.path / PARTS).glob(f"{key}-*.games.parquet")):
            table = _read(path, GAMES)
            if table is not None and _read(path.with_name(path.name.replace(".games.", ".steps.")), STEPS) is not None:
                yield table

    def finish(self, wanted: dict[str, int], about: dict[str, Any]) -> None:
        """Put the two tables together: of each cell so many games, in order."""
        for file, kind, schema in ((STEPS_FILE, "steps", STEPS), (GAMES_FILE, "games", GAMES)):
            path = self.path / file
            beside = path.with_suffix(".new")
            with pq.ParquetWriter(beside, schema, compression="zstd") as writer:
                for key, count in wanted.items():
                    writer.write_table(self._sorted(key, count, kind, schema))
            os.replace(beside, path)
        write_safely(self.path / ABOUT, json.dumps(about, indent=1).encode())

    def unfinish(self) -> None:
        """More games are to come: the two tables are no longer all."""
        for file in (GAMES_FILE, STEPS_FILE):
            (self.path / file).unlink(missing_ok=True)

    def _sorted(self, key: str, count: int, kind: str, schema: pa.Schema) -> pa.Table:
        tables = [_read(path, schema) for path in sorted((self.path / PARTS).glob(f"{key}-*.{kind}.parquet"))]
        table = pa.concat_tables([table for table in tables if table is not None] or [schema.empty_table()])
        table = table.filter(pc.less(table["number"], count))
        order = [("number", "ascending")] + ([("place", "ascending")] if kind == "steps" else [])
        table = table.sort_by(order)
        return _without_doubles(table, kind)


def _without_doubles(table: pa.Table, kind: str) -> pa.Table:
    """Games that were played twice, by parts of different sizes, count once."""
    names = ("number", "place") if kind == "steps" else ("number",)
    seen: set[tuple[int, ...]] = set()
    keep = []
    for i, row in enumerate(zip(*(table[name].to_pylist() for name in names), strict=True)):
        if row not in seen:
            seen.add(row)
            keep.append(i)
    return table if len(keep) == len(table) else table.take(keep)


def _as_bytes(table: pa.Table) -> bytes:
    sink = pa.BufferOutputStream()
    pq.write_table(table, sink, compression="zstd")
    return sink.getvalue().to_pybytes()  # type: ignore[no-any-return]


def _read(path: Path, schema: pa.Schema) -> pa.Table | None:
    try:
        table = pq.read_table(path)
    except (OSError, pa.ArrowInvalid):
        return None
    table = completed(table, schema)
    return table if table.schema.equals(schema) else None


def completed(table: pa.Table, schema: pa.Schema) -> pa.Table:
    """A table with nothing in the columns that there were not yet when it was written."""
    for place, field in enumerate(schema):
        if field.name not in table.column_names:
            table = table.add_column(place, field, pa.nulls(len(table), field.type))
    return table
