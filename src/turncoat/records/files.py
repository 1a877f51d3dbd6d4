"""Record files: plain text, one or many games, tags first and then the steps, like PGN.

Reading gives the line and column of whatever is wrong. Writing replaces a file only when all of it is on disk.
"""

import os
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from turncoat.core.errors import RecordError, TurncoatError
from turncoat.core.game import AnyGame
from turncoat.core.options import BadTagError, GameInfo
from turncoat.core.position import AnyPosition
from turncoat.core.position_text import STROKE, checked
from turncoat.core.safely import write_safely
from turncoat.core.tags import unescaped, written
from turncoat.games import catalogue, info, make
from turncoat.games.positions import coded_tags, options_of
from turncoat.records.branches import DEEPEST, Branch, is_mark
from turncoat.records.line import Line
from turncoat.records.record import GAME, OPTIONS, POSITION, SPECTATOR, VIEW, Record
from turncoat.records.values import Result

WIDTH = 80

_TOKEN = re.compile(
    r"""(?P<blank>[ \t\r\n]+)
      | \[(?P<tag>[A-Za-z][A-Za-z0-9_]*)[ \t]+"(?P<value>(?:[^"\\\r\n]++|\\["\\nr])*+)"\]
      | \{(?P<comment>(?:[^}\\]++|\\[}\\])*+)\}
      | (?P<paren>[()])
      | (?P<word>[^\s{}()\[\]"]+)""",
    re.VERBOSE,
)
_NUMBER = re.compile(r"([0-9]{1,9})\.")


def load(path: "str | os.PathLike[str]") -> list[Record]:
    """All games of a file."""
    data = Path(path).read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        raise RecordError("this byte is no UTF-8 text", *_Places(before).of(len(before))) from None
    return loads(text)


def save(path: "str | os.PathLike[str]", records: "Record | Iterable[Record]") -> None:
    """Write one or many games to a file, in place of what it held; nothing is lost if that fails."""
    write_safely(Path(path), dumps([records] if isinstance(records, Record) else records).encode())


def dumps(records: Iterable[Record]) -> str:
    """The text of a record file."""
    return "\n".join(_written(record) for record in records)


def _written(record: Record) -> str:
    tags = [(GAME, record.game.name)]
    texts, more = record.game.option_texts(), list[tuple[str, str]]()
    for option in record.game.info.options:
        told = [] if option.coded is None else option.coded.write(record.game.options[option.name])
        if told:
            del texts[option.name]
            more += told
    tags += [(OPTIONS, " ".join(f"{name}={value}" for name, value in texts.items())), *more]
    if record.start is not None:
        tags.append((POSITION, record.start.text.partition(STROKE)[2]))
    if record.viewer is not None:
        tags.append((VIEW, SPECTATOR if record.viewer == record.game.seats else str(record.viewer)))
    tags += record.tags.items()
    return "\n".join([*written(tags), "", *_wrapped(_movetext(record)), ""])


def _movetext(record: Record) -> Iterator[str]:
    """Words of the movetext; each decision has its number in front."""
    yield from _told(record, 0)
    yield str(record.result)


def _told(told: "Record | Branch", decisions: int) -> Iterator[str]:
    """The steps of a line with what belongs to them; branches follow the step in whose place they stand."""
    notes: dict[int, list[str]] = {}
    for place, mark in told.marks:
        notes.setdefault(place, []).append(mark)
    for place, text in told.comments:
        notes.setdefault(place, []).append("{" + text.replace("\\", "\\\\").replace("}", "\\}") + "}")
    yield from notes.get(0, ())
    for place, (pos, step) in enumerate(zip(told.positions, told.steps, strict=False), 1):
        before = decisions
        if pos.mover is not None:
            decisions += 1
            yield f"{decisions}. {step}"
        else:
            yield step
        yield from notes.get(place, ())
        for branch in told.branches:
            if branch.at == place - 1:
                words = list(_told(branch, before))
                words[0] = f"({words[0]}"
                words[-1] += ")"
                yield from words


