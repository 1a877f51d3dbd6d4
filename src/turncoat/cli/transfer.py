"""`turncoat export` and `turncoat import`: all matches of a server as one record file."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from rich.console import Console

from turncoat.cli.serve import data_folder
from turncoat.records import load, save
from turncoat.server.sqlite import SqliteStore
from turncoat.server.transfer import Imported, export_matches, import_match

T = TypeVar("T")


def export(file: Path, data: Path | None, *, running: bool) -> None:
    """Write all matches that are over, or all; refused while a server uses the folder."""
    records = _with_store(data, lambda store: export_matches(store, running=running))
    save(file, records)
    print(f"{len(records)} matches are in {file}.")
    if running:
        print("Keep it to yourself: it holds the seeds of matches that are still being played.")


def bring_in(file: Path, data: Path | None) -> None:
    """Make matches of the records of a file; those that are there already are left alone."""
    records = load(file)

    async def work(store: SqliteStore) -> list[Imported | None]:
        return [await import_match(store, record, time.time_ns() // 1_000_000) for record in records]

    found = _with_store(data, work)
    new = [each for each in found if each is not None]
    print(f"{len(new)} matches came in, {len(found) - len(new)} were there already.")
    console = Console(highlight=False, soft_wrap=True)
    for match in new:
        if match.running:
            console.print(f"Match {match.match} goes on; its seats have new links (after the server's address):")
            for seat, secret in enumerate(match.seats):
                console.print(f"  seat {seat}: {'the computer' if secret is None else f'#/e/{secret}'}")


def _with_store(data: Path | None, work: Callable[[SqliteStore], Coroutine[Any, Any, T]]) -> T:
    async def run() -> T:
        store = SqliteStore(data_folder(data))
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())
