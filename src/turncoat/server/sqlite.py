"""The store in one SQLite file: one thread, one connection, and one commit for all that waits.

A second connection could damage the file (a bug of SQLite 3.40's write-ahead log), so the folder is locked: whoever
else wants the data waits until the server has stopped.
"""

import asyncio
import contextlib
import fcntl
import os
import queue
import sqlite3
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

import sqlalchemy as sa

from turncoat.server.batches import Batches, tell
from turncoat.server.migrate import migrate
from turncoat.server.store import StoreError
from turncoat.server.threaded import ThreadedStore

DATABASE = "turncoat.sqlite"
PAGES = 200  # of a backup between two looks at what else waits
PATIENCE = 1000  # milliseconds that another program may hold the file, such as one that makes a backup


@dataclass(frozen=True)
class Backup:
    """A copy that somebody waits for."""

    target: Path
    done: "asyncio.Future[int]"
    loop: asyncio.AbstractEventLoop


class SqliteStore(ThreadedStore[Backup]):
    """Matches in DIR/turncoat.sqlite."""

    def __init__(self, folder: Path) -> None:
        self._lock = _taken(folder)
        super().__init__()
        self.folder = folder
        self._ready: queue.SimpleQueue[BaseException | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._serve, args=(folder / DATABASE,), name="store")
        self._thread.start()
        failed = self._ready.get()
        if failed is not None:
            self._thread.join()
            self._lock.close()
            raise StoreError(f"{folder / 'turncoat.sqlite'} cannot be opened: {failed}") from failed

    async def backup(self, target: Path) -> int:
        """Copy everything to a new file piece by piece, and do meanwhile what else is asked; how many pages it has."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[int] = loop.create_future()
        self._jobs.put(Backup(target, done, loop))
        return await asyncio.shield(done)

    async def close(self) -> None:
        """Finish what waits and let the folder go."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._lock.close()

    # ------------------------------------------------------------------ the thread

    def _serve(self, path: Path) -> None:
        try:
            engine = engine_of(path)
            connection = engine.connect()
            migrate(connection)
        except BaseException as error:
            self._ready.put(error)
            return
        self._ready.put(None)
        batches = Batches(connection)
        try:
            while (batch := self._next_batch()) is not None:
                if isinstance(batch, Backup):
                    self._copy(connection, batches, batch)
                else:
                    batches.run(batch)
        finally:
            connection.close()
            engine.dispose()

    def _copy(self, connection: sa.Connection, batches: Batches, asked: "Backup") -> None:
        """A copy of the database, made piece by piece; changes that are made meanwhile are in it."""
        later: list[Backup | None] = []

        def go_on(*_: int) -> None:
            batch = self._next_batch(waits=False)
            if isinstance(batch, list):
                batches.run(batch)
            elif isinstance(batch, Backup):
                later.append(batch)

        new: Path | None = None
        failure: BaseException | None = None
        pages = 0
        try:
            new = asked.target.with_name(f"{asked.target.name}.new")
            new.unlink(missing_ok=True)
            os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # nobody else looks in meanwhile
            copy = sqlite3.connect(new)
            try:
                raw: Any = connection.connection.dbapi_connection
                raw.backup(copy, pages=PAGES, progress=go_on)
                pages = int(copy.execute("PRAGMA page_count").fetchone()[0])
                copy.execute("PRAGMA journal_mode=DELETE").close()
            finally:
                copy.close()
            os.replace(new, asked.target)
        except Exception as error:  # whatever it is, the thread goes on for the others
            with contextlib.suppress(OSError, ValueError):
                if new is not None:
                    new.unlink(missing_ok=True)
            failure = StoreError(f"{asked.target} cannot be written: {error}")
        for each in later:
            self._jobs.put(each)
        with contextlib.suppress(RuntimeError):  # whoever asked has closed its loop
            asked.loop.call_soon_threadsafe(tell, asked.done, pages, failure)


def engine_of(path: Path) -> sa.Engine:
    engine = sa.create_engine(f"sqlite:///{path}", poolclass=sa.pool.StaticPool, hide_parameters=True)

    @sa.event.listens_for(engine, "connect")
    def settle(raw: Any, _: Any) -> None:
        raw.isolation_level = None  # we say BEGIN ourselves; the driver's own way breaks savepoints
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE}"):
            raw.execute(f"PRAGMA {pragma}").close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _taken(folder: Path) -> TextIO:
    """The lock of a folder; whoever closes it gives the folder back."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # seeds are in it
        lock = open(folder / "lock", "w")  # noqa: SIM115 - held as long as the folder is used
    except OSError as error:
        raise StoreError(f"{folder} cannot be used for data: {error.strerror}") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise StoreError(f"{folder} is in use; stop the server that uses it first") from None
    return lock


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Nobody else uses the folder meanwhile."""
    with _taken(folder):
        yield


def in_use(folder: Path) -> bool:
    """Whether a server, or whoever else, has the folder now."""
    try:
        with open(folder / "lock") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False
