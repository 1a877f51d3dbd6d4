"""Playing by machine: random games and move trees now, search to come.

It knows positions only through the kernel contract, so every game and variant gets it for nothing.
"""

from turncoat.engine.perft import perft
from turncoat.engine.playouts import Playouts, playouts
from turncoat.engine.searcher import Candidate, Findings, Searcher, Settings, choose

__all__ = ["Candidate", "Findings", "Playouts", "Searcher", "Settings", "choose", "perft", "playouts"]
