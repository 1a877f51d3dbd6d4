"""Proof-number search over positions that are each tried by a search of bounded length first.

Each node has two numbers: how much work it seems to be to prove that its mover wins (`phi`), and that it loses
(`delta`). The next position to be tried is where the least work decides most. A position that is not decided within its
share is opened: its moves become nodes of their own. Positions that are reached in several ways are one node.
"""

import heapq
from collections.abc import Iterable, Mapping

from turncoat.core.proving import LOSS, UNKNOWN, WIN, Outlook, Prover, Solved, State

ENDLESS = 1e18
BUSY = 4.0  # what is being tried looks so much harder meanwhile, so that others try something else
SURE = 0.02  # chances are not believed to be nearer to 0 or 1


class Node:
    """A position of the tree."""

    __slots__ = ("busy", "children", "delta", "key", "moves", "nodes", "parents", "phi", "ply", "state", "value")

    def __init__(self, key: int, state: State, ply: int) -> None:
        self.key, self.state, self.ply = key, state, ply
        self.phi = self.delta = 1.0
        self.value = UNKNOWN
        self.nodes = 0  # what trying it took
        self.children: list[Node] | None = None
        self.moves: list[int] = []  # numbers of the moves to the children
        self.parents: list[Node] = []
        self.busy = False


class Tree:
    """What is known of a game from one position on."""

    def __init__(self, prover: Prover, root: State, known: Mapping[int, Solved] | None = None) -> None:
        self._prover, self._known = prover, known or {}
        self.nodes: dict[int, Node] = {}
        self.decided: list[Node] = []  # open positions since somebody looked
        self.root = self._node(prover.look(root), 0)

    def _node(self, seen: Outlook, ply: int) -> Node:
        found = self.nodes.get(seen.key)
        if found is None:
            found = self.nodes[seen.key] = Node(seen.key, seen.state, ply)
            chance = min(max(seen.chance, SURE), 1 - SURE)
            # To win, one move and an answer to each of the other's; to lose, every move has to be answered.
            found.phi = max(seen.theirs, 1) * (1 - chance) / chance
            found.delta = max(seen.mine, 1) * chance / (1 - chance)
            known = self._known.get(seen.key)
            if known is not None and known.value != UNKNOWN:
                found.nodes = known.nodes
                self._decide(found, known.value)
        return found

    def next(self) -> Node | None:
        """The position to be tried next; None when all that could be is being tried."""
        node = self.root
        while node.children is not None:
            best = min(node.children, key=lambda child: child.delta)
            if best.delta >= ENDLESS:
                return None
            node = best
        if node.busy or node.value != UNKNOWN:
            return None
        node.busy = True
        node.phi, node.delta = node.phi * BUSY, node.delta * BUSY
        self._update(node.parents)
        return node

    def told(self, node: Node, found: Solved) -> None:
        """A position was tried."""
        node.busy = False
        node.nodes += found.nodes
        if node.value != UNKNOWN:
            return
        if found.value != UNKNOWN:
            self._decide(node, found.value)
        elif node.children is None:
            self._open(node)
        self._update(node.parents)

    def _open(self, node: Node) -> None:
        children: dict[int, Node] = {}
        for number, seen in self._prover.children(node.state):
            child = self._node(seen, node.ply + 1)
            if child.key not in children:
                children[child.key] = child
                node.moves.append(number)
                child.parents.append(node)
        node.children = list(children.values())
        self._weigh(node)

    def _decide(self, node: Node, value: int) -> None:
        node.value = value
        node.phi, node.delta = (0.0, ENDLESS) if value == WIN else (ENDLESS, 0.0)

    def _weigh(self, node: Node) -> bool:
        """The numbers of an open node from those of its children; whether they changed."""
        assert node.children is not None
        before = node.phi, node.delta
        least, total = ENDLESS, 0.0
        for child in node.children:
            if child.delta < least:
                least = child.delta
            total += child.phi
        if least == 0.0 or total == 0.0:
            self._decide(node, WIN if least == 0.0 else LOSS)
            self.decided.append(node)
        else:
            node.phi, node.delta = least, total
        return before != (node.phi, node.delta)

    def _update(self, changed: Iterable[Node]) -> None:
        """Carry new numbers up, the deepest positions first."""
        waiting = {node.key: node for node in changed}
        order = [(-node.ply, node.key) for node in waiting.values()]
        heapq.heapify(order)
        while order:
            _, key = heapq.heappop(order)
            node = waiting.pop(key)
            if node.value == UNKNOWN and node.children is not None and self._weigh(node):
                for parent in node.parents:
                    if parent.value == UNKNOWN and parent.key not in waiting:
                        waiting[parent.key] = parent
                        heapq.heappush(order, (-parent.ply, parent.key))
