"""Convert by rule numbers: board, blocks, notation, building, options, packing (docs/rules/convert.md, R1.1–R1.5)."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from tests.games.convert_by_hand import (
    BLACK,
    FOOTPRINTS,
    PROPER_CODES,
    SKIP_GAME,
    SQUARES,
    TABLE,
    VARIANTS,
    WHITE,
    Cell,
    base,
    fitting,
    legal,
    picture,
    play,
    seen,
    start,
    studs,
    ways,
    where,
)
from tests.rules import rule
from turncoat import IllegalMoveError, NotationError, OptionError, Record
from turncoat.games.convert import blocks
from turncoat.games.convert.effects import BlockPlaced
from turncoat.puzzles import Puzzle, Solution, Target, first, supply
from turncoat.puzzles.away import away, stacked
from turncoat.records import dumps


@rule("R1.1.1", "R1.4.20")
def test_seat_0_is_white_and_starts() -> None:
    pos = start()
    assert [pos.game.seat_name(seat) for seat in range(pos.game.seats)] == ["White", "Black"]
    assert pos.turn == 0
    assert seen(pos.play("S0b2"))["b2"] == "W"


@rule("R1.1.2", "R1.1.3")
def test_sixteen_squares_named_as_in_chess() -> None:
    studs = [move for move in legal(start()) if move.startswith("S")]
    assert sorted(studs) == sorted(f"S0{square}" for square in SQUARES)
    assert start().play("S0a1").cells == {(0, 0, 0): (WHITE, "S")}
    assert start().play("S0d2").cells == {(3, 1, 0): (WHITE, "S")}


@rule("R1.1.3")
def test_a1_is_drawn_near_and_left() -> None:
    drawn = str(start().play("P0a1")).splitlines()
    assert drawn[3].startswith("1  w2")
    assert drawn[4].split() == ["a", "b", "c", "d"]


@rule("R1.1.4", "R1.1.5", "R1.4.8")
def test_bare_board_is_a_chessboard_with_a_black_a1() -> None:
    pos = start()
    assert pos.colours == (1, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1)
    assert picture(pos) == ["wbwb", "bwbw", "wbwb", "bwbw"]
    assert pos.heights == (0,) * 16


@rule("R1.1.6")
def test_each_colour_has_ten_blocks_of_different_shapes() -> None:
    assert start().supply(WHITE) == start().supply(BLACK) == "".join(TABLE)
    standings = {block.letter: set(block.orientations().values()) for block in start().game.blocks.blocks}
    assert len(standings) == 10
    assert not any(standings[one] & standings[other] for one, other in combinations(standings, 2))


@rule("R1.1.7", "R1.1.9", "R1.5.3")
def test_no_block_ever_stands_on_its_side() -> None:
    """Cells are flat: on its side, a Bar would be a Post and a block would change its levels or its footprint."""
    for orientation in start().game.blocks.orientations:
        letter = start().game.blocks.letters[orientation.block]
        assert orientation.height == 1 + max(z for _, _, z in base(letter))
        assert len(orientation.columns) == FOOTPRINTS[letter]
    assert max(start().play("B1b2").heights) == 1
    assert max(start().play("P0b2").heights) == 2


@rule("R1.1.8", "R1.1.11")
def test_footprint_is_the_number_of_squares_covered() -> None:
    pos = start()
    for move in pos.legal:
        after = pos.play(move)
        assert sum(face.isupper() for face in seen(after).values()) == FOOTPRINTS[move.block]
    assert {"S", "P"} == {letter for letter, footprint in FOOTPRINTS.items() if footprint == 1}
    of_three = {len(TABLE[letter].split()) for letter, footprint in FOOTPRINTS.items() if footprint == 3}
    assert of_three == {3, 4}  # two kinds: flat, and with a cell on top


@rule("R1.1.12", "R1.1.14")
@pytest.mark.parametrize("letter", TABLE)
def test_unturned_block_lies_as_the_table_says(letter: str) -> None:
    pos = play(start(), "S0c1" if letter == "Z" else "")  # the Stair's high end needs a step
    mover = pos.turn
    pos = pos.play(f"{letter}0a1")
    assert {cell for cell, block in pos.cells.items() if block == (mover, letter)} == set(base(letter))


@rule("R1.1.15")
@pytest.mark.parametrize("variant", VARIANTS)
def test_another_set_from_a_file_plays_every_variant(variant: str, tmp_path: Path) -> None:
    pos = play(
        start(variant=variant, blocks=studs(tmp_path)), "w:U0a1 b:U0a2" if variant == "changeup" else "U0a1 U0a2"
    )
    assert pos.outcome is not None
    assert pos.outcome.winners == ((BLACK,) if variant == "box" else ())


# R1.2 Orientation and notation


@rule("R1.2.1", "R1.2.3", "R1.2.6", "R1.2.7", "R1.2.12")
@pytest.mark.parametrize(
    ("move", "covered"),
    [("E0b2", "b2 c2 b3"), ("E1b2", "b3 b2 c3"), ("E2b2", "c3 b3 c2"), ("E3b2", "c2 c3 b2")],
)
def test_quarter_turns_go_clockwise_seen_from_above(move: str, covered: str) -> None:
    """The Elbow's arms point right and up; a clockwise quarter turn points them down and right."""
    assert where(start().play(move), WHITE, "E") == {f"{square}/1" for square in covered.split()}


