"""A game being played at one keyboard: its steps, its luck, its file."""

import time
from pathlib import Path

import numpy as np
import platformdirs

from turncoat.core.game import AnyGame, AnyPosition, Move
from turncoat.core.turns import CHANCE
from turncoat.records import Record, load, save

SUFFIX = ".tcr"


def saved_games() -> Path:
    """Where games that nobody named are kept."""
    return Path(platformdirs.user_state_dir("turncoat")) / "games"


class Session:
    """Steps played so far. Every change is on disk before the player sees it.

    Luck depends on the seed and the number of the step only: taking a move back and playing it again gives the same
    dice, so nobody can try twice.
    """

    def __init__(self, record: Record, path: Path, seed: int | None = None) -> None:
        self.record = record
        self.path = path
        self._seed = seed if seed is not None else int(np.random.SeedSequence().entropy)  # type: ignore[arg-type]
        self.save()

    @classmethod
    def new(cls, game: AnyGame, seed: int | None = None) -> "Session":
        folder = saved_games()
        folder.mkdir(parents=True, exist_ok=True)
        stamp = time.strftime("%Y%m%d-%H%M%S")
        path = folder / f"{stamp}-{game.name}{SUFFIX}"
        number = 1
        while path.exists():
            number += 1
            path = folder / f"{stamp}-{game.name}-{number}{SUFFIX}"
        return cls(Record(game, tags={"Date": time.strftime("%Y.%m.%d")}), path, seed)

    @classmethod
    def resume(cls, path: Path, seed: int | None = None) -> "Session":
        """Go on with the last game of a file that is not over; earlier games of the file are not touched."""
        records = load(path)
        if len(records) == 1 and records[0].viewer is None:
            return cls(records[0], path, seed)
        from turncoat.core.errors import TurncoatError

        raise TurncoatError(f"{path} holds {len(records)} games; one whole game can be played on")

    @property
    def pos(self) -> AnyPosition:
        return self.record.end

    def play(self, step: str | Move) -> None:
        """Play a step and save; raises what `Position.play` raises and changes nothing then."""
        self._replace((*self.record.steps, str(step)))

    def drawn(self) -> Move:
        """The chance event that the computer's dice or bag give now."""
        rng = np.random.default_rng([self._seed, len(self.record.steps)])
        return self.pos.sample(rng)  # type: ignore[no-any-return]

    def undo(self) -> str | None:
        """Take the last move back with all chance events after it; give its text, None if there is none."""
        for number in reversed(range(len(self.record.steps))):
            if self.record.positions[number].turn != CHANCE:
                step = self.record.steps[number]
                self._replace(self.record.steps[:number])
                return step
        return None

    def _replace(self, steps: tuple[str, ...]) -> None:
        self.record = Record(self.record.game, steps, self.record.tags)
        self.save()

    def save(self, path: Path | None = None) -> None:
        """Write the game to its file, or from now on to another."""
        save(path or self.path, self.record)
        self.path = path or self.path
