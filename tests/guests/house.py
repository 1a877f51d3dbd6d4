"""A house with guests: Turncoat with somebody else's game (examples/othello) and somebody else's variant (harbour.py).

They are installed into a folder of their own, which only processes started from here look into.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
HARBOUR = Path(__file__).parent / "harbour.py"


@dataclass(frozen=True)
class House:
    """Where the guests are installed."""

    folder: Path

    @property
    def env(self) -> dict[str, str]:
        """Compiled cheaply: everything is compiled anew for guests, and played a little."""
        return {**os.environ, "PYTHONPATH": str(self.folder), "TURNCOAT_PREPARE": "asked", "NUMBA_OPT": "1"}

    def run(self, *command: str, status: int = 0, **more: str) -> str:
        """What Python says to these arguments, errors included."""
        done = subprocess.run(
            [sys.executable, *command], env={**self.env, **more}, capture_output=True, text=True, cwd=self.folder
        )
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout + done.stderr

    @contextmanager
    def serving(self, data: Path) -> Iterator[str]:
        """The address of a table in a process of its own."""
        command = [sys.executable, "-m", "turncoat", "serve", "--port", "0", "--data", str(data)]
        with subprocess.Popen(command, env=self.env, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                found = re.search(r"http://\S+?(?=/ )", process.stdout.readline())
                assert found is not None
                yield found[0]
            finally:
                process.terminate()


def furnished(folder: Path) -> House:
    """A house in which both are installed; one that is furnished already is left as it is."""
    source, folder = folder / "source", folder / "guests"
    about = folder / "turncoat_harbour-1.dist-info"
    if (about / "entry_points.txt").exists():
        return House(folder)
    shutil.copytree(ROOT / "examples" / "othello", source)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*pip, "--no-build-isolation", "--target", str(folder), str(source)], check=True)
    shutil.copy(HARBOUR, folder / "turncoat_harbour.py")
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: turncoat-harbour\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[turncoat.convert.variants]\nharbour = turncoat_harbour:VARIANT\n")
    return House(folder)
