"""The part of the search that knows no game: which edge is tried, and what a simulation leaves in the tree.

Nothing here sees a position, so all games share the compiled code.
"""

from typing import Any

import numpy as np

from turncoat.core.jit import kernel
from turncoat.core.knowledge import WIN
from turncoat.core.rng import below
from turncoat.core.types import Record, wide
from turncoat.engine.tree import NONE, ROOT, Tree

SETTINGS = np.dtype(
    [
        ("explore", np.float64),  # weight of what was little tried against what went well
        ("patience", np.int64),  # visits before a node gets edges
        ("viewer", np.int64),  # with hidden hands, who searches; else NONE
        ("seats", np.int64),
        ("all", np.int64),  # analysis: look at every legal move of the root, half of the time at the least tried one
    ],
    align=True,
)
LOST = 1.0 - WIN
AT_FIRST = 4  # edges of a new node that are put in order


@kernel
def write_edges(settings: Record, tree: Tree, node: int, first: int, n: int, wise: Any) -> None:
    """Give a node edges for the n moves in `tree.codes`, with priors from `tree.logits`."""
    if wise is None:
        _shuffle(tree, n)
        for i in range(n):
            write_edge(tree, first + i, wide(tree.codes[i]), np.float32(1.0))
    else:
        total = np.float32(0.0)
        for i in range(n):
            # From double precision: rounded to single, it is the same whoever wrote the exponential function.
            tree.logits[i] = np.float32(np.exp(np.float64(tree.logits[i])))
            total += tree.logits[i]
        if settings["viewer"] >= 0:
            total = np.float32(1.0)  # the share depends on which moves are there, so it is taken when choosing
        for i in range(n):
            write_edge(tree, first + i, wide(tree.codes[i]), tree.logits[i] / total)
    tree.nodes[node]["count"] = n
    tree.nodes[node]["left"] = n
    if settings["viewer"] < 0:
        _bring_forward(tree, node)


@kernel
def _shuffle(tree: Tree, n: int) -> None:
    for i in range(n - 1, 0, -1):
        j = below(tree.rng, i + 1)
        code = tree.codes[i]
        tree.codes[i] = tree.codes[j]
        tree.codes[j] = code


@kernel
def write_edge(tree: Tree, index: int, code: int, prior: np.float32) -> None:
    edge = tree.edges[index]
    edge["code"] = code
    edge["prior"] = prior
    edge["visits"] = 0
    edge["value"] = 0.0
    edge["node"] = NONE
    edge["exact"] = 0


@kernel
def _bring_forward(tree: Tree, node: int) -> None:
    """See that the most promising edge that was not tried stands next; a few at a time are put in order."""
    here = tree.nodes[node]
    opened, count = wide(here["opened"]), wide(here["count"])
    if opened < here["sorted"] or opened == count:
        return
    edges = tree.edges
    first = wide(here["first"])
    goal = min(count, 2 * opened + AT_FIRST)
    here["sorted"] = goal
    for place in range(first + opened, first + goal):
        best = place
        prior = edges[place]["prior"]
        for edge in range(place + 1, first + count):
            if edges[edge]["prior"] > prior:
                best = edge
                prior = edges[edge]["prior"]
        if best != place:
            code = wide(edges[best]["code"])
            edges[best]["code"] = edges[place]["code"]
            edges[best]["prior"] = edges[place]["prior"]
            edges[place]["code"] = code
            edges[place]["prior"] = prior


@kernel
def select(settings: Record, tree: Tree, node: int, turn: int, wise: Any) -> int:
    """The edge that the seat to move tries now."""
    edges = tree.edges
    here = tree.nodes[node]
    if settings["all"] and here["visits"] & 1 and node == tree.used[ROOT]:
        return _least_tried(tree, node)
    first = wide(here["first"])
    opened = wide(here["opened"])
    waiting = opened < here["count"]
    if wise is None:
        if waiting:
            here["opened"] = opened + 1
            return first + opened
        weight = settings["explore"] ** 2 * np.log(max(1, wide(here["visits"])))
    else:
        weight = settings["explore"] * np.sqrt(max(1, wide(here["visits"])))
    best = NONE
    best_score = -1.0e9
    for edge in range(first, first + opened):
        option = edges[edge]
        if option["exact"]:
            score = wide(-1) + option["value"] if option["value"] < LOST else 0.0 + option["value"]
        elif wise is None:
            score = option["value"] + np.sqrt(weight / option["visits"])
        else:
            score = option["value"] + weight * option["prior"] / (1 + option["visits"])
        if score > best_score:
            best, best_score = edge, score
    if wise is not None and waiting:
        hope = here["value"][turn] + weight * edges[first + opened]["prior"]
        if best == NONE or hope > best_score:
            here["opened"] = opened + 1
            _bring_forward(tree, node)
            return first + opened
    return best


@kernel
def _least_tried(tree: Tree, node: int) -> int:
    first = wide(tree.nodes[node]["first"])
    opened = wide(tree.nodes[node]["opened"])
    if opened < tree.nodes[node]["count"]:
        tree.nodes[node]["opened"] = opened + 1
        _bring_forward(tree, node)
        return first + opened
    best = first
    for edge in range(first + 1, first + opened):
        if tree.edges[edge]["visits"] < tree.edges[best]["visits"]:
            best = edge
    return best


@kernel
def back_up(settings: Record, tree: Tree, depth: int) -> None:
    """Average what the seats got into the nodes and edges of the path."""
    # Taken out of the tuple once: each time costs counting its references.
    nodes, edges, path, via, mover, value = tree.nodes, tree.edges, tree.path, tree.via, tree.mover, tree.value
    seats = wide(settings["seats"])
    for d in range(depth, -1, -1):
        if path[d] >= 0:
            node = nodes[path[d]]
            visits = wide(node["visits"]) + 1
            node["visits"] = visits
            if not node["exact"]:
                share = 1.0 / visits
                for seat in range(seats):
                    node["value"][seat] += (value[seat] - node["value"][seat]) * share
        if via[d] >= 0:
            edge = edges[via[d]]
            visits = wide(edge["visits"]) + 1
            edge["visits"] = visits
            if not edge["exact"]:
                edge["value"] += (value[mover[d]] - edge["value"]) / visits
