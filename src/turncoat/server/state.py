"""What the log of a match says. Only `adopt` changes it, and only by replaying rows."""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from turncoat.core.errors import TurncoatError
from turncoat.core.outcome import split
from turncoat.core.position import AnyPosition
from turncoat.records import Record
from turncoat.records.line import Line
from turncoat.records.luck import Luck, luck_tags
from turncoat.records.record import LUCK, MATCH, REAL, TERMINATION
from turncoat.records.values import DRAWN, UNFINISHED, Result, Seat, seat_tag
from turncoat.server.clock import Clock
from turncoat.server.log import Kind, MatchPlan, Row

CLOCK = "clock"  # in the data of a row: what every seat had left then
FORFEITED_LEVEL = 3  # of the computer that plays on for a seat that resigned or lost on time, where others play on


@dataclass(frozen=True)
class Offer:
    """Something that needs the consent of the others."""

    what: str  # draw | takeback
    seat: int
    to: int | None
    agreed: frozenset[int]


@dataclass(frozen=True)
class End:
    """How a match ended, and why if the rules did not end it."""

    result: Result
    why: str = ""


class State:
    """The state that follows from a plan and a log."""

    def __init__(self, plan: MatchPlan, rows: Iterable[Row] = ()) -> None:
        self.plan = plan
        self.game = plan.start_game()
        self.rows: list[Row] = []
        self.answers: dict[str, Row] = {}  # by the id that a client gave
        self.names = [seat.name for seat in plan.seats]
        self.entropy = [""] * self.game.seats
        self.taken = [seat.kind in ("here", "computer") for seat in plan.seats]
        self.levels: list[int | None] = [seat.level for seat in plan.seats]
        self._labelled: tuple[tuple[object, ...], list[str]] = ((), [])  # what `labels` said last, and by what
        self.forfeited: set[int] = set()  # seats that resigned or ran out of time while others played on
        self.started = False
        self.moved = False  # somebody has made a move
        self.line = Line.start(self.game, first=plan.first())
        self.offer: Offer | None = None
        self.declined: Offer | None = None  # since the last move
        self.end: End | None = None
        self.clock = Clock(plan.clock, self.game.seats)
        self._credited: dict[int, int] = {}  # who got an increment, by the number of steps after the move
        self.adopt(rows)

    # ------------------------------------------------------------------ what is so

    @property
    def pos(self) -> AnyPosition:
        return self.line.end

    @property
    def steps(self) -> tuple[str, ...]:
        """What was played so far."""
        return self.line.steps

    @property
    def positions(self) -> tuple[AnyPosition, ...]:
        """The position before each step, and the last one."""
        return self.line.positions

    @property
    def step(self) -> int:
        """How many rows there are: what a decision says it was based on."""
        return len(self.rows)

    @property
    def over(self) -> bool:
        return self.end is not None

    @property
    def seats(self) -> int:
        return self.game.seats

    @property
    def score(self) -> tuple[float, ...]:
        """What each seat got in this match and those before it in a row of rematches."""
        before = self.plan.score or (0.0,) * self.seats
        if self.end is None or not self.end.result.finished:
            return before
        got = split(self.end.result.winners, self.seats)
        return tuple(float(one + more) for one, more in zip(before, got, strict=True))

    @property
    def ticks(self) -> bool:
        """Whether somebody's time runs."""
        return self.clock.running is not None and not self.clock.frozen

    @property
    def alone(self) -> bool:
        """Whether only one screen takes part, so that nobody else need consent."""
        return all(seat.kind != "open" for seat in self.plan.seats)

    @property
    def luck(self) -> Luck:
        return Luck(self.plan.seed, self.plan.id, tuple(self.entropy))

    @property
    def thinker(self) -> int | None:
        """The seat that the computer has to move for now, if any."""
        turn = self.pos.mover
        return None if self.over or not self.started or turn is None or self.levels[turn] is None else turn

    def people(self) -> list[int]:
        """The seats that no computer plays."""
        return [seat for seat in range(self.seats) if self.levels[seat] is None]

    def asked(self) -> set[int]:
        """The seats that still have to answer the offer: for a draw the computers too."""
        if self.offer is None:
            return set()
        people = (seat for seat in range(self.seats) if self.plan.seats[seat].kind != "computer")
        everybody = range(self.seats) if self.offer.what == "draw" else people
        return set(everybody) - self.offer.agreed

    def view_hash(self, seat: int | None) -> str:
        """A fingerprint of what a seat sees; it tells nothing that the view does not."""
        view = self.pos.view(seat)
        digest = hashlib.blake2b(view.record.tobytes(), digest_size=12)
        digest.update(f"{len(self.steps)}".encode())
        return digest.hexdigest()

    def record(self, *, reveal: bool) -> Record:
        """The game as it stands; with `reveal`, the seed too."""
        tags = {seat_tag(seat): str(self.sitting(seat)) for seat in range(self.seats)}
        tags |= {MATCH: self.plan.id, LUCK: REAL} if self.plan.real else luck_tags(self.luck, reveal=reveal)
        if self.end is not None and self.end.why:
            tags[TERMINATION] = self.end.why
        result = self.end.result if self.end else UNFINISHED
        return Record(self.game, self.steps, tags, (), result, start=self.positions[0], line=self.line)

    def sitting(self, seat: int) -> Seat:
        """Who a seat belongs to: a person, also while the computer plays on, or the computer."""
        level = self.levels[seat] if self.plan.seats[seat].kind == "computer" else None
        return Seat(self.names[seat] or ("" if level else self.game.seat_name(seat)), level)

    def label(self, seat: int) -> str:
        """What a seat is called."""
        return self.labels()[seat]

    def labels(self) -> list[str]:
        """What the seats are called; asked for again and again, and seldom another than before."""
        decides = (*self.names, *self.levels)
        if decides != self._labelled[0]:
            sitting = (self.sitting(seat) for seat in range(self.seats))
            self._labelled = decides, [each.name or str(each) for each in sitting]
        return list(self._labelled[1])

    # ------------------------------------------------------------------ how rows change it

    def adopt(self, rows: Iterable[Row]) -> None:
        """Rows that are in the log now."""
        for row in rows:
            if row.step != len(self.rows):
                raise TurncoatError(f"the log of match {self.plan.id} lacks row {len(self.rows)}")
            if row.rules != self.game.info.rules_version:
                raise TurncoatError(
                    f"match {self.plan.id} was played by version {row.rules} of the rules of {self.game.info.title}; "
                    f"this program knows version {self.game.info.rules_version}"
                )
            kept = replace(
                row, line=None, when=None
            )  # a row in memory for every step must not keep all steps before it
            self.rows.append(kept)
            if row.move_id is not None:
                self.answers[row.move_id] = kept
            _ADOPT[row.kind](self, row)
            self._tick(row)

    def _tick(self, row: Row) -> None:
        """Clocks after a row: by what it tells of them, or (older logs) by its time."""
        told = row.data.get(CLOCK)
        if told is not None:
            self.clock.told(told, time_of(row))
        self.clock.switch(self._clocked(), time_of(row))

    def _sit(self, row: Row) -> None:
        seat = seat_of(row)
        self.taken[seat] = True
        self.names[seat] = str(row.data.get("name", "")) or self.names[seat]
        self.entropy[seat] = str(row.data.get("entropy", ""))

    def _start(self, _: Row) -> None:
        self.started = True

    def _play(self, row: Row) -> None:
        mover = self.pos.mover
        self.line = row.line or self.line.play(row.text)
        self.offer = self.declined = None
        if mover is not None:
            self.moved = True
            if self.clock.moved(mover, time_of(row)):
                self._credited[len(self.steps)] = mover
        outcome = self.pos.outcome
        if outcome is not None:
            self.end = End(Result.of(outcome))

    def _take_back(self, row: Row) -> None:
        self.line = self.line.back_to(int(row.data["to"]))
        for seat in self.credited_since(len(self.steps)):
            self.clock.give_back(seat, time_of(row))
        self._credited = {step: seat for step, seat in self._credited.items() if step <= len(self.steps)}
        self.offer = None

    def _make_offer(self, row: Row) -> None:
        self.declined = None
        self.offer = Offer(str(row.data["what"]), seat_of(row), row.data.get("to"), frozenset([seat_of(row)]))

    def _decline(self, _: Row) -> None:
        self.declined, self.offer = self.offer, None

    def _agree(self, row: Row) -> None:
        assert self.offer is not None
        if not row.data.get("done"):
            self.offer = replace(self.offer, agreed=self.offer.agreed | {seat_of(row)})
        elif self.offer.what == "draw":
            self.end, self.offer = End(DRAWN, "agreed"), None

    def _left(self, row: Row) -> None:
        seat, self.offer = seat_of(row), None
        if self.seats == 2:
            self.end = End(Result(True, (1 - seat,)), "resigned" if row.kind == "resign" else "time")
        else:
            self.levels[seat] = FORFEITED_LEVEL
            self.forfeited.add(seat)

    def _computer(self, row: Row) -> None:
        self.levels[seat_of(row)] = row.data.get("level")
        self.offer = None

    def _abandon(self, _: Row) -> None:
        self.end = End(UNFINISHED, "abandoned")

    def _clocked(self) -> int | None:
        """The seat whose time runs now: not a computer's, and nobody's before the first move.

        The time of a seat that the computer plays for somebody runs on.
        """
        turn = self.pos.mover
        if not self.moved or self.over or not self.started or turn is None:
            return None
        return None if self.plan.seats[turn].kind == "computer" or turn in self.forfeited else turn

    def credited_since(self, steps: int) -> list[int]:
        """Who got increments for moves after so many steps."""
        return [seat for step, seat in self._credited.items() if step > steps]


def time_of(row: Row) -> int:
    """When it was, as clocks count."""
    return row.at if row.when is None else row.when


def seat_of(row: Row) -> int:
    assert row.seat is not None
    return row.seat


_ADOPT: dict[Kind, Callable[[State, Row], None]] = {
    "sit": State._sit,
    "start": State._start,
    "move": State._play,
    "event": State._play,
    "takeback": State._take_back,
    "offer": State._make_offer,
    "decline": State._decline,
    "agree": State._agree,
    "resign": State._left,
    "time": State._left,
    "computer": State._computer,
    "abandon": State._abandon,
}
