"""Matches: fair pairs, intervals, an early end that is right, programs that misbehave."""

import random
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import turncoat
from turncoat.core.errors import BudgetError, ProgramError
from turncoat.core.moves import Move
from turncoat.core.position import AnyPosition
from turncoat.core.turns import MOST_SEATS
from turncoat.engine.arena import Pair, Score, Sprt, elo, play_match
from turncoat.engine.budget import Budget
from turncoat.engine.players import Program, computer, entrant
from turncoat.engine.playing import MakePlayer

pytestmark = pytest.mark.compiled
ENGINE = f"{Path(sys.executable).parent / 'turncoat'} engine"


class Watcher:
    """Plays the first legal move and keeps what it was shown."""

    shown: list[tuple[AnyPosition, list[str]]] = []  # noqa: RUF012

    def choose(self, pos: AnyPosition, steps: Sequence[str]) -> Move:
        self.shown.append((pos, list(steps)))
        move: Move = pos.legal[0]
        return move

    def close(self) -> None:
        pass


@pytest.mark.parametrize(("name", "options"), [("cube-conquer", {"players": 3, "hands": "hidden"}), ("conversion", {})])
def test_players_see_what_their_seat_may_see(name: str, options: dict[str, object]) -> None:
    Watcher.shown = []
    game = turncoat.game(name, **options)
    for _ in play_match(game, lambda _: Watcher(), lambda _: Watcher(), pairs=1, seed=3):
        pass
    for pos, steps in Watcher.shown[:: max(1, len(Watcher.shown) // 20)]:
        again = game.start().view(pos.turn)
        for step in steps:
            again = again.play(step)
        assert again == pos
        assert pos.viewer in (None, pos.turn)


def test_both_sides_have_the_same_luck_and_change_seats() -> None:
    game = turncoat.game("conversion")
    equal = computer(Budget(simulations=8))
    *_, score = play_match(game, lambda _: equal(1), lambda _: equal(1), pairs=3, seed=2)
    assert score.pairs == [0.5, 0.5, 0.5]
    assert score.games == 6
    assert score.wins + score.draws + score.losses == 6


def test_the_advantage_of_a_seat_is_told_apart_from_that_of_a_side() -> None:
    """A set of two blocks a colour: whoever begins is told apart, though both sides get half."""
    blocks = Path(__file__).parents[2] / "examples" / "two_blocks.toml"
    game = turncoat.game("convert", variant="box", blocks=blocks)
    exact = turncoat.engine.solve(game.start(), seconds=20)
    best = computer(Budget(simulations=400))
    *_, score = play_match(game, best, best, pairs=4, seed=2)
    assert score.share == 0.5
    assert exact.winners is not None
    assert [round(score.of_seat(seat)[0], 6) for seat in range(2)] == [float(seat in exact.winners) for seat in (0, 1)]
    share, low, high = score.of_seat(exact.winners[0])
    assert (share, high) == (1.0, 1.0)
    assert 0.5 < low < 1
    assert turncoat.game("convert", first="black").first == 1
    assert turncoat.game("conversion").first == 0


def test_with_three_seats_everybody_sits_everywhere_among_as_many() -> None:
    """Which seats the first side has over as many pairs as there are seats: each equally often, alone and not."""
    asked: list[tuple[int, int]] = []  # side and seat, three for each game

    def side(number: int) -> MakePlayer:
        def make(seed: int) -> Watcher:
            asked.append((number, seed // 2 % MOST_SEATS))
            return Watcher()

        return make

    for _ in play_match(turncoat.game("conversion", players=3, holes=32), side(0), side(1), pairs=3, seed=3):
        pass
    games = [asked[n : n + 3] for n in range(0, len(asked), 3)]
    first = sorted(tuple(seat for number, seat in game if number == 0) for game in games)
    assert first == [(0,), (0, 1), (0, 2), (1,), (1, 2), (2,)]


def score_of(results: Sequence[float]) -> Score:
    score = Score()
    for result in results:
        score.add(Pair((result, result), (0.5, 0.5), (0.5, 0.5), 2))
    return score


def test_the_early_end_is_seldom_wrong() -> None:
    rng = random.Random(4)
    for chance, right in ((0.62, 1), (0.38, -1)):
        verdicts = []
        for _ in range(200):
            results: list[float] = []
            verdict = 0
            while not verdict and len(results) < 600:
                results.append((rng.random() < chance) / 2 + (rng.random() < chance) / 2)
                verdict = Sprt(30).verdict(score_of(results))
            verdicts.append(verdict)
        assert verdicts.count(right) >= 190
    equal = [0.5, 0.0, 1.0, 0.5] * 5
    assert Sprt(30).verdict(score_of(equal)) == 0


def test_elo_and_intervals() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(191, abs=1)
    assert elo(1.0, 10) > elo(0.9, 10)
    low, high = score_of([1.0, 0.5, 0.0, 0.5] * 10).interval
    assert low < 0.5 < high
    assert score_of([1.0] * 30).interval[0] > 0.8


@pytest.mark.parametrize(
    "text",
    ["", "0", "11", "level=x", "seconds=-1", "seconds=inf", "simulations=0", "plain", "5,seconds=1", "5,program="],
)
def test_a_side_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BudgetError):
        entrant(text)


def test_a_program_that_only_talks_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turncoat.engine.players.PATIENCE", 1.0)
    talk = "import time; print('ready', flush=True)\nwhile True: time.sleep(.1); print('info', flush=True)"
    program = Program(f'{sys.executable} -c "{talk}"', Budget(simulations=1), 1)
    with pytest.raises(ProgramError, match="did not say bestmove"):
        program.choose(turncoat.game("convert").start(), [])
    program.close()


def test_other_block_sets_cannot_be_told() -> None:
    program = Program(ENGINE, Budget(simulations=1), 1)
    blocks = Path(__file__).parent.parent.parent / "examples" / "two_blocks.toml"
    with pytest.raises(ProgramError, match="blocks=standard"):
        program.choose(turncoat.game("convert", blocks=blocks).start(), [])
    program.close()


def test_a_program_plays_over_a_pipe() -> None:
    game = turncoat.game("convert", variant="box")
    *_, score = play_match(
        game, entrant("level=5").make, entrant(f"simulations=20,program={ENGINE}").make, pairs=1, seed=1
    )
    assert score.games == 2
    assert score.moves > 6


def script(*lines: str) -> str:
    """A program that says these lines, each after it has been spoken to."""
    said = "; ".join(f"print('{line}', flush=True); input()" for line in lines)
    return f'{sys.executable} -c "{said}"'


@pytest.mark.parametrize(
    ("command", "word"),
    [
        ("/no/such/program", "cannot be started"),
        ("'", "cannot be started"),
        ("true", "ended"),
        (script("error busy"), "says: error busy"),
        ("sh -c 'sleep 600; true'", "did not say ready"),
        (script("ready", *["info nothing"] * 3) + " " * 3, "ended without saying bestmove"),
        (script("ready", "bestmove Q9z9"), "Q9z9"),
        (script("ready", "bestmove S0d4"), "S0d4"),
    ],
)
def test_a_program_that_misbehaves_is_named(command: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turncoat.engine.players.HELLO_PATIENCE", 4.0)
    pos = turncoat.game("convert", first="black").start().play("S0d4").play("S0d3")
    with pytest.raises(ProgramError, match=word):  # noqa: PT012
        program = Program(command, Budget(simulations=1), 1)
        try:
            program.choose(pos, ["S0d4", "S0d3"])
        finally:
            program.close()
