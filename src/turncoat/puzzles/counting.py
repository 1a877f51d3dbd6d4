"""Exact counts: on several threads, with progress, to be gone on with later."""

import functools
import hashlib
import json
import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path

from turncoat.core.safely import write_safely
from turncoat.puzzles import kernel
from turncoat.puzzles.apart import ColourCount, by_colour
from turncoat.puzzles.cover import Cover, cover
from turncoat.puzzles.layers import LayerCount, by_layers
from turncoat.puzzles.puzzle import Puzzle
from turncoat.puzzles.search import SLICE, TABLE_BITS, Search, StoppedError, table
from turncoat.puzzles.symmetry import Images, first_blocks, kept_by, symmetries
from turncoat.puzzles.target import PuzzleError

_LARGE = 40  # cells; smaller targets are counted sooner one block after the other
_PARTS = 32  # of a count, handed out one by one; always as many, so that any number of threads can go on with it
_SAVING = 5.0  # seconds between saves


@dataclass(frozen=True)
class Progress:
    """How far a count is."""

    done: float  # share of the parts, 0 to 1
    found: int
    nodes: int
    seconds: float


@dataclass(frozen=True)
class Count:
    """How many solutions there are: all of them, and those that differ by more than turning and mirroring the whole."""

    total: int
    distinct: int | None
    symmetries: int
    nodes: int
    seconds: float


def unique(puzzle: Puzzle) -> bool:
    """Whether there is exactly one solution, if turned and mirrored ones are the same."""
    return count(puzzle, distinct=True).distinct == 1


@dataclass(frozen=True)
class _Parts:
    """A count in parts: remainders after the first few blocks, each with the number of ways to get there."""

    states: tuple[tuple[int, int, int], ...]  # filled, left, ways
    solved: int  # solutions that were met on the way there

    @classmethod
    def of(cls, found: Cover, starts: dict[tuple[int, int], int], wanted: int) -> "_Parts":
        states, solved = starts, 0
        full = (1 << len(found.cells)) - 1
        masks = [sum((int(word) & (1 << 64) - 1) << 64 * n for n, word in enumerate(row)) for row in found.masks]
        while states and len(states) < wanted:
            fewest = min(states, key=lambda state: state[0].bit_count())[0].bit_count()
            following: dict[tuple[int, int], int] = {}
            for (mask, left), ways in states.items():
                if mask.bit_count() > fewest:
                    following[mask, left] = following.get((mask, left), 0) + ways
                    continue
                for option in _options(found, masks, mask, left):
                    now = mask | masks[option], left - int(found.uses[option])
                    if now[0] == full:
                        solved += ways * _weight(found, now[1])
                    else:
                        following[now] = following.get(now, 0) + ways
            states = following
        return cls(tuple((*state, ways) for state, ways in sorted(states.items())), solved)


@dataclass(frozen=True)
class _Prepared:
    """What a count needs to know of a puzzle."""

    cover: Cover
    motions: list[Images]
    parts: _Parts


@functools.lru_cache(maxsize=8)
def _prepared(puzzle: Puzzle) -> _Prepared:
    """Made once for equal puzzles: for a small box it takes as long as the count itself."""
    found = cover(puzzle, merge=True)
    motions = symmetries(puzzle)
    return _Prepared(found, motions, _Parts.of(found, _starts(puzzle, found, motions), _PARTS))


def _starts(puzzle: Puzzle, found: Cover, motions: Sequence[Images]) -> dict[tuple[int, int], int]:
    """Nothing laid; or, where the target has symmetries, one block laid in all ways that are not the same."""
    bit = {cell: number for number, cell in enumerate(found.cells)}
    starts = {}
    for placed, ways in first_blocks(puzzle, motions).items():
        left = found.first_left - (1 << found.shifts[placed.kind.id])
        starts[sum(1 << bit[cell] for cell in placed.cells), left] = ways
    return starts or {(0, found.first_left): 1}


@dataclass
class _Jobs:
    """The parts of a count, and how far it is."""

    states: tuple[tuple[int, int, int], ...]
    found: int
    done: set[int] = field(default_factory=set)


def _options(found: Cover, masks: list[int], mask: int, left: int) -> Iterator[int]:
    empty = ~mask & ((1 << len(found.cells)) - 1)
    low = (empty & -empty).bit_length() - 1
    for option in range(found.starts[low], found.starts[low + 1]):
        use = int(found.uses[option])
        if not (use & found.singles & ~left) and (left - use) & found.guard == found.guard and not masks[option] & mask:
            yield option


def _weight(found: Cover, left: int) -> int:
    product = 1
    for (shift, mask), weights in zip(found.fields, found.weights, strict=True):
        product *= int(weights[left >> int(shift) & int(mask)])
    return product


