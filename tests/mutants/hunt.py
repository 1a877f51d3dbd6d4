"""Trying mutants quickly: tests are collected and run once, then every mutant is a fork of that process.

In a fork the function with the slip gets other code, in place, so whoever imported it has it too. Only tests that reach
the function are asked: first those that noticed other slips in it, then the quickest. One that fails is enough.
"""

import ast
import functools
import gc
import itertools
import os
import random
import select
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.slips import SOURCE, Mutant

PATIENCE = 5  # seconds beyond five times what a test took; whoever runs longer is noticed, too
FIRST_LOOK = 12.0  # seconds of tests, the quickest; whoever survives them is tried again with all
NOBODY, BROKEN = -1, -2  # instead of the number of the test that noticed


def codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a module's functions and methods, but not of functions inside functions."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType) and "<" not in inner.co_qualname:
            yield inner
            yield from codes(inner)


def functions(path: str) -> dict[str, list[FunctionType]]:
    """The living functions of a source file, by qualified name."""
    found: dict[str, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename == path:
            found.setdefault(thing.__code__.co_qualname, []).append(thing)
    return found


def replace(path: str, old: str, new: str) -> None:
    """Give the functions whose code differs the new one; LookupError if it is outside of functions."""
    living, done = functions(path), 0
    before = [code for code in codes(compile(old, path, "exec")) if code.co_qualname in living]
    after = {(code.co_qualname, code.co_firstlineno): code for code in codes(compile(new, path, "exec"))}
    for code in before:
        fresh = after[code.co_qualname, code.co_firstlineno]
        if fresh != code:
            for function in living[code.co_qualname]:
                if function.__code__.co_firstlineno == code.co_firstlineno:
                    function.__code__ = fresh
                    done += 1
    if not done:
        raise LookupError


class _Marker(ast.NodeTransformer):
    """Lets every function tell that it was entered."""

    def __init__(self) -> None:
        self._inside: list[str] = []

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._into(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._marked(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._marked(node)

    def _marked(self, node: Any) -> ast.AST:
        name = ".".join([*self._inside, node.name])
        mark = ast.parse(f"__entered__({name!r})").body[0]
        node.body.insert(0, ast.fix_missing_locations(ast.copy_location(mark, node.body[0])))
        return node  # type: ignore[no-any-return]

    def _into(self, node: ast.ClassDef) -> ast.AST:
        self._inside.append(node.name)
        self.generic_visit(node)
        self._inside.pop()
        return node


class Hunter:
    """A plugin of pytest that asks the collected tests about mutants instead of running them once."""

    def __init__(self, mutants: list[Mutant], workers: int, equal: frozenset[str]) -> None:
        self._mutants, self._workers, self._equal = mutants, workers, equal
        self._sources = {module: (SOURCE / module).read_text("utf-8") for module in {m.module for m in mutants}}
        self._reached: dict[tuple[str, str], set[int]] = {}
        self._noticed: dict[tuple[str, str], Counter[int]] = {}
        self._seconds: list[float] = []
        self._entered: set[tuple[str, str]] = set()
        self._items: list[pytest.Item] = []
        self.survivors: list[Mutant] = []
        self.finished = False
        self.outside: list[Mutant] = []  # not inside a function: somebody else has to try them

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._items = list(session.items)
        self._look_who_reaches_what()
        print(f"{len(self._items)} tests take {sum(self._seconds):.0f} s", file=sys.stderr, flush=True)
        alive = self._try_all(self._mutants, FIRST_LOOK)
        print(f"{len(alive)} survive a first look:", *sorted(map(str, alive)), sep="\n", file=sys.stderr, flush=True)
        self.survivors = self._try_all(alive, sum(self._seconds) + 1)
        for mutant in self.survivors:
            print(mutant, flush=True)
        self.finished = True
        return True

    def _look_who_reaches_what(self) -> None:
        for module, source in self._sources.items():
            import_module(f"turncoat.{module.removesuffix('.py').replace('/', '.')}")
            self._mark(module, source)
        for number, item in enumerate(self._items):
            self._entered.clear()
            began = time.perf_counter()
            following = self._items[number + 1] if number + 1 < len(self._items) else None
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
                raise pytest.UsageError(f"{item.nodeid} fails without any slip")
            self._seconds.append(time.perf_counter() - began)
            for place in self._entered:
                self._reached.setdefault(place, set()).add(number)
        assert self._reached, "no test reaches any of these modules"
        for module, source in self._sources.items():
            self._restore(str(SOURCE / module), source)
        for thing in gc.get_objects():  # nothing that was computed without slips may stand in for the mutants
            if type(thing) is functools._lru_cache_wrapper:
                thing.cache_clear()

    def _mark(self, module: str, source: str) -> None:
        path = str(SOURCE / module)
        marked = compile(ast.fix_missing_locations(_Marker().visit(ast.parse(source))), path, "exec")
        living = functions(path)
        for code in codes(marked):
            for function in living.get(code.co_qualname, ()):
                if function.__code__.co_firstlineno == code.co_firstlineno:
                    function.__globals__["__entered__"] = lambda name, module=module: self._entered.add((module, name))
                    function.__code__ = code

    def _restore(self, path: str, source: str) -> None:
        plain = {(code.co_qualname, code.co_firstlineno): code for code in codes(compile(source, path, "exec"))}
        for name, found in functions(path).items():
            for function in found:
                fresh = plain.get((name, function.__code__.co_firstlineno))
                if fresh is not None:
                    function.__code__ = fresh

    def _place(self, mutant: Mutant) -> tuple[str, str]:
        """The function that the slip is in."""
        found = ""
        for code in codes(compile(self._sources[mutant.module], str(SOURCE / mutant.module), "exec")):
            last = max((line for *_, line in code.co_lines() if line is not None), default=0)
            inner = [max((n or 0) for *_, n in c.co_lines()) for c in code.co_consts if isinstance(c, CodeType)]
            if code.co_firstlineno <= mutant.line <= max([last, *inner]):
                found = code.co_qualname
        return mutant.module, found

    def _asked(self, place: tuple[str, str], seconds: float) -> list[int]:
        noticed = self._noticed.setdefault(place, Counter())
        asked = sorted(
            self._reached.get(place, ()),
            key=lambda number: (-noticed[number] / self._seconds[number], self._seconds[number]),
        )
        spent = list(itertools.accumulate(self._seconds[number] for number in asked))
        return [number for number, sum_of in zip(asked, spent, strict=True) if sum_of <= seconds] or asked[:1]

    def _try_all(self, mutants: list[Mutant], seconds: float) -> list[Mutant]:
        """Those that nobody notices in so many seconds."""
        waiting, alive = list(mutants), []
        running: dict[int, tuple[Mutant, tuple[str, str], int]] = {}
        done = 0
        while waiting or running:
            while waiting and len(running) < self._workers:
                mutant = waiting.pop()
                place = self._place(mutant)
                asked = self._asked(place, seconds)
                pid, pipe = self._fork(mutant, asked)
                running[pipe] = (mutant, place, pid)
            for pipe in select.select(list(running), [], [])[0]:
                mutant, place, pid = running.pop(pipe)
                said = os.read(pipe, 20).decode()  # nothing, if an alarm ended it
                os.waitpid(pid, 0)
                os.close(pipe)
                done += 1
                if not self._heard(mutant, place, said):
                    alive.append(mutant)
                if done % 50 == 0:
                    rest = len(mutants) - done
                    print(f"{done} tried, {rest} to go, {len(alive)} survive", file=sys.stderr, flush=True)
        return alive

    def _heard(self, mutant: Mutant, place: tuple[str, str], said: str) -> bool:
        """Whether that means that it was noticed, or need not be."""
        if said == "outside":
            self.outside.append(mutant)
        elif said == str(NOBODY):
            return mutant.text in self._equal
        elif said and int(said) >= 0:
            self._noticed[place][int(said)] += 1
        return True

    def _fork(self, mutant: Mutant, asked: list[int]) -> tuple[int, int]:
        """A child that says who noticed."""
        read, write = os.pipe()
        pid = os.fork()
        if pid:
            os.close(write)
            return pid, read
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        try:
            said = str(self._who_notices(mutant, asked))
        except LookupError:
            said = "outside"
        except BaseException:
            said = str(BROKEN)  # whatever breaks the tests themselves was noticed
        os.write(write, said.encode())
        os._exit(0)

    def _who_notices(self, mutant: Mutant, asked: list[int]) -> int:
        random.seed(0)
        replace(str(SOURCE / mutant.module), self._sources[mutant.module], mutant.code)
        for number, following in itertools.zip_longest(asked, asked[1:]):
            signal.alarm(PATIENCE + int(5 * self._seconds[number]))
            after = None if following is None else self._items[following]
            if any(report.failed for report in runtestprotocol(self._items[number], log=False, nextitem=after)):
                return number
        return NOBODY
