"""Positions set up by hand in a real browser: by pointer, by keys and by finger, for every game that offers it."""

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.hands import check_accessible


def by_hand(page: Page, start: str) -> None:
    """The dialog, beginning with this."""
    page.get_by_label("The position in one line").fill(start)
    page.get_by_role("button", name="By hand").click()
    expect(page.locator(".by-hand")).to_be_visible()


def use(page: Page, made: str) -> None:
    """What was made is the position of the analysis board."""
    page.get_by_role("button", name="Use this position").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.get_by_label("The position in one line")).to_have_value(made)


def test_blocks_by_pointer_and_keys(visitor: Visitors) -> None:
    page = visitor("/#/analysis", complains=True)
    by_hand(page, "convert variant=towers")
    page.get_by_role("button", name="White Elbow, 1 left").click()
    page.keyboard.press("r")
    page.get_by_role("button", name="b2, empty").click()
    expect(page.get_by_role("button", name="b2, White E, level 1")).to_be_visible()
    page.get_by_role("button", name="Black Post, 1 left").click()
    page.get_by_role("button", name="b2, White E").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="b3, Black P, level 3")).to_be_visible()
    page.get_by_role("button", name="Black Slab, 1 left").click()
    page.get_by_role("button", name="b3, Black P").click()
    expect(page.locator(".by-hand [role=status]")).to_contain_text("gap under")
    page.get_by_role("button", name="Take off").click()
    page.get_by_role("button", name="b2, White E").click()
    expect(page.locator(".by-hand [role=status]")).to_contain_text("P lies on it")
    page.get_by_label("Whose turn").select_option("over")
    expect(page.locator(".by-hand [role=status]")).to_contain_text("the game is not over")
    expect(page.get_by_role("button", name="Use this position")).to_be_disabled()
    page.get_by_label("Whose turn").select_option("black")
    check_accessible(page)
    use(page, "convert variant=towers | built:wE1b2,bP0b3 turn:black")
    expect(page.get_by_role("status").first).to_have_text("Black to move")


def test_dice_on_the_board_and_in_hands_by_finger(visitor: Visitors) -> None:
    page = visitor("/#/analysis", phone=True)
    by_hand(page, "conversion players=3")
    page.get_by_role("button", name="6 of Player 2", exact=True).tap()
    page.get_by_role("button", name="d4, empty").tap()
    page.get_by_role("button", name="place 1 of Player 2's hand, empty").tap()
    page.get_by_role("button", name="2 of Player 1", exact=True).tap()
    page.get_by_role("button", name="e5, empty").tap()
    page.get_by_role("button", name="place 2 of Player 2's hand, empty").tap()
    page.get_by_role("button", name="Take off").tap()
    page.get_by_role("button", name="d4, 6 of Player 2").tap()
    expect(page.get_by_role("button", name="d4, empty")).to_be_visible()
    page.get_by_label("Whose turn").select_option("B")
    use(page, "conversion players=3 | board:8/8/8/4A23/8/8/8/8 hands:-,26,- next:B")


def test_tiles_lie_where_they_may(visitor: Visitors) -> None:
    page = visitor("/#/analysis", complains=True)
    by_hand(page, "cube-conquer")
    page.get_by_role("button", name="Empty board").click()
    page.get_by_role("button", name="red switch tile, 1 left").click()
    page.get_by_role("button", name="side 1, square 6, empty").click()
    expect(page.locator(".by-hand [role=status]")).to_contain_text("in the middle")
    page.get_by_role("button", name="side 1, square 5, empty").click()
    expect(page.get_by_role("button", name="red switch tile, 0 left")).to_be_disabled()
    page.get_by_role("button", name="green tile, 8 left").click()
    page.get_by_role("button", name="place 1 of Player 1's hand, empty").click()
    page.get_by_role("button", name="place 2 of Player 1's hand, empty").click()
    expect(page.get_by_role("button", name="green tile, 6 left")).to_be_visible()
    use(page, "cube-conquer | sides:....R....,.........,......... hands:GG,- turns:0 next:A")


def test_hidden_hands_are_set_up_by_their_text(visitor: Visitors) -> None:
    page = visitor("/#/analysis", complains=True)
    page.get_by_label("The position in one line").fill("cube-conquer hands=hidden")
    page.get_by_role("button", name="By hand").click()
    expect(page.get_by_role("alert")).to_contain_text("set up by its text")
