"""Levels of Conversion against a player who looks one move ahead, and against each other, at every number of seats.

    python -m benchmarks.greedy [games=N] [victories=high,wide] [seats=2,6] [endless=0,1] [levels=3,5]
                                [steps=1] [sure=2] [workers=2]

That player takes whatever leaves it farthest ahead by the victory that is played, and is hard to beat for a search that
is short or picks loosely. A line tells what a level gets as the only one of its kind among greedy players, and what a
greedy player gets as the only one among players of that level, both times the number of seats: 1 is fair. With
`steps=1`, what each level gets among players of the level below. With `sure=2` a line ends early, once what it tells
is so many standard errors from fair, and only the first of the two ways is measured. At the end, all tables of a level
together: by seats, by victory, and the tables at which it got less than is fair.
"""

import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import product
from typing import Any

import numpy as np

import turncoat
from turncoat.core import contract
from turncoat.core.bits import popcount
from turncoat.core.jit import kernel
from turncoat.core.moves import Move
from turncoat.core.outcome import split
from turncoat.core.position import AnyPosition
from turncoat.core.rng import below, generator
from turncoat.core.types import Codes, Record, Rng, Rules, wide
from turncoat.engine.intervals import error_of
from turncoat.engine.levels import Level, level_of, pick
from turncoat.engine.searcher import Searcher
from turncoat.games.conversion.layout import MOST_MOVES, POSITION
from turncoat.games.conversion.rules import mass, pips
from turncoat.games.conversion.spec import MASS, TALL, TERRITORY, VICTORIES, WIDE

Who = Level | int | None  # a level, or None: greedy
LOOK = 8  # games, at least, between looks whether it is sure


@kernel
def _figure(rules: Rules, pos: Record, seat: int) -> float:
    victory = rules["victory"]
    if victory == MASS:
        return float(mass(pos, seat))
    dice = popcount(pos["owned"][seat])
    if victory == TERRITORY:
        return float(dice)
    if victory != TALL and victory != WIDE:
        return float(pips(pos, seat))
    average = pips(pos, seat) / dice if dice else 3.5
    return average if victory == TALL else -average


@kernel
def greedy_code(rules: Rules, pos: Record, codes: Codes, scratch: Any, rng: Rng) -> int:
    """The move after which the mover is farthest ahead of the best other seat; of equals, any."""
    seat, best, chosen, equal = wide(pos["turn"]), -1e9, wide(-1), wide(0)
    for i in range(contract.moves(rules, pos, codes)):
        scratch[0] = pos
        after = scratch[0]
        contract.apply(rules, after, wide(codes[i]))
        other = -1e9
        for each in range(wide(rules["players"])):
            if each != seat:
                other = max(other, _figure(rules, after, each))
        lead = _figure(rules, after, seat) - other
        equal = equal + 1 if lead == best else wide(1) if lead > best else equal
        if lead > best or (lead == best and below(rng, equal) == 0):
            best, chosen = lead, wide(codes[i])
    return chosen


@cache
def game_of(**options: Any) -> Any:
    return turncoat.game("conversion", **options)


def player(who: Who, seed: int) -> Callable[[AnyPosition], Move]:
    """Somebody who is asked for moves."""
    rng = generator(seed)
    codes, scratch = np.zeros(MOST_MOVES, np.int32), np.zeros(1, POSITION)

    def by_greed(pos: AnyPosition) -> Move:
        move: Move = pos.named(int(greedy_code(pos.game.rules, pos.record, codes, scratch, rng)))
        return move

    def by_search(pos: AnyPosition) -> Move:
        level = level_of(who, pos.game) if isinstance(who, int) else who
        assert level is not None
        own = int(below(rng, 1 << 30))
        searcher = Searcher(pos, seed=own, memory=24 << 20, settings=level.settings())
        found = searcher.search(simulations=level.simulations, seconds=level.seconds)
        return pick(pos, found, level, own).move

    return by_greed if who is None else by_search


def one_game(options: dict[str, Any], alone: Who, others: Who, seed: int) -> float:
    """What the one that is alone of its kind gets; each seat is its own in turn."""
    game = game_of(**options)
    mine, rng = seed % game.seats, np.random.default_rng(seed // game.seats)
    players = [player(alone if seat == mine else others, seed * 8 + seat) for seat in range(game.seats)]
    pos = game.start()
    while pos.turn is not None:
        pos = pos.play(pos.sample(rng) if pos.mover is None else players[pos.mover](pos))
    return float(split(pos.outcome.winners, game.seats)[mine])


def share(
    pool: ProcessPoolExecutor, options: dict[str, Any], alone: Who, others: Who, games: int, sure: float = 0.0
) -> list[float]:
    """What the one that is alone gets in each game, where 1 is fair; no longer than until that is sure."""
    seats = options["players"]
    games = -(-games // seats) * seats  # each seat equally often
    many = -(-LOOK // seats) * seats if sure else games
    got: list[float] = []
    while len(got) < games:
        batch = range(len(got), min(len(got) + many, games))
        got += (
            seats * each
            for each in pool.map(one_game, *zip(*((options, alone, others, n) for n in batch), strict=True))
        )
        mean, error = told(got, seats)
        if sure and abs(mean - 1) > sure * error:
            break
    return got


def told(got: list[float], seats: int) -> tuple[float, float]:
    """The mean and its standard error, which a few equal games do not make small."""
    return float(np.mean(got)), seats * error_of(np.array(got) / seats)


def line(got: list[float], seats: int) -> str:
    mean, error = told(got, seats)
    return f"{mean:.2f} ± {error:.2f} ({len(got)} games)"


def main() -> None:
    words = dict(word.split("=") for word in sys.argv[1:])
    games, steps, sure = int(words.get("games", "60")), words.get("steps") == "1", float(words.get("sure", "0"))
    victories = words.get("victories", ",".join(VICTORIES)).split(",")
    levels = [int(word) for word in words.get("levels", "3,5,7,9").split(",")]
    seats = [int(word) for word in words.get("seats", "2,3,4,5,6").split(",")]
    together: dict[tuple[int, str], list[float]] = {}
    low: list[str] = []
    with ProcessPoolExecutor(int(words.get("workers", "2"))) as pool:
        for level, victory, endless, players in product(
            levels, victories, words.get("endless", "0,1").split(","), seats
        ):
            options = {"victory": victory, "players": players, "endless": endless == "1"}
            pairs: tuple[tuple[Who, Who], ...] = ((level, None),) if sure else ((level, None), (None, level))
            if steps and level > 1:
                pairs = ((level, level - 1),)
            got = [share(pool, options, *pair, games, sure) for pair in pairs]
            table = f"{victory}{' endless' if endless == '1' else ''}, {players} seats"
            print(f"{level}, {table}: {'; '.join(line(each, players) for each in got)}", flush=True)
            for group in ("all tables", f"{players} seats", victory):
                together.setdefault((level, group), []).extend(got[0])
            if np.mean(got[0]) < 1:
                low.append(f"{level}, {table}: {line(got[0], players)}")
    print("\nTogether:")
    for (level, group), values in sorted(together.items()):
        error = np.std(values) / len(values) ** 0.5
        print(f"{level}, {group}: {np.mean(values):.2f} ± {error:.2f} ({len(values)} games)")
    print("\nBelow fair:", *(low or ["none"]), sep="\n")


if __name__ == "__main__":
    main()
