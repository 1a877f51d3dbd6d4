"""What the lab measures; docs/lab.md defines each in words, and the numbers here are the same.

All figures come with a 95 % interval. A game is what is drawn again: its steps belong together.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from turncoat.engine.intervals import UNKNOWN, Figure, Numbers, mean, proportion, ratio, resampled, share
from turncoat.lab.results import Played

LEADING = 0.05  # a chance to win that is so much better than the next one is a lead
SETTLED = 0.9  # a chance to win from which a game counts as settled
BEHIND = 0.5  # of a fair share: whoever comes back from there made a comeback
SWING = 0.1  # a step that changes the mover's chance by so much mattered, at two seats


@dataclass(frozen=True)
class Measure:
    """One figure by name, with how it is written."""

    name: str
    figure: Figure
    unit: str = ""  # "%" for shares


def advantages(played: Played) -> list[Figure]:
    """What each seat gets of a game."""
    return [share(played.shares[:, seat]) for seat in range(played.seats)]


def unfairness(played: Played) -> Figure:
    """How far the shares of the seats are from fair: the mean distance; it cannot be below 0 and is biased upwards."""
    fair = 1 / played.seats

    def distance(rows: Numbers) -> float:
        return float(np.abs(played.shares[rows].mean(0) - fair).mean())

    return resampled(len(played), distance)


def by_player(played: Played) -> dict[str, Figure]:
    """What a seat of each player got of a game, times the number of seats: 1 is fair."""
    found: dict[str, Figure] = {}
    for name in dict.fromkeys(each.text for each in played.cell.entrants):
        where = np.array([[who == name for who in row] for row in played.players])
        got, seats = (played.shares * where).sum(1) * played.seats, where.sum(1).astype(float)
        found[name] = ratio(got, seats)
    return found


def draws(played: Played) -> Figure:
    """How often nobody won, or several together."""
    return proportion((played.single_winner < 0).astype(float))


def length(played: Played) -> Figure:
    """Decisions a game."""
    return mean(played.decisions)


def length_quantiles(played: Played) -> tuple[int, int, int]:
    """Within which 90 % of all games end, and the middle."""
    low, middle, high = np.quantile(played.decisions, (0.05, 0.5, 0.95))
    return int(low), int(middle), int(high)


def choices(played: Played) -> Figure:
    """Legal moves a decision."""
    return _per_decision(played, np.nan_to_num(played.choices))


def forced(played: Played) -> Figure:
    """How many decisions leave no choice."""
    return _per_decision(played, (played.choices == 1).astype(float))


def _per_decision(played: Played, values: Numbers) -> Figure:
    deciding = played.seat >= 0
    return ratio(_summed(played, np.where(deciding, values, 0.0)), _summed(played, deciding.astype(float)))


def _summed(played: Played, values: Numbers) -> Numbers:
    """A sum for each game of what its steps have."""
    summed: Numbers = np.bincount(played.place_of.astype(int), values, len(played))
    return summed


# ---------------------------------------------------------------------- what needs judged positions


def decisiveness(played: Played) -> Figure:
    """How early a game is settled: the part of its steps left when somebody's chance came to SETTLED for good.

    0: only the last step decided; near 1: it was over when it had begun. Games without a single winner count 0.
    """
    values = [_left_when_settled(played, game) for game in _games(played)]
    return mean(np.array(values))


def _left_when_settled(played: Played, rows: slice) -> float:
    won = int(played.single_winner[int(played.place_of[rows.start])])
    if won < 0:
        return 0.0
    below = np.flatnonzero(played.chances[rows, won] < SETTLED)
    count = rows.stop - rows.start
    return float((count - (below[-1] + 1 if len(below) else 0)) / count)


def lead_changes(played: Played) -> Figure:
    """How often another seat takes the lead (LEADING ahead of the next) in a game."""
    return mean(np.array([float(_changes(played.chances[rows])) for rows in _games(played)]))


def _changes(chances: Numbers) -> int:
    ordered = np.sort(chances, 1)
    ahead = ordered[:, -1] - ordered[:, -2] >= LEADING
    leaders = chances.argmax(1)[ahead]
    return int((np.diff(leaders) != 0).sum())


def comebacks(played: Played) -> Figure:
    """Of the games somebody won alone, those whose winner was once at half of a fair chance or below."""
    fair = 1 / played.seats
    found = []
    for rows in _games(played):
        won = int(played.single_winner[int(played.place_of[rows.start])])
        if won >= 0:
            found.append(float(played.chances[rows, won].min() <= BEHIND * fair))
    return proportion(np.array(found))


def settled_early(played: Played) -> Figure:
    """How often the seat that was ahead after half of the steps won alone."""
    found = []
    for rows in _games(played):
        middle = (rows.start + rows.stop) // 2
        won = played.single_winner[int(played.place_of[rows.start])]
        found.append(float(played.chances[middle].argmax() == won))
    return proportion(np.array(found))


def luck_share(played: Played) -> Figure:
    """Of the spread of results, the part that goes with luck.

    A seat's result is what it could expect at the start, and what events and decisions added. The part of luck is the
    covariance of the result with the sum over events, divided by the variance of the result; the rest is decisions.
    """
    gained = played.after - played.chances
    rows = np.arange(len(played))
    events = np.stack([_summed(played, np.where(played.seat < 0, gained[:, s], 0.0)) for s in range(played.seats)], 1)
    if not (played.seat < 0).any():
        return Figure(0.0, 0.0, 0.0, len(played))
    results = played.shares

    def part(rows: Numbers) -> float:
        result, luck = results[rows], events[rows]
        spread = ((result - result.mean(0)) ** 2).sum()
        together = ((result - result.mean(0)) * (luck - luck.mean(0))).sum()
        return float(together / spread) if spread else math.nan

    return resampled(len(rows), part)


def calibration(played: Played, bins: int = 10) -> list[tuple[float, Figure]]:
    """Of the chances told to movers, by how large they were: the mean chance, and what came of it."""
    deciding = played.seat >= 0
    seats = played.seat[deciding].astype(int)
    told = played.chances[deciding, seats]
    got = played.shares[played.place_of[deciding].astype(int), seats]
    found = []
    for low in range(bins):
        within = (told >= low / bins) & ((told < (low + 1) / bins) | (low == bins - 1))
        if within.sum() >= 20:
            games = played.place_of[deciding][within].astype(int)
            figure = ratio(
                np.bincount(games, got[within], len(played)), np.bincount(games, minlength=len(played)) * 1.0
            )
            found.append((float(told[within].mean()), figure))
    return found


def brier(played: Played) -> Figure:
    """Mean squared error of the chances told to movers: 0 is knowing, 0.25 is always saying one half at two seats."""
    told, got = _told_and_got(played)
    return _per_decision(played, (told - got) ** 2)


def told_and_got(played: Played) -> tuple[Figure, Figure, float]:
    """The mean chance told to movers, what they got, and the Brier score of always saying the latter."""
    told, got = (_per_decision(played, values) for values in _told_and_got(played))
    usual = _per_decision(played, np.where(played.seat >= 0, (_told_and_got(played)[1] - got.value) ** 2, 0.0))
    return told, got, usual.value


def _told_and_got(played: Played) -> tuple[Numbers, Numbers]:
    """Per step, the chance told to the mover and what it got; 0 where chance decided."""
    deciding, seats = played.seat >= 0, np.maximum(played.seat.astype(int), 0)
    told = played.chances[np.arange(len(seats)), seats]
    got = played.shares[played.place_of.astype(int), seats]
    return np.where(deciding, told, 0.0), np.where(deciding, got, 0.0)


def _games(played: Played) -> Iterator[slice]:
    """The steps of each game."""
    cuts = np.flatnonzero(np.diff(played.place_of)) + 1
    for first, last in zip([0, *cuts.tolist()], [*cuts.tolist(), len(played.place_of)], strict=True):
        if last > first:
            yield slice(first, last)


# ---------------------------------------------------------------------- what things matter


@dataclass(frozen=True)
class Part:
    """A block, a square, a tile: how often it is used, and how often that mattered."""

    kind: str
    name: str
    used: Figure  # of the decisions of this kind
    per_game: Figure
    swing: Figure  # by how much the mover's chance changed, up or down
    mattered: Figure  # of its uses, those that changed the mover's chance by SWING or more


def parts(played: Played) -> list[Part]:
    """How much each thing that moves are made of matters, the most important of each kind first."""
    where: dict[tuple[str, str], list[int]] = {}
    for i, told in enumerate(played.steps["parts"].to_pylist()):
        if played.seat[i] >= 0:
            for word in told:
                kind, _, name = word.partition("=")
                where.setdefault((kind, name), []).append(i)
    totals: dict[str, int] = {}
    for (kind, _), steps in where.items():
        totals[kind] = totals.get(kind, 0) + len(steps)
    swings = _swings(played) if played.judged else None
    found = [_part(played, kind, name, steps, totals[kind], swings) for (kind, name), steps in where.items()]
    order = {kind: place for place, kind in enumerate(dict.fromkeys(part.kind for part in found))}
    return sorted(found, key=lambda part: (order[part.kind], -part.swing.value if part.swing.known else 0, part.name))


def _swings(played: Played) -> Numbers:
    seats = np.maximum(played.seat.astype(int), 0)
    rows = np.arange(len(seats))
    swings: Numbers = np.abs(played.after[rows, seats] - played.chances[rows, seats])
    return swings


def _part(played: Played, kind: str, name: str, steps: list[int], total: int, swings: Numbers | None) -> Part:
    games = played.place_of[steps].astype(int)
    count = np.bincount(games, minlength=len(played)) * 1.0
    everything = np.full(len(played), total / len(played))
    swing = mattered = UNKNOWN
    if swings is not None:
        own = swings[steps]
        swing = ratio(np.bincount(games, own, len(played)), count)
        mattered = ratio(np.bincount(games, own >= SWING * 2 / played.seats, len(played)), count)
    return Part(kind, name, ratio(count, everything), mean(count), swing, mattered)


@dataclass(frozen=True)
class Opening:
    """A first move: how often it is chosen, and what its seat then gets."""

    step: str
    used: Figure
    share: Figure


def openings(played: Played, most: int = 12) -> list[Opening]:
    """The first decisions that were not random, the most frequent first.

    Of moves that are equal by symmetry the engine looks at one only, so that they come up as one.
    """
    first: dict[str, list[int]] = {}
    seen: set[int] = set()
    steps, players = played.steps["step"].to_pylist(), played.steps["player"].to_pylist()
    for i in np.flatnonzero(played.seat >= 0).tolist():
        game = int(played.place_of[i])
        if game not in seen and players[i] is not None:
            seen.add(game)
            first.setdefault(str(steps[i]), []).append(i)
    found = []
    for step, rows in first.items():
        chosen = np.zeros(len(played))
        chosen[played.place_of[rows].astype(int)] = 1
        got = played.shares[played.place_of[rows].astype(int), played.seat[rows].astype(int)]
        found.append(Opening(step, proportion(chosen), share(got)))
    return sorted(found, key=lambda opening: -opening.used.value)[:most]


# ---------------------------------------------------------------------- all together


NEEDS_JUDGE: tuple[tuple[str, Callable[[Played], Figure], str], ...] = (
    ("decisiveness", decisiveness, "%"),
    ("settled at half-time", settled_early, "%"),
    ("lead changes", lead_changes, ""),
    ("comebacks", comebacks, "%"),
    ("share of luck", luck_share, "%"),
    ("Brier score", brier, ""),
)


def overview(played: Played) -> list[Measure]:
    """The figures of a cell in a fixed order."""
    game = played.cell.make()
    found = [
        Measure(f"points of {game.seat_name(seat)}" + (" (begins)" if seat == game.first else ""), figure, "%")
        for seat, figure in enumerate(advantages(played))
    ]
    found += [
        Measure("unfairness", unfairness(played), "%"),
        Measure("draws", draws(played), "%"),
        Measure("length", length(played)),
        Measure("choices", choices(played)),
        Measure("forced moves", forced(played), "%"),
    ]
    if played.judged:
        found += [Measure(name, figure(played), unit) for name, figure, unit in NEEDS_JUDGE]
    return found
