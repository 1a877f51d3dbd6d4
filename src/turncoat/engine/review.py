"""What a recorded game was decided by: luck, skill, mistakes.

Luck is what an event changed: what a seat can expect after it, less what it could expect before, over all that might
have come. Both come from the same short search with the same seed, so that over many events luck is nothing on average;
a longer search on one side would see more there, and call that luck. A decision is judged by what its seat could know.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, SupportsIndex

import numpy as np

from turncoat.core.frames import to_frame
from turncoat.core.outcome import split
from turncoat.core.position import AnyPosition
from turncoat.engine.analysis import Analysis, analyse, calibrated, solved
from turncoat.engine.searcher import MEMORY, Searcher, Settings

if TYPE_CHECKING:
    import pandas

SIMULATIONS = 4000  # for a decision, if nobody says otherwise
SOLVING_NODES = 3_000_000  # for a position of a recorded game, about a second
FEW = 16  # events: so many are all looked at, of more so many are drawn
EVENT_SHARE = 8  # the search after an event is this much shorter than that of a decision
LEAST = 50  # simulations

# Mistakes by what they cost, as a chance to win; with more than two seats all chances are smaller, and so are these.
GRADES = {"inaccuracy": 0.05, "mistake": 0.10, "blunder": 0.20}
PLURALS = {"inaccuracy": "inaccuracies", "mistake": "mistakes", "blunder": "blunders"}
HALVING = 0.10  # a move that costs this is half as accurate as the best one

Chances = tuple[float, ...]


def _share(seats: int) -> float:
    """What a chance to win is worth beside that of two seats."""
    return 2 / seats


def bounds(seats: int) -> dict[str, float]:
    """What a mistake of each grade costs at least."""
    return {name: least * _share(seats) for name, least in GRADES.items()}


@dataclass(frozen=True)
class StepValue:
    """One step of a recorded game: what was expected before and after it."""

    number: int  # counted from 1
    step: str
    seat: int | None  # None: chance
    before: Chances  # each seat's chance to win, with best play from here
    after: Chances
    best: str | None  # the best move, at a seat's turn
    lost: float  # chance to win that the seat gave away
    lost_points: float | None
    exact: bool
    lead: float | None = None  # points of seat 0 less those of seat 1 to be expected after it, where points count
    choices: tuple[tuple[str, float], ...] = ()  # every legal move and the mover's chance with it, best first

    @property
    def grade(self) -> str:
        """One of GRADES, or nothing."""
        told = [name for name, least in bounds(len(self.before)).items() if self.lost >= least]
        return told[-1] if told else ""

    @property
    def accuracy(self) -> float | None:
        """1 for the best move, half of that for one that costs HALVING; None where there was nothing to decide."""
        if self.seat is None or len(self.choices) < 2:
            return None
        return float(2 ** (-self.lost / (HALVING * _share(len(self.before)))))

    @property
    def gained(self) -> Chances:
        """What an event brought each seat; nothing for a decision."""
        if self.seat is not None:
            return (0.0,) * len(self.before)
        return tuple(now - then for now, then in zip(self.after, self.before, strict=True))


@dataclass(frozen=True)
class GameReport:
    """A recorded game looked through; per seat, luck is what chance gave it, lost is what its moves gave away."""

    steps: tuple[StepValue, ...]
    luck: Chances
    lost: Chances
    result: Chances | None  # what each seat got; None for an unfinished game
    adjusted: Chances | None  # the result less luck

    @property
    def mistakes(self) -> tuple[StepValue, ...]:
        """Moves that cost something, dearest first."""
        found = [step for step in self.steps if step.lost > 0 or (step.lost_points or 0) > 0]
        return tuple(sorted(found, key=lambda step: (-step.lost, -(step.lost_points or 0), step.number)))

    @property
    def accuracy(self) -> tuple[float | None, ...]:
        """The mean over each seat's decisions; None for a seat that had none."""
        found: list[float | None] = []
        for seat in range(len(self.luck)):
            mine = [step.accuracy for step in self.steps if step.seat == seat and step.accuracy is not None]
            found.append(sum(mine) / len(mine) if mine else None)
        return tuple(found)

    def to_frame(self) -> "pandas.DataFrame":
        """A row a step: who decided, chances before and after, what it cost or brought."""
        seats = range(len(self.luck))
        before = {f"before {seat}": [step.before[seat] for step in self.steps] for seat in seats}
        after = {f"after {seat}": [step.after[seat] for step in self.steps] for seat in seats}
        names = ("number", "step", "seat", "best", "lost", "lost_points", "grade", "exact")
        facts = {name: [getattr(step, name) for step in self.steps] for name in names}
        return to_frame({**facts, **before, **after})


