"""Record files: plain text, one or many games, tags first and then the steps, like PGN.

Reading gives the line and column of whatever is wrong. Writing replaces a file only when all of it is on disk.
"""

import os
import re
import secrets
import shutil
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from turncoat.core.errors import NotationError, RecordError, TurncoatError
from turncoat.core.game import AnyGame, AnyPosition
from turncoat.games import info, make
from turncoat.games.convert.blocks import Block, BlockSet, normal, standard
from turncoat.records.record import (
    BLOCK,
    BLOCKS,
    DRAWN,
    GAME,
    OPTIONS,
    SPECTATOR,
    UNFINISHED,
    VIEW,
    Record,
    first_position,
)

WIDTH = 80

_TOKEN = re.compile(
    r"""(?P<blank>[ \t\r\n]+)
      | \[(?P<tag>[A-Za-z][A-Za-z0-9_]*)[ \t]+"(?P<value>(?:[^"\\\r\n]|\\["\\nr])*)"\]
      | \{(?P<comment>(?:[^}\\]|\\[}\\])*)\}
      | (?P<word>[^\s{}\[\]"]+)""",
    re.VERBOSE,
)
_NUMBER = re.compile(r"([0-9]{1,9})\.")
_BLOCK = re.compile(r"([A-Z]) ([0-9]{3}(?:,[0-9]{3})*) ([^\n]+)")


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
    write_safely(Path(path), dumps([records] if isinstance(records, Record) else records))


def write_safely(path: Path, text: str) -> None:
    """Write a file that either keeps its old content or has all of the new."""
    path = path.resolve()  # a link stays a link
    data = text.encode("utf-8")
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    try:
        with open(temporary, "xb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if path.exists():
            shutil.copymode(path, temporary)
        os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def dumps(records: Iterable[Record]) -> str:
    """The text of a record file."""
    return "\n".join(_written(record) for record in records)


def _written(record: Record) -> str:
    tags = [(GAME, record.game.name)]
    texts = record.game.option_texts()
    blocks = record.game.options.get("blocks", standard())
    if blocks != standard():
        del texts["blocks"]
    tags.append((OPTIONS, " ".join(f"{name}={value}" for name, value in texts.items())))
    if blocks != standard():
        tags.append((BLOCKS, blocks.name))
        tags += [(BLOCK, _block_text(block)) for block in blocks.blocks]
    if record.viewer is not None:
        tags.append((VIEW, SPECTATOR if record.viewer == record.game.seats else str(record.viewer)))
    tags += record.tags.items()
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags]
    return "\n".join([*lines, "", *_wrapped(_movetext(record)), ""])


def _movetext(record: Record) -> Iterator[str]:
    """Words of the movetext; each decision has its number in front."""
    said: dict[int, list[str]] = {}
    for place, text in record.comments:
        said.setdefault(place, []).append("{" + text.replace("\\", "\\\\").replace("}", "\\}") + "}")
    number = 0
    yield from said.get(0, ())
    for place, (pos, step) in enumerate(zip(record.positions, record.steps, strict=False), 1):
        if pos.turn is not None and pos.turn >= 0:
            number += 1
            yield f"{number}. {step}"
        else:
            yield step
        yield from said.get(place, ())
    yield record.result


