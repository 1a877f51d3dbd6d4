"""The rules for people to read, shipped with the package."""

from importlib.resources import files
from pathlib import Path

from turncoat.games import info


def rule_page(game: str) -> str:
    """The rules of a game as Markdown."""
    name = f"{info(game).name}.md"
    packaged = files("turncoat").joinpath("rule_pages", name)
    if packaged.is_file():
        return packaged.read_text("utf-8")
    # In a checkout the page stays where people look for it.
    return (Path(__file__).resolve().parents[3] / "docs" / "rules" / name).read_text("utf-8")
