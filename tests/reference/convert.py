# Convert, written naively from RULES.md section 1. Section numbers below are those of RULES.md.
from __future__ import annotations

import copy

Cell = tuple[int, int, int]  # file 0-3, rank 0-3, level 0..
Shape = frozenset[Cell]
Placement = tuple[str, str, list[Cell]]  # colour, block letter, cells on the board

# 1.1
STANDARD: dict[str, tuple[Cell, ...]] = {
    "S": ((0, 0, 0),),
    "P": ((0, 0, 0), (0, 0, 1)),
    "B": ((0, 0, 0), (1, 0, 0)),
    "E": ((0, 0, 0), (1, 0, 0), (0, 1, 0)),
    "Q": ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)),
    "H": ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0)),
    "T": ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "L": ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 0, 1)),
    "R": ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 1, 1)),
    "Z": ((0, 0, 0), (1, 0, 0), (1, 0, 1), (2, 0, 1)),
}
COLOURS = ("w", "b")  # the colour of seat 0, of seat 1
CODES = ("0", "1", "2", "3", "0'", "1'", "2'", "3'")  # 1.2: the canonical order
SQUARES = [(x, y) for y in range(4) for x in range(4)]
PERIMETER = [(x, y) for x, y in SQUARES if x in (0, 3) or y in (0, 3)]
# 1.4: four ranks, four files
LINES = [[(x, y) for x in range(4)] for y in range(4)] + [[(x, y) for y in range(4)] for x in range(4)]


def square_name(x: int, y: int) -> str:
    return "abcd"[x] + "1234"[y]


def board_colour(x: int, y: int) -> str:
    # 1: coloured like a chessboard, a1 is black
    return "b" if (x + y) % 2 == 0 else "w"


def shifted(cells: list[Cell]) -> Shape:
    # 1.2: shift so that the least x, y and z are 0
    low_x = min(x for x, y, z in cells)
    low_y = min(y for x, y, z in cells)
    low_z = min(z for x, y, z in cells)
    return frozenset((x - low_x, y - low_y, z - low_z) for x, y, z in cells)


def oriented(base: tuple[Cell, ...], code: str) -> Shape:
    # 1.2: flip first, then quarter turns
    cells = list(base)
    if code.endswith("'"):
        cells = [(x, -y, -z) for x, y, z in cells]
    for _ in range(int(code[0])):
        cells = [(y, -x, z) for x, y, z in cells]
    return shifted(cells)


def columns_of(shape: Shape | list[Cell]) -> dict[tuple[int, int], list[int]]:
    columns: dict[tuple[int, int], list[int]] = {}
    for x, y, z in sorted(shape):
        columns.setdefault((x, y), []).append(z)
    return columns


def check_blocks(blocks: dict[str, tuple[Cell, ...]]) -> None:
    if not 1 <= len(blocks) <= 16:
        raise ValueError("a set has 1 to 16 blocks")
    for letter, cells in blocks.items():
        if len(letter) != 1 or not letter.isalpha():
            raise ValueError(f"not a block letter: {letter!r}")
        if not 1 <= len(cells) <= 8 or len(set(cells)) != len(cells):
            raise ValueError(f"block {letter}: 1 to 8 different cells")
        levels = [z for x, y, z in cells]
        if max(levels) - min(levels) > 3:
            raise ValueError(f"block {letter}: more than 4 levels high")
        for column in columns_of(oriented(cells, "0")).values():
            if column != list(range(column[0], column[0] + len(column))):  # 1.3
                raise ValueError(f"block {letter}: a column is not solid")


