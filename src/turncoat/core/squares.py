"""Squares of a board, named like those of chess."""


def square_names(side: int) -> tuple[str, ...]:
    """a1 b1 … in the order of file + side * rank."""
    return tuple(f"{file}{rank}" for rank in range(1, side + 1) for file in files(side))


def files(side: int) -> str:
    """The letters along the bottom."""
    return "abcdefghijklmnopqrstuvwxyz"[:side]
