"""Proofs on a Ray cluster: each worker has a prover and a table of its own."""

from collections.abc import Iterator
from typing import Any

from turncoat.core.game import AnyGame
from turncoat.core.proving import Solved
from turncoat.lab.cluster import started
from turncoat.proofs.tree import Node

RETRIES = -1  # without end: what was lost is searched again


class OnRay:
    """Actors that search for a proof."""

    def __init__(self, game: AnyGame, bits: int, size: int, address: str | None) -> None:
        self.size, self._ray = size, started(size, address)
        remote: Any = self._ray.remote(num_cpus=1, max_restarts=RETRIES, max_task_retries=RETRIES)(_Searching)
        self._actors: list[Any] = [remote.remote(game, bits) for _ in range(size)]
        self._jobs: dict[Any, tuple[Node, int]] = {}
        self._load = [0] * size

    def submit(self, node: Node, nodes: int) -> None:
        idle = min(range(self.size), key=self._load.__getitem__)
        self._load[idle] += 1
        self._jobs[self._actors[idle].solve.remote(node.state, nodes)] = node, idle

    def finished(self) -> Iterator[tuple[Node, Solved]]:
        done, _ = self._ray.wait(list(self._jobs), num_returns=1)
        for job in done:
            node, actor = self._jobs.pop(job)
            self._load[actor] -= 1
            yield node, Solved(*self._ray.get(job))

    def close(self) -> None:
        self._ray.shutdown()


class _Searching:
    """A prover in a process of its own."""

    def __init__(self, game: AnyGame, bits: int) -> None:
        assert game.proving is not None
        self._prover = game.proving.prover(bits)

    def solve(self, state: tuple[int, ...], nodes: int) -> tuple[int, int]:
        return tuple(self._prover.solve(state, nodes))  # type: ignore[return-value]
