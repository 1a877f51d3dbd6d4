"""A PostgreSQL of our own for tests: Debian's programs, a cluster in a folder, gone afterwards."""

import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psycopg

NAME = "postgres"  # it does not run as root


def programs() -> Path:
    """Where Debian keeps them."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    assert found, "tests of shared stores need Debian's postgresql: make postgres"
    return found[-1].parent


def as_postgres(command: Sequence[str]) -> list[str]:
    return ["runuser", "-u", NAME, "--", *command] if os.getuid() == 0 else list(command)


class Cluster:
    """A server of databases on a port of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.bin = folder, programs()
        shutil.chown(folder, NAME) if os.getuid() == 0 else None
        self._run("initdb", "-D", str(folder / "data"), "-U", NAME, "-A", "trust", "-E", "UTF8", "--no-sync")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        command = as_postgres([str(self.bin / program), *arguments])
        done = subprocess.run(command, cwd="/", capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def address(self, name: str, port: int = 0) -> str:
        return f"postgresql+psycopg://{NAME}@127.0.0.1:{port or self.port}/{name}"

    def database(self) -> str:
        """The address of a new database."""
        name = f"t{secrets.token_hex(6)}"
        with psycopg.connect(f"postgresql://{NAME}@127.0.0.1:{self.port}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def stop(self, how: str = "immediate") -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", how, "stop")

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=60"
        self._run(
            "pg_ctl", "-D", str(self.folder / "data"), "-l", str(self.folder / "log"), "-w", "-o", options, "start"
        )


@contextmanager
def cluster() -> Iterator[Cluster]:
    with tempfile.TemporaryDirectory(prefix="turncoat-pg-") as folder:
        Path(folder).chmod(0o755)
        made = Cluster(Path(folder))
        try:
            yield made
        finally:
            made.stop()
