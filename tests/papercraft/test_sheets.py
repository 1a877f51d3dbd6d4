"""Sheets: inside the margins, nothing over anything, measures exact, fonts embedded, nothing half written."""

import base64
import re
import zlib
from pathlib import Path

import pytest
from reportlab.pdfbase.ttfonts import TTFont

from tests.cli.test_tools import turn
from turncoat.papercraft import PaperError, Sheet, Wanted, pdf, sheets_of, svg
from turncoat.papercraft.drawing import CUT, Area, Dot, Stroke, Words
from turncoat.papercraft.fonts import FACES
from turncoat.papercraft.kit import BOARD, CARD, PIECES, RULES, WAYS
from turncoat.papercraft.sheets import FOOT, MARGIN, PAPERS

GAMES = ("convert", "conversion", "cube-conquer")


def blocks(square: float = 18.0, paper: str = "a4", dark: str = "hatched", way: str = "nets") -> list[Sheet]:
    return sheets_of("convert", Wanted(square, paper, dark, way, (PIECES,)))


def check(sheets: list[Sheet]) -> None:
    """Everything stays inside the margins, and no part lies on another."""
    for sheet in sheets:
        wide, high = PAPERS[sheet.paper]
        boxes = [part.box for part in sheet.parts]
        for (left, bottom, right, top), part in zip(boxes, sheet.parts, strict=True):
            assert left >= MARGIN - 1e-6, part.title
            assert right <= wide - MARGIN + 1e-6, part.title
            assert bottom >= MARGIN + FOOT - 1e-6, part.title
            assert top <= high - MARGIN + 1e-6, part.title
        for one in boxes:
            for two in boxes:
                apart = one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]
                assert apart or one is two
        for mark in sheet.marks:
            if isinstance(mark, Words):
                left, bottom, right, top = mark.box
                assert left >= MARGIN - 1e-6, mark.text
                assert right <= wide - MARGIN + 1e-6, mark.text
                assert bottom >= MARGIN - 1e-6, mark.text
                assert top <= high - MARGIN + 1e-6, mark.text


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_keeps_the_margin_and_nothing_overlaps(game: str, paper: str) -> None:
    check(sheets_of(game, Wanted(paper=paper)))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("square", [12.0, 25.0, 35.0, 40.0])
def test_small_and_large_kits_fit(square: float, way: str) -> None:
    sheets = sheets_of("convert", Wanted(square, way=way, only=(PIECES, BOARD)))
    check(sheets)
    titles = [part.title for sheet in sheets for part in sheet.parts]
    assert sum("Hook" in title for title in titles) == (2 if way == "nets" else 4), "each block in one piece"


