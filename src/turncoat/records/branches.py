"""What might have been played instead: branches of a game, with comments and marks of their own."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from turncoat.core.errors import TurncoatError
from turncoat.core.position import AnyPosition
from turncoat.records.line import Line

Notes = tuple[tuple[int, str], ...]  # (n, text): said after n steps

DEEPEST = 40  # branches of branches
GLYPHS = ("!!", "!", "!?", "?!", "?", "??")  # a brilliant, good, interesting, doubtful, bad move, a blunder
_PLACE = re.compile(r"@[A-Za-z0-9.:*'-]{1,24}")


def is_mark(text: str) -> bool:
    """Whether a word is a mark: one of GLYPHS for the step before it, or @ and a place of the board."""
    return text in GLYPHS or _PLACE.fullmatch(text) is not None


@dataclass(frozen=True)
class Branch:
    """Other steps in place of those of a line, after its first `at` steps. Notes count within the branch."""

    at: int
    steps: tuple[str, ...]
    comments: Notes = ()
    marks: Notes = ()
    branches: "tuple[Branch, ...]" = ()
    line: Line | None = field(default=None, repr=False, compare=False)  # its steps, where they were played already

    @property
    def positions(self) -> tuple[AnyPosition, ...]:
        """The position before each step and the last one."""
        assert self.line is not None
        return self.line.positions


def played(branches: Sequence[Branch], line: Line, depth: int = 1) -> tuple[Branch, ...]:
    """The branches of a line with their steps in canonical form, sorted by where they leave it."""
    if branches and depth > DEEPEST:
        raise TurncoatError(f"branches of branches go {DEEPEST} deep at most")
    found = []
    for branch in sorted(branches, key=lambda each: each.at):
        if not 0 <= branch.at < len(line.steps) or not (branch.steps or branch.line):
            raise TurncoatError("a branch has steps that stand in place of others, so it leaves a line before its end")
        own = branch.line or Line((), (line.positions[branch.at],)).play_all(branch.steps)
        found.append(
            replace(
                branch,
                steps=own.steps,
                comments=in_order(branch.comments, len(own.steps), "a comment"),
                marks=in_order(branch.marks, len(own.steps), "a mark"),
                branches=played(branch.branches, own, depth + 1),
                line=own,
            )
        )
    return tuple(found)


def in_order(notes: Notes, steps: int, what: str) -> Notes:
    """Notes by their place; TurncoatError for one that could not be written to a file and read again."""
    for place, text in notes:
        if not 0 <= place <= steps:
            raise TurncoatError(f"{what} stands after step {place}, but there are {steps} steps")
        check_text(text, what)
        if what == "a mark" and not is_mark(text):
            raise TurncoatError(f"{text!r} is no mark; there are {' '.join(GLYPHS)}, and places like @d4")
    return tuple(sorted(notes, key=lambda said: said[0]))


def check_text(text: object, what: str) -> None:
    """TurncoatError for what no file can hold."""
    try:
        str(text).encode("utf-8")
    except UnicodeEncodeError:
        raise TurncoatError(f"{what} holds characters that no file can hold") from None
    if not isinstance(text, str):
        raise TurncoatError(f"{what} is a text, not {text!r}")
