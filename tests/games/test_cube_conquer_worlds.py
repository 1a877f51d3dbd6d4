"""Hidden hands: what is dealt again is what may be, as often as it should be, checked against all ways to get there."""

import os
from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import turncoat
from tests.games.cube_by_hand import check_even, drawn
from tests.reference.hidden_hands import Hands, Possible, Ways
from tests.rules import rule
from tests.variants import make
from turncoat.conformance import walk
from turncoat.core.jit import JIT

RETURNED = "draw:B* draw:R* draw:G* draw:O* draw:Y* draw:P* R*1 draw:G R1:1 draw:G Y*1 draw:G"
# A switch tile comes back, is drawn and laid again, by the one who drew it and by others; tiles nobody knew are laid.
AGAIN = "draw:R* draw:O* draw:Y* draw:G* R*1 draw:R Y*1 draw:R* R2:12 draw:B draw:Y R*1 draw:Y* O*2 draw:R G*2 draw:O"
SIX = "draw:P* draw:G* draw:O* draw:R* draw:B* draw:Y* P*1 draw:R G*1 draw:P* O2:1 draw:B R*1 draw:G*"
FOUR = "draw:P* draw:G* draw:O* draw:R* P*1 draw:R G*1 draw:P* O2:1 draw:B* R*1 draw:G* R1:1 draw:Y P*2 draw:B"
# Seat 1 draws after R* came back, lays what it drew and draws again: R* is not in the place that is gone.
LAID = "draw:R* draw:O* draw:Y* draw:G* R*1 draw:R Y*1 draw:B R2:1 draw:G B3:12 draw:P draw:P O2:2 draw:Y Y3:3 draw:G"
MOST_WAYS = 60_000
# As plain Python fewer samples, unless mutants are hunted: those that deal a little unevenly are noticed by many only.
THOROUGH = JIT or os.environ.get("HYPOTHESIS_PROFILE") == "unshrunk"


def followed(players: int, steps: list[str], viewer: int) -> tuple[Any, Ways, Ways]:
    """The position, the ways to it in which the oldest place is laid from, and all ways."""
    pos: Any = make("cube-conquer", {"players": players, "hands": "hidden"}).start()
    old, free = (Ways(players, viewer, oldest=oldest) for oldest in (True, False))
    for step in steps:
        mover = pos.drawer if pos.turn == turncoat.CHANCE else pos.turn
        seen = "draw:?" if pos.turn == turncoat.CHANCE and mover != viewer else step
        for ways in (old, free):
            ways.step(seen, mover)
        pos = pos.play(step)
    return pos, old, free


def games() -> list[Any]:
    """Beginnings of games, as long as all ways can be listed."""
    named = {"returned": (3, RETURNED), "again": (2, AGAIN), "laid": (2, LAID), "four": (4, FOUR), "six": (6, SIX)}
    found = [pytest.param(players, steps.split(), id=name) for name, (players, steps) in named.items()]
    for players, length in ((2, 13), (3, 13)):
        for seed in range(3):
            steps = [step for _, step in walk(make("cube-conquer", {"players": players, "hands": "hidden"}), seed)]
            found.append(pytest.param(players, steps[:length], id=f"{players} players {seed}"))
    return found


def unseen(pos: Any, world: Any, viewer: int) -> Hands:
    """What each hand of the world holds beyond what everybody knows."""
    view = pos.view(viewer)
    left = []
    for seat, hand in enumerate(world.hands):
        known = Counter(tile for tile in view.hands[seat] if not tile.startswith("?"))
        left.append(() if seat == viewer else tuple(sorted((Counter(hand) - known).elements())))
    return tuple(left)


@rule("R3.9.5", "R3.9.6")
@pytest.mark.parametrize(("players", "steps"), games())
def test_worlds_are_those_that_may_be_and_as_likely(players: int, steps: list[str]) -> None:
    for viewer in (0, players - 1):
        pos, old, free = followed(players, steps, viewer)
        assert len(old.ways) < MOST_WAYS
        exact, possible = old.hands(), free.hands()
        assert exact.keys() == possible.keys()  # to take the oldest place rules out nothing
        rng, count, samples = np.random.default_rng(1), Counter[Hands](), 3000 if THOROUGH else 300
        for _ in range(samples):
            count[unseen(pos, pos.view(viewer).sample_world(rng), viewer)] += 1
        assert count.keys() <= possible.keys()
        total = sum(exact.values())
        # Rare hands are counted together by one tile that they hold, so that none is expected too seldom to be judged.
        for tile in [colour + star for colour in "ROYGBP" for star in ("", "*")]:
            for seat in range(players):
                expected = float(Fraction(sum(w for hands, w in exact.items() if tile in hands[seat]), total))
                seen = sum(n for hands, n in count.items() if tile in hands[seat]) / samples
                slack = 5 * (expected * (1 - expected) / samples) ** 0.5
                assert abs(seen - expected) <= slack + 1e-12, (viewer, seat, tile, seen, expected)


