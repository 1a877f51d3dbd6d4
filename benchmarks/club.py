"""Several servers on one PostgreSQL: how much two carry beside one, and how long players wait when one dies.

Each server gets the same share of a processor (a control group), so that client and database are not in the way on a
machine with two: what is compared is what the servers can do, not what the machine has left.
"""

import asyncio
import contextlib
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.server.club import Club, played_through
from tests.server.cluster import cluster
from tests.server.process import Server
from tests.server.test_kills import GAMES

from benchmarks.load import at_tables, late, move_at_table
from turncoat.server.limits import MEANINGS

SHARE = 0.25  # of a processor, for each server
PERIOD = 20_000  # microseconds
GROUPS = Path("/sys/fs/cgroup/cpu")
RATES = tuple(range(80, 600, 20))
SECONDS = 2.5
SLOW = 0.1  # seconds; the highest rate counts at which 95 of 100 moves are faster


@contextlib.contextmanager
def kept_to(share: float, servers: Sequence[Server]) -> Iterator[None]:
    """No more than so much of a processor for each; nothing is limited where control groups cannot be made."""
    made = []
    for server in servers:
        group = GROUPS / f"turncoat-{server.pid}"
        try:
            group.mkdir()
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(int(share * PERIOD)))
            (group / "cgroup.procs").write_text(str(server.pid))
            made.append((group, server))
        except OSError as error:
            print(f"(servers cannot be limited here: {error})")
    try:
        yield
    finally:
        for group, server in made:
            server.kill()
            with contextlib.suppress(OSError):
                time.sleep(0.2)
                group.rmdir()


async def carried(count: int, url: str, folder: Path) -> float:
    """The highest rate of moves at which so many servers keep up."""
    limits = [f"{name}=0" for name in MEANINGS]
    servers = [Server(folder / str(n), limits, ["--store", url]) for n in range(count)]
    highest = 0.0
    try:
        load = await at_tables([server.address for server in servers], 600)
        with kept_to(SHARE, servers):
            for rate in RATES:
                took = await load.play(rate, SECONDS, move_at_table)
                done, slowest = len(took) / SECONDS, late(took, 0.95) / 1000
                if slowest > SLOW or done < 0.9 * rate:
                    break
                highest = done
            await load.close()
    finally:
        for server in servers:
            server.kill()
    return highest


def main() -> None:
    with cluster() as postgres, tempfile.TemporaryDirectory() as folder:
        print(f"moves a second with {SHARE:.0%} of a processor for each server, 95 of 100 within {1000 * SLOW:.0f} ms:")
        rounds = []
        for number in range(3):
            each = [asyncio.run(carried(n, postgres.database(), Path(folder) / f"{number}-{n}")) for n in (1, 2)]
            rounds.append(each)
            print(f"| one {each[0]:.0f} | two {each[1]:.0f} | {each[1] / each[0]:.2f} × |", flush=True)
        print(f"two : one, median of {len(rounds)}: {statistics.median(b / a for a, b in rounds):.2f} (bar: 1.6)")
        club = Club(postgres, Path(folder) / "club", 3, 5)
        try:
            acknowledged, gaps = played_through(club, list(GAMES), 12, 3)
        finally:
            club.close()
        print(f"12 faults with three servers: {acknowledged} decisions, none lost or doubled; players were back after")
        print(f"{statistics.median(gaps):.1f} s (median), {max(gaps):.1f} s (longest of {len(gaps)}; bar: 5)")


if __name__ == "__main__":
    main()
