"""Averages of Conversion at the edge: one die, no dice, all dice."""

import itertools

import numpy as np
import pytest

import turncoat
from tests.rules import rule
from turncoat.core.position import AnyPosition
from turncoat.core.turns import OVER


def winners_of(pos: AnyPosition) -> tuple[int, ...]:
    assert pos.outcome is not None
    return pos.outcome.winners


def shared_out(victory: str, *dice: tuple[int, int]) -> AnyPosition:
    """A full board: per seat, how many dice it has and what all of them show."""
    game = turncoat.game("conversion", players=len(dice), victory=victory)
    record, square = game.start().record, 0
    for seat, (count, value) in enumerate(dice):
        mine = sum(1 << number for number in range(square, square + count))
        record["owned"][seat] = np.uint64(mine).view(np.int64)
        for bit in range(3):
            record["pips"][bit] |= np.uint64(mine if value >> bit & 1 else 0).view(np.int64)
        square += count
    assert square == 64
    record["holes_due"], record["rolls_due"], record["turn"] = 0, 0, OVER
    pos: AnyPosition = game.position(record)
    return pos


@rule("R2.5.9")
@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
@pytest.mark.parametrize(
    ("victory", "one", "others", "best"), [("tall", 6, 2, 6), ("wide", 1, 2, 1), ("tall", 1, 2, 2)]
)
def test_one_die_has_an_average_and_none_has_not(
    order: tuple[int, ...], victory: str, one: int, others: int, best: int
) -> None:
    dice = [((1, one), (63, others), (0, 0))[place] for place in order]
    winners = tuple(seat for seat, (count, value) in enumerate(dice) if count and value == best)
    assert winners_of(shared_out(victory, *dice)) == winners


@rule("R2.5.9")
def test_without_any_dice_but_ones_own_one_wins() -> None:
    for victory in ("tall", "wide"):
        assert winners_of(shared_out(victory, (0, 0), (64, 3), (0, 0))) == (1,)
