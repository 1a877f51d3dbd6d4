"""Many at one table, large requests, long games: nobody makes the others wait."""

import json
import socket
import subprocess
import sys
from contextlib import ExitStack, suppress
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

import turncoat
from tests.server.players import Browsers, any_move, pair
from tests.server.test_match import match_of
from turncoat.conformance import random_step
from turncoat.records import Record, dumps, loads
from turncoat.server import replay
from turncoat.server import table as tables
from turncoat.server.guard import LARGEST_BODY
from turncoat.server.table import Table, Viewer


def test_what_many_see_alike_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("cube-conquer", "me", "open", "open", hands="hidden", players=3)
    board = Table(match)
    board.viewers |= {Viewer([0]), Viewer([1]), Viewer([2]), *(Viewer([]) for _ in range(50))}
    made = []
    told = Table._told

    def counted(*args: Any) -> Any:
        made.append(args)
        return told(*args)

    monkeypatch.setattr(Table, "_told", counted)
    board.show_all(0)
    assert len(made) == 4
    texts = {each.outgoing.get_nowait().text for each in board.viewers if not each.mine}  # type: ignore[union-attr]
    assert len(texts) == 1


def test_only_who_comes_or_goes_with_a_seat_is_shown_to_others(browser: Browsers) -> None:
    ann, bob, match = pair(browser, "convert")
    made = ann.create("convert", "me", "open")
    watcher = browser()
    watcher.enter(made["spectator"])
    with ann.sit(made["match"]) as one:
        one.hear("table")
        for _ in range(5):
            with watcher.sit(made["match"]) as other:
                other.hear("table")
            with ann.sit(made["match"]) as again:  # present already
                again.hear("table")
        one.say("preview", picks=[])
        assert json.loads(one.heard[-1])["type"] == "table"
        heard = len(one.heard)
        one.hear("preview")
        assert len(one.heard) == heard + 1
    with ann.sit(match) as one:
        one.until(started=True)
        with bob.sit(match):
            while not one.table["seats"][1]["present"]:
                one.hear("table")
        while one.table["seats"][1]["present"]:
            one.hear("table")


def test_a_crowd_that_goes_at_once_keeps_nobody_waiting(browser: Browsers) -> None:
    ann = browser()
    made = ann.create("convert", "me", "here")
    crowd = browser()
    crowd.enter(made["spectator"])
    with ann.sit(made["match"]) as chair:
        chair.until(turn=0)
        with ExitStack() as all_of_them:
            for _ in range(120):
                all_of_them.enter_context(crowd.sit(made["match"]))
            chair.play(any_move(chair.table["choices"]))
            chair.until(turn=1)
        assert chair.play(any_move(chair.table["choices"]))["problem"] is None


def test_a_history_is_told_from_where_it_changed() -> None:
    match = match_of("convert", "me", "here")
    board, viewer = Table(match), Viewer([0, 1])
    board.viewers.add(viewer)

    def told() -> tuple[int, list[str]]:
        board.show_all(0)
        message: Any = viewer.outgoing.get_nowait()
        return message.message.since, [entry.text for entry in message.message.entries]

    def play(number: int) -> str:
        move = str(match.pos.legal[number])
        match.adopt(match.move(match.pos.mover or 0, move, 0))
        return move

    assert told() == (0, [])
    one, two = play(0), play(1)
    assert told() == (0, [one, two])
    three = play(0)
    assert told() == (2, [three])
    match.adopt(match.take_back(0, 0))
    other = play(5)
    assert other != three
    assert told() == (2, [other])
    match.adopt(match.take_back(0, 0))
    match.adopt(match.take_back(0, 0))
    assert told() == (1, [])
    viewer.greeted = False
    assert told() == (0, [one])


def test_what_was_told_of_long_matches_is_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("cube-conquer", "me", "here", hands="hidden")
    board, viewer = Table(match), Viewer([0])
    board.viewers.add(viewer)
    made = []
    entry = tables.entry

    def counted(*args: Any) -> Any:
        made.append(args)
        return entry(*args)

    monkeypatch.setattr(tables, "entry", counted)
    for number in range(30):
        if match.over:
            break
        match.adopt(match.move(match.pos.mover or 0, str(match.pos.legal[0]), number))
        board.show_all(0)
        viewer.outgoing.get_nowait()
    assert len(made) == len(match.steps)


