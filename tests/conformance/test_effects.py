"""Effects applied by hand to the picture of a position give the next position's picture."""

import copy
from typing import Any

import numpy as np
import pytest

from tests.conformance.test_reference import picture
from tests.variants import ALL, CONVERT, PIES, make, name, random_blocks
from turncoat.conformance import walk
from turncoat.core.effects import Effect, GameDrawn, GameWon, SeatSkipped
from turncoat.core.pie import SidesExchanged
from turncoat.games.conversion import effects as conversion
from turncoat.games.convert import effects as convert
from turncoat.games.cube_conquer import effects as cube


def seen(pos: Any) -> dict[str, Any]:
    """The picture as something that can be drawn on, with the score track."""
    drawing = copy.deepcopy(picture(pos))
    if pos.game.name == "convert":
        drawing["points"] = [seat.get("rows", seat.get("points", 0)) for seat in pos.figures]
    if "hands" in drawing:
        drawing["hands"] = [sorted(hand) for hand in drawing["hands"]]
    if pos.game.name == "cube-conquer":
        drawing.update(bag=sorted(drawing["bag"]), out=sorted(drawing["out"]), locked=set(pos.locked))
    return drawing


def draw(drawing: dict[str, Any], effect: Effect) -> None:
    match effect:
        case convert.BlockPlaced(colour, block, _, cells):
            letter = "wb"[colour]
            drawing["supply"][letter].discard(block)
            drawing["cells"].update(dict.fromkeys(cells, (letter, block)))
            for x, y, z in cells:
                square = f"{'abcd'[x]}{y + 1}"
                shown, height = drawing["above"][square]
                drawing["above"][square] = (shown, max(height, z + 1))
        case convert.SquareConverted(square, colour):
            drawing["above"][square] = ("wb"[colour], drawing["above"][square][1])
        case convert.PointsScored(seat, points):
            drawing["points"][seat] += points
        case convert.PointLost(seat):
            drawing["points"][seat] -= 1
        case SidesExchanged(_, turned):
            exchange(drawing, turned=turned)
        case conversion.HoleMade(square):
            drawing["holes"].add(square)
        case conversion.HandRolled(seat, pips):
            drawing["hands"][seat] = sorted(pips)
        case conversion.DiePlaced(seat, square, pips):
            drawing["hands"][seat].remove(pips)
            drawing["board"][square] = (seat, pips)
        case conversion.DiePromoted(square, before, pips):
            assert drawing["board"][square][1] == before
            drawing["board"][square] = (drawing["board"][square][0], pips)
        case conversion.DieTaken(square, loser, seat, before, pips):
            assert drawing["board"][square] == (loser, before)
            drawing["board"][square] = (seat, pips)
        case cube.TilePlaced(seat, tile, side, square):
            drawing["hands"][seat].remove(tile)
            assert (side, square) not in drawing["sides"]
            drawing["sides"][side, square] = tile
        case cube.TileTakenBack(seat, tile, side, square):
            assert drawing["sides"].pop((side, square)) == tile
            drawing["hands"][seat] = sorted([*drawing["hands"][seat], tile])
        case cube.SwitchRemoved(tile, side, out):
            assert drawing["sides"].pop((side, 5)) == tile
            pile = "out" if out else "bag"
            drawing[pile] = sorted([*drawing[pile], tile])
        case cube.TileDrawn(seat, tile):
            drawing["bag"].remove(tile)
            drawing["hands"][seat] = sorted([*drawing["hands"][seat], tile])
        case cube.SideLocked(side):
            drawing["locked"].add(side)


def exchange(drawing: dict[str, Any], *, turned: bool) -> None:
    """All that belongs to a seat belongs to the other one; the board may be turned by a quarter."""
    for part in ("hands", "points"):
        if part in drawing:
            drawing[part].reverse()
    if "board" in drawing:
        drawing["board"] = {square: (1 - seat, pips) for square, (seat, pips) in drawing["board"].items()}
    if "cells" in drawing:
        other = {"w": "b", "b": "w"}
        drawing["supply"] = {other[colour]: blocks for colour, blocks in drawing["supply"].items()}
        covered = {f"{'abcd'[x]}{y + 1}" for x, y, _ in drawing["cells"]}

        def moved(x: int, y: int) -> tuple[int, int]:
            return (y, 3 - x) if turned else (x, y)

        cells = drawing["cells"].items()
        drawing["cells"] = {(*moved(x, y), z): (other[colour], block) for (x, y, z), (colour, block) in cells}
        above = {}
        for square, (shown, height) in drawing["above"].items():
            x, y = moved("abcd".index(square[0]), int(square[1]) - 1)
            above[f"{'abcd'[x]}{y + 1}"] = (other[shown] if turned or square in covered else shown, height)
        drawing["above"] = above


def check_steps(game: str, options: dict[str, Any], seed: int) -> None:
    for pos, step in walk(make(game, options), seed):
        check_step(pos, step)


def check_step(pos: Any, step: str) -> None:
    effects, after = pos.effects(step), pos.play(step)
    drawing = seen(pos)
    for effect in effects:
        draw(drawing, effect)
        assert str(effect)
    assert drawing == seen(after)
    check_turn(pos, effects, after)


def check_turn(pos: Any, effects: tuple[Effect, ...], after: Any) -> None:
    """Skips and ends are told exactly when they happen."""
    skipped = [effect.seat for effect in effects if isinstance(effect, SeatSkipped)]
    over = [effect for effect in effects if isinstance(effect, GameWon | GameDrawn)]
    assert len(over) == (after.turn is None)
    exchanged = any(isinstance(effect, SidesExchanged) for effect in effects)
    if pos.game.name == "convert" and after.turn is not None and not exchanged:
        assert skipped == ([1 - pos.turn] if after.turn == pos.turn else [])
    rows = [effect for effect in effects if isinstance(effect, convert.RowCompleted)]
    scored = [effect for effect in effects if isinstance(effect, convert.PointsScored)]
    assert bool(rows) == bool(scored)
    if over and isinstance(over[0], GameWon):
        assert over[0].seats == after.outcome.winners


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
@pytest.mark.parametrize("seed", range(2))
def test_effects_tell_all_that_changes(game: str, options: dict[str, Any], seed: int) -> None:
    check_steps(game, options, seed)


@pytest.mark.parametrize(("game", "options"), PIES, ids=name)
def test_an_exchange_is_told(game: str, options: dict[str, Any]) -> None:
    rng = np.random.default_rng(5)
    pos = make(game, options).start().settled(lambda here: here.sample(rng))
    for first in list(pos.legal)[::7]:
        here = pos.play(first).settled(lambda here: here.sample(rng))
        if here.turn == pos.turn:
            continue
        check_step(here, "swap")


@pytest.mark.parametrize("options", CONVERT, ids=name)
def test_effects_with_other_block_sets(options: dict[str, Any]) -> None:
    for seed in range(3):
        check_steps("convert", {**options, "blocks": random_blocks(seed)}, seed)
