"""The page from a local server: how much script it loads, and how long until it can be used, in a new profile."""

import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from tests.server.conftest import serving
from tests.web.conftest import FLAGS, browser_path
from tests.web.hands import new_match

ROUNDS = 5


def main() -> None:
    path = browser_path()
    if path is None:
        print("the page's figures need Debian's chromium: make browser")
        return
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        print("| view | compressed script, kB | seconds until it can be used, median (longest) |")
        print("|---|---|---|")
        for title, visit in (("lobby", _lobby), ("a table of Convert", _table)):
            sizes, times = zip(*(_measured(browser, address, visit) for _ in range(ROUNDS)), strict=True)
            print(f"| {title} | {max(sizes) / 1000:.0f} | {statistics.median(times):.2f} ({max(times):.2f}) |")
        browser.close()


def _measured(browser: Browser, address: str, visit: Callable[[Page], None]) -> tuple[int, float]:
    """Bytes of script that came over the line, and seconds from the start of the navigation."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    visit(page)
    script = "performance.getEntriesByType('resource').filter(e => e.name.endsWith('.js')).map(e => e.encodedBodySize)"
    size = sum(page.evaluate(script))
    seconds = page.evaluate("performance.now()") / 1000
    context.close()
    return size, seconds


def _lobby(page: Page) -> None:
    page.goto("/")
    page.wait_for_selector(".card")


def _table(page: Page) -> None:
    page.goto("/")
    made = new_match(page, "convert", "me", "here")
    page.goto("about:blank")
    page.goto(f"/#/m/{made['match']}")
    page.wait_for_selector("button.slot:enabled")
    page.wait_for_selector("canvas")
