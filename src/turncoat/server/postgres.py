"""The store in PostgreSQL, which several servers may share: one thread and one connection for each of them.

A line to the database may break in the middle of a commit; then nobody knows whether that was done. The jobs are done
again, one by one: what was done already says so itself (a row that is there, a decision with an id that is known). Only
if the database does not come back, whoever waits is told that it is uncertain.
"""

import asyncio
import contextlib
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Never, TypeVar

import psycopg
import sqlalchemy as sa
import structlog

from turncoat.server import coordination, people
from turncoat.server.batches import Answer, Batches, Work, unavailable
from turncoat.server.lease import Lease, shut
from turncoat.server.migrate import migrate
from turncoat.server.store import StoreError, UncertainError, shown
from turncoat.server.threaded import ThreadedStore

T = TypeVar("T")
SILENT = 5.5  # seconds that one job may take: more than the database allows itself
GIVES_UP = 8.0  # seconds after which whoever waits is told that it is uncertain
MIGRATING = 7_261_435  # an advisory lock: one server at a time brings the database up to date
SETTINGS = {  # milliseconds; a server that is stopped in the middle of something must not hold the others
    "idle_in_transaction_session_timeout": 2000,
    "lock_timeout": 2000,
    "statement_timeout": 5000,
}
log = structlog.get_logger("turncoat.server")


class PostgresStore(ThreadedStore[Never]):
    """Matches in a database that other servers may use, too; `address` is where those reach this one."""

    def __init__(self, url: str, address: str = "") -> None:
        super().__init__()
        self.server = secrets.token_hex(4)
        self._engine = engine_for(url)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._on_lost: Callable[[], None] | None = None
        self._closed = threading.Event()
        try:
            self._batches = PatientBatches(self._engine)
            prepare(self._batches.connected())
            self._lease = Lease(conninfo(url), self.server, address, self._lost, self._told)
        except (sa.exc.SQLAlchemyError, psycopg.Error) as error:
            self._engine.dispose()
            raise StoreError(f"{shown(url)} cannot be used: {_reason(error)}") from None
        self._thread = threading.Thread(target=self._serve, name="store", daemon=True)
        self._watcher = threading.Thread(target=self._watch, name="store-watch", daemon=True)
        self._thread.start()
        self._watcher.start()

    # ------------------------------------------------------------------ several servers

    async def own(self, match: str) -> str | None:
        return await self._do(lambda connection: coordination.own(connection, match, self.server))

    async def address_of(self, server: str) -> str | None:
        return await self._do(lambda connection: coordination.address_of(connection, server))

    async def announce(self, word: str) -> None:
        told = sa.text("SELECT pg_notify(:channel, :word)")
        values = {"channel": coordination.CHANNEL, "word": word}
        await self._do(lambda connection: connection.execute(told, values).close())

    def attend(self, lost: Callable[[], None], heard: Callable[[str], None]) -> None:
        self._loop, self._on_lost, self._heard = asyncio.get_running_loop(), lost, heard

    async def drop(self, holder_hash: str, match: str) -> bool:
        def work(connection: sa.Connection) -> bool:
            gone = people.drop(connection, holder_hash, match)
            if gone:
                coordination.dropped(connection, match)
            return gone

        return await self._do(work)

    def _check_ours(self, connection: sa.Connection, match: str) -> None:
        coordination.check_ours(connection, match, self.server)

    def _lost(self) -> None:
        self._call(self._on_lost)

    def _told(self, word: str) -> None:
        heard = self._heard
        self._call(None if heard is None else lambda: heard(word))

    def _call(self, what: Callable[[], None] | None) -> None:
        if what is not None and self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(what)

    # ------------------------------------------------------------------ the thread

    async def _do(self, work: Callable[[sa.Connection], T]) -> T:
        try:
            async with asyncio.timeout(GIVES_UP):
                return await super()._do(work)
        except TimeoutError:
            raise UncertainError("the database does not answer; nobody knows yet whether it was done") from None

    async def close(self) -> None:
        """Finish what waits, and let the other servers have the matches."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join, GIVES_UP)
        self._closed.set()
        await asyncio.to_thread(self._lease.close)
        self._engine.dispose()

    def _serve(self) -> None:
        while (batch := self._next_batch()) is not None:
            self._batches.run(batch)
            self._batches.since = None
        self._batches.close()

    def _watch(self) -> None:
        """Break a line on which nothing comes, so that the thread goes on."""
        cut = 0.0
        while not self._closed.wait(0.25):
            since = self._batches.since
            if since is not None and since != cut and time.monotonic() - since > SILENT:
                cut, raw = since, self._batches.raw
                if raw is not None:
                    shut(raw)


class CommitError(Exception):
    """Nobody knows whether a transaction was committed."""


class PatientBatches(Batches):
    """Batches over a line that may break and is made anew."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self.since: float | None = None  # when the database was asked last, if it has not answered yet
        super().__init__(engine.connect())

    def connected(self) -> sa.Connection:
        """The connection, a new one if the last one broke."""
        if self._connection.closed or self._connection.invalidated:
            self._connection.close()
            self._connection = self._engine.connect()
        return self._connection

    @property
    def raw(self) -> "psycopg.Connection[Any] | None":
        """The line itself, if there is one."""
        try:
            raw = self._connection.connection.dbapi_connection
        except sa.exc.SQLAlchemyError:
            return None
        return raw if isinstance(raw, psycopg.Connection) else None

    def close(self) -> None:
        with contextlib.suppress(sa.exc.SQLAlchemyError):
            self._connection.close()

    def _changes(self) -> int:
        self._batches += 1
        return self._batches

    def _together(self, works: Sequence[Work]) -> list[Answer]:
        self.since = time.monotonic()
        connection = self.connected()
        transaction = connection.begin()
        try:
            answers = [self._one(work) for work in works]
            self.since = time.monotonic()
        except BaseException:
            with contextlib.suppress(sa.exc.SQLAlchemyError):
                transaction.rollback()
            self._check_line()
            raise
        try:
            transaction.commit()
        except sa.exc.SQLAlchemyError as error:
            self._break()
            raise CommitError from error
        return answers

    def _one(self, work: Work) -> Answer:
        self.since = time.monotonic()
        return super()._one(work)

    def _failed(self, works: Sequence[Work], error: Exception) -> list[Answer]:
        return [self._again(work, uncertain=isinstance(error, CommitError)) for work in works]

    def _again(self, work: Work, *, uncertain: bool) -> Answer:
        """Once more, by itself. It may have been done before; then it says so."""
        try:
            return self._together([work])[0]
        except CommitError:
            return None, UncertainError("the database went away; nobody knows yet whether it was done")
        except Exception as error:
            failed = unavailable(error)
            if failed is not None and uncertain:
                return None, UncertainError("the database went away; nobody knows yet whether it was done")
            return None, failed or error

    def _check_line(self) -> None:
        """After an error: a line that is broken is not used again."""
        raw = self.raw
        if raw is None or raw.closed or raw.broken:
            self._break()

    def _break(self) -> None:
        with contextlib.suppress(sa.exc.SQLAlchemyError):
            self._connection.invalidate()
        with contextlib.suppress(sa.exc.SQLAlchemyError):
            self._connection.close()


