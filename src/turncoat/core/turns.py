"""Whose turn it can be, besides a seat's."""

from typing import Final

CHANCE: Final = -1
OVER: Final = -2
