"""`turncoat print`: what can be made of paper."""

from importlib import import_module
from pathlib import Path

from turncoat.core.errors import TurncoatError
from turncoat.games import info


def run(game: str, output: Path, *, square: float, paper: str, dark: str, blocks: str, svg: Path | None) -> None:
    """Write the sheets as one PDF, and with `svg` each as a file of its own for a cutting machine."""
    from turncoat.papercraft import pdf, save
    from turncoat.papercraft import svg as svg_of
    from turncoat.papercraft.kit import blocks_kit

    found = info(game)
    if not found.pieces:
        raise TurncoatError(f"there is nothing to print of {found.title} yet")
    module, _, name = found.pieces.partition(":")
    pieces = getattr(import_module(module), name)(blocks if blocks == "standard" else Path(blocks))
    sheets = blocks_kit(pieces, found.title, colours=found.seats, square=square, paper=paper, dark=dark)
    try:
        data = pdf(sheets, found.title)
    except ModuleNotFoundError as error:
        how = "pip install 'turncoat[print]'"
        raise TurncoatError(f"printing is not installed ({error.name} is missing): {how}") from None
    save(output, data)
    if svg is not None:
        svg.mkdir(parents=True, exist_ok=True)
        for number, sheet in enumerate(sheets, 1):
            save(svg / f"sheet-{number}.svg", svg_of(sheet).encode())
    print(f"{output}: {len(sheets)} sheets. Print at 100 %: the ruler on each must be 100 mm long.")
