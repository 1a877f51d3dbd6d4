"""A game is one folder: nothing outside names a game, a variant or an option of one, or sizes of its board."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import turncoat
from turncoat.core.pie import PIE

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "turncoat"
WEB = ROOT / "web"

# Words of games that are also words of everybody: an option called `first` does not make `first` a secret.
COMMON = {"players", "first", "edition", "second", "own", "open", "hidden", "hands", "high", "white", "black", "basic"}
OFFERED = {PIE.name}  # options that `core` offers to every game


def words() -> set[str]:
    """Names of games, of their options and of what these may be; not of files that ship, which are everyday words."""
    found = set()
    for info in turncoat.games():
        found |= {info.name, info.title, info.name.replace("-", "_")}
        for option in info.options:
            found |= {option.name, *((option.choices or {}) if option.kind == "choice" else ())}
    return {word.lower() for word in found} - COMMON - OFFERED


def python_words(path: Path) -> Iterator[tuple[int, str]]:
    """Every name and text of a Python file, comments and docstrings too, with its line."""
    source = path.read_text("utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.ImportFrom | ast.Import):
            yield node.lineno, f"{getattr(node, 'module', '')} {' '.join(alias.name for alias in node.names)}"
    for number, line in enumerate(source.splitlines(), 1):
        yield number, line.partition("#")[2]


def named(text: str, secret: set[str]) -> set[str]:
    return set(re.findall(r"[a-z][a-z0-9-]*[a-z0-9]", text.lower().replace("_", "-"))) & secret


SHARED = [path for path in sorted(PACKAGE.rglob("*.py")) if path.parts[len(PACKAGE.parts)] != "games"]
SHARED += sorted((PACKAGE / "games").glob("*.py"))
# These are English too; they betray a game where they stand alone in quotes, as keys and values do.
ENGLISH = {
    *("box", "towers", "pool", "blocks", "holes", "tall", "wide", "mass"),
    *("territory", "endless", "victory", "variant"),
}


@pytest.mark.parametrize("path", SHARED, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_module_of_everybodys_names_a_game(path: Path) -> None:
    secret = words()
    for line, text in python_words(path):
        assert not named(text, secret - ENGLISH), f"line {line}: {text!r}"
    for line, text in re.findall(r"""(.*["']([a-z]+)["'].*)""", path.read_text("utf-8")):
        assert text not in secret & ENGLISH, line


WEB_SHARED = [
    path
    for path in sorted((WEB / "src").rglob("*"))
    if path.suffix in (".ts", ".tsx", ".css") and path.parts[len(WEB.parts) + 1] != "games"
]


@pytest.mark.parametrize("path", [*WEB_SHARED, WEB / "index.html", WEB / "vite.config.ts"], ids=lambda path: path.name)
def test_nothing_in_the_page_that_is_everybodys_names_a_game(path: Path) -> None:
    secret = words() - ENGLISH
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        assert not named(line, secret), f"line {number}: {line.strip()}"
        for text in re.findall(r"""["'`]([a-z]+)["'`]""", line):
            assert text not in words() & ENGLISH, f"line {number}: {line.strip()}"


def imports(path: Path) -> list[Path]:
    found = re.findall(r"""(?:from|import\() ?["'](\.[^"']+)["']""", path.read_text("utf-8"))
    return [(path.parent / each).resolve() for each in found]


def test_in_the_page_games_and_the_rest_do_not_import_each_other() -> None:
    source = WEB / "src"
    for path in sorted(source.rglob("*.ts*")):
        layer = path.relative_to(source).parts[0]
        for target in imports(path):
            towards = target.relative_to(source).parts
            if layer in ("ui", "state", "wire"):
                assert towards[0] != "games", f"{path.name} imports {target.name}"
            if layer == "games":
                mine = path.relative_to(source).parts[1]
                assert towards[0] in ("state", "view", "wire", "blocks") or towards[:2] == ("games", mine), (
                    f"{path}: {target}"
                )


def test_a_games_folder_can_be_taken_away() -> None:
    """No module of everybody's imports a game, and games do not import each other (import-linter holds the second)."""
    for path in SHARED:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                assert not re.match(r"turncoat\.games\.(?!pages|positions)", node.module), (
                    f"{path.name} imports {node.module}"
                )
