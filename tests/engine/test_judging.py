"""Luck: what an event changed is judged by equal searches, so that on average it is nothing."""

from typing import Any

import numpy as np
import pytest

import turncoat
from tests.variants import make
from turncoat.engine import choose
from turncoat.engine.review import FEW, Judge

pytestmark = pytest.mark.compiled


def at_chance(game: str, options: dict[str, Any], seed: int) -> Any:
    """Just before an event in a game between weak players, with a decision after every event."""
    rng, pos, found = np.random.default_rng(seed), make(game, options).start(), []
    for _ in range(400):
        if pos.turn is None:
            break
        if pos.turn == turncoat.CHANCE:
            if all(pos.play(event).mover is not None for event, _ in pos.chances[:1]):
                found.append(pos)
            pos = pos.play(pos.sample(rng))
        else:
            pos = pos.play(choose(pos, level=1, seed=seed))
    return found[int(rng.integers(len(found)))]


@pytest.mark.parametrize("options", [{}, {"players": 3}, {"hands": "hidden"}], ids=str)
def test_where_all_events_are_looked_at_luck_is_nothing_on_average(options: dict[str, Any]) -> None:
    pos = at_chance("cube-conquer", options, 3)
    assert len(pos.chances) <= FEW
    judge = Judge(60)
    total = sum(weight for _, weight in pos.chances)
    mean = np.zeros(pos.game.seats)
    for event, weight in pos.chances:
        mean += np.array(judge.luck(pos, pos.play(event))) * weight / total
    assert mean == pytest.approx(0, abs=1e-9)
    if not pos.game.hides:  # hidden draws are judged by what the next seat knows: nothing
        assert any(abs(value) > 1e-6 for value in judge.luck(pos, pos.play(pos.chances[0][0])))


def test_elsewhere_other_events_are_drawn() -> None:
    pos = at_chance("conversion", {}, 4)
    assert len(pos.chances) > FEW
    assert len({Judge(50).before(pos, place) for place in range(4)}) > 1
    assert Judge(50).before(pos, 1) == Judge(50).before(pos, 1)


EVENTS = 16  # tried at each position


@pytest.mark.soak
@pytest.mark.parametrize(("players", "positions"), [(2, 700), (4, 500)])
def test_over_many_rolls_luck_is_nothing(players: int, positions: int) -> None:
    """Whoever rolls gains nothing on average; 0.01 would be noticed."""
    rng = np.random.default_rng(1)
    found: list[float] = []
    while len(found) < positions:
        pos: Any = make("conversion", {"players": players}).start()
        for _ in range(int(rng.integers(8, 55))):
            step = pos.sample(rng) if pos.turn == turncoat.CHANCE else pos.legal[int(rng.integers(len(pos.legal)))]
            pos = pos.play(step)
        while pos.mover is not None:
            pos = pos.play(pos.legal[int(rng.integers(len(pos.legal)))])
        if pos.turn is None or pos.play(pos.chances[0][0]).mover is None:
            continue
        judge = Judge(50, seed=len(found))
        after = [pos.play(pos.sample(rng)) for _ in range(EVENTS)]
        found.append(float(np.mean([judge.luck(pos, each, len(found))[pos.roller] for each in after])))
    mean, error = float(np.mean(found)), float(np.std(found) / len(found) ** 0.5)
    print(f"{players} players: {mean:+.4f} ± {error:.4f}")
    assert error < 0.0035
    assert abs(mean) < 3.3 * error
