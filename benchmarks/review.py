"""A review at the server beside the same searches in the library: when the first results can be seen, and how long it
takes in all."""

import statistics
import tempfile
import time
from pathlib import Path

import httpx
from tests.server.conftest import serving

from turncoat.conformance import walk
from turncoat.engine import review
from turncoat.games import make
from turncoat.records import Record, dumps

SIMULATIONS = 10_000
ROUNDS = 3
POLL = 0.1  # the page asks less often


def _record(seed: int) -> Record:
    """A game of Convert, played at random, with its last moves: the solver looks at those."""
    game = make("convert", {})
    return Record(game, tuple(str(step) for _, step in walk(game, seed)))


def _at_the_server(http: httpx.Client, record: Record) -> tuple[float, float]:
    """Seconds until the first step was told, and until all were."""
    began, first = time.perf_counter(), 0.0
    asked = {"text": dumps([record]), "simulations": SIMULATIONS}
    name = http.post("/api/reviews", json=asked).raise_for_status().json()["review"]
    known = 0
    while True:
        told = http.get(f"/api/reviews/{name}/progress", params={"since": known}).raise_for_status().json()
        known += len(told["steps"])
        if known and not first:
            first = time.perf_counter() - began
        if told["done"]:
            return first, time.perf_counter() - began
        time.sleep(POLL)


def main() -> None:
    firsts, ratios, lengths = [], [], []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        http = httpx.Client(base_url=address, timeout=120)
        _at_the_server(http, _record(100))  # everything is loaded
        for seed in range(ROUNDS):
            record = _record(seed)
            began = time.perf_counter()
            review(record.positions, record.steps, simulations=SIMULATIONS)
            alone = time.perf_counter() - began
            first, whole = _at_the_server(http, record)
            firsts.append(first)
            ratios.append(whole / alone)
            lengths.append(len(record.steps))
        http.close()
    print(f"Reviews of Convert, {SIMULATIONS:,} simulations a decision, games of {lengths} moves")
    print(f"  first result after {statistics.median(firsts):.2f} s (bar: 1)")
    print(f"  all of it: {statistics.median(ratios):.2f} × the same searches without the server (bar: 1.3)")


if __name__ == "__main__":
    main()
