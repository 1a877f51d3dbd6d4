"""Convert by rule numbers: the basic game (docs/rules/convert.md, R1.4)."""

import pytest

from tests.games.convert_by_hand import (
    BLACK,
    BOX_STUCK,
    CHANGEUP_DRAW,
    DRAW,
    SKIP_GAME,
    SKIP_WHITE,
    TIE,
    TOWERS_TIE,
    WHITE,
    completed,
    counted_rows,
    counted_squares,
    ended,
    fitting,
    legal,
    lines,
    on_top,
    picture,
    play,
    rows,
    seen,
    start,
)
from tests.rules import rule
from turncoat.core.effects import SeatSkipped
from turncoat.games.convert.effects import PointsScored, RowCompleted, SquareConverted


@rule("R1.4.7", "R1.4.9", "R1.4.10")
def test_worked_example_of_the_page() -> None:
    pos = play(start(), "Q0a1 S0c4")
    assert completed(pos, "S0c1") == {"1"}
    assert completed(pos.play("S0c1"), "T1'b1") == {"c"}
    pos = play(pos, "S0c1 T1'b1 B1a3")
    assert rows(pos) == (2, 1)
    assert picture(pos) == ["WbBb", "Wwbw", "WBBb", "WWBw"]
    pos = pos.play("P0d4")
    covering_again = pos.effects("P0a1")
    assert not any(isinstance(effect, SquareConverted | RowCompleted | PointsScored) for effect in covering_again)
    assert rows(pos.play("P0a1")) == (2, 1)


@rule("R1.4.2", "R1.4.4")
def test_player_without_a_placement_is_skipped_and_may_play_again_later() -> None:
    pos = play(start(), SKIP_WHITE.removesuffix("P0a3"))
    assert SeatSkipped(WHITE) in pos.effects("P0a3")
    pos = pos.play("P0a3")
    assert pos.supply(WHITE) == "BEQHRZ"
    assert fitting(pos, WHITE) == 0 < fitting(pos, BLACK)
    assert pos.turn == BLACK
    assert pos.play("S0c4").turn == WHITE
    assert set(legal(pos.play("S0c4"))) == {"B0b4", "R0'b3"}


@rule("R1.4.5", "R1.4.12", "R1.4.13")
def test_game_ends_when_neither_can_place_and_rows_and_squares_are_added() -> None:
    pos = play(start(), SKIP_GAME)
    assert fitting(pos, WHITE) == fitting(pos, BLACK) == 0
    assert picture(pos) == ["wWWb", "BWBB", "WbBW", "bWBw"]
    assert rows(pos) == (0, 1)  # S0c4 completed file c
    assert [pos.figures[seat]["squares"] for seat in (WHITE, BLACK)] == [8, 8]
    assert ended(pos).scores == (8, 9)
    assert ended(pos).winners == (BLACK,)
    assert pos.why_not("E0a1") == "the game is over"


@rule("R1.4.6", "R1.4.8")
@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("1", "S0a1 S0c3 P0c1"),
        ("2", "S0b2 S0c3 P0d2"),
        ("3", "S0a3 S0b2 P0c3"),
        ("4", "S0b4 S0c3 P0d4"),
        ("a", "S0a1 S0c3 P0a3"),
        ("b", "S0b2 S0c3 P0b4"),
        ("c", "S0c1 S0b2 P0c3"),
        ("d", "S0d2 S0c3 P0d4"),
    ],
)
def test_each_rank_and_file_is_a_row_with_its_bare_squares(line: str, moves: str) -> None:
    before = play(start(), " ".join(moves.split()[:2]))
    assert rows(before) == (0, 0)
    assert completed(before, moves.split()[2]) == {line}
    assert rows(play(start(), moves)) == (1, 0)