@rule("R1.2.2", "R1.2.4", "R1.2.5")
def test_flip_comes_before_the_turn() -> None:
    """The flipped Hook has its foot at the other side of a2-b2-c2; turning that clockwise puts the foot on the left."""
    assert where(start().play("H0'a1"), WHITE, "H") == {"a2/1", "b2/1", "c2/1", "a1/1"}
    assert where(start().play("H1'a1"), WHITE, "H") == {"b3/1", "b2/1", "b1/1", "a3/1"}


@rule("R1.2.2", "R1.2.13", "R1.3.1", "R1.3.3")
def test_flipped_tripod_stands_on_its_leg_and_is_named_by_a_corner_it_does_not_cover() -> None:
    pos = play(start(), "Q0a1 S0c4 S0c1 T1'b1")
    assert where(pos, BLACK, "T") == {"c2/1", "c2/2", "c1/2", "b2/2"}


@rule("R1.2.7", "R1.2.13")
def test_square_of_a_move_is_the_low_corner_of_what_it_covers() -> None:
    pos = play(start(), "Q0a1 S0c4 S0c1")
    for move in pos.legal:
        placed = next(effect for effect in pos.effects(move) if isinstance(effect, BlockPlaced))
        low = min(x for x, _, _ in placed.cells), min(y for _, y, _ in placed.cells)
        assert move.square == "abcd"[low[0]] + "1234"[low[1]]


@rule("R1.2.8", "R1.2.9")
@pytest.mark.parametrize("letter", TABLE)
def test_one_proper_code_for_each_way_to_stand(letter: str) -> None:
    block = next(block for block in start().game.blocks.blocks if block.letter == letter)
    assert " ".join(block.orientations()) == PROPER_CODES[letter]
    assert {frozenset(cells) for cells in block.orientations().values()} == ways(letter)


@rule("R1.2.10", "R1.2.12")
def test_legal_moves_are_written_with_proper_codes() -> None:
    # S and P 16 each, B 2×12, E 4×9, Q 9, H 8×6, upright T L R 4×9 each; no Z and no leg below on an empty board
    assert len(legal(start())) == 16 + 16 + 24 + 36 + 9 + 48 + 3 * 36
    pos = start()
    for move in [*SKIP_GAME.split(), None]:
        for text in legal(pos):
            assert re.fullmatch(r"[SPBEQHTLRZ][0-3]'?[a-d][1-4]", text)
            assert text[1:-2] in PROPER_CODES[text[0]].split()
        pos = pos.play(move) if move else pos


@rule("R1.2.8", "R1.2.11")
@pytest.mark.parametrize(
    ("typed", "proper"),
    [
        ("B3a3", "B1a3"),
        ("B2a1", "B0a1"),
        ("S3'c4", "S0c4"),
        ("P0'b2", "P0b2"),
        ("Q1a1", "Q0a1"),
        ("E0'b2", "E1b2"),  # flipped, the Elbow's arms point right and down
        ("E0a1", "E0a1"),
    ],
)
def test_other_codes_of_an_orientation_are_understood_and_replaced(typed: str, proper: str) -> None:
    assert str(start().parse(typed)) == proper
    assert start().play(typed) == start().play(proper)
    assert typed == proper or typed not in legal(start())


@rule("R1.2.8", "R1.2.11")
def test_flipped_stair_is_a_stair_turned_round() -> None:
    pos = start().play("S0a1")
    assert str(pos.parse("Z0'a1")) == "Z2a1"
    assert where(pos.play("Z0'a1"), BLACK, "Z") == {"a1/2", "b1/2", "b1/1", "c1/1"}


