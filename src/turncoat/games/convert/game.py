"""Convert as Python sees it."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any

from turncoat.core import game, pie, position
from turncoat.core.effects import Effect, SeatSkipped, ending
from turncoat.core.errors import OptionError
from turncoat.core.figures import Figures
from turncoat.core.outcome import Outcome
from turncoat.core.proving import Proving
from turncoat.core.reasons import Reason
from turncoat.core.solids import Cell
from turncoat.core.types import Record, Rules
from turncoat.games.convert import effects, hooks, layout, position_text, rules, scoring, tables
from turncoat.games.convert.blocks import BlockSet
from turncoat.games.convert.knowledge import KNOWLEDGE
from turncoat.games.convert.learning import LEARNING
from turncoat.games.convert.notation import Placement, parse_move, print_move
from turncoat.games.convert.picture import draw
from turncoat.games.convert.reasons import reasons
from turncoat.games.convert.spec import COLOURS, INFO, SIDE, SQUARE_NAMES, SQUARES
from turncoat.games.convert.variant import BARE_BOARD_TOO, Variant
from turncoat.games.convert.variants import variant, variants

RECENT = 512  # positions of which is remembered what is left to place, and who may place what


class Game(game.Game["Position"]):
    """Convert with a variant, an edition, a first player, a pool and a set of blocks."""

    info = INFO
    kernels = rules
    layout = layout
    learning = LEARNING

    def __init__(self, options: Mapping[str, Any]) -> None:
        super().__init__(options)
        levels, points, calibration = self.variant.levels, self.variant.counts_points, self.variant.calibration
        self.knowledge = replace(KNOWLEDGE, levels=levels, counts_points=points, calibration=calibration)

    @property
    def seats(self) -> int:
        return 2

    @property
    def blocks(self) -> BlockSet:
        """The set that both colours own."""
        blocks: BlockSet = self.options["blocks"]
        return blocks

    @cached_property
    def variant(self) -> Variant:
        """Which game is played with the blocks."""
        return variant(self.options["variant"])

    @cached_property
    def feet(self) -> tuple[tuple[int, int], ...]:
        """Of each orientation one column: its square, seen from the low corner, and its lowest level."""
        firsts = (next(iter(orientation.columns.items())) for orientation in self.blocks.orientations)
        return tuple((x + SIDE * y, low) for (x, y), (low, _) in firsts)

    @cached_property
    def footprints(self) -> tuple[int, ...]:
        """Of each orientation the squares that it covers with its low corner on a1."""
        return tuple(int(foot) for foot in self.rules["foot"][: len(self.blocks.orientations)])

    @property
    def proving(self) -> Proving | None:
        from turncoat.games.convert.inside import proving

        return proving(self.rules, self.blocks) if self.variant.survival and not self.options["pie"] else None

    @cached_property
    def names_colours(self) -> bool:
        """Whether moves are written with the colour in front (R1.2.14)."""
        return bool(self.rules["shared"])

    def position(self, record: Record) -> "Position":
        return Position(self, record)

    def read(self, text: str) -> "Position":
        return self.position(position_text.read(self, text))

    def _rules(self) -> Rules:
        if self.options["edition"] == "2013" and self.options["first"] == "black":
            raise OptionError("edition=2013 always starts with White; take first=white or edition=second")
        if self.options["pool"] == "community" and not self.variant.community:
            able = " or ".join(f"variant={each.name}" for each in variants() if each.community)
            raise OptionError(f"pool=community goes with {able} only; take pool=own or {able}")
        return tables.rules_record(self.options, self.blocks, self.variant)


class Position(position.Position[Placement]):
    """A position of Convert."""

    __slots__ = ()
    game: Game

    @property
    def heights(self) -> tuple[int, ...]:
        """Levels on each square, a1 b1 … d4."""
        return tuple(self._record["heights"][:SQUARES].tolist())

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour each square shows from above, bare board included: 0 White, 1 Black."""
        black = int(self._record["black"])
        return tuple(black >> square & 1 for square in range(SQUARES))

    def supply(self, colour: int) -> str:
        """The letters of the blocks of a colour that are not on the board yet, in the order of the set."""
        return _supply(self, colour)

    @property
    def cells(self) -> dict[Cell, tuple[int, str]]:
        """What fills each cell (file, rank, level, from 0): colour and block letter."""
        filled = {}
        for colour in range(2):
            in_supply = self.supply(colour)
            for number, block in enumerate(self.game.blocks.blocks):
                if block.letter not in in_supply:
                    for cell in self._cells_of(colour, number):
                        filled[cell] = (colour, block.letter)
        return filled

    @property
    def due(self) -> int | None:
        """The colour that is asked of the seat to move (see `placing`); None in Community Pool and at the end."""
        return _due(self)

    @property
    def placing(self) -> tuple[int, ...]:
        """The colours whose blocks the seat to move may take now: the due one, or the other at the price of a point."""
        return _placing(self)

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The legal moves that put a block somewhere: all but an exchange of sides."""
        legal = self.legal
        return tuple(legal[:-1] if legal.has(layout.SWAP) else legal)  # it comes last

    def towers(self, colour: int) -> tuple[str, ...]:
        """The columns that a colour controls now, where that counts (R1.7)."""
        held = self.game.variant.towers
        return () if held is None else held(self, colour)

    def score(self, seat: int) -> int:
        """The seat's points if the game ended now."""
        return int(hooks.score(self.game.rules, self._record, seat))

    @property
    def figures(self) -> tuple[Figures, ...]:
        return tuple(Figures(**self.game.variant.figures(self, seat)) for seat in range(2))

    @property
    def deciding(self) -> str | None:
        return self.game.variant.deciding

    @property
    def outcome(self) -> Outcome | None:
        if self.turn is not None:
            return None
        winners = self._winners()
        scores = tuple(self.score(seat) for seat in range(2))
        return Outcome(() if len(winners) > 1 else winners, scores, self._why_over(winners, scores))

    def _why_over(self, winners: tuple[int, ...], scores: tuple[int, ...]) -> str:
        variant = self.game.variant
        if self._record["loser"] >= 0:
            loser = COLOURS[int(self._record["loser"])]
            if max(self.heights) > variant.lid:
                return f"{loser} built on level {variant.lid + 1}"
            return f"{loser} has no block to place"
        points = variant.points_called
        if scores[0] != scores[1]:
            return f"more {points}, {max(scores)} to {min(scores)}"
        if len(winners) > 1:
            return f"equal {points}" + (", and the tie-break is equal too" if variant.tie_called(self) else "")
        return f"equal {points}, more {variant.tie_called(self)}"

    def parse(self, text: str) -> Placement:
        own = self.turn if self.turn is not None else 0
        return parse_move(text, self.game.blocks, self.game.names_colours, own, self.game.options["pie"])

    def move(self, code: int) -> Placement:
        return print_move(code, self.game.blocks, self.game.names_colours)

    def _reason(self, move: Placement) -> str:
        assert self.turn is not None
        if move.swaps:
            return pie.NOT_NOW
        colour = COLOURS[move.colour]
        if not rules.may_place(self.game.rules, self._record, self.turn, move.colour):
            return f"{COLOURS[1 - move.colour]} has to be placed now, not {colour}"
        if move.block not in self.supply(move.colour):
            return f"{colour}'s {move.block} is already on the board"
        if move.code < 0:
            return "it would stick out over the edge of the board"
        return f"gap under {' '.join(self.gaps(move))}"

    def gaps(self, move: Placement) -> list[str]:
        """The squares over which the block would hang in the air."""
        _, number, corner = layout.uncode(move.code)
        under = {
            corner + x + SIDE * y: low for (x, y), (low, _) in self.game.blocks.orientations[number].columns.items()
        }
        level = max(self.heights[square] - low for square, low in under.items())
        return [SQUARE_NAMES[square] for square, low in sorted(under.items()) if self.heights[square] < level + low]

    def _cells_of(self, colour: int, block: int) -> tuple[Cell, ...]:
        level, number, square = self.lies(colour, block)
        orientation = self.game.blocks.orientations[number]
        return tuple((square % SIDE + x, square // SIDE + y, level + z) for x, y, z in orientation.cells)

    def lies(self, colour: int, block: int) -> tuple[int, int, int]:
        """Level, orientation and low corner of a block on the board, by their numbers."""
        lies = int(self._record["lies"][colour, block])
        return lies >> 7, int(self.game.rules["base"][block]) + (lies >> 4 & 7), lies & 15

    def _told(self) -> str:
        return position_text.write(self)

    def _effects(self, move: Placement, after: "Position") -> tuple[Effect, ...]:
        seat = self.turn
        assert seat is not None
        if move.swaps:
            return (pie.SidesExchanged(seat, self.game.variant.seen == BARE_BOARD_TOO),)
        number = self.game.blocks.letters.index(move.block)
        name = self.game.blocks.blocks[number].name
        found: list[Effect] = [effects.BlockPlaced(move.colour, move.block, name, after._cells_of(move.colour, number))]
        before, now = self.colours, after.colours
        found += [effects.SquareConverted(SQUARE_NAMES[n], now[n]) for n in range(SQUARES) if before[n] != now[n]]
        fined = bool(rules.costs_a_point(self.game.rules, self._record, seat, move.colour))
        if fined:
            found.append(effects.PointLost(seat))
        gained = int(after._record["points"][seat]) - int(self._record["points"][seat]) + fined
        if gained:
            found += [effects.RowCompleted(row, move.colour) for row in self.rows_completed(move)]
            found.append(effects.PointsScored(seat, gained))
        if int(after._record["loser"]) == seat:
            found.append(effects.LevelBroken(max(after.heights)))
        if after.turn == seat:
            found.append(SeatSkipped(1 - seat))
        if after.outcome is not None:
            found.append(ending(after.outcome))
        return tuple(found)

    def rows_completed(self, move: Placement) -> list[str]:
        """The rows that a legal move would complete: rank numbers and file letters."""
        black = int(self._record["black"])
        shown = black if move.colour else ~black & scoring.ALL_SQUARES
        _, number, corner = layout.uncode(move.code)
        return self._rows(shown, shown | self.game.footprints[number] << corner)

    @staticmethod
    def _rows(before: int, after: int) -> list[str]:
        """The rows of these squares that were not there before."""
        whole = int(scoring.lines(after)) & ~int(scoring.lines(before))
        ranks = [str(rank + 1) for rank in range(SIDE) if whole >> SIDE * rank & 1]
        return ranks + ["abcd"[file] for file in range(SIDE) if whole >> 16 + file & 1]

    def _reasons(self, move: Any) -> list[Reason]:
        return reasons(self, move)

    def __str__(self) -> str:
        return draw(self)


@lru_cache(RECENT)
def _due(pos: Position) -> int | None:
    if pos.turn is None or pos.game.options["pool"] == "community":
        return None
    return int(hooks.due_colour(pos.game.rules, pos._record, pos.turn))


@lru_cache(RECENT)
def _placing(pos: Position) -> tuple[int, ...]:
    if pos.turn is None:
        return ()
    return tuple(c for c in range(2) if rules.may_place(pos.game.rules, pos._record, pos.turn, c))


@lru_cache(RECENT)
def _supply(pos: Position, colour: int) -> str:
    left = int(scoring.in_supply(pos.game.rules, pos._record, colour))
    return "".join(block.letter for number, block in enumerate(pos.game.blocks.blocks) if left >> number & 1)
