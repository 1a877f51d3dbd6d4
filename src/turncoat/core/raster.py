"""Pictures made of SVG for places that want pixels: PNG by resvg, animations by Pillow."""

import io
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from turncoat.core.errors import TurncoatError

ANIMATED = ("gif", "webp")
LAST_LOOK = 3  # times as long as the others is the last frame shown


@cache
def _fonts() -> list[str]:
    """Bitstream Vera, which ReportLab brings; the machine's fonts are not asked, so pictures are alike everywhere."""
    import reportlab

    folder = Path(reportlab.__file__).parent / "fonts"
    return [str(folder / name) for name in ("Vera.ttf", "VeraBd.ttf")]


def png(svg: str, width: int = 1200) -> bytes:
    """An SVG document as PNG, so many pixels wide."""
    try:
        import resvg_py

        fonts = _fonts()
    except ModuleNotFoundError as error:
        how = "pip install 'turncoat[pictures]'"
        raise TurncoatError(f"drawing in pixels is not installed ({error.name} is missing): {how}") from None
    made = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        font_files=fonts,
        skip_system_fonts=True,
        font_family="Bitstream Vera Sans",
        sans_serif_family="Bitstream Vera Sans",
    )
    return bytes(made)


def animation(
    pictures: Sequence[str],
    kind: str,
    width: int = 800,
    seconds: float = 1.0,
    progress: Callable[[], object] = lambda: None,
) -> bytes:
    """SVG documents as frames of a GIF or WebP; `progress` is called after each."""
    from PIL import Image

    frames = []
    for svg in pictures:
        with Image.open(io.BytesIO(png(svg, width))) as frame:
            flat = Image.new("RGB", frame.size)
            flat.paste(frame)
        frames.append(flat.quantize(128, dither=Image.Dither.NONE) if kind == "gif" else flat)
        progress()
    out, time = io.BytesIO(), round(1000 * seconds)
    times = [time] * (len(frames) - 1) + [LAST_LOOK * time]
    frames[0].save(out, kind, save_all=True, append_images=frames[1:], duration=times, loop=0)
    return out.getvalue()
