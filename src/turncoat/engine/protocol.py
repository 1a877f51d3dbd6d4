"""The line protocol: a program on the other end of a pipe asks for moves, in the spirit of UCI (docs/protocol.md).

One command a line, one answer a line. Bad input is answered with `error` and changes nothing.
"""

import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from importlib.metadata import version

from turncoat.core.errors import BudgetError, OptionError, TurncoatError
from turncoat.core.game import AnyGame
from turncoat.core.position import AnyPosition
from turncoat.core.turns import CHANCE
from turncoat.engine.budget import FOREVER, Budget
from turncoat.engine.follower import Follower
from turncoat.engine.levels import Level, pick
from turncoat.engine.searcher import MEMORY, Findings, Searcher, Settings
from turncoat.games import catalogue, info, make
from turncoat.games.positions import position

VERSION = 1
MEGABYTE = 1 << 20
MOST_MEMORY = 1 << 20  # megabytes
MOST_THREADS = 256
INFO_SECONDS = 0.5  # how often a search tells what it thinks
INFO_SIMULATIONS = 1 << 14
TINY = 1e-3


@dataclass
class _Options:
    """What `set` changes."""

    threads: int = 1
    memory: int = MEMORY // MEGABYTE  # megabytes
    seed: int = 0


class Protocol:
    """A conversation: feed it lines with `take`, it answers through `say`."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say_now = say
        self._lock = threading.Lock()
        self._options = _Options()
        self._game: AnyGame | None = None
        self._steps: list[str] = []
        self._pos: AnyPosition | None = None
        self._running: Searcher | None = None
        self._follower = Follower(self._new_searcher)
        self._made_for = replace(self._options)
        self._endless = False
        self._thinking: threading.Thread | None = None
        self._searching = threading.Event()
        self._stopped = threading.Event()

    def take(self, line: str) -> bool:
        """One command; False when the conversation is over."""
        words = line.split()
        if not words:
            return True
        name, rest = words[0], words[1:]
        if name == "quit":
            self._stop(rest)
            return False
        command = _COMMANDS.get(name)
        try:
            if command is None:
                raise OptionError(f"there is no command {name!r}; there are {', '.join([*_COMMANDS, 'quit'])}")
            if self._busy and name not in _ALWAYS:
                raise BudgetError(f"{name} has to wait: a search is running; stop ends it")
            command(self, rest)
        except TurncoatError as error:
            self._say(f"error {_one_line(error)}")
        return True

    def wait(self) -> None:
        """Wait until a running search is done; one without an end is stopped."""
        if self._endless:
            self._stop([])
        if self._thinking is not None:
            self._thinking.join()

    @property
    def _busy(self) -> bool:
        return self._searching.is_set()

    def _say(self, line: str) -> None:
        with self._lock:
            self._say_now(line)

    def _hello(self, rest: list[str]) -> None:
        _nothing_more(rest)
        self._say(f"id name Turncoat {version('turncoat')}")
        self._say(f"id protocol {VERSION}")
        for game in catalogue():
            self._say(f"game {game.name} {' '.join(f'{o.name}={o.format(o.default)}' for o in game.options)}")
        for name, value in vars(_Options()).items():
            self._say(f"option {name} {value}")
        self._say("ready")

    def _ready(self, rest: list[str]) -> None:
        _nothing_more(rest)
        self._say("ready")

    def _set(self, rest: list[str]) -> None:
        limits = {"threads": (1, MOST_THREADS), "memory": (1, MOST_MEMORY), "seed": (0, 1 << 62)}
        if len(rest) != 2 or rest[0] not in limits:
            raise OptionError(f"write set and a name and a number; names are {', '.join(limits)}")
        setattr(self._options, rest[0], _number(rest[0], rest[1], *limits[rest[0]]))

    def _new(self, rest: list[str]) -> None:
        if not rest:
            raise OptionError(f"write which game, like: game {catalogue()[0].name}")
        self._game = make(rest[0], info(rest[0]).parse(rest[1:]))
        self._pos = self._game.start()
        self._steps = []

    def _position(self, rest: list[str]) -> None:
        """`position [text TEXT | view SEAT] [moves STEP ...]`, steps from there, chance included."""
        words, steps = rest, list[str]()
        if "moves" in rest:
            words, steps = rest[: rest.index("moves")], rest[rest.index("moves") + 1 :]
        pos = self._first(words)
        for step in steps:
            pos = pos.play(step)
        self._game, self._steps, self._pos = pos.game, steps, pos

    def _first(self, words: list[str]) -> AnyPosition:
        """The position from which steps are told."""
        if words[:1] == ["text"]:
            return position(" ".join(words[1:]))
        if self._game is None:
            raise OptionError(f"say first which game, like: game {catalogue()[0].name}")
        start: AnyPosition = self._game.start()
        if words[:1] == ["view"]:
            if len(words) < 2:
                raise OptionError("write view and a seat")
            start = start.view(_number("view", words[1], 0, self._game.seats - 1))
            words = words[2:]
        if words:
            raise OptionError(
                f"{words[0]!r} is not understood; write position, perhaps text TEXT or view SEAT, then moves and steps"
            )
        return start

    def _text(self, rest: list[str]) -> None:
        _nothing_more(rest)
        self._say(f"text {self._here().text}")

    def _moves(self, rest: list[str]) -> None:
        _nothing_more(rest)
        pos = self._here()
        if pos.turn == CHANCE:
            self._say(" ".join(["chances", *(f"{event}:{weight}" for event, weight in pos.chances)]))
        else:
            self._say(" ".join(["moves", *map(str, pos.legal)]))

    def _show(self, rest: list[str]) -> None:
        _nothing_more(rest)
        for line in str(self._here()).splitlines():
            self._say(f"board {line}")

    def _go(self, rest: list[str]) -> None:
        pos = self._here()
        if pos.mover is None:
            raise BudgetError("nobody is to move: " + ("the game is over" if pos.turn is None else "chance decides"))
        budget = _budget(rest)
        self._endless = budget.seconds == FOREVER
        self._stopped.clear()
        self._searching.set()
        self._thinking = threading.Thread(target=self._think, args=(pos, budget), daemon=True)
        self._thinking.start()

    def _stop(self, rest: list[str]) -> None:  # noqa: ARG002
        """End the search; it answers with what it found. Nothing happens without one."""
        self._stopped.set()
        while self._busy:
            if self._running is not None:
                self._running.stop()
            time.sleep(TINY)
        if self._thinking is not None:
            self._thinking.join()

    def _think(self, pos: AnyPosition, budget: Budget) -> None:
        try:
            strength = budget.strength(pos.game)
            searcher = self._running = self._searcher_for(pos, budget, strength)
            left, seconds, done, began = strength.simulations, strength.seconds, 0, time.monotonic()
            while True:
                rest = None if seconds is None else max(TINY, seconds - (time.monotonic() - began))
                found = searcher.search(
                    simulations=None if left is None else min(left, INFO_SIMULATIONS),
                    seconds=None if rest is None else min(rest, INFO_SECONDS),
                )
                done += found.simulations
                spent = time.monotonic() - began
                self._say(_info_line(found, done, spent))
                left = None if left is None else left - max(1, found.simulations)
                over = (left is not None and left <= 0) or (seconds is not None and spent >= seconds)
                if found.exact or over or self._stopped.is_set():
                    break
            best = pick(pos, found, strength, self._options.seed + len(self._steps))
            last = f"bestmove {best.move}"
        except TurncoatError as error:
            last = f"error {_one_line(error)}"
        except MemoryError:
            last = f"error there is no memory of {self._options.memory} megabytes; set memory to less"
            self._follower.forget()
        except Exception as error:  # whoever asked waits for an answer
            last = f"error {type(error).__name__}: {_one_line(error)}"
        finally:
            self._running = None
            self._searching.clear()  # before the answer: the next command may follow at once
        self._say(last)

    def _searcher_for(self, pos: AnyPosition, budget: Budget, strength: Level) -> Searcher:
        """The one that knows the position already; a level starts afresh, as it does elsewhere."""
        if budget.level is not None:
            return self._new_searcher(pos, strength.threads(self._options.threads), strength.settings())
        if self._made_for != self._options:
            self._follower.forget()
            self._made_for = replace(self._options)
        return self._follower.at(pos, self._steps)

    def _new_searcher(self, pos: AnyPosition, threads: int | None = None, settings: Settings | None = None) -> Searcher:
        options = self._options
        return Searcher(
            pos,
            seed=options.seed + len(self._steps),
            threads=threads or options.threads,
            memory=options.memory * MEGABYTE,
            settings=settings,
        )

    def _here(self) -> AnyPosition:
        if self._pos is None:
            raise OptionError(f"say first which game, like: game {catalogue()[0].name}")
        return self._pos


_COMMANDS: dict[str, Callable[[Protocol, list[str]], None]] = {
    "hello": Protocol._hello,
    "isready": Protocol._ready,
    "set": Protocol._set,
    "game": Protocol._new,
    "position": Protocol._position,
    "moves": Protocol._moves,
    "show": Protocol._show,
    "text": Protocol._text,
    "go": Protocol._go,
    "stop": Protocol._stop,
}
_ALWAYS = ("isready", "stop")  # also while searching


def _budget(words: list[str]) -> Budget:
    """`go level 5`, `go seconds 1.5 simulations 10000`, `go forever`."""
    if words == ["forever"]:
        return Budget(seconds=FOREVER)
    if not words or len(words) % 2:
        raise BudgetError("write go with level N, or seconds S and simulations N, or forever")
    return Budget.parse(zip(words[::2], words[1::2], strict=True))


def _info_line(found: Findings, simulations: int, seconds: float) -> str:
    best = found.best
    values = ",".join(f"{value:.4f}" for value in best.values)
    return (
        f"info simulations {simulations} seconds {seconds:.3f} nodes {found.nodes} values {values}"
        f" exact {int(best.exact)} line {' '.join(map(str, best.line))}"
    )


def _number(name: str, text: str, low: int, high: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 20) or not low <= int(text) <= high:
        raise OptionError(f"{name} is a whole number from {low} to {high}, not {text!r}")
    return int(text)


def _nothing_more(rest: list[str]) -> None:
    if rest:
        raise OptionError(f"{rest[0]!r} is too much here")


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())


def converse(lines: Iterable[str], say: Callable[[str], None]) -> None:
    """Answer lines until `quit` or their end; at the end of input a search that has an end is finished."""
    protocol = Protocol(say)
    for line in lines:
        if not protocol.take(line):
            return
    protocol.wait()
