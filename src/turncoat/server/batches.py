"""Work on a database, many jobs in one transaction: each is told how it went when that transaction is on disk."""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import sqlalchemy as sa
import structlog

from turncoat.server import metrics
from turncoat.server.store import UnavailableError

Work = Callable[[sa.Connection], Any]
Job = tuple[Work, "asyncio.Future[Any]", asyncio.AbstractEventLoop]
Answer = tuple[Any, BaseException | None]  # what a job gives, or why it was not done

log = structlog.get_logger("turncoat.server")


class LostError(Exception):
    """The database has undone a transaction by itself, with all that was done in it."""


class Batches:
    """Does jobs on one connection, and says in the log when the database fails and when it works again."""

    def __init__(self, connection: sa.Connection) -> None:
        self._connection = connection
        self._trouble, self._batches = "", 0

    def run(self, batch: Sequence[Job]) -> None:
        """Do the jobs in one transaction; if it cannot be, each in its own. A job is done when its commit is."""
        works, before, began = [work for work, _, _ in batch], self._changes(), time.perf_counter()
        try:
            answers = self._together(works)
        except Exception as error:
            answers = self._failed(works, error)
        metrics.COMMITS.observe(time.perf_counter() - began)
        failed = sum(failure is not None for _, failure in answers)
        metrics.JOBS.labels("failed").inc(failed)
        metrics.JOBS.labels("done").inc(len(answers) - failed)
        self._tell_log(answers, wrote=self._changes() > before)
        for (_, done, loop), (value, failure) in zip(batch, answers, strict=True):
            with contextlib.suppress(RuntimeError):  # whoever asked has closed its loop
                loop.call_soon_threadsafe(tell, done, value, failure)

    def _failed(self, works: Sequence[Work], error: Exception) -> list[Answer]:
        """What becomes of jobs whose transaction did not come about."""
        failed = unavailable(error)
        if len(works) == 1 or (failed is not None and failed.code == "locked"):
            return [(None, failed or error)] * len(works)
        return [self._alone(work) for work in works]

    def _together(self, works: Sequence[Work]) -> list[Answer]:
        """What all of them give, once they are on disk together; an error if the transaction did not come about."""
        try:
            with self._connection.begin():
                answers = [self._one(work) for work in works]
                if not goes_on(self._connection):
                    raise LostError
        finally:
            if self._connection.in_transaction():
                self._connection.rollback()
        return answers

    def _one(self, work: Work) -> Answer:
        try:
            with self._apart():
                return work(self._connection), None
        except Exception as error:
            if not goes_on(self._connection):
                raise LostError from error
            if unavailable(error) is not None:
                raise
            return None, error

    @contextlib.contextmanager
    def _apart(self) -> Iterator[None]:
        """What fails within is undone, and nothing else. SQLite is told directly: it is done for every move."""
        raw: Any = self._connection.connection.dbapi_connection
        if not isinstance(raw, sqlite3.Connection):
            with self._connection.begin_nested():
                yield
            return
        raw.execute("SAVEPOINT job").close()
        try:
            yield
        except BaseException:
            try:
                raw.execute("ROLLBACK TO job").close()
                raw.execute("RELEASE job").close()
            except sqlite3.Error:
                if raw.in_transaction:  # half of a job must not be committed with the others
                    raw.rollback()
            raise
        raw.execute("RELEASE job").close()

    def _alone(self, work: Work) -> Answer:
        try:
            return self._together([work])[0]
        except Exception as error:
            return None, unavailable(error) or error

    def _changes(self) -> int:
        """How many rows were ever changed; a database that does not tell counts every batch as one."""
        self._batches += 1
        return int(getattr(self._connection.connection.dbapi_connection, "total_changes", self._batches))

    def _tell_log(self, answers: Sequence[Answer], *, wrote: bool) -> None:
        """Once when it begins and once when it is over, however many jobs fail meanwhile."""
        kinds = [failure.code for _, failure in answers if isinstance(failure, UnavailableError)]
        now = kinds[0] if kinds else ""
        if now and now != self._trouble:
            log.error("the store fails", kind=now)
            self._trouble = now
        elif self._trouble and not now and wrote:
            log.info("the store works again")
            self._trouble = ""


def goes_on(connection: sa.Connection) -> bool:
    """Whether the transaction that was begun is still there: a database may undo it when a write fails."""
    raw = connection.connection.dbapi_connection
    return bool(getattr(raw, "in_transaction", True))


def unavailable(error: BaseException) -> UnavailableError | None:
    """What a database's error means for those who wait, if it is the database that fails."""
    if isinstance(error, UnavailableError):
        return error
    seen: BaseException | None = error
    while seen is not None:
        name = str(getattr(getattr(seen, "orig", seen), "sqlite_errorname", ""))
        code = next((code for part, code in _CODES.items() if part in name), None) or _of_state(seen)
        if code is not None:
            return UnavailableError(code)
        seen = seen.__cause__ or seen.__context__  # the first error is hidden behind the attempt to go back
    return UnavailableError("disk") if isinstance(error, LostError) else None


def _of_state(error: BaseException) -> str | None:
    """The same of a database that says what is wrong by an SQLSTATE, or that says nothing any more."""
    if not isinstance(error, sa.exc.DBAPIError):
        return None
    state = getattr(error.orig, "sqlstate", None)
    if state is None:
        lost = isinstance(error, sa.exc.OperationalError | sa.exc.InterfaceError)
        return "unreachable" if lost and hasattr(error.orig, "sqlstate") else None
    return next((code for begin, code in _STATES.items() if state.startswith(begin)), None)


_STATES = {
    "08": "unreachable",
    "57P": "unreachable",
    "25P03": "unreachable",  # it took too long in the middle of something
    "53300": "unreachable",
    "53100": "full",
    "53": "memory",
    "25006": "readonly",
    "40": "locked",
    "55P03": "locked",
    "57014": "locked",
    "58": "disk",
    "XX": "damaged",
}
_CODES = {
    "FULL": "full",
    "BUSY": "locked",
    "LOCKED": "locked",
    "CORRUPT": "damaged",
    "NOTADB": "damaged",
    "READONLY": "readonly",
    "PERM": "readonly",
    "CANTOPEN": "disk",
    "IOERR": "disk",
    "PROTOCOL": "disk",
    "NOMEM": "memory",
}


def tell(done: "asyncio.Future[Any]", value: Any, failed: BaseException | None) -> None:
    """Let whoever waits for something go on."""
    if done.cancelled():
        return
    if failed is None:
        done.set_result(value)
    else:
        done.set_exception(failed)
