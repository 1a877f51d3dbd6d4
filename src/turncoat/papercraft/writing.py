"""Sheets as files: one PDF, or SVG in layers for cutting machines."""

import io
from collections.abc import Sequence
from html import escape
from typing import Any

from turncoat.papercraft.drawing import CUT, LAYERS, MOUNTAIN, PRINT, VALLEY, Dot, Mark, Stroke, Words
from turncoat.papercraft.fonts import FAMILY, SIZE, face, width
from turncoat.papercraft.sheets import PAPERS, Sheet

DASHES = {MOUNTAIN: (2.4, 1.2), VALLEY: (0.8, 0.9)}
_CUT_WIDE = 0.12  # millimetres


def pdf(sheets: Sequence[Sheet], title: str) -> bytes:
    """All sheets as one PDF, fonts embedded, measures exact."""
    from reportlab.lib.units import mm
    from reportlab.pdfgen import canvas

    out = io.BytesIO()
    page = canvas.Canvas(out, invariant=1, initialFontName=face(""))  # type: ignore[arg-type]  # the stubs say float
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
        page.setLineWidth((_CUT_WIDE if mark.layer != PRINT else mark.wide) * mm)
        page.setDash(*([v * mm for v in DASHES[mark.layer]], 0) if mark.layer in DASHES else ([], 0))
        page.setStrokeColor(mark.ink)
        page.line(*(v * mm for v in (*mark.start, *mark.end)))
    elif isinstance(mark, Words):
        if mark.backed:
            left, bottom, right, top = (v * mm for v in mark.box)
            page.setFillGray(1)
            page.rect(left, bottom, right - left, top - bottom, stroke=0, fill=1)
        page.setFont(face(mark.style), mark.high * mm * SIZE)
        page.setFillColor(mark.ink)
        place = page.drawString if mark.to_right else page.drawCentredString
        place(mark.at[0] * mm, (mark.at[1] - mark.drop - mark.high / 2) * mm, mark.text)
    elif isinstance(mark, Dot):
        page.setFillColor(mark.fill)
        page.circle(mark.at[0] * mm, mark.at[1] * mm, mark.radius * mm, stroke=0, fill=1)
    else:
        path = page.beginPath()
        path.moveTo(*(v * mm for v in mark.ring[0]))
        for spot in mark.ring[1:]:
            path.lineTo(*(v * mm for v in spot))
        path.close()
        page.setFillColor(mark.fill)
        page.drawPath(path, stroke=0, fill=1)


_STYLES = {
    CUT: 'stroke="#000000" fill="none" stroke-width="0.2"',
    MOUNTAIN: 'stroke="#cc0000" fill="none" stroke-width="0.2" stroke-dasharray="2.4 1.2"',
    VALLEY: 'stroke="#0033cc" fill="none" stroke-width="0.2" stroke-dasharray="0.8 0.9"',
    PRINT: f'stroke="#444444" fill="#000000" stroke-width="0.1" font-family="{FAMILY}"',
}


def svg(sheet: Sheet) -> str:
    """One sheet for a cutting machine: a layer for cuts, for both kinds of folds, and for what is printed."""
    wide, high = PAPERS[sheet.paper]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
        f'width="{wide:g}mm" height="{high:g}mm" viewBox="0 0 {wide:g} {high:g}"><title>{escape(sheet.title)}</title>'
    ]
    marks = sheet.marks
    for layer in reversed(LAYERS):
        lines.append(f'<g id="{layer}" inkscape:groupmode="layer" inkscape:label="{layer}" {_STYLES[layer]}>')
        lines += [text for mark in marks if (text := _svg_of(mark, layer, high))]
        lines.append("</g>")
    return "\n".join([*lines, "</svg>", ""])


def _svg_of(mark: Mark, layer: str, high: float) -> str:
    if isinstance(mark, Stroke):
        (x0, y0), (x1, y1) = mark.start, mark.end
        wide = f' stroke-width="{mark.wide:g}" stroke="{mark.ink}"' if layer == PRINT else ""
        return f'<path d="M{x0:.3f} {high - y0:.3f}L{x1:.3f} {high - y1:.3f}"{wide}/>' if mark.layer == layer else ""
    if layer != PRINT:
        return ""
    if isinstance(mark, Words):
        return _svg_words(mark, high)
    if isinstance(mark, Dot):
        return (
            f'<circle cx="{mark.at[0]:.2f}" cy="{high - mark.at[1]:.2f}" r="{mark.radius:.2f}" fill="{mark.fill}" '
            'stroke="none"/>'
        )
    ring = " ".join(f"{x:.2f},{high - y:.2f}" for x, y in mark.ring)
    return f'<polygon points="{ring}" fill="{mark.fill}" stroke="none"/>'


def _svg_words(mark: Words, high: float) -> str:
    """Text that is as wide as on paper, whichever font there is."""
    at = f'x="{mark.at[0]:.2f}" y="{high - mark.at[1] + mark.drop + mark.high / 2:.2f}"'
    styles = {"": "", "bold": ' font-weight="bold"', "italic": ' font-style="italic"'}
    anchor = "" if mark.to_right else ' text-anchor="middle"'
    wide = f'textLength="{width(mark.text, mark.high, mark.style):.2f}" lengthAdjust="spacingAndGlyphs"'
    size = f'font-size="{mark.high * SIZE:.2f}" fill="{mark.ink}" stroke="none"'
    left, bottom, right, top = mark.box
    box = f"M{left:.2f} {high - bottom:.2f}H{right:.2f}V{high - top:.2f}H{left:.2f}Z"
    paper = f'<path d="{box}" fill="#ffffff" stroke="none"/>' if mark.backed else ""
    look = f'xml:space="preserve" {size} {wide}{anchor}{styles[mark.style]}'
    return f"{paper}<text {at} {look}>{escape(mark.text)}</text>"
