"""Complete random games, entirely inside compiled code."""

import math
import operator
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from threading import Event, Lock
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from turncoat.core import contract, rng
from turncoat.core.bits import MASK64
from turncoat.core.frames import to_frame
from turncoat.core.game import AnyGame
from turncoat.core.jit import kernel
from turncoat.core.position import AnyPosition
from turncoat.core.turns import CHANCE, OVER
from turncoat.core.types import Record, Returns, Rng, Rules

if TYPE_CHECKING:
    import pandas

PARTS = 60  # returns are halves, thirds … sixths; counting in sixtieths keeps sums exact
CHUNK_SECONDS = 0.05  # how long compiled code may run before an interrupt is seen


@dataclass(frozen=True, eq=False)
class Games:
    """Random games one by one, in the order of their numbers."""

    game: AnyGame
    lengths: npt.NDArray[np.int32]  # decisions of players
    returns: npt.NDArray[np.float64]  # a row a game: what each seat got
    records: npt.NDArray[np.void]  # how each ended

    def __len__(self) -> int:
        return len(self.lengths)

    def last(self, number: int) -> AnyPosition:
        """The position in which a game ended."""
        pos: AnyPosition = self.game.position(self.records[number])
        return pos

    @cached_property
    def margins(self) -> npt.NDArray[np.float64]:
        """By how much the best score differs from the next, in whatever the result compares.

        NaN where only one seat has a score. Made when first asked for, from the last positions, some 20,000 a second.
        """
        return np.array([_margin(self.last(number)) for number in range(len(self))])

    def to_frame(self) -> "pandas.DataFrame":
        """A row a game: its length, what each seat got, the margin."""
        got = {f"seat {seat}": self.returns[:, seat] for seat in range(self.game.seats)}
        return to_frame({"length": self.lengths, **got, "margin": self.margins})


def _margin(pos: AnyPosition) -> float:
    assert pos.outcome is not None
    scores = [float(score) for score in pos.outcome.scores if score is not None]
    if len(scores) < 2:
        return math.nan
    winners = [float(pos.outcome.scores[seat]) for seat in pos.outcome.winners]  # the lowest may win
    best = winners[0] if winners else max(scores)
    scores.remove(best)
    return min(abs(best - other) for other in scores)


@dataclass(frozen=True)
class Playouts:
    """What came of a batch of random games."""

    games: int
    moves: int  # decisions of players; chance events do not count
    seconds: float
    wins: tuple[int, ...]  # per seat, games won outright
    draws: int  # games without a single winner
    points: tuple[float, ...]  # per seat, 1 for a win, 1/n for sharing it among n, 1/players for a game nobody won
    each: Games | None = field(default=None, repr=False, compare=False)  # where it was asked for

    @property
    def moves_per_second(self) -> float:
        """How fast it was; compiling does not count."""
        return self.moves / self.seconds if self.seconds else 0.0


def playouts(
    pos: AnyPosition,
    count: int,
    seed: SupportsIndex,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
    each: bool = False,
) -> Playouts:
    """Play `count` random games from `pos`, every legal move equally likely.

    The same seed gives the same result whatever `threads` is. From a view of a game with hidden hands, each game
    first deals what the viewer cannot know. `progress` is told the number of games done, from time to time. With
    `each`, the games are kept one by one: lengths, results, margins, last positions.
    """
    if count < 0 or threads < 1:
        raise ValueError("count must not be negative and threads must be at least 1")
    batch = _Batch(pos, count, seed, progress, each)
    batch.play(0, 0, *batch.buffers())  # compiles if need be, which is not part of the games' time
    began = time.perf_counter()
    if threads == 1:
        batch.work()
    else:
        with ThreadPoolExecutor(threads, "playouts") as pool:
            workers = [pool.submit(batch.work) for _ in range(threads)]
            try:
                for worker in workers:
                    worker.result()
            finally:
                batch.stop.set()
    return batch.result(time.perf_counter() - began)


