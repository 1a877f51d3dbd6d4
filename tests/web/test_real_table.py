"""A match at a real table in a real browser: rolls typed in, a mistyped one undone, moves as text or on the board."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.hands import check_accessible, place_die, steps


def test_rolls_and_moves_are_typed_in(visitor: Visitors) -> None:
    page = visitor("/#/new/conversion")
    page.get_by_text("At this screen").click()
    page.get_by_label("At a real table").check()
    page.get_by_role("button", name="Play", exact=True).click()
    form = page.get_by_role("form", name="From the real table")
    expect(form).to_contain_text("Player 1 rolls (like 1 2 3 4 5)")
    expect(page.get_by_role("status").first).to_have_text("The real table decides")
    check_accessible(page)
    form.get_by_role("textbox").fill("77777")
    form.get_by_role("textbox").press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    form.get_by_role("textbox").fill("5 3 3 1 6")
    form.get_by_role("textbox").press("Enter")
    expect(page.locator(".history")).to_contain_text("Rolled 1 3 3 5 6")
    expect(form).to_contain_text("Player 2 rolls (like")
    form.get_by_role("textbox").fill("11112")
    form.get_by_role("button", name="OK").click()
    expect(form).to_contain_text("The move")
    page.get_by_role("button", name="Take back").click()
    expect(form).to_contain_text("Player 2 rolls (like")
    form.get_by_role("textbox").fill("22226")
    form.get_by_role("textbox").press("Enter")
    expect(form).to_contain_text("The move")
    form.get_by_role("textbox").fill("6d4")
    form.get_by_role("textbox").press("Enter")
    expect(page.locator(".history button")).to_have_count(3)
    place_die(page)
    expect(page.locator(".history button")).to_have_count(4)
    assert steps(page)[:3] == ["roll:13356", "roll:22226", "6d4"]
    expect(page.get_by_role("button", name="Hint")).to_be_enabled()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    expect(page.get_by_role("button", name="Review the game")).to_be_visible()
    expect(page.get_by_role("button", name="Verify dice and draws")).to_have_count(0)


def test_a_phone_lies_beside_the_real_board(visitor: Visitors) -> None:
    page = visitor("/#/new/conversion", phone=True)
    page.get_by_text("At this screen").tap()
    page.get_by_label("At a real table").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    form = page.get_by_role("form", name="From the real table")
    for seat, roll in ((1, "13356"), (2, "22226")):
        expect(form).to_contain_text(f"Player {seat} rolls")
        form.get_by_role("textbox").tap()
        page.keyboard.type(roll)
        form.get_by_role("button", name="OK").tap()
    expect(form).to_contain_text("The move")
    place_die(page, touch=True)
    form.get_by_role("textbox").tap()
    page.keyboard.type("6d4")
    form.get_by_role("button", name="OK").tap()
    expect(page.locator(".history [data-step]")).to_have_count(4)
    page.get_by_role("button", name="Take back").tap()
    expect(page.locator(".history [data-step]")).to_have_count(3)
    assert steps(page)[:2] == ["roll:13356", "roll:22226"]


def test_holes_are_chosen_and_the_computer_plays_along(visitor: Visitors) -> None:
    page = visitor("/")
    seats = [{"kind": "me"}, {"kind": "computer", "level": 1}]
    request = {"game": "conversion", "options": {"holes": 1}, "seats": seats, "real": True}
    made = page.request.post("/api/matches", data=request).json()
    page.goto(f"/#/m/{made['match']}")
    form = page.get_by_role("form", name="From the real table")
    form.get_by_role("button", name="e5", exact=True).click()
    for roll in ("12345", "23456"):
        expect(form).to_contain_text(re.compile("rolls"))
        form.get_by_role("textbox").fill(roll)
        form.get_by_role("textbox").press("Enter")
        expect(page.locator(".history")).to_contain_text(f"Rolled {' '.join(roll)}")
    place_die(page)
    expect(page.locator(".history button")).to_have_count(5)
    assert steps(page)[0] == "hole:e5"
