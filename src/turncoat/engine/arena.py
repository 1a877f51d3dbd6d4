"""Matches between players of any kind: fair pairs of games, points with an interval, an early end when all is clear."""

import math
import random
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from turncoat.core.bits import MASK64
from turncoat.core.game import AnyGame, AnyPosition, Move, shares
from turncoat.core.turns import CHANCE

SURE = 1.96  # standard errors of a 95 % interval


class Player(Protocol):
    """Somebody who can be asked for a move; a new one plays each game."""

    def choose(self, pos: AnyPosition) -> Move: ...

    def close(self) -> None: ...


MakePlayer = Callable[[int], Player]  # from a seed


@dataclass
class Score:
    """Points of one side over pairs of games; in a pair both sides have the same luck and change seats."""

    pairs: list[float] = field(default_factory=list)  # per pair, the share of points won
    games: int = 0
    seconds: float = 0.0

    @property
    def share(self) -> float:
        return sum(self.pairs) / len(self.pairs) if self.pairs else 0.5

    @property
    def error(self) -> float:
        """The standard error of the share; a prior pair of a win and a loss keeps it off zero."""
        n = len(self.pairs) + 2
        mean = (sum(self.pairs) + 1) / n
        squares = sum((pair - mean) ** 2 for pair in self.pairs) + (1 - mean) ** 2 + mean**2
        return math.sqrt(squares / n / n)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 95 % sure."""
        return max(0.0, self.share - SURE * self.error), min(1.0, self.share + SURE * self.error)

    @property
    def elo(self) -> float:
        return elo(self.share, len(self.pairs))


def elo(share: float, pairs: int = 1000) -> float:
    """The difference in rating that a share of points stands for; a clean sweep counts half a pair less."""
    least = 0.5 / (pairs + 1)
    share = min(max(share, least), 1 - least)
    return -400 * math.log10(1 / share - 1)


def play_pair(game: AnyGame, one: MakePlayer, two: MakePlayer, seed: int, opening: int) -> tuple[float, int]:
    """Two games with the same opening and luck, seats exchanged: the first side's share of points, and moves."""
    points, moves = 0.0, 0
    for turned in (False, True):
        sides = [(seat + turned) % 2 for seat in range(game.seats)]
        got, count = _play(game, sides, (one, two), seed, opening)
        points += sum(share for share, side in zip(got, sides, strict=True) if side == 0)
        moves += count
    return points / 2, moves


def _play(
    game: AnyGame, sides: list[int], makers: tuple[MakePlayer, MakePlayer], seed: int, opening: int
) -> tuple[tuple[float, ...], int]:
    luck = np.random.default_rng(seed)  # dice and bag follow the step, not what was played before
    choice = random.Random(seed)
    players = [maker(seed * 2 + side & MASK64) for side, maker in enumerate(makers)]
    pos: AnyPosition = game.start()
    moves = 0
    try:
        while (seat := pos.turn) is not None:
            if seat == CHANCE:
                pos = pos.play(pos.sample(luck))
                continue
            if moves < opening:
                step: Move = pos.legal[choice.randrange(len(pos.legal))]
            else:
                step = players[sides[seat]].choose(pos.view(seat))
            pos = pos.play(step)
            moves += 1
    finally:
        for player in players:
            player.close()
    assert pos.outcome is not None
    return shares(pos.outcome.winners, game.seats), moves


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
    score = Score()
    with ThreadPoolExecutor(workers, "match") as pool:
        running: set[Future[tuple[float, int]]] = set()
        following = 0
        try:
            while len(score.pairs) < pairs:
                while len(running) < workers and following < pairs:
                    running.add(pool.submit(play_pair, game, one, two, (seed << 20) + following, opening))
                    following += 1
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for job in done:
                    share, _ = job.result()
                    score.pairs.append(share)
                    score.games += 2
                    yield score
        finally:
            for job in running:
                job.cancel()
