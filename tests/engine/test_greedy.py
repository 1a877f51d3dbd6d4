"""Levels of Conversion against a player who looks one move ahead: from level 3 on they are above it."""

from typing import Any

import pytest
from benchmarks.greedy import one_game

pytestmark = pytest.mark.compiled


def got(options: dict[str, Any], alone: int | None, others: int | None, games: int) -> float:
    """What the one that is alone of its kind gets, times the seats: 1 is fair."""
    return int(options["players"]) * sum(one_game(options, alone, others, seed) for seed in range(games)) / games


def test_level_three_is_above_greed() -> None:
    """Repeatable, because levels and seeds are."""
    assert got({"players": 2, "victory": "wide"}, 3, None, 16) > 1.2
    assert got({"players": 6, "victory": "territory"}, None, 3, 12) < 1


@pytest.mark.soak
@pytest.mark.parametrize("endless", [False, True])
@pytest.mark.parametrize("victory", ["high", "territory", "tall", "wide", "mass"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_levels_are_above_greed_at_every_table(players: int, victory: str, endless: bool) -> None:
    """A fair share is 1. What both ways of measuring say together, with two standard errors of 60 games for chance."""
    options = {"players": players, "victory": victory, "endless": endless}
    slack = 2 * ((players - 1) / 60) ** 0.5
    for level in (3, 4):
        assert got(options, level, None, 60) - got(options, None, level, 60) > -slack
