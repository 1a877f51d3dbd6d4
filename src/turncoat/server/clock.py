"""Clocks of a match, computed from the times in its log."""

from turncoat.server.log import ClockPlan


class Clock:
    """Time left for each seat; one runs at a time. All times are milliseconds."""

    def __init__(self, plan: ClockPlan | None, seats: int) -> None:
        self.plan = plan
        self._kept = [0 if plan is None else plan.move or plan.base or 0] * seats
        self._since = 0
        self.running: int | None = None

    def left(self, seat: int, now: int) -> int:
        """What a seat has left; it may be below zero until somebody calls the time."""
        used = now - self._since if self.running == seat else 0
        return self._kept[seat] - used

    def moved(self, seat: int, now: int) -> None:
        """The seat has moved: it gets its increment, or its next move's time; nothing for a move that cost no time."""
        if self.plan is None or self.running != seat:
            return
        left = self.left(seat, now)
        self._kept[seat] = self.plan.move if self.plan.move is not None else left + self.plan.increment
        self.running = None

    def switch(self, seat: int | None, now: int) -> None:
        """Let this seat's time run; the time of the one before stays as it was."""
        if self.plan is None or seat == self.running:
            return
        if self.running is not None:
            self._kept[self.running] = self.left(self.running, now)
        self.running, self._since = seat, now
