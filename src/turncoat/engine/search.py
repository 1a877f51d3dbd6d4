"""Monte Carlo tree search over the kernel contract: the compiled part.

One simulation walks down from the root, at a seat's node along the edge that seat finds most worth trying, at a chance
node along an event drawn by weight; where the tree ends, the game is played out, and what each seat got is averaged
into every node on the way. Ends are exact, and so is a node where a seat can choose an exact win, or whose edges or
events are all exact.

With hidden hands every simulation first deals what the viewer cannot know. Then a node stands for what the viewer has
seen, moves come and go with what others were dealt, events that the viewer does not see make no branches, and nothing
but the end of a game is exact.

`wise` None is the plain search to compare with: no knowledge, no prior, UCB1, every move tried once first.
"""

from typing import Any

import numpy as np

from turncoat.core import contract, knowledge
from turncoat.core.jit import kernel
from turncoat.core.knowledge import WIN
from turncoat.core.rng import below
from turncoat.core.turns import CHANCE, OVER
from turncoat.core.types import Record, Rules, wide
from turncoat.engine.proofs import prove, settle
from turncoat.engine.tree import (
    DEEPEST,
    NONE,
    ROOT,
    STAMP,
    Tree,
    add_block,
    add_node,
    after_event,
)

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
def simulate(rules: Rules, start: Record, settings: Record, tree: Tree, count: int, wise: Any) -> int:
    """Run `count` simulations, fewer if the root becomes exact; give their number."""
    for done in range(count):
        if tree.nodes[tree.used[ROOT]]["exact"]:
            return done
        depth, proved = _descend(rules, start, settings, tree, wise)
        _back_up(settings, tree, depth)
        if settings["all"]:
            _count(rules, start, settings, tree)
        if proved:
            prove(rules, start, settings, tree, depth)
    return count


@kernel
def _descend(rules: Rules, start: Record, settings: Record, tree: Tree, wise: Any) -> tuple[int, bool]:
    """Walk to a leaf and value it: how deep it is, and whether that is a newly found exact value."""
    nodes, edges, path, via, mover, rng = tree.nodes, tree.edges, tree.path, tree.via, tree.mover, tree.rng
    tree.positions[0] = start
    pos = tree.positions[0]
    viewer = wide(settings["viewer"])
    if viewer >= 0:
        contract.hide(rules, pos, viewer, rng)
    node = wide(tree.used[ROOT])
    depth = wide(0)
    path[0] = node
    via[0] = NONE
    while True:
        turn = contract.turn(rules, pos)
        if turn == OVER:
            _end(rules, pos, tree, wise)
            return depth, viewer < 0 and settle(settings, tree, node)
        if node >= 0 and nodes[node]["exact"]:
            for seat in range(settings["seats"]):
                tree.value[seat] = nodes[node]["value"][seat]
            return depth, False
        if node < 0 or depth == DEEPEST or not _ready(rules, pos, settings, tree, node, turn, depth, wise):
            _play_out(rules, pos, tree, wise)
            return depth, False
        edge = NONE
        if turn == CHANCE:
            code = contract.sample(rules, pos, rng)
            if viewer >= 0 and not knowledge.sees(rules, pos, viewer):
                contract.apply(rules, pos, code)
                continue
            child = after_event(tree, node, code)
            if child == NONE:
                child = add_node(tree, code)
                if child != NONE:
                    nodes[child]["next"] = nodes[node]["first"]
                    nodes[node]["first"] = child
        else:
            edge = _select(rules, pos, settings, tree, node, turn, wise)
            if edge == NONE:
                _play_out(rules, pos, tree, wise)
                return depth, False
            code = wide(edges[edge]["code"])
            child = wide(edges[edge]["node"])
            if child == NONE:
                child = add_node(tree, NONE)
                edges[edge]["node"] = child
        contract.apply(rules, pos, code)
        depth += 1
        node = child
        path[depth] = child
        via[depth] = edge
        mover[depth] = turn


@kernel
def _ready(
    rules: Rules, pos: Record, settings: Record, tree: Tree, node: int, turn: int, depth: int, wise: Any
) -> bool:
    """Whether the walk can go on from this node; gives it edges when it is time."""
    visits = tree.nodes[node]["visits"]
    if turn == CHANCE:
        return visits > 0  # type: ignore[no-any-return]
    if tree.nodes[node]["count"]:
        return True
    if depth > 0 and visits < settings["patience"]:
        return False
    return _expand(rules, pos, settings, tree, node, wise)


@kernel
def _play_out(rules: Rules, pos: Record, tree: Tree, wise: Any) -> None:
    rng = tree.rng
    while contract.turn(rules, pos) != OVER:
        if wise is None:
            contract.apply(rules, pos, contract.sample(rules, pos, rng))
        else:
            contract.apply(rules, pos, knowledge.guess(rules, pos, rng))
    _end(rules, pos, tree, wise)


@kernel
def _end(rules: Rules, pos: Record, tree: Tree, wise: Any) -> None:
    if wise is None:
        contract.returns(rules, pos, tree.value)
    else:
        knowledge.worth(rules, pos, tree.value)


