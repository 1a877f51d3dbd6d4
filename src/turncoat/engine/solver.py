"""Exact values with best play to the end, for any game whose knowledge says how results are ordered."""

import time
from dataclasses import dataclass
from threading import Event
from typing import Any

import numpy as np

from turncoat.core.errors import BudgetError, SolveError
from turncoat.core.game import AnyGame
from turncoat.core.knowledge import FINE
from turncoat.core.moves import Move
from turncoat.core.position import AnyPosition
from turncoat.core.proving import UNKNOWN
from turncoat.core.turns import CHANCE
from turncoat.engine.alphabeta import (
    ENTRY,
    FRAME,
    INFINITY,
    MOVES,
    NODES,
    PLY,
    SYMMETRIC,
    VALUE,
    Stack,
    climb,
    enter,
    first_move,
)
from turncoat.engine.proof_solver import REACH, ProofSolver

MEMORY = 72 << 20
SOLVABLE = 14  # moves left from which solving is worth trying
LEAST_ENTRIES = 1 << 10  # of the table
SLICE_NODES = 30_000  # about a hundredth of a second
SLACK = 4  # plies beyond the last move: the end and a place to look ahead


@dataclass(frozen=True)
class Solution:
    """What both sides can have with best play: first the better result, then the larger difference in points."""

    exact: bool
    winners: tuple[int, ...] | None  # None as long as the value is not known
    scores: tuple[Any, ...] | None
    line: tuple[Move, ...]  # best play to the end
    nodes: int
    seconds: float
    least: float | None  # the lead of seat 0 in points is at least this, at most that
    most: float | None

    @property
    def move(self) -> Move | None:
        """The first move of best play; None where nothing was found."""
        return self.line[0] if self.line else None


def _new_stack(game: AnyGame) -> Stack:
    """Room for a whole game, without a table yet."""
    layout = game.layout
    plies = int(game.knowledge.moves_left(game.rules, game.start().record)) + SLACK
    return Stack(
        positions=np.zeros(plies, layout.POSITION),
        frames=np.zeros(plies, FRAME),
        codes=np.zeros((plies, layout.MOST_MOVES), np.int32),
        ranks=np.zeros((plies, layout.MOST_MOVES), np.int32),
        state=np.zeros(5, np.int64),
        table=np.zeros(0, ENTRY),
        merit=np.zeros(layout.MOST_MOVES, np.int32),
    )


def least_memory(game: AnyGame) -> int:
    """Bytes that a solver needs at least."""
    return _bytes(_new_stack(game)) + LEAST_ENTRIES * ENTRY.itemsize


def _bytes(stack: Stack) -> int:
    return sum(array.nbytes for array in stack)


def solvable(game: AnyGame) -> bool:
    """Whether positions of this game can be solved at all."""
    return game.seats == 2 and game.knowledge.solving is not None


def in_reach(pos: AnyPosition) -> bool:
    """Whether it is worth trying to solve the position."""
    game = pos.game
    reach = SOLVABLE if game.proving is None else REACH
    return solvable(game) and bool(game.knowledge.moves_left(game.rules, pos.record) <= reach)


