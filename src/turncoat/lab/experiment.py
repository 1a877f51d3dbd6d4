"""Experiments as data: which games are compared, who plays them, and how sure one wants to be.

A cell is one game with all its options and one company of players; an experiment is a list of cells. Which games a cell
plays follows from the cell and the seed alone: not from other cells, the number of workers, or how many were asked for.
"""

import hashlib
import itertools
import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from turncoat.core.errors import TurncoatError
from turncoat.core.game import AnyGame
from turncoat.engine.players import Entrant, entrant
from turncoat.games import info, make
from turncoat.lab.errors import LabError

BATCH = 10  # games that are played together, and after which it is asked whether they are enough
NAMES = {"name", "about", "seed", "precision", "least", "most", "judge", "games", "ladder"}
GAMES = {"game", "options", "players", "opening", "name"}
LADDER = {"game", "options", "levels", "simulations", "opening"}
MOST_CELLS = 1000
JUDGE = 400  # simulations, if nobody says otherwise
LEAST_JUDGE = 100


@dataclass(frozen=True)
class Cell:
    """One game and one company of players.

    Players are written as for `turncoat match`: "7" is level 7, "simulations=400", "plain,seconds=0.1", "random",
    "seconds=1,program=COMMAND". One plays all seats; several change seats from game to game, so that whatever is told
    of a player is not told of a seat, and the other way round.
    """

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)  # as plain values, like in TOML
    players: tuple[str, ...] = ("5",)
    opening: int = 0  # random moves at the start
    judge: int = JUDGE  # simulations by which each position is judged; 0: none is
    name: str = ""

    def make(self) -> AnyGame:
        """The game with these options."""
        return make(self.game, info(self.game).from_plain(dict(self.options)))

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        """The players, ready to be asked."""
        return tuple(entrant(text) for text in self.players)

    @property
    def game_title(self) -> str:
        """What is played."""
        described = info(self.game)
        options = described.in_words(described.resolve(described.from_plain(dict(self.options))))
        return ", ".join(word for word in (described.title, options) if word)

    @property
    def title(self) -> str:
        """What people call it."""
        return self.name or f"{self.game_title}, {' against '.join(_called(text) for text in self.players)}"

    @property
    def repeatable(self) -> bool:
        """Whether two runs are the same: nobody goes by the clock, or is a program of which nothing is known."""
        return not any(each.timed or each.program for each in self.entrants)

    def key(self, seed: int) -> str:
        """A name of all that decides which games are played."""
        facts = {**asdict(self), "options": info(self.game).plain(self.make().options), "seed": seed}
        del facts["name"]
        return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]

    def check(self) -> None:
        """LabError unless it can be played."""
        try:
            game = self.make()
            entrants = self.entrants
        except TurncoatError as error:
            raise LabError(f"{self.game}: {error}") from None
        if 0 < self.judge < LEAST_JUDGE:
            raise LabError(f"a judge has {LEAST_JUDGE} simulations at least, or 0 for none, not {self.judge}")
        if not 1 <= len(entrants) <= game.seats:
            raise LabError(f"{self.title}: {game.seats} seats are for 1 to {game.seats} players, not {len(entrants)}")


@dataclass(frozen=True)
class Experiment:
    """All that `turncoat lab run` is told."""

    name: str
    cells: tuple[Cell, ...]
    about: str = ""
    seed: int = 0
    precision: float = 0.02  # a cell is done when each seat's share of the points is known within so much, 95 % sure
    least: int = 100  # games a cell
    most: int = 5000

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise LabError("an experiment needs a name")
        if not self.cells:
            raise LabError("an experiment needs games: at least one [[games]] or [[ladder]]")
        if len(self.cells) > MOST_CELLS:
            raise LabError(f"an experiment has at most {MOST_CELLS} cells, not {len(self.cells)}")
        if not 0 < self.precision < 1:
            raise LabError(f"precision is between 0 and 1, like 0.02, not {self.precision}")
        if not BATCH <= self.least <= self.most:
            raise LabError(f"least is at least {BATCH} and not above most, not {self.least} and {self.most}")
        for cell in self.cells:
            cell.check()

    @property
    def keys(self) -> tuple[str, ...]:
        """A name for each cell (see Cell.key)."""
        return tuple(cell.key(self.seed) for cell in self.cells)

    def plain(self) -> dict[str, Any]:
        """As JSON keeps it."""
        return asdict(self)

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> "Experiment":
        """The other way round."""
        cells = tuple(Cell(**{**cell, "players": tuple(cell["players"])}) for cell in plain["cells"])
        return cls(**{**plain, "cells": cells})


def load(path: Path) -> Experiment:
    """The experiment that a TOML file tells; LabError says what is wrong with it."""
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise LabError(f"{path} cannot be read: {error}") from None
    except tomllib.TOMLDecodeError as error:
        raise LabError(f"{path} is no TOML: {error}") from None
    return parse(told, path.parent)


