"""Convert by rule numbers: the variants (docs/rules/convert.md, R1.6 to R1.8)."""

from pathlib import Path

import pytest

from tests.games.convert_by_hand import (
    BELOW_ZERO,
    BLACK,
    BOX_STUCK,
    CHANGEUP_DRAW,
    CHANGEUP_WIN,
    FINED_ROW,
    INNER,
    NONE_FITS,
    NONE_LEFT,
    SKIP_WHITE,
    SQUARES,
    TOWERS_DRAW,
    TOWERS_TIE,
    WHITE,
    completed,
    counted_squares,
    counted_track,
    ended,
    fitting,
    legal,
    on_top,
    play,
    points,
    start,
    studs,
)
from tests.rules import rule
from tests.variants import make
from turncoat import OptionError
from turncoat.conformance import walk
from turncoat.core import contract
from turncoat.core.effects import GameWon
from turncoat.core.knowledge import solver_key
from turncoat.core.outcome import Outcome
from turncoat.games.convert.effects import LevelBroken, PointLost
from turncoat.games.convert.game import Position


@rule("R1.6.1", "R1.6.5")
def test_box_is_played_with_own_blocks_and_knows_no_rows_and_squares() -> None:
    pos = play(start(variant="box", pool="own"), "S0a1 S0d4")
    assert pos == play(start(variant="box"), "S0a1 S0d4")
    assert {move.colour for move in pos.legal} == {WHITE}
    assert completed(pos, "P0c1") == set()
    assert not {"rows", "squares", "total"} & set(pos.figures[WHITE])
    assert pos.why_not("B0c4") == "gap under c4"


@rule("R1.6.2", "R1.3.5")
@pytest.mark.parametrize(("before", "move"), [("P0a1 P0a1", "S0a1"), ("S0a1 P0a1", "P0a1"), ("P0a1 S0a1", "S0b1 P0a1")])
def test_any_cell_on_level_5_is_legal_and_loses_at_once(before: str, move: str) -> None:
    *quiet, last = move.split()
    pos = play(start(variant="box"), f"{before} {' '.join(quiet)}")
    loser = pos.turn
    assert loser is not None  # levels 3 and 4 lose nothing
    assert last in legal(pos)
    assert LevelBroken(5) in pos.effects(last)
    assert isinstance(pos.effects(last)[-1], GameWon)
    assert ended(pos.play(last)).winners == (1 - loser,)
    assert ended(pos.play(last)).scores == ((0, 1) if loser == WHITE else (1, 0))


@rule("R1.6.3")
def test_box_must_be_played_even_if_every_placement_loses() -> None:
    pos = play(start(variant="box"), "R0b1 Q0b3 P0c2 E2b3 S0b4 L3b2 B0b2 P0a2")
    assert max(pos.heights) == 4
    assert pos.turn == WHITE
    assert len(pos.legal) == fitting(pos, WHITE) > 0
    assert {ended(pos.play(move)).winners for move in pos.legal} == {(BLACK,)}


@rule("R1.6.4")
def test_box_is_lost_by_whoever_cannot_place() -> None:
    pos = play(start(variant="box"), BOX_STUCK)
    assert pos.supply(WHITE)
    assert fitting(pos, WHITE) == 0 < fitting(pos, BLACK)
    assert max(pos.heights) <= 4
    assert ended(pos) == Outcome((BLACK,), (0, 1), "White has no block to place")


@rule("R1.6.4", "R1.1.15")
@pytest.mark.parametrize(("pool", "moves"), [("own", "U0a1 U0a2"), ("community", "b:U0a1 w:U0a2")])
def test_box_is_lost_by_whoever_has_no_block_left(pool: str, moves: str, tmp_path: Path) -> None:
    pos = play(start(variant="box", pool=pool, blocks=studs(tmp_path)), moves)
    assert ended(pos).winners == (BLACK,)


@rule("R1.6.6", "R1.2.14")
def test_community_pool_takes_any_block_of_either_set() -> None:
    pos = start(variant="box", pool="community")
    assert len(pos.legal) == 2 * 257
    assert pos.due is None
    pos = play(pos, "b:S0a1 b:P0a1 w:S0a1")
    assert [pos.cells[0, 0, level] for level in range(4)] == [(BLACK, "S"), (BLACK, "P"), (BLACK, "P"), (WHITE, "S")]
    assert (pos.supply(WHITE), pos.supply(BLACK)) == ("PBEQHTLRZ", "BEQHTLRZ")
    assert pos.why_not("b:P0b1") == "Black's P is already on the board"
    assert pos.turn == BLACK
    assert ended(pos.play("w:P0a1")).winners == (WHITE,)