class Solver:
    """Solves positions of one game; what it found stays in a table, and an interrupted search goes on."""

    def __init__(self, game: AnyGame, memory: int = MEMORY) -> None:
        if not solvable(game) or game.knowledge.solving is None:
            raise SolveError(f"{game.info.title} cannot be solved exactly; only games of two without chance can")
        self.game = game
        self._knows = game.knowledge.solving
        self._proofs = ProofSolver(game, memory // 2) if game.proving is not None else None
        if self._proofs is not None:
            memory = least_memory(game)  # nothing else is kept
        stack = _new_stack(game)
        entries = (memory - _bytes(stack)) // ENTRY.itemsize
        if entries < LEAST_ENTRIES:
            raise BudgetError(f"memory of {memory} bytes is too little; {least_memory(game)} would do")
        self._stack = stack._replace(table=np.zeros(1 << (entries.bit_length() - 1), ENTRY))
        self._pos: AnyPosition | None = None
        self._low = -int(INFINITY)
        self._high = int(INFINITY)
        self._guess = 0
        self._warm = False
        self._window: tuple[int, int] | None = None  # of the search under way

    def solve(
        self,
        pos: AnyPosition,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: Event | None = None,
    ) -> Solution:
        """The value of a position, exact unless a limit or `stop` came first; asked again, it goes on from there."""
        if pos.game != self.game:
            raise SolveError("this solver is for another game")
        if pos.turn == CHANCE:
            raise SolveError("chance decides here")
        if self._proofs is not None and pos.turn is not None:
            return self._proved(self._proofs, pos, seconds, nodes, stop)
        if pos != self._pos and pos.turn is not None:
            self._begin(pos)
        spent = self._warmed(pos)
        began = time.perf_counter()
        deadline = None if seconds is None else began + seconds
        if pos.turn is None:
            return self._solution(pos, (), spent, began)
        while self._low < self._high:
            budget = SLICE_NODES if nodes is None else min(SLICE_NODES, nodes - spent)
            if budget <= 0 or (deadline is not None and time.perf_counter() >= deadline):
                break
            if stop is not None and stop.is_set():
                break
            spent += self._step(pos, budget)
        if self._low < self._high:
            return Solution(False, None, None, (), spent, time.perf_counter() - began, *self._points())
        return self._solution(pos, self._line(pos), spent, began)

    def knows(self, pos: AnyPosition) -> bool:
        """Whether a certificate tells what to play here."""
        return self._proofs is not None and pos.mover is not None and self._proofs.knows(pos)

    def loses(self, pos: AnyPosition) -> bool:
        """Whether every move here is answered, by a certificate or by a win that a short search finds."""
        return self._proofs is not None and pos.mover is not None and self._proofs.lost(pos)

    def _proved(
        self, proofs: ProofSolver, pos: AnyPosition, seconds: float | None, nodes: int | None, stop: Event | None
    ) -> Solution:
        if not self._warm:
            self._warm = True
            proofs.value(pos, None, 1, stop)  # compiles
        began = time.perf_counter()
        value, spent = proofs.value(pos, seconds, nodes, stop)
        if value == UNKNOWN:
            return Solution(False, None, None, (), spent, time.perf_counter() - began, None, None)
        return self._solution(pos, proofs.line(pos, value), spent, began)

    def _warmed(self, pos: AnyPosition) -> int:
        """Compile if need be, which is not part of anybody's time: by a first node; give the nodes spent."""
        if self._warm or pos.turn is None:
            return 0
        self._warm = True
        return self._step(pos, 1)

    @property
    def memory(self) -> int:
        """Bytes that it takes."""
        return _bytes(self._stack) + (0 if self._proofs is None else self._proofs.memory)

    def _begin(self, pos: AnyPosition) -> None:
        self._stack.merit[:] = 0
        self._pos, self._window = pos, None
        self._low, self._high = -int(INFINITY), int(INFINITY)

    def _step(self, pos: AnyPosition, budget: int) -> int:
        """Search on for so many nodes, narrowing the bounds when a null window is done; give the nodes spent."""
        stack, rules = self._stack, self.game.rules
        before = int(stack.state[NODES]) if self._window else 0
        done = False
        if self._window is None:
            guess = min(max(self._guess, self._low + 1), self._high)
            self._window = (guess - 1, guess)
            done = self._enter(pos, *self._window)
        if not done:
            done = bool(climb(rules, stack, budget))
        spent = int(stack.state[NODES]) - before
        if done:
            value, bar = int(stack.state[VALUE]), self._window[1]
            if value >= bar:
                self._low, self._guess = value, value + 1
            else:
                self._high, self._guess = value, value
            self._window = None
        return spent

    def _enter(self, pos: AnyPosition, alpha: int, beta: int) -> bool:
        stack, record = self._stack, pos.record
        stack.positions[0] = record
        stack.state[:] = 0
        stack.state[MOVES] = self.game.knowledge.moves_left(self.game.rules, record)
        stack.state[SYMMETRIC] = int(self._knows.stabilizer(self.game.rules, record) != 0)
        known = bool(
            enter(self.game.rules, stack.positions, stack.frames, stack.codes, stack.state, stack.table, 0, alpha, beta)
        )
        stack.state[PLY] = 0
        return known

    def _reaches(self, pos: AnyPosition, value: int, seat: int) -> bool:
        """Whether the seat gets at least this much from a position."""
        if pos.turn is None:
            result = int(self._knows.final(self.game.rules, pos.record))
        else:
            alpha = value - 1 if seat == 0 else value
            if not self._enter(pos, alpha, alpha + 1):
                while not climb(self.game.rules, self._stack, SLICE_NODES):
                    pass
            result = int(self._stack.state[VALUE])
        return result >= value if seat == 0 else result <= value

    def _line(self, pos: AnyPosition) -> tuple[Move, ...]:
        """Best play for both to the end."""
        value = self._low
        line: list[Move] = []
        while pos.turn is not None:
            seat = pos.turn
            first = int(first_move(self.game.rules, self._stack, pos.record))
            moves = sorted(pos.legal, key=lambda move: move.code != first)
            best = next(move for move in moves if self._reaches(pos.play(move), value, seat))
            line.append(best)
            pos = pos.play(best)
        return tuple(line)

    def _points(self) -> tuple[float | None, float | None]:
        least = None if self._low <= -int(INFINITY) else (self._low + 1) // FINE
        most = None if self._high >= int(INFINITY) else (self._high + 1) // FINE
        return least, most

    def _solution(self, pos: AnyPosition, line: tuple[Move, ...], nodes: int, began: float) -> Solution:
        end = pos
        for move in line:
            end = end.play(move)
        assert end.outcome is not None
        lead = (int(self._knows.final(self.game.rules, end.record)) + 1) // FINE
        seconds = time.perf_counter() - began
        return Solution(True, end.outcome.winners, end.outcome.scores, line, nodes, seconds, lead, lead)


def solve(pos: AnyPosition, seconds: float | None = None, nodes: int | None = None) -> Solution:
    """What both sides can have from a position with best play; not exact if a limit came first."""
    return Solver(pos.game).solve(pos, seconds, nodes)
