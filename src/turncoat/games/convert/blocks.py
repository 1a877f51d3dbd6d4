"""Block sets: read from TOML, checked, turned into orientations (R1.1, R1.2). Needs no compiled code."""

import functools
import json
import re
import tomllib
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

from turncoat.core.errors import OptionError
from turncoat.core.options import BadTagError
from turncoat.core.solids import Cell, Cells, normal, parts
from turncoat.core.tags import Tags
from turncoat.games.convert.spec import MOST_BLOCKS, MOST_CELLS, MOST_LEVELS, SETS, SIDE, STANDARD

LONGEST_NAME = 40  # of what files describe
_SHIPPED = ", ".join(SETS)
ORIENTATION_CODES = ("0", "1", "2", "3", "0'", "1'", "2'", "3'")


class BlockSetError(OptionError):
    """A block set cannot be played with; the message names the block and the cell."""


@dataclass(frozen=True)
class Orientation:
    """One way a block can stand: its canonical code and its cells, shifted to the origin, sorted."""

    block: int
    code: str
    cells: Cells

    @cached_property
    def columns(self) -> dict[tuple[int, int], tuple[int, int]]:
        """(file, rank) -> (lowest level, first free level above); columns are solid."""
        spans: dict[tuple[int, int], tuple[int, int]] = {}
        for x, y, z in self.cells:
            low, high = spans.get((x, y), (z, z + 1))
            spans[x, y] = (min(low, z), max(high, z + 1))
        return spans

    @property
    def width(self) -> int:
        return 1 + max(x for x, _, _ in self.cells)

    @property
    def depth(self) -> int:
        return 1 + max(y for _, y, _ in self.cells)

    @property
    def height(self) -> int:
        return 1 + max(z for _, _, z in self.cells)


@dataclass(frozen=True)
class Block:
    """A block in its base orientation."""

    letter: str
    name: str
    cells: Cells

    def orientations(self) -> dict[str, Cells]:
        """The cells of each canonical code; codes that give the same cells are the first of them (R1.2)."""
        distinct: dict[Cells, str] = {}
        for code in ORIENTATION_CODES:
            distinct.setdefault(turned(self.cells, code), code)
        return {code: cells for cells, code in distinct.items()}

    def canonical(self, code: str) -> str:
        """The canonical one of the codes that give the same cells."""
        cells = turned(self.cells, code)
        return next(c for c in ORIENTATION_CODES if turned(self.cells, c) == cells)

    @property
    def footprint(self) -> int:
        return len({(x, y) for x, y, _ in self.cells})


@dataclass(frozen=True)
class BlockSet:
    """The blocks of one colour; both colours own the same set."""

    name: str
    blocks: tuple[Block, ...]

    def __post_init__(self) -> None:
        _check(self)

    @cached_property
    def letters(self) -> str:
        return "".join(block.letter for block in self.blocks)

    @cached_property
    def orientations(self) -> tuple[Orientation, ...]:
        """Every orientation of every block, in the order that numbers them."""
        return tuple(
            Orientation(number, code, cells)
            for number, block in enumerate(self.blocks)
            for code, cells in block.orientations().items()
        )

    def orientation(self, letter: str, code: str) -> Orientation:
        """A block in one of its canonical orientations."""
        return self._named[letter, code]

    def number_of(self, letter: str, code: str) -> int:
        """The number of an orientation by any of the codes that give the same cells."""
        known = self._numbers
        if (letter, code) not in known:
            canonical = self.blocks[self.letters.index(letter)].canonical(code)
            known[letter, code] = self.orientations.index(self.orientation(letter, canonical))
        return known[letter, code]

    @cached_property
    def _numbers(self) -> dict[tuple[str, str], int]:
        """Those that were asked for."""
        return {}

    @cached_property
    def _named(self) -> dict[tuple[str, str], Orientation]:
        return {(self.letters[each.block], each.code): each for each in self.orientations}

    @property
    def floor(self) -> tuple[int, int]:
        """What they are put away on: so many cells along the files and along the ranks."""
        return SIDE, SIDE

    @property
    def cell_count(self) -> int:
        return sum(len(block.cells) for block in self.blocks)

    @property
    def mirrored(self) -> bool:
        """Whether the mirror image of every block is in the set too, so that reflections are true symmetries."""
        shapes = {shape_of(block.cells) for block in self.blocks}
        return all(shape_of(tuple((-x, y, z) for x, y, z in block.cells)) in shapes for block in self.blocks)

    def __str__(self) -> str:
        return self.name


