"""Experiments that are run: the same games whoever plays them, killed, interrupted or gone on with."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import duckdb
import pandas
import polars
import pytest

from turncoat.lab import Cell, Experiment, LabError, Results, run
from turncoat.lab.measures import advantages
from turncoat.lab.running import Progress

pytestmark = pytest.mark.compiled

FILE = """
name = "Small"
seed = 3
precision = 0.2
least = 10
most = 20
judge = 100

[[games]]
game = "convert"
options = { variant = ["basic", "box"] }
players = ["1"]

[[games]]
game = "conversion"
options = { players = 3 }
players = ["simulations=5", "random"]
"""


def lab(folder: Path, *args: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "turncoat", "lab", *args]
    return subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def tables(folder: Path) -> tuple[bytes, bytes]:
    return (folder / "games.parquet").read_bytes(), (folder / "steps.parquet").read_bytes()


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An experiment, played by one process."""
    folder = tmp_path_factory.mktemp("lab")
    (folder / "small.toml").write_text(FILE)
    process = lab(folder, "run", "small.toml", "--workers", "1", "--out", "alone", "--no-report")
    said, _ = process.communicate(timeout=300)
    assert process.returncode == 0, said
    assert "Convert, Think Inside the Box, level 1" in said
    return folder


def _ray_workers(driver: int) -> list[int]:
    """Processes of Ray that play for this driver."""
    found = []
    for path in Path("/proc").iterdir():
        if path.name.isdigit():
            try:
                command, environment = (path / "cmdline").read_bytes(), (path / "environ").read_bytes()
            except OSError:
                continue
            if command.startswith(b"ray::_timed") and f"TURNCOAT_LAB_TEST={driver}".encode() in environment:
                found.append(int(path.name))
    return found


def test_two_workers_one_of_them_killed_give_the_same(small: Path) -> None:
    os.environ["TURNCOAT_LAB_TEST"] = str(os.getpid())
    process = lab(small, "run", "small.toml", "--workers", "2", "--out", "killed", "--no-report")
    del os.environ["TURNCOAT_LAB_TEST"]
    killed: list[int] = []

    def kill() -> None:
        while process.poll() is None and not killed:
            kept = list((small / "killed" / "parts").glob("*.games.parquet"))
            workers = _ray_workers(os.getpid()) if len(kept) >= 2 else []
            if workers:
                os.kill(workers[0], signal.SIGKILL)
                killed.append(workers[0])
            time.sleep(0.05)

    thread = threading.Thread(target=kill)
    thread.start()
    said, _ = process.communicate(timeout=300)
    thread.join()
    assert process.returncode == 0, said
    assert killed, "no worker was there to be killed"
    assert tables(small / "killed") == tables(small / "alone")


@pytest.mark.soak
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_loses_nothing(small: Path, workers: str) -> None:
    out = f"interrupted{workers}"
    process = lab(small, "run", "small.toml", "--workers", workers, "--out", out)
    deadline = time.monotonic() + 120
    while not list((small / out / "parts").glob("*.games.parquet")) and time.monotonic() < deadline:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=120)
    assert process.returncode == 130, said
    assert "--resume` goes on" in " ".join(said.split())
    before = {path.name for path in (small / out / "parts").iterdir()}
    with pytest.raises(LabError, match="is not done"):
        Results(small / out)
    refused = lab(small, "run", "small.toml", "--out", out)
    assert "holds results already" in " ".join(refused.communicate(timeout=60)[0].split())
    process = lab(small, "run", "small.toml", "--workers", "1", "--out", out, "--resume")
    said, _ = process.communicate(timeout=300)
    assert process.returncode == 0, said
    assert before <= {path.name for path in (small / out / "parts").iterdir()}
    assert tables(small / out) == tables(small / "alone")


