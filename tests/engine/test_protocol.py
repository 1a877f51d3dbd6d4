"""The line protocol from outside: real processes, answers by the book, bad lines that change nothing."""

import subprocess
import sys
import threading
import time
from pathlib import Path
from queue import Queue

import pytest

import turncoat
from turncoat.engine import choose
from turncoat.engine.protocol import Protocol, converse

pytestmark = pytest.mark.compiled


def talk(*lines: str) -> list[str]:
    """What is answered to these lines."""
    answers: list[str] = []
    converse(lines, answers.append)
    return answers


def test_says_hello_with_its_games_and_options() -> None:
    answers = talk("hello", "quit")
    assert answers[0].startswith("id name Turncoat ")
    assert "id protocol 1" in answers
    assert {line.split()[1] for line in answers if line.startswith("game ")} == {info.name for info in turncoat.games()}
    assert answers[-1] == "ready"


def test_the_best_move_is_what_choose_says() -> None:
    answers = talk("game convert variant=towers", "set seed 3", "position moves L1a1 T0b3", "go simulations 500")
    pos = turncoat.game("convert", variant="towers").start().play("L1a1").play("T0b3")
    assert answers[-1] == f"bestmove {choose(pos, simulations=500, seed=3 + 2)}"
    info = answers[-2].split()
    assert info[:3] == ["info", "simulations", "500"]
    values = info[info.index("values") + 1].split(",")
    assert sum(map(float, values)) == pytest.approx(1, abs=0.001)
    line = info[info.index("line") + 1 :]
    for step in line:  # a line that can be played
        pos = pos.play(step)


def test_the_tree_is_kept_from_move_to_move() -> None:
    nodes = []
    for before in (["go simulations 5000"], []):
        answers: list[str] = []
        protocol = Protocol(answers.append)
        for line in ("game convert", *before, "position moves L1a1", "go simulations 100"):
            assert protocol.take(line)
            protocol.wait()
        words = answers[-2].split()
        nodes.append(int(words[words.index("nodes") + 1]))
    assert nodes[0] > nodes[1] + 100


@pytest.mark.parametrize(
    ("lines", "word"),
    [
        (["dance"], "no command"),
        (["position moves L1a1"], "which game"),
        (["go level 3"], "which game"),
        (["game chess"], "no game"),
        (["game convert variant=round"], "variant"),
        (["game convert variant"], "name=value"),
        (["game convert", "go"], "go with level"),
        (["game convert", "go level 11"], "level"),
        (["game convert", "go level 3 seconds 1"], "not both"),
        (["game convert", "go seconds -1"], "above 0"),
        (["game convert", "go seconds nan"], "above 0"),
        (["game convert", "go simulations many"], "whole number"),
        (["game convert", "position view 7 moves"], "view"),
        (["game convert", "position here"], "not understood"),
        (["game convert", "position moves L1z9"], "L1z9"),
        (["game convert", "position moves L1a1 L1a1"], "L1a1"),
        (["game conversion", "go level 1"], "chance decides"),
        (["set threads 0"], "whole number"),
        (["set colour 3"], "names are"),
        (["hello there"], "too much"),
        (["\udcff"], "no command"),
    ],
)
def test_a_bad_line_is_named_and_changes_nothing(lines: list[str], word: str) -> None:
    before = talk("game convert", "position moves L1a1", "moves")
    answers = talk("game convert", "position moves L1a1", *lines[1:] or lines, "moves")
    if lines[0] not in ("position moves L1a1", "go level 3") and not lines[0].startswith("game conversion"):
        assert answers[0].startswith("error ")
        assert word in answers[0]
        assert answers[-1] == before[-1]
    alone = talk(*lines)
    assert alone[-1].startswith("error ")
    assert word in alone[-1]


@pytest.mark.parametrize("level", [2, 5])
def test_a_level_is_that_level_whatever_was_searched_before(level: int) -> None:
    pos = turncoat.game("convert").start()
    for seed in range(4):
        answers: list[str] = []
        protocol = Protocol(answers.append)
        for line in ("game convert", f"set seed {seed}", "go simulations 4000", f"go level {level}"):
            protocol.take(line)
            protocol.wait()
        assert answers[-1] == f"bestmove {choose(pos, level=level, seed=seed)}"


def test_no_memory_is_an_error_and_not_the_end() -> None:
    answers: list[str] = []
    protocol = Protocol(answers.append)
    for line in ("game convert", "set memory 1048576", "go simulations 10", "set memory 64", "go simulations 10"):
        protocol.take(line)
        protocol.wait()
    assert answers[-1].startswith("bestmove")
    assert len([line for line in answers if line.startswith(("error", "bestmove"))]) == 2


def test_the_end_of_input_stops_a_search_without_end() -> None:
    assert talk("game convert", "go forever")[-1].startswith("bestmove")


def test_hidden_hands_are_asked_about_as_a_seat_sees_them() -> None:
    game = "game cube-conquer hands=hidden"
    own, other = talk(game, "position view 0 moves", "moves", "position view 1 moves", "moves")
    assert "draw:R*" in own
    assert other == "chances draw:?:1"
    assert talk("game cube-conquer hands=hidden", "position view 1 moves draw:R*")[0].startswith("error ")


class Engine:
    """A real process."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [Path(sys.executable).parent / "turncoat", "engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.lines: Queue[str] = Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line.strip())

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self, word: str) -> str:
        while not (line := self.lines.get(timeout=60)).startswith(word):
            pass
        return line

    def close(self) -> int:
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()
        return self.process.wait(10)


def test_a_real_process_searches_forever_until_it_is_stopped() -> None:
    engine = Engine()
    engine.say("game convert")
    engine.say("go forever")
    engine.hear("info")
    engine.say("isready")
    engine.hear("ready")
    engine.say("position moves L1a1")
    assert "a search is running" in engine.hear("error")
    engine.say("stop")
    assert turncoat.game("convert").start().why_not(engine.hear("bestmove").split()[1]) is None
    engine.say("go forever")
    engine.hear("info")
    engine.say("quit")
    engine.hear("bestmove")
    for _ in range(100):
        if engine.process.poll() is not None:
            break
        time.sleep(0.05)
    assert engine.process.poll() == 0
    engine.close()


def test_the_end_of_input_ends_the_process() -> None:
    engine = Engine()
    engine.say("game convert")
    engine.say("go simulations 50")
    assert engine.process.stdin is not None
    engine.process.stdin.close()
    engine.hear("bestmove")
    assert engine.process.wait(20) == 0
    assert engine.process.stdout is not None
    engine.process.stdout.close()


def test_a_position_by_its_text() -> None:
    pos = turncoat.game("convert", variant="towers").start().play("L1a1").play("T0b3")
    answers = talk(f"position text {pos.text}", "text", "position text convert moves L1a1", "text", "position", "text")
    assert answers[0] == f"text {pos.text}"
    assert answers[1] == f"text {turncoat.game('convert').start().play('L1a1').text}"
    assert answers[2] == f"text {turncoat.game('convert').start().text}"
    told = talk(f"position text {pos.text}", "go simulations 300")
    assert told[-1] == f"bestmove {choose(pos, simulations=300, seed=0)}"
    assert "gap under" in talk("position text convert | built:wP0b2,wE1b2 turn:white")[0]
