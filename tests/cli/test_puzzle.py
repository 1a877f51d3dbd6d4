"""`turncoat puzzle` and `turncoat blocks`."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.test_tools import turn
from turncoat.puzzles.tactics import tactics


def test_counting() -> None:
    assert turn("puzzle", "count", "4x4x2", "--blocks", "standard", "--quiet") == "55328\n"
    said = turn("puzzle", "count", "4x4x2", "--threads", "1")
    assert "55,328 solutions" in said
    assert "3,458" in said
    assert turn("puzzle", "count", "4x4x2", "--any-way", "--quiet") == "30280320\n"
    said = turn("puzzle", "count", "4x4x1")
    assert said.startswith("0 solutions")
    assert "those blocks that fit into it together only 14" in said


def test_solving(tmp_path: Path) -> None:
    said = turn("puzzle", "solve", "4x4x4", "--svg", str(tmp_path / "solution.svg"))
    assert all(f"{colour}{letter}" in said for colour in "wb" for letter in "SPBEQHTLRZ")
    assert (tmp_path / "solution.svg").read_text("utf-8").startswith("<svg")
    assert "Z" in turn("puzzle", "solve", "gate-deep")
    assert "no choice of all blocks" in turn("puzzle", "solve", "3x1x1", "--only", "HQ", status=2)
    assert "no part of a target" in turn("puzzle", "solve", "4x4", status=2)
    assert "there is no challenge" in turn("puzzle", "solve", "no-such", status=2)
    assert turn("puzzle", "solve", "www#", "--only", "SB").count("\n") == 1
    assert "has blocks of its own" in turn("puzzle", "count", "gate-deep", "--only", "SP", status=2)


def test_a_set_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\n[[block]]\nletter = "Q"\nname = "Slab"\ncells = ["000", "100", "010", "110"]\n')
    assert turn("puzzle", "count", "2x2x2", "--blocks", str(file), "--quiet") == "2\n"  # which colour lies below
    assert "cannot be read" in turn("puzzle", "count", "2x2x2", "--blocks", "nowhere.toml", status=2)


def test_lists_and_puzzles(tmp_path: Path) -> None:
    assert "puzzles." in turn("puzzle", "list", "--grade", "5")
    shown = turn("puzzle", "show", "pyramid", "--svg", str(tmp_path / "pyramid.svg"))
    assert "Layers from the bottom up" in shown
    assert (tmp_path / "pyramid.svg").exists()
    assert "Layers from the bottom up (32 cells)" in turn("puzzle", "show", "4x4x2")
    assert turn("puzzle", "new", "--grade", "2", "--seed", "7") == turn("puzzle", "show", "new-2-7")
    assert turn("puzzle", "daily", "--day", "2026-11-18") == turn("puzzle", "show", "daily-2026-11-18")
    steps = turn("puzzle", "away", "--svg", str(tmp_path / "steps"))
    assert "6." in steps
    assert len(list((tmp_path / "steps").iterdir())) == 6
    assert "12." in turn("puzzle", "away", "--both")


def test_tactics() -> None:
    each = tactics()[0]
    assert each.id in turn("puzzle", "tactics", "--grade", str(each.grade))
    shown = turn("puzzle", "tactics", each.id)
    assert each.task in shown
    assert "Right." in turn("puzzle", "tactics", each.id, "--move", each.solution)
    assert each.solution in turn("puzzle", "tactics", each.id, "--solution")
    assert "no tactic" in turn("puzzle", "tactics", "none", status=2)


def test_mining_tells_what_is_wrong_with_a_file_before_it_begins(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    assert "no file of tactics" in turn("puzzle", "mine", "-o", str(bad), status=2)
    assert bad.read_text() == "{"
    assert "cannot be written" in turn("puzzle", "mine", "-o", str(tmp_path / "no" / "where.json"), status=2)


@pytest.mark.compiled
def test_a_count_is_interrupted_and_gone_on_with(tmp_path: Path) -> None:
    """Ctrl-C in a process of its own; what was done is in the file."""
    saved = tmp_path / "count.json"
    command = [sys.executable, "-m", "turncoat", "puzzle", "count", "6x4x2", "--threads", "1", "--save", str(saved)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(8)
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=60)
    assert running.returncode == 2, errors
    assert "run the same command again" in errors
    assert saved.exists()