def ask_raw(address: str, request: bytes, body: bytes = b"") -> bytes:
    """What a server answers to bytes, up to where it says no more."""
    where = urlsplit(address)
    with socket.create_connection((where.hostname, where.port), timeout=20) as line:
        line.sendall(request)
        with suppress(OSError):  # it may have heard enough
            line.sendall(body)
            line.shutdown(socket.SHUT_WR)
        answer = b""
        with suppress(ConnectionResetError):  # there was more to be read than it wanted to
            while part := line.recv(1 << 16):
                answer += part
        return answer


@pytest.mark.parametrize("length", [b"", b"Content-Length: 12\r\n", b"Content-Length: 999999999\r\n"])
def test_a_body_in_pieces_is_refused_before_it_is_read(address: str, length: bytes) -> None:
    head = b"POST /api/records HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n" + length
    piece = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
    answer = ask_raw(address, head + b"Transfer-Encoding: chunked\r\n\r\n", piece * 40)
    assert answer == b"" or answer.split(b" ")[1] in (b"413", b"400"), answer[:200]
    assert httpx.get(f"{address}/api/games").status_code == 200


def test_no_more_is_read_than_is_allowed(address: str) -> None:
    for told in (b"-1", b"1e5", str(LARGEST_BODY + 1).encode(), b"99999999999999999999"):
        head = b"POST /api/records HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: " + told + b"\r\n\r\n"
        answer = ask_raw(address, head, b"x" * 1000)
        assert answer.split(b" ")[1] in (b"413", b"400"), answer[:200]


def long_record(steps: int) -> str:
    """A game of Conversion that was not finished."""
    game = turncoat.game("conversion", players=6)
    rng, pos, played = Random(3), game.start(), list[str]()
    while len(played) < steps:
        played.append(random_step(pos, rng))
        pos = pos.play(played[-1])
    return dumps([Record(game, tuple(played))])


def test_long_records_are_refused_before_they_are_read_to_the_end(
    browser: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "MOST_STEPS", 40)
    text = long_record(41)
    ann = browser()
    for path in ("/api/records", "/api/reviews", "/api/analysis/open"):
        answer = ann.http.post(path, json={"text": text})
        assert answer.status_code == 400, path
        assert "more than 40 steps" in answer.json()["message"]
    assert len(loads(text)[0].steps) == 41
    assert ann.http.post("/api/records", json={"text": long_record(40)}).status_code == 200


LONG = """
import resource, sys
from turncoat.records import loads
size = int(sys.argv[1])
text = '[Game "convert"]\\n[Note "' + "n" * size + '"]\\n\\n1. S0a1 {' + "word \\\\} " * (size // 8) + '} *\\n'
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
(record,) = loads(text)
assert len(record.comments[0][1]) > size // 2
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024 / len(text))
"""


def test_a_long_comment_takes_a_few_times_its_length_of_memory() -> None:
    ran = subprocess.run([sys.executable, "-c", LONG, "20000000"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert float(ran.stdout) < 20


def test_a_second_window_of_one_screen_shows_whose_turn_it_is(browser: Browsers) -> None:
    ann = browser()
    match = ann.create("convert", "me", "here")["match"]
    with ann.sit(match) as one:
        one.until(turn=0)
        one.play(any_move(one.table["choices"]))
        one.until(seat=1)
        with ann.sit(match) as two:
            two.hear("table")
            assert (two.table["seat"], two.table["choices"] is None) == (1, False)
            assert two.play(any_move(two.table["choices"]))["problem"] is None


def test_whoever_asks_for_something_in_pieces_is_answered(address: str) -> None:
    """As proxies do that turn HTTP/3 into HTTP/1.1."""
    head = b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    assert ask_raw(address, head).split(b" ")[1] == b"200"
