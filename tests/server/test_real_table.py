"""Matches at a real table: what dice and bag say is typed in, checked, undone when mistyped, and never drawn here."""

from pathlib import Path
from typing import Any

import turncoat
from tests.server.players import Browser, Browsers, Chair, new_id
from tests.server.test_store import with_store
from turncoat.records import loads
from turncoat.server.log import MatchPlan, SeatPlan
from turncoat.server.match import Match
from turncoat.server.sqlite import SqliteStore
from turncoat.server.transfer import import_match


def at_a_real_table(browser: Browser, game: str, **options: Any) -> str:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Ben"}]
    request = {"game": game, "options": options, "seats": seats, "real": True}
    match: str = browser.http.post("/api/matches", json=request).json()["match"]
    return match


def seated(chair: Chair) -> None:
    chair.hear("table")
    chair.say("sit", seat=0, name="Ann", entropy="e")
    chair.until(started=True)


def test_dice_are_typed_in(browser: Browsers) -> None:
    ann = browser()
    match = at_a_real_table(ann, "conversion", holes=1)
    with ann.sit(match) as chair:
        seated(chair)
        assert chair.table["turn"] is None
        assert chair.table["question"].startswith("Which square is a hole")
        assert len(chair.table["events"]) == 64
        assert chair.play("d4")["problem"] is None
        chair.until(question="Ann rolls (like 1 2 3 4 5)")
        assert chair.table["events"] == []
        assert chair.play("6 7 1 1 1")["problem"]["code"] == "illegal"
        assert chair.play("64136")["problem"] is None
        chair.hear("table")
        assert chair.play("22222")["problem"] is None
        chair.until(turn=0)
        assert chair.steps == ["hole:d4", "roll:13466", "roll:22222"]
        assert chair.table["question"] == ""
        assert chair.play("22222")["problem"]["code"] == "illegal"
        assert chair.play("6e5")["problem"] is None
        chair.until(turn=1)


def test_what_cannot_be_is_refused_and_nothing_changes(browser: Browsers) -> None:
    ann = browser()
    match = at_a_real_table(ann, "cube-conquer")
    with ann.sit(match) as chair:
        seated(chair)
        for wrong in ["draw:R", "X", "", "draw:R**", "5d4", "roll:11111"]:
            reply = chair.play(wrong)
            assert reply["problem"]["code"] == "illegal", wrong
            assert reply["problem"]["message"]
        assert chair.play("draw:R*")["problem"] is None
        chair.hear("table")
        assert "red switch" in chair.entries[-1]["said"]
        assert chair.play("R*")["problem"]["code"] == "illegal"  # there is one only


def test_what_was_mistyped_is_taken_back(browser: Browsers) -> None:
    ann = browser()
    match = at_a_real_table(ann, "conversion")
    with ann.sit(match) as chair:
        seated(chair)
        chair.play("11111")
        chair.hear("table")
        assert chair.table["back"]
        assert chair.decide("takeback")["problem"] is None
        chair.hear("table")
        assert chair.table["question"].startswith("Ann rolls")
        chair.play("66666")
        chair.hear("table")
        assert chair.steps == ["roll:66666"]


def test_the_same_id_counts_once(browser: Browsers) -> None:
    ann = browser()
    match = at_a_real_table(ann, "conversion")
    with ann.sit(match) as chair:
        seated(chair)
        based = {"step": chair.table["step"], "view": chair.table["view"], "seat": 0}
        once = {"id": new_id(), **based, "move": "12345"}
        for _ in range(3):
            chair.say("play", **once)
        replies = [chair.hear("reply") for _ in range(3)]
        assert [reply["problem"] for reply in replies] == [None] * 3
        assert len({reply["step"] for reply in replies}) == 1
        chair.until(question="Ben rolls (like 1 2 3 4 5)")
        assert chair.steps == ["roll:12345"]


def test_its_record_promises_nothing_and_can_be_looked_through(browser: Browsers, tmp_path: Path) -> None:
    ann = browser()
    match = at_a_real_table(ann, "conversion")
    with ann.sit(match) as chair:
        seated(chair)
        assert not chair.table["luck"]
        for step in ["12345", "11111", "5d4", "1e5"]:
            chair.play(step)
            chair.hear("table")
        chair.decide("resign")
        chair.hear("table")
        text = ann.http.get(f"/api/matches/{match}/record").text
        (record,) = loads(text)
        assert not {"Commitment", "Secret", "Entropy0"} & set(record.tags)
        assert (record.tags["Match"], record.tags["Luck"]) == (match, "real table")
        assert record.steps == ("roll:12345", "roll:11111", "5d4", "1e5")
        assert turncoat.game("conversion") == record.game
        begun = ann.http.post("/api/reviews", json={"match": match, "simulations": 50})
        assert begun.status_code == 200, begun.text


def test_hidden_hands_and_strangers(browser: Browsers) -> None:
    ann = browser()
    seats = [{"kind": "me"}, {"kind": "here"}]
    request = {"game": "cube-conquer", "options": {"hands": "hidden"}, "seats": seats, "real": True}
    refused = ann.http.post("/api/matches", json=request)
    assert refused.json()["code"] == "real"
    made = ann.http.post("/api/matches", json={**request, "options": {}}).json()
    bob = browser()
    bob.enter(made["spectator"])
    with ann.sit(made["match"]) as chair, bob.sit(made["match"]) as watcher:
        seated(chair)
        watcher.until(started=True)
        assert watcher.table["question"] == ""
        based = {"step": watcher.table["step"], "view": watcher.table["view"], "seat": 0}
        watcher.say("play", id=new_id(), **based, move="draw:R*")
        assert watcher.hear("reply")["problem"]["code"] == "seat"


def test_nothing_is_typed_in_where_the_server_draws(browser: Browsers) -> None:
    ann = browser()
    seats = [{"kind": "me"}, {"kind": "here"}]
    match = ann.http.post("/api/matches", json={"game": "conversion", "seats": seats}).json()["match"]
    with ann.sit(match) as chair:
        seated(chair)
        assert not chair.table["real"]
        assert chair.play("roll:11111")["problem"]["code"] == "illegal"


def test_a_mistyped_move_is_taken_back_with_what_the_computer_answered() -> None:
    seats = (SeatPlan("me"), SeatPlan("computer", level=1))
    match = Match(MatchPlan("m", "conversion", {}, seats, bytes(32), real=True))
    match.adopt(match.sit(0, "Ann", "e", 0))
    for roll in ("12345", "11111"):
        match.adopt(match.typed(0, roll, 0))
    match.adopt(match.move(0, "5d4", 0))
    match.adopt(match.move(1, "1e5", 0))
    assert match.back_to(0) == 2  # before the move, not before the answer
    match.adopt(match.take_back(0, 0))
    assert match.steps == ("roll:12345", "roll:11111")
    assert match.back_to(0) == 1  # then what was typed in before


def test_it_survives_export_and_import(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> tuple[bool, bool]:
        plan = MatchPlan("real-match", "conversion", {}, (SeatPlan("me"), SeatPlan("here")), bytes(32), real=True)
        match = Match(plan)
        match.adopt(match.sit(0, "Ann", "e", 0))
        match.adopt(match.typed(0, "12345", 0))
        record = match.record(reveal=True)
        imported = await import_match(store, record, 5)
        assert imported is not None
        assert await import_match(store, record, 5) is None
        stored = await store.load(imported.match)
        assert stored is not None
        return stored[0].real, Match(*stored).pos.turn == turncoat.CHANCE

    assert with_store(tmp_path, work) == (True, True)
