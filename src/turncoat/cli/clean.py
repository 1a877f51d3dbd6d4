"""Words of others on our terminal."""

import unicodedata

UNKNOWN = "\N{REPLACEMENT CHARACTER}"


def clean(text: object) -> str:
    """What files and players say, without characters that would do something to the terminal."""
    return "".join(char if char in "\n\t" or unicodedata.category(char) != "Cc" else UNKNOWN for char in str(text))
