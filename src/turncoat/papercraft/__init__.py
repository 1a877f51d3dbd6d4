"""Blocks to print, cut out and glue: nets that fold back to exactly the block, on sheets of paper."""

from turncoat.papercraft.nets import Net, unfold
from turncoat.papercraft.parts import parts_of
from turncoat.papercraft.sheets import PaperError, Sheet, pack, pdf, save, svg

__all__ = ["Net", "PaperError", "Sheet", "pack", "parts_of", "pdf", "save", "svg", "unfold"]