@functools.cache
def shipped(name: str) -> BlockSet:
    """One of the sets that ship with the package (spec.SETS)."""
    return _read(files("turncoat.games.convert").joinpath("sets", f"{name}.toml").read_text("utf-8"), name)


def standard() -> BlockSet:
    """The set that is played with if nobody says otherwise."""
    return shipped(STANDARD)


def load(source: "str | Path | BlockSet") -> BlockSet:
    """The set meant by an option's value: the name of one that ships, the path of a TOML file, or a set."""
    if isinstance(source, BlockSet):
        return source
    if not isinstance(source, str | Path):
        raise BlockSetError(f"a block set is {_SHIPPED}, the path of a TOML file or a BlockSet, not {source!r}")
    if source in SETS:
        return shipped(str(source))
    path = Path(source)
    try:
        text = path.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise BlockSetError(f"{path}: cannot be read ({error}); give {_SHIPPED} or the path of a TOML file") from None
    try:
        return parse(text, path.stem)
    except BlockSetError as error:
        raise BlockSetError(f"{path}: {error}") from None


def parse(text: str, name: str) -> BlockSet:
    """A set from the text of a TOML file: `[[block]]` tables with letter, name and cells."""
    found = _read(text, name)
    if found.name in SETS and found != shipped(found.name):
        raise BlockSetError(f"only the set that ships is called {found.name!r}; give this one a name of its own")
    return found


def _read(text: str, name: str) -> BlockSet:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BlockSetError(f"no valid TOML: {error}") from None
    except RecursionError:
        raise BlockSetError("no valid TOML: nested too deeply") from None
    unknown = set(data) - {"name", "block"}
    if unknown:
        raise BlockSetError(f"unknown key {min(unknown)!r}; a set has name and [[block]] tables")
    title = data.get("name", name)
    tables = data.get("block", [])
    if not isinstance(title, str) or not title or not title.isprintable() or len(title) > LONGEST_NAME:
        raise BlockSetError(f"name must be a printable text of at most {LONGEST_NAME} characters")
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise BlockSetError("blocks are written as [[block]] tables")
    return BlockSet(title, tuple(_block(table, number) for number, table in enumerate(tables, 1)))


def described(blocks: BlockSet) -> str:
    """The text of a file that describes a set; `parse` reads it."""
    parts = [f"name = {_quoted(blocks.name)}"]
    for block in blocks.blocks:
        cells = ", ".join(f'"{x}{y}{z}"' for x, y, z in block.cells)
        parts.append(f'[[block]]\nletter = "{block.letter}"\nname = {_quoted(block.name)}\ncells = [{cells}]')
    return "\n\n".join(parts) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)  # what JSON escapes TOML escapes alike


def _block(table: dict[str, Any], number: int) -> Block:
    if set(table) != {"letter", "name", "cells"}:
        raise BlockSetError(
            f"block {number} needs exactly letter, name and cells, but has {', '.join(table) or 'nothing'}"
        )
    letter, name, cells = table["letter"], table["name"], table["cells"]
    if not isinstance(letter, str) or not isinstance(name, str) or not isinstance(cells, list):
        raise BlockSetError(f"block {number}: letter and name are texts, cells is a list such as ['000', '100']")
    if len(name) > LONGEST_NAME:
        raise BlockSetError(f"block {letter[:1]}: the name has more than {LONGEST_NAME} characters")
    return Block(letter, name, normal(_cell(cell, letter) for cell in cells))


def _cell(cell: object, letter: str) -> Cell:
    digits: list[Any] = list(cell) if isinstance(cell, str | list) else []
    if isinstance(cell, str) and cell.isascii() and cell.isdigit():
        digits = [int(digit) for digit in cell]
    if len(digits) != 3 or not all(type(digit) is int and 0 <= digit < 10 for digit in digits):
        raise BlockSetError(
            f"block {letter}: a cell is three digits for file, rank and level, like '010', not {cell!r}"
        )
    return digits[0], digits[1], digits[2]


def turned(cells: Cells, code: str) -> Cells:
    """The cells in the orientation of a code: flipped first if it says so, then quarter turns clockwise (R1.2)."""
    result: list[Cell] = list(cells)
    if code.endswith("'"):
        result = [(x, -y, -z) for x, y, z in result]
    for _ in range(int(code[0])):
        result = [(y, -x, z) for x, y, z in result]
    return normal(result)


