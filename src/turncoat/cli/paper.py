"""`turncoat print`: what can be made of paper."""

from pathlib import Path

from turncoat.core.safely import write_safely
from turncoat.games import info
from turncoat.papercraft.fonts import face


def run(
    game: str,
    output: Path,
    *,
    square: float | None,
    paper: str,
    dark: str,
    way: str,
    only: list[str],
    blocks: str,
    svg: Path | None,
) -> None:
    """Write the sheets as one PDF, and with `svg` each as a file of its own for a cutting machine."""
    face("")  # says how to install what is missing
    from turncoat.papercraft import Wanted, pdf, sheets_of
    from turncoat.papercraft import svg as svg_of

    sheets = sheets_of(game, Wanted(square, paper.lower(), dark, way, tuple(only), blocks))
    write_safely(output, pdf(sheets, info(game).title))
    if svg is not None:
        svg.mkdir(parents=True, exist_ok=True)
        for number, sheet in enumerate(sheets, 1):
            write_safely(svg / f"sheet-{number}.svg", svg_of(sheet).encode())
    print(f"{output}: {len(sheets)} sheets. Print at 100 %: the ruler on each must be 100 mm long.")
