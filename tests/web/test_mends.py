"""What people stumbled over at the table, once each."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.hands import place_by_keys, steps


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
