"""Cube Conquer by rule numbers: docs/rules/cube-conquer.md, R3.1 to R3.8, played from the outside."""

from collections import Counter
from itertools import chain

import pytest

import turncoat
from tests.games.cube_by_hand import (
    ALL_TILES,
    ALMOST_WON,
    BAG_EMPTY,
    DEAL,
    ONE_LEFT,
    RED_DONE,
    RING,
    STUCK,
    TWO_LOCKED,
    allowed,
    events,
    hand,
    legal,
    play,
    played,
    refused,
    start,
    winners,
)
from tests.rules import rule
from turncoat.core.effects import GameDrawn, GameWon
from turncoat.games.cube_conquer import effects as fx


@rule("R3.1.1", "R3.2.1", "R3.2.2", "R3.2.3", "R3.2.4", "R3.2.5", "R3.2.6", "R3.2.7", "R3.9.1", "R3.10.7")
@pytest.mark.parametrize(("players", "switches", "in_bag"), [(2, 2, 2), (3, 2, 0), (4, 1, 2), (5, 1, 1), (6, 1, 0)])
def test_deal(players: int, switches: int, in_bag: int) -> None:
    pos = start(players=players)
    left = ["R*", "O*", "Y*", "G*", "B*", "P*"]
    for seat in range(players):
        for _ in range(switches):
            assert (pos.turn, pos.drawer) == (turncoat.CHANCE, seat)
            assert events(pos) == {f"draw:{tile}": 1 for tile in left}
            assert refused(pos, "R1:1 R*1 -- draw:R")
            pos = pos.play(f"draw:{left.pop(0)}")
    assert pos.turn == 0
    for tiles in pos.hands:
        assert tiles[:6] == ("R", "O", "Y", "G", "B", "P")
        assert len(tiles) == 6 + switches
    assert pos.hands[0][6:] == ("R*", "O*")[:switches]
    assert [tile for tile in pos.bag if tile.endswith("*")] == left
    assert Counter(pos.bag)["R"] == Counter(pos.bag)["P"] == 8 - players
    assert pos.bag_count == len(pos.bag) == 6 * (8 - players) + in_bag


@rule("R3.1.4", "R3.1.5", "R3.1.6")
@pytest.mark.parametrize("steps", [DEAL, RED_DONE, TWO_LOCKED, ALMOST_WON + "Y3:789", TWO_LOCKED + "Y3:1 draw:P G*3"])
def test_no_tile_is_ever_lost(steps: str) -> None:
    pos = played(steps)
    assert Counter(chain(pos.sides.values(), pos.bag, pos.out, *pos.hands)) == ALL_TILES


@rule("R3.1.1", "R3.9.1", "R3.9.2", "R3.9.3")
@pytest.mark.parametrize(
    ("name", "value"),
    [("players", 1), ("players", 7), ("turn_limit", 0), ("turn_limit", 10_001), ("hands", "closed")],
)
def test_options_out_of_range_are_refused(name: str, value: int | str) -> None:
    with pytest.raises(turncoat.OptionError, match=name):
        start(**{name: value})


@rule("R3.9.1", "R3.9.2", "R3.9.3")
def test_defaults() -> None:
    assert dict(turncoat.game("cube-conquer").options) == {
        "players": 2,
        "turn_limit": 500,
        "hands": "open",
        "pie": False,
    }
    assert turncoat.game("cube-conquer", turn_limit=10_000).options["turn_limit"] == 10_000


@rule("R3.1.2", "R3.1.3", "R3.3.2", "R3.3.3", "R3.6.1")
def test_first_turn_one_tile_anywhere_or_a_switch() -> None:
    regular = {f"{colour}{side}:{square}" for colour in "ROYGBP" for side in (1, 2, 3) for square in RING}
    assert legal(played(DEAL)) == regular | {"R*1", "R*2", "R*3", "O*1", "O*2", "O*3"}


@rule("R3.3.1", "R3.6.6")
def test_the_mover_draws_before_the_next_seat_moves() -> None:
    pos = played("draw:R* draw:O* draw:Y* draw:G* draw:B* draw:P*", players=3)
    for move, seat, greens in [("R1:1", 0, 2), ("O1:2", 1, 2), ("Y2:3", 2, 2), ("P3:9", 0, 3)]:
        assert (pos.turn, pos.drawer) == (seat, None)
        assert refused(pos, "draw:G")
        pos = pos.play(move)
        assert (pos.turn, pos.drawer) == (turncoat.CHANCE, seat)
        assert refused(pos, "B1:4 O2:2 --")
        assert pos.effects("draw:G") == (fx.TileDrawn(seat, "G"),)
        pos = pos.play("draw:G")
        assert pos.hands[seat].count("G") == greens
    assert pos.turns == 4


