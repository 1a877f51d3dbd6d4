"""The slips: cosmic-ray makes them, with those of its operators that stand for mistakes people make."""

from dataclasses import dataclass
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast  # type: ignore[import-untyped]
from cosmic_ray.mutating import mutate_code  # type: ignore[import-untyped]
from cosmic_ray.plugins import get_operator  # type: ignore[import-untyped]

SOURCE = Path(__file__).parents[2] / "src" / "turncoat"

SLIPS = (
    *(f"ReplaceComparisonOperator_{pair}" for pair in ("Eq_NotEq", "NotEq_Eq", "Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt")),
    *(f"ReplaceComparisonOperator_{pair}" for pair in ("Lt_Gt", "Gt_Lt", "Is_IsNot", "IsNot_Is")),
    *(f"ReplaceBinaryOperator_{pair}" for pair in ("Add_Sub", "Sub_Add", "Mul_Add", "FloorDiv_Mul", "Mod_Add")),
    *(f"ReplaceBinaryOperator_{pair}" for pair in ("BitAnd_BitOr", "BitOr_BitAnd", "LShift_RShift", "RShift_LShift")),
    *("ReplaceUnaryOperator_Delete_Not", "ReplaceUnaryOperator_Delete_Invert", "NumberReplacer", "AddNot"),
    *("ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "ZeroIterationForLoop"),
)
# Functions of which no test could tell: advice for the search (its tests are `make soak` and `make bench`), not rules.
ADVICE = ("look", "obvious", "gain", "guess_lead", "limits", "_power", "no_limits", "more_reasons", "figures")


@dataclass(frozen=True)
class Mutant:
    """A module with one slip in it."""

    module: str
    line: int
    before: str
    after: str
    code: str

    @property
    def text(self) -> str:
        """What it is, wherever the line may stand by now."""
        return f"{self.module}  {self.before}  →  {self.after}"

    def __str__(self) -> str:
        return f"{self.module}:{self.line}  {self.before}  →  {self.after}"


def mutants(module: str) -> list[Mutant]:
    """Every slip that can be made in a module, apart from advice and what only types or documents."""
    code = (SOURCE / module).read_text("utf-8")
    lines = code.splitlines()
    found = {}
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
                found[mutated] = Mutant(module, changed[0] + 1, lines[changed[0]].strip(), after, mutated)
    return list(found.values())


def _counts(lines: list[str], number: int) -> bool:
    """Whether a line is part of a function that decides something."""
    if "NDArray" in lines[number] or lines[number].lstrip().startswith(("def ", "class ", "@", "from ", "import ")):
        return False
    inside = next((line for line in reversed(lines[: number + 1]) if line.startswith(("def ", "class "))), "")
    return bool(inside) and inside.split("(")[0].removeprefix("def ").removeprefix("class ") not in ADVICE
