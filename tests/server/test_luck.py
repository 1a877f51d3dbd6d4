"""Dice and bags that can be checked: what is published, what is revealed, what is noticed."""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import turncoat
from turncoat.records import Record, dumps, loads, save
from turncoat.records.luck import Luck, LuckError, luck_tags, mismatches

SEED = bytes(range(32))


def played(name: str, steps: int = 60, entropy: tuple[str, ...] = ("ann", "bob"), **options: object) -> Record:
    """A game whose events are what the luck gives."""
    luck = Luck(SEED, "match-1", entropy)
    pos = turncoat.game(name, **options).start()
    texts: list[str] = []
    while pos.turn is not None and len(texts) < steps:
        step = luck.event(pos, len(texts)) if pos.turn == turncoat.CHANCE else pos.legal[len(texts) % len(pos.legal)]
        texts.append(str(step))
        pos = pos.play(step)
    return Record(pos.game, tuple(texts), luck_tags(luck, reveal=True))


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert Luck(SEED, "m", ()).commitment == hashlib.sha256(SEED).hexdigest()


def test_the_seed_is_told_only_when_it_is_to_be() -> None:
    luck = Luck(SEED, "m", ("a", ""))
    assert SEED.hex() not in str(luck_tags(luck, reveal=False))
    assert SEED.hex() in str(luck_tags(luck, reveal=True))


@pytest.mark.parametrize("change", [{"seed": bytes(32)}, {"match": "other"}, {"entropy": ("ann", "eve")}])
def test_every_part_changes_the_events(change: dict[str, object]) -> None:
    luck = Luck(SEED, "match-1", ("ann", "bob"))
    other = Luck(**{**luck.__dict__, **change})
    assert [luck.below(1 << 60, step) for step in range(3)] != [other.below(1 << 60, step) for step in range(3)]


def test_numbers_are_even() -> None:
    """Chi-square over 6 faces and 12,000 numbers: 99.9 % of fair dice stay below 20.5."""
    luck, counts = Luck(SEED, "even", ()), [0] * 6
    for step in range(12_000):
        counts[luck.below(6, step)] += 1
    assert sum((count - 2000) ** 2 / 2000 for count in counts) < 20.5


@given(bound=st.integers(1, 1 << 64), step=st.integers(0, 10_000))
def test_numbers_stay_below_their_bound(bound: int, step: int) -> None:
    assert 0 <= Luck(SEED, "m", ()).below(bound, step) < bound


@pytest.mark.parametrize("name", ["conversion", "cube-conquer"])
def test_an_honest_record_has_no_mismatches(name: str) -> None:
    (read,) = loads(dumps([played(name)]))
    assert list(mismatches(read)) == []


def test_one_changed_pip_is_noticed() -> None:
    record = played("conversion", 2)
    steps = list(record.steps)
    pips = sorted(steps[1].removeprefix("roll:"))
    pips[0] = "2" if pips[0] == "1" else "1"
    steps[1] = "roll:" + "".join(sorted(pips))
    found = list(mismatches(Record(record.game, tuple(steps), record.tags)))
    assert [(doubt.step, doubt.written, doubt.proper) for doubt in found] == [(2, steps[1], record.steps[1])]


def test_one_changed_draw_is_noticed() -> None:
    record = played("cube-conquer", 4)
    pos = record.positions[3]
    other = next(str(event) for event, _ in pos.chances if str(event) != record.steps[3])
    found = list(mismatches(Record(record.game, (*record.steps[:3], other), record.tags)))
    assert [(doubt.step, doubt.written) for doubt in found] == [(4, other)]
    assert record.steps[3] in str(found[0])


def test_a_wrong_seed_is_noticed() -> None:
    record = played("conversion", 5)
    with pytest.raises(LuckError, match="not the one whose hash was published"):
        list(mismatches(Record(record.game, record.steps, {**record.tags, "Secret": "00" * 32})))


@pytest.mark.parametrize("tag", ["Match", "Commitment", "Secret"])
def test_what_is_missing_is_named(tag: str) -> None:
    record = played("conversion", 5)
    tags = {name: value for name, value in record.tags.items() if name != tag}
    with pytest.raises(LuckError, match=f"no {tag} tag"):
        list(mismatches(Record(record.game, record.steps, tags)))


def test_the_command_says_right_or_wrong(tmp_path: Path) -> None:
    record = played("conversion", 8)
    wrong = Record(record.game, record.steps, {**record.tags, "Entropy0": "eve"})
    for name, told, code, words in (("right", record, 0, "follow from the seed"), ("wrong", wrong, 1, "are wrong")):
        save(tmp_path / name, told)
        done = subprocess.run(
            [sys.executable, "-m", "turncoat", "verify", str(tmp_path / name)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, done.stderr
        assert words in done.stdout
