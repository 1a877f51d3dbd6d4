"""The other commands; where signals or the environment matter, as processes of their own."""

import contextlib
import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from unittest import mock

import pytest

import turncoat
from tests.variants import ALL, make, name
from turncoat import Record
from turncoat.cli.app import main
from turncoat.conformance import walk


def turn(*args: str, status: int = 0, typed: str = "") -> str:
    """What the command says, run in this process: starting one costs seconds and shows nothing new."""
    said, errors = io.StringIO(), io.StringIO()
    with (
        mock.patch.object(sys, "argv", ["turncoat", *args]),
        mock.patch.object(sys, "stdin", io.StringIO(typed)),
        contextlib.redirect_stdout(said),
        contextlib.redirect_stderr(errors),
    ):
        code: object = 0
        try:
            main()
        except SystemExit as end:
            code = end.code
    assert (code or 0) == status, errors.getvalue()
    return said.getvalue() if not status else errors.getvalue()


def test_games_tells_every_option() -> None:
    said = turn("games")
    for info in turncoat.games():
        assert info.title in said
        for option in info.options:
            assert option.name in said
            assert all(value in said for value in option.choices or ())


@pytest.mark.parametrize("game", ["convert", "conversion", "cube-conquer"])
def test_rules_can_be_read(game: str) -> None:
    assert "our decision" in turn("rules", game)
    number = {"convert": "R1.3.2", "conversion": "R2.3.4", "cube-conquer": "R3.5.1"}[game]
    part = turn("rules", game, number)
    assert number in part
    assert len(part.splitlines()) < 6


def test_perft_prints_a_number() -> None:
    assert turn("perft", "convert", "2", "variant=box", "pool=community").strip() == "156626"


def test_errors_are_one_line() -> None:
    assert "there are convert, conversion, cube-conquer" in turn("rules", "chess", status=2)
    assert "sections are R1.1, R1.2" in turn("rules", "convert", "R7", status=2)
    assert "one of basic, box" in turn("perft", "convert", "1", "variant=x", status=2)
    assert "name=value" in turn("perft", "convert", "1", "towers", status=2)
    assert "No such file" in turn("replay", "/nowhere.tcr", status=2)
    assert "cannot be read" in turn("blocks", "check", "/nowhere.toml", status=2)
    assert "is given twice" in turn("perft", "convert", "1", "variant=box", "variant=box", status=2)
    assert "Invalid value" in turn("play", "conversion", "--seed", "-1", status=2)
    assert "Invalid value" in turn("perft", "convert", "2000000000", status=2)
    assert "leave GAME out" in turn("play", "convert", "--resume", "x", status=2)


@pytest.mark.parametrize(("game", "options"), ALL[::4], ids=name)
def test_replay_shows_a_game(game: str, options: dict[str, object], tmp_path: Path) -> None:
    made = make(game, options)
    record = Record(made, tuple(step for _, step in walk(made, 2))[:60], {"Seat0": "[bold]Ann"}, ((1, "well [/]"),))
    path = tmp_path / "game.tcr"
    turncoat.save(path, [record, record])
    said = turn("replay", str(path), "--game", "2")
    assert "[bold]Ann" in said
    assert "(well [/])" in said
    assert all(step in said for step in record.steps)
    assert "--game takes 1 to 2" in turn("replay", str(path), "--game", "3", status=2)
    assert turn("replay", str(path), "--step", typed="\n\nb\nq\n").count(" of ") >= 4


def test_a_damaged_file_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "bad.tcr"
    path.write_text('[Game "convert"]\n1. E1b2 2. Q0b2 *\n')
    assert "line 2, column 12: Q0b2: gap under c2" in turn("replay", str(path), status=2)


def test_blocks_check_tells_what_a_set_can_do(tmp_path: Path) -> None:
    said = turn("blocks", "check", "standard")
    assert "Each colour fills a box of 4×4×2" in said
    assert "is closed under mirroring" in said
    odd = tmp_path / "odd.toml"
    odd.write_text('name = "[/x]"\n[[block]]\nletter = "A"\nname = "[/red] x"\ncells = ["000"]\n')
    assert "[/red] x" in turn("blocks", "check", str(odd))
    bad = tmp_path / "bad.toml"
    bad.write_text("a = " + "[" * 5000)
    assert "nested too deeply" in turn("blocks", "check", str(bad), status=2)
    bad.write_text('[[block]]\nletter = "A"\nname = "A"\ncells = ["000", "002"]\n')
    assert "column under cell 002 is not solid" in turn("blocks", "check", str(bad), status=2)


