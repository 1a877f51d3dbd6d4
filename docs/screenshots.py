"""Pictures of the table in docs/images: `make screenshots` lets the engine play and looks at it in Chromium."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright
from websockets.sync.client import connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.conftest import serving
from tests.server.players import Chair
from tests.web.conftest import FLAGS, LAPTOP, PHONE, browser_path

import turncoat
from turncoat.engine import choose
from turncoat.records import Branch, dumps

FOLDER = Path(__file__).parent / "images"
QUALITY = 84
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")
GAMES: tuple[tuple[str, str, dict[str, Any], int], ...] = (
    ("convert", "convert", {}, 9),
    ("box", "convert", {"variant": "box"}, 6),
    ("towers", "convert", {"variant": "towers"}, 10),
    ("changeup", "convert", {"variant": "changeup"}, 8),
    ("conversion", "conversion", {"players": 3}, 26),
    ("cube-conquer", "cube-conquer", {}, 14),
)
LOOKS = (("light", LAPTOP), ("dark", LAPTOP), ("phone", PHONE))


def main() -> None:
    path = browser_path()
    if path is None:
        sys.exit("screenshots need Debian's chromium: make browser")
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for look, size in LOOKS:
            context = browser.new_context(
                base_url=address,
                viewport=size,  # type: ignore[arg-type]
                color_scheme="dark" if look == "dark" else "light",
                is_mobile=look == "phone",
                has_touch=look == "phone",
                device_scale_factor=2 if look == "phone" else 1,
                reduced_motion="reduce",
            )
            look_at(context, address, look)
            context.close()
        browser.close()


def look_at(context: BrowserContext, address: str, look: str) -> None:
    page = context.new_page()
    page.goto("/")
    page.wait_for_selector(".card")
    page.wait_for_timeout(400)
    page.screenshot(path=FOLDER / f"lobby-{look}.jpeg", quality=QUALITY)
    if look == "light":
        look_at_puzzle(page)
        look_at_print(page)
        look_at_review(page)
        look_at_analysis(page)
    for name, game, options, middle in GAMES:
        for stage, moves in (("start", 0), ("middle", middle), ("end", 10_000)):
            match = play(context, address, game, options, moves)
            page.goto(f"/#/m/{match}")
            page.wait_for_selector("dialog[open] .scores" if stage == "end" else ".turn")
            page.wait_for_timeout(1500 if game == "convert" else 500)
            page.screenshot(path=FOLDER / f"{name}-{stage}-{look}.jpeg", quality=QUALITY)
            print(f"{name} {stage} {look}", flush=True)


def look_at_puzzle(page: Page) -> None:
    """The room, half way through."""
    page.goto("/#/puzzles/upper-lower")
    page.wait_for_selector(".tray button")
    for _ in range(9):
        page.keyboard.press("h")
        page.wait_for_selector(".in-hand .main:enabled")
        page.keyboard.press("Enter")
    page.keyboard.press("h")
    page.wait_for_selector(".in-hand .main:enabled")
    page.wait_for_timeout(1500)
    page.screenshot(path=FOLDER / "puzzle-room.jpeg", quality=QUALITY)


def look_at_print(page: Page) -> None:
    """What there is to print."""
    page.goto("/#/print/convert")
    page.wait_for_selector(".sheets img")
    page.wait_for_timeout(1500)
    page.screenshot(path=FOLDER / "print.jpeg", quality=QUALITY)


def look_at_review(page: Page) -> None:
    """A game of the computer's lower levels, and the dearest mistake in it."""
    pos = turncoat.game("convert").start()
    steps: list[str] = []
    while pos.outcome is None:
        steps.append(str(turncoat.engine.choose(pos, level=2 + pos.turn, seed=4)))
        pos = pos.play(steps[-1])
    text = dumps([turncoat.Record(pos.game, tuple(steps), {"Seat0": "Ann", "Seat1": "Bob"})])
    name = page.request.post("/api/reviews", data={"text": text}).json()["review"]
    page.goto(f"/#/review/{name}")
    page.wait_for_selector(".mistakes button")
    page.locator("progress").wait_for(state="detached", timeout=60_000)
    page.locator(".mistakes button").first.click()
    page.get_by_role("button", name="Show the better move").click()
    page.wait_for_timeout(2000)
    page.screenshot(path=FOLDER / "review.jpeg", quality=QUALITY, full_page=True)


def look_at_analysis(page: Page) -> None:
    """A position near the end with a branch and notes, every move of which is exact."""
    pos = turncoat.game("convert").start()
    steps: list[str] = []
    while len(steps) < 12:
        steps.append(str(turncoat.engine.choose(pos, level=3, seed=7 + len(steps))))
        pos = pos.play(steps[-1])
    line = pos.game.start()
    for step in steps[:9]:
        line = line.play(step)
    instead = Branch(9, (str(line.legal[3]),), ((1, "too timid"),), ((1, "?!"),))
    record = turncoat.Record(pos.game, tuple(steps), comments=((5, "now it gets high"),), branches=(instead,))
    page.goto("/#/replay")
    file: Any = {"name": "study.tcr", "mimeType": "text/plain", "buffer": dumps([record]).encode()}
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="To the last step").click()
    page.get_by_role("button", name="Analysis board").click()
    page.wait_for_selector(".heat .warmth")
    page.wait_for_timeout(6000)
    page.screenshot(path=FOLDER / "analysis.jpeg", quality=QUALITY, full_page=True)


def play(context: BrowserContext, address: str, game: str, options: dict[str, Any], moves: int) -> str:
    """A match at one screen in which so many moves were made, by the engine."""
    start = turncoat.game(game, **options).start()
    seats = [{"kind": "here" if seat else "me", "name": NAMES[seat]} for seat in range(start.game.seats)]
    made = context.request.post("/api/matches", data={"game": game, "options": options, "seats": seats}).json()
    cookie = next(each["value"] for each in context.cookies() if each["name"] == "turncoat")
    socket = f"{address.replace('http', 'ws')}/api/matches/{made['match']}/socket"
    with connect(socket, additional_headers={"Cookie": f"turncoat={cookie}"}) as line:
        chair, pos, known = Chair(line), start, 0
        chair.hear("table")
        chair.say("sit", seat=0, name=NAMES[0])
        chair.until(started=True)
        while moves > 0 and chair.table["end"] is None:
            for step in chair.steps[known:]:
                pos = pos.play(step)
            known = len(chair.steps)
            if chair.table["turn"] != chair.table["seat"]:
                chair.say("look", seat=chair.table["turn"])
            else:
                chair.play(str(choose(pos.view(pos.turn), simulations=200, seed=moves)))
                moves -= 1
            chair.hear("table")
    return str(made["match"])


if __name__ == "__main__":
    main()
