"""The pie rule: a button beside the board, at the table by mouse and by keys, and on the analysis board."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.hands import check_accessible, new_match, place_by_keys, steps, tab_to, wait_for_steps
from tests.web.test_analysis import begin


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_sides_are_exchanged_at_one_screen(visitor: Visitors, by: str) -> None:
    page = visitor()
    new_match(page, "convert", "me", "here", pie=True)
    instead = page.get_by_role("group", name="Instead of a move")
    expect(instead).to_have_count(0)
    place_by_keys(page)
    wait_for_steps(page, 0)
    button = instead.get_by_role("button", name="Exchange sides")
    expect(button).to_be_visible()
    if by == "keys":
        check_accessible(page)
        tab_to(page, button)
        page.keyboard.press("Enter")
    else:
        button.click()
    wait_for_steps(page, 1)
    assert steps(page)[1] == "swap"
    expect(page.locator(".turn")).to_contain_text("Me to move")
    expect(page.locator(".turn")).to_contain_text("exchanges sides")
    expect(instead).to_have_count(0)
    page.keyboard.press("u")  # it is taken back like any move
    expect(instead).to_be_visible()


def test_it_is_offered_for_two_players_only(visitor: Visitors) -> None:
    page = visitor("/#/new/conversion")
    page.get_by_text("More options").click()
    pie = page.get_by_label("Pie", exact=False)
    expect(pie).to_be_visible()
    page.get_by_text("4", exact=True).click()
    expect(pie).to_have_count(0)


def test_on_the_analysis_board_as_well(visitor: Visitors) -> None:
    page = visitor("/#/analysis")
    begin(page, "conversion pie=true | board:8/8/8/8/3A34/8/8/8 hands:1145,22266 next:B")
    page.get_by_role("button", name="Exchange sides").click()
    expect(page.locator(".branches .step").last).to_contain_text("swap")
    expect(page.get_by_role("status").first).to_have_text("Player 1 to move")
    expect(page.get_by_role("button", name="Exchange sides")).to_have_count(0)
