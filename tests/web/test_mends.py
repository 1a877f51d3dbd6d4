"""What people stumbled over at the table, once each."""

import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

import turncoat
from tests.web.conftest import Visitors
from tests.web.hands import check_accessible, new_match, place_by_keys, steps, tab_to
from turncoat import Record
from turncoat.records import Result


def alone(visitor: Visitors, game: str = "convert") -> Page:
    """A match of two people at this screen."""
    page = visitor("/")
    seats = [{"kind": "me"}, {"kind": "here"}]
    made = page.request.post("/api/matches", data={"game": game, "seats": seats}).json()
    page.goto(f"/#/m/{made['match']}")
    expect(page.locator(".turn")).to_contain_text("to move")
    return page


def test_a_right_click_turns_the_block_and_plays_nothing(visitor: Visitors) -> None:
    page = alone(visitor)
    page.keyboard.press("6")  # the hook, which no turn leaves as it is
    plan = page.locator(".plan")
    plan.hover(position={"x": 150, "y": 150})
    before = page.locator(".plan .over").evaluate_all("all => all.map(each => each.outerHTML).join()")
    plan.click(button="right", position={"x": 150, "y": 150})
    page.wait_for_timeout(300)
    after = page.locator(".plan .over").evaluate_all("all => all.map(each => each.outerHTML).join()")
    assert before
    assert after != before
    assert steps(page) == []


def test_a_hint_is_for_now_and_an_evaluation_ends_with_the_game(visitor: Visitors) -> None:
    page = alone(visitor)
    place_by_keys(page)
    place_by_keys(page)
    page.keyboard.press("[")
    expect(page.locator(".turn")).to_contain_text("Move 1 of 2")
    expect(page.get_by_role("button", name="Hint")).to_be_disabled()
    page.keyboard.press("]")
    page.get_by_role("button", name="Evaluation").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.keyboard.press("Escape")
    told = page.get_by_role("img", name=re.compile("Chance to win"))
    expect(told).to_have_attribute("aria-label", re.compile("100 %"))
    page.reload()
    expect(told).to_have_attribute("aria-label", re.compile("100 %"))


def test_a_link_that_was_cut_short_says_so(visitor: Visitors) -> None:
    page = visitor("/#/e/abc", complains=True)
    expect(page.get_by_text("This link is incomplete")).to_be_visible()


def test_the_tab_says_whose_turn_it_is(visitor: Visitors) -> None:
    page = visitor("/")
    before = page.title()
    new_match(page, "conversion", "me", "open")
    expect(page).to_have_title("Conversion")  # nobody has come yet
    new_match(page, "convert", "me", "here")
    expect(page).to_have_title("● Your turn · Convert")
    page.goto("/#/")
    expect(page).to_have_title(before)


def test_a_record_tells_how_it_ended_and_of_luck_only_where_there_is_some(visitor: Visitors, tmp_path: Path) -> None:
    page = visitor("/#/replay")
    tags = {"Seat0": "Ann", "Seat1": "Bob", "Termination": "resigned"}
    given_up = Record(turncoat.game("convert"), ("Q0a1", "Q0c1"), tags, result=Result(True, (1,)))
    dice = turncoat.game("conversion")
    for record, says in ((given_up, "Bob wins (resigned)"), (Record(dice, ("roll:13466",)), "not finished")):
        file = tmp_path / "game.tcr"
        turncoat.save(file, record)
        page.locator("input[type=file]").set_input_files(file)
        page.get_by_role("button", name="To the last step").click()
        expect(page.locator(".stage [role=status]").first).to_contain_text(says)
        expect(page.get_by_text("Dice and draws")).to_have_count(1 if record.game == dice else 0)
        expect(page.locator(".player svg, .player .token")).not_to_have_count(0)


