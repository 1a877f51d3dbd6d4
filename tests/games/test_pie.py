"""The pie rule: after the first move, whoever comes second may exchange sides."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import turncoat
from tests.rules import rule
from tests.variants import PIES, make, name
from turncoat.core.errors import IllegalMoveError, NotationError, OptionError
from turncoat.core.position import AnyPosition

TWO_BLOCKS = Path(__file__).parents[2] / "examples" / "two_blocks.toml"


@rule("R1.9.1", "R1.9.2")
def test_a_block_changes_sides() -> None:
    pos = turncoat.game("convert", variant="towers", pie=True).start().play("P0a1")
    after = pos.play("swap")
    assert [str(effect) for effect in pos.effects("swap")] == ["Player 2 exchanges sides"]
    assert after.turn == 0
    assert (after.supply(0), after.supply(1)) == ("SPBEQHTLRZ", "SBEQHTLRZ")
    assert after.cells == {(0, 0, 0): (1, "P"), (0, 0, 1): (1, "P")}
    assert [figures.towers for figures in after.figures] == [0, 1]
    with pytest.raises(IllegalMoveError, match="instead of the second seat's first move"):
        after.play("swap")
    with pytest.raises(IllegalMoveError, match="instead of the second seat's first move"):
        pos.play("P0b1").play("swap")
    with pytest.raises(NotationError):
        turncoat.game("convert").start().play("P0a1").play("swap")


@rule("R1.9.3")
def test_the_board_turns_where_bare_squares_count() -> None:
    """b1 is white; a quarter clockwise takes it to a3, which is black. A hook beside it completes White's rank 1."""
    pos = turncoat.game("convert", pie=True).start().play("S0b1")
    after = pos.play("swap")
    assert after.cells == {(0, 2, 0): (1, "S")}
    assert [str(effect) for effect in pos.effects("swap")] == [
        "Player 2 exchanges sides (the board is turned by a quarter with it)"
    ]
    scored = turncoat.game("convert", pie=True).start().play("H3'c1")
    assert [figures.rows for figures in scored.figures] == [1, 0]
    assert [figures.rows for figures in scored.play("swap").figures] == [0, 1]
    assert [figures.squares for figures in scored.figures] == [
        figures.squares for figures in reversed(scored.play("swap").figures)
    ]


@rule("R2.8.1", "R2.8.2")
def test_dice_change_sides() -> None:
    pos = turncoat.game("conversion", pie=True).start().play("roll:11345").play("roll:22266").play("3d4")
    after = pos.play("swap")
    assert after.turn == 0
    assert after.hands == ((2, 2, 2, 6, 6), (1, 1, 4, 5))
    assert {square: tuple(die) for square, die in after.board.items()} == {"d4": (1, 3)}
    assert after.why_not("swap") is not None
    with pytest.raises(OptionError, match="two players"):
        turncoat.game("conversion", players=3, pie=True)


@rule("R3.12.1", "R3.12.2")
def test_hands_change_sides() -> None:
    rng = np.random.default_rng(3)
    pos: Any = turncoat.game("cube-conquer", pie=True).start().settled(lambda here: here.sample(rng))
    assert pos.why_not("swap") is not None
    pos = pos.play("R2:1").settled(lambda here: here.sample(rng))
    after = pos.play("swap")
    assert after.turn == 0
    assert after.hands == tuple(reversed(pos.hands))
    assert (after.sides, after.bag, after.turns) == (pos.sides, pos.bag, pos.turns)
    with pytest.raises(OptionError, match="open hands"):
        turncoat.game("cube-conquer", pie=True, hands="hidden")
    with pytest.raises(OptionError, match="two players"):
        turncoat.game("cube-conquer", players=4, pie=True)


@pytest.mark.parametrize(("game", "options"), PIES, ids=name)
def test_positions_are_told_and_read(game: str, options: dict[str, Any]) -> None:
    pos = begun(game, options)
    for each in (pos, pos.play("swap")):
        told = turncoat.position(each.text)
        assert told == each
        assert ("swap" in told.legal) == (each is pos)


