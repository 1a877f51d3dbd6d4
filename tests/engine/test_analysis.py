"""Analysis: every move has a value, exact ones agree with the solver, reasons can be checked on the board."""

import random
from dataclasses import replace
from typing import Any

import pytest

import turncoat
from tests.variants import ALL, make, name
from turncoat import engine
from turncoat.conformance import walk
from turncoat.core.errors import BudgetError, IllegalMoveError
from turncoat.core.reasons import Does
from turncoat.engine import StepValue
from turncoat.engine.review import values
from turncoat.games.conversion import reasons as conversion
from turncoat.games.convert import reasons as convert
from turncoat.games.convert.variants import towers as towers_variant
from turncoat.games.cube_conquer import reasons as cube

pytestmark = pytest.mark.compiled
SQUARES = [f"{file}{rank}" for rank in "1234" for file in "abcd"]


def decisions(game: str, options: dict[str, Any], seed: int) -> list[Any]:
    return [pos for pos, _ in walk(make(game, options), seed) if pos.turn != turncoat.CHANCE]


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_every_legal_move_has_a_value(game: str, options: dict[str, Any]) -> None:
    for pos in decisions(game, options, 6)[2::9][:3]:
        found = turncoat.analyse(pos, simulations=1500, seed=1)
        assert sorted(str(value.move) for value in found.moves) == sorted(str(move) for move in pos.legal)
        for value in found.moves:
            assert sum(value.chances) == pytest.approx(1)
            assert value.line[0] == value.move
            assert value.exact or value.visits > 0
            assert (value.points is not None) == (game == "convert" and options.get("variant") != "box")
        assert found.of(found.best.move) is found.best
        assert found.chances == found.best.chances


@pytest.mark.parametrize("variant", ["basic", "box", "towers", "changeup"])
def test_near_the_end_values_are_exact(variant: str) -> None:
    pos = decisions("convert", {"variant": variant}, 8)[-2 if variant == "box" else -4]
    found = turncoat.analyse(pos, simulations=20_000)
    assert found.exact
    for value in found.moves:
        solution = engine.solve(pos.play(value.move))
        assert solution.winners is not None
        winners = solution.winners or (0, 1)
        assert value.chances == tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(2))
        end = pos
        for move in value.line:
            end = end.play(move)
        assert end.outcome.scores == solution.scores


def test_budgets_are_asked_for() -> None:
    with pytest.raises(BudgetError, match="say how long"):
        turncoat.analyse(turncoat.game("convert").start())


def test_a_mistake_is_found_and_priced() -> None:
    """Black throws a won ending away; nobody else does anything wrong."""
    for seed in range(40):
        pos = decisions("convert", {}, seed)[-5]
        found = turncoat.analyse(pos, simulations=20_000)
        bad = found.moves[-1]
        if found.exact and found.best.chances[pos.turn] == 1 and bad.chances[pos.turn] == 0:
            break
    else:
        pytest.fail("no such ending")
    positions, steps = [pos], []
    for move in bad.line:
        steps.append(str(move))
        positions.append(positions[-1].play(move))
    report = engine.review(tuple(positions), tuple(steps), simulations=20_000)
    assert [step.number for step in report.mistakes] == [1]
    worst = report.mistakes[0]
    assert (worst.lost, worst.exact, worst.seat, worst.grade) == (1.0, True, pos.turn, "blunder")
    assert worst.choices[0] == (worst.best, 1.0)
    assert dict(worst.choices)[worst.step] == 0.0
    assert {str(move) for move in pos.legal} == {move for move, _ in worst.choices}
    assert worst.accuracy == pytest.approx(0, abs=0.01)
    assert report.accuracy[1 - pos.turn] in (None, 1.0)
    assert worst.best == str(found.best.move)
    assert report.luck == (0.0, 0.0)
    assert report.result == report.adjusted
    assert report.result is not None
    assert report.result[pos.turn] == 0


