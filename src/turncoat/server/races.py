"""Races: the same puzzle on several screens, whoever fills it first wins. They live as long as the server runs."""

import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import APIRouter, Path

from turncoat.server import wire
from turncoat.server.hub import UnknownError
from turncoat.server.match import RefusedError
from turncoat.server.puzzles import is_solved, summary_of
from turncoat.server.routes import TheHub
from turncoat.server.store import ElsewhereError

MOST_RACES = 300
MOST_RACERS = 6
COUNTDOWN = 4.0  # seconds from the word to the start
GONE = 15.0  # seconds without a word
LEFT = 600.0  # then a race is forgotten

router = APIRouter()
RaceId = Annotated[str, Path(min_length=8, max_length=40, pattern="^[A-Za-z0-9_-]+$")]


@dataclass
class Racer:
    name: str
    share: float = 0.0
    seconds: float | None = None  # until it was solved
    heard: float = field(default_factory=time.monotonic)


@dataclass
class Race:
    puzzle: str
    cells: int
    racers: dict[str, Racer] = field(default_factory=dict)  # by a secret of each browser
    starts: float | None = None  # monotonic

    made: float = field(default_factory=time.monotonic)

    @property
    def idle(self) -> bool:
        """Nobody has said a word for long."""
        return time.monotonic() - max([self.made, *(racer.heard for racer in self.racers.values())]) > LEFT

    def _since(self, me: str, now: float) -> int | None:
        """How long somebody has raced, in milliseconds; None before the start."""
        if self.starts is None or now < self.starts:
            return None
        racer = self.racers.get(me)
        taken = now - self.starts if racer is None or racer.seconds is None else racer.seconds
        return round(1000 * taken)

    def told(self, me: str) -> wire.RaceState:
        now = time.monotonic()
        return wire.RaceState(
            puzzle=self.puzzle,
            wait=None if self.starts is None else max(0, round(1000 * (self.starts - now))),
            since=self._since(me, now),
            racers=[
                wire.RacerInfo(
                    name=racer.name,
                    share=racer.share,
                    seconds=racer.seconds,
                    me=key == me,
                    here=now - racer.heard < GONE,
                )
                for key, racer in self.racers.items()
            ],
        )


_races: OrderedDict[str, Race] = OrderedDict()


@router.post("/api/races")
async def create(request: wire.NewRace, hub: TheHub) -> wire.RaceMade:
    """Make a race; its link is for everybody who is to take part."""
    cells = (await summary_of(request.puzzle)).cells
    for name in [name for name, race in _races.items() if race.idle]:
        del _races[name]
    if len(_races) >= MOST_RACES:
        raise RefusedError("busy", "too many races are running; try again later")
    name = f"{hub.store.server}{'-' if hub.store.server else ''}{secrets.token_hex(8)}"  # it lives at this server only
    _races[name] = Race(request.puzzle, cells)
    return wire.RaceMade(race=name)


@router.post("/api/races/{name}")
async def take_part(name: RaceId, request: wire.RaceWord, hub: TheHub) -> wire.RaceState:
    """Say how far one is, and hear how far the others are."""
    race = _races.get(name)
    server, dash, _ = name.partition("-")
    if race is None and dash and server != hub.store.server:
        address = await hub.store.address_of(server[:16])
        if address is not None:
            raise ElsewhereError(address)
    if race is None:
        raise UnknownError("this race is over, or there never was one")
    racer = race.racers.get(request.me)
    if racer is None:
        if len(race.racers) >= MOST_RACERS:
            raise RefusedError("full", f"{MOST_RACERS} take part already")
        racer = race.racers[request.me] = Racer(request.name or f"Player {len(race.racers) + 1}")
    racer.heard = time.monotonic()
    if request.start and race.starts is None and len(race.racers) > 1:
        race.starts = time.monotonic() + COUNTDOWN
    if race.starts is not None and time.monotonic() >= race.starts and racer.seconds is None:
        filled, now = sum(len(each.cells) for each in request.laid), time.monotonic()
        if filled >= race.cells and await is_solved(race.puzzle, request):
            # It counts when it was said, not when it had been checked; and the first time counts.
            taken = round(now - race.starts, 2)
            racer.seconds = taken if racer.seconds is None else min(racer.seconds, taken)
        racer.share = 1.0 if racer.seconds is not None else min(1.0, filled / race.cells)
    return race.told(request.me)
