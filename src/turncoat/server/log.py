"""What a match is made of: rows of an append-only log, and what is known of it before the first."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from turncoat.core.game import AnyGame
from turncoat.core.position import AnyPosition
from turncoat.games import info, make
from turncoat.games.positions import position
from turncoat.records.line import Line

Kind = Literal[
    "sit",  # a seat is taken: data name, entropy
    "start",  # all seats are taken; clocks run and chance may speak
    "move",  # text; a player's
    "event",  # text; chance's
    "takeback",  # data to: so many steps of the game remain
    "offer",  # data what: draw | takeback, to
    "decline",  # the offer is off
    "agree",  # everybody takes the draw that was offered
    "resign",
    "time",  # the seat's time is up
    "computer",  # data level: the computer plays this seat from now on; none: whoever holds the seat does
    "abandon",  # nobody will play on
]

SeatKind = Literal["me", "here", "open", "computer"]


@dataclass(frozen=True)
class SeatPlan:
    """Who a seat is for: me, another person at my screen, whoever has the link, or the computer."""

    kind: SeatKind
    name: str = ""
    level: int | None = None


@dataclass(frozen=True)
class ClockPlan:
    """Time in milliseconds: `move` for each move, or `base` for all of them with `increment` for each."""

    move: int | None = None
    base: int | None = None
    increment: int = 0


@dataclass(frozen=True)
class MatchPlan:
    """All that is decided when a match is made. `seed` is a secret until the match is over."""

    id: str
    game: str
    options: Mapping[str, Any]
    seats: tuple[SeatPlan, ...]
    seed: bytes = field(repr=False)
    clock: ClockPlan | None = None
    created: int = 0  # milliseconds since 1970
    previous: str | None = None  # the match of which this is the rematch
    position: str | None = None  # where it begins, in one line, if that is not the start of the game
    score: tuple[float, ...] = ()  # what the seats got in the matches of which this is the rematch
    real: bool = False  # it is played at a real table: what dice and bag say is typed in

    def start_game(self) -> AnyGame:
        return make(self.game, info(self.game).from_plain(self.options))

    def first(self) -> AnyPosition | None:
        """The position it begins with, if that is not the start of the game."""
        return None if self.position is None else position(self.position, trusted=False)


@dataclass(frozen=True)
class Row:
    """One step of a match's log; rows are never changed."""

    step: int
    kind: Kind
    at: int  # milliseconds since 1970
    seat: int | None = None
    text: str = ""
    move_id: str | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    rules: int = 1  # the version of the game's rules by which it was played (GameInfo.rules_version)
    line: Line | None = field(default=None, repr=False, compare=False)  # what it leads to, where that is known already
    when: int | None = field(default=None, repr=False, compare=False)  # `times.steady_ms` of a row made just now

    def data_text(self) -> str:
        return json.dumps(dict(self.data), sort_keys=True) if self.data else ""
