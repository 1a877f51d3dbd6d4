"""Keys: whatever decides the future of a position tells it apart, also together with whatever else does."""

import itertools
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import turncoat
from turncoat.core import contract
from turncoat.core.knowledge import solver_key

Element = tuple[str, tuple[int, ...], tuple[int, ...]]  # a field, the place in it, the values it may have


def values(most: int) -> tuple[int, ...]:
    """Nothing, everything, and what has one bit."""
    return tuple(sorted({0, most, *(1 << bit for bit in range(most.bit_length()) if 1 << bit <= most)}))


def bits(*numbers: int) -> tuple[int, ...]:
    return tuple(1 << number for number in numbers)


CONVERSION: list[Element] = [
    *(("hands", (seat, face), values(5)) for seat in (0, 2) for face in range(6)),
    *(("owned", (seat,), bits(0, 9, 62)) for seat in range(3)),
    *(("pips", (bit,), bits(0, 9, 62)) for bit in range(3)),
    ("holes", (), bits(0, 9, 62)),
    ("holes_due", (), values(32)),
    ("rolls_due", (), values(3)),
    ("seat", (), (0, 1, 2)),
]
CUBE: list[Element] = [
    *(("sides", (side, square), (0, 1, 2, 4, 6)) for side in range(3) for square in (0, 3, 4, 8)),
    *(("hands", (seat, colour), values(8)) for seat in (0, 2) for colour in (0, 4, 5)),
    *(("switches", (seat,), values(63)) for seat in (0, 2)),
    *(("bag", (colour,), values(8)) for colour in (0, 4, 5)),
    ("bag_switches", (), values(63)),
    ("out", (), values(63)),
    ("turns", (), values(500)),
    ("locked", (), values(7)),
    ("seat", (), (0, 1, 2)),
    ("deals", (), values(6)),
    ("owed", (), values(8)),
    ("misses", (), (0, 1, 2)),
]
VIEW: list[Element] = [
    *(("unknown", (seat,), (1, 2, 4, 8, 16)) for seat in (1, 2)),
    *(("sure", (seat,), (0, 1, 2)) for seat in (1, 2)),
    ("laid", (), values(63)),
    ("viewer", (), (0, 1, 2, 3)),
]
GROUND: list[Element] = [
    *(("heights", (square,), values(9)) for square in (0, 6, 7, 8, 14, 15)),
    *(("stock", (colour, 0), bits(0, 9, 50)) for colour in (0, 1)),
    ("turn", (), (0, 1)),
    ("loser", (), (-1, 0, 1)),
]
POINTS: Element = ("points", (0,), (-3, 0, 1, 4))
MORE_POINTS: Element = ("points", (1,), (-3, 0, 1, 4))
SEEN: Element = ("black", (), bits(0, 7, 15))


def changed(record: Any, changes: tuple[tuple[Element, int], ...]) -> Any:
    made = record.copy()
    for (field, place, _), value in changes:
        if place:
            made[field][place] = value
        else:
            made[field] = value
    return made


def collisions(game: Any, record: Any, elements: list[Element]) -> list[Any]:
    """Pairs of unlike positions with equal keys, among those with any two of the elements changed."""
    found: dict[int, bytes] = {}
    wrong = []
    for one, two in itertools.combinations(elements, 2):
        for a, b in itertools.product(one[2], two[2]):
            made = changed(record, ((one, a), (two, b)))
            if found.setdefault(int(contract.key(game.rules, made)), made.tobytes()) != made.tobytes():
                wrong.append((one[:2], a, two[:2], b))
    return wrong


@pytest.mark.parametrize(
    ("name", "options", "elements"),
    [
        ("conversion", {"players": 3, "holes": 3}, CONVERSION),
        ("cube-conquer", {"players": 3}, CUBE),
        ("convert", {}, [*GROUND, SEEN, POINTS, MORE_POINTS]),
        ("convert", {"variant": "box"}, GROUND),
        ("convert", {"variant": "changeup"}, [*GROUND, SEEN, POINTS, MORE_POINTS]),
        ("convert", {"variant": "towers"}, [*GROUND, SEEN, *(("lead", (n,), (-3, 0, 1, 4)) for n in (0, 7, 8, 15))]),
    ],
    ids=["conversion", "cube-conquer", "basic", "box", "changeup", "towers"],
)
def test_all_that_decides_is_in_the_key(name: str, options: dict[str, Any], elements: list[Element]) -> None:
    game = turncoat.game(name, **options)
    assert collisions(game, game.start().record, elements) == []


