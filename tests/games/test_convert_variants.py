"""Convert by rule numbers: the basic game and its variants (docs/rules/convert.md, R1.4 and R1.6 to R1.8)."""

from pathlib import Path

import pytest

from tests.games.test_convert_rules import (
    BLACK,
    FOOTPRINTS,
    SKIP_GAME,
    SKIP_WHITE,
    SQUARES,
    WHITE,
    fitting,
    legal,
    picture,
    play,
    seen,
    start,
    studs,
)
from tests.rules import rule
from turncoat import OptionError
from turncoat.core.effects import GameWon, SeatSkipped
from turncoat.core.game import Outcome
from turncoat.games.convert.effects import LevelBroken, PointLost, PointsScored, RowCompleted, SquareConverted
from turncoat.games.convert.game import Position

INNER = ("b2", "c2", "b3", "c3")

# Whole games. On the highest level of TIE lie three white cells of one block and two black ones of two blocks.
TIE = "B0a4 L0c1 P0d2 E2c3 T1a2 P0c2 S0b3 S0c2 R3a1 B1b1 E2c3 T3'a2 L0'a2 R2c3"
DRAW = "B0a1 T2b1 S0a1 P0b1 T2b3 S0a3 P0c3 B1d2"
TOWERS_TIE = "H2b2 R2b1 E0b2 S0d3 S0a3 P0a1 B0b2 B0b2 P0d2"
TOWERS_DRAW = "B0c4 B0b2 S0a4 R1a2 P0a4 P0d2 R0'b1 S0d4 T1b1"
BOX_STUCK = "B0c1 R0c3 S0a4 T0a2 P0c1 P0c3 Z1a2 S0b4"
CHANGEUP_DRAW = "w:H2a3 b:S0b1 w:B0b4 b:T2c1 w:P0a3 w:S0c4 b:B0a2 w:T3b2 b:P0d4"
CHANGEUP_WIN = "w:H3a2 b:P0c2 w:S0b1 b:T3a2 w:T3c3 w:P0d1 b:S0a3"
# White, on 3, has to place black, but no E Q H T L Z fits.
NONE_FITS = "w:L1b1 b:S0d4 w:E0b3 b:R2b2 b:P0b3 b:B1d2"
# Black has to place white, but all ten are on the board.
NONE_LEFT = "w:T2b2 b:Z0a2 w:B1a3 w:E1a2 w:Q0b2 w:P0c2 w:S0c4 w:H2'b1 w:R1b2 w:L2'b2 w:Z1d2"
# Black has to place black, but no E Q H T Z fits; a white block on c4 makes file c white again.
FINED_ROW = "w:H2'a3 b:R2'a3 w:L3c1 b:B0a1 b:S0c4 b:L1b3 b:P0c4"
# Black, on 0, could place no black block and paid for a white one.
BELOW_ZERO = "w:T3c2 b:P0d4 w:E2a1 b:Z0b2 b:T2a3 b:S0c1 b:B0c2 w:S0d1 w:P0a1"


def rows(pos: Position) -> tuple[int, int]:
    return pos.figures[WHITE]["rows"], pos.figures[BLACK]["rows"]


def points(pos: Position) -> list[int]:
    return [pos.figures[seat]["points"] for seat in (WHITE, BLACK)]


def completed(pos: Position, move: str) -> set[str]:
    return {effect.row for effect in pos.effects(move) if isinstance(effect, RowCompleted)}


def ended(pos: Position) -> Outcome:
    assert pos.turn is None
    assert not pos.legal
    assert pos.outcome is not None
    return pos.outcome


def lines(pos: Position, colour: int) -> set[str]:
    """The ranks and files that show one colour only."""
    faces = seen(pos)
    return {line for line in "1234abcd" if all(faces[at] in ("Ww", "Bb")[colour] for at in SQUARES if line in at)}


def counted_rows(moves: str) -> list[int]:
    """Row points of both seats, found by looking at the board before and after each move."""
    found = [0, 0]
    pos = start()
    for move in moves.split():
        assert pos.turn is not None
        after = pos.play(move)
        found[pos.turn] += len(lines(after, pos.turn) - lines(pos, pos.turn))
        pos = after
    return found


def counted_squares(pos: Position, faces: str) -> int:
    return sum(face in faces for face in seen(pos).values())


def counted_track(moves: str) -> list[int]:
    """The score track of The Change-Up: seats in turn, rows of the placed colour × footprint, less the fines."""
    track = [0, 0]
    pos = start(variant="changeup")
    for number, move in enumerate(moves.split()):
        seat, colour = number % 2, "wb".index(move[0])
        after = pos.play(move)
        due = (seat + track[seat]) % 2
        track[seat] += len(lines(after, colour) - lines(pos, colour)) * FOOTPRINTS[move[2]] - (colour != due)
        pos = after
    return track


def on_top(pos: Position, colour: int) -> list[str]:
    """The block of a colour in each of its cells on the highest level."""
    top = max(z for _, _, z in pos.cells)
    return [letter for (_, _, z), (owner, letter) in pos.cells.items() if z == top and owner == colour]


# R1.4 Basic game


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
    assert SeatSkipped(WHITE, "White") in pos.effects("P0a3")
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