def parse(told: Mapping[str, Any], folder: Path = Path()) -> Experiment:
    """An experiment from what TOML tells; block sets in files are looked for in `folder`."""
    _known(told, NAMES, "an experiment")
    judge = _whole(told, "judge", JUDGE)
    cells: list[Cell] = []
    for table in _tables(told, "games"):
        _known(table, GAMES, "[[games]]")
        cells += [
            Cell(_text(table, "game"), options, players, _whole(table, "opening", 0), judge, str(table.get("name", "")))
            for options in _varied(table, folder)
            for players in _companies(table)
        ]
    for table in _tables(told, "ladder"):
        _known(table, LADDER, "[[ladder]]")
        rungs = _rungs(table)
        cells += [
            Cell(_text(table, "game"), options, (higher, lower), _whole(table, "opening", 0), 0)
            for options in _varied(table, folder)
            for lower, higher in itertools.pairwise(rungs)
        ]
    facts = {name: told[name] for name in ("about", "seed", "least", "most") if name in told}
    for name in facts:
        if name != "about":
            _whole(told, name, 0)
    if "precision" in told:
        if not isinstance(told["precision"], int | float) or isinstance(told["precision"], bool):
            raise LabError(f"precision is a number like 0.02, not {told['precision']!r}")
        facts["precision"] = float(told["precision"])
    return Experiment(name=_text(told, "name"), cells=tuple(cells), **facts)


def _rungs(table: Mapping[str, Any]) -> list[str]:
    """Players, weakest first."""
    given = [name for name in ("levels", "simulations") if name in table]
    if len(given) != 1:
        raise LabError("[[ladder]] needs levels = [1, 2, 3] or simulations = [50, 100, 200]")
    numbers = table[given[0]]
    if not isinstance(numbers, list) or len(numbers) < 2 or not all(type(number) is int for number in numbers):
        raise LabError(f"{given[0]} are two whole numbers at least, like [1, 2, 3], not {numbers!r}")
    return [str(number) if given[0] == "levels" else f"simulations={number}" for number in numbers]


def _varied(table: Mapping[str, Any], folder: Path) -> Iterator[dict[str, Any]]:
    """Options, where a list stands for each of its values in turn."""
    options = table.get("options", {})
    if not isinstance(options, dict):
        raise LabError(f"options are like {{ players = [2, 3] }}, not {options!r}")
    described = {option.name: option for option in info(_text(table, "game")).options}
    lists = []
    for name, value in options.items():
        values = value if isinstance(value, list) else [value]
        if not values:
            raise LabError(f"{name} is an empty list")
        if name in described and described[name].kind == "file":
            values = [_from_file(described[name], each, folder) for each in values]
        lists.append(values)
    for chosen in itertools.product(*lists):
        yield dict(zip(options, chosen, strict=True))


def _from_file(option: Any, value: Any, folder: Path) -> Any:
    """What comes from a file, as data, so that a worker elsewhere needs no file."""
    text = str(value)
    if text in option.words:
        return text
    try:
        return option.plain(option.check(str(folder / text) if (folder / text).exists() else text))
    except TurncoatError as error:
        raise LabError(str(error)) from None


def _companies(table: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """Who plays: a list of players, or a list of such lists."""
    told = table.get("players", ["5"])
    if not isinstance(told, list) or not told:
        raise LabError(f'players are like ["5"] or ["7", "5"], not {told!r}')
    if all(isinstance(each, list) and each for each in told):
        return [tuple(str(player) for player in each) for each in told]
    return [tuple(str(player) for player in told)]


def _tables(told: Mapping[str, Any], name: str) -> Sequence[Mapping[str, Any]]:
    tables = told.get(name, [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise LabError(f"{name} is written as [[{name}]]")
    return tables


def _known(told: Mapping[str, Any], names: set[str], where: str) -> None:
    strange = [name for name in told if name not in names]
    if strange:
        raise LabError(f"{where} has no {strange[0]!r}; there are {', '.join(sorted(names))}")


def _text(told: Mapping[str, Any], name: str) -> str:
    value = told.get(name)
    if not isinstance(value, str) or not value.strip():
        raise LabError(f'{name} is missing; write {name} = "…"')
    return value


def _whole(told: Mapping[str, Any], name: str, default: int) -> int:
    value = told.get(name, default)
    if type(value) is not int or value < 0:
        raise LabError(f"{name} is a whole number from 0, not {value!r}")
    return value


def _called(text: str) -> str:
    return f"level {text}" if text.isdigit() else text


def with_precision(experiment: Experiment, precision: float | None, most: int | None) -> Experiment:
    """The same games, but more or fewer of them."""
    changed = {name: value for name, value in (("precision", precision), ("most", most)) if value is not None}
    return replace(experiment, **changed)  # type: ignore[arg-type]
