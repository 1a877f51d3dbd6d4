"""My games: what a list says of them, deleting, taking them to another device, names of those who sit there."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

import turncoat
from tests.server.conftest import serving
from tests.server.players import Browser, Browsers, any_move, pair


def mine(browser: Browser) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = browser.http.get("/api/matches").json()
    return found


def delete(browser: Browser, match: str) -> Any:
    return browser.http.post(f"/api/matches/{match}/delete")


def test_a_list_tells_matches_apart(browser: Browsers) -> None:
    ann = browser()
    first = ann.create("convert", "me", 3, options={"variant": "towers"})
    second = ann.create("conversion", 6, "me", 6, options={"players": 3, "endless": True})
    listed = mine(ann)
    assert [match["match"] for match in listed] == [second["match"], first["match"]]
    assert [match["variant"] for match in listed] == ["3 players, endless", "Control Towers"]
    assert [seat["level"] for seat in listed[0]["seats"]] == [6, None, 6]
    assert listed[1]["seats"][1] == {"name": "Computer, level 3", "level": 3}
    assert listed[0]["mine"] == [1]
    assert not listed[0]["over"]
    assert listed[0]["started"]


def test_what_a_list_says_is_the_same_from_memory_and_from_the_store(browser: Browsers) -> None:
    ann, bob, match = pair(browser, "convert")
    with ann.sit(match) as chair:
        chair.until(turn=0)
        chair.play("E1b2")
        chair.until(turn=1)
        live = mine(ann)[0]
        assert (live["turn"], live["moves"]) == (1, 1)
    for _ in range(20):
        kept = mine(ann)[0]
        assert kept == live
    with bob.sit(match) as chair:
        chair.until(turn=1)
        chair.decide("resign")
        chair.hear("table")
    deadline = time.monotonic() + 5
    while not (told := mine(ann)[0])["over"] and time.monotonic() < deadline:
        time.sleep(0.02)
    assert (told["over"], told["finished"], told["winners"], told["turn"]) == (True, True, [0], None)


def test_a_summary_that_is_behind_its_log_is_not_believed(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        ann = Browser(address)
        match = ann.create("convert", "me", "here")["match"]
        with ann.sit(match) as chair:
            chair.until(turn=0)
            chair.play("E1b2")
        assert mine(ann)[0]["moves"] == 1
    with closing(sqlite3.connect(tmp_path / "turncoat.sqlite")) as raw:
        (rows,) = raw.execute("select rows from summaries").fetchone()
        raw.execute("update summaries set rows = ?, told = ?", (rows - 1, "nonsense"))
        raw.commit()
    with serving(tmp_path) as address:
        ann.http.base_url = address
        assert mine(ann)[0]["moves"] == 1
    ann.http.close()


def test_deleting_what_only_i_have_leaves_nothing_of_it(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        ann = Browser(address)
        made = ann.create("convert", "me", "here")
        with ann.sit(made["match"]) as chair:
            chair.until(turn=0)
            chair.play("E1b2")
            assert delete(ann, made["match"]).status_code == 200
        assert mine(ann) == []
        assert ann.http.get(f"/api/matches/{made['match']}/record").status_code == 404
        assert ann.http.post("/api/invitation", json={"secret": made["spectator"]}).status_code == 404
        assert delete(ann, made["match"]).status_code == 404
        ann.http.close()
        time.sleep(0.3)
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'turncoat.sqlite'}")
    with engine.connect() as connection:
        for table in ("matches", "log", "links", "holders", "summaries"):
            count = connection.execute(sa.text(f"select count(*) from {table}")).scalar()
            assert count == 0, table
    engine.dispose()


def test_what_others_have_too_stays_theirs(browser: Browsers) -> None:
    ann, bob, match = pair(browser, "convert")
    refused = delete(ann, match)
    assert refused.status_code == 409
    assert "resign first" in refused.json()["message"]
    with ann.sit(match) as chair:
        chair.until(started=True)
        chair.decide("resign")
        chair.hear("table")
    assert delete(ann, match).status_code == 200
    assert mine(ann) == []
    assert mine(bob)[0]["winners"] == [1]
    assert delete(browser(), match).status_code == 404


def test_another_device_shows_and_holds_the_same(browser: Browsers) -> None:
    laptop, phone, tablet = browser(), browser(), browser()
    old = laptop.create("convert", "me", 1)["match"]
    own = phone.create("convert", "me", 2)["match"]
    secret = laptop.http.post("/api/devices/link", json={}).json()["secret"]
    assert phone.http.post("/api/devices/join", json={"secret": secret}).status_code == 200
    assert {match["match"] for match in mine(phone)} == {old, own} == {match["match"] for match in mine(laptop)}
    with phone.sit(old) as chair:
        chair.until(turn=0)
        assert chair.play(any_move(chair.table["choices"]))["problem"] is None
    new = phone.create("conversion", "me", 1)["match"]
    assert mine(laptop)[0]["match"] == new
    used = tablet.http.post("/api/devices/join", json={"secret": secret})
    assert used.status_code == 404
    assert "used already" in used.json()["message"]
    assert mine(tablet) == []
    again = phone.http.post("/api/devices/link", json={}).json()["secret"]
    assert tablet.http.post("/api/devices/join", json={"secret": again}).status_code == 200
    assert len(mine(tablet)) == 3


def test_devices_that_were_joined_come_along(browser: Browsers) -> None:
    one, two, three = browser(), browser(), browser()
    for each in (one, two, three):
        each.create("convert", "me", 1)

    def join(to: Browser, other: Browser) -> None:
        secret = to.http.post("/api/devices/link", json={}).json()["secret"]
        assert other.http.post("/api/devices/join", json={"secret": secret}).status_code == 200

    join(one, two)
    join(three, one)
    assert len(mine(two)) == 3 == len(mine(one)) == len(mine(three))
    join(two, three)  # a round is no harm
    assert len(mine(two)) == 3 == len(mine(one)) == len(mine(three))


def joined(to: Browser, other: Browser) -> None:
    secret = to.http.post("/api/devices/link", json={}).json()["secret"]
    assert other.http.post("/api/devices/join", json={"secret": secret}).status_code == 200


def test_whoever_leaves_a_browser_leaves_nothing_there(browser: Browsers) -> None:
    """The other devices go on, whichever of them was the first; an old cookie opens nothing."""
    school, phone = browser(), browser()
    match = school.create("convert", "me", "here")["match"]
    joined(school, phone)
    old = school.http.cookies["turncoat"]
    with school.sit(match) as chair:
        chair.hear("table")
        assert school.http.post("/api/devices/leave", json={}).status_code == 200
        with pytest.raises(ConnectionClosed):
            chair.hear("never")
    assert "turncoat" not in school.http.cookies
    assert mine(school) == []
    school.http.cookies.set("turncoat", old)
    assert mine(school) == []
    assert [each["match"] for each in mine(phone)] == [match]
    with phone.sit(match) as chair:
        chair.until(turn=0)
        assert chair.play("E1b2")["problem"] is None
    assert phone.http.post("/api/devices/leave", json={}).status_code == 200
    assert mine(phone) == []


@pytest.mark.parametrize("first", [True, False])
def test_one_device_can_close_all_others(browser: Browsers, first: bool) -> None:
    one, two, three = browser(), browser(), browser()
    match = one.create("convert", "me", "here")["match"]
    joined(one, two)
    joined(two, three)
    keeps, *lose = (one, two, three) if first else (three, two, one)
    waiting = keeps.http.post("/api/devices/link", json={}).json()["secret"]
    further = keeps.http.post(f"/api/matches/{match}/links", json={"seat": 0}).json()["secret"]
    assert keeps.http.post("/api/devices/leave-others", json={}).status_code == 200
    assert browser().http.post("/api/enter", json={"secret": further}).status_code == 404
    assert [each["match"] for each in mine(keeps)] == [match]
    assert [mine(each) for each in lose] == [[], []]
    late = browser().http.post("/api/devices/join", json={"secret": waiting})
    assert late.status_code == 404
    new = keeps.create("convert", "me", 1)["match"]
    assert {each["match"] for each in mine(keeps)} == {match, new}
    joined(keeps, two)
    assert len(mine(two)) == 2


def test_finished_games_can_be_taken_along_as_a_file(browser: Browsers, tmp_path: Path) -> None:
    ann = browser()
    ann.create("convert", "me", "here")
    match = ann.create("convert", "me", "here")["match"]
    with ann.sit(match) as chair:
        chair.until(turn=0)
        chair.play("E1b2")
        chair.until(turn=1)
        chair.decide("resign")
        chair.hear("table")
    file = tmp_path / "mine.tcr"
    file.write_text(ann.http.get("/api/matches/records").text)
    (record,) = turncoat.load(file)
    assert record.steps == ("E1b2",)
    assert record.result.winners == (0,)


@pytest.mark.parametrize("seats", [("me", 6, 6, 6, 6, 6), (6, 3, "me")])
def test_computers_are_called_differently(browser: Browsers, seats: tuple[Any, ...]) -> None:
    ann = browser()
    ann.create("conversion", *seats, options={"players": len(seats)})
    names = [seat["name"] for seat in mine(ann)[0]["seats"]]
    assert len(set(names)) == len(names)
    assert not any("omputer" in name for name in names)


def test_people_at_one_screen_have_their_names(browser: Browsers) -> None:
    ann = browser()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Grandpa"}, {"kind": "here", "name": ""}]
    request = {"game": "conversion", "options": {"players": 3}, "seats": seats}
    assert ann.http.post("/api/matches", json=request).status_code == 200
    assert [seat["name"] for seat in mine(ann)[0]["seats"]] == ["Ann", "Grandpa", "Player 3"]


def test_a_link_of_a_device_that_was_joined_meanwhile_still_leads_to_the_same_person(browser: Browsers) -> None:
    one, two, three = browser(), browser(), browser()
    for each in (one, two, three):
        each.create("convert", "me", 1)
    link = one.http.post("/api/devices/link", json={}).json()["secret"]
    other = two.http.post("/api/devices/link", json={}).json()["secret"]
    assert one.http.post("/api/devices/join", json={"secret": other}).status_code == 200
    assert three.http.post("/api/devices/join", json={"secret": link}).status_code == 200
    assert len(mine(one)) == 3 == len(mine(two)) == len(mine(three))


def test_a_rematch_with_somebody_who_deleted_the_match_can_be_sent_to_them(browser: Browsers) -> None:
    ann, bob, match = pair(browser, "convert")
    with ann.sit(match) as chair:
        chair.until(started=True)
        chair.decide("resign")
        chair.hear("table")
    assert delete(bob, match).status_code == 200
    made = ann.http.post(f"/api/matches/{match}/rematch", json={}).json()
    assert made["seats"][0]  # Ann can send Bob the link of his seat
    assert delete(ann, made["match"]).status_code == 200
    again = ann.http.post(f"/api/matches/{match}/rematch", json={})
    assert again.status_code in (200, 400)
    if again.status_code == 200:
        assert again.json()["match"] != made["match"]
