"""Whose turn it can be, besides a seat's, and how many seats there can be."""

from typing import Final

CHANCE: Final = -1
OVER: Final = -2
MOST_SEATS: Final = 6
