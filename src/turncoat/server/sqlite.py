"""The store in one SQLite file: one thread, one connection, and one commit for all that waits.

A second connection could damage the file (a bug of SQLite 3.40's write-ahead log), so the folder is locked: whoever
else wants the data waits until the server has stopped.
"""

import asyncio
import fcntl
import json
import queue
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import alembic.command
import sqlalchemy as sa
from alembic.config import Config

from turncoat.server import kept, people, schema
from turncoat.server.log import ClockPlan, MatchPlan, Row, SeatPlan
from turncoat.server.store import ConflictError, Link, Listed, StoredReview, StoredShare, StoreError

T = TypeVar("T")
Work = Callable[[sa.Connection], Any]
Job = tuple[Work, "asyncio.Future[Any]", asyncio.AbstractEventLoop]
MOST_AT_ONCE = 256  # jobs in one commit


class SqliteStore:
    """Matches in DIR/turncoat.sqlite."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # seeds are in it
            self._lock = open(folder / "lock", "w")  # noqa: SIM115 - held as long as the store is open
        except OSError as error:
            raise StoreError(f"{folder} cannot be used for data: {error.strerror}") from None
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.close()
            raise StoreError(f"{folder} is in use; stop the server that uses it first") from None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._ready: queue.SimpleQueue[BaseException | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._serve, args=(folder / "turncoat.sqlite",), name="store")
        self._thread.start()
        failed = self._ready.get()
        if failed is not None:
            self._thread.join()
            self._lock.close()
            raise StoreError(f"{folder / 'turncoat.sqlite'} cannot be opened: {failed}") from failed

    # ------------------------------------------------------------------ the interface

    async def create(
        self,
        plan: MatchPlan,
        rows: Sequence[Row],
        links: Mapping[str, Link],
        holders: Sequence[tuple[str, Link]] = (),
    ) -> None:
        def work(connection: sa.Connection) -> None:
            try:
                _insert(connection, schema.matches, [_plan_row(plan)])
            except sa.exc.IntegrityError as error:
                raise ConflictError(f"match {plan.id} or another rematch is there already") from error
            _insert(connection, schema.log, [_log_row(plan.id, row) for row in rows])
            given = [{"secret_hash": secret, "match": link.match, "seat": link.seat} for secret, link in links.items()]
            _insert(connection, schema.links, given)
            _insert(connection, schema.holders, [people.holder_row(holder, link) for holder, link in holders])

        await self._do(work)

    async def append(self, match: str, rows: Sequence[Row]) -> None:
        def work(connection: sa.Connection) -> None:
            try:
                _insert(connection, schema.log, [_log_row(match, row) for row in rows])
            except sa.exc.IntegrityError as error:
                raise ConflictError(f"match {match} went on meanwhile") from error

        await self._do(work)

    async def load(self, match: str) -> tuple[MatchPlan, list[Row]] | None:
        def work(connection: sa.Connection) -> tuple[MatchPlan, list[Row]] | None:
            found = connection.execute(sa.select(schema.matches).where(schema.matches.c.id == match)).first()
            if found is None:
                return None
            rows = connection.execute(sa.select(schema.log).where(schema.log.c.match == match).order_by("step"))
            return _plan(found), [_row(row) for row in rows]

        return await self._do(work)

    async def link(self, secret_hash: str) -> Link | None:
        def work(connection: sa.Connection) -> Link | None:
            wanted = sa.select(schema.links).where(schema.links.c.secret_hash == secret_hash)
            found = connection.execute(wanted).first()
            return None if found is None else Link(found.match, found.seat)

        return await self._do(work)

    async def hold(self, holder_hash: str, link: Link) -> None:
        await self._do(lambda connection: people.hold(connection, holder_hash, link))

    async def held(self, holder_hash: str) -> list[Link]:
        return await self._do(lambda connection: people.held(connection, holder_hash))

    async def listed(self, holder_hash: str) -> list[Listed]:
        return await self._do(lambda connection: people.listed(connection, holder_hash))

    async def save_summary(self, match: str, rows: int, told: str) -> None:
        await self._do(lambda connection: people.save_summary(connection, match, rows, told))

    async def drop(self, holder_hash: str, match: str) -> bool:
        return await self._do(lambda connection: people.drop(connection, holder_hash, match))

    async def owner(self, cookie_hash: str) -> str:
        return await self._do(lambda connection: people.owner(connection, cookie_hash))

    async def save_moving(self, secret_hash: str, holder_hash: str, expires: int, now: int) -> None:
        await self._do(lambda connection: people.save_moving(connection, secret_hash, holder_hash, expires, now))

    async def join(self, secret_hash: str, cookie_hash: str, now: int) -> bool:
        return await self._do(lambda connection: people.join(connection, secret_hash, cookie_hash, now))

    async def holders(self, match: str) -> list[tuple[str, Link]]:
        def work(connection: sa.Connection) -> list[tuple[str, Link]]:
            found = connection.execute(sa.select(schema.holders).where(schema.holders.c.match == match))
            return [(row.holder_hash, people.link_of(row.match, row.seat)) for row in found]

        return await self._do(work)

    async def rematch_of(self, match: str) -> str | None:
        def work(connection: sa.Connection) -> str | None:
            wanted = sa.select(schema.matches.c.id).where(schema.matches.c.previous == match)
            return connection.execute(wanted).scalar()

        return await self._do(work)

    async def all_matches(self) -> list[str]:
        def work(connection: sa.Connection) -> list[str]:
            return [row.id for row in connection.execute(sa.select(schema.matches.c.id).order_by("created", "id"))]

        return await self._do(work)

    async def quiet(self, since: int) -> list[str]:
        def work(connection: sa.Connection) -> list[str]:
            rows = schema.log.c
            newest = sa.select(rows.match, sa.func.max(rows.step).label("step")).group_by(rows.match).subquery()
            wanted = (
                sa.select(rows.match)
                .join(newest, sa.and_(rows.match == newest.c.match, rows.step == newest.c.step))
                .where(rows.at < since, rows.kind != "abandon")
                .order_by(rows.at)
            )
            return [row.match for row in connection.execute(wanted)]

        return await self._do(work)

    async def save_review(self, review: StoredReview) -> None:
        await self._do(lambda connection: kept.save_review(connection, review))

    async def review(self, name: str) -> StoredReview | None:
        return await self._do(lambda connection: kept.review(connection, name))

    async def drop_reviews(self, match: str) -> None:
        await self._do(lambda connection: kept.drop_reviews(connection, match))

    async def save_share(self, share: StoredShare) -> StoredShare:
        return await self._do(lambda connection: kept.save_share(connection, share))

    async def share(self, name: str) -> StoredShare | None:
        return await self._do(lambda connection: kept.share(connection, name))

    async def shares_of(self, holder_hash: str | None = None) -> int:
        return await self._do(lambda connection: kept.shares_of(connection, holder_hash))

    async def is_shared(self, source: str) -> bool:
        return await self._do(lambda connection: kept.is_shared(connection, source))

    async def drop_share(self, name: str, holder_hash: str) -> bool:
        return await self._do(lambda connection: kept.drop_share(connection, name, holder_hash))

    async def close(self) -> None:
        """Finish what waits and let the folder go."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._lock.close()

    # ------------------------------------------------------------------ the thread

    async def _do(self, work: Callable[[sa.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put((work, done, loop))
        return await asyncio.shield(done)

    def _serve(self, path: Path) -> None:
        try:
            engine = _engine(path)
            connection = engine.connect()
            _migrate(connection)
        except BaseException as error:
            self._ready.put(error)
            return
        self._ready.put(None)
        try:
            while (batch := self._next_batch()) is not None:
                _run(connection, batch)
        finally:
            connection.close()
            engine.dispose()

    def _next_batch(self) -> list[Job] | None:
        """All jobs that wait, at least one; None when there will be no more."""
        first = self._jobs.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < MOST_AT_ONCE:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self._jobs.put(None)  # after this batch
                break
            batch.append(job)
        return batch


def _run(connection: sa.Connection, batch: list[Job]) -> None:
    """Do the jobs in one transaction, each by itself; tell the results when all of it is on disk."""
    results: list[tuple[Job, Any, BaseException | None]] = []
    try:
        with connection.begin():
            for job in batch:
                try:
                    with connection.begin_nested():
                        results.append((job, job[0](connection), None))
                except Exception as error:
                    results.append((job, None, error))
    except Exception as error:  # the commit failed, so nothing of it was done
        results = [(job, None, error) for job in batch]
    for (_, done, loop), value, failed in results:
        loop.call_soon_threadsafe(_tell, done, value, failed)


def _tell(done: "asyncio.Future[Any]", value: Any, failed: BaseException | None) -> None:
    if done.cancelled():
        return
    if failed is None:
        done.set_result(value)
    else:
        done.set_exception(failed)


def _engine(path: Path) -> sa.Engine:
    engine = sa.create_engine(f"sqlite:///{path}", poolclass=sa.pool.StaticPool, hide_parameters=True)

    @sa.event.listens_for(engine, "connect")
    def settle(raw: Any, _: Any) -> None:
        raw.isolation_level = None  # we say BEGIN ourselves; the driver's own way breaks savepoints
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=0"):
            raw.execute(f"PRAGMA {pragma}").close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("turncoat.server") / "migrations"))
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, "head")
    connection.commit()