def test_rolls_are_told_in_words_and_checked_in_the_browser(visitor: Visitors) -> None:
    page = visitor("/")
    made = new_match(page, "conversion", "me", "here", holes=1)
    expect(page.locator(".history")).to_contain_text(re.compile("Rolled [1-6] [1-6] [1-6] [1-6] [1-6]"))
    expect(page.locator(".history")).to_contain_text("Hole at ")
    expect(page.locator(".history")).not_to_contain_text("roll:")
    promise = page.locator(".promise").get_attribute("title")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.get_by_role("button", name="Verify dice and draws").click()
    expect(page.get_by_text("Checked in this browser")).to_be_visible()
    told = page.request.get(f"/api/matches/{made['match']}/luck").json()
    assert promise == f"SHA-256 of the seed: {told['commitment']}"


def answer(told: dict[str, object], route: Route) -> None:
    route.fulfill(json=told)


def test_a_server_that_lies_about_its_dice_is_found_out(visitor: Visitors) -> None:
    page = visitor("/")
    made = new_match(page, "conversion", "me", "here")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    honest = page.request.get(f"/api/matches/{made['match']}/luck").json()
    lies: list[tuple[dict[str, object], str]] = [
        ({"seed": "0" * 64}, "not the one that was promised"),
        ({"entropy": ["", ""]}, "was left out"),
        ({"match": "another"}, "the seed gives"),
        ({"events": honest["events"][1:]}, "are told now"),
        ({"events": [{**honest["events"][0], "text": "roll:66666"}, *honest["events"][1:]]}, "is told as roll:66666"),
        ({"lists": [list(reversed(each)) for each in honest["lists"]]}, "the seed gives"),
        ({"seed": "short"}, "is none"),
    ]
    for lie, found in lies:
        page.route("**/luck", partial(answer, honest | lie))
        page.get_by_role("button", name="Verify dice and draws").click()
        expect(page.locator("dialog[open]").get_by_text(found)).to_be_visible()
        page.unroute("**/luck")
    page.get_by_role("button", name="Verify dice and draws").click()
    expect(page.get_by_text("Checked in this browser")).to_be_visible()


