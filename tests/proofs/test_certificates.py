"""Proofs of who wins: made, checked twice, forged, interrupted."""

import hashlib
import random
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest

import turncoat
from tests.proofs import naive
from tests.reference.convert import Convert
from turncoat.core.errors import SolveError
from turncoat.core.proving import LOSS, WIN, Proving
from turncoat.proofs.certificate import Certificate, CertificateError, certificate, load, loads
from turncoat.proofs.checking import check
from turncoat.proofs.making import Answers, Journal, Threads, prove

pytestmark = pytest.mark.compiled

# Six blocks that fill little: solved in a second.
SMALL = {
    "S": ((0, 0, 0),),
    "Q": ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)),
    "H": ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0)),
    "Z": ((0, 0, 0), (1, 0, 0), (1, 0, 1), (2, 0, 1)),
    "E": ((0, 0, 0), (1, 0, 0), (0, 1, 0)),
    "T": ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)),
}
LETTERS = "".join(SMALL)


@pytest.fixture(scope="module")
def set_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("set") / "six.toml"
    lines = ['name = "six"']
    for letter, cells in SMALL.items():
        texts = ", ".join('"' + "".join(map(str, cell)) + '"' for cell in cells)
        lines.append(f'[[block]]\nletter = "{letter}"\nname = "{letter}"\ncells = [{texts}]')
    path.write_text("\n".join(lines))
    return path


def proving_of(game: Any) -> Proving:
    found: Proving | None = game.proving
    assert found is not None
    return found


def made(game: Any, search: int = 300) -> Certificate:
    prover = proving_of(game).prover(18)
    crew = Threads(prover, 2)
    tree = prove(prover, prover.state(game.start().record), crew, Journal(None), share=2000)
    crew.close()
    return certificate(game, 0 if tree.root.value == WIN else 1, search, Answers(prover, tree, search).collect())


@pytest.fixture(scope="module")
def small(set_file: Path) -> Certificate:
    return made(turncoat.game("convert", variant="box", blocks=str(set_file)))


@pytest.mark.parametrize("pool", ["own", "community"])
def test_a_proof_is_made_and_checked(set_file: Path, pool: str) -> None:
    game = turncoat.game("convert", variant="box", blocks=str(set_file), pool=pool)
    told = loads(made(game).dumps())
    assert told.make() == game
    found = check(told, proving_of(game).checker())
    assert found.answers == len(told.keys) > 10
    assert found.searched > 0


def test_the_naive_reference_agrees(small: Certificate) -> None:
    """Whatever the loser does, the answers lead to its loss; where none is told, trying everything does."""
    rng = random.Random(1)
    known: dict[int, bool] = {}
    followed = 0
    for _ in range(4):
        pos = Convert(variant="box", blocks=SMALL)
        winner = small.winner
        while pos.seat is not None:
            if pos.seat == winner:
                after = naive.answered(small, pos, LETTERS, {})
                if after is None:
                    break
                followed += 1
                pos = after
            else:
                moves = naive.safe(pos, LETTERS, {})
                if not moves:
                    break
                pos = rng.choice(rng.choice(list(moves.values())))[1]
        if pos.seat == winner and len(pos.supply["w"]) + len(pos.supply["b"]) <= 6:
            assert naive.wins(pos, LETTERS, {}, known)
    assert followed >= 4


def forged(told: Certificate, rng: random.Random) -> Certificate:
    """Something else is claimed."""
    keys, answers = told.keys.copy(), told.answers.copy()
    place = rng.randrange(len(keys))
    kind = rng.choice(["winner", "answer", "missing", "stray", "other position"])
    if kind == "winner":
        return replace(told, winner=1 - told.winner)
    if kind == "answer":
        answers[place] = rng.randrange(1 << 16)
    elif kind == "missing":
        keys, answers = np.delete(keys, place), np.delete(answers, place)
    elif kind == "stray":
        strange = rng.randrange(1 << 59)
        where = int(np.searchsorted(keys, strange))
        keys, answers = np.insert(keys, where, strange), np.insert(answers, where, 3)
    else:
        keys[place] += 1
    return replace(told, keys=keys, answers=answers)


def test_what_is_forged_is_noticed(small: Certificate) -> None:
    """Certificates with a right digest that claim something else, and the one excuse: that it is true as well."""
    checker = proving_of(small.make()).checker()
    rng = random.Random(2)
    for number in range(60):
        wrong = forged(small, rng)
        try:
            check(loads(wrong.dumps()), checker)
        except CertificateError:
            continue
        # Nothing was noticed: then another winning move was told, or one less that a search finds by itself.
        assert wrong.winner == small.winner, number
        assert set(wrong.keys.tolist()) <= set(small.keys.tolist()), number


def test_a_losing_answer_is_noticed(small: Certificate) -> None:
    game = small.make()
    prover, checker = proving_of(game).prover(18), proving_of(game).checker()
    root = prover.state(game.start().record)
    first = checker.start()
    if small.winner == 1:
        first = next(iter(checker.children(first).values()))
    key = checker.key(first)
    states = {after.key: after.state for _, after in prover.children(root)} | {prover.look(root).key: root}
    lines = sorted(after.key for _, after in prover.children(states[key]))
    value = {after.key: prover.solve(after.state, 1 << 40).value for _, after in prover.children(states[key])}
    losing = [place for place, after in enumerate(lines) if value[after] == WIN]
    assert losing
    assert value[lines[small.answer(key)]] == LOSS
    for place in losing:
        answers = small.answers.copy()
        answers[int(np.searchsorted(small.keys, key))] = place
        with pytest.raises(CertificateError):
            check(replace(small, answers=answers), checker)


