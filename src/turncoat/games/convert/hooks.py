"""Kernels that each variant has its own of.

A hook is a name that rules, knowledge and solving call like any kernel; it means the kernel of that name of the variant
that is played (`rules["variant"]`). Compiled, it becomes a chain of comparisons over the variants that differ from the
basic game, so one compiled search serves them all. The bodies below give names and parameters and are never run.
"""

import inspect
from collections.abc import Callable
from typing import Any, TypeVar

from turncoat.core.jit import JIT
from turncoat.core.types import Record, Rules

Hook = TypeVar("Hook", bound=Callable[..., Any])


def hook(generic: Hook) -> Hook:
    """Let this name mean the kernel of the same name of the variant that is played."""
    name = generic.__name__

    def chosen(rules: Rules, *rest: Any) -> Any:
        return _kernels(name)[int(rules["variant"])](rules, *rest)

    chosen.__name__, chosen.__doc__ = name, generic.__doc__
    if JIT:
        from numba.extending import overload

        overload(chosen, strict=False)(_chooser(name, list(inspect.signature(generic).parameters)))
    return chosen  # type: ignore[return-value]


def _kernels(name: str) -> list[Callable[..., Any]]:
    """The kernel of each variant, in the order of their numbers."""
    from turncoat.games.convert.variants import variants

    return [getattr(variant.kernels, name) for variant in variants()]


def _chooser(name: str, parameters: list[str]) -> Callable[..., Any]:
    """What tells Numba how to compile a call of the hook."""

    def choose(*types: Any) -> Any:  # noqa: ARG001
        kernels = _kernels(name)
        called = ", ".join(parameters)
        lines = [f"def {name}({called}):", "    variant = rules['variant']"]
        for kernel in dict.fromkeys(kernels[1:]):
            if kernel is not kernels[0]:
                numbers = [number for number, other in enumerate(kernels) if other is kernel]
                test = " or ".join(f"variant == {number}" for number in numbers)
                lines += [f"    if {test}:", f"        return kernel_{numbers[0]}({called})"]
        lines.append(f"    return kernel_0({called})")
        scope: dict[str, Any] = {f"kernel_{number}": kernel for number, kernel in enumerate(kernels)}
        exec("\n".join(lines), scope)
        return scope[name]

    return choose


@hook
def due_colour(rules: Rules, pos: Record, seat: int) -> int:
    """The colour that the seat is to place."""
    raise NotImplementedError


@hook
def points_for(rules: Rules, orientation: int, before: int, after: int) -> int:
    """What a block scores at once whose colour showed `before` from above and shows `after`."""
    raise NotImplementedError


@hook
def score(rules: Rules, pos: Record, seat: int) -> int:
    """The seat's points if the game ended now."""
    raise NotImplementedError


@hook
def tie_break(rules: Rules, pos: Record, seat: int) -> int:
    """The seat's figure that decides between equal scores; equal again is a draw."""
    raise NotImplementedError


@hook
def look(
    rules: Rules, pos: Record, colour: int, orientation: int, square: int, level: int, rows: int, out: Any
) -> None:
    """The variant's own features of a move, from OWN_FEATURES on; `rows` are completed, `level` is rested on."""
    raise NotImplementedError


@hook
def obvious(rules: Rules, pos: Record, colour: int, orientation: int, square: int) -> int:
    """What even a beginner sees in a move."""
    raise NotImplementedError


@hook
def gain(rules: Rules, pos: Record, colour: int, orientation: int, square: int) -> int:
    """What a move brings at once, for ordering in the solver."""
    raise NotImplementedError


@hook
def guess_lead(rules: Rules, pos: Record) -> int:
    """What the result may be, roughly, as White sees it: the solver's estimate."""
    raise NotImplementedError


@hook
def limits(rules: Rules, pos: Record) -> tuple[int, int]:
    """Between what the result lies for certain, as far as is known cheaply."""
    raise NotImplementedError
