"""What mends a game that is not fair: points of compensation, the pie rule, and by how much each does.

How many points is worked out from every other game and tried on the rest, so that what is told of them was not fitted.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from turncoat.core.pie import PIE
from turncoat.engine.intervals import SURE, Figure, Numbers, share
from turncoat.lab.compare import written
from turncoat.lab.measures import advantages
from turncoat.lab.results import Played

STEPS = 400  # compensations that are tried, one step apart
DOUBT = 0.05  # how often a fair cell is called unfair
FINEST = 100  # steps in the usual distance of two seats, where points are no whole numbers


@dataclass(frozen=True)
class Mend:
    """A way to make a cell fair, in words, and what each seat would get."""

    what: str
    shares: tuple[Figure, ...]


def fair(played: Played) -> bool:
    """Whether nothing speaks against every seat having the same chances; many seats are as many ways to be mistaken."""
    even = 1 / played.seats
    wider = NormalDist().inv_cdf(1 - DOUBT / 2 / max(played.seats - 1, 1)) / SURE
    found = advantages(played)
    return all(abs(each.value - even) <= wider * max(each.value - each.low, each.high - each.value) for each in found)


def mends(played: Played, all_played: Sequence[Played]) -> list[Mend]:
    """What is known to help, for a cell that is not fair."""
    found = []
    points = compensation(played)
    if points is not None and any(points):
        game = played.cell.make()
        told = ", ".join(f"{each:g} for {game.seat_name(seat)}" for seat, each in enumerate(points) if each)
        found.append(Mend(f"points: {told}", compensated(played, points)))
    twin = with_pie(played, all_played)
    if twin is not None:
        found.append(Mend("the pie rule", tuple(advantages(twin))))
    return found


def with_pie(played: Played, all_played: Sequence[Played]) -> Played | None:
    """The cell in which the same players play the same game with the pie rule, if there is one."""
    if played.cell.options.get(PIE.name):
        return None
    wanted = {**played.cell.options, PIE.name: True}
    for other in all_played:
        cell = other.cell
        if (cell.game, dict(cell.options), cell.players) == (played.cell.game, wanted, played.cell.players):
            return other
    return None


def _worth(played: Played) -> Numbers | None:
    """A row a game: the points of each seat, more being better; None for games that are not won by points."""
    points = played.points
    if points is None:
        return None
    alone = np.flatnonzero(played.single_winner >= 0)
    if not len(alone):
        return None
    won = points[alone, played.single_winner[alone].astype(int)]
    known = np.nan_to_num(points[alone], nan=0.0)
    most, least = (won >= known.max(1)).mean(), (won <= known.min(1)).mean()
    signed = points if most >= least else -points
    return np.where(np.isnan(signed), -np.inf, signed)


def compensation(played: Played) -> tuple[float, ...] | None:
    """Points that would make the seats equal, none for the strongest one; None where no points are counted.

    Step by step the seat that gets least is given a little more.
    """
    worth = _worth(played)
    if worth is None:
        return None
    worth = worth[::2]
    finite = worth[np.isfinite(worth)]
    whole = bool((finite == np.round(finite)).all())
    step = 0.5 if whole else max(float(np.std(finite)) / FINEST, 1e-3)
    given = np.zeros(played.seats)
    best, found = np.inf, given.copy()
    for _ in range(STEPS):
        shares = _shares(worth + given).mean(0)
        off = float(np.abs(shares - 1 / played.seats).max())
        if off < best:
            best, found = off, given.copy()
        given[int(shares.argmin())] += step
    found -= found.min()
    return tuple(round(float(each), 3) for each in found)


def compensated(played: Played, points: Sequence[float]) -> tuple[Figure, ...]:
    """What each seat would have got with these points, in the games by which they were not found."""
    worth = _worth(played)
    assert worth is not None
    shares = _shares(worth[1::2] + np.array(points))
    return tuple(share(shares[:, seat]) for seat in range(played.seats))


def _shares(worth: Numbers) -> Numbers:
    """What each seat gets of each game if most points win."""
    best: Numbers = worth >= worth.max(1, keepdims=True)
    parts: Numbers = best / best.sum(1, keepdims=True)
    return parts


def in_words(played: Played, mend: Mend) -> str:
    """What a mend does, in a line."""
    game = played.cell.make()
    first = game.first or 0
    before = written(advantages(played)[first], "%")
    return f"{mend.what}: who begins gets {written(mend.shares[first], '%')} instead of {before}"
