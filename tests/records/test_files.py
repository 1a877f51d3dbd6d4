"""Record files: lossless both ways, and every fault has its place."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import turncoat
from tests.variants import ALL, make, name, random_blocks
from turncoat import Record, RecordError, TurncoatError
from turncoat.conformance import walk
from turncoat.games.convert.blocks import parse
from turncoat.records import dumps, loads
from turncoat.records.values import DRAWN, Result

VECTORS = Path(__file__).parent.parent / "data" / "games.jsonl"
TEXT = st.text(st.characters(codec="utf-8"), max_size=30)


def played(game: str, options: dict[str, Any], seed: int, most: int = 10_000) -> Record:
    made = make(game, options)
    return Record(made, tuple(step for _, step in walk(made, seed))[:most])


@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_every_game_survives_a_round_trip(game: str, options: dict[str, Any]) -> None:
    records = [played(game, options, 1), played(game, options, 2, most=7)]
    text = dumps(records)
    again = loads(text)
    assert again == records
    assert dumps(again) == text
    assert again[0].end == records[0].end
    assert str(again[1].result) == "*"
    assert all(len(line) <= 80 for line in text.splitlines() if not line.startswith("["))


def test_the_vectors_survive_a_round_trip() -> None:
    vectors = [json.loads(line) for line in VECTORS.read_text().splitlines()]
    records = [
        Record(turncoat.game(v["game"], **v["options"]), tuple(s.get("event") or s["move"] for s in v["steps"]))
        for v in vectors[:60:4]
    ]
    assert loads(dumps(records)) == records


@given(
    tags=st.dictionaries(st.from_regex(r"[A-Z][a-z0-9_]{2,8}", fullmatch=True), TEXT, max_size=4),
    comments=st.lists(st.tuples(st.integers(0, 7), TEXT), max_size=5),
    seed=st.integers(0, 50),
)
@settings(max_examples=60, deadline=None)
def test_tags_and_comments_survive(tags: dict[str, str], comments: list[tuple[int, str]], seed: int) -> None:
    tags = {tag: text for tag, text in tags.items() if tag not in ("Game", "Options", "Blocks", "Block", "View")}
    steps = played("conversion", {}, seed, most=7).steps
    record = Record(turncoat.game("conversion"), steps, tags, tuple(sorted(comments, key=lambda said: said[0])))
    assert loads(dumps([record])) == [record]


def test_a_record_carries_its_block_set() -> None:
    for seed in range(8):
        game = turncoat.game("convert", blocks=random_blocks(seed), variant="towers")
        record = Record(game, tuple(step for _, step in walk(game, seed)))
        again = loads(dumps([record]))[0]
        assert again == record
        assert again.game.options["blocks"] == game.options["blocks"]


def test_records_in_which_another_set_is_called_standard_still_open() -> None:
    text = (Path(turncoat.__file__).parent / "games" / "convert" / "sets" / "standard.toml").read_text("utf-8")
    text = text.replace('["000", "100", "101", "201"]', '["000", "100", "200", "300"]')
    blocks = replace(parse(text.replace('name = "standard"', 'name = "other"'), "other"), name="standard")
    record = Record(turncoat.game("convert", blocks=blocks), ("Z0a1",))
    assert loads(dumps([record])) == [record]


def test_a_view_is_a_record_too() -> None:
    record = played("cube-conquer", {"players": 4, "hands": "hidden", "turn_limit": 30}, 3)
    for seat in (0, 3, None):
        seen = record.seen_by(seat)
        assert loads(dumps([seen])) == [seen]
        assert "draw:?" in dumps([seen])


def test_files_are_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "games.tcr"
    record = played("convert", {}, 1)
    turncoat.save(path, record)
    turncoat.save(path, [record, record])
    assert turncoat.load(path) == [record, record]
    before = path.read_bytes()
    with pytest.raises(AttributeError):
        turncoat.save(path, [record, None])  # type: ignore[list-item]
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["games.tcr"]


def test_moves_and_unsorted_comments_are_put_in_order() -> None:
    game = turncoat.game("convert")
    record = Record(game, (game.start().legal[0],), {"Site": "a\rb"}, ((1, "two"), (0, "one")))
    assert record.comments == ((0, "one"), (1, "two"))
    assert loads(dumps([record])) == [record]


def test_a_file_keeps_its_mode_and_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "real.tcr", tmp_path / "link.tcr"
    record = played("convert", {}, 1, most=3)
    turncoat.save(path, record)
    path.chmod(0o640)
    link.symlink_to(path)
    turncoat.save(link, [record, record])
    assert link.is_symlink()
    assert len(turncoat.load(path)) == 2
    assert path.stat().st_mode & 0o777 == 0o640


def test_people_may_write_it_in_their_own_way() -> None:
    text = '\ufeff[Game "convert"]\r\n[Options "variant=towers"]\r\n\r\n\tE1b2   2. P2a1\r\n{why\r\nnot} *\r\n'
    record = loads(text.removeprefix("\ufeff"))[0]
    assert record.steps == ("E1b2", "P0a1"), "canonical, numbers may be left out"
    assert record.game == turncoat.game("convert", variant="towers")
    assert record.comments == ((2, "why\r\nnot"),)


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "bom.tcr"
    path.write_bytes(b'\xef\xbb\xbf[Game "convert"]\n*\n')
    assert len(turncoat.load(path)) == 1


HEAD = '[Game "convert"]\n[Options "variant=basic"]\n\n'


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        (HEAD + "1. E1b2 2. Q0b2 *", (4, 12), "gap under c2"),
        (HEAD + "1. E1b2 2. X0a1 *", (4, 12), "no block X"),
        (HEAD + "1. E1b2\n3. P0a1 *", (5, 1), "move 2 comes next"),
        (HEAD + "1. E1b2", (4, 8), "without a result"),
        (HEAD + "1. E1b2 won:0", (4, 9), "not over"),
        (HEAD + "1. E1b2 {never closed *", (4, 9), "never closed"),
        (HEAD + "1. E1b2 } *", (4, 9), "no meaning"),
        (HEAD + "* {late}", (4, 3), "before the result"),
        ("1. E1b2 *", (1, 1), "starts with its game"),
        ('[Options "variant=basic"]\n*', (1, 1), "starts with its game"),
        ('[Game "chess"]\n*', (1, 1), "there is no game 'chess'"),
        ('[Game "convert"]\n[Options "variant=tower"]\n*', (2, 1), "one of basic"),
        ('[Game "convert"]\n[Options "towers"]\n*', (2, 1), "name=value"),
        ('[Game "convert"]\n[Options "blocks=mine"]\n*', (2, 1), "[Blocks ...]"),
        ('[Game "convert"]\n[Game "convert"]\n*', (2, 1), "stands twice"),
        ('[Game "convert"\n*', (1, 1), "not complete"),
        ('[Game "convert"]\n[Block "E 000 Elbow"]\n*', (2, 1), "[Blocks ...]"),
        ('[Game "convert"]\n[Blocks "x"]\n[Block "E 00 Elbow"]\n*', (3, 1), "written like"),
        ('[Game "convert"]\n[Blocks "x"]\n[Block "E 000,002 Elbow"]\n*', (2, 1), "not solid"),
        ('[Game "convert"]\n[View "0"]\n*', (2, 1), "hidden hands"),
        ('[Game "conversion"]\nroll:12345 roll:54321 *', (2, 12), "ascend"),
        ('[Game "conversion"]\nroll:12345 1. roll:12345 *', (2, 12), "move 1 comes next"),
        ('[Game "convert"]\n[Termination "resigned"]\nwon:2', (3, 1), "no result"),
        ('[Game "convert"]\n[Termination "resigned"]\nwon:', (3, 1), "no result"),
    ],
)
def test_a_fault_is_told_with_its_place(text: str, place: tuple[int, int], message: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert (caught.value.line, caught.value.column) == place
    assert message in str(caught.value)
    assert f"line {place[0]}, column {place[1]}" in str(caught.value)


def test_a_game_may_end_by_agreement() -> None:
    text = HEAD.replace("\n\n", '\n[Termination "resigned"]\n\n') + "1. E1b2 won:1\n"
    record = loads(text)[0]
    assert (str(record.result), record.tags["Termination"]) == ("won:1", "resigned")
    assert loads(dumps([record])) == [record]


@pytest.mark.parametrize(("game", "options"), ALL[::3], ids=name)
def test_a_truncated_file_is_noticed_wherever_it_breaks(game: str, options: dict[str, Any]) -> None:
    text = dumps([played(game, options, 4, most=12)]).rstrip()
    for cut in range(1, len(text)):
        with pytest.raises(RecordError) as caught:
            loads(text[:cut])
        assert caught.value.line <= text.count("\n") + 1


@given(seed=st.integers(0, 20), at=st.integers(0, 10_000), byte=st.sampled_from(list(b'\x00%"[{}]\xff\\~')))
@settings(max_examples=150, deadline=None)
def test_a_damaged_step_is_told_with_its_line(seed: int, at: int, byte: int) -> None:
    text = dumps([played("conversion", {}, seed, most=30)])
    head = text.index("\n\n") + 2
    places = [place for place in range(head, len(text)) if text[place] not in " \n*"]
    place = places[at % len(places)]
    data = bytearray(text.encode())
    data[place] = byte
    path = Path(f"/tmp/turncoat-damaged-{seed}-{at}-{byte}.tcr")
    path.write_bytes(bytes(data))
    try:
        with pytest.raises(RecordError) as caught:
            turncoat.load(path)
    finally:
        path.unlink()
    assert caught.value.line >= text[:place].count("\n") + 1


ANY_TEXT = st.text(max_size=60) | st.lists(
    st.sampled_from([*'[]{}"\\ \n*', '[Game "convert"]', '[Game "conversion"]', "E1b2", "1.", "roll:12345", "won:0"])
).map("".join)


@given(text=ANY_TEXT)
@settings(max_examples=300, deadline=None)
def test_no_text_raises_anything_else(text: str) -> None:
    check_any_text(text)


@pytest.mark.soak
@given(text=ANY_TEXT)
@settings(max_examples=100_000, deadline=None)
def test_a_hundred_thousand_texts(text: str) -> None:
    check_any_text(text)


def check_any_text(text: str) -> None:
    try:
        records = loads(text)
    except RecordError as error:
        assert error.line >= 1  # noqa: PT017
        return
    assert loads(dumps(records)) == records


def test_a_record_refuses_what_cannot_be() -> None:
    game = turncoat.game("convert")
    with pytest.raises(turncoat.IllegalMoveError):
        Record(game, ("E1b2", "Q0b2"))
    with pytest.raises(TurncoatError, match="written by the record itself"):
        Record(game, (), {"Game": "x"})
    with pytest.raises(TurncoatError, match="not over"):
        Record(game, ("E1b2",), result=DRAWN)
    whole = played("convert", {}, 1)
    for tags in ({"my tag": "x"}, {'X "y"]\n[Options': "x"}, {"Site": 3}, {"Site": "\ud800"}):
        with pytest.raises(TurncoatError, match="tag"):
            Record(game, (), tags)  # type: ignore[arg-type]
    for comments in (((3, "x"),), ((-1, "x"),), ((0, "\ud800"),)):
        with pytest.raises(TurncoatError, match="comment"):
            Record(game, ("E1b2",), {}, comments)
    with pytest.raises(TurncoatError, match="no viewer"):
        Record(game, (), viewer=0)
    wrong = Result(True, (1,)) if whole.result.winners != (1,) else Result(True, (0,))
    with pytest.raises(TurncoatError, match="the result is"):
        Record(game, whole.steps, result=wrong)