def _wrapped(words: Iterable[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r")


def _unescaped(value: str) -> str:
    return re.sub(r"\\(.)", lambda match: {"n": "\n", "r": "\r"}.get(match[1], match[1]), value)


def _block_text(block: Block) -> str:
    return f"{block.letter} {','.join(f'{x}{y}{z}' for x, y, z in block.cells)} {block.name}"


def loads(text: str, most: int | None = None) -> list[Record]:
    """All games of a text, or the first ones."""
    reader = _Reader(text)
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
    blocks: list[_Token] = field(default_factory=list)


class _Reader:
    def __init__(self, text: str) -> None:
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
                yield _Token("tag", _unescaped(match["value"]), offset, match["tag"])
            elif kind != "blank":
                content = match[kind]
                yield _Token(kind, _unescaped(content) if kind == "comment" else content, offset)
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
        head = self._head()
        game, viewer = self._game_of(head)
        steps: list[str] = []
        comments: list[tuple[int, str]] = []
        pos = first_position(game, viewer)
        decisions = 0
        while True:
            token = self._take()
            if token.kind == "comment":
                comments.append((len(steps), token.text))
            elif token.kind != "word":
                raise self._error("the game ends without a result; write *, draw or won: and the seats", token.offset)
            elif token.text in (UNFINISHED, DRAWN) or token.text.startswith("won:"):
                return self._finished(token, game, steps, head.tags, comments, viewer)
            elif number := _NUMBER.fullmatch(token.text):
                if int(number[1]) != decisions + 1 or pos.turn is None or pos.turn < 0:
                    raise self._error(f"{token.text} stands where move {decisions + 1} comes next", token.offset)
            else:
                decisions += pos.turn is not None and pos.turn >= 0
                pos, text = self._played(pos, token)
                steps.append(text)

    def _played(self, pos: AnyPosition, token: _Token) -> tuple[AnyPosition, str]:
        try:
            step = pos.parse(token.text)
            return pos.play(step), str(step)
        except TurncoatError as error:
            raise self._error(str(error), token.offset) from None

    def _finished(
        self,
        token: _Token,
        game: AnyGame,
        steps: list[str],
        tags: dict[str, str],
        comments: list[tuple[int, str]],
        viewer: int | None,
    ) -> Record:
        if self._tokens[self._next].kind == "comment":
            raise self._error("a comment stands before the result, not after it", self._tokens[self._next].offset)
        try:
            return Record(game, tuple(steps), tags, tuple(comments), token.text, viewer)
        except TurncoatError as error:
            raise self._error(str(error), token.offset) from None

    def _head(self) -> _Head:
        head = _Head()
        first = self._tokens[self._next]
        if first.kind != "tag" or first.name != GAME:
            raise self._error(f'a record starts with its game, like [{GAME} "convert"]', first.offset)
        while self._tokens[self._next].kind == "tag":
            tag = self._take()
            if tag.name == BLOCK:
                head.blocks.append(tag)
            elif tag.name in head.tags:
                raise self._error(f"the tag {tag.name} stands twice", tag.offset)
            else:
                head.tags[tag.name] = tag.text
                head.offsets[tag.name] = tag.offset
        return head

    def _game_of(self, head: _Head) -> tuple[AnyGame, int | None]:
        """The game that the tags describe; the reserved tags are taken out of `head`."""
        name, texts = head.tags.pop(GAME), head.tags.pop(OPTIONS, "")
        blame = head.offsets.get(OPTIONS, head.offsets[GAME])
        try:
            description = info(name)
            options: dict[str, Any] = {}
            for part in texts.split():
                option, equals, value = part.partition("=")
                if not equals or option in options:
                    raise NotationError(f"options are written name=value, each once, not {part!r}")
                options[option] = description.option(option).parse(value)
            blame = head.offsets.get(BLOCKS, blame)
            blocks = self._blocks(head)
            if blocks is not None:
                options["blocks"] = blocks
            elif options.get("blocks", "standard") != "standard":
                raise NotationError(f"a set other than standard is written as [{BLOCKS} ...] and [{BLOCK} ...] tags")
            game = make(name, options)
        except RecordError:
            raise
        except TurncoatError as error:
            raise self._error(str(error), blame) from None
        return game, self._viewer(head, game)

    def _blocks(self, head: _Head) -> BlockSet | None:
        name = head.tags.pop(BLOCKS, None)
        if name is None:
            if head.blocks:
                raise self._error(f"a [{BLOCKS} ...] tag with the set's name is missing", head.blocks[0].offset)
            return None
        blocks = []
        for tag in head.blocks:
            match = _BLOCK.fullmatch(tag.text)
            if match is None:
                raise self._error('a block is written like [Block "E 000,100,010 Elbow"]', tag.offset)
            cells = [(int(cell[0]), int(cell[1]), int(cell[2])) for cell in match[2].split(",")]
            blocks.append(Block(match[1], match[3], normal(cells)))
        return BlockSet(name, tuple(blocks))

    def _viewer(self, head: _Head, game: AnyGame) -> int | None:
        text = head.tags.pop(VIEW, None)
        seats = [*map(str, range(game.seats)), SPECTATOR]
        if text is None:
            return None
        if text not in seats or not game.hides:
            raise self._error(f"with hidden hands, a view is one of {', '.join(seats)}", head.offsets[VIEW])
        return seats.index(text)


def _what_is_open(text: str, offset: int) -> str:
    """Why no token starts here."""
    return {
        "[": 'this tag is not complete; tags are written [Name "value"], on one line',
        "{": "this comment is never closed by }",
    }.get(text[offset], f"{text[offset]!r} has no meaning here")


__all__ = ["dumps", "load", "loads", "save", "write_safely"]
