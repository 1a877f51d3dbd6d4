"""Lines that delay, drop, double, swap and fall silent, and a server that is killed meanwhile: whatever happens, every
acknowledged decision is in the log once and in order, and in the end all see the same."""

import tempfile
import threading
import time
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from tests.server.faulty import DIRECTIONS, KINDS, Line
from tests.server.players import Browser
from tests.server.process import Server
from tests.server.stubborn import Player, check
from tests.server.test_kills import GAMES
from tests.server.test_transfer import loaded

PATIENCE = 0.8  # seconds without a word after which these players take another line
RESTARTS = 2  # in one run


class Lines(RuleBasedStateMachine):
    """Two players at a match, each behind a line that can misbehave."""

    @initialize(game=st.sampled_from(GAMES), seed=st.integers(0, 999))
    def begin(self, game: tuple[str, dict[str, object]], seed: int) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.data = Path(self.folder.name)
        self.server = Server(self.data)
        self.browsers = [Browser(self.server.address) for _ in range(2)]
        made = self.browsers[0].create(game[0], "me", "open", options=game[1])
        self.browsers[1].enter(made["seats"][1], name="Bob")
        self.match, self.stop, self.restarts = made["match"], threading.Event(), 0
        self.lines = [Line(self.server.address, seed + number) for number in range(2)]
        sits = [
            partial(browser.sit, self.match, line.address, PATIENCE)
            for browser, line in zip(self.browsers, self.lines, strict=True)
        ]
        self.players = [Player(sit, seed + number, self.stop, pause=0.05) for number, sit in enumerate(sits)]
        for player in self.players:
            player.start()

    @rule(
        line=st.integers(0, 1),
        direction=st.sampled_from(DIRECTIONS),
        kind=st.sampled_from(KINDS),
        rate=st.sampled_from((0.0, 0.2, 0.6)),
    )
    def misbehave(self, line: int, direction: str, kind: str, rate: float) -> None:
        self.lines[line].faults.rates[direction, kind] = rate
        time.sleep(0.1)

    @rule(line=st.integers(0, 1), direction=st.sampled_from(DIRECTIONS))
    def fall_silent(self, line: int, direction: str) -> None:
        """Half closed: one side goes on talking and hears nothing, or the other way round."""
        self.lines[line].faults.silent.add(direction)
        time.sleep(0.2)

    @rule(line=st.integers(0, 1))
    def heal(self, line: int) -> None:
        self.lines[line].faults.heal()
        time.sleep(0.1)

    @rule(line=st.integers(0, 1))
    def cut(self, line: int) -> None:
        self.lines[line].cut()

    @precondition(lambda self: self.restarts < RESTARTS)
    @rule(stops=st.booleans())
    def restart(self, stops: bool) -> None:
        self.restarts += 1
        self.server.stop() if stops else self.server.kill()
        self.server.start()

    def teardown(self) -> None:
        try:
            before = sum(len(player.told.acknowledged) for player in self.players)
            for line in self.lines:
                line.faults.heal()
                line.cut()
            until = time.monotonic() + 20  # all lines are well: play goes on, or the match has ended
            while time.monotonic() < until and all(player.is_alive() for player in self.players):
                if sum(len(player.told.acknowledged) for player in self.players) >= before + 2:
                    break
                time.sleep(0.02)
            self.stop.set()
            for player in self.players:
                player.join(20)
                assert player.failed is None, player.failed
                assert not player.is_alive()
            seen = self._everything_seen()
            self.server.kill()
            match = loaded(self.data, self.match)
            assert match.over or check(match, []) == 0
            assert check(match, [player.told for player in self.players]) >= (before if match.over else before + 2)
            assert seen == [len(match.steps)] * 2, "all end with the same position"
        finally:
            self.stop.set()
            for line in self.lines:
                line.close()
            for browser in self.browsers:
                browser.http.close()
            self.server.kill()
            self.folder.cleanup()

    def _everything_seen(self) -> list[int]:
        found = []
        for browser in self.browsers:
            with browser.sit(self.match) as chair:
                chair.hear("table")
                found.append(len(chair.steps))
        return found


def _run(examples: int, steps: int) -> None:
    quiet = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    how = settings(max_examples=examples, stateful_step_count=steps, deadline=None, suppress_health_check=quiet)
    run_state_machine_as_test(Lines, settings=how)


def test_lines_that_misbehave_lose_and_double_nothing() -> None:
    _run(3, 8)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_lines_that_misbehave_for_long_lose_and_double_nothing(part: int) -> None:
    _run(15, 25)
