"""Score tracks of Convert: where the tokens stand, how far the track reaches, whose colour is due on a square."""

import pytest

import turncoat
from tests.rules import rule
from turncoat.games.convert.variant import Track
from turncoat.games.convert.variants import variants


def track(variant: str, white: int, black: int) -> Track:
    game = turncoat.game("convert", variant=variant)
    record = game.start().record
    record["points"][:] = white, black
    number = int(game.rules["variant"])
    found = variants()[number].score_track
    assert found is not None
    return found(game.position(record))


@pytest.mark.parametrize(("white", "black", "length"), [(0, 0, 10), (3, 9, 10), (10, 2, 20), (0, 19, 20), (20, 1, 30)])
def test_rows_are_counted_on_a_track_that_is_long_enough(white: int, black: int, length: int) -> None:
    found = track("basic", white, black)
    assert (found.counted, found.first) == ((white, black), 0)
    assert found.swapped == (False,) * length


@rule("R1.8.2")
@pytest.mark.parametrize(
    ("white", "black", "first", "length"),
    [(0, 0, -1, 10), (8, 0, -1, 10), (9, 4, -1, 20), (-3, 6, -3, 10), (2, -4, -4, 10), (-4, 6, -4, 20)],
)
def test_on_odd_squares_the_other_colour_is_due(white: int, black: int, first: int, length: int) -> None:
    found = track("changeup", white, black)
    assert (found.counted, found.first) == ((white, black), first)
    assert found.swapped == tuple(bool((first + number) % 2) for number in range(length))
    assert found.first <= min(white, black)
    assert max(white, black) < found.first + length