@rule("R3.9.4", "R3.10.5", "R3.10.6")
def test_each_tile_in_the_bag_is_equally_likely() -> None:
    pos = played(DEAL + "R1:1")
    assert events(pos) == {f"draw:{colour}": 6 for colour in "ROYGBP"} | {"draw:B*": 1, "draw:P*": 1}
    pos = play(pos, "draw:G G1:2 draw:B*")
    assert refused(pos.play("Y2:1"), "draw:B*")
    assert events(pos.play("Y2:1")) == {f"draw:{tile}": count for tile, count in Counter(pos.bag).items()}
    assert events(pos.play("Y2:1"))["draw:G"] == 5


@rule("R3.6.5")
def test_only_what_the_bag_has_is_drawn() -> None:
    pos = played(ONE_LEFT + "P3:12", players=6)
    assert events(pos) == {"draw:B": 1}
    pos = pos.play("draw:B")
    assert (pos.turn, pos.bag_count, hand(pos, 4)) == (5, 0, "R O Y G B B B*")
    pos = pos.play("O2:34")
    assert (pos.turn, pos.chances) == (0, ())


@rule("R3.3.2", "R3.4.1", "R3.10.1")
def test_a_switch_goes_on_the_centre_of_any_open_side_whatever_lies_there() -> None:
    pos = played(DEAL + "Y2:1 draw:Y P2:2 draw:Y")
    assert allowed(pos, "R*1 R*2 R*3 O*1 O*2 O*3")
    assert refused(pos, "Y*1 G*2 B*3")
    after = pos.play("R*2")
    assert after.sides == {(2, 1): "Y", (2, 2): "P", (2, 5): "R*"}
    assert after.play("draw:Y").turn == 1  # one tile was laid, one is drawn


@rule("R3.4.2", "R3.4.3")
def test_a_replaced_switch_goes_into_the_bag_and_can_be_drawn_at_once() -> None:
    pos = played(DEAL + "R*1 draw:R")
    assert pos.effects("G*1") == (fx.SwitchRemoved("R*", 1, out=False), fx.TilePlaced(1, "G*", 1, 5))
    pos = pos.play("G*1")
    assert pos.sides == {(1, 5): "G*"}
    assert events(pos)["draw:R*"] == 1
    assert pos.bag_count == 38
    pos = pos.play("draw:R*")
    assert hand(pos, 1) == "R O Y G B P R* Y*"


@rule("R3.4.4")
def test_a_switch_replaced_after_two_sides_are_locked_is_out_of_the_game() -> None:
    pos = played(TWO_LOCKED + "Y3:1 draw:P")
    assert pos.effects("G*3")[0] == fx.SwitchRemoved("Y*", 3, out=True)
    after = pos.play("G*3")
    assert (after.out, after.bag_count) == (("Y*",), pos.bag_count)
    assert "draw:Y*" not in events(after)
    assert after.play("draw:B").turn == 0


@rule("R3.4.1", "R3.5.9", "R3.7.2")
def test_nothing_goes_on_a_locked_side() -> None:
    pos = played(TWO_LOCKED)
    assert refused(pos, "Y1:1 G1:1 B2:9")
    pos = play(pos, "Y3:1 draw:P")
    assert refused(pos, "G*1 G*2 G1:12")
    assert {move[:3] for move in legal(pos)} == {"G*3", "Y3:"}


@rule("R3.5.1", "R3.5.2", "R3.5.3", "R3.5.8", "R3.10.2")
def test_a_side_without_a_switch_takes_any_colour_on_empty_squares() -> None:
    pos = played(DEAL + "R2:1 draw:G O2:9 draw:O")
    assert allowed(pos, "G2:2 G2:23 G2:78 G1:19 Y2:2 B3:1")
    assert refused(pos, "G2:1 G2:12 G2:9")  # taken
    assert refused(pos, "G2:234 R2:2 Y2:23")  # more than the hand holds
    assert refused(pos, "G2:5 G2:25 Y1:5")  # centre
    after = pos.play("G2:23")
    assert after.sides == {(2, 1): "R", (2, 2): "G", (2, 3): "G", (2, 9): "O"}
    assert hand(after, 0) == "O Y B P R* O*"


