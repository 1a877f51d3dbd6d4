"""My games in a real browser: lists that tell matches apart, filters, deleting, results, another device, names."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.hands import check_accessible, new_match, tab_to


def resigned(page: Page, seat: int = 0) -> None:
    """The match that is shown is given up."""
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    expect(page.locator("dialog[open] .scores")).to_be_visible()


def test_matches_are_found_counted_and_deleted(visitor: Visitors) -> None:
    page = visitor("/")
    new_match(page, "convert", "me", "3", variant="towers")
    new_match(page, "conversion", "me", "6", "6", "6", players=4)
    new_match(page, "convert", "me", "3", variant="box")
    resigned(page)
    page.goto("/")
    rows = page.locator(".match-row")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="Control Towers")).to_contain_text("with Computer, level 3")
    expect(rows.filter(has_text="Control Towers")).to_contain_text("your turn")
    names = rows.filter(has_text="4 players").locator("a span").first.inner_text().removeprefix("with ").split(", ")
    assert len(set(names)) == 3
    page.get_by_role("link", name="All my games (3)").click()
    expect(page.locator(".match-row")).to_have_count(3)
    check_accessible(page)
    page.get_by_label("State").select_option("over")
    expect(page.locator(".match-row")).to_have_count(1)
    expect(page.locator(".match-row")).to_contain_text("Computer, level 3 won")
    row = page.locator(".results tbody tr")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Convert · Think Inside the Box")
    expect(row.locator("td").nth(4)).to_have_text("1")
    expect(row.get_by_role("img")).to_have_attribute("aria-label", "The last 1, oldest first: lost")
    page.get_by_role("button", name="Delete Convert · Think Inside the Box").click()
    page.get_by_role("button", name="Really delete? Convert").click()
    expect(page.locator(".match-row")).to_have_count(0)
    page.get_by_label("State").select_option("")
    expect(page.locator(".match-row")).to_have_count(2)
    page.get_by_label("Game").select_option("conversion")
    expect(page.locator(".match-row")).to_have_count(1)
    page.reload()
    expect(page.get_by_role("status")).to_have_text("2 games")


def test_games_are_filtered_deleted_and_reopened_by_keys(visitor: Visitors) -> None:
    page = visitor("/")
    new_match(page, "convert", "me", "3", variant="towers")
    new_match(page, "convert", "me", "3", variant="box")
    resigned(page)
    page.goto("/")
    tab_to(page, page.get_by_role("link", name="All my games (2)"))
    page.keyboard.press("Enter")
    rows = page.locator(".match-row")
    expect(rows).to_have_count(2)
    tab_to(page, page.get_by_label("State"))
    page.keyboard.type("Over")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Think Inside the Box")
    tab_to(page, page.get_by_role("button", name="Delete Convert · Think Inside the Box"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Really delete? Convert")).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(0)
    tab_to(page, page.get_by_label("State"))
    page.keyboard.press("Home")
    expect(rows).to_have_count(1)
    tab_to(page, rows.get_by_role("link").first)
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").first).to_have_text("Your turn")


def test_a_phone_shows_the_same_games(visitor: Visitors) -> None:
    laptop, phone = visitor("/"), visitor("/", phone=True, complains=True)
    new_match(laptop, "convert", "me", "1")
    laptop.goto("/#/games")
    laptop.get_by_role("button", name="Make a link").click()
    link = laptop.get_by_label("My games, on another device").input_value()
    phone.goto(link)
    check_accessible(phone)
    phone.get_by_role("button", name="Join this device").tap()
    expect(phone.locator(".match-row")).to_have_count(1)
    assert "join" not in phone.url
    phone.locator(".match-row a").first.tap()
    expect(phone.get_by_role("status").first).to_have_text("Your turn")
    phone.goto(link)
    phone.get_by_role("button", name="Join this device").tap()
    expect(phone.get_by_role("alert")).to_contain_text("used already")


def test_whoever_leaves_a_browser_leaves_nothing_there(visitor: Visitors) -> None:
    page = visitor("/#/new/convert")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".players")).to_be_visible()
    page.goto("/#/games")
    expect(page.locator(".match-row")).to_have_count(1)
    page.get_by_role("button", name="Close my games on all other devices").click()
    page.get_by_role("button", name="Really close them there?").click()
    expect(page.get_by_text("Your games are open in this browser only.")).to_be_visible()
    page.reload()
    expect(page.locator(".match-row")).to_have_count(1)
    page.get_by_role("button", name="Leave this browser").click()
    check_accessible(page)
    page.get_by_role("button", name="Really leave?").click()
    expect(page.get_by_text("This browser shows nothing of yours any more.", exact=True)).to_be_visible()
    expect(page.locator(".match-row")).to_have_count(0)
    page.reload()
    expect(page.locator(".lead")).to_contain_text("Nothing yet")
    assert page.context.cookies() == []


def test_everybody_at_one_screen_has_a_name(visitor: Visitors) -> None:
    page = visitor("/#/new/conversion")
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.get_by_text("At this screen").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Name at seat 2").fill("Grandpa")
    page.get_by_label("Name at seat 3").fill("Ben")
    check_accessible(page)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".player .who")).to_have_text(["Ann", "Grandpa", "Ben"])


def test_results_over_time_and_against_whom(visitor: Visitors) -> None:
    def match(number: int, level: int, winners: list[int]) -> dict[str, Any]:
        seats = [{"name": "Ann", "level": None}, {"name": f"Computer, level {level}", "level": level}]
        told = {
            "match": f"m{number}",
            "game": "convert",
            "title": "Convert",
            "variant": "",
            "seats": seats,
            "mine": [0],
        }
        how = {"alone": True, "turn": None, "started": True, "over": True, "finished": True, "winners": winners}
        return told | how | {"moves": 20, "created": number, "updated": number}

    listed = [match(n, 10 if n % 2 else 2, [[0], [1], []][n % 3]) for n in range(12)]
    page = visitor("/")
    page.route("**/api/matches", lambda route: route.fulfill(json=listed))
    page.goto("/#/games")
    rows = page.locator(".results tbody tr")
    expect(rows.locator("td:nth-child(2)")).to_have_text(["level 2", "level 10"])
    expect(rows.nth(0).locator("td")).to_have_text(["level 2", "6", "2", "2", "2", "50 %", ""])
    image = rows.nth(0).get_by_role("img")
    expect(image).to_have_attribute("aria-label", "The last 6, oldest first: won, drawn, lost, won, drawn, lost")
    page.get_by_label("Result").select_option("won")
    expect(page.locator(".match-row")).to_have_count(4)
