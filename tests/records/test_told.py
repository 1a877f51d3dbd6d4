"""Small things that records say and keep: found by slips that nobody noticed."""

import builtins
import hmac
from pathlib import Path
from typing import Any

import pytest

import turncoat
from tests.variants import make
from turncoat.core.errors import RecordError, TurncoatError
from turncoat.records import Record, dumps, loads, save
from turncoat.records.files import WIDTH
from turncoat.records.line import Line
from turncoat.records.luck import Luck, LuckError, luck_of
from turncoat.records.record import COMMITMENT, MATCH, SECRET
from turncoat.records.values import Result, Seat


def played(steps: int = 8, **more: Any) -> Record:
    pos, found = turncoat.game("convert").start(), list[str]()
    for _ in range(steps):
        found.append(str(pos.legal[len(pos.legal) // 2]))
        pos = pos.play(found[-1])
    return Record(pos.game, tuple(found), **more)


def test_lines_are_as_full_as_they_may_be() -> None:
    """Words of every length: none beyond the width, and the first of the next line would not have fitted."""
    comments = tuple((place, "x" * (3 * place + 1)) for place in range(11))
    lines = dumps([played(10, comments=comments)]).rstrip("\n").split("\n\n")[-1].splitlines()
    assert len(lines) > 3
    assert max(map(len, lines)) <= WIDTH
    words = [line.split(" ") for line in lines]
    for line, following in zip(lines, words[1:], strict=False):
        # A number and its move are one word.
        word = " ".join(following[:2]) if following[0].rstrip(".").isdigit() else following[0]
        assert len(line) + 1 + len(word) > WIDTH
    exact = played(0, comments=((0, "x" * 30), (0, "y" * (WIDTH - 30 - 4 - 1))))
    assert max(map(len, dumps([exact]).splitlines())) == WIDTH  # a line may be just as long


def test_texts_of_all_kinds_come_back() -> None:
    tags = {"Event": 'they said "hi" \\ and went\nhome\r', "Site": "\\n is no line"}
    comments = ((0, 'a "quote", a \\ and a } brace\nand a line'), (1, "\\n"))
    record = played(2, tags=tags, comments=comments)
    assert loads(dumps([record])) == [record]


def test_only_the_first_games_are_read() -> None:
    text = dumps([played(1), played(2)]) + "\nnonsense"
    assert [len(record.steps) for record in loads(text, 1)] == [1]
    assert [len(record.steps) for record in loads(text, 2)] == [1, 2]
    assert loads(text, 0) == []
    with pytest.raises(RecordError):
        loads(text)


def test_a_record_without_a_game_is_told_what_would_be_right() -> None:
    with pytest.raises(RecordError, match=r'like \[Game "convert"\]'):
        loads('[Event "x"]\n\n*')


def test_options_that_do_not_go_together_are_told_where_they_end() -> None:
    text = (
        '[Game "convert"]\n[Options "edition=2013 first=black"]\n[Blocks "mine"]\n[Block "S 000 Stud"]\n'
        '[Block "P 000,001 Post"]\n\n*'
    )
    with pytest.raises(RecordError) as error:
        loads(text)
    assert error.value.line == 3


def test_what_went_wrong_is_told_not_that_there_is_nothing_to_clean_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> Any:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(builtins, "open", full)
    with pytest.raises(OSError, match="No space left"):
        save(tmp_path / "game.tcr", played(1))
    assert list(tmp_path.iterdir()) == []


def test_comments_stand_in_the_order_of_steps_as_they_were_given() -> None:
    record = played(2, comments=((2, "b"), (0, "z"), (2, "a")))
    assert record.comments == ((0, "z"), (2, "b"), (2, "a"))


def test_seats_are_called_by_who_sits_there() -> None:
    assert played(1, tags={"Seat0": "Ann"}).names == ("Ann", "Black")


def test_comments_on_the_last_step_that_is_left_stay() -> None:
    record = played(3, comments=((1, "one"), (2, "two"), (3, "three")))
    shorter = record.with_line(Line.start(record.game, None).play_all(record.steps[:2]))
    assert shorter.comments == ((1, "one"), (2, "two"))


def test_views_of_views() -> None:
    game = make("cube-conquer", {"players": 2, "hands": "hidden"})
    whole = Record(game, ("draw:B*", "draw:R*", "draw:G*", "draw:O*"))
    mine = whole.seen_by(0)
    assert mine.seen_by(0) == mine
    with pytest.raises(TurncoatError, match="only the whole position"):
        mine.seen_by(1)
    with pytest.raises(TurncoatError, match="whole game"):
        mine.seen_by(None)
    with pytest.raises(TurncoatError, match="no viewer -1"):
        Record(game, (), viewer=-1)


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("Ann", Seat("Ann")),
        ("", Seat()),
        ("Computer, level 3", Seat("", 3)),
        ("Hal (computer, level 10)", Seat("Hal", 10)),
        ("computer, level 11", Seat("computer, level 11")),
    ],
)
def test_who_sits_there_is_read_and_written(text: str, seat: Seat) -> None:
    assert Seat.parse(text) == seat
    assert str(seat) == text


@pytest.mark.parametrize("text", ["won:1+0", "won:2", "won:", "won:0+0", "lost:0", "won:0+2"])
def test_what_is_no_result(text: str) -> None:
    with pytest.raises(TurncoatError, match="seats from 0 to 1,"):
        Result.parse(text, 2)
    assert Result.parse("won:0+1", 2) == Result(True, (0, 1))


def test_what_is_no_entropy_or_seed() -> None:
    for match, entropy in (("a b", ()), ("m", ("ok", "no!")), ("x" * 65, ())):
        with pytest.raises(LuckError, match="no entropy"):
            Luck(b"s" * 32, match, entropy)
    record = played(1, tags={MATCH: "m", COMMITMENT: "c", SECRET: "12"})
    with pytest.raises(LuckError, match="written as 64 hexadecimal digits"):
        luck_of(record)


def test_numbers_that_would_favour_some_are_thrown_away() -> None:
    """With a bound just above half of all digests, nearly every second digest is drawn again."""
    bound = 2**255 + 1
    luck = Luck(b"k" * 32, "match", ("a", "b"))
    again = 0
    for step in range(12):
        for attempt in range(100):
            message = b"\0".join([b"turncoat luck 1", b"match", b"a,b", str(step).encode(), str(attempt).encode()])
            number = int.from_bytes(hmac.digest(b"k" * 32, message, "sha256"), "big")
            if number < 2**256 - 2**256 % bound:
                assert luck.below(bound, step) == number % bound
                break
            again += 1
    assert again > 2
