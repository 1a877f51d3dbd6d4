"""The search tree: its memory, and keeping only the part under a new root.

Nodes are positions, edges are the moves out of a seat's node. The nodes after chance events hang on their chance node
as a linked list, because few of the many rolls are ever seen. A node is made when first visited and gets edges only
after some visits. Whatever is under a node stands after it in memory, so keeping a part of the tree is sliding it down.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from turncoat.core.game import AnyGame
from turncoat.core.jit import kernel
from turncoat.core.turns import MOST_SEATS
from turncoat.core.types import wide

NONE = wide(-1)
DEEPEST = 1000  # steps from the root; playouts go on from there

NODE = np.dtype(
    [
        ("visits", np.int32),
        ("first", np.int32),  # its first edge, or the first node after a chance event; NONE if there is none yet
        ("count", np.int32),  # edges
        ("room", np.int32),  # edges that its block of memory can hold
        ("opened", np.int32),  # edges that were tried; they stand first, then the most promising one of the others
        ("sorted", np.int32),  # edges in front whose order is final
        ("left", np.int32),  # edges or events without an exact value; NONE at chance if nobody has counted yet
        ("next", np.int32),  # the next node after the same chance node
        ("code", np.int32),  # the chance event that led here
        ("exact", np.int32),  # whether the value is no estimate
        ("value", np.float32, MOST_SEATS),  # mean of what each seat got
    ],
    align=True,
)
EDGE = np.dtype(
    [
        ("code", np.int32),
        ("prior", np.float32),
        ("visits", np.int32),
        ("value", np.float32),  # mean of what the seat got that chose it
        ("node", np.int32),  # where it leads, NONE before the first visit
        ("exact", np.int32),
    ],
    align=True,
)
NODE_BYTES = NODE.itemsize + 8 + 4  # with its entries in `blocks` and `moved`
EDGE_BYTES = EDGE.itemsize

# what `used` counts
ROOT, NODES, EDGES, BLOCKS, STAMP = range(5)


class Tree(NamedTuple):
    """One thread's tree and the scratch memory that goes with it."""

    nodes: npt.NDArray[np.void]
    edges: npt.NDArray[np.void]
    blocks: npt.NDArray[np.int32]  # per block of edges, in the order of memory: its node and first edge
    moved: npt.NDArray[np.int32]  # where a node goes when a part of the tree is kept
    used: npt.NDArray[np.int64]
    rng: npt.NDArray[np.uint64]
    path: npt.NDArray[np.int32]  # the nodes of the simulation under way
    via: npt.NDArray[np.int32]  # the edge that led to each, NONE after chance
    mover: npt.NDArray[np.int32]  # the seat that chose it
    value: npt.NDArray[np.float64]  # what the simulation gave each seat
    codes: npt.NDArray[np.int32]
    weights: npt.NDArray[np.int64]
    logits: npt.NDArray[np.float32]
    features: npt.NDArray[np.float32]
    stamps: npt.NDArray[np.int32]  # per code: when it was last seen to be legal (hidden hands)
    tally: npt.NDArray[np.float64]  # analysis: per edge of the root, sums of results for each seat and of the lead
    returns: npt.NDArray[np.float64]


def scratch_bytes(game: AnyGame) -> int:
    """What a tree needs besides nodes and edges."""
    a_move, an_event = 12 + 16 * (MOST_SEATS + 1) + 4 * len(game.knowledge.features), 12
    return 16 * DEEPEST + a_move * int(game.layout.MOST_MOVES) + an_event * int(game.layout.MOST_EVENTS) + 4096


def new_tree(game: AnyGame, memory: int, branching: float) -> Tree:
    """An empty tree of at most `memory` bytes, divided for nodes with so many edges on average."""
    nodes = int(max(0, memory - scratch_bytes(game)) / (NODE_BYTES + branching * EDGE_BYTES))
    nodes = min(max(nodes, 2), 1 << 30)
    edges = max(int(nodes * branching), 1)
    layout: Any = game.layout
    most = max(layout.MOST_MOVES, layout.MOST_EVENTS)
    return Tree(
        nodes=np.empty(nodes, NODE),
        edges=np.empty(edges, EDGE),
        blocks=np.empty((nodes, 2), np.int32),
        moved=np.empty(nodes, np.int32),
        used=np.zeros(5, np.int64),
        rng=np.zeros(1, np.uint64),
        path=np.empty(DEEPEST + 2, np.int32),
        via=np.empty(DEEPEST + 2, np.int32),
        mover=np.empty(DEEPEST + 2, np.int32),
        value=np.zeros(MOST_SEATS),
        codes=np.empty(most, np.int32),
        weights=np.empty(layout.MOST_EVENTS, np.int64),
        logits=np.empty(most, np.float32),
        features=np.empty((layout.MOST_MOVES, len(game.knowledge.features)), np.float32),
        stamps=np.zeros(layout.MOST_MOVES, np.int32),
        tally=np.zeros((2 * layout.MOST_MOVES, MOST_SEATS + 1)),
        returns=np.zeros(game.seats),
    )


