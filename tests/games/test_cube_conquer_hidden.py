"""Cube Conquer by rule numbers: hidden hands, notation and rare ends (docs/rules/cube-conquer.md, R3.8 to R3.10)."""

import pytest

import turncoat
from tests.games.cube_by_hand import DEAL, STUCK, allowed, events, hand, play, played, refused, start
from tests.rules import rule
from turncoat.games.cube_conquer import effects as fx
from turncoat.games.cube_conquer.game import Position

EXAMPLE = "draw:B* draw:R* draw:G* draw:O* R2:1 draw:G G*2 draw:G G2:12 draw:Y* draw:R G2:34 draw:P draw:B Y*2 draw:G*"


@rule("R3.1.2", "R3.1.3", "R3.10.5", "R3.10.6", "R3.10.7", "R3.10.9")
def test_worked_example() -> None:
    pos = played(EXAMPLE)
    assert pos.sides == {(2, 1): "G", (2, 2): "G", (2, 3): "G", (2, 4): "G", (2, 5): "Y*"}
    rows = [line.split() for line in str(pos).splitlines()[1:4]]
    assert [row[3:6] for row in rows] == [["G", "G", "G"], ["G", "Y*", "."], [".", ".", "."]]
    assert hand(pos, 0) == "R R O Y B P R* G* B*"
    assert hand(pos, 1) == "R O Y B B P P O*"
    assert (pos.turn, pos.turns, pos.bag_count) == (1, 5, 32)
    record = turncoat.Record(turncoat.game("cube-conquer"), tuple(EXAMPLE.split()))
    assert " ".join(record.steps) == EXAMPLE
    assert record.end == pos


@rule("R3.9.3", "R3.10.8")
def test_open_hands_show_everything_to_everybody() -> None:
    pos = played(EXAMPLE)
    for seat in (0, 1, None):
        assert pos.view(seat).hands == pos.hands
        assert pos.view(seat).bag == pos.bag
    assert refused(played(DEAL + "R1:1"), "draw:?")


@rule("R3.9.5", "R3.9.6")
def test_hidden_hands_show_what_public_moves_show() -> None:
    pos = played(EXAMPLE, hands="hidden")
    assert hand(pos.view(0), 0) == hand(pos, 0)
    assert hand(pos.view(1), 1) == hand(pos, 1)
    of_seat_0 = "R O Y B P ?* ? ? ?"  # R came back in the swap; Y* was one of at least two switches
    of_seat_1 = "R O Y B P ?* ? ?"
    assert hand(pos.view(1), 0) == hand(pos.view(None), 0) == of_seat_0
    assert hand(pos.view(0), 1) == hand(pos.view(None), 1) == of_seat_1
    for view in (pos.view(0), pos.view(1), pos.view(None)):
        assert (view.sides, view.bag_count, view.turns) == (pos.sides, 32, 5)
    with pytest.raises(turncoat.ViewError):
        pos.view(0).view(1)
    assert len(pos.view(1).bag) == 32 + 4  # the bag and what seat 1 does not see of seat 0's hand


@rule("R3.9.5", "R3.9.6")
def test_hidden_draws_change_nothing_that_others_see() -> None:
    one = played(EXAMPLE, hands="hidden")
    other_deal = EXAMPLE.replace("draw:B* draw:R*", "draw:P* draw:R*")
    other_draw = EXAMPLE.replace("draw:Y* draw:R G2:34", "draw:B draw:Y* G2:34").removesuffix("G*") + "P"
    for steps in (other_deal, other_draw):
        other = played(steps, hands="hidden")
        assert other.view(0) != one.view(0)
        assert other.view(1) == one.view(1)
        assert other.view(None) == one.view(None)


@rule("R3.10.8")
@pytest.mark.parametrize(
    ("seat", "steps"),
    [
        (0, "B* R* ? ? R2:1 G G*2 ? G2:12 Y* R G2:34 ? ? Y*2 G*"),
        (1, "? ? G* O* R2:1 ? G*2 G G2:12 ? ? G2:34 P B Y*2 ?"),
        (None, "? ? ? ? R2:1 ? G*2 ? G2:12 ? ? G2:34 ? ? Y*2 ?"),
    ],
)
def test_a_record_as_seen_by_a_seat(seat: int | None, steps: str) -> None:
    record = turncoat.Record(turncoat.game("cube-conquer", hands="hidden"), tuple(EXAMPLE.split()))
    seen = record.seen_by(seat)
    assert " ".join(seen.steps).replace("draw:", "") == steps
    assert seen.end == record.end.view(seat)


