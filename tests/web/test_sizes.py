"""Small windows: nothing that has to be clicked is covered, and a board and what is done with it fit on the screen."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.hands import new_match

SIZES = [(1280, 800), (1366, 640), (390, 664), (844, 390)]
GAMES = [("convert", 2), ("conversion", 2), ("conversion", 6), ("cube-conquer", 2), ("cube-conquer", 6)]
# What can be pressed and, brought into view, has something else in front of its middle.
COVERED = """() => {
  const found = [];
  for (const each of document.querySelectorAll('main :is(button:enabled, a, [role=button], .square)')) {
    each.scrollIntoView({block: 'nearest'});
    const box = each.getBoundingClientRect();
    if (box.width === 0) continue; // in a dialog that is not open
    const front = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const over = front?.closest('.in-hand, .top, .turn, .panel.notice');
    if (over && !over.contains(each)) found.push(each.getAttribute('aria-label') ?? each.textContent);
  }
  return found;
}"""
TOGETHER = """() => {
  const board = document.querySelector('.field-8, .cube-view, .plan').getBoundingClientRect();
  const bar = document.querySelector('.in-hand .main').getBoundingClientRect();
  return Math.max(board.bottom, bar.bottom) - Math.min(board.top, bar.top);
}"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_nothing_is_covered_and_a_move_needs_no_scrolling(
    visitor: Visitors, game: str, players: int, size: tuple[int, int]
) -> None:
    page = visitor("/", phone=min(size) < 400, solid=True)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    options = {} if game == "convert" else {"players": players}
    made = new_match(page, game, "me", *["here"] * (players - 1), **options)
    page.goto(f"/#/m/{made['match']}")
    if game == "convert":
        page.locator("button.slot:enabled").first.click()
    expect(page.locator(".in-hand .main")).to_be_visible()
    assert page.evaluate(COVERED) == []
    assert page.evaluate(TOGETHER) <= size[1]
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