def interrupted(seconds: float, *args: str) -> tuple[int, str]:
    """Start a command and interrupt it after a while: how it ended, and what it said."""
    process = subprocess.Popen(
        [sys.executable, "-m", "turncoat", *args], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=60)
    finally:
        process.kill()
    return process.returncode, said


def test_an_interrupt_stops_a_long_count() -> None:
    """Ctrl-C is seen within moments even in the middle of one first move."""
    status, _ = interrupted(5, "perft", "convert", "7")
    assert status != 0


def test_it_is_a_program() -> None:
    command = [sys.executable, "-m", "turncoat", "rules", "chess"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.strip() == "turncoat: there is no game 'chess'; there are convert, conversion, cube-conquer"


def test_a_plain_terminal_is_no_trouble() -> None:
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "turncoat", "games"]
    assert b"Cube Conquer" in subprocess.run(command, env=plain, capture_output=True, check=True).stdout


def test_a_board_without_colours_still_tells_whose_a_block_is(tmp_path: Path) -> None:
    path = tmp_path / "game.tcr"
    turncoat.save(path, Record(turncoat.game("convert"), ("Q0a1", "S0c4")))
    said = turn("replay", str(path))
    assert "w:Q1" in said
    assert "b:S1" in said


def test_a_match_tells_who_is_better() -> None:
    said = turn("match", "6", "1", "convert", "variant=towers", "--games", "40", "--seed", "1")
    assert "level 6" in said
    assert "A is better than B" in said
    assert "40 games" not in said  # it was clear before
    said = turn("match", "simulations=20", "plain,simulations=20", "conversion", "--games", "2", "--to-the-end")
    assert "2 games of Conversion" in said
    assert "All games were played" in said
    assert "write a level" in turn("match", "6", "somebody", "convert", status=2)


def test_an_interrupted_match_tells_how_it_stood() -> None:
    status, said = interrupted(8, "match", "2", "2", "convert", "--games", "100000", "--to-the-end")
    assert "Stopped; this is how it stood." in said
    assert status == 0


def test_without_the_extra_the_table_says_what_is_missing() -> None:
    """As if `turncoat` had been installed without `[table]`."""
    code = "import sys; sys.modules['uvicorn'] = None; sys.argv[1:] = ['serve']; import turncoat.__main__"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 2
    assert "pip install 'turncoat[table]'" in done.stderr


def test_warm_has_nothing_to_do_when_all_is_there(tmp_path: Path) -> None:
    turn("warm", "conversion")
    assert "compiled already" in turn("warm", "conversion")
    assert "there is no game 'chess'" in turn("warm", "chess", status=2)


def test_check_says_what_was_checked() -> None:
    assert "sample is fair" in turn("check", "conversion", "holes=3")


@pytest.mark.parametrize(("game", "options"), ALL[::4], ids=name)
def test_a_position_is_drawn_and_told(game: str, options: dict[str, object], tmp_path: Path) -> None:
    made = make(game, options)
    steps = tuple(step for _, step in walk(made, 2))[:9]
    record = Record(made, steps)
    turncoat.save(tmp_path / "one.tcr", record)
    assert turn("position", record.end.text).splitlines()[-1] == record.end.text
    told = turn("position", str(tmp_path / "one.tcr"), "--step", "8")
    assert told.splitlines()[-1] == record.positions[8].text
    assert "0 to 9" in turn("position", str(tmp_path / "one.tcr"), "--step", "10", status=2)


def test_what_a_position_is_worth_and_what_is_none() -> None:
    pos = turncoat.game("convert").start().play("L1a1")
    said = turn("position", pos.text, "--simulations", "100", "--lines", "2")
    assert "100 simulations" in said
    assert sum(any(str(move) in line for move in pos.legal) for line in said.splitlines()) >= 2
    assert "gap under b3" in turn("position", "convert | built:wP0b2,wE1b2 turn:white", status=2)
    assert "no game" in turn("position", "nothing.tcr", status=2)


def test_playing_from_a_position(tmp_path: Path) -> None:
    text = "convert | built:wQ0a1 points:0,0 turn:black"
    with mock.patch("turncoat.cli.session.saved_games", return_value=tmp_path):
        turn("play", "--position", text, "--no-confirm", typed="Q0c1\nquit\n")
    (file,) = tmp_path.iterdir()
    (record,) = turncoat.load(file)
    assert record.start == turncoat.position(text)
    assert record.steps == ("Q0c1",)
    assert "leave GAME out" in turn("play", "convert", "--position", text, status=2)
