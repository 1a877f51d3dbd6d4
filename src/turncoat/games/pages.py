"""The rules for people to read, shipped with the package."""

from importlib.resources import files
from pathlib import Path

from turncoat.games import info


def rule_page(game: str) -> str:
    """The rules of a game as Markdown."""
    found = info(game)
    if found.page:
        package, _, path = found.page.partition(":")
        return files(package).joinpath(path).read_text("utf-8")
    name = f"{found.name}.md"
    packaged = files("turncoat").joinpath("rule_pages", name)
    if packaged.is_file():
        return packaged.read_text("utf-8")
    # In a checkout the page stays where people look for it.
    page = Path(__file__).resolve().parents[3] / "docs" / "rules" / name
    return page.read_text("utf-8") if page.is_file() else f"# {found.title}\n\n{found.summary}\n"
