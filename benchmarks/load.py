"""The table under load: many matches at once over real sockets, durable before it is acknowledged.

Client and server are processes of one machine. In the same run a bare relay (the same messages, passed on and not
looked at) and a bare loop of disk syncs are measured: what a table adds to them is its own.
"""

import asyncio
import multiprocessing
import os
import random
import re
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from tests.server.process import Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

import turncoat
from turncoat.conformance import walk
from turncoat.server.limits import MEANINGS

STEP, VIEW, TURN = (re.compile(text) for text in (r'"step":(\d+)', r'"view":"(\w+)"', r'"turn":(\d)'))
RATES = (50, 100, 200, 300, 400, 500, 700)
SECONDS = 4.0  # at each rate
SLOW = 0.050  # seconds; the highest rate is printed at which 99 of 100 moves are faster


@dataclass
class Pair:
    """Two browsers at a match, and the game they will play."""

    moves: Sequence[str]
    sockets: list[ClientConnection] = field(default_factory=list)
    facts: list[tuple[int, str]] = field(default_factory=lambda: [(0, ""), (0, "")])  # step and view, as each knows it
    sent: float = 0.0
    played: int = 0
    busy: bool = False


class Load:
    """Pairs that play at a rate, and how long each move took until the opponent knew it."""

    def __init__(self) -> None:
        self.pairs: list[Pair] = []
        self.took: list[float] = []
        self.tasks: list[asyncio.Task[None]] = []

    def listen(self, pair: Pair) -> None:
        for seat in range(2):
            self.tasks.append(asyncio.create_task(self._listen(pair, seat)))

    async def _listen(self, pair: Pair, seat: int) -> None:
        async for said in pair.sockets[seat]:
            text = str(said)
            if not text.startswith('{"type":"table"'):
                continue
            step, view = STEP.search(text), VIEW.search(text)
            assert step is not None
            assert view is not None
            pair.facts[seat] = int(step[1]), view[1]
            if pair.busy and seat == pair.played % 2:  # whoever moves next has been told
                self.took.append(time.perf_counter() - pair.sent)
                pair.busy = False

    async def play(self, rate: float, seconds: float, move: Callable[[Pair], Awaitable[None]]) -> list[float]:
        """Moves at this rate; how long they took."""
        self.took = []
        rng, began, due = random.Random(1), time.perf_counter(), 0
        while (now := time.perf_counter() - began) < seconds:
            while due < now * rate:
                free = [pair for pair in rng.sample(self.pairs, 12) if not pair.busy and pair.played < len(pair.moves)]
                if free:
                    await move(free[0])
                due += 1
            await asyncio.sleep(0.001)
        await asyncio.sleep(1)
        return self.took

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(
            *(socket.close() for pair in self.pairs for socket in pair.sockets), return_exceptions=True
        )


async def move_at_table(pair: Pair) -> None:
    seat = pair.played % 2
    step, view = pair.facts[seat]
    text = pair.moves[pair.played]
    pair.busy, pair.sent = True, time.perf_counter()
    pair.played += 1
    name = f"move-{pair.played:06}"
    await pair.sockets[seat].send(
        f'{{"type":"play","id":"{name}","step":{step},"view":"{view}","seat":{seat},"move":"{text}"}}'
    )


async def at_tables(addresses: Sequence[str], count: int) -> Load:
    """So many matches that have begun, each with two browsers, in equal parts at these servers."""
    load = Load()
    async with httpx.AsyncClient(timeout=60) as http:
        for number in range(count):
            address = addresses[number % len(addresses)]
            pair = Pair([step for _, step in walk(turncoat.game("convert"), number)])
            asked = {"game": "convert", "seats": [{"kind": "me"}, {"kind": "open"}]}
            http.cookies.clear()
            made = (await http.post(f"{address}/api/matches", json=asked)).json()
            cookies = [http.cookies["turncoat"]]
            http.cookies.clear()
            await http.post(f"{address}/api/enter", json={"secret": made["seats"][1]})
            cookies.append(http.cookies["turncoat"])
            for cookie in cookies:
                where = f"{address.replace('http', 'ws')}/api/matches/{made['match']}/socket"
                pair.sockets.append(await connect(where, additional_headers={"Cookie": f"turncoat={cookie}"}))
            load.pairs.append(pair)
            load.listen(pair)
            await pair.sockets[0].send('{"type":"sit","seat":0}')
    await asyncio.sleep(1)
    return load


