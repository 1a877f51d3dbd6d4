"""Conversion, rule by rule: docs/rules/conversion.md played from the outside."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

import turncoat
from tests.rules import rule
from turncoat.games.conversion.effects import DiePlaced, DiePromoted, DieTaken, HandRolled, HoleMade
from turncoat.games.conversion.game import Die, Position

SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]


def start(**options: int | str | bool) -> Position:
    pos = turncoat.game("conversion", **options).start()
    assert isinstance(pos, Position)
    return pos


def play(pos: Position, steps: str) -> Position:
    for step in steps.split():
        pos = pos.play(step)
    return pos


def rolled(*rolls: str) -> Position:
    """The position after the first rolls, one for each seat."""
    return play(start(players=len(rolls)), " ".join(f"roll:{roll}" for roll in rolls))


def with_rolls(moves: Sequence[str], players: int) -> list[str]:
    """The steps of a game after its holes: the moves, and rolls that give the dice for them (6s to spare)."""
    pips = [[move[0] for move in moves[seat::players]] for seat in range(players)]
    rolls = [["".join(sorted(own[i : i + 5])).ljust(5, "6") for i in range(0, max(len(own), 1), 5)] for own in pips]
    steps = [f"roll:{own[0]}" for own in rolls]
    for number, move in enumerate(moves):
        turn, seat = divmod(number, players)
        if turn and turn % 5 == 0:
            steps.append(f"roll:{rolls[seat][turn // 5]}")
        steps.append(move)
    return steps


def before_last(moves: str, players: int = 2, endless: bool = False) -> Position:
    """The position in which the last of the moves can be played."""
    return play(start(players=players, endless=endless), " ".join(with_rolls(moves.split(), players)[:-1]))


def placed(moves: str, players: int = 2, endless: bool = False) -> Position:
    """The position after the moves."""
    return before_last(moves, players, endless).play(moves.split()[-1])


def dice(pos: Position, squares: str) -> list[Die]:
    return [pos.board[square] for square in squares.split()]


def finished(moves: Sequence[str], players: int = 2, victory: str = "high") -> Position:
    """The end of a whole game; all squares that the moves leave empty are holes."""
    holes = sorted(set(SQUARES) - {move[1:] for move in moves})
    pos = start(players=players, holes=len(holes), victory=victory)
    for step in [f"hole:{square}" for square in holes] + with_rolls(moves, players):
        assert pos.outcome is None
        pos = pos.play(step)
    return pos


def result(pos: Position) -> tuple[tuple[int, ...], tuple[object, ...]]:
    """Winners and scores."""
    assert pos.outcome is not None
    return pos.outcome.winners, pos.outcome.scores


def ranks(numbers: str) -> list[str]:
    return [square for square in SQUARES if square[1] in numbers]


def in_turns(*squares_by_seat: list[str]) -> list[str]:
    """Moves that put 6s on each seat's squares. Nobody takes a 6, so each seat keeps what it places."""
    most = max(map(len, squares_by_seat))
    return [f"6{own[turn]}" for turn in range(most) for own in squares_by_seat if turn < len(own)]


def events(pos: Position) -> dict[str, int]:
    return {str(event): weight for event, weight in pos.chances}


def drawn(pos: Position, square: str) -> str:
    """How the board's drawing, rank 8 at the top and file a at the left, shows a square."""
    lines = str(pos).splitlines()[:8]
    return lines[8 - int(square[1])].split()[1:]["abcdefgh".index(square[0])]


@rule("R2.1.1", "R2.1.2", "R2.1.7", "R2.1.9", "R2.6.1", "R2.7.5")
@pytest.mark.parametrize("players", range(2, 7))
def test_every_seat_rolls_in_order_and_seat_0_starts(players: int) -> None:
    pos = start(players=players)
    for seat in range(players):
        assert (pos.turn, pos.roller, pos.hands[seat]) == (turncoat.CHANCE, seat, ())
        pos = pos.play("roll:12345")
        assert pos.hands[seat] == (1, 2, 3, 4, 5)
    assert pos.turn == 0
    assert len(pos.hands) == len(pos.figures) == players


