"""Who wins and how, in a real browser: read, tried on a board, played."""

from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.hands import check_accessible, tab_to


def test_a_discovery_is_read_tried_and_played(visitor: Visitors) -> None:
    page = visitor("/")
    tab_to(page, page.get_by_role("link", name="Solved"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("who comes second wins")).to_be_visible()
    check_accessible(page)
    page.get_by_role("button", name="Q0a1 → H1'c1").click()
    expect(page.get_by_label("The position in one line")).to_have_value(
        "convert variant=box | built:wQ0a1,bH1'c1 turn:white"
    )
    expect(page.get_by_text("Exact: every move was played to the end.")).to_be_visible(timeout=90_000)
    expect(page.locator(".engine .outcome").first).to_contain_text("loses, here in")
    check_accessible(page)
    page.go_back()
    page.get_by_role("link", name="Play it").click()
    expect(page.get_by_role("radio", name="Think Inside the Box")).to_be_checked()


def test_it_fits_a_phone(visitor: Visitors) -> None:
    page = visitor("/#/solved", phone=True)
    expect(page.get_by_role("heading", name="How to win")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Look at it on the analysis board").tap()
    expect(page.get_by_label("The position in one line")).to_have_value("convert variant=box | built:- turn:white")