@rule("R1.2.15")
@pytest.mark.parametrize("text", [" E1b2", "E1b2  ", "\tE1b2\n"])
def test_blanks_around_a_move_do_no_harm(text: str) -> None:
    assert start().play(text) == start().play("E1b2")


@rule("R1.2.15", "R1.4.3")
@pytest.mark.parametrize(
    "texts",
    [
        ("", "0", "--", "pass", "skip", "w:E1b2", "b:E1b2", ":E1b2"),
        ("e1b2", "X0a1", "1b2", "EE1b2", "E4b2", "E-1b2", "Eb2", "E１b2", "E'1b2", "E1''b2", "E1`b2"),
        ("E1", "E1b", "E1B2", "E1b5", "E1b0", "E1e1", "E1b22", "E1b2+", "E1b2'", "E1 b2", "E 1b2", "E1b2 S0a1"),
    ],
)
def test_no_other_spelling_is_a_move(texts: tuple[str, ...]) -> None:
    for text in texts:
        with pytest.raises(NotationError):
            start().why_not(text)
        with pytest.raises(NotationError):
            start().play(text)


@rule("R1.2.16", "R1.4.4")
def test_record_holds_moves_only_and_no_skip() -> None:
    record = Record(start().game, tuple(SKIP_GAME.split()))
    assert record.steps == tuple(SKIP_GAME.split())
    assert [pos.turn for pos in record.positions] == [0, 1, 0, 1, 0, 1, 0, 1, 1, 0, None]
    assert all(pos.chances == () for pos in record.positions)
    assert "9. S0c4 10. B0b4 won:1" in " ".join(dumps([record]).split())


@rule("R1.2.14", "R1.2.15")
@pytest.mark.parametrize("options", [{"variant": "changeup"}, {"variant": "box", "pool": "community"}])
def test_colour_goes_in_front_where_it_is_not_the_movers_own(options: dict[str, str]) -> None:
    pos = start(**options)
    assert all(text.startswith(("w:", "b:")) for text in legal(pos))
    assert pos.play(" w:E1b2 ") == pos.play("w:E1b2") == pos.play("w:E0'b2")
    assert str(pos.parse("b:B3a3")) == "b:B1a3"
    for text in ("E1b2", "W:E1b2", "w:e1b2", "w: E1b2", "w:w:E1b2", "x:E1b2", "wE1b2", "w:", "w-E1b2"):
        with pytest.raises(NotationError):
            pos.play(text)


# R1.3 Building


@rule("R1.3.1")
def test_block_lies_on_the_board_on_blocks_or_partly_on_each() -> None:
    pos = play(start(), "S0c1 B0a2 B0a2 Z0a1")
    assert where(pos, WHITE, "B") == {"a2/2", "b2/2"}
    assert where(pos, BLACK, "Z") == {"a1/1", "b1/1", "b1/2", "c1/2"}
    assert pos.heights == (1, 2, 2, 0, 2, 2, *(0,) * 10)


@rule("R1.3.2")
@pytest.mark.parametrize("move", ["B0d1", "B1a4", "E0d4", "H0c1", "Q0d2", "Q0a4", "Z0c1"])
def test_nothing_sticks_out_over_the_edge(move: str) -> None:
    assert start().why_not(move) == "it would stick out over the edge of the board"
    assert move not in legal(start())
    with pytest.raises(IllegalMoveError, match="edge of the board"):
        start().play(move)


@rule("R1.3.3")
@pytest.mark.parametrize(
    ("before", "move", "reason"),
    [
        ("S0b2", "B0b2", "gap under c2"),
        ("S0a1", "Q0a1", "gap under b1 a2 b2"),
        ("P0a1", "B1a1", "gap under a2"),
        ("", "Z0a1", "gap under c1"),
        ("P0c1", "Z0a1", "gap under a1 b1"),
        ("", "T0'a1", "gap under a1 b2"),  # its leg stands on a2
    ],
)
def test_no_gap_is_left_underneath(before: str, move: str, reason: str) -> None:
    pos = play(start(), before)
    assert pos.why_not(move) == reason
    assert move not in legal(pos)


@rule("R1.3.3", "R1.4.1")
def test_legal_moves_are_exactly_the_gapless_ones() -> None:
    pos = start()
    for move in SKIP_GAME.split():
        assert pos.turn is not None
        assert len(pos.legal) == fitting(pos, pos.turn)
        pos = pos.play(move)


