"""Reasons for a move of Convert: its effects, and what the other side can do next."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from turncoat.core.effects import GameDrawn, GameWon, Names, SeatSkipped
from turncoat.core.reasons import Does, Reason, counted, listed
from turncoat.games.convert import effects
from turncoat.games.convert.layout import uncode
from turncoat.games.convert.spec import COLOURS, SQUARE_NAMES, squares_of

RECENT = 16  # positions of which is remembered what can be done in them: moves of one position have that in common
MANY = 4  # more squares than this say nothing


def row_name(row: str) -> str:
    return f"{'rank' if row.isdigit() else 'file'} {row}"


def any_of(rows: tuple[str, ...]) -> str:
    """`rank 1, file b or file c`."""
    *most, last = map(row_name, rows)
    return f"{', '.join(most)} or {last}" if most else last


@dataclass(frozen=True, slots=True)
class Completes(Reason):
    """The move completes these rows."""

    rows: tuple[str, ...]

    def told(self, names: Names) -> str:  # noqa: ARG002
        return f"completes {counted(len(self.rows), 'row')} ({', '.join(map(row_name, self.rows))})"


@dataclass(frozen=True, slots=True)
class Turns(Reason):
    """These squares show the block's colour from now on."""

    squares: tuple[str, ...]
    colour: int

    def told(self, names: Names) -> str:  # noqa: ARG002
        number = counted(len(self.squares), "square")
        return f"turns {number} {COLOURS[self.colour].lower()} ({listed(self.squares)})"


@dataclass(frozen=True, slots=True)
class Lets(Reason):
    """The other side can complete any of these rows next, and could complete none of them before."""

    seat: int
    rows: tuple[str, ...]

    def told(self, names: Names) -> str:
        return f"lets {names[self.seat]} complete {any_of(self.rows)} next"


@dataclass(frozen=True, slots=True)
class Stops(Reason):
    """The other side could have completed any of these rows next, and now can complete none of them."""

    seat: int
    rows: tuple[str, ...]

    def told(self, names: Names) -> str:
        return f"stops {names[self.seat]} from completing {any_of(self.rows)} next"


@dataclass(frozen=True, slots=True)
class Closes(Reason):
    """The other side could have covered these squares next, and now cannot."""

    seat: int
    squares: tuple[str, ...]

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} can put no block on {listed(self.squares)} after this"


def reasons(pos: Any, move: Any) -> list[Reason]:
    """Facts about a legal move, the weightiest first."""
    found: list[Reason] = []
    done = pos.effects(move)
    if move.swaps:
        return [Does(effect) for effect in done]
    rows = tuple(effect.row for effect in done if isinstance(effect, effects.RowCompleted))
    if rows:
        found.append(Completes(rows))
    telling = (effects.LevelBroken, effects.PointLost, SeatSkipped, GameWon, GameDrawn)
    found += [Does(effect) for effect in done if isinstance(effect, telling)]
    variant, after = pos.game.variant, pos.play(move)
    found += variant.more_reasons(pos, move, after)
    if variant.turns_count:
        turned = tuple(effect.square for effect in done if isinstance(effect, effects.SquareConverted))
        if turned:
            found.append(Turns(turned, move.colour))
    found += _replies(pos, after)
    return found or [Does(done[0])]


def _replies(pos: Any, after: Any) -> list[Reason]:
    """What the other side can do next, compared with what it could have done if it had been its turn."""
    other = 1 - pos.turn
    if after.turn != other:
        return []
    record = pos.record
    record["turn"] = other
    rows_before, squares_before = _within_reach(pos.game.position(record))
    rows_after, squares_after = _within_reach(after)
    found: list[Reason] = []
    if rows_after - rows_before:
        found.append(Lets(other, tuple(sorted(rows_after - rows_before))))
    if rows_before - rows_after:
        found.append(Stops(other, tuple(sorted(rows_before - rows_after))))
    closed = tuple(name for name in SQUARE_NAMES if name in squares_before - squares_after)
    if 0 < len(closed) <= MANY:
        found.append(Closes(other, closed))
    return found


@lru_cache(RECENT)
def _within_reach(pos: Any) -> tuple[frozenset[str], frozenset[str]]:
    """The rows that the seat to move can complete and the squares it can cover."""
    rows: set[str] = set()
    covered = 0
    for move in pos.placements:
        _, number, corner = uncode(move.code)
        covered |= pos.game.footprints[number] << corner
        if pos.game.variant.rows_score:
            rows.update(pos.rows_completed(move))
    return frozenset(rows), frozenset(squares_of(covered))