@rule("R2.1.1", "R2.6.1", "R2.6.2", "R2.6.3", "R2.6.4")
@pytest.mark.parametrize(
    ("name", "value"),
    [("players", 1), ("players", 7), ("holes", -1), ("holes", 33), ("victory", "most"), ("endless", "maybe")],
)
def test_options_out_of_range_are_refused(name: str, value: int | str) -> None:
    with pytest.raises(turncoat.OptionError, match=name):
        start(**{name: value})


@rule("R2.6.1", "R2.6.2", "R2.6.3", "R2.6.4")
def test_defaults() -> None:
    options = dict(turncoat.game("conversion").options)
    assert options == {"players": 2, "endless": False, "holes": 0, "victory": "high", "pie": False}


@rule("R2.1.3")
def test_the_board_is_a_chessboard_with_a1_near_left() -> None:
    pos = rolled("66666", "66666")
    assert {str(move) for move in pos.legal} == {f"6{square}" for square in SQUARES}
    after = pos.play("6a1")
    assert [square for square in SQUARES if "6" in drawn(after, square)] == ["a1"]


@rule("R2.1.4", "R2.7.2", "R2.7.4")
def test_rolls_have_the_odds_of_five_six_sided_dice() -> None:
    weights = events(start())
    assert len(weights) == 252
    assert sum(weights.values()) == 7776
    assert weights["roll:66666"] == 1
    assert weights["roll:11112"] == 5
    assert weights["roll:11122"] == 10
    assert weights["roll:11123"] == 20
    assert weights["roll:11223"] == 30
    assert weights["roll:12344"] == 60
    assert weights["roll:12345"] == 120


@rule("R2.1.5", "R2.1.6", "R2.6.3", "R2.7.3")
def test_holes_come_before_the_rolls_and_are_different_squares() -> None:
    pos = start(holes=2)
    assert events(pos) == {f"hole:{square}": 1 for square in SQUARES}
    assert pos.roller is None
    assert pos.why_not("roll:12345") is not None
    assert pos.effects("hole:d4") == (HoleMade("d4"),)
    pos = pos.play("hole:d4")
    assert events(pos) == {f"hole:{square}": 1 for square in SQUARES if square != "d4"}
    assert pos.why_not("hole:d4") == "d4 is a hole already"
    pos = pos.play("hole:a1")
    assert (pos.holes, pos.roller) == (("a1", "d4"), 0)
    assert pos.why_not("hole:e5") is not None


@rule("R2.1.8")
def test_everybody_sees_all_hands() -> None:
    pos = rolled("12345", "22466", "11111")
    for seat in (0, 1, 2, None):
        assert pos.view(seat).hands == ((1, 2, 3, 4, 5), (2, 2, 4, 6, 6), (1, 1, 1, 1, 1))


@rule("R2.2.1")
def test_seats_move_in_turn_and_seat_0_follows_the_last() -> None:
    pos = rolled("11111", "11111", "11111")
    turns = []
    for square in ranks("1")[:7]:
        turns.append(pos.turn)
        pos = pos.play(f"1{square}")
    assert turns == [0, 1, 2, 0, 1, 2, 0]


