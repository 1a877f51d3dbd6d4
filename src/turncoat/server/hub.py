"""All tables of a server: matches are played here.

Whatever changes a match goes the same way: the rows are committed, then the match adopts them, then whoever asked is
answered, then everybody is shown the table. Once begun, this goes on to its end even if whoever asked has gone.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import structlog

from turncoat.core.errors import TurncoatError
from turncoat.server import metrics, wire
from turncoat.server.computer import Computer
from turncoat.server.keys import hash_of
from turncoat.server.log import Row
from turncoat.server.match import Match, RefusedError
from turncoat.server.requests import lends, may_decide, rows_for
from turncoat.server.security import security_event
from turncoat.server.store import ConflictError, ElsewhereError, NotOursError, Store, StoreError, UncertainError
from turncoat.server.summaries import summary_of
from turncoat.server.table import Table, Viewer
from turncoat.server.thinkers import Thinkers
from turncoat.server.times import steady_ms

ALARM_SLACK = 0.02  # seconds after a flag's due time
CLOCKS_KEPT = 5.0  # seconds between two times that clocks are saved
LATER = 2.0  # seconds until what could not be written is tried again

T = TypeVar("T")
Decision = Callable[[Match, int], list[Row]]
log = structlog.get_logger("turncoat.server")


class UnknownError(TurncoatError):
    """There is no such match, link or seat, or it is not yours to see."""


class Hub:
    """The tables in memory; those that nobody needs are forgotten and found again in the store."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.computer = Computer(self)
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._background: set[asyncio.Task[Any]] = set()

    def attend(self) -> None:
        """Hear from now on what other servers that share the store do."""
        self.store.attend(self._lost, self.let_go)

    async def owner(self, cookie: str) -> str:
        """Whose matches a browser with this cookie shows; without one, nobody's."""
        return await self.store.owner(hash_of(cookie)) if cookie else ""

    async def seats_of(self, holder: str, match_id: str) -> list[int] | None:
        """The seats of a match that a cookie holds; None if it may not even look on."""
        links = [link for link in await self.store.held(holder) if link.match == match_id] if holder else []
        return [link.seat for link in links if link.seat is not None] if links else None

    async def following(self, match_id: str, holder: str) -> str | None:
        """The rematch of a match, if it is on somebody's list."""
        found = await self.store.rematch_of(match_id)
        return None if found is None or await self.seats_of(holder, found) is None else found

    async def sit(self, table: Table, viewer: Viewer, request: wire.Sit) -> None:
        """A browser that holds a seat is there."""
        if request.seat not in viewer.mine:
            raise RefusedError("seat", "this seat is not yours")
        await self.change(table, lambda match, now: match.sit(request.seat, request.name.strip(), request.entropy, now))

    # ------------------------------------------------------------------ tables in memory

    @asynccontextmanager
    async def using(self, match_id: str) -> AsyncIterator[Table]:
        """A match in memory, loaded if need be, and kept there meanwhile."""
        while (table := self._tables.get(match_id)) is None:
            if match_id not in self._loading:
                self._loading[match_id] = asyncio.create_task(self._load(match_id))
            await asyncio.shield(self._loading[match_id])
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1
            self.forget(table)

    async def look(self, match_id: str) -> Match:
        """A match to be read only, whoever's it is."""
        table = self._tables.get(match_id)
        return await self._stored(match_id) if table is None else table.match

    async def say_of(self, match_id: str) -> wire.MatchSummary:
        """What lists say of a match that has to be looked at for it; it is kept, so that the next list need not."""
        match = await self.look(match_id)
        if match_id not in self._tables:
            await self._summarise(match)
        return summary_of(match)

    async def _stored(self, match_id: str) -> Match:
        stored = await self.store.load(match_id)
        if stored is None:
            raise UnknownError("there is no such match")
        await self.thinkers.preparation.ready(stored[0].game, "rules")
        return Match(*stored)

    async def _own(self, match_id: str) -> None:
        """ElsewhereError if the match is with another server."""
        address = await self.store.own(match_id)
        if address is not None:
            raise ElsewhereError(address)

    async def _load(self, match_id: str) -> None:
        try:
            await self._own(match_id)
            match = await self._stored(match_id)
            if match.plan.clock is not None:
                shown = await self.store.clocks(match_id)
                holds = shown is not None and shown[0] == match.step
                match.clock.freeze(shown[1] if shown is not None and holds else None, steady_ms())
            devices = await self.store.devices(match_id)
            self._tables[match_id] = Table(match, devices)
            metrics.TABLES.set(len(self._tables))
        finally:
            del self._loading[match_id]

    async def count_devices(self, table: Table) -> None:
        """Somebody came to a seat, or was shut out of one: everybody sees on how many devices each is open."""
        table.devices = await self.store.devices(table.match.plan.id)
        table.show_all(steady_ms())

    def keeps(self, table: Table) -> bool:
        """Whether this is the table of its match; one that was forgotten must not decide any more."""
        return self._tables.get(table.match.plan.id) is table

    def forget(self, table: Table) -> None:
        if table.users or table.thinking is not None or table.match.ticks or not self.keeps(table):
            return
        self.background_task(self._summarise(table.match))
        self._release(table)

    def _release(self, table: Table) -> None:
        if table.alarm is not None:
            table.alarm.cancel()
        del self._tables[table.match.plan.id]
        metrics.TABLES.set(len(self._tables))

    def _lost(self) -> None:
        """Other servers may have taken matches of this one: everybody is let go and finds their way back."""
        if self._tables:
            log.warning("matches are let go", count=len(self._tables))
        for table in self.tables:
            self.remove(table)

    def remove(self, table: Table) -> None:
        """A match that is gone from the store, or from this server: whoever sits there is let go."""
        if not self.keeps(table):
            return
        if table.thinking is not None:
            table.thinking.cancel()
        self._release(table)
        for viewer in table.viewers:
            viewer.send(None)

    def let_go(self, holder: str) -> None:
        """Close what the devices of somebody have open; they come back with what they hold still."""
        for table in self.tables:
            for viewer in table.viewers:
                if viewer.holder == holder:
                    viewer.send(None)

    def summary(self, match_id: str) -> wire.MatchSummary | None:
        """What is to be said of a match, if it is in memory."""
        table = self._tables.get(match_id)
        return None if table is None else summary_of(table.match)

    async def _summarise(self, match: Match) -> None:
        """Keep what lists say of a match; when it could not be kept, it is made again from the log."""
        try:
            told = summary_of(match).model_dump_json()
            await self.store.save_summary(match.plan.id, match.step, told, over=match.over)
        except Exception as error:
            log.error("summary not kept", match=match.plan.id, error=type(error).__name__)

    @asynccontextmanager
    async def joined(self, match_id: str, viewer: Viewer) -> AsyncIterator[Table]:
        """A browser sits at a table or looks on."""
        async with self.using(match_id) as table:
            with suppress(StoreError, RefusedError):  # what cannot be written now keeps nobody from looking
                await self.change(table, lambda match, now: match.time_up(now) or match.abandon(now))
            try:
                await self._own(match_id)  # it may have been lost while nobody looked
            except ElsewhereError:
                self.remove(table)
                raise
            # A seat may have been closed meanwhile; nothing may come between this and taking a place.
            table.shut_out(viewer, await self.seats_of(viewer.holder, match_id))
            if not self.keeps(table):
                raise StoreError("this match was deleted or let go; who comes again learns which")
            if table.match.game.hides and len(viewer.mine) > 1:
                viewer.seat = None  # a hand is shown only when its holder asks for it
            before = table.present
            table.viewers.add(viewer)
            if viewer.mine:
                table.match.clock.thaw(steady_ms())
            metrics.SOCKETS.inc()
            try:
                table.show_all(steady_ms()) if table.present != before else table.welcome(viewer, steady_ms())
                if table.match.over and (following := await self.following(match_id, viewer.holder)) is not None:
                    viewer.send(wire.Next(match=following))
                self.wake(table)
                yield table
            finally:
                table.viewers.discard(viewer)
                metrics.SOCKETS.dec()
                for seat in viewer.mine:
                    table.left[seat] = time.monotonic()
                if not table.present.issuperset(viewer.mine):
                    table.show_all(steady_ms())

    @property
    def tables(self) -> list[Table]:
        """Those in memory now."""
        return list(self._tables.values())

    # ------------------------------------------------------------------ decisions

    async def decide(self, table: Table, viewer: Viewer, request: "wire.Play | wire.Decide") -> None:
        """Do what a browser asks; it is answered before anybody sees the change."""
        await asyncio.shield(self.background_task(self._decided(table, viewer, request)))

    async def _decided(self, table: Table, viewer: Viewer, request: "wire.Play | wire.Decide") -> None:
        try:
            with metrics.MOVES.time():
                async with table.lock:
                    step, changed = await self._decide(table, viewer, request)
        except RefusedError as refused:
            if refused.code == "seat":
                security_event("foreign seat", viewer.holder, table.match.plan.id)
            problem = wire.Problem(code=refused.code, message=str(refused))
            viewer.send(wire.Reply(id=request.id, step=table.match.step, problem=problem))
            if refused.code == "stale":
                viewer.greeted = False
                table.show(viewer, steady_ms())
            return
        except (NotOursError, UncertainError) as error:
            log.warning("a match is let go", match=table.match.plan.id, error=str(error))
            self.remove(table)  # nothing is answered: whoever asks again, with the same id, learns what became of it
            viewer.send(None)
            return
        except StoreError as error:
            problem = wire.Problem(code="store", message=str(error))
            viewer.send(wire.Reply(id=request.id, step=table.match.step, problem=problem))
            return
        viewer.send(wire.Reply(id=request.id, step=step))
        if changed:
            table.show_all(steady_ms())
            self.wake(table)

    async def _decide(self, table: Table, viewer: Viewer, request: "wire.Play | wire.Decide") -> tuple[int, bool]:
        match = table.match
        if not self.keeps(table):
            raise RefusedError("gone", "the match was deleted")
        done = match.answers.get(request.id)
        if done is not None:
            if done.seat != request.seat:
                raise RefusedError("id", "this id was used by another seat; take a new one for each decision")
            return done.step, False
        if not may_decide(table, viewer, request):
            raise RefusedError("seat", "this seat is not yours")
        if lends(match, viewer, request):
            raise RefusedError("lend", "against other people the computer plays only for somebody who has left")
        if late := match.time_up(steady_ms()):
            await self._commit(table, late)
            table.show_all(steady_ms())
            raise RefusedError("stale", "the time was up")
        if request.step != match.step or (
            isinstance(request, wire.Play) and request.view != match.view_hash(request.seat)
        ):
            raise RefusedError("stale", "the match went on meanwhile; look again")
        rows = rows_for(table, request, steady_ms())
        try:
            await self._commit(table, rows)
        except RefusedError:
            done = table.match.answers.get(request.id)  # it may have been done before, where nobody heard of it
            if done is None or done.seat != request.seat:
                raise
            return done.step, True
        return rows[0].step, True

    async def change(self, table: Table, decision: Decision) -> bool:
        """Something that no browser asked for by an id; False if there was nothing to change."""
        return await asyncio.shield(self.background_task(self._changed(table, decision)))

    async def _changed(self, table: Table, decision: Decision) -> bool:
        async with table.lock:
            rows = decision(table.match, steady_ms()) if self.keeps(table) else []
            if not rows:
                return False
            try:
                await self._commit(table, rows)
            except (NotOursError, UncertainError):
                self.remove(table)
                raise
        table.show_all(steady_ms())
        self.wake(table)
        return True

    async def _commit(self, table: Table, rows: list[Row]) -> None:
        match_id, rows = table.match.plan.id, table.match.timed(rows)
        try:
            await self.store.append(match_id, rows)
        except ConflictError:
            # Memory is behind the log: the log is right.
            stored = await self.store.load(match_id)
            assert stored is not None
            table.match = Match(*stored)
            table.match.clock.freeze(None, steady_ms())
            table.match.clock.thaw(steady_ms())
            self.wake(table)
            raise RefusedError("stale", "the match went on meanwhile; look again") from None
        table.match.adopt(rows)
        metrics.ROWS.inc(len(rows))
        if table.match.over:
            log.info("match over", match=match_id)

    def wake(self, table: Table) -> None:
        """Let the computer think if it has to, and set the alarm of the clock."""
        if not self.keeps(table):
            return
        self.computer.wake(table)
        if table.alarm is not None:
            table.alarm.cancel()
            table.alarm = None
        match = table.match
        seat = match.clock.running
        if seat is not None and match.plan.clock is not None:
            left = max(0, match.clock.left(seat, steady_ms())) / 1000 + ALARM_SLACK
            table.alarm = asyncio.get_running_loop().call_later(
                left, lambda: self.background_task(self._call_time(table))
            )

    async def _call_time(self, table: Table) -> None:
        if not self.keeps(table):
            return
        try:
            if not await self.change(table, lambda match, now: match.time_up(now)):
                self.wake(table)  # it came a little early
            self.forget(table)
        except (StoreError, RefusedError):
            table.alarm = asyncio.get_running_loop().call_later(LATER, self.wake, table)

    def background_task(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Something that goes on by itself."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)
        return task

    async def close(self) -> None:
        """Let everybody go; what was committed stays."""
        for table in self._tables.values():
            if table.thinking is not None:
                table.thinking.cancel()
            if table.alarm is not None:
                table.alarm.cancel()
            for viewer in table.viewers:
                viewer.send(None)
        if self._background:
            await asyncio.wait(self._background, timeout=2)
        with suppress(StoreError):
            await self.keep_clocks()
        await self.thinkers.close()
        await self.store.close()

    async def keep_clocks(self) -> None:
        """Save what the clocks show that run, so that no outage costs anybody more than a moment's time."""
        now = steady_ms()
        ticking = [table.match for table in self._tables.values() if table.match.ticks]
        if ticking:
            await self.store.save_clocks({m.plan.id: (m.step, m.clock.remainders(now)) for m in ticking})

    async def keep_keeping_clocks(self) -> None:
        """Every few seconds."""
        while True:
            await asyncio.sleep(CLOCKS_KEPT)
            try:
                await self.keep_clocks()
            except StoreError:
                pass  # in a moment, then
            except Exception:
                log.exception("clocks not kept")
