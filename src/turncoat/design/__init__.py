"""Looking for sets of pieces that are fairer, deeper or harder to put away than others (docs/block-sets.md).

from turncoat import design
found = design.look(design.Look("fair", pieces=8), "build/fair")
print(found[0].value, found[0].in_words)

It needs the extra `lab`, which plays the games.
"""

from turncoat.design.goals import GOALS
from turncoat.design.looking import Found, Look, Standing, look

__all__ = ["GOALS", "Found", "Look", "Standing", "look"]
