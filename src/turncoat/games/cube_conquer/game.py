"""Cube Conquer as Python sees it."""

from typing import Any

import numpy as np

from turncoat.core import game, pie, position
from turncoat.core.effects import Effect, ending
from turncoat.core.errors import OptionError, ViewError
from turncoat.core.figures import Figures
from turncoat.core.outcome import Outcome
from turncoat.core.reasons import Reason
from turncoat.core.turns import CHANCE
from turncoat.core.types import Record, Rules
from turncoat.games.cube_conquer import effects, hidden, layout, position_text, rules, sides
from turncoat.games.cube_conquer.knowledge import KNOWLEDGE
from turncoat.games.cube_conquer.learning import LEARNING
from turncoat.games.cube_conquer.notation import Step, parse_step, print_step
from turncoat.games.cube_conquer.picture import draw
from turncoat.games.cube_conquer.reasons import reasons
from turncoat.games.cube_conquer.spec import (
    CENTRE,
    COLOUR_LETTERS,
    COLOURS,
    INFO,
    RING,
    SIDES,
    SQUARES,
    switches_dealt,
)


class Game(game.Game["Position"]):
    """Cube Conquer with a number of players, open or hidden hands and a limit of turns."""

    info = INFO
    kernels = rules
    layout = layout
    knowledge = KNOWLEDGE
    learning = LEARNING

    @property
    def seats(self) -> int:
        return int(self.options["players"])

    @property
    def hides(self) -> bool:
        return bool(self.options["hands"] == "hidden")

    def position(self, record: Record) -> "Position":
        return Position(self, record)

    def read(self, text: str) -> "Position":
        return self.position(position_text.read(self, text))

    def _rules(self) -> Rules:
        pie.check(self.options)
        if self.options["pie"] and self.hides:
            raise OptionError(
                "pie goes with open hands only: who exchanges sides sees both; take hands=open or pie=false"
            )
        record = np.zeros((), layout.RULES)[()]
        record["players"] = self.seats
        record["turn_limit"] = self.options["turn_limit"]
        record["hidden"] = self.hides
        record["dealt"] = switches_dealt(self.seats)
        record["pie"] = self.options["pie"]
        return record