def review(
    positions: tuple[AnyPosition, ...],
    steps: tuple[str, ...],
    *,
    simulations: int = SIMULATIONS,
    seed: SupportsIndex = 0,
    progress: Callable[[int, int], None] | None = None,
) -> GameReport:
    """Look through a game: the positions before each step and the last one, and the steps."""
    found = []
    for value in values(positions, steps, simulations=simulations, seed=seed):
        found.append(value)
        if progress is not None:
            progress(len(found), len(steps))
    return report(positions, found)


def values(
    positions: Sequence[AnyPosition], steps: Sequence[str], *, simulations: int, seed: SupportsIndex = 0, first: int = 0
) -> Iterator[StepValue]:
    """One step after the other, from the first or a later one on; each is the same wherever one begins."""
    judge = Judge(max(simulations // EVENT_SHARE, LEAST), seed)

    def looked_at(place: int) -> tuple[Analysis | None, Chances]:
        pos = positions[place]
        if pos.mover is None:
            return None, judge.before(pos, place)
        exact = solved(pos, SOLVING_NODES, None)
        found = exact or analyse(pos, simulations=simulations, seed=seed, memory=MEMORY // 4)
        return found, found.chances

    analysis, before = looked_at(first) if first < len(steps) else (None, ())
    for place in range(first, len(steps)):
        following, after = looked_at(place + 1)
        lead = _lead(positions[place + 1], following)
        if analysis is None:
            gained = judge.luck(positions[place], positions[place + 1], place)
            reached = tuple(had + more for had, more in zip(before, gained, strict=True))
            yield StepValue(place + 1, steps[place], None, before, reached, None, 0.0, None, False, lead)
        else:
            yield _decision(place, steps[place], analysis, after, lead)
        analysis, before = following, after


def _lead(pos: AnyPosition, analysis: Analysis | None) -> float | None:
    """The points of seat 0 less those of seat 1, now or to be expected."""
    if not pos.game.knowledge.counts_points or pos.game.seats != 2:
        return None
    if pos.outcome is not None:
        return float(pos.outcome.scores[0] - pos.outcome.scores[1])
    return None if analysis is None else analysis.best.points


def _decision(place: int, step: str, analysis: Analysis, after: Chances, lead: float | None) -> StepValue:
    seat = analysis.pos.mover
    assert seat is not None
    played = analysis.of(step)
    cost = max(0.0, analysis.best.chances[seat] - played.chances[seat])
    cost_points = None
    if played.points is not None and analysis.best.points is not None:
        cost_points = max(0.0, (analysis.best.points - played.points) * (1 - 2 * seat))
    return StepValue(
        *(place + 1, step, seat, analysis.chances, after, str(analysis.best.move), cost, cost_points),
        *(played.exact and analysis.best.exact, lead),
        tuple((str(value.move), value.chances[seat]) for value in analysis.moves),
    )


def report(positions: Sequence[AnyPosition], found: Sequence[StepValue]) -> GameReport:
    """All steps of a game together."""
    seats = positions[0].game.seats
    luck, lost = np.zeros(seats), np.zeros(seats)
    for value in found:
        luck += value.gained
        if value.seat is not None:
            lost[value.seat] += value.lost
    outcome = positions[-1].outcome
    result = None if outcome is None else split(outcome.winners, seats)
    adjusted = None if result is None else tuple(float(got - had) for got, had in zip(result, luck, strict=True))
    return GameReport(tuple(found), tuple(luck.tolist()), tuple(lost.tolist()), result, adjusted)


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
        searcher = Searcher(pos, seed=self._seed, memory=MEMORY // 8, settings=Settings(all=True, solve=False, lines=0))
        found = searcher.search(simulations=self._simulations).best
        return found.values if found.exact else calibrated(pos, found.values, self._simulations)

    def luck(self, pos: AnyPosition, after: AnyPosition, place: int = 0) -> Chances:
        """What each seat gained by the event that led from one position to the other."""
        had, has = (
            self.before(pos, place),
            self.value(after) if after.mover is not None else self.before(after, place + 1),
        )
        return tuple(now - then for now, then in zip(has, had, strict=True))
