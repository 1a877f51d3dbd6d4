"""The analysis board in a real browser: branches, notes, set-ups, dice that are chosen, an engine that thinks along."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import turncoat
from tests.web.conftest import Visitors
from tests.web.hands import check_accessible, place_by_keys, place_by_pointer, steps

LINES = ".engine .lines li"


def begin(page: Page, text: str) -> None:
    """Set a position up by its text."""
    field = page.get_by_label("The position in one line")
    field.fill(text)
    page.get_by_role("button", name="Set up").click()


def test_from_the_lobby_to_a_tree_that_is_kept(visitor: Visitors, tmp_path: Path) -> None:
    page = visitor("/")
    page.get_by_role("link", name="Analysis board").click()
    expect(page.get_by_role("heading", name="Analysis: Convert")).to_be_visible()
    expect(page.locator(LINES)).to_have_count(3)
    place_by_keys(page)
    expect(page.locator(".branches .step")).to_have_count(2)
    place_by_pointer(page)
    expect(page.locator(".branches .step")).to_have_count(3)
    page.keyboard.press("[")
    expect(page.locator(".branches .step").nth(1)).to_have_attribute("aria-current", "step")
    played = steps(page)
    expect(page.get_by_role("status").first).to_have_text("Black to move")
    expect(page.locator(LINES)).to_have_count(3)
    # At once, because the lines change places while the engine thinks.
    another = "(all, played) => all.find(each => each.querySelector('strong').innerText !== played).click()"
    page.locator(".engine .best").evaluate_all(another, played[1])
    expect(page.locator(".branches .branch .step")).to_have_count(1)
    page.get_by_label("About").fill("another way")
    page.get_by_role("button", name="Mark as interesting").click()
    expect(page.locator(".branch .step")).to_contain_text("!?")
    page.reload()
    expect(page.locator(".branch .comment")).to_have_text("another way")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "analysis.tcr"
    download.value.save_as(file)
    (record,) = turncoat.load(file)
    assert list(record.steps) == played
    (branch,) = record.branches
    assert branch.comments == ((1, "another way"),)
    assert branch.marks == ((1, "!?"),)
    page.get_by_role("button", name="Main line").click()
    expect(page.locator(".branch .step")).to_have_text(played[1])
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".branches .step")).to_have_count(3)


def test_what_cannot_be_is_refused_with_the_reason(visitor: Visitors) -> None:
    page = visitor("/#/analysis", complains=True)
    begin(page, "convert | built:wP0b2,wE1b2 turn:white")
    expect(page.get_by_role("alert")).to_contain_text("gap under b3 c3")
    begin(page, "convert variant=towers | built:wE1b2,bP0b2 turn:white")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("status").first).to_have_text("White to move")
    expect(page.locator(LINES)).to_have_count(3)


def test_near_the_end_every_move_has_its_exact_value(visitor: Visitors) -> None:
    page = visitor("/#/analysis")
    pos = turncoat.game("convert").start()
    for move in ["Q0a1", "Q0c1", "H0a3", "H0b3", "T0a1", "T0c1", "E0a1", "E0b1"]:
        pos = pos.play(move) if pos.why_not(move) is None else pos.play(pos.legal[0])
    while len(pos.legal) > 12:
        pos = pos.play(pos.legal[0])
    begin(page, pos.text)
    expect(page.get_by_text("Exact: every move was played to the end.")).to_be_visible(timeout=60_000)
    expect(page.locator(".heat .warmth")).to_have_count(len(pos.legal))
    best = turncoat.engine.solve(pos).move
    assert best is not None
    page.locator(".heat .warmth").first.click()
    expect(page.locator(".branches .step")).to_have_count(2)


def test_dice_are_rolled_or_typed_and_draws_are_chosen(visitor: Visitors) -> None:
    page = visitor("/#/analysis")
    begin(page, "conversion")
    page.get_by_role("button", name="Leave it to chance").click()
    expect(page.locator(".branches .step")).to_have_count(2)
    page.get_by_label("Player 2 rolls").fill("13466")
    page.keyboard.press("Enter")
    expect(page.locator(".branches .step").last).to_have_text("roll:13466")
    expect(page.get_by_role("status").first).to_have_text("Player 1 to move")
    begin(page, "cube-conquer players=4")
    page.get_by_role("button", name="G*", exact=True).click()
    expect(page.locator(".branches .step").last).to_have_text("draw:G*")


def test_a_line_is_shown_on_the_board(visitor: Visitors) -> None:
    page = visitor("/#/analysis")
    page.get_by_role("button", name=re.compile("Show .* on the board")).first.click()
    expect(page.locator(".plan .over").first).to_be_visible()
    page.get_by_role("button", name="Stop thinking").click()
    expect(page.locator(LINES)).to_have_count(0)
    page.get_by_label("Lines").select_option("5")
    page.get_by_role("button", name="Think along").click()
    expect(page.locator(LINES)).to_have_count(5)


def test_after_a_match_and_on_from_there(visitor: Visitors) -> None:
    page = visitor("/")
    made = page.request.post(
        "/api/matches", data={"game": "convert", "seats": [{"kind": "me"}, {"kind": "here"}]}
    ).json()
    page.goto(f"/#/m/{made['match']}")
    for _ in range(3):
        place_by_keys(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.get_by_role("link", name="Analysis board").click()
    expect(page.locator(".branches .step")).to_have_count(4)
    expect(page.locator(".branches .step").last).to_have_attribute("aria-current", "step")
    page.get_by_label("Against whom").select_option("1")
    page.get_by_role("button", name="Play from here").click()
    expect(page).to_have_url(re.compile("#/m/"))
    expect(page.locator(".plan .over")).to_have_count(0)
    place_by_keys(page)
    expect(page.locator(".history button")).not_to_have_count(0)


def test_by_touch_on_a_phone(visitor: Visitors) -> None:
    page = visitor("/#/analysis", phone=True)
    expect(page.locator(LINES)).to_have_count(3)
    place_by_pointer(page, touch=True)
    expect(page.locator(".branches .step")).to_have_count(2)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.soak)])
def test_everybody_can_use_it(visitor: Visitors, scheme: str) -> None:
    page = visitor("/#/analysis", color_scheme=scheme)
    expect(page.locator(LINES)).to_have_count(3)
    page.locator(".engine .best").first.click()
    page.get_by_label("About").fill("so")
    page.get_by_role("button", name="Stop thinking").click()
    check_accessible(page)
    begin(page, "conversion players=3")
    expect(page.get_by_role("heading", name="Analysis: Conversion")).to_be_visible()
    check_accessible(page)
