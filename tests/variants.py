"""Every kind of game that the suites run over."""

import functools
import itertools
import random
from collections.abc import Iterator
from typing import Any

import turncoat
from turncoat.conformance import walk
from turncoat.core.game import AnyGame
from turncoat.core.position import AnyPosition
from turncoat.core.solids import Cell, normal
from turncoat.games.convert.blocks import Block, BlockSet, turned

CONVERT: list[dict[str, Any]] = [
    {},
    {"edition": "2013"},
    {"first": "black"},
    {"variant": "box"},
    {"variant": "box", "first": "black"},
    {"variant": "box", "pool": "community"},
    {"variant": "towers"},
    {"variant": "towers", "first": "black"},
    {"variant": "changeup"},
    {"variant": "changeup", "first": "black"},
]
CONVERSION: list[dict[str, Any]] = [
    {},
    {"players": 3, "victory": "territory", "endless": True},
    {"players": 4, "victory": "tall", "holes": 12},
    {"players": 5, "victory": "wide", "holes": 32, "endless": True},
    {"players": 6, "victory": "mass", "holes": 3},
]
CUBE_CONQUER: list[dict[str, Any]] = [
    {},
    {"players": 3},
    {"players": 4, "hands": "hidden"},
    {"players": 5, "turn_limit": 30},
    {"players": 6, "hands": "hidden", "turn_limit": 120},
    {"players": 2, "hands": "hidden"},
]
PIES: list[tuple[str, dict[str, Any]]] = [
    ("convert", {"pie": True}),
    ("convert", {"pie": True, "variant": "box"}),
    ("convert", {"pie": True, "variant": "box", "pool": "community", "first": "black"}),
    ("convert", {"pie": True, "variant": "towers"}),
    ("convert", {"pie": True, "variant": "changeup", "first": "black"}),
    ("conversion", {"pie": True}),
    ("conversion", {"pie": True, "victory": "mass", "endless": True, "holes": 12}),
    ("cube-conquer", {"pie": True}),
]
ALL: list[tuple[str, dict[str, Any]]] = [
    *(("convert", options) for options in CONVERT),
    *(("conversion", options) for options in CONVERSION),
    *(("cube-conquer", options) for options in CUBE_CONQUER),
    *PIES[:1],
]


def name(value: object) -> str:
    """A readable test id."""
    if isinstance(value, dict):
        return " ".join(f"{key}={text}" for key, text in value.items() if key != "blocks") or "default"
    return str(value)


def make(game: str, options: dict[str, Any]) -> AnyGame:
    return _made(game, tuple(options.items()))


@functools.lru_cache(1000)
def _made(game: str, options: tuple[tuple[str, Any], ...]) -> AnyGame:
    return turncoat.game(game, **dict(options))


@functools.lru_cache(1000)
def somewhere(game: AnyGame, seed: int) -> AnyPosition:
    """A random position of a random game, its end included."""
    walked = [pos.play(step) for pos, step in walk(game, seed)]
    return random.Random(seed).choice([game.start(), *walked])


def random_blocks(seed: int) -> BlockSet:
    """A set of 1 to 16 blocks of up to 8 cells and 4 levels; one of them is flat so that a game can start."""
    rng = random.Random(seed)
    shapes: dict[tuple[Cell, ...], None] = {((0, 0, 0),): None} if rng.random() < 0.7 else {}
    for _ in range(rng.randint(1, 16)):
        cells = _random_cells(rng, rng.randint(1, 8))
        codes = (f"{turns}{flip}" for turns, flip in itertools.product("0123", ("", "'")))
        shapes[min(turned(cells, code) for code in codes)] = None
    letters = rng.sample("ABCDEFGHIJKLMNOPQRSTUVWXYZ", len(shapes))
    blocks = [Block(letter, f"Block {letter}", cells) for letter, cells in zip(letters, shapes, strict=True)]
    return BlockSet(f"random {seed}", tuple(blocks[:16]))


def _random_cells(rng: random.Random, size: int) -> tuple[Cell, ...]:
    """A connected heap of cells with solid columns, at most 4 wide, deep and high."""
    spans = {(0, 0): (0, 1)}
    for _ in range(100):
        if sum(high - low for low, high in spans.values()) >= size:
            break
        x, y = rng.choice(list(spans))
        low, high = spans[x, y]
        dx, dy = rng.choice([(0, 0), (0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)])
        if (dx, dy) == (0, 0):
            changed = {(x, y): rng.choice([(low, high + 1), (low - 1, high)])}
        elif (x + dx, y + dy) not in spans:
            level = rng.randrange(low, high)
            changed = {(x + dx, y + dy): (level, level + 1)}
        else:
            continue
        wanted = {**spans, **changed}
        if all(max(axis) - min(axis) < 4 for axis in _extents(wanted)):
            spans = wanted
    return normal((x, y, z) for (x, y), (low, high) in spans.items() for z in range(low, high))


def _extents(spans: dict[tuple[int, int], tuple[int, int]]) -> Iterator[list[int]]:
    yield [x for x, _ in spans]
    yield [y for _, y in spans]
    yield [level for low, high in spans.values() for level in (low, high - 1)]
