"""Who sat where and how it ended, as values; how they are written is decided here and nowhere else."""

import re
from dataclasses import dataclass

from turncoat.core.errors import TurncoatError
from turncoat.core.outcome import Outcome

_COMPUTER = re.compile(r"(?:(?P<name>.+) \()?[Cc]omputer, level (?P<level>[1-9]|10)(?(name)\))")
_WON = "won:"


@dataclass(frozen=True)
class Seat:
    """Somebody at a seat: a person by name, or the computer at a level, which may have a name too."""

    name: str = ""
    level: int | None = None

    @classmethod
    def parse(cls, text: str) -> "Seat":
        """What a tag says; any text that tells no computer is a person's name."""
        computer = _COMPUTER.fullmatch(text)
        return cls(text) if computer is None else cls(computer["name"] or "", int(computer["level"]))

    def __str__(self) -> str:
        if self.level is None:
            return self.name
        return f"{self.name} (computer, level {self.level})" if self.name else f"Computer, level {self.level}"


def seat_tag(seat: int) -> str:
    """The tag that tells who sat there."""
    return f"Seat{seat}"


@dataclass(frozen=True)
class Result:
    """How a game ended: not at all, drawn, or won by some seats."""

    finished: bool = False
    winners: tuple[int, ...] = ()

    @classmethod
    def of(cls, outcome: Outcome) -> "Result":
        return cls(True, outcome.winners)

    @classmethod
    def parse(cls, text: str, seats: int) -> "Result":
        """The result that a text tells for a game with so many seats."""
        for result in (UNFINISHED, DRAWN):
            if text == str(result):
                return result
        numbers = text.removeprefix(_WON).split("+")
        winners = tuple(seat for seat in range(seats) if str(seat) in numbers)
        result = cls(True, winners)
        if not winners or str(result) != text:
            raise TurncoatError(
                f"{text!r} is no result; write *, draw or won: and seats from 0 to {seats - 1}, like won:0+2"
            )
        return result

    @staticmethod
    def begins(text: str) -> bool:
        """Whether a word is meant as a result."""
        return text in (str(UNFINISHED), str(DRAWN)) or text.startswith(_WON)

    def __str__(self) -> str:
        if not self.finished:
            return "*"
        return _WON + "+".join(map(str, self.winners)) if self.winners else "draw"


UNFINISHED = Result()
DRAWN = Result(True)
AS_PLAYED = Result(winners=(-1,))  # stands for whatever the steps give
