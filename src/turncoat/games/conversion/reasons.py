"""Reasons for a move of Conversion: its effects, and what the next seat can do to it."""

from dataclasses import dataclass
from typing import Any

from turncoat.core.effects import GameDrawn, GameWon, Names
from turncoat.core.reasons import Does, Reason, counted, listed
from turncoat.games.conversion import effects
from turncoat.games.conversion.spec import FACES


@dataclass(frozen=True, slots=True)
class Takes(Reason):
    """The move takes these dice."""

    squares: tuple[str, ...]
    pips: int  # that they showed before

    def told(self, names: Names) -> str:  # noqa: ARG002
        return (
            f"takes {counted(len(self.squares), 'die', 'dice')} ({listed(self.squares)}), {counted(self.pips, 'pip')}"
        )


@dataclass(frozen=True, slots=True)
class Promotes(Reason):
    """These dice of the mover's grow."""

    squares: tuple[str, ...]

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"raises {counted(len(self.squares), 'die', 'dice')} ({listed(self.squares)})"


@dataclass(frozen=True, slots=True)
class Safe(Reason):
    """The placed die can never be taken."""

    square: str

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"the {FACES} on {self.square} can never be taken"


@dataclass(frozen=True, slots=True)
class CanBeTaken(Reason):
    """The next seat can take the placed die at once, for example like this."""

    square: str
    seat: int
    reply: str

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} can take {self.square} next ({self.reply})"


@dataclass(frozen=True, slots=True)
class Holds(Reason):
    """The next seat has dice in hand but can take nothing of the mover's on this square."""

    square: str
    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} cannot take {self.square} next"


def reasons(pos: Any, move: Any) -> list[Reason]:
    """Facts about a legal move, the weightiest first."""
    done = pos.effects(move)
    if move.swaps:
        return [Does(effect) for effect in done]
    taken = [effect for effect in done if isinstance(effect, effects.DieTaken)]
    grown = tuple(effect.square for effect in done if isinstance(effect, effects.DiePromoted))
    found: list[Reason] = [Does(effect) for effect in done if isinstance(effect, GameWon | GameDrawn)]
    if taken:
        found.append(Takes(tuple(effect.square for effect in taken), sum(effect.before for effect in taken)))
    if grown:
        found.append(Promotes(grown))
    after = pos.play(move)
    if move.pips == FACES and not pos.game.options["endless"]:
        found.append(Safe(move.square))
    elif after.mover is not None:
        reply = _capture(after, move.square)
        found.append(CanBeTaken(move.square, after.mover, reply) if reply else Holds(move.square, after.mover))
    return found or [Does(done[0])]


def _capture(after: Any, square: str) -> str | None:
    """A reply that takes the die on this square."""
    for reply in after.legal:
        for effect in after.effects(reply):
            if isinstance(effect, effects.DieTaken) and effect.square == square:
                return str(reply)
    return None
