"""Choosing a move: budgets, threads and trees that live on from move to move."""

import operator
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from threading import Event
from typing import Any, SupportsIndex

import numpy as np

from turncoat.core import rng
from turncoat.core.bits import MASK64
from turncoat.core.errors import BudgetError, ViewError
from turncoat.core.game import AnyGame
from turncoat.core.knowledge import WIN, ungraded
from turncoat.core.moves import Move
from turncoat.core.outcome import split
from turncoat.core.position import AnyPosition
from turncoat.core.turns import CHANCE
from turncoat.engine import tree as trees
from turncoat.engine.intervals import Numbers
from turncoat.engine.search import simulate
from turncoat.engine.selection import SETTINGS
from turncoat.engine.solver import Solver, in_reach, least_memory, solvable
from turncoat.engine.tree import NODES, NONE, ROOT, Tree

MEMORY = 512 << 20
SOLVING_SHARE = 0.4  # of the time
NODES_PER_SIMULATION = 8  # they take about the same time
SLICE_SECONDS = 0.02  # how long compiled code may run before a stop is seen
TINY = 1e-9
WITH_LINES = 5  # of the best moves, so many come with how the game may go on


@dataclass(frozen=True)
class Settings:
    """How the search weighs things."""

    explore: float = 1.0  # of 0.5, 1 and 2, this or 2 did best in matches
    patience: int = 4
    all: bool = False  # analysis: every legal move, also those that are equal or look bad
    lines: int | None = None  # of so many of the best moves it tells how the game may go on; None: the usual number
    solve: bool = True  # play exactly as soon as the end is in reach
    proofs: bool = True  # know what certificates tell, from the first move on
    plain: bool = False  # no knowledge, no prior, no symmetry: what the search is compared with


PLAIN = Settings(explore=1.0, patience=1, solve=False, plain=True)


@dataclass(frozen=True)
class Candidate:
    """A move as the search sees it."""

    move: Move
    visits: int
    value: float  # what the seat to move can expect, 0 to 1
    values: tuple[float, ...]  # for every seat
    exact: bool
    line: tuple[Move, ...]  # how the game may go on, this move first
    lead: float = 0.0  # what seat 0 can expect to be ahead in points, where the game counts points (analysis)


@dataclass(frozen=True)
class Findings:
    """What a search found: the moves it looked at, best first."""

    candidates: tuple[Candidate, ...]
    simulations: int
    seconds: float
    nodes: int
    memory: int  # bytes
    exact: bool

    @property
    def best(self) -> Candidate:
        """The move that the search would play, with what it knows of it."""
        return self.candidates[0]

    @property
    def move(self) -> Move:
        """The move that the search would play."""
        return self.candidates[0].move