def _wrapped(words: Iterable[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line


def loads(text: str, most: int | None = None, most_steps: int | None = None) -> list[Record]:
    """All games of a text, or the first ones; RecordError for one with more steps than that, branches included."""
    reader = _Reader(text, most_steps)
    records: list[Record] = []
    while not reader.at_end and (most is None or len(records) < most):
        records.append(reader.game())
    return records


class _Places:
    """Line and column of every offset in a text."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(match.end() for match in re.finditer(r"\n", text))]

    def of(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1


@dataclass(frozen=True)
class _Token:
    kind: str
    text: str
    offset: int
    name: str = ""


@dataclass
class _Head:
    """What the tags of a game say."""

    tags: dict[str, str] = field(default_factory=dict)
    offsets: dict[str, int] = field(default_factory=dict)
    coded: dict[str, list[_Token]] = field(default_factory=dict)  # by option, the tags that tell its value


class _Reader:
    def __init__(self, text: str, most_steps: int | None = None) -> None:
        self._left = self._most = most_steps
        self._places = _Places(text)
        self._tokens = list(self._scan(text))
        self._next = 0

    @property
    def at_end(self) -> bool:
        return self._tokens[self._next].kind == "end"

    def _scan(self, text: str) -> Iterator[_Token]:
        offset = 0
        while offset < len(text):
            match = _TOKEN.match(text, offset)
            if match is None:
                raise self._error(_what_is_open(text, offset), offset)
            kind = match.lastgroup or ""
            if match["tag"] is not None:
                yield _Token("tag", unescaped(match["value"]), offset, match["tag"])
            elif kind != "blank":
                content = match[kind]
                yield _Token(kind, unescaped(content) if kind == "comment" else content, offset)
            offset = match.end()
        yield _Token("end", "", len(text))

    def _error(self, message: str, offset: int) -> RecordError:
        return RecordError(message, *self._places.of(offset))

    def _take(self) -> _Token:
        token = self._tokens[self._next]
        self._next += token.kind != "end"
        return token

    def game(self) -> Record:
        """The next game of the text."""
        self._left = self._most
        head = self._head()
        game, viewer, start = self._game_of(head)
        told = self._line(Line.start(game, viewer, start).end, 0, 0)
        token = self._take()
        if self._tokens[self._next].kind == "comment":
            raise self._error("a comment stands before the result, not after it", self._tokens[self._next].offset)
        try:
            result = Result.parse(token.text, game.seats)
            notes = (start, told.marks, told.branches)
            return Record(game, told.steps, head.tags, told.comments, result, viewer, *notes, told.line)
        except TurncoatError as error:
            raise self._error(str(error), token.offset) from None

    def _line(self, pos: AnyPosition, decisions: int, depth: int, at: int = 0) -> Branch:
        """Steps up to a result, or up to the end of a branch; what ends them is not taken."""
        steps, positions = list[str](), [pos]
        comments, marks, branches = list[tuple[int, str]](), list[tuple[int, str]](), list[Branch]()
        counts = [decisions]
        while True:
            token, pos = self._tokens[self._next], positions[-1]
            if token.text == ")" and token.kind == "paren" and depth:
                break
            if token.kind == "word" and Result.begins(token.text) and not depth:
                break
            self._next += token.kind != "end"
            if token.kind == "comment":
                comments.append((len(steps), token.text))
            elif token.kind == "paren":
                branches.append(self._branch(token, positions, counts, depth))
            elif token.kind != "word" or Result.begins(token.text):
                raise self._error(_never_ends(depth), token.offset)
            elif is_mark(token.text):
                marks.append((len(steps), token.text))
            elif number := _NUMBER.fullmatch(token.text):
                if int(number[1]) != counts[-1] + 1 or pos.mover is None:
                    raise self._error(f"{token.text} stands where move {counts[-1] + 1} comes next", token.offset)
            else:
                self._count(token)
                counts.append(counts[-1] + (pos.mover is not None))
                try:
                    move, after = pos.step(token.text)
                except TurncoatError as error:
                    raise self._error(str(error), token.offset) from None
                steps.append(str(move))
                positions.append(after)
        line = Line(tuple(steps), tuple(positions))
        return Branch(at, line.steps, tuple(comments), tuple(marks), tuple(branches), line)

    def _count(self, token: _Token) -> None:
        if self._left is not None:
            if self._left == 0:
                raise self._error(f"games of more than {self._most:,} steps are not read here", token.offset)
            self._left -= 1

    def _branch(self, token: _Token, positions: list[AnyPosition], counts: list[int], depth: int) -> Branch:
        """What stands in parentheses: steps in place of the last one."""
        if token.text == ")" or len(positions) < 2:
            raise self._error("a branch stands in parentheses behind the step in whose place it is", token.offset)
        if depth == DEEPEST:
            raise self._error(f"branches of branches go {DEEPEST} deep at most", token.offset)
        branch = self._line(positions[-2], counts[-2], depth + 1, len(positions) - 2)
        self._take()
        if not branch.steps:
            raise self._error("this branch has no steps", token.offset)
        return branch

    def _head(self) -> _Head:
        head = _Head()
        first = self._tokens[self._next]
        if first.kind != "tag" or first.name != GAME:
            raise self._error(f'a record starts with its game, like [{GAME} "{catalogue()[0].name}"]', first.offset)
        try:
            coded = coded_tags(info(first.text))
        except TurncoatError as error:
            raise self._error(str(error), first.offset) from None
        while self._tokens[self._next].kind == "tag":
            tag = self._take()
            if tag.name in coded:
                head.coded.setdefault(coded[tag.name], []).append(tag)
            elif tag.name in head.tags:
                raise self._error(f"the tag {tag.name} stands twice", tag.offset)
            else:
                head.tags[tag.name] = tag.text
                head.offsets[tag.name] = tag.offset
        return head

    def _game_of(self, head: _Head) -> tuple[AnyGame, int | None, AnyPosition | None]:
        """The game that the tags describe; the reserved tags are taken out of `head`."""
        name, texts = head.tags.pop(GAME), head.tags.pop(OPTIONS, "")
        blame = head.offsets.get(OPTIONS, head.offsets[GAME])
        try:
            description = info(name)
            options = options_of(description, texts)
            for option, tags in head.coded.items():
                blame = tags[0].offset
                options[option] = self._decoded(description, option, tags)
            game = make(name, options)
        except RecordError:
            raise
        except TurncoatError as error:
            raise self._error(str(error), blame) from None
        return game, self._viewer(head, game), self._start(head, game)

    def _start(self, head: _Head, game: AnyGame) -> AnyPosition | None:
        text = head.tags.pop(POSITION, None)
        try:
            return None if text is None else checked(game, text)
        except TurncoatError as error:
            raise self._error(str(error), head.offsets[POSITION]) from None

    def _decoded(self, description: GameInfo, option: str, tags: list[_Token]) -> Any:
        codec = description.option(option).coded
        assert codec is not None
        try:
            return codec.read([(tag.name, tag.text) for tag in tags])
        except BadTagError as error:
            raise self._error(str(error), tags[error.number].offset) from None

    def _viewer(self, head: _Head, game: AnyGame) -> int | None:
        text = head.tags.pop(VIEW, None)
        seats = [*map(str, range(game.seats)), SPECTATOR]
        if text is None:
            return None
        if text not in seats or not game.hides:
            raise self._error(f"with hidden hands, a view is one of {', '.join(seats)}", head.offsets[VIEW])
        return seats.index(text)


def _never_ends(depth: int) -> str:
    """What is missing where a text breaks off."""
    return (
        "this branch is never closed by )"
        if depth
        else "the game ends without a result; write *, draw or won: and the seats"
    )


def _what_is_open(text: str, offset: int) -> str:
    """Why no token starts here."""
    return {
        "[": 'this tag is not complete; tags are written [Name "value"], on one line',
        "{": "this comment is never closed by }",
    }.get(text[offset], f"{text[offset]!r} has no meaning here")


__all__ = ["dumps", "load", "loads", "save"]
