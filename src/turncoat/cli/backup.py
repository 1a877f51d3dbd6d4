"""`turncoat backup` and `turncoat restore`: all that a server keeps in one file, while it runs."""

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from turncoat.cli.serve import data_folder
from turncoat.core.errors import TurncoatError
from turncoat.server.control import ask
from turncoat.server.sqlite import DATABASE, SqliteStore, in_use
from turncoat.server.store import StoreError


def backup(file: Path, data: Path | None) -> None:
    """Copy the store to a new file; a server that uses it goes on meanwhile."""
    folder, target = data_folder(data), file.absolute()
    if target.exists():
        raise TurncoatError(f"{file} exists; give a new name")
    if not target.parent.is_dir():
        raise TurncoatError(f"there is no folder {file.parent}")
    if not (folder / DATABASE).is_file():
        raise TurncoatError(f"{folder} holds no matches")
    try:
        store = SqliteStore(folder)
    except StoreError as error:
        if "in use" not in str(error):
            raise
        ask(folder, do="backup", to=str(target))
    else:
        asyncio.run(_backed_up(store, target))
    size = target.stat().st_size // 1000 + 1
    print(f"{file}: {_matches(target)} matches, {size} kB. Keep it to yourself: it holds seeds.")


async def _backed_up(store: SqliteStore, target: Path) -> None:
    try:
        await store.backup(target)
    finally:
        await store.close()


def restore(file: Path, data: Path | None) -> None:
    """Make a data folder of a backup; one that holds matches is left alone."""
    folder = data_folder(data)
    count = _matches(file)
    there = sorted(path.name for path in folder.glob(f"{DATABASE}*"))  # a -wal of another database would undo it
    if there:
        raise TurncoatError(f"{folder} holds {', '.join(there)} already; give a new folder with --data")
    if in_use(folder):
        raise TurncoatError(f"{folder} is in use; stop the server that uses it first")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = folder / f"{DATABASE}.new"
    shutil.copyfile(file, new)
    new.chmod(0o600)
    os.replace(new, folder / DATABASE)
    print(f"{count} matches are in {folder}.")


def _matches(file: Path) -> int:
    """How many matches a backup holds; TurncoatError if it is none or was damaged."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as opened:
            if opened.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise TurncoatError(f"{file} is damaged")
            return int(opened.execute("SELECT count(*) FROM matches").fetchone()[0])
    except sqlite3.Error as error:
        raise TurncoatError(f"{file} is no backup: {error}") from None
