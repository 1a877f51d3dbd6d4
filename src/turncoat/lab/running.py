"""Runs an experiment: hands out games, keeps what comes back, and stops each cell when it is sure enough."""

import contextlib
import os
import platform
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

import numpy as np

import turncoat
from turncoat.lab.errors import LabError
from turncoat.lab.experiment import BATCH, Cell, Experiment
from turncoat.lab.keeping import Folder
from turncoat.lab.results import Results
from turncoat.lab.rows import Batch, sides_of
from turncoat.lab.stopping import Stopping, Table, games_needed, shares_of_players
from turncoat.lab.workers import Alone, Job, OnRay, Workers

UNIT_SECONDS = 4.0  # how long a worker plays before it tells
MOST_IN_UNIT = 50
LAST_SECONDS = 1.0


@dataclass
class Progress:
    """How far an experiment is."""

    cells: int
    cells_done: int
    games: int
    games_expected: int
    games_per_second: float
    seconds_left: float | None
    stopping: bool
    running: tuple[str, ...]  # titles of cells that are played now


@dataclass
class _Cell:
    """A cell under way."""

    cell: Cell
    key: str
    seats: int
    stopping: Stopping
    shares: dict[int, list[float]] = field(default_factory=dict)  # per game that was played
    asked: set[int] = field(default_factory=set)  # games that are being played
    columns: Table = field(default_factory=lambda: np.zeros((0, 1)))  # of the games from the first one without a gap
    wanted: int | None = None  # once it is done: how many games
    seconds: float = 1.0  # a game
    counted: int = 0

    def add(self, batch: Batch, seconds: float) -> None:
        """Games have come back."""
        numbers = batch.games["number"].to_pylist()
        for number, shares in zip(numbers, batch.games["shares"].to_pylist(), strict=True):
            self.shares[number] = shares
            self.asked.discard(number)
        if seconds > 0:
            each = seconds / len(numbers)
            newest = 0.7 if each < self.seconds else 0.2  # the first games of all wait for a compiler
            self.seconds = each if not self.counted else (1 - newest) * self.seconds + newest * each
            self.counted += 1
        self._look()

    def _look(self) -> None:
        players, first = len(self.cell.players), len(self.columns)
        n = first
        while n in self.shares:
            n += 1
        if n == first:
            return
        shares = np.array([self.shares[number] for number in range(first, n)])
        sides = [sides_of(self.seats, players, number) for number in range(first, n)]
        parts = shares_of_players(shares, sides, players) if players > 1 else np.zeros((n - first, 0))
        new = np.hstack([shares, parts])
        self.columns = new if not first else np.vstack([self.columns, new])
        if self.wanted is None:
            self.wanted = self.stopping.after(self.columns)

    def following(self, expected: int) -> range | None:
        """The next games to play; None when so many are played or under way."""
        first = len(self.columns)
        while first in self.shares or first in self.asked:
            first += 1
        if first >= expected:
            return None
        count = 1 if not self.counted else int(min(max(UNIT_SECONDS / max(self.seconds, 1e-6), 1), MOST_IN_UNIT))
        last = first
        while last < min(first + count, expected) and last not in self.shares and last not in self.asked:
            last += 1
        return range(first, last)


def run(
    experiment: Experiment,
    folder: str | Path,
    *,
    workers: int = 1,
    address: str | None = None,
    resume: bool = False,
    progress: Callable[[Progress], None] | None = None,
) -> Results:
    """Play an experiment and keep the results in a folder.

    More than one worker are started by Ray, on this machine or on the cluster at `address`. The same experiment gives
    the same results whatever the workers are, unless players go by the clock. Interrupted (Ctrl-C), it lets the games
    under way come in and raises KeyboardInterrupt; with `resume` it goes on from there. A second interrupt leaves at
    once; games that came in before are kept.
    """
    if workers < 1:
        raise LabError(f"workers must be at least 1, not {workers}")
    kept = Folder(Path(folder))
    kept.begin(experiment, resume=resume)
    return _Run(experiment, kept, workers, address, progress).play()


