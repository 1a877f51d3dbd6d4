"""Exact cover: all packings of the standard box counted, beside exact-cover (C) and xcover (Numba), in turns; the
first solution of the big box; two threads; all packings of the big box; kits to print."""

import functools
import statistics
import time
from collections.abc import Callable, Mapping

from tests.puzzles.oracles import count_by_xcover, count_in_c

from turncoat.papercraft import Wanted, pdf, sheets_of
from turncoat.puzzles import Puzzle, Target, count, first, load, supply

ROUNDS = 7


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _medians(works: Mapping[str, Callable[[], object]], rounds: int = ROUNDS) -> dict[str, float]:
    """One after the other in turns, so that noise meets all of them."""
    taken: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            taken[name].append(_seconds(work))
    return {name: statistics.median(times) for name, times in taken.items()}


def main() -> None:
    standard = load("standard")

    def box(*, upright: bool = True) -> Puzzle:
        return Puzzle(Target.box(4, 4, 2), supply(standard), upright=upright)

    works: dict[str, Callable[[], object]] = {
        "exact-cover (C)": lambda: count_in_c(box()),
        "xcover (Numba)": lambda: count_by_xcover(box()),
        "turncoat, one thread": lambda: count(box(), threads=1),
        "turncoat, two threads": lambda: count(box(), threads=2),
    }
    for work in works.values():
        work()  # compile
    found = _medians(works)
    fastest = min(found["exact-cover (C)"], found["xcover (Numba)"])
    print("All 55,328 packings of 4×4×2 with one standard set, set-up included")
    for name, seconds in found.items():
        print(f"  {name:<24} {1000 * seconds:8.1f} ms   {fastest / seconds:6.1f} × the faster of the two others")
    sideways = box(upright=False)
    loose = Puzzle(Target.parse("6x3x2"), supply(standard, "wb"))
    for name, asked, rounds in (("with blocks on their sides, too", sideways, ROUNDS), ("6×3×2, both sets", loose, 3)):
        taken = _medians({str(n): functools.partial(count, asked, threads=n, bits=22) for n in (1, 2)}, rounds)
        print(f"A longer count, {name}: one thread {taken['1']:.2f} s, two {taken['1'] / taken['2']:.2f} × as fast")
    both = Puzzle(Target.box(4, 4, 4), supply(standard, "wb"))
    seconds = statistics.median(_seconds(lambda: first(both)) for _ in range(ROUNDS))
    print(f"First solution of 4×4×4 with all twenty blocks: {1000 * seconds:.0f} ms")
    for game in ("convert", "conversion", "cube-conquer"):
        seconds = statistics.median(_seconds(functools.partial(_kit, game)) for _ in range(3))
        print(f"The full kit of {game} as a PDF: {seconds:.2f} s (bar: 3)")
    began = time.perf_counter()
    print(f"All packings of 4×4×4: {count(both).total:,} in {time.perf_counter() - began:.0f} s")


def _kit(game: str) -> bytes:
    return pdf(sheets_of(game, Wanted()), game)


if __name__ == "__main__":
    main()
