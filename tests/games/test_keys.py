"""Keys: whatever decides the future of a position tells it apart, also together with whatever else does."""

import itertools
from typing import Any

import numpy as np
import pytest

import turncoat
from turncoat.core import contract

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


def test_every_roll_makes_another_position() -> None:
    pos: Any = turncoat.game("conversion").start()
    after = [pos.play(event) for event, _ in pos.chances]
    assert len({int(contract.key(pos.game.rules, each.record)) for each in after}) == len(after) == 252
