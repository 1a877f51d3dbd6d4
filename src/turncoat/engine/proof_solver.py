"""Exact play in games that can be proved: who wins, and how, from certificates and the game's own search."""

import functools
import time
from pathlib import Path
from threading import Event
from typing import NamedTuple

from turncoat.core.game import AnyGame
from turncoat.core.moves import Move
from turncoat.core.position import AnyPosition
from turncoat.core.proving import LOSS, UNKNOWN, WIN, Outlook, Prover, State
from turncoat.proofs.certificate import NO_ANSWER, Certificate, load

REACH = 15  # moves left from which proving is a matter of a second; certificates reach farther
FIRST_SLICE, LARGEST_SLICE = 30_000, 500_000  # nodes: a few hundredths of a second, and some tenths
SMALLEST_BITS = 10
ENDLESS = 1 << 60
SPARE = 2  # times the search that a certificate counts on: what was found before leaves less room than a fresh table


class _Limits(NamedTuple):
    """When to give up."""

    nodes: int | None
    deadline: float | None
    stop: Event | None

    def share(self, wanted: int, spent: int) -> int:
        """How many nodes may be spent now, at most so many; 0 when it is enough."""
        late = self.deadline is not None and time.perf_counter() >= self.deadline
        if late or (self.stop is not None and self.stop.is_set()):
            return 0
        return wanted if self.nodes is None else min(wanted, self.nodes - spent)


def shipped(game: AnyGame) -> Certificate | None:
    """The certificate that comes with a game, if there is one."""
    path = None if game.proving is None else game.proving.certificate
    return None if path is None else _loaded(path)


@functools.cache
def _loaded(path: Path) -> Certificate | None:
    return load(path) if path.is_file() else None


class ProofSolver:
    """Solves positions of one game; what it found stays in a table."""

    def __init__(self, game: AnyGame, memory: int) -> None:
        assert game.proving is not None
        self.game, self._told = game, shipped(game)
        bits = max((memory // 8).bit_length() - 1, SMALLEST_BITS)
        self.memory = 8 << bits
        self._prover: Prover = game.proving.prover(bits)

    def knows(self, pos: AnyPosition) -> bool:
        """Whether a certificate tells what to play here."""
        return self._answer(self._prover.look(self._prover.state(pos.record))) is not None

    def lost(self, pos: AnyPosition) -> bool:
        """Whether the seat to move has lost, because every move is answered: as a certificate tells, or by a win that a
        short search finds, no longer than certificates leave to it. Takes up to a second where it is so, else mostly
        much less."""
        return self._lost(self._prover.state(pos.record), _Limits(None, None, None))[0]

    def _lost(self, state: State, limits: "_Limits") -> tuple[bool, int]:
        """And the nodes it took."""
        if self._told is None:
            return False, 0
        spent, short = 0, SPARE * self._told.search
        for _, after in self._prover.children(state):
            if self._told.answer(after.key) == NO_ANSWER:
                share = limits.share(short, spent)
                value, took = self._prover.solve(after.state, share) if share > 0 else (UNKNOWN, 0)
                spent += took
                if value != WIN:
                    return False, spent
        return True, spent

    def value(self, pos: AnyPosition, seconds: float | None, nodes: int | None, stop: Event | None) -> tuple[int, int]:
        """WIN or LOSS for the seat to move, or UNKNOWN when a limit or `stop` came first; and the nodes it took."""
        state = self._prover.state(pos.record)
        if self._answer(self._prover.look(state)) is not None:
            return WIN, 0
        limits = _Limits(nodes, None if seconds is None else time.perf_counter() + seconds, stop)
        value, spent = self._prover.solve(state, min(1, ENDLESS if nodes is None else nodes))  # what is in the table
        if value == UNKNOWN:
            lost, took = self._lost(state, limits)
            value, spent = LOSS if lost else UNKNOWN, spent + took
        share = FIRST_SLICE
        while value == UNKNOWN:
            share = limits.share(share, spent)
            if share <= 0:
                break
            value, took = self._prover.solve(state, share)
            spent += took
            share = min(2 * share, LARGEST_SLICE) if took >= share else share
        return value, spent

    def line(self, pos: AnyPosition, value: int) -> tuple[Move, ...]:
        """Play to the end from a position of known value: the winner wins, the loser makes it hard."""
        line: list[Move] = []
        wins = value == WIN
        while pos.turn is not None:
            state = self._prover.state(pos.record)
            children = self._prover.children(state)
            if children:
                number = self._winning(state, children) if wins else self._hardest(children)
                move: Move = pos.move(self._prover.code(pos.record, number))
            else:
                move = pos.legal[0]
            line.append(move)
            pos, wins = pos.play(move), not wins
        return tuple(line)

    def _winning(self, state: State, children: list[tuple[int, Outlook]]) -> int:
        """The number of a winning move, where there is one."""
        told = self._answer(self._prover.look(state))
        if told is not None:
            return next(number for number, after in children if after.key == told)
        return next(number for number, after in children if self._prover.solve(after.state, ENDLESS).value == LOSS)

    def _hardest(self, children: list[tuple[int, Outlook]]) -> int:
        """The number of the move that leaves the other seat as little choice as can be."""
        return min(children, key=lambda child: child[1].chance)[0]

    def _answer(self, here: Outlook) -> int | None:
        """The number of the position that a certificate's answer leads to."""
        if self._told is None:
            return None
        answer = self._told.answer(here.key)
        if answer == NO_ANSWER:
            return None
        return sorted({after.key for _, after in self._prover.children(here.state)})[answer]
