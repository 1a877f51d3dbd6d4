"""Games shown to everybody: what strangers see, pictures for messengers, taking back, and what is not shown."""

import io
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

import turncoat
from tests.server.players import Browser, Browsers, pair
from turncoat.conformance import random_step
from turncoat.records import Record, loads
from turncoat.records.pictures import frames


def share(browser: Browser, **what: Any) -> Any:
    return browser.http.post("/api/shares", json=what)


def resigned(browser: Browsers, game: str = "convert") -> tuple[Browser, Browser, str]:
    """A match that is over after a few moves."""
    ann, bob, match = pair(browser, game)
    with ann.sit(match) as chair:
        chair.until(turn=0)
        chair.play("E1b2" if game == "convert" else str(chair.table["choices"]["pips"][0]) + "d4")
        chair.decide("resign", step=chair.hear("table")["step"])
        chair.hear("table")
    return ann, bob, match


def test_strangers_see_result_and_board(browser: Browsers) -> None:
    ann, _, match = resigned(browser)
    name = share(ann, match=match).json()["share"]
    assert share(ann, match=match).json()["share"] == name  # one link, however often it is asked for
    stranger = browser()
    found = stranger.http.get(f"/api/shares/{name}").json()
    assert not found["mine"]
    assert ann.http.get(f"/api/shares/{name}").json()["mine"]
    told = stranger.http.post("/api/records", json={"text": found["record"]}).json()
    assert told["ending"] == "Bob wins (resigned)"
    assert [entry["text"] for entry in told["entries"]] == ["E1b2"]


def test_a_link_has_words_and_a_picture_for_messengers(browser: Browsers) -> None:
    ann, bob, match = resigned(browser)
    name = share(bob, match=match).json()["share"]
    page = browser().http.get(f"/s/{name}")
    assert page.status_code == 200
    facts = dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)"', page.text))
    assert facts["og:title"] == "Convert: White, Bob"
    assert facts["og:description"] == "Bob wins (resigned)."
    assert facts["og:image"] == f"{ann.address}/s/{name}.png"
    drawn = browser().http.get(f"/s/{name}.png")
    assert drawn.headers["content-type"] == "image/png"
    with Image.open(io.BytesIO(drawn.content)) as image:
        assert image.size == (1200, 630)
        assert len(image.convert("RGB").getcolors(1 << 20) or ()) > 100


def test_names_cannot_put_markup_into_the_page(browser: Browsers) -> None:
    ann, bob = browser(), browser()
    made = ann.create("convert", "me", "open")
    bob.enter(made["seats"][1], name='"><script>x</script>', entropy="e")
    with bob.sit(made["match"]) as chair:
        chair.until(started=True)
        chair.decide("resign")
        chair.hear("table")
    name = share(bob, match=made["match"]).json()["share"]
    text = browser().http.get(f"/s/{name}").text
    assert "<script>x" not in text
    assert "&lt;script&gt;x" in text
    assert b"PNG" in browser().http.get(f"/s/{name}.png").content[:8]


def test_only_who_shows_it_takes_it_back(browser: Browsers) -> None:
    ann, bob, match = resigned(browser)
    name = share(ann, match=match).json()["share"]
    assert bob.http.post(f"/api/shares/{name}/take-back").status_code == 404
    assert ann.http.post(f"/api/shares/{name}/take-back").status_code == 200
    assert browser().http.get(f"/api/shares/{name}").status_code == 404
    assert browser().http.get(f"/s/{name}.png").status_code == 404
    assert "not shown any more" in browser().http.get(f"/s/{name}").text


def test_running_matches_and_those_of_others_are_not_shown(browser: Browsers) -> None:
    ann, _, match = pair(browser, "convert")
    assert share(ann, match=match).json()["code"] == "playing"
    assert share(browser(), match=match).status_code == 404
    assert share(ann).json()["code"] == "request"
    assert share(ann, review=f"m-{match}").status_code == 404


def test_a_review_is_shown_with_its_game(browser: Browsers) -> None:
    ann, _, match = resigned(browser)
    review = ann.http.post("/api/reviews", json={"match": match, "simulations": 50}).json()["review"]
    stranger = browser()
    assert stranger.http.get(f"/api/reviews/{review}").status_code == 404
    name = share(ann, review=review).json()["share"]
    assert stranger.http.get(f"/api/shares/{name}").json()["review"] == review
    assert stranger.http.get(f"/api/reviews/{review}").status_code == 200
    ann.http.post(f"/api/shares/{name}/take-back")
    assert stranger.http.get(f"/api/reviews/{review}").status_code == 404


def test_an_analysis_is_shown_with_its_branches(browser: Browsers) -> None:
    entry = {"before": [], "comments": ["why not"], "marks": ["!?"]}
    nodes = [{"parent": -1, "step": "E1b2", **entry}, {"parent": -1, "step": "Q0a1", **entry}]
    ann = browser()
    name = share(ann, tree={"start": "convert", "nodes": nodes}).json()["share"]
    text = browser().http.get(f"/api/shares/{name}").json()["record"]
    (record,) = loads(text)
    assert record.steps == ("E1b2",)
    assert record.branches[0].steps == ("Q0a1",)


