"""Pictures of positions: the board to the left, who plays and what they hold to the right."""

from typing import TYPE_CHECKING

from turncoat.core.drawing import (
    ACCENT,
    INK,
    LINE,
    MUTED,
    PANEL,
    PAPER,
    Drawing,
    beside,
    circle,
    document,
    group,
    look,
    path,
    rect,
    short,
    words,
)
from turncoat.core.effects import Names, ending
from turncoat.core.figures import figure_text
from turncoat.core.plain import Grid, Hand, Piece

if TYPE_CHECKING:
    from turncoat.core.position import AnyPosition

WIDTH, HEIGHT = 1200, 630  # what pages that show links expect
BOARD = 590  # the side of the square to the left
MARGIN, ASIDE = 20, 650  # where the right column begins
TOP = 114  # where the seats begin
COLUMN = WIDTH - ASIDE - 30

LAST = "#d9772f"


def card(pos: "AnyPosition", last: str = "", names: Names | None = None, status: str = "") -> str:
    """A position as SVG, 1200 × 630; what the last move did is marked."""
    shows, game = pos.game.presentation, pos.game
    called = list(names or game.seat_names)
    title, variant = game.info.title, game.info.in_words(game.options)
    status = status or _status(pos, called)
    board = shows.picture(pos, last)
    marks = [
        rect(0, 0, WIDTH, HEIGHT, PAPER),
        rect(MARGIN, MARGIN, BOARD, BOARD, PANEL, rx=14, stroke=LINE),
        board.within(MARGIN + 12, MARGIN + 12, BOARD - 24, BOARD - 24),
        words(short(title, COLUMN, 40), ASIDE, 62, 40, font_weight=700),
        words(short(variant, COLUMN, 22), ASIDE, 94, 22, MUTED),
    ]
    plan, hands = shows.plan(pos, last), list[Drawing | None](shows.held(pos))
    room = HEIGHT - TOP - 80 - (210 if plan is not None else 0)
    each = min(130.0, room / game.seats)
    held = hands or [None] * game.seats
    marks += [_seat(pos, seat, name, held[seat], TOP + seat * each, each) for seat, name in enumerate(called)]
    if plan is not None:
        marks.append(plan.within(ASIDE, HEIGHT - 80 - 206, COLUMN, 200, align=0))
    marks.append(words(short(status, COLUMN, 26), ASIDE, HEIGHT - 34, 26, ACCENT, font_weight=700))
    return document(marks, WIDTH, HEIGHT, f"{title}: {variant}. {status}" if variant else f"{title}. {status}")


def _status(pos: "AnyPosition", names: Names) -> str:
    """Whose turn it is or how it ended, with these names."""
    if pos.outcome is not None:
        return ending(pos.outcome).told(names)
    return pos.status if pos.mover is None else f"{names[pos.mover]} to move"


def _seat(pos: "AnyPosition", seat: int, name: str, held: Drawing | None, top: float, high: float) -> str:
    """Who it is, the parts of the score, what is held; smaller where six play."""
    size = 28 if high > 90 else 22
    token = pos.game.presentation.token_picture(pos.game, seat)
    figures = "   ".join(f"{part} {figure_text(value)}" for part, value in pos.figures[seat].items())
    weight = 700 if pos.mover == seat or (pos.outcome is not None and seat in pos.outcome.winners) else 500
    marks = [token.within(ASIDE, top + 2, size + 6, size + 6)]
    if high <= 90:
        marks.append(words(short(name, 175, size), ASIDE + size + 16, top + size, size, font_weight=weight))
        marks.append(words(short(figures, COLUMN - 225, 16), ASIDE + COLUMN, top + size, 16, MUTED, anchor="end"))
        hand_top, hand_high = top + size + 12, high - size - 18
    else:
        marks.append(words(short(name, COLUMN - 50, size), ASIDE + size + 16, top + size, size, font_weight=weight))
        marks.append(words(short(figures, COLUMN - 50, 20), ASIDE + size + 16, top + size + 28, 20, MUTED))
        hand_top, hand_high = top + size + 40, min(44, high - size - 48)
    if held is not None and hand_high > 8:
        marks.append(held.within(ASIDE + size + 16, hand_top, COLUMN - size - 16, hand_high, align=0))
    return group(marks)


# ---------------------------------------------------------------------- plain boards


def piece(shown: Piece) -> Drawing:
    """A piece around 0, 0."""
    looks = look("turncoat.core")
    fill, ink, edge = (looks[part][shown.colour] for part in ("palette", "inks", "edges"))
    outline = looks["outlines"].get(shown.shape)
    marks = [] if outline is None else [path(outline, fill, stroke=edge, stroke_width=0.03)]
    if shown.text:
        marks.append(words(shown.text, 0, 0.14, 0.4, ink if outline else INK, anchor="middle", font_weight=700))
    return Drawing((-0.5, -0.5, 1, 1), tuple(marks))


def grid(shown: Grid, last: str = "") -> Drawing:
    """Squares and what lies on them, with names along the edges."""
    board = look("turncoat.core")["board"]
    wide = 1 + max((square.x for square in shown.squares), default=0)
    deep = 1 + max((square.y for square in shown.squares), default=0)
    marks = [rect(-0.14, -0.14, wide + 0.28, deep + 0.28, board["frame"], rx=0.16)]
    lying = {each.at: each for each in shown.pieces}
    for square in shown.squares:
        x, y = square.x, deep - 1 - square.y
        fill = board["hole"] if square.blocked else board["dark" if square.dark else "light"]
        marks.append(rect(x, y, 1, 1, fill))
        if square.id == last:
            marks.append(rect(x + 0.04, y + 0.04, 0.92, 0.92, "none", rx=0.1, stroke=LAST, stroke_width=0.07))
        if square.id in lying:
            marks.append(piece(lying[square.id]).within(x, y, 1, 1))
    return Drawing((-0.6, -0.3, wide + 0.9, deep + 1.0), (*marks, *edges(shown.files, shown.ranks, deep)))


def edges(files: tuple[str, ...], ranks: tuple[str, ...], deep: int, size: float = 0.3) -> list[str]:
    """The names of files and ranks along a board whose squares are one wide."""
    return [
        *(words(name, n + 0.5, deep + 0.5, size, MUTED, anchor="middle") for n, name in enumerate(files)),
        *(words(name, -0.36, deep - n - 0.4, size, MUTED, anchor="middle") for n, name in enumerate(ranks)),
    ]


def hand(shown: Hand) -> Drawing:
    """Pieces in a row."""
    return beside([piece(each) for each in shown.pieces for _ in range(each.count)] or [Drawing((0, 0, 1, 1), ())])


def dot(colour: str) -> Drawing:
    """A plain token."""
    return Drawing((-0.5, -0.5, 1, 1), (circle(0, 0, 0.42, colour, stroke="#00000055", stroke_width=0.03),))