@rule("R1.6.7")
@pytest.mark.parametrize("variant", ["basic", "towers", "changeup"])
def test_community_pool_goes_with_the_box_only(variant: str) -> None:
    assert start(variant=variant, pool="own").turn == WHITE
    with pytest.raises(OptionError, match="community"):
        start(variant=variant, pool="community")


# R1.7 Control Towers


def controlled(pos: Position, colour: int) -> list[str]:
    """The squares along the edge with more cells of a colour than of the other."""
    lead = dict.fromkeys(SQUARES, 0)
    for (x, y, _), (owner, _) in pos.cells.items():
        lead["abcd"[x] + "1234"[y]] += 1 if owner == colour else -1
    return [square for square in SQUARES if lead[square] > 0 and square not in INNER]


@rule("R1.7.1", "R1.7.3", "R1.7.4", "R1.7.5")
def test_towers_are_played_as_the_basic_game_but_won_by_control() -> None:
    """Black wins these moves in the basic game. On d2 there is a cell of each, on c4 two white ones round a black."""
    pos = play(start(variant="towers"), SKIP_WHITE)
    assert pos.turn == BLACK
    assert completed(pos, "S0c4") == set()
    pos = play(pos, "S0c4 B0b4")
    assert pos.towers(WHITE) == ("b1", "a2", "b4", "c4")
    assert pos.towers(BLACK) == ("c1", "a3", "d3")
    assert set(pos.figures[WHITE]) == {"towers", "cover"}
    assert ended(pos).scores == (4, 3)
    assert ended(pos).winners == (WHITE,)


@rule("R1.7.2")
@pytest.mark.parametrize("square", SQUARES)
def test_squares_along_the_edge_are_towers(square: str) -> None:
    pos = start(variant="towers").play(f"P0{square}")
    assert pos.towers(WHITE) == (() if square in INNER else (square,))


@rule("R1.7.3", "R1.7.4")
@pytest.mark.parametrize(
    ("moves", "white", "black"),
    [
        ("", (), ()),
        ("P0a1 S0a1", ("a1",), ()),  # more cells, though Black lies on top
        ("S0a1 P0a1", (), ("a1",)),
        ("S0a1 S0a1", (), ()),
        ("S0a1 P0a1 P0a1", ("a1",), ()),
    ],
)
def test_most_cells_control_a_tower(moves: str, white: tuple[str, ...], black: tuple[str, ...]) -> None:
    pos = play(start(variant="towers"), moves)
    assert (pos.towers(WHITE), pos.towers(BLACK)) == (white, black)


@rule("R1.7.6", "R1.7.7")
def test_tied_towers_go_to_the_larger_cover_without_bare_board() -> None:
    pos = play(start(variant="towers"), TOWERS_TIE)
    assert len(controlled(pos, WHITE)) == len(controlled(pos, BLACK)) == 2
    assert (counted_squares(pos, "W"), counted_squares(pos, "B")) == (4, 5)
    assert (counted_squares(pos, "Ww"), counted_squares(pos, "Bb")) == (9, 7)
    assert ended(pos).scores == (2, 2)
    assert ended(pos).winners == (BLACK,)


@rule("R1.7.7", "R1.7.8")
def test_tied_towers_with_equal_cover_are_a_draw() -> None:
    pos = play(start(variant="towers"), TOWERS_DRAW)
    assert len(controlled(pos, WHITE)) == len(controlled(pos, BLACK)) == 3
    assert (counted_squares(pos, "W"), counted_squares(pos, "B")) == (5, 5)
    assert (counted_squares(pos, "Ww"), counted_squares(pos, "Bb")) == (7, 9)
    assert ended(pos).winners == ()


# R1.8 The Change-Up


@rule("R1.8.1", "R1.8.2", "R1.8.5", "R1.8.6")
def test_worked_example_of_the_page_in_the_change_up() -> None:
    pos = play(start(variant="changeup"), "w:Q0a1 b:S0c4 w:S0c1")
    assert points(pos) == [1, 0]
    pos = pos.play("b:T1'b1")
    assert points(pos) == [1, 3]
    assert (pos.turn, pos.due) == (WHITE, BLACK)
    assert completed(pos, "b:B1a3") == {"4"}
    pos = pos.play("b:B1a3")
    assert points(pos) == [3, 3]
    assert (pos.turn, pos.due) == (BLACK, WHITE)
    assert pos.why_not("w:S0d1") == "White's S is already on the board"


