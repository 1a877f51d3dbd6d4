"""Hidden hands: nothing reachable from a view tells more than the rules allow."""

import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import turncoat
from tests.variants import make, somewhere
from turncoat import IllegalMoveError, Record, ViewError
from turncoat.conformance import walk
from turncoat.core import contract
from turncoat.core.rng import generator
from turncoat.engine import playouts

HIDDEN = {"players": 3, "hands": "hidden", "turn_limit": 80}


def dealt_again(pos: Any, seat: int | None, seed: int) -> Any:
    """Another whole position that looks the same to the seat."""
    record = pos.record
    contract.hide(pos.game.rules, record, pos.game.seats if seat is None else seat, generator(seed))
    return pos.game.position(record)


def everything(view: Any) -> list[Any]:
    """All that can be asked of a position."""
    told: list[Any] = [pickle.dumps(view), hash(view), str(view), repr(view), view.record.tobytes(), view.turn]
    told += [[str(move) for move in view.legal], [(str(event), weight) for event, weight in view.chances]]
    told += [view.figures, view.outcome, view.hands, view.bag, view.bag_count, view.sides, view.viewer]
    told += [view.why_not(text) for text in ("--", "R1:1", "R*1", "draw:R", "draw:R*", "draw:?")]
    told.append(int(contract.key(view.game.rules, view.record)))
    return told


@given(seed=st.integers(0, 10_000), seat=st.sampled_from([0, 1, 2, None]))
@settings(max_examples=60, deadline=None)
def test_what_cannot_be_known_changes_nothing_in_a_view(seed: int, seat: int | None) -> None:
    pos = somewhere(make("cube-conquer", HIDDEN), seed)
    other = dealt_again(pos, seat, seed)
    assert everything(other.view(seat)) == everything(pos.view(seat))


def test_dealing_again_really_deals() -> None:
    """So that the test above can fail."""
    pos = somewhere(make("cube-conquer", HIDDEN), 3)
    assert len({dealt_again(pos, 0, seed).hands for seed in range(20)}) > 5


@given(seed=st.integers(0, 10_000))
@settings(max_examples=30, deadline=None)
def test_a_view_shows_the_own_hand_and_the_size_of_the_others(seed: int) -> None:
    pos: Any = somewhere(make("cube-conquer", HIDDEN), seed)
    for seat in range(3):
        view = pos.view(seat)
        assert view.hands[seat] == pos.hands[seat]
        for other in range(3):
            assert len(view.hands[other]) == len(pos.hands[other])
            known = [tile for tile in view.hands[other] if not tile.startswith("?")]
            assert all(pos.hands[other].count(tile) >= known.count(tile) for tile in known)
            sure = view.hands[other].count("?*")
            assert sum(tile.endswith("*") for tile in pos.hands[other]) >= sure
        assert view.bag_count == pos.bag_count
        assert view.view(seat) is view


def test_a_view_can_be_played_on_like_the_game_itself() -> None:
    """Each seat follows the game from its own view; draws it may not see are draw:?."""
    for seed in range(5):
        views: dict[int | None, Any] = {}
        for pos, step in walk(make("cube-conquer", HIDDEN), seed):
            for seat in (0, 1, 2, None):
                view = views.setdefault(seat, pos.view(seat))
                assert view == pos.view(seat)
                unseen = pos.turn == turncoat.CHANCE and pos.drawer != seat  # type: ignore[attr-defined]
                if unseen:
                    with pytest.raises(IllegalMoveError, match=r"draw:\?"):
                        view.play(step)
                views[seat] = view.play("draw:?" if unseen else step)


def test_a_view_offers_every_move_that_some_deal_allows() -> None:
    for seed in range(60):
        pos = somewhere(make("cube-conquer", HIDDEN), seed)
        if pos.turn is None or pos.turn < 0:
            continue
        viewer = (pos.turn + 1) % 3
        offered = {str(move) for move in pos.view(viewer).legal}
        for again in range(8):
            assert {str(move) for move in dealt_again(pos, viewer, again).legal} <= offered


