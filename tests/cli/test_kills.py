"""The terminal game killed at any moment: what was confirmed is on disk, and the file is never half written."""

import random
from pathlib import Path

import pytest

import turncoat
from tests.cli.terminal import Terminal
from turncoat.conformance import walk


def killed_after(seconds: float, home: Path, moves: list[str]) -> tuple[str, ...]:
    """Type a whole game at once, kill the process somewhere in it, and read what was saved."""
    table = Terminal(home, "play", "convert", "--no-confirm")
    table.see("White >")
    table.type("\n".join(moves))
    table.watch(seconds)
    table.kill()
    (file,) = home.glob("turncoat/games/*.tcr")
    return turncoat.load(file)[0].steps


@pytest.mark.parametrize("seed", range(3))
def test_a_kill_loses_nothing(seed: int, tmp_path: Path) -> None:
    moves = [step for _, step in walk(turncoat.game("convert"), seed)]
    steps = killed_after(random.Random(seed).uniform(0, 0.2), tmp_path, moves)
    assert steps == tuple(moves[: len(steps)])


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(20))
def test_hundreds_of_kills_lose_nothing(batch: int, tmp_path: Path) -> None:
    lengths = set()
    for number in range(10):
        seed = 10 * batch + number
        moves = [step for _, step in walk(turncoat.game("convert"), seed)]
        home = tmp_path / str(number)
        home.mkdir()
        steps = killed_after(random.Random(seed).uniform(0, 0.3), home, moves)
        assert steps == tuple(moves[: len(steps)])
        assert not list(home.glob("turncoat/games/*.tmp"))
        lengths.add(len(steps))
    assert len(lengths) > 1, "the kills must come at different moments"