@rule("R2.2.2", "R2.7.5")
def test_a_hand_is_rolled_only_when_its_owner_is_to_move_without_dice() -> None:
    pos = play(rolled("11111", "66666"), "1a1 6a8 1c1 6c8 1e1 6e8 1g1 6g8 1a3")
    assert (pos.turn, pos.hands, pos.chances) == (1, ((), (6,)), ())  # seat 0 has no dice, but it is not its turn
    pos = pos.play("6a6")
    assert (pos.turn, pos.roller, pos.hands) == (turncoat.CHANCE, 0, ((), ()))
    assert sum(events(pos).values()) == 7776
    assert len(pos.legal) == 0
    assert pos.effects("roll:23456") == (HandRolled(0, (2, 3, 4, 5, 6)),)
    pos = pos.play("roll:23456")
    assert (pos.turn, pos.hands) == (0, ((2, 3, 4, 5, 6), ()))
    pos = pos.play("2h1")
    assert (pos.turn, pos.roller, pos.hands) == (turncoat.CHANCE, 1, ((3, 4, 5, 6), ()))


@rule("R2.2.3", "R2.7.1")
def test_a_die_leaves_the_hand_and_keeps_its_number() -> None:
    pos = rolled("12446", "35555")
    assert pos.effects("4d4") == (DiePlaced(0, "d4", 4),)
    after = pos.play("4d4")
    assert (after.board, after.hands[0]) == ({"d4": (0, 4)}, (1, 2, 4, 6))
    for pips in "35":
        assert pos.why_not(f"{pips}d4") is not None
        with pytest.raises(turncoat.IllegalMoveError, match=f"no {pips}"):
            pos.play(f"{pips}d4")


@rule("R2.2.4", "R2.3.8")
def test_each_die_goes_on_each_open_square_in_one_way() -> None:
    pos = play(start(holes=2), "hole:d4 hole:e5 roll:12446 roll:11335 6d5")
    assert len(pos.legal) == 3 * (64 - 2 - 1)  # three different dice, and no choice about what they do
    assert pos.why_not("5d4") == "d4 is a hole"
    assert pos.why_not("5d5") == "d5 is taken"
    assert pos.why_not("5d3") is None


@rule("R2.3.1", "R2.3.6")
def test_all_eight_neighbours_count_and_no_others() -> None:
    pos = before_last("6a8 1c3 6b8 1e3 6c8 1c5 6d8 1e5 6e8 1d3 6f8 1d5 6g8 1c4 6h8 1e4 6h6 1b2 5d4")
    around = {"c3": 4, "d3": 3, "e3": 3, "c4": 1, "e4": 1, "c5": 3, "d5": 3, "e5": 3}
    assert {square: pos.board[square] for square in around} == {square: (1, pips) for square, pips in around.items()}
    taken = [str(effect)[:8] for effect in pos.effects("5d4")[1:]]
    assert sorted(taken) == [f"takes {square}" for square in sorted(around)]
    after = pos.play("5d4").board
    assert {square: after[square] for square in around} == {square: (0, pips + 1) for square, pips in around.items()}
    assert after["b2"] == (1, 1)


@rule("R2.3.1")
def test_a_corner_has_three_neighbours() -> None:
    pos = before_last("1b1 6d5 1h8 6f5 1a8 6d3 1h1 6f3 1h2 6e4 1a3 6d7 1b3 6f7 1a1")
    assert pos.effects("1a1")[1:] == (DiePromoted("b1", 1, 2),)


@rule("R2.3.1", "R2.5.7")
def test_the_board_does_not_wrap_around() -> None:
    pos = placed("1h5 6d6 1h3 6d4 1a4 6d2")
    assert dice(pos, "h5 h3 a4") == [(0, 1), (0, 1), (0, 1)]
    assert pos.figures[0]["mass"] == 1
    pos = placed("1h5 6d6 1h3 6d4 1a4 6d2 1h4")
    assert dice(pos, "h5 h3 h4 a4") == [(0, 2), (0, 2), (0, 1), (0, 1)]
    assert pos.figures[0]["mass"] == 3
    assert dice(placed("1d1 6g4 1d8"), "d1 d8") == [(0, 1), (0, 1)]


@rule("R2.3.2", "R2.3.6")
def test_a_die_just_converted_is_not_promoted_as_well() -> None:
    assert dice(placed("6a8 1d4 5d5"), "d4") == [(0, 2)]