@rule("R3.5.4", "R3.5.5", "R3.5.7", "R3.5.8")
def test_a_side_with_a_switch_takes_only_its_colour_but_may_swap() -> None:
    pos = played(DEAL + "R2:1 draw:G G*2 draw:G")
    assert allowed(pos, "G2:1 G2:2 G2:12 G2:29 O1:1")
    assert refused(pos, "O2:2 O2:1 P2:9 G2:5 G2:15")
    pos = play(pos, "G2:12 draw:Y draw:R")
    assert refused(pos, "G2:1 G2:23")  # a green never replaces a green
    assert allowed(pos, "G2:3 G2:34")


@rule("R3.5.5", "R3.5.6", "R3.5.7", "R3.6.2")
def test_pushed_out_tiles_go_to_the_mover_and_do_not_change_the_draws() -> None:
    pos = played("draw:G* draw:R* draw:O* draw:B* R2:1 draw:G O2:2 draw:G G*2 draw:G")
    assert pos.effects("G2:23") == (
        fx.TileTakenBack(1, "O", 2, 2),
        fx.TilePlaced(1, "G", 2, 2),
        fx.TilePlaced(1, "G", 2, 3),
    )
    pos = pos.play("G2:12")
    assert hand(pos, 1) == "R R O Y B P O* B*"  # the red one was laid by seat 0
    pos = play(pos, "draw:P draw:P")
    assert (pos.turn, hand(pos, 1)) == (0, "R R O Y B P P P O* B*")


@rule("R3.5.1", "R3.5.2", "R3.3.2")
def test_a_turn_has_one_colour_and_one_side() -> None:
    pos = played(DEAL + "O1:1 draw:R O1:2 draw:O R1:34")
    assert refused(pos, "R2:1 Y1:6 Y2:1 R*2 --")
    assert play(pos, "draw:Y draw:Y").turn == 1


@rule("R3.6.1", "R3.6.3", "R3.6.4", "R3.10.4")
def test_a_miss_is_forced_and_draws_one_tile() -> None:
    pos = played(STUCK)
    assert (pos.turn, legal(pos)) == (1, {"--"})
    assert pos.effects("--") == (fx.TurnMissed(1),)
    pos = pos.play("--")
    assert (pos.turn, pos.drawer) == (turncoat.CHANCE, 1)
    assert events(pos) == {"draw:Y": 6, "draw:G": 6, "draw:B": 2, "draw:Y*": 1, "draw:B*": 1, "draw:P*": 1}
    pos = pos.play("draw:Y")
    assert (pos.turn, legal(pos), hand(pos, 1)) == (0, {"--"}, "Y Y B B P P P P P")


@rule("R3.6.1")
def test_who_can_lay_anything_must_not_miss() -> None:
    assert refused(played(DEAL), "--")
    pos = played(BAG_EMPTY + "-- -- P3:8", players=6)
    assert (pos.turn, legal(pos)) == (3, {"G*3"})  # even if all that is left is to spoil side 3
    pos = played(STUCK + "-- draw:Y -- draw:G -- draw:Y")
    assert legal(pos) == {f"G3:{square}" for square in "346789"}


@rule("R3.7.1", "R3.7.2")
def test_two_complete_sides_are_locked_at_once() -> None:
    pos = played(RED_DONE)
    assert (pos.complete, pos.locked) == ((1,), ())
    pos = play(pos, "O2:123 draw:O draw:Y draw:Y O2:4678 draw:Y draw:Y draw:Y draw:Y")
    assert pos.effects("O2:9")[1:] == (fx.SideCompleted(2), fx.SideLocked(1), fx.SideLocked(2))
    pos = pos.play("O2:9")
    assert (pos.turn, pos.complete, pos.locked) == (turncoat.CHANCE, (1, 2), (1, 2))


