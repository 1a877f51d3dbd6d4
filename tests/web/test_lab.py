"""The lab's page in a real browser: from the lobby to a report and back."""

from playwright.sync_api import expect

from tests.web.conftest import Visitors
from tests.web.hands import check_accessible, tab_to

LISTED = [
    {"name": "towers", "title": "Of towers and men", "about": "What changes", "cells": 3, "changed": 1_700_000_000_000}
]


def test_a_report_is_reached_from_the_lobby(visitor: Visitors) -> None:
    page = visitor("/")
    page.route("**/api/lab", lambda route: route.fulfill(json=[]))
    tab_to(page, page.get_by_role("link", name="Lab"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("This host shows no reports yet.")).to_be_visible()
    check_accessible(page)
    page.unroute("**/api/lab")
    page.route("**/api/lab", lambda route: route.fulfill(json=LISTED))
    report = "<!doctype html><title>Towers</title><h1>Of towers and men</h1>"
    page.route("**/lab/towers", lambda route: route.fulfill(body=report, content_type="text/html"))
    page.reload()
    expect(page.get_by_text("3 comparisons")).to_be_visible()
    check_accessible(page)
    page.get_by_role("link", name="Of towers and men").click()
    expect(page.get_by_role("heading", name="Of towers and men")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Lab")).to_be_visible()
