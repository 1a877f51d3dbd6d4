"""Block sets from files: what is accepted, what is refused and why, and that any set can be played."""

import json
import pickle
from pathlib import Path

import pytest

import turncoat
from tests.variants import CONVERT, name, random_blocks
from turncoat.core.errors import OptionError
from turncoat.games import info
from turncoat.games.convert.blocks import CODEC, Block, BlockSet, BlockSetError, load, parse, standard
from turncoat.games.convert.spec import SETS
from turncoat.games.positions import position
from turncoat.puzzles import StoppedError, first
from turncoat.puzzles.away import away
from turncoat.puzzles.counting import count
from turncoat.records import Record, dumps, loads

MINE = """
name = "mine"
[[block]]
letter = "A"
name = "Arch foot"
cells = ["000", "100", "101"]
[[block]]
letter = "M"
name = "Mono"
cells = [[0, 0, 0]]
"""


def block(letter: str = "A", cells: str = '["000"]', title: str = "Some") -> str:
    return f'[[block]]\nletter = "{letter}"\nname = "{title}"\ncells = {cells}\n'


def test_the_standard_set_ships_with_the_package() -> None:
    blocks = standard()
    assert blocks.letters == "SPBEQHTLRZ"
    assert blocks.cell_count == 32
    assert load("standard") == blocks
    assert turncoat.game("convert").options["blocks"] == blocks


def test_a_file_is_an_option(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE)
    game = turncoat.game("convert", blocks=str(file))
    assert game == turncoat.game("convert", blocks=file)
    pos = game.start().play("M0a1")
    file.unlink()  # the set belongs to the game now
    assert pickle.loads(pickle.dumps(pos)) == pos
    assert pos.why_not("A0c1") is None


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "1 to 16 blocks, not 0"),
        ("".join(block(letter) for letter in "ABCDEFGHIJKLMNOPQ"), "1 to 16 blocks, not 17"),
        (block("a"), "one of A to Z"),
        (block("AB"), "one of A to Z"),
        (block("A") + block("A", '["000", "001"]'), "two blocks have the letter A"),
        (block("A", '["000", "100"]') + block("B", '["000", "010"]'), "A and B have the same shape"),
        (block("A", '["000", "100", "010", "101"]') + block("B", '["000", "100", "010", "011"]'), ""),
        (block(cells='["000", "002"]'), "column under cell 002 is not solid"),
        (block(cells='["000", "110"]'), "cell 110 touches no other cell"),
        (block(cells='["000", "000"]'), "listed twice"),
        (block(cells='["000", "100", "200", "300", "400"]'), "wider than the board"),
        (block(cells='["000", "001", "002", "003", "004"]'), "higher than 4 levels"),
        (block(cells='["000", "100", "200", "300", "010", "110", "210", "310", "020"]'), "1 to 8 cells, not 9"),
        (block(cells="[]"), "1 to 8 cells, not 0"),
        (block(cells='["00"]'), "three digits"),
        (block(cells='["0a0"]'), "three digits"),
        (block(cells="[[0, 0, -1]]"), "three digits"),
        (block(cells='"000"'), "cells is a list"),
        (block(title=""), "printable"),
        ("[[block]]\nletter = 'A'", "needs exactly letter, name and cells"),
        ("colour = 1\n" + block(), "unknown key 'colour'"),
        ("block = 3", "[[block]] tables"),
        ("name = 3\n" + block(), "name must be"),
        ("[[block", "no valid TOML"),
    ],
)
def test_a_bad_set_is_refused_with_the_reason(text: str, complaint: str) -> None:
    if not complaint:  # mirror images are different shapes
        assert len(parse(text, "twists").blocks) == 2
        return
    with pytest.raises(BlockSetError) as caught:
        parse(text, "test")
    assert complaint in str(caught.value)


def test_a_missing_file_is_told_by_name(tmp_path: Path) -> None:
    with pytest.raises(BlockSetError, match=r"nowhere\.toml"):
        turncoat.game("convert", blocks=str(tmp_path / "nowhere.toml"))
    with pytest.raises(BlockSetError, match="BlockSet"):
        turncoat.game("convert", blocks=7)


def test_two_sets_live_side_by_side() -> None:
    """Kernels freeze no data: each game goes on with its own set while the other is played."""
    sets = [standard(), parse(MINE, "mine"), random_blocks(5)]
    games = [turncoat.game("convert", blocks=blocks) for blocks in sets]
    alone = [turncoat.engine.playouts(game.start(), 40, seed=3) for game in games]
    for _ in range(2):
        again = [turncoat.engine.playouts(game.start(), 40, seed=3) for game in games]
        assert [result.wins for result in again] == [result.wins for result in alone]
    assert len({result.moves for result in alone}) == 3


