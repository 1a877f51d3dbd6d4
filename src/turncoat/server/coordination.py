"""Which of several servers has which match, in a database that they share.

A server tells every second that it is there. A match belongs to the server that had it first, until that one says
good-bye or has not been heard of for a while; then whoever needs the match takes it. Whoever writes to a match makes
sure, in the same transaction, that it is its own: a server that slept through losing it cannot write any more.

None of this outlives the servers, so the tables are not logged: after a crash of the database everybody begins anew.
"""

import sqlalchemy as sa

from turncoat.server.store import NotOursError

LEASE = 3.0  # seconds without a word after which a server is taken to be gone
CHANNEL = "turncoat"

TABLES = """
CREATE UNLOGGED TABLE IF NOT EXISTS servers (
    id varchar(16) PRIMARY KEY, address text NOT NULL, until timestamptz NOT NULL
);
CREATE UNLOGGED TABLE IF NOT EXISTS owners (match varchar(32) PRIMARY KEY, server varchar(16) NOT NULL);
CREATE INDEX IF NOT EXISTS owners_by_server ON owners (server);
"""
RENEW = """
UPDATE servers SET until = clock_timestamp() + %(lease)s * interval '1 s'
WHERE id = %(id)s AND until > clock_timestamp() RETURNING 1
"""
COME = """
INSERT INTO servers (id, address, until) VALUES (%(id)s, %(address)s, clock_timestamp() + %(lease)s * interval '1 s')
ON CONFLICT (id) DO UPDATE SET until = EXCLUDED.until
"""
FORGET = "DELETE FROM servers WHERE until < clock_timestamp() - interval '1 day'"
LEAVE = ("DELETE FROM owners WHERE server = %(id)s", "DELETE FROM servers WHERE id = %(id)s")

_OWNER = sa.text("SELECT server FROM owners WHERE match = :match")
_OWNER_HELD = sa.text("SELECT server FROM owners WHERE match = :match FOR UPDATE")
_KNOWN = sa.text("SELECT 1 FROM matches WHERE id = :match")
_TAKE_FIRST = sa.text("INSERT INTO owners (match, server) VALUES (:match, :server) ON CONFLICT DO NOTHING")
_TAKE = sa.text("UPDATE owners SET server = :server WHERE match = :match")
_OURS = sa.text("SELECT 1 FROM owners WHERE match = :match AND server = :server FOR SHARE")
_ADDRESS = sa.text("SELECT address FROM servers WHERE id = :server AND until > clock_timestamp()")
_DROP = sa.text("DELETE FROM owners WHERE match = :match")


def own(connection: sa.Connection, match: str, server: str) -> str | None:
    """Make a match this server's; the address of the one whose it is, if that one is there."""
    if connection.execute(_KNOWN, {"match": match}).first() is None:
        return None  # nothing to have
    asked = {"match": match, "server": server}
    if connection.execute(_OWNER, asked).first() is None:
        connection.execute(_TAKE_FIRST, asked)
    # Nothing is held to find out whose it is; only to take it from somebody who is gone. Whether they are is asked by a
    # statement of its own, which sees what others have done while this one waited.
    for wanted in (_OWNER, _OWNER_HELD):
        owner = connection.execute(wanted, asked).scalar()
        if owner == server:
            return None
        address = None if owner is None else address_of(connection, owner)
        if address is not None:
            return address
    connection.execute(_TAKE, asked)
    return None


def check_ours(connection: sa.Connection, match: str, server: str) -> None:
    """NotOursError if the match is another server's; nobody takes it before this transaction is over."""
    if connection.execute(_OURS, {"match": match, "server": server}).first() is None:
        raise NotOursError(f"match {match} is another server's now")


def address_of(connection: sa.Connection, server: str) -> str | None:
    """Where a server is, if it is there."""
    found = connection.execute(_ADDRESS, {"server": server}).scalar()
    return None if found is None else str(found)


def dropped(connection: sa.Connection, match: str) -> None:
    """A match is gone: nobody has it."""
    connection.execute(_DROP, {"match": match})
