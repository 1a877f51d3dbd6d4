"""The bytes of a Cube Conquer position and of its rules, documented here and nowhere else.

Colours are numbered 0 to 5 (R O Y G B P); a mask of colours has bit n for colour n. On a side, 0 is an empty square and
colour + 1 a tile; the centre holds switch tiles only. A subset of a side's squares leaves the centre out (spec.RING).

The same record holds the whole truth (`viewer` -1) or what one seat may know of it (`viewer` is that seat, or the
number of players for a spectator). In a view, the hand of another seat holds only the tiles that must be there,
`unknown` counts the others, and the bag holds every tile whose place the viewer does not know.
"""

import numpy as np

from turncoat.games.cube_conquer.spec import COLOURS, MOST_SEATS, SIDES, SQUARES

SUBSETS = 256
SWITCHES = COLOURS * SIDES * SUBSETS  # colour * SIDES + side added: a switch tile; below it, times SUBSETS, plus subset
MISS = SWITCHES + COLOURS * SIDES
SWAP = MISS + 1  # core/pie.py
DRAWS = SWAP + 1  # colour added: draw a regular tile
SWITCH_DRAWS = DRAWS + COLOURS
UNSEEN_DRAW = SWITCH_DRAWS + COLOURS
MOST_MOVES = SWAP + 1
MOST_EVENTS = 2 * COLOURS

POSITION = np.dtype(
    [
        ("turns", np.uint16),  # played so far, misses included
        ("sides", np.uint8, (SIDES, SQUARES)),
        ("hands", np.uint8, (MOST_SEATS, COLOURS)),  # regular tiles
        ("switches", np.uint8, MOST_SEATS),  # masks of switch tiles in hand
        # hands=hidden: what everybody knows of each hand: regular tiles, and how many of the switch tiles it was
        # dealt must still be there; those have never been laid
        ("known", np.uint8, (MOST_SEATS, COLOURS)),
        ("sure", np.uint8, MOST_SEATS),
        ("laid", np.uint8),  # hands=hidden: mask of switch tiles that have been on a side
        # hands=hidden: how many of the tiles that nobody knows in that hand were drawn since the switch tile of a
        # colour last went back into the bag: only these can be it (hidden.py)
        ("since", np.uint8, (MOST_SEATS, COLOURS)),
        ("unknown", np.uint8, MOST_SEATS),  # only in views: further tiles in that hand
        ("bag", np.uint8, COLOURS),
        ("bag_switches", np.uint8),
        ("out", np.uint8),  # switch tiles out of the game
        ("locked", np.uint8),  # mask of sides
        ("seat", np.uint8),  # who moves or draws
        ("deals", np.uint8),  # switch tiles still to be dealt
        ("owed", np.uint8),  # tiles that the seat still draws this turn
        ("misses", np.uint8),  # in a row, each with an empty bag
        ("viewer", np.int8),
        ("winner", np.int8),
        ("turn", np.int8),  # a seat, CHANCE or OVER
    ],
    align=True,
)

RULES = np.dtype(
    [
        ("turn_limit", np.uint16),
        ("players", np.uint8),
        ("hidden", np.uint8),
        ("dealt", np.uint8),  # switch tiles for each seat
        ("pie", np.uint8),
    ],
    align=True,
)
