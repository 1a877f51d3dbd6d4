"""Kits over HTTP: what is told, the PDF, one sheet, and what is refused."""

import re
from collections.abc import Callable

import pytest

from tests.server.players import Browser
from turncoat.papercraft import Wanted, pdf, sheets_of, svg
from turncoat.papercraft.kit import CONTENTS

Browsers = Callable[[], Browser]


def test_what_there_is_to_print(browser: Browsers) -> None:
    told = browser().http.get("/api/print/convert").json()
    assert told["title"] == "Convert"
    assert [each["name"] for each in told["contents"]] == list(CONTENTS)
    assert told["sheets"] == [sheet.title for sheet in sheets_of("convert", Wanted())]
    assert told["square"] == 18
    other = browser().http.get("/api/print/conversion").json()
    assert [each["name"] for each in other["contents"]] == ["board", "rules"]
    assert other["ways"] == []


def test_the_pdf_and_a_sheet_are_those_of_the_library(browser: Browsers) -> None:
    http = browser().http
    asked = {"square": "20", "paper": "letter", "dark": "solid", "way": "boxes", "only": ["pieces", "card"]}
    wanted = Wanted(20.0, "letter", "solid", "boxes", ("pieces", "card"))
    answer = http.get("/api/print/convert/kit.pdf", params=asked)
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'attachment; filename="convert-letter.pdf"'
    sheets = sheets_of("convert", wanted)
    assert answer.content == pdf(sheets, "Convert")
    drawn = http.get("/api/print/convert/sheet-2.svg", params=asked)
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text == svg(sheets[1])


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("chess", 404, "there is no game 'chess'"),
        ("convert?square=11", 400, "a square is 12 to 40 mm wide, not 11"),
        ("convert?square=nan", 400, "a square is 12 to 40 mm wide"),
        ("convert?square=wide", 422, "square"),
        ("convert?paper=a3", 400, "there is no paper 'a3'; there are a4, letter"),
        ("convert?way=clay", 400, "nets or boxes, not 'clay'"),
        ("convert?only=dice", 400, "there is no part 'dice'"),
        ("conversion?only=pieces", 400, "nothing of that to print for Conversion"),
        ("convert/kit.exe", 422, "pdf"),
        ("convert/sheet-13.svg", 404, "there is no sheet 13; there are 12"),
        ("convert/sheet-0.svg", 422, "number"),
        ("convert?blocks=/etc/passwd&only=rules", 200, "Convert"),  # no way to name a file of the server
    ],
)
def test_what_cannot_be_printed_is_told(browser: Browsers, path: str, status: int, said: str) -> None:
    answer = browser().http.get(f"/api/print/{path}")
    assert answer.status_code == status, answer.text
    assert re.search(re.escape(said), answer.text)