def relay(port: "multiprocessing.Queue[int]", answer: str) -> None:
    """A server that passes on what one of two says: nothing is looked at, nothing is kept."""

    async def main() -> None:
        others: dict[str, list[ServerConnection]] = {}

        async def pass_on(socket: ServerConnection) -> None:
            assert socket.request is not None
            pair = others.setdefault(socket.request.path, [])
            pair.append(socket)
            async for _ in socket:
                for each in pair:
                    await each.send(answer)

        async with serve(pass_on, "127.0.0.1", 0) as server:
            port.put(next(iter(server.sockets)).getsockname()[1])
            await server.serve_forever()

    asyncio.run(main())


async def at_relay(port: int, count: int) -> Load:
    load = Load()
    for number in range(count):
        pair = Pair(["x"] * 10_000)
        pair.sockets = [await connect(f"ws://127.0.0.1:{port}/{number}") for _ in range(2)]
        load.pairs.append(pair)
        load.listen(pair)
    return load


def late(took: Sequence[float], share: float = 0.99) -> float:
    """How long all but the slowest took, in milliseconds."""
    return 1000 * statistics.quantiles(took, n=1000)[round(1000 * share) - 1] if len(took) > 10 else float("nan")


def syncs(folder: Path, count: int = 400) -> list[float]:
    """How long it takes until 4 kB are on disk."""
    took = []
    with open(folder / "sync", "wb", buffering=0) as file:
        for _ in range(count):
            began = time.perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - began)
    return took


def cpu(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def search_on(address: str) -> None:
    """Ask for hints at a table again and again, so that the engine is never at rest."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        asked = {"game": "convert", "seats": [{"kind": "me"}, {"kind": "here"}]}
        made = (await http.post("/api/matches", json=asked)).json()
        where = f"{address.replace('http', 'ws')}/api/matches/{made['match']}/socket"
        async with connect(where, additional_headers={"Cookie": f"turncoat={http.cookies['turncoat']}"}) as socket:
            await socket.send('{"type":"sit","seat":0}')
            async for said in socket:
                if '"type":"hint"' in str(said)[:20] or '"started":true' in str(said):
                    await socket.send('{"type":"hint"}')


async def measure(matches: int, rates: Sequence[float], searches: int = 0) -> None:
    with tempfile.TemporaryDirectory() as folder:
        disk = late(syncs(Path(folder)))
        with Server(Path(folder) / "data", limits=[f"{name}=0" for name in MEANINGS]) as server:
            began = time.perf_counter()
            load = await at_tables([server.address], matches)
            print(
                f"{2 * matches} sockets in {matches} matches: {time.perf_counter() - began:.0f} s to make", flush=True
            )
            engine = [asyncio.create_task(search_on(server.address)) for _ in range(searches)]
            if searches:
                print(f"with {searches} searches running all the time")
            print(f"one sync of the disk: p99 {disk:.1f} ms")
            print("| moves a second | made | p50 | p99 ms | relay p99 | CPU a move |")
            print("|---:|---:|---:|---:|---:|---:|")
            highest = 0.0
            queue: multiprocessing.Queue[int] = multiprocessing.Queue()
            example = '{"type":"table","step":5,"view":"abc"' + " " * 6000 + "}"
            other = multiprocessing.Process(target=relay, args=(queue, example), daemon=True)
            other.start()
            bare = await at_relay(queue.get(), matches)
            for rate in rates:
                used = cpu(server.pid)
                took = await load.play(rate, SECONDS, move_at_table)
                each = 1000 * (cpu(server.pid) - used) / max(1, len(took))
                passed = await bare.play(rate, SECONDS, _move_at_relay)
                done = len(took) / SECONDS
                middle = 1000 * statistics.median(took) if took else float("nan")
                print(
                    f"| {rate} | {done:.0f} | {middle:.1f} | {late(took):.1f} | {late(passed):.1f} | {each:.2f} ms |",
                    flush=True,
                )
                if late(took) <= 1000 * SLOW and done > 0.95 * rate:
                    highest = max(highest, done)
                if all(pair.played >= len(pair.moves) for pair in load.pairs) or done < 0.5 * rate:
                    break
            print(f"the highest rate with p99 ≤ {1000 * SLOW:.0f} ms: {highest:.0f} moves a second")
            for task in engine:
                task.cancel()
            await load.close()
            await bare.close()
            other.terminate()


async def _move_at_relay(pair: Pair) -> None:
    pair.busy, pair.sent = True, time.perf_counter()
    pair.played += 1
    await pair.sockets[(pair.played - 1) % 2].send("move")


def main(matches: int = 500, rates: Sequence[float] = RATES) -> None:
    asyncio.run(measure(matches, rates))
    asyncio.run(measure(matches, (100, 300, 500), searches=2))


if __name__ == "__main__":
    main()
