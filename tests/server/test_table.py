"""Browsers at a table: committed, answered, shown; the same question twice; links; what a seat may know."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import turncoat
from tests.server.conftest import serving
from tests.server.players import Browser, Browsers, Chair, any_move, new_id, pair
from turncoat.records import loads
from turncoat.records.luck import mismatches
from turncoat.server import routes, table


def play_on(chairs: list[Chair], steps: int = 1000) -> None:
    """Whoever's turn it is plays, until the match is over or so many moves were made."""
    for chair in chairs:
        chair.until(started=True)
    for _ in range(steps):
        for chair in chairs:
            chair.until(step=max(other.table.get("step", 0) for other in chairs))
        if chairs[0].table["end"] is not None:
            break
        mover = chairs[chairs[0].table["turn"]]
        reply = mover.play(any_move(mover.table["choices"]))
        assert reply["problem"] is None, reply
        mover.hear("table")
    for chair in chairs:
        chair.until(step=max(other.table["step"] for other in chairs))


@pytest.mark.parametrize(
    ("game", "options"),
    [("convert", {}), ("convert", {"variant": "changeup"}), ("conversion", {}), ("cube-conquer", {"turn_limit": 12})],
)
def test_a_whole_match_between_two_browsers(browser: Browsers, game: str, options: dict[str, Any]) -> None:
    ann, bob, match = pair(browser, game, options=options, entropy="from-ann")
    with ann.sit(match) as one, bob.sit(match) as two:
        one.until(started=True)
        two.until(started=True)
        play_on([one, two])
        assert one.steps == two.steps
        end = one.table["end"]
    (record,) = loads(ann.http.get(f"/api/matches/{match}/record").text)
    assert list(record.steps) == one.steps
    assert str(record.result) == end["result"]
    assert record.tags["Seat1"] == "Bob"
    assert list(mismatches(record)) == []
    if game != "convert":
        assert (record.tags["Entropy0"], record.tags["Entropy1"]) == ("from-ann", "from-bob")


def test_the_computer_answers(browser: Browsers) -> None:
    ann = browser()
    match = ann.create("convert", "me", 1)["match"]
    with ann.sit(match) as chair:
        chair.until(turn=0)
        assert chair.play("S0a1")["problem"] is None
        while len(chair.steps) < 2:
            chair.hear("table")
        assert chair.table["seats"][1]["level"] == 1
        assert turncoat.game("convert").start().play("S0a1").why_not(chair.steps[1]) is None


def test_the_same_id_gets_the_same_answer(browser: Browsers) -> None:
    ann, _, match = pair(browser, "convert")
    with ann.sit(match) as chair:
        chair.until(turn=0)
        before = chair.table
        again = {"id": new_id(), "step": before["step"], "view": before["view"]}
        first = chair.play("S0a1", **again)
        chair.until(turn=1)
        assert chair.play("S0a1", **again) == first
        assert chair.play("E0b2", **again) == first
    with ann.sit(match) as chair:
        chair.hear("table")
        assert chair.steps == ["S0a1"]
        assert chair.play("S0a1", **again) == first


def test_a_stale_decision_gets_the_true_table(browser: Browsers) -> None:
    ann, _, match = pair(browser, "convert")
    with ann.sit(match) as chair, ann.sit(match) as other:
        chair.until(turn=0)
        other.until(turn=0)
        assert chair.play("S0a1")["problem"] is None
        for wrong in ({}, {"view": "00"}, {"step": 99}):
            reply = other.play("S0b2", **wrong)
            assert reply["problem"]["code"] == "stale"
        table = other.until(turn=1)
        assert [entry["text"] for entry in table["entries"]] == ["S0a1"]


def test_nobody_plays_for_another(browser: Browsers) -> None:
    _, bob, match = pair(browser, "convert")
    with bob.sit(match) as chair:
        chair.until(turn=0)
        assert chair.play("S0a1", seat=0)["problem"]["code"] == "seat"
        assert chair.decide("resign", seat=0)["problem"]["code"] == "seat"
        assert chair.play("S0a1")["problem"]["code"] == "turn"
        assert chair.steps == []


