"""Drawings in SVG: marks in a box, put beside and into each other; colours and outlines are those of the page."""

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

Box = tuple[float, float, float, float]  # left, top, width, height

SANS = "'Source Sans 3', 'Bitstream Vera Sans', 'DejaVu Sans', Verdana, sans-serif"
PAPER, PANEL, INK, MUTED, ACCENT, LINE = "#efe7d8", "#fcf8f0", "#2a2018", "#6a5c4d", "#a8481a", "#d8cbb5"


@cache
def look(package: str) -> Any:
    """What the pieces of a package look like; the page is built with the same file."""
    return json.loads((files(package) / "look.json").read_text("utf-8"))


@dataclass(frozen=True)
class Drawing:
    """Marks in a box."""

    box: Box
    marks: tuple[str, ...]

    def within(self, left: float, top: float, width: float, height: float, align: float = 0.5) -> str:
        """The same as large as fits into a place, in the middle of it (or at its left: `align` 0)."""
        scale = min(width / self.box[2], height / self.box[3])
        x = left + align * (width - scale * self.box[2]) - scale * self.box[0]
        y = top + 0.5 * (height - scale * self.box[3]) - scale * self.box[1]
        return group(self.marks, f"translate({x:.2f} {y:.2f}) scale({scale:.4f})")


def beside(drawings: Sequence[Drawing], gap: float = 0.1) -> Drawing:
    """Drawings of about the same height in a row; the gap is a share of the height."""
    high = max((each.box[3] for each in drawings), default=1.0)
    marks, x = [], 0.0
    for each in drawings:
        marks.append(each.within(x, 0, each.box[2], high))
        x += each.box[2] + gap * high
    return Drawing((0, 0, max(x - gap * high, 0.01), high), tuple(marks))


def group(marks: Iterable[str], transform: str = "") -> str:
    """Marks that belong together."""
    return f'<g transform="{transform}">{"".join(marks)}</g>' if transform else f"<g>{''.join(marks)}</g>"


def rect(left: float, top: float, width: float, height: float, fill: str, **more: float | str) -> str:
    """A rectangle."""
    return f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" fill="{fill}"{_more(more)}/>'


def path(outline: str, fill: str = "none", **more: float | str) -> str:
    """Whatever has an outline."""
    return f'<path d="{outline}" fill="{fill}"{_more(more)}/>'


def circle(x: float, y: float, r: float, fill: str, **more: float | str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{_more(more)}/>'


def words(text: str, x: float, y: float, size: float, fill: str = INK, **more: float | str) -> str:
    """A line of text; `anchor` says whether x is its start, middle or end."""
    anchor = more.pop("anchor", "start")
    style = f'font-size="{size:g}" fill="{fill}" text-anchor="{anchor}"{_more(more)}'
    return f'<text x="{x:g}" y="{y:g}" font-family="{SANS}" {style}>{escaped(text)}</text>'


_FORBIDDEN = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escaped(text: str) -> str:
    """A text as it may stand in XML; what may not stand there at all is left out."""
    return escape(_FORBIDDEN.sub("", text))


def short(text: str, most: float, size: float) -> str:
    """As much of a text as is not wider than `most`, to be on the safe side."""
    letters = int(most / (0.56 * size))
    return text if len(text) <= letters else text[: max(1, letters - 1)].rstrip() + "…"


def _more(more: dict[str, Any]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())


def document(marks: Iterable[str], width: float, height: float, title: str) -> str:
    """A whole SVG file."""
    head = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" role="img"'
    named = f'aria-label="{escaped(title)}"'
    inside = f"<title>{escaped(title)}</title>{''.join(marks)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head} {named}>{inside}</svg>\n'
