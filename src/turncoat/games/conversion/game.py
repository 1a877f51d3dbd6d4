"""Conversion as Python sees it."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from turncoat.core import game, pie, position
from turncoat.core.effects import Effect, ending
from turncoat.core.figures import Figures
from turncoat.core.outcome import Outcome
from turncoat.core.reasons import Reason
from turncoat.core.turns import CHANCE
from turncoat.core.types import Record, Rules
from turncoat.games.conversion import effects, layout, position_text, rules, tables
from turncoat.games.conversion.knowledge import KNOWLEDGE, levels_of
from turncoat.games.conversion.learning import LEARNING
from turncoat.games.conversion.notation import Step, parse_step, print_step
from turncoat.games.conversion.picture import draw
from turncoat.games.conversion.reasons import reasons
from turncoat.games.conversion.spec import FACES, INFO, SQUARE_NAMES

DECIDING = {"high": "pips", "territory": "dice", "tall": "average", "wide": "average", "mass": "mass"}


class Die(NamedTuple):
    """A die on the board."""

    seat: int
    pips: int


class Game(game.Game["Position"]):
    """Conversion with a number of players, a victory, holes, and endless conversion or not."""

    info = INFO
    kernels = rules
    layout = layout
    knowledge = KNOWLEDGE
    learning = LEARNING

    def __init__(self, options: Mapping[str, Any]) -> None:
        super().__init__(options)
        self.knowledge = replace(KNOWLEDGE, levels=levels_of(self.options))

    @property
    def seats(self) -> int:
        return int(self.options["players"])

    def position(self, record: Record) -> "Position":
        return Position(self, record)

    def read(self, text: str) -> "Position":
        return self.position(position_text.read(self, text))

    def _rules(self) -> Rules:
        pie.check(self.options)
        return tables.rules_record(self.options)


class Position(position.Position[Step]):
    """A position of Conversion."""

    __slots__ = ()
    game: Game

    @property
    def board(self) -> dict[str, Die]:
        """The dice on the board by square."""
        owned = [int(mask) for mask in self._record["owned"]]
        bits = [int(mask) for mask in self._record["pips"]]
        return {
            name: Die(seat, sum((bits[bit] >> square & 1) << bit for bit in range(3)))
            for square, name in enumerate(SQUARE_NAMES)
            for seat in range(self.game.seats)
            if owned[seat] >> square & 1
        }

    @property
    def holes(self) -> tuple[str, ...]:
        """The squares that stay empty."""
        holes = int(self._record["holes"])
        return tuple(name for square, name in enumerate(SQUARE_NAMES) if holes >> square & 1)

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """Per seat, the pips of the dice in hand, ascending."""
        return tuple(
            tuple(face + 1 for face in range(FACES) for _ in range(int(self._record["hands"][seat, face])))
            for seat in range(self.game.seats)
        )

    @property
    def roller(self) -> int | None:
        """The seat whose roll is due, if one is."""
        return int(self._record["seat"]) if self.turn == CHANCE and not self._record["holes_due"] else None

    @property
    def figures(self) -> tuple[Figures, ...]:
        return tuple(self._figures_of(seat) for seat in range(self.game.seats))

    def _figures_of(self, seat: int) -> Figures:
        pips = int(rules.pips(self._record, seat))
        dice = int(self._record["owned"][seat]) & ((1 << 64) - 1)
        mass = int(rules.mass(self._record, seat))
        count = dice.bit_count()
        return Figures(pips=pips, dice=count, mass=mass, average=Fraction(pips, count) if count else None)

    @property
    def deciding(self) -> str:
        return DECIDING[str(self.game.options["victory"])]

    @property
    def outcome(self) -> Outcome | None:
        if self.turn is not None:
            return None
        victory = str(self.game.options["victory"])
        scores = tuple(figures[self.deciding] for figures in self.figures)
        meaning = self.game.info.option("victory").choices
        assert meaning is not None
        return Outcome(self._winners(), scores, meaning[victory])

    def parse(self, text: str) -> Step:
        return parse_step(text, self.game.options["pie"])

    def move(self, code: int) -> Step:
        return print_step(code)

    def _reason(self, move: Step) -> str:
        if self.turn == CHANCE:
            return self._reason_at_chance(move)
        if move.swaps:
            return pie.NOT_NOW
        if move.pips is None or move.square is None:
            return "nothing is left to chance now; a die has to be placed"
        assert self.turn is not None
        if move.square in self.holes:
            return f"{move.square} is a hole"
        if move.square in self.board:
            return f"{move.square} is taken"
        held = " ".join(map(str, self.hands[self.turn]))
        return f"{self.game.seat_name(self.turn)} holds no {move.pips}, only {held}"

    def _reason_at_chance(self, move: Step) -> str:
        if self.roller is not None:
            return f"{self.game.seat_name(self.roller)} has to roll first, like roll:13466"
        if move.square is not None and move.pips is None:
            return f"{move.square} is a hole already"
        return "the holes have to be drawn first, like hole:d4"

    def _effects(self, move: Step, after: "Position") -> tuple[Effect, ...]:
        if move.roll is not None:
            seat = int(self._record["seat"])
            return (effects.HandRolled(seat, tuple(map(int, move.roll))),)
        if move.swaps:
            return (pie.SidesExchanged(int(self._record["seat"])),)
        assert move.square is not None
        if move.pips is None:
            return (effects.HoleMade(move.square),)
        seat = int(self._record["seat"])
        found: list[Effect] = [effects.DiePlaced(seat, move.square, move.pips)]
        now = after.board
        for square, die in self.board.items():
            if now[square].seat != die.seat:
                found.append(effects.DieTaken(square, die.seat, seat, die.pips, now[square].pips))
            elif now[square].pips != die.pips:
                found.append(effects.DiePromoted(square, die.pips, now[square].pips))
        if after.outcome is not None:
            found.append(ending(after.outcome))
        return tuple(found)

    def _reasons(self, move: Any) -> list[Reason]:
        return reasons(self, move)

    def _told(self) -> str:
        return position_text.write(self)

    def __str__(self) -> str:
        return draw(self)