def test_an_illegal_move_is_refused_with_the_reason(browser: Browsers) -> None:
    ann, _, match = pair(browser, "convert")
    with ann.sit(match) as chair:
        chair.until(turn=0)
        reply = chair.play("B0d1")
        assert reply["problem"] == {"code": "illegal", "message": "B0d1: it would stick out over the edge of the board"}
        chair.say("preview", picks=["0", "B", "0", "d1"])
        assert chair.hear("preview")["why_not"] == "it would stick out over the edge of the board"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"type":"dance"}',
        '{"type":"play"}',
        '{"type":"look","seat":9}',
        '{"type":"past","steps":-1}',
        '{"type":"preview","move":"nonsense"}',
        '{"type":"hint"}',
        '{"type":"hint","more":1}',
        "x" * 5000,
    ],
)
def test_nonsense_is_answered_and_the_table_goes_on(browser: Browsers, text: str) -> None:
    ann, _, match = pair(browser, "convert")
    with ann.sit(match) as chair:
        chair.until(turn=0)
        chair.socket.send(text)
        assert chair.hear("fault")["problem"]["message"]
        assert chair.play("S0a1")["problem"] is None


def test_a_link_opens_its_seat(browser: Browsers) -> None:
    ann, bob, eve = browser(), browser(), browser()
    made = ann.create("convert", "me", "open")
    with pytest.raises(ConnectionClosed), bob.sit(made["match"]) as chair:
        chair.hear()
    assert eve.enter(made["spectator"]) == {"match": made["match"], "seat": None}
    assert bob.enter(made["seats"][1], name="Bob") == {"match": made["match"], "seat": 1}
    with eve.sit(made["match"]) as chair:
        chair.hear("table")
        assert (chair.table["mine"], chair.table["seat"], chair.table["choices"]) == ([], None, None)
        assert chair.play("S0a1", seat=0)["problem"]["code"] == "seat"
    with ann.sit(made["match"]) as chair:
        chair.until(turn=0)
        assert chair.play("S0a1")["problem"] is None
    assert [match["mine"] for match in ann.http.get("/api/matches").json()] == [[0]]
    assert [match["mine"] for match in eve.http.get("/api/matches").json()] == [[]]


def test_a_wrong_link_opens_nothing(browser: Browsers) -> None:
    answer = browser().http.post("/api/enter", json={"secret": "A" * 43})
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown")


TWO = [{"kind": "me"}, {"kind": "open"}]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"game": "chess", "seats": TWO}, "chess"),
        ({"seats": [{"kind": "me"}] * 3}, "2 seats, not 3"),
        ({"seats": [{"kind": "computer", "level": 3}] * 2}, "leave a seat"),
        ({"seats": [{"kind": "me"}, {"kind": "computer"}]}, "has a level"),
        ({"seats": TWO, "options": {"variant": "x"}}, "one of basic"),
        ({"seats": TWO, "options": {"blocks": "/etc/passwd"}}, "standard"),
        ({"seats": TWO, "clock": {}}, "a clock has"),
        ({"seats": []}, "at least 1"),
    ],
)
def test_a_match_that_cannot_be_is_refused_in_words(browser: Browsers, asked: dict[str, Any], words: str) -> None:
    answer = browser().http.post("/api/matches", json={"game": "convert", **asked})
    assert answer.status_code in (400, 422)
    assert words in answer.json()["message"]
    assert "root" not in answer.text