@rule("R3.7.1", "R3.7.3", "R3.7.2", "R3.4.4")
def test_one_complete_side_can_be_changed_and_a_switch_can_lock() -> None:
    pos = played(RED_DONE + "G*1")
    assert pos.complete == ()  # eight reds around a green
    pos = pos.play("draw:R*")
    assert allowed(pos, "G1:1")
    pos = play(pos, "O2:1234 draw:O draw:Y draw:Y draw:Y O2:678 draw:Y draw:Y draw:Y O2:9 draw:P")
    assert (pos.complete, pos.locked) == ((2,), ())  # never two complete sides at the same time so far
    assert pos.effects("R*1")[0] == fx.SwitchRemoved("G*", 1, out=False)
    pos = pos.play("R*1")
    assert (pos.complete, pos.locked) == ((1, 2), (1, 2))
    assert pos.out == ()  # the sides were not yet locked when this turn began
    assert events(pos)["draw:G*"] == 1


@rule("R3.7.4", "R3.7.5", "R3.7.2")
def test_the_last_tile_wins_at_once_without_draws() -> None:
    pos = played(ALMOST_WON)
    assert pos.effects("Y3:789")[-2] == fx.SideCompleted(3)
    assert isinstance(pos.effects("Y3:789")[-1], GameWon)
    after = pos.play("Y3:789")
    assert winners(after) == (1,)
    assert (after.complete, after.locked, after.bag_count) == ((1, 2, 3), (1, 2), pos.bag_count)
    assert after.why_not("--") == after.why_not("draw:G") == "the game is over"


@rule("R3.7.1", "R3.7.4", "R3.6.1")
def test_a_switch_can_be_the_last_tile() -> None:
    steps = ALMOST_WON.replace("Y*3", "Y3:1").replace("Y3:12346", "Y3:23467")  # seat 1 keeps Y* in its hand
    pos = played(steps + "Y3:89 draw:P draw:B")
    assert pos.complete == (1, 2)  # eight yellows without a switch are not complete
    assert legal(pos) == {"--"}  # and there is no way to swap them
    assert winners(play(pos, "-- draw:B Y*3")) == (1,)


@rule("R3.8.1", "R3.8.3")
def test_misses_of_all_players_do_not_end_the_game_while_the_bag_has_tiles() -> None:
    pos = played(STUCK + "-- draw:Y -- draw:Y -- draw:Y -- draw:Y --")
    assert pos.outcome is None
    assert pos.play("draw:G").turn == 0


# That all players miss in a row with an empty bag (R3.8.1) cannot be reached by play: before two sides are locked, at
# least three switches are then in hands and can be laid. Later, either the four others are in hands, or one of them
# rules the third side; its eight tiles are all there (then the game is won), or some hand has one and can lay it.
@rule("R3.8.1", "R3.6.5")
def test_misses_of_some_players_with_an_empty_bag_do_not_end_the_game() -> None:
    pos = played(BAG_EMPTY, players=6)
    assert (pos.turn, pos.bag_count, legal(pos)) == (0, 0, {"--"})
    pos = pos.play("--")
    assert (pos.turn, pos.chances, legal(pos)) == (1, (), {"--"})
    pos = pos.play("--")
    assert (pos.turn, legal(pos)) == (2, {"P3:8", "P3:9", "Y*3"})
    pos = play(pos, "Y*3 G*3 B*3 B3:7 B3:1 B3:3 B3:2 B3:89 B3:4 -- -- -- -- --")  # two misses, then five in a row
    assert (pos.turn, legal(pos), pos.out) == (4, {"B3:6"}, ("Y*", "G*", "P*"))
    assert winners(pos.play("B3:6")) == (4,)


@rule("R3.8.2", "R3.8.3", "R3.9.2")
def test_the_turn_limit_is_checked_after_the_draws() -> None:
    pos = played(DEAL + "R1:1", turn_limit=1)
    assert (pos.turns, pos.drawer, pos.outcome) == (1, 0, None)
    assert isinstance(pos.effects("draw:G")[-1], GameDrawn)
    pos = pos.play("draw:G")
    assert (winners(pos), pos.turns) == ((), 1)


@rule("R3.8.2", "R3.8.4")
@pytest.mark.parametrize("limit", [25, 26])
def test_a_miss_counts_as_a_turn(limit: int) -> None:
    pos = played(BAG_EMPTY + "-- " * (limit - 24), players=6, turn_limit=limit)
    assert (winners(pos), pos.turns) == ((), limit)


@rule("R3.8.5", "R3.8.2")
def test_a_win_on_the_last_turn_stands() -> None:
    assert winners(played(ALMOST_WON + "Y3:789", turn_limit=12)) == (1,)
    assert winners(played(ALMOST_WON, turn_limit=11)) == ()