@rule("R1.3.4")
def test_columns_of_blocks_have_no_holes() -> None:
    for orientation in start().game.blocks.orientations:
        for x, y in orientation.columns:
            levels = sorted(z for cx, cy, z in orientation.cells if (cx, cy) == (x, y))
            assert levels == list(range(levels[0], levels[-1] + 1))


@rule("R1.3.5")
def test_every_height_is_legal() -> None:
    pos = play(start(), "P0a1 P0a1 S0a1 S0a1 E0b1")
    assert pos.heights[0] == 6
    assert pos.turn == BLACK


@rule("R1.3.6")
def test_placed_blocks_stay() -> None:
    pos = start()
    for move in SKIP_GAME.split():
        after = pos.play(move)
        assert pos.cells.items() < after.cells.items()
        pos = after
    assert start().play("S0a1").play("P0a1").why_not("S0a2") == "White's S is already on the board"


# R1.4 Options


@rule("R1.4.18")
def test_variant_basic_is_the_default_and_no_other_names_exist() -> None:
    assert start() == start(variant="basic", edition="second", first="white", pool="own")
    assert len({start(variant=variant).game for variant in VARIANTS}) == 4
    with pytest.raises(OptionError, match="basic, box, towers, changeup"):
        start(variant="tower")
    with pytest.raises(OptionError, match="second, 2013"):
        start(edition="first")


@rule("R1.4.20", "R1.4.21", "R1.4.22")
@pytest.mark.parametrize("variant", VARIANTS)
def test_black_may_start_but_not_in_edition_2013(variant: str) -> None:
    pos = start(variant=variant, edition="second", first="black")
    assert pos.turn == BLACK
    move = "b:S0b1" if variant == "changeup" else "S0b1"
    assert where(pos.play(move), BLACK, "S") == {"b1/1"}
    assert pos.play(move).turn == WHITE
    assert start(variant=variant, edition="2013", first="white").turn == WHITE
    with pytest.raises(OptionError, match="2013"):
        start(variant=variant, edition="2013", first="black")
    with pytest.raises(OptionError, match="white, black"):
        start(variant=variant, first="lot")


# R1.5 Blocks put away


def put_away(found: blocks.BlockSet) -> Solution | None:
    puzzle = away(found)
    assert puzzle is not None
    return first(puzzle)


def packed(found: Solution | None, letters: str) -> dict[Cell, str]:
    """The cells of a packing, after a look at each block: all are there, none on its side, none inside another."""
    assert found is not None
    assert sorted(placed.kind.letter for placed in found) == sorted(letters)
    for placed in found:
        low = [min(cell[axis] for cell in placed.cells) for axis in range(3)]
        assert frozenset((x - low[0], y - low[1], z - low[2]) for x, y, z in placed.cells) in ways(placed.kind.letter)
    filled = [(cell, placed.kind.letter) for placed in found for cell in placed.cells]
    assert len(dict(filled)) == len(filled)
    return dict(filled)


@rule("R1.5.1", "R1.5.3", "R1.1.13")
def test_ten_blocks_of_a_colour_fill_two_layers() -> None:
    assert blocks.standard().cell_count == 32
    filled = packed(put_away(blocks.standard()), "".join(TABLE))
    assert set(filled) == {(x, y, z) for x in range(4) for y in range(4) for z in range(2)}


@rule("R1.5.2", "R1.5.3", "R1.1.10")
def test_all_twenty_blocks_fill_four_layers() -> None:
    """Colour upon colour, and as any search finds it."""
    one, both = away(blocks.standard()), Puzzle(Target.box(4, 4, 4), supply(blocks.standard(), "wb"))
    assert one is not None
    solution = first(one)
    assert solution is not None
    for found in (stacked(solution, one, both), first(both)):
        assert set(packed(found, 2 * "".join(TABLE))) == {
            (x, y, z) for x in range(4) for y in range(4) for z in range(4)
        }
        assert sorted(placed.kind.colour for placed in found or ()) == ["b"] * 10 + ["w"] * 10


@rule("R1.5.4")
def test_other_sets_have_other_spaces_to_fill() -> None:
    """Two Hooks make 2×4 and so do two Slabs, together a layer; two Slabs alone are half a layer."""
    table = '[[block]]\nletter = "{}"\nname = "Part"\ncells = {}\n'
    parts = {letter: table.format(letter, TABLE[letter].split()) for letter in TABLE}
    hook_and_slab = put_away(blocks.parse(parts["H"] + parts["Q"], "two"))
    assert {z for _, _, z in packed(hook_and_slab, "HHQQ")} == {0}
    assert away(blocks.parse(parts["Q"], "one")) is None
