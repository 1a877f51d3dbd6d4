"""What exact values prove: a win that can be chosen, moves or events that are all exact."""

from typing import Any

from turncoat.core import contract
from turncoat.core.jit import kernel
from turncoat.core.knowledge import WIN, Records
from turncoat.core.types import Record, Rules, wide
from turncoat.engine.tree import NONE, Tree, after_event


@kernel
def settle(settings: Record, tree: Tree, node: int) -> bool:
    """Write the value of an end into its node."""
    if node < 0:
        return False
    tree.nodes[node]["exact"] = 1
    for seat in range(settings["seats"]):
        tree.nodes[node]["value"][seat] = tree.value[seat]
    return True


@kernel
def prove(
    rules: Rules, start: Record, settings: Record, tree: Tree, positions: Records, depth: int, lucky: Any
) -> None:
    """The last node of the path is exact: see what follows for those above."""
    while depth > 0:
        depth = _prove_moves(settings, tree, depth)
        if lucky is None:
            return  # without chance there is nothing above
        if depth > 0 and not _average_events(rules, start, settings, tree, positions, depth - 1):
            return
        depth -= 1


@kernel
def _prove_moves(settings: Record, tree: Tree, depth: int) -> int:
    """What follows up to the next chance event: how deep that is, 0 if nothing more follows."""
    nodes, edges = tree.nodes, tree.edges
    for d in range(depth, 0, -1):
        child = wide(tree.path[d])
        parent = wide(tree.path[d - 1])
        source = child
        if tree.via[d] >= 0:
            edge = wide(tree.via[d])
            seat = wide(tree.mover[d])
            edges[edge]["exact"] = 1
            edges[edge]["value"] = nodes[child]["value"][seat]
            nodes[parent]["left"] -= 1
            if edges[edge]["value"] <= WIN:
                if nodes[parent]["left"]:
                    return wide(0)
                source = _best_exact(settings, tree, parent, seat)
                if source == NONE:
                    return wide(0)
            nodes[parent]["exact"] = 1
            for other in range(settings["seats"]):
                nodes[parent]["value"][other] = nodes[source]["value"][other]
        else:
            return d
    return wide(0)


@kernel
def _best_exact(settings: Record, tree: Tree, node: int, seat: int) -> int:
    """The best of a node's moves, all exact; NONE if several are and treat the other seats differently."""
    first = wide(tree.nodes[node]["first"])
    best = NONE
    for edge in range(first, first + tree.nodes[node]["count"]):
        child = wide(tree.edges[edge]["node"])
        if best == NONE or tree.nodes[child]["value"][seat] > tree.nodes[best]["value"][seat]:
            best = child
    for edge in range(first, first + tree.nodes[node]["count"]):
        child = wide(tree.edges[edge]["node"])
        if tree.nodes[child]["value"][seat] == tree.nodes[best]["value"][seat]:
            for other in range(settings["seats"]):
                if tree.nodes[child]["value"][other] != tree.nodes[best]["value"][other]:
                    return NONE
    return best


@kernel
def _average_events(rules: Rules, start: Record, settings: Record, tree: Tree, positions: Records, depth: int) -> bool:
    """One more event of the chance node on the path is exact; True if now all are, and so the node."""
    nodes = tree.nodes
    node = wide(tree.path[depth])
    if nodes[node]["left"] != NONE and nodes[node]["left"] > 1:
        nodes[node]["left"] -= 1
        return False
    positions[1] = start
    pos = positions[1]
    for d in range(1, depth + 1):
        if tree.via[d] >= 0:
            contract.apply(rules, pos, wide(tree.edges[tree.via[d]]["code"]))
        else:
            contract.apply(rules, pos, wide(nodes[tree.path[d]]["code"]))
    n = contract.chance(rules, pos, tree.codes, tree.weights)
    if nodes[node]["left"] == NONE:
        nodes[node]["left"] = n
    nodes[node]["left"] -= 1
    if nodes[node]["left"]:
        return False
    nodes[node]["exact"] = 1
    total = 0.0
    for seat in range(settings["seats"]):
        nodes[node]["value"][seat] = 0.0
    for i in range(n):
        total += tree.weights[i]
    for i in range(n):
        child = after_event(tree, node, wide(tree.codes[i]))
        for seat in range(settings["seats"]):
            nodes[node]["value"][seat] += nodes[child]["value"][seat] * (tree.weights[i] / total)
    return True
