"""What people do with the page: whole matches, by mouse, keys and finger, alone and over links."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import Visitors
from tests.web.hands import (
    BLOCK,
    check_accessible,
    lay_tiles,
    new_match,
    over,
    place_by_keys,
    place_by_pointer,
    place_die,
    place_die_by_keys,
    steps,
    wait_for_steps,
)
from turncoat.records import loads
from turncoat.records.luck import mismatches


def record_of(page: Page, match: str) -> Any:
    (record,) = loads(page.request.get(f"/api/matches/{match}/record").text())
    return record


def test_two_clicks_start_a_game_against_the_computer(visitor: Visitors) -> None:
    page = visitor(solid=True)
    page.get_by_role("button", name="Convert Stack blocks").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("status").first).to_contain_text("Your turn")
    place_by_pointer(page)
    wait_for_steps(page, 1)
    expect(page.locator(".players")).to_contain_text("Computer, level 3")


def test_a_whole_game_of_convert(visitor: Visitors) -> None:
    page = visitor()
    made = new_match(page, "convert", "me", "here")
    while not over(page):
        place_by_pointer(page)
    record = record_of(page, made["match"])
    assert record.end.outcome is not None
    assert list(record.steps) == steps(page)


def test_a_whole_game_of_conversion_by_keys_only(visitor: Visitors) -> None:
    page = visitor()
    made = new_match(page, "conversion", "me", "here", holes=32)
    while not over(page):
        place_die_by_keys(page)
    record = record_of(page, made["match"])
    assert record.end.outcome is not None
    assert list(mismatches(record)) == []
    page.get_by_role("button", name="Verify dice and draws").click()
    expect(page.get_by_text("follows from the seed")).to_be_visible()


def test_a_whole_game_of_cube_conquer_with_a_curtain(visitor: Visitors) -> None:
    page = visitor()
    made = new_match(page, "cube-conquer", "me", "here", hands="hidden", turn_limit=6)
    curtain = page.get_by_role("dialog", name="Pass the screen")
    for number in range(6):
        if number:
            page.get_by_role("button", name="One step back").click()  # a look back is not for the next one either
            expect(page.locator(".turn")).to_contain_text(re.compile(r"Move \d+ of \d+"))
            page.get_by_role("button", name="Hide my tiles").click()
        expect(curtain).to_be_visible()
        assert re.search("draw:[ROYGBP]", page.locator("main").inner_text()) is None
        assert page.locator(".in-hand .tile-slot").count() == 0
        curtain.get_by_role("button", name="Show my tiles").click()
        expect(page.locator(".tile-slot:enabled").first).to_be_visible()
        expect(page.locator(".turn")).not_to_contain_text(re.compile(r"Move \d+ of \d+"))
        assert page.locator(".hands .hand text").count() > 0 or len(steps(page)) < 6
        lay_tiles(page)
    assert str(record_of(page, made["match"]).result) == "draw"


def test_a_whole_game_on_a_phone(visitor: Visitors) -> None:
    page = visitor(phone=True, solid=True)
    made = new_match(page, "convert", "me", "here", variant="box")
    place_by_pointer(page, touch=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check_accessible(page)
    while not over(page):
        place_by_pointer(page, touch=True)
    assert record_of(page, made["match"]).end.outcome is not None


def test_friends_over_a_link_with_a_reload_and_a_broken_line(visitor: Visitors) -> None:
    """A move made while the line is down is kept and sent again when it is back."""
    ann, bob = visitor(), visitor()
    lines: list[WebSocketRoute] = []
    deaf: list[bool] = []

    def patch(line: WebSocketRoute) -> None:
        lines.append(line)
        server = line.connect_to_server()
        line.on_message(lambda said: None if deaf else server.send(said))
        server.on_message(line.send)

    ann.route_web_socket("**/socket", patch)
    made = new_match(ann, "convert", "me", "open")
    expect(ann.get_by_text("still open")).to_be_visible()
    bob.goto(f"/#/e/{made['seats'][1]}")
    bob.get_by_label("What shall we call you?").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.locator(".players")).to_contain_text("Bob")
    assert made["seats"][1] not in bob.url
    place_by_pointer(ann)
    wait_for_steps(bob, 0)
    bob.reload()
    wait_for_steps(bob, 0)
    place_by_pointer(bob)
    wait_for_steps(ann, 1)

    deaf.append(True)
    ann.keyboard.press("2")
    ann.keyboard.press("ArrowUp")
    for _ in range(4):
        if ann.get_by_role("button", name="Place").is_enabled():
            break
        ann.keyboard.press("ArrowRight")
    ann.keyboard.press("Enter")
    ann.wait_for_timeout(300)
    assert len(steps(ann)) == 2
    deaf.clear()
    lines[-1].close()
    wait_for_steps(ann, 2)
    wait_for_steps(bob, 2)
    assert steps(ann) == steps(bob)


def test_an_impossible_place_says_why_and_a_row_lights_up(visitor: Visitors) -> None:
    page = visitor()
    new_match(page, "convert", "me", "here")
    page.keyboard.press("2")  # the post
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    wait_for_steps(page, 0)
    page.keyboard.press("3")  # a bar that would hang in the air
    page.keyboard.press("ArrowUp")
    expect(page.locator(".in-hand")).to_contain_text("gap under b1")
    page.keyboard.press("Enter")
    assert len(steps(page)) == 1
    for key in ("1", "ArrowUp", "ArrowUp", "Enter"):  # Black's stud on a2
        page.keyboard.press(key)
    wait_for_steps(page, 1)
    for key in ("1", "ArrowUp", "ArrowRight", "ArrowRight"):  # White's stud over c1 would fill the first rank
        page.keyboard.press(key)
    expect(page.locator(".plan .row-done")).to_have_count(1)
    expect(page.locator(".in-hand")).to_contain_text("completes")
    assert len(steps(page)) == 2


def test_a_link_says_what_it_opens_and_a_rematch_is_an_offer(visitor: Visitors) -> None:
    ann, bob, eve = visitor(), visitor(), visitor()
    made = new_match(ann, "conversion", "me", "open", holes=32)
    bob.goto(f"/#/e/{made['seats'][1]}")
    expect(bob.get_by_role("heading", name="You are invited to Conversion")).to_be_visible()
    check_accessible(bob)
    bob.get_by_label("What shall we call you?").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.locator(".players")).to_contain_text("Bob")
    eve.goto(f"/#/e/{made['spectator']}")
    expect(eve.locator("form")).to_contain_text("Me, Bob play Conversion")
    eve.get_by_role("button", name="Watch").click()
    expect(eve.locator(".turn")).to_contain_text("You are watching")
    bob.get_by_role("button", name="Resign").click()
    bob.get_by_role("button", name="Really resign?").click()
    expect(ann.get_by_role("dialog", name="The match is over")).to_contain_text("You win: Bob resigned")
    expect(eve.get_by_role("dialog", name="The match is over")).to_contain_text("Me wins: Bob resigned")
    ann.get_by_role("button", name="Play again").click()
    expect(ann.locator(".turn")).to_contain_text("Waiting for Bob")
    assert made["match"] in bob.url  # nobody is carried away
    bob.get_by_role("button", name="Close").click()
    bob.get_by_role("link", name="Play again").click()
    expect(bob.locator(".turn")).to_contain_text("Your turn")
    expect(ann.locator(".turn")).to_contain_text("Bob to move")


def test_seats_are_chosen_one_by_one_and_a_clock_runs(visitor: Visitors) -> None:
    page = visitor("/#/new/conversion")
    page.get_by_text("3", exact=True).click()
    page.get_by_text("Seat by seat").click()
    page.get_by_label("Seat 2").select_option("here")
    page.get_by_label("Seat 3").select_option("1")
    page.get_by_text("For each move").click()
    page.get_by_label("Seconds a move").fill("300")
    check_accessible(page)
    page.get_by_role("button", name="Play", exact=True).click()
    players = page.locator(".players")
    expect(players).to_contain_text("Computer, level 1")
    expect(players.locator(".clock")).to_have_count(3)
    expect(players.locator(".clock").first).to_contain_text(re.compile("4:[0-9]{2}|5:00"))
    for _ in range(2):  # me and the other one here; then the computer moves
        place_die(page)
    expect(page.locator(".history button:not(.chance)")).to_have_count(3)


def test_hint_history_and_take_back(visitor: Visitors) -> None:
    page = visitor()
    new_match(page, "convert", "me", "1")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_contain_text("Try ")
    expect(page.locator(".stage")).to_be_focused()  # from now on Enter is the board's, not the button's
    page.keyboard.press("Enter")
    wait_for_steps(page, 1)
    page.get_by_role("button", name="One step back").click()
    expect(page.get_by_role("button", name="Back to now")).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    page.get_by_role("button", name="Replay the game").click()
    expect(page.locator(".turn")).to_contain_text(re.compile(r"Move \d+ of \d+"))
    expect(page.locator(".turn")).to_contain_text("Your turn")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".history")).to_contain_text("Nothing has been played")


@pytest.mark.parametrize("game", ["convert", "conversion", "cube-conquer"])
@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.soak), "dark"])
def test_every_table_is_accessible(visitor: Visitors, game: str, scheme: str) -> None:
    page = visitor(color_scheme=scheme, solid=scheme == "dark")
    expect(page.locator(".card").first).to_be_visible()
    check_accessible(page)
    page.goto(f"/#/new/{game}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    check_accessible(page)
    new_match(page, game, "me", "here")
    check_accessible(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    check_accessible(page)


def test_a_record_can_be_opened(visitor: Visitors, tmp_path: Path) -> None:
    page = visitor()
    made = new_match(page, "conversion", "me", "here", holes=30)
    place_die(page)
    page.get_by_role("button", name="Save game").click()
    (tmp_path / "game.tcr").write_text(page.request.get(f"/api/matches/{made['match']}/record").text())
    page.goto("/#/replay")
    page.locator("input[type=file]").set_input_files(tmp_path / "game.tcr")
    expect(page.locator(".history")).to_contain_text("Rolled")


def test_a_bad_record_is_refused_in_words(visitor: Visitors, tmp_path: Path) -> None:
    page = visitor("/#/replay", complains=True)
    (tmp_path / "bad.tcr").write_text("nonsense")
    page.locator("input[type=file]").set_input_files(tmp_path / "bad.tcr")
    expect(page.get_by_role("alert")).to_contain_text("line 1")


def test_the_scene_rests_when_nothing_moves(visitor: Visitors) -> None:
    """No frame is drawn while nobody does anything."""
    page = visitor(solid=True)
    new_match(page, "convert", "me", "here")
    expect(page.locator("canvas")).to_be_visible()
    page.wait_for_timeout(1500)
    calls = """() => {
        const old = requestAnimationFrame;
        window.drawn = 0;
        window.requestAnimationFrame = heed => { drawn++; return old(heed); };
    }"""
    page.evaluate(calls)
    page.wait_for_timeout(1500)
    assert page.evaluate("drawn") <= 2


@pytest.mark.parametrize(
    ("game", "by"), [("convert", place_by_keys), ("conversion", place_die), ("cube-conquer", lay_tiles)]
)
def test_a_first_game_teaches_by_doing(visitor: Visitors, game: str, by: Any) -> None:
    page = visitor(f"/#/new/{game}")
    page.get_by_role("button", name="Learn by playing").click()
    coach = page.get_by_role("region", name="First game")
    expect(coach).to_be_visible()
    first = coach.inner_text()
    by(page)
    expect(coach).not_to_contain_text(first)
    expect(coach.get_by_role("img")).to_have_attribute("aria-label", re.compile("Step [3-7] of"))
    coach.get_by_role("button", name="Next").click()
    check_accessible(page)


@pytest.mark.parametrize("where", [".plan", ".scene canvas"])
def test_a_block_is_dragged_from_the_tray(visitor: Visitors, where: str) -> None:
    page = visitor(solid=True)
    new_match(page, "convert", "me", "here")
    target = page.locator(where)
    expect(target).to_be_visible()
    page.wait_for_timeout(500)
    page.locator(BLOCK).first.hover()
    page.mouse.down()
    box = target.bounding_box()
    assert box is not None
    for part in (0.3, 0.48, 0.5):
        page.mouse.move(box["x"] + part * box["width"], box["y"] + (part + 0.05) * box["height"])
        page.wait_for_timeout(60)
    page.mouse.up()
    wait_for_steps(page, 0)


def test_without_3d_the_view_from_above_is_enough(visitor: Visitors) -> None:
    page = visitor(solid=False)
    new_match(page, "convert", "me", "here")
    expect(page.get_by_text("draws no 3D")).to_be_visible()
    place_by_keys(page)
