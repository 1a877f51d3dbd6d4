"""The kernel contract, for every game alike."""

import itertools
import random
from typing import Any

import numpy as np
import pytest

import turncoat
from tests.variants import ALL, make, name, somewhere, walk
from turncoat.core import contract
from turncoat.core.game import AnyGame, AnyPosition
from turncoat.core.rng import generator
from turncoat.core.turns import CHANCE, OVER

every_game = pytest.mark.parametrize(("game_name", "options"), ALL, ids=name)


@pytest.fixture
def game(game_name: str, options: dict[str, Any]) -> AnyGame:
    return make(game_name, options)


def moves(pos: AnyPosition) -> list[int]:
    out = np.full(pos.game.layout.MOST_MOVES, -7, np.int32)
    count = contract.moves(pos.game.rules, pos.record, out)
    assert (out[count:] == -7).all(), "only as many codes are written as are counted"
    return [int(code) for code in out[:count]]


def events(pos: AnyPosition) -> dict[int, int]:
    layout = pos.game.layout
    codes, weights = np.zeros(layout.MOST_EVENTS, np.int32), np.zeros(layout.MOST_EVENTS, np.int64)
    count = contract.chance(pos.game.rules, pos.record, codes, weights)
    return dict(zip(codes[:count].tolist(), weights[:count].tolist(), strict=True))


@every_game
def test_a_position_is_small(game: AnyGame) -> None:
    dtype = game.layout.POSITION
    assert dtype.itemsize <= 192
    assert dtype.itemsize == sum(dtype[field].itemsize for field in dtype.names), "bytes that belong to no field"


@every_game
def test_moves_exist_exactly_at_a_seats_turn_and_are_different(game: AnyGame) -> None:
    for pos, _ in walk(game, 1):
        codes, chances = moves(pos), events(pos)
        assert len(set(codes)) == len(codes)
        assert bool(codes) == (contract.turn(game.rules, pos.record) >= 0)
        assert bool(chances) == (contract.turn(game.rules, pos.record) == CHANCE)
        assert all(weight > 0 for weight in chances.values())


@every_game
def test_the_order_of_moves_is_fixed(game: AnyGame) -> None:
    pos = somewhere(game, 5)
    assert moves(pos) == moves(pos)
    if game.name != "convert":  # there the low corner comes before the block
        assert moves(pos) == sorted(moves(pos))


@every_game
def test_apply_changes_only_the_record_it_is_given(game: AnyGame) -> None:
    pos = game.start()
    before = pos.record.tobytes()
    steps = moves(pos) or list(events(pos))
    batch = np.array([pos.record, pos.record, pos.record])
    contract.apply(game.rules, batch[1], steps[0])
    assert batch[0].tobytes() == batch[2].tobytes() == before == pos.record.tobytes()
    assert batch[1].tobytes() != before


@every_game
def test_returns_are_shared_by_the_winners(game: AnyGame) -> None:
    for seed in range(5):
        pos, step = list(walk(game, seed))[-1]
        end = pos.play(step)
        shares = np.zeros(game.seats)
        contract.returns(game.rules, end.record, shares)
        assert shares.sum() == pytest.approx(1.0)
        assert end.outcome is not None
        winners = end.outcome.winners or tuple(range(game.seats))
        assert [seat for seat in range(game.seats) if shares[seat]] == list(winners)
        assert len(set(shares[list(winners)])) == 1
        assert contract.turn(game.rules, end.record) == OVER


@every_game
def test_sample_gives_possible_steps_and_reaches_all_of_them(game: AnyGame) -> None:
    """With n equally likely steps, 25 n draws miss one with a chance below n / e^25."""
    for seed in range(4):
        pos = somewhere(game, seed)
        steps = moves(pos) or list(events(pos))
        rng = generator(seed)
        if not steps or len(steps) > 300:
            continue
        drawn = {contract.sample(game.rules, pos.record, rng) for _ in range(25 * len(steps))}
        assert drawn <= set(steps)
        if pos.turn != CHANCE:
            assert drawn == set(steps)


@every_game
def test_sample_is_even(game: AnyGame) -> None:
    """No move comes up much more often than its share (five standard deviations)."""
    positions = (pos for seed in range(20) for pos in [somewhere(game, seed)] if 2 <= len(moves(pos)) <= 40)
    for pos in itertools.islice(positions, 2):
        codes = moves(pos)
        counts = dict.fromkeys(codes, 0)
        rng = generator(3)
        draws = 150 * len(codes)
        for _ in range(draws):
            counts[int(contract.sample(game.rules, pos.record, rng))] += 1
        spread = 5 * (draws / len(codes)) ** 0.5
        assert all(abs(count - 150) < spread for count in counts.values())


@every_game
def test_chance_events_come_by_weight(game: AnyGame) -> None:
    positions = (pos for pos, _ in walk(game, 2) if 1 < len(events(pos)) < 70)
    for pos in itertools.islice(positions, 2):
        weights = events(pos)
        counts = dict.fromkeys(weights, 0)
        rng = generator(4)
        draws = 60 * sum(weights.values())
        for _ in range(draws):
            counts[int(contract.sample(game.rules, pos.record, rng))] += 1
        for code, weight in weights.items():
            assert abs(counts[code] - 60 * weight) < 6 * (60 * weight) ** 0.5


@every_game
def test_equal_positions_have_equal_keys_and_others_differ(game: AnyGame) -> None:
    keys: dict[int, AnyPosition] = {}
    for seed in range(3):
        for pos, _ in walk(game, seed):
            key = int(contract.key(game.rules, pos.record))
            assert key == int(contract.key(game.rules, game.position(pos.record).record))
            other = keys.setdefault(key, pos)
            assert str(other) == str(pos) or game.name == "convert"  # there, how blocks lie does not matter for the key
    assert len(keys) > 10


@every_game
def test_hide_keeps_what_every_seat_knows(game: AnyGame) -> None:
    for seed, seat in itertools.product(range(6), range(game.seats)):
        pos = somewhere(game, seed)
        record = pos.record
        contract.hide(game.rules, record, seat, generator(seed))
        hidden = game.position(record)
        assert hidden.view(seat) == pos.view(seat)
        assert hidden.turn == pos.turn
        assert hidden.viewer is None


@every_game
def test_the_game_goes_on_from_a_copy_of_the_bytes(game: AnyGame) -> None:
    rng = random.Random(9)
    pos = somewhere(game, 3)
    copied = game.position(np.frombuffer(pos.record.tobytes(), game.layout.POSITION)[0].copy())
    assert copied == pos
    assert hash(copied) == hash(pos)
    assert copied.legal.codes == pos.legal.codes
    if pos.legal:
        move = rng.choice(pos.legal)
        assert copied.play(move) == pos.play(move)


def test_two_games_must_not_share_a_record_layout() -> None:
    rules = turncoat.game("convert").kernels
    with pytest.raises(ValueError, match="equal fields"):
        contract.register(turncoat.game("conversion").layout.POSITION, rules)
