"""What a player of Convert would see, worked out from the cells on the board and the printed table of blocks."""

from pathlib import Path
from typing import Any

import turncoat
from turncoat.core.outcome import Outcome
from turncoat.games.convert.effects import RowCompleted
from turncoat.games.convert.game import Position

Cell = tuple[int, int, int]

WHITE, BLACK = 0, 1
SQUARES = [file + rank for rank in "1234" for file in "abcd"]
TABLE = {
    "S": "000",
    "P": "000 001",
    "B": "000 100",
    "E": "000 100 010",
    "Q": "000 100 010 110",
    "H": "000 100 200 010",
    "T": "000 100 010 001",
    "L": "000 100 010 101",
    "R": "000 100 010 011",
    "Z": "000 100 101 201",
}
FOOTPRINTS = {"S": 1, "P": 1, "B": 2, "E": 3, "Q": 4, "H": 4, "T": 3, "L": 3, "R": 3, "Z": 3}
PROPER_CODES = {
    **dict.fromkeys("SPQ", "0"),
    "B": "0 1",
    **dict.fromkeys("EZ", "0 1 2 3"),
    **dict.fromkeys("HTLR", "0 1 2 3 0' 1' 2' 3'"),
}
VARIANTS = ("basic", "box", "towers", "changeup")

# White has B E Q H R Z left after P0a3, but no two neighbouring squares are equally high; S0c4 mends that.
SKIP_WHITE = "T1b3 L3c2 S0a2 B0b1 L3'c2 T1c2 P0b1 P0a3"
SKIP_GAME = f"{SKIP_WHITE} S0c4 B0b4"


def start(**options: Any) -> Position:
    pos = turncoat.game("convert", **options).start()
    assert isinstance(pos, Position)
    return pos


def play(pos: Position, moves: str) -> Position:
    for move in moves.split():
        pos = pos.play(move)
    return pos


def legal(pos: Position) -> list[str]:
    return [str(move) for move in pos.legal]


def where(pos: Position, colour: int, letter: str) -> set[str]:
    """The cells of a block on the board: square and level, from 1, like c2/1."""
    return {f"{'abcd'[x]}{y + 1}/{z + 1}" for (x, y, z), block in pos.cells.items() if block == (colour, letter)}