@pytest.mark.soak
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("dark", ["hatched", "solid"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("square", range(12, 41))
@pytest.mark.parametrize("game", GAMES)
def test_every_kit_fits(game: str, square: int, paper: str, dark: str, way: str) -> None:
    check(sheets_of(game, Wanted(float(square), paper, dark, way)))


def test_all_blocks_are_on_few_sheets() -> None:
    assert sum(len(sheet.parts) for sheet in blocks()) == 20
    assert len(blocks()) <= 4
    assert len(blocks(way="boxes")) <= 5


def test_the_ruler_is_100_mm_in_the_pdf() -> None:
    """In the PDF itself: points of 1/72 inch."""
    data = pdf(blocks()[:1], "Kit")
    streams = [zlib.decompress(part) for part in re.findall(rb"stream\r?\n(.*?)endstream", ascii85(data), re.S) if part]
    text = b"\n".join(streams)
    lines = re.findall(rb"n ([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", text)
    longest = max(float(x1) - float(x0) for x0, y0, x1, y1 in lines if y0 == y1)
    assert longest == pytest.approx(100 / 25.4 * 72, abs=0.01)


@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_has_the_ruler_and_every_font_is_embedded(game: str) -> None:
    sheets = sheets_of(game, Wanted())
    for sheet in sheets:
        lines = [
            mark for mark in sheet.marks if isinstance(mark, Stroke) and mark.start[1] == mark.end[1] == MARGIN + 2
        ]
        assert [mark.end[0] - mark.start[0] for mark in lines] == [100]
    data = pdf(sheets, "Kit")
    assert (
        data.count(b"/FontFile2") >= len(set(re.findall(rb"/BaseFont /([^ \n]+)", data))) - 1
    )  # Helvetica is declared, not used
    used = set(re.findall(rb"/(F\d+\+?\d*) [\d.]+ Tf", b"".join(streams(data))))
    assert used
    assert b"F1" not in used, "the built-in font is not embedded, so nothing may be written in it"


def streams(data: bytes) -> list[bytes]:
    found = []
    for part in re.findall(rb"stream\r?\n(.*?)endstream", ascii85(data), re.S):
        try:
            found.append(zlib.decompress(part))
        except zlib.error:
            continue
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_fonts_have_every_letter(game: str) -> None:
    known = {style: set(TTFont(name, f"{name}.ttf").face.charToGlyph) for style, name in FACES.items()}
    for sheet in sheets_of(game, Wanted()):
        for mark in sheet.marks:
            if isinstance(mark, Words):
                assert {letter for letter in mark.text if ord(letter) not in known[mark.style]} == set(), mark.text


def ascii85(data: bytes) -> bytes:
    """ReportLab writes streams as ASCII85 of Flate."""

    def plain(found: re.Match[bytes]) -> bytes:
        try:
            return b"stream\n" + base64.a85decode(b"<~" + found[1].strip(), adobe=True) + b"endstream"
        except ValueError:
            return b""

    return re.sub(rb"stream\r?\n(.*?)endstream", plain, data, flags=re.S)


def test_svg_has_a_layer_for_each_kind_of_line() -> None:
    text = svg(blocks()[0])
    for layer in ("cut", "mountain", "valley", "print"):
        group = re.search(rf'<g id="{layer}".*?</g>', text, re.S)
        assert group is not None
        assert f'inkscape:label="{layer}"' in group[0]
        assert "<path" in group[0] or layer == "valley"
    assert 'width="210mm"' in text
    assert 'stroke="#cc0000"' in text


def test_dark_faces_are_hatched_or_grey() -> None:
    def strokes(sheets: list[Sheet]) -> int:
        return sum(
            isinstance(mark, Stroke) and mark.layer == "print" for part in sheets[0].parts for mark in part.marks
        )

    def greys(sheets: list[Sheet]) -> int:
        return sum(isinstance(mark, Area) for sheet in sheets for part in sheet.parts for mark in part.marks)

    assert strokes(blocks()) > 100
    assert strokes(blocks(dark="solid")) == 0
    assert greys(blocks()) == 0
    assert greys(blocks(dark="solid")) > 100


def test_parts_to_cut_have_an_outline_and_dots_to_glue() -> None:
    for sheet in blocks(way="boxes"):
        for part in sheet.parts:
            assert any(isinstance(mark, Stroke) and mark.layer == CUT for mark in part.marks), part.title
            assert any(isinstance(mark, Dot) for mark in part.marks), part.title
    words = [m.text for s in blocks(way="boxes") for p in s.parts for m in p.marks if isinstance(m, Words)]
    assert any(text.endswith("to H2") for text in words)
    assert any(text.endswith("to H1") for text in words)


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"square": 41.0}, "12 to 40 mm"),
        ({"square": 11.0}, "12 to 40 mm"),
        ({"square": float("nan")}, "12 to 40 mm"),
        ({"paper": "a3"}, "there is no paper 'a3'"),
        ({"dark": "pink"}, "hatched or solid"),
        ({"way": "clay"}, "nets or boxes"),
        ({"only": ("dice",)}, "there is no part 'dice'"),
    ],
)
def test_what_cannot_be_printed_is_told(wanted: dict[str, object], said: str) -> None:
    with pytest.raises(PaperError, match=re.escape(said)):
        Wanted(**wanted)  # type: ignore[arg-type]


def test_what_a_game_does_not_have_is_told() -> None:
    with pytest.raises(PaperError, match="nothing of that to print for Conversion"):
        sheets_of("conversion", Wanted(only=(PIECES, CARD)))
    with pytest.raises(PaperError, match="Conversion has no sets of blocks"):
        sheets_of("conversion", Wanted(blocks="mine.toml", only=(RULES,)))


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "kit.pdf"
    said = turn(
        "print", "convert", "-o", str(file), "--svg", str(tmp_path / "svg"), "--way", "boxes", "--only", "pieces"
    )
    assert "100 mm" in said
    assert file.read_bytes().startswith(b"%PDF")
    assert list((tmp_path / "svg").iterdir())
    assert "3 sheets" in turn("print", "cube-conquer", "-o", str(file))
    assert "12 to 40 mm" in turn("print", "convert", "-o", str(tmp_path / "no.pdf"), "--square", "41", status=2)
    assert not (tmp_path / "no.pdf").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kit.pdf", "svg"]
