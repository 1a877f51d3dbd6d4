"""All matches of a server as records, and records as matches again."""

import re
from dataclasses import dataclass

from turncoat.core.errors import TurncoatError
from turncoat.core.turns import CHANCE
from turncoat.games.convert.blocks import standard
from turncoat.records import Record
from turncoat.records.luck import LuckError, luck_of, new_seed
from turncoat.records.record import DRAWN, ENTROPY, MATCH, TERMINATION, UNFINISHED
from turncoat.server.keys import hash_of, new_id, new_secret
from turncoat.server.log import Kind, MatchPlan, Row, SeatPlan
from turncoat.server.match import Match
from turncoat.server.store import Link, Store

_COMPUTER = re.compile(r"Computer, level ([1-9]|10)")
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
    if record.game.options.get("blocks", standard()) != standard():
        raise TurncoatError("a table plays with the standard set of blocks only")
    plan = _plan(record, now)
    if await store.load(plan.id) is not None:
        return None
    rows = _rows(record, plan, now)
    match = Match(plan, rows)  # raises if the rows do not make a match
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
    options = {key: value for key, value in record.game.options.items() if key != "blocks"}
    seats = tuple(_seat(record.tags.get(f"Seat{seat}", "")) for seat in range(record.game.seats))
    return MatchPlan(name if _ID.fullmatch(name) else new_id(), record.game.name, options, seats, seed, None, now)


def _seat(name: str) -> SeatPlan:
    computer = _COMPUTER.fullmatch(name)
    return SeatPlan("open", name) if computer is None else SeatPlan("computer", level=int(computer[1]))


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
        chance = pos.turn == CHANCE
        add("event" if chance else "move", None if chance else pos.turn, step)
    if record.end.outcome is not None:
        return rows
    why = record.tags.get(TERMINATION, "")
    if record.result == DRAWN:
        add("offer", 0, what="draw", to=None)
        add("agree", 1, done=True)
    elif record.result in ("won:0", "won:1") and record.game.seats == 2:
        add("time" if why == "time" else "resign", 1 - int(record.result.removeprefix("won:")))
    elif record.result != UNFINISHED or why == "abandoned":
        add("abandon")
    return rows
