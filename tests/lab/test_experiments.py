"""Experiments as data: what a file says, and what is wrong with it."""

import re
from pathlib import Path

import pytest

from turncoat.lab import Cell, Experiment, LabError, load

GOOD = """
name = "All of it"
about = "What is compared"
seed = 7
precision = 0.05
least = 20
most = 200
judge = 100

[[games]]
game = "convert"
options = { variant = ["basic", "towers"], blocks = ["standard", "two.toml"] }
players = [["5"], ["7", "random"]]

[[ladder]]
game = "conversion"
options = { players = 3 }
simulations = [50, 100, 200]
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "x.toml"
    path.write_text(text)
    (folder / "two.toml").write_text(
        'name = "two"\n[[block]]\nletter = "S"\nname = "Stud"\ncells = ["000"]\n'
        '[[block]]\nletter = "B"\nname = "Bar"\ncells = ["000", "100"]\n'
    )
    return path


def test_a_list_stands_for_each_of_its_values(tmp_path: Path) -> None:
    found = load(write(tmp_path, GOOD))
    assert (found.name, found.seed, found.precision, found.least, found.most) == ("All of it", 7, 0.05, 20, 200)
    assert len(found.cells) == 2 * 2 * 2 + 2
    assert [cell.title for cell in found.cells[:2]] == ["Convert, level 5", "Convert, level 7 against random"]
    assert found.cells[2].title == "Convert, blocks: two, level 5"
    assert found.cells[7].title == "Convert, Control Towers, blocks: two, level 7 against random"
    assert [cell.players for cell in found.cells[8:]] == [
        ("simulations=100", "simulations=50"),
        ("simulations=200", "simulations=100"),
    ]
    (tmp_path / "two.toml").unlink()  # what was read is data from now on
    assert len(found.cells[2].make().start().legal) > 0
    assert Experiment.from_plain(found.plain()) == found
    assert Experiment.from_plain(found.plain()).keys == found.keys
    assert len(set(found.keys)) == len(found.cells)


def test_what_is_asked_for_decides_the_games_and_nothing_else() -> None:
    cell = Cell("convert", {"variant": "box"}, ("3",))
    assert cell.key(1) != cell.key(2)
    assert cell.key(1) == Cell("convert", {"variant": "box", "first": "white"}, ("3",), name="another name").key(1)
    assert cell.key(1) != Cell("convert", {"variant": "box", "first": "black"}, ("3",)).key(1)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ('name = "All of it"', "name is missing"),
        ("precision = 0.05", "precision is between 0 and 1"),
        ("least = 20", "least is at least"),
        ("judge = 100", "a judge has 100 simulations at least"),
        ('game = "convert"', "there is no game 'chess'"),
        ('variant = ["basic", "towers"]', "variant"),
        ('players = [["5"], ["7", "random"]]', "3"),
        ("players = 3", "players"),
        ("simulations = [50, 100, 200]", "[[ladder]] needs levels"),
        ("seed = 7", "seed is a whole number"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, changed: str, reason: str) -> None:
    wrong = {
        'name = "All of it"': "",
        "precision = 0.05": "precision = 3",
        "least = 20": "least = 500",
        "judge = 100": "judge = 3",
        'game = "convert"': 'game = "chess"',
        'variant = ["basic", "towers"]': 'variant = ["basic", "castles"]',
        'players = [["5"], ["7", "random"]]': 'players = ["5", "5", "3"]',
        "players = 3": "players = 9",
        "simulations = [50, 100, 200]": "",
        "seed = 7": "seed = -1",
    }
    assert changed in GOOD
    with pytest.raises(ValueError, match=re.escape(reason)):
        load(write(tmp_path, GOOD.replace(changed, wrong[changed])))


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="cannot be read"):
        load(tmp_path / "nothing.toml")
    with pytest.raises(LabError, match="is no TOML"):
        load(write(tmp_path, "name = "))
    with pytest.raises(LabError, match="has no 'gamse'"):
        load(write(tmp_path, 'name = "x"\n[[gamse]]\n'))
    with pytest.raises(LabError, match="needs games"):
        load(write(tmp_path, 'name = "x"\n'))
