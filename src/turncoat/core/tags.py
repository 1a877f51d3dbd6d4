"""Tags, `[Name "value"]`: how records and positions tell what one word does not tell."""

import re
from collections.abc import Iterable, Sequence

Tags = Sequence[tuple[str, str]]

_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\\r\n]++|\\["\\nr])*+)"\]')


def escaped(value: str) -> str:
    """A tag's value as it stands between quotes."""
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r")


def unescaped(value: str) -> str:
    """What was escaped."""
    return re.sub(r"\\(.)", lambda match: {"n": "\n", "r": "\r"}.get(match[1], match[1]), value)


def written(tags: Iterable[tuple[str, str]]) -> list[str]:
    """Each tag as a text."""
    return [f'[{name} "{escaped(value)}"]' for name, value in tags]


def taken_out(text: str) -> tuple[str, list[tuple[str, str]]]:
    """The text without its tags, and these."""
    tags = [(match[1], unescaped(match[2])) for match in _TAG.finditer(text)]
    return _TAG.sub(" ", text), tags
