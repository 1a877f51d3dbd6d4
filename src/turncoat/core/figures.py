"""The parts of a score, by name."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any


class Figures(Mapping[str, Any]):
    """The parts of one seat's score by name: `figures["rows"]` or `figures.rows`."""

    __slots__ = ("_parts",)
    _parts: dict[str, Any]

    def __init__(self, **parts: Any) -> None:
        object.__setattr__(self, "_parts", parts)

    def __getitem__(self, name: str) -> Any:
        return self._parts[name]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self._parts[name]
        except KeyError:
            raise AttributeError(f"there are {', '.join(self._parts)}, but no {name}") from None

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("figures cannot be changed")

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)

    def __hash__(self) -> int:
        return hash(tuple(self._parts.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _figures, (self._parts,)

    def __repr__(self) -> str:
        return f"Figures({', '.join(f'{name}={value!r}' for name, value in self._parts.items())})"


def _figures(parts: dict[str, Any]) -> Figures:
    return Figures(**parts)


def figure_text(value: Any) -> str:
    """A part of a score as people read it."""
    if isinstance(value, Fraction):
        return f"{float(value):.2f}"
    return "–" if value is None else str(value)
