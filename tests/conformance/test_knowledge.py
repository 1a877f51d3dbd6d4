"""What the search is told about a game must be true: equal moves are equal, ends are ordered as the rules do."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import turncoat
from tests.variants import ALL, make, name
from turncoat.conformance import walk
from turncoat.core.position import AnyPosition

Turn = Callable[[int, int, int], tuple[int, int]]

TURNS: list[Turn] = [
    lambda x, y, n: (x, y),
    lambda x, y, n: (n - x, n - y),
    lambda x, y, n: (y, x),
    lambda x, y, n: (n - y, n - x),
    lambda x, y, n: (y, n - x),
    lambda x, y, n: (n - y, x),
    lambda x, y, n: (n - x, y),
    lambda x, y, n: (x, n - y),
]
MIRRORED = (2, 3, 6, 7)
TWINS = str.maketrans("LR", "RL")


def convert_images(pos: Any) -> list[Any]:
    """How a position of Convert looks after each turn and mirroring that the variant does not notice."""
    variant, community = pos.game.variant.name, pos.game.options["pool"] == "community"
    images = []
    for number in range(8 if variant in ("box", "towers") else 4):
        columns: dict[Any, Any] = {}
        for (x, y, level), (colour, _) in pos.cells.items():
            columns.setdefault(TURNS[number](x, y, 3), []).append((level, -1 if variant == "box" else colour))
        if variant == "towers":  # only who has how many cells, and what lies on top, matters
            columns = {at: (max(c), len(c), Counter(colour for _, colour in c)[0]) for at, c in columns.items()}
        elif variant != "box":
            columns = {at: max(cells) for at, cells in columns.items()}
        else:
            columns = {at: len(cells) for at, cells in columns.items()}
        supplies = [pos.supply(colour).translate(TWINS if number in MIRRORED else {}) for colour in range(2)]
        supply = [sorted("".join(supplies))] if community else [sorted(letters) for letters in supplies]
        points = [figures.get("points", figures.get("rows", 0)) for figures in pos.figures]
        images.append(repr((sorted(columns.items()), supply, pos.turn, points)))
    return images


def conversion_images(pos: Any) -> list[Any]:
    images = []
    for turned in TURNS:
        board = {
            turned("abcdefgh".index(square[0]), int(square[1]) - 1, 7): tuple(die) for square, die in pos.board.items()
        }
        holes = {turned("abcdefgh".index(square[0]), int(square[1]) - 1, 7) for square in pos.holes}
        images.append(repr((sorted(board.items()), sorted(holes), pos.hands, pos.turn)))
    return images


def cube_images(pos: Any) -> list[Any]:
    sides = []
    for side in range(1, 4):
        tiles = [pos.sides.get((side, square), "-") for square in range(1, 10)]
        sides.append((side in pos.locked, tiles.pop(4), sorted(tiles)))
    hands = [sorted(hand) for hand in pos.hands]
    return [repr((sorted(map(repr, sides)), hands, sorted(pos.bag), sorted(pos.out), pos.turn))]


IMAGES = {"convert": convert_images, "conversion": conversion_images, "cube-conquer": cube_images}


def distinct(pos: AnyPosition) -> list[int]:
    buffer = np.empty(pos.game.layout.MOST_MOVES, np.int32)
    count = pos.game.knowledge.distinct(pos.game.rules, pos.record, buffer)
    return [int(code) for code in buffer[:count]]


def same(pos: AnyPosition) -> str:
    """One name for all positions that are equal up to symmetry."""
    return str(min(IMAGES[pos.game.name](pos)))


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 8))])
@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_of_equal_moves_one_is_searched(game: str, options: dict[str, Any], seed: int) -> None:
    decisions = [pos for pos, _ in walk(make(game, options), seed) if pos.turn != turncoat.CHANCE]
    for pos in decisions[:3] + decisions[5:40:9]:
        chosen = distinct(pos)
        assert set(chosen) <= set(pos.legal.codes)
        kinds = {code: same(pos.play(pos.move(code))) for code in pos.legal.codes}
        assert sorted({kinds[code] for code in chosen}) == sorted(set(kinds.values())), pos
        if pos is decisions[0]:  # at the start nothing is listed twice
            assert len(chosen) == len({kinds[code] for code in chosen})


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_promises_are_finite_for_every_move(game: str, options: dict[str, Any]) -> None:
    for pos, _ in list(walk(make(game, options), 3))[::7]:
        if pos.turn == turncoat.CHANCE:
            continue
        codes = np.array(distinct(pos), np.int32)
        promises = np.full(len(codes), np.nan, np.float32)
        knowledge, spare = pos.game.knowledge, np.zeros(1, pos.record.dtype)
        features = np.full((len(codes), len(knowledge.features)), np.nan, np.float32)
        knowledge.prior_logits(pos.game.rules, pos.record, codes, len(codes), features, spare, promises)
        assert np.isfinite(promises).all()


@pytest.mark.parametrize(("game", "options"), [(g, o) for g, o in ALL if g == "convert"], ids=name)
def test_worth_orders_ends_as_the_rules_do(game: str, options: dict[str, Any]) -> None:
    for seed in range(10):
        *_, (pos, step) = walk(make(game, options), seed)
        end: Any = pos.play(step)
        shares = np.zeros(2)
        end.game.knowledge.graded_result(end.game.rules, end.record, shares)
        winners = end.outcome.winners
        expected = [0.5, 0.5] if len(winners) != 1 else [float(seat in winners) for seat in range(2)]
        assert shares.sum() == pytest.approx(1)
        assert [round(share * 2) / 2 if share == 0.5 else float(share > 0.75) for share in shares] == expected
        final = int(end.game.knowledge.solving.final(end.game.rules, end.record))
        assert (final > 0, final < 0) == (winners == (0,), winners == (1,))
