"""What the documents show must work."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_the_python_example_runs(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    code += "\nassert len(pos.legal) == 108 and pos.why_not('Q0b2') == 'gap under c2'\n"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=tmp_path, capture_output=True)


def test_the_record_example_of_the_grammar_can_be_read() -> None:
    from turncoat.records import loads

    page = (ROOT / "docs" / "notation.md").read_text("utf-8")
    example = next(text for text in re.findall(r"```\n(.*?)```", page, re.DOTALL) if text.startswith("[Game"))
    (record,) = loads(example)
    assert len(record.steps) == 5


def test_every_command_of_the_readme_exists() -> None:
    listing = subprocess.run([sys.executable, "-m", "turncoat", "--help"], capture_output=True, text=True, check=True)
    listed = set(re.findall(r"^│ (\w+) ", listing.stdout, re.MULTILINE))
    named = set(re.findall(r"^turncoat (\w+)", README, re.MULTILINE))
    assert {"play", "serve", "warm"} <= named
    assert named <= listed


PAGES = sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").glob("**/*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    assert page.read_text("utf-8").count("](") == len(re.findall(r"\]\(([^)]+)\)", page.read_text("utf-8")))
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        assert (page.parent / link).exists(), link