def test_a_view_is_told_apart_by_what_is_known_of_other_hands() -> None:
    game = turncoat.game("cube-conquer", players=3, hands="hidden")
    pos = game.start()
    for _ in range(6):
        pos = pos.play(pos.sample(np.random.default_rng(1)))
    assert collisions(game, pos.view(0).record, VIEW) == []


def test_a_view_is_told_apart_by_where_a_switch_tile_that_came_back_may_be() -> None:
    """In which places of a hand: it matters for tiles that are in the bag and were laid, and for no other."""
    game = turncoat.game("cube-conquer", players=3, hands="hidden")
    pos = game.start()
    begun = "draw:B* draw:R* draw:G* draw:O* draw:Y* draw:P* R*1 draw:G R1:1 draw:G Y*1 draw:G B*1 draw:R"
    for step in begun.split():
        pos = pos.play(step)
    record = pos.view(0).record
    back = {"R": 0, "Y": 2}
    for colour in range(6):
        place: Element = ("since", (1, colour), ())
        found = keys(game, record, *((place, number) for number in range(6)))
        assert len(found) == (6 if colour in back.values() else 1), colour
    pairs: list[Element] = [("since", (1, colour), tuple(range(5))) for colour in back.values()]
    assert collisions(game, record, pairs) == []


def test_every_roll_makes_another_position() -> None:
    pos: Any = turncoat.game("conversion").start()
    after = [pos.play(event) for event, _ in pos.chances]
    assert len({int(contract.key(pos.game.rules, each.record)) for each in after}) == len(after) == 252


def keys(game: Any, record: Any, *changes: tuple[Element, int]) -> set[int]:
    return {int(contract.key(game.rules, changed(record, (change,)))) for change in changes}


def test_a_community_pool_is_known_by_how_many_of_each_shape_are_left() -> None:
    game = turncoat.game("convert", variant="box", pool="community")
    record = game.start().record
    white, black = (("stock", (colour, 0), ()) for colour in (0, 1))
    full = int(record["stock"][0, 0])
    for rest in (0, full):  # of the other colour: nothing, or everything
        for one, two in ((white, black), (black, white)):
            base = changed(record, ((two, rest),))
            found = keys(game, base, *((one, full & bit) for bit in bits(0, 9, 50)))
            assert len(found) == len({full & bit for bit in bits(0, 9, 50)})
    assert keys(game, changed(record, ((white, 0),)), (black, 1)) == keys(
        game, changed(record, ((black, 0),)), (white, 1)
    )


def test_what_cannot_decide_is_in_no_key() -> None:
    game = turncoat.game("convert", variant="towers")
    inner: Element = ("lead", (5,), ())
    assert len(keys(game, game.start().record, (inner, 0), (inner, 3), (inner, -2))) == 1


def test_the_solver_knows_whose_colour_is_due() -> None:
    game = turncoat.game("convert", variant="changeup")
    record = game.start().record
    found = set()
    for white, black in itertools.product((0, 1, 2), repeat=2):
        made = changed(record, ((POINTS, white), (MORE_POINTS, black)))
        found.add(int(solver_key(game.rules, made)))
    assert len(found) == 4  # even or odd, for each seat


def test_the_edition_of_2013_counts_blocks_on_top() -> None:
    game = turncoat.game("convert", edition="2013")
    pos: Any = game.start()
    for move in ("Q0a1", "Q0c1", "B0a3", "B0c3", "S0a1", "S0c1"):  # two levels; a stud of each colour on top
        pos = pos.play(move)
    record, letters = pos.record, game.options["blocks"].letters
    found = {int(contract.key(game.rules, record))}
    for colours in ((0,), (1,), (0, 1)):
        made = record.copy()
        for colour in colours:  # another block of the colour reaches the top
            made["lies"][colour, letters.index("B")] += 1 << 7
        found.add(int(contract.key(game.rules, made)))
    assert len(found) == 4
    assert [figures["top"] for figures in pos.figures] == [1, 1]
    made = record.copy()
    made["lies"][0, letters.index("B")] += 1 << 7
    assert game.position(made).figures[0]["top"] == 2


def test_a_large_set_goes_on_when_its_first_blocks_are_placed() -> None:
    """Orientations are kept in words of 64; the first word may be empty before the second."""
    game = turncoat.game("convert", blocks=str(Path(__file__).parents[2] / "benchmarks" / "large.toml"))
    pos: Any = game.start()
    record = pos.record
    record["stock"][:, 0] = 0
    pos = game.position(record)
    assert pos.legal
    after = pos.play(pos.legal[0])
    assert after.turn == 1
    assert after.legal
