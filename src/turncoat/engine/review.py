"""What a recorded game was decided by: luck, skill, mistakes.

Luck is what an event changed: what a seat can expect after it, less what it could expect before, over all that might
have come. Both come from the same short search with the same seed, so that over many events luck is nothing on average;
a longer search on one side would see more there, and call that luck.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from turncoat.core.frames import to_frame
from turncoat.core.outcome import split
from turncoat.core.position import AnyPosition
from turncoat.core.turns import CHANCE
from turncoat.engine.analysis import Analysis, analyse, calibrated, solved
from turncoat.engine.searcher import MEMORY, Searcher, Settings

if TYPE_CHECKING:
    import pandas

SOLVING_NODES = 3_000_000  # for a position of a recorded game, about a second
FEW = 16  # events: so many are all looked at, of more so many are drawn
EVENT_SHARE = 8  # the search after an event is this much shorter than that of a decision
LEAST = 50  # simulations

Chances = tuple[float, ...]


@dataclass(frozen=True)
class StepValue:
    """One step of a recorded game: what was expected before and after it."""

    number: int  # counted from 1
    step: str
    seat: int | None  # None: chance
    before: tuple[float, ...]  # each seat's chance to win, with best play from here
    after: tuple[float, ...]
    best: str | None  # the best move, at a seat's turn
    lost: float  # chance to win that the seat gave away
    lost_points: float | None
    exact: bool


@dataclass(frozen=True)
class GameReport:
    """A recorded game looked through; per seat, luck is what chance gave it, lost is what its moves gave away."""

    steps: tuple[StepValue, ...]
    luck: tuple[float, ...]
    lost: tuple[float, ...]
    result: tuple[float, ...] | None  # what each seat got; None for an unfinished game
    adjusted: tuple[float, ...] | None  # the result less luck

    @property
    def mistakes(self) -> tuple[StepValue, ...]:
        """Moves that cost something, dearest first."""
        found = [step for step in self.steps if step.lost > 0 or (step.lost_points or 0) > 0]
        return tuple(sorted(found, key=lambda step: (-step.lost, -(step.lost_points or 0), step.number)))

    def to_frame(self) -> "pandas.DataFrame":
        """A row a step: who decided, chances before and after, what it cost or brought."""
        seats = range(len(self.luck))
        before = {f"before {seat}": [step.before[seat] for step in self.steps] for seat in seats}
        after = {f"after {seat}": [step.after[seat] for step in self.steps] for seat in seats}
        names = ("number", "step", "seat", "best", "lost", "lost_points", "exact")
        facts = {name: [getattr(step, name) for step in self.steps] for name in names}
        return to_frame({**facts, **before, **after})


def review(
    positions: tuple[AnyPosition, ...],
    steps: tuple[str, ...],
    *,
    simulations: int = 4000,
    seed: SupportsIndex = 0,
    progress: Callable[[int, int], None] | None = None,
) -> GameReport:
    """Look through a game: the positions before each step and the last one, and the steps."""
    analyses: dict[int, Analysis] = {}
    expected: list[Chances] = []
    judge = Judge(max(simulations // EVENT_SHARE, LEAST), seed)
    for place, pos in enumerate(positions):
        if progress is not None:
            progress(place, len(positions))
        if pos.mover is not None:
            exact = solved(pos, SOLVING_NODES, None)
            analyses[place] = exact or analyse(pos, simulations=simulations, seed=seed, memory=MEMORY // 4)
            expected.append(analyses[place].chances)
        else:
            expected.append(judge.before(pos, place))
    return _report(positions, steps, analyses, expected, judge)


class Judge:
    """Judges events by equal searches."""

    def __init__(self, simulations: int, seed: SupportsIndex = 0) -> None:
        self._simulations, self._seed = simulations, seed
        self._before: dict[AnyPosition, Chances] = {}

    def before(self, pos: AnyPosition, place: int = 0) -> Chances:
        """What each seat can expect before an event, or has at the end; `place` makes other events come elsewhere."""
        if pos.outcome is not None:
            return split(pos.outcome.winners, pos.game.seats)
        if pos not in self._before:
            rng = np.random.default_rng([int(self._seed.__index__()) & (1 << 63) - 1, place])
            events = pos.chances
            if len(events) > FEW:
                events = tuple((pos.sample(rng), 1) for _ in range(FEW))
            total = sum(weight for _, weight in events)
            found = np.zeros(pos.game.seats)
            for event, weight in events:
                after = pos.play(event).settled(lambda here: here.sample(rng))
                found += np.array(self.value(after)) * (weight / total)
            self._before[pos] = tuple(found.tolist())
        return self._before[pos]

    def value(self, pos: AnyPosition) -> Chances:
        """What each seat can expect at a decision, or has at the end."""
        if pos.mover is None:
            return self.before(pos)
        searcher = Searcher(pos, seed=self._seed, memory=MEMORY // 8, settings=Settings(all=True, solve=False))
        found = searcher.search(simulations=self._simulations).best
        return found.values if found.exact else calibrated(pos, found.values, self._simulations)

    def luck(self, pos: AnyPosition, after: AnyPosition, place: int = 0) -> Chances:
        """What each seat gained by the event that led from one position to the other."""
        had, has = (
            self.before(pos, place),
            self.value(after) if after.mover is not None else self.before(after, place + 1),
        )
        return tuple(now - then for now, then in zip(has, had, strict=True))


def _report(
    positions: tuple[AnyPosition, ...],
    steps: tuple[str, ...],
    analyses: dict[int, Analysis],
    expected: list[Chances],
    judge: Judge,
) -> GameReport:
    seats = positions[0].game.seats
    luck, lost = np.zeros(seats), np.zeros(seats)
    values: list[StepValue] = []
    for place, step in enumerate(steps):
        seat: Any = positions[place].turn
        before, after = expected[place], expected[place + 1]
        cost, cost_points, best, exact = 0.0, None, None, False
        if seat == CHANCE:
            gained = judge.luck(positions[place], positions[place + 1], place)
            after = tuple(had + more for had, more in zip(before, gained, strict=True))
            luck += gained
        else:
            analysis = analyses[place]
            played = analysis.of(step)
            best, exact = str(analysis.best.move), played.exact and analysis.best.exact
            cost = max(0.0, analysis.best.chances[seat] - played.chances[seat])
            if played.points is not None and analysis.best.points is not None:
                cost_points = max(0.0, (analysis.best.points - played.points) * (1 - 2 * seat))
            lost[seat] += cost
        mover = None if seat == CHANCE else seat
        values.append(StepValue(place + 1, step, mover, before, after, best, cost, cost_points, exact))
    end = positions[-1]
    result = expected[-1] if end.outcome is not None else None
    adjusted = None if result is None else tuple(float(got - had) for got, had in zip(result, luck, strict=True))
    return GameReport(tuple(values), tuple(luck.tolist()), tuple(lost.tolist()), result, adjusted)
