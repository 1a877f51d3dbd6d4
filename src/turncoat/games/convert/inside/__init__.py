"""Games of survival in a box: a position in two words, a search for who wins, a checker that shares nothing with it.

Whoever cannot place a block inside the box has lost, by building out of it or for want of a move. So colours on the
board, points and the past do not matter: heights and supplies are the whole position.
"""

from pathlib import Path
from typing import Any

from turncoat.core.proving import Proving
from turncoat.games.convert.blocks import BlockSet, standard
from turncoat.games.convert.spec import COMMUNITY

CERTIFICATE = Path(__file__).parent / "own-colours.tcc"


def proving(rules: Any, blocks: BlockSet) -> Proving | None:
    """How it is proved who wins; None for sets that are too large, or have a block twice."""
    from turncoat.games.convert.inside import checking, prover, state

    if not state.fits_here(rules) or len({block.cells for block in blocks.blocks}) < len(blocks.blocks):
        return None
    cells = [sorted(block.cells) for block in blocks.blocks]
    shared = int(rules["pool"]) == COMMUNITY
    own = None if shared or blocks != standard() else CERTIFICATE
    return Proving(lambda bits: prover.BoxProver(rules, bits), lambda: checking.BoxChecker(cells, shared=shared), own)
