"""A thread that keeps telling the database that this server is there, and hears what the others announce."""

import contextlib
import os
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

import psycopg
import structlog

from turncoat.server.coordination import CHANNEL, COME, FORGET, LEASE, LEAVE, RENEW

EVERY = 0.8  # seconds between two words
OURS = LEASE - 0.4  # seconds without a word after which this server gives its matches up by itself
PATIENCE = 2.5  # seconds that the database may take for an answer
log = structlog.get_logger("turncoat.server")


class Lease:
    """`lost` is called when others may have taken this server's matches; `heard` for every announcement."""

    def __init__(
        self, conninfo: str, server: str, address: str, lost: Callable[[], None], heard: Callable[[str], None]
    ) -> None:
        self._conninfo, self._lost, self._heard = conninfo, lost, heard
        self._told: dict[str, Any] = {"id": server, "address": address, "lease": LEASE}
        self._stops = threading.Event()
        self._connection: psycopg.Connection[Any] | None = None
        self._renewed = time.monotonic()
        self._connect()  # a server that cannot tell that it is there does not begin
        self._renew()
        self._threads = [
            threading.Thread(target=self._keep, name="lease", daemon=True),
            threading.Thread(target=self._watch, name="lease-watch", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """Say good-bye, so that others take over at once."""
        self._stops.set()
        for thread in self._threads:
            thread.join(PATIENCE + 1)
        with contextlib.suppress(psycopg.Error):
            self._connect()
            assert self._connection is not None
            for text in LEAVE:
                self._connection.execute(text, self._told)
            self._connection.close()

    def _keep(self) -> None:
        while not self._stops.is_set():
            try:
                if self._connection is None:
                    self._connect()
                    self._lost()  # what was announced meanwhile was not heard
                self._renew()
                self._listen()
            except psycopg.Error as error:
                log.warning("the database does not answer", error=type(error).__name__)
                self._disconnect()
                self._stops.wait(0.3)
        self._disconnect()

    def _connect(self) -> None:
        self._connection = psycopg.connect(self._conninfo, autocommit=True, connect_timeout=2)
        self._connection.execute(f"LISTEN {CHANNEL}")

    def _disconnect(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(psycopg.Error):
                self._connection.close()
        self._connection = None

    def _renew(self) -> None:
        """The database says whether the others had given this server up; no clock of this machine can."""
        assert self._connection is not None
        began = time.monotonic()
        if self._connection.execute(RENEW, self._told).fetchone() is None:
            self._connection.execute(COME, self._told)
            self._lost()
        self._renewed = began
        self._connection.execute(FORGET)

    def _listen(self) -> None:
        assert self._connection is not None
        until = time.monotonic() + EVERY
        while not self._stops.is_set() and (left := until - time.monotonic()) > 0:
            for note in self._connection.notifies(timeout=left, stop_after=1):
                self._heard(note.payload)

    def _watch(self) -> None:
        """A connection that is dead without a word is broken; when the lease is over, it is said once."""
        told = False
        while not self._stops.wait(0.25):
            silent = time.monotonic() - self._renewed
            if silent > PATIENCE + EVERY and self._connection is not None:
                shut(self._connection)
            if silent > OURS and not told:
                self._lost()
            told = silent > OURS


def shut(connection: "psycopg.Connection[Any]") -> None:
    """Break a line to the database, so that whoever waits for it goes on."""
    with contextlib.suppress(OSError, psycopg.Error, ValueError):
        line = socket.socket(fileno=os.dup(connection.fileno()))
        try:
            line.shutdown(socket.SHUT_RDWR)
        finally:
            line.close()
