"""The pictures of the rule pages: made from positions, up to date, each shown, none missing, described in words."""

import re
import runpy
import tomllib
from pathlib import Path

import pytest

from turncoat.core.errors import TurncoatError
from turncoat.games.pages import rule_page, rule_picture

RULES = Path(__file__).parents[1] / "docs" / "rules"
PAGES = sorted(RULES.glob("*.md"))
SHOWN = re.compile(r"!\[([^\]]+)\]\(pictures/([a-z-]+)\.svg\)")


def test_they_are_what_the_positions_give() -> None:
    made = runpy.run_path(str(RULES.parent / "diagrams.py"))["diagrams"]()
    written = {file.stem: file.read_text("utf-8") for file in (RULES / "pictures").glob("*.svg")}
    assert written == made, "run make diagrams"


def test_each_is_shown_once_with_its_description() -> None:
    shown = [found for page in PAGES for found in SHOWN.findall(page.read_text("utf-8"))]
    assert sorted(name for _, name in shown) == sorted(file.stem for file in (RULES / "pictures").glob("*.svg"))
    told = tomllib.loads((RULES / "diagrams.toml").read_text("utf-8"))
    assert all(told[name]["alt"] == alt for alt, name in shown if name in told)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_in_one_minute_comes_first(page: Path) -> None:
    headings = re.findall(r"^## (.*)$", page.read_text("utf-8"), re.MULTILINE)
    assert headings[0] == "In one minute"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_where_they_cannot_be_shown_they_are_left_out(page: Path) -> None:
    assert "![" in rule_page(page.stem, pictures=True)
    plain = rule_page(page.stem)
    assert "![" not in plain
    assert "\n\n\n" not in plain


@pytest.mark.parametrize("name", ["nothing", "../convert", "", "a/b"])
def test_pictures_that_are_none(name: str) -> None:
    with pytest.raises(TurncoatError, match="no picture"):
        rule_picture(name)
