"""The search for sets of pieces: many are tried a little, the best and what is like them again, the last ones for long.

Every round of games is an experiment of the lab in a folder of its own, and which sets a round tries follows from the
seed and from the rounds before. So nothing else has to be kept to go on with: what is done is read back, not played.
"""

import json
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from turncoat.core.errors import OptionError
from turncoat.core.options import GameInfo
from turncoat.core.pieces import Designer, Draft, PieceSet
from turncoat.core.reasons import counted
from turncoat.core.safely import write_safely
from turncoat.design.goals import BY_PLAY, FEW, GOALS
from turncoat.engine.intervals import Figure, Numbers
from turncoat.games import catalogue, info
from turncoat.lab import Cell, Experiment, LabError
from turncoat.lab.experiment import BATCH, MOST_CELLS

if TYPE_CHECKING:
    from turncoat.lab.running import Progress

ASKED, COUNTS, BEST, FINAL = "look.json", "ways.json", "best", "final"
_ALWAYS = 1e-9  # a precision that is never reached: rounds have as many games as they are given
_TRIES = 50  # for a set that was not tried yet


@dataclass(frozen=True)
class Look:
    """What is looked for. Sets are played in `game` with these options, two equal searches each, or a longer one
    against a shorter one where depth is looked for; ways to put a set away are counted, not played."""

    goal: str
    pieces: int
    game: str = ""  # the first one whose pieces can be designed
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    rounds: int = 5
    width: int = 40  # sets a round
    keep: int = 8  # of them, for the next round and in the end
    games: int = 40  # that a set plays in a round
    final: int = 400  # that each of the last ones plays, anew: what was chosen for luck shows then
    simulations: int = 200

    def __post_init__(self) -> None:
        if self.goal not in GOALS:
            raise OptionError(f"sets are looked for that are one of {', '.join(GOALS)}, not {self.goal!r}")
        for name in ("rounds", "keep", "simulations"):
            if getattr(self, name) < 1:
                raise OptionError(f"{name} is at least 1, not {getattr(self, name)}")
        if self.width <= self.keep:
            raise OptionError(f"a round tries more sets than it keeps: width {self.width} is not above {self.keep}")
        if self.goal in BY_PLAY:
            for name in ("games", "final"):
                if getattr(self, name) < BATCH:
                    raise OptionError(f"{name} is at least {BATCH}, not {getattr(self, name)}")
        elif self.options:
            raise OptionError(
                "ways to put a set away are counted, not played; options of the game change nothing there"
            )
        if self.width > MOST_CELLS:
            raise OptionError(f"width is at most {MOST_CELLS}, not {self.width}")
        if self.designer.option in self.options:
            raise OptionError(f"{self.designer.option} is what is looked for; leave it out")
        low, high = self.designer.counts
        if not low <= self.pieces <= high:
            raise OptionError(f"sets that can be put away have {low} to {high} different pieces, not {self.pieces}")
        given = self.described.resolve(self.described.from_plain(dict(self.options)))
        usual = self.described.resolve({})
        told = self.described.plain(given)
        object.__setattr__(self, "options", {name: told[name] for name in given if given[name] != usual[name]})

    @property
    def described(self) -> GameInfo:
        """The game."""
        if self.game:
            return info(self.game)
        for each in catalogue():
            if each.designer:
                return each
        raise OptionError("no game that is installed lets its pieces be designed")

    @property
    def designer(self) -> Designer:
        module, _, name = self.described.designer.partition(":")
        if not module:
            raise OptionError(f"{self.described.name} has no pieces that can be designed")
        return cast(Designer, getattr(import_module(module), name))


@dataclass(frozen=True)
class Found:
    """One of the best sets."""

    value: PieceSet
    bad: float  # what was kept small
    in_words: str


