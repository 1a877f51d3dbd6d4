"""Pictures: of every game and variant, all pieces drawn, nothing of hidden hands, the same looks as the page."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import turncoat
from tests.variants import ALL, name
from turncoat.core.drawing import look, short
from turncoat.records.values import Result

WEB = Path(__file__).parents[2] / "web" / "src"
SVG = "{http://www.w3.org/2000/svg}"


def played(game: str, options: dict[str, Any], steps: int) -> tuple[Any, str]:
    """A position of a random game, and the last move."""
    rng, pos, last = np.random.default_rng(7), turncoat.game(game, **options).start(), ""
    for _ in range(steps):
        if pos.turn is None:
            break
        if pos.mover is None:
            pos = pos.play(pos.sample(rng))
        else:
            move = pos.legal[int(rng.integers(len(pos.legal)))]
            pos, last = pos.play(move), str(move)
    return pos, last


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
@pytest.mark.parametrize("steps", [0, 20, 4000])
def test_every_position_has_a_picture(game: str, options: dict[str, Any], steps: int) -> None:
    pos, last = played(game, options, min(steps, 400))
    root = ET.fromstring(pos.svg(last))
    assert root.get("viewBox") == "0 0 1200 630"
    told = " ".join(text.text or "" for text in root.iter(f"{SVG}text"))
    assert pos.game.info.title in told
    assert all(seat in told for seat in pos.game.seat_names)
    numbers = [float(n) for each in root.iter() for n in re.findall(r"-?\d+\.?\d*", each.get("transform", ""))]
    assert all(abs(number) < 2000 for number in numbers)
    assert pos._repr_svg_() == pos.svg()


def test_all_dice_and_hands_are_drawn() -> None:
    pos, last = played("conversion", {"players": 3, "holes": 4}, 40)
    looks = look("turncoat.games.conversion")
    text = pos.svg(last)
    for seat in range(3):
        own = [die.pips for die in pos.board.values() if die.seat == seat] + list(pos.hands[seat]) + [seat + 1]
        assert text.count(f'fill="{looks["colours"][seat]}" stroke="#ffffff88"') == len(own)
    dots = sum(die.pips for die in pos.board.values()) + sum(map(sum, pos.hands)) + 1 + 2 + 3
    assert text.count("<circle") == dots


def test_all_tiles_are_drawn_and_counted() -> None:
    pos, last = played("cube-conquer", {"players": 3}, 40)
    looks = look("turncoat.games.cube_conquer")
    text = pos.svg(last)
    for letter, each in looks.items():
        lying = sum(tile[0] == letter for tile in pos.sides.values())
        held = sum(len({tile for tile in hand if tile[0] == letter}) for hand in pos.hands)
        assert text.count(f'height="0.9" fill="{each["fill"]}"') == lying + held


def test_the_last_move_is_marked() -> None:
    for game in ("convert", "conversion", "cube-conquer"):
        pos, last = played(game, {}, 30)
        assert "#d9772f" in pos.svg(last)
        assert "#d9772f" not in pos.svg()


def test_hidden_hands_stay_hidden() -> None:
    one, _ = played("cube-conquer", {"players": 3, "hands": "hidden"}, 30)
    view = one.view(1)
    for _ in range(5):
        world = view.sample_world(np.random.default_rng(_))
        assert world.view(1).svg() == view.svg()
    assert ">?<" in view.svg()
    assert ">?<" not in one.svg()


def test_names_are_escaped_and_cut() -> None:
    pos = turncoat.game("convert").start()
    text = pos.svg(names=['<b onload="x">&', "W" * 40])
    ET.fromstring(text)
    assert "<b " not in text
    assert "…" in text
    assert short("Anna", 200, 20) == "Anna"


def test_a_record_tells_who_played_and_how_it_ended() -> None:
    game = turncoat.game("convert")
    tags = {"Seat0": "Ann", "Seat1": "Boris (computer, level 6)", "Termination": "resigned"}
    record = turncoat.Record(game, ("E1b2", "P0b2"), tags, result=Result(True, (1,)))
    assert "Boris (computer, level 6) wins (resigned)" in record.svg()
    assert "Ann to move" in record.svg(0)
    assert "#d9772f" in record.svg(1)
    assert "#d9772f" not in record.svg(0)
    with pytest.raises(IndexError):
        record.svg(3)


def test_looks_of_pictures_are_those_of_the_page() -> None:
    """Outlines and marks are one file for both; colours of seats stand in the page's tokens, too."""
    tokens = (WEB / "style" / "tokens.css").read_text()
    for seat, colour in enumerate(look("turncoat.games.conversion")["colours"]):
        assert f"--seat-{seat}: light-dark({colour}," in tokens
    for file in ("core", "games/conversion", "games/cube_conquer"):
        path = Path(turncoat.__file__).parent / file / "look.json"
        assert json.loads(path.read_text())
        used = [each for each in WEB.rglob("*.tsx") if f"@turncoat/{file}/look.json" in each.read_text()]
        assert used, file
