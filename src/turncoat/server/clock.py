"""Clocks of a match. All times are milliseconds, of `times.steady_ms` while a match is played."""

from collections.abc import Sequence
from copy import copy

from turncoat.server.log import ClockPlan

LEAST = 1000  # milliseconds that a seat keeps when an increment is taken from it


class Clock:
    """Time left for each seat; one runs at a time."""

    def __init__(self, plan: ClockPlan | None, seats: int) -> None:
        self.plan = plan
        self._kept = [0 if plan is None else plan.move or plan.base or 0] * seats
        self._since = 0
        self.running: int | None = None
        self.frozen = False  # nobody has come back yet since the match was loaded: time stands still

    def left(self, seat: int, now: int) -> int:
        """What a seat has left; it may be below zero until somebody calls the time."""
        used = now - self._since if self.running == seat and not self.frozen else 0
        return self._kept[seat] - used

    def remainders(self, now: int) -> list[int]:
        """What every seat has left."""
        return [self.left(seat, now) for seat in range(len(self._kept))]

    def told(self, remainders: Sequence[int], now: int) -> None:
        """What the log says that the seats had left at this time."""
        self._kept, self._since = list(remainders), now

    def moved(self, seat: int, now: int) -> bool:
        """The seat has moved: it gets its increment, or its next move's time; nothing for a move that cost no time."""
        if self.plan is None or self.running != seat:
            return False
        left = self.left(seat, now)
        self._kept[seat] = self.plan.move if self.plan.move is not None else left + self.plan.increment
        self.running = None
        return True

    def give_back(self, seat: int, now: int) -> None:
        """A move was taken back for which the seat got its increment; nobody loses the game by it."""
        if self.plan is not None and self.plan.move is None:
            if self.running == seat:
                self._kept[seat], self._since = self.left(seat, now), now
            self._kept[seat] -= min(self.plan.increment, max(0, self._kept[seat] - LEAST))

    def switch(self, seat: int | None, now: int) -> None:
        """Let this seat's time run; the time of the one before stays as it was."""
        if self.plan is None or seat == self.running:
            return
        if self.running is not None:
            self._kept[self.running] = self.left(self.running, now)
        self.running, self._since = seat, now

    def freeze(self, remainders: Sequence[int] | None, now: int) -> None:
        """Loaded from the log: time stands still, at what was last known of it."""
        self.told(self._kept if remainders is None else remainders, now)
        self.frozen = True

    def thaw(self, now: int) -> None:
        """Somebody is there again, so time goes on."""
        if self.frozen:
            self._since, self.frozen = now, False

    def copy(self) -> "Clock":
        """A clock of its own that shows the same."""
        found = copy(self)
        found._kept = list(self._kept)
        return found
