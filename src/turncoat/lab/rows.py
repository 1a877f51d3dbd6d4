"""What is written down of a game: one row for it, one for each of its steps."""

import hashlib
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from turncoat.core.outcome import Outcome, split
from turncoat.core.turns import CHANCE
from turncoat.engine.playing import play_game
from turncoat.engine.review import Judge
from turncoat.lab.experiment import Cell

GAMES = pa.schema(
    [
        ("cell", pa.string()),  # Cell.key
        ("number", pa.int32()),
        ("title", pa.string()),
        ("game", pa.string()),
        ("options", pa.string()),  # as texts, name=value
        ("players", pa.list_(pa.string())),  # who sat at each seat
        ("first", pa.int8()),  # the seat that began
        ("winners", pa.list_(pa.int8())),  # none: nobody won
        ("shares", pa.list_(pa.float64())),  # of the point that a game is worth, per seat
        ("reason", pa.string()),  # why it was over
        ("points", pa.list_(pa.float64())),  # per seat, what decided; null where no points are counted
        ("decisions", pa.int32()),
        ("events", pa.int32()),
        ("record", pa.string()),  # all steps, so that every game can be looked at
    ]
)
STEPS = pa.schema(
    [
        ("cell", pa.string()),
        ("number", pa.int32()),
        ("place", pa.int32()),  # of the step within the game, from 0
        ("seat", pa.int8()),  # null: chance
        ("player", pa.string()),
        ("choices", pa.int32()),  # legal moves; null for chance
        ("step", pa.string()),
        ("parts", pa.list_(pa.string())),  # what the move is made of, like block=E
        ("chances", pa.list_(pa.float64())),  # each seat's chance to win before the step, as judged; null: not judged
    ]
)


@dataclass(frozen=True)
class Batch:
    """Some games of a cell, as rows."""

    games: pa.Table
    steps: pa.Table


def play_batch(cell: Cell, seed: int, numbers: range) -> Batch:
    """Play these games of a cell."""
    games: list[dict[str, Any]] = []
    steps: list[dict[str, Any]] = []
    key = cell.key(seed)
    for number in numbers:
        _play(cell, key, number, games, steps)
    return Batch(pa.Table.from_pylist(games, GAMES), pa.Table.from_pylist(steps, STEPS))


def sides_of(seats: int, players: int, number: int) -> list[int]:
    """Which player sits at each seat in a game: they move on by a seat from game to game."""
    return [(seat + number) % players for seat in range(seats)]


def luck_seed(key: str, number: int, players: int) -> int:
    """The seed of a game; players who change seats have the same luck in each seat."""
    return int(hashlib.sha256(f"{key} {number // players}".encode()).hexdigest()[:12], 16)


def _play(cell: Cell, key: str, number: int, games: list[dict[str, Any]], steps: list[dict[str, Any]]) -> None:
    game, entrants = cell.make(), cell.entrants
    sides = sides_of(game.seats, len(entrants), number)
    own = luck_seed(key, number, len(entrants))
    judge = Judge(cell.judge, own) if cell.judge else None
    place, record, pos = 0, [], game.start()
    decisions = 0
    for each in play_game(game, [entrant.make for entrant in entrants], sides, seed=own, opening=cell.opening):
        pos, seat = each.pos, each.pos.mover
        decisions += seat is not None
        chances = None
        if judge is not None:
            chances = list(judge.before(pos, place) if pos.turn == CHANCE else judge.value(pos))
        steps.append(
            {
                "cell": key,
                "number": number,
                "place": place,
                "seat": seat,
                "player": entrants[sides[seat]].text if each.chosen and seat is not None else None,
                "choices": None if seat is None else len(pos.legal),
                "step": str(each.step),
                "parts": [f"{kind}={name}" for kind, name in each.step.parts],
                "chances": chances,
            }
        )
        record.append(str(each.step))
        place, pos = place + 1, each.after
    assert pos.outcome is not None
    games.append(
        {
            "cell": key,
            "number": number,
            "title": cell.title,
            "game": cell.game,
            "options": " ".join(f"{name}={text}" for name, text in game.option_texts().items()),
            "players": [entrants[side].text for side in sides],
            "first": game.first,
            "winners": list(pos.outcome.winners),
            "shares": list(split(pos.outcome.winners, game.seats)),
            "reason": pos.outcome.reason,
            "points": _points(pos.outcome) if pos.deciding is not None else None,
            "decisions": decisions,
            "events": place - decisions,
            "record": " ".join(record),
        }
    )


def _points(outcome: Outcome) -> list[float | None]:
    """What decided, as numbers; None for a seat that has none."""
    return [None if score is None else float(score) for score in outcome.scores]
