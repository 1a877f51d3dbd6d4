"""What a move of Convert can do."""

from dataclasses import dataclass

from turncoat.core.effects import Effect, Names
from turncoat.games.convert.spec import COLOURS


@dataclass(frozen=True, slots=True)
class BlockPlaced(Effect):
    """A block came to lie on these cells (file, rank, level, counted from 0)."""

    colour: int
    block: str
    name: str
    cells: tuple[tuple[int, int, int], ...]

    def told(self, names: Names) -> str:  # noqa: ARG002
        low, high = (1 + chosen(z for _, _, z in self.cells) for chosen in (min, max))
        levels = f"level {low}" if low == high else f"levels {low}–{high}"
        return f"puts {COLOURS[self.colour]}'s {self.name} on {levels}"


@dataclass(frozen=True, slots=True)
class SquareConverted(Effect):
    """The square shows another colour from above than before."""

    square: str
    colour: int

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"{self.square} turns {COLOURS[self.colour].lower()}"


@dataclass(frozen=True, slots=True)
class RowCompleted(Effect):
    """A line of four now shows one colour and did not before; `row` is a rank number or a file letter."""

    row: str
    colour: int

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"completes {'rank' if self.row.isdigit() else 'file'} {self.row} in {COLOURS[self.colour].lower()}"


@dataclass(frozen=True, slots=True)
class PointsScored(Effect):
    """The seat's token moves on the score track."""

    seat: int
    points: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} scores {self.points}"


@dataclass(frozen=True, slots=True)
class PointLost(Effect):
    """The seat pays for placing the colour that is not due (R1.8.3)."""

    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} loses a point for playing the other colour"


@dataclass(frozen=True, slots=True)
class LevelBroken(Effect):
    """The block reaches above the lid of the box (R1.6)."""

    level: int

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"reaches level {self.level}, outside the box"
