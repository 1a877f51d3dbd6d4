"""Compiling kernels: one decorator, one cache that notices every change, visible progress.

Numba's own cache looks only at the file a function stands in, so a changed callee in another file would go unnoticed.
All kernels of Turncoat therefore share a cache folder named after a hash of every kernel source.
"""

import atexit
import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, TypeVar

import numba
import platformdirs
from numba.core import config as numba_config
from numba.core import event

Function = TypeVar("Function", bound=Callable[..., Any])

config: Any = numba_config  # its attributes come from the environment; no type checker sees them
JIT = not config.DISABLE_JIT

_PACKAGE = Path(__file__).resolve().parent.parent
_KEPT_CACHES = 4
_DECORATING = threading.RLock()

_OPTIONS: dict[str, Any] = {"nogil": True, "cache": True, "error_model": "numpy", "_nrt": False}


def kernel(function: Function) -> Function:
    """Compile on first call, release the interpreter lock while running, keep the result on disk.

    With NUMBA_DISABLE_JIT=1 the plain function is returned. References are not counted, so a kernel cannot make
    arrays: counting took a third of the time of a search.
    """
    if not JIT:
        return function
    # Numba asks for the folder while decorating; other users of Numba in this process keep theirs. One at a time: a
    # thread that put the setting back while another was asking made it write into the current folder.
    with _DECORATING:
        theirs = config.CACHE_DIR
        config.CACHE_DIR = str(_CACHE)
        try:
            compiled: Any = numba.njit(**_OPTIONS)(function)
        finally:
            config.CACHE_DIR = theirs
    return compiled  # type: ignore[no-any-return]


def _source_hash() -> str:
    """A hash of every file with kernels in it, and of the layouts and constants that kernels freeze.

    Of packages of others that bring something to play, every file counts: a search compiled with their rules must
    not outlive a change of them.
    """
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {config.OPT}".encode())
    for path in sorted(_PACKAGE.rglob("*.py")):
        source = path.read_bytes()
        if b"@kernel" in source or path.name in ("layout.py", "spec.py") or path.parent.name == "core":
            digest.update(path.relative_to(_PACKAGE).as_posix().encode())
            digest.update(source)
    for name, path in _sources_of_others():
        digest.update(name.encode())  # where it is installed makes no difference
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _sources_of_others() -> list[tuple[str, Path]]:
    """The files of every other package that is an entry point of ours, by name."""
    entries = entry_points()
    ours = _PACKAGE.name
    names = {
        entry.module.partition(".")[0]
        for group in entries.groups
        if group.startswith(f"{ours}.")
        for entry in entries.select(group=group)
    }
    found: list[tuple[str, Path]] = []
    for name in sorted(names - {ours}):
        spec = importlib.util.find_spec(name)
        if spec is None:
            continue
        for folder in map(Path, spec.submodule_search_locations or ()):
            inside = sorted(folder.rglob("*.py"))
            found += [(f"{name}/{path.relative_to(folder).as_posix()}", path) for path in inside]
        if spec.submodule_search_locations is None and spec.origin is not None:
            found.append((name, Path(spec.origin)))
    return found


def _cache_folder() -> Path:
    root = Path(os.environ.get("TURNCOAT_CACHE_DIR") or platformdirs.user_cache_dir("turncoat")) / "kernels"
    folder = root / _source_hash()
    try:
        if not folder.exists():
            _drop_old_caches(root)
            folder.mkdir(parents=True)
        os.utime(folder)  # its age tells when it was last used
        if os.access(folder, os.W_OK):
            return folder
    except OSError:
        pass
    folder = Path(tempfile.mkdtemp(prefix="turncoat-kernels-"))  # compiled again by every process, but it works
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _drop_old_caches(root: Path) -> None:
    """Keep the few folders that were used last: one per recent version of the sources."""
    try:
        folders = sorted((f for f in root.iterdir() if f.is_dir()), key=lambda f: f.stat().st_mtime)
        for folder in folders[: -_KEPT_CACHES + 1]:
            shutil.rmtree(folder, ignore_errors=True)
    except OSError:
        return


class _Progress(event.Listener):
    """Tells on stderr that kernels are being compiled, once that has taken longer than a second."""

    PATIENCE = 1.0
    LINE = "Preparing the games for this machine, once"

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._depth = 0
        self._since = 0.0
        self._spent = 0.0
        self._done = 0
        self._told = False  # without a terminal, once is enough
        self._telling = False  # a line stands on the terminal now
        self._timer: threading.Timer | None = None

    def on_start(self, event: Any) -> None:  # noqa: ARG002
        with self._lock:
            self._depth += 1
            if self._depth > 1:
                return
            self._since = time.monotonic()
            self._timer = threading.Timer(max(0.0, self.PATIENCE - self._spent), self._tell)
            self._timer.daemon = True
            self._timer.start()

    def on_end(self, event: Any) -> None:  # noqa: ARG002
        with self._lock:
            self._done += 1
            self._depth -= 1
            if self._depth:
                if self._telling:
                    self._show()
                return
            self._spent += time.monotonic() - self._since
            if self._timer is not None:
                self._timer.cancel()
            if self._telling:
                print("\r\x1b[2K", end="", file=sys.stderr, flush=True)
                self._telling = False

    def _tell(self) -> None:
        with self._lock:
            if sys.stderr.isatty():
                self._telling = self._depth > 0
                self._show()
            elif not self._told:
                print(f"{self.LINE} ...", file=sys.stderr, flush=True)
            self._told = True

    def _show(self) -> None:
        seconds = self._spent + time.monotonic() - self._since
        print(f"\r{self.LINE}: {self._done} kernels, {seconds:.0f} s ", end="", file=sys.stderr, flush=True)


class _Listener(event.Listener):
    """Calls somebody whenever a kernel was compiled."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = call

    def on_start(self, event: Any) -> None:
        pass

    def on_end(self, event: Any) -> None:  # noqa: ARG002
        self._call()


def on_compiled(call: Callable[[], None]) -> None:
    """Have this called after each kernel that is compiled."""
    event.register("numba:compile", _Listener(call))  # type: ignore[no-untyped-call]


def cache_folder() -> Path:
    """Where compiled kernels of these sources are kept."""
    return _CACHE


_CACHE = _cache_folder()
if JIT and not os.environ.get("TURNCOAT_QUIET"):
    event.register("numba:compile", _Progress())  # type: ignore[no-untyped-call]
