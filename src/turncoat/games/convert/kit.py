"""What of Convert is made of paper besides blocks: the board, score cards, tokens, rules for each variant."""

from turncoat.core.kit import DARK, Field, Grid, Kit, RuleSheet, Tiles
from turncoat.games.convert.spec import BLACK, BLACK_SQUARES, COLOURS, SIDE, WHITE
from turncoat.games.convert.variants import Card, descriptions

_ROW = 10  # fields of a score card in a row
_SMALL = 0.62  # of a square
_TOKENS = 2  # of each colour


def kit() -> Kit:
    """For all variants that there are."""
    cards = [grid for each in descriptions() if each.card for grid in _cards(each.title, each.card)]
    tokens = [Field("" if colour == WHITE else DARK) for colour in (WHITE, BLACK) for _ in range(_TOKENS)]
    sheets = [RuleSheet(f"Convert: {each.title}", each.sheet) for each in descriptions() if each.sheet]
    return Kit(
        (_board(), *cards, Tiles("Tokens for the score", tuple(tokens), 0.5), *sheets),
        note="Glue the board onto cardboard. A token on the score card tells what each player has.",
    )


def _board() -> Grid:
    fields = [Field(DARK if BLACK_SQUARES >> square & 1 else "") for square in range(SIDE * SIDE)]
    rows = [tuple(fields[rank * SIDE : (rank + 1) * SIDE]) for rank in reversed(range(SIDE))]
    return Grid("Board", tuple(rows), tuple("abcd"), tuple(str(rank) for rank in range(SIDE, 0, -1)))


def _cards(title: str, card: Card) -> list[Grid]:
    """One score card for both, or, where it tells the colour to place, one for each."""
    first, last, tells_colour = card
    numbers = range(first, last + 1)
    if not tells_colour:
        return [Grid(f"Score card: {title}", _rows([Field(text=str(n)) for n in numbers]), scale=_SMALL)]
    return [
        Grid(
            f"Score card: {title}, {COLOURS[seat]}",
            _rows([Field(DARK if (seat ^ n & 1) == BLACK else "", _signed(n)) for n in numbers]),
            scale=_SMALL,
        )
        for seat in (WHITE, BLACK)
    ]


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def _rows(fields: list[Field]) -> tuple[tuple[Field, ...], ...]:
    return tuple(tuple(fields[n : n + _ROW]) for n in range(0, len(fields), _ROW))