@rule("R1.8.2")
def test_even_scores_place_the_own_colour_and_odd_ones_the_other() -> None:
    """White has 0, 4, 4 and 7 before the turns, Black 0, 0 and 3."""
    pos = start(variant="changeup")
    due = []
    for move in CHANGEUP_WIN.split():
        due.append(pos.due)
        assert {choice.colour for choice in pos.legal} == {pos.due}
        pos = pos.play(move)
    assert due == [WHITE, BLACK, WHITE, BLACK, WHITE, WHITE, BLACK]
    assert start(variant="changeup").why_not("b:S0a1") == "White has to be placed now, not Black"


@rule("R1.8.2")
def test_odd_score_below_zero_places_the_other_colour() -> None:
    pos = play(start(variant="changeup"), BELOW_ZERO)
    assert points(pos) == counted_track(BELOW_ZERO) == [2, -1]
    assert (pos.turn, pos.due) == (BLACK, WHITE)
    assert {choice.colour for choice in pos.legal} == {WHITE}
    assert points(pos.play("w:B0c2")) == [2, -1]


@rule("R1.8.3", "R1.8.5")
@pytest.mark.parametrize(
    ("before", "move", "left", "track", "rows_of_move"),
    [
        (NONE_FITS, "w:S0c2", "EQHTLZ", [2, 2], set()),
        (NONE_LEFT, "b:P0d2", "", [5, 10], set()),
        (FINED_ROW, "w:S0c4", "EQHTZ", [7, 2], {"c"}),  # loses one point and gains one
    ],
)
def test_placing_the_colour_that_is_not_due_costs_a_point(
    before: str, move: str, left: str, track: list[int], rows_of_move: set[str]
) -> None:
    pos = play(start(variant="changeup"), before)
    assert pos.turn is not None
    assert pos.due is not None
    assert pos.supply(pos.due) == left
    assert fitting(pos, pos.due) == 0
    assert {choice.colour for choice in pos.legal} == {1 - pos.due}
    assert PointLost(pos.turn) in pos.effects(move)
    assert completed(pos, move) == rows_of_move
    assert points(pos.play(move)) == counted_track(f"{before} {move}") == track


@rule("R1.8.4", "R1.8.7", "R1.8.8")
def test_change_up_skips_nobody_and_ends_without_counting_squares() -> None:
    pos = start(variant="changeup")
    for number, move in enumerate(CHANGEUP_WIN.split()):
        assert pos.turn == number % 2
        pos = pos.play(move)
    assert pos.supply(WHITE)
    assert pos.supply(BLACK)
    assert fitting(pos, WHITE) == fitting(pos, BLACK) == 0
    assert counted_track(CHANGEUP_WIN) == [7, 3]
    assert ended(pos).scores == (7, 3)
    assert ended(pos).winners == (WHITE,)


@rule("R1.8.6")
@pytest.mark.parametrize(
    ("moves", "track"),
    [
        ("w:S0a1 b:S0d4 w:P0c1", [1, 0]),
        ("w:S0c1 b:S0d4 w:P0a3 b:P0d4 w:E0a1", [2 * 3, 0]),
        ("w:S0a3 b:S0b3 w:P0c3 b:P0d4 w:H0a1", [3 * 4, 0]),
    ],
)
def test_rows_score_times_the_footprint(moves: str, track: list[int]) -> None:
    assert points(play(start(variant="changeup"), moves)) == track


@rule("R1.8.9", "R1.8.7")
def test_equal_points_are_a_draw_in_the_change_up() -> None:
    """White has more squares and more cells on the highest level, but neither counts."""
    pos = play(start(variant="changeup"), CHANGEUP_DRAW)
    assert (counted_squares(pos, "Ww"), counted_squares(pos, "Bb")) == (9, 7)
    assert (len(on_top(pos, WHITE)), len(on_top(pos, BLACK))) == (2, 0)
    assert counted_track(CHANGEUP_DRAW) == [3, 3]
    assert ended(pos) == Outcome((), (3, 3), "equal points")


@pytest.mark.parametrize("variant", ["basic", "changeup"])
def test_points_so_far_are_part_of_the_key(variant: str) -> None:
    """They decide the future; for the solver, which leaves the lead out, at least whether they are odd does (R1.8)."""
    game = make("convert", {"variant": variant})
    for pos, _ in walk(game, 3)[:: 4 if variant == "basic" else 2]:
        record = pos.record
        record["points"][0] += 1
        assert contract.key(game.rules, record) != contract.key(game.rules, pos.record)
        differs = solver_key(game.rules, record) != solver_key(game.rules, pos.record)
        assert differs == (variant == "changeup")
