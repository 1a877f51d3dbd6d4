"""How computers come to an end (R3.11)."""

from typing import Any

import numpy as np
import pytest

import turncoat
from tests.rules import rule
from turncoat.core.knowledge import graded_result, ungraded
from turncoat.core.turns import OVER
from turncoat.engine.levels import LEVELS
from turncoat.games.cube_conquer.knowledge import KNOWLEDGE

DEALS = {2: "R* O* Y* G*", 3: "R* O* Y* G* B* P*", 4: "R* O* Y* G*"}


def after(players: int, turns: int, locked: int = 0) -> Any:
    """Seat 0 may lay tiles or take the green switch off side 1; so many turns were played."""
    game = turncoat.game("cube-conquer", players=players)
    pos: Any = game.start()
    for tile in DEALS[players].split():
        pos = pos.play(f"draw:{tile}")
    record = pos.record
    record["sides"][0, 4] = "ROYGBP".index("G") + 1
    record["switches"][:] = record["switches"] & ~np.uint8(1 << "ROYGBP".index("G"))
    record["turns"], record["locked"] = turns, locked
    return game.position(record)


def tempting(pos: Any) -> dict[str, int]:
    return {str(move): int(KNOWLEDGE.tempting(pos.game.rules, pos.record, move.code)) for move in pos.legal}


@rule("R3.11.1")
@pytest.mark.parametrize(
    ("players", "turns", "locked", "holds_back"),
    [
        (3, 44, 0, False),
        (3, 45, 0, True),
        (4, 59, 0, False),
        (4, 60, 0, True),
        (3, 45, 6, False),
        (2, 149, 0, False),
        (2, 150, 0, True),
    ],
)
def test_after_fifteen_rounds_switches_stay(players: int, turns: int, locked: int, holds_back: bool) -> None:
    found = tempting(after(players, turns, locked))
    off = {move for move in found if move[1:] == "*1"}
    assert off
    assert all((found[move] < 0) == (holds_back and move in off) for move in found)


@rule("R3.11.1")
def test_a_switch_that_completes_the_side_may_come() -> None:
    pos = after(3, 45)
    record = pos.record
    red = "ROYGBP".index("R") + 1
    record["sides"][0, [0, 1, 2, 3, 5, 6, 7, 8]] = red
    found = tempting(pos.game.position(record))
    assert found["R*1"] == 0
    assert found["O*1"] < 0


@rule("R3.11.2")
@pytest.mark.parametrize(("players", "worth"), [(2, 1 / 2), (3, 1 / 6), (4, 1 / 8)])
def test_an_unwon_game_is_worth_half_a_share(players: int, worth: float) -> None:
    pos = after(players, 500)
    record = pos.record
    record["turn"] = OVER
    graded, shown = np.zeros(players), np.zeros(players)
    graded_result(pos.game.rules, record, graded)
    assert graded == pytest.approx([worth] * players)
    ungraded(pos.game.rules, record, graded, shown)
    assert shown == pytest.approx([1 / players] * players)  # what is told is what the rules give
    record["winner"] = 1
    graded_result(pos.game.rules, record, graded)
    ungraded(pos.game.rules, record, graded, shown)
    assert shown == pytest.approx([float(seat == 1) for seat in range(players)])


@rule("R3.11.1")
@pytest.mark.soak
@pytest.mark.compiled
@pytest.mark.parametrize("hands", ["open", "hidden"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_equal_computers_finish(players: int, hands: str) -> None:
    """Of any level and number; the stronger ones in fewer games."""
    games = {level: 8 if level < 4 else 3 if level < 7 else 1 for level in LEVELS if level < 8}
    decided = 0
    for level, count in games.items():
        for seed in range(count):
            rng = np.random.default_rng([level, seed])
            pos: Any = turncoat.game("cube-conquer", players=players, hands=hands).start()
            while pos.turn is not None:
                if pos.turn == turncoat.CHANCE:
                    pos = pos.play(pos.sample(rng))
                else:
                    pos = pos.play(turncoat.engine.choose(pos, level=level, seed=int(rng.integers(1 << 60))))
            decided += bool(pos.outcome.winners)
    assert decided >= 0.95 * sum(games.values())
