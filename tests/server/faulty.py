"""A line that misbehaves: a small proxy for sockets that delays, drops, doubles and swaps words, or falls silent."""

import asyncio
import contextlib
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException

TO_SERVER, TO_BROWSER = "to server", "to browser"
DIRECTIONS = (TO_SERVER, TO_BROWSER)
KINDS = ("drop", "double", "swap", "delay")
DELAY = 0.15  # seconds at the most


@dataclass
class Faults:
    """How often each happens, by direction; and directions in which nothing is heard any more."""

    rates: dict[tuple[str, str], float] = field(default_factory=dict)
    silent: set[str] = field(default_factory=set)

    def rate(self, direction: str, kind: str) -> float:
        return self.rates.get((direction, kind), 0.0)

    def heal(self) -> None:
        self.rates.clear()
        self.silent.clear()


class Line:
    """The proxy in a thread of its own."""

    def __init__(self, upstream: str, seed: int = 0) -> None:
        self.upstream, self.faults = upstream.replace("http", "ws"), Faults()
        self._rng = random.Random(seed)
        self._open: set[ServerConnection] = set()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
        self._thread.start()
        self._ready.wait(10)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def cut(self) -> None:
        """Break all lines at once."""

        def abort() -> None:
            for each in list(self._open):
                each.transport.abort()

        self._loop.call_soon_threadsafe(abort)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(10)

    async def _run(self) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        async with serve(self._serve, "127.0.0.1", 0, max_queue=None, close_timeout=0.2) as server:
            self._port = next(iter(server.sockets)).getsockname()[1]
            self._ready.set()
            await self._over.wait()
            for each in list(self._open):
                each.transport.abort()

    async def _serve(self, browser: ServerConnection) -> None:
        self._open.add(browser)
        assert browser.request is not None
        cookie = {"Cookie": browser.request.headers.get("Cookie", "")}
        try:
            async with connect(self.upstream + browser.request.path, additional_headers=cookie) as server:
                ways = [
                    asyncio.create_task(self._pass_on(TO_SERVER, browser, server)),
                    asyncio.create_task(self._pass_on(TO_BROWSER, server, browser)),
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
        except (WebSocketException, OSError, TimeoutError):
            pass
        finally:
            self._open.discard(browser)
            browser.transport.abort()

    async def _pass_on(self, direction: str, source: Any, target: Any) -> None:
        held: str | None = None
        with contextlib.suppress(WebSocketException, OSError):
            async for said in source:
                if direction in self.faults.silent or self._happens(direction, "drop"):
                    continue
                if self._happens(direction, "delay"):
                    await asyncio.sleep(self._rng.uniform(0, DELAY))
                if held is None and self._happens(direction, "swap"):
                    held = said  # the next one overtakes it
                    continue
                for each in [said, *([said] if self._happens(direction, "double") else []), *([held] if held else [])]:
                    await target.send(each)
                held = None

    def _happens(self, direction: str, kind: str) -> bool:
        return self._rng.random() < self.faults.rate(direction, kind)


@contextmanager
def faulty(upstream: str, seed: int = 0) -> Iterator[Line]:
    line = Line(upstream, seed)
    try:
        yield line
    finally:
        line.close()