def begun(game: str, options: dict[str, Any]) -> AnyPosition:
    """Somewhere after the first move."""
    rng = np.random.default_rng(5)
    pos: AnyPosition = make(game, options).start().settled(lambda here: here.sample(rng))
    after: AnyPosition = pos.play(pos.legal[len(pos.legal) // 2]).settled(lambda here: here.sample(rng))
    return after


@pytest.mark.parametrize(("game", "options"), PIES, ids=name)
def test_it_is_picked_and_listed(game: str, options: dict[str, Any]) -> None:
    """What front ends show: a button whose picks make the move, and a word in the terminal; neither later."""
    pos = begun(game, options)
    shows = pos.game.presentation
    assert [each.title for each in shows.more(pos)] == ["Exchange sides"]
    assert shows.text(pos, shows.picks(pos, "swap")) == "swap"
    assert "swap" in {choice.text for choice in shows.plain_choices(pos)}
    later = pos.play("swap")
    told = [str(shows.list_moves(each, "")) for each in (pos, later)]
    assert ["swap" in text for text in told] == [True, False]
    assert shows.more(later) == ()


@pytest.mark.parametrize(("game", "options"), PIES, ids=name)
def test_no_game_is_longer_than_promised(game: str, options: dict[str, Any]) -> None:
    pos, rng, moves = make(game, options).start(), np.random.default_rng(7), 0
    while pos.turn is not None:
        if pos.mover is None:
            pos = pos.play(pos.sample(rng))
            continue
        move = "swap" if "swap" in pos.legal else pos.legal[int(rng.integers(len(pos.legal)))]
        pos, moves = pos.play(move), moves + 1
    assert pos.game.learning is not None
    assert moves <= pos.game.learning.longest(pos.game)


def test_points_that_were_set_up_change_sides() -> None:
    pos = turncoat.position("convert pie=true | built:wS0a1 points:7,4 turn:black")
    assert [figures.rows for figures in pos.play("swap").figures] == [4, 7]


def best(pos: AnyPosition) -> float:
    """What seat 0 gets with best play, by trying everything."""
    if pos.turn is None:
        assert pos.outcome is not None
        return 0.5 if not pos.outcome.winners else float(pos.outcome.winners == (0,))
    values = [best(pos.play(move)) for move in pos.legal]
    return max(values) if pos.turn == 0 else min(values)


@pytest.mark.compiled
@pytest.mark.parametrize("variant", ["basic", "box", "towers", "changeup"])
def test_solving_knows_it(variant: str) -> None:
    """Against trying everything, from a first move on that is good for one side."""
    game = turncoat.game("convert", variant=variant, pie=True, blocks=str(TWO_BLOCKS))
    start = game.start()
    for first in start.legal[:: max(1, len(start.legal) // 6)]:
        pos = start.play(first)
        solution = turncoat.engine.solve(pos)
        assert solution.exact
        assert solution.winners is not None
        assert (0.5 if len(solution.winners) != 1 else float(solution.winners == (0,))) == best(pos)


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "options"), PIES, ids=name)
def test_the_engine_may_exchange(game: str, options: dict[str, Any]) -> None:
    """It is one of the moves that are looked at; and it comes with a reason."""
    rng = np.random.default_rng(5)
    pos = make(game, options).start().settled(lambda here: here.sample(rng))
    pos = pos.play(pos.legal[0]).settled(lambda here: here.sample(rng))
    analysis = turncoat.analyse(pos, simulations=300, seed=1)
    assert "swap" in {str(value.move) for value in analysis.moves}
    assert "exchanges sides" in str(pos.explain("swap")[0])


def test_games_without_it_are_told_as_before() -> None:
    """Records, positions and results of the lab do not change by an option that nobody took."""
    plain, pie = (turncoat.game("convert", pie=each) for each in (False, True))
    assert "pie" not in plain.option_texts()
    assert pie.option_texts()["pie"] == "true"
    assert plain.info.from_plain(plain.info.plain(pie.options))["pie"] is True
    assert "pie" not in plain.info.plain(plain.options)
