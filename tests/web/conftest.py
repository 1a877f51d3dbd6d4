"""A real browser on a real server. Anything the browser complains about fails the test."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.conftest import serving
from tests.web.hands import WAIT

# Everything is drawn by the processor, WebGL too; nothing is looked up outside this machine. (Debian's own settings ask
# for a graphics card, which is then played by the processor at twice the price.)
FLAGS = [
    *("--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"),
    "--disable-gpu",
]
LAPTOP = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}

# Drawing in space takes most of a processor's time here, so pages that are not looked at for it do without, as on a
# machine that cannot; `solid` asks for it.
FLAT = """
const drawing = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  return kind.startsWith("webgl") ? null : drawing.call(this, kind, ...more);
};
"""

Visitors = Callable[..., Page]


def browser_path() -> str | None:
    """Debian's Chromium without windows, which takes half the processor time, or the whole one."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Closed after each module: while it is open, no other test of the process can run an event loop of its own."""
    path = browser_path()
    assert path is not None, "tests in a browser need Debian's chromium: make browser"
    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture
def visitor(chromium: Browser, address: str) -> Iterator[Visitors]:
    """Pages, each in a browser profile of its own; console errors are collected and must be none."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def visit(
        path: str = "/", *, phone: bool = False, complains: bool = False, solid: bool = False, **more: Any
    ) -> Page:
        size: Any = PHONE if phone else LAPTOP
        context = chromium.new_context(
            base_url=address, viewport=size, has_touch=phone, is_mobile=phone, reduced_motion="reduce", **more
        )
        contexts.append(context)
        context.set_default_timeout(WAIT)
        if not solid:
            context.add_init_script(FLAT)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: None if complains or said.type != "error" else complaints.append(said.text))
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert complaints == []
