"""Everything that one store keeps, carried over to another: a folder or a PostgreSQL database, either way.

The new store holds all of it or nothing: it is compared row by row before it counts.
"""

import contextlib
import hashlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import sqlalchemy as sa

from turncoat.server import schema
from turncoat.server.migrate import migrate
from turncoat.server.sqlite import DATABASE, engine_of, locked
from turncoat.server.store import StoreError, shown

MANY = 1000  # rows at a time
Tell = Callable[[str, int, int], None]  # a table, how many rows of it are done, and how many there are


def move(source: str, target: str, tell: Tell) -> dict[str, int]:
    """Copy all of a store, which nobody may use meanwhile, to one that is empty; how many rows each table has."""
    if source == target:
        raise StoreError("that is the same store twice")
    with _reading(source) as before, _writing(target) as after:
        count = {table.name: _copied(before, after, table, tell) for table in schema.metadata.sorted_tables}
        for table in schema.metadata.sorted_tables:
            if _digest(before, table) != _digest(after, table):
                raise StoreError(f"what was written of {table.name} is not what was read; nothing was moved")
    return count


def _copied(before: sa.Connection, after: sa.Connection, table: sa.Table, tell: Tell) -> int:
    total = int(before.execute(sa.select(sa.func.count()).select_from(table)).scalar() or 0)
    done = 0
    for part in _rows(before, table).partitions(MANY):
        after.execute(table.insert(), [dict(row._mapping) for row in part])
        done += len(part)
        tell(table.name, done, total)
    return done


def _rows(connection: sa.Connection, table: sa.Table) -> "sa.CursorResult[tuple[object, ...]]":
    wanted = sa.select(table).order_by(*(sa.collate(c, _bytes(connection)) if _is_text(c) else c for c in _key(table)))
    return connection.execution_options(yield_per=MANY).execute(wanted)


def _key(table: sa.Table) -> "list[sa.Column[object]]":
    return list(table.primary_key.columns)


def _is_text(column: "sa.Column[object]") -> bool:
    return isinstance(column.type, sa.String)


def _bytes(connection: sa.Connection) -> str:
    """The order of texts by their bytes, which is the same everywhere."""
    return "BINARY" if connection.dialect.name == "sqlite" else "C"


def _digest(connection: sa.Connection, table: sa.Table) -> str:
    found = hashlib.sha256()
    for row in _rows(connection, table):
        found.update(repr(tuple(row)).encode())
    return found.hexdigest()


def is_database(where: str) -> bool:
    return "://" in where


@contextlib.contextmanager
def _reading(where: str) -> Iterator[sa.Connection]:
    """All of a store as it is at one moment, brought up to date first."""
    if is_database(where):
        from turncoat.server.postgres import opened

        with opened(where) as connection:
            connection.execute(sa.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            yield connection
            connection.rollback()
        return
    folder = Path(where)
    if not (folder / DATABASE).is_file():
        raise StoreError(f"{folder} holds no matches")
    with locked(folder), _at(folder / DATABASE) as connection:
        yield connection


@contextlib.contextmanager
def _writing(where: str) -> Iterator[sa.Connection]:
    """An empty store; what is written to it is there when all has gone well."""
    if is_database(where):
        from turncoat.server.postgres import opened

        with opened(where) as connection:
            if connection.execute(sa.select(schema.matches.c.id).limit(1)).first() is not None:
                raise StoreError(f"{shown(where)} holds matches already; give an empty database")
            yield connection
            connection.commit()
        return
    folder = Path(where)
    with locked(folder):
        there = sorted(path.name for path in folder.glob(f"{DATABASE}*"))
        if there:
            raise StoreError(f"{folder} holds {', '.join(there)} already; give a new folder")
        new = folder / f"{DATABASE}.moving"
        try:
            os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            with _at(new) as connection:
                yield connection
                connection.commit()
            with contextlib.closing(sqlite3.connect(new)) as raw:
                raw.execute("PRAGMA journal_mode=DELETE").close()  # all of it is in the one file now
            os.replace(new, folder / DATABASE)
        finally:
            for left in folder.glob(f"{new.name}*"):
                left.unlink()


@contextlib.contextmanager
def _at(file: Path) -> Iterator[sa.Connection]:
    engine = engine_of(file)
    try:
        with engine.connect() as connection:
            migrate(connection)
            yield connection
    except sa.exc.SQLAlchemyError as error:
        raise StoreError(f"{file}: {error}") from error
    finally:
        engine.dispose()
