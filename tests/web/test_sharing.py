"""Games shown to everybody, in a real browser: from the result, a review and an analysis to what a stranger sees."""

import io

from PIL import Image
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.hands import check_accessible, new_match, place_by_keys, steps


def link_of(page: Page) -> str:
    page.get_by_role("button", name="Show it to others").click()
    link = page.get_by_label("Everybody with this link sees this game").input_value()
    assert "/s/" in link
    return link


def test_a_stranger_sees_result_and_board_at_once(visitor: Visitors) -> None:
    page, stranger = visitor("/"), visitor("/", phone=True, complains=True)
    new_match(page, "convert", "me", "here", variant="towers")
    place_by_keys(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    expect(page.locator("dialog[open] .scores")).to_be_visible()
    link = link_of(page)
    stranger.goto(link)
    expect(stranger.get_by_role("status").first).to_contain_text("wins (resigned)")
    expect(stranger.locator(".plan")).to_be_visible()
    assert steps(stranger) == steps(page)
    assert "/#/s/" in stranger.url
    check_accessible(stranger)
    assert stranger.get_by_role("button", name="Stop showing it").count() == 0
    stranger.get_by_role("button", name="Analysis board").tap()
    expect(stranger.locator(".branches .step")).to_have_count(2)
    page.get_by_role("button", name="Stop showing it").click()
    stranger.goto(link)
    expect(stranger.get_by_role("alert")).to_contain_text("not shown any more")


def test_an_analysis_is_shown_with_its_branches(visitor: Visitors) -> None:
    page, stranger = visitor("/#/analysis"), visitor("/")
    place_by_keys(page)
    expect(page.locator(".branches .step")).to_have_count(2)
    page.get_by_label("About").fill("here it began")
    link = link_of(page)
    stranger.goto(link)
    stranger.get_by_role("button", name="Analysis board").click()
    expect(stranger.locator(".branches .comment")).to_have_text("here it began")


def test_a_review_is_shown_to_strangers(visitor: Visitors) -> None:
    page, stranger = visitor("/"), visitor("/")
    made = new_match(page, "convert", "me", "here", variant="box")
    place_by_keys(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    started = page.request.post("/api/reviews", data={"match": made["match"], "simulations": 60}).json()
    page.goto(f"/#/review/{started['review']}")
    expect(page.get_by_role("heading", name="Convert")).to_be_visible()
    stranger.goto(link_of(page))
    stranger.get_by_role("link", name="Review").click()
    expect(stranger.locator(".graphs")).to_be_visible()


def saved(page: Page) -> bytes:
    """What the Save of the open dialog gives."""
    dialog = page.get_by_role("dialog", name="A picture to keep or to send")
    expect(dialog.locator("img")).to_be_visible()
    with page.expect_download() as told:
        dialog.get_by_role("link", name="Save").click()
    return told.value.path().read_bytes()


def frames_of(data: bytes) -> int:
    with Image.open(io.BytesIO(data)) as image:
        return getattr(image, "n_frames", 1)


def test_pictures_and_replays_of_a_game_are_saved(visitor: Visitors) -> None:
    page = visitor("/")
    new_match(page, "convert", "me", "here")
    place_by_keys(page)
    place_by_keys(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.get_by_role("button", name="Picture").click()
    assert frames_of(saved(page)) == 1
    check_accessible(page)
    dialog = page.get_by_role("dialog", name="A picture to keep or to send")
    dialog.get_by_text("SVG").click()
    assert saved(page).startswith(b"<svg")
    dialog.get_by_text("The whole game").click()
    assert frames_of(saved(page)) == 3
    dialog.get_by_role("button", name="Close").click()
    expect(page.locator("dialog[open] .scores")).to_be_visible()  # the result is still there


def test_a_picture_of_what_is_looked_at_on_the_analysis_board(visitor: Visitors) -> None:
    page = visitor("/#/analysis")
    place_by_keys(page)
    page.keyboard.press("[")
    page.get_by_role("button", name="Picture").click()
    dialog = page.get_by_role("dialog", name="A picture to keep or to send")
    dialog.get_by_text("The whole game").click()
    dialog.get_by_text("WebP").click()
    assert frames_of(saved(page)) == 1  # only up to the position that is shown
