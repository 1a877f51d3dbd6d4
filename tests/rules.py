"""Rule numbers in tests: `@rule("R1.4.9")` says which rule of docs/rules a test is an example of."""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])

CITED: dict[str, list[str]] = {}  # rule number -> names of tests


def rule(*numbers: str) -> Callable[[Test], Test]:
    def cite(test: Test) -> Test:
        for number in numbers:
            CITED.setdefault(number, []).append(test.__qualname__)
        return test

    return cite
