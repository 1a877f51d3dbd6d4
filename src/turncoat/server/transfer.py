"""All matches of a server as records, and records as matches again."""

import re
from dataclasses import dataclass

from turncoat.core.errors import TurncoatError
from turncoat.records import Record
from turncoat.records.luck import LuckError, luck_of, new_seed
from turncoat.records.record import ENTROPY, LUCK, MATCH, REAL, TERMINATION
from turncoat.records.values import DRAWN, UNFINISHED, Seat
from turncoat.server.keys import hash_of, new_id, new_secret
from turncoat.server.log import Kind, MatchPlan, Row, SeatPlan
from turncoat.server.match import Match
from turncoat.server.store import Link, Store

_ID = re.compile("[0-9A-Za-z_-]{6,32}")


@dataclass(frozen=True)
class Imported:
    """A match that came in: its id and, if it can be played on, the secrets of its seats (None: the computer's)."""

    match: str
    seats: tuple[str | None, ...]
    running: bool


async def export_matches(store: Store, *, running: bool) -> list[Record]:
    """Every match that is over; with `running` the others too, and then their seeds are in it."""
    found = []
    for match_id in await store.all_matches():
        stored = await store.load(match_id)
        assert stored is not None
        match = Match(*stored)
        if match.over or running:
            found.append(match.record(reveal=True))
    return found


async def import_match(store: Store, record: Record, now: int) -> Imported | None:
    """A match from a record; None if it is there already."""
    if record.viewer is not None:
        raise TurncoatError("a game as one player saw it cannot be played on; only whole games are imported")
    plan = _plan(record, now)
    if await store.load(plan.id) is not None:
        return None
    rows = _rows(record, plan, now)
    match = Match(plan, rows)  # raises if the rows do not make a match
    if not match.over:
        rows += match.go_on(now)
        match = Match(plan, rows)
    secrets = [new_secret() for _ in plan.seats]
    people = [seat for seat, planned in enumerate(plan.seats) if planned.kind != "computer"]
    links = {hash_of(secrets[seat]): Link(plan.id, seat) for seat in people}
    await store.create(plan, rows, links)
    given = (None if level is not None else secret for level, secret in zip(match.levels, secrets, strict=True))
    return Imported(plan.id, tuple(given), not match.over)


def _plan(record: Record, now: int) -> MatchPlan:
    try:
        seed = luck_of(record).seed
    except LuckError:
        seed = new_seed()
    name = record.tags.get(MATCH, "")
    options = record.game.info.plain(record.game.options)
    seats = tuple(_seat_plan(seat) for seat in record.seats)
    begins = None if record.start is None else record.start.text
    match = name if _ID.fullmatch(name) else new_id()
    real = record.tags.get(LUCK) == REAL
    return MatchPlan(match, record.game.name, options, seats, seed, None, now, position=begins, real=real)


def _seat_plan(seat: Seat) -> SeatPlan:
    return SeatPlan("open", seat.name) if seat.level is None else SeatPlan("computer", seat.name, seat.level)


def _rows(record: Record, plan: MatchPlan, now: int) -> list[Row]:
    rows: list[Row] = []

    def add(kind: Kind, seat: int | None = None, text: str = "", **data: object) -> None:
        rows.append(Row(len(rows), kind, now, seat, text, data=data))

    for seat, planned in enumerate(plan.seats):
        entropy = record.tags.get(f"{ENTROPY}{seat}", "")
        if planned.kind == "open" or entropy:
            add("sit", seat, name=planned.name, entropy=entropy)
    add("start")
    for pos, step in zip(record.positions, record.steps, strict=False):
        add("event" if pos.mover is None else "move", pos.mover, step)
    if record.end.outcome is not None:
        return rows
    why = record.tags.get(TERMINATION, "")
    if record.result == DRAWN:
        add("offer", 0, what="draw", to=None)
        add("agree", 1, done=True)
    elif record.game.seats == 2 and len(record.result.winners) == 1:
        add("time" if why == "time" else "resign", 1 - record.result.winners[0])
    elif record.result != UNFINISHED or why == "abandoned":
        add("abandon")
    return rows
