"""Reasons for a move of Cube Conquer: its effects, and whether the next seat can end the game."""

from dataclasses import dataclass
from typing import Any

from turncoat.core.effects import GameDrawn, GameWon, Names
from turncoat.core.reasons import Does, Reason, counted
from turncoat.games.cube_conquer import effects


@dataclass(frozen=True, slots=True)
class Lays(Reason):
    """How many tiles the move lays, and so how many are drawn."""

    tiles: int
    side: int

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"lays {counted(self.tiles, 'tile')} on side {self.side}"


@dataclass(frozen=True, slots=True)
class TakesBack(Reason):
    """Tiles that return to the mover's hand."""

    tiles: tuple[str, ...]

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"takes {counted(len(self.tiles), 'tile')} back ({' '.join(self.tiles)})"


@dataclass(frozen=True, slots=True)
class LetsWin(Reason):
    """The next seat can, or as far as the mover knows may, end the game at once like this."""

    seat: int
    reply: str
    sure: bool

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} {'can' if self.sure else 'may'} win next ({self.reply})"


@dataclass(frozen=True, slots=True)
class Holds(Reason):
    """Two sides are complete, but the next seat cannot end the game at once."""

    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} cannot win next"


def reasons(pos: Any, move: Any) -> list[Reason]:
    """Facts about a legal move, the weightiest first, from what the mover knows."""
    pos = pos.view(pos.turn)
    done = pos.effects(move)
    if move.swaps:
        return [Does(effect) for effect in done]
    telling = (GameWon, GameDrawn, effects.SideCompleted, effects.SideLocked, effects.SwitchRemoved, effects.TurnMissed)
    found: list[Reason] = [Does(effect) for effect in done if isinstance(effect, telling)]
    laid = [effect for effect in done if isinstance(effect, effects.TilePlaced)]
    if laid:
        found.append(Lays(len(laid), laid[0].side))
    back = tuple(effect.tile for effect in done if isinstance(effect, effects.TileTakenBack))
    if back:
        found.append(TakesBack(back))
    return found + _threat(pos.play(move))


def _threat(after: Any) -> list[Reason]:
    after = after.settled(lambda pos: pos.chances[0][0])  # what is drawn does not change what the next seat holds
    if after.mover is None or not after.locked:
        return []
    hidden = after.viewer is not None
    for reply in after.legal:
        outcome = after.play(reply).outcome
        if outcome is not None and outcome.winners == (after.mover,):
            return [LetsWin(after.mover, str(reply), not hidden)]
    return [Holds(after.mover)]