class Position(position.Position[Step]):
    """A position of Cube Conquer, or with hidden hands what one seat may know of it."""

    __slots__ = ()
    game: Game

    @property
    def viewer(self) -> int | None:
        viewer = int(self._record["viewer"])
        return None if viewer < 0 else viewer

    def view(self, seat: int | None) -> "Position":
        super().view(seat)
        wanted = self.game.seats if seat is None else seat
        if not self.game.hides or self.viewer == wanted:
            return self
        if self.viewer is not None and seat is not None:
            raise ViewError(f"this is a view; only the whole position can show what seat {seat} may know")
        record = self.record
        hidden.conceal(self.game.rules, record, wanted)
        return Position(self.game, record)

    @property
    def sides(self) -> dict[tuple[int, int], str]:
        """The tiles on the sides: (side 1 to 3, square 1 to 9) -> R or R*."""
        return {
            (side + 1, square + 1): COLOUR_LETTERS[tile - 1] + "*" * (square == CENTRE)
            for side in range(SIDES)
            for square in range(SQUARES)
            if (tile := int(self._record["sides"][side, square]))
        }

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """Per seat, its tiles; in a view, tiles that cannot be seen are `?`, or `?*` if they must be switches."""
        return tuple(self._hand(seat) for seat in range(self.game.seats))

    def _hand(self, seat: int) -> tuple[str, ...]:
        tiles = _tiles(self._record["hands"][seat], int(self._record["switches"][seat]))
        unknown = int(self._record["unknown"][seat])
        sure = min(unknown, int(self._record["sure"][seat]))
        return tiles + ("?*",) * sure + ("?",) * (unknown - sure)

    @property
    def bag(self) -> tuple[str, ...]:
        """The tiles in the bag; in a view, every tile whose place the viewer does not know."""
        return _tiles(self._record["bag"], int(self._record["bag_switches"]))

    @property
    def bag_count(self) -> int:
        """How many tiles are in the bag."""
        return int(hidden.bag_size(self.game.rules, self._record))

    @property
    def out(self) -> tuple[str, ...]:
        """The switch tiles that are out of the game."""
        return _tiles((0,) * COLOURS, int(self._record["out"]))

    @property
    def locked(self) -> tuple[int, ...]:
        """The locked sides, ascending."""
        return _sides(int(self._record["locked"]))

    @property
    def complete(self) -> tuple[int, ...]:
        """The sides that show one colour now, ascending."""
        return _sides(int(sides.complete_sides(self._record)))

    @property
    def finishers(self) -> tuple[int, ...]:
        """The seats that hold what completes the last side now; in a view, those for whom this is certain."""
        return tuple(seat for seat in range(self.game.seats) if sides.winning_move(self._record, seat) != sides.NO_MOVE)

    @property
    def turns(self) -> int:
        """How many turns have been played, misses included."""
        return int(self._record["turns"])

    @property
    def drawer(self) -> int | None:
        """The seat that draws a tile now, if one does."""
        return int(self._record["seat"]) if self.turn == CHANCE else None

    @property
    def figures(self) -> tuple[Figures, ...]:
        return tuple(Figures(hand=len(hand), complete=len(self.complete)) for hand in self.hands)

    @property
    def outcome(self) -> Outcome | None:
        if self.turn is not None:
            return None
        winner = int(self._record["winner"])
        scores = tuple(int(seat == winner) for seat in range(self.game.seats))
        if winner >= 0:
            return Outcome((winner,), scores, "laid the last tile of the cube")
        if self.turns >= self.game.options["turn_limit"]:
            return Outcome((), scores, f"the limit of {self.game.options['turn_limit']} turns is reached")
        return Outcome((), scores, "every player missed with the bag empty")

    def parse(self, text: str) -> Step:
        return parse_step(text, self.game.options["pie"])

    def move(self, code: int) -> Step:
        return print_step(code)

    def _reason(self, move: Step) -> str:
        if self.drawer is not None:
            return self._reason_at_draw(move, self.drawer)
        if move.drawn:
            return "no tile is drawn now; a player has to move"
        if move.swaps:
            return pie.NOT_NOW
        if move.missed:
            return "a turn is missed only if nothing can be laid"
        return self._reason_on_side(move)

    def _reason_at_draw(self, move: Step, drawer: int) -> str:
        name = self.game.seat_name(drawer)
        if not move.drawn:
            return f"{name} has to draw first, like draw:G"
        if self.viewer is not None and self.viewer != drawer:
            return f"{name}'s draw cannot be seen here; write draw:?"
        if move.tile is None:
            return f"{name}'s draw can be seen here; write the tile, like draw:G"
        if self._record["deals"] and not move.tile.endswith("*"):
            return "only switch tiles are dealt now"
        return f"no {effects.tile_name(move.tile)} tile is in the bag"

    def _reason_on_side(self, move: Step) -> str:
        """Whatever the kernels refuse first, in words."""
        assert move.tile is not None
        assert move.side is not None
        assert self.mover is not None
        colour, tile = COLOUR_LETTERS.index(move.tile[0]), effects.tile_name(move.tile)
        refused = [
            (square, int(sides.refusal(self._record, move.side - 1, colour, RING.index(square - 1))))
            for square in move.squares
            if square - 1 in RING
        ]
        where = f"of side {move.side}"
        if move.side in self.locked:
            return f"side {move.side} is locked"
        held = self._held(self.mover, colour, switch=move.tile.endswith("*"))
        if held < len(move.squares):
            owner = self.game.seat_name(self.mover)
            only = f"only {held} {tile} tile{'s' * (held > 1)}" if held else f"no {tile} tile"
            return f"{owner} holds {only}"
        if CENTRE + 1 in move.squares:
            return "only switch tiles go on the centre"
        square, why = next((square, why) for square, why in refused if why != sides.FREE)
        if why == sides.OTHER_SWITCH:
            switch = effects.tile_name(self.sides[move.side, CENTRE + 1][0])
            return f"side {move.side} takes only {switch} tiles because of its switch"
        if why == sides.SAME_COLOUR:
            return f"square {square} {where} holds {effects.a_tile(move.tile)} already"
        return f"square {square} {where} is taken, and tiles are replaced only on a side with a switch"

    def _held(self, seat: int, colour: int, *, switch: bool) -> int:
        if switch:
            return int(sides.held_switches(self._record, seat)) >> colour & 1
        return int(sides.held(self._record, seat, colour))

    def _effects(self, move: Step, after: "Position") -> tuple[Effect, ...]:
        seat = int(self._record["seat"])
        if move.drawn:
            found: list[Effect] = [effects.TileDrawn(seat, move.tile)]
        elif move.swaps:
            found = [pie.SidesExchanged(seat)]
        elif move.missed:
            found = [effects.TurnMissed(seat)]
        else:
            found = self._laid(move, seat, after)
        if after.outcome is not None:
            found.append(ending(after.outcome))
        return tuple(found)

    def _laid(self, move: Step, seat: int, after: "Position") -> list[Effect]:
        assert move.tile is not None
        assert move.side is not None
        found: list[Effect] = []
        tiles = self.sides
        for square in move.squares:
            old = tiles.get((move.side, square))
            if old is not None and old.endswith("*"):
                found.append(effects.SwitchRemoved(old, move.side, after.out != self.out))
            elif old is not None:
                found.append(effects.TileTakenBack(seat, old, move.side, square))
            found.append(effects.TilePlaced(seat, move.tile, move.side, square))
        found += [effects.SideCompleted(side) for side in after.complete if side not in self.complete]
        found += [effects.SideLocked(side) for side in after.locked if side not in self.locked]
        return found

    def _reasons(self, move: Any) -> list[Reason]:
        return reasons(self, move)

    def _told(self) -> str:
        return position_text.write(self)

    def __str__(self) -> str:
        return draw(self)


def _tiles(regular: Any, switches: int) -> tuple[str, ...]:
    letters = enumerate(COLOUR_LETTERS)
    tiles = [letter for number, letter in letters for _ in range(int(regular[number]))]
    return tuple(tiles + [f"{letter}*" for number, letter in enumerate(COLOUR_LETTERS) if switches >> number & 1])


def _sides(mask: int) -> tuple[int, ...]:
    return tuple(side + 1 for side in range(SIDES) if mask >> side & 1)
