"""A match: what its log says (state.py), and what may be added to it.

Methods named like decisions (`move`, `resign`, …) change nothing: they give the rows to append, or raise RefusedError.
So a match loaded from its log is the match that was played.
"""

from dataclasses import replace
from typing import Any

from turncoat.core.errors import IllegalMoveError, NotationError, TurncoatError
from turncoat.core.turns import CHANCE
from turncoat.records.line import Line
from turncoat.records.luck import Luck
from turncoat.server.log import Kind, Row
from turncoat.server.state import CLOCK, State, seat_of, time_of
from turncoat.server.times import label

ABANDONED_AFTER = 60 * 24 * 3600 * 1000  # milliseconds without a row


class RefusedError(TurncoatError):
    """A decision that cannot be taken; `code` is for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Match(State):
    """The state that follows from a plan and a log, and the decisions that are possible in it."""

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

    def go_on(self, now: int) -> list[Row]:
        """What chance says first where a record was cut before it had spoken."""
        return self._with_chance([], now)

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

    def typed(self, seat: int, text: str, now: int, move_id: str | None = None) -> list[Row]:
        """What real dice or a real bag say, typed in by whoever holds a seat."""
        self._must_go_on()
        if not self.plan.real or self.pos.turn != CHANCE:
            raise RefusedError("turn", "nothing is to be typed in now")
        try:
            line = self.line.play(self.game.presentation.event_text(self.pos, text.strip()))
        except (NotationError, IllegalMoveError) as error:
            raise RefusedError("illegal", str(error)) from None
        return [self._row("event", now, seat, line.steps[-1], move_id, line=line)]

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

        Dice and draws are never undone (what was typed in of real ones is), nor are moves that showed others something
        of a hidden hand.
        """
        if self.game.hides:
            return None
        if self.plan.real:  # whatever was typed in last, and what computers answered
            typed = (n for n in reversed(range(len(self.steps))) if self._typed(self.positions[n].turn))
            return next(typed, None)
        for number in reversed(range(len(self.steps))):
            turn = self.positions[number].turn
            if turn == CHANCE:
                return None
            if turn == seat or (self.alone and turn in self.people()):
                return number
        return None

    def _typed(self, turn: int | None) -> bool:
        """Whether somebody typed in what was done at this turn, at a real table."""
        return turn is None or turn == CHANCE or self.levels[turn] is None

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
            raise RefusedError("seat", f"{self.label(seat)} is already played that way")
        return [self._row("computer", now, seat, move_id=move_id, data={"level": level})]

    def abandon(self, now: int) -> list[Row]:
        """Nobody has played on for so long that nobody will; the seed can be told."""
        old = bool(self.rows) and label(now) - self.rows[-1].at >= ABANDONED_AFTER
        return [self._row("abandon", now)] if old and not self.over else []

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
        return Row(self.step + offset, kind, label(now), seat, text, move_id, data or {}, version, line, now)

    def timed(self, rows: list[Row]) -> list[Row]:
        """The same rows with what every seat has left then, so that no wall clock has to be asked for it again."""
        if self.plan.clock is None:
            return rows
        clock, told = self.clock.copy(), []
        for row in rows:
            if row.kind == "move":
                clock.moved(seat_of(row), time_of(row))
            elif row.kind == "takeback":
                for seat in self.credited_since(int(row.data["to"])):
                    clock.give_back(seat, time_of(row))
            told.append(replace(row, data={**row.data, CLOCK: clock.remainders(time_of(row))}))
        return told

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
                entropy[seat_of(row)] = str(row.data["entropy"])
        luck = Luck(self.plan.seed, self.plan.id, tuple(entropy))
        while line.end.turn == CHANCE and not self.plan.real:
            line = line.play(luck.event(line.end, len(line.steps)))
            rows.append(self._row("event", now, text=line.steps[-1], offset=len(rows), line=line))
        return rows

    def _offered(self, what: str, seat: int, now: int, move_id: str | None, to: int | None) -> list[Row]:
        if self.offer is not None:
            raise RefusedError("offer", "something is offered already; it has to be answered first")
        offer = self._row("offer", now, seat, move_id=move_id, data={"what": what, "to": to})
        return [offer]
