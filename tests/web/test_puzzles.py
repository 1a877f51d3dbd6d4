"""The puzzle room in a real browser: by keys, by mouse, by touch; hints, progress, races, moves to find."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.hands import check_accessible
from turncoat.puzzles import first
from turncoat.puzzles.away import in_order
from turncoat.puzzles.catalogue import catalogue, challenge
from turncoat.puzzles.puzzle import Placed
from turncoat.puzzles.tactics import tactics


def opened(page: Page) -> None:
    """From the lobby to the list."""
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()
    expect(page.get_by_text("Today, for everybody")).to_be_visible()


def by_hints(page: Page) -> None:
    """Ask for a hint, lay what it holds out, until it is solved."""
    while page.get_by_role("group", name="Blocks").locator("button:enabled").count():
        page.keyboard.press("h")
        expect(page.get_by_role("button", name="Place")).to_be_enabled()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Place")).to_have_count(0)
    page.keyboard.press("h")  # when all is laid there is nothing to ask for
    expect(page.get_by_text("Solved")).to_be_visible()


def lay(page: Page, placed: Placed, *, tap: bool = False) -> None:
    """Take a block, turn it until the layers show it as it is to lie, and place it by pointing at the layer."""
    layer = page.locator(".layers svg").nth(min(z for _, _, z in placed.cells))
    page.get_by_role("group", name="Blocks").get_by_role("button", name=placed.kind.name).click()
    box = layer.bounding_box()
    view = layer.get_attribute("viewBox")
    assert box is not None
    assert view is not None
    wide, deep = (round(float(number) - 0.1) for number in view.split()[2:])

    def point(x: int, y: int) -> None:
        at: Any = {"x": box["width"] * (x + 0.5) / wide, "y": box["height"] * (deep - y - 0.5) / deep}
        (layer.tap if tap else layer.hover)(position=at)

    def middle() -> tuple[int, int]:
        low = [min(cell[axis] for cell in placed.cells) for axis in (0, 1)]
        size = [max(cell[axis] for cell in placed.cells) - low[axis] + 1 for axis in (0, 1)]
        return low[0] + (size[0] - 1) // 2, low[1] + (size[1] - 1) // 2

    for turns in range(8):
        # A second tap on the block itself would place it, so it is tapped to a corner where it does not cover its aim.
        for corner in ((0, 0), (wide - 1, 0), (0, deep - 1), (wide - 1, deep - 1)) if tap else ():
            covered = {(x, y) for x, y, _ in ghost(page)}
            if corner not in covered and middle() in covered | ({middle()} if not covered else set()):
                point(*corner)
        if middle() not in {(x, y) for x, y, _ in ghost(page)} or not tap:
            point(*middle())
        if ghost(page) == set(placed.cells):
            page.get_by_role("button", name="Place").click()
            return
        page.get_by_role("button", name="Flip" if turns == 3 else "Turn").click()
    raise AssertionError(f"{placed} could not be laid")


def ghost(page: Page) -> set[tuple[int, int, int]]:
    """Where the block in hand would go, as the layers show it."""
    page.wait_for_timeout(30)
    found: list[list[int]] = page.evaluate(
        """() => [...document.querySelectorAll('.layers svg')].flatMap((svg, z) => {
            const deep = Number(svg.getAttribute('viewBox').split(' ')[3]) - 0.1;
            return [...svg.querySelectorAll('.over:not(.wrong)')].map((over) => {
                const x = Math.floor(Number(over.getAttribute('x')));
                const y = Math.round(deep) - 1 - Math.floor(Number(over.getAttribute('y')));
                return [x, y, z];
            });
        })"""
    )
    return {(x, y, z) for x, y, z in found}


def test_a_puzzle_is_solved_with_hints_and_remembered(visitor: Visitors) -> None:
    each = next(each for each in catalogue() if each.grade == 2 and each.all_needed)
    page = visitor("/")
    opened(page)
    card = page.locator(f"a[href='#/puzzles/{each.id}']")
    page.get_by_role("button", name="Grade 2").click()
    card.click()
    expect(page.get_by_role("heading", name=each.title)).to_be_visible()
    by_hints(page)
    page.reload()
    expect(page.get_by_text("Solved")).to_be_visible()
    page.get_by_role("link", name="All puzzles").first.click()
    page.get_by_role("button", name="Grade 2").click()
    expect(card).to_contain_text("solved")


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "touch"])
def test_a_puzzle_is_built_by_hand(visitor: Visitors, phone: bool) -> None:
    page = visitor("/#/puzzles/well-few", phone=phone, solid=not phone)
    expect(page.get_by_role("group", name="Blocks")).to_be_visible()
    solution = in_order(first(challenge("well-few").puzzle) or ())
    assert solution is not None
    for placed in solution:
        lay(page, placed, tap=phone)
    expect(page.get_by_text("Solved")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_blocks_are_taken_out_again(visitor: Visitors) -> None:
    page = visitor("/#/puzzles/box-4x4x2")
    expect(page.get_by_role("group", name="Blocks")).to_be_visible()
    page.keyboard.press("6")
    for key in ("ArrowRight", "ArrowRight", "r", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".layers .letter")).to_have_count(4)
    expect(page.get_by_role("button", name="Hook")).to_be_disabled()
    page.reload()  # what was begun is still there
    expect(page.locator(".layers .letter")).to_have_count(4)
    page.locator(".layers .letter").first.click(force=True)
    expect(page.locator(".layers .letter")).to_have_count(0)
    expect(page.get_by_role("button", name="Hook")).to_be_enabled()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Place")).to_have_count(0)


def test_a_wrong_start_is_told(visitor: Visitors) -> None:
    each, wrong = next(
        (each, placed)
        for each in catalogue()
        if each.all_needed and not each.puzzle.target.colours
        for places in each.puzzle.placements
        for placed in places
        if len(placed.cells) > 2 and first(each.puzzle, laid=[placed]) is None
    )
    page = visitor(f"/#/puzzles/{each.id}")
    expect(page.get_by_role("group", name="Blocks")).to_be_visible()
    lay(page, wrong)
    page.keyboard.press("h")
    expect(page.get_by_text("There is no way on from here")).to_be_visible()


def test_two_race(visitor: Visitors) -> None:
    one = visitor("/#/puzzles/box-2x2x2")
    one.get_by_role("button", name="Race a friend").click()
    expect(one.get_by_text("Waiting for somebody else to come.")).to_be_visible()
    expect(one.get_by_role("button", name="Start the race")).to_be_disabled()
    expect(one.get_by_role("group", name="Blocks")).to_have_count(0)  # nobody builds before the start
    two = visitor(one.url.partition("/#")[2] and "/#" + one.url.partition("/#")[2])
    expect(one.get_by_text("2 are here.")).to_be_visible()
    one.get_by_role("button", name="Start the race").click()
    for page in (one, two):
        expect(page.get_by_text("Whoever fills the shape first wins")).to_be_visible()
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    solution = in_order(first(challenge("box-2x2x2").puzzle) or ()) or ()
    lay(two, solution[0])
    two.reload()  # what lies there stays, and the clock goes on
    expect(two.get_by_role("group", name="Blocks").locator("button:disabled")).to_have_count(1)
    for placed in solution[1:]:
        lay(two, placed)
    expect(two.get_by_text("You were first.")).to_be_visible()
    expect(one.get_by_text(re.compile("was first"))).to_be_visible()
    stands = two.get_by_role("timer").inner_text()
    two.wait_for_timeout(2200)
    assert two.get_by_role("timer").inner_text() == stands


def test_a_move_is_found(visitor: Visitors) -> None:
    """A wrong move first, then the solution is asked for."""
    each = next(each for each in tactics() if each.grade == 1 and not each.figure)
    page = visitor(f"/#/tactics/{each.id}")
    expect(page.get_by_role("heading", name=each.task)).to_be_visible()
    expect(page.get_by_text("one move is right")).to_be_visible()
    expect(page.locator("body")).not_to_contain_text(each.solution)
    before = page.locator(".text-board, .plan").first.inner_html()
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_text(f"The solution: {each.solution}")).to_be_visible()
    page.wait_for_function("before => document.querySelector('.text-board, .plan').innerHTML !== before", arg=before)
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_text("one move is right")).to_be_visible()
    assert each.id not in page.url


def test_two_tabs_keep_what_each_has_solved(visitor: Visitors) -> None:
    one = visitor("/#/puzzles/box-4x4x2")
    expect(one.get_by_role("group", name="Blocks")).to_be_visible()
    two = one.context.new_page()
    two.goto("/#/puzzles/box-2x2x2")
    for placed in in_order(first(challenge("box-2x2x2").puzzle) or ()) or ():
        lay(two, placed)
    expect(two.get_by_text("Solved")).to_be_visible()
    one.keyboard.press("1")
    for key in ("ArrowRight", "Enter"):
        one.keyboard.press(key)
    kept = one.evaluate("JSON.parse(localStorage.getItem('turncoat.puzzles'))")
    assert kept["box-2x2x2"]["solved"]
    assert len(kept["box-4x4x2"]["laid"]) == 1


def test_a_level_that_is_pointed_at_is_meant(visitor: Visitors) -> None:
    """Where it does not fit nothing is laid elsewhere; a turn keeps the level; a second click takes nothing out."""
    page = visitor("/#/puzzles/box-2x2x4")
    blocks = page.get_by_role("group", name="Blocks")
    expect(blocks).to_be_visible()
    layers = page.locator(".layers svg")
    blocks.get_by_role("button", name="Slab").click()
    layers.nth(2).hover()
    assert {z for _, _, z in ghost(page)} == {2}
    layers.nth(2).dblclick()
    expect(page.locator(".layers .letter")).to_have_count(4)
    blocks.get_by_role("button", name="Elbow").click()
    layers.nth(2).hover()
    expect(page.get_by_role("button", name="Place")).to_be_disabled()
    layers.nth(2).click()
    expect(page.locator(".layers .letter")).to_have_count(4)
    layers.nth(1).hover()
    expect(page.get_by_role("button", name="Place")).to_be_enabled()
    page.keyboard.press("r")
    assert {z for _, _, z in ghost(page)} == {1}


def test_time_and_hints_are_kept(visitor: Visitors) -> None:
    page = visitor("/#/puzzles/box-4x4x2")
    expect(page.get_by_role("group", name="Blocks")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("button", name="Place")).to_be_enabled()
    expect(page.get_by_role("timer")).to_have_text(re.compile("0:(0[4-9]|[1-5]\\d)"))  # whatever the machine's pace
    page.reload()
    expect(page.get_by_role("group", name="Blocks")).to_be_visible()
    minutes, seconds = page.get_by_role("timer").inner_text().split(":")
    assert int(minutes) * 60 + int(seconds) >= 3
    assert page.evaluate("JSON.parse(localStorage.getItem('turncoat.puzzles'))['box-4x4x2'].hints") == 1


def test_the_list_stays_where_it_was(visitor: Visitors) -> None:
    page = visitor("/")
    opened(page)
    page.get_by_role("button", name="Find the move").click()
    page.get_by_role("button", name="Grade 4").click()
    page.locator("a.puzzle[href*=tactics]").first.click()
    expect(page.get_by_text("one move is right")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("button", name="Grade 4")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Find the move")).to_have_attribute("aria-pressed", "true")


def test_what_is_no_puzzle(visitor: Visitors) -> None:
    page = visitor("/#/puzzles/nothing-such", complains=True)
    expect(page.get_by_role("alert")).to_contain_text("there is no challenge")
    page = visitor("/#/race/abcdefghijkl", complains=True)
    expect(page.get_by_role("alert")).to_contain_text("this race is over")


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.soak)])
def test_the_room_is_accessible(visitor: Visitors, scheme: str) -> None:
    page = visitor("/", color_scheme=scheme)
    opened(page)
    check_accessible(page)
    page.goto("/#/puzzles/hidden-3x3x3")
    expect(page.get_by_role("group", name="Blocks")).to_be_visible()
    page.keyboard.press("3")
    check_accessible(page)
    page.goto(f"/#/tactics/{tactics()[0].id}")
    expect(page.get_by_text("one move is right")).to_be_visible()
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_text("The solution:")).to_be_visible()
    check_accessible(page)
