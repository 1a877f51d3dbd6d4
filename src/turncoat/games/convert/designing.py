"""Sets of blocks made by chance: a box of 4×4×2 cut into blocks, so that each set can be put away in it (R1.1)."""

from collections import Counter
from collections.abc import Iterable
from random import Random

from turncoat.core.errors import OptionError
from turncoat.core.pieces import Draft
from turncoat.core.solids import Cell, Cells, neighbours, normal, parts
from turncoat.games.convert.blocks import Block, BlockSet, shape_of, standard
from turncoat.games.convert.spec import MOST_CELLS, SIDE

LAYERS = 2  # what is two high has solid columns, however it is cut
BOX = tuple((x, y, z) for x in range(SIDE) for y in range(SIDE) for z in range(LAYERS))
# With a block of one cell, two of two and three of three, all there are in two layers, ten is the most.
COUNTS = (len(BOX) // MOST_CELLS, 10)
_PATIENCE = 2000  # cuts that do not part twins, until all is begun anew
_SHUFFLES = 30
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class _Designer:
    option = "blocks"
    counts = COUNTS

    def drawn(self, count: int, rng: Random) -> Draft:
        if not COUNTS[0] <= count <= COUNTS[1]:
            raise OptionError(f"sets that fill 4×4×2 have {COUNTS[0]} to {COUNTS[1]} different blocks, not {count}")
        while True:
            found = _apart(count, rng)
            for _ in range(_PATIENCE):
                if not _twins(found):
                    break
                other = _cut_anew(found, rng)
                if _twins(other) <= _twins(found):
                    found = other
            else:
                continue
            for _ in range(_SHUFFLES):
                found = self.varied(found, rng)
            return found

    def varied(self, draft: Draft, rng: Random) -> Draft:
        for _ in range(_PATIENCE):
            other = _cut_anew(draft, rng)
            if not _twins(other) and self.same(other) != self.same(draft):
                return other
        return draft  # no other can be had by cutting two blocks anew

    def same(self, draft: Draft) -> Draft:
        shapes = [shape_of(cells) for cells in draft]
        mirrored = [shape_of(normal((-x, y, z) for x, y, z in cells)) for cells in draft]
        return min(tuple(sorted(shapes)), tuple(sorted(mirrored)))

    def pieces(self, draft: Draft, name: str) -> BlockSet:
        """Smallest first; shapes of the standard set keep their letters and names."""
        known = {shape_of(block.cells): block for block in standard().blocks}
        own = sorted((shape_of(cells) for cells in draft), key=lambda cells: (len(cells), cells))
        free = (letter for letter in _LETTERS if letter not in {known[cells].letter for cells in own if cells in known})
        return BlockSet(name, tuple(known.get(cells) or _new(next(free), cells) for cells in own))


DESIGNER = _Designer()


def _new(letter: str, cells: Cells) -> Block:
    flat = max(z for _, _, z in cells) == 0
    return Block(letter, f"{len(cells)} cells, {'flat' if flat else 'two high'} ({letter})", cells)


def _twins(draft: Draft) -> int:
    """How many blocks have the shape of another one."""
    return sum(count - 1 for count in Counter(map(shape_of, draft)).values())


def _apart(count: int, rng: Random) -> Draft:
    """The box cut into so many blocks of any shapes."""
    while True:
        grown = _grown(BOX, count, rng)
        if grown is not None:
            return grown


def _cut_anew(draft: Draft, rng: Random) -> Draft:
    """Two blocks that touch, cut in another way."""
    while True:
        one, two = rng.sample(range(len(draft)), 2)
        both = (*draft[one], *draft[two])
        if len(parts(both)) == 1 and (halves := _grown(both, 2, rng)) is not None:
            rest = [cells for number, cells in enumerate(draft) if number not in (one, two)]
            return tuple(sorted((*rest, *halves)))


def _grown(cells: Iterable[Cell], count: int, rng: Random) -> Draft | None:
    """These cells as so many blocks that grow from cells drawn by chance; None if one gets too large."""
    waiting = sorted(set(cells))
    found = [[cell] for cell in rng.sample(waiting, count)]
    left = set(waiting) - {block[0] for block in found}
    while left:
        edge = [
            (number, near)
            for number, block in enumerate(found)
            if len(block) < MOST_CELLS
            for cell in block
            for near in neighbours(cell)
            if near in left
        ]
        if not edge:
            return None
        number, cell = rng.choice(edge)
        found[number].append(cell)
        left.discard(cell)
    return tuple(tuple(sorted(block)) for block in found)
