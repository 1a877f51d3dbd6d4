"""Rules on paper: Markdown in two columns, as words at their places."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from turncoat.papercraft.drawing import Part, Words
from turncoat.papercraft.fonts import width
from turncoat.papercraft.sheets import Sheet, printable

SIZES = (2.9, 2.7, 2.5, 2.3, 2.1, 1.9)  # heights of letters in millimetres, the largest that needs one sheet is taken
HEADING, TITLE = 1.3, 2.1  # so much larger than the text
LEADING = 1.95  # from line to line, in heights of letters
COLUMNS = 2
GUTTER = 8.0
INDENT = 3.5
Run = tuple[str, str]  # text and style


@dataclass(frozen=True)
class Block:
    """Text that is broken into lines: a heading, a paragraph, an item, or lines that stay as they are."""

    runs: tuple[Run, ...]
    larger: float = 1.0  # than other text
    indent: float = 0.0
    before: float = 0.0  # empty space above
    bullet: bool = False
    keep: bool = False  # stays with what follows


def blocks_of(markdown: str) -> list[Block]:
    """Headings, paragraphs, items, tables and fenced lines of a page."""
    found: list[Block] = []
    tokens = MarkdownIt("commonmark").enable("table").parse(markdown)
    for number, token in enumerate(tokens):
        before = tokens[number - 1].type if number else ""
        if token.type == "fence":
            lines = token.content.rstrip().splitlines()
            found += [Block(((line, ""),), indent=INDENT, keep=number > 0) for line in lines]
        elif token.type == "inline":
            runs = tuple(_runs(token.children or ()))
            if before == "heading_open":
                found.append(Block(tuple((text, "bold") for text, _ in runs), HEADING, before=2.6, keep=True))
            elif before in ("th_open", "td_open"):
                found += _cell(found, runs, first=tokens[number - 2].type == "tr_open")
            elif token.level > 1:
                found.append(Block(runs, indent=INDENT, before=0.5, bullet=True))
            else:
                found.append(Block(runs, before=1.0))
    return found


def _cell(found: list[Block], runs: tuple[Run, ...], *, first: bool) -> list[Block]:
    """A line of a table is one line of text with its cells apart."""
    if first:
        return [Block(runs, indent=INDENT)]
    found[-1] = Block((*found[-1].runs, ("   ", ""), *runs), indent=INDENT)
    return []


def _runs(tokens: Iterable[Token]) -> Iterator[Run]:
    style = [""]
    for token in tokens:
        if token.type in ("strong_open", "em_open"):
            style.append("bold" if token.type == "strong_open" else "italic")
        elif token.type in ("strong_close", "em_close"):
            style.pop()
        elif token.type in ("text", "code_inline"):
            yield token.content, style[-1]
        elif token.type == "softbreak":
            yield " ", style[-1]


def lines_of(block: Block, wide: float, high: float) -> list[list[Run]]:
    """The block broken into lines that are not wider; a word stays whole, whatever styles it has."""
    room = wide - block.indent
    lines: list[list[Run]] = [[]]
    used = 0.0
    for word in _words(block.runs):
        size = sum(width(text, high, style) for text, style in word)
        blank = (" ", word[0][1])
        if lines[-1] and used + width(" ", high, blank[1]) + size <= room:
            lines[-1].append(blank)
            used += width(" ", high, blank[1])
        elif lines[-1]:
            lines.append([])
            used = 0.0
        lines[-1] += word
        used += size
    return lines


def _words(runs: Sequence[Run]) -> Iterator[list[Run]]:
    """What stands between blanks."""
    word: list[Run] = []
    for text, style in runs:
        for number, piece in enumerate(text.split(" ")):
            if number and word:
                yield word
                word = []
            if piece:
                word.append((piece, style))
    if word:
        yield word


def text_sheets(title: str, markdown: str, paper: str) -> list[Sheet]:
    """The text as large as one sheet allows; where none of the sizes does, as many sheets as it needs."""
    blocks = blocks_of(markdown)
    sheets: list[Sheet] = []
    for size in SIZES:
        sheets = _Setter(title, paper, size).set(blocks)
        if len(sheets) == 1:
            break
    return sheets


class _Setter:
    """Fills column after column."""

    def __init__(self, title: str, paper: str, size: float) -> None:
        self._title, self._paper, self._size = title, paper, size
        self._left, self._bottom, right, self._top = printable(paper)
        self._wide = (right - self._left - GUTTER * (COLUMNS - 1)) / COLUMNS
        self._column, self._y = COLUMNS, 0.0
        self._sheets: list[Sheet] = []

    def set(self, blocks: Sequence[Block]) -> list[Sheet]:
        for block, following in pairwise([*blocks, None]):
            assert block is not None
            self._put(block, following)
        return self._sheets

    def _next_column(self) -> None:
        self._column += 1
        high = TITLE * self._size
        if self._column >= COLUMNS:
            number = f" ({len(self._sheets) + 1})" if self._sheets else ""
            at = self._left, self._top - high / 2
            heading = Words(self._title + number, at, high, style="bold", to_right=True)
            self._sheets.append(Sheet(self._title + number, self._paper, [Part(self._title, [heading])]))
            self._column = 0
        self._y = self._top - high * 1.8

    def _put(self, block: Block, following: Block | None) -> None:
        size = self._size * block.larger
        lines, high = lines_of(block, self._wide, size), size * LEADING
        more = 3 * self._size * LEADING if block.keep and following is not None else 0.0
        if not self._sheets or self._y - block.before - high * len(lines) - more < self._bottom:
            self._next_column()
        else:
            self._y -= block.before
        marks = self._sheets[-1].parts[0].marks
        left = self._left + self._column * (self._wide + GUTTER)
        if block.bullet:
            marks.append(Words("•", (left + INDENT / 2, self._y - high / 2), size))
        for line in lines:
            x = left + block.indent
            for text, style in _joined(line):
                marks.append(Words(text, (x, self._y - high / 2), size, style=style, to_right=True))
                x += width(text, size, style)
            self._y -= high


def _joined(line: Sequence[Run]) -> Iterator[Run]:
    """Neighbours of one style as one text."""
    text, style = "", ""
    for piece, own in line:
        if own != style and text:
            yield text, style
            text = ""
        text, style = text + piece, own
    if text:
        yield text, style
