"""A kit: everything there is to print of a game, on sheets."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from turncoat.core.kit import Corner, Grid, Kit, RuleSheet, Tiles
from turncoat.core.options import GameInfo
from turncoat.core.pieces import Piece, PieceSet
from turncoat.games import info
from turncoat.games.pages import excerpt, rule_page
from turncoat.papercraft import grids, pictures
from turncoat.papercraft.boxes import boxes_of, glued_faces
from turncoat.papercraft.drawing import Part
from turncoat.papercraft.nets import unfold
from turncoat.papercraft.parts import HATCHED, PLAIN, SOLID, TAB, parts_of
from turncoat.papercraft.sheets import BOARD_LEGEND, LEGEND, PaperError, Sheet, pack, room_on
from turncoat.papercraft.text import text_sheets
from turncoat.puzzles.target import PuzzleError

SQUARES = (12.0, 40.0)  # millimetres
DARK_MEANINGS = {HATCHED: "dark faces have lines, which saves ink", SOLID: "dark faces are grey"}
NETS, BOXES = "nets", "boxes"
WAYS = {NETS: "each block as one net", BOXES: "each block as simple boxes that are glued together"}
PIECES, BOARD, CARD, RULES = "pieces", "board", "card", "rules"
CONTENTS = {
    PIECES: "the pieces to cut out, fold and glue",
    BOARD: "the board, score cards, tiles and tokens",
    CARD: "how the pieces look and how they are put away",
    RULES: "the rules",
}
_SMALLEST, _LARGEST = 9.0, 14.0  # width of a cell in pictures


@dataclass(frozen=True)
class Wanted:
    """How a kit is printed; PaperError where that is not possible."""

    square: float | None = None  # millimetres; None is what the game proposes
    paper: str = "a4"
    dark: str = HATCHED
    way: str = NETS
    only: tuple[str, ...] = ()  # of CONTENTS; nothing means everything
    blocks: str | Path = "standard"

    def __post_init__(self) -> None:
        if self.square is not None and not SQUARES[0] <= self.square <= SQUARES[1]:
            raise PaperError(f"a square is {SQUARES[0]:g} to {SQUARES[1]:g} mm wide, not {self.square:g}")
        for what, value, known in (
            ("dark faces are", self.dark, tuple(DARK_MEANINGS)),
            ("blocks are made as", self.way, tuple(WAYS)),
        ):
            if value not in known:
                raise PaperError(f"{what} {' or '.join(known)}, not {value!r}")
        for part in self.only:
            if part not in CONTENTS:
                raise PaperError(f"there is no part {part!r} of a kit; there are {', '.join(CONTENTS)}")
        room_on(self.paper)


def sheets_of(game: str, wanted: Wanted) -> list[Sheet]:
    """All sheets of a game's kit, in the order in which one needs them; PaperError if there is nothing to print."""
    found = info(game)
    made = _Maker(found, kit_of(game), wanted)
    sheets = [sheet for part in wanted.only or CONTENTS for sheet in made.part(part)]
    if not sheets:
        raise PaperError(f"there is nothing of that to print for {found.title}")
    return sheets


def kit_of(game: str) -> Kit:
    """What a game has to print besides pieces: without a kit of its own, its rules."""
    found = info(game)
    kit: Kit = _loaded(found.kit)() if found.kit else Kit((RuleSheet(found.title, ()),))
    return kit


def _loaded(where: str) -> Any:
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


class _Maker:
    def __init__(self, found: GameInfo, kit: Kit, wanted: Wanted) -> None:
        self._info, self._kit, self._wanted = found, kit, wanted
        self._square = kit.square if wanted.square is None else wanted.square
        self._pieces: PieceSet | None = _loaded(found.pieces)(wanted.blocks) if found.pieces else None
        if self._pieces is None and wanted.blocks != "standard":
            raise PaperError(f"{found.title} has no sets of blocks")

    def part(self, name: str) -> list[Sheet]:
        """The sheets of one of CONTENTS."""
        if name == RULES:
            rules = [each for each in self._kit.things if isinstance(each, RuleSheet)]
            return [sheet for number, each in enumerate(rules) for sheet in self._rules(each, first=number == 0)]
        if name == BOARD:
            return self._packed([part for each in self._kit.things for part in self._thing(each)], BOARD)
        if self._pieces is None:
            return []
        if name == PIECES:
            return self._packed(list(self._blocks(self._pieces)), PIECES)
        return self._cards(self._pieces)

    def _packed(self, parts: list[Part], what: str) -> list[Sheet]:
        title = f"{self._info.title}, {what}, {self._square:g} mm a square"
        legend = BOARD_LEGEND if what == BOARD else LEGEND
        return pack(parts, title, self._wanted.paper, legend=legend) if parts else []

    def _thing(self, thing: Grid | Tiles | Corner | RuleSheet) -> list[Part]:
        room = room_on(self._wanted.paper)
        if isinstance(thing, Grid):
            return grids.board(thing, self._square, self._wanted.dark, room)
        if isinstance(thing, Tiles):
            return grids.tiles(thing, self._square, self._wanted.dark, room)
        if isinstance(thing, Corner):
            return grids.corner(thing, self._square, self._wanted.dark, room)
        return []

    def _rules(self, sheet: RuleSheet, *, first: bool) -> list[Sheet]:
        page = rule_page(self._info.name)
        text = excerpt(page, sheet.parts) if sheet.parts else page
        note = f"*{self._kit.note}*\n\n" if self._kit.note and first else ""
        return text_sheets(sheet.title, note + text, self._wanted.paper)

    def _blocks(self, pieces: PieceSet) -> Iterator[Part]:
        """Every block in every colour, the first plain, the others dark; cells are half as high as wide."""
        for number in range(len(self._info.seats)):
            for piece in pieces.blocks:
                yield from self._block(piece, self._wanted.dark if number else PLAIN)

    def _block(self, piece: Piece, fill: str) -> Iterator[Part]:
        half = self._square / 2
        most = tuple(int(side / half - 2 * TAB) for side in room_on(self._wanted.paper))
        if self._wanted.way == NETS:
            title = f"{piece.name} {piece.letter}"
            yield from parts_of(unfold(tuple(piece.cells), most=(most[0], most[1])), title, half, fill)
            return
        boxes = boxes_of(tuple(piece.cells))
        names = [f"{piece.letter}{number}" if len(boxes) > 1 else piece.letter for number in range(1, len(boxes) + 1)]
        glued = {face: f"to {names[other]}" for face, other in glued_faces(boxes).items()}
        for name, box in zip(names, boxes, strict=True):
            yield from parts_of(unfold(box, most=(most[0], most[1])), f"{piece.name} {name}", half, fill, glued)

    def _cards(self, pieces: PieceSet) -> list[Sheet]:
        scale = min(_LARGEST, max(_SMALLEST, self._square * 0.7))
        paper, title = self._wanted.paper, self._info.title
        if self._wanted.way == BOXES:
            shown = [pictures.assembly(piece, boxes_of(tuple(piece.cells)), scale) for piece in pieces.blocks]
            sheets = pack(shown, f"{title}: the boxes of each block", paper, legend="", in_order=True)
        else:
            sheets = pack(pictures.overview(pieces, scale), f"{title}: the blocks", paper, legend="", in_order=True)
        try:
            card = pictures.away_card(pieces, scale)
        except PuzzleError:  # some sets cannot be put away
            return sheets
        return [*sheets, *pack(card, f"{title}: putting the blocks away", paper, legend="", in_order=True)]