class _Run:
    def __init__(
        self,
        experiment: Experiment,
        folder: Folder,
        workers: int,
        address: str | None,
        progress: Callable[[Progress], None] | None,
    ) -> None:
        self._experiment, self._folder = experiment, folder
        self._count, self._address, self._progress = workers, address, progress
        self._began, self._played, self._stop = time.monotonic(), 0, False
        self._cells = [
            _Cell(cell, key, cell.make().seats, Stopping(experiment))
            for cell, key in zip(experiment.cells, experiment.keys, strict=True)
        ]
        for cell in self._cells:
            for table in folder.games(cell.key):
                cell.add(Batch(table, table.slice(0, 0)), 0.0)

    def play(self) -> Results:
        if any(cell.wanted is None for cell in self._cells):
            self._folder.unfinish()
            with _interrupts(self._interrupt), self._workers() as workers:
                self._play(workers)
        if self._stop and any(cell.wanted is None for cell in self._cells):
            raise KeyboardInterrupt
        if not self._folder.done or self._played:
            wanted = {cell.key: cell.wanted or 0 for cell in self._cells}
            self._folder.finish(wanted, self._about())
        return Results(self._folder.path)

    def _workers(self) -> Workers:
        if self._count == 1 and self._address is None:
            return Alone()
        return OnRay(self._count, self._address)

    def _play(self, workers: Workers) -> None:
        jobs: dict[Job, _Cell] = {}
        while True:
            while not self._stop and len(jobs) < workers.ahead:
                found = self._following(jobs)
                if found is None:
                    break
                cell, numbers = found
                cell.asked.update(numbers)
                jobs[workers.submit(cell.cell, self._experiment.seed, numbers)] = cell
            if not jobs or all(cell.wanted is not None for cell in self._cells):
                return  # what is under way beyond that is not needed
            for job, batch, seconds in workers.finished(LAST_SECONDS):
                self._folder.add(batch)
                self._played += len(batch.games)
                jobs.pop(job).add(batch, seconds)
            if self._progress is not None:
                self._progress(self._standing(jobs))

    def _following(self, jobs: dict[Job, _Cell]) -> tuple[_Cell, range] | None:
        """What to play next: of the first cells that need games, so that they are done one after the other."""
        for sure in (True, False):
            for cell in self._cells:
                if cell.wanted is not None:
                    continue
                expected = games_needed(self._experiment, cell.columns) if sure else self._experiment.most
                # Beyond what will be needed, only where a worker would have nothing to do.
                if not sure and any(running is cell for running in jobs.values()):
                    continue
                numbers = cell.following(expected)
                if numbers:
                    return cell, numbers
        return None

    def _standing(self, jobs: dict[Job, _Cell]) -> Progress:
        passed = time.monotonic() - self._began
        left = games = expected = 0.0
        for cell in self._cells:
            need = cell.wanted or max(games_needed(self._experiment, cell.columns), len(cell.shares))
            games += min(len(cell.shares), need)
            expected += need
            left += max(need - len(cell.shares), 0) * cell.seconds
        known = any(cell.counted for cell in self._cells)
        return Progress(
            cells=len(self._cells),
            cells_done=sum(cell.wanted is not None for cell in self._cells),
            games=int(games),
            games_expected=int(expected),
            games_per_second=self._played / passed if passed else 0.0,
            seconds_left=left / self._count if known else None,
            stopping=self._stop,
            running=tuple(dict.fromkeys(cell.cell.title for cell in jobs.values())),
        )

    def _interrupt(self) -> None:
        if self._stop:
            raise KeyboardInterrupt
        self._stop = True

    def _about(self) -> dict[str, Any]:
        return {
            "turncoat": turncoat.__version__,
            "python": platform.python_version(),
            "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
            "workers": self._count,
            "seconds": round(time.monotonic() - self._began, 1),
            "games played": self._played,
            "repeatable": all(cell.repeatable for cell in self._experiment.cells),
            "batch": BATCH,
        }


@contextlib.contextmanager
def _interrupts(told: Callable[[], None]) -> Iterator[None]:
    """Ctrl-C tells us instead of ending what is under way; only where this is the main thread."""

    def handle(signum: int, frame: FrameType | None) -> None:  # noqa: ARG001
        told()

    try:
        before = signal.signal(signal.SIGINT, handle)
    except ValueError:
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