def test_a_match_is_there_after_the_server_was_away(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        ann = Browser(address)
        match = ann.create("conversion", "me", "here")["match"]
        with ann.sit(match) as chair:
            chair.until(turn=0)
            chair.play(any_move(chair.table["choices"]))
            chair.hear("table")
            before = chair.table
            steps = chair.steps
    with serving(tmp_path) as address:
        again = Browser(address)
        again.http.cookies = ann.http.cookies
        with again.sit(match) as chair:
            chair.hear("table")
            assert chair.steps == steps
            chair.say("look", seat=0)
            chair.hear("table")
            assert {k: chair.table[k] for k in ("step", "view", "board")} == {
                k: before[k] for k in ("step", "view", "board")
            }
    ann.http.close()
    again.http.close()


def test_hidden_hands_stay_hidden(browser: Browsers) -> None:
    """Nothing that a socket ever gets tells a tile that its seat may not know, nor the seed before the end."""
    ann, bob, match = pair(browser, "cube-conquer", options={"hands": "hidden", "turn_limit": 30})
    eve = browser()
    made = ann.create("cube-conquer", "me", "open", options={"hands": "hidden"})
    assert made["match"] != match
    with ann.sit(match) as one, bob.sit(match) as two:
        play_on([one, two], 12)
        for chair in (one, two):
            chair.say("past", steps=9)
            chair.hear("past")
        play_on([one, two])
        assert one.table["end"] is not None
    (truth,) = loads(ann.http.get(f"/api/matches/{match}/record").text)
    secret = truth.tags["Secret"]
    for seat, chair in enumerate((one, two)):
        told = truth.seen_by(seat)
        assert tuple(chair.steps) == told.steps
        for text in chair.heard:
            message = json.loads(text)
            if message.get("end") is None:
                assert secret not in text
            if message["type"] in ("table", "past"):
                check_hands(message, truth, seat)
    assert eve.http.get(f"/api/matches/{match}/record").status_code == 404


def check_hands(message: dict[str, Any], truth: Any, seat: int) -> None:
    """The hands in a message are those of the seat's view of that position, tile for tile."""
    steps = message["steps"] if message["type"] == "past" else message["since"] + len(message["entries"])
    view = truth.positions[steps].view(seat)
    assert [list(hand) for hand in view.hands] == message["board"]["hands"]
    assert "?" in "".join(view.hands[1 - seat]) or not any(p.drawer == 1 - seat for p in truth.positions[:steps])


def test_a_rematch_rotates_the_seats(browser: Browsers) -> None:
    """There is one rematch, and whoever asks for it gets no link to another's seat."""
    ann, bob, match = pair(browser, "convert")
    with ann.sit(match) as one, bob.sit(match) as two:
        one.until(started=True)
        assert ann.http.post(f"/api/matches/{match}/rematch").status_code == 409
        one.decide("resign")
        made = ann.http.post(f"/api/matches/{match}/rematch").json()
        assert made["seats"] == ["", ""]  # everybody has a seat there already
        assert bob.http.post(f"/api/matches/{match}/rematch").json()["match"] == made["match"]
        assert two.hear("next")["match"] == made["match"]
    with bob.sit(made["match"]) as chair, ann.sit(made["match"]) as other:
        chair.hear("table")
        assert chair.table["mine"] == [0]
        assert chair.table["seats"][0]["name"] == "Bob"
        chair.say("sit", seat=0, entropy="b")
        other.say("sit", seat=1, entropy="a")
        chair.until(turn=0)
        assert chair.play("S0a1")["problem"] is None


def test_a_computer_has_no_link_and_nobody_has_no_matches(browser: Browsers, address: str) -> None:
    made = browser().create("convert", "me", 3)
    assert made["seats"][1] == ""
    for cookie in ({}, {"Cookie": "turncoat="}):
        assert httpx.get(f"{address}/api/matches", headers=cookie).json() == []
        assert httpx.get(f"{address}/api/matches/{made['match']}/record", headers=cookie).status_code == 404


def test_a_line_that_breaks_in_the_middle_of_a_move_loses_nothing(browser: Browsers) -> None:
    ann = browser()
    match = ann.create("convert", "me", "here")["match"]
    for number in range(8):
        with ann.sit(match) as chair:
            chair.hear("table")
            assert len(chair.steps) == number
            based = {"step": chair.table["step"], "view": chair.table["view"], "seat": chair.table["seat"]}
            chair.say("play", id=new_id(), picks=any_move(chair.table["choices"]), **based)
            if number % 2:
                chair.hear("reply")
        with ann.sit(match) as chair:
            chair.hear("table")
            while len(chair.steps) <= number:
                chair.hear("table")


def test_the_computer_answers_an_offer_even_if_it_cannot_judge(browser: Browsers) -> None:
    ann = browser()
    match = ann.create("cube-conquer", "me", 1, options={"hands": "hidden"})["match"]
    with ann.sit(match) as chair:
        chair.until(turn=0)
        before = chair.table["step"]
        assert chair.decide("draw")["problem"] is None
        chair.until(step=before + 2, offer=None, end=None)
        assert chair.play(any_move(chair.table["choices"]))["problem"] is None


def test_an_opinion_is_made_from_the_view_of_whoever_gets_it(browser: Browsers) -> None:
    ann = browser()
    match = ann.create("cube-conquer", "me", "here", options={"hands": "hidden"})["match"]
    with ann.sit(match) as chair:
        chair.until(turn=0)
        chair.say("look", seat=1)
        chair.hear("table")
        chair.say("evaluation", on=True)
        chair.say("past", steps=0)
        chair.hear("past")
        chair.say("look", seat=0)
        chair.hear("table")
        chair.say("evaluation", on=True)
        chair.hear("evaluation")
        looked = [json.loads(text) for text in chair.heard]
        seats = [each["seat"] for each in looked if each["type"] == "table"]
        assert seats[-1] == 0
        assert [each["type"] for each in looked].index("evaluation") > len(looked) - 3


def test_what_is_too_large_is_refused(address: str) -> None:
    answer = httpx.post(f"{address}/api/records", json={"text": "x" * 500_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "large")


def test_hints_are_for_those_who_play_alone(browser: Browsers) -> None:
    ann = browser()
    with ann.sit(ann.create("convert", "me", 1)["match"]) as chair:
        chair.until(turn=0)
        chair.say("hint")
        best = chair.hear("hint")["moves"][0]
        assert best["reasons"]
        assert chair.play(best["move"])["problem"] is None
        chair.until(turn=0)
        chair.say("evaluation", on=True)
        assert sum(chair.hear("evaluation")["chances"]) == pytest.approx(1, abs=1e-6)
    first, _, match = pair(browser, "convert")
    with first.sit(match) as chair:
        chair.until(turn=0)
        chair.say("hint")
        assert chair.hear("fault")["problem"]["code"] == "help"


def test_a_computer_plays_for_who_left_and_gives_the_seat_back(
    browser: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "GRACE", 0.0)
    ann, bob, match = pair(browser, "convert")
    with ann.sit(match) as one:
        one.until(turn=0)
        with bob.sit(match) as two:
            two.until(turn=0)
            assert one.decide("computer", seat=1, level=2)["problem"]["code"] == "seat"
        while one.table["seats"][1]["present"]:
            one.hear("table")
        assert one.decide("computer", seat=1, level=2)["problem"] is None
        one.hear("table")
        one.play("S0a1")
        while len(one.steps) < 2:
            one.hear("table")
        with bob.sit(match) as two:
            two.hear("table")
            assert two.decide("person")["problem"] is None
            one.until(turn=0)


def test_answers_carry_what_browsers_need_to_be_safe(address: str) -> None:
    answer = httpx.get(f"{address}/api/games")
    assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert httpx.post(f"{address}/api/matches", json={}, headers={"Origin": "http://evil.example"}).status_code == 403
    assert "Set-Cookie" not in httpx.get(f"{address}/api/matches").headers
    request = {"game": "convert", "seats": TWO}
    cookie = httpx.post(f"{address}/api/matches", json=request).headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert httpx.get(f"{address}/api/health").json() == {"status": "ok"}
    assert "turncoat_sockets" in httpx.get(f"{address}/metrics").text


def test_what_goes_wrong_here_is_told_in_words_with_all_headers(
    browser: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any) -> None:
        raise RuntimeError("secret insides")

    monkeypatch.setattr(routes, "_summary", fails)
    answer = browser().http.get("/api/games")
    assert (answer.status_code, answer.json()["code"]) == (500, "server")
    assert "insides" not in answer.text
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["Cache-Control"] == "no-store"


def test_whoever_asks_whether_somebody_is_there_is_answered(browser: Browsers) -> None:
    ann = browser()
    with ann.sit(ann.create("convert", "me", "here")["match"]) as chair:
        chair.hear("table")
        chair.say("echo")
        assert chair.hear("echo") == {"type": "echo"}