def count(
    puzzle: Puzzle,
    *,
    distinct: bool = False,
    threads: int | None = None,
    report: Callable[[Progress], None] | None = None,
    stop: threading.Event | None = None,
    saved: Path | None = None,
    nodes: int | None = None,
    bits: int = TABLE_BITS,
) -> Count:
    """Count all solutions; with `distinct` also those that differ by more than turning and mirroring the whole.

    `stop` or Ctrl-C ends it early (StoppedError or KeyboardInterrupt); with `saved` what was done is kept in that file
    and the same call goes on there. More than so many `nodes` end it, too. Large targets are counted by layers where
    that can be done, coloured ones colour by colour; that takes a minute or two and is not saved.
    """
    began = time.monotonic()
    stop = stop or threading.Event()
    threads = threads or os.cpu_count() or 1
    counting = _Counting(puzzle, threads, report, stop, saved, nodes, bits)
    total: int | None = None
    large = nodes is None and len(puzzle.target.cells) > _LARGE
    if large and by_layers(puzzle):
        total = LayerCount(puzzle).run(threads, stop, counting.tell)
    elif large and by_colour(puzzle):
        alone = functools.partial(count, threads=threads, stop=stop, bits=bits)
        total = ColourCount(puzzle, lambda one: alone(one).total).run(counting.tell)
    if total is None:
        total = counting.run()
    order = 1 + len(counting.motions)
    orbits = None
    if distinct:  # Burnside: the average of how many solutions each motion leaves as they are
        kept = total + sum(counting.count_whole(kept_by(puzzle, images)) for images in counting.motions)
        orbits, rest = divmod(kept, order)
        assert rest == 0, "the motions are no group"
    return Count(total, orbits, order, counting.nodes, time.monotonic() - began)


class _Counting:
    def __init__(
        self,
        puzzle: Puzzle,
        threads: int,
        report: Callable[[Progress], None] | None,
        stop: threading.Event,
        saved: Path | None,
        most: int | None,
        bits: int,
    ) -> None:
        self._threads, self._report, self._stop, self._saved = threads, report, stop, saved
        self._most = most
        prepared = _prepared(puzzle)
        self._cover, self.motions = prepared.cover, prepared.motions
        self._jobs = _Jobs(prepared.parts.states, prepared.parts.solved)
        self._table = table(bits)
        self._began = time.monotonic()
        self.nodes = 0

    def run(self) -> int:
        self._load()
        self._save()  # whether that is possible shows before the work, not after it
        saved = time.monotonic()
        waiting = [number for number in range(len(self._jobs.states)) if number not in self._jobs.done]
        running: dict[Future[int], int] = {}
        with ThreadPoolExecutor(self._threads) as pool:
            try:
                while (waiting or running) and not self._stop.is_set():
                    while waiting and len(running) < self._threads:
                        # From both ends: neighbours have remainders in common, which two threads would both count.
                        number = waiting.pop(0 if len(waiting) % 2 else -1)
                        running[pool.submit(self._job, number)] = number
                    for future in wait(running, 0.25, FIRST_COMPLETED).done:
                        self._finished(running.pop(future), future.result())
                    if time.monotonic() - saved > _SAVING:
                        self._save()
                        saved = time.monotonic()
                    self.tell(len(self._jobs.done) / max(len(self._jobs.states), 1), self._jobs.found)
            except BaseException:
                self._stop.set()
                raise
            finally:
                for future, number in running.items():
                    if future.result() >= 0:
                        self._finished(number, future.result())
                self._save()
        if self._stop.is_set() and len(self._jobs.done) < len(self._jobs.states):
            raise StoppedError(f"stopped after {self._jobs.found} solutions", self._jobs.found)
        return self._jobs.found

    def count_whole(self, found: Cover) -> int:
        """Another cover, counted in one go."""
        search = Search(found, table(16))
        before = self.nodes
        while search.go_on(kernel.COUNT, SLICE) != kernel.FINISHED:
            self.nodes = before + search.nodes
            if self._stop.is_set() or (self._most is not None and self.nodes > self._most):
                raise StoppedError("stopped while solutions that look the same after a turn were counted")
        return search.found

    def _job(self, number: int) -> int:
        mask, left, _ = self._jobs.states[number]
        search = Search(self._cover, self._table, mask, left)
        while not self._stop.is_set():
            before = search.nodes
            said = search.go_on(kernel.COUNT, SLICE)
            self.nodes += search.nodes - before
            if said == kernel.FINISHED:
                return search.found
            if self._most is not None and self.nodes > self._most:
                self._stop.set()
        return -1

    def _finished(self, number: int, found: int) -> None:
        if found >= 0:
            self._jobs.done.add(number)
            self._jobs.found += found * self._jobs.states[number][2]

    def tell(self, done: float, found: int) -> None:
        """Report progress to whoever asked."""
        if self._report is not None:
            self._report(Progress(done, found, self.nodes, time.monotonic() - self._began))

    def _fingerprint(self) -> str:
        """Everything that decides the count."""
        cover = self._cover
        arrays = (cover.masks, cover.uses, cover.starts, cover.fields, cover.weights)
        digest = hashlib.sha256(repr((list(self._jobs.states), cover.first_left)).encode())
        for array in arrays:
            digest.update(repr(array.shape).encode() + array.tobytes())
        return digest.hexdigest()

    def _load(self) -> None:
        if self._saved is None or not self._saved.exists():
            return
        try:
            data = json.loads(self._saved.read_text("utf-8"))
            jobs, found, who = set(data["done"]), int(data["found"]), data["puzzle"]
        except (ValueError, KeyError, TypeError) as error:
            raise PuzzleError(f"{self._saved}: no saved count ({error})") from None
        if who != self._fingerprint():
            raise PuzzleError(f"{self._saved}: the count of another puzzle; give another file")
        self._jobs.done, self._jobs.found = jobs, found

    def _save(self) -> None:
        if self._saved is None:
            return
        text = json.dumps({"puzzle": self._fingerprint(), "found": self._jobs.found, "done": sorted(self._jobs.done)})
        try:
            write_safely(self._saved, text.encode())
        except OSError as error:
            raise PuzzleError(f"{self._saved}: the count cannot be saved there ({error.strerror})") from None
