"""What is on the sheets is what the games are: boards, cards, tiles, the corner, rules, the card for putting away."""

import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import turncoat
from turncoat.core.kit import DARK, Corner, Grid, RuleSheet, Tiles
from turncoat.games.conversion.kit import kit as conversion_kit
from turncoat.games.convert.kit import kit as convert_kit
from turncoat.games.convert.spec import BLACK_SQUARES
from turncoat.games.convert.variants import variants
from turncoat.games.cube_conquer.kit import kit as cube_kit
from turncoat.games.pages import excerpt, rule_page
from turncoat.papercraft import Sheet, Wanted, sheets_of
from turncoat.papercraft.drawing import Area, Part, Stroke, Words
from turncoat.papercraft.kit import BOARD, CARD, RULES
from turncoat.papercraft.text import blocks_of


def texts(part: Part) -> list[str]:
    return [mark.text for mark in part.marks if isinstance(mark, Words)]


def parts(sheets: list[Sheet]) -> list[Part]:
    return [part for sheet in sheets for part in sheet.parts]


def test_the_board_of_convert_has_the_colours_of_the_game() -> None:
    board = next(thing for thing in convert_kit().things if isinstance(thing, Grid) and thing.title == "Board")
    for number in range(16):
        field = board.rows[3 - number // 4][number % 4]
        assert (field.fill == DARK) == bool(BLACK_SQUARES >> number & 1)
    assert board.rows[-1][0].fill == DARK, "a1 is black"
    assert (board.below, board.beside) == (tuple("abcd"), tuple("4321"))


def test_score_cards_tell_the_colour_that_the_game_asks_for() -> None:
    cards = {thing.title: thing for thing in convert_kit().things if isinstance(thing, Grid)}
    track = next(variant for variant in variants() if variant.name == "changeup").score_track
    assert track is not None
    shown = track(turncoat.game("convert", variant="changeup").start())
    for seat, name in enumerate(("White", "Black")):
        fields = [field for row in cards[f"Score card: The Change-Up, {name}"].rows for field in row]
        numbers = [int(field.text.replace("−", "-")) for field in fields]
        assert numbers == list(range(-10, 40))
        for number, swapped in enumerate(shown.swapped, shown.first):
            place = (1 - seat) if swapped else seat
            assert (fields[numbers.index(number)].fill == DARK) == (place == 1)


def test_all_tiles_are_there_and_colours_differ_by_mark() -> None:
    tiles = next(thing for thing in cube_kit().things if isinstance(thing, Tiles))
    count = Counter((field.fill, field.star) for field in tiles.fields)
    assert sorted(count.values()) == [1] * 6 + [8] * 6
    assert len({field.mark for field in tiles.fields}) == 6
    assert len(tiles.fields) == 48 + 6


def test_conversion_has_a_board_with_coordinates_and_holes() -> None:
    things = conversion_kit().things
    board = next(thing for thing in things if isinstance(thing, Grid))
    assert (len(board.rows), board.below[0], board.beside[0]) == (8, "a", "8")
    assert board.rows[-1][0].fill == DARK
    assert next(len(thing.fields) for thing in things if isinstance(thing, Tiles)) == 32, "as many as the game allows"


@pytest.mark.parametrize("square", [20.0, 30.0, 40.0])
def test_a_large_board_is_cut_into_parts_that_hold_every_name_once(square: float) -> None:
    found = [part for part in parts(sheets_of("conversion", Wanted(square, only=(BOARD,)))) if "Board" in part.title]
    assert (len(found) > 1) == (square > 22)
    names = Counter(text for part in found for text in texts(part))
    assert names == Counter("abcdefgh12345678")
    hatched = sum(area(part) for part in found)
    assert hatched == pytest.approx((8 * square) ** 2, rel=0.001)


def area(part: Part) -> float:
    """Of the squares between its printed lines."""
    lines = [mark for mark in part.marks if isinstance(mark, Stroke) and mark.layer == "print" and mark.wide > 0.1]
    xs = [x for mark in lines for x in (mark.start[0], mark.end[0])]
    ys = [y for mark in lines for y in (mark.start[1], mark.end[1])]
    return (max(xs) - min(xs)) * (max(ys) - min(ys))


def test_the_three_sides_fold_to_the_corner_of_a_cube() -> None:
    """Folded back along both folds, the edge with the tab lies on the edge with the same number."""
    corner = next(thing for thing in cube_kit().things if isinstance(thing, Corner))
    assert [side.rows[1][1].text for side in corner.sides] == ["side 1", "side 2", "side 3"]
    part = next(p for p in parts(sheets_of("cube-conquer", Wanted(20.0, only=(BOARD,)))) if "sides" in p.title)
    folds = [mark for mark in part.marks if isinstance(mark, Stroke) and mark.layer == "mountain"]
    assert len(folds) == 3
    lengths = [np.hypot(f.end[0] - f.start[0], f.end[1] - f.start[1]) for f in folds]
    assert lengths == pytest.approx([60, 60, 60])
    middle = Counter(spot for fold in folds for spot in (fold.start, fold.end)).most_common(1)[0]
    assert middle[1] == 3, "all meet in the corner"
    ends = [np.subtract(f.end if f.start == middle[0] else f.start, middle[0]) for f in folds]
    # In space the corner has three edges at right angles; in the plane two are turned by a quarter, one is the cut.
    angles = sorted(round(float(np.degrees(np.arctan2(y, x)))) % 360 for x, y in ends)
    assert angles == [90, 180, 270]
    cuts = {
        frozenset((mark.start, mark.end)) for mark in part.marks if isinstance(mark, Stroke) and mark.layer == "cut"
    }
    third = frozenset((middle[0], (middle[0][0] + 60, middle[0][1])))
    assert any({tuple(np.round(s, 6)) for s in third} == {tuple(np.round(s, 6)) for s in cut} for cut in cuts)


def test_large_sides_are_glued_one_by_one() -> None:
    """Where they have no room in one piece: each tab has an edge with the same number on another side."""
    for square, pieces in ((32.0, 1), (33.0, 3), (40.0, 3)):
        found = [p for p in parts(sheets_of("cube-conquer", Wanted(square, only=(BOARD,)))) if "sides" in p.title]
        assert len(found) == pieces
    found.sort(key=lambda part: part.title)
    folds = [[m for m in part.marks if isinstance(m, Stroke) and m.layer == "mountain"] for part in found]
    assert [len(each) for each in folds] == [2, 1, 0]
    numbers = [Counter(edge_numbers(part)) for part in found]
    assert numbers == [Counter("23"), Counter("12"), Counter("13")]
    for each in folds:
        for fold in each:
            assert abs(fold.end[0] - fold.start[0]) + abs(fold.end[1] - fold.start[1]) == pytest.approx(120)


def edge_numbers(part: Part) -> list[str]:
    """Without the numbers of squares, which are grey."""
    return [mark.text for mark in part.marks if isinstance(mark, Words) and mark.ink == "#000000"]


def test_every_variant_has_a_sheet_of_rules_on_one_page() -> None:
    sheets = sheets_of("convert", Wanted(only=(RULES,)))
    titles = [sheet.title for sheet in sheets]
    assert titles == [
        *("Convert: basic game", "Convert: Think Inside the Box", "Convert: Control Towers", "Convert: The Change-Up")
    ]
    for sheet, rule in zip(sheets, ("R1.4.9", "R1.6.2", "R1.7.3", "R1.8.2"), strict=True):
        words = " ".join(text for part in sheet.parts for text in texts(part))
        assert rule in words
        assert "variant=" not in words


@pytest.mark.parametrize("game", ["convert", "conversion", "cube-conquer"])
def test_every_word_of_the_rules_is_on_paper(game: str) -> None:
    """What the sheets show is what the page says, word by word, for every part that they name."""
    page = rule_page(game)
    for thing in turncoat_kit(game):
        if not isinstance(thing, RuleSheet):
            continue
        wanted = " ".join("".join(text for text, _ in block.runs) for block in blocks_of(excerpt(page, thing.parts)))
        sheet = next(s for s in sheets_of(game, Wanted(only=(RULES,))) if s.title == thing.title)
        shown = "".join(text for part in sheet.parts for text in texts(part))
        for word in re.findall(r"\w+", wanted):
            assert word in shown


def turncoat_kit(game: str) -> list[object]:
    return list({"convert": convert_kit, "conversion": conversion_kit, "cube-conquer": cube_kit}[game]().things)


def test_an_excerpt_names_what_is_missing() -> None:
    with pytest.raises(turncoat.TurncoatError, match="no part 'R9'"):
        excerpt(rule_page("convert"), ("R9",))
    found = excerpt(rule_page("convert"), ("R1.4.1-R1.4.2", "R1.4.5"))
    assert found.count("## R1.4") == 1
    assert re.findall(r"\*\*(.*?)\*\*", found) == ["R1.4.1", "R1.4.2", "R1.4.5"]


def test_the_card_has_six_steps_a_colour() -> None:
    sheets = sheets_of("convert", Wanted(only=(CARD,)))
    captions = [text for part in parts(sheets) for text in texts(part)]
    steps = [caption for caption in captions if re.match(r"\d+: ", caption)]
    assert [step.partition(":")[0] for step in steps] == [str(number) for number in range(1, 13)]
    blocks = Counter(name.strip() for step in steps for name in step.partition(":")[2].split(","))
    assert set(blocks.values()) == {2}
    assert len(blocks) == 10
    assert all(any(isinstance(mark, Area) for mark in part.marks) for part in parts(sheets))


def test_boxes_have_a_picture_of_how_they_go_together() -> None:
    sheets = sheets_of("convert", Wanted(only=(CARD,), way="boxes"))
    captions = [text for part in parts(sheets) for text in texts(part)]
    assert "Hook: H1 + H2" in captions
    assert "Tripod: T1 + T2 + T3" in captions
    assert captions.count("=") == 6


def test_a_set_of_ones_own_is_printed(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "Mine"\n[[block]]\nletter = "A"\nname = "Arch"\ncells = ["000", "100", "200", "001"]\n')
    sheets = sheets_of("convert", Wanted(blocks=file))
    assert sum("Arch" in part.title for part in parts(sheets)) == 3  # two colours and a picture
