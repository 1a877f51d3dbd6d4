"""Measures against games made by hand, whose figures can be told by counting."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from turncoat.engine import intervals
from turncoat.lab import Cell, depth, measures
from turncoat.lab.compare import compare
from turncoat.lab.results import Played
from turncoat.lab.rows import GAMES, STEPS

Made = tuple[
    Sequence[float], Sequence[tuple[int | None, Sequence[float] | None]]
]  # shares; who decided, chances before
ODD, EVEN = [0.5, 0.5], [0.5, 0.5]


def played(games: Sequence[Made], players: Sequence[str] = ("5",), parts: Sequence[Sequence[str]] = ((),)) -> Played:
    """Results as if these games had been played; step n of each is made of the n-th parts, in turn."""
    rows: list[dict[str, Any]] = []
    steps: list[dict[str, Any]] = []
    cell = Cell("convert", players=tuple(players), judge=100)
    texts = [entrant.text for entrant in cell.entrants]
    for number, (shares, told) in enumerate(games):
        who = [texts[(seat + number) % len(texts)] for seat in range(2)]
        winners = [seat for seat, share in enumerate(shares) if share > 0.5]
        decisions = sum(seat is not None for seat, _ in told)
        rows.append(
            {"cell": "c", "number": number, "players": who, "first": 0, "winners": winners, "shares": list(shares)}
            | {"decisions": decisions, "events": len(told) - decisions}
        )
        for place, (seat, chances) in enumerate(told):
            made = parts[place % len(parts)]
            steps.append(
                {"cell": "c", "number": number, "place": place, "seat": seat, "choices": None if seat is None else 3}
                | {"player": None if seat is None else who[seat], "step": f"m{number % 2}", "parts": list(made)}
                | {"chances": None if chances is None else list(chances)}
            )
    return Played(cell, pa.Table.from_pylist(rows, GAMES), pa.Table.from_pylist(steps, STEPS))


WHITE, BLACK, DRAW = (1.0, 0.0), (0.0, 1.0), (0.5, 0.5)


def test_shares_draws_lengths_and_choices() -> None:
    found = played([(WHITE, [(0, None)] * 4)] * 60 + [(BLACK, [(1, None)] * 8)] * 20 + [(DRAW, [(0, None)] * 4)] * 20)
    white, black = measures.advantages(found)
    assert (white.value, black.value) == pytest.approx((0.7, 0.3))
    assert white.low < 0.7 < white.high
    assert white.high - white.low == pytest.approx(2 * 1.96 * np.sqrt((0.6 + 0.05 - 0.49) / 100), rel=0.05)
    assert measures.unfairness(found).value == pytest.approx(0.2)
    draws = measures.draws(found)
    assert (round(draws.value, 3), round(draws.low, 3), round(draws.high, 3)) == (
        0.2,
        0.133,
        0.289,
    )  # Wilson's, by hand
    assert measures.length(found).value == pytest.approx(4.8)
    assert measures.length_quantiles(found) == (4, 4, 8)
    assert measures.choices(found).value == 3
    assert measures.forced(found).value == 0


def test_how_a_game_goes() -> None:
    # White leads, Black leads, White leads and wins: two changes; at 0.2 it was behind; settled before the last step.
    exciting: Made = (WHITE, [(0, (0.6, 0.4)), (1, (0.2, 0.8)), (0, (0.52, 0.48)), (1, (0.95, 0.05))])
    dull: Made = (BLACK, [(0, (0.4, 0.6)), (1, (0.05, 0.95)), (0, (0.04, 0.96)), (1, (0.01, 0.99))])
    found = played([exciting] * 10 + [dull] * 30)
    assert measures.lead_changes(found).value == pytest.approx((2 * 10 + 0 * 30) / 40)
    assert measures.comebacks(found).value == pytest.approx(10 / 40)
    assert measures.decisiveness(found).value == pytest.approx((10 * 1 / 4 + 30 * 3 / 4) / 40)
    assert measures.settled_early(found).value == pytest.approx(1.0)
    assert measures.brier(found).value == pytest.approx(
        (10 * (0.4**2 + 0.8**2 + 0.48**2 + 0.95**2 * 0 + 0.05**2) + 30 * (0.4**2 + 0.05**2 + 0.04**2 + 0.01**2)) / 160,
        abs=0.03,
    )


def test_luck_and_skill() -> None:
    only_luck = [(WHITE, [(None, EVEN), (0, (1.0, 0.0))]), (BLACK, [(None, EVEN), (0, (0.0, 1.0))])] * 20
    only_skill = [(WHITE, [(None, EVEN), (0, EVEN)]), (BLACK, [(None, EVEN), (0, EVEN)])] * 20
    halves = [(WHITE, [(None, EVEN), (0, (0.75, 0.25))]), (BLACK, [(None, EVEN), (0, (0.25, 0.75))])] * 20
    assert measures.luck_share(played(only_luck)).value == pytest.approx(1.0)
    assert measures.luck_share(played(only_skill)).value == pytest.approx(0.0)
    assert measures.luck_share(played(halves)).value == pytest.approx(0.5)
    assert measures.luck_share(played([(WHITE, [(0, EVEN)])] * 10)).value == 0.0  # no event at all


def test_what_matters() -> None:
    game: Made = (WHITE, [(0, (0.5, 0.5)), (1, (0.8, 0.2)), (0, (0.82, 0.18))])
    found = {
        part.name: part for part in measures.parts(played([game] * 20, parts=[["block=A"], ["block=B"], ["block=B"]]))
    }
    assert found["A"].swing.value == pytest.approx(0.3)
    assert found["B"].swing.value == pytest.approx((0.02 + 0.18) / 2)
    assert (found["A"].used.value, found["B"].used.value) == pytest.approx((1 / 3, 2 / 3))
    assert (found["A"].mattered.value, found["B"].mattered.value) == pytest.approx((1.0, 0.5))
    assert found["B"].per_game.value == 2


def test_openings() -> None:
    found = measures.openings(played([(WHITE, [(0, None)]), (BLACK, [(0, None)])] * 25))
    assert {(each.step, each.used.value, each.share.value) for each in found} == {("m0", 0.5, 1.0), ("m1", 0.5, 0.0)}


def test_players_and_ladders() -> None:
    # The stronger one sits at seat 0 in even games, at seat 1 in odd ones, and wins three of four.
    games: list[Made] = [
        ((WHITE, BLACK)[n % 2] if n % 8 < 6 else (BLACK, WHITE)[n % 2], [(0, None)]) for n in range(160)
    ]
    found = played(games, players=("simulations=200", "simulations=100"))
    assert measures.by_player(found)["simulations=200"].value == pytest.approx(1.5)
    ladder = depth.ladders((found,))[0]
    rung = ladder.rungs[0]
    assert rung.share.value == pytest.approx(0.75)
    assert rung.elo.value == pytest.approx(400 * np.log10(3), abs=1)
    assert (rung.doublings, rung.beats, ladder.chain) == (1.0, True, 2)
    assert ladder.per_doubling is not None
    assert ladder.per_doubling.value == pytest.approx(rung.elo.value)
    even = depth.ladders((played([(WHITE, [(0, None)]), (WHITE, [(0, None)])] * 50, ("2", "1")),))[0]
    assert (even.chain, even.per_doubling) == (1, None)


def test_a_difference_and_a_coincidence() -> None:
    one = played([(WHITE, [(0, None)] * 4), (BLACK, [(0, None)] * 5)] * 100)
    two = played([(WHITE, [(0, None)] * 8), (BLACK, [(0, None)] * 9)] * 98 + [(WHITE, [(0, None)] * 8)] * 4)
    found = {each.name: each for each in compare(one, two)}
    assert found["length"].real
    assert found["length"].change.value == pytest.approx(4, abs=0.05)
    assert not found["draws"].real
    assert not found["points of White (begins)"].real


@pytest.mark.parametrize("truth", [0.02, 0.3, 0.5])
def test_intervals_hold_what_they_promise(truth: float) -> None:
    """Nineteen of twenty intervals contain the truth, give or take what 400 tries give."""
    rng = np.random.default_rng(1)
    tries = [(rng.random(200) < truth).astype(float) for _ in range(400)]
    normal = () if truth < 0.1 else (intervals.share,)  # near 0 and 1, only Wilson's holds
    for figure in (intervals.proportion, *normal):
        inside = sum(found.low <= truth <= found.high for found in map(figure, tries))
        assert inside >= 400 * 0.95 - 3.3 * np.sqrt(400 * 0.95 * 0.05), figure.__name__
