"""The computer at the table, in a real terminal."""

from collections.abc import Callable
from pathlib import Path

import pytest

import turncoat
from tests.cli.terminal import Terminal

pytestmark = pytest.mark.compiled
Play = Callable[..., Terminal]
PATIENT = 150  # seconds: the first search compiles


@pytest.fixture
def play(tmp_path: Path) -> Play:
    def start(*args: str) -> Terminal:
        table = Terminal(tmp_path, "play", *args)
        table.child.timeout = PATIENT
        return table

    return start


def saved(tmp_path: Path) -> turncoat.Record:
    (file,) = tmp_path.glob("turncoat/games/*.tcr")
    return turncoat.load(file)[0]


def test_the_computer_answers_and_a_take_back_goes_behind_its_move(play: Play, tmp_path: Path) -> None:
    table = play("convert", "--no-confirm", "--computer", "2")
    table.see("White >")
    table.type("E1b2")
    table.see("Black (computer, level 2) plays")
    table.see("White >")
    assert len(saved(tmp_path).steps) == 2
    assert saved(tmp_path).tags["Seat1"] == "Computer, level 2"
    table.type("undo")
    table.see("Taken back: E1b2")
    table.see("White >")
    assert saved(tmp_path).steps == ()
    table.type("quit")
    assert "The game is saved" in table.finish()


def test_a_hint_comes_with_reasons(play: Play) -> None:
    table = play("convert", "--no-confirm")
    table.see("White >")
    table.type("E1b2")
    table.see("Black >")
    table.type("hint")
    table.see("looks good:")
    table.see("•")
    table.see("Black >")
    table.kill()


def test_the_computer_keeps_its_seats_when_the_game_goes_on(play: Play, tmp_path: Path) -> None:
    table = play("cube-conquer", "hands=hidden", "--no-confirm", "--seed", "3", "--computer", "1:1")
    table.see("Player 1 >")  # no curtain: nobody else is there
    table.type("quit")
    table.finish()
    (file,) = tmp_path.glob("turncoat/games/*.tcr")
    table = play("--resume", str(file), "--no-confirm")
    table.see("Player 1 >")
    game = saved(tmp_path)
    table.type(str(game.end.legal[0]))
    table.see("Player 2 (computer, level 1) plays")
    table.see("Player 1 >")
    table.kill()


@pytest.mark.parametrize(
    ("args", "text"),
    [
        (("--computer", "11"), "write a level from 1 to 10"),
        (("--computer", "x"), "write a level from 1 to 10"),
        (("--computer", "5:3"), "there is no seat 5"),
        (("--computer", "0:3", "--computer", "1:3"), "leave a seat for yourself"),
    ],
)
def test_impossible_computers_are_named(play: Play, args: tuple[str, ...], text: str) -> None:
    assert text in " ".join(play("convert", *args).finish().split())
