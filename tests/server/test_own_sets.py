"""Block sets from files at the table: checked, shown, played, kept, recorded, and no way to a file of the server."""

from pathlib import Path
from typing import Any

import pytest

import turncoat
from tests.games.test_blocks import MINE
from tests.server.conftest import serving
from tests.server.players import Browser, Browsers
from turncoat.games.convert.blocks import parse
from turncoat.records import loads

SEATS: list[dict[str, Any]] = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bob"}]


def told(browser: Browser, option: str = "blocks", game: str = "convert", **asked: Any) -> Any:
    return browser.http.post(f"/api/games/{game}/options/{option}", json=asked)


def started(browser: Browser, value: str, seats: list[dict[str, Any]] = SEATS, **options: Any) -> str:
    asked = {"game": "convert", "options": {"blocks": value, **options}, "seats": seats}
    answer = browser.http.post("/api/matches", json=asked)
    assert answer.status_code == 200, answer.text
    made = answer.json()
    browser.come(made["match"], 0)
    return str(made["match"])


def test_a_file_is_checked_and_told(browser: Browsers) -> None:
    answer = told(browser(), name="a file", text=MINE).json()
    assert answer["name"] == "mine"
    assert [piece["name"] for piece in answer["pieces"]] == ["Arch foot", "Mono"]
    assert answer["pieces"][0]["cells"] == [[0, 0, 0], [1, 0, 0], [1, 0, 1]]
    assert any("4 cells a colour" in fact for fact in answer["facts"])
    assert parse(answer["file"], "x") == parse(MINE, "x")
    assert told(browser(), value=answer["value"]).json() == answer
    assert told(browser(), value="standard").json()["value"] == "standard"
    lock = told(browser(), value="lock").json()
    assert (lock["name"], len(lock["pieces"])) == ("lock", 8)
    nameless = told(browser(), name="from the attic", text=MINE.replace('name = "mine"', "")).json()
    assert nameless["name"] == "from the attic"


def test_it_is_played_kept_and_recorded(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        ann = Browser(address)
        match = started(ann, told(ann, text=MINE).json()["value"], variant="towers")
        with ann.sit(match) as chair:
            chair.until(turn=0)
            assert [each["name"] for each in chair.table["setup"]["blocks"]] == ["Arch foot", "Mono"]
            chair.play("M0a1")
        cookies = dict(ann.http.cookies)
        ann.http.close()
    with serving(tmp_path) as address:  # a server that starts again has the set from its own log
        ann = Browser(address)
        ann.http.cookies.update(cookies)
        assert [each["variant"] for each in ann.http.get("/api/matches").json()] == ["Control Towers, blocks: mine"]
        with ann.sit(match) as chair:
            chair.until(turn=1)
            chair.play("A0c1")
            chair.until(turn=0)
        record = ann.http.get(f"/api/matches/{match}/record").text
        ann.http.close()
    (again,) = loads(record)
    assert again.game == turncoat.game("convert", variant="towers", blocks=parse(MINE, "mine"))
    assert '[Block "A 000,100,101 Arch foot"]' in record


def test_a_computer_plays_with_it(browser: Browsers) -> None:
    ann = browser()
    seats = [SEATS[0], {"kind": "computer", "level": 1}]
    match = started(ann, told(ann, text=MINE).json()["value"], seats)
    with ann.sit(match) as chair:
        chair.until(turn=0)
        chair.play("M0a1")
        chair.until(turn=0, step=2)


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ({"text": "[[block"}, "no valid TOML"),
        ({"text": MINE.replace('"101"', '"103"')}, "column under cell 103 is not solid"),
        ({"text": ""}, "1 to 16 blocks"),
        ({"value": "/etc/passwd"}, "give standard, even"),
        ({"value": '[Blocks "x"] [Block "A 000 Mono"] /etc/passwd'}, "give standard, even"),
        ({"value": '[Block "A 000 Mono"]'}, "[Blocks ...]"),
        ({"option": "variant", "value": "box"}, "variant needs no file"),
        ({"option": "nothing", "value": "box"}, "nothing"),
        ({"game": "chess", "value": "box"}, "chess"),
    ],
)
def test_what_is_refused_is_named(browser: Browsers, asked: dict[str, str], complaint: str) -> None:
    answer = told(browser(), **asked)
    assert answer.status_code in (400, 404), answer.text
    assert complaint in answer.json()["message"]
    assert "root:" not in answer.text


def test_too_much_and_too_little_are_refused(browser: Browsers) -> None:
    assert told(browser(), text="#" * 20_001).status_code == 422
    assert told(browser(), value="x" * 4_001).status_code == 422
    assert told(browser(), text=MINE, value="standard").status_code == 400
    assert told(browser()).status_code == 400


def test_matches_read_no_file_of_the_server(browser: Browsers, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE)
    answer = browser().http.post(
        "/api/matches", json={"game": "convert", "options": {"blocks": str(file)}, "seats": SEATS}
    )
    assert answer.status_code == 400
    assert "give standard, even" in answer.json()["message"]
