"""A game being played at one keyboard: its steps, its luck, its file."""

import secrets
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import platformdirs

from turncoat.core.errors import TurncoatError
from turncoat.core.moves import Move
from turncoat.core.position import AnyPosition
from turncoat.records import Record, load, save
from turncoat.records.line import Line
from turncoat.records.values import UNFINISHED

SUFFIX = ".tcr"
SEED = "Seed"
LUCK, REAL = "Luck", "real"


def saved_games() -> Path:
    """Where games that nobody named are kept."""
    return Path(platformdirs.user_state_dir("turncoat")) / "games"


class Session:
    """Steps played so far. Every change is on disk before the player sees it; a change that cannot be saved is none.

    Luck depends on the seed, which is kept in the file, and on the number of the step only: taking a move back and
    playing it again gives the same dice, so nobody can try twice.
    """

    def __init__(self, record: Record, path: Path, seed: int | None = None) -> None:
        if seed is None:
            kept = record.tags.get(SEED, "")
            seed = int(kept) if kept.isascii() and kept.isdigit() and len(kept) < 40 else secrets.randbits(64)
        self._seed = seed
        self.path = path
        self.record = record
        self._adopt(replace(record, tags={**record.tags, SEED: str(seed)}))

    @classmethod
    def new(
        cls, pos: AnyPosition, seed: int | None = None, real: bool = False, seats: dict[str, str] | None = None
    ) -> "Session":
        folder = saved_games()
        folder.mkdir(parents=True, exist_ok=True)
        stamp = time.strftime("%Y%m%d-%H%M%S")
        path = folder / f"{stamp}-{pos.game.name}{SUFFIX}"
        number = 1
        while path.exists():
            number += 1
            path = folder / f"{stamp}-{pos.game.name}-{number}{SUFFIX}"
        tags = {"Date": time.strftime("%Y.%m.%d")} | ({LUCK: REAL} if real else {}) | (seats or {})
        return cls(Record(pos.game, tags=tags, start=pos), path, seed)

    @classmethod
    def resume(cls, path: Path, seed: int | None = None) -> "Session":
        """Go on with the one game that a file holds."""
        records = load(path)
        if len(records) != 1:
            raise TurncoatError(f"{path} holds {len(records)} games; only a file with one game can be played on")
        (record,) = records
        if record.viewer is not None:
            raise TurncoatError(f"{path} is a game as one player saw it; only a whole game can be played on")
        if record.end.outcome is None and record.result != UNFINISHED:
            raise TurncoatError(f"{path} was ended by agreement ({record.result}); it cannot be played on")
        return cls(record, path, seed)

    @property
    def real(self) -> bool:
        """Whether people roll and draw themselves."""
        return self.record.tags.get(LUCK) == REAL

    @property
    def seed_now(self) -> int:
        """A seed for choices at this step."""
        return self._seed * 1000 + len(self.record.steps)

    @property
    def pos(self) -> AnyPosition:
        return self.record.end

    def play(self, step: str | Move) -> None:
        """Play a step and save; raises what `Position.play` raises and changes nothing then."""
        self._replace(self._line.play(step))

    def drawn(self) -> Move:
        """The chance event that the computer's dice or bag give now."""
        rng = np.random.default_rng([self._seed, len(self.record.steps)])
        return self.pos.sample(rng)  # type: ignore[no-any-return]

    def undo(self, events_too: bool = False) -> str | None:
        """Take the last move back with all chance events after it; give its text, None if there is none.

        With `events_too` the last step goes, whatever it is: a roll that was typed in wrong.
        """
        for number in reversed(range(len(self.record.steps))):
            if events_too or self.record.positions[number].mover is not None:
                step = self.record.steps[number]
                self._replace(self._line.back_to(number))
                return step
        return None

    @property
    def _line(self) -> Line:
        assert self.record.line is not None
        return self.record.line

    def _replace(self, line: Line) -> None:
        self._adopt(self.record.with_line(line))

    def _adopt(self, record: Record) -> None:
        save(self.path, record)
        self.record = record

    def move_to(self, path: Path) -> None:
        """Write the game to another file and keep it there from now on."""
        save(path, self.record)
        self.path = path
