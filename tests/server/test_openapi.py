"""The server does what its description says: Schemathesis asks for all of it, rightly and wrongly."""

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import serving

ROOT = Path(__file__).parents[2]


def asked(folder: Path, phases: str, examples: int, seed: int) -> None:
    """Ask everything that can be asked, by a description that the server gives itself."""
    with serving(folder / "data") as address:
        httpx.get(
            f"{address}/api/puzzles", timeout=120
        ).raise_for_status()  # compiles, and on some days makes for seconds
        command = [sys.executable, "-m", "schemathesis.cli", f"--config-file={ROOT / 'schemathesis.toml'}"]
        command += [
            "run",
            f"{address}/openapi.json",
            "--checks=all",
            f"--phases={phases}",
            f"--max-examples={examples}",
        ]
        command += ["--workers=4", "--warnings=off", "--generation-database=none", f"--seed={seed}", "--no-color"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=3000, check=False)
        assert done.returncode == 0, "\n".join(line[:300] for line in done.stdout.splitlines())[-6000:]
        assert httpx.get(f"{address}/api/health").status_code == 200


def test_the_server_does_what_it_says_of_itself(tmp_path: Path) -> None:
    asked(tmp_path, "fuzzing", 4, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_the_server_does_what_it_says_of_itself_however_it_is_asked(tmp_path: Path, seed: int) -> None:
    asked(tmp_path, "examples,coverage,fuzzing", 60, 10 + seed)


def test_every_refusal_is_told_alike(address: str) -> None:
    for method, path, status, code in (
        ("GET", "/api/nothing", 404, "unknown"),
        ("DELETE", "/api/matches", 405, "method"),
        ("GET", "/api/rules/chess", 404, "unknown"),
        ("POST", "/api/matches", 422, "request"),
    ):
        answer = httpx.request(method, f"{address}{path}")
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert httpx.delete(f"{address}/api/matches").headers["allow"] == "GET, POST"
    broken = httpx.post(f"{address}/api/matches", content="[Q", headers={"Content-Type": "application/json"})
    assert broken.status_code in (400, 422)
    assert set(broken.json()) == {"code", "message"}
