"""The fonts on paper: Bitstream Vera, which ReportLab brings along and may be embedded."""

import functools
from typing import Any

from turncoat.core.errors import TurncoatError

SIZE = 1.35  # of the font, for letters of height 1
FACES = {"": "Vera", "bold": "VeraBd", "italic": "VeraIt"}
FAMILY = "Bitstream Vera Sans, DejaVu Sans, Verdana, sans-serif"


@functools.cache
def _metrics() -> Any:
    try:
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfbase.ttfonts import TTFont
    except ModuleNotFoundError as error:
        how = "pip install 'turncoat[print]'"
        raise TurncoatError(f"printing is not installed ({error.name} is missing): {how}") from None
    for name in FACES.values():
        pdfmetrics.registerFont(TTFont(name, f"{name}.ttf"))
    return pdfmetrics


def face(style: str) -> str:
    """The name of a font for ReportLab, which knows it from now on."""
    _metrics()
    return FACES[style]


@functools.lru_cache(20_000)
def width(text: str, high: float, style: str = "") -> float:
    """How wide a text with letters of that height is, in the same unit."""
    found: float = _metrics().stringWidth(text, FACES[style], high * SIZE)
    return found
