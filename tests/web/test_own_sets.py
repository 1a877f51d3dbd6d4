"""Block sets from files in a real browser: chosen, checked, shown in space, played, and passed on by a link."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.games.test_blocks import MINE
from tests.web.conftest import Visitors
from tests.web.hands import check_accessible, place_by_keys, place_by_pointer, steps
from turncoat.games.convert.blocks import parse


def choose(page: Page, file: Path, text: str) -> None:
    file.write_text(text)
    page.locator("input[type=file]").set_input_files(file)


def test_a_set_is_checked_shown_played_and_passed_on(visitor: Visitors, tmp_path: Path) -> None:
    page, friend = visitor("/#/new/convert", complains=True, solid=True), visitor("/", phone=True, complains=True)
    page.get_by_text("More options").click()
    choose(page, tmp_path / "mine.toml", MINE.replace('"101"', '"103"'))
    expect(page.get_by_role("alert")).to_contain_text("column under cell 103 is not solid")
    choose(page, tmp_path / "mine.toml", MINE)
    shown = page.locator("dialog[open]")
    expect(shown.get_by_role("heading", name="mine")).to_be_visible()
    expect(shown).to_contain_text("2 blocks, 4 cells a colour.")
    expect(shown.locator("canvas")).to_be_visible()
    expect(shown.get_by_text("A · Arch foot")).to_be_visible()
    check_accessible(page)
    link = shown.get_by_label("A link to a new game with it").input_value()
    shown.get_by_label("A link to a new game with it").press("Enter")  # begins no match
    expect(shown).to_be_visible()
    with page.expect_download() as download:
        shown.get_by_role("link", name="Save it as a file").click()
    assert download.value.suggested_filename == "mine.toml"
    assert parse(download.value.path().read_text("utf-8"), "x") == parse(MINE, "x")
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_text("At this screen").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".tray.live button.slot")).to_have_count(2)
    place_by_keys(page)
    place_by_pointer(page)
    assert len(steps(page)) == 2
    page.goto("/#/games")
    expect(page.get_by_text("Convert · blocks: mine")).to_be_visible()
    page.goto("/#/analysis")
    page.get_by_label("New").select_option(label="Convert, mine")
    expect(page.get_by_label("The position in one line")).to_have_value(
        'convert [Blocks "mine"] [Block "A 000,100,101 Arch foot"] [Block "M 000 Mono"] | built:- points:0,0 turn:white'
    )

    friend.goto(link)  # in a browser that draws nothing in space
    expect(friend.locator("dialog[open]").get_by_text("M · Mono")).to_be_visible()
    expect(friend.get_by_text("This browser draws no 3D")).to_be_visible()
    check_accessible(friend)
    friend.get_by_role("button", name="Close").tap()
    expect(friend.get_by_role("radio", name="mine")).to_be_checked()
    friend.get_by_text("At this screen").tap()
    friend.get_by_role("button", name="Play", exact=True).tap()
    expect(friend.locator(".tray.live button.slot")).to_have_count(2)


def test_a_set_is_kept_and_forgotten(visitor: Visitors, tmp_path: Path) -> None:
    page = visitor("/#/new/convert", complains=True)
    page.get_by_text("More options").click()
    choose(page, tmp_path / "mine.toml", MINE)
    expect(page.locator("dialog[open]")).to_be_visible()
    page.reload()
    page.get_by_text("More options").click()
    expect(page.get_by_role("radio", name="mine")).not_to_be_checked()
    page.get_by_role("button", name="Look at Standard").click()
    expect(page.locator("dialog[open]").get_by_text("E · Elbow")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Forget mine").click()
    expect(page.get_by_role("radio", name="mine")).to_have_count(0)


def test_a_set_that_ships_is_chosen_looked_at_passed_on_and_played(visitor: Visitors) -> None:
    page, friend = visitor("/#/new/convert"), visitor("/")
    page.get_by_text("More options").click()
    page.get_by_role("button", name="Look at Lock").click()
    shown = page.locator("dialog[open]")
    expect(shown.get_by_text("J · Jetty")).to_be_visible()
    link = shown.get_by_label("A link to a new game with it").input_value()
    assert link.endswith("/#/new/convert/blocks/lock")
    page.keyboard.press("Escape")
    friend.goto(link)
    expect(friend.get_by_role("radio", name=re.compile("^Lock"))).to_be_checked()
    expect(friend.get_by_role("button", name="Forget Lock")).to_have_count(0)
    friend.get_by_text("At this screen").click()
    friend.get_by_role("button", name="Play", exact=True).click()
    expect(friend.locator(".tray.live button.slot")).to_have_count(8)
    place_by_pointer(friend)
    assert len(steps(friend)) == 1
    page.goto("/#/analysis")
    page.get_by_label("New").select_option(label="Convert, Even")
    expect(page.get_by_label("The position in one line")).to_have_value(re.compile('^convert .Blocks "even"'))


def test_a_link_cut_somewhere_says_so_and_leaves_the_standard_set(visitor: Visitors) -> None:
    page = visitor("/#/new/convert/blocks/%5BBlocks%20%22mi", complains=True)
    expect(page.get_by_role("alert")).to_contain_text("not possible here")
    expect(page.get_by_role("radio", name="Standard")).to_be_checked()
