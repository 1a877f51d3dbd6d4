"""What a step of Cube Conquer can do."""

from dataclasses import dataclass

from turncoat.core.effects import Effect, Names
from turncoat.games.cube_conquer.spec import COLOUR_LETTERS, COLOUR_NAMES


def a_tile(tile: str) -> str:
    """A tile in words, with its article."""
    return f"{'an' if tile[0] == 'O' else 'a'} {tile_name(tile)} tile"


def tile_name(tile: str) -> str:
    """A tile in words."""
    return f"{COLOUR_NAMES[COLOUR_LETTERS.index(tile[0])]}{' switch' if tile.endswith('*') else ''}"


@dataclass(frozen=True, slots=True)
class _TileOnSquare(Effect):
    seat: int
    tile: str
    side: int
    square: int


@dataclass(frozen=True, slots=True)
class TilePlaced(_TileOnSquare):
    """A tile leaves the seat's hand for a square of a side."""

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} lays {a_tile(self.tile)} on side {self.side}, square {self.square}"


@dataclass(frozen=True, slots=True)
class TileTakenBack(_TileOnSquare):
    """A tile that was replaced goes into the mover's hand."""

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} takes the {tile_name(self.tile)} tile from side {self.side}, square {self.square}"


@dataclass(frozen=True, slots=True)
class SwitchRemoved(Effect):
    """A switch tile was replaced: it goes into the bag or out of the game."""

    tile: str
    side: int
    out: bool

    def told(self, names: Names) -> str:  # noqa: ARG002
        where = "out of the game" if self.out else "into the bag"
        return f"the {tile_name(self.tile)} tile of side {self.side} goes {where}"


@dataclass(frozen=True, slots=True)
class SideCompleted(Effect):
    """A side now has nine tiles of one colour."""

    side: int

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"completes side {self.side}"


@dataclass(frozen=True, slots=True)
class SideLocked(Effect):
    """The side cannot be changed any more."""

    side: int

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"side {self.side} is locked"


@dataclass(frozen=True, slots=True)
class TurnMissed(Effect):
    """The seat can lay nothing."""

    seat: int

    def explains(self, turn: int | None) -> bool:  # noqa: ARG002
        return True

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} can lay nothing and misses the turn"


@dataclass(frozen=True, slots=True)
class TileDrawn(Effect):
    """A tile comes from the bag into the seat's hand; `tile` is None where it cannot be seen."""

    seat: int
    tile: str | None

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} draws {'a tile' if self.tile is None else a_tile(self.tile)}"
