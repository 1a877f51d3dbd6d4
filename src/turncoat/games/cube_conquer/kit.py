"""What of Cube Conquer is made of paper: the three sides as a net, all tiles with marks besides colours, rules."""

from turncoat.core.kit import WHITE, Corner, Disc, Field, Grid, Kit, Polygon, RuleSheet, Shape, Tiles, bar
from turncoat.games.cube_conquer.spec import CENTRE, COLOUR_LETTERS, REGULAR_TILES, SIDES, SQUARES

# Per colour: as printed, the ink on it, and the mark that it has on the screen, too.
_TILES: dict[str, tuple[str, str, tuple[Shape, ...]]] = {
    "R": ("#bb3b2e", WHITE, (bar(-0.2, -0.05, 0.2, 0.05), bar(-0.05, -0.2, 0.05, 0.2))),
    "O": ("#d97a1d", "#241203", (Polygon(((0, 0.21), (-0.2, -0.15), (0.2, -0.15))),)),
    "Y": ("#e9c93c", "#241c03", (Disc(0, 0, 0.19),)),
    "G": ("#4b8a3f", WHITE, (bar(-0.23, -0.055, 0.23, 0.055),)),
    "B": ("#2c6aa6", WHITE, (Disc(-0.15, -0.11, 0.08), Disc(0.15, -0.11, 0.08), Disc(0, 0.15, 0.08))),
    "P": ("#7b489c", WHITE, (bar(-0.23, -0.17, 0.23, -0.07), bar(-0.23, 0.07, 0.23, 0.17))),
}
_NUMBER = "#8a8a8a"


def kit() -> Kit:
    """For any number of players."""
    regular = [_tile(letter) for letter in COLOUR_LETTERS for _ in range(REGULAR_TILES)]
    switches = [_tile(letter, switch=True) for letter in COLOUR_LETTERS]
    sides = [_side(number) for number in range(SIDES)]
    return Kit(
        (
            Corner("The three sides", (sides[0], sides[1], sides[2])),
            Tiles("Tiles; those with a frame are switch tiles", (*regular, *switches), 0.9),
            RuleSheet("Cube Conquer", ("In one minute", "R3.1", "R3.2", "R3.3", "R3.4", "R3.5", "R3.6", "R3.7")),
        ),
        square=24.0,
        note="Leave the three sides flat on the table, or glue them up to a corner and keep tiles on it with a dab of "
        "putty. Any bag will do.",
    )


def _tile(letter: str, *, switch: bool = False) -> Field:
    fill, ink, mark = _TILES[letter]
    return Field(fill, mark=mark, ink=ink, star=switch)


def _side(number: int) -> Grid:
    width = int(SQUARES**0.5)
    fields = [
        Field(text=f"side {number + 1}" if square == CENTRE else str(square + 1), ink=_NUMBER, star=square == CENTRE)
        for square in range(SQUARES)
    ]
    rows = tuple(tuple(fields[n : n + width]) for n in range(0, SQUARES, width))
    return Grid(f"Side {number + 1}", rows)
