"""What is published: the archive of sources and the wheel made from it hold the page and the rules."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def build(source: Path, kind: str, target: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    return next(target.glob("*.tar.gz" if kind == "sdist" else "*.whl"))


def test_a_wheel_made_from_the_sources_has_everything(tmp_path: Path) -> None:
    """As `python -m build` does it: the wheel comes from the archive, not from this folder."""
    (tmp_path / "sources").mkdir()  # Debian's Python 3.11 knows no safe way to unpack yet, and later ones no other
    command = ["tar", "-xzf", str(build(ROOT, "sdist", tmp_path)), "-C", str(tmp_path / "sources")]
    subprocess.run(command, check=True)
    source = next((tmp_path / "sources").iterdir())
    names = zipfile.ZipFile(build(source, "wheel", tmp_path)).namelist()
    assert "turncoat/page/index.html" in names
    assert any(name.startswith("turncoat/page/assets/") and name.endswith(".js") for name in names)
    assert {f"turncoat/rule_pages/{game}.md" for game in ("convert", "conversion", "cube-conquer")} <= set(names)
    assert {"turncoat/solved_pages/convert.md", "turncoat/games/convert/sets/lock.toml"} <= set(names)
    assert {"turncoat/puzzles/catalogue.json", "turncoat/puzzles/tactics.json"} <= set(names)
