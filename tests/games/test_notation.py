"""Notation in and out: nothing is lost, and no text whatever does harm."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import turncoat
from tests.variants import ALL, make, name, somewhere
from turncoat import IllegalMoveError, NotationError
from turncoat.conformance import walk

every_game = pytest.mark.parametrize(("game", "options"), ALL, ids=name)
PIECES = st.sampled_from([*"SPBEQHTLRZ0123'abcdefgh456789wb:*-ROYG?ol rhdw\t\n'’²١", "roll:", "hole:", "draw:", "won:"])
ALMOST_MOVES = st.lists(PIECES, max_size=9).map("".join)


@every_game
def test_every_step_is_read_back_as_itself(game: str, options: dict[str, Any]) -> None:
    for pos, _ in walk(make(game, options), 11):
        for move in pos.legal:
            assert pos.parse(str(move)) == move
            assert str(move) in pos.legal
        for event, _ in pos.chances:
            assert pos.parse(str(event)) == event


@every_game
@given(text=st.one_of(st.text(max_size=12), ALMOST_MOVES), seed=st.integers(0, 30))
@settings(max_examples=60, deadline=None)
def test_no_text_raises_anything_else(game: str, options: dict[str, Any], text: str, seed: int) -> None:
    pos = somewhere(make(game, options), seed)
    try:
        reason = pos.why_not(text)
    except NotationError:
        with pytest.raises(NotationError):
            pos.play(text)
    else:
        if reason is None:
            assert pos.play(text) != pos
        else:
            with pytest.raises(IllegalMoveError) as caught:
                pos.play(text)
            assert caught.value.reason == reason


@every_game
@given(seed=st.integers(0, 200), blanks=st.tuples(st.text(" \t", max_size=3), st.text(" \t", max_size=3)))
@settings(max_examples=15, deadline=None)
def test_surrounding_blanks_do_not_matter(
    game: str, options: dict[str, Any], seed: int, blanks: tuple[str, str]
) -> None:
    pos, step = walk(make(game, options), seed)[0]
    assert pos.play(blanks[0] + step + blanks[1]) == pos.play(step)


@every_game
def test_a_failed_step_changes_nothing(game: str, options: dict[str, Any]) -> None:
    pos = make(game, options).start()
    before = pos.record.tobytes()
    for text in ("", "nonsense", "E1b2\n\nE1b2", "\N{ARABIC-INDIC DIGIT ONE}a1"):
        with pytest.raises(NotationError):
            pos.play(text)
    assert pos.record.tobytes() == before


@pytest.mark.parametrize(
    ("game", "text", "hint"),
    [
        ("convert", "e1b2", "E1b2"),
        ("convert", "X0a1", "S P B E"),
        ("convert", "w:E0a1", "no colour"),
        ("convert", "E4a1", "E1b2"),
        ("conversion", "roll:65431", "roll:13456"),
        ("conversion", "7a1", "5d4"),
        ("cube-conquer", "R2:31", "R2:13"),
        ("cube-conquer", "R4:1", "R2:1347"),
    ],
)
def test_the_error_says_what_would_be_right(game: str, text: str, hint: str) -> None:
    with pytest.raises(NotationError, match=text[:1]) as caught:
        turncoat.game(game).start().play(text)
    assert hint in str(caught.value)


def test_every_other_orientation_code_means_a_canonical_one() -> None:
    pos: Any = turncoat.game("convert").start()
    for block in pos.game.blocks.blocks:
        for code in ("0", "1", "2", "3", "0'", "1'", "2'", "3'"):
            move = pos.parse(f"{block.letter}{code}a1")
            assert move.orientation in block.orientations()
            assert str(move) == f"{block.letter}{move.orientation}a1"


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
@given(text=st.one_of(st.text(), ALMOST_MOVES), seed=st.integers(0, 500))
@settings(max_examples=50_000, deadline=None)
def test_a_million_texts(game: str, options: dict[str, Any], text: str, seed: int) -> None:
    pos = somewhere(make(game, options), seed % 40)
    try:
        pos.why_not(text)
    except NotationError:
        return
