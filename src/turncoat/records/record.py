"""One game written down: the game with its options, every move and event, and what people add."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from turncoat.core.errors import TurncoatError
from turncoat.core.game import AnyGame, AnyPosition, Outcome
from turncoat.core.views import as_seen

UNFINISHED = "*"
DRAWN = "draw"
SPECTATOR = "spectator"

# Tags with a meaning of their own; the others are free.
GAME, OPTIONS, BLOCKS, BLOCK, VIEW = "Game", "Options", "Blocks", "Block", "View"
RESERVED = (GAME, OPTIONS, BLOCKS, BLOCK, VIEW)
TERMINATION = "Termination"  # why a game ended that the rules did not end: resigned, time, agreed
# How dice and draws came about (luck.py).
MATCH, COMMITMENT, ENTROPY, SECRET = "Match", "Commitment", "Entropy", "Secret"
PUBLIC = (
    *("Event", "Site", "Date", "Round", TERMINATION, MATCH, COMMITMENT),
    *(f"{name}{seat}" for name in ("Seat", ENTROPY) for seat in range(6)),
)


@dataclass(frozen=True)
class Record:
    """A game written down. `steps` are notations; making a record plays them and puts them into canonical form.

    `comments` are (n, text): said after n steps. `result` follows from the steps where they end the game; else it is
    `*`, or, with a Termination tag, what the players agreed on. `viewer` is set in a record as one seat saw it
    (the number of seats: a spectator); draws that it could not see are `draw:?`.
    """

    game: AnyGame
    steps: tuple[str, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)
    comments: tuple[tuple[int, str], ...] = ()
    result: str = ""
    viewer: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "tags", MappingProxyType(dict(self.tags)))
        object.__setattr__(self, "comments", tuple(sorted(self.comments, key=lambda said: said[0])))
        object.__setattr__(self, "steps", tuple(str(step) for step in self.steps))
        self._check()
        canonical = tuple(str(before.parse(step)) for before, step in zip(self.positions, self.steps, strict=False))
        object.__setattr__(self, "steps", canonical)
        object.__setattr__(self, "result", self._result_for(self.result))

    @cached_property
    def positions(self) -> tuple[AnyPosition, ...]:
        """The position before each step and the last one; raises what `play` raises."""
        pos = first_position(self.game, self.viewer)
        played = [pos]
        for step in self.steps:
            pos = pos.play(step)
            played.append(pos)
        return tuple(played)

    @property
    def end(self) -> AnyPosition:
        """The last position."""
        return self.positions[-1]

    def seen_by(self, seat: int | None) -> "Record":
        """The record as one seat (None: a spectator) may know it; comments and private tags are left out."""
        viewer = self.end.view(seat).viewer
        if self.viewer is not None and self.viewer != viewer:
            raise TurncoatError("only a record of the whole game can show what another seat saw")
        steps = (as_seen(pos.view(seat), step) for pos, step in zip(self.positions, self.steps, strict=False))
        tags = {name: value for name, value in self.tags.items() if name in PUBLIC}
        return Record(self.game, tuple(steps), tags, (), self.result, viewer)

    def _check(self) -> None:
        """Raise for what could not be written to a file and read again."""
        for name, value in self.tags.items():
            if name in RESERVED:
                raise TurncoatError(f"the tag {name} is written by the record itself")
            if not re.fullmatch("[A-Za-z][A-Za-z0-9_]*", name):
                raise TurncoatError(f"{name!r} is no name of a tag; take letters, digits and _, a letter first")
            _check_text(value, f"the tag {name}")
        for place, text in self.comments:
            if not 0 <= place <= len(self.steps):
                raise TurncoatError(f"a comment stands after step {place}, but there are {len(self.steps)} steps")
            _check_text(text, "a comment")
        if self.viewer is not None and not (self.game.hides and 0 <= self.viewer <= self.game.seats):
            raise TurncoatError(
                f"there is no viewer {self.viewer}; views are for hidden hands, seats first, then a spectator"
            )

    def _result_for(self, given: str) -> str:
        outcome = self.end.outcome
        if outcome is not None:
            proper = result_text(outcome)
            if given not in ("", proper):
                raise TurncoatError(f"the result is {proper}, not {given}")
            return proper
        if given in ("", UNFINISHED):
            return UNFINISHED
        if TERMINATION not in self.tags:
            raise TurncoatError(
                f"the game is not over, so its result is {UNFINISHED} unless a {TERMINATION} tag tells why"
            )
        check_result(given, self.game.seats)
        return given

    def __reduce__(self) -> tuple[object, ...]:
        return Record, (self.game, self.steps, dict(self.tags), self.comments, self.result, self.viewer)


def first_position(game: AnyGame, viewer: int | None) -> AnyPosition:
    """Where a record starts."""
    pos: AnyPosition = game.start()
    return pos if viewer is None else pos.view(None if viewer == game.seats else viewer)


def result_text(outcome: Outcome) -> str:
    """An outcome as the last word of a record."""
    return f"won:{'+'.join(map(str, outcome.winners))}" if outcome.winners else DRAWN


def check_result(text: str, seats: int) -> None:
    """Raise unless the text is a result of a game with so many seats."""
    numbers = text.removeprefix("won:").split("+")
    proper = [str(seat) for seat in range(seats) if str(seat) in numbers]
    if text not in (UNFINISHED, DRAWN, f"won:{'+'.join(proper)}") or (text.startswith("won:") and not proper):
        raise TurncoatError(
            f"{text!r} is no result; write *, draw or won: and seats from 0 to {seats - 1}, like won:0+2"
        )


def _check_text(text: object, what: str) -> None:
    try:
        str(text).encode("utf-8")
    except UnicodeEncodeError:
        raise TurncoatError(f"{what} holds characters that no file can hold") from None
    if not isinstance(text, str):
        raise TurncoatError(f"{what} is a text, not {text!r}")