@rule("R3.9.4", "R3.9.5")
@pytest.mark.parametrize(("players", "steps"), games())
def test_the_chances_of_an_own_draw_are_exact(players: int, steps: list[str]) -> None:
    """In a view, a draw is as likely as over all ways that fit it."""
    tried = 0
    for cut in range(len(steps), 0, -1):
        pos, viewer = followed(players, steps[:cut], 0)[0], 0
        if pos.turn != turncoat.CHANCE or pos.turns == 0 or tried == 2:
            continue
        viewer, tried = pos.drawer, tried + 1
        pos, old, _ = followed(players, steps[:cut], viewer)
        exact = old.draws()
        told = {str(event).removeprefix("draw:"): weight for event, weight in pos.view(viewer).chances}
        assert told.keys() == exact.keys()
        for tile, weight in told.items():
            assert Fraction(weight, sum(told.values())) == Fraction(exact[tile], sum(exact.values())), tile
    assert tried


@rule("R3.9.5")
def test_a_switch_tile_that_came_back_is_in_no_hand_that_drew_nothing_since() -> None:
    pos = followed(3, RETURNED.split(), 0)[0]
    rng = np.random.default_rng(2)
    worlds = [pos.view(0).sample_world(rng) for _ in range(300)]
    assert not any("R*" in world.hands[1] for world in worlds)
    assert any("R*" in world.hands[2] for world in worlds)  # it drew after it was taken off
    assert all(world.view(0) == pos.view(0) for world in worlds)
    assert pos.view(0).why_not("R*2") is not None


@rule("R3.9.5", "R3.9.6")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_in_whole_games_no_world_is_impossible(players: int) -> None:
    """Whatever is dealt again, every draw of the game can account for it."""
    game, tried = make("cube-conquer", {"players": players, "hands": "hidden", "turn_limit": 120}), 0
    rng = np.random.default_rng(players)
    for seed in range(3 if JIT else 1):
        public = Possible(players)
        for number, (pos, step) in enumerate(walk(game, seed)):
            here: Any = pos
            if number % 9 == 8:
                viewer = number % players
                for _ in range(4):
                    world: Any = here.view(viewer).sample_world(rng)
                    for seat in range(players):
                        assert seat == viewer or public.fits(seat, world.hands[seat]), (seed, number, viewer, seat)
                        tried += 1
                assert all(public.fits(seat, here.hands[seat]) for seat in range(players))  # so is the truth
            mover = here.drawer if here.turn == turncoat.CHANCE else here.turn
            public.step(step, mover, locked=bool(here.locked))
    assert tried > 100


def test_of_a_whole_position_there_is_one_world() -> None:
    rng = np.random.default_rng(3)
    pos = followed(3, RETURNED.split(), 0)[0]
    assert pos.sample_world(rng) is pos
    for name, options in (
        ("convert", {}),
        ("conversion", {}),
        ("cube-conquer", {}),
        ("cube-conquer", {"hands": "hidden"}),
    ):
        start = make(name, options).start()
        assert start.view(0).sample_world(rng) == start


@rule("R3.9.4")
@pytest.mark.parametrize(("players", "steps"), games())
def test_draws_sampled_in_a_view_follow_its_chances(players: int, steps: list[str]) -> None:
    """The viewer's own as exactly known, those of others unseen, from every seat."""
    own = unseen_draws = 0
    samples = 2000 if THOROUGH else 150
    for cut in range(len(steps), len(steps) - 6, -1):
        pos = followed(players, steps[:cut], 0)[0]
        if pos.turn != turncoat.CHANCE:
            continue
        for viewer in range(players):
            view = pos.view(viewer)
            weights = {str(event): weight for event, weight in view.chances}
            if viewer == pos.drawer:
                own += 1
            else:
                unseen_draws += 1
                assert weights == {"draw:?": 1}
            check_even(drawn(view, samples), weights, samples)
    assert own
    assert unseen_draws


@rule("R3.9.4")
def test_moves_sampled_in_a_view_are_those_that_may_be_legal() -> None:
    """Where another seat may have to miss, for all the viewer knows, a miss is one of them, as likely as any other."""
    doubtful = sure = 0
    samples, most = (3000, 12) if THOROUGH else (400, 5)
    game = make("cube-conquer", {"players": 2, "hands": "hidden", "turn_limit": 200})
    for seed in range(most):
        for pos, _ in walk(game, seed):
            if pos.mover is None:
                continue
            view: Any = pos.view(1 - pos.mover)
            legal = [str(move) for move in view.legal]
            if 1 < len(legal) <= 12 and doubtful + sure < most:
                doubtful += "--" in legal
                sure += "--" not in legal
                check_even(drawn(view, samples), dict.fromkeys(legal, 1), samples)
            elif legal == ["--"]:
                assert set(drawn(view, 20)) == {"--"}
    assert doubtful
