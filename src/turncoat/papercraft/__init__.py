"""Games to print, cut out and glue: nets that fold back to exactly the block, boards, tiles, cards, rules."""

from turncoat.papercraft.boxes import boxes_of
from turncoat.papercraft.kit import Wanted, sheets_of
from turncoat.papercraft.nets import Net, unfold
from turncoat.papercraft.parts import parts_of
from turncoat.papercraft.sheets import PaperError, Sheet, pack
from turncoat.papercraft.writing import pdf, svg

__all__ = [
    "Net",
    "PaperError",
    "Sheet",
    "Wanted",
    "boxes_of",
    "pack",
    "parts_of",
    "pdf",
    "sheets_of",
    "svg",
    "unfold",
]
