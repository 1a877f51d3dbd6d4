"""A kit: all blocks of a set in all colours, on sheets."""

from turncoat.core.pieces import PieceSet
from turncoat.papercraft.nets import unfold
from turncoat.papercraft.parts import HATCHED, PLAIN, SOLID, parts_of
from turncoat.papercraft.sheets import PaperError, Sheet, pack

SQUARES = (12.0, 40.0)  # millimetres
DARK = (HATCHED, SOLID)


def blocks_kit(
    blocks: PieceSet, title: str, *, colours: tuple[str, ...], square: float, paper: str, dark: str = HATCHED
) -> list[Sheet]:
    """Nets of every block, the first colour plain, the others dark; cells are half as high as wide."""
    if not SQUARES[0] <= square <= SQUARES[1]:
        raise PaperError(f"a square is {SQUARES[0]:g} to {SQUARES[1]:g} mm wide, not {square:g}")
    if dark not in DARK:
        raise PaperError(f"dark faces are {' or '.join(DARK)}, not {dark!r}")
    parts = [
        part
        for number in range(len(colours))
        for block in blocks.blocks
        for part in parts_of(
            unfold(tuple(block.cells)), f"{block.name} {block.letter}", square / 2, dark if number else PLAIN
        )
    ]
    return pack(parts, f"{title}, {square:g} mm a square", paper)