@dataclass(frozen=True)
class Standing:
    """How far a search is."""

    round: int  # the last one tries the best again
    rounds: int
    tried: int  # sets so far
    best: str  # in words; empty in the first round
    done: float  # of this round, 0 to 1
    seconds_left: float | None  # of this round


def look(
    asked: Look,
    folder: str | Path,
    *,
    workers: int | None = None,
    address: str | None = None,
    resume: bool = False,
    progress: Callable[[Standing], None] | None = None,
) -> list[Found]:
    """The best sets, best first; kept in the folder as files that can be played with. Ctrl-C loses nothing: with
    `resume` the same search goes on."""
    path = Path(folder)
    _begin(asked, path, resume=resume)
    kind = _Counted if asked.goal == FEW.name else _Played
    found = kind(asked, path, workers or os.cpu_count() or 1, address, progress).search()
    (path / BEST).mkdir(exist_ok=True)
    codec = asked.described.option(asked.designer.option).coded
    assert codec is not None
    for number, each in enumerate(found, 1):
        write_safely(path / BEST / f"{number}.toml", f"# {each.in_words}\n{codec.file(each.value)}".encode())
    return found


def _begin(asked: Look, path: Path, *, resume: bool) -> None:
    kept, told = path / ASKED, {**asdict(asked), "options": dict(asked.options)}
    if kept.exists():
        if not resume:
            raise LabError(f"{path} holds a search already; --resume goes on with it, --out takes another folder")
        if json.loads(kept.read_text("utf-8")) != told:
            raise LabError(f"{path} holds another search ({kept.name} tells which); it needs another folder")
    elif path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise LabError(f"{path} holds something else; a search needs a folder of its own")
    path.mkdir(parents=True, exist_ok=True)
    write_safely(kept, json.dumps(told, indent=1).encode())


class _Search(ABC):
    """Rounds of drawing and trying; what is tried is said by those below."""

    def __init__(
        self,
        asked: Look,
        path: Path,
        workers: int,
        address: str | None,
        progress: Callable[[Standing], None] | None,
    ) -> None:
        self.asked, self.path, self.workers, self.address = asked, path, workers, address
        self._progress, self._round, self._best = progress, 0, ""
        self._tried: set[Draft] = set()  # as `same` gives them

    def search(self) -> list[Found]:
        kept: list[Draft] = []
        for number in range(1, self.asked.rounds + 1):
            self._round = number
            drafts = self._drafts(kept)
            self._tried.update(map(self.asked.designer.same, drafts))
            self.tell(0.0)
            self.try_all(drafts)
            kept = sorted(drafts, key=self.bad)[: self.asked.keep]
            self._best = self.in_words(kept[0])
        self._round = self.asked.rounds + 1
        self.tell(0.0)
        self.try_again(kept)
        return [Found(self.pieces(each), self.bad(each), self.in_words(each)) for each in sorted(kept, key=self.bad)]

    def _drafts(self, kept: list[Draft]) -> list[Draft]:
        """Those that were kept, then others: by chance in the first round, later like those that were kept."""
        rng = Random(f"{self.asked.seed} {self._round}")
        designer, found = self.asked.designer, list(kept)
        known = set(self._tried)
        while len(found) < self.asked.width:
            for _ in range(_TRIES):
                if kept and rng.random() < 0.9:
                    draft = designer.varied(kept[len(found) % len(kept)], rng)
                    if rng.random() < 0.5:
                        draft = designer.varied(draft, rng)
                else:
                    draft = designer.drawn(self.asked.pieces, rng)
                if designer.same(draft) not in known:
                    break
            else:
                return found  # there are few sets of so many pieces
            known.add(designer.same(draft))
            found.append(draft)
        return found

    def pieces(self, draft: Draft) -> PieceSet:
        """The set, under a name that follows from its shapes."""
        return self.asked.designer.pieces(draft, f"set {self.digest(draft)[:6]}")

    def digest(self, draft: Draft) -> str:
        """The same for equal sets, and for no others."""
        return sha256(repr(self.asked.designer.same(draft)).encode()).hexdigest()

    def tell(self, done: float, seconds_left: float | None = None) -> None:
        if self._progress is not None:
            rounds = self.asked.rounds + 1
            self._progress(Standing(self._round, rounds, len(self._tried), self._best, done, seconds_left))

    @abstractmethod
    def try_all(self, drafts: list[Draft]) -> None:
        """Find out how good these are."""

    @abstractmethod
    def try_again(self, drafts: list[Draft]) -> None:
        """Find out better how good the last ones are, forgetting what was found before."""

    @abstractmethod
    def bad(self, draft: Draft) -> float:
        """What is kept small, of one that was tried."""

    @abstractmethod
    def in_words(self, draft: Draft) -> str:
        """What was found of it."""


