"""The variants of Convert, found and not listed: the files of this folder, then what others bring.

A variant of somebody else's is an entry point of the group `turncoat.convert.variants`; its name is the variant's.
"""

import ast
import functools
import pkgutil
from dataclasses import dataclass, field, replace
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from turncoat.core.errors import OptionError

if TYPE_CHECKING:
    from turncoat.games.convert.variant import Variant

GROUP = "turncoat.convert.variants"
FIRST = "basic"  # what a game is played as if nobody says otherwise, and what the others differ from


Card = tuple[int, int, bool]  # a score card: first number, last number, whether it tells the colour to place


@dataclass(frozen=True)
class Description:
    """What is known of a variant before it is loaded."""

    name: str
    module: str
    meaning: str
    paragraph: str = ""
    figures: dict[str, str] = field(default_factory=dict)
    matters: tuple[str, ...] = ()  # options that make a difference only in variants that say so
    title: str = ""  # its name on paper
    sheet: tuple[str, ...] = ()  # parts of the rule page that its sheet of rules has
    card: Card | None = None


@functools.cache
def descriptions() -> tuple[Description, ...]:
    """All variants, ours in the order of the rule page, then those of others."""
    ours = [_described(found.name, f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)]
    ours.sort(key=lambda each: (each.name != FIRST, each.paragraph, each.name))
    others = [_described(entry.name, entry.module) for entry in entry_points(group=GROUP)]
    names = [each.name for each in [*ours, *others]]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise OptionError(f"there are two variants called {twice}")
    return (*ours, *sorted(others, key=lambda each: each.name))


def _described(name: str, module: str) -> Description:
    """Read the literals of a variant's file without running it: what it needs to run takes long to load."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise OptionError(f"the variant {name} is not to be found: there is no module {module}")
    tree = ast.parse(Path(spec.origin).read_text("utf-8"))
    literals: dict[str, Any] = {}
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            target = statement.targets[0].id
            if target in ("PARAGRAPH", "FIGURES", "MATTERS", "SHEET", "CARD"):
                literals[target.lower()] = ast.literal_eval(statement.value)
    meaning = (ast.get_docstring(tree) or name).split("\n")[0].rstrip(".")
    return Description(name, module, meaning, title=_title(name, meaning), **literals)


def _title(name: str, meaning: str) -> str:
    title, colon, _ = meaning.partition(":")
    return title if colon else f"{name} game"


@functools.cache
def variants() -> "tuple[Variant, ...]":
    """All variants, loaded; the number of each is what the rules record calls it."""
    return tuple(
        replace(
            import_module(each.module).VARIANT,
            name=each.name,
            meaning=each.meaning,
            paragraph=each.paragraph,
            number=number,
        )
        for number, each in enumerate(descriptions())
    )


def variant(name: str) -> "Variant":
    """One of them by name."""
    return next(each for each in variants() if each.name == name)