def test_luck_is_told_from_skill() -> None:
    steps = list(walk(make("conversion", {"holes": 32}), 3))[-14:]
    positions = (*(pos for pos, _ in steps), steps[-1][0].play(steps[-1][1]))
    report = engine.review(positions, tuple(step for _, step in steps), simulations=400)
    assert sum(report.luck) == pytest.approx(0, abs=1e-6)
    assert all(lost >= 0 for lost in report.lost)
    assert report.result is not None
    assert report.adjusted is not None
    for got, luck, adjusted in zip(report.result, report.luck, report.adjusted, strict=True):
        assert adjusted == pytest.approx(got - luck)
    for step in report.steps:
        assert (step.seat is None) == step.step.startswith(("roll:", "hole:"))
        assert step.seat is not None or step.lost == 0


def test_a_review_can_be_gone_on_with() -> None:
    """Begun in the middle it gives the same values, which is how one that was interrupted goes on."""
    steps = list(walk(make("conversion", {"holes": 32}), 5))[-12:]
    positions = (*(pos for pos, _ in steps), steps[-1][0].play(steps[-1][1]))
    texts = [step for _, step in steps]
    whole = list(values(positions, texts, simulations=100))
    assert [value.number for value in whole] == list(range(1, 13))
    assert list(values(positions, texts, simulations=100, first=7)) == whole[7:]
    assert list(values(positions, texts, simulations=100, first=12)) == []


@pytest.mark.parametrize(
    ("seats", "lost", "grade", "accuracy"),
    [
        *((2, 0.0, "", 1.0), (2, 0.049, "", 0.712), (2, 0.05, "inaccuracy", 0.707), (2, 0.1, "mistake", 0.5)),
        *(
            (2, 0.2, "blunder", 0.25),
            (6, 0.017, "inaccuracy", 0.702),
            (6, 0.0667, "blunder", 0.25),
            (4, 0.04, "inaccuracy", 0.574),
        ),
    ],
)
def test_mistakes_have_grades(seats: int, lost: float, grade: str, accuracy: float) -> None:
    fair = (1 / seats,) * seats
    value = StepValue(1, "x", 0, fair, fair, "y", lost, None, False, None, (("y", 0.5), ("x", 0.4)))
    assert value.grade == grade
    assert value.accuracy == pytest.approx(accuracy, abs=0.001)
    assert replace(value, choices=(("y", 0.5),)).accuracy is None, "there was nothing to decide"


def test_the_lead_to_be_expected_ends_with_the_lead() -> None:
    steps = list(walk(make("convert", {}), 2))
    positions = (*(pos for pos, _ in steps), steps[-1][0].play(steps[-1][1]))
    report = engine.review(positions[-4:], tuple(step for _, step in steps[-3:]), simulations=200)
    outcome = positions[-1].outcome
    assert outcome is not None
    assert report.steps[-1].lead == outcome.scores[0] - outcome.scores[1]
    assert all(step.lead is not None for step in report.steps)
    assert [step.lead for step in engine.review(*box_end(), simulations=50).steps] == [None, None]


def box_end() -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """The last two steps of a game in which points do not count."""
    steps = list(walk(make("convert", {"variant": "box"}), 2))
    positions = (*(pos for pos, _ in steps), steps[-1][0].play(steps[-1][1]))
    return positions[-3:], tuple(step for _, step in steps[-2:])


def lines(colours: tuple[int, ...], colour: int) -> set[str]:
    """The rows that show one colour."""
    shown = {square for square, seen in zip(SQUARES, colours, strict=True) if seen == colour}
    ranks = {rank for rank in "1234" if all(file + rank in shown for file in "abcd")}
    return ranks | {file for file in "abcd" if all(file + rank in shown for rank in "1234")}


def completed(pos: Any, move: Any) -> set[str]:
    after = pos.play(move)
    return lines(after.colours, move.colour) - lines(pos.colours, move.colour)


def covered(pos: Any, move: Any) -> set[str]:
    new = set(pos.play(move).cells) - set(pos.cells)
    return {"abcd"[x] + "1234"[y] for x, y, _ in new}


