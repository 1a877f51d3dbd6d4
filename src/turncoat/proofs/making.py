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
    tree = Tree(prover, root)
    under_way = searches = nodes = 0
    while tree.root.value == UNKNOWN and not (stop is not None and stop.is_set()):
        while under_way <= crew.size and tree.root.value == UNKNOWN:
            node = tree.next()
            if node is None:
                break
            known = journal.known.get(node.key)
            if known is not None and (known.value != UNKNOWN or known.nodes >= share):
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
        if progress is not None:
            progress(_standing(tree, searches, nodes))
    return tree


def _standing(tree: Tree, searches: int, nodes: int) -> Standing:
    first = tree.root.children or []
    lost = sum(child.value == WIN for child in first)
    return Standing(searches, nodes, len(tree.nodes), len(first), lost, tree.root.phi, tree.root.delta)


class Answers:
    """The winner's answers of a proof, down to where a search of bounded length finds them afresh."""

    def __init__(self, prover: Prover, tree: Tree, search: int) -> None:
        self._prover, self._tree, self._search = prover, tree, search
        self.found: dict[int, int] = {}  # by key, which of the positions a move leads to
        self.seen: set[int] = set()

    def collect(self, progress: Callable[[int, int], None] | None = None) -> dict[int, int]:
        """All of them; `progress` is told how many there are, and how many positions wait."""
        root = self._tree.root
        waiting: list[tuple[Outlook, bool]] = [(self._prover.look(root.state), root.value == WIN)]
        while waiting:
            here, winners_turn = waiting.pop()
            if not winners_turn:
                for _, after in self._prover.children(here.state):
                    if after.key not in self.seen:
                        self.seen.add(after.key)
                        waiting.append((after, True))
                continue
            if here.key != root.key and self._prover.solve_afresh(here.state, self._search).value == WIN:
                continue
            after = self._answer(here)
            if after.key not in self.seen:
                self.seen.add(after.key)
                waiting.append((after, False))
            if progress is not None:
                progress(len(self.found), len(waiting))
        return self.found

    def _answer(self, here: Outlook) -> Outlook:
        """A winning move: the one that was proved, or one that is found now."""
        found = {after.key: after for _, after in self._prover.children(here.state)}
        keys = sorted(found)
        nodes = self._tree.nodes
        chosen = next((key for key in keys if key in nodes and nodes[key].value == LOSS), None)
        share = self._search
        while chosen is None:
            for key in sorted(keys, key=lambda key: found[key].chance):
                if self._prover.solve(found[key].state, share).value == LOSS:
                    chosen = key
                    break
            share *= 8
        self.found[here.key] = keys.index(chosen)
        return found[chosen]
