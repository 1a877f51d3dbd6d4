"""Puzzles: what HTTP carries."""

from typing import Annotated, Any

from pydantic import Field

from turncoat.server.wire.base import CellText, MoveId, Name, Text, Wire
from turncoat.server.wire.table import MoreInfo


class PuzzleSummary(Wire):
    """A puzzle in the list."""

    id: str
    title: str
    grade: int
    cells: int
    blocks: int
    solutions: int | None  # None: nobody has counted them
    tactic: bool  # a position in which a move is to be found; else a shape to be filled


class PuzzleList(Wire):
    daily: PuzzleSummary
    puzzles: list[PuzzleSummary]
    grades: int


class PuzzleShape(Wire):
    """One way to hold a block, and where its low corner may go."""

    id: int
    cells: list[CellText]
    turned: int
    flipped: int
    places: list[CellText]


class PuzzleBlock(Wire):
    id: str
    letter: str
    name: str
    colour: int  # 0 pale, 1 dark
    count: int
    shapes: list[PuzzleShape]


class PuzzleInfo(Wire):
    """A shape to be filled."""

    id: str
    title: str
    text: str
    grade: int
    solutions: int | None
    distinct: int | None
    difficulty: int
    size: CellText
    cells: list[CellText]
    colours: list[int]  # of each cell: -1 any, 0 pale, 1 dark
    blocks: list[PuzzleBlock]


class LaidBlock(Wire):
    block: Text
    cells: Annotated[list[CellText], Field(min_length=1, max_length=16)]


class Laid(Wire):
    """What lies in the target."""

    laid: Annotated[list[LaidBlock], Field(max_length=64)]


class PuzzleHint(Wire):
    """One block to lay, or blocks to be taken out first."""

    words: str
    lay: LaidBlock | None
    take_out: list[LaidBlock]


class PuzzleChecked(Wire):
    solved: bool


class NewRace(Wire):
    puzzle: Text


class RaceMade(Wire):
    race: str


class RaceWord(Laid):
    """How far a browser is; `me` is its own secret."""

    me: MoveId
    name: Name = ""
    start: bool = False  # everybody is there: begin


class RacerInfo(Wire):
    name: str
    share: float  # of the cells that are filled
    seconds: float | None  # until it was solved
    me: bool
    here: bool


class RaceState(Wire):
    puzzle: str
    wait: int | None  # milliseconds until it starts; None: nobody has started it
    since: int | None  # milliseconds since it started; those of whoever is done stand still
    racers: list[RacerInfo]


class TacticInfo(Wire):
    """A position in which one move is right."""

    id: str
    task: str
    grade: int
    game: str
    title: str
    seat: int
    seats: list[str]
    figures: list[dict[str, str]]
    setup: Any
    board: Any
    choices: Any
    more: list[MoreInfo]
    words: list[str]


class Picked(Wire):
    """What a player has picked for a move."""

    picks: Annotated[list[Text], Field(max_length=64)]


class TacticAnswer(Wire):
    """What became of a try; the solution only if it was right or was asked for."""

    right: bool
    move: str
    says: list[str]
    solution: str
    picks: list[str]
    line: list[str]
