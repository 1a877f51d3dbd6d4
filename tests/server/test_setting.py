"""Positions set up by hand: whatever is put, what comes of it is a position or says why it is none."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import turncoat
from turncoat.core.errors import PositionError
from turncoat.server import analysis, wire

STARTS = [
    *("convert", "convert variant=box", "convert variant=changeup first=black", "conversion players=3 holes=2"),
    *("conversion players=6 endless=true", "cube-conquer", "cube-conquer players=6"),
]


def done(text: str, **what: Any) -> wire.SetUpTold:
    return analysis.setting(wire.SetUpStep(text=text, **what))


@pytest.mark.parametrize("start", STARTS)
@given(data=st.data())
def test_what_is_put_lies_there_and_can_be_taken_off(start: str, data: st.DataObject) -> None:
    told = done(start, clear=True)
    assert not any(grid.pieces for grid in told.shown.grids)
    for _ in range(6):
        squares = [square.id for grid in told.shown.grids for square in grid.squares]
        at = data.draw(st.sampled_from(squares))
        pick = data.draw(st.sampled_from([pick for pick in told.shown.picks if pick.left != 0])).piece.at
        try:
            after = done(told.text, at=at, pick=pick)
        except PositionError:
            continue
        lies = {piece.at for grid in after.shown.grids for piece in grid.pieces}
        assert len(after.text) > len(told.text) - 3
        assert lies or after.shown.grids[0].squares[0].blocked or pick == "#"
        if after.problem:
            with pytest.raises(PositionError, match=r".+"):
                turncoat.position(after.text, trusted=False)
        else:
            assert turncoat.position(turncoat.position(after.text).text).text == turncoat.position(after.text).text
        told = after
    for _ in range(60):  # everything can be taken off again, from the top
        lying = [piece.at for grid in told.shown.grids for piece in grid.pieces]
        blocked = [square.id for grid in told.shown.grids for square in grid.squares if square.blocked]
        if not lying and not blocked:
            break
        for at in [*lying, *blocked]:
            try:
                told = done(told.text, at=at)
                break
            except PositionError:
                continue
        else:
            raise AssertionError(f"nothing can be taken off {told.text}")
    assert not any(grid.pieces for grid in told.shown.grids)


@pytest.mark.parametrize("start", STARTS)
def test_any_position_of_a_game_can_be_gone_on_with(start: str) -> None:
    pos = turncoat.position(start)
    for _ in range(30):
        if pos.turn is None:
            break
        pos = pos.play(pos.chances[0][0]) if pos.mover is None else pos.play(pos.legal[len(pos.legal) // 3])
        told = done(pos.text)
        assert told.problem == ""
        assert turncoat.position(told.text) == pos


def test_a_game_that_does_not_say_how_is_set_up_by_text_only() -> None:
    with pytest.raises(PositionError, match="hidden hands"):
        done("cube-conquer hands=hidden")


@pytest.mark.parametrize("at", ["z9", "1.10", "A.0", "A.x", "9.1", "", "d44"])
@pytest.mark.parametrize("start", ["convert", "conversion", "cube-conquer"])
def test_places_that_are_none_are_refused(start: str, at: str) -> None:
    with pytest.raises(PositionError):
        done(done(start).text, at=at, pick=done(start).shown.picks[0].piece.at)


@pytest.mark.parametrize("pick", ["X", "wX0", "A9", "??", "wE9", "Z*", "A", "*"])
@pytest.mark.parametrize(
    ("start", "at"),
    [("convert", "a1"), ("conversion", "a1"), ("conversion", "A.1"), ("cube-conquer", "1.1"), ("cube-conquer", "A.1")],
)
def test_pieces_that_are_none_are_refused(start: str, at: str, pick: str) -> None:
    with pytest.raises(PositionError):
        done(done(start).text, at=at, pick=pick)
