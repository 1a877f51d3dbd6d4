"""Parts on as few sheets as a simple packing finds, with a ruler on each; as PDF, or as SVG in layers."""

import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from turncoat.core.errors import TurncoatError
from turncoat.papercraft.drawing import CUT, LAYERS, MOUNTAIN, PRINT, VALLEY, Dot, Mark, Part, Stroke, Words

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 8.0  # millimetres that many printers leave white
FOOT = 13.0  # for the ruler and the title
GAP = 2.5
LEGEND = "solid: cut · long dashes: fold back · short dashes: fold forward · dot: glue, to the edge with that number"
RULER = 100
FONT = 1.35  # size of the font for letters of height 1
DASHES = {MOUNTAIN: (2.4, 1.2), VALLEY: (0.8, 0.9)}


class PaperError(TurncoatError):
    """Something cannot be printed so; the message says what would be right."""


@dataclass
class Sheet:
    """One page."""

    title: str
    paper: str
    parts: list[Part] = field(default_factory=list)

    @property
    def marks(self) -> list[Mark]:
        """All there is on it, in millimetres from the left bottom corner."""
        return [*(mark for part in self.parts for mark in part.marks), *_foot(self.title)]


def _foot(title: str) -> list[Mark]:
    """A ruler to check the scale of the printer by, and what the lines mean."""
    y = MARGIN + 2
    found: list[Mark] = [Stroke(PRINT, (MARGIN, y), (MARGIN + RULER, y))]
    for mm in range(0, RULER + 1, 5):
        tall = 3 if mm % 50 == 0 else 2 if mm % 10 == 0 else 1
        found += [Stroke(PRINT, (MARGIN + mm, y), (MARGIN + mm, y + tall))]
    found.append(Words("100 mm", (MARGIN + RULER + 8, y + 1.2), 2.4))
    found.append(Words(title, (MARGIN + RULER + 52, y + 1.2), 2.6))
    found.append(Words(LEGEND, (MARGIN + 88, y + 6.0), 1.9))
    return found


def pack(parts: Sequence[Part], title: str, paper: str = "a4") -> list[Sheet]:
    """The parts in rows, high ones first; PaperError if one does not fit on the paper."""
    if paper not in PAPERS:
        raise PaperError(f"there is no paper {paper!r}; there are {', '.join(PAPERS)}")
    wide, high = PAPERS[paper][0] - 2 * MARGIN, PAPERS[paper][1] - 2 * MARGIN - FOOT
    lying = [_lying(part, wide, high, paper) for part in parts]
    sheets: list[Sheet] = []
    rows: list[list[float]] = []  # of each row: sheet, left end, bottom, height
    for part in sorted(lying, key=lambda each: -each.size[1]):
        width, height = part.size
        row = next((r for r in rows if r[1] + width <= wide + 1e-6 and height <= r[3] + 1e-6), None)
        if row is None:
            row = _new_row(rows, sheets, height, high, title, paper)
        sheets[int(row[0])].parts.append(part.moved(MARGIN + row[1], MARGIN + FOOT + row[2]))
        row[1] += width + GAP
    return sheets


def _new_row(
    rows: list[list[float]], sheets: list[Sheet], height: float, high: float, title: str, paper: str
) -> list[float]:
    for number in range(len(sheets)):
        top = max(r[2] + r[3] for r in rows if r[0] == number) + GAP
        if top + height <= high + 1e-6:
            rows.append([number, 0.0, top, height])
            return rows[-1]
    sheets.append(Sheet(f"{title}, sheet {len(sheets) + 1}", paper))
    rows.append([len(sheets) - 1, 0.0, 0.0, height])
    return rows[-1]


def _lying(part: Part, wide: float, high: float, paper: str) -> Part:
    """The part as it fits, lying rather than standing."""
    turned = part.turned()
    fitting = [p for p in (part, turned) if p.size[0] <= wide and p.size[1] <= high]
    if not fitting:
        width, height = part.size
        raise PaperError(
            f"{part.title} is {width:.0f} × {height:.0f} mm and does not fit on {paper} "
            f"({wide:.0f} × {high:.0f} mm inside the margins); print it smaller"
        )
    return min(fitting, key=lambda p: p.size[1])


# ---------------------------------------------------------------------- PDF


