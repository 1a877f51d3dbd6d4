"""Playing by machine: search, exact solving, matches, random games and move trees.

It knows positions only through the kernel contract and what a game's knowledge tells, so every game and variant gets it
for nothing.
"""

from turncoat.engine.analysis import Analysis, MoveValue, analyse
from turncoat.engine.choice import choose
from turncoat.engine.levels import LEVELS
from turncoat.engine.perft import perft
from turncoat.engine.playouts import Playouts, playouts
from turncoat.engine.review import GameReport, StepValue, review
from turncoat.engine.searcher import Candidate, Findings, Searcher, Settings
from turncoat.engine.solver import Solution, Solver, solve

__all__ = [
    "LEVELS",
    "Analysis",
    "Candidate",
    "Findings",
    "GameReport",
    "MoveValue",
    "Playouts",
    "Searcher",
    "Settings",
    "Solution",
    "Solver",
    "StepValue",
    "analyse",
    "choose",
    "perft",
    "playouts",
    "review",
    "solve",
]
