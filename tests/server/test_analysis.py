"""The analysis board from outside: any position looked at and played on, trees kept as record files, an engine that
thinks along, and matches that begin anywhere."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from websockets.sync.client import connect

import turncoat
from tests.records.test_branches import grown
from tests.server.players import WAIT, Browser
from tests.variants import ALL, make, name, somewhere
from turncoat import Record
from turncoat.conformance import random_step
from turncoat.engine.solver import in_reach
from turncoat.records import dumps, loads

pytestmark = pytest.mark.compiled
Browsers = Callable[[], Browser]


def ask(browser: Browser, what: str, status: int = 200, **more: Any) -> dict[str, Any]:
    answer = browser.http.post(f"/api/analysis/{what}", json=more)
    assert answer.status_code == status, answer.text
    return dict(answer.json())


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_any_position_is_shown_and_played_on(browser: Browsers, game: str, options: dict[str, Any]) -> None:
    me, rng = browser(), random.Random(2)
    pos = somewhere(make(game, options), 4)
    start, steps = pos.text, list[str]()
    for _ in range(6):
        told = ask(me, "look", start=start, steps=steps)
        assert told["text"] == pos.text
        assert told["turn"] == pos.mover
        assert (told["choices"] is None) == (pos.mover is None)
        assert told["status"] == pos.status
        if pos.turn is None:
            break
        step = random_step(pos, rng)
        if pos.mover is not None:
            picks = list(pos.game.presentation.picks(pos.view(pos.mover), step))
            shown = ask(me, "preview", start=start, steps=steps, picks=picks)
            assert shown["why_not"] is None
            after = ask(me, "step", start=start, steps=steps, **({"picks": picks} if picks else {"text": step}))
        else:
            after = ask(me, "step", start=start, steps=steps, text=step.partition(":")[2])
        pos = pos.play(step)
        assert after["text"] == pos.text
        assert after["steps"][-1] == step
        steps = after["steps"]


def test_chance_is_rolled_or_chosen(browser: Browsers) -> None:
    me = browser()
    seen = {ask(me, "step", start="conversion")["steps"][-1] for _ in range(8)}
    assert len(seen) > 3
    assert all(text.startswith("roll:") for text in seen)
    assert ask(me, "look", start="conversion")["events"] == []  # 252 rolls are too many for a list
    assert "draw:R*" in ask(me, "look", start="cube-conquer")["events"]


@pytest.mark.parametrize(
    ("start", "steps", "what"),
    [
        ("convert | built:wP0b2,wE1b2 turn:white", [], "gap under"),
        ("convert", ["Q0d4"], "stick out"),
        ("chess", [], "no game"),
        ("convert | ~00", [], "cannot be checked"),
        ("convert blocks=/etc/passwd", [], "tags"),
    ],
)
def test_what_cannot_be_is_said(browser: Browsers, start: str, steps: list[str], what: str) -> None:
    assert what in ask(browser(), "look", 400, start=start, steps=steps)["message"]


@pytest.mark.parametrize(("game", "options"), ALL[::3], ids=name)
def test_trees_are_opened_and_saved_without_loss(browser: Browsers, game: str, options: dict[str, Any]) -> None:
    me = browser()
    for seed in range(3):
        start = somewhere(make(game, options), seed)
        grew = grown(start, random.Random(seed), 2)
        record = Record(start.game, start=start, tags={"Event": "a study"}, **grew)
        text = dumps([record])
        tree = ask(me, "open", text=text)
        assert tree["tags"] == {"Event": "a study"}
        for node in tree["nodes"]:
            assert node.pop("entry")["text"] == node["step"]
        again = ask(me, "save", **tree)["text"]
        told = ask(me, "open", text=again)
        assert shape(told["nodes"]) == shape(tree["nodes"])
        assert {**told, "nodes": []} == {**tree, "nodes": []}
        assert len(tree["nodes"]) == counted(record)
        assert loads(again)[0].steps == record.steps


def shape(nodes: list[dict[str, Any]], parent: int = -1) -> list[Any]:
    """The tree, however its nodes are numbered."""
    return [
        (*(node[part] for part in ("step", "before", "comments", "marks")), shape(nodes, number))
        for number, node in enumerate(nodes)
        if node["parent"] == parent
    ]


def counted(told: Any) -> int:
    return len(told.steps) + sum(counted(branch) for branch in told.branches)


def test_a_position_is_opened_like_a_file(browser: Browsers) -> None:
    text = "convert | built:wQ0a1 points:0,0 turn:black"
    assert ask(browser(), "open", text=f" {text}\n") == {
        "start": text,
        "tags": {},
        "comments": [],
        "marks": [],
        "nodes": [],
    }
    assert ask(browser(), "open", text="convert variant=box")["start"] == "convert variant=box"


def think(browser: Browser, enough: Callable[[dict[str, Any]], bool], **place: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    with connect(f"{browser.address.replace('http', 'ws')}/api/analysis/socket", open_timeout=WAIT) as socket:
        socket.send(json.dumps({"type": "think", "id": 7, **place}))
        while not found or not enough(found[-1]):
            found.append(json.loads(socket.recv(timeout=WAIT)))
    return found


def test_the_engine_thinks_along(browser: Browsers) -> None:
    told = think(browser(), lambda last: last["simulations"] > 3000, start="convert", steps=["Q0a1"])
    assert all(each["id"] == 7 for each in told)
    grows = [each["simulations"] for each in told]
    assert grows == sorted(grows)
    last = told[-1]
    pos = turncoat.game("convert").start().play("Q0a1")
    assert {move["move"] for move in last["moves"]} <= {str(move) for move in pos.legal}
    assert last["legal"] == len(pos.legal)
    assert sum(last["chances"]) == pytest.approx(1, abs=1e-3)
    for move in last["moves"][:3]:
        after = pos
        for step in move["line"]:
            after = after.play(step)
        assert pos.game.presentation.text(pos, move["picks"]) == move["move"]


def test_near_the_end_every_move_is_exact(browser: Browsers) -> None:
    pos = turncoat.game("convert").start()
    rng = random.Random(5)
    while not in_reach(pos) or len(pos.legal) > 15:
        pos = pos.play(random_step(pos, rng))
    told = think(browser(), lambda last: bool(last["done"]), start=pos.text)
    assert told[-1]["exact"]
    assert {move["move"] for move in told[-1]["moves"]} == {str(move) for move in pos.legal}
    solution = turncoat.engine.solve(pos)
    assert told[-1]["moves"][0]["chances"] == list(turncoat.engine.analyse(pos, seconds=60).best.chances)
    assert solution.exact


def test_thinking_where_nobody_moves(browser: Browsers) -> None:
    me = browser()
    (told,) = think(me, lambda last: True, start="conversion")
    assert told["waits"] == "chance decides here"
    (told,) = think(me, lambda last: True, start="chess")
    assert "no game" in told["problem"]["message"]


def test_another_question_ends_the_first(browser: Browsers) -> None:
    me = browser()
    with connect(f"{me.address.replace('http', 'ws')}/api/analysis/socket", open_timeout=WAIT) as socket:
        socket.send(json.dumps({"type": "think", "id": 1, "start": "convert"}))
        assert json.loads(socket.recv(timeout=WAIT))["id"] == 1
        socket.send(json.dumps({"type": "think", "id": 2, "start": "convert variant=box"}))
        while (told := json.loads(socket.recv(timeout=WAIT)))["id"] == 1:
            pass
        assert told["id"] == 2
        socket.send(json.dumps({"type": "rest"}))


@pytest.mark.parametrize(("game", "options"), ALL[::4], ids=name)
def test_a_match_begins_anywhere(browser: Browsers, game: str, options: dict[str, Any]) -> None:
    me = browser()
    pos = next(p for n in range(50) if (p := somewhere(make(game, options), n)).mover is not None)
    others = [1] * (pos.game.seats - 1)
    seats = [*others[: pos.mover], "me", *others[pos.mover or 0 :]]
    made = me.create("ignored", *seats, position=pos.text)
    with me.sit(made["match"]) as chair:
        table = chair.until(turn=pos.mover)
        assert table["entries"] == []
        move = random_step(pos.view(pos.mover), random.Random(1))
        assert chair.play(move)["problem"] is None
    (record,) = loads(me.http.get(f"/api/matches/{made['match']}/record").text)
    view = record.start if record.start is not None else record.positions[0]
    assert view == pos.view(pos.mover)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("convert | built:- turn:over", "not over"),
        ("convert | ~00", "cannot be checked"),
        ("chess", "no game"),
    ],
)
def test_a_match_begins_only_where_it_can(browser: Browsers, text: str, what: str) -> None:
    seats = [{"kind": "me"}, {"kind": "computer", "level": 1}]
    answer = browser().http.post("/api/matches", json={"game": "convert", "seats": seats, "position": text})
    assert answer.status_code == 400
    assert what in answer.json()["message"]
