"""A match: what its log says, and what may be added to it.

Methods named like decisions (`move`, `resign`, …) change nothing: they give the rows to append, or raise RefusedError.
Only `adopt` changes the match, and only by replaying rows, so a match loaded from its log is the match that was played.
"""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from turncoat.core.errors import IllegalMoveError, NotationError, TurncoatError
from turncoat.core.game import AnyPosition
from turncoat.core.turns import CHANCE
from turncoat.records import Record
from turncoat.records.line import Line
from turncoat.records.luck import Luck, luck_tags
from turncoat.records.record import TERMINATION
from turncoat.records.values import DRAWN, UNFINISHED, Result, Seat, seat_tag
from turncoat.server.clock import Clock
from turncoat.server.log import Kind, MatchPlan, Row

ABANDONED_AFTER = 60 * 24 * 3600 * 1000  # milliseconds without a row
FORFEITED_LEVEL = 3  # of the computer that plays on for a seat that resigned or lost on time, where others play on


class RefusedError(TurncoatError):
    """A decision that cannot be taken; `code` is for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


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


class Match:
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
        self.forfeited: set[int] = set()  # seats that resigned or ran out of time while others played on
        self.started = False
        self.line = Line.start(self.game)
        self.offer: Offer | None = None
        self.declined: Offer | None = None  # since the last move
        self.end: End | None = None
        self.clock = Clock(plan.clock, self.game.seats)
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
        tags |= luck_tags(self.luck, reveal=reveal)
        if self.end is not None and self.end.why:
            tags[TERMINATION] = self.end.why
        result = self.end.result if self.end else UNFINISHED
        return Record(self.game, self.steps, tags, (), result, line=self.line)

    def sitting(self, seat: int) -> Seat:
        """Who a seat belongs to: a person, also while the computer plays on, or the computer."""
        level = self.levels[seat] if self.plan.seats[seat].kind == "computer" else None
        return Seat(self.names[seat] or ("" if level else self.game.seat_name(seat)), level)

    def label(self, seat: int) -> str:
        """What a seat is called."""
        return self.sitting(seat).name or str(self.sitting(seat))

    # ------------------------------------------------------------------ what may be added

    def sit(self, seat: int, name: str, entropy: str, now: int) -> list[Row]:
        """Somebody comes to a seat, with entropy that the seed could not know; the match starts with the last one."""
        if self.started or self.taken[seat]:
            return []
        rows = [self._row("sit", now, seat, data={"name": name, "entropy": entropy})]
        if sum(self.taken) == self.seats - 1:
            rows += self.start(now, rows)
        return rows

    def start(self, now: int, before: list[Row] | None = None) -> list[Row]:
        """Everybody is there: clocks run, and chance speaks if it comes first."""
        rows = [*(before or []), self._row("start", now, offset=len(before or []))]
        return self._with_chance(rows, now)[len(before or []) :]

    def move(self, seat: int, text: str, now: int, move_id: str | None = None) -> list[Row]:
        """A move and what chance answers."""
        self._must_go_on()
        if self.pos.mover != seat:
            raise RefusedError("turn", f"it is not the turn of {self.label(seat)}")
        try:
            line = self.line.play(text)
        except (NotationError, IllegalMoveError) as error:
            raise RefusedError("illegal", str(error)) from None
        return self._with_chance([self._row("move", now, seat, line.steps[-1], move_id, line=line)], now)

    def take_back(self, seat: int, now: int, move_id: str | None = None) -> list[Row]:
        """Undo the last own move where nobody else is asked, else offer to."""
        self._must_go_on()
        to = self.back_to(seat)
        if to is None:
            raise RefusedError("takeback", "there is no move of yours to take back; dice and draws are never undone")
        if self.alone:
            return [self._row("takeback", now, seat, move_id=move_id, data={"to": to})]
        return self._offered("takeback", seat, now, move_id, to)

    def back_to(self, seat: int) -> int | None:
        """How many steps would remain if the seat took its last move back; None if that is not possible.

        Dice and draws are never undone, nor are moves that showed others something of a hidden hand.
        """
        if self.game.hides:
            return None
        for number in reversed(range(len(self.steps))):
            turn = self.positions[number].turn
            if turn == CHANCE:
                return None
            if turn == seat or (self.alone and turn in self.people()):
                return number
        return None

    def offer_draw(self, seat: int, now: int, move_id: str | None = None) -> list[Row]:
        self._must_go_on()
        return self._offered("draw", seat, now, move_id, None)

    def answer(self, seat: int, accept: bool, now: int, move_id: str | None = None) -> list[Row]:
        """Consent to what is offered, or decline it."""
        self._must_go_on()
        if seat not in self.asked():
            raise RefusedError("offer", "nothing is offered to you")
        assert self.offer is not None
        if not accept:
            return [self._row("decline", now, seat, move_id=move_id)]
        if self.asked() - {seat}:
            return [self._row("agree", now, seat, move_id=move_id, data={"done": False})]
        rows = [self._row("agree", now, seat, move_id=move_id, data={"done": True})]
        if self.offer.what == "takeback":
            rows.append(self._row("takeback", now, self.offer.seat, data={"to": self.offer.to}, offset=1))
        return rows

    def resign(self, seat: int, now: int, move_id: str | None = None) -> list[Row]:
        self._must_go_on()
        return [self._row("resign", now, seat, move_id=move_id)]

    def time_up(self, now: int) -> list[Row]:
        """The seat to move has no time left."""
        seat = self.clock.running
        if self.over or seat is None or self.clock.left(seat, now) > 0:
            return []
        return [self._row("time", now, seat)]

    def take_over(self, seat: int, level: int | None, now: int, move_id: str | None = None) -> list[Row]:
        """Let the computer play a seat at a level, or give the seat back to whoever holds it."""
        self._must_go_on()
        if level is None and self.plan.seats[seat].kind == "computer":
            raise RefusedError("seat", f"{self.label(seat)} has always been the computer")
        if level is None and seat in self.forfeited:
            raise RefusedError("seat", f"{self.label(seat)} has left the match")
        if self.levels[seat] == level:
            raise RefusedError("seat", f"{self.label(seat)} is played so already")
        return [self._row("computer", now, seat, move_id=move_id, data={"level": level})]

    def abandon(self, now: int) -> list[Row]:
        """Nobody has played on for so long that nobody will; the seed can be told."""
        old = bool(self.rows) and now - self.rows[-1].at >= ABANDONED_AFTER
        return [self._row("abandon", now)] if old and not self.over else []

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
            kept = replace(row, line=None)  # a row in memory for every step must not keep all steps before it
            self.rows.append(kept)
            if row.move_id is not None:
                self.answers[row.move_id] = kept
            _ADOPT[row.kind](self, row)
            self.clock.switch(self._clocked(), row.at)

    def _sit(self, row: Row) -> None:
        seat = _seat(row)
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
            self.clock.moved(mover, row.at)
        outcome = self.pos.outcome
        if outcome is not None:
            self.end = End(Result.of(outcome))

    def _take_back(self, row: Row) -> None:
        self.line = self.line.back_to(int(row.data["to"]))
        self.offer = None

    def _make_offer(self, row: Row) -> None:
        self.declined = None
        self.offer = Offer(str(row.data["what"]), _seat(row), row.data.get("to"), frozenset([_seat(row)]))

    def _decline(self, _: Row) -> None:
        self.declined, self.offer = self.offer, None

    def _agree(self, row: Row) -> None:
        assert self.offer is not None
        if not row.data.get("done"):
            self.offer = replace(self.offer, agreed=self.offer.agreed | {_seat(row)})
        elif self.offer.what == "draw":
            self.end, self.offer = End(DRAWN, "agreed"), None

    def _left(self, row: Row) -> None:
        seat, self.offer = _seat(row), None
        if self.seats == 2:
            self.end = End(Result(True, (1 - seat,)), "resigned" if row.kind == "resign" else "time")
        else:
            self.levels[seat] = FORFEITED_LEVEL
            self.forfeited.add(seat)

    def _computer(self, row: Row) -> None:
        self.levels[_seat(row)] = row.data.get("level")
        self.offer = None

    def _abandon(self, _: Row) -> None:
        self.end = End(UNFINISHED, "abandoned")

    # ------------------------------------------------------------------ helpers

    def _row(
        self,
        kind: Kind,
        now: int,
        seat: int | None = None,
        text: str = "",
        move_id: str | None = None,
        data: dict[str, Any] | None = None,
        offset: int = 0,
        line: Line | None = None,
    ) -> Row:
        version = self.game.info.rules_version
        return Row(self.step + offset, kind, now, seat, text, move_id, data or {}, version, line)

    def _must_go_on(self) -> None:
        if self.over:
            raise RefusedError("over", "the match is over")
        if not self.started:
            raise RefusedError("waiting", "the match has not started; a seat is still open")

    def _with_chance(self, rows: list[Row], now: int) -> list[Row]:
        """The rows, and one for every event that follows at once."""
        entropy, line = list(self.entropy), self.line
        for row in rows:
            line = row.line or line
            if row.kind == "sit":
                entropy[_seat(row)] = str(row.data["entropy"])
        luck = Luck(self.plan.seed, self.plan.id, tuple(entropy))
        while line.end.turn == CHANCE:
            line = line.play(luck.event(line.end, len(line.steps)))
            rows.append(self._row("event", now, text=line.steps[-1], offset=len(rows), line=line))
        return rows

    def _offered(self, what: str, seat: int, now: int, move_id: str | None, to: int | None) -> list[Row]:
        if self.offer is not None:
            raise RefusedError("offer", "something is offered already; it has to be answered first")
        offer = self._row("offer", now, seat, move_id=move_id, data={"what": what, "to": to})
        return [offer]

    def _clocked(self) -> int | None:
        """The seat whose time runs now; the computer has no clock."""
        turn = self.pos.mover
        return None if self.over or not self.started or turn is None or self.levels[turn] is not None else turn


def _seat(row: Row) -> int:
    assert row.seat is not None
    return row.seat


_ADOPT: dict[Kind, Callable[[Match, Row], None]] = {
    "sit": Match._sit,
    "start": Match._start,
    "move": Match._play,
    "event": Match._play,
    "takeback": Match._take_back,
    "offer": Match._make_offer,
    "decline": Match._decline,
    "agree": Match._agree,
    "resign": Match._left,
    "time": Match._left,
    "computer": Match._computer,
    "abandon": Match._abandon,
}
