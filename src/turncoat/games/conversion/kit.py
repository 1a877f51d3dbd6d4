"""What of Conversion is made of paper: a board with coordinates, holes to lay in, markers to put under dice, rules."""

import math

from turncoat.core.kit import DARK, WHITE, Disc, Field, Grid, Kit, Polygon, RuleSheet, Shape, Tiles, bar, chequered
from turncoat.games.conversion.spec import MOST_HOLES, MOST_SEATS, SIDE

_MARKERS = 24  # of each seat, for those who have too few dice of one colour
_COLOURS = ("#a8481a", "#1f5f8b", "#4d7a2f", "#7a4a98", "#a37a0c", "#47413b")  # of the seats, as on the screen


def _regular(corners: int, radius: float, turn: float = 0.0) -> Polygon:
    at = [2 * math.pi * (number + turn) / corners for number in range(corners)]
    return Polygon(tuple((radius * math.cos(angle), radius * math.sin(angle)) for angle in at))


# The outlines that dice have on the screen: rounded, round, six corners, on a corner, eight corners, a shield.
_OUTLINES: tuple[Shape, ...] = (
    bar(-0.3, -0.3, 0.3, 0.3),
    Disc(0, 0, 0.32),
    _regular(6, 0.34),
    _regular(4, 0.38),
    _regular(8, 0.34, 0.5),
    Polygon(((-0.3, 0.3), (0.3, 0.3), (0.3, -0.08), (0, -0.34), (-0.3, -0.08))),
)
_CROSS = (
    Polygon(((-0.4, -0.34), (-0.34, -0.4), (0.4, 0.34), (0.34, 0.4))),
    Polygon(((-0.4, 0.34), (0.34, -0.4), (0.4, -0.34), (-0.34, 0.4))),
)


def kit() -> Kit:
    """For any number of players."""
    files = tuple("abcdefgh"[:SIDE])
    ranks = tuple(str(rank) for rank in range(SIDE, 0, -1))
    markers = [
        Field(colour, mark=(outline,), ink=WHITE)
        for colour, outline in zip(_COLOURS, _OUTLINES[:MOST_SEATS], strict=True)
        for _ in range(_MARKERS)
    ]
    return Kit(
        (
            Grid("Board", chequered(SIDE), files, ranks),
            Tiles("Holes, to be laid on squares", (Field(DARK, mark=_CROSS),) * MOST_HOLES, 0.8),
            Tiles("Markers, to be put under dice where colours are too few", tuple(markers), 0.95),
            RuleSheet("Conversion", ("In one minute", "R2.1", "R2.2", "R2.3")),
            RuleSheet("Conversion: options and winning", ("R2.4", "R2.5", "R2.6")),
        ),
        square=20.0,
        note="Dice are your own, up to 64 in all. Markers tell whose they are: coloured paper that shows around a die. "
        "Print them twice if two play.",
    )
