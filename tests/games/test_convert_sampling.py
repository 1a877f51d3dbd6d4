"""Convert, as plain Python too: all that is legal is sampled and nothing else; wide blocks; no moves after the end."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import turncoat
from tests.conformance.test_reference import compare
from turncoat.conformance import moves
from turncoat.core import contract
from turncoat.core.rng import generator

SETS = {
    "corner": ["000", "100", "200", "010", "020"],  # as wide as a square of three: four quads of ground
    "beam": ["000", "100", "200", "300"],  # as long as the board: six
}


def sampled(pos: Any, draws: int) -> set[int]:
    rng = generator(7)
    return {int(contract.sample(pos.game.rules, pos.record, rng)) for _ in range(draws)}


def test_every_legal_move_is_sampled_on_every_square() -> None:
    """Single blocks fit on the last square, too."""
    pos: Any = turncoat.game("convert").start()
    for move in ("Q0a1", "Q0c1", "H0a3", "H0a3"):
        if pos.why_not(move) is None:
            pos = pos.play(move)
    assert sampled(pos, 6000) == set(moves(pos))
    assert any(str(move).endswith("d4") for move in pos.legal)


@pytest.mark.parametrize("seed", range(6))
def test_from_a_common_pool_every_move_is_sampled(seed: int) -> None:
    """Towards the end, when a colour has one move or none."""
    rng = np.random.default_rng(seed)
    pos: Any = turncoat.game("convert", variant="box", pool="community").start()
    tried = 0
    while pos.turn is not None:
        if len(pos.legal) <= 12:
            assert sampled(pos, 600) == set(moves(pos))
            tried += 1
        pos = pos.play(pos.legal[int(rng.integers(len(pos.legal)))])
    one_colour = turncoat.game("convert", variant="box", pool="community").start()
    record = one_colour.record
    record["stock"][0, :] = 0
    record["stock"][1, :] &= [1, 0]  # one block, which lies one way
    only_black = one_colour.game.position(record)
    assert sampled(only_black, 400) == set(moves(only_black))
    assert len(moves(only_black)) == 16


def test_after_the_end_there_is_no_move() -> None:
    """In the box the loser's last block may leave room for others."""
    pos: Any = turncoat.game("convert", variant="box").start()
    for move in ("P0a1", "P0a1", "S0a1"):
        pos = pos.play(move)
    assert pos.outcome is not None
    assert not moves(pos)


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("seed", range(3))
def test_wide_blocks_rest_where_the_reference_says(tmp_path: Path, name: str, seed: int) -> None:
    file = tmp_path / "wide.toml"
    blocks = {
        "A": SETS[name],
        "T": ["000", "100", "010", "001"],
        "S": ["000"],
        "P": ["000", "001"],
        "B": ["000", "100"],
    }
    text = "".join(
        f'[[block]]\nletter = "{letter}"\nname = "{letter}"\ncells = {cells!r}\n'.replace("'", '"')
        for letter, cells in blocks.items()
    )
    file.write_text(f'name = "wide"\n{text}')
    found = turncoat.game("convert", blocks=str(file)).options["blocks"]
    compare("convert", {"blocks": found}, seed)
