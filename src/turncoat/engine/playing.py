"""One game between players, step by step: each is asked in turn, and sees and hears what its seat may."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from threading import Event
from typing import Protocol

import numpy as np

from turncoat.core.bits import MASK64
from turncoat.core.game import AnyGame
from turncoat.core.moves import Move
from turncoat.core.position import AnyPosition
from turncoat.core.turns import CHANCE, MOST_SEATS
from turncoat.core.views import as_seen


class Player(Protocol):
    """Somebody at one seat who can be asked for moves; a new one plays each game."""

    def choose(self, pos: AnyPosition, steps: Sequence[str]) -> Move:
        """A move in the position as the seat sees it; `steps` led to it, as the seat saw them."""
        ...

    def close(self) -> None: ...


MakePlayer = Callable[[int], Player]  # from a seed


class StoppedError(Exception):
    """The game was left while it was under way."""


@dataclass(frozen=True)
class Step:
    """One step of a game and what was there before and after it."""

    pos: AnyPosition
    step: Move
    after: AnyPosition
    chosen: bool  # by a player, not by chance or as part of a random opening


def play_game(
    game: AnyGame,
    makers: Sequence[MakePlayer],
    sides: Sequence[int],
    *,
    seed: int,
    opening: int = 0,
    stop: Event | None = None,
) -> Iterator[Step]:
    """A whole game; `sides` says which of the makers sits at each seat.

    The seed decides dice, bag and opening, which follow the step, not what was played before: games with the same seed
    have the same luck. Each player gets a seed of its own from it.
    """
    luck, choice = np.random.default_rng(seed), random.Random(seed)
    pos: AnyPosition = game.start()
    seen: list[list[str]] = [[] for _ in sides]  # per seat
    decisions = 0
    players: list[Player] = []
    try:
        seeds = [(2 * (seed * MOST_SEATS + seat) + side) & MASK64 for seat, side in enumerate(sides)]
        players.extend(makers[side](own) for side, own in zip(sides, seeds, strict=True))
        while (seat := pos.turn) is not None:
            if stop is not None and stop.is_set():
                raise StoppedError
            if seat == CHANCE:
                step: Move = pos.sample(luck)
            elif decisions < opening:
                step = pos.legal[choice.randrange(len(pos.legal))]
            else:
                step = players[seat].choose(pos.view(seat), seen[seat])
            for other, steps in enumerate(seen):
                steps.append(as_seen(pos.view(other), str(step)))
            after = pos.play(step)
            yield Step(pos, step, after, seat != CHANCE and decisions >= opening)
            decisions += seat != CHANCE
            pos = after
    finally:
        for player in players:
            player.close()