def test_results_are_read_by_pandas_duckdb_and_polars(small: Path) -> None:
    path = small / "alone" / "games.parquet"
    steps = small / "alone" / "steps.parquet"
    games = pandas.read_parquet(path)
    assert len(games) == len(polars.read_parquet(path)) == len(Results(small / "alone").games)
    asked = f"select game, avg(decisions), count(*) from '{path}' group by game order by game"
    found = duckdb.connect().execute(asked).fetchall()
    assert [row[0] for row in found] == ["conversion", "convert"]
    assert found[0][1] == 64
    decisions = duckdb.connect().execute(f"select count(*) from '{steps}' where seat is not null").fetchall()
    assert decisions[0][0] == games["decisions"].sum()
    per_game, per_step = Results(small / "alone").to_frames()
    assert set(per_game["number"]) <= set(per_step["number"])


def test_every_game_that_was_played_can_be_played_again(small: Path) -> None:
    results = Results(small / "alone")
    for played in results.cells:
        game = played.cell.make()
        for row in played.games.to_pylist()[:5]:
            pos = game.start()
            for step in row["record"].split():
                pos = pos.play(step)
            assert pos.outcome is not None
            assert list(pos.outcome.winners) == row["winners"]


def test_a_report_is_one_file_that_asks_nobody(small: Path) -> None:
    process = lab(small, "report", "alone", "-o", "report.html")
    assert "report.html" in process.communicate(timeout=120)[0]
    text = (small / "report.html").read_text()
    assert "<script" not in text
    assert not re.findall(r'(?:src|href)="(?!#)', text.replace("xlink:href", "href"))
    assert not re.findall(r"url\((?!#)|@import", text)
    for words in (
        "Convert, level 1",
        "Think Inside the Box",
        "simulations=5 against random",
        "more than noise",
        "Openings",
    ):
        assert words in text
    said = lab(small, "compare", "alone", "1", "2").communicate(timeout=60)[0]
    assert "length" in said
    assert "* more than noise" in said
    wrong = lab(small, "compare", "alone", "1", "9")
    assert "there is no cell 9" in wrong.communicate(timeout=60)[0]
    assert wrong.returncode == 2


def test_more_precision_goes_on_from_what_is_there(tmp_path: Path) -> None:
    cells = (Cell("convert", {}, ("random",), judge=0),)
    rough = run(Experiment("x", cells, precision=0.2, least=10, most=2000), tmp_path / "r").games
    seen: list[Progress] = []
    fine = run(
        Experiment("x", cells, precision=0.05, least=10, most=2000), tmp_path / "r", resume=True, progress=seen.append
    )
    few, many = len(rough), len(fine.games)
    assert few < many < 2000
    assert many % 10 == 0
    assert fine.games.slice(0, few).equals(rough)
    white = advantages(fine.cells[0])[0]
    assert white.high - white.low <= 2 * 0.0501
    assert seen[0].games >= few
    assert seen[-1].cells_done == 1


def test_results_are_not_mixed_with_those_of_another_experiment(tmp_path: Path) -> None:
    cells = (Cell("convert", {}, ("random",), judge=0),)
    kept = run(Experiment("one", cells, precision=0.4, least=10, most=20), tmp_path / "r").games
    for other in (Experiment("two", cells, least=10, most=20), Experiment("one", cells, seed=5, least=10, most=20)):
        with pytest.raises(LabError, match="another experiment needs another folder"):
            run(other, tmp_path / "r", resume=True)
    assert Results(tmp_path / "r").games.equals(kept)


def test_who_cannot_be_asked_is_told(tmp_path: Path) -> None:
    wrong = Experiment("x", (Cell("convert", {}, ("seconds=0.1,program=false",), judge=0),), least=10, most=10)
    with pytest.raises(Exception, match="false"):
        run(wrong, tmp_path / "a")
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "diary").write_text("dear diary")
    with pytest.raises(LabError, match="holds something else"):
        run(wrong, tmp_path / "b")
    with pytest.raises(LabError, match="workers must be at least 1"):
        run(wrong, tmp_path / "c", workers=0)
