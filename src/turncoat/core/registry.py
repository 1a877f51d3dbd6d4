"""Which module speaks for which game: found by the record's dtype, in compiled code by its Numba type."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from turncoat.core.jit import JIT
from turncoat.core.types import Record


class Registry:
    """Modules by record; `default` answers where a game's module has no such function, or there is none."""

    def __init__(self, default: dict[str, Any] | None = None) -> None:
        self._by_dtype: dict[np.dtype[np.void], ModuleType] = {}
        self._by_type: dict[Any, ModuleType] = {}
        self._default = {} if default is None else default

    def add(self, dtype: np.dtype[np.void], module: ModuleType) -> None:
        """Let `module` speak for all records of this dtype."""
        if self._by_dtype.get(dtype, module) is not module:
            raise ValueError(f"{self._by_dtype[dtype].__name__} and {module.__name__} have records with equal fields")
        self._by_dtype[dtype] = module
        if JIT:
            from numba import from_dtype

            self._by_type[from_dtype(dtype)] = module

    def of(self, pos: Record, name: str) -> Any:
        """The function of that name for a record."""
        return self._found(self._by_dtype.get(pos.dtype), name, pos.dtype)

    def _found(self, module: ModuleType | None, name: str, kind: object) -> Any:
        found = getattr(module, name, self._default.get(name))
        if found is None:
            raise LookupError(f"no game gives {name} for records of {kind}")
        return found

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
