"""What can be counted on a board of Convert, whatever a variant makes of it."""

from turncoat.core.bits import popcount
from turncoat.core.jit import kernel
from turncoat.core.types import Record, Rules, wide
from turncoat.games.convert.layout import WORD
from turncoat.games.convert.spec import BLACK, EDITION_2013, SQUARES

ALL_SQUARES = 0xFFFF


@kernel
def has_block(rules: Rules, pos: Record, colour: int, block: int) -> bool:
    """Whether the block is still in the supply of this colour."""
    base = wide(rules["base"][block])
    return (pos["stock"][colour, base // WORD] >> (base % WORD)) & 1 == 1  # type: ignore[no-any-return]


@kernel
def blocks_left(rules: Rules, pos: Record) -> int:
    """How many blocks are in both supplies together."""
    return blocks_of(rules, pos, wide(0)) + blocks_of(rules, pos, wide(1))


@kernel
def blocks_of(rules: Rules, pos: Record, colour: int) -> int:
    """How many blocks are in the supply of this colour."""
    left = wide(0)
    for word in range(wide(rules["words"])):
        left += popcount(pos["stock"][colour, word] & rules["firsts"][word])
    return left


@kernel
def in_supply(rules: Rules, pos: Record, colour: int) -> int:
    """The blocks in the supply of this colour, a bit each."""
    found = 0
    for block in range(rules["blocks"]):
        if has_block(rules, pos, colour, block):
            found |= 1 << block
    return found


@kernel
def shows(pos: Record, colour: int) -> int:
    """The squares that show `colour` from above, bare board included."""
    black = wide(pos["black"])
    return black if colour == BLACK else ~black & ALL_SQUARES


@kernel
def lines(squares: int) -> int:
    """The complete lines of four: bit 4r for rank r+1, bit 16+f for file f."""
    ranks = squares & squares >> 1 & squares >> 2 & squares >> 3 & 0x1111
    files = squares & squares >> 4 & squares >> 8 & squares >> 12 & 0x000F
    return ranks | files << 16


@kernel
def covered(pos: Record) -> int:
    """The squares with any block on them."""
    squares = 0
    for square in range(SQUARES):
        if pos["heights"][square]:
            squares |= 1 << square
    return squares


@kernel
def top_level(pos: Record) -> int:
    """The height of the building."""
    height = wide(0)
    for square in range(SQUARES):
        height = max(height, wide(pos["heights"][square]))
    return height


@kernel
def top_count(rules: Rules, pos: Record, colour: int) -> int:
    """What a tie-break counts on the highest level (R1.4): blocks in the edition of 2013, else cells."""
    height = top_level(pos)
    count = wide(0)
    if rules["edition"] != EDITION_2013:
        mine = shows(pos, colour)
        for square in range(SQUARES):
            if height and pos["heights"][square] == height:
                count += mine >> square & 1
        return count
    for block in range(wide(rules["blocks"])):
        if has_block(rules, pos, colour, block):
            continue
        lies = wide(pos["lies"][colour, block])
        orientation = wide(rules["base"][block]) + (lies >> 4 & 7)
        if (lies >> 7) + rules["tall"][orientation] == height:
            count += 1
    return count
