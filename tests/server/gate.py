"""A line to a database that can be cut, or fall silent: what a network does between a server and what it needs."""

import contextlib
import select
import socket
import threading
from typing import Literal

State = Literal["open", "silent", "cut"]


class Gate:
    """Passes on bytes from a port of its own to another; in a thread for each connection."""

    def __init__(self, port: int) -> None:
        self._to, self.state = port, "open"
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._closed = threading.Event()
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    def set(self, state: State) -> None:
        self.state = state

    def close(self) -> None:
        self._closed.set()
        self._listener.close()
        for thread in self._threads:
            thread.join(5)

    def _accept(self) -> None:
        self._listener.settimeout(0.1)
        while not self._closed.is_set():
            try:
                came, _ = self._listener.accept()
            except TimeoutError:
                continue
            except OSError:
                return
            thread = threading.Thread(target=self._pass_on, args=(came,), daemon=True)
            self._threads.append(thread)
            thread.start()

    def _pass_on(self, came: socket.socket) -> None:
        with came, contextlib.suppress(OSError):
            while self.state == "silent" and not self._closed.wait(0.02):
                pass
            if self.state == "cut":
                return
            with socket.create_connection(("127.0.0.1", self._to)) as there:
                other = {came: there, there: came}
                while not self._closed.is_set() and self.state != "cut":
                    ready, _, _ = select.select([came, there], [], [], 0.02)
                    while self.state == "silent" and not self._closed.wait(0.02):
                        pass
                    for each in ready if self.state == "open" else ():
                        data = each.recv(1 << 16)
                        if not data:
                            return
                        other[each].sendall(data)
