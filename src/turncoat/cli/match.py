"""`turncoat match`: two sides, many games, one answer."""

import os
import time
from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

import turncoat
from turncoat.core.errors import TurncoatError
from turncoat.core.game import AnyGame
from turncoat.engine.arena import Score, Sprt, elo, play_match
from turncoat.engine.players import entrant
from turncoat.games import info

SIDES = ("A", "B")


def run(
    sides: tuple[str, str],
    name: str,
    options: Sequence[str],
    games: int,
    *,
    opening: int,
    elo_bar: float | None,
    workers: int | None,
    seed: int,
) -> None:
    """Play and show what came of it; Ctrl-C ends the match and shows what there is."""
    one, two = entrant(sides[0]), entrant(sides[1])
    game = turncoat.game(name, **info(name).parse(options))
    test = None if elo_bar is None else Sprt(elo_bar)
    if workers is None:
        workers = 1 if one.timed or two.timed else os.cpu_count() or 1
    console = Console()
    began = time.monotonic()
    score, verdict, interrupted = Score(), 0, False
    failed: TurncoatError | None = None
    pairs = games // 2
    for side, text in zip(SIDES, (one.text, two.text), strict=True):
        console.print(f"{side}  {text}", highlight=False, soft_wrap=True, markup=False)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("50 %", total=2 * pairs)
        try:
            for score in play_match(game, one.make, two.make, pairs=pairs, seed=seed, opening=opening, workers=workers):
                verdict = test.verdict(score) if test else 0
                bar.update(task, completed=score.games, description=_standing(score))
                if verdict:
                    break
        except KeyboardInterrupt:
            interrupted = True
        except TurncoatError as error:
            failed = error
    if score.games or failed is None:
        console.print(_table(game, score, time.monotonic() - began))
        if score.games:
            console.print(_seats(game, score))
    if failed is not None:
        raise failed
    console.print(_answer(test, verdict, interrupted=interrupted), highlight=False)


def _standing(score: Score) -> str:
    low, high = score.interval
    return f"{score.share:.0%} ({low:.0%} to {high:.0%})"


def _table(game: AnyGame, score: Score, seconds: float) -> Table:
    table = Table(title=f"{score.games} games of {game.info.title}", title_justify="left")
    for heading in ("", "points", "95 %", "won", "drawn", "lost", "Elo (95 %)"):
        table.add_column(heading, justify="left" if not heading else "right")
    low, high = score.interval
    pairs = len(score.pairs)
    rows = (
        (SIDES[0], score.share, low, high, score.wins, score.losses),
        (SIDES[1], 1 - score.share, 1 - high, 1 - low, score.losses, score.wins),
    )
    for text, share, least, most, won, lost in rows:
        rating = f"{elo(share, pairs):+.0f} ({elo(least, pairs):+.0f} to {elo(most, pairs):+.0f})"
        table.add_row(text, f"{share:.1%}", f"{least:.1%} to {most:.1%}", str(won), str(score.draws), str(lost), rating)
    table.caption = f"{score.moves} moves in {seconds:.0f} s"
    table.caption_justify = "left"
    return table


def _seats(game: AnyGame, score: Score) -> Table:
    """What each seat got, whichever side sat there: whether it matters who begins."""
    table = Table(title="By seat, both sides together", title_justify="left")
    for heading in ("", "points", "95 %", "fair"):
        table.add_column(heading, justify="left" if not heading else "right")
    first = game.first
    for seat in range(game.seats):
        share, low, high = score.of_seat(seat)
        name = game.seat_name(seat) + (" (begins)" if seat == first else "")
        table.add_row(name, f"{share:.1%}", f"{low:.1%} to {high:.1%}", f"{1 / game.seats:.1%}")
    return table


def _answer(test: Sprt | None, verdict: int, *, interrupted: bool) -> str:
    if interrupted:
        return "Stopped; this is how it stood."
    if test is None:
        return "All games were played."
    if verdict:
        better, worse = SIDES if verdict > 0 else SIDES[::-1]
        how = f"SPRT, {test.elo:g} Elo, {test.error:.0%} error"
        return f"{better} is better than {worse}, clear enough to stop ({how})."
    return f"Not clear which is better by {test.elo:g} Elo (SPRT); more games may tell."