@rule("R3.10.8", "R3.9.5")
def test_only_the_drawer_sees_a_draw() -> None:
    pos = played(DEAL + "R1:1", hands="hidden")
    assert allowed(pos, "draw:G draw:B*")
    assert refused(pos, "draw:?")
    assert allowed(pos.view(0), "draw:G draw:B*")
    for view in (pos.view(1), pos.view(None)):
        assert list(events(view)) == ["draw:?"]
        assert refused(view, "draw:G")
        assert view.effects("draw:?") == (fx.TileDrawn(0, None),)
        assert view.play("draw:?") == pos.play("draw:G").view(1 if view.viewer == 1 else None)


@rule("R3.9.7")
def test_nothing_is_concluded_from_a_miss() -> None:
    before, after = played(STUCK, hands="hidden"), played(STUCK + "-- draw:Y", hands="hidden")
    assert hand(before.view(0), 1) == "Y B P ? ? ? ? ?"
    assert hand(after.view(0), 1) == "Y B P ? ? ? ? ? ?"
    assert after.view(0).bag == before.view(0).bag
    later = after.play("--").play("draw:Y")
    assert refused(later, "G3:3")
    assert allowed(later.view(0), "G3:3 G3:346 Y*3 --")  # seat 1 missed, yet any of its unseen tiles may be green
    assert refused(later.view(0), "P3:3 B3:3")


NO_STEPS = """R2:31|R2:11|R2:|R2:0|R2:1,3|R2 :1|R12:1|R4:1|R0:1|r2:1|A2:1|RO2:12|R2:1 O2:2|R2|R||A*1
R*4|R*0|R*|r*2|R*2:5|R2*|-|---|- -|miss|draw:X|draw:g|draw:G**|draw:|draw:GG|draw: G|DRAW:G|draw:*"""


@rule("R3.10.1", "R3.10.2", "R3.10.3", "R3.10.4", "R3.10.6", "R3.10.10")
@pytest.mark.parametrize("text", NO_STEPS.replace("\n", "|").split("|"))
def test_other_spellings_are_refused(text: str) -> None:
    for pos in (played(DEAL), played(DEAL + "R1:1")):
        with pytest.raises(turncoat.NotationError):
            pos.play(text)


@rule("R3.10.10")
def test_blanks_around_a_text_do_no_harm() -> None:
    assert played(DEAL).play("  R2:1").play("draw:G ").play("\tG*2 \n") == played(DEAL + "R2:1 draw:G G*2")


@rule("R3.8.1")
def test_the_game_ends_when_everybody_misses_with_an_empty_bag() -> None:
    """No legal game gets here (see above), so the position is made by hand: nobody holds a tile, the bag is empty."""
    game = turncoat.game("cube-conquer", players=3)
    first = game.start()
    assert isinstance(first, Position)
    record = play(first, "draw:R* draw:O* draw:Y* draw:G* draw:B* draw:P*").record
    for field in ("hands", "switches", "bag", "bag_switches"):
        record[field] = 0
    pos = game.position(record)
    for _ in range(2):
        assert [str(move) for move in pos.legal] == ["--"]
        pos = pos.play("--")
        assert pos.outcome is None
    pos = pos.play("--")
    assert pos.outcome == turncoat.Outcome((), (0, 0, 0), "every player missed with the bag empty")


@rule("R3.5.5", "R3.2.1")
def test_reasons_name_the_square_and_the_tile_that_are_wrong() -> None:
    pos = played("draw:B* draw:R* draw:G* draw:O* R2:1 draw:G G*2 draw:G G2:2 draw:Y")
    assert pos.why_not("G2:12") == "square 2 of side 2 holds a green tile already"
    assert start().why_not("draw:R") == "only switch tiles are dealt now"
