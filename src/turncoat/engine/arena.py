"""Matches between players of any kind: fair pairs of games, points with an interval, an early end when all is clear."""

import math
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from threading import Event

import numpy as np

from turncoat.core.game import AnyGame
from turncoat.core.outcome import split
from turncoat.engine.intervals import Figure, error_of, share
from turncoat.engine.playing import MakePlayer, play_game


@dataclass
class Score:
    """Points of one side over pairs of games; in a pair both sides have the same luck and change seats."""

    pairs: list[float] = field(default_factory=list)  # per pair, the share of points won
    seats: list[tuple[float, ...]] = field(default_factory=list)  # per pair, what each seat got of a game, whoever sat
    wins: int = 0  # games in which the side got more than its seats' part
    losses: int = 0
    moves: int = 0

    @property
    def games(self) -> int:
        return 2 * len(self.pairs)

    @property
    def draws(self) -> int:
        return self.games - self.wins - self.losses

    def add(self, pair: "Pair") -> None:
        """Count two more games."""
        self.pairs.append(sum(pair.shares) / 2)
        self.seats.append(pair.seats)
        self.wins += sum(share > part for share, part in zip(pair.shares, pair.parts, strict=True))
        self.losses += sum(share < part for share, part in zip(pair.shares, pair.parts, strict=True))
        self.moves += pair.moves

    @property
    def share(self) -> float:
        return sum(self.pairs) / len(self.pairs) if self.pairs else 0.5

    @property
    def error(self) -> float:
        """The standard error of the share."""
        return error_of(np.array(self.pairs))

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 95 % sure."""
        found = _share(self.pairs)
        return found.low, found.high

    def of_seat(self, seat: int) -> tuple[float, float, float]:
        """What a seat got of a game on average, and between what the truth lies, 95 % sure.

        Both sides sat there equally often, and as often among as many of their own, so this is the advantage of the
        seat, not of a side. With an odd number of seats that holds for as many pairs as there are seats.
        """
        found = _share([pair[seat] for pair in self.seats])
        return found.value, found.low, found.high

    @property
    def elo(self) -> float:
        return elo(self.share, len(self.pairs))


def _share(got: Sequence[float]) -> Figure:
    return share(np.array(got)) if got else Figure(0.5, 0.0, 1.0, 0)


def elo(share: float, pairs: int = 1000) -> float:
    """The difference in rating that a share of points stands for; a clean sweep counts half a pair less."""
    least = 0.5 / (pairs + 1)
    share = min(max(share, least), 1 - least)
    return 400 * math.log10(share / (1 - share))


@dataclass(frozen=True)
class Pair:
    """What the first side got in two games with exchanged seats, and what a player of equal strength would get."""

    shares: tuple[float, float]
    parts: tuple[float, float]
    seats: tuple[float, ...]  # what each seat got in a game, on average
    moves: int


@dataclass(frozen=True)
class Sprt:
    """A test that ends as soon as it is clear which of two sides is better: by `elo` at least, errors in 5 % of cases.

    The likelihood ratio is that of normally distributed results of pairs.
    """

    elo: float = 30.0
    error: float = 0.05

    def ratio(self, score: Score) -> float:
        """The logarithm of how much likelier the results are if the first side is better than if it is worse."""
        high = 1 / (1 + 10 ** (-self.elo / 400))
        variance = score.error**2 * (len(score.pairs) + 2)
        return len(score.pairs) * (2 * high - 1) * (2 * score.share - 1) / (2 * variance)

    def verdict(self, score: Score) -> int:
        """1 when the first side is better, -1 when the second is, 0 while that is open."""
        bar = math.log((1 - self.error) / self.error)
        ratio = self.ratio(score)
        return 1 if ratio >= bar else -1 if ratio <= -bar else 0


def play_pair(
    game: AnyGame, one: MakePlayer, two: MakePlayer, seed: int, opening: int, stop: Event | None = None
) -> Pair:
    """Two games with the same opening and luck, seats exchanged; who sits where turns by a seat from pair to pair."""
    got, parts, moves = [], [], 0
    seats = np.zeros(game.seats)
    for turned in (False, True):
        sides = [((seat + seed) % game.seats + turned) % 2 for seat in range(game.seats)]
        found, count = _play(game, sides, (one, two), seed, opening, stop)
        got.append(sum(share for share, side in zip(found, sides, strict=True) if side == 0))
        parts.append(sides.count(0) / game.seats)
        seats += np.array(found) / 2
        moves += count
    return Pair((got[0], got[1]), (parts[0], parts[1]), tuple(seats.tolist()), moves)


def _play(
    game: AnyGame, sides: list[int], makers: tuple[MakePlayer, MakePlayer], seed: int, opening: int, stop: Event | None
) -> tuple[tuple[float, ...], int]:
    moves, pos = 0, game.start()
    for step in play_game(game, makers, sides, seed=seed, opening=opening, stop=stop):
        moves += step.pos.mover is not None
        pos = step.after
    assert pos.outcome is not None
    return split(pos.outcome.winners, game.seats), moves


def play_match(
    game: AnyGame,
    one: MakePlayer,
    two: MakePlayer,
    *,
    pairs: int,
    seed: int = 0,
    opening: int = 0,
    workers: int = 1,
) -> Iterator[Score]:
    """Play pairs of games and give the score after each; leaving the loop ends the match.

    `opening` moves are random at the start of each pair.
    """
    score, stop = Score(), Event()
    with ThreadPoolExecutor(workers, "match") as pool:
        running: set[Future[Pair]] = set()
        following = 0
        try:
            while len(score.pairs) < pairs:
                while len(running) < workers and following < pairs:
                    running.add(pool.submit(play_pair, game, one, two, (seed << 20) + following, opening, stop))
                    following += 1
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for job in done:
                    score.add(job.result())
                    yield score
        finally:
            stop.set()
