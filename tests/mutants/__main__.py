"""`make mutants`, or: python -m tests.mutants [name of a module ...] [sample=N] [seed=N] [workers=N] [only=FILE]
[tests=FILE,FILE,...]

Kernels are tried as plain Python. What survives is shown with its line; those in equal.txt were looked at. `only` names
a file with lines as they are shown: to ask again about those. `tests` asks those tests instead of all that may know.
"""

import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants.equal import EQUAL
from tests.mutants.hunt import Hunter
from tests.mutants.slips import mutants

ROOT = Path(__file__).parents[2]


def _game(name: str, words: str) -> list[str]:
    suites = ("test_reference.py", "test_vectors.py", "test_contract.py", "test_effects.py", "test_symmetry.py")
    games = sorted(path.name for path in (ROOT / "tests" / "games").glob(f"test_{name}*.py"))
    return [
        *(f"tests/games/{each}" for each in games),
        *(f"tests/conformance/{each}" for each in suites),
        *(f"tests/games/test_{each}.py" for each in ("conservation", "views", "keys")),
        *("-k", f"{words} or keys"),
    ]


CONVERT, CONVERSION = (
    _game("convert", "convert or Convert or basic or box or towers or changeup"),
    _game("conversion", "conversion or Conversion"),
)
CUBE = _game("cube_conquer", "cube or Cube or hidden or view")
RECORDS = [
    *("tests/records", "tests/engine/test_frames.py"),
    *(f"tests/server/test_{each}.py" for each in ("luck", "match", "transfer")),
    "-k",
    "not kill",
]
TABLE = [
    "tests/server/test_match.py",
    "tests/server/test_shown.py",
    "tests/server/test_table.py",
    "tests/server/test_opponents.py",
]
GROUPS: tuple[tuple[list[str], tuple[str, ...], bool], ...] = (  # tests, modules, whether these are kernels
    (
        CONVERT,
        (
            *("games/convert/rules.py", "games/convert/scoring.py", "games/convert/variants/basic.py"),
            *(f"games/convert/variants/{variant}.py" for variant in ("towers", "box", "changeup")),
        ),
        True,
    ),
    (CONVERSION, ("games/conversion/rules.py",), True),
    (CUBE, ("games/cube_conquer/rules.py", "games/cube_conquer/hidden.py"), True),
    (RECORDS, tuple(f"records/{name}.py" for name in ("luck", "files", "record", "values")), False),
    (TABLE, ("server/match.py", "server/state.py", "server/table.py"), False),
)


def hunt(number: int, chosen: list[str], options: dict[str, str]) -> None:
    """Try the mutants of one group in this process; exit with 1 if any survives."""
    tests, modules, kernels = GROUPS[number]
    tests = options["tests"].split(",") if "tests" in options else tests
    every = [mutant for module in modules if not chosen or module in chosen for mutant in mutants(module)]
    if "only" in options:
        wanted = {re.sub(r":\d+  ", "  ", line, count=1) for line in Path(options["only"]).read_text().splitlines()}
        every = [mutant for mutant in every if mutant.text in wanted]
    random.Random(int(options.get("seed", "0"))).shuffle(every)
    picked = every[: int(options.get("sample", len(every)))]
    hunter = Hunter(picked, int(options.get("workers", "2")), EQUAL)
    marked = "not soak and not compiled" if kernels else "not soak"
    pytest.main(["-q", "-p", "no:cacheprovider", "-m", marked, *tests], plugins=[hunter])
    if not hunter.finished:
        sys.exit(f"{' '.join(modules)}: the tests could not be run")
    outside, alive = len(hunter.outside), len(hunter.survivors)
    print(f"{' '.join(modules)}: {len(picked) - outside} tried, {alive} survive; {outside} are outside of functions")
    sys.exit(1 if hunter.survivors else 0)


def main() -> None:
    options = dict(word.split("=") for word in sys.argv[1:] if "=" in word)
    chosen = [word for word in sys.argv[1:] if "=" not in word]
    if "group" in options:
        hunt(int(options.pop("group")), chosen, options)
    failed = False
    for number, (_, modules, kernels) in enumerate(GROUPS):
        if chosen and not set(chosen) & set(modules):
            continue
        env = {**os.environ, "HYPOTHESIS_PROFILE": "unshrunk", "NUMBA_DISABLE_JIT": "1" if kernels else "0"}
        command = [sys.executable, "-m", "tests.mutants", *sys.argv[1:], f"group={number}"]
        failed |= subprocess.run(command, env=env, cwd=ROOT, check=False).returncode != 0
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