@rule("R1.4.9")
@pytest.mark.parametrize(
    ("before", "move", "found"),
    [
        ("S0c1 S0d4 P0a3 P0d4", "E0a1", {"1", "a"}),
        ("S0a3 S0b3 P0c3 P0d4", "H0a1", {"1", "a", "c"}),
        ("S0d1 S0b1 P0d1", "P0b3", {"b"}),  # Black's
    ],
)
def test_each_completed_row_scores_a_point(before: str, move: str, found: set[str]) -> None:
    pos = play(start(), before)
    mover = pos.turn
    assert mover is not None
    assert completed(pos, move) == found
    assert PointsScored(mover, len(found)) in pos.effects(move)
    assert rows(pos) == (0, 0)
    assert rows(pos.play(move))[mover] == len(found)
    assert rows(pos.play(move))[1 - mover] == 0


@rule("R1.4.9")
def test_row_keeps_its_point_when_broken_and_scores_again_when_completed_again() -> None:
    pos = play(start(), "S0a1 S0d4 P0c1 P0b1")
    assert "".join(seen(pos).values())[:4] == "WBWw"
    assert rows(pos) == (1, 0)
    assert rows(pos.play("B0b1")) == (2, 0)


@rule("R1.4.1", "R1.4.3", "R1.4.9")
@pytest.mark.parametrize("moves", [TIE, DRAW, SKIP_GAME])
def test_every_turn_places_an_own_block_and_only_the_mover_scores(moves: str) -> None:
    pos = start()
    for move in moves.split():
        mover = pos.turn
        assert mover is not None
        assert all(choice.colour == mover and choice.block in pos.supply(mover) for choice in pos.legal)
        after = pos.play(move)
        assert len(after.supply(mover)) == len(pos.supply(mover)) - 1
        assert rows(after)[1 - mover] == rows(pos)[1 - mover]
        assert completed(pos, move) == lines(after, mover) - lines(pos, mover)
        pos = after
    assert list(rows(pos)) == counted_rows(moves)


@rule("R1.4.11")
def test_stacks_and_diagonals_score_nothing() -> None:
    pos = play(start(), "P0a1 P0b1 S0a1 S0b1 B0a1")
    assert [pos.cells[0, 0, level] for level in range(4)] == [(WHITE, "P"), (WHITE, "P"), (WHITE, "S"), (WHITE, "B")]
    assert rows(pos) == (0, 0)
    pos = play(start(), "P0d4 S0b3 S0b3")
    assert [seen(pos)[square] for square in ("a4", "b3", "c2", "d1")] == ["w", "W", "w", "w"]
    assert rows(pos) == (0, 0)


@rule("R1.4.14", "R1.4.15", "R1.4.16", "R1.4.19")
@pytest.mark.parametrize(("edition", "winner"), [("second", WHITE), ("2013", BLACK)])
def test_tie_is_broken_by_cells_or_by_blocks_on_the_highest_level(edition: str, winner: int) -> None:
    pos = play(start(edition=edition), TIE)
    row_points = counted_rows(TIE)
    assert row_points[WHITE] + counted_squares(pos, "Ww") == row_points[BLACK] + counted_squares(pos, "Bb") == 11
    assert [len(on_top(pos, colour)) for colour in (WHITE, BLACK)] == [3, 2]
    assert [len(set(on_top(pos, colour))) for colour in (WHITE, BLACK)] == [1, 2]
    assert ended(pos).scores == (11, 11)
    assert ended(pos).winners == (winner,)


@rule("R1.4.17")
@pytest.mark.parametrize("edition", ["second", "2013"])
def test_tie_on_the_highest_level_too_is_a_draw(edition: str) -> None:
    pos = play(start(edition=edition), DRAW)
    assert counted_rows(DRAW) == [0, 0]
    assert counted_squares(pos, "Ww") == counted_squares(pos, "Bb") == 8
    assert [len(on_top(pos, colour)) for colour in (WHITE, BLACK)] == [1, 1]
    assert ended(pos).winners == ()


@rule("R1.4.19")
@pytest.mark.parametrize(
    ("variant", "moves"), [("box", BOX_STUCK), ("towers", TOWERS_TIE), ("changeup", CHANGEUP_DRAW)]
)
def test_edition_changes_nothing_in_other_variants(variant: str, moves: str) -> None:
    second, of_2013 = (play(start(variant=variant, edition=edition), moves) for edition in ("second", "2013"))
    assert ended(second) == ended(of_2013)


# R1.6 Think Inside the Box