def shape_of(cells: Cells) -> Cells:
    """The same for all orientations of a block, different for different blocks."""
    return min(turned(cells, code) for code in ORIENTATION_CODES)


def _check(blocks: BlockSet) -> None:
    if not 1 <= len(blocks.blocks) <= MOST_BLOCKS:
        raise BlockSetError(f"a set has 1 to {MOST_BLOCKS} blocks, not {len(blocks.blocks)}")
    letters: set[str] = set()
    shapes: dict[Cells, str] = {}
    for block in blocks.blocks:
        _check_block(block)
        if block.letter in letters:
            raise BlockSetError(f"two blocks have the letter {block.letter}")
        letters.add(block.letter)
        twin = shapes.setdefault(shape_of(block.cells), block.letter)
        if twin != block.letter:
            raise BlockSetError(f"blocks {twin} and {block.letter} have the same shape")


def _check_block(block: Block) -> None:
    who = f"block {block.letter}"
    if not (len(block.letter) == 1 and "A" <= block.letter <= "Z"):
        raise BlockSetError(f"{who}: a letter is one of A to Z")
    if not block.name or not block.name.isprintable() or '"' in block.name:
        raise BlockSetError(f"{who}: the name must be a printable text without quotation marks")
    cells = set(block.cells)
    if not 1 <= len(block.cells) <= MOST_CELLS:
        raise BlockSetError(f"{who}: a block has 1 to {MOST_CELLS} cells, not {len(block.cells)}")
    if len(cells) != len(block.cells):
        raise BlockSetError(f"{who}: a cell is listed twice")
    if normal(block.cells) != block.cells:
        raise BlockSetError(f"{who}: cells must be sorted and start at 000")
    if max(max(x, y) for x, y, _ in cells) >= SIDE:
        raise BlockSetError(f"{who}: wider than the board's {SIDE} squares")
    if max(z for _, _, z in cells) >= MOST_LEVELS:
        raise BlockSetError(f"{who}: higher than {MOST_LEVELS} levels")
    for x, y, z in block.cells:
        if z and (x, y, z - 1) not in cells and any((x, y, lower) in cells for lower in range(z)):
            raise BlockSetError(f"{who}: the column under cell {x}{y}{z} is not solid")
    _check_connected(block, who)


def _check_connected(block: Block, who: str) -> None:
    reached = parts(block.cells)[0]
    for cell in block.cells:
        if cell not in reached:
            raise BlockSetError(f"{who}: cell {''.join(map(str, cell))} touches no other cell of the block by a face")


class _BlockSets:
    """How records tell a block set: its name in one tag, each block in a tag of its own."""

    tags = ("Blocks", "Block")
    _BLOCK = re.compile(r"([A-Z]) ([0-9]{3}(?:,[0-9]{3})*) ([^\n]+)")

    def load(self, value: Any) -> BlockSet:
        return load(value)

    def parse(self, text: str, name: str) -> BlockSet:
        return parse(text, name)

    def file(self, value: BlockSet) -> str:
        return described(value)

    def pieces(self, value: BlockSet) -> BlockSet:
        return value

    def write(self, value: BlockSet) -> Tags:
        if value == standard():
            return []
        name, block = self.tags
        return [(name, value.name), *((block, self._text(each)) for each in value.blocks)]

    def _text(self, block: Block) -> str:
        return f"{block.letter} {','.join(f'{x}{y}{z}' for x, y, z in block.cells)} {block.name}"

    def read(self, tags: Tags) -> BlockSet:
        names = [number for number, (tag, _) in enumerate(tags) if tag == self.tags[0]]
        if len(names) != 1:
            where = names[1] if names else 0
            raise BadTagError(
                where, f"a [{self.tags[0]} ...] tag with the set's name is {'missing' if not names else 'there twice'}"
            )
        blocks = [self._read_block(number, text) for number, (tag, text) in enumerate(tags) if tag == self.tags[1]]
        try:
            return BlockSet(tags[names[0]][1], tuple(blocks))
        except BlockSetError as error:
            raise BadTagError(names[0], str(error)) from None

    def _read_block(self, number: int, text: str) -> Block:
        match = self._BLOCK.fullmatch(text)
        if match is None:
            raise BadTagError(number, 'a block is written like [Block "E 000,100,010 Elbow"]')
        cells = [(int(cell[0]), int(cell[1]), int(cell[2])) for cell in match[2].split(",")]
        return Block(match[1], match[3], normal(cells))


CODEC = _BlockSets()