def pdf(sheets: Sequence[Sheet], title: str) -> bytes:
    """All sheets as one PDF, fonts embedded, measures exact."""
    from reportlab.lib.units import mm
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen import canvas

    pdfmetrics.registerFont(TTFont("Vera", "Vera.ttf"))
    out = io.BytesIO()
    page = canvas.Canvas(out, invariant=1)
    page.setTitle(title)
    for sheet in sheets:
        wide, high = PAPERS[sheet.paper]
        page.setPageSize((wide * mm, high * mm))
        for mark in sheet.marks:
            _draw(page, mark, mm)
        page.showPage()
    page.save()
    return out.getvalue()


def _draw(page: Any, mark: Mark, mm: float) -> None:
    if isinstance(mark, Stroke):
        page.setLineWidth(0.35 if mark.layer != PRINT else 0.2)
        page.setDash(*([v * mm for v in DASHES[mark.layer]], 0) if mark.layer in DASHES else ([], 0))
        page.line(*(v * mm for v in (*mark.start, *mark.end)))
    elif isinstance(mark, Words):
        page.setFont("Vera", mark.high * mm * FONT)
        page.setFillGray(0)
        page.drawCentredString(mark.at[0] * mm, (mark.at[1] - mark.drop - mark.high / 2) * mm, mark.text)
    elif isinstance(mark, Dot):
        page.setFillGray(0)
        page.circle(mark.at[0] * mm, mark.at[1] * mm, mark.radius * mm, stroke=0, fill=1)
    else:
        path = page.beginPath()
        path.moveTo(*(v * mm for v in mark.ring[0]))
        for spot in mark.ring[1:]:
            path.lineTo(*(v * mm for v in spot))
        path.close()
        page.setFillGray(mark.grey)
        page.drawPath(path, stroke=0, fill=1)


# ---------------------------------------------------------------------- SVG

_STYLES = {
    CUT: 'stroke="#000000" fill="none" stroke-width="0.2"',
    MOUNTAIN: 'stroke="#cc0000" fill="none" stroke-width="0.2" stroke-dasharray="2.4 1.2"',
    VALLEY: 'stroke="#0033cc" fill="none" stroke-width="0.2" stroke-dasharray="0.8 0.9"',
    PRINT: 'stroke="#666666" fill="#000000" stroke-width="0.1"',
}


def svg(sheet: Sheet) -> str:
    """One sheet for a cutting machine: a layer for cuts, for both kinds of folds, and for what is printed."""
    wide, high = PAPERS[sheet.paper]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
        f'width="{wide:g}mm" height="{high:g}mm" viewBox="0 0 {wide:g} {high:g}"><title>{escape(sheet.title)}</title>'
    ]
    for layer in reversed(LAYERS):
        lines.append(f'<g id="{layer}" inkscape:groupmode="layer" inkscape:label="{layer}" {_STYLES[layer]}>')
        lines += [text for mark in sheet.marks if (text := _svg_of(mark, layer, high))]
        lines.append("</g>")
    return "\n".join([*lines, "</svg>", ""])


def _svg_of(mark: Mark, layer: str, high: float) -> str:
    if isinstance(mark, Stroke):
        (x0, y0), (x1, y1) = mark.start, mark.end
        return f'<path d="M{x0:.3f} {high - y0:.3f}L{x1:.3f} {high - y1:.3f}"/>' if mark.layer == layer else ""
    if layer != PRINT:
        return ""
    if isinstance(mark, Words):
        at = f'x="{mark.at[0]:.2f}" y="{high - mark.at[1] + mark.drop + mark.high * 0.4:.2f}"'
        style = f'font-size="{mark.high * FONT:.2f}" text-anchor="middle" stroke="none"'
        return f"<text {at} {style}>{escape(mark.text)}</text>"
    if isinstance(mark, Dot):
        return f'<circle cx="{mark.at[0]:.2f}" cy="{high - mark.at[1]:.2f}" r="{mark.radius:.2f}"/>'
    ring = " ".join(f"{x:.2f},{high - y:.2f}" for x, y in mark.ring)
    grey = round(255 * mark.grey)
    return f'<polygon points="{ring}" fill="#{grey:02x}{grey:02x}{grey:02x}" stroke="none"/>'


def save(path: Path, data: bytes) -> None:
    """Whole or not at all."""
    fresh = path.with_name(path.name + ".new")
    try:
        fresh.write_bytes(data)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