def test_a_view_offers_no_miss_where_none_can_be() -> None:
    start = make("cube-conquer", HIDDEN).start()
    for step in ["draw:R*", "draw:O*", "draw:Y*", "draw:G*", "draw:B*", "draw:P*"]:
        start = start.play(step)
    assert start.view(1).why_not("--") == "a turn is missed only if nothing can be laid"


def test_a_view_cannot_be_widened() -> None:
    pos = somewhere(make("cube-conquer", HIDDEN), 4)
    with pytest.raises(ViewError, match="whole position"):
        pos.view(0).view(1)
    with pytest.raises(ViewError, match="whole position"):
        pos.view(None).view(1)
    assert pos.view(0).view(None) == pos.view(None)
    for seat in (3, -1, "0", 1.0):
        with pytest.raises(ViewError, match="seats are 0 to 2"):
            pos.view(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "options"), [("convert", {}), ("conversion", {}), ("cube-conquer", {})])
def test_open_games_hide_nothing(game: str, options: dict[str, Any]) -> None:
    pos = somewhere(make(game, options), 2)
    assert pos.view(0) == pos.view(1) == pos.view(None) == pos


def test_a_record_as_seen_by_a_seat_tells_no_secret() -> None:
    game = make("cube-conquer", HIDDEN)
    record = Record(
        game, tuple(step for _, step in walk(game, 8)), {"Seed": "42", "Seat0": "Ann"}, ((3, "she has R*"),)
    )
    for seat in (0, 1, 2, None):
        seen = record.seen_by(seat)
        assert seen.end == record.end.view(seat)
        assert seen.comments == ()
        assert dict(seen.tags) == {"Seat0": "Ann"}
        for pos, step, shown in zip(record.positions, record.steps, seen.steps, strict=False):
            drawer = getattr(pos, "drawer", None)
            assert shown == (step if drawer in (None, seat) else "draw:?")


def test_playouts_from_a_view_do_not_depend_on_secrets() -> None:
    pos = somewhere(make("cube-conquer", HIDDEN), 12)
    one = playouts(pos.view(1), 50, seed=1)
    two = playouts(dealt_again(pos, 1, 99).view(1), 50, seed=1)
    assert (one.wins, one.moves) == (two.wins, two.moves)
    assert one.games == 50


def test_a_dealt_switch_stays_known_while_a_drawn_one_is_laid() -> None:
    """Seat 1 saw R* go into the bag, so the R* that seat 0 lays later was drawn, not dealt."""
    pos: Any = make("cube-conquer", {"players": 2, "hands": "hidden"}).start()
    steps = "draw:R* draw:O* draw:Y* draw:G* R*1 draw:R Y*1 draw:R R2:1 draw:R* R2:2 draw:R R*3 draw:B"
    for step in steps.split():
        pos = pos.play(step)
    assert pos.view(1).hands[0].count("?*") == 1
    assert all("O*" in dealt_again(pos, 1, seed).hands[0] or "B*" in dealt_again(pos, 1, seed).hands[0]
               or "P*" in dealt_again(pos, 1, seed).hands[0] for seed in range(30))  # fmt: skip


def test_the_own_draw_is_as_likely_as_the_unseen_tiles_say() -> None:
    """Averaged over what may be hidden, a view's weights are those of the whole positions."""
    game = make("cube-conquer", {"players": 2, "hands": "hidden"})
    pos: Any = game.start()
    for step in ["draw:R*", "draw:O*", "draw:Y*", "draw:G*", "R1:1"]:
        pos = pos.play(step)
    view = {str(event): weight for event, weight in pos.view(0).chances}
    total = sum(view.values())
    hits: dict[str, float] = {}
    samples = 3000
    for seed in range(samples):
        whole = {str(event): weight for event, weight in dealt_again(pos, 0, seed).chances}
        for event, weight in whole.items():
            hits[event] = hits.get(event, 0) + weight / sum(whole.values()) / samples
    assert hits.keys() == view.keys()
    assert all(hits[event] == pytest.approx(weight / total, abs=0.01) for event, weight in view.items())
