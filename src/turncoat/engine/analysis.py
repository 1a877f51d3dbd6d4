"""What every legal move is worth, and what a recorded game was decided by: luck, skill, mistakes."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, SupportsIndex

import numpy as np

from turncoat.core.errors import BudgetError
from turncoat.core.moves import Move
from turncoat.core.outcome import split
from turncoat.core.position import AnyPosition
from turncoat.core.turns import CHANCE
from turncoat.engine.searcher import MEMORY, Candidate, Searcher, Settings
from turncoat.engine.solver import Solver, in_reach

SOLVING_NODES = 16  # spent on solving all moves before searching
REVIEW_NODES = 3_000_000  # a position of a recorded game, about a second
TRIES = 16  # chance events drawn to see what was to be expected


@dataclass(frozen=True)
class MoveValue:
    """What a move leads to: each seat's chance to win (shared wins count in parts), the lead in points, best play."""

    move: Move
    chances: tuple[float, ...]
    points: float | None  # expected points of seat 0 less those of seat 1; None where points are not what counts
    visits: int
    line: tuple[Move, ...]
    exact: bool


@dataclass(frozen=True)
class Analysis:
    """Every legal move of a position, best first."""

    pos: AnyPosition
    moves: tuple[MoveValue, ...]
    simulations: int
    exact: bool

    @property
    def best(self) -> MoveValue:
        return self.moves[0]

    @property
    def chances(self) -> tuple[float, ...]:
        """What each seat can expect if the best move is played."""
        return self.best.chances

    def of(self, move: "str | Move") -> MoveValue:
        """What was found about one legal move."""
        wanted = self.pos.parse(str(move))
        return next(value for value in self.moves if value.move == wanted)


def analyse(
    pos: AnyPosition,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: SupportsIndex = 0,
    threads: int = 1,
    memory: int = MEMORY,
) -> Analysis:
    """The value of every legal move; exact where the end is in reach."""
    if simulations is None and seconds is None:
        raise BudgetError("say how long to analyse: simulations, seconds or both")
    exact = _solved(pos, None if simulations is None else SOLVING_NODES * simulations, seconds)
    if exact is not None:
        return exact
    searcher = Searcher(pos, seed=seed, threads=threads, memory=memory, settings=Settings(all=True, solve=False))
    found = searcher.search(simulations=simulations, seconds=seconds)
    moves = [_value(pos, candidate) for candidate in found.candidates]
    return Analysis(pos, tuple(moves), found.simulations, found.exact)


def _value(pos: AnyPosition, candidate: Candidate) -> MoveValue:
    points = candidate.lead if pos.game.knowledge.counts_points else None
    return MoveValue(candidate.move, candidate.values, points, candidate.visits, candidate.line, candidate.exact)


def _solved(pos: AnyPosition, nodes: int | None, seconds: float | None) -> Analysis | None:
    """All moves solved, if the end is so near that the budget allows it."""
    game, seat = pos.game, pos.mover
    if seat is None or not in_reach(pos):
        return None
    solver = Solver(game)
    deadline = None if seconds is None else time.perf_counter() + seconds / 2
    values = []
    for move in pos.legal:
        left = None if deadline is None else max(0.0, deadline - time.perf_counter())
        solution = solver.solve(pos.play(move), left, nodes)
        nodes = None if nodes is None else max(0, nodes - solution.nodes)
        if not solution.exact:
            return None
        assert solution.scores is not None
        assert solution.winners is not None
        points = solution.scores[0] - solution.scores[1]
        chances = split(solution.winners, game.seats)
        line = (move, *solution.line)
        told = points if game.knowledge.counts_points else None
        values.append(MoveValue(move, chances, told, solution.nodes, line, True))
    values.sort(key=lambda value: (value.chances[seat], (value.points or 0) * (1 - 2 * seat)), reverse=True)
    return Analysis(pos, tuple(values), 0, True)


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
    expected: list[tuple[float, ...]] = []
    for place, pos in enumerate(positions):
        if progress is not None:
            progress(place, len(positions))
        if pos.mover is not None:
            solved = _solved(pos, REVIEW_NODES, None)
            analyses[place] = solved or analyse(pos, simulations=simulations, seed=seed, memory=MEMORY // 4)
            expected.append(analyses[place].chances)
        else:
            expected.append(_expected(pos, simulations, seed))
    return _report(positions, steps, analyses, expected)


def _expected(pos: AnyPosition, simulations: int, seed: SupportsIndex) -> tuple[float, ...]:
    """What each seat can expect before a chance event, or has at the end."""
    if pos.outcome is not None:
        return split(pos.outcome.winners, pos.game.seats)
    rng = np.random.default_rng(int(seed.__index__()) + 1)
    samples = np.zeros(pos.game.seats)
    for _ in range(TRIES):
        after = pos.settled(lambda here: here.sample(rng))
        if after.turn is None:
            samples += _expected(after, simulations, seed)
        else:
            found = Searcher(after, seed=seed, memory=MEMORY // 8, settings=Settings(all=True, solve=False))
            samples += found.search(simulations=max(2 * simulations // TRIES, 50)).best.values
    return tuple(float(value) for value in samples / TRIES)


def _report(
    positions: tuple[AnyPosition, ...],
    steps: tuple[str, ...],
    analyses: dict[int, Analysis],
    expected: list[tuple[float, ...]],
) -> GameReport:
    seats = positions[0].game.seats
    luck, lost = np.zeros(seats), np.zeros(seats)
    values: list[StepValue] = []
    for place, step in enumerate(steps):
        seat: Any = positions[place].turn
        before, after = expected[place], expected[place + 1]
        cost, cost_points, best, exact = 0.0, None, None, False
        if seat == CHANCE:
            luck += np.array(after) - before
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
