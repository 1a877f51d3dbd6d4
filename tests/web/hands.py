"""Hands for a browser: they start matches and play whatever the page offers, by mouse, by keys or by finger."""

import re
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

WAIT = 180_000  # milliseconds; a first search is compiled meanwhile, on a busy machine
STEPS = ".history button, .branches [style*=mark]"  # at a table; at the analysis board
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BLOCK = ".tray.live button.slot:enabled"


def new_match(page: Page, game: str, *kinds: str, **options: Any) -> dict[str, Any]:
    """A match made by this browser, opened on its page; kinds like "me", "here", "open", or a computer's level."""
    seats = [{"kind": "computer", "level": int(k)} if k.isdigit() else {"kind": k, "name": k.title()} for k in kinds]
    request = {"game": game, "seats": seats, "options": options}
    made: dict[str, Any] = page.request.post("/api/matches", data=request).json()
    assert "match" in made, made
    page.goto(f"/#/m/{made['match']}")
    expect(page.locator(".turn")).to_be_visible(timeout=WAIT)
    if "open" not in kinds:
        expect(page.locator(".turn")).not_to_contain_text("Waiting", timeout=WAIT)
    return made


def steps(page: Page) -> list[str]:
    """What the history shows."""
    told = "all => all.map(each => each.dataset.step ?? each.innerText)"
    found: list[str] = page.locator(STEPS).evaluate_all(told)
    return found


def over(page: Page) -> bool:
    return page.locator("dialog[open] .scores").count() > 0 or page.get_by_role("button", name="Result").count() > 0


def ready(page: Page, selector: str) -> bool:
    """Wait for something to choose; False if the match is over instead."""
    script = "s => document.querySelector(s) !== null || document.querySelector('dialog[open] .scores') !== null"
    page.wait_for_function(script, arg=selector, timeout=WAIT)
    return not over(page)


def wait_for_steps(page: Page, more_than: int) -> None:
    """Until the history is longer than it was."""
    longer = "([steps, n]) => document.querySelectorAll(steps).length > n"
    page.wait_for_function(longer, arg=[STEPS, more_than], timeout=WAIT)


def rings(page: Page) -> list[tuple[int, int]]:
    """File and rank (from 0) of the squares that glow on the plan of Convert."""
    centres = "all => all.map(each => [+each.getAttribute('cx'), +each.getAttribute('cy')])"
    found = page.locator(".plan .glow").evaluate_all(centres)
    return [(int(x), 3 - int(y)) for x, y in found]


def tab_to(page: Page, what: Locator) -> None:
    """The Tab key until something has the focus, as somebody without a mouse gets there."""
    for _ in range(150):
        if what.evaluate("each => each === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never reaches {what}")


def place_by_keys(page: Page) -> None:
    """Convert: a block by its digit, turned until it fits, moved by arrows, placed by Enter."""
    if not ready(page, BLOCK):
        return
    before = len(steps(page))
    for digit in "1234567890":
        page.keyboard.press(digit)
        for turn in "rrrfrrrr":
            if rings(page) or page.locator(".in-hand").count() == 0:
                break
            page.keyboard.press(turn)
        if page.locator(".in-hand").count() > 0 and rings(page):
            break
    page.keyboard.press("ArrowUp")  # onto the board
    for key in ["ArrowRight"] * 3 + (["ArrowUp"] + ["ArrowLeft"] * 3 + ["ArrowUp"] + ["ArrowRight"] * 3) * 2:
        if page.locator(".plan .over:not(.wrong)").count():
            break
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    wait_for_steps(page, before)


def _place(page: Page, file: int, rank: int) -> tuple[float, float]:
    """Where a square of the plan is on the screen."""
    page.locator(".plan").scroll_into_view_if_needed()
    plan = page.locator(".plan").bounding_box()
    assert plan is not None
    unit = plan["width"] / 4.8
    return plan["x"] + (file + 1.1) * unit, plan["y"] + (3.7 - rank) * unit


def _point(page: Page, file: int, rank: int, *, touch: bool) -> None:
    if touch:
        page.touchscreen.tap(*_place(page, file, rank))
    else:
        page.mouse.move(*_place(page, file, rank))


