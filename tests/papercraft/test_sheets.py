"""Sheets: inside the margins, nothing over anything, measures exact, fonts embedded, nothing half written."""

import re
import zlib
from pathlib import Path

import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from tests.cli.test_tools import turn
from turncoat.papercraft import PaperError, Sheet, pdf, svg
from turncoat.papercraft.drawing import Stroke, Words
from turncoat.papercraft.kit import blocks_kit
from turncoat.papercraft.sheets import FONT, FOOT, MARGIN, PAPERS
from turncoat.puzzles import load

STANDARD = load("standard")


def kit(square: float = 18.0, paper: str = "a4", dark: str = "hatched") -> list[Sheet]:
    return blocks_kit(STANDARD, "Kit", colours=("White", "Black"), square=square, paper=paper, dark=dark)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("square", [12, 18, 25])
def test_sheets_keep_the_margin_and_nothing_overlaps(paper: str, square: float) -> None:
    pdfmetrics.registerFont(TTFont("Vera", "Vera.ttf"))
    wide, high = PAPERS[paper]
    sheets = kit(square, paper)
    assert sum(len(sheet.parts) for sheet in sheets) == 20
    for sheet in sheets:
        boxes = [part.box for part in sheet.parts]
        for left, bottom, right, top in boxes:
            assert left >= MARGIN - 1e-6
            assert right <= wide - MARGIN + 1e-6
            assert bottom >= MARGIN + FOOT - 1e-6
            assert top <= high - MARGIN + 1e-6
        for one in boxes:
            for two in boxes:
                apart = one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]
                assert apart or one is two
        for mark in sheet.marks:
            if isinstance(mark, Words):
                half = pdfmetrics.stringWidth(mark.text, "Vera", mark.high * FONT) / 2
                assert mark.at[0] - half >= MARGIN - 1, mark.text
                assert mark.at[0] + half <= wide - MARGIN + 1, mark.text


def test_the_ruler_is_100_mm_in_the_pdf() -> None:
    """In the PDF itself: points of 1/72 inch."""
    data = pdf(kit()[:1], "Kit")
    streams = [zlib.decompress(part) for part in re.findall(rb"stream\r?\n(.*?)endstream", ascii85(data), re.S) if part]
    text = b"\n".join(streams)
    lines = re.findall(rb"n ([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", text)
    longest = max(float(x1) - float(x0) for x0, y0, x1, y1 in lines if y0 == y1)
    assert longest == pytest.approx(100 / 25.4 * 72, abs=0.01)
    assert b"/FontFile2" in data


def ascii85(data: bytes) -> bytes:
    """ReportLab writes streams as ASCII85 of Flate."""
    import base64

    def plain(found: re.Match[bytes]) -> bytes:
        try:
            return b"stream\n" + base64.a85decode(b"<~" + found[1].strip(), adobe=True) + b"endstream"
        except ValueError:
            return b""

    return re.sub(rb"stream\r?\n(.*?)endstream", plain, data, flags=re.S)


def test_svg_has_a_layer_for_each_kind_of_line() -> None:
    text = svg(kit()[0])
    assert all(f'inkscape:label="{layer}"' in text for layer in ("cut", "mountain", "valley", "print"))
    assert 'width="210mm"' in text


def test_hatching_stays_on_dark_faces() -> None:
    plain = sum(isinstance(mark, Stroke) and mark.layer == "print" for part in kit()[0].parts for mark in part.marks)
    assert plain or len(kit()) > 1
    assert len(kit(dark="solid")) == len(kit())


@pytest.mark.parametrize(
    ("square", "paper", "dark", "said"),
    [
        (41.0, "a4", "hatched", "12 to 40 mm"),
        (11.0, "a4", "hatched", "12 to 40 mm"),
        (40.0, "a4", "hatched", "does not fit on a4"),
        (18.0, "a3", "hatched", "there is no paper 'a3'"),
        (18.0, "a4", "pink", "hatched or solid"),
    ],
)
def test_what_cannot_be_printed_is_told(square: float, paper: str, dark: str, said: str) -> None:
    with pytest.raises(PaperError, match=re.escape(said)):
        kit(square, paper, dark)


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "kit.pdf"
    said = turn("print", "convert", "-o", str(file), "--svg", str(tmp_path / "svg"))
    assert "100 mm" in said
    assert file.read_bytes().startswith(b"%PDF")
    assert list((tmp_path / "svg").iterdir())
    assert "nothing to print" in turn("print", "conversion", "-o", str(tmp_path / "no.pdf"), status=2)
    assert "does not fit" in turn("print", "convert", "-o", str(tmp_path / "no.pdf"), "--square", "40", status=2)
    assert not (tmp_path / "no.pdf").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kit.pdf", "svg"]