def used_bytes(tree: Tree) -> int:
    """What its nodes and edges take."""
    return int(tree.used[NODES]) * NODE_BYTES + int(tree.used[EDGES]) * EDGE_BYTES


@kernel
def clear(tree: Tree) -> None:
    """Only a root that nothing is known about."""
    tree.used[:] = 0
    add_node(tree, NONE)


@kernel
def add_node(tree: Tree, code: int) -> int:
    """A new node without anything under it; NONE if the memory is full."""
    index = tree.used[NODES]
    if index == tree.nodes.size:
        return NONE
    tree.used[NODES] += 1
    node = tree.nodes[index]
    node["visits"] = 0
    node["first"] = NONE
    node["count"] = 0
    node["room"] = 0
    node["opened"] = 0
    node["sorted"] = 0
    node["left"] = NONE
    node["next"] = NONE
    node["code"] = code
    node["exact"] = 0
    for seat in range(MOST_SEATS):
        node["value"][seat] = 0.0
    return wide(index)


@kernel
def add_block(tree: Tree, node: int, room: int) -> int:
    """Memory for so many edges of a node; NONE if there is none."""
    first = tree.used[EDGES]
    if first + room > tree.edges.size or tree.used[BLOCKS] == tree.blocks.shape[0]:
        return NONE
    tree.used[EDGES] += room
    tree.blocks[tree.used[BLOCKS], 0] = node
    tree.blocks[tree.used[BLOCKS], 1] = first
    tree.used[BLOCKS] += 1
    tree.nodes[node]["first"] = first
    tree.nodes[node]["room"] = room
    return wide(first)


@kernel
def after_event(tree: Tree, node: int, code: int) -> int:
    """The node after a chance event, NONE if it was never seen."""
    child = wide(tree.nodes[node]["first"])
    while child >= 0 and tree.nodes[child]["code"] != code:
        child = wide(tree.nodes[child]["next"])
    return child


@kernel
def after_move(tree: Tree, node: int, code: int) -> int:
    """The node after a move, NONE if it was never visited."""
    first = wide(tree.nodes[node]["first"])
    for edge in range(first, first + tree.nodes[node]["count"]):
        if tree.edges[edge]["code"] == code:
            return wide(tree.edges[edge]["node"])
    return NONE


@kernel
def keep(tree: Tree, root: int) -> None:
    """Make `root` the root and forget everything that is not under it."""
    nodes, edges, moved = tree.nodes, tree.edges, tree.moved
    total = tree.used[NODES]
    for i in range(total):
        moved[i] = NONE
    moved[root] = 0
    nodes[root]["next"] = NONE
    for i in range(root, total):  # whatever is under a node stands after it
        if moved[i] == NONE:
            continue
        if nodes[i]["count"]:
            first = wide(nodes[i]["first"])
            for edge in range(first, first + nodes[i]["count"]):
                if edges[edge]["node"] >= 0:
                    moved[edges[edge]["node"]] = 0
        else:
            child = wide(nodes[i]["first"])
            while child >= 0:
                moved[child] = 0
                child = wide(nodes[child]["next"])
    kept = wide(0)
    for i in range(total):
        if moved[i] != NONE:
            moved[i] = kept
            kept += 1
    _slide_edges(tree)
    for i in range(total):
        if moved[i] == NONE:
            continue
        if nodes[i]["count"] == 0 and nodes[i]["first"] != NONE:
            nodes[i]["first"] = moved[nodes[i]["first"]]
        if nodes[i]["next"] != NONE:
            nodes[i]["next"] = moved[nodes[i]["next"]]
        nodes[moved[i]] = nodes[i]
    tree.used[ROOT] = 0
    tree.used[NODES] = kept


@kernel
def _slide_edges(tree: Tree) -> None:
    nodes, edges, moved, blocks = tree.nodes, tree.edges, tree.moved, tree.blocks
    kept_blocks = wide(0)
    kept_edges = wide(0)
    for block in range(tree.used[BLOCKS]):
        owner = wide(blocks[block, 0])
        first = wide(blocks[block, 1])
        if moved[owner] == NONE or nodes[owner]["first"] != first:
            continue
        nodes[owner]["first"] = kept_edges
        for i in range(nodes[owner]["count"]):
            edges[kept_edges + i] = edges[first + i]
            if edges[kept_edges + i]["node"] >= 0:
                edges[kept_edges + i]["node"] = moved[edges[kept_edges + i]["node"]]
        blocks[kept_blocks, 0] = moved[owner]
        blocks[kept_blocks, 1] = kept_edges
        kept_blocks += 1
        kept_edges += wide(nodes[owner]["room"])
    tree.used[BLOCKS] = kept_blocks
    tree.used[EDGES] = kept_edges
