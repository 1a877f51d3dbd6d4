"""Thinking about a position as long as somebody looks at it."""

import time

from turncoat.core.errors import BudgetError
from turncoat.core.position import AnyPosition
from turncoat.engine.analysis import Analysis, MoveValue, best_first, exact_value, move_value, proved, ranked
from turncoat.engine.proof_solver import shipped
from turncoat.engine.searcher import Searcher, Settings
from turncoat.engine.solver import Solver, in_reach

MEMORY = 96 << 20
LINES = 5  # that are told to their end: each takes milliseconds
SOLVING = 0.5  # of the time, while the end is in reach


class Live:
    """Each `go_on` thinks a little longer and gives all that is known by then; exact values replace estimates one by
    one where the end is in reach. It is done when every move is exact or its memory is full."""

    def __init__(self, pos: AnyPosition, *, memory: int = MEMORY, seed: int = 0) -> None:
        if pos.mover is None:
            raise BudgetError("nobody is to move here")
        self.pos = pos.view(pos.mover)
        solver = Solver(pos.game, memory // 2) if in_reach(self.pos) or shipped(pos.game) is not None else None
        reach = solver is not None and (in_reach(self.pos) or solver.loses(self.pos))
        settings = Settings(all=True, solve=False, lines=LINES)
        self._searcher = Searcher(self.pos, seed=seed, memory=memory // (2 if reach else 1), settings=settings)
        self._solver = solver if reach else None
        self._waiting = list(self.pos.legal) if reach else []
        self._exact: dict[str, MoveValue] = {} if reach else proved(self.pos)
        self._full = False  # the search has no memory left, or nothing to find out
        self.simulations = 0
        self.done = False

    def go_on(self, seconds: float) -> Analysis:
        """Think so long, then tell."""
        if self._waiting:
            self._solve(seconds if self._full else SOLVING * seconds)
        if self._solver is not None and not self._waiting:
            self.done = True
            return Analysis(self.pos, ranked(self.pos, self._exact.values()), self.simulations, True)
        found = self._searcher.search(seconds=seconds)
        self.simulations += found.simulations
        self._full = self._full or not found.simulations
        self.done = not self._waiting and (found.exact or self._full)
        moves = [
            self._exact.get(str(candidate.move)) or move_value(self.pos, candidate, self.simulations)
            for candidate in found.candidates
        ]
        return Analysis(self.pos, best_first(self.pos, moves), self.simulations, found.exact)

    def _solve(self, seconds: float) -> None:
        assert self._solver is not None
        deadline = time.perf_counter() + seconds
        while self._waiting and (left := deadline - time.perf_counter()) > 0:
            move = self._waiting[0]
            solution = self._solver.solve(self.pos.play(move), left)
            if not solution.exact:
                return
            self._exact[str(move)] = exact_value(self.pos.game, move, solution)
            self._waiting.pop(0)
