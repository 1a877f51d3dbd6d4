"""Positions in one line: lossless, refused with a reason where they cannot be, and telling no more than a view."""

import random
import re
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import turncoat
from tests.variants import ALL, make, name, random_blocks, somewhere
from turncoat import PositionError
from turncoat.conformance import end_of, walk
from turncoat.core.position import AnyPosition
from turncoat.core.turns import CHANCE

SOME = [{}, {"variant": "changeup"}, {"variant": "box", "pool": "community"}, {"variant": "box"}, {"edition": "2013"}]


def check(pos: AnyPosition) -> None:
    text = pos.text
    assert "\n" not in text
    again = turncoat.position(text)
    assert again == pos, text
    assert again.text == text
    assert again.turn == pos.turn


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_every_position_of_a_game_survives(game: str, options: dict[str, Any]) -> None:
    made = make(game, options)
    for pos, _ in walk(made, 5):
        check(pos)
    check(end_of(made, 5))


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_so_do_views(game: str, options: dict[str, Any]) -> None:
    made = make(game, options)
    for seed in range(12):
        pos = somewhere(made, seed)
        for seat in (*range(made.seats), None):
            check(pos.view(seat))


@given(seed=st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_so_do_other_sets_of_blocks(seed: int) -> None:
    game = turncoat.game("convert", blocks=random_blocks(seed), **random.Random(seed).choice(SOME))
    check(somewhere(game, seed))


def test_by_hand() -> None:
    pos = turncoat.game("convert", variant="towers").start().play("E1b2").play("P0b2")
    assert pos.text == "convert variant=towers | built:wE1b2,bP0b2 turn:white"
    assert turncoat.position("convert variant=towers | turn:white  built:wE1b2,bP0b2 ") == pos
    dice = turncoat.game("conversion").start().play("roll:13466").play("roll:24455").play("6d4")
    assert dice.text == "conversion | board:8/8/8/8/3A64/8/8/8 hands:1346,24455 next:B"
    assert turncoat.position(dice.text.replace("24455", "-")).turn == CHANCE
    cube = turncoat.game("cube-conquer", players=4).start()
    assert cube.text == (
        "cube-conquer players=4 | sides:.........,.........,......... hands:ROYGBP,ROYGBP,ROYGBP,ROYGBP turns:0 "
        "next:A deals:4"
    )


def test_a_game_alone_is_its_start() -> None:
    for game, options in ALL:
        start = make(game, options).start()
        assert turncoat.position(start.text.partition(" | ")[0]) == start


def test_a_set_up_that_nobody_played() -> None:
    """It is enough that it can be: the game goes on from there."""
    pos = turncoat.position("convert | built:wQ0a1,wS0a1,wB1b1 points:3,0 turn:black")
    assert pos.figures[0]["rows"] == 3
    assert turncoat.engine.choose(pos, simulations=50, seed=1) in pos.legal


WRONG = {
    "": "there is no game ''",
    "convert built:- turn:white": "name=value, each once, not 'built:-'",
    "chess | turn:white": "no game 'chess'",
    "convert variant=tower | built:- turn:white": "variant='tower'",
    "convert variant=box variant=box | built:- turn:white": "each once",
    "convert | built:-": "turn: is missing",
    "convert | built:- turn:white turn:white": "twice",
    "convert | built:- turn:red": "turn: is white, black or over",
    "convert | built:- turn:white moon:full": "'moon:full' is not understood",
    "convert | built:wE1b2,wE0a1 turn:white": "White's E is there twice",
    "convert | built:E1b2 turn:white": "colour, block and place",
    "convert | built:wP0b2,wE1b2 turn:white": "gap under",
    "convert | built:wE1d2 turn:white": "stick out",
    "convert | built:wX1b2 turn:white": "no block X",
    "convert | built:- points:1 turn:white": "1 parts where there are 2",
    "convert | built:- points:-1,0 turn:white": "from 0 to 999",
    "convert | built:- turn:over": "not over",
    "convert variant=towers | built:- points:1,0 turn:white": "'points:1,0' is not understood",
    "convert variant=box | built:- turn:over lost:white": "has not lost",
    "convert variant=box | built:wP0a1,bP0a1,wS0a1 turn:white": "lost: tells by whom",
    "convert variant=box | built:- turn:white lost:white": "then turn: is over",
    "conversion | board:8/8/8/8/8/8/8 hands:1,1 next:A": "7 parts where there are 8",
    "conversion | board:9/8/8/8/8/8/8/8 hands:1,1 next:A": "9 squares",
    "conversion | board:7/8/8/8/8/8/8/8 hands:1,1 next:A": "7 squares",
    "conversion | board:C17/8/8/8/8/8/8/8 hands:1,1 next:A": "one of A B",
    "conversion | board:A77/8/8/8/8/8/8/8 hands:1,1 next:A": "write A5",
    "conversion | board:#7/8/8/8/8/8/8/8 hands:1,1 next:A": "1 holes on the board where there have to be 0",
    "conversion | board:8/8/8/8/8/8/8/8 hands:21,1 next:A": "ascending",
    "conversion | board:8/8/8/8/8/8/8/8 hands:111111,1 next:A": "up to 5 dice",
    "conversion | board:8/8/8/8/8/8/8/8 hands:-,- next:C": "one of A B",
    "conversion | board:8/8/8/8/8/8/8/8 hands:1,- next:A rolls:2": "nobody else holds any",
    "conversion | board:8/8/8/8/8/8/8/8 hands:-,- next:B rolls:2": "A is next",
    "conversion | board:A17/8/8/8/8/8/8/8 hands:-,- next:A rolls:2": "no first rolls are due",
    "conversion holes=3 | board:8/8/8/8/8/8/8/8 hands:-,- next:A holes:3": "all 2 first rolls are",
    "cube-conquer | sides:.,.,. hands:R,R next:A": "9 squares",
    "cube-conquer | sides:.........,.........,......... hands:RRRRR,RRRR next:A": "8 tiles R, not 9",
    "cube-conquer | sides:.........,.........,......... hands:R*,R* next:A": "in two places",
    "cube-conquer | sides:.........,.........,......... hands:R*R*,- next:A": "twice",
    "cube-conquer | sides:.........,.........,......... hands:R?,R next:A": "cannot be unknown",
    "cube-conquer | sides:.........,.........,......... hands:R,R next:A viewer:A": "no views",
    "cube-conquer | sides:RRRRRRRRR,OOOOOOOOO,......... hands:-,- next:A": "are locked",
    "cube-conquer | sides:RRRRRRRRR,.........,......... hands:-,- next:A locked:12": "are locked",
    "cube-conquer | sides:.........,.........,......... hands:-,- next:A winner:A": "winner:",
    "cube-conquer | sides:.........,.........,......... hands:-,- next:A misses:1": "while the bag is empty",
    "cube-conquer | sides:.........,.........,......... hands:-,- next:A turns:501": "from 0 to 500",
    "cube-conquer hands=hidden | sides:.........,.........,......... hands:-,- next:A": "known: is missing",
    (
        "cube-conquer hands=hidden | viewer:A sides:.........,.........,......... hands:R,?? next:A known:-,- sure:0,2 "
        "laid:ROYGBP since:0.0.0.0.0.0,0.0.0.0.0.0"
    ): "no deal fits",
    (
        "cube-conquer hands=hidden | sides:.........,.........,......... hands:R,R next:A known:-,RR sure:0,0 "
        "since:0.0.0.0.0.0,0.0.0.0.0.0"
    ): "known to hold",
}


@pytest.mark.parametrize("text", WRONG, ids=lambda text: str(text)[:60])
def test_what_cannot_be_is_refused_with_the_reason(text: str) -> None:
    with pytest.raises(PositionError, match=re.escape(WRONG[text])):
        turncoat.position(text)


def test_a_view_tells_no_more() -> None:
    """Two worlds that a seat cannot tell apart have one text in its view."""
    game = turncoat.game("cube-conquer", players=3, hands="hidden")
    told = 0
    for seed in range(30):
        pos = somewhere(game, seed)
        for seat in (0, 1, 2, None):
            view = pos.view(seat)
            world = view.sample_world(np.random.default_rng(seed))
            assert world.view(seat).text == view.text
            told += world.text != pos.text
    assert told > 20


@given(data=st.data())
@settings(max_examples=400, deadline=None)
def test_damaged_texts_are_refused_or_fit_to_be_played(data: st.DataObject) -> None:
    game, options = data.draw(st.sampled_from(ALL))
    pos = somewhere(make(game, options), data.draw(st.integers(0, 40)))
    pos = pos.view(data.draw(st.sampled_from([*range(pos.game.seats), None]))) if data.draw(st.booleans()) else pos
    damage(pos.text, random.Random(data.draw(st.integers(0, 1 << 30))))


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_a_hundred_thousand_damaged_texts(game: str, options: dict[str, Any]) -> None:
    rng = random.Random(1)
    made = make(game, options)
    for seed in range(5000):
        pos = somewhere(made, seed % 400)
        damage((pos.view(rng.randrange(made.seats)) if seed % 2 else pos).text, rng)


def damage(text: str, rng: random.Random) -> None:
    """A slip somewhere; if it still is a position, it can be shown, written, seen and played on."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text))
        what = rng.choice(["", text[at] * 2, rng.choice("ROYGBP*?.-,:/ 0123456789ABCDEFwbEPQ#|"), text[-1]])
        text = text[:at] + what + text[at + 1 :]
    try:
        pos = turncoat.position(text, trusted=False)
    except PositionError:  # nothing else may come
        return
    again = turncoat.position(pos.text)
    assert again == pos
    assert str(pos)
    for seat in (pos.viewer,) if pos.viewer is not None else (*range(pos.game.seats), None):
        if seat is None or seat < pos.game.seats:
            world = pos.view(seat).sample_world(np.random.default_rng(1))
            assert world.view(seat) == pos.view(seat)
    pos = pos.sample_world(np.random.default_rng(2))  # in a view, moves of others may be possible one by one only
    for _ in range(12):
        if pos.turn is None:
            break
        steps = pos.legal if pos.turn != CHANCE else [event for event, _ in pos.chances]
        pos = pos.play(rng.choice(list(steps)))