class Searcher:
    """A search that follows a game: `search`, then tell it every step with `play`; what it learnt stays."""

    def __init__(
        self,
        pos: AnyPosition,
        *,
        seed: SupportsIndex = 0,
        threads: int = 1,
        memory: int = MEMORY,
        settings: Settings | None = None,
    ) -> None:
        if threads < 1:
            raise BudgetError(f"threads must be at least 1, not {threads}")
        self.settings = settings or Settings()
        self.game = pos.game
        self._seed = operator.index(seed) & MASK64
        self._stop = Event()
        self._threads = threads
        self._solver: Solver | None = None
        solving = 0
        if self.settings.solve and solvable(pos.game):
            solving = max(memory // 8, least_memory(pos.game))
        least = solving + threads * (trees.scratch_bytes(pos.game) + 1000 * trees.NODE_BYTES)
        if memory < least:
            raise BudgetError(f"memory of {memory} bytes is too little; {least} would do")
        if solving:
            self._solver = Solver(pos.game, solving)
        self._memory = memory - (self._solver.memory if self._solver else 0)
        self._trees: list[Tree] = []
        self._pos: AnyPosition = pos

    @property
    def pos(self) -> AnyPosition:
        """Where it searches from."""
        return self._pos

    @property
    def memory(self) -> int:
        """Bytes that the trees may take, and the solver."""
        in_trees = sum(array.nbytes for tree in self._trees for array in tree)
        return in_trees + (self._solver.memory if self._solver else 0)

    def stop(self) -> None:
        """End a running search soon (from another thread); it gives what it found so far."""
        self._stop.set()

    def play(self, step: "str | Move") -> None:
        """Go on to the position after a move or event, keeping what is known about it."""
        after = self._pos.play(step)
        code = self._pos.parse(str(step)).code
        find = trees.after_event if self._pos.turn == CHANCE else trees.after_move
        kept = bool(self._trees) and not self.game.hides
        for tree in self._trees if kept else ():
            child = int(find(tree, int(tree.used[ROOT]), code))
            if child == NONE:
                trees.clear(tree)
            else:
                trees.keep(tree, child)
        self._pos = after
        if not kept:
            self._trees = []

    def search(
        self,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        progress: Callable[["Searcher", int], None] | None = None,
    ) -> Findings:
        """Search until a budget is used up, `stop` is called or the value of the position is known.

        `progress` is told the number of simulations from time to time, from the thread that called.
        """
        if simulations is None and seconds is None:
            raise BudgetError("say how long to search: simulations, seconds or both")
        if (simulations is not None and simulations < 1) or (seconds is not None and seconds <= 0):
            raise BudgetError("simulations must be at least 1 and seconds above 0")
        if self._pos.mover is None:
            raise BudgetError(
                "there is nothing to choose: " + ("the game is over" if self._pos.turn is None else "chance decides")
            )
        self._prepare()
        self._stop.clear()
        began = time.perf_counter()
        deadline = None if seconds is None else began + seconds
        solved = self._solved(simulations, seconds, began)
        if solved is not None:
            return solved
        parts = [None if simulations is None else (simulations + i) // self._threads for i in range(self._threads)]
        if self._threads == 1:
            counts = [self._work(self._trees[0], parts[0], deadline, progress)]
        else:
            with ThreadPoolExecutor(self._threads, "search") as pool:
                jobs = [
                    pool.submit(self._work, tree, part, deadline, None)
                    for tree, part in zip(self._trees, parts, strict=True)
                ]
                try:
                    counts = [job.result() for job in jobs]
                finally:
                    self._stop.set()
        return self._findings(sum(counts), time.perf_counter() - began)

    def _solved(self, simulations: int | None, seconds: float | None, began: float) -> Findings | None:
        """The exact answer, if the end is in reach and the budget allows it."""
        pos = self._pos
        if self._solver is None or not (in_reach(pos) or (self.settings.proofs and self._solver.knows(pos))):
            return None
        nodes = None if simulations is None else NODES_PER_SIMULATION * simulations
        solution = self._solver.solve(pos, None if seconds is None else SOLVING_SHARE * seconds, nodes, self._stop)
        if not solution.exact:
            return None
        assert solution.move is not None
        assert solution.winners is not None
        assert pos.mover is not None
        values = split(solution.winners, self.game.seats)
        best = Candidate(solution.move, solution.nodes, values[pos.mover], values, True, solution.line)
        return Findings((best,), 0, time.perf_counter() - began, solution.nodes, 0, True)

    def _work(
        self, tree: Tree, part: int | None, deadline: float | None, progress: Callable[["Searcher", int], None] | None
    ) -> int:
        done, chunk, positions = 0, 8, self._positions()
        while part is None or done < part:
            began = time.perf_counter()
            if done and (self._stop.is_set() or (deadline is not None and began >= deadline)):
                break  # never without having looked at all
            wanted = chunk if part is None else min(chunk, part - done)
            ran = self._simulate(tree, positions, wanted)
            done += ran
            if ran < wanted:
                break
            spent = time.perf_counter() - began
            room = SLICE_SECONDS if deadline is None else min(SLICE_SECONDS, max(deadline - began - spent, 0.0))
            chunk = max(1, min(2 * chunk, int(chunk * room / max(spent, TINY))))
            if progress is not None:
                progress(self, done)
        return done

    def _simulate(self, tree: Tree, positions: Any, count: int) -> int:
        """Run compiled simulations; what a kind of game never needs is not compiled for it."""
        wise, hides, lucky = (1 if needed else None for needed in (not self.settings.plain, *_kind(self.game)))
        rules, start, settings = self.game.rules, self._start, self._record
        return int(simulate(rules, start, settings, tree, positions, count, wise, hides, lucky))

    def _positions(self) -> Any:
        """Two records for a thread to write to."""
        return np.zeros(2, self.game.layout.POSITION)

    def _prepare(self) -> None:
        pos = self._pos
        seat = pos.mover
        if pos.viewer is not None and pos.viewer != seat:
            raise ViewError(f"seat {seat} is to move, but this is what {pos.viewer} knows")
        view = pos.view(seat)  # nothing else is looked at
        viewer = NONE if view.viewer is None else view.viewer
        chosen = self.settings
        record = np.zeros((), SETTINGS)[()]
        for name in ("explore", "patience"):
            record[name] = getattr(chosen, name)
        record["viewer"], record["seats"], record["all"] = viewer, self.game.seats, chosen.all
        self._record = record
        self._start = view.record
        if not self._trees:
            branching = 1 + len(pos.legal) / 2 / max(chosen.patience, 1)
            memory = self._memory // self._threads
            for number in range(self._threads):
                tree = trees.new_tree(self.game, memory, branching)
                trees.clear(tree)
                rng.start(tree.rng, np.uint64(self._seed), number)
                self._trees.append(tree)
        # Compiles if need be, which is not part of anybody's time to think.
        self._simulate(self._trees[0], self._positions(), 0)
        if self._solver is not None and in_reach(pos):
            self._solver.solve(pos, nodes=1)

    def _findings(self, simulations: int, seconds: float) -> Findings:
        candidates, tried = self._candidates()
        usual = len(candidates) if self.settings.all else WITH_LINES
        for place in range(min(usual if self.settings.lines is None else self.settings.lines, len(candidates))):
            line = self._line(candidates[place], tried[candidates[place].move.code])
            candidates[place] = replace(candidates[place], line=line)
        return Findings(
            candidates=tuple(candidates),
            simulations=simulations,
            seconds=seconds,
            nodes=sum(int(tree.used[NODES]) for tree in self._trees),
            memory=sum(trees.used_bytes(tree) for tree in self._trees),
            exact=any(tree.nodes[tree.used[ROOT]]["exact"] for tree in self._trees),
        )

    def _candidates(self) -> tuple[list[Candidate], dict[int, list[tuple[Tree, int]]]]:
        """The moves, best first, and where each tree has its edge of a move.

        A move is exact where one tree knows it to be; else all trees count as often as they tried it.
        """
        assert self._pos.mover is not None
        seats, mover = self.game.seats, self._pos.mover
        roots = [_root(tree, seats) for tree in self._trees]
        codes, visits, exact, values, tally = (np.concatenate(parts) for parts in zip(*roots, strict=True))
        own, moves = _grouped(codes)
        count = np.bincount(own, visits, len(moves))
        sums = np.zeros((len(moves), tally.shape[1] if self.settings.all else seats))
        np.add.at(sums, own, tally if self.settings.all else values * visits[:, None])
        means = sums / np.maximum(count, 1)[:, None]
        proved = np.zeros(len(moves), bool)
        for row in np.flatnonzero(exact)[::-1]:  # the first tree that knows has the word
            proved[own[row]] = True
            means[own[row], :seats] = values[row]
            if self.settings.all:  # results and a lead in points instead of what the search maximises
                results = np.zeros(seats)
                means[own[row], -1] = ungraded(self.game.rules, self._start, values[row], results)
                means[own[row], :seats] = results
        leads = means[:, -1].tolist() if self.settings.all else [0.0] * len(moves)
        candidates = []
        for code, tries, sure, told, lead in zip(
            moves, count.astype(int).tolist(), proved.tolist(), means[:, :seats].tolist(), leads, strict=True
        ):
            move = self._pos.named(code)
            candidates.append(Candidate(move, tries, told[mover], tuple(told), sure, (move,), lead))
        candidates.sort(key=lambda c: _rank(exact=c.exact, value=c.value, visits=c.visits), reverse=True)
        tried: dict[int, list[tuple[Tree, int]]] = {code: [] for code in moves}
        for tree, root in zip(self._trees, roots, strict=True):
            start = int(tree.nodes[tree.used[ROOT]]["first"])
            for place, code in enumerate(root[0].tolist()):
                tried[code].append((tree, start + place))
        return candidates, tried

    def _line(self, candidate: Candidate, found: list[tuple[Tree, int]]) -> tuple[Move, ...]:
        """The moves that were tried most, up to the next chance event."""
        pairs = [(tree, tree.edges[at]) for tree, at in found]
        tree, edge = max(pairs, key=lambda pair: (int(pair[1]["exact"]), int(pair[1]["visits"])))
        pos = self._pos
        line = [candidate.move]
        pos = pos.play(line[0])
        node = int(edge["node"])
        while node >= 0 and pos.mover is not None and tree.nodes[node]["count"] and not self.game.hides:
            first, opened = int(tree.nodes[node]["first"]), int(tree.nodes[node]["opened"])
            edges = tree.edges[first : first + opened]
            if not opened:
                break
            best = max(
                edges, key=lambda e: _rank(exact=bool(e["exact"]), value=float(e["value"]), visits=int(e["visits"]))
            )
            line.append(pos.move(int(best["code"])))
            pos = pos.play(line[-1])
            node = int(best["node"])
        return tuple(line)


def _root(tree: Tree, seats: int) -> tuple[Numbers, Numbers, Numbers, Numbers, Numbers]:
    """The moves that a tree looked at, a row each: code, visits, whether exact, value of each seat, and `tally`."""
    root = tree.nodes[tree.used[ROOT]]
    edges = tree.edges[root["first"] : root["first"] + root["count"]]
    seen = edges["node"] >= 0
    values = np.zeros((len(edges), seats))
    values[seen] = tree.nodes["value"][edges["node"][seen], :seats]
    return edges["code"], edges["visits"].astype(np.int64), edges["exact"] != 0, values, tree.tally[: len(edges)]


def _grouped(codes: Numbers) -> tuple[Numbers, list[int]]:
    """Per row the number of its code, and the codes, in the order in which they come up."""
    sorted_codes, first, own = np.unique(codes, return_index=True, return_inverse=True)
    order = np.argsort(first)
    number = np.empty_like(order)
    number[order] = np.arange(len(order))
    return number[own], sorted_codes[order].tolist()


def _kind(game: AnyGame) -> tuple[bool, bool]:
    """Whether there are secrets, and whether there is luck."""
    return game.info.secrets, game.info.luck


def _rank(*, exact: bool, value: float, visits: int) -> tuple[int, float, float]:
    """Exact wins first, exact losses last, between them what was tried most."""
    if exact and value > WIN:
        return 2, value, visits
    if exact and value < 1 - WIN:
        return 0, value, visits
    return 1, visits, value
