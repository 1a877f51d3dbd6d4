"""Monte Carlo tree search over the kernel contract: the compiled part.

One simulation walks down from the root, at a seat's node along the edge that seat finds most worth trying, at a chance
node along an event drawn by weight; where the tree ends, the game is played out, and what each seat got is averaged
into every node on the way. Ends are exact, and so is a node where a seat can choose an exact win, or whose edges or
events are all exact.

With hidden hands every simulation first deals what the viewer cannot know. Then a node stands for what the viewer has
seen, moves come and go with what others were dealt, events that the viewer does not see make no branches, and nothing
but the end of a game is exact.

`wise` None is the plain search to compare with: no knowledge, no prior, UCB1, every move tried once first. `hides` and
`lucky` are None in games without secrets and without chance: what those need is then not even compiled.
"""

from typing import Any

import numpy as np

from turncoat.core import contract, knowledge
from turncoat.core.jit import kernel
from turncoat.core.knowledge import Records
from turncoat.core.turns import CHANCE, OVER
from turncoat.core.types import Record, Returns, Rng, Rules, wide
from turncoat.engine.proofs import prove, settle
from turncoat.engine.selection import back_up, select, write_edge, write_edges
from turncoat.engine.tree import DEEPEST, NONE, ROOT, STAMP, Tree, add_block, add_node, after_event


@kernel
def simulate(
    rules: Rules,
    start: Record,
    settings: Record,
    tree: Tree,
    positions: Records,
    count: int,
    wise: Any,
    hides: Any,
    lucky: Any,
) -> int:
    """Run `count` simulations, fewer if the root becomes exact; give their number.

    `positions` are two records to write to. They are no part of the tree: so whatever works on the tree alone is
    compiled once, and not once for each game.
    """
    for done in range(count):
        if tree.nodes[tree.used[ROOT]]["exact"]:
            return done
        depth, proved = _descend(rules, start, settings, tree, positions, wise, hides, lucky)
        back_up(settings, tree, depth)
        if settings["all"]:
            _count(rules, start, settings, tree)
        if proved:
            prove(rules, start, settings, tree, positions, depth, lucky)
    return count


@kernel
def _descend(
    rules: Rules, start: Record, settings: Record, tree: Tree, positions: Records, wise: Any, hides: Any, lucky: Any
) -> tuple[int, bool]:
    """Walk to a leaf and value it: how deep it is, and whether that is a newly found exact value."""
    nodes, edges, path, via, mover, rng = tree.nodes, tree.edges, tree.path, tree.via, tree.mover, tree.rng
    positions[0] = start
    pos = positions[0]
    viewer = wide(settings["viewer"])
    if hides is not None and viewer >= 0:
        contract.hide(rules, pos, viewer, rng)
    node = wide(tree.used[ROOT])
    depth = wide(0)
    path[0] = node
    via[0] = NONE
    while True:
        turn = contract.turn(rules, pos)
        if turn == OVER:
            _end(rules, pos, tree.value, wise)
            return depth, viewer < 0 and settle(settings, tree, node)
        if node >= 0 and nodes[node]["exact"]:
            for seat in range(settings["seats"]):
                tree.value[seat] = nodes[node]["value"][seat]
            return depth, False
        if node < 0 or depth == DEEPEST or not _ready(rules, pos, settings, tree, positions, node, turn, depth, wise):
            _play_out(rules, pos, rng, tree.value, wise)
            return depth, False
        edge = NONE
        code = NONE
        child = NONE
        if lucky is not None and turn == CHANCE:
            code = contract.sample(rules, pos, rng)
            if hides is not None and viewer >= 0 and not knowledge.sees(rules, pos, viewer):
                contract.apply(rules, pos, code)
                continue
            child = _after_event(tree, node, code)
        if turn >= 0:
            if hides is not None and viewer >= 0:
                edge = _select_hidden(rules, pos, settings, tree, positions, node, turn, wise)
            else:
                edge = select(settings, tree, node, turn, wise)
            if edge == NONE:
                _play_out(rules, pos, rng, tree.value, wise)
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
def _after_event(tree: Tree, node: int, code: int) -> int:
    """The node that an event leads to; made if there is none yet, NONE if there is no memory."""
    child = after_event(tree, node, code)
    if child == NONE:
        child = add_node(tree, code)
        if child != NONE:
            tree.nodes[child]["next"] = tree.nodes[node]["first"]
            tree.nodes[node]["first"] = child
    return child


