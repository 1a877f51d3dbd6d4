"""Parts on as few sheets as a simple packing finds, with a ruler on each."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from turncoat.core.errors import TurncoatError
from turncoat.papercraft.drawing import PRINT, Mark, Part, Spot, Stroke, Words
from turncoat.papercraft.fonts import width

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 8.0  # millimetres that many printers leave white
FOOT = 13.0  # for the ruler and the title
GAP = 2.5
BOARD_LEGEND = (
    "cut along the outer lines, tiles along all lines · long dashes: fold back · dot: glue below the next part"
)
LEGEND = "solid: cut · long dashes: fold back · short dashes: fold forward · dot: glue, to the edge with that number"
RULER = 100


class PaperError(TurncoatError):
    """Something cannot be printed so; the message says what would be right."""


@dataclass
class Sheet:
    """One page."""

    title: str
    paper: str
    parts: list[Part] = field(default_factory=list)
    legend: str = ""  # what the lines mean, where something is to be cut or folded

    @property
    def marks(self) -> list[Mark]:
        """All there is on it, in millimetres from the left bottom corner."""
        return [*(mark for part in self.parts for mark in part.marks), *_foot(self.title, self.legend)]


def _foot(title: str, legend: str) -> list[Mark]:
    """A ruler to check the scale of the printer by, and what the lines mean."""
    y = MARGIN + 2
    found: list[Mark] = [Stroke(PRINT, (MARGIN, y), (MARGIN + RULER, y))]
    for mm in range(0, RULER + 1, 5):
        tall = 3 if mm % 50 == 0 else 2 if mm % 10 == 0 else 1
        found += [Stroke(PRINT, (MARGIN + mm, y), (MARGIN + mm, y + tall))]
    found.append(Words("100 mm", (MARGIN + RULER + 8, y + 1.2), 2.4))
    found.append(Words(title, (MARGIN + RULER + 56, y + 1.2), min(2.6, 2.6 * 74 / width(title, 2.6))))
    if legend:
        found.append(Words(legend, (MARGIN + 88, y + 6.0), 1.9))
    return found


def printable(paper: str) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of what parts may cover; PaperError if there is no such paper."""
    if paper not in PAPERS:
        raise PaperError(f"there is no paper {paper!r}; there are {', '.join(PAPERS)}")
    return MARGIN, MARGIN + FOOT, PAPERS[paper][0] - MARGIN, PAPERS[paper][1] - MARGIN


def room_on(paper: str) -> Spot:
    """How wide and high a part may be."""
    left, bottom, right, top = printable(paper)
    return right - left, top - bottom


def pack(
    parts: Sequence[Part], title: str, paper: str = "a4", *, legend: str = LEGEND, in_order: bool = False
) -> list[Sheet]:
    """The parts on sheets; PaperError if one does not fit on the paper. `in_order`: in rows, the first on top."""
    if in_order:
        places = _in_rows(parts, paper)
    else:
        places = _close(parts, paper)
    left, bottom, _, _ = printable(paper)
    sheets: list[Sheet] = []
    for number, part, x, y in sorted(places, key=lambda place: place[0]):
        while len(sheets) <= number:
            name = f"{title}, sheet {len(sheets) + 1}" if places[-1][0] or legend else title
            sheets.append(Sheet(name, paper, legend=legend))
        sheets[number].parts.append(part.moved(left + x, bottom + y))
    return sheets


Place = tuple[int, Part, float, float]  # the number of the sheet, the part as it lies, left, bottom


def _in_rows(parts: Sequence[Part], paper: str) -> list[Place]:
    """Row after row from the top, parts standing as they are."""
    wide, high = room_on(paper)
    found: list[Place] = []
    sheet, x, y, row = 0, 0.0, high, 0.0
    for part in parts:
        _check(part, paper)
        if x + part.size[0] > wide:
            x, y, row = 0.0, y - row - 2 * GAP, 0.0
        if y - part.size[1] < 0:
            sheet, x, y, row = sheet + 1, 0.0, high, 0.0
        found.append((sheet, part, x, y - part.size[1]))
        x, row = x + part.size[0] + 2 * GAP, max(row, part.size[1])
    return found


def _close(parts: Sequence[Part], paper: str) -> list[Place]:
    """Large parts first, each into the corner of free room that it fills best, turned where that helps (the method is
    known as MaxRects, best short side)."""
    found: list[Place] = []
    free: list[list[_Room]] = []  # per sheet; rooms may overlap
    for part in sorted(parts, key=lambda each: max(each.size), reverse=True):
        _check(part, paper)
        sheet, lying, at = _best(part, free) or (len(free), part, None)
        if at is None:
            free.append([_Room(0.0, 0.0, *room_on(paper))])
            _, lying, at = _best(part, free[-1:]) or (0, part, free[-1][0])
        found.append((sheet, lying, at.x, room_on(paper)[1] - at.y - lying.size[1]))  # from the top
        taken = _Room(at.x, at.y, lying.size[0] + GAP, lying.size[1] + GAP)
        free[sheet] = _without_inner([rest for room in free[sheet] for rest in room.minus(taken)])
    return found


class _Room(NamedTuple):
    """A free rectangle on a sheet."""

    x: float
    y: float
    wide: float
    high: float

    def minus(self, taken: "_Room") -> "list[_Room]":
        """The largest rectangles that are left of it."""
        right, top = self.x + self.wide, self.y + self.high
        end, over = taken.x + taken.wide, taken.y + taken.high
        if taken.x >= right or taken.y >= top or end <= self.x or over <= self.y:
            return [self]
        return [
            room
            for room in (
                _Room(self.x, self.y, taken.x - self.x, self.high),
                _Room(self.x, self.y, self.wide, taken.y - self.y),
                _Room(end, self.y, right - end, self.high),
                _Room(self.x, over, self.wide, top - over),
            )
            if room.wide > 0 and room.high > 0
        ]

    def holds(self, other: "_Room") -> bool:
        return (
            self.x <= other.x
            and self.y <= other.y
            and self.x + self.wide >= other.x + other.wide
            and self.y + self.high >= other.y + other.high
        )


def _without_inner(rooms: list[_Room]) -> list[_Room]:
    """Without rooms that lie inside others."""
    several = list(dict.fromkeys(rooms))
    return [room for room in several if not any(other.holds(room) for other in several if other is not room)]


def _best(part: Part, free: Sequence[Sequence[_Room]]) -> tuple[int, Part, _Room] | None:
    """The first sheet with room, and there the room of which least is left along one side."""
    for sheet, rooms in enumerate(free):
        fitting = [
            (min(room.wide - lying.size[0], room.high - lying.size[1]), room.y, room.x, turned, lying, room)
            for turned, lying in enumerate((part,) if part.upright else (part, part.turned()))
            for room in rooms
            if lying.size[0] <= room.wide + 1e-6 and lying.size[1] <= room.high + 1e-6
        ]
        if fitting:
            *_, lying, room = min(fitting, key=lambda each: each[:4])
            return sheet, lying, room
    return None


def _check(part: Part, paper: str) -> None:
    room, size = room_on(paper), part.size
    if not any(w <= room[0] and h <= room[1] for w, h in (size, size if part.upright else size[::-1])):
        raise PaperError(
            f"{part.title} is {size[0]:.0f} × {size[1]:.0f} mm and does not fit on {paper} "
            f"({room[0]:.0f} × {room[1]:.0f} mm inside the margins); print it smaller"
        )
