"""Who can play in a match: the engine at a level or with a budget, or a program that speaks the line protocol."""

import contextlib
import os
import random
import shlex
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from queue import Empty, Queue

from turncoat.core.errors import BudgetError, ProgramError, TurncoatError
from turncoat.core.game import AnyGame
from turncoat.core.moves import Move
from turncoat.core.position import AnyPosition
from turncoat.engine.budget import Budget
from turncoat.engine.choice import choose
from turncoat.engine.follower import Follower
from turncoat.engine.playing import MakePlayer
from turncoat.engine.searcher import PLAIN, Searcher, Settings

MEMORY = 128 << 20  # a search; several games run at a time
HELLO_PATIENCE = 20.0  # seconds until a program must have answered for the first time
PATIENCE = 60.0  # seconds that a program may take beyond its budget; it may have to compile
FORMS = (
    "a level from 1 to 10, level=N, simulations=N, seconds=S, plain,simulations=N, seconds=S,program=COMMAND, or random"
)
RANDOM = "random"


class Computer:
    """The engine."""

    def __init__(self, seed: int, budget: Budget, settings: Settings | None = None, memory: int = MEMORY) -> None:
        self._seed, self._budget, self._memory = seed, budget, memory
        self._follower = Follower(lambda pos: Searcher(pos, seed=seed, memory=memory, settings=settings))

    def choose(self, pos: AnyPosition, steps: Sequence[str]) -> Move:
        budget = self._budget
        if budget.level is not None:
            return choose(pos, level=budget.level, seed=1000 * self._seed + len(steps), memory=self._memory)
        searcher = self._follower.at(pos, steps)
        return searcher.search(simulations=budget.simulations, seconds=budget.seconds).move

    def close(self) -> None:
        pass


class Random:
    """Any legal move, all equally likely."""

    def __init__(self, seed: int) -> None:
        self._choice = random.Random(seed)

    def choose(self, pos: AnyPosition, steps: Sequence[str]) -> Move:  # noqa: ARG002
        move: Move = pos.legal[self._choice.randrange(len(pos.legal))]
        return move

    def close(self) -> None:
        pass


def computer(budget: Budget, settings: Settings | None = None, memory: int = MEMORY) -> MakePlayer:
    """The engine, for matches."""
    return lambda seed: Computer(seed, budget, settings, memory)


class Program:
    """A program that speaks the line protocol on its stdin and stdout."""

    def __init__(self, command: str, budget: Budget, seed: int) -> None:
        self._command, self._budget, self._seed = command, budget, seed
        self._game: AnyGame | None = None
        self._lines: Queue[str | None] = Queue()
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                errors="replace",
                start_new_session=True,  # so that whatever it starts can be ended with it
            )
        except (OSError, ValueError) as error:
            raise ProgramError(f"{command!r} cannot be started: {error}") from None
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        try:
            self._send("hello")
            self._answer("ready", HELLO_PATIENCE)
            self._send(f"set seed {seed % (1 << 31)}")
        except ProgramError:
            self.close()
            raise

    def choose(self, pos: AnyPosition, steps: Sequence[str]) -> Move:
        if self._game is None:
            texts = pos.game.option_texts()
            for option in pos.game.info.options:
                if option.kind == "file" and option.word_for(pos.game.options[option.name]) is None:
                    words = " or ".join(option.words)
                    raise ProgramError(f"programs cannot be told of files; play with {option.name}={words}")
            self._game = pos.game
            options = " ".join(f"{name}={text}" for name, text in texts.items())
            self._send(f"game {pos.game.name} {options}")
        view = "" if pos.viewer is None else f"view {pos.viewer} "
        self._send(f"position {view}moves {' '.join(steps)}")
        self._send(f"go {self._budget.words}")
        text = self._answer("bestmove", PATIENCE + self._budget.longest).partition(" ")[2].strip()
        try:
            move: Move = pos.parse(text)
            reason = pos.why_not(move)
        except TurncoatError as error:
            raise ProgramError(f"{self._command!r} answered {text!r}: {error}") from None
        if reason is not None:
            raise ProgramError(f"{self._command!r} wants to play {text}: {reason}")
        return move

    def close(self) -> None:
        self._send("quit")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        with contextlib.suppress(OSError):  # also what it left behind
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._reader.join(1)
        with contextlib.suppress(OSError):
            assert self._process.stdin is not None
            self._process.stdin.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as said:
            for line in said:
                self._lines.put(line.strip())
        self._lines.put(None)

    def _send(self, line: str) -> None:
        """Say a line; a program that has ended is noticed by the answer that it does not give."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError, ValueError):
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()

    def _answer(self, wanted: str, patience: float) -> str:
        """The next line that begins with this word; others are passed over, errors are not."""
        deadline = time.monotonic() + patience
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except Empty:
                raise ProgramError(f"{self._command!r} did not say {wanted} within {patience:g} s") from None
            if line is None:
                raise ProgramError(f"{self._command!r} ended without saying {wanted}")
            word = line.partition(" ")[0]
            if word == wanted:
                return line
            if word == "error":
                raise ProgramError(f"{self._command!r} says: {line}")


@dataclass(frozen=True)
class Entrant:
    """One side of a match as it was written."""

    text: str
    budget: Budget | None  # None: it does not think at all
    make: MakePlayer
    program: bool = False  # somebody else's

    @property
    def timed(self) -> bool:
        """Whether the clock decides, so that nothing else should run beside it."""
        return self.budget is not None and self.budget.timed


def entrant(text: str) -> Entrant:
    """A side from its text; BudgetError says how to write one."""
    if text == RANDOM:
        return Entrant(text, None, Random)
    before, program, command = text.partition("program=")
    words = [word for word in before.split(",") if word]
    plain = "plain" in words
    try:
        budget = Budget.parse(_pair(word) for word in words if word != "plain")
        program_words = shlex.split(command)
    except ValueError as error:
        raise BudgetError(f"{text!r} is no player ({error}); write {FORMS}") from None
    if (plain and (budget.level is not None or program)) or (program and not (program_words and before.endswith(","))):
        raise BudgetError(f"{text!r} is no player; write {FORMS}")
    if program:
        return Entrant(text, budget, lambda seed: Program(command, budget, seed), program=True)
    title = text if budget.level is None else f"level {budget.level}"
    return Entrant(title, budget, computer(budget, PLAIN if plain else None))


def _pair(word: str) -> tuple[str, str]:
    """`seconds=1` taken apart; a number alone is a level."""
    name, _, value = word.partition("=")
    return ("level", word) if word.isdigit() else (name, value)