def test_deleting_a_match_takes_back_what_i_showed_of_it(browser: Browsers) -> None:
    ann, bob, match = resigned(browser)
    mine, theirs = (share(each, match=match).json()["share"] for each in (ann, bob))
    assert mine != theirs
    assert ann.http.post(f"/api/matches/{match}/delete").status_code == 200
    assert browser().http.get(f"/api/shares/{mine}").status_code == 404
    assert browser().http.get(f"/api/shares/{theirs}").status_code == 200


@pytest.mark.parametrize("name", ["", "x", "..%2Fhealth", "a" * 40])
def test_names_that_are_none(browser: Browsers, name: str, tmp_path: Path) -> None:
    assert browser().http.get(f"/api/shares/{name}").status_code in (404, 422)


def test_a_review_is_not_passed_on_by_those_who_only_saw_it(browser: Browsers) -> None:
    ann, _, match = resigned(browser)
    review = ann.http.post("/api/reviews", json={"match": match, "simulations": 50}).json()["review"]
    name = share(ann, review=review).json()["share"]
    eve = browser()
    assert eve.http.get(f"/api/reviews/{review}").status_code == 200
    assert share(eve, review=review).status_code == 404
    ann.http.post(f"/api/shares/{name}/take-back")
    assert eve.http.get(f"/api/reviews/{review}").status_code == 404


def test_when_nobody_has_a_match_any_more_nothing_of_it_is_shown_or_kept(browser: Browsers) -> None:
    ann, bob, match = resigned(browser)
    review = ann.http.post("/api/reviews", json={"match": match, "simulations": 5000}).json()["review"]
    names = [share(each, match=match).json()["share"] for each in (ann, bob)] + [
        share(bob, review=review).json()["share"]
    ]
    for each in (ann, bob):
        assert each.http.post(f"/api/matches/{match}/delete").status_code == 200
    assert [browser().http.get(f"/api/shares/{name}").status_code for name in names] == [404] * 3
    assert ann.http.get(f"/api/reviews/{review}").status_code == 404


def test_names_that_xml_forbids_do_no_harm(browser: Browsers) -> None:
    ann, bob = browser(), browser()
    made = ann.create("convert", "me", "open")
    bob.enter(made["seats"][1], name="B\x01ob\x00", entropy="e")
    with bob.sit(made["match"]) as chair:
        chair.until(started=True)
        chair.decide("resign")
        chair.hear("table")
    name = share(bob, match=made["match"]).json()["share"]
    assert browser().http.get(f"/s/{name}.png").status_code == 200


def picture(browser: Browser, record: str, kind: str, **more: Any) -> Any:
    return browser.http.post("/api/pictures", json={"text": record, "kind": kind, **more})


def test_a_picture_of_any_step_and_an_animated_replay(browser: Browsers) -> None:
    ann, _, match = resigned(browser, "conversion")
    record = ann.http.get(f"/api/matches/{match}/record").text
    steps = len(loads(record)[0].steps)
    for kind, kept in (("png", "PNG"), ("gif", "GIF"), ("webp", "WEBP")):
        drawn = picture(ann, record, kind)
        assert drawn.headers["content-type"] == f"image/{kind}"
        assert f'filename="conversion.{kind}"' in drawn.headers["content-disposition"]
        with Image.open(io.BytesIO(drawn.content)) as image:
            assert image.format == kept
            assert getattr(image, "n_frames", 1) == (1 if kind == "png" else 2)  # the start, and the one move
    first, last = picture(ann, record, "svg", step=0), picture(ann, record, "svg")
    assert last.headers["content-type"] == "image/svg+xml"
    assert first.text.startswith("<svg")
    assert first.text != last.text
    assert "resigned" in last.text
    refused = picture(ann, record, "svg", step=steps + 1)
    assert (refused.status_code, refused.json()["message"]) == (400, f"the game has {steps} steps, not {steps + 1}")
    assert picture(ann, "no record", "png").status_code == 400
    assert picture(ann, record, "bmp").status_code == 422


def test_a_replay_of_a_long_game_keeps_start_and_end_and_stays_small() -> None:
    game = turncoat.game("conversion")
    rng, pos, steps = Random(5), game.start(), []
    while pos.outcome is None:
        steps.append(random_step(pos, rng))
        pos = pos.play(steps[-1])
    record = Record(game, tuple(steps))
    every = frames(record)
    assert every[0] == 0
    assert every[-1] == len(steps)
    assert all(record.positions[n - 1].mover is not None for n in every[1:])
    few = frames(record, most=10)
    assert len(few) == 10
    assert (few[0], few[-1]) == (0, len(steps))
    assert set(few) <= set(every)
    assert frames(record, 5)[-1] == 5