class _Batch:
    """Games handed out in chunks of numbers; sums of integers do not depend on the order."""

    def __init__(
        self, pos: AnyPosition, count: int, seed: SupportsIndex, progress: Callable[[int], None] | None, each: bool
    ) -> None:
        self.pos = pos
        self.count = count
        self.seed = np.uint64(operator.index(seed) & MASK64)
        self.progress = progress
        self.seats = pos.game.seats
        self.next = 0
        self.done = 0
        self.chunk = 16
        self.moves = 0
        self.wins = np.zeros(self.seats, np.int64)
        self.parts = np.zeros(self.seats, np.int64)
        self.each = _room(pos.game, count) if each else None
        self.lock = Lock()
        self.stop = Event()

    def buffers(self) -> tuple[Any, ...]:
        """What one thread needs: a record, a generator, returns, and its own sums of wins and parts."""
        scratch = np.zeros(1, self.pos.record.dtype)
        wins, parts = np.zeros(self.seats, np.int64), np.zeros(self.seats, np.int64)
        return scratch, np.zeros(1, np.uint64), np.zeros(self.seats), wins, parts

    def play(self, first: int, games: int, *buffers: Any) -> int:
        viewer = -1 if self.pos.viewer is None else self.pos.viewer
        kept = (None, None, None) if self.each is None else (self.each.lengths, self.each.returns, self.each.records)
        start = self.pos.record
        return int(play_out(self.pos.game.rules, start, viewer, self.seed, first, games, *buffers, *kept))

    def work(self) -> None:
        buffers = self.buffers()
        moves = 0
        while not self.stop.is_set():
            with self.lock:
                first, self.next = self.next, min(self.count, self.next + self.chunk)
                games = self.next - first
            if not games:
                break
            began = time.perf_counter()
            moves += self.play(first, games, *buffers)
            self._finished(games, time.perf_counter() - began)
        with self.lock:
            self.moves += moves
            self.wins += buffers[3]
            self.parts += buffers[4]

    def _finished(self, games: int, seconds: float) -> None:
        with self.lock:
            self.done += games
            if seconds < CHUNK_SECONDS / 2 and games == self.chunk:
                self.chunk *= 2
            if self.progress is not None:
                self.progress(self.done)

    def result(self, seconds: float) -> Playouts:
        return Playouts(
            games=self.count,
            moves=self.moves,
            seconds=seconds,
            wins=tuple(int(n) for n in self.wins),
            draws=self.count - int(self.wins.sum()),
            points=tuple(int(n) / PARTS for n in self.parts),
            each=self.each,
        )


def _room(game: AnyGame, count: int) -> Games:
    lengths, returns = np.zeros(count, np.int32), np.zeros((count, game.seats))
    return Games(game, lengths, returns, np.zeros(count, game.layout.POSITION))


@kernel
def play_out(
    rules: Rules,
    start: Record,
    viewer: int,
    seed: np.uint64,
    first: int,
    games: int,
    scratch: npt.NDArray[np.void],
    generator: Rng,
    returns: Returns,
    wins: npt.NDArray[np.int64],
    parts: npt.NDArray[np.int64],
    lengths: npt.NDArray[np.int32] | None,
    results: npt.NDArray[np.float64] | None,
    records: npt.NDArray[np.void] | None,
) -> int:
    """Play games number `first` and on; add to `wins` and `parts` and give the number of moves.

    Where they are given, the length, the result and the last position of each game are written to the last three.
    """
    moves = 0
    for number in range(first, first + games):
        rng.start(generator, seed, number)
        scratch[0] = start
        pos = scratch[0]
        if viewer >= 0:
            contract.hide(rules, pos, viewer, generator)
        before = moves
        turn = contract.turn(rules, pos)
        while turn != OVER:
            contract.apply(rules, pos, contract.sample(rules, pos, generator))
            if turn != CHANCE:
                moves += 1
            turn = contract.turn(rules, pos)
        contract.returns(rules, pos, returns)
        for seat in range(returns.size):
            parts[seat] += np.int64(round(returns[seat] * PARTS))
            if returns[seat] == 1.0:
                wins[seat] += 1
        if lengths is not None and results is not None and records is not None:
            lengths[number] = moves - before
            records[number] = pos
            for seat in range(returns.size):
                results[number, seat] = returns[seat]
    return moves
