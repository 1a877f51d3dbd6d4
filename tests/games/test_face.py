"""The Python face: what other programs rely on."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import turncoat
from tests.variants import ALL, make, name, somewhere
from turncoat import IllegalMoveError, OptionError
from turncoat.conformance import walk

every_game = pytest.mark.parametrize(("game", "options"), ALL, ids=name)


def test_the_catalogue_describes_every_option() -> None:
    assert [info.name for info in turncoat.games()][:3] == ["convert", "conversion", "cube-conquer"]
    for info in turncoat.games():
        made = turncoat.game(info.name)
        assert info.title
        assert info.summary
        for option in info.options:
            assert option.meaning.endswith(".")
            assert option.kind in ("choice", "integer", "flag", "file")
            if option.kind != "file":
                assert option.check(option.default) == option.default == made.options[option.name]
                assert option.parse(option.format(option.default)) == option.default


def test_a_form_can_build_itself_from_the_catalogue() -> None:
    """Every single value that the catalogue offers makes a game, or an OptionError that tells a clash."""
    for info in turncoat.games():
        for option in info.options:
            values: list[Any] = list(option.choices or [])
            values += [*option.range] if option.range else []
            values += [True, False] if option.kind == "flag" else []
            for value in values:
                if (option.name, value) == ("pool", "community"):
                    with pytest.raises(OptionError, match="variant=box"):
                        turncoat.game(info.name, pool=value)
                else:
                    assert turncoat.game(info.name, **{option.name: value}).options[option.name] == option.check(value)


@pytest.mark.parametrize(
    ("game", "options", "hint"),
    [
        ("chess", {}, "convert, conversion, cube-conquer"),
        ("convert", {"varient": "box"}, "variant, edition, first, pool, blocks"),
        ("convert", {"variant": "tower"}, "one of basic, box, towers, changeup"),
        ("convert", {"edition": "2013", "first": "black"}, "first=white or edition=second"),
        ("convert", {"pool": "community", "variant": "towers"}, "variant=box"),
        ("conversion", {"players": 7}, "from 2 to 6"),
        ("conversion", {"players": 1}, "from 2 to 6"),
        ("conversion", {"players": "3"}, "from 2 to 6"),
        ("conversion", {"players": True}, "from 2 to 6"),
        ("conversion", {"players": 2.0}, "from 2 to 6"),
        ("conversion", {"holes": 33}, "from 0 to 32"),
        ("conversion", {"endless": 1}, "true or false"),
        ("conversion", {"victory": "most"}, "high, territory, tall, wide, mass"),
        ("cube-conquer", {"turn_limit": 0}, "from 1 to 10000"),
        ("cube-conquer", {"hands": "shut"}, "open, hidden"),
        ("convert", {"name": "x"}, "no option 'name'"),
        ("convert", {"blocks": 7}, "TOML file"),
    ],
)
def test_a_wrong_option_is_told_with_what_is_allowed(game: str, options: dict[str, Any], hint: str) -> None:
    with pytest.raises(OptionError) as caught:
        turncoat.game(game, **options)
    assert hint in str(caught.value)


@every_game
def test_positions_are_values(game: str, options: dict[str, Any]) -> None:
    one, two = make(game, options), make(game, options)
    assert one == two
    assert hash(one) == hash(two)
    assert pickle.loads(pickle.dumps(one)) == one
    for pos, step in list(walk(one, 3))[::5]:
        again = pickle.loads(pickle.dumps(pos))
        assert again == pos == copy.deepcopy(pos)
        assert hash(again) == hash(pos)
        assert again.play(step) == pos.play(step)
        assert pos.play(step) != pos
        assert pos != "pos"
        assert len({pos, again, pos.play(step)}) == 2


@every_game
def test_positions_cannot_be_changed_from_outside(game: str, options: dict[str, Any]) -> None:
    pos = make(game, options).start()
    before = hash(pos)
    record = pos.record
    record["turn"] = -2
    assert pos.record.tobytes() != record.tobytes()
    assert hash(pos) == before
    with pytest.raises(AttributeError):
        pos.figures[0].rows = 3


@every_game
def test_nothing_of_a_game_can_be_changed(game: str, options: dict[str, Any]) -> None:
    pos = make(game, options).start()
    for attribute in ("game", "turn", "_record", "anything"):
        with pytest.raises(AttributeError):
            setattr(pos, attribute, None)
    with pytest.raises(ValueError, match="read-only"):
        pos.game.rules[pos.game.rules.dtype.names[-1]] = 1
    option = pos.game.info.options[0]
    assert hash(option) == hash(option)
    with pytest.raises(TypeError):
        (option.choices or pos.game.options)["new"] = "value"


def test_seeds_may_be_numpy_integers() -> None:
    pos = turncoat.game("convert").start()
    one, two = (turncoat.engine.playouts(pos, 20, seed=seed) for seed in (3, int(np.int64(3))))
    three = turncoat.engine.playouts(pos, 20, seed=np.int64(3))
    assert (one.wins, one.moves) == (two.wins, two.moves) == (three.wins, three.moves)


@every_game
def test_the_repr_of_a_game_is_short(game: str, options: dict[str, Any]) -> None:
    made = make(game, options)
    assert repr(made).startswith(f"turncoat.game('{game}'")
    assert len(repr(made)) < 120


@every_game
def test_legal_is_a_sequence(game: str, options: dict[str, Any]) -> None:
    pos = next(pos for pos, _ in walk(make(game, options), 3) if pos.legal)
    assert list(pos.legal)[-1] == pos.legal[-1]
    assert list(pos.legal[1:3]) == list(pos.legal)[1:3]
    assert pos.legal[0] in pos.legal
    assert str(pos.legal[0]) in pos.legal
    assert "nonsense" not in pos.legal
    assert 5 not in pos.legal
    assert pos.legal.index(pos.legal[2]) == 2
    assert f"{len(pos.legal)} legal moves" in repr(pos.legal)


@every_game
def test_turn_legal_chances_and_outcome_agree(game: str, options: dict[str, Any]) -> None:
    for pos, step in walk(make(game, options), 6):
        assert (pos.turn == turncoat.CHANCE) == bool(pos.chances)
        assert (pos.turn != turncoat.CHANCE) == bool(pos.legal)
        assert pos.outcome is None
        assert len(pos.figures) == pos.game.seats
        end = pos.play(step)
    assert end.turn is None
    assert end.outcome is not None
    assert len(end.outcome.scores) == end.game.seats
    assert end.outcome.reason
    assert not end.legal
    assert not end.chances
    with pytest.raises(IllegalMoveError, match="the game is over"):
        end.play(step)


@every_game
def test_sample_follows_the_generator(game: str, options: dict[str, Any]) -> None:
    pos = make(game, options).start()
    if pos.turn != turncoat.CHANCE:
        with pytest.raises(IllegalMoveError, match="nothing is left to chance"):
            pos.sample(np.random.default_rng(1))
        return
    events = [str(pos.sample(np.random.default_rng(seed))) for seed in range(40)]
    assert events == [str(pos.sample(np.random.default_rng(seed))) for seed in range(40)]
    assert len(set(events)) > 3
    assert set(events) <= {str(event) for event, _ in pos.chances}


@every_game
def test_a_position_prints_as_a_board(game: str, options: dict[str, Any]) -> None:
    text = str(somewhere(make(game, options), 7))
    assert 6 < len(text.splitlines()) < 20
    assert all(line == line.rstrip() and len(line) < 90 for line in text.splitlines())


def test_convert_prints_exactly_like_this() -> None:
    pos = turncoat.game("convert").start().play("E1b2").play("P0b3")
    assert str(pos) == (
        "4  w.  b.  w.  b.\n"
        "3  b.  b3  w1  w.\n"
        "2  w.  w1  w.  b.\n"
        "1  b.  w.  b.  w.\n"
        "   a   b   c   d\n"
        "White: SPBQHTLRZ  (rows 0, squares 9, total 9, top 0)\n"
        "Black: SBEQHTLRZ  (rows 0, squares 7, total 7, top 1)\n"
        "White to move"
    )


def test_numba_is_not_needed_to_describe_games() -> None:
    import subprocess
    import sys

    code = "import sys, turncoat; turncoat.games(); print('numba' in sys.modules, 'numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_every_figure_is_explained_and_the_deciding_one_is_there(game: str, options: dict[str, Any]) -> None:
    pos = make(game, options).start()
    for figures in pos.figures:
        assert set(figures) <= set(pos.game.info.figures)
        assert pos.deciding is None or pos.deciding in figures
    for option in pos.game.info.options:
        if option.matters is not None:
            other, values = option.matters
            known = pos.game.info.option(other)
            assert [known.format(known.parse(value)) for value in values] == list(values)
