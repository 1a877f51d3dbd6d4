"""How a host talks to a server that runs: a socket in its data folder, which nobody else may open."""

import asyncio
import contextlib
import json
import os
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import structlog

from turncoat.core.errors import TurncoatError
from turncoat.server.sqlite import SqliteStore

NAME = "control"
PATIENCE = 3600.0  # seconds that somebody waits for an answer

log = structlog.get_logger("turncoat.server")


class ControlError(TurncoatError):
    """The server that runs could not do it."""


@contextlib.contextmanager
def _short(folder: Path) -> Iterator[str]:
    """The socket's address, however long the folder's name is."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{opened}/{NAME}"
    finally:
        os.close(opened)


@contextlib.asynccontextmanager
async def listening(folder: Path, store: SqliteStore) -> AsyncIterator[None]:
    """Do what a host asks as long as the server runs."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        told: dict[str, object]
        try:
            asked = json.loads(await reader.readline())
            if asked["do"] == "backup":
                told = {"pages": await store.backup(Path(asked["to"]))}
            elif asked["do"] == "probe":
                await store.probe()
                told = {}
            else:
                raise ControlError("the server that runs knows no such task")
        except Exception as error:
            told = {"problem": str(error) or type(error).__name__}
        try:
            with contextlib.suppress(OSError):
                writer.write(json.dumps(told).encode() + b"\n")
                await writer.drain()
        finally:
            writer.close()

    try:
        with _short(folder) as address:
            (folder / NAME).unlink(missing_ok=True)  # of a server that was killed
            before = os.umask(0o177)
            try:
                server = await asyncio.start_unix_server(answer, address)
            finally:
                os.umask(before)
    except (OSError, NotImplementedError) as error:
        log.warning("a backup needs the server to be stopped", error=str(error))
        yield
        return
    try:
        yield
    finally:
        server.close()
        (folder / NAME).unlink(missing_ok=True)


def ask(folder: Path, **what: str) -> dict[str, object]:
    """Have the server that runs on a folder do something; ControlError if none answers or it cannot."""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(PATIENCE)
        try:
            with _short(folder) as address:
                line.connect(address)
            line.sendall(json.dumps(what).encode() + b"\n")
            with line.makefile() as answer:
                told: dict[str, object] = json.loads(answer.readline() or "{}")
        except OSError as error:
            raise ControlError(f"the server on {folder} does not answer: {error.strerror or error}") from None
    if "problem" in told:
        raise ControlError(str(told["problem"]))
    return told
