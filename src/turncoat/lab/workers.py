"""Who plays the games: this process alone, or workers that Ray starts and watches over."""

import time
from collections.abc import Iterator
from types import TracebackType
from typing import Any, Protocol, Self

from turncoat.lab.cluster import started
from turncoat.lab.errors import LabError
from turncoat.lab.experiment import Cell
from turncoat.lab.rows import Batch, play_batch

Job = Any  # something that can be told apart
RETRIES = 20  # of a batch whose worker died


class Workers(Protocol):
    """Takes games to play and gives them back, in any order."""

    count: int
    ahead: int  # how many batches to have handed out

    def submit(self, cell: Cell, seed: int, numbers: range) -> Job: ...
    def finished(self, seconds: float) -> Iterator[tuple[Job, Batch, float]]:
        """What has come in, waiting at most so long for the first; with how long playing took."""
        ...

    def __enter__(self) -> Self: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None: ...


def _timed(cell: Cell, seed: int, numbers: range) -> tuple[Batch, float]:
    began = time.perf_counter()
    batch = play_batch(cell, seed, numbers)
    return batch, time.perf_counter() - began


class Alone:
    """This process plays when it is asked for results."""

    count = 1
    ahead = 1

    def __init__(self) -> None:
        self._waiting: list[tuple[int, tuple[Cell, int, range]]] = []
        self._number = 0

    def submit(self, cell: Cell, seed: int, numbers: range) -> Job:
        self._number += 1
        self._waiting.append((self._number, (cell, seed, numbers)))
        return self._number

    def finished(self, seconds: float) -> Iterator[tuple[Job, Batch, float]]:  # noqa: ARG002
        number, asked = self._waiting.pop(0)
        yield number, *_timed(*asked)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        pass


class OnRay:
    """Ray's workers: on this machine, or on a cluster that is reached at an address."""

    def __init__(self, count: int, address: str | None) -> None:
        self.count, self.ahead, self._address = count, 2 * count, address
        self._jobs: list[Any] = []

    def __enter__(self) -> Self:
        self._ray = ray = started(self.count, self._address)
        self._play = ray.remote(num_cpus=1, max_retries=RETRIES)(_timed)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for job in self._jobs:
            self._ray.cancel(job, force=True)
        self._ray.shutdown()

    def submit(self, cell: Cell, seed: int, numbers: range) -> Job:
        job = self._play.remote(cell, seed, numbers)
        self._jobs.append(job)
        return job

    def finished(self, seconds: float) -> Iterator[tuple[Job, Batch, float]]:
        ready, _ = self._ray.wait(self._jobs, num_returns=1, timeout=seconds)
        more, _ = self._ray.wait(self._jobs, num_returns=len(self._jobs), timeout=0)
        for job in dict.fromkeys([*ready, *more]):
            self._jobs.remove(job)
            try:
                batch, took = self._ray.get(job)
            except self._ray.exceptions.RayTaskError as error:
                raise error.as_instanceof_cause() from None
            except self._ray.exceptions.RayError as error:
                raise LabError(f"a worker was lost {RETRIES} times over the same games: {error}") from None
            yield job, batch, took