def test_a_rematch_is_seen_in_the_result_and_by_those_who_watch(visitor: Visitors) -> None:
    page, guest, watcher = visitor("/"), visitor("/"), visitor("/")
    made = new_match(page, "convert", "me", "open")
    guest.goto(f"/#/e/{made['seats'][1]}")
    guest.get_by_role("button", name="Sit down").click()
    watcher.goto(f"/#/e/{made['spectator']}")
    watcher.get_by_role("button", name="Watch").click()
    expect(watcher.locator(".turn")).to_contain_text("You are watching")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    for each in (guest, watcher):
        expect(each.locator("dialog[open] .scores")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    expect(guest.get_by_role("dialog").get_by_text("The next match is ready")).to_be_visible()
    guest.get_by_role("dialog").get_by_role("link", name="Play again").click()
    watcher.reload()  # whoever comes back later finds it, too
    expect(watcher.get_by_role("dialog")).to_be_visible()
    watcher.get_by_role("dialog").get_by_role("link", name="Watch the next match").click()
    for each in (page, guest, watcher):
        expect(each.locator(".turn")).to_contain_text(re.compile("Your turn|to move"))
        expect(each.locator(".player .who").first).to_contain_text("· 1")  # the guest moved on to the first seat
        expect(each.locator(".player .who").last).to_contain_text("· 0")


def test_an_invitation_names_variant_and_clock(visitor: Visitors) -> None:
    page, guest = visitor("/"), visitor("/")
    seats = [{"kind": "me"}, {"kind": "open"}]
    request = {"game": "convert", "options": {"variant": "towers"}, "seats": seats}
    clock = {"base": 300_000, "increment": 5000}
    made = page.request.post("/api/matches", data={**request, "clock": clock}).json()
    guest.goto(f"/#/e/{made['seats'][1]}")
    expect(guest.locator("main")).to_contain_text(
        "Convert: Control Towers. 5 minutes for the game, 5 seconds more with each move."
    )


def test_a_lost_network_is_seen_at_once(visitor: Visitors) -> None:
    page = visitor("/", complains=True)
    new_match(page, "convert", "me", "here")
    page.context.set_offline(True)
    expect(page.get_by_text("Connection lost, reconnecting")).to_be_visible(timeout=3000)
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost, reconnecting")).to_have_count(0)
    place_by_keys(page)


def test_a_line_that_is_dead_without_a_word_is_given_up(visitor: Visitors) -> None:
    """As on a train: nothing closes, and nothing arrives any more."""
    page = visitor("/")
    lines: list[WebSocketRoute] = []
    dead: list[int] = []

    def patch(line: WebSocketRoute) -> None:
        lines.append(line)
        number, server = len(lines), line.connect_to_server()
        line.on_message(lambda said: None if number in dead else server.send(said))
        server.on_message(lambda said: None if number in dead else line.send(said))

    page.route_web_socket("**/socket", patch)
    new_match(page, "convert", "me", "here")
    page.wait_for_timeout(15_000)
    assert len(lines) == 1, "a line on which somebody answers is kept, however quiet the table is"
    dead.append(1)
    for _ in range(40):
        if len(lines) > 1:
            break
        page.wait_for_timeout(1000)
    place_by_keys(page)  # by a second line
    assert len(lines) == 2


def test_a_record_is_there_again_after_a_reload(visitor: Visitors, tmp_path: Path) -> None:
    file = tmp_path / "game.tcr"
    turncoat.save(file, Record(turncoat.game("convert"), ("E1b2", "P0b2")))
    page = visitor("/#/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".history button")).to_have_count(2)
    page.reload()
    expect(page.locator(".history button")).to_have_count(2)


def test_the_first_lesson_keeps_its_steps_and_goes_back(visitor: Visitors) -> None:
    page = visitor("/#/new/convert")
    page.get_by_role("button", name="Learn by playing").click()
    coach = page.get_by_role("region", name="First game")
    said = []
    for _ in range(2):
        said.append(coach.locator("p").inner_text())
        coach.get_by_role("button", name="Next").click()
    expect(coach.get_by_role("img")).to_have_attribute("aria-label", re.compile("Step 3 of"))
    third = coach.locator("p").inner_text()
    assert "Cover a black square with white" in third
    coach.get_by_role("button", name="Back").click()
    expect(coach.locator("p")).to_have_text(said[1])
    coach.get_by_role("button", name="Next").click()
    expect(coach.locator("p")).to_have_text(third)
    for _ in range(6):
        if "the game ends" in coach.locator("p").inner_text():
            break
        coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("the game ends")


def test_a_first_block_on_a_black_square_does_not_skip_the_lesson_about_it(visitor: Visitors) -> None:
    page = visitor("/#/new/convert")
    page.get_by_role("button", name="Learn by playing").click()
    coach = page.get_by_role("region", name="First game")
    expect(coach).to_be_visible()
    place_by_keys(page)  # a block near the corner covers a1 or b2, which are black
    expect(coach).to_contain_text("Cover a black square with white")


def test_a_hint_is_seen_on_a_phone(visitor: Visitors) -> None:
    page = visitor("/", phone=True)
    new_match(page, "convert", "me", "1")
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator(".hint")).to_be_in_viewport()


def test_rules_are_read_with_pictures_before_any_match(visitor: Visitors) -> None:
    page = visitor("/#/new/convert")
    page.get_by_role("button", name="Rules").click()
    dialog = page.get_by_role("dialog", name="Rules of Convert")
    expect(dialog.get_by_role("heading", name="In one minute")).to_be_visible()
    for image in dialog.get_by_role("img").all():
        image.scroll_into_view_if_needed()
        expect(image).to_have_js_property("complete", True)
        assert image.evaluate("each => each.naturalWidth") > 200
    assert dialog.get_by_role("img").count() == 6


@pytest.mark.parametrize("by", ["keys", "touch"])
def test_rules_are_reached_without_a_mouse(visitor: Visitors, by: str) -> None:
    page = visitor("/#/new/conversion", phone=by == "touch")
    button = page.get_by_role("button", name="Rules")
    if by == "touch":
        button.tap()
    else:
        tab_to(page, button)
        page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Rules of Conversion")
    expect(dialog.get_by_role("heading", name="In one minute")).to_be_visible()
    check_accessible(page)
    if by == "touch":
        dialog.get_by_role("button", name="Close").tap()
    else:
        page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
