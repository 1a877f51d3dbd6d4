"""Every numbered rule of the rule pages has an example among the tests, and no test cites a rule that is not there."""

import re
from pathlib import Path

import pytest

import tests.games.test_conversion_rules
import tests.games.test_convert_basic
import tests.games.test_convert_rules
import tests.games.test_convert_variants
import tests.games.test_cube_conquer_hidden
import tests.games.test_cube_conquer_patience
import tests.games.test_cube_conquer_rules
import tests.games.test_pie  # noqa: F401 - importing collects the citations
from tests.rules import CITED

PAGES = sorted((Path(__file__).parent.parent / "docs" / "rules").glob("*.md"))
NUMBER = re.compile(r"^- \*\*(R[0-9]+\.[0-9]+\.[0-9]+)\*\* ", re.MULTILINE)


def numbers(page: Path) -> list[str]:
    return NUMBER.findall(page.read_text("utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_has_an_example(page: Path) -> None:
    assert [number for number in numbers(page) if number not in CITED] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_numbers_ascend_without_gaps(page: Path) -> None:
    sections: dict[str, list[int]] = {}
    for number in numbers(page):
        section, _, last = number.rpartition(".")
        sections.setdefault(section, []).append(int(last))
    assert all(found == list(range(1, len(found) + 1)) for found in sections.values())


def test_no_example_cites_a_rule_that_is_not_there() -> None:
    written = {number for page in PAGES for number in numbers(page)}
    assert set(CITED) - written == set()
