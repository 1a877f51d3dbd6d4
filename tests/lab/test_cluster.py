"""A cluster of two nodes on this machine, one of which is lost in the middle: the same games."""

import subprocess
import sys
from pathlib import Path

import pytest

from turncoat.lab import Cell, Experiment, run

pytestmark = [pytest.mark.soak, pytest.mark.compiled]

CELLS = (Cell("convert", {}, ("2", "1"), judge=0), Cell("conversion", {"players": 3}, ("1",), judge=0))
SMALL = Experiment("cluster", CELLS, precision=0.1, least=60, most=200)
SCRIPT = """
import logging, sys
from ray.cluster_utils import Cluster
from tests.lab.test_cluster import SMALL
from turncoat.lab import run

cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
second = cluster.add_node(num_cpus=1)
lost = []

def progress(found):
    if found.games >= 40 and not lost:
        lost.append(second)
        cluster.remove_node(second)

run(SMALL, sys.argv[1], workers=2, address=cluster.address, progress=progress)
cluster.shutdown()
assert lost
print("done")
"""


def test_a_cluster_that_loses_a_node_gives_the_same(tmp_path: Path) -> None:
    alone = run(SMALL, tmp_path / "alone")
    command = [sys.executable, "-c", SCRIPT, str(tmp_path / "cluster")]
    root = Path(__file__).parents[2]
    found = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=600, check=False)
    assert found.returncode == 0, found.stderr[-3000:]
    for table in ("games.parquet", "steps.parquet"):
        assert (tmp_path / "cluster" / table).read_bytes() == (tmp_path / "alone" / table).read_bytes()
    assert len(alone.games) >= 120


def test_a_proof_is_made_by_rays_workers(tmp_path: Path) -> None:
    blocks = "\n".join(
        f'[[block]]\nletter = "{letter}"\nname = "{letter}"\ncells = {cells}'
        for letter, cells in (("S", '["000"]'), ("Q", '["000", "100", "010", "110"]'), ("E", '["000", "100", "010"]'))
    )
    (tmp_path / "three.toml").write_text(f'name = "three"\n{blocks}\n')
    turncoat = [sys.executable, "-m", "turncoat", "certificate"]
    make = [*turncoat, "make", "convert", "variant=box", "blocks=three.toml", "-o", "x.tcc", "--search", "100"]
    ray = ["--bits", "18", "--workers", "2", "--address", "local"]
    found = subprocess.run([*make, *ray], cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False)
    assert found.returncode == 0, found.stderr[-3000:]
    checked = subprocess.run([*turncoat, "check", "x.tcc"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "True: " in checked.stdout
