"""How well or how long to think."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from turncoat.core.errors import BudgetError
from turncoat.core.game import AnyGame
from turncoat.engine.levels import STRONGEST, Level, check_level, level_of

FOREVER = 1e9  # seconds
MOST_SIMULATIONS = 1 << 60
SLOW = 1000.0  # simulations a second


@dataclass(frozen=True)
class Budget:
    """A level, or simulations or seconds or both; BudgetError if it makes no sense."""

    level: int | None = None
    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.level is not None:
            if self.simulations is not None or self.seconds is not None:
                raise BudgetError("say level, or simulations and seconds, not both")
            check_level(self.level)
        elif self.simulations is None and self.seconds is None:
            raise BudgetError("say how long to think: level, simulations or seconds")
        if self.simulations is not None and not 1 <= self.simulations <= MOST_SIMULATIONS:
            raise BudgetError(f"simulations must be at least 1, not {self.simulations}")
        if self.seconds is not None and not 0 < self.seconds <= FOREVER:
            raise BudgetError(f"seconds must be a number above 0, not {self.seconds}")

    @classmethod
    def parse(cls, pairs: Iterable[tuple[str, str]]) -> "Budget":
        """From names and numbers as texts."""
        given: dict[str, float] = {}
        for name, text in pairs:
            if name not in ("level", "simulations", "seconds") or name in given:
                raise BudgetError(f"{name!r} is not understood; say level, or simulations and seconds, once each")
            given[name] = _number(name, text)
        return cls(**given)  # type: ignore[arg-type]

    @property
    def timed(self) -> bool:
        """Whether the clock decides, so that nothing else should run beside it."""
        return self.seconds is not None or self.level == STRONGEST

    @property
    def longest(self) -> float:
        """Seconds that it may take, on a slow machine."""
        return (self.seconds or 0.0) + (self.simulations or 0) / SLOW

    @property
    def words(self) -> str:
        """As the protocol's `go` wants it."""
        given = {"level": self.level, "simulations": self.simulations, "seconds": self.seconds}
        return " ".join(f"{name} {value}" for name, value in given.items() if value is not None)

    def strength(self, game: AnyGame) -> Level:
        """What it means in a game."""
        if self.level is not None:
            return level_of(self.level, game)
        return Level(self.simulations, 0.0, seconds=self.seconds)


def _number(name: str, text: str) -> float:
    try:
        number = float(text) if name == "seconds" else int(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise BudgetError(f"{name} is a {'' if name == 'seconds' else 'whole '}number above 0, not {text!r}")
    return number
