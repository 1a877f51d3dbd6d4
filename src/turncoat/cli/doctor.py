"""`turncoat doctor`: whether this machine can host a table, and what to mend."""

import os
import shutil
import sqlite3
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import typer
from rich.console import Console
from rich.text import Text

from turncoat.cli.clean import clean
from turncoat.cli.serve import data_folder
from turncoat.core.errors import TurncoatError
from turncoat.core.jit import cache_folder
from turncoat.engine.warm import cold
from turncoat.games import catalogue
from turncoat.server.app import page_folder
from turncoat.server.control import ask
from turncoat.server.migrate import newest_schema
from turncoat.server.sqlite import DATABASE, in_use

LEAST_ROOM = 200_000_000  # bytes
OLDEST_SQLITE = (3, 35)
SLACK = 3600.0  # seconds that the clock may be behind the newest file
EARLIEST = 1_735_689_600  # 2025: no clock that is set shows less


@dataclass(frozen=True)
class Finding:
    """Something that was looked at; `mend` says what to do if it is not as it should be."""

    what: str
    mend: str = ""


def examine(data: Path | None) -> None:
    """Print every finding; exit with 1 if anything is to be mended."""
    console, folder, bad = Console(highlight=False, soft_wrap=True), data_folder(data), 0
    for check in CHECKS:
        for found in check(folder):
            bad += bool(found.mend)
            sign = Text("!!  ", "red") if found.mend else Text("ok  ", "green")
            console.print(sign + Text(clean(found.what), ""))
            if found.mend:
                console.print(Text(f"    {clean(found.mend)}", "yellow"))
    if bad:
        raise typer.Exit(1)


def _versions(_: Path) -> Iterator[Finding]:
    import turncoat

    yield Finding(f"Turncoat {turncoat.__version__}, Python {sys.version.split()[0]}")
    old = sqlite3.sqlite_version_info < OLDEST_SQLITE
    mend = f"install a Python with SQLite {'.'.join(map(str, OLDEST_SQLITE))} or newer" if old else ""
    yield Finding(f"SQLite {sqlite3.sqlite_version}", mend)
    if page_folder() is None:
        yield Finding("the page is not built", "run `make page` in the checkout, or install a released wheel")
    else:
        yield Finding("the page is built")


def _folder(folder: Path) -> Iterator[Finding]:
    if not folder.exists():
        above = next(parent for parent in folder.absolute().parents if parent.exists())
        can = os.access(above, os.W_OK)
        mend = "" if can else f"make it and give it to whoever runs the server; {above} cannot be written"
        yield Finding(f"the data folder {folder} does not exist yet", mend)
        return
    if not folder.is_dir() or not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        yield Finding(f"the data folder {folder} cannot be used", "give it to whoever runs the server")
        return
    open_to_others = stat.S_IMODE(folder.stat().st_mode) & 0o077
    mend = f"chmod 700 {folder}: seeds of running matches are in it" if open_to_others else ""
    yield Finding(f"the data folder is {folder}" + (", and others can look into it" if mend else ""), mend)


def _database(folder: Path) -> Iterator[Finding]:
    file = folder / DATABASE
    if not file.exists():
        yield Finding("no matches are kept there yet")
        return
    if in_use(folder):  # two programs at one file might damage it, so the server is asked
        try:
            ask(folder, do="probe")
        except TurncoatError as error:
            yield Finding(
                f"a server runs on it, and something is wrong: {error}",
                "look at the disk, and at the log of the server",
            )
        else:
            yield Finding("a server runs on it and can write")
        return
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as opened:
            damage = [row[0] for row in opened.execute("PRAGMA quick_check(3)")]
            version = opened.execute("SELECT version_num FROM alembic_version").fetchone()[0]
            count = opened.execute("SELECT count(*) FROM matches").fetchone()[0]
    except sqlite3.Error as error:
        yield Finding(f"{file} cannot be read: {error}", "bring back a backup with `turncoat restore`")
        return
    if damage != ["ok"]:
        yield Finding(f"{file} is damaged: {'; '.join(damage)}", "bring back a backup with `turncoat restore`")
    elif version > newest_schema():
        yield Finding(f"{file} was written by a newer version", "update this program: pip install --upgrade turncoat")
    else:
        yield Finding(f"{count:,} matches are kept in {file.stat().st_size // 1_000_000 + 1} MB")


def _room(folder: Path) -> Iterator[Finding]:
    there = next(place for place in (folder.absolute(), *folder.absolute().parents) if place.exists())
    free = shutil.disk_usage(there).free
    mend = f"make room: at least {LEAST_ROOM // 1_000_000} MB" if free < LEAST_ROOM else ""
    yield Finding(f"{free // 1_000_000:,} MB are free on the disk", mend)


def _clock(folder: Path) -> Iterator[Finding]:
    newest = max((file.stat().st_mtime for file in folder.glob(f"{DATABASE}*")), default=0.0)
    wrong = time.time() < max(EARLIEST, newest - SLACK)
    mend = "set it, or let it be set over the network; lists would show wrong dates" if wrong else ""
    yield Finding(f"the clock says {time.strftime('%Y-%m-%d %H:%M %Z')}", mend)


def _kernels(_: Path) -> Iterator[Finding]:
    cache = cache_folder()
    if not os.access(cache, os.W_OK):
        yield Finding(
            f"compiled games cannot be kept in {cache}",
            "make it writable or set TURNCOAT_CACHE_DIR; else each start compiles for a minute or two",
        )
        return
    waiting = {name for name, _ in cold([game.name for game in catalogue()])}
    mend = "run `turncoat warm` as the user that runs the server; else the first games wait for it" if waiting else ""
    yield Finding(f"not compiled yet: {', '.join(sorted(waiting))}" if waiting else "all games are compiled", mend)


CHECKS: tuple[Callable[[Path], Iterator[Finding]], ...] = (_versions, _folder, _database, _room, _clock, _kernels)
