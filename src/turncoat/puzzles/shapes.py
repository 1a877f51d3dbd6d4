"""Targets with names: boxes, steps, towers, gates, pyramids, letters, and boxes that show colours."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from turncoat.core.solids import Cell
from turncoat.puzzles.target import Target, union

ONE, BOTH = "w", "wb"


@dataclass(frozen=True)
class Shape:
    """A target and whose blocks may fill it."""

    id: str
    title: str
    target: Target
    owners: str = ONE
    text: str = ""


def plan(*lines: str) -> Target:
    """From how high it is at each place, seen from above: `21` is a step."""
    heights = {(x, y): int(mark) for y, line in enumerate(reversed(lines)) for x, mark in enumerate(line)}
    return Target(tuple((x, y, z) for (x, y), high in heights.items() for z in range(high)))


def front(*lines: str, depth: int = 1) -> Target:
    """From how it looks from the front: `#` is filled, so deep."""
    return Target(
        tuple(
            (x, y, z)
            for z, line in enumerate(reversed(lines))
            for x, mark in enumerate(line)
            if mark == "#"
            for y in range(depth)
        )
    )


def flat(*lines: str, height: int = 1) -> Target:
    """From how it looks from above, so high."""
    return plan(*(line.replace("#", str(height)).replace(".", "0") for line in lines))


def boxes() -> Iterator[Shape]:
    """Boxes of every size that one set may fill, and that of both."""
    for width in range(2, 9):
        for depth in range(2, width + 1):
            for height in range(1, 7):
                if 8 <= width * depth * height <= 32:
                    name = f"{width}x{depth}x{height}"
                    yield Shape(f"box-{name}", f"Box {name.replace('x', '×')}", Target.box(width, depth, height))
    yield Shape("box-4x4x4", "The big box", Target.box(4, 4, 4), BOTH, "All twenty blocks.")


def buildings() -> Iterator[Shape]:
    """Steps, pyramids, towers, walls, gates and seats."""
    yield Shape("steps-3", "Three steps", plan("321", "321", "321"))
    yield Shape("steps-4", "Four steps", plan("4321", "4321", "4321"))
    yield Shape("steps-wide", "Wide steps", plan("3322", "3322", "1111"))
    yield Shape("steps-corner", "Corner steps", plan("3333", "3222", "3211", "3210"))
    yield Shape("spiral", "Winding stairs", plan("345", "206", "187"), BOTH)
    yield Shape("pyramid", "Pyramid", plan("1111", "1221", "1221", "1111"))
    yield Shape("pyramid-high", "High pyramid", plan("11111", "12221", "12321", "12221", "11111"), BOTH)
    yield Shape("pyramid-half", "Half a pyramid", plan("1221", "1221", "1111"))
    yield Shape("ziggurat", "Ziggurat", plan("1111", "1331", "1331", "1111"))
    yield Shape("bowl", "Bowl", plan("2222", "2112", "2112", "2222"))
    yield Shape("well", "Well", plan("222", "202", "222"))
    yield Shape("well-deep", "Deep well", plan("333", "303", "333"))
    yield Shape("yard", "Yard", plan("2222", "2002", "2002", "2222"))
    yield Shape("tower", "Tower", Target.box(2, 2, 6))
    yield Shape("tower-high", "High tower", Target.box(2, 2, 8), ONE)
    yield Shape("tower-thin", "Tower on a foot", plan("111", "171", "111"))
    yield Shape("towers-two", "Two towers", plan("4114", "4114"))
    yield Shape("towers-four", "Four towers", plan("3113", "1111", "1111", "3113"))
    yield Shape("castle", "Castle", plan("3223", "2002", "2002", "3223"))
    yield Shape("church", "Church", plan("4211", "4211", "0210"))
    yield Shape("wall", "Wall", front("####", "####", "####", "####", depth=1))
    yield Shape("wall-thick", "Thick wall", front("#####", "#####", "#####", depth=2))
    yield Shape("battlements", "Battlements", front("#.#.#", "#####", "#####", depth=2))
    yield Shape("gate", "Gate", front("####", "#..#", "#..#", depth=2))
    yield Shape("gate-wide", "Wide gate", front("#####", "#...#", "#...#", depth=2))
    yield Shape("gate-double", "Double gate", front("#####", "#.#.#", "#.#.#", depth=2))
    yield Shape("gate-deep", "Tunnel", front("####", "####", "#..#", depth=3))
    yield Shape("arch", "Arch", front("####", "####", "#..#", "#..#", depth=2))
    yield Shape("table", "Table", Target((*Target.box(4, 4, 1).cells, *((x, y, -1) for x in (0, 3) for y in (0, 3)))))
    yield Shape("bench", "Bench", front("####", "#..#", depth=3))
    yield Shape("chair", "Chair", plan("444", "222", "222"))
    yield Shape("armchair", "Armchair", plan("4444", "3113", "3113"))
    yield Shape("sofa", "Sofa", plan("33333", "21112"))
    yield Shape("bed", "Bed", plan("31111", "31111", "31111"))
    yield Shape("bridge", "Bridge", union((range(5), range(2), [1]), ([0, 4], range(2), [0]), ([1, 3], range(2), [1])))
    yield Shape("ship", "Ship", union((range(1, 5), range(3), [0]), (range(6), range(3), [1]), ([2], [1], [2, 3])))
    yield Shape("mushroom", "Mushroom", union((range(1, 3), range(1, 3), [0, 1]), (range(4), range(4), [2])))
    yield Shape("cross-high", "Standing cross", front(".##.", "####", "####", ".##.", depth=2))
    yield Shape("hourglass", "Hourglass", union((range(4), range(3), [0, 3]), (range(1, 3), [1], [1, 2])))
    yield Shape("stairs-up-down", "Up and down", plan("123321", "123321"))
    yield Shape("canyon", "Canyon", plan("3113", "3113", "3113"))
    yield Shape("hills", "Hills", plan("1213", "2121", "1312", "2121"))
    yield Shape("twins", "Twins", plan("22022", "22022", "11111"))


LETTERS = {
    "C": ("###", "#..", "#..", "#..", "###"),
    "E": ("###", "#..", "###", "#..", "###"),
    "F": ("###", "#..", "##.", "#..", "#.."),
    "H": ("#.#", "#.#", "###", "#.#", "#.#"),
    "I": ("###", ".#.", ".#.", ".#.", "###"),
    "L": ("#..", "#..", "#..", "#..", "###"),
    "N": ("#..#", "##.#", "#.##", "#..#"),
    "O": ("###", "#.#", "#.#", "#.#", "###"),
    "P": ("###", "#.#", "###", "#..", "#.."),
    "S": ("###", "#..", "###", "..#", "###"),
    "T": ("###", ".#.", ".#.", ".#.", ".#."),
    "U": ("#.#", "#.#", "#.#", "#.#", "###"),
    "Y": ("#.#", "#.#", "###", ".#.", ".#."),
    "Z": ("###", "..#", ".#.", "#..", "###"),
}


def letters() -> Iterator[Shape]:
    """Letters that lie, two cells high, or that are wide."""
    for letter, lines in LETTERS.items():
        target = flat(*lines, height=2)
        yield Shape(f"letter-{letter.lower()}", f"Letter {letter}", target, ONE if len(target.cells) <= 32 else BOTH)
    for letter in "CLTOU":
        lines = LETTERS[letter]
        wide = tuple("".join(2 * mark for mark in line) for line in lines)
        target = flat(*wide, height=2)
        yield Shape(f"letter-{letter.lower()}-wide", f"Broad letter {letter}", target, BOTH)


def _painted(target: Target, paint: Callable[[Cell], str], cells: Iterable[Cell]) -> Target:
    return target.painted({cell: paint(cell) for cell in cells})


def coloured() -> Iterator[Shape]:
    """Boxes that show a pattern outside, or one colour only."""
    cube = Target.box(4, 4, 4)
    outside = {cell for cell, _ in cube.faces()}
    seen = {cell for cell, _ in cube.faces(standing=True)}

    def two(a: int, b: int) -> Callable[[Cell], str]:
        return lambda cell: "wb"[(cell[a] // 2 + cell[b] // 2) % 2]

    yield Shape(
        "checkerboard",
        "Checkerboard",
        _painted(cube, lambda c: "wb"[(c[0] // 2 + c[1] // 2 + c[2] // 2) % 2], seen),
        BOTH,
        "All that can be seen of the cube is a checkerboard of fields two cells wide; the underside does not matter.",
    )
    yield Shape("checkerboard-top", "Checkerboard on top", _painted(cube, two(0, 1), outside), BOTH)
    yield Shape("checkerboard-front", "Checkerboard in front", _painted(cube, two(0, 2), outside), BOTH)
    yield Shape("halves", "Day and night", _painted(cube, lambda c: "wb"[c[0] // 2], outside), BOTH)
    yield Shape("upper-lower", "Cream and coffee", _painted(cube, lambda c: "bw"[c[2] // 2], outside), BOTH)
    yield Shape("sandwich", "Sandwich", _painted(cube, lambda c: "bwwb"[c[2]], outside), BOTH)
    yield Shape("corner", "Corner", _painted(cube, lambda c: "wb"[c[0] + c[1] > 3], outside), BOTH)
    for width, depth, height in (
        (3, 3, 3),
        (4, 3, 3),
        (4, 4, 2),
        (3, 3, 4),
        (5, 3, 2),
        (4, 3, 2),
        (5, 4, 2),
        (6, 3, 2),
    ):
        box = Target.box(width, depth, height)
        shown = {cell for cell, _ in box.faces(standing=True)}
        inside = set(box.cells) - shown
        if inside and len(shown) <= 32:
            yield Shape(
                f"hidden-{width}x{depth}x{height}",
                f"Nothing to see, {width}×{depth}×{height}",
                box.painted({cell: "b" if cell in inside else "w" for cell in box.cells}),
                BOTH,
                "White hides Black completely, if nobody lifts it.",
            )
    whole = Target.box(3, 3, 3)
    yield Shape(
        "kernel",
        "The kernel",
        whole.painted({cell: "w" for cell, _ in whole.faces()} | {(1, 1, 1): "b"}),
        BOTH,
        "White hides Black completely, from below, too.",
    )


def shapes() -> Iterator[Shape]:
    """All of them."""
    yield from boxes()
    yield from buildings()
    yield from letters()
    yield from coloured()
