"""The ladder of levels: how far apart neighbours are, in Elo with 95 % intervals.

Pairs of games with the same dice and exchanged seats; level 10 is given a tenth of its time a move and says so.
"""

import time
from collections.abc import Sequence

import turncoat
from benchmarks.engine import GAMES
from turncoat.core.game import AnyGame
from turncoat.engine.arena import Score, elo, play_match
from turncoat.engine.budget import Budget
from turncoat.engine.players import computer
from turncoat.engine.playing import MakePlayer

TOP_SECONDS = 0.2


def at(level: int) -> MakePlayer:
    return computer(Budget(seconds=TOP_SECONDS) if level == 10 else Budget(level=level), memory=64 << 20)


def ladder(title: str, game: AnyGame, minutes: float, workers: int) -> None:
    """Matches between neighbours, an equal share of the time for each."""
    total = 0.0
    for level in range(1, 10):
        began = time.monotonic()
        score = Score()
        for score in play_match(game, at(level + 1), at(level), pairs=400, seed=level, workers=workers):  # noqa: B007
            if time.monotonic() - began > minutes * 60 / 9:
                break
        low, high = score.interval
        total += score.elo
        pairs = len(score.pairs)
        print(
            f"| {title} | {level + 1} : {level} | {score.games} | {score.share:.1%} | {score.elo:+.0f} "
            f"({elo(low, pairs):+.0f} to {elo(high, pairs):+.0f}) | {total:.0f} |",
            flush=True,
        )


def ladders(minutes: float, workers: int, chosen: Sequence[str]) -> None:
    """The ladders of these games."""
    print("| game | levels | games | points | Elo (95 %) | above level 1 |")
    print("|---|---|---|---|---|---|")
    for title in chosen:
        name, options = GAMES[title]
        ladder(title, turncoat.game(name, **options), minutes, workers)
