"""What speaks for which game: found by the record's dtype, in compiled code by its Numba type."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import numpy as np

from turncoat.core.jit import JIT
from turncoat.core.types import Record

T = TypeVar("T")


class Registry(Generic[T]):
    """What gives kernels for a record; `default` answers for records of which nobody has said anything."""

    def __init__(self, default: T | None = None) -> None:
        self._by_dtype: dict[np.dtype[np.void], T] = {}
        self._by_type: dict[Any, T] = {}
        self._default = default

    def add(self, dtype: np.dtype[np.void], speaker: T) -> None:
        """Let `speaker` speak for all records of this dtype."""
        if self._by_dtype.get(dtype, speaker) is not speaker:
            raise ValueError(f"{_named(self._by_dtype[dtype])} and {_named(speaker)} have records with equal fields")
        self._by_dtype[dtype] = speaker
        if JIT:
            from numba import from_dtype

            self._by_type[from_dtype(dtype)] = speaker

    def of(self, pos: Record, name: str) -> Any:
        """The function of that name for a record."""
        return self._found(self._by_dtype.get(pos.dtype), name, pos.dtype)

    def _found(self, speaker: T | None, name: str, kind: object) -> Any:
        chosen = self._default if speaker is None else speaker
        if chosen is None:
            raise LookupError(f"no game gives {name} for records of {kind}")
        return getattr(chosen, name)

    def compile(self, *generics: Callable[..., Any]) -> None:
        """Let compiled code call these functions and reach the kernel for the type of the record (second argument).

        The kernel's source is compiled into the caller: that took less time than calling the compiled kernel through a
        wrapper, and what it calls in turn comes from the cache.
        """
        if not JIT:
            return
        from numba.extending import overload

        for generic in generics:
            overload(generic, strict=False)(self._chooser(generic.__name__))

    def _chooser(self, name: str) -> Callable[..., Any]:
        def choose(*types: Any) -> Any:
            return self._found(self._by_type.get(types[1]), name, types[1]).py_func

        return choose


def _named(speaker: object) -> str:
    return str(getattr(speaker, "__name__", speaker))
