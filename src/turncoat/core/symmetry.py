"""The ways to turn or mirror a square board."""

from typing import Final

SYMMETRIES: Final = (
    "half turn",
    "diagonal",
    "antidiagonal",
    "quarter turn",
    "three quarters",
    "files mirrored",
    "ranks mirrored",
)
MIRRORS: Final = 0b1100110


def turned(symmetry: str, x: int, y: int, side: int) -> tuple[int, int]:
    """Where a symmetry takes the square (file, rank) of a board with so many squares along its side."""
    right, up = side - 1 - x, side - 1 - y
    return {
        "half turn": (right, up),
        "diagonal": (y, x),
        "antidiagonal": (up, right),
        "quarter turn": (y, right),
        "three quarters": (up, x),
        "files mirrored": (right, y),
        "ranks mirrored": (x, up),
    }[symmetry]
