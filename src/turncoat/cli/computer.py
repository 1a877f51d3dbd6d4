"""The computer at the table: which seats it has, its moves, its hints."""

import atexit
import re
import subprocess
from collections.abc import Iterable

from turncoat.core.errors import OptionError, TurncoatError
from turncoat.core.game import AnyGame
from turncoat.core.moves import Move
from turncoat.core.position import AnyPosition
from turncoat.engine.warm import STAGES, command, is_warm
from turncoat.records import Record, Seat
from turncoat.records.values import seat_tag

HINT_SIMULATIONS = 8000
BESIDE = 7919  # keeps the computer's choices apart from dice with the same seed


def parse_computers(texts: Iterable[str], game: AnyGame) -> dict[int, int]:
    """`1:5` gives seat 1 to level 5; a single `5` gives it every seat but the first."""
    found: dict[int, int] = {}
    for text in texts:
        match = re.fullmatch(r"(?:([0-9]):)?([0-9]{1,2})", text)
        if match is None or int(match[2]) not in range(1, 11):
            raise OptionError(f"{text!r} is no computer; write a level from 1 to 10, or seat and level like 1:5")
        seats = range(1, game.seats) if match[1] is None else [int(match[1])]
        for seat in seats:
            if seat >= game.seats:
                raise OptionError(f"there is no seat {seat}; seats are 0 to {game.seats - 1}")
            found[seat] = int(match[2])
    if len(found) == game.seats:
        raise OptionError("leave a seat for yourself")
    return found


def tags(levels: dict[int, int]) -> dict[str, str]:
    """How a record says which seats are the computer's."""
    return {seat_tag(seat): str(Seat(level=level)) for seat, level in levels.items()}


def levels(record: Record) -> dict[int, int]:
    """The seats that a record gives to the computer."""
    return {seat: who.level for seat, who in enumerate(record.seats) if who.level is not None}


class Thinker:
    """Chooses moves. A process of its own compiles the engine meanwhile; until it is there, a small search plays."""

    def __init__(self, game: AnyGame) -> None:
        stages = [stage for stage in STAGES[2:] if not is_warm(game.name, stage)]
        self._process: subprocess.Popen[bytes] | None = None
        if stages:
            quiet = subprocess.DEVNULL
            self._process = subprocess.Popen(command(game.name, *stages), stdin=quiet, stdout=quiet, stderr=quiet)
            atexit.register(self._process.kill)

    @property
    def ready(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def move(self, pos: AnyPosition, level: int, seed: int) -> Move:
        view = pos.view(pos.mover)
        if not self.ready:
            from turncoat.engine.quick import choose_quickly

            return choose_quickly(view, level, seed + BESIDE)
        from turncoat.engine import choose

        return choose(view, level=level, seed=seed + BESIDE)

    def hint(self, pos: AnyPosition) -> tuple[Move, tuple[str, ...]]:
        """A good move and what speaks for it."""
        from turncoat.engine import choose

        if pos.mover is None:
            raise TurncoatError("there is nothing to choose now")
        if self._process is not None:
            self._process.wait()
        view = pos.view(pos.mover)
        move = choose(view, simulations=HINT_SIMULATIONS)
        return move, tuple(pos.game.told(view.explain(move)))
