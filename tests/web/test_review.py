"""A review in a real browser: from the result, from a record, with mistakes to be found again."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.test_reviews import SHORT, recorded
from tests.web.conftest import Visitors
from tests.web.hands import check_accessible, place_by_keys
from turncoat.records import Record, dumps


def reviewed(page: Page, record: Record) -> dict[str, Any]:
    """Have a record looked through, wait until it is, and go there; what the server says of it."""
    asked = {"text": dumps([record]), "simulations": SHORT}
    name = page.request.post("/api/reviews", data=asked).json()["review"]
    page.goto(f"/#/review/{name}")
    expect(page.get_by_role("heading", name="Mistakes")).to_be_visible()
    expect(page.get_by_label("How far the review is")).to_have_count(0, timeout=90_000)
    told: dict[str, Any] = page.request.get(f"/api/reviews/{name}").json()
    return told


def test_from_the_result_to_the_review(visitor: Visitors) -> None:
    page = visitor("/")
    made = page.request.post(
        "/api/matches", data={"game": "convert", "seats": [{"kind": "me"}, {"kind": "here"}]}
    ).json()
    page.goto(f"/#/m/{made['match']}")
    for _ in range(4):
        place_by_keys(page)
    expect(page.get_by_role("button", name="Review the game")).to_have_count(0)  # not before it is over
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.get_by_role("button", name="Review the game").click()
    expect(page.get_by_role("heading", name=re.compile("Convert: "))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Chances to win"))).to_be_visible()
    expect(page.get_by_label("How far the review is")).to_have_count(0, timeout=60_000)
    expect(page.locator(".history button")).to_have_count(4)
    page.reload()  # it is kept
    expect(page.get_by_role("img", name=re.compile("Chances to win"))).to_be_visible()


def test_mistakes_by_cost_and_the_better_move_to_be_found(visitor: Visitors) -> None:
    page = visitor("/")
    told = reviewed(page, recorded("conversion", 3, holes=24))
    bad = sorted((s for s in told["progress"]["steps"] if s["grade"]), key=lambda s: -float(s["lost"]))
    listed = page.get_by_label("Mistakes, dearest first").get_by_role("button")
    expect(listed).to_have_count(len(bad))
    worst = bad[0]
    expect(listed.first).to_contain_text(f"{worst['number']}. ")
    listed.first.click()
    expect(page.get_by_text("Which move is better?")).to_be_visible()
    expect(page.locator(".notice.mistake")).not_to_contain_text("The better move was")
    pips, square = worst["better"]["picks"]
    played = told["replay"]["entries"][worst["number"] - 1]["text"]
    lay(page, played[0], played[1:])
    expect(page.get_by_text(re.compile("Try again"))).to_be_visible()
    lay(page, pips, square)
    expect(page.get_by_text(f"Right. The better move was {worst['better']['move']}")).to_be_visible()


def lay(page: Page, pips: str, square: str) -> None:
    page.keyboard.press(pips)
    page.locator(f".square[aria-label^='{square}']").first.click()
    expect(page.get_by_role("button", name="Place")).to_be_enabled()
    page.keyboard.press("Enter")


def test_keys_and_the_graph_go_through_the_game(visitor: Visitors) -> None:
    page = visitor("/")
    told = reviewed(page, recorded("convert", 7, most=10))
    numbers = [step["number"] for step in told["progress"]["steps"] if step["grade"]]
    shown = page.locator(".notice.mistake strong").first
    for number in numbers[:3]:
        page.keyboard.press("n")
        expect(shown).to_contain_text(f"{number}. ")
    page.keyboard.press("p")
    expect(shown).to_contain_text(f"{numbers[min(2, len(numbers) - 1) - 1]}. ")
    page.get_by_role("button", name="Show the better move").click()
    expect(page.get_by_text("The better move was")).to_be_visible()
    expect(page.locator(".plan .over").first).to_be_visible()  # laid over the board
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_count(0)
    graph = page.get_by_role("img", name=re.compile("Chances to win"))
    box = graph.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 4, box["y"] + 20)
    expect(page.locator(".history [aria-current=step]")).to_have_text(told["replay"]["entries"][-1]["text"])


def test_hidden_hands_and_the_truth_apart(visitor: Visitors) -> None:
    page = visitor("/")
    record = recorded("cube-conquer", 7, players=6, hands="hidden", turn_limit=60)
    reviewed(page, record)
    page.get_by_label("Mistakes, dearest first").get_by_role("button").first.click()
    hands = page.locator(".stage")
    expect(hands).to_contain_text("?")
    page.get_by_role("button", name="What was true").click()
    expect(page.get_by_role("button", name="What the seat knew")).to_be_visible()
    expect(page.locator(".tile.unknown, [aria-label*=unknown]")).to_have_count(0)


def test_a_record_file_is_opened_and_reviewed(visitor: Visitors, tmp_path: Any) -> None:
    file = tmp_path / "game.tcr"
    file.write_text(dumps([recorded("convert", 2, variant="box")]))
    page = visitor("/#/replay")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Review the game").click()
    expect(page.get_by_role("heading", name="Mistakes")).to_be_visible()


def test_what_is_no_review(visitor: Visitors) -> None:
    page = visitor("/#/review/r-0123456789", complains=True)
    expect(page.get_by_role("alert")).to_contain_text("there is no such review")


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.soak)])
def test_it_is_accessible_and_fits_a_phone(visitor: Visitors, scheme: str) -> None:
    page = visitor("/", color_scheme=scheme, phone=True)
    reviewed(page, recorded("conversion", 3, holes=24))
    page.get_by_label("Mistakes, dearest first").get_by_role("button").first.click()
    expect(page.get_by_text("Which move is better?")).to_be_visible()
    check_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
