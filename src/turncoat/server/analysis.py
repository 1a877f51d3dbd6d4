"""The analysis board: positions looked at and played on by anybody, for all seats. The browser keeps the tree; the
server knows a place by where it starts and the steps from there, and keeps nothing.

Nothing here knows of matches, so nothing of a running one can be asked.
"""

import secrets
from collections.abc import Iterator, Sequence

import numpy as np

from turncoat.core.errors import NotationError, PositionError
from turncoat.core.position import AnyPosition
from turncoat.core.position_text import RAW, STROKE, fields, head, joined
from turncoat.core.turns import CHANCE
from turncoat.games.positions import position
from turncoat.records import Branch, Record, dumps
from turncoat.records.line import Line
from turncoat.server import wire
from turncoat.server.match import RefusedError
from turncoat.server.replay import first_of
from turncoat.server.table import FEW_EVENTS, entry, figures, more_of


def reached(place: wire.Place) -> Line:
    """The steps of a place, played."""
    first = position(place.start, trusted=False)
    return Line((), (first,)).play_all(place.steps)


def looked(start: str, line: Line) -> wire.Looked:
    """Everything about a position."""
    pos = line.end
    game, shows, names = pos.game, pos.game.presentation, pos.game.seat_names
    chance = pos.turn == CHANCE
    events = [str(event) for event, _ in pos.chances] if chance else []
    return wire.Looked(
        start=start,
        steps=list(line.steps),
        game=game.name,
        title=game.info.title,
        options=game.option_texts(),
        seats=list(names),
        setup=shows.setup(game),
        board=shows.board(pos, names),
        choices=None if pos.mover is None else shows.choices(pos.view(pos.mover)),
        more=[] if pos.mover is None else more_of(pos.view(pos.mover)),
        words=shows.words(pos, names),
        figures=figures(pos),
        turn=pos.mover,
        chance=chance,
        events=events if len(events) <= FEW_EVENTS else [],
        question=shows.event_question(pos, names) if chance else "",
        status=pos.status,
        entry=entry(line.positions[-2], line.steps[-1], names) if line.steps else None,
        text="" if STROKE + RAW in pos.text else pos.text,
        luck=game.info.luck,
        hides=game.hides,
    )


def played(request: wire.PlaceStep) -> wire.Looked:
    """The position after one step more: a move by what was picked, an event by its text, or whatever chance says."""
    line = reached(request)
    pos = line.end
    if pos.turn is None:
        raise RefusedError("over", "the game is over here")
    shows = pos.game.presentation
    if request.picks is not None and pos.mover is not None:
        step = shows.text(pos.view(pos.mover), request.picks)
    elif request.text is not None:
        step = shows.event_text(pos, request.text) if pos.turn == CHANCE else request.text
    elif pos.turn == CHANCE:
        step = str(pos.sample(np.random.default_rng(secrets.randbits(64))))
    else:
        raise NotationError("say which move is played")
    return looked(request.start, line.play(step))


def setting(request: wire.SetUpStep) -> wire.SetUpTold:
    """What is being set up by hand, after one thing more was done to it; what cannot be done is refused."""
    front, stroke, body = request.text.partition(STROKE.strip())
    game = position(front, trusted=False).game
    by_hand = game.presentation.set_up
    if by_hand is None:
        raise RefusedError("setup", f"positions of {game.info.title} are set up by their text only")
    known = by_hand.fields(game)
    told = fields(body, known) if stroke and not request.clear else by_hand.blank(game)
    if request.at is not None:
        if request.pick and all(each.piece.at != request.pick for each in by_hand.shown(game, told).picks):
            raise PositionError(f"there is no piece {request.pick!r}")
        told = by_hand.put(game, told, request.at, request.pick)
    if request.turn is not None:
        told = by_hand.give_turn(game, told, request.turn)
    usual = (name for name, value in known.items() if value is not None and told.get(name) == value)
    text = f"{head(game)}{STROKE}{joined({**told, **dict.fromkeys(usual, '')})}"
    try:
        position(text, trusted=False)
        problem = ""
    except PositionError as error:
        problem = str(error)
    return wire.SetUpTold(text=text, problem=problem, shown=by_hand.shown(game, told))