@kernel
def _expand(rules: Rules, pos: Record, settings: Record, tree: Tree, node: int, wise: Any) -> bool:
    """Give a seat's node its edges; False if there is no memory for them."""
    if wise is None or (settings["all"] and node == tree.used[ROOT]):
        n = contract.moves(rules, pos, tree.codes)
    else:
        n = knowledge.distinct(rules, pos, tree.codes)
    room = n if settings["viewer"] < 0 else 2 * n  # others may hold what was not dealt to them this time
    first = add_block(tree, node, room)
    if first == NONE:
        return False
    if wise is None:
        _shuffle(tree, n)
        for i in range(n):
            _write_edge(tree, first + i, wide(tree.codes[i]), np.float32(1.0))
    else:
        knowledge.promise(rules, pos, tree.codes, n, tree.features, tree.positions[1:], tree.promises)
        total = np.float32(0.0)
        for i in range(n):
            tree.promises[i] = np.exp(tree.promises[i])
            total += tree.promises[i]
        if settings["viewer"] >= 0:
            total = np.float32(1.0)  # the share depends on which moves are there, so it is taken when choosing
        for i in range(n):
            _write_edge(tree, first + i, wide(tree.codes[i]), tree.promises[i] / total)
    tree.nodes[node]["count"] = n
    tree.nodes[node]["left"] = n
    if settings["viewer"] < 0:
        _bring_forward(tree, node)
    return True


@kernel
def _shuffle(tree: Tree, n: int) -> None:
    for i in range(n - 1, 0, -1):
        j = below(tree.rng, i + 1)
        code = tree.codes[i]
        tree.codes[i] = tree.codes[j]
        tree.codes[j] = code


@kernel
def _write_edge(tree: Tree, index: int, code: int, prior: np.float32) -> None:
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
def _select(rules: Rules, pos: Record, settings: Record, tree: Tree, node: int, turn: int, wise: Any) -> int:
    """The edge that the seat to move tries now; NONE if it has none (hidden hands, full memory)."""
    if settings["viewer"] >= 0:
        return _select_hidden(rules, pos, settings, tree, node, turn, wise)
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
def _count(rules: Rules, start: Record, settings: Record, tree: Tree) -> None:
    """Add what the simulation gave to the root's move that it began with."""
    row = wide(tree.via[1]) - wide(tree.nodes[tree.used[ROOT]]["first"])
    lead = knowledge.shares(rules, start, tree.value, tree.shares)
    for seat in range(settings["seats"]):
        tree.tally[row, seat] += tree.shares[seat]
    tree.tally[row, tree.tally.shape[1] - 1] += lead


@kernel
def _select_hidden(rules: Rules, pos: Record, settings: Record, tree: Tree, node: int, turn: int, wise: Any) -> int:
    """Among the moves that this deal allows; those seen for the first time join the node."""
    edges = tree.edges
    if wise is None or (settings["all"] and node == tree.used[ROOT]):
        n = contract.moves(rules, pos, tree.codes)
    else:
        n = knowledge.distinct(rules, pos, tree.codes)
    stamp = tree.used[STAMP] + 1
    tree.used[STAMP] = stamp
    for i in range(n):
        tree.stamps[tree.codes[i]] = stamp
    first = wide(tree.nodes[node]["first"])
    count = wide(tree.nodes[node]["count"])
    total = np.float32(0.0)
    found = 0
    for edge in range(first, first + count):
        if tree.stamps[edges[edge]["code"]] == stamp:
            tree.stamps[edges[edge]["code"]] = -stamp
            total += edges[edge]["prior"]
            found += 1
    if found < n:
        total += _join(rules, pos, tree, node, n, stamp, wise)
        first = wide(tree.nodes[node]["first"])
        count = wide(tree.nodes[node]["count"])
    root_visits = np.sqrt(max(1, wide(tree.nodes[node]["visits"])))
    even = settings["all"] and node == tree.used[ROOT] and tree.nodes[node]["visits"] & 1
    best = NONE
    best_score = -1.0e9
    for edge in range(first, first + count):
        if tree.stamps[edges[edge]["code"]] != -stamp:
            continue
        visits = wide(edges[edge]["visits"])
        if even:
            if -visits > best_score:
                best, best_score = edge, 0.0 - visits
            continue
        value = edges[edge]["value"] if visits else tree.nodes[node]["value"][turn]
        score = value + settings["explore"] * root_visits * (edges[edge]["prior"] / total) / (1 + visits)
        if score > best_score:
            best, best_score = edge, score
    return best


@kernel
def _join(rules: Rules, pos: Record, tree: Tree, node: int, n: int, stamp: int, wise: Any) -> np.float32:
    """Add the moves that the node does not know yet, as far as there is memory; give the sum of their priors."""
    new = wide(0)
    for i in range(n):
        if tree.stamps[tree.codes[i]] == stamp:
            tree.codes[new] = tree.codes[i]
            new += 1
    count = wide(tree.nodes[node]["count"])
    if count + new > tree.nodes[node]["room"]:
        old = wide(tree.nodes[node]["first"])
        first = add_block(tree, node, 2 * (count + new))
        if first == NONE:
            return np.float32(0.0)
        for i in range(count):
            tree.edges[first + i] = tree.edges[old + i]
    if wise is None:
        for i in range(new):
            tree.promises[i] = 0.0
    else:
        knowledge.promise(rules, pos, tree.codes, new, tree.features, tree.positions[1:], tree.promises)
    total = np.float32(0.0)
    first = wide(tree.nodes[node]["first"])
    for i in range(new):
        prior = np.exp(tree.promises[i])
        _write_edge(tree, first + count + i, wide(tree.codes[i]), prior)
        tree.stamps[tree.codes[i]] = -stamp
        total += prior
    tree.nodes[node]["count"] = count + new
    return total


@kernel
def _back_up(settings: Record, tree: Tree, depth: int) -> None:
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
