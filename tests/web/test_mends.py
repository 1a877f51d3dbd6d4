"""What people stumbled over at the table, once each."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

import turncoat
from tests.web.conftest import Visitors
from tests.web.hands import new_match, place_by_keys, steps
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