@pytest.mark.parametrize("options", CONVERT, ids=name)
def test_large_sets_play_in_every_variant(options: dict[str, str]) -> None:
    largest = max((random_blocks(seed) for seed in range(60)), key=lambda blocks: len(blocks.orientations))
    assert len(largest.orientations) > 64, "more than one word of orientations"
    result = turncoat.engine.playouts(turncoat.game("convert", blocks=largest, **options).start(), 100, seed=1)
    assert result.games == 100
    assert sum(result.wins) + result.draws == 100


def test_whether_a_set_fills_a_box() -> None:
    line, cross = '["000", "100", "200", "300"]', '["100", "010", "110", "210", "120"]'
    assert away(parse(MINE, "mine")) is None
    assert away(parse(block("A", line), "line")) is None
    two = away(parse(block("A", cross) + block("B", '["000", "100", "200"]'), "cross"))
    assert two is not None
    assert str(two.target) == "4x4x1"
    assert [str(kind.colour + kind.letter) for kind in two.kinds] == ["wA", "wB", "bA", "bB"]
    assert first(two) is None
    one = away(standard())
    assert one is not None
    assert (str(one.target), len(one.kinds)) == ("4x4x2", 10)
    with pytest.raises(StoppedError):
        first(one, nodes=2)


@pytest.mark.parametrize("seed", range(40))
def test_a_set_comes_back_from_its_file_and_from_plain_data(seed: int) -> None:
    blocks = random_blocks(seed)
    option = info("convert").option("blocks")
    assert option.coded is not None
    assert option.coded.parse(option.coded.file(blocks), "x") == blocks
    plain = option.plain(blocks)
    assert json.loads(json.dumps(plain)) == plain
    assert option.from_plain(plain) == blocks
    assert option.from_plain(option.plain(standard())) == standard()


def test_names_with_signs_come_back_from_a_file() -> None:
    odd = BlockSet('Say "hi" \\ twice, Grüße 木', (Block("A", "It's [odd] = \\n", ((0, 0, 0),)),))
    assert parse(CODEC.file(odd), "x") == odd
    option = info("convert").option("blocks")
    assert option.from_plain(option.plain(odd)) == odd


@pytest.mark.parametrize(
    "value", ["/etc/passwd", "mine.toml", "", "x [Blocks 1]", 3, True, None, '[Blocks "x"] /etc/passwd']
)
def test_plain_data_never_means_a_file_of_this_machine(value: object, monkeypatch: pytest.MonkeyPatch) -> None:
    def opened(*_: object, **__: object) -> None:
        raise AssertionError("a file was read")

    monkeypatch.setattr(Path, "read_text", opened)
    with pytest.raises(OptionError, match="give standard, even"):
        info("convert").option("blocks").from_plain(value)


@pytest.mark.parametrize("word", SETS)
def test_what_ships_is_called_by_its_name_alone(word: str) -> None:
    with pytest.raises(BlockSetError, match="a name of its own"):
        parse(f'name = "{word}"\n{block()}', "x")
    assert load(word).name == word
    assert parse(CODEC.file(load(word)), "x") == load(word)


@pytest.mark.parametrize("word", SETS)
def test_a_set_that_ships_is_put_away_and_played_in_every_variant(word: str) -> None:
    puzzle = away(load(word))
    assert puzzle is not None
    assert str(puzzle.target) == "4x4x2"
    assert first(puzzle) is not None
    for options in CONVERT:
        result = turncoat.engine.playouts(turncoat.game("convert", blocks=word, **options).start(), 20, seed=1)
        assert sum(result.wins) + result.draws == result.games == 20


def test_a_set_that_ships_is_meant_by_a_word_wherever_options_are_told() -> None:
    option = info("convert").option("blocks")
    assert option.words == tuple(SETS)
    assert [option.title(word) for word in SETS] == [word.capitalize() for word in SETS]
    assert option.from_plain("lock") == load("lock")
    assert option.from_plain(option.plain(load("lock"))) == load("lock")
    assert option.word_for(load("lock")) == "lock"
    assert option.word_for(BlockSet("lock", load("even").blocks)) is None
    assert "lock" in option.allowed
    pos = position("convert blocks=lock | built:- turn:white", trusted=False)
    assert pos.game == turncoat.game("convert", blocks="lock")
    record = loads(dumps([Record(pos.game, ("S0a1",))]))[0]  # tells the blocks themselves, whatever ships one day
    assert record.game == pos.game
    assert '[Block "J 000,001,010,020 Jetty"]' in dumps([record])


def test_the_lock_opens_in_one_way() -> None:
    puzzle = away(load("lock"))
    assert puzzle is not None
    assert count(puzzle, distinct=True).distinct == 1
