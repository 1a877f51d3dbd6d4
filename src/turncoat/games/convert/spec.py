"""Facts of Convert: the board, the variants and their options."""

from typing import Final

from turncoat.core.options import GameInfo, Option
from turncoat.core.pie import PIE
from turncoat.core.squares import square_names
from turncoat.games.convert.variants import FIRST, descriptions

SIDE: Final = 4
SQUARES: Final = SIDE * SIDE
MOST_BLOCKS: Final = 16
MOST_CELLS: Final = 8
MOST_LEVELS: Final = 4  # of one block

WHITE: Final = 0
BLACK: Final = 1
COLOURS: Final = ("White", "Black")
COLOUR_LETTERS: Final = ("w", "b")

BLACK_SQUARES: Final = 0xA5A5  # a1 is black
PERIMETER: Final = 0xF99F

EDITIONS: Final = ("second", "2013")
EDITION_2013: Final = 1

POOLS: Final = ("own", "community")
COMMUNITY: Final = 1

FIRSTS: Final = ("white", "black")

COLOUR_KEEPING: Final = 0b0000111  # of core.symmetry.SYMMETRIES, those that keep the colours of the squares
EXCHANGING: Final = 3  # and one that exchanges them: the quarter turn

SQUARE_NAMES: Final = square_names(SIDE)
SQUARE_NUMBERS: Final = {name: number for number, name in enumerate(SQUARE_NAMES)}
STANDARD: Final = "standard"
# The sets that ship (sets/*.toml): the standard one, then the best of what was looked for (docs/lab/sets.md).
SETS: Final = {
    STANDARD: "ten blocks of 1 to 4 cells; whatever is not said to be of another set is of this one",
    "even": "ten blocks with which it hardly matters who begins a basic game",
    "balance": "eight blocks, large ones too, with which it hardly matters who begins a basic game",
    "deep": "ten blocks chosen for depth, so that thinking longer pays",
    "stubborn": "ten blocks that can be put away in few ways",
    "lock": "eight blocks that can be put away in one way only",
}


def squares_of(mask: int) -> tuple[str, ...]:
    """The names of a set of squares."""
    return tuple(name for number, name in enumerate(SQUARE_NAMES) if mask >> number & 1)


def _matters(option: str) -> tuple[str, tuple[str, ...]]:
    """With which variants alone an option makes a difference."""
    return "variant", tuple(variant.name for variant in descriptions() if option in variant.matters)


INFO: Final = GameInfo(
    name="convert",
    title="Convert",
    summary="Stack blocks on a 4×4 board; rows and squares count as seen from above.",
    players=(2, 2),
    seats=COLOURS,
    module="turncoat.games.convert.game",
    presentation="turncoat.games.convert.presentation:ConvertPresentation",
    options=(
        Option(
            "variant",
            "Which game is played with the blocks.",
            default=FIRST,
            choices={variant.name: variant.meaning for variant in descriptions()},
            asked=True,
        ),
        Option(
            "edition",
            "Which tie-break decides a basic game.",
            default="second",
            choices={
                "second": "more cells of one's colour on the highest level",
                "2013": "more blocks of one's colour on the highest level; White always starts",
            },
            matters=_matters("edition"),
        ),
        Option(
            "first",
            "Who starts.",
            default="white",
            choices={"white": "White starts", "black": "Black starts"},
        ),
        Option(
            "pool",
            "Whose blocks a player may take; few variants can be played with any.",
            default="own",
            choices={"own": "blocks of one's own colour", "community": "any block of either colour"},
            matters=_matters("pool"),
        ),
        Option(
            "blocks",
            "The set of blocks: one that ships, or a TOML file that describes another one.",
            default=STANDARD,
            choices=SETS,
            codec="turncoat.games.convert.blocks:CODEC",
        ),
        PIE,
    ),
    figures={name: meaning for variant in descriptions() for name, meaning in variant.figures.items()},
    order=1,
    pieces="turncoat.games.convert.blocks:load",
    designer="turncoat.games.convert.designing:DESIGNER",
    kit="turncoat.games.convert.kit:kit",
    solved="variant=box",
)
