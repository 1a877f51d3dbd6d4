"""A game in numbers says what the Python face says, to every seat what it may know; with the JIT on and off."""

from typing import Any

import numpy as np
import pytest

import turncoat
from tests.variants import ALL, make, name, random_blocks
from turncoat.conformance import walk
from turncoat.core import learning
from turncoat.core.game import AnyGame
from turncoat.core.position import AnyPosition

Parts = dict[str, Any]


def learning_of(game: AnyGame) -> learning.Learning:
    assert game.learning is not None
    return game.learning


def seen(pos: AnyPosition, seat: int) -> Parts:
    """The observation of the whole position, by name."""
    game = pos.game
    out = np.full(learning_of(game).size, -99, np.int16)
    learning.observe(game.rules, pos.record, seat, np.zeros(1, game.layout.POSITION), out)
    low, high = learning_of(game).limits
    assert (low <= out).all()
    assert (out <= high).all()
    named: dict[str, Any] = learning_of(game).named(out)
    return named


def check_convert(pos: Any, seat: int, parts: Parts) -> None:
    assert parts["shown"].ravel().tolist() == [int(colour == seat) for colour in pos.colours]
    assert parts["height"].ravel().tolist() == list(pos.heights)
    lead = np.zeros((4, 4), int)
    for (file, rank, _), (colour, _) in pos.cells.items():
        lead[rank, file] += 1 if colour == seat else -1
    assert (parts["lead"] == lead).all()
    letters = [block.letter for block in pos.game.blocks.blocks]
    for row, colour in zip(parts["supply"], (seat, 1 - seat), strict=True):
        left = [letter for letter, has in zip(letters, row, strict=False) if has]
        assert "".join(left) == pos.supply(colour)
        assert not row[len(letters) :].any()
    figures = pos.figures
    if pos.game.variant in ("basic", "changeup"):
        name = "points" if pos.game.variant == "changeup" else "rows"
        assert parts["points"].tolist() == [figures[seat][name], figures[1 - seat][name]]
    if pos.due is not None:
        assert parts["due"][0 if pos.turn == seat else 1] == (pos.due == pos.turn)


def check_conversion(pos: Any, seat: int, parts: Parts) -> None:
    seats = pos.game.seats
    owner, pips = np.zeros((8, 8), int), np.zeros((8, 8), int)
    for square, die in pos.board.items():
        place = int(square[1]) - 1, "abcdefgh".index(square[0])
        owner[place] = (die.seat - seat) % seats + 1
        pips[place] = die.pips
    for square in pos.holes:
        owner[int(square[1]) - 1, "abcdefgh".index(square[0])] = -1
    assert (parts["owner"] == owner).all()
    assert (parts["pips"] == pips).all()
    for i, row in enumerate(parts["hands"]):
        hand = [face + 1 for face in range(6) for _ in range(row[face])]
        assert hand == (list(pos.hands[(seat + i) % seats]) if i < seats else [])


def check_cube(pos: Any, seat: int, parts: Parts) -> None:
    view, seats, letters = pos.view(seat), pos.game.seats, "ROYGBP"
    for (side, square), tile in view.sides.items():
        assert parts["sides"][side - 1, square - 1] == letters.index(tile[0]) + 1
    assert np.count_nonzero(parts["sides"]) == len(view.sides)
    for i in range(6):
        hand = view.hands[(seat + i) % seats] if i < seats else ()
        assert parts["unknown"][i] == sum(tile.startswith("?") for tile in hand)
        for colour, letter in enumerate(letters):
            assert parts["hands"][i, colour] == hand.count(letter)
            assert parts["switches"][i, colour] == hand.count(f"{letter}*")
    assert [side + 1 for side in range(3) if parts["locked"][side]] == list(view.locked)
    assert parts["turns_left"][0] == pos.game.options["turn_limit"] - pos.turns
    bag = [letter for colour, letter in enumerate(letters) for _ in range(parts["bag"][0, colour])]
    bag += [f"{letter}*" for colour, letter in enumerate(letters) if parts["bag"][1, colour]]
    assert sorted(bag) == sorted(view.bag)


CHECKS = {"convert": check_convert, "conversion": check_conversion, "cube-conquer": check_cube}


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_observations_say_what_the_seat_may_know(game: str, options: dict[str, Any]) -> None:
    for pos, _ in list(walk(make(game, options), 5))[::9]:
        for seat in range(pos.game.seats):
            parts = seen(pos, seat)
            CHECKS[game](pos, seat, parts)
            assert parts["turn"].tolist() == [int(pos.turn == seat)]


LARGE = [
    ("convert", {"blocks": random_blocks(seed), "variant": variant})
    for seed in range(6)
    for variant in ("basic", "changeup")
]


@pytest.mark.parametrize(("game", "options"), [*ALL, *LARGE], ids=name)
def test_masks_say_what_is_legal(game: str, options: dict[str, Any]) -> None:
    made = turncoat.game(game, **options)
    codes = learning_of(made).actions(made)
    words = np.zeros(-(-codes.shape[1] // 8), np.int64)
    mask = words.view(np.int8)
    for pos, _ in list(walk(made, 6))[::5]:
        if pos.turn is None or pos.turn < 0:
            continue
        of_code = np.full(made.layout.MOST_MOVES, -1, np.int32)
        used = np.flatnonzero(codes[pos.turn] >= 0)
        of_code[codes[pos.turn, used]] = used
        words[:] = -1  # whatever stood there before
        buffer = np.zeros(made.layout.MOST_MOVES, np.int32)
        learning.allow(made.rules, pos.record, of_code, buffer, words, mask)
        assert sorted(codes[pos.turn, np.flatnonzero(mask)].tolist()) == sorted(pos.legal.codes)
        assert set(mask.tolist()) <= {0, 1}


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_no_game_is_longer_than_the_longest(game: str, options: dict[str, Any]) -> None:
    made = make(game, options)
    for seed in (1, 2):
        steps = list(walk(made, seed))
        moves = sum(pos.turn is not None and pos.turn >= 0 for pos, _ in steps)
        assert moves <= learning_of(made).longest(made)
        events = {pos.parse(str(step)).code for pos, step in steps if pos.turn == -1 and step is not None}
        assert all(code in learning_of(made).events for code in events)
