"""A game as it is played: every step is parsed and applied once."""

from collections.abc import Iterable
from dataclasses import dataclass

from turncoat.core.game import AnyGame
from turncoat.core.moves import Move
from turncoat.core.position import AnyPosition


@dataclass(frozen=True)
class Line:
    """Steps in canonical form, with the position before each of them and the last one."""

    steps: tuple[str, ...]
    positions: tuple[AnyPosition, ...]

    @classmethod
    def start(cls, game: AnyGame, viewer: int | None = None, first: AnyPosition | None = None) -> "Line":
        """The line without a step, from the game's start or another position; `viewer` is whose view it is told from
        (the number of seats: a spectator's)."""
        pos: AnyPosition = game.start() if first is None else first
        return cls((), (pos if viewer is None else pos.view(None if viewer == game.seats else viewer),))

    @property
    def end(self) -> AnyPosition:
        return self.positions[-1]

    def play(self, step: "str | Move") -> "Line":
        """The line with one step more; raises what `Position.play` raises."""
        move, after = self.end.step(step)
        return Line((*self.steps, str(move)), (*self.positions, after))

    def play_all(self, steps: "Iterable[str | Move]") -> "Line":
        """The line with all these steps."""
        texts, positions = list(self.steps), list(self.positions)
        for step in steps:
            move, after = positions[-1].step(step)
            texts.append(str(move))
            positions.append(after)
        return Line(tuple(texts), tuple(positions))

    def back_to(self, count: int) -> "Line":
        """The line with only so many steps."""
        return Line(self.steps[:count], self.positions[: count + 1])
