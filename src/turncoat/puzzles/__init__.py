"""Puzzles with blocks: what they can fill, in how many ways, and which of these make good challenges.

>>> from turncoat import puzzles
>>> puzzle = puzzles.Puzzle(puzzles.Target.parse("4x4x2"), puzzles.supply(puzzles.load("standard")))
>>> puzzles.count(puzzle).total
55328
"""

from turncoat.puzzles.counting import Count, Progress, count, unique
from turncoat.puzzles.puzzle import Kind, Placed, Puzzle, Solution, load, supply
from turncoat.puzzles.reasons import why_not
from turncoat.puzzles.search import StoppedError, first, solutions
from turncoat.puzzles.target import PuzzleError, Target

__all__ = [
    "Count",
    "Kind",
    "Placed",
    "Progress",
    "Puzzle",
    "PuzzleError",
    "Solution",
    "StoppedError",
    "Target",
    "count",
    "first",
    "load",
    "solutions",
    "supply",
    "unique",
    "why_not",
]
