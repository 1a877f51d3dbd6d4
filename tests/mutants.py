"""Small mistakes put into the sources on purpose, one at a time; each must make a test fail. `make mutants`, or

    python -m tests.mutants [name of a module ...] [sample=N] [seed=N] [workers=N]

cosmic-ray makes the mistakes (its operators that stand for slips people make); everything runs as plain Python in
copies of the tree. What survives is shown with its line. Those in EQUAL were looked at: nobody could see a difference.
"""

import os
import random
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from cosmic_ray.ast import ast_nodes, get_ast  # type: ignore[import-untyped]
from cosmic_ray.mutating import mutate_code  # type: ignore[import-untyped]
from cosmic_ray.plugins import get_operator  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[1]
SOURCE = "src/turncoat"
TIMEOUT = 240  # seconds; whoever runs longer is caught, too

SLIPS = (
    *(f"ReplaceComparisonOperator_{pair}" for pair in ("Eq_NotEq", "NotEq_Eq", "Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt")),
    *(f"ReplaceComparisonOperator_{pair}" for pair in ("Lt_Gt", "Gt_Lt", "Is_IsNot", "IsNot_Is")),
    *(f"ReplaceBinaryOperator_{pair}" for pair in ("Add_Sub", "Sub_Add", "Mul_Add", "FloorDiv_Mul", "Mod_Add")),
    *(f"ReplaceBinaryOperator_{pair}" for pair in ("BitAnd_BitOr", "BitOr_BitAnd", "LShift_RShift", "RShift_LShift")),
    *("ReplaceUnaryOperator_Delete_Not", "ReplaceUnaryOperator_Delete_Invert", "NumberReplacer", "AddNot"),
    *("ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "ZeroIterationForLoop"),
)


def _game(name: str, words: str) -> list[str]:
    suites = ("test_reference.py", "test_vectors.py", "test_contract.py", "test_effects.py", "test_symmetry.py")
    games = sorted(path.name for path in (ROOT / "tests" / "games").glob(f"test_{name}*.py"))
    return [
        *(f"tests/games/{each}" for each in games),
        *(f"tests/conformance/{each}" for each in suites),
        *("tests/games/test_conservation.py", "tests/games/test_views.py", "-k", words),
    ]


CONVERT, CONVERSION = _game("convert", "convert or Convert"), _game("conversion", "conversion or Conversion")
CUBE = _game("cube_conquer", "cube or Cube or hidden or view")
RECORDS = ["tests/records", "tests/server/test_luck.py", "tests/server/test_match.py", "tests/server/test_transfer.py"]
MODULES: dict[str, list[str]] = {
    "games/convert/rules.py": CONVERT,
    "games/convert/scoring.py": CONVERT,
    "games/convert/variants/basic.py": CONVERT,
    "games/convert/variants/towers.py": CONVERT,
    "games/convert/variants/box.py": CONVERT,
    "games/convert/variants/changeup.py": CONVERT,
    "games/conversion/rules.py": CONVERSION,
    "games/cube_conquer/rules.py": CUBE,
    "games/cube_conquer/hidden.py": CUBE,
    "records/luck.py": RECORDS,
    "records/files.py": RECORDS,
    "records/record.py": RECORDS,
    "records/values.py": RECORDS,
    "server/match.py": ["tests/server/test_match.py", "tests/server/test_table.py", "tests/server/test_opponents.py"],
    "server/table.py": ["tests/server/test_table.py", "tests/server/test_opponents.py", "tests/server/test_match.py"],
}
# Functions of which no test could tell: advice for the search (its tests are `make soak` and `make bench`), not rules.
ADVICE = ("look", "obvious", "gain", "guess_lead", "limits", "_power", "no_limits", "figures", "more_reasons")
# (module, text of the line, after): looked at, and equal to the original in everything that can be seen.
EQUAL: frozenset[tuple[str, str, str]] = frozenset()


@dataclass(frozen=True)
class Mutant:
    module: str
    operator: str
    occurrence: int
    line: int
    before: str
    after: str


def mutants(module: str) -> list[Mutant]:
    """Every slip that can be made in a module, apart from advice and what only types or documents."""
    path = ROOT / SOURCE / module
    code = path.read_text("utf-8")
    lines = code.splitlines()
    found = []
    for slip in SLIPS:
        operator = get_operator(f"core/{slip}")()
        places = [place for node in ast_nodes(get_ast(code)) for place in operator.mutation_positions(node)]
        for occurrence in range(len(places)):
            mutated = mutate_code(code, operator, occurrence)
            if mutated is None:
                continue
            changed = [n for n, (old, new) in enumerate(zip(lines, mutated.splitlines(), strict=False)) if old != new]
            if changed and _counts(lines, changed[0]):
                after = mutated.splitlines()[changed[0]].strip()
                found.append(Mutant(module, slip, occurrence, changed[0] + 1, lines[changed[0]].strip(), after))
    return found


def _counts(lines: list[str], number: int) -> bool:
    """Whether a line is part of a function that decides something."""
    if "NDArray" in lines[number] or lines[number].lstrip().startswith(("def ", "class ", "@", "from ", "import ")):
        return False
    inside = next((line for line in reversed(lines[: number + 1]) if line.startswith(("def ", "class "))), "")
    return bool(inside) and inside.split("(")[0].removeprefix("def ").removeprefix("class ") not in ADVICE


def killed(mutant: Mutant, copy: Path) -> bool:
    """Whether a test notices it."""
    path = copy / SOURCE / mutant.module
    original = (ROOT / SOURCE / mutant.module).read_text("utf-8")
    mutated = mutate_code(original, get_operator(f"core/{mutant.operator}")(), mutant.occurrence)
    path.write_text(mutated, "utf-8")
    env = {**os.environ, "PYTHONPATH": f"{copy / 'src'}", "NUMBA_DISABLE_JIT": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not soak and not compiled"]
    try:
        done = subprocess.run(
            [*command, *MODULES[mutant.module]], cwd=copy, env=env, capture_output=True, timeout=TIMEOUT
        )
        return done.returncode == 1
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_text(original, "utf-8")


def main() -> None:
    options = dict(word.split("=") for word in sys.argv[1:] if "=" in word)
    chosen = [word for word in sys.argv[1:] if "=" not in word] or list(MODULES)
    every = [mutant for module in chosen for mutant in mutants(module)]
    random.Random(int(options.get("seed", "0"))).shuffle(every)
    picked = every[: int(options.get("sample", str(len(every))))]
    workers = int(options.get("workers", "2"))
    copies: SimpleQueue[Path] = SimpleQueue()
    alive: list[Mutant] = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(workers):
            ignored = shutil.ignore_patterns(
                ".git", ".venv", "node_modules", "page", "images", "__pycache__", ".*_cache"
            )
            copies.put(shutil.copytree(ROOT, Path(folder) / str(number), ignore=ignored))

        def judge(mutant: Mutant) -> None:
            copy = copies.get()
            try:
                survived = not killed(mutant, copy)
            finally:
                copies.put(copy)
            if survived and (mutant.module, mutant.before, mutant.after) not in EQUAL:
                alive.append(mutant)
                print(f"{mutant.module}:{mutant.line}  {mutant.before}  →  {mutant.after}", flush=True)

        with ThreadPoolExecutor(workers) as pool:
            for done, _ in enumerate(pool.map(judge, picked), 1):
                if done % 25 == 0:
                    print(f"{done} of {len(picked)} tried, {len(alive)} survive", file=sys.stderr, flush=True)
    print(f"{len(picked)} of {len(every)} mutants tried: {len(picked) - len(alive)} killed, {len(alive)} survive")
    sys.exit(1 if alive else 0)


if __name__ == "__main__":
    main()
