"""A server in a process of its own, that can be killed, starved and started again."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import httpx

START = 60.0  # seconds


class Server:
    """`turncoat serve` on a data folder; the port stays the same over restarts."""

    def __init__(self, data: Path, limits: Sequence[str] = (), more: Sequence[str] = (), **settings: str) -> None:
        self.data, self.port, self.limits, self.more = data, 0, limits, more
        self.settings: Mapping[str, str] = settings
        self.log: list[str] = []
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        command = [sys.executable, "-m", "turncoat", "serve", "--data", str(self.data), "--port", str(self.port)]
        command += [*(f"--limit={limit}" for limit in self.limits), *self.more]
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "COLUMNS": "300", "NO_COLOR": "1", **self.settings},
        )
        self._reader = threading.Thread(target=self._read, args=(self._process,), daemon=True)
        self._reader.start()
        until = time.monotonic() + START
        while time.monotonic() < until:
            if self.port == 0:
                found = next(filter(None, (re.search(r"http://[^:/]+:(\d+)", line) for line in self.log)), None)
                self.port = int(found[1]) if found else 0
            if self.port and self._answers():
                return
            assert self._process.poll() is None, "".join(self.log)
            time.sleep(0.05)
        raise AssertionError("the server does not start:\n" + "".join(self.log))

    def _read(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.log.append(line)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/api/health").status_code in (200, 503)
        except httpx.HTTPError:
            return False

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def returncode(self) -> int | None:
        assert self._process is not None
        return self._process.returncode

    def kill(self) -> None:
        """At once, as when the power fails."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """As a service is stopped; what it has said."""
        self._end(signal.SIGTERM)
        return "".join(self.log)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(30)
            assert self._process.stdout is not None
            self._reader.join(10)
            self._process.stdout.close()
