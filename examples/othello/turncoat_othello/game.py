"""Othello as Python sees it. It restates no rule: what is legal and what turns over comes from the kernels."""

from dataclasses import dataclass

import numpy as np

from turncoat.core import game, position
from turncoat.core.effects import Effect, Names
from turncoat.core.figures import Figures
from turncoat.core.moves import Move
from turncoat.core.squares import square_names
from turncoat.core.types import Record, Rules
from turncoat_othello import layout, rules
from turncoat_othello.knowledge import APPEAL, KNOWLEDGE, LEARNING
from turncoat_othello.spec import INFO, PASS, SIDE


@dataclass(frozen=True, slots=True)
class DiscsTurned(Effect):
    """Discs change sides."""

    seat: int
    squares: tuple[str, ...]

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} turns {' '.join(self.squares)}"


class Position(position.Position[Move]):
    """A position of Othello."""

    __slots__ = ()
    step_names = (*square_names(SIDE), "--")
    deciding = "discs"

    def discs(self, seat: int) -> tuple[str, ...]:
        """The squares with a seat's discs."""
        return tuple(name for n, name in enumerate(self.step_names[:PASS]) if int(self._record["discs"][seat]) >> n & 1)

    @property
    def figures(self) -> tuple[Figures, ...]:
        return tuple(Figures(discs=len(self.discs(seat))) for seat in range(2))

    def _reason(self, move: Move) -> str:
        if move.code == PASS:
            return "there is a move, so nobody may pass"
        taken = any(move.text in self.discs(seat) for seat in range(2))
        return f"{move.text} is taken" if taken else "it encloses nothing"

    def _effects(self, move: Move, after: "Position") -> tuple[Effect, ...]:
        seat = self.mover or 0
        turned = tuple(square for square in after.discs(seat) if square in self.discs(1 - seat))
        return ((DiscsTurned(seat, turned),) if turned else ()) + super()._effects(move, after)


class Game(game.Game[Position]):
    """Othello; there is nothing to choose."""

    info = INFO
    kernels = rules
    layout = layout
    knowledge = KNOWLEDGE
    learning = LEARNING

    def position(self, record: Record) -> Position:
        return Position(self, record)

    def _rules(self) -> Rules:
        return np.array((APPEAL,), layout.RULES)[()]
