"""Players who let nothing stop them, and a checker of all that they were told.

They do as the page does: a decision is sent again, with the same id, until it is answered, whatever happens to the line
or the server. What they hear is kept with the time, so that afterwards it can be compared with the log.
"""

import random
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.server.players import Chair, any_move, new_id
from turncoat.server.match import Match

BROKEN = (WebSocketException, OSError, TimeoutError, EOFError, httpx.HTTPError)


@dataclass
class Told:
    """What a player knows for sure."""

    acknowledged: dict[str, tuple[int, float, float]] = field(default_factory=dict)  # row, first sent, answered
    refused: set[str] = field(default_factory=set)
    greetings: list[tuple[float, int]] = field(default_factory=list)  # when one asked, and how many rows there were
    steps: list[str] = field(default_factory=list)


class Player(threading.Thread):
    """Plays one seat until the match is over or it is told to stop."""

    def __init__(
        self, sit: Callable[[], AbstractContextManager[Chair]], seed: int, stop: threading.Event, pause: float = 0.0
    ) -> None:
        super().__init__(daemon=True)
        self.sit, self.stop, self.pause = sit, stop, pause
        self.rng = random.Random(seed)
        self.told = Told()
        self.pending: dict[str, Any] | None = None
        self.sent = 0.0
        self.failed: BaseException | None = None
        self.gaps: list[float] = []  # seconds from a line that broke to the next table
        self._broken: float | None = None

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                asked = time.monotonic()
                try:
                    with self.sit() as chair:
                        self._seated(chair, asked)
                        return
                except BROKEN:
                    self._broken = self._broken or time.monotonic()
                    time.sleep(0.05)
        except BaseException as error:
            self.failed = error

    def _seated(self, chair: Chair, asked: float) -> None:
        """Until the match or the test is over; raises when the line breaks."""
        chair.hear("table")
        self.told.greetings.append((asked, chair.table["step"]))
        if self._broken is not None:
            self.gaps.append(time.monotonic() - self._broken)
            self._broken = None
        if self.pending is not None:
            self._decide(chair)
        while not self.stop.is_set():
            table = chair.table
            self.told.steps = chair.steps
            if table["end"] is not None:
                return
            if table["turn"] == table["seat"] and table["choices"] is not None:
                time.sleep(self.rng.uniform(0, self.pause))
                based = {"step": table["step"], "view": table["view"], "seat": table["seat"]}
                self.pending = {"id": new_id(), **based, "picks": any_move(table["choices"])}
                self.sent = time.monotonic()
                self._decide(chair)
                if chair.table is not table:
                    continue
            chair.hear("table")

    def _decide(self, chair: Chair) -> None:
        assert self.pending is not None
        name = self.pending["id"]
        chair.say("play", **self.pending)
        while (reply := chair.hear("reply"))["id"] != name:
            pass
        if reply["problem"] is None:
            before = self.told.acknowledged.get(name, (reply["step"], 0, 0))[0]
            assert before == reply["step"], "one id, one answer"
            self.told.acknowledged[name] = (reply["step"], self.sent, time.monotonic())
        else:
            assert reply["problem"]["code"] in ("stale", "over", "store", "turn"), reply
            self.told.refused.add(name)
        self.pending = None


def check(match: Match, players: Iterable[Told]) -> int:
    """Compare what players were told with the log: nothing is lost, doubled, out of order or stale; how many decisions
    were acknowledged."""
    everybody = list(players)
    ids = [row.move_id for row in match.rows if row.move_id is not None]
    assert len(ids) == len(set(ids)), "none counts twice"
    assert [row.step for row in match.rows] == list(range(len(match.rows)))
    acknowledged = [each for told in everybody for each in told.acknowledged.items()]
    for name, (step, _, _) in acknowledged:
        assert match.rows[step].move_id == name, "acknowledged, and in the log where it was said to be"
    for told in everybody:
        assert not told.refused & set(ids), "what was refused did not happen"
        _prefix(told.steps, match.steps)
    _in_order([times for _, times in acknowledged])
    for told in everybody:
        for asked, rows in told.greetings:
            known = max((step for _, (step, _, answered) in acknowledged if answered < asked), default=-1)
            assert rows > known, "whoever comes sees all that was acknowledged before"
    return len(acknowledged)


def _prefix(told: Sequence[str], steps: Sequence[str]) -> None:
    """What somebody saw is the beginning of what happened; of a draw they may know only that there was one."""
    assert len(told) <= len(steps)
    assert [text.partition(":")[0] for text in told] == [text.partition(":")[0] for text in steps[: len(told)]]


def _in_order(done: Sequence[tuple[int, float, float]]) -> None:
    """What was answered before something else was sent comes before it."""
    by_step = sorted(done)
    latest = 0.0
    for _, sent, answered in by_step:
        assert answered >= latest or answered > sent
        latest = max(latest, sent)
    soonest = float("inf")
    for _, sent, answered in reversed(by_step):
        assert sent < soonest, "nothing comes before what was answered before it was sent"
        soonest = min(soonest, answered)
