"""Facts of Cube Conquer: the sides, the tiles and the options."""

from typing import Final

from turncoat.core.options import GameInfo, Option
from turncoat.core.pie import PIE_OF_TWO

SIDES: Final = 3
SQUARES: Final = 9
CENTRE: Final = 4  # square 5, counted from 0
COLOURS: Final = 6
COLOUR_LETTERS: Final = "ROYGBP"
COLOUR_NAMES: Final = ("red", "orange", "yellow", "green", "blue", "purple")
REGULAR_TILES: Final = 8  # of each colour
MOST_SEATS: Final = 6
LOCKING_SIDES: Final = 2  # complete at the same time

# The squares around the centre: bit n of a subset stands for RING[n].
RING: Final = (0, 1, 2, 3, 5, 6, 7, 8)

INFO: Final = GameInfo(
    name="cube-conquer",
    title="Cube Conquer",
    summary="Fill three sides, each in one colour; whoever lays the last tile wins.",
    players=(2, MOST_SEATS),
    module="turncoat.games.cube_conquer.game",
    presentation="turncoat.games.cube_conquer.presentation:CubePresentation",
    kit="turncoat.games.cube_conquer.kit:kit",
    order=3,
    luck=True,
    secrets=True,
    figures={"hand": "tiles in hand", "complete": "sides of the cube that are complete"},
    options=(
        Option("players", "The number of players.", default=2, range=(2, MOST_SEATS), seats=True, asked=True),
        Option(
            "hands",
            "Whether players see each other's tiles.",
            default="open",
            choices={
                "open": "everybody sees all hands",
                "hidden": "players see of each other only what public moves show",
            },
        ),
        Option(
            "turn_limit",
            "After how many turns the game ends without a winner.",
            default=500,
            range=(1, 10_000),
        ),
        PIE_OF_TWO,
    ),
)


def switches_dealt(players: int) -> int:
    """How many switch tiles each player is dealt (R3.2.2, R3.2.3)."""
    return 2 if players <= 3 else 1