@rule("R2.3.3", "R2.3.4")
def test_a_promoted_die_has_no_effect_on_others() -> None:
    pos = before_last("2d4 6a8 1b2 2d3 1d5")
    assert pos.effects("1d5") == (DiePlaced(0, "d5", 1), DiePromoted("d4", 2, 3))
    assert dice(pos.play("1d5"), "d4 d3") == [(0, 3), (1, 2)]  # the 3 next to the enemy's 2 was not placed
    assert dice(placed("1c3 6a8 2d4 6a7 1d5"), "d4 c3") == [(0, 3), (0, 2)]  # nor next to an own die


@rule("R2.3.3", "R2.3.6")
def test_a_converted_die_has_no_effect_on_others() -> None:
    pos = before_last("6a8 1d3 6b8 2d4 4d5")
    assert dice(pos, "d3 d4") == [(1, 2), (1, 2)]
    assert dice(pos.play("4d5"), "d3 d4") == [(1, 2), (0, 3)]


@rule("R2.3.4")
def test_own_neighbours_of_any_number_go_up_by_one() -> None:
    pos = placed("1c3 6a8 3e3 6b8 5c5 6c8 2d4")
    assert dice(pos, "c3 e3 c5 d4") == [(0, 2), (0, 4), (0, 6), (0, 2)]


@rule("R2.3.5")
def test_6_stays_6() -> None:
    pos = before_last("6d4 6a8 1d5")
    assert pos.effects("1d5") == (DiePlaced(0, "d5", 1),)
    assert dice(pos.play("1d5"), "d4") == [(0, 6)]
    assert dice(placed("1a1 5d4 6d5"), "d4") == [(0, 6)]


@rule("R2.3.6", "R2.3.7")
def test_only_lower_enemies_are_converted() -> None:
    pos = before_last("6a8 3c3 6b8 4e3 6c8 5c5 4d4")
    assert pos.effects("4d4")[1:] == (DieTaken("c3", 1, 0, 3, 4),)
    assert dice(pos.play("4d4"), "c3 e3 c5") == [(0, 4), (1, 4), (1, 5)]


@rule("R2.3.6")
def test_dice_of_several_enemies_are_converted_at_once() -> None:
    pos = placed("6h8 2c3 3e3 5d4", players=3)
    assert pos.board == {"h8": (0, 6), "c3": (0, 3), "e3": (0, 4), "d4": (0, 5)}
    assert [(figures["dice"], figures["pips"]) for figures in pos.figures] == [(4, 18), (0, 0), (0, 0)]


@rule("R2.4.1", "R2.4.2", "R2.4.4", "R2.6.2")
def test_endless_takes_only_what_is_exactly_one_lower() -> None:
    moves = "6a8 2c3 6c8 3e3 6e8 4c5 6g8 5e5 4d4"
    assert dice(placed(moves, endless=True), "c3 e3 c5 e5") == [(1, 2), (0, 4), (1, 4), (1, 5)]
    assert dice(placed(moves), "c3 e3 c5 e5") == [(0, 3), (0, 4), (1, 4), (1, 5)]


@rule("R2.4.3", "R2.4.4")
def test_in_endless_1_takes_6_which_then_shows_1() -> None:
    pos = before_last("3a8 6c3 3c8 2e3 1d4", endless=True)
    assert pos.effects("1d4")[1:] == (DieTaken("c3", 1, 0, 6, 1),)
    assert dice(pos.play("1d4"), "c3 e3") == [(0, 1), (1, 2)]
    assert dice(placed("3a8 6c3 1d4"), "c3") == [(1, 6)]


@rule("R2.4.2", "R2.4.3", "R2.4.4")
def test_in_endless_6_takes_5_but_not_1() -> None:
    assert dice(placed("3a8 5c3 3c8 1e3 6d4", endless=True), "c3 e3") == [(0, 6), (1, 1)]


