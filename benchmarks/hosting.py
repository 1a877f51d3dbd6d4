"""What a host wants to know: start with many matches, the lobby, making a match, memory for browsers and over time."""

import asyncio
import json
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from tests.server.process import Server
from websockets.asyncio.client import ClientConnection, connect

from turncoat.cli.serve import many_files
from turncoat.server.keys import hash_of
from turncoat.server.limits import MEANINGS
from turncoat.server.log import MatchPlan, SeatPlan
from turncoat.server.match import Match
from turncoat.server.sqlite import SqliteStore
from turncoat.server.store import Link
from turncoat.server.summaries import summary_of
from turncoat.server.times import wall_ms

STORED, MINE = 10_000, 1_000
COOKIE = "c" * 43
ROUNDS = 30


async def fill(folder: Path) -> None:
    """Many matches that were played to their end, some of them of one browser."""
    plan = MatchPlan("m", "convert", {}, (SeatPlan("me", "Ann"), SeatPlan("here", "Bob")), bytes(32), created=wall_ms())
    match = Match(plan)
    match.adopt(match.start(wall_ms()))
    for move in ("S0a1", "E0b2", "P0c3"):
        match.adopt(match.move(match.pos.turn or 0, move, wall_ms()))
    match.adopt(match.resign(0, wall_ms()))
    told = json.loads(summary_of(match).model_dump_json())
    store = SqliteStore(folder)

    async def keep(number: int) -> None:
        name = f"match-{number:05}"
        mine = [(hash_of(COOKIE), Link(name, 0))] if number < MINE else []
        kept = MatchPlan(name, plan.game, plan.options, plan.seats, plan.seed, created=plan.created)
        await store.create(kept, match.rows, {}, mine)
        await store.save_summary(name, match.step, json.dumps(told | {"match": name}), over=True)

    try:
        for begin in range(0, STORED, 500):
            await asyncio.gather(*(keep(number) for number in range(begin, begin + 500)))
    finally:
        await store.close()


def resident(pid: int) -> int:
    """Bytes of memory that a process has."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096


def timed(http: httpx.Client, method: str, path: str, **more: object) -> list[float]:
    took = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        assert http.request(method, path, **more).status_code == 200  # type: ignore[arg-type]
        took.append(1000 * (time.perf_counter() - began))
    return took


async def idle(address: str, count: int) -> list[ClientConnection]:
    """So many browsers that look at matches, ten at each, and say nothing."""
    found: list[ClientConnection] = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        for _ in range(count // 10):
            http.cookies.clear()
            asked = {"game": "convert", "seats": [{"kind": "me"}, {"kind": "open"}]}
            made = (await http.post("/api/matches", json=asked)).json()
            where = f"{address.replace('http', 'ws')}/api/matches/{made['match']}/socket"
            header = {"Cookie": f"turncoat={http.cookies['turncoat']}"}
            found += await asyncio.gather(*(connect(where, additional_headers=header, max_queue=1) for _ in range(10)))
    return found


async def played(address: str, count: int) -> None:
    """So many matches, each made, looked at, played a little and given up."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        for _ in range(count):
            http.cookies.clear()
            asked = {"game": "convert", "seats": [{"kind": "me"}, {"kind": "here"}]}
            made = (await http.post("/api/matches", json=asked)).json()
            where = f"{address.replace('http', 'ws')}/api/matches/{made['match']}/socket"
            async with connect(where, additional_headers={"Cookie": f"turncoat={http.cookies['turncoat']}"}) as socket:
                await socket.send('{"type":"sit","seat":0}')
                table = await _table(socket)
                for number, text in enumerate(("S0a1", "E0b2")):
                    said = {"type": "play", "id": f"move-{number:08}", "move": text, "seat": table["turn"]}
                    await socket.send(json.dumps({**said, "step": table["step"], "view": table["view"]}))
                    table = await _table(socket, table["step"] + 1)
                said = {"type": "decide", "id": "resign-0001", "what": "resign", "seat": 0, "step": table["step"]}
                await socket.send(json.dumps(said))
                await _table(socket, table["step"] + 1)


async def _table(socket: ClientConnection, step: int = 1) -> dict[str, Any]:
    """The next table with so many rows or more."""
    while True:
        heard: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 20))
        assert heard.get("problem") is None, heard
        if heard["type"] == "table" and heard["step"] >= step:
            return heard


def main(matches: int = 10_000, sockets: int = 5_000) -> None:
    many_files()
    limits = [f"{name}=0" for name in MEANINGS]
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        asyncio.run(fill(data))
        began = time.perf_counter()
        with Server(data, limits) as server:
            print(f"start with {STORED:,} stored matches: {time.perf_counter() - began:.2f} s (bar: 2)")
            with httpx.Client(base_url=server.address, cookies={"turncoat": COOKIE}, timeout=60) as http:
                lobby = timed(http, "GET", "/api/matches")
                asked = {"game": "convert", "seats": [{"kind": "me"}, {"kind": "open"}]}
                make = timed(http, "POST", "/api/matches", json=asked)
            print(f"the lobby with {MINE:,} matches: {statistics.median(lobby):.1f} ms (bar: 50)")
            print(f"a match made: {statistics.median(make):.1f} ms (bar: 10)")
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "data", limits) as server:

        async def memory() -> None:
            await played(server.address, 20)
            before = resident(server.pid)
            there = await idle(server.address, sockets)
            await asyncio.sleep(5)
            each = (resident(server.pid) - before) / len(there) / 1024
            print(
                f"{len(there):,} browsers in {len(there) // 10} matches that say nothing: {each:.0f} KiB each (bar: 60)"
            )
            await asyncio.gather(*(socket.close() for socket in there))

        asyncio.run(memory())
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "data", limits) as server:
        marks, began = [], time.perf_counter()
        for part in range(10):
            asyncio.run(played(server.address, matches // 10))
            marks.append(resident(server.pid) / 1e6)
            print(
                f"{(part + 1) * matches // 10:,} matches: {marks[-1]:.0f} MB, {time.perf_counter() - began:.0f} s",
                flush=True,
            )
        half = marks[len(marks) // 5 :]
        spread = (max(half) - min(half)) / statistics.mean(half)
        print(f"memory from {2 * matches // 10:,} to {matches:,} matches: ± {50 * spread:.1f} % (bar: 5)")


if __name__ == "__main__":
    main()
