"""Links to seats in a real browser: used once, made anew, opened on a phone, seen by everybody, and closed there."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.hands import check_accessible


def invitation(page: Page, title: str) -> str:
    """The link of that title in the open dialog."""
    return page.get_by_label(title, exact=False).last.input_value()


def test_secrets_are_in_no_address_and_no_referrer(visitor: Visitors) -> None:
    page, guest = visitor("/#/new/convert"), visitor("/")
    asked: list[str] = []
    guest.on("request", lambda request: asked.append(f"{request.url} {request.all_headers().get('referer', '')}"))
    guest.on("websocket", lambda socket: asked.append(socket.url))
    page.get_by_text("Over a link", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Show the links").click()
    link = invitation(page, "(open)")
    secret = link.rpartition("/")[2]
    assert len(secret) == 43
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".players")).to_be_visible()
    guest.reload()
    expect(guest.locator(".players")).to_be_visible()
    assert secret not in guest.url
    assert any("/socket" in address for address in asked)
    assert not [address for address in asked if secret in address]
    assert all(address.endswith(" ") or "/socket" in address for address in asked), "no referrer is sent"


def test_a_seat_goes_to_a_phone_and_back(visitor: Visitors) -> None:
    page = visitor("/#/new/convert")
    page.get_by_text("Over a link", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    guest, phone, thief = visitor("/"), visitor("/", phone=True), visitor("/", complains=True)
    page.get_by_role("button", name="Show the links").click()
    link = invitation(page, "(open)")
    page.get_by_role("button", name="Make a new link").first.click()
    expect(page.get_by_label("(open)", exact=False).last).not_to_have_value(link)
    anew = invitation(page, "(open)")
    check_accessible(page)
    thief.goto(link)
    expect(thief.get_by_role("alert")).to_contain_text("opens nothing")
    guest.goto(anew)
    guest.get_by_label("What shall we call you?").fill("Bob")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".players")).to_contain_text("Bob")
    thief.goto("/")
    thief.goto(anew)
    expect(thief.get_by_role("alert")).to_contain_text("used already")

    guest.get_by_role("button", name="Invite").click()
    guest.get_by_role("button", name="Make a link").click()
    mine = invitation(guest, "Your own seat")
    phone.goto(mine)
    expect(phone.locator("main")).to_contain_text("It will be open on this device, too.")
    phone.get_by_role("button", name="Sit down").tap()
    expect(phone.locator(".players")).to_contain_text("Bob")
    for each in (page, guest):
        expect(each.locator(".players")).to_contain_text("(open on 2 devices)")
    guest.get_by_role("button", name="Close it on the others").click()
    guest.get_by_role("button", name="Really close it there?").click()
    expect(phone.locator("main")).to_contain_text(re.compile("Only the secret link opens a seat"))
    expect(page.locator(".players")).not_to_contain_text("devices")