@kernel
def _ready(
    rules: Rules,
    pos: Record,
    settings: Record,
    tree: Tree,
    positions: Records,
    node: int,
    turn: int,
    depth: int,
    wise: Any,
) -> bool:
    """Whether the walk can go on from this node; gives it edges when it is time."""
    visits = tree.nodes[node]["visits"]
    if turn == CHANCE:
        return visits > 0  # type: ignore[no-any-return]
    if tree.nodes[node]["count"]:
        return True
    if depth > 0 and visits < settings["patience"]:
        return False
    return _expand(rules, pos, settings, tree, positions, node, wise)


@kernel
def _play_out(rules: Rules, pos: Record, rng: Rng, value: Returns, wise: Any) -> None:
    while contract.turn(rules, pos) != OVER:
        if wise is None:
            contract.apply(rules, pos, contract.sample(rules, pos, rng))
        else:
            contract.apply(rules, pos, knowledge.rollout_move(rules, pos, rng))
    _end(rules, pos, value, wise)


@kernel
def _end(rules: Rules, pos: Record, value: Returns, wise: Any) -> None:
    if wise is None:
        contract.returns(rules, pos, value)
    else:
        knowledge.graded_result(rules, pos, value)


@kernel
def _expand(rules: Rules, pos: Record, settings: Record, tree: Tree, positions: Records, node: int, wise: Any) -> bool:
    """Give a seat's node its edges; False if there is no memory for them."""
    if wise is None or (settings["all"] and node == tree.used[ROOT]):
        n = contract.moves(rules, pos, tree.codes)
    else:
        n = knowledge.distinct(rules, pos, tree.codes)
    room = n if settings["viewer"] < 0 else 2 * n  # others may hold what was not dealt to them this time
    first = add_block(tree, node, room)
    if first == NONE:
        return False
    if wise is not None:
        knowledge.prior_logits(rules, pos, tree.codes, n, tree.features, positions[1:], tree.logits)
    write_edges(settings, tree, node, first, n, wise)
    return True


@kernel
def _count(rules: Rules, start: Record, settings: Record, tree: Tree) -> None:
    """Add what the simulation gave to the root's move that it began with."""
    row = wide(tree.via[1]) - wide(tree.nodes[tree.used[ROOT]]["first"])
    lead = knowledge.ungraded(rules, start, tree.value, tree.returns)
    for seat in range(settings["seats"]):
        tree.tally[row, seat] += tree.returns[seat]
    tree.tally[row, tree.tally.shape[1] - 1] += lead


@kernel
def _select_hidden(
    rules: Rules, pos: Record, settings: Record, tree: Tree, positions: Records, node: int, turn: int, wise: Any
) -> int:
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
        total += _join(rules, pos, tree, positions, node, n, stamp, wise)
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
def _join(
    rules: Rules, pos: Record, tree: Tree, positions: Records, node: int, n: int, stamp: int, wise: Any
) -> np.float32:
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
            tree.logits[i] = 0.0
    else:
        knowledge.prior_logits(rules, pos, tree.codes, new, tree.features, positions[1:], tree.logits)
    total = np.float32(0.0)
    first = wide(tree.nodes[node]["first"])
    for i in range(new):
        prior = np.float32(np.exp(np.float64(tree.logits[i])))
        write_edge(tree, first + count + i, wide(tree.codes[i]), prior)
        tree.stamps[tree.codes[i]] = -stamp
        total += prior
    tree.nodes[node]["count"] = count + new
    return total