class Convert:
    def __init__(
        self,
        *,
        variant: str = "basic",
        edition: str = "second",
        first: str = "white",
        pool: str = "own",
        pie: bool = False,
        blocks: dict[str, tuple[Cell, ...]] | None = None,
    ) -> None:
        if variant not in ("basic", "box", "towers", "changeup"):
            raise ValueError(f"variant: {variant!r}")
        if edition not in ("second", "2013"):
            raise ValueError(f"edition: {edition!r}")
        if first not in ("white", "black"):
            raise ValueError(f"first: {first!r}")
        if pool not in ("own", "community"):
            raise ValueError(f"pool: {pool!r}")
        if edition == "2013" and first == "black":  # 1.4
            raise ValueError("edition 2013 always starts with White")
        if pool == "community" and variant != "box":  # 1.6
            raise ValueError("the community pool belongs to variant box")
        self.variant = variant
        self.edition = edition
        self.pool = pool
        self.pie = pie
        self.first_seat = 0 if first == "white" else 1
        self.played = 0  # moves, an exchange of sides among them
        self.blocks = dict(STANDARD if blocks is None else blocks)
        check_blocks(self.blocks)
        self.shapes: dict[str, dict[str, Shape]] = {  # letter, then code: the cells of that orientation
            letter: {code: oriented(cells, code) for code in CODES} for letter, cells in self.blocks.items()
        }
        self.cells: dict[Cell, tuple[str, str]] = {}  # every filled cell: colour, block letter
        self.supply: dict[str, set[str]] = {colour: set(self.blocks) for colour in COLOURS}
        self.points = [0, 0]  # row points; changeup: the score
        self.loser: int | None = None  # box only
        self.seat: int | None = None  # who is to move; None: the game is over
        self._give_turn(self.first_seat, 1 - self.first_seat)

    def copy(self) -> Convert:
        other = copy.copy(self)  # blocks and shapes never change and may be shared
        other.cells = dict(self.cells)
        other.supply = {colour: set(letters) for colour, letters in self.supply.items()}
        other.points = list(self.points)
        return other

    def turn(self) -> int | str | None:
        return self.seat

    def legal(self) -> list[str]:
        if self.seat is None:
            return []
        return [*self._moves(self.seat), *(["swap"] if self._may_swap() else [])]

    def _may_swap(self) -> bool:
        # the pie rule: instead of the second player's first move
        return self.pie and self.played == 1 and self.seat == 1 - self.first_seat

    def _swap(self) -> None:
        # what was White's is Black's and the other way round; where bare squares count, the board turns by a quarter
        turns = self.variant in ("basic", "changeup")
        self.cells = {
            (y, 3 - x, z) if turns else (x, y, z): ("b" if colour == "w" else "w", letter)
            for (x, y, z), (colour, letter) in self.cells.items()
        }
        self.supply = {"w": self.supply["b"], "b": self.supply["w"]}
        self.points.reverse()
        self._give_turn(self.first_seat, 1 - self.first_seat)

    def chances(self) -> dict[str, int]:
        return {}

    def play(self, text: str) -> None:
        if self.seat is None:
            raise ValueError("the game is over")
        if text.strip(" ") == "swap" and self._may_swap():
            self.played += 1
            self._swap()
            return
        seat = self.seat
        moves = self._moves(seat)
        notation = self._canonical(text)
        if notation not in moves:
            raise ValueError(f"not a legal move: {text!r}")
        colour, letter, cells = moves[notation]
        self.played += 1
        due = self._due(seat)
        before = self._complete_lines(colour)
        for cell in cells:
            self.cells[cell] = (colour, letter)
        self.supply[colour].remove(letter)
        rows = len(self._complete_lines(colour) - before)
        if self.variant == "basic":  # 1.4
            self.points[seat] += rows
        elif self.variant == "changeup":  # 1.8
            self.points[seat] += rows * len(columns_of(cells))
            if colour != due:
                self.points[seat] -= 1
        elif self.variant == "box" and any(z >= 4 for x, y, z in cells):  # 1.6: level 5 is z == 4
            self.loser = seat
            self.seat = None
            return
        self._give_turn(1 - seat, seat)

    def winners(self) -> tuple[int, ...]:
        scores = self.scores()
        if scores[0] == scores[1]:
            scores = self._tie_break()
        if scores[0] == scores[1]:
            return ()
        return (0,) if scores[0] > scores[1] else (1,)

    def scores(self) -> tuple[int, int]:
        if self.seat is not None:
            raise ValueError("the game is not over")
        if self.variant == "box":  # 1.6
            return (0, 1) if self.loser == 0 else (1, 0)
        if self.variant == "towers":  # 1.7
            return self._towers()
        if self.variant == "changeup":  # 1.8
            return self.points[0], self.points[1]
        squares = self._squares()  # 1.4
        return self.points[0] + squares[0], self.points[1] + squares[1]

    def figures(self) -> dict[str, tuple[int, int]]:
        return {
            "rows": (self.points[0], self.points[1]),
            "squares": self._squares(),
            "cover": self._cover(),
            "towers": self._towers(),
        }

    def picture(self) -> dict[str, object]:
        above = {square_name(x, y): (self._shown(x, y), self._height(x, y)) for x, y in SQUARES}
        supply = {colour: set(letters) for colour, letters in self.supply.items()}
        return {"above": above, "supply": supply, "cells": dict(self.cells)}

    # ---- whose turn

    def _give_turn(self, seat: int, other: int) -> None:
        if self._moves(seat):
            self.seat = seat
        elif self.variant == "box":  # 1.6: who cannot place any block loses
            self.loser = seat
            self.seat = None
        elif self.variant == "changeup":  # 1.8: nobody is ever skipped
            self.seat = None
        elif self._moves(other):  # 1.4: a skip; not written in a record
            self.seat = other
        else:
            self.seat = None

    # ---- moves

    def _due(self, seat: int) -> str:
        # 1.8: own colour while the score is even, the other while it is odd (negative scores too)
        if self.variant == "changeup" and self.points[seat] % 2 != 0:
            return COLOURS[1 - seat]
        return COLOURS[seat]

    def _moves(self, seat: int) -> dict[str, Placement]:
        due = self._due(seat)
        other = "b" if due == "w" else "w"
        if self.variant == "box" and self.pool == "community":  # 1.6
            return self._moves_of("w", "w:") | self._moves_of("b", "b:")
        if self.variant == "changeup":  # 1.8; the prefix: 1.2
            return self._moves_of(due, due + ":") or self._moves_of(other, other + ":")
        return self._moves_of(due, "")

    def _moves_of(self, colour: str, prefix: str) -> dict[str, Placement]:
        moves: dict[str, Placement] = {}
        for letter in self.blocks:
            if letter not in self.supply[colour]:
                continue
            for code in CODES:
                if self._canonical_code(letter, code) != code:
                    continue
                shape = self.shapes[letter][code]
                for x, y in SQUARES:
                    cells = self._resting_place(shape, x, y)
                    if cells is not None:
                        moves[prefix + letter + code + square_name(x, y)] = (colour, letter, cells)
        return moves

    def _resting_place(self, shape: Shape, x: int, y: int) -> list[Cell] | None:
        if any(x + dx > 3 or y + dy > 3 for dx, dy, dz in shape):  # 1.3: all of it over the board
            return None
        top = max((z + 1 for _, _, z in self.cells), default=0)
        for level in range(top + 1):
            cells = [(x + dx, y + dy, level + dz) for dx, dy, dz in sorted(shape)]
            if self._rests(cells):
                return cells
        return None

    def _rests(self, cells: list[Cell]) -> bool:
        # 1.3: no cell is filled yet; the lowest cell of every column lies on the board or on a block
        if any(cell in self.cells for cell in cells):
            return False
        for (x, y), levels in columns_of(cells).items():
            low = min(levels)
            if low > 0 and (x, y, low - 1) not in self.cells:
                return False
        return True

    def _canonical_code(self, letter: str, code: str) -> str:
        # 1.2: the first code that gives the same cells
        return next(c for c in CODES if self.shapes[letter][c] == self.shapes[letter][code])

    def _canonical(self, text: str) -> str:
        # 1.2: a parser accepts the equivalent codes; "Shared words": and surrounding blanks
        text = text.strip(" ")
        prefix = text[:2] if text[1:2] == ":" else ""
        letter, code, square = text[len(prefix) :][:1], text[len(prefix) + 1 : -2], text[-2:]
        if letter not in self.blocks or code not in CODES:
            raise ValueError(f"not a move: {text!r}")
        return prefix + letter + self._canonical_code(letter, code) + square

    # ---- looking at the board

    def _height(self, x: int, y: int) -> int:
        return len([cell for cell in self.cells if cell[:2] == (x, y)])

    def _shown(self, x: int, y: int) -> str:
        height = self._height(x, y)
        return board_colour(x, y) if height == 0 else self.cells[x, y, height - 1][0]

    def _complete_lines(self, colour: str) -> set[int]:
        # 1.4: lines of four that show this colour from above; bare squares show the board
        return {n for n, line in enumerate(LINES) if all(self._shown(x, y) == colour for x, y in line)}

    def _squares(self) -> tuple[int, int]:
        shown = [self._shown(x, y) for x, y in SQUARES]
        return shown.count("w"), shown.count("b")

    def _cover(self) -> tuple[int, int]:
        # 1.7: bare board is no coverage
        shown = [self._shown(x, y) for x, y in SQUARES if self._height(x, y) > 0]
        return shown.count("w"), shown.count("b")

    def _towers(self) -> tuple[int, int]:
        # 1.7: more cells of the colour in a perimeter column
        controlled = [0, 0]
        for x, y in PERIMETER:
            column = [colour for cell, (colour, _) in self.cells.items() if cell[:2] == (x, y)]
            if column.count("w") > column.count("b"):
                controlled[0] += 1
            if column.count("b") > column.count("w"):
                controlled[1] += 1
        return controlled[0], controlled[1]

    def _tie_break(self) -> tuple[int, int]:
        if self.variant == "towers":  # 1.7
            return self._cover()
        if self.variant != "basic" or not self.cells:  # 1.8: equal is a draw
            return (0, 0)
        top = max(z for x, y, z in self.cells)  # 1.4
        on_top = [block for (x, y, z), block in self.cells.items() if z == top]
        if self.edition == "2013":  # blocks, not cells: a block is its colour and letter
            on_top = list(set(on_top))
        colours = [colour for colour, _ in on_top]
        return colours.count("w"), colours.count("b")
