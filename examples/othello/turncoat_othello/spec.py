"""Facts of Othello. Lists of games are made of this, so it loads neither NumPy nor Numba."""

from typing import Final

from turncoat.core.options import GameInfo

SIDE: Final = 8
SQUARES: Final = SIDE * SIDE
PASS: Final = SQUARES  # the code of having no move; squares are their own codes, a1 = 0, b1 = 1 … h8 = 63

INFO: Final = GameInfo(
    name="othello",
    title="Othello",
    summary="Enclose a line of the other's discs: they turn over and are yours.",
    players=(2, 2),
    seats=("Black", "White"),
    module="turncoat_othello.game",
    presentation="turncoat_othello.presentation:OthelloPresentation",
    figures={"discs": "discs of one's colour"},
    page="turncoat_othello:rules.md",
)
