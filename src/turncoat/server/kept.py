"""What is kept beside matches, in SQL: reviews, games that somebody shows to everybody, what clocks show."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict

import sqlalchemy as sa

from turncoat.server import schema
from turncoat.server.store import StoredReview, StoredShare


def save_review(connection: sa.Connection, review: StoredReview) -> None:
    table = schema.reviews
    changed = connection.execute(table.update().where(table.c.id == review.id).values(steps=review.steps))
    if not changed.rowcount:
        connection.execute(table.insert(), [asdict(review)])


def review(connection: sa.Connection, name: str) -> StoredReview | None:
    found = connection.execute(sa.select(schema.reviews).where(schema.reviews.c.id == name)).first()
    return None if found is None else StoredReview(**found._mapping)


def save_share(connection: sa.Connection, share: StoredShare) -> StoredShare:
    """The same game of the same person has one link."""
    shares = schema.shares
    same = sa.select(shares).where(
        shares.c.holder_hash == share.holder_hash, shares.c.source == share.source, shares.c.record == share.record
    )
    found = connection.execute(same).first()
    if found is not None:
        return StoredShare(**found._mapping)
    connection.execute(shares.insert(), [asdict(share)])
    return share


def share(connection: sa.Connection, name: str) -> StoredShare | None:
    found = connection.execute(sa.select(schema.shares).where(schema.shares.c.id == name)).first()
    return None if found is None else StoredShare(**found._mapping)


def shares_of(connection: sa.Connection, holder_hash: str | None) -> int:
    count = sa.select(sa.func.count()).select_from(schema.shares)
    if holder_hash is not None:
        count = count.where(schema.shares.c.holder_hash == holder_hash)
    return int(connection.execute(count).scalar() or 0)


def is_shared(connection: sa.Connection, source: str) -> bool:
    wanted = sa.select(schema.shares.c.id).where(schema.shares.c.source == source)
    return connection.execute(wanted).first() is not None


def drop_share(connection: sa.Connection, name: str, holder_hash: str) -> bool:
    shares = schema.shares
    gone = connection.execute(shares.delete().where(shares.c.id == name, shares.c.holder_hash == holder_hash))
    return bool(gone.rowcount)


def drop_shares(connection: sa.Connection, match: str, holder_hash: str | None) -> None:
    """What somebody shows of a match, or everybody."""
    ours = _of(schema.shares.c.source, match)
    mine = ours if holder_hash is None else ours & (schema.shares.c.holder_hash == holder_hash)
    connection.execute(schema.shares.delete().where(mine))


def drop_reviews(connection: sa.Connection, match: str) -> None:
    connection.execute(schema.reviews.delete().where(_of(schema.reviews.c.id, match)))


def _of(name: "sa.Column[str]", match: str) -> sa.ColumnElement[bool]:
    """Whether something is the review of a match, or is named like it."""
    return (name == f"m-{match}") | name.startswith(f"m-{match}.", autoescape=True)


def save_clocks(connection: sa.Connection, shown: Mapping[str, tuple[int, Sequence[int]]]) -> None:
    """Of matches that are still there; one may have been deleted meanwhile."""
    clocks, matches = schema.clocks, schema.matches.c.id
    there = {row.id for row in connection.execute(sa.select(matches).where(matches.in_(list(shown))))}
    told = [
        {"match": m, "rows": rows, "left": json.dumps(list(left))} for m, (rows, left) in shown.items() if m in there
    ]
    connection.execute(clocks.delete().where(clocks.c.match.in_(list(shown))))
    if told:
        connection.execute(clocks.insert(), told)


def clocks(connection: sa.Connection, match: str) -> tuple[int, list[int]] | None:
    found = connection.execute(sa.select(schema.clocks).where(schema.clocks.c.match == match)).first()
    return None if found is None else (found.rows, json.loads(found.left))