def place_by_pointer(page: Page, *, touch: bool = False) -> None:
    """Convert: a block from the tray, a square on the plan; with a finger, the button too."""
    if not ready(page, BLOCK):
        return
    before = len(steps(page))
    slots = page.locator(BLOCK)
    button = page.get_by_role("button", name="Place")
    for number in range(slots.count()):
        slot = slots.nth(number)
        _press(slot, touch=touch)
        for turn in ("Turn", "Turn", "Turn", "Flip", "Turn", "Turn", "Turn", ""):
            for file, rank in rings(page):
                _point(page, file, rank, touch=touch)
                if page.locator(".plan .over:not(.wrong)").count():
                    button.tap() if touch else page.mouse.click(*_place(page, file, rank))
                    wait_for_steps(page, before)
                    return
            if turn:
                page.get_by_role("button", name=turn).click()
    raise AssertionError("no block could be placed")


def _press(what: Locator, *, touch: bool) -> None:
    what.tap() if touch else what.click()


def place_die(page: Page, *, touch: bool = False) -> None:
    """Conversion: an empty square, then the button."""
    if not ready(page, ".square.open"):
        return
    before = len(steps(page))
    _press(page.locator(".square.open").nth(before % 7 % page.locator(".square.open").count()), touch=touch)
    button = page.get_by_role("button", name="Place")
    expect(button).to_be_enabled(timeout=WAIT)
    _press(button, touch=touch)
    wait_for_steps(page, before)


def place_die_by_keys(page: Page) -> None:
    """Conversion: arrows from the middle until the square is free, then Enter."""
    if not ready(page, ".square.open"):
        return
    before = len(steps(page))
    button = page.get_by_role("button", name="Place")
    free = page.locator(".square.open").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label').slice(0, 2))"
    )
    wanted = free[before % len(free)]
    page.keyboard.press("ArrowUp")  # onto d4
    for key, times in (
        ("ArrowRight", ord(wanted[0]) - ord("d")),
        ("ArrowLeft", ord("d") - ord(wanted[0])),
        ("ArrowUp", int(wanted[1]) - 4),
        ("ArrowDown", 4 - int(wanted[1])),
    ):
        for _ in range(times):
            page.keyboard.press(key)
    expect(button).to_be_enabled(timeout=WAIT)
    page.keyboard.press("Enter")
    wait_for_steps(page, before)


def lay_by_keys(page: Page) -> None:
    """Cube Conquer: a letter, a side by arrows, a square by its number, then Enter."""
    if not ready(page, ".in-hand button:enabled"):
        return
    before = len(steps(page))
    if page.get_by_role("button", name=re.compile("Miss")).count():
        page.keyboard.press("Enter")
        wait_for_steps(page, before)
        return
    button = page.get_by_role("button", name=re.compile("^Lay"))
    for key in [*"roygbp", *(f"Shift+{letter}" for letter in "ROYGBP")]:
        page.keyboard.press(key)
        places = page.locator(".square.open").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
        found = re.match(r"side (\d), square (\d)", str(places[before % len(places)])) if places else None
        if found is None:
            continue
        page.keyboard.press("ArrowRight")  # side 2
        for _ in range((int(found[1]) - 2) % 3):
            page.keyboard.press("ArrowRight")
        if not key.startswith("Shift"):
            page.keyboard.press(found[2])
        expect(button).to_be_enabled(timeout=WAIT)
        page.keyboard.press("Enter")
        wait_for_steps(page, before)
        return
    raise AssertionError("no tile could be laid")


def lay_tiles(page: Page, *, touch: bool = False) -> None:
    """Cube Conquer: a tile, a square, then the button."""
    if not ready(page, ".in-hand button:enabled"):
        return
    before = len(steps(page))
    miss = page.get_by_role("button", name=re.compile("Miss"))
    if miss.count():
        _press(miss, touch=touch)
    else:
        slots = page.locator(".tile-slot:enabled")
        for number in range(slots.count()):
            _press(slots.nth(number), touch=touch)
            if page.locator(".square.open").count():
                break
        _press(page.locator(".square.open").first, touch=touch)
        button = page.get_by_role("button", name=re.compile("^Lay"))
        expect(button).to_be_enabled(timeout=WAIT)
        _press(button, touch=touch)
    wait_for_steps(page, before)


def check_accessible(page: Page) -> None:
    """As axe sees it, in the light and in the dark."""
    page.evaluate(AXE.read_text("utf-8"))
    before = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    themes: tuple[Literal["dark", "light"], ...] = ("light", "dark") if before else ("dark", "light")
    for theme in themes:  # the last one is what it was
        page.emulate_media(color_scheme=theme)
        found = page.evaluate("axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']})")
        wrong = [(each["id"], [node["html"][:120] for node in each["nodes"]]) for each in found["violations"]]
        assert not wrong, f"{theme}: {wrong}"