@rule("R2.4.5", "R2.4.6")
@pytest.mark.parametrize("pips", range(1, 7))
def test_in_endless_own_dice_are_promoted_as_always(pips: int) -> None:
    pos = placed(f"6c3 1a8 3e3 1c8 1c5 1e8 {pips}d4", endless=True)
    assert dice(pos, "c3 e3 c5") == [(0, 6), (0, 4), (0, 2)]


@rule("R2.5.1", "R2.5.2", "R2.5.10")
def test_the_game_ends_when_the_board_is_full() -> None:
    pos = finished(in_turns(ranks("1234"), ranks("5678")))
    assert len(pos.board) == 64
    assert (pos.turn, len(pos.legal), pos.chances) == (None, 0, ())
    assert pos.why_not("6a1") == "the game is over"
    assert result(pos) == ((0, 1), (192, 192))


@rule("R2.5.1", "R2.2.2", "R2.6.3")
def test_the_game_ends_when_only_holes_are_left() -> None:
    pos = finished(in_turns(ranks("13") + ranks("5")[:4], ranks("78") + ranks("5")[4:]))
    assert sorted(pos.holes) == sorted(ranks("246"))
    assert sorted(pos.board) == sorted(ranks("13578"))
    assert result(pos) == ((0, 1), (120, 120))
    assert (pos.hands, pos.turn, pos.roller) == (((), ()), None, None)  # seat 0 would roll if it had a turn


def three_players(pips: str) -> list[str]:
    """11, 11 and 10 dice on the ranks 1, 3, 5, 7, which do not touch. Each seat's last die shows these pips."""
    first = ranks("1") + ranks("3")[:3]
    second = ranks("3")[3:] + ranks("5")[:6]
    third = ranks("5")[6:] + ranks("7")
    moves = in_turns(first, second, third)
    lasts = {own[-1]: f"{last}{own[-1]}" for own, last in zip((first, second, third), pips, strict=True)}
    return [lasts.get(move[1:], move) for move in moves]


@rule("R2.5.2", "R2.5.3", "R2.5.4", "R2.5.5", "R2.5.6", "R2.5.8", "R2.5.10", "R2.6.4")
@pytest.mark.parametrize(
    ("pips", "victory", "winners", "scores"),
    [
        ("545", "high", (0,), (65, 64, 59)),
        ("455", "high", (1,), (64, 65, 59)),
        ("545", "territory", (0, 1), (11, 11, 10)),
        ("545", "mass", (0, 2), (8, 6, 8)),
        ("545", "tall", (0,), (Fraction(65, 11), Fraction(64, 11), Fraction(59, 10))),  # 5.909.., 5.818.., 5.9
        ("656", "tall", (0, 2), (Fraction(6), Fraction(65, 11), Fraction(6))),
        ("545", "wide", (1,), (Fraction(65, 11), Fraction(64, 11), Fraction(59, 10))),
        ("565", "wide", (2,), (Fraction(65, 11), Fraction(6), Fraction(59, 10))),
        ("666", "wide", (0, 1, 2), (Fraction(6), Fraction(6), Fraction(6))),
    ],
)
def test_victories(pips: str, victory: str, winners: tuple[int, ...], scores: tuple[object, ...]) -> None:
    assert result(finished(three_players(pips), 3, victory)) == (winners, scores)


@rule("R2.5.6", "R2.5.7")
def test_a_group_connects_diagonally() -> None:
    dark = [square for square in SQUARES if ("abcdefgh".index(square[0]) + int(square[1])) % 2]
    assert dark[:2] == ["a1", "c1"]  # dark squares touch each other at corners only
    first = [square for square in dark if square[1] in "1238"]
    second = [square for square in dark if square[1] in "4567"]
    pos = finished(in_turns(first, second), victory="mass")
    assert result(pos) == ((1,), (12, 16))