class _Played(_Search):
    """Sets that are played with."""

    def __init__(self, *asked: Any) -> None:
        super().__init__(*asked)
        self._goal = BY_PLAY[self.asked.goal]
        self._values: dict[Draft, Numbers] = {}

    def try_all(self, drafts: list[Draft]) -> None:
        found = self._play(f"round-{self._round}", drafts, self.asked.games)
        for draft, values in zip(drafts, found, strict=True):
            self._values[draft] = np.concatenate([self._values.get(draft, values[:0]), values])

    def try_again(self, drafts: list[Draft]) -> None:
        self._values = dict(zip(drafts, self._play(FINAL, drafts, self.asked.final), strict=True))

    def _play(self, name: str, drafts: Iterable[Draft], games: int) -> list[Numbers]:
        option = self.asked.described.option(self.asked.designer.option)
        players = self._goal.players(self.asked.simulations)
        cells = tuple(
            Cell(self.asked.described.name, {**self.asked.options, option.name: option.plain(pieces)}, players, judge=0)
            for pieces in map(self.pieces, drafts)
        )
        title = f"{self._goal.meaning[0].upper()}{self._goal.meaning[1:]}: {name}"
        seed = self.asked.seed * 1000 + self._round
        experiment = Experiment(title, cells, seed=seed, precision=_ALWAYS, least=games, most=games)
        from turncoat.lab import run  # needs PyArrow, which counting does not

        results = run(
            experiment,
            self.path / name,
            workers=self.workers,
            address=self.address,
            resume=True,
            progress=self._passed_on,
        )
        if name == FINAL:
            results.report(self.path / "report.html")
        return [self._goal.observed(played) for played in results.cells]

    def _passed_on(self, progress: "Progress") -> None:
        self.tell(progress.games / max(progress.games_expected, 1), progress.seconds_left)

    def bad(self, draft: Draft) -> float:
        return self._goal.bad(self._values[draft])

    def in_words(self, draft: Draft) -> str:
        values = self._values[draft]
        figure: Figure = self._goal.figure(values)
        return f"{self._goal.in_words(figure)}, {counted(len(values), 'game')}"


class _Counted(_Search):
    """Sets whose ways to be put away are counted."""

    def __init__(self, *asked: Any) -> None:
        super().__init__(*asked)
        kept = self.path / COUNTS
        self._ways: dict[str, int] = json.loads(kept.read_text("utf-8")) if kept.exists() else {}

    def try_all(self, drafts: list[Draft]) -> None:
        for number, draft in enumerate(drafts):
            digest = self.digest(draft)
            if digest not in self._ways:
                self._ways[digest] = FEW.ways(self.pieces(draft))
                write_safely(self.path / COUNTS, json.dumps(self._ways).encode())
            self.tell((number + 1) / len(drafts))

    def try_again(self, drafts: list[Draft]) -> None:
        """A count does not change."""

    def bad(self, draft: Draft) -> float:
        return self._ways[self.digest(draft)]

    def in_words(self, draft: Draft) -> str:
        return FEW.in_words(self._ways[self.digest(draft)])
