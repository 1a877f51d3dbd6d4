"""One game written down: the game with its options, every move and event, and what people add."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from turncoat.core.effects import ending
from turncoat.core.errors import TurncoatError
from turncoat.core.frames import to_frame
from turncoat.core.game import AnyGame
from turncoat.core.pictures import card
from turncoat.core.position import AnyPosition
from turncoat.core.position_text import RAW, STROKE
from turncoat.core.turns import MOST_SEATS
from turncoat.core.views import as_seen
from turncoat.records.branches import Branch, Notes, check_text, in_order, played
from turncoat.records.line import Line
from turncoat.records.values import AS_PLAYED, UNFINISHED, Result, Seat, seat_tag

if TYPE_CHECKING:
    import pandas

SPECTATOR = "spectator"

# Tags with a meaning of their own, besides those of a game's options; the others are free.
GAME, OPTIONS, VIEW, POSITION = "Game", "Options", "View", "Position"
RESERVED = (GAME, OPTIONS, VIEW, POSITION)
TERMINATION = "Termination"  # why a game ended that the rules did not end: resigned, time, agreed
# How dice and draws came about (luck.py).
MATCH, COMMITMENT, ENTROPY, SECRET = "Match", "Commitment", "Entropy", "Secret"
LUCK, REAL = "Luck", "real table"  # dice and bag were real, and typed in
PUBLIC = (
    *("Event", "Site", "Date", "Round", TERMINATION, MATCH, COMMITMENT, LUCK),
    *(f"{ENTROPY}{seat}" for seat in range(MOST_SEATS)),
    *(seat_tag(seat) for seat in range(MOST_SEATS)),
)


@dataclass(frozen=True)
class Record:
    """A game written down. `steps` are notations; making a record plays them and puts them into canonical form.

    `comments` are (n, text): said after n steps; `marks` likewise; `branches` tell what might have been played instead.
    `start` is where it begins, if that is not the start of the game. `result` follows from the steps where they end the
    game; else it is unfinished, or, with a Termination tag, what the players agreed on. `viewer` is set in a record as
    one seat saw it (the number of seats: a spectator); draws that it could not see are told so.
    """

    game: AnyGame
    steps: tuple[str, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)
    comments: tuple[tuple[int, str], ...] = ()
    result: Result = AS_PLAYED
    viewer: int | None = None
    start: AnyPosition | None = None
    marks: Notes = ()
    branches: tuple[Branch, ...] = ()
    line: Line | None = field(default=None, repr=False, compare=False)  # the steps, where they were played already

    def __post_init__(self) -> None:
        self._set("tags", MappingProxyType(dict(self.tags)))
        self._check()
        if self.line is None:
            self._set("line", Line.start(self.game, self.viewer, self.start).play_all(map(str, self.steps)))
        assert self.line is not None
        self._set("steps", self.line.steps)
        first = self.line.positions[0]
        usual = first == Line.start(self.game, self.viewer).end
        self._set("start", None if self.start is None or usual else first)
        if self.start is not None and STROKE + RAW in self.start.text:
            raise TurncoatError(f"a position of {self.game.info.title} cannot be written; begin with the game's start")
        self._set("comments", in_order(self.comments, len(self.steps), "a comment"))
        self._set("marks", in_order(self.marks, len(self.steps), "a mark"))
        self._set("branches", played(self.branches, self.line))
        self._set("result", self._result_for(self.result))

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    @property
    def positions(self) -> tuple[AnyPosition, ...]:
        """The position before each step and the last one."""
        assert self.line is not None
        return self.line.positions

    def check_whole(self) -> None:
        """TurncoatError if this is what one seat saw, of which nobody can say what it was worth."""
        if self.viewer is not None:
            raise TurncoatError("only a record of the whole game can be analysed; this one shows what one seat saw")

    @property
    def end(self) -> AnyPosition:
        """The last position."""
        return self.positions[-1]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sat where, as far as the record tells."""
        return tuple(Seat.parse(self.tags.get(seat_tag(seat), "")) for seat in range(self.game.seats))

    @property
    def names(self) -> tuple[str, ...]:
        """What to call the seats."""
        return tuple(str(who) or self.game.seat_name(seat) for seat, who in enumerate(self.seats))

    @property
    def ending(self) -> str:
        """How it ended, with the names of those who played it; empty if it did not."""
        outcome = self.end.outcome
        if outcome is not None:
            return ending(outcome).told(self.names)
        if not self.result.finished:
            return ""
        why = self.tags.get(TERMINATION, "")
        who = " and ".join(self.names[seat] for seat in self.result.winners)
        return f"{f'{who} wins' if who else 'A draw'}{f' ({why})' if why else ''}"

    def svg(self, step: int | None = None) -> str:
        """A picture of the board after so many steps (or at the end), the last move marked."""
        at = len(self.steps) if step is None else step
        moves = [n for n in range(at) if self.positions[n].mover is not None]
        told = self.ending if at == len(self.steps) else ""
        return card(self.positions[at], self.steps[moves[-1]] if moves else "", self.names, told)

    def _repr_svg_(self) -> str:
        return self.svg()

    def to_frame(self) -> "pandas.DataFrame":
        """A row a step: who decided, the step, how many legal moves there were, what was said after it."""
        before = self.positions[: len(self.steps)]
        said = [" ".join(text for place, text in self.comments if place == n + 1) for n in range(len(self.steps))]
        return to_frame(
            {
                "number": range(1, len(self.steps) + 1),
                "step": self.steps,
                "seat": [pos.mover for pos in before],
                "choices": [None if pos.mover is None else len(pos.legal) for pos in before],
                "comment": said,
            }
        )

    def with_line(self, line: Line) -> "Record":
        """The record of another course of the same game; comments on steps that are gone go too."""
        common = next(
            (n for n, (one, two) in enumerate(zip(self.steps, line.steps, strict=False)) if one != two),
            min(len(self.steps), len(line.steps)),
        )
        return replace(
            self,
            steps=line.steps,
            comments=tuple(note for note in self.comments if note[0] <= len(line.steps)),
            marks=tuple(note for note in self.marks if note[0] <= common),
            branches=tuple(branch for branch in self.branches if branch.at < common),
            result=AS_PLAYED,
            line=line,
        )

    def seen_by(self, seat: int | None) -> "Record":
        """The record as one seat (None: a spectator) may know it; comments, branches and private tags are left out."""
        viewer = self.end.view(seat).viewer
        if self.viewer is not None and self.viewer != viewer:
            raise TurncoatError("only a record of the whole game can show what another seat saw")
        steps = (as_seen(pos.view(seat), step) for pos, step in zip(self.positions, self.steps, strict=False))
        tags = {name: value for name, value in self.tags.items() if name in PUBLIC}
        start = None if self.start is None else self.start.view(seat)
        return Record(self.game, tuple(steps), tags, (), self.result, viewer, start)

    def _check(self) -> None:
        """Raise for what could not be written to a file and read again."""
        codecs = (option.coded for option in self.game.info.options)
        reserved = (*RESERVED, *(tag for codec in codecs if codec is not None for tag in codec.tags))
        for name, value in self.tags.items():
            if name in reserved:
                raise TurncoatError(f"the tag {name} is written by the record itself")
            if not re.fullmatch("[A-Za-z][A-Za-z0-9_]*", name):
                raise TurncoatError(f"{name!r} is no name of a tag; take letters, digits and _, a letter first")
            check_text(value, f"the tag {name}")
        if self.start is not None and self.start.game != self.game:
            raise TurncoatError("a record starts with a position of its own game")
        if self.viewer is not None and not (self.game.hides and 0 <= self.viewer <= self.game.seats):
            raise TurncoatError(
                f"there is no viewer {self.viewer}; views are for hidden hands, seats first, then a spectator"
            )

    def _result_for(self, given: Result) -> Result:
        outcome = self.end.outcome
        if outcome is not None:
            proper = Result.of(outcome)
            if given not in (AS_PLAYED, proper):
                raise TurncoatError(f"the result is {proper}, not {given}")
            return proper
        if given in (AS_PLAYED, UNFINISHED):
            return UNFINISHED
        if TERMINATION not in self.tags:
            raise TurncoatError(
                f"the game is not over, so its result is {UNFINISHED} unless a {TERMINATION} tag tells why"
            )
        return Result.parse(str(given), self.game.seats)

    def __reduce__(self) -> tuple[object, ...]:
        notes = (self.start, self.marks, tuple(_bare(branch) for branch in self.branches))
        return Record, (self.game, self.steps, dict(self.tags), self.comments, self.result, self.viewer, *notes)


def _bare(branch: Branch) -> Branch:
    """Without the positions, which follow."""
    return replace(branch, branches=tuple(map(_bare, branch.branches)), line=None)
