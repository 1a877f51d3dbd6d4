"""Pages for people to read, shipped with the package: the rules, and what was found out about who wins."""

import re
from importlib.resources import files
from pathlib import Path

from turncoat.core.errors import TurncoatError
from turncoat.core.options import GameInfo
from turncoat.games import info

_PICTURE = re.compile(r"^!\[[^\]]*\]\([^)]*\)\n\n?", re.MULTILINE)
_NAME = re.compile("[a-z0-9-]+")
_RULE = re.compile(r"\*\*(R[0-9]+(?:\.[0-9]+)*)\*\*")


def rule_page(game: str, *, pictures: bool = False) -> str:
    """The rules of a game as Markdown, with references to its pictures if they can be shown."""
    page = _rule_page(game)
    return page if pictures else _PICTURE.sub("", page)


def _rule_page(game: str) -> str:
    found = info(game)
    if found.page:
        package, _, path = found.page.partition(":")
        return files(package).joinpath(path).read_text("utf-8")
    page = _file("rules", f"{found.name}.md")
    return page if page is not None else f"# {found.title}\n\n{found.summary}\n"


def rule_picture(name: str) -> str:
    """A picture of a rule page, as SVG."""
    found = _file("rules", f"pictures/{name}.svg") if _NAME.fullmatch(name) else None
    if found is None:
        raise TurncoatError(f"there is no picture {name!r} in the rules")
    return found


def solved_page(game: GameInfo) -> str | None:
    """Who wins with best play and how, as Markdown, for a game of which that is known."""
    return _file("solved", f"{game.name}.md") if game.solved else None


_PACKAGED = {"rules": "rule_pages", "solved": "solved_pages"}


def _file(folder: str, path: str) -> str | None:
    """A file of these pages; in a checkout they stay where people look for them."""
    packaged = files("turncoat").joinpath(_PACKAGED[folder], path)
    if packaged.is_file():
        return packaged.read_text("utf-8")
    written = Path(__file__).resolve().parents[3] / "docs" / folder / path
    return written.read_text("utf-8") if written.is_file() else None


def rule_part(page: str, section: str) -> str:
    """The lines of a page that carry a rule number or a longer one that starts with it."""
    found = []
    for line in page.splitlines():
        match = _RULE.search(line)
        if match and (match[1] == section or match[1].startswith(f"{section}.")):
            found.append(line)
    if not found:
        numbers = sorted({".".join(number.split(".")[:2]) for number in _RULE.findall(page)}, key=_by_number)
        raise TurncoatError(f"there is no rule {section} here; sections are {', '.join(numbers)}")
    return "\n".join(found)


def _by_number(rule: str) -> list[int]:
    return [int(part) for part in rule[1:].split(".")]


def excerpt(page: str, parts: tuple[str, ...]) -> str:
    """Parts of a page under their headings: a heading's words, a number (R1.3), or rules from one to another
    (R1.4.5-R1.4.17); TurncoatError if there is none of that name."""
    found: list[str] = []
    for part in parts:
        heading, lines = _part(page, part)
        heading = re.sub(r" \(`[^`]*`\)$", "", heading)  # how to ask for it in a program
        if not found or heading not in found:
            found += ["", heading, ""]
        found += lines
    return "\n".join(found).strip() + "\n"


def _part(page: str, part: str) -> tuple[str, list[str]]:
    first, _, last = part.partition("-")
    for section in re.split(r"^(?=## )", page, flags=re.MULTILINE)[1:]:
        heading, *lines = section.rstrip().splitlines()
        if heading.removeprefix("## ") == part or heading.startswith(f"## {part} "):
            return heading, lines
        if _RULE.search(section) and heading.startswith("## " + ".".join(first.split(".")[:2]) + " "):
            low, high = _by_number(first), _by_number(last or first)
            return heading, [
                line for line in lines if (rule := _RULE.search(line)) and low <= _by_number(rule[1]) <= high
            ]
    raise TurncoatError(f"there is no part {part!r} in these rules")
