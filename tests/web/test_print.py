"""The page for printing, in a real browser: what is chosen is what is shown and downloaded."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitors
from tests.web.hands import check_accessible
from turncoat.papercraft import Wanted, pdf, sheets_of


def opened(page: Page) -> None:
    page.get_by_role("link", name="Print and play").click()
    expect(page.get_by_role("link", name=re.compile("Download the PDF"))).to_be_visible()


def downloaded(page: Page) -> bytes:
    with page.expect_download() as waiting:
        page.get_by_role("link", name=re.compile("Download the PDF")).click()
    return waiting.value.path().read_bytes()


def test_a_kit_is_chosen_looked_at_and_downloaded(visitor: Visitors) -> None:
    page = visitor("/")
    opened(page)
    assert downloaded(page) == pdf(sheets_of("convert", Wanted()), "Convert")
    page.get_by_role("checkbox", name="The rules").uncheck()
    page.get_by_role("radio", name="Boxes").check(force=True)
    page.get_by_role("radio", name="Letter").check(force=True)
    page.get_by_role("radio", name="Solid").check(force=True)
    page.get_by_role("spinbutton", name=re.compile("square")).fill("15")
    wanted = Wanted(15.0, "letter", "solid", "boxes", ("pieces", "board", "card"))
    sheets = sheets_of("convert", wanted)
    expect(page.get_by_role("link", name=f"Download the PDF, {len(sheets)} sheets")).to_be_visible()
    expect(page.locator(".sheets[aria-busy=false] li")).to_have_count(len(sheets))
    assert downloaded(page) == pdf(sheets, "Convert")
    pictures = page.locator(".sheets img")
    pictures.last.scroll_into_view_if_needed()
    page.wait_for_function("[...document.querySelectorAll('.sheets img')].every(img => img.naturalWidth > 0)")


def test_what_does_not_fit_is_told_and_mended(visitor: Visitors) -> None:
    page = visitor("/#/print/convert", complains=True)
    square = page.get_by_role("spinbutton", name=re.compile("square"))
    square.fill("99")
    expect(page.get_by_role("alert")).to_contain_text("a square is 12 to 40 mm wide, not 99")
    expect(page.get_by_role("link", name=re.compile("Download"))).to_have_count(0)
    square.fill("25")
    expect(page.get_by_role("link", name=re.compile("Download the PDF"))).to_be_visible()
    for name in ("The board", "How the pieces look", "The rules"):
        page.get_by_role("checkbox", name=re.compile(name)).uncheck()
    expect(page.get_by_role("checkbox", name=re.compile("The pieces"))).to_be_disabled()  # something is printed


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.soak)])
def test_it_is_accessible_and_fits_a_phone(visitor: Visitors, scheme: str) -> None:
    page = visitor("/#/print/cube-conquer", color_scheme=scheme, phone=True)
    expect(page.get_by_role("link", name=re.compile("Download the PDF"))).to_be_visible()
    check_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
