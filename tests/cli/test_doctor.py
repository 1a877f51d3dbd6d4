"""`turncoat doctor` says what is wrong with a machine that is to host a table, and what to do."""

import os
import resource
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.process import Server
from tests.server.test_store import PLAN, with_store


def doctor(data: Path, **settings: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "turncoat", "doctor", "--data", str(data)]
    env = {**os.environ, "COLUMNS": "200", **settings}
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=env)
    assert ran.stderr == ""
    return ran.returncode, ran.stdout


def complaints(said: str) -> list[str]:
    return [line[4:] for line in said.splitlines() if line.startswith("!!")]


def not_compiled(said: str) -> list[str]:
    """What it complains of, whatever was compiled by the tests before this one."""
    return [line for line in complaints(said) if "compiled" not in line]


def test_a_machine_that_is_well(tmp_path: Path) -> None:
    with_store(tmp_path / "data", lambda store: store.create(PLAN, [], {}))
    _, said = doctor(tmp_path / "data")
    assert not_compiled(said) == []
    assert "1 matches are kept" in said
    assert "MB are free" in said
    assert "SQLite" in said


def test_a_folder_that_is_not_there_yet(tmp_path: Path) -> None:
    _, said = doctor(tmp_path / "new")
    assert not_compiled(said) == []
    assert "does not exist yet" in said
    assert not (tmp_path / "new").exists(), "looking makes nothing"


def test_what_is_not_compiled_is_told(tmp_path: Path) -> None:
    code, said = doctor(tmp_path, TURNCOAT_CACHE_DIR=str(tmp_path / "empty"), TURNCOAT_QUIET="1")
    assert code == 1
    assert "not compiled yet: conversion, convert, cube-conquer" in said
    assert "run `turncoat warm`" in said


@pytest.mark.parametrize(
    "what",
    [
        "damaged",
        "newer",
        *(pytest.param(each, marks=pytest.mark.soak) for each in ("open to others", "no database", "a file")),
    ],
)
def test_what_is_to_be_mended(tmp_path: Path, what: str) -> None:
    data, file = tmp_path / "data", tmp_path / "data" / "turncoat.sqlite"
    if what != "a file":
        with_store(data, lambda store: store.create(PLAN, [], {}))
    expected = {
        "open to others": ("others can look into it", "chmod 700"),
        "damaged": ("damaged", "turncoat restore"),
        "newer": ("newer version", "update this program"),
        "no database": ("cannot be read", "turncoat restore"),
        "a file": ("cannot be used", "give it to whoever runs the server"),
    }[what]
    if what == "open to others":
        data.chmod(0o755)
    elif what == "damaged":
        pages = bytearray(file.read_bytes())
        pages[4096 * 2 : 4096 * 6] = b"\xff" * 4096 * 4
        file.write_bytes(pages)
        expected = ("cannot be read", "turncoat restore") if "cannot be read" in doctor(data)[1] else expected
    elif what == "newer":
        with sqlite3.connect(file) as database:
            database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.close()
    elif what == "no database":
        file.write_text("dear friend " * 1000)
    else:
        data.write_text("")
    code, said = doctor(data)
    assert code == 1
    assert any(expected[0] in line for line in complaints(said)), said
    assert expected[1] in said


def test_a_server_that_runs_is_asked(tmp_path: Path) -> None:
    with_store(tmp_path / "data", lambda store: store.create(PLAN, [], {}))
    with Server(tmp_path / "data") as server:
        _, said = doctor(tmp_path / "data")
        assert "a server runs on it and can write" in said
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        code, said = doctor(tmp_path / "data")
        assert code == 1
        assert "its disk" in "".join(complaints(said))
