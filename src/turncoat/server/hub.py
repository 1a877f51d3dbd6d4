"""All tables of a server: matches are made, entered, played and rematched here.

Whatever changes a match goes the same way: the rows are committed, then the match adopts them, then whoever asked is
answered, then everybody is shown the table.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import structlog

from turncoat.core.errors import TurncoatError
from turncoat.games import info, make
from turncoat.games.convert.spec import STANDARD
from turncoat.records.luck import new_seed
from turncoat.server import metrics, wire
from turncoat.server.keys import hash_of, new_id, new_secret
from turncoat.server.log import ClockPlan, MatchPlan, Row, SeatPlan
from turncoat.server.match import Match, RefusedError
from turncoat.server.store import Link, Store
from turncoat.server.table import Table, Viewer
from turncoat.server.thinkers import BusyError, Thinkers

DRAW_CHANCE = 0.5  # the computer takes a draw if it expects less
EVENT_LOOP_SLACK = 0.02  # seconds after a flag's due time
LEAST_THOUGHT = 0.6  # seconds that the computer takes for a move, so that people can follow

T = TypeVar("T")
log = structlog.get_logger("turncoat.server")


class UnknownError(TurncoatError):
    """There is no such match, link or seat, or it is not yours to see."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Hub:
    """The tables in memory; those that nobody looks at are forgotten and found again in the store."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._errands: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------------ making and entering

    async def create(self, wish: wire.NewMatch, holder: str) -> wire.Created:
        """A new match; whoever makes it holds the seats at this screen at once."""
        plan = _plan(wish)
        match = Match(plan)
        rows: list[Row] = []
        first = next((number for number, seat in enumerate(plan.seats) if seat.kind == "me"), None)
        if first is not None and wish.entropy:
            rows.append(
                Row(0, "sit", plan.created, first, data={"name": plan.seats[first].name, "entropy": wish.entropy})
            )
        if all(match.taken):
            rows += match.start(plan.created, rows)
        secrets = await self._open(plan, rows)
        for number, seat in enumerate(plan.seats):
            if seat.kind in ("me", "here"):
                await self.store.hold(holder, Link(plan.id, number))
        log.info("match created", match=plan.id, game=plan.game)
        metrics.MATCHES.labels(plan.game).inc()
        self._wake(await self.table(plan.id))
        return wire.Created(match=plan.id, seats=secrets[:-1], spectator=secrets[-1])

    async def _open(self, plan: MatchPlan, rows: Sequence[Row]) -> list[str]:
        """Store a new match; the secrets of its seats, and last the one to look on."""
        secrets = [new_secret() for _ in range(len(plan.seats) + 1)]
        seats = [*range(len(plan.seats)), None]
        links = {hash_of(secret): Link(plan.id, seat) for secret, seat in zip(secrets, seats, strict=True)}
        await self.store.create(plan, rows, links)
        return secrets

    async def enter(self, wish: wire.Enter, holder: str) -> wire.Entered:
        """Follow a link: from now on the holder has its seat, or may look on."""
        link = await self.store.link(hash_of(wish.secret))
        if link is None:
            raise UnknownError("this link opens nothing; ask for it again")
        await self.store.hold(holder, link)
        table = await self.table(link.match)
        seat = link.seat
        if seat is not None:
            await self._change(table, lambda match, now: match.sit(seat, wish.name.strip(), wish.entropy, now))
        return wire.Entered(match=link.match, seat=seat)

    async def mine(self, holder: str) -> list[wire.MyMatch]:
        """The matches that a cookie opens, newest first."""
        seats: dict[str, list[int]] = {}
        for link in await self.store.held(holder):
            seats.setdefault(link.match, []).extend([] if link.seat is None else [link.seat])
        found = []
        for match_id, held in seats.items():
            match = (await self.table(match_id)).match
            turn = match.pos.turn
            found.append(
                wire.MyMatch(
                    match=match_id,
                    game=match.game.name,
                    title=match.game.info.title,
                    seats=[match.label(seat) for seat in range(match.seats)],
                    mine=held,
                    turn=None if match.over or turn is None or turn < 0 else turn,
                    started=match.started,
                    result="" if match.end is None else match.end.result,
                    created=match.plan.created,
                )
            )
            self._forget(match_id)
        return found

    async def seats_of(self, holder: str, match_id: str) -> list[int] | None:
        """The seats of a match that a cookie holds; None if it may not even look on."""
        links = [link for link in await self.store.held(holder) if link.match == match_id]
        return [link.seat for link in links if link.seat is not None] if links else None

    async def rematch(self, match_id: str, holder: str) -> wire.Created:
        """The same again with seats rotated; everybody who held a seat holds the next one."""
        if not await self.seats_of(holder, match_id):
            raise UnknownError("only who plays a match can ask for another")
        before = (await self.table(match_id)).match
        if not before.over:
            raise RefusedError("playing", "the match is not over yet")
        plan = _rotated(before)
        match = Match(plan)
        rows = [
            Row(0, "sit", plan.created, seat, data={"name": plan.seats[seat].name, "entropy": entropy})
            for seat, entropy in enumerate(_turned(before.entropy))
            if plan.seats[seat].kind != "computer"
        ]
        rows = [replace(row, step=number) for number, row in enumerate(rows)]
        rows += match.start(plan.created, rows)
        secrets = await self._open(plan, rows)
        await self.store.hand_on(match_id, plan.id, len(plan.seats))
        for viewer in (await self.table(match_id)).viewers:
            viewer.send(wire.Next(match=plan.id))
        self._wake(await self.table(plan.id))
        return wire.Created(match=plan.id, seats=secrets[:-1], spectator=secrets[-1])

    # ------------------------------------------------------------------ at the table

    async def table(self, match_id: str) -> Table:
        """A match in memory, loaded if need be."""
        found = self._tables.get(match_id)
        if found is not None:
            return found
        async with self._loading.setdefault(match_id, asyncio.Lock()):
            if match_id not in self._tables:
                stored = await self.store.load(match_id)
                if stored is None:
                    raise UnknownError("there is no such match")
                self._tables[match_id] = Table(Match(*stored))
        self._loading.pop(match_id, None)
        table = self._tables[match_id]
        await self._change(table, lambda match, now: match.time_up(now))
        return table

    async def join(self, match_id: str, viewer: Viewer) -> Table:
        """A browser sits down or looks on."""
        table = await self.table(match_id)
        self._tables[match_id] = table  # it may have been forgotten meanwhile
        turn = table.match.pos.turn
        if turn in viewer.mine:
            viewer.seat = turn
        table.viewers.add(viewer)
        metrics.SOCKETS.inc()
        table.show_all(now_ms())
        self._wake(table)
        return table

    def leave(self, table: Table, viewer: Viewer) -> None:
        table.viewers.discard(viewer)
        metrics.SOCKETS.dec()
        table.show_all(now_ms())
        self._forget(table.match.plan.id)

    def _forget(self, match_id: str) -> None:
        table = self._tables.get(match_id)
        if table is None or table.viewers or table.thinking is not None or table.lock.locked():
            return
        if table.alarm is not None:
            table.alarm.cancel()
        del self._tables[match_id]

    async def decide(self, table: Table, viewer: Viewer, wish: "wire.Play | wire.Decide") -> None:
        """Do what a browser asks; it is answered before anybody sees the change."""
        try:
            async with table.lock:
                step, changed = await self._decide(table, viewer, wish)
            viewer.send(wire.Reply(id=wish.id, step=step))
        except RefusedError as refused:
            problem = wire.Problem(code=refused.code, message=str(refused))
            viewer.send(wire.Reply(id=wish.id, step=table.match.step, problem=problem))
            if refused.code == "stale":
                viewer.greeted = False
                table.show(viewer, now_ms())
            return
        if changed:
            table.show_all(now_ms())
            self._wake(table)

    async def _decide(self, table: Table, viewer: Viewer, wish: "wire.Play | wire.Decide") -> tuple[int, bool]:
        match = table.match
        if not _may_decide(table, viewer, wish):
            raise RefusedError("seat", "this seat is not yours")
        done = match.answers.get(wish.id)
        if done is not None:
            if done.seat != wish.seat:
                raise RefusedError("id", "this id was used by another seat; take a new one for each decision")
            return done.step, False
        if wish.step != match.step or (isinstance(wish, wire.Play) and wish.view != match.view_hash(wish.seat)):
            raise RefusedError("stale", "the match went on meanwhile; look again")
        rows = _rows_for(match, wish, now_ms())
        await self._commit(table, rows)
        return rows[0].step, True

    async def _change(self, table: Table, decision: Callable[[Match, int], list[Row]]) -> bool:
        """Something that no browser asked for by its id."""
        async with table.lock:
            rows = decision(table.match, now_ms())
            if not rows:
                return False
            await self._commit(table, rows)
        table.show_all(now_ms())
        self._wake(table)
        return True

    async def _commit(self, table: Table, rows: list[Row]) -> None:
        await self.store.append(table.match.plan.id, rows)
        table.match.adopt(rows)
        metrics.ROWS.inc(len(rows))
        if table.match.over:
            log.info("match over", match=table.match.plan.id)

    # ------------------------------------------------------------------ the computer and the clock

    def _wake(self, table: Table) -> None:
        """Let the computer think if it has to, and set the alarm of the clock."""
        match = table.match
        if match.thinker is not None or self._computer_asked(match) is not None:
            if table.thinking is None:
                table.thinking = asyncio.create_task(self._think(table))
        elif any(viewer.evaluates for viewer in table.viewers):
            self._errand(self._evaluate(table))
        if table.alarm is not None:
            table.alarm.cancel()
            table.alarm = None
        seat = match.clock.running
        if seat is not None and match.plan.clock is not None:
            left = max(0, match.clock.left(seat, now_ms())) / 1000 + EVENT_LOOP_SLACK
            loop = asyncio.get_running_loop()
            table.alarm = loop.call_later(left, lambda: self._errand(self._call_time(table)))

    async def _call_time(self, table: Table) -> None:
        await self._change(table, lambda match, now: match.time_up(now))

    @staticmethod
    def _computer_asked(match: Match) -> int | None:
        return next((seat for seat in sorted(match.asked()) if match.levels[seat] is not None), None)

    async def _think(self, table: Table) -> None:
        """Move for the computer as long as it is its turn; a result for an old position is dropped."""
        match = table.match
        try:
            while True:
                asked, seat = self._computer_asked(match), match.thinker
                step = match.step
                if asked is not None:
                    await self._answer(table, asked, step)
                elif seat is not None:
                    await self._move(table, seat, step)
                else:
                    break
        except BusyError:
            asyncio.get_running_loop().call_later(1.0, lambda: self._wake(table))
        except Exception:
            log.exception("the computer could not move", match=match.plan.id)
        finally:
            table.thinking = None
        if any(viewer.evaluates for viewer in table.viewers):
            self._errand(self._evaluate(table))
        self._forget(match.plan.id)

    async def _move(self, table: Table, seat: int, step: int) -> None:
        match, began = table.match, time.monotonic()
        seed = match.luck.below(1 << 62, -1 - len(match.steps))
        text = await self.thinkers.move(match.pos.view(seat), match.levels[seat] or 1, seed)
        await asyncio.sleep(max(0.0, LEAST_THOUGHT - (time.monotonic() - began)))

        def decision(match: Match, now: int) -> list[Row]:
            return match.move(seat, text, now) if match.step == step else []

        await self._change(table, decision)

    async def _answer(self, table: Table, seat: int, step: int) -> None:
        """The computer takes a draw if it expects less than half."""
        match = table.match
        judged = None
        if match.pos.turn is not None and match.pos.turn >= 0:
            judged = await self.thinkers.evaluate(match.pos.view(match.pos.turn if not match.game.hides else seat))
        accept = judged is not None and judged.chances[seat] < DRAW_CHANCE / max(1, match.seats / 2)

        def decision(match: Match, now: int) -> list[Row]:
            return match.answer(seat, accept, now) if match.step == step else []

        await self._change(table, decision)

    async def _evaluate(self, table: Table) -> None:
        """Tell those who want to know how the game stands."""
        match, step = table.match, table.match.step
        turn = match.pos.turn
        if not match.alone or match.over or turn is None or turn < 0:
            return
        try:
            judged = await self.thinkers.evaluate(match.pos.view(turn))
        except BusyError:
            return
        if match.step != step:
            return
        told = wire.Evaluation(step=step, chances=list(judged.chances), points=judged.points, exact=judged.exact)
        for viewer in table.viewers:
            if viewer.evaluates:
                viewer.send(told)

    async def hint(self, table: Table, viewer: Viewer) -> None:
        """Good moves for the viewer's seat, with reasons."""
        match, step = table.match, table.match.step
        if not match.alone:
            raise RefusedError("help", "there are no hints while you play other people")
        if match.pos.turn is None or match.pos.turn != viewer.seat or match.over:
            raise RefusedError("turn", "a hint is given when it is your turn")
        found = await self.thinkers.hint(match.pos.view(viewer.seat))
        if match.step == step:
            moves = [
                wire.Suggestion(
                    move=advice.move,
                    chance=advice.chance,
                    points=advice.points,
                    exact=advice.exact,
                    reasons=list(advice.reasons),
                )
                for advice in found
            ]
            viewer.send(wire.Hint(step=step, moves=moves))

    def evaluates(self, table: Table, viewer: Viewer, on: bool) -> None:
        viewer.evaluates = on and table.match.alone
        if viewer.evaluates:
            self._errand(self._evaluate(table))

    def _errand(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def close(self) -> None:
        """Let everybody go; what was committed stays."""
        for table in self._tables.values():
            if table.thinking is not None:
                table.thinking.cancel()
            if table.alarm is not None:
                table.alarm.cancel()
            for viewer in table.viewers:
                viewer.send(None)
        for task in self._errands:
            task.cancel()
        await self.thinkers.close()
        await self.store.close()


def _plan(wish: wire.NewMatch) -> MatchPlan:
    """A match from a wish; OptionError or RefusedError for what cannot be."""
    if wish.options.get("blocks", STANDARD) != STANDARD:  # anything else would be a path on this machine
        raise RefusedError("option", f"blocks={wish.options['blocks']!r} is not possible here; a table has {STANDARD}")
    game = make(info(wish.game).name, dict(wish.options))
    if len(wish.seats) != game.seats:
        raise RefusedError("seats", f"this game has {game.seats} seats, not {len(wish.seats)}")
    seats = tuple(_seat_plan(seat) for seat in wish.seats)
    if all(seat.kind == "computer" for seat in seats):
        raise RefusedError("seats", "leave a seat for a person")
    clock = None
    if wish.clock is not None:
        if (wish.clock.move is None) == (wish.clock.base is None):
            raise RefusedError("clock", "a clock has a time for each move, or a base time with an increment")
        clock = ClockPlan(wish.clock.move, wish.clock.base, wish.clock.increment)
    return MatchPlan(new_id(), game.name, dict(wish.options), seats, new_seed(), clock, now_ms())


def _seat_plan(wish: wire.SeatWish) -> SeatPlan:
    if (wish.kind == "computer") != (wish.level is not None):
        raise RefusedError("seats", "a computer has a level, and nobody else has")
    return SeatPlan(wish.kind, wish.name.strip(), wish.level)


def _rotated(before: Match) -> MatchPlan:
    """The plan of a rematch: every seat moves on by one."""
    plan = before.plan
    seats = [replace(seat, name=before.names[number]) for number, seat in enumerate(plan.seats)]
    return replace(plan, id=new_id(), seats=tuple(_turned(seats)), seed=new_seed(), created=now_ms(), previous=plan.id)


def _turned(things: "list[T]") -> "list[T]":
    return [things[-1], *things[:-1]]


def _may_decide(table: Table, viewer: Viewer, wish: "wire.Play | wire.Decide") -> bool:
    """Everybody decides for their own seats; a player may let the computer play a seat whose holder has left."""
    if wish.seat in viewer.mine:
        return True
    if (
        wish.seat >= table.match.seats
        or not viewer.mine
        or not isinstance(wish, wire.Decide)
        or wish.what != "computer"
    ):
        return False
    return table.match.alone or not any(wish.seat in other.mine for other in table.viewers)


def _rows_for(match: Match, wish: "wire.Play | wire.Decide", now: int) -> list[Row]:
    if isinstance(wish, wire.Play):
        return match.move(wish.seat, wish.move, now, wish.id)
    if wish.what == "takeback":
        return match.take_back(wish.seat, now, wish.id)
    if wish.what == "draw":
        return match.offer_draw(wish.seat, now, wish.id)
    if wish.what in ("accept", "decline"):
        return match.answer(wish.seat, wish.what == "accept", now, wish.id)
    if wish.what == "resign":
        return match.resign(wish.seat, now, wish.id)
    return match.take_over(wish.seat, (wish.level or 5) if wish.what == "computer" else None, now, wish.id)