# ---------------------------------------------------------------------- rows in and out


def _insert(connection: sa.Connection, table: sa.Table, values: list[dict[str, Any]]) -> None:
    if values:
        connection.execute(table.insert(), values)


def _log_row(match: str, row: Row) -> dict[str, Any]:
    return {
        "match": match,
        "step": row.step,
        "kind": row.kind,
        "at": row.at,
        "seat": row.seat,
        "text": row.text,
        "move_id": row.move_id,
        "data": row.data_text(),
        "rules": row.rules,
    }


def _row(found: Any) -> Row:
    data = json.loads(found.data) if found.data else {}
    return Row(found.step, found.kind, found.at, found.seat, found.text, found.move_id, data, found.rules)


def _plan_row(plan: MatchPlan) -> dict[str, Any]:
    return {
        "id": plan.id,
        "game": plan.game,
        "options": json.dumps(dict(plan.options)),
        "seats": json.dumps([asdict(seat) for seat in plan.seats]),
        "clock": None if plan.clock is None else json.dumps(asdict(plan.clock)),
        "seed": plan.seed,
        "created": plan.created,
        "previous": plan.previous,
        "position": plan.position,
        "score": json.dumps(plan.score) if plan.score else None,
        "real": plan.real,
    }


def _plan(found: Any) -> MatchPlan:
    seats = tuple(SeatPlan(**seat) for seat in json.loads(found.seats))
    clock = None if found.clock is None else ClockPlan(**json.loads(found.clock))
    options = json.loads(found.options)
    score = () if found.score is None else tuple(json.loads(found.score))
    rest = (found.created, found.previous, found.position, score, bool(found.real))
    return MatchPlan(found.id, found.game, options, seats, found.seed, clock, *rest)
