"""What one variant of Convert is: facts that the rules read, kernels of its own, and words.

A variant is one file in `variants/`, or anybody's module that is an entry point of `turncoat.convert.variants`. Its
first line of text is what players read; `PARAGRAPH`, `FIGURES` and `MATTERS` are literals, because lists of games are
made without loading Numba; `VARIANT` is the rest. Whatever a variant does not say is as in the basic game.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from turncoat.core.knowledge import USUAL_LEVELS, Levels
from turncoat.core.presentation import Lesson
from turncoat.core.reasons import Reason
from turncoat.core.symmetry import SYMMETRIES
from turncoat.games.convert.layout import FEATURES, OWN_FEATURES, PHASES

if TYPE_CHECKING:
    from turncoat.games.convert.game import Position
    from turncoat.games.convert.notation import Placement

NO_LID = 255
# What of the view from above decides the future.
NOTHING, BLOCKS_ONLY, BARE_BOARD_TOO = range(3)


@dataclass(frozen=True)
class Kernels:
    """The variant's own kernels (see hooks.py)."""

    due_colour: Callable[..., Any]
    points_for: Callable[..., Any]
    score: Callable[..., Any]
    tie_break: Callable[..., Any]
    look: Callable[..., Any]
    obvious: Callable[..., Any]
    gain: Callable[..., Any]
    guess_lead: Callable[..., Any]
    limits: Callable[..., Any]


@dataclass(frozen=True)
class Track:
    """A score track: where the tokens stand, and for squares from `first` on whose colour a player there must place."""

    counted: tuple[int, int]
    first: int
    swapped: tuple[bool, ...]  # per square: a player whose token stands there places the other colour
    says: str


@dataclass(frozen=True)
class Variant:
    """All that one variant is."""

    kernels: Kernels
    weights: npt.NDArray[np.float32] = field(hash=False, compare=False)  # PHASES rows of FEATURES
    own_features: tuple[str, ...] = ()  # what `look` writes
    levels: Levels = USUAL_LEVELS
    calibration: tuple[float, float] = (1.0, 0.0)  # of the chances that are shown (core/knowledge.py)
    seen: int = BARE_BOARD_TOO
    symmetries: int = (1 << len(SYMMETRIES)) - 1  # of core.symmetry.SYMMETRIES, those that it has nothing against
    leads: int = 0  # the squares in whose columns it decides the future who has more cells
    track: bool = True  # points are scored on the way
    parity: bool = False  # whether they are odd decides the future
    editions: bool = True  # the edition says what breaks a tie
    task: str = "win"  # what a puzzle asks for
    shared: bool = False  # both sets are everybody's, so nobody is skipped
    swaps: bool = False  # where the due colour cannot be placed the other may, for a point
    community: bool = False  # may be played with pool=community
    survival: bool = False  # colours, points and the past do not matter: only who is the first without a safe placement
    stuck_loses: bool = False  # whoever cannot place a block loses, instead of being skipped
    lid: int = NO_LID  # a block that reaches above this level loses
    counts_points: bool = True  # a lead in points says more than the chance to win
    deciding: str | None = "total"
    points_called: str = "points for rows and squares"
    tie_called: Callable[["Position"], str] = field(
        default=lambda pos: f"{'blocks' if pos.game.options['edition'] == '2013' else 'cells'} on the highest level"
    )
    rows_score: bool = True
    turns_count: bool = True  # a square that changes colour is worth a word
    figures: "Callable[[Position, int], dict[str, Any]]" = field(default=lambda pos, seat: {})  # noqa: ARG005
    more_reasons: "Callable[[Position, Placement, Position], list[Reason]]" = field(
        default=lambda pos, move, after: []  # noqa: ARG005
    )
    towers: "Callable[[Position, int], tuple[str, ...]] | None" = None  # the columns that a colour holds
    score_track: "Callable[[Position], Track] | None" = None
    first_lesson: str = (
        "Yours are the pale blocks below. Take one: click it, or press 1 to 0. Turn it with R, flip it with F."
    )
    lesson: tuple[Lesson, ...] = ()
    name: str = ""  # given when it is found, like the next three
    meaning: str = ""
    paragraph: str = ""
    number: int = 0

    def __post_init__(self) -> None:
        if self.weights.shape != (PHASES, len(FEATURES)):
            raise ValueError(f"weights are {PHASES} rows of {len(FEATURES)}, not {self.weights.shape}")
        if len(self.own_features) > len(FEATURES) - OWN_FEATURES:
            raise ValueError(f"a variant has at most {len(FEATURES) - OWN_FEATURES} features of its own")
