"""Reasons for a move of Conversion: its effects, and what the next seat can do to it."""

from dataclasses import dataclass
from typing import Any

from turncoat.core.effects import GameDrawn, GameWon
from turncoat.core.reasons import Reason, Told, counted, listed
from turncoat.core.turns import CHANCE
from turncoat.games.conversion import effects
from turncoat.games.conversion.spec import FACES


@dataclass(frozen=True, slots=True)
class Takes(Reason):
    """The move takes these dice."""

    squares: tuple[str, ...]
    pips: int  # that they showed before

    def __str__(self) -> str:
        return f"takes {counted(len(self.squares), 'die')} ({listed(self.squares)}), {counted(self.pips, 'pip')}"


@dataclass(frozen=True, slots=True)
class Promotes(Reason):
    """These dice of the mover's grow."""

    squares: tuple[str, ...]

    def __str__(self) -> str:
        return f"promotes {counted(len(self.squares), 'die')} ({listed(self.squares)})"


@dataclass(frozen=True, slots=True)
class Safe(Reason):
    """The placed die can never be taken."""

    square: str

    def __str__(self) -> str:
        return f"the {FACES} on {self.square} can never be taken"


@dataclass(frozen=True, slots=True)
class CanBeTaken(Reason):
    """The next seat can take the placed die at once, for example like this."""

    square: str
    name: str
    reply: str

    def __str__(self) -> str:
        return f"{self.name} can take {self.square} next ({self.reply})"


@dataclass(frozen=True, slots=True)
class Holds(Reason):
    """The next seat has dice in hand but can take nothing of the mover's on this square."""

    square: str
    name: str

    def __str__(self) -> str:
        return f"{self.name} cannot take {self.square} next"


def reasons(pos: Any, move: Any) -> list[Reason]:
    """Facts about a legal move, the weightiest first."""
    done = pos.effects(move)
    taken = [effect for effect in done if isinstance(effect, effects.DieTaken)]
    grown = tuple(effect.square for effect in done if isinstance(effect, effects.DiePromoted))
    found: list[Reason] = [Told(str(effect)) for effect in done if isinstance(effect, GameWon | GameDrawn)]
    if taken:
        found.append(Takes(tuple(effect.square for effect in taken), sum(effect.before for effect in taken)))
    if grown:
        found.append(Promotes(grown))
    after = pos.play(move)
    if move.pips == FACES and not pos.game.options["endless"]:
        found.append(Safe(move.square))
    elif after.turn is not None and after.turn != CHANCE:
        name = pos.game.seat_name(after.turn)
        reply = _capture(after, move.square)
        found.append(CanBeTaken(move.square, name, reply) if reply else Holds(move.square, name))
    return found or [Told(str(done[0]))]


def _capture(after: Any, square: str) -> str | None:
    """A reply that takes the die on this square."""
    for reply in after.legal:
        for effect in after.effects(reply):
            if isinstance(effect, effects.DieTaken) and effect.square == square:
                return str(reply)
    return None
