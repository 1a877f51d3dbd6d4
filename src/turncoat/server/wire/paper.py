"""Printing: what HTTP carries."""

from turncoat.server.wire.base import Wire


class PrintChoice(Wire):
    """Something that can be chosen, and what it means."""

    name: str
    meaning: str


class PrintInfo(Wire):
    """What would be printed, sheet by sheet, and what else could be asked for."""

    game: str
    title: str
    note: str
    square: float  # millimetres
    squares: tuple[float, float]
    papers: list[PrintChoice]
    darks: list[PrintChoice]
    ways: list[PrintChoice]  # empty: there is nothing to fold
    contents: list[PrintChoice]  # those that this game has
    sheets: list[str]
