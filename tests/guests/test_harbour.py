"""A fifth variant of Convert, one file of the tests, played by library, search, solver, terminal and table."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.guests.house import HARBOUR, House
from tests.server.players import Browser

pytestmark = pytest.mark.compiled

# What a process with the guests installed is asked; it says what it found as JSON.
LIBRARY = """
import json, turncoat
from turncoat.conformance import CHECKS, walk
game = turncoat.game("convert", variant="harbour")
for check in CHECKS:
    check(game)
wrong = []
for seed in range(30):
    pos, step = walk(game, seed)[-1]
    end = pos.play(step)
    # The rule once more, from what the Python face tells of the board.
    berths = [sum(end.heights[file] > 0 and end.colours[file] == seat for file in range(4)) for seat in range(2)]
    winners = () if berths[0] == berths[1] else (int(berths[1] > berths[0]),)
    if (end.outcome.winners, list(end.outcome.scores)) != (winners, berths):
        wrong.append(seed)
option = next(info for info in turncoat.games() if info.name == "convert").option("variant")
print(json.dumps({"wrong": wrong, "reason": end.outcome.reason, "choices": dict(option.choices), "repr": repr(game)}))
"""
ENGINE = """
import json, turncoat
from turncoat.conformance import walk
game = turncoat.game("convert", variant="harbour")

class TooMany(Exception):
    pass

def best(pos, left):
    "The lead of White with best play, by trying everything."
    left.pop() if left else None
    if not left:
        raise TooMany
    if pos.turn is None:
        return pos.outcome.scores[0] - pos.outcome.scores[1]
    values = [best(pos.play(move), left) for move in pos.legal]
    return max(values) if pos.turn == 0 else min(values)

solved = []
for seed in range(40):
    for pos in [pos for pos, _ in walk(game, seed) if len(pos.legal) > 1][-3:]:
        try:
            true = best(pos, [0] * 1500)
        except TooMany:
            continue
        solution = turncoat.engine.solve(pos, seconds=60)
        solved.append([solution.exact, solution.scores[0] - solution.scores[1], true])
        break
start = game.start()
found = turncoat.engine.Searcher(start, seed=1).search(simulations=400)
wins = 0
import numpy
for seed in range(6):
    pos, rng = start, numpy.random.default_rng(seed)
    while pos.turn is not None:
        if pos.turn == seed % 2:
            pos = pos.play(turncoat.engine.choose(pos, simulations=150, seed=seed))
        else:
            pos = pos.play(pos.legal[int(rng.integers(len(pos.legal)))])
    wins += pos.outcome.winners == (seed % 2,)
print(json.dumps({"solved": solved, "moves": len(found.candidates), "legal": len(start.legal), "wins": wins}))
"""


def last_line(said: str) -> str:
    return next(line for line in reversed(said.splitlines()) if line.startswith("{"))


def test_it_is_one_short_file() -> None:
    assert len(HARBOUR.read_text("utf-8").splitlines()) < 60


def test_the_library_knows_it(house: House) -> None:
    found = json.loads(last_line(house.run("-c", LIBRARY)))
    assert found["wrong"] == []
    assert "berths" in found["reason"]
    assert list(found["choices"]) == ["basic", "box", "towers", "changeup", "harbour"]
    assert found["repr"] == "turncoat.game('convert', variant='harbour')"


def test_the_library_knows_it_without_compiling(house: House) -> None:
    assert json.loads(last_line(house.run("-c", LIBRARY, NUMBA_DISABLE_JIT="1")))["wrong"] == []


@pytest.mark.soak
def test_search_and_solver_play_it(house: House) -> None:
    found = json.loads(last_line(house.run("-c", ENGINE)))
    assert len(found["solved"]) >= 6
    assert all(exact and lead == true for exact, lead, true in found["solved"])
    # Only the mirrored files leave the quay where it is, so about half of the moves are equal to another.
    assert found["legal"] * 0.4 < found["moves"] < found["legal"] * 0.7
    assert found["wins"] >= 4


def test_the_terminal_plays_it(house: House, tmp_path: Path) -> None:
    table = Terminal(tmp_path, "play", "convert", "variant=harbour", "--no-confirm", "--computer", "1", env=house.env)
    table.see("White >")
    table.type("Q0a1")
    table.see("Black (computer, level 1) plays")
    table.see("berths")
    table.type("quit")
    assert "The game is saved" in table.finish()


def test_the_table_plays_it(address: str) -> None:
    ann = Browser(address)
    made = ann.create("convert", "me", 1, options={"variant": "harbour"})
    with ann.sit(made["match"]) as chair:
        chair.until(turn=0)
        assert chair.table["seats"][0]["figures"] == {"berths": "0"}
        assert chair.table["deciding"] == "berths"
        assert chair.table["rules"] == "R1.3"
        assert chair.play("Q0a1")["problem"] is None
        while len(chair.steps) < 2:
            chair.hear("table")
        chair.say("hint")
        assert chair.hear("hint")["moves"]
    ann.http.close()
