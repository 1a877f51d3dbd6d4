"""Links to seats in SQL: each serves once, and only those who hold a seat open it to further devices of theirs."""

from collections.abc import Mapping

import sqlalchemy as sa

from turncoat.server import people, schema
from turncoat.server.inout import hold_match
from turncoat.server.store import Link, StoredLink

MOST_UNUSED = 5  # links to one seat that wait to be followed


def add(connection: sa.Connection, links: Mapping[str, Link], made_by: str) -> None:
    rows = [
        {"secret_hash": secret, "match": link.match, "seat": link.seat, "made_by": made_by, "further": link.further}
        for secret, link in links.items()
    ]
    if rows:
        connection.execute(schema.links.insert(), rows)


def find(connection: sa.Connection, secret_hash: str) -> StoredLink | None:
    found = connection.execute(sa.select(schema.links).where(schema.links.c.secret_hash == secret_hash)).first()
    if found is None:
        return None
    return StoredLink(Link(found.match, found.seat, bool(found.further)), found.made_by or "", found.used_by or "")


def follow(connection: sa.Connection, secret_hash: str, holder: str) -> StoredLink | None:
    """What the link opens; it is theirs if it was not somebody else's before (`used_by` tells)."""
    found = find(connection, secret_hash)
    if found is None:
        return None
    hold_match(connection, found.link.match)
    found = find(connection, secret_hash)
    if found is None or found.used_by not in ("", holder):
        return found
    link = found.link
    if link.seat is not None:
        links = schema.links
        connection.execute(links.update().where(links.c.secret_hash == secret_hash).values(used_by=holder))
    people.hold(connection, holder, link)
    return StoredLink(link, found.made_by, holder)


def renew(connection: sa.Connection, secret_hash: str, match: str, seat: int, holder: str) -> bool:
    """A new link to a seat: for further devices of whoever holds it, or, while nobody does, in place of the old one of
    whoever made that. False if this person can make none."""
    hold_match(connection, match)
    links, held = schema.links.c, schema.holders.c
    if find(connection, secret_hash) is not None:
        return True  # it was made already, and nobody heard of it
    mine = sa.select(held.further).where(held.match == match, held.seat == seat, held.holder_hash == holder)
    found = connection.execute(mine).first()
    unused = (links.match == match) & (links.seat == seat) & (sa.func.coalesce(links.used_by, "") == "")
    if found is not None and not found.further:
        wait = connection.execute(sa.select(links.secret_hash).where(unused, links.made_by == holder)).fetchall()
        for row in wait[: max(0, len(wait) + 1 - MOST_UNUSED)]:
            connection.execute(schema.links.delete().where(links.secret_hash == row.secret_hash))
        add(connection, {secret_hash: Link(match, seat, True)}, holder)
        return True
    taken = connection.execute(sa.select(held.seat).where(held.match == match, held.seat == seat)).first()
    made = connection.execute(sa.select(links.seat).where(unused, links.made_by == holder)).first()
    if taken is not None or made is None:
        return False
    connection.execute(schema.links.delete().where(unused))
    add(connection, {secret_hash: Link(match, seat)}, holder)
    return True


def revoke(connection: sa.Connection, match: str, seat: int, holder: str) -> bool:
    """Further devices hold the seat no longer, and links for them open nothing; False if this person cannot say so."""
    hold_match(connection, match)
    links, held = schema.links.c, schema.holders.c
    mine = sa.select(held.further).where(held.match == match, held.seat == seat, held.holder_hash == holder)
    found = connection.execute(mine).first()
    if found is None or found.further:
        return False
    here = (held.match == match) & (held.seat == seat)
    connection.execute(schema.holders.delete().where(here, held.further))
    connection.execute(schema.links.delete().where(links.match == match, links.seat == seat, links.further))
    return True


def devices(connection: sa.Connection, match: str) -> dict[int, int]:
    """How many hold each seat."""
    held = schema.holders.c
    wanted = sa.select(held.seat, sa.func.count()).where(held.match == match).group_by(held.seat)
    return {seat: count for seat, count in connection.execute(wanted) if seat != schema.LOOKING_ON}
