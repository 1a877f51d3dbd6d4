"""What people hold, in SQL: their matches, lists of them, and several devices of one person."""

from typing import Any

import sqlalchemy as sa

from turncoat.server import kept, schema
from turncoat.server.inout import hold_match
from turncoat.server.store import Link, Listed


def holder_row(holder_hash: str, link: Link) -> dict[str, object]:
    seat = schema.LOOKING_ON if link.seat is None else link.seat
    return {"holder_hash": holder_hash, "match": link.match, "seat": seat, "further": link.further}


def link_of(row: Any) -> Link:
    return Link(row.match, None if row.seat == schema.LOOKING_ON else row.seat, bool(row.further))


def hold(connection: sa.Connection, holder_hash: str, link: Link) -> None:
    """Whoever held a seat first, on one of their devices, does so on all that are joined."""
    row, holders = holder_row(holder_hash, link), schema.holders
    same = {name: value for name, value in row.items() if name != "further"}
    found = connection.execute(sa.select(holders).filter_by(**same)).first()
    if found is None:
        connection.execute(holders.insert(), [row])
    elif found.further and not link.further:
        connection.execute(holders.update().filter_by(**same).values(further=False))


def held(connection: sa.Connection, holder_hash: str) -> list[Link]:
    holders, matches = schema.holders.c, schema.matches.c
    wanted = (
        sa.select(holders.match, holders.seat, holders.further)
        .join(schema.matches, matches.id == holders.match)
        .where(holders.holder_hash == holder_hash)
        .order_by(matches.created.desc(), matches.id, holders.seat)
    )
    return [link_of(row) for row in connection.execute(wanted)]


def listed(connection: sa.Connection, holder_hash: str) -> list[Listed]:
    """One query for the matches, one for what was said of them."""
    seats: dict[str, list[int]] = {}
    for link in held(connection, holder_hash):
        seats.setdefault(link.match, []).extend([] if link.seat is None else [link.seat])
    log, summaries = schema.log.c, schema.summaries.c
    newest = sa.select(sa.func.max(log.step)).where(log.match == summaries.match).scalar_subquery()
    mine = sa.select(schema.holders.c.match).where(schema.holders.c.holder_hash == holder_hash)
    wanted = sa.select(summaries.match, summaries.told).where(
        summaries.match.in_(mine), summaries.rows == sa.func.coalesce(newest, -1) + 1
    )
    told = {row.match: row.told for row in connection.execute(wanted)}
    return [Listed(match, tuple(mine), told.get(match)) for match, mine in seats.items()]


def running(connection: sa.Connection, holder_hash: str) -> int:
    """A match whose summary is not made yet counts as running."""
    holders, summaries = schema.holders.c, schema.summaries.c
    over = sa.select(summaries.match).where(summaries.over)
    wanted = sa.select(sa.func.count(sa.distinct(holders.match))).where(
        holders.holder_hash == holder_hash, holders.seat != schema.LOOKING_ON, holders.match.not_in(over)
    )
    return int(connection.execute(wanted).scalar() or 0)


def save_summary(connection: sa.Connection, match: str, rows: int, told: str, *, over: bool) -> None:
    table = schema.summaries
    what = {"rows": rows, "told": told, "over": over}
    changed = connection.execute(table.update().where(table.c.match == match).values(**what))
    if not changed.rowcount:
        connection.execute(table.insert(), [{"match": match, **what}])


def drop(connection: sa.Connection, holder_hash: str, match: str) -> bool:
    holders = schema.holders
    hold_match(connection, match)
    connection.execute(holders.delete().where(holders.c.match == match, holders.c.holder_hash == holder_hash))
    shared = connection.execute(sa.select(holders.c.seat).where(holders.c.match == match)).first() is not None
    kept.drop_shares(connection, match, holder_hash if shared else None)
    if shared:
        return False
    for table in (schema.summaries, schema.clocks, schema.links, schema.log):
        connection.execute(table.delete().where(table.c.match == match))
    connection.execute(schema.matches.delete().where(schema.matches.c.id == match))
    return True


def owner(connection: sa.Connection, cookie_hash: str) -> str:
    devices = schema.devices.c
    found = connection.execute(sa.select(devices.holder_hash).where(devices.cookie_hash == cookie_hash)).scalar()
    return cookie_hash if found is None else str(found)


def save_moving(connection: sa.Connection, secret_hash: str, holder_hash: str, expires: int, now: int) -> None:
    """The newest link of a person is the only one."""
    movings = schema.movings.c
    old = (movings.expires < now) | (movings.holder_hash == holder_hash)
    connection.execute(schema.movings.delete().where(old))
    row = {"secret_hash": secret_hash, "holder_hash": holder_hash, "expires": expires}
    connection.execute(schema.movings.insert(), [row])


def join(connection: sa.Connection, secret_hash: str, cookie_hash: str, now: int) -> bool:
    """The link is used up. What the device held, and devices joined to it, belong to the same person from now on."""
    movings, devices = schema.movings, schema.devices
    connection.execute(movings.delete().where(movings.c.expires < now))
    used = movings.delete().where(movings.c.secret_hash == secret_hash).returning(movings.c.holder_hash)
    to = connection.execute(used).scalar()  # found and used up at once: nobody else finds it
    if to is None:
        return False
    before = owner(connection, cookie_hash)
    if before == to:
        return True
    rename(connection, before, to)
    connection.execute(devices.delete().where(devices.c.cookie_hash.in_([cookie_hash, before])))
    new = [{"cookie_hash": cookie, "holder_hash": to} for cookie in {cookie_hash, before}]
    connection.execute(devices.insert(), new)
    return True


def rename(connection: sa.Connection, before: str, to: str) -> None:
    """All that somebody held, made or shows belongs to another name from now on; so do joined devices."""
    if before == to:
        return
    holders = schema.holders
    gone = holders.delete().where(holders.c.holder_hash == before).returning(*holders.c)
    for row in connection.execute(gone).fetchall():
        hold(connection, to, link_of(row))
    for column in (schema.movings.c.holder_hash, schema.shares.c.holder_hash, schema.devices.c.holder_hash):
        connection.execute(column.table.update().where(column == before).values({column: to}))
    for column in (schema.links.c.made_by, schema.links.c.used_by):
        connection.execute(column.table.update().where(column == before).values({column: to}))


def leave(connection: sa.Connection, cookie_hash: str, new: str) -> None:
    """This browser shows and holds nothing any more; other devices that were joined to it go on, by a new name."""
    devices = schema.devices
    gone = connection.execute(devices.delete().where(devices.c.cookie_hash == cookie_hash))
    if not gone.rowcount:
        rename(connection, cookie_hash, new)


def leave_others(connection: sa.Connection, cookie_hash: str, new: str) -> None:
    """Only this browser shows and holds what it does now, by a new name; links for further devices open nothing."""
    devices, movings = schema.devices, schema.movings
    rename(connection, owner(connection, cookie_hash), new)
    connection.execute(movings.delete().where(movings.c.holder_hash == new))
    links = schema.links.c
    unused = links.further & (sa.func.coalesce(links.used_by, "") == "")
    connection.execute(schema.links.delete().where(links.made_by == new, unused))
    connection.execute(devices.delete().where((devices.c.holder_hash == new) | (devices.c.cookie_hash == cookie_hash)))
    connection.execute(devices.insert(), [{"cookie_hash": cookie_hash, "holder_hash": new}])
