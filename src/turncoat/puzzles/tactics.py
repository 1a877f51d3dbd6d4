"""Tactics: positions of games in which exactly one move is right, proved by solving all of them."""

import functools
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from importlib.resources import files
from typing import Any

import turncoat
from turncoat.core.position import AnyPosition
from turncoat.engine.analysis import Analysis, solved
from turncoat.engine.searcher import Searcher, Settings
from turncoat.games import info
from turncoat.puzzles.challenge import GRADES
from turncoat.puzzles.target import PuzzleError

WIN = ""  # instead of the figure that is to be gained
LEAST_GAIN = 3
LEAST_MOVES = 6  # legal ones; fewer are no choice
# The grade is the number of these budgets, in simulations, with which a search without solving does not find the move.
BUDGETS = (8, 60, 400, 3000)
SEEDS = 3  # searches with each budget, all of which must find it
PROOF_NODES = 3_000_000


@dataclass(frozen=True)
class Tactic:
    """A position, told by the steps that lead to it, and its one right move."""

    id: str
    game: str
    options: Mapping[str, str]
    steps: tuple[str, ...]
    solution: str
    grade: int
    task: str  # what is asked, in words
    figure: str = WIN
    gain: int = 0
    line: tuple[str, ...] = ()  # best play after the solution
    reasons: tuple[str, ...] = ()
    tempting: str = ""  # the wrong move that a quick look likes best
    answer: str = ""  # and what is done against it

    def __post_init__(self) -> None:
        for name in ("steps", "line", "reasons"):
            object.__setattr__(self, name, tuple(getattr(self, name)))

    @property
    def position(self) -> AnyPosition:
        """Where the move is to be found."""
        options = info(self.game).parse(f"{name}={text}" for name, text in self.options.items())
        pos: AnyPosition = turncoat.game(self.game, **options).start()
        for step in self.steps:
            pos = pos.play(step)
        return pos

    def judge(self, text: str) -> bool:
        """Whether a move is the right one; errors if it is no legal move."""
        pos = self.position
        move = pos.parse(text)
        pos.play(move)
        return str(move) == self.solution

    def to_dict(self) -> dict[str, Any]:
        """For a file; what is empty is left out."""
        return {name: value for name, value in asdict(self).items() if value not in ("", 0, ())}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Tactic":
        """From a file."""
        try:
            return cls(**data)
        except TypeError as error:
            raise PuzzleError(f"no tactic: {error}") from None


def winner(pos: AnyPosition, nodes: int = PROOF_NODES) -> Analysis | None:
    """All moves solved, if exactly one of them wins; else None."""
    if pos.mover is None or len(pos.legal) < LEAST_MOVES:
        return None
    found = solved(pos, nodes, None)
    if found is None:
        return None
    results = [value.chances[pos.mover] for value in found.moves]
    return found if results[0] == 1.0 and all(result < 1.0 for result in results[1:]) else None


def feat(pos: AnyPosition) -> tuple[str, int, str] | None:
    """The figure of which exactly one move gains most at once, how many, and that move; None if there is none."""
    seat = pos.mover
    if seat is None or len(pos.legal) < LEAST_MOVES:
        return None
    for figure in pos.game.presentation.feats:
        if figure not in pos.figures[seat]:
            continue
        before = pos.figures[seat][figure]
        gains = sorted(((pos.play(move).figures[seat][figure] - before, str(move)) for move in pos.legal), reverse=True)
        if gains[0][0] >= LEAST_GAIN and gains[1][0] < gains[0][0]:
            return figure, int(gains[0][0]), gains[0][1]
    return None


def finds(pos: AnyPosition, wanted: str, simulations: int) -> bool:
    """Whether searches that may not solve choose this move."""
    for seed in range(SEEDS):
        searcher = Searcher(pos, seed=seed, settings=Settings(all=True, solve=False))
        if str(searcher.search(simulations=simulations).candidates[0].move) != wanted:
            return False
    return True


def grade_of(pos: AnyPosition, wanted: str) -> int:
    """1 to 5: how long a search has to look until it finds the move for sure."""
    return next((n for n, budget in enumerate(BUDGETS, 1) if finds(pos, wanted, budget)), GRADES)


@functools.cache
def tactics() -> tuple[Tactic, ...]:
    """Those that ship with the package, easy ones first."""
    text = files("turncoat.puzzles").joinpath("tactics.json").read_text("utf-8")
    return tuple(Tactic.from_dict(data) for data in json.loads(text))


def tactic(name: str) -> Tactic:
    """The tactic of that name; PuzzleError if there is none."""
    for found in tactics():
        if found.id == name:
            return found
    raise PuzzleError(f"there is no tactic {name!r}; `turncoat puzzle tactics` lists all")
