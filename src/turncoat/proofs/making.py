"""Proves who wins, in parts: positions are handed to workers, results are kept, and a proof becomes a certificate."""

import os
import struct
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Protocol

from turncoat.core.proving import LOSS, UNKNOWN, WIN, Outlook, Prover, Solved, State
from turncoat.proofs.tree import Node, Tree

AHEAD = 4  # positions for each worker
SHARE = 2_000_000  # nodes for a position before it is opened
LONGEST = 1 << 60
ROW = struct.Struct("<QBQ")  # key, value, nodes


class Crew(Protocol):
    """Who searches: gives back what it was handed, in any order."""

    size: int

    def submit(self, node: Node, nodes: int) -> None: ...
    def finished(self) -> Iterator[tuple[Node, Solved]]:
        """What has come in; waits for the first."""
        ...

    def close(self) -> None: ...


class Threads:
    """Threads of this process, which share the prover's table."""

    def __init__(self, prover: Prover, size: int) -> None:
        self.size, self._prover = size, prover
        self._pool = ThreadPoolExecutor(size, "proof")
        self._jobs: dict[Future[Solved], Node] = {}

    def submit(self, node: Node, nodes: int) -> None:
        self._jobs[self._pool.submit(self._prover.solve, node.state, nodes)] = node

    def finished(self) -> Iterator[tuple[Node, Solved]]:
        done, _ = wait(self._jobs, return_when=FIRST_COMPLETED)
        for job in done:
            yield self._jobs.pop(job), job.result()

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


class Journal:
    """What was found about single positions, in a file that grows; half a row at its end is passed over."""

    def __init__(self, path: Path | None) -> None:
        self.known: dict[int, Solved] = {}
        self._file = None
        if path is None:
            return
        data = path.read_bytes() if path.exists() else b""
        whole = len(data) - len(data) % ROW.size
        for key, value, nodes in ROW.iter_unpack(data[:whole]):
            self.known[key] = Solved(value, nodes)
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("ab")
        if whole < len(data):
            self._file.truncate(whole)

    def keep(self, node: Node, found: Solved) -> None:
        """Write it down."""
        self.known[node.key] = found
        if self._file is not None:
            self._file.write(ROW.pack(node.key, found.value, found.nodes))
            self._file.flush()

    def close(self) -> None:
        """Make sure that it is on the disk."""
        if self._file is not None:
            os.fsync(self._file.fileno())
            self._file.close()


@dataclass(frozen=True)
class Standing:
    """How far a proof is."""

    searches: int
    nodes: int
    positions: int  # in the tree
    first_moves: int
    first_moves_lost: int
    to_win: float  # how much work it seems to be to prove a win of who begins, and a loss
    to_lose: float


def prove(
    prover: Prover,
    root: State,
    crew: Crew,
    journal: Journal,
    *,
    share: int = SHARE,
    progress: Callable[[Standing], None] | None = None,
    stop: Event | None = None,
) -> Tree:
    """Search until it is known who wins, or `stop` is set; the tree tells."""
    tree = Tree(prover, root, journal.known)
    under_way = searches = nodes = 0
    while tree.root.value == UNKNOWN and not (stop is not None and stop.is_set()):
        while under_way <= crew.size and tree.root.value == UNKNOWN:
            node = tree.next()
            if node is None:
                break
            known = journal.known.get(node.key)
            if known is not None and known.nodes >= share:  # it was tried, and was too hard
                tree.told(node, known)
                continue
            crew.submit(node, share)
            under_way += 1
        if tree.root.value != UNKNOWN or not under_way:
            break
        for node, found in crew.finished():
            under_way, searches, nodes = under_way - 1, searches + 1, nodes + found.nodes
            journal.keep(node, found)
            tree.told(node, found)
        _keep_decided(tree, journal)
        if progress is not None:
            progress(_standing(tree, searches, nodes))
    _keep_decided(tree, journal)
    return tree


def _keep_decided(tree: Tree, journal: Journal) -> None:
    """What follows from searches is kept, too, so that it need not be found again."""
    for node in tree.decided:
        journal.keep(node, Solved(node.value, node.nodes))
    tree.decided.clear()


def _standing(tree: Tree, searches: int, nodes: int) -> Standing:
    first = tree.root.children or []
    lost = sum(child.value == WIN for child in first)
    return Standing(searches, nodes, len(tree.nodes), len(first), lost, tree.root.phi, tree.root.delta)


class Answers:
    """The winner's answers of a proof, down to where a search of bounded length finds them afresh."""

    def __init__(self, prover: Prover, tree: Tree, search: int, workers: int = 1) -> None:
        self._prover, self._search, self._workers, self._root = prover, search, workers, tree.root
        self._lost = {key for key, node in tree.nodes.items() if node.value == LOSS}
        self.found: dict[int, int] = {}  # by key, which of the positions a move leads to

    def collect(self, progress: Callable[[int, int], None] | None = None) -> dict[int, int]:
        """All of them; `progress` is told how many there are, and how many positions wait."""
        root = self._prover.look(self._root.state)
        replies = [root] if self._root.value == WIN else [after for _, after in self._prover.children(root.state)]
        waiting: list[Outlook] = []
        seen: set[int] = set()
        with ThreadPoolExecutor(self._workers, "answers") as pool:
            jobs: set[Future[tuple[Outlook, int | None, list[Outlook]]]] = set()
            while True:
                for after in replies:
                    if after.key not in seen:
                        seen.add(after.key)
                        waiting.append(after)
                while waiting and len(jobs) < AHEAD * self._workers:
                    jobs.add(pool.submit(self._look_at, waiting.pop(), first=not self.found))
                if not jobs:
                    return self.found
                done, jobs = wait(jobs, return_when=FIRST_COMPLETED)
                replies = []
                for job in done:
                    here, answer, following = job.result()
                    replies += following
                    if answer is not None:
                        self.found[here.key] = answer
                if progress is not None:
                    progress(len(self.found), len(waiting))

    def _look_at(self, here: Outlook, *, first: bool) -> tuple[Outlook, int | None, list[Outlook]]:
        """The answer in a position of the winner, if it has to be told, and what the other seat may make of it."""
        if not first and self._prover.solve_afresh(here.state, self._search).value == WIN:
            return here, None, []
        children = list({after.key: after for _, after in self._prover.children(here.state)}.values())
        chosen = next((after for after in children if after.key in self._lost), None)
        if chosen is None:  # it was decided by one search, which can be done again
            chosen = next(after for after in children if self._prover.solve(after.state, LONGEST).value == LOSS)
        answer = sorted(after.key for after in children).index(chosen.key)
        return here, answer, [after for _, after in self._prover.children(chosen.state)]