def with_a_loser(victory: str) -> Position:
    """Seat 5 places only 1s, and seat 0 at once takes each with a 6 next to it, the only one that touches it."""
    taken, takers = ["a1", "a3", "a5", "a7", "h1"], ["d1", "b1", "b3", "b5", "b7", "g1"]
    rest = [square for square in ranks("1357") if square not in taken + takers]
    moves = in_turns(takers, rest[:6], rest[6:11], rest[11:16], rest[16:], taken)
    return finished([f"1{move[1:]}" if move[1:] in taken else move for move in moves], 6, victory)


@rule("R2.5.9", "R2.5.8")
@pytest.mark.parametrize(("victory", "winners"), [("tall", (1, 2, 3, 4)), ("wide", (0,))])
def test_a_player_without_dice_cannot_win_averages(victory: str, winners: tuple[int, ...]) -> None:
    pos = with_a_loser(victory)
    six = Fraction(6)
    assert result(pos) == (winners, (Fraction(46, 11), six, six, six, six, None))
    assert pos.figures[5]["dice"] == 0


@rule("R2.5.2", "R2.5.3")
@pytest.mark.parametrize(("victory", "scores"), [("high", (46, 36, 30, 30, 30, 0)), ("territory", (11, 6, 5, 5, 5, 0))])
def test_a_player_without_dice_scores_nothing(victory: str, scores: tuple[int, ...]) -> None:
    assert result(with_a_loser(victory)) == ((0,), scores)


@rule("R2.6.5")
def test_dice_of_all_players_differ_without_colour() -> None:
    pos = placed("3a1 3c1 3e1 3g1 3a3 3c3", players=6)
    assert len({drawn(pos, square) for square in pos.board}) == 6
    assert "\x1b" not in str(pos)


NO_STEPS = """0d4|7d4|5i4|5d9|5D4|d45|5d44|5 d4|d4||hole:D4|hole:i1|hole d4|hole:d4 hole:d5
roll:31466|roll:1346|roll:134667|roll:01234|roll: 13466|ROLL:13466|13466|--"""


@rule("R2.7.1", "R2.7.3", "R2.7.4", "R2.7.7")
@pytest.mark.parametrize("text", NO_STEPS.replace("\n", "|").split("|"))
def test_other_spellings_are_refused(text: str) -> None:
    for pos in (start(holes=1), start(), rolled("13456", "12345")):
        with pytest.raises(turncoat.NotationError):
            pos.play(text)


@rule("R2.7.7")
def test_blanks_around_a_text_do_no_harm() -> None:
    pos = start(holes=1).play(" hole:h8").play("roll:12456 ").play("\troll:13346  ").play("  4d4\n")
    assert pos == play(start(holes=1), "hole:h8 roll:12456 roll:13346 4d4")


EXAMPLE = "hole:h8 roll:12456 roll:13346 4d4 3d5 5e5 6d6 1c4"


@rule("R2.7.2", "R2.7.6", "R2.3.4", "R2.3.6", "R2.3.7")
def test_worked_example() -> None:
    pos = play(start(holes=1), EXAMPLE)
    assert pos.board == {"c4": (0, 1), "d4": (0, 6), "d5": (1, 5), "d6": (1, 6), "e5": (1, 6)}
    assert [figures["pips"] for figures in pos.figures] == [7, 17]
    assert (pos.hands, pos.holes, pos.turn) == (((2, 6), (1, 3, 4)), ("h8",), 1)
    record = turncoat.Record(turncoat.game("conversion", holes=1), tuple(EXAMPLE.split()))
    assert " ".join(record.steps) == EXAMPLE
    assert record.end == pos


@rule("R2.4.1", "R2.4.2", "R2.4.5")
def test_worked_example_endless() -> None:
    pos = play(start(holes=1, endless=True), EXAMPLE)
    assert pos.board == {"c4": (0, 1), "d4": (0, 6), "d5": (1, 4), "d6": (1, 6), "e5": (1, 6)}
