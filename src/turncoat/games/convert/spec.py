"""Facts of Convert: the board, the variants and their options."""

from typing import Final

from turncoat.core.options import GameInfo, Option

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
BOX_LEVELS: Final = 4

VARIANTS: Final = ("basic", "box", "towers", "changeup")
BASIC: Final = 0
BOX: Final = 1
TOWERS: Final = 2
CHANGEUP: Final = 3

EDITIONS: Final = ("second", "2013")
EDITION_2013: Final = 1

POOLS: Final = ("own", "community")
COMMUNITY: Final = 1

FIRSTS: Final = ("white", "black")

COLOUR_KEEPING: Final = 0b0000111  # of core.symmetry.SYMMETRIES, those that keep the colours of the squares

SQUARE_NAMES: Final = tuple("abcd"[square % SIDE] + "1234"[square // SIDE] for square in range(SQUARES))
STANDARD: Final = "standard"

INFO: Final = GameInfo(
    name="convert",
    title="Convert",
    summary="Stack blocks on a 4×4 board; rows and squares count as seen from above.",
    players=(2, 2),
    seats=COLOURS,
    module="turncoat.games.convert.game",
    options=(
        Option(
            "variant",
            "Which game is played with the blocks.",
            default="basic",
            choices={
                "basic": "rows of four and squares seen from above score",
                "box": "Think Inside the Box: whoever builds on level 5, or cannot place a block, loses",
                "towers": "Control Towers: hold the twelve columns along the edge",
                "changeup": "The Change-Up: your score decides which colour you must place",
            },
        ),
        Option(
            "edition",
            "Which tie-break decides a basic game.",
            default="second",
            choices={
                "second": "more cells of one's colour on the highest level",
                "2013": "more blocks of one's colour on the highest level; White always starts",
            },
            matters=("variant", "basic"),
        ),
        Option(
            "first",
            "Who starts.",
            default="white",
            choices={"white": "White starts", "black": "Black starts"},
        ),
        Option(
            "pool",
            "Whose blocks a player may take; only Think Inside the Box can be played with any.",
            default="own",
            choices={"own": "blocks of one's own colour", "community": "any block of either colour"},
            matters=("variant", "box"),
        ),
        Option(
            "blocks",
            "The set of blocks: standard, or a TOML file that describes another one.",
            default=STANDARD,
        ),
    ),
    figures={
        "rows": "points for rows completed so far",
        "squares": "squares that show this colour from above",
        "total": "rows and squares together: this decides",
        "top": "what breaks a tie: cells or blocks of this colour on the highest level",
        "blocks": "blocks that are left",
        "level": "the highest level built so far; the box ends above level 4",
        "towers": "columns along the edge in which this colour has more cells",
        "cover": "what breaks a tie: squares covered by this colour, seen from above",
        "points": "points on the score track",
    },
)
