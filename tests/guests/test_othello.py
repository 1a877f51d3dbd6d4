"""Somebody else's game, installed as a stranger would, in every front end."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.cli.terminal import Terminal
from tests.guests.house import ROOT, House
from tests.web.conftest import Visitors
from tests.web.hands import check_accessible, new_match, over, steps, wait_for_steps

pytestmark = pytest.mark.compiled

PACKAGE = ROOT / "examples" / "othello"


def test_it_is_small_and_uses_public_faces_only() -> None:
    sources = {path: path.read_text("utf-8") for path in PACKAGE.glob("turncoat_othello/*.py")}
    assert sum(len(text.splitlines()) for text in sources.values()) <= 300
    for path, text in sources.items():
        for line in text.splitlines():
            if line.startswith(("import turncoat", "from turncoat")):
                assert line.split()[1].startswith(("turncoat.core", "turncoat_othello")), f"{path.name}: {line}"
    assert not [path for path in PACKAGE.rglob("*") if path.suffix in (".ts", ".tsx", ".js")]


def test_its_own_tests_pass(house: House) -> None:
    """Library, engine, analysis, records, and the adapters."""
    tests = PACKAGE / "tests"
    said = house.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tests), str(tests))
    assert "passed" in said


def test_the_same_as_plain_python(house: House) -> None:
    house.run("-m", "turncoat", "check", "othello", NUMBA_DISABLE_JIT="1")


def test_it_is_played_in_a_terminal(house: House, tmp_path: Path) -> None:
    table = Terminal(tmp_path, "play", "othello", "--no-confirm", "--computer", "1", env=house.env)
    table.see("Black >")
    table.type("?")
    table.see("4 legal moves: ")
    table.type("a1")
    table.see("it encloses nothing")
    table.type("d3")
    table.see("White (computer, level 1) plays")
    table.see("Black >")
    table.type("hint")
    table.see("Black >")
    table.type("quit")
    assert "The game is saved" in table.finish()


def test_it_has_rules_to_read(house: House) -> None:
    assert "encloses" in house.run("-m", "turncoat", "rules", "othello", "R1.2")


def play_by_mouse(page: Page) -> None:
    """Choose a marked place, look at what would happen, confirm; or pass."""
    before = len(steps(page))
    if page.locator(".plain-grid .square.open").count():
        page.locator(".plain-grid .square.open").first.click()
        expect(page.locator(".in-hand [role=status]")).to_contain_text("turns")
        assert page.locator(".plain-grid .changed").count() >= 2  # the new disc, and what it encloses
        page.get_by_role("button", name="Play Enter").click()
    else:
        page.get_by_role("button", name="Pass").click()
    wait_for_steps(page, before)


def test_the_lobby_has_it_and_the_computer_answers(visitor: Visitors) -> None:
    page = visitor()
    page.get_by_role("button", name="Othello Enclose").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".turn")).to_contain_text("Your turn")
    play_by_mouse(page)
    wait_for_steps(page, 1)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_contain_text("turns")
    check_accessible(page)


def test_a_whole_game_by_keys_and_its_replay(visitor: Visitors) -> None:
    page = visitor()
    new_match(page, "othello", "me", "here")
    while not over(page):
        before = len(steps(page))
        if page.locator(".plain-grid .square.open").count():
            page.keyboard.press("ArrowRight")  # the first marked place
            page.keyboard.press("Enter")
            expect(page.locator(".in-hand .button.main")).to_be_enabled()
        page.keyboard.press("Enter")
        wait_for_steps(page, before)
    assert len(steps(page)) > 9
    page.get_by_role("button", name="Close").click()
    page.locator(".history button").first.click()
    expect(page.locator(".turn")).to_contain_text("Move 1 of ")
    expect(page.locator(".plain-grid .piece")).to_have_count(5)


def test_on_a_phone(visitor: Visitors) -> None:
    page = visitor(phone=True)
    new_match(page, "othello", "me", "here")
    for _ in range(3):
        before = len(steps(page))
        page.locator(".plain-grid .square.open").last.tap()
        expect(page.locator(".in-hand [role=status]")).to_contain_text("turns")
        page.get_by_role("button", name="Play", exact=True).tap()
        wait_for_steps(page, before)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check_accessible(page)