def towers(pos: Any, colour: int) -> set[str]:
    balance: dict[str, int] = {}
    for (x, y, _), (owner, _) in pos.cells.items():
        if x in (0, 3) or y in (0, 3):
            square = "abcd"[x] + "1234"[y]
            balance[square] = balance.get(square, 0) + (1 if owner == colour else -1)
    return {square for square, lead in balance.items() if lead > 0}


def check_convert(pos: Any, move: Any, reason: Any) -> None:
    after = pos.play(move)
    replies = list(after.legal)
    match reason:
        case convert.Completes(rows):
            assert set(rows) == completed(pos, move)
        case convert.Turns(squares, colour):
            assert set(squares) == {
                square
                for square, old, new in zip(SQUARES, pos.colours, after.colours, strict=True)
                if old != new == colour
            }
        case towers_variant.WinsTowers(won):
            assert set(won) == towers(after, pos.turn) - towers(pos, pos.turn)
        case towers_variant.FreesTowers(freed, loser):
            assert set(freed) == towers(pos, loser) - towers(after, loser)
        case convert.Lets(seat, rows):
            assert after.turn == seat
            assert set(rows) <= set().union(*(completed(after, reply) for reply in replies))
        case convert.Stops(seat, rows):
            assert after.turn == seat
            assert not any(completed(after, reply) & set(rows) for reply in replies)
        case convert.Closes(seat, squares):
            assert after.turn == seat
            assert not any(covered(after, reply) & set(squares) for reply in replies)
        case Does(effect):
            assert effect in pos.effects(move)
        case _:
            pytest.fail(f"nobody checks {reason!r}")


def check_conversion(pos: Any, move: Any, reason: Any) -> None:
    after = pos.play(move)
    owner = {square: die[0] for square, die in after.board.items()}
    match reason:
        case conversion.Takes(squares, pips):
            lost = {square for square, die in pos.board.items() if die[0] != owner[square]}
            assert lost == set(squares)
            assert pips == sum(pos.board[square][1] for square in squares)
        case conversion.Promotes(squares):
            assert all(after.board[s][1] == pos.board[s][1] + 1 and pos.board[s][0] == owner[s] for s in squares)
        case conversion.Safe(square):
            assert after.board[square][1] == 6
            assert not pos.game.options["endless"]
        case conversion.CanBeTaken(square, _, reply):
            assert after.play(reply).board[square][0] == after.turn != pos.turn
        case conversion.Holds(square, _):
            assert all(after.play(reply).board[square][0] == pos.turn for reply in after.legal)
        case Does(effect):
            assert effect in pos.effects(move)
        case _:
            pytest.fail(f"nobody checks {reason!r}")


def check_cube(pos: Any, move: Any, reason: Any) -> None:
    after = pos.play(move)
    while after.turn == turncoat.CHANCE:
        after = after.play(after.chances[0][0])
    match reason:
        case cube.Lays(tiles, side):
            assert (tiles, side) == (len(move.squares) or 1, move.side)
        case cube.TakesBack(tiles):
            assert sorted(tiles) == sorted(
                pos.sides[move.side, square] for square in move.squares if (move.side, square) in pos.sides
            )
        case cube.LetsWin(_, reply, sure):
            if sure:
                assert after.play(reply).outcome.winners == (after.turn,)
        case cube.Holds(_):
            assert not any(
                after.play(reply).outcome is not None and after.play(reply).outcome.winners for reply in after.legal
            )
        case Does(effect):
            assert effect in pos.effects(move)
        case _:
            pytest.fail(f"nobody checks {reason!r}")


CHECKS = {"convert": check_convert, "conversion": check_conversion, "cube-conquer": check_cube}


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_every_reason_can_be_seen_on_the_board(game: str, options: dict[str, Any]) -> None:
    rng = random.Random(7)
    for seed in (1, 2):
        for pos in decisions(game, options, seed)[1::3][:12]:
            move = pos.legal[rng.randrange(len(pos.legal))]
            found = pos.explain(move)
            assert found
            for reason in found:
                assert str(reason)
                CHECKS[game](pos, move, reason)


def test_chance_gives_no_reasons() -> None:
    with pytest.raises(IllegalMoveError, match="chance gives no reasons"):
        turncoat.game("conversion").start().explain("roll:11111")
