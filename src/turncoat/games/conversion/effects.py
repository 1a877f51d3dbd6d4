"""What a step of Conversion can do."""

from dataclasses import dataclass

from turncoat.core.game import Effect


@dataclass(frozen=True, slots=True)
class HoleMade(Effect):
    """The square stays empty for the whole game."""

    square: str

    def __str__(self) -> str:
        return f"{self.square} becomes a hole"


@dataclass(frozen=True, slots=True)
class HandRolled(Effect):
    """The seat rolls a new hand."""

    seat: int
    name: str
    pips: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.name} rolls {' '.join(map(str, self.pips))}"


@dataclass(frozen=True, slots=True)
class DiePlaced(Effect):
    """A die leaves the seat's hand for the board."""

    seat: int
    name: str
    square: str
    pips: int

    def __str__(self) -> str:
        return f"{self.name} puts a {self.pips} on {self.square}"


@dataclass(frozen=True, slots=True)
class DiePromoted(Effect):
    """A die of the mover's shows more pips than before."""

    square: str
    before: int
    pips: int

    def __str__(self) -> str:
        return f"{self.square} grows from {self.before} to {self.pips}"


@dataclass(frozen=True, slots=True)
class DieTaken(Effect):
    """A die changes sides and now shows `pips`."""

    square: str
    loser: int
    loser_name: str
    seat: int
    before: int
    pips: int

    def __str__(self) -> str:
        return f"takes {self.square} from {self.loser_name} ({self.before} becomes {self.pips})"