# ---------------------------------------------------------------------- trees and record files


def opened(text: str) -> wire.TreeOpened:
    """A record file, or a position in one line, as a tree."""
    if not text.lstrip().startswith("["):
        start = position(text.strip(), trusted=False)
        return wire.TreeOpened(start=_start(start), tags={}, comments=[], marks=[], nodes=[])
    record = first_of(text)
    if record.viewer is not None:
        raise RefusedError("view", "only a record of the whole game can be analysed; this one shows what one seat saw")
    nodes: list[wire.TreeTold] = []
    _tell(record, -1, nodes, record.names)
    return wire.TreeOpened(
        start=_start(record.positions[0]),
        tags=dict(record.tags),
        comments=[said for place, said in record.comments if place == 0],
        marks=[mark for place, mark in record.marks if place == 0],
        nodes=nodes,
    )


def _start(pos: AnyPosition) -> str:
    """A position in one line; of a game's start, only the game."""
    return head(pos.game) if pos == pos.game.start() else pos.text


def _tell(told: "Record | Branch", parent: int, nodes: list[wire.TreeTold], names: Sequence[str]) -> None:
    """All nodes of a line and its branches, each behind the node before it."""
    parents = [parent]
    for place, (pos, step) in enumerate(zip(told.positions, told.steps, strict=False), 1):
        if len(nodes) >= wire.MOST_NODES:
            raise RefusedError("large", f"a tree has at most {wire.MOST_NODES} steps here")
        first = isinstance(told, Branch) and place == 1
        nodes.append(
            wire.TreeTold(
                parent=parents[-1],
                step=step,
                before=[said for at, said in told.comments if at == 0] if first else [],
                comments=[said for at, said in told.comments if at == place],
                marks=[mark for at, mark in told.marks if at == place or (first and at == 0)],
                entry=entry(pos, step, names),
            )
        )
        parents.append(len(nodes) - 1)
    for branch in told.branches:
        _tell(branch, parents[branch.at], nodes, names)


def saved(tree: wire.Tree) -> str:
    """The record file of a tree."""
    first = position(tree.start, trusted=False)
    children: dict[int, list[int]] = {}
    for number, node in enumerate(tree.nodes):
        if node.parent >= number:
            raise RefusedError("tree", "a step stands before the one that it follows")
        children.setdefault(node.parent, []).append(number)
    main = _line(tree, children, children.get(-1, [])[:1], 0)
    roots = (_branch(tree, children, other, 0) for other in children.get(-1, [])[1:])
    record = Record(
        first.game,
        main.steps,
        dict(tree.tags),
        (*((0, said) for said in tree.comments), *main.comments),
        start=first,
        marks=(*((0, mark) for mark in tree.marks), *main.marks),
        branches=(*roots, *main.branches),
    )
    return dumps([record])


def _branch(tree: wire.Tree, children: dict[int, list[int]], number: int, at: int) -> Branch:
    found = _line(tree, children, [number], at)
    before = tuple((0, said) for said in tree.nodes[number].before)
    return Branch(at, found.steps, (*before, *found.comments), found.marks, found.branches)


def _line(tree: wire.Tree, children: dict[int, list[int]], first: list[int], at: int) -> Branch:
    """The line that goes on with first children, and what leaves it."""
    steps, comments, marks, branches = list[str](), list[tuple[int, str]](), list[tuple[int, str]](), list[Branch]()
    for number in _going_on(children, first):
        node = tree.nodes[number]
        steps.append(node.step)
        comments += [(len(steps), said) for said in node.comments]
        marks += [(len(steps), mark) for mark in node.marks]
        branches += [_branch(tree, children, other, len(steps)) for other in children.get(number, [])[1:]]
    return Branch(at, tuple(steps), tuple(comments), tuple(marks), tuple(branches))


def _going_on(children: dict[int, list[int]], first: list[int]) -> Iterator[int]:
    while first:
        yield first[0]
        first = children.get(first[0], [])