def test_each_of_a_thousand_corruptions_is_noticed(small: Certificate) -> None:
    whole, rng = small.dumps(), random.Random(3)
    for number in range(1000):
        data = bytearray(whole)
        if number % 3 == 0:
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        elif number % 3 == 1:
            del data[rng.randrange(len(data)) :]
        else:
            place = rng.randrange(len(data))
            data[place:place] = bytes([rng.randrange(256)])
        if bytes(data) != whole:
            with pytest.raises(CertificateError):
                loads(bytes(data))


def test_odd_contents_with_a_right_digest(small: Certificate) -> None:
    first, _, body = small.dumps().split(b"\n", 2)
    head, _, packed = body.partition(b"\n")
    for wrong in (
        b"{}\n" + packed,
        b"[]\n" + packed,
        head.replace(b'"convert"', b'"chess"') + b"\n" + packed,
        head.replace(b'"winner": ', b'"winner": 7') + b"\n" + packed,
        head + b"\nnothing",
        head,
        b"",
    ):
        with pytest.raises(CertificateError):
            loads(first + b"\n" + hashlib.sha256(wrong).hexdigest().encode() + b"\n" + wrong)


@pytest.mark.parametrize("pool", ["own", "community"])
def test_search_and_checker_agree_with_the_rules(pool: str) -> None:
    """The same moves on random positions of the standard set, and the same winner."""
    game: Any = turncoat.game("convert", variant="box", pool=pool)
    prover, checker = proving_of(game).prover(18), proving_of(game).checker()
    rng = random.Random(4)
    compared = 0
    for _ in range(40):
        pos, place = game.start(), checker.start()
        for _ in range(rng.randrange(20)):
            after = [(move, pos.play(move)) for move in pos.legal]
            safe = [(move, each) for move, each in after if each.outcome is None or pos.turn in each.outcome.winners]
            goes_on = [(move, each) for move, each in safe if each.outcome is None]
            state = prover.state(pos.record)
            told = prover.children(state)
            assert {prover.code(pos.record, number) for number, _ in told} <= {move.code for move, _ in safe}
            assert len(told) == len({str(move).rpartition(":")[2] for move, _ in safe})
            places = checker.children(place)
            assert {seen.key for _, seen in told} == set(places)
            compared += len(told)
            if len(pos.record["lies"][0].nonzero()[0]) >= 5:
                won = checker.wins(place, 1 << 40)
                assert (
                    won
                    == (prover.solve(state, 1 << 40).value == WIN)
                    == (prover.solve_afresh(state, 1 << 40).value == WIN)
                )
            if not goes_on:
                break
            _, pos = rng.choice(goes_on)
            place = places[prover.look(prover.state(pos.record)).key]
    assert compared > 2000


def test_a_search_is_interrupted_and_gone_on_with(set_file: Path, tmp_path: Path) -> None:
    game = turncoat.game("convert", variant="box", blocks=str(set_file))
    prover = proving_of(game).prover(18)
    root, stop, seen = prover.state(game.start().record), Event(), []

    def enough(standing: Any) -> None:
        seen.append(standing)
        if len(seen) == 3:
            stop.set()

    crew, journal = Threads(prover, 1), Journal(tmp_path / "j")
    tree = prove(prover, root, crew, journal, share=50, progress=enough, stop=stop)
    crew.close()
    journal.close()
    assert tree.root.value == 0
    looked_at = Journal(tmp_path / "j")
    kept = len(looked_at.known)
    looked_at.close()
    assert kept >= 3
    with (tmp_path / "j").open("ab") as file:
        file.write(b"half a row")
    again = Journal(tmp_path / "j")
    assert len(again.known) == kept
    fresh, crew = proving_of(game).prover(18), Threads(prover, 2)
    assert prove(fresh, root, crew, again, share=50).root.value == LOSS
    crew.close()
    again.close()


def test_the_command_makes_checks_and_goes_on(set_file: Path, tmp_path: Path) -> None:
    def command(*args: str) -> "subprocess.Popen[str]":
        told = [sys.executable, "-m", "turncoat", "certificate", *args]
        return subprocess.Popen(told, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    make = ("make", "convert", "variant=box", f"blocks={set_file}", "-o", "six.tcc", "--bits", "18", "--search", "300")
    process = command(*make)
    said = process.communicate(timeout=120)[0]
    assert process.returncode == 0, said
    assert "Who comes second wins" in said
    process = command("check", "six.tcc")
    said = " ".join(process.communicate(timeout=120)[0].split())
    assert process.returncode == 0, said
    assert "True: " in said
    (tmp_path / "bad.tcc").write_bytes((tmp_path / "six.tcc").read_bytes()[:-1])
    process = command("check", "bad.tcc")
    assert "damaged" in process.communicate(timeout=60)[0]
    assert process.returncode == 2
    process = command("make", "convert", "-o", "x.tcc")
    assert "cannot be proved" in " ".join(process.communicate(timeout=60)[0].split())
    large = command("make", "convert", "variant=box", "-o", "large.tcc", "--bits", "18")
    deadline = time.monotonic() + 60
    while not (tmp_path / "large.journal").exists() or (tmp_path / "large.journal").stat().st_size < 17:
        assert time.monotonic() < deadline
        assert large.poll() is None, large.communicate()[0]
        time.sleep(0.1)
    large.send_signal(signal.SIGINT)
    assert "goes on" in large.communicate(timeout=60)[0]
    assert large.returncode == 130


def test_what_cannot_be_proved() -> None:
    assert turncoat.game("convert").proving is None
    assert turncoat.game("conversion").proving is None
    with pytest.raises(CertificateError, match="cannot be read"):
        load(Path("/nowhere"))
    assert issubclass(SolveError, turncoat.TurncoatError)