def engine_for(url: str) -> sa.Engine:
    """StoreError for what is no address of a PostgreSQL database."""
    try:
        found = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise StoreError(f"{url!r} is no address of a database; write postgresql+psycopg://USER@HOST/NAME") from None
    if found.get_backend_name() != "postgresql":
        raise StoreError(f"{shown(url)}: only PostgreSQL can be shared by servers; write postgresql+psycopg://…")
    options = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
    return sa.create_engine(
        found.set(drivername="postgresql+psycopg"),
        poolclass=sa.pool.NullPool,
        hide_parameters=True,
        connect_args={"connect_timeout": 2, "options": options},
    )


@contextlib.contextmanager
def opened(url: str) -> Iterator[sa.Connection]:
    """A database for somebody who may take long, with the newest schema; StoreError if servers use it."""
    engine = engine_for(url)
    try:
        with engine.connect() as connection:
            prepare(connection)
            if connection.execute(sa.text("SELECT 1 FROM servers WHERE until > clock_timestamp()")).first() is not None:
                raise StoreError(f"{shown(url)} is in use; stop the servers that use it first")
            for name in SETTINGS:
                connection.execute(sa.text(f"SET {name} = 0"))
            connection.commit()
            yield connection
    except sa.exc.SQLAlchemyError as error:
        raise StoreError(f"{shown(url)}: {_reason(error)}") from None
    finally:
        engine.dispose()


def conninfo(url: str) -> str:
    return sa.make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


def prepare(connection: sa.Connection) -> None:
    """Bring the database up to date, one server after the other."""
    connection.execute(sa.text("SET statement_timeout = 0"))
    connection.execute(sa.text("SET lock_timeout = 0"))
    connection.execute(sa.text("SET idle_in_transaction_session_timeout = 0"))
    connection.execute(sa.text(f"SELECT pg_advisory_lock({MIGRATING})"))
    connection.commit()
    try:
        migrate(connection)
        connection.execute(sa.text(coordination.TABLES))
        connection.commit()
    finally:
        connection.rollback()
        connection.execute(sa.text(f"SELECT pg_advisory_unlock({MIGRATING})"))
        for name, value in SETTINGS.items():
            connection.execute(sa.text(f"SET {name} = {value}"))
        connection.commit()


def _reason(error: BaseException) -> str:
    """The first line of what the database says, without what was sent."""
    failed = getattr(error, "orig", None) or error
    return str(failed).strip().splitlines()[0] if str(failed).strip() else type(failed).__name__
