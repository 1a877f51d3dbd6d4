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
    table.type(moves[0])
    table.see("Black >")  # so this one is confirmed
    table.type("\n".join(moves[1:]))
    table.watch(seconds)
    table.kill()
    (file,) = home.glob("turncoat/games/*.tcr")
    return turncoat.load(file)[0].steps


def check(steps: tuple[str, ...], moves: list[str]) -> None:
    """What was confirmed is there, and nothing that was not typed."""
    assert len(steps) >= 1
    assert steps == tuple(moves[: len(steps)])


def left_over(home: Path) -> list[str]:
    """Files beside the record; one that was being written may be left by a kill, but never in its place."""
    return [path.name for path in home.glob("turncoat/games/*") if path.suffix != ".tcr"]


@pytest.mark.parametrize("seed", range(3))
def test_a_kill_loses_nothing(seed: int, tmp_path: Path) -> None:
    moves = [step for _, step in walk(turncoat.game("convert"), seed)]
    steps = killed_after(random.Random(seed).uniform(0, 0.2), tmp_path, moves)
    check(steps, moves)
    assert len(left_over(tmp_path)) <= 1


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
        check(steps, moves)
        assert len(left_over(home)) <= 1
        lengths.add(len(steps))
    assert len(lengths) > 1, "the kills must come at different moments"
