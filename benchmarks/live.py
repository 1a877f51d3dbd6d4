"""The analysis board in a browser: how often the engine tells what it thinks, and how long the page's frames take."""

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import WebSocket, sync_playwright
from tests.server.conftest import serving
from tests.web.conftest import FLAGS

SECONDS = 8
FRAMES = """seconds => new Promise(done => {
  const long = [], began = performance.now();
  const observer = new PerformanceObserver(list => long.push(...list.getEntries().map(each => each.duration)));
  observer.observe({type: 'longtask'});
  const tick = now => {
    if (now - began < 1000 * seconds) requestAnimationFrame(tick);
    else { observer.disconnect(); done([long.length, Math.max(0, ...long)]); }
  };
  requestAnimationFrame(tick);
})"""
STARTS = ("convert", "conversion | board:8/8/8/8/8/8/8/8 hands:13466,24455 next:A")


def main() -> None:
    path = shutil.which("chromium")
    if path is None:
        print("the analysis board's figures need Debian's chromium: make browser")
        return
    print("| position | answers a second | tasks of the page above 50 ms | longest, ms |")
    print("|---|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        page = browser.new_context(base_url=address).new_page()
        told: list[int] = []
        page.on("websocket", lambda socket: _count(socket, told))
        page.goto("/#/analysis")
        for start in STARTS:
            page.get_by_label("The position in one line").fill(start)
            page.get_by_role("button", name="Set up").click()
            page.wait_for_selector(".engine .lines li")
            page.wait_for_timeout(2000)
            before = len(told)
            count, longest = page.evaluate(FRAMES, SECONDS)
            rate = (len(told) - before) / SECONDS
            print(f"| {start.split()[0]} | {rate:.1f} (bar: 5) | {count} (bar: 0) | {longest:.0f} |")
        browser.close()


def _count(socket: WebSocket, told: list[int]) -> None:
    socket.on("framereceived", lambda frame: told.append(len(frame)))


if __name__ == "__main__":
    main()
