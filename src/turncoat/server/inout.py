"""Plans and rows of matches as the tables of the store hold them."""

import functools
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa

from turncoat.server import schema
from turncoat.server.log import ClockPlan, MatchPlan, Row, SeatPlan


def insert(connection: sa.Connection, table: sa.Table, values: list[dict[str, Any]]) -> None:
    if values:
        connection.execute(table.insert(), values)


def insert_log(connection: sa.Connection, match: str, rows: Sequence[Row]) -> None:
    """Rows of a match's log. Every move pays for this: the statement is made once, and given to the driver."""
    if not rows:
        return
    text, names, positional = _log_statement(connection.dialect)
    values = [log_row(match, row) for row in rows]
    connection.exec_driver_sql(text, [tuple(row[name] for name in names) for row in values] if positional else values)


@functools.lru_cache(4)
def _log_statement(dialect: sa.Dialect) -> tuple[str, tuple[str, ...], bool]:
    """The statement, the order of its values, and whether they go by order or by name."""
    names = tuple(schema.log.c.keys())
    made = schema.log.insert().compile(dialect=dialect, column_keys=list(names))
    return str(made), tuple(made.positiontup or names), bool(made.positional)


def hold_match(connection: sa.Connection, match: str) -> None:
    """Nobody else decides who has what of this match before the transaction is over; other databases wait, SQLite's
    only writer has waited already."""
    connection.execute(sa.select(schema.matches.c.id).where(schema.matches.c.id == match).with_for_update()).close()


def log_row(match: str, row: Row) -> dict[str, Any]:
    return {
        "match": match,
        "step": row.step,
        "kind": row.kind,
        "at": row.at,
        "seat": row.seat,
        "text": row.text,
        "move_id": row.move_id,
        "data": row.data_text(),
        "rules": row.rules,
    }


def row_of(found: Any) -> Row:
    data = json.loads(found.data) if found.data else {}
    return Row(found.step, found.kind, found.at, found.seat, found.text, found.move_id, data, found.rules)


def plan_row(plan: MatchPlan) -> dict[str, Any]:
    return {
        "id": plan.id,
        "game": plan.game,
        "options": json.dumps(dict(plan.options)),
        "seats": json.dumps([asdict(seat) for seat in plan.seats]),
        "clock": None if plan.clock is None else json.dumps(asdict(plan.clock)),
        "seed": plan.seed,
        "created": plan.created,
        "previous": plan.previous,
        "position": plan.position,
        "score": json.dumps(plan.score) if plan.score else None,
        "real": plan.real,
    }


def plan_of(found: Any) -> MatchPlan:
    seats = tuple(SeatPlan(**seat) for seat in json.loads(found.seats))
    clock = None if found.clock is None else ClockPlan(**json.loads(found.clock))
    options = json.loads(found.options)
    score = () if found.score is None else tuple(json.loads(found.score))
    rest = (found.created, found.previous, found.position, score, bool(found.real))
    return MatchPlan(found.id, found.game, options, seats, found.seed, clock, *rest)
