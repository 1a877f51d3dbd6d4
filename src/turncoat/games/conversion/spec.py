"""Facts of Conversion: the board, the dice, the victories and the options."""

from typing import Final

from turncoat.core.options import GameInfo, Option
from turncoat.core.pie import PIE_OF_TWO
from turncoat.core.squares import square_names

SIDE: Final = 8
SQUARES: Final = SIDE * SIDE
HAND: Final = 5  # dice in a roll
FACES: Final = 6
MOST_SEATS: Final = 6
MOST_HOLES: Final = 32
ROLLS: Final = 252  # different rolls of five dice
ORDERED_ROLLS: Final = FACES**HAND

VICTORIES: Final = ("high", "territory", "tall", "wide", "mass")
TERRITORY: Final = 1
TALL: Final = 2
WIDE: Final = 3
MASS: Final = 4

SQUARE_NAMES: Final = square_names(SIDE)

INFO: Final = GameInfo(
    name="conversion",
    title="Conversion",
    summary="Place dice on a chessboard: your own neighbours grow, weaker neighbours change sides.",
    players=(2, MOST_SEATS),
    module="turncoat.games.conversion.game",
    presentation="turncoat.games.conversion.presentation:ConversionPresentation",
    kit="turncoat.games.conversion.kit:kit",
    order=2,
    luck=True,
    figures={
        "pips": "all pips on the board",
        "dice": "dice on the board",
        "mass": "dice in the largest connected group, diagonals included",
        "average": "pips per die",
    },
    options=(
        Option("players", "The number of players.", default=2, range=(2, MOST_SEATS), seats=True, asked=True),
        Option(
            "victory",
            "What wins when the board is full.",
            default="high",
            choices={
                "high": "most pips",
                "territory": "most dice",
                "tall": "most pips per die",
                "wide": "fewest pips per die",
                "mass": "largest connected group of dice, diagonals included",
            },
            asked=True,
        ),
        Option(
            "endless",
            "A die takes only enemy dice exactly one lower, and a 1 takes a 6: no die is ever safe.",
            default=False,
        ),
        Option("holes", "How many squares, drawn at random, stay empty.", default=0, range=(0, MOST_HOLES)),
        PIE_OF_TWO,
    ),
)
