"""What every legal move of a position is worth."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import exp, log, sqrt
from typing import TYPE_CHECKING, SupportsIndex

from turncoat.core.errors import BudgetError
from turncoat.core.frames import to_frame
from turncoat.core.game import AnyGame
from turncoat.core.moves import Move
from turncoat.core.outcome import split
from turncoat.core.position import AnyPosition
from turncoat.engine.proof_solver import shipped
from turncoat.engine.searcher import MEMORY, Candidate, Searcher, Settings
from turncoat.engine.solver import Solution, Solver, in_reach

if TYPE_CHECKING:
    import pandas

LEAST_CHANCE = 1e-3  # where a search saw none
SOLVING_NODES = 16  # spent on solving all moves before searching


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
        """The best move and what it leads to."""
        return self.moves[0]

    @property
    def chances(self) -> tuple[float, ...]:
        """What each seat can expect if the best move is played."""
        return self.best.chances

    def of(self, move: "str | Move") -> MoveValue:
        """What was found about one legal move."""
        wanted = self.pos.parse(str(move))
        return next(value for value in self.moves if value.move == wanted)

    def to_frame(self) -> "pandas.DataFrame":
        """A row a move, best first: chances of each seat, lead in points, visits, best line."""
        moves = self.moves
        chances = {f"seat {seat}": [move.chances[seat] for move in moves] for seat in range(self.pos.game.seats)}
        return to_frame(
            {
                "move": [str(value.move) for value in moves],
                **chances,
                "points": [value.points for value in moves],
                "visits": [value.visits for value in moves],
                "exact": [value.exact for value in moves],
                "line": [" ".join(map(str, value.line)) for value in moves],
            }
        )


def analyse(
    pos: AnyPosition,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: SupportsIndex = 0,
    threads: int = 1,
    memory: int = MEMORY,
    lines: int | None = None,
) -> Analysis:
    """The value of every legal move; exact where the end is in reach. `lines`: of so many moves how it may go on."""
    if simulations is None and seconds is None:
        raise BudgetError("say how long to analyse: simulations, seconds or both")
    exact = solved(pos, None if simulations is None else SOLVING_NODES * simulations, seconds)
    if exact is not None:
        return exact
    settings = Settings(all=True, solve=False, lines=lines)
    searcher = Searcher(pos, seed=seed, threads=threads, memory=memory, settings=settings)
    found = searcher.search(simulations=simulations, seconds=seconds)
    told = proved(pos)
    moves = [told.get(str(each.move)) or move_value(pos, each, found.simulations) for each in found.candidates]
    return Analysis(pos, best_first(pos, moves), found.simulations, found.exact)


def proved(pos: AnyPosition) -> dict[str, MoveValue]:
    """The winning move that a certificate tells, by its text; nothing where none does."""
    if pos.mover is None or shipped(pos.game) is None:
        return {}
    solver = Solver(pos.game)
    if not solver.knows(pos):
        return {}
    solution = solver.solve(pos)
    assert solution.move is not None
    return {str(solution.move): exact_value(pos.game, solution.move, replace(solution, line=solution.line[1:]))}


def best_first(pos: AnyPosition, moves: Sequence[MoveValue]) -> tuple[MoveValue, ...]:
    """What wins for certain before all else."""
    return tuple(sorted(moves, key=lambda value: not (value.exact and value.chances[pos.mover or 0] == 1)))


def move_value(pos: AnyPosition, candidate: Candidate, simulations: int) -> MoveValue:
    """What a search found of a move, as people are told."""
    points = candidate.lead if pos.game.knowledge.counts_points else None
    chances = candidate.values if candidate.exact else calibrated(pos, candidate.values, simulations)
    return MoveValue(candidate.move, chances, points, candidate.visits, candidate.line, candidate.exact)


def calibrated(pos: AnyPosition, values: Sequence[float], simulations: int) -> tuple[float, ...]:
    """Chances to win as games of equal players end, from the mean results of a search (core/knowledge.py)."""
    slope, optimism = pos.game.knowledge.calibration
    logits = [slope * log(max(value, LEAST_CHANCE)) for value in values]
    if pos.mover is not None:
        logits[pos.mover] -= optimism / sqrt(max(simulations, 1))
    odds = [exp(logit) for logit in logits]
    return tuple(odd / sum(odds) for odd in odds)


def solved(pos: AnyPosition, nodes: int | None, seconds: float | None) -> Analysis | None:
    """All moves solved, if the end is so near that the budget allows it."""
    game, seat = pos.game, pos.mover
    if seat is None or not (in_reach(pos) or shipped(game) is not None):
        return None
    solver = Solver(game)
    if not (in_reach(pos) or solver.loses(pos)):
        return None
    deadline = None if seconds is None else time.perf_counter() + seconds / 2
    values = []
    for move in pos.legal:
        left = None if deadline is None else max(0.0, deadline - time.perf_counter())
        solution = solver.solve(pos.play(move), left, nodes)
        nodes = None if nodes is None else max(0, nodes - solution.nodes)
        if not solution.exact:
            return None
        values.append(exact_value(game, move, solution))
    return Analysis(pos, ranked(pos, values), 0, True)


def exact_value(game: AnyGame, move: Move, solution: Solution) -> MoveValue:
    """What a move is worth after which the position was solved."""
    assert solution.scores is not None
    assert solution.winners is not None
    points = solution.scores[0] - solution.scores[1] if game.knowledge.counts_points else None
    chances = split(solution.winners, game.seats)
    return MoveValue(move, chances, points, solution.nodes, (move, *solution.line), True)


def ranked(pos: AnyPosition, values: Iterable[MoveValue]) -> tuple[MoveValue, ...]:
    """Exact values of a game of two, the best for the seat to move first."""
    seat = pos.mover or 0
    return tuple(
        sorted(values, key=lambda value: (value.chances[seat], (value.points or 0) * (1 - 2 * seat)), reverse=True)
    )