def seen(pos: Position) -> dict[str, str]:
    """What each square shows from above: W or B for a block, w or b for bare board."""
    faces = {square: "bw"[(n + n // 4) % 2] for n, square in enumerate(SQUARES)}
    for (x, y, _), (colour, _) in sorted(pos.cells.items(), key=lambda cell: cell[0][2]):
        faces["abcd"[x] + "1234"[y]] = "WB"[colour]
    return faces


def picture(pos: Position) -> list[str]:
    """Rank 4 first, as on the page of rules."""
    faces = "".join(seen(pos).values())
    return [faces[n : n + 4] for n in (12, 8, 4, 0)]


def base(letter: str) -> list[Cell]:
    return [(int(cell[0]), int(cell[1]), int(cell[2])) for cell in TABLE[letter].split()]


def ways(letter: str) -> set[frozenset[Cell]]:
    """Every way a block of the table can stand: as it is or flipped, turned, shifted to the origin."""
    cells = base(letter)
    found = set()
    for standing in (cells, [(x, -y, -z) for x, y, z in cells]):
        for _ in range(4):
            standing = [(y, -x, z) for x, y, z in standing]
            low = [min(cell[axis] for cell in standing) for axis in range(3)]
            found.add(frozenset((x - low[0], y - low[1], z - low[2]) for x, y, z in standing))
    return found


def fits(pos: Position, cells: frozenset[Cell], file: int, rank: int) -> bool:
    under: dict[tuple[int, int], int] = {}
    for x, y, z in cells:
        under[file + x, rank + y] = min(z, under.get((file + x, rank + y), z))
    if max(max(at) for at in under) > 3:
        return False
    return len({pos.heights[x + 4 * y] - low for (x, y), low in under.items()}) == 1


def fitting(pos: Position, colour: int) -> int:
    """In how many ways a block of a colour that is left can be placed, found by trying all of them."""
    standings = [cells for letter in pos.supply(colour) for cells in ways(letter)]
    return sum(fits(pos, cells, file, rank) for cells in standings for file in range(4) for rank in range(4))


def studs(folder: Path) -> Path:
    """The file of a set with one block, U."""
    file = folder / "studs.toml"
    file.write_text('[[block]]\nletter = "U"\nname = "Unit"\ncells = ["000"]\n')
    return file


# R1.1 Board and blocks


INNER = ("b2", "c2", "b3", "c3")

# Whole games. On the highest level of TIE lie three white cells of one block and two black ones of two blocks.
TIE = "B0a4 L0c1 P0d2 E2c3 T1a2 P0c2 S0b3 S0c2 R3a1 B1b1 E2c3 T3'a2 L0'a2 R2c3"
DRAW = "B0a1 T2b1 S0a1 P0b1 T2b3 S0a3 P0c3 B1d2"
TOWERS_TIE = "H2b2 R2b1 E0b2 S0d3 S0a3 P0a1 B0b2 B0b2 P0d2"
TOWERS_DRAW = "B0c4 B0b2 S0a4 R1a2 P0a4 P0d2 R0'b1 S0d4 T1b1"
BOX_STUCK = "B0c1 R0c3 S0a4 T0a2 P0c1 P0c3 Z1a2 S0b4"
CHANGEUP_DRAW = "w:H2a3 b:S0b1 w:B0b4 b:T2c1 w:P0a3 w:S0c4 b:B0a2 w:T3b2 b:P0d4"
CHANGEUP_WIN = "w:H3a2 b:P0c2 w:S0b1 b:T3a2 w:T3c3 w:P0d1 b:S0a3"
# White, on 3, has to place black, but no E Q H T L Z fits.
NONE_FITS = "w:L1b1 b:S0d4 w:E0b3 b:R2b2 b:P0b3 b:B1d2"
# Black has to place white, but all ten are on the board.
NONE_LEFT = "w:T2b2 b:Z0a2 w:B1a3 w:E1a2 w:Q0b2 w:P0c2 w:S0c4 w:H2'b1 w:R1b2 w:L2'b2 w:Z1d2"
# Black has to place black, but no E Q H T Z fits; a white block on c4 makes file c white again.
FINED_ROW = "w:H2'a3 b:R2'a3 w:L3c1 b:B0a1 b:S0c4 b:L1b3 b:P0c4"
# Black, on 0, could place no black block and paid for a white one.
BELOW_ZERO = "w:T3c2 b:P0d4 w:E2a1 b:Z0b2 b:T2a3 b:S0c1 b:B0c2 w:S0d1 w:P0a1"


def rows(pos: Position) -> tuple[int, int]:
    return pos.figures[WHITE]["rows"], pos.figures[BLACK]["rows"]


def points(pos: Position) -> list[int]:
    return [pos.figures[seat]["points"] for seat in (WHITE, BLACK)]


def completed(pos: Position, move: str) -> set[str]:
    return {effect.row for effect in pos.effects(move) if isinstance(effect, RowCompleted)}


def ended(pos: Position) -> Outcome:
    assert pos.turn is None
    assert not pos.legal
    assert pos.outcome is not None
    return pos.outcome


def lines(pos: Position, colour: int) -> set[str]:
    """The ranks and files that show one colour only."""
    faces = seen(pos)
    return {line for line in "1234abcd" if all(faces[at] in ("Ww", "Bb")[colour] for at in SQUARES if line in at)}


def counted_rows(moves: str) -> list[int]:
    """Row points of both seats, found by looking at the board before and after each move."""
    found = [0, 0]
    pos = start()
    for move in moves.split():
        assert pos.turn is not None
        after = pos.play(move)
        found[pos.turn] += len(lines(after, pos.turn) - lines(pos, pos.turn))
        pos = after
    return found


def counted_squares(pos: Position, faces: str) -> int:
    return sum(face in faces for face in seen(pos).values())


def counted_track(moves: str) -> list[int]:
    """The score track of The Change-Up: seats in turn, rows of the placed colour × footprint, less the fines."""
    track = [0, 0]
    pos = start(variant="changeup")
    for number, move in enumerate(moves.split()):
        seat, colour = number % 2, "wb".index(move[0])
        after = pos.play(move)
        due = (seat + track[seat]) % 2
        track[seat] += len(lines(after, colour) - lines(pos, colour)) * FOOTPRINTS[move[2]] - (colour != due)
        pos = after
    return track


def on_top(pos: Position, colour: int) -> list[str]:
    """The block of a colour in each of its cells on the highest level."""
    top = max(z for _, _, z in pos.cells)
    return [letter for (_, _, z), (owner, letter) in pos.cells.items() if z == top and owner == colour]


# R1.4 Basic game
