"""What a step of Conversion can do."""

from dataclasses import dataclass

from turncoat.core.effects import Effect, Names


@dataclass(frozen=True, slots=True)
class HoleMade(Effect):
    """The square stays empty for the whole game."""

    square: str

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"{self.square} becomes a hole"


@dataclass(frozen=True, slots=True)
class HandRolled(Effect):
    """The seat rolls a new hand."""

    seat: int
    pips: tuple[int, ...]

    def explains(self, turn: int | None) -> bool:
        return self.seat == turn

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} rolls {' '.join(map(str, self.pips))}"


@dataclass(frozen=True, slots=True)
class DiePlaced(Effect):
    """A die leaves the seat's hand for the board."""

    seat: int
    square: str
    pips: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} puts a {self.pips} on {self.square}"


@dataclass(frozen=True, slots=True)
class DiePromoted(Effect):
    """A die of the mover's shows more pips than before."""

    square: str
    before: int
    pips: int

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"{self.square} grows from {self.before} to {self.pips}"


@dataclass(frozen=True, slots=True)
class DieTaken(Effect):
    """A die changes sides and now shows `pips`."""

    square: str
    loser: int
    seat: int
    before: int
    pips: int

    def told(self, names: Names) -> str:
        return f"takes {self.square} from {names[self.loser]} ({self.before} becomes {self.pips})"
