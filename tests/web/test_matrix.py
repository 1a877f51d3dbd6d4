"""The full matrix of the page: every game and variant, every way of input, every way a match can end."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.hands import (
    lay_by_keys,
    lay_tiles,
    new_match,
    over,
    place_by_keys,
    place_by_pointer,
    place_die,
    place_die_by_keys,
)
from tests.web.test_page import record_of

pytestmark = pytest.mark.soak


def place_by_touch(page: Any) -> None:
    place_by_pointer(page, touch=True)


def place_die_by_touch(page: Any) -> None:
    place_die(page, touch=True)


def lay_by_touch(page: Any) -> None:
    lay_tiles(page, touch=True)


BY_TOUCH = (place_by_touch, place_die_by_touch, lay_by_touch)
CONVERT = [
    {},
    {"edition": "2013"},
    {"first": "black"},
    {"variant": "box"},
    {"variant": "box", "pool": "community"},
    {"variant": "towers"},
    {"variant": "changeup"},
]
CONVERSION = [{"victory": victory, "holes": 24} for victory in ("high", "territory", "tall", "wide", "mass")]
MATRIX = [
    *(("convert", options, by) for options in CONVERT for by in (place_by_pointer, place_by_keys, place_by_touch)),
    *(
        ("conversion", options, by)
        for options in CONVERSION
        for by in (place_die, place_die_by_keys, place_die_by_touch)
    ),
    *(("conversion", {"endless": True, "players": players}, place_die) for players in (3, 6)),
    *(("cube-conquer", {"turn_limit": 30}, by) for by in (lay_tiles, lay_by_keys, lay_by_touch)),
    *(("cube-conquer", {"turn_limit": 24, "players": players}, lay_by_keys) for players in (3, 6)),
]


@pytest.mark.parametrize(("game", "options", "by"), MATRIX)
def test_every_game_by_every_hand(visitor: Visitors, game: str, options: dict[str, Any], by: Any) -> None:
    page = visitor(phone=by in BY_TOUCH, solid=True)
    seats = ["me", *["here"] * (options.get("players", 2) - 1)]
    made = new_match(page, game, *seats, **options)
    while not over(page):
        by(page)
    assert record_of(page, made["match"]).end.outcome is not None


@pytest.mark.parametrize("hands", ["open", "hidden"])
def test_cube_conquer_to_its_limit_with_hidden_hands(visitor: Visitors, hands: str) -> None:
    page = visitor(solid=True)
    made = new_match(page, "cube-conquer", "me", "here", hands=hands, turn_limit=20)
    if hands == "hidden":
        page.get_by_role("button", name="Show my tiles").click()
    while not over(page):
        lay_tiles(page)
        if hands == "hidden" and not over(page):
            page.get_by_role("button", name="Hide my tiles").click()
            page.get_by_role("button", name="Show my tiles").click()
    assert str(record_of(page, made["match"]).result) in ("draw", "won:0", "won:1")


def test_resigning_a_draw_and_the_end_of_time(visitor: Visitors) -> None:
    page = visitor(solid=True)
    made = new_match(page, "convert", "me", "here")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    expect(page.get_by_role("dialog", name="The match is over")).to_contain_text("Me resigned")
    assert str(record_of(page, made["match"]).result) == "won:1"

    page.reload()
    made = new_match(page, "conversion", "me", "here")
    page.get_by_role("button", name="Offer draw").click()
    page.get_by_role("button", name="Really offer a draw?").click()
    page.get_by_role("button", name="Accept").click()
    expect(page.get_by_role("dialog", name="The match is over")).to_contain_text("A draw: by agreement")
    assert str(record_of(page, made["match"]).result) == "draw"

    page.reload()
    request = {"game": "convert", "seats": [{"kind": "me"}, {"kind": "here"}], "clock": {"move": 1500}}
    match = page.request.post("/api/matches", data=request).json()["match"]
    page.goto(f"/#/m/{match}")
    page.wait_for_timeout(2000)
    place_by_keys(page)  # nobody's time runs before the first move
    expect(page.get_by_role("dialog", name="The match is over")).to_contain_text("ran out of time")
    assert str(record_of(page, match).result) == "won:0"
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".turn")).to_contain_text("to move")
