"""Getting games ready: what playing needs is compiled by processes of their own, so that the table goes on answering,
and then read from disk in a thread, before anybody asks.

The most urgent comes first: what a table asks for, then an opponent for every game, then what makes it strong.
"""

import asyncio
import os
import signal
import time
from collections.abc import Sequence

import structlog

from turncoat.engine.warm import MEANINGS, SAID, STAGES, cold, command, warm

PREPARE = "TURNCOAT_PREPARE"  # "asked": only games that somebody plays are compiled, for machines with little to spare
PROCESSES = max(1, min(2, os.cpu_count() or 1))

log = structlog.get_logger("turncoat.server")
Work = tuple[str, str]  # a game and a stage


class Preparation:
    """What is ready of which game, and what is under way."""

    def __init__(self, names: Sequence[str]) -> None:
        every = [(name, stage) for stage in STAGES for name in names]
        self._to_compile = cold(names)
        self._to_load = [each for each in every if each not in self._to_compile]
        self._ready = {each: asyncio.Event() for each in every}
        self._more = asyncio.Event()  # to load
        self._under_way: set[Work] = set()
        self._wanted = set() if os.environ.get(PREPARE) == "asked" else set(names)
        self._asked = asyncio.Event()
        self._running: dict[Work, asyncio.subprocess.Process] = {}
        self._parts = dict.fromkeys(names, 0)
        self._began = time.monotonic()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._compile_all()) for _ in range(PROCESSES)]
        self._tasks.append(asyncio.create_task(self._load_all()))

    @property
    def done(self) -> bool:
        return all(ready.is_set() for ready in self._ready.values())

    def is_compiled(self, name: str, stage: str) -> bool:
        return (name, stage) not in self._to_compile and (name, stage) not in self._under_way

    async def ready(self, name: str, stage: str) -> None:
        """Wait until a stage of a game is there; it comes before what nobody waits for."""
        if not self._ready[name, stage].is_set():
            self._wanted.add(name)
            self._asked.set()
            self._prefer(name)
            await self._ready[name, stage].wait()

    def told(self, name: str) -> str:
        """What is being compiled of a game and how far it is; empty if all of it is there."""
        left = [stage for stage in STAGES if not self.is_compiled(name, stage)]
        if not left:
            return ""
        step = f"step {len(STAGES) - len(left) + 1} of {len(STAGES)}, {MEANINGS[left[0]]}"
        return step + (f", {self._parts[name]} parts so far" if self._parts[name] else "")

    def _prefer(self, name: str) -> None:
        """Whoever waits comes first: other games stop compiling, and go on later from what they have."""
        for queue in (self._to_compile, self._to_load):
            queue.sort(key=lambda each: each[0] != name)
        waiting = sum(each[0] == name for each in self._to_compile[:PROCESSES])
        for (other, _), process in list(self._running.items())[:waiting]:
            if other != name and process.returncode is None:
                process.kill()

    # ------------------------------------------------------------------ compiling

    async def _compile_all(self) -> None:
        while self._to_compile:
            work = next((each for each in self._to_compile if each[0] in self._wanted), None)
            if work is None:
                self._asked.clear()
                await self._asked.wait()
                continue
            self._to_compile.remove(work)
            self._under_way.add(work)
            code = await self._compile(*work)
            self._under_way.discard(work)
            if code == -signal.SIGKILL and self._to_compile:
                self._to_compile.append(work)  # somebody else came first
                continue
            if code:  # then it is compiled where it is needed, slowly
                log.warning("could not prepare", game=work[0], stage=work[1], code=code)
            self._to_load.append(work)
            self._more.set()

    async def _compile(self, name: str, stage: str) -> int | None:
        """Let a process compile a stage; give its exit code."""
        process = await asyncio.create_subprocess_exec(
            *command(name, stage),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        assert process.stdout is not None
        self._running[name, stage] = process
        try:
            async for line in process.stdout:
                self._parts[name] += line.decode().strip() == SAID
            await process.wait()
        finally:
            del self._running[name, stage]
            if process.returncode is None:
                process.kill()
                await process.wait()
        return process.returncode

    # ------------------------------------------------------------------ loading

    async def _load_all(self) -> None:
        while not self.done:
            while self._to_load:
                name, stage = self._to_load.pop(0)
                if stage != "quick" or not self.is_compiled(name, "search"):  # nobody will ask for it any more
                    await self._load(name, stage)
                self._ready[name, stage].set()
            self._more.clear()
            if not self.done:
                await self._more.wait()
        if sum(self._parts.values()):
            log.info("games prepared", parts=dict(self._parts), seconds=round(time.monotonic() - self._began, 1))

    async def _load(self, name: str, stage: str) -> None:
        try:
            await asyncio.to_thread(warm, name, stage)
        except Exception:  # somebody else's game must not keep people from ours
            log.exception("could not load", game=name, stage=stage)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
