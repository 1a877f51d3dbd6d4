"""Links to seats: each serves once, further devices come by new ones, everybody sees it, and they can be shut out."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from tests.server.players import Browser, Browsers, pair
from tests.server.test_store import PLAN, with_store
from turncoat.server.sqlite import SqliteStore
from turncoat.server.store import Link

USED = "this link was used already, and works only once; ask for a new one"


def new_link(browser: Browser, match: str, seat: int) -> Any:
    return browser.http.post(f"/api/matches/{match}/links", json={"seat": seat})


def enter(browser: Browser, secret: str) -> Any:
    return browser.http.post("/api/enter", json={"secret": secret})


def revoke(browser: Browser, match: str, seat: int) -> Any:
    return browser.http.post(f"/api/matches/{match}/links/revoke", json={"seat": seat})


def devices(chair: Any) -> list[int]:
    return [seat["devices"] for seat in chair.table["seats"]]


def test_whoever_makes_a_match_knows_no_link_to_a_seat_that_somebody_has(browser: Browsers) -> None:
    seats = [{"kind": "me"}, {"kind": "here"}, {"kind": "open"}, {"kind": "computer", "level": 1}]
    request = {"game": "conversion", "options": {"players": 4}, "seats": seats}
    made = browser().http.post("/api/matches", json=request).json()
    assert [bool(secret) for secret in made["seats"]] == [False, False, True, False]


def test_a_link_serves_once(browser: Browsers) -> None:
    ann, bob, eve = browser(), browser(), browser()
    made = ann.create("cube-conquer", "me", "open", options={"hands": "hidden"})
    secret = made["seats"][1]
    assert enter(bob, secret).status_code == 200
    assert enter(bob, secret).status_code == 200  # the answer may have been lost on the way
    for thief in (eve, ann):
        refused = enter(thief, secret)
        assert (refused.status_code, refused.json()["message"]) == (404, USED)
        assert thief.http.post("/api/invitation", json={"secret": secret}).json()["message"] == USED
    assert eve.http.get("/api/matches").json() == []
    assert [told["mine"] for told in ann.http.get("/api/matches").json()] == [[0]]
    for watcher in (eve, browser()):  # to look on is for everybody
        assert enter(watcher, made["spectator"]).status_code == 200


def test_who_asks_what_a_link_opens_keeps_it_though_the_answer_to_following_it_is_lost(browser: Browsers) -> None:
    ann, bob = browser(), browser()
    made = ann.create("convert", "me", "open")
    bob.http.post("/api/invitation", json={"secret": made["seats"][1]})
    cookie = bob.http.cookies["turncoat"]
    enter(bob, made["seats"][1])
    bob.http.cookies.clear()
    bob.http.cookies.set("turncoat", cookie)
    assert enter(bob, made["seats"][1]).status_code == 200


def test_further_devices_come_by_new_links_and_everybody_sees_it(browser: Browsers) -> None:
    ann, bob, match = pair(browser, "cube-conquer", options={"hands": "hidden"})
    phone, tablet = browser(), browser()
    with ann.sit(match) as one:
        one.until(started=True)
        assert devices(one) == [1, 1]
        secret = new_link(bob, match, 1).json()["secret"]
        assert phone.http.post("/api/invitation", json={"secret": secret}).json()["taken"]
        assert enter(phone, secret).status_code == 200
        while devices(one) != [1, 2]:
            one.hear("table")
        assert enter(tablet, secret).json()["message"] == USED
        with phone.sit(match) as two:
            assert two.until(seat=1)["mine"] == [1]
            refused = new_link(phone, match, 1)  # only who sat there first opens the seat to others
            assert refused.status_code == 404
            assert revoke(phone, match, 1).status_code == 404
            unused = new_link(bob, match, 1).json()["secret"]
            assert revoke(bob, match, 1).status_code == 200
            with pytest.raises(ConnectionClosed):
                two.until(seat="nobody's")
        while devices(one) != [1, 1]:
            one.hear("table")
        assert enter(tablet, unused).status_code == 404
        with pytest.raises(ConnectionClosed), phone.sit(match) as chair:
            chair.hear()
        with bob.sit(match) as two:
            assert two.until(seat=1)["mine"] == [1]


def test_others_make_no_links_to_a_seat(browser: Browsers) -> None:
    ann, bob, match = pair(browser, "convert")
    eve = browser()
    for who, seat in ((ann, 1), (bob, 0), (eve, 0), (eve, 1), (ann, 5)):
        assert new_link(who, match, seat).status_code == 404
        assert revoke(who, match, seat).status_code == 404
    assert new_link(ann, "nothing", 0).status_code == 404
    assert new_link(ann, match, 99).status_code == 422


def test_an_invitation_that_went_astray_is_made_anew(browser: Browsers) -> None:
    ann, bob, eve = browser(), browser(), browser()
    made = ann.create("convert", "me", "open")
    assert new_link(eve, made["match"], 1).status_code == 404
    secret = new_link(ann, made["match"], 1).json()["secret"]
    assert enter(eve, made["seats"][1]).status_code == 404
    assert enter(bob, secret).json() == {"match": made["match"], "seat": 1}
    assert new_link(ann, made["match"], 1).status_code == 404  # now it is Bob's


def test_few_links_wait_to_be_followed(browser: Browsers) -> None:
    ann, _, match = pair(browser, "convert")
    made = [new_link(ann, match, 0).json()["secret"] for _ in range(8)]
    assert [enter(browser(), secret).status_code for secret in made] == [404] * 3 + [200] * 5


def test_further_devices_go_along_to_the_rematch_and_stay_further_ones(browser: Browsers) -> None:
    ann, bob, match = pair(browser, "convert")
    phone = browser()
    enter(phone, new_link(bob, match, 1).json()["secret"])
    with ann.sit(match) as one:
        one.until(started=True)
        one.decide("resign")
    again = ann.http.post(f"/api/matches/{match}/rematch").json()["match"]
    assert next(told["mine"] for told in phone.http.get("/api/matches").json()) == [0]
    assert new_link(phone, again, 0).status_code == 404
    assert revoke(bob, again, 0).status_code == 200
    assert [told["match"] for told in phone.http.get("/api/matches").json()] == [match]


def test_links_of_older_databases_that_were_used_open_nothing(tmp_path: Path) -> None:
    async def fill(store: SqliteStore) -> None:
        await store.create(PLAN, [], {"used": Link("m1", 0), "open": Link("m1", 1), "look": Link("m1", None)})
        await store.hold("bob", Link("m1", 0))

    with_store(tmp_path, fill)
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'turncoat.sqlite'}")
    with engine.begin() as database:
        for table, columns in {"links": ("made_by", "used_by", "further"), "holders": ("further",)}.items():
            for column in columns:
                database.exec_driver_sql(f"ALTER TABLE {table} DROP COLUMN {column}")
        database.exec_driver_sql("UPDATE alembic_version SET version_num = '0007'")
    engine.dispose()

    async def look(store: SqliteStore) -> list[str]:
        found = [await store.follow(secret, "eve") for secret in ("used", "open", "look")]
        return [each.used_by for each in found if each is not None]

    assert with_store(tmp_path, look) == ["bob", "eve", "eve"]


def test_a_device_that_is_joined_to_a_further_one_keeps_its_right(browser: Browsers) -> None:
    ann, phone, match = pair(browser, "convert")
    laptop, third = browser(), browser()
    enter(laptop, new_link(phone, match, 1).json()["secret"])
    enter(third, new_link(phone, match, 1).json()["secret"])
    moving = laptop.http.post("/api/devices/link", json={}).json()["secret"]
    assert phone.http.post("/api/devices/join", json={"secret": moving}).status_code == 200
    assert new_link(laptop, match, 1).status_code == 200
    assert revoke(phone, match, 1).status_code == 200
    assert third.http.get("/api/matches").json() == []
    assert [told["mine"] for told in laptop.http.get("/api/matches").json()] == [[1]]
    assert ann.http.get("/api/matches").json()


def test_a_further_device_that_is_left_alone_is_the_first_in_the_rematch(browser: Browsers) -> None:
    ann, bob, match = pair(browser, "convert")
    phone = browser()
    enter(phone, new_link(bob, match, 1).json()["secret"])
    with ann.sit(match) as one:
        one.until(started=True)
        one.decide("resign")
    bob.http.post(f"/api/matches/{match}/delete", json={})
    again = ann.http.post(f"/api/matches/{match}/rematch").json()["match"]
    assert new_link(phone, again, 0).status_code == 200


def test_a_device_that_was_shut_out_decides_nothing_more(browser: Browsers) -> None:
    ann, bob, match = pair(browser, "convert")
    phone = browser()
    enter(phone, new_link(ann, match, 0).json()["secret"])
    with ann.sit(match) as one, phone.sit(match) as two, bob.sit(match):
        two.until(turn=0)
        one.until(turn=0)
        revoke(ann, match, 0)
        with suppress(ConnectionClosed):
            assert two.play("S0a1")["problem"]["code"] == "seat"
        with pytest.raises(ConnectionClosed):
            two.until(seat="nobody's")
        one.until(turn=0)
        assert one.steps == []
