"""What is kept beside matches, in SQL: reviews, and games that somebody shows to everybody."""

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


def shares_of(connection: sa.Connection, holder_hash: str) -> int:
    shares = schema.shares.c
    count = sa.select(sa.func.count()).select_from(schema.shares).where(shares.holder_hash == holder_hash)
    return int(connection.execute(count).scalar() or 0)


def is_shared(connection: sa.Connection, source: str) -> bool:
    wanted = sa.select(schema.shares.c.id).where(schema.shares.c.source == source)
    return connection.execute(wanted).first() is not None


def drop_share(connection: sa.Connection, name: str, holder_hash: str) -> bool:
    shares = schema.shares
    gone = connection.execute(shares.delete().where(shares.c.id == name, shares.c.holder_hash == holder_hash))
    return bool(gone.rowcount)


def drop_all_of(connection: sa.Connection, match: str, holder_hash: str, *, everything: bool) -> None:
    """What somebody shows of a match; with `everything`, its reviews too."""
    shares, reviews = schema.shares, schema.reviews
    ours = sa.or_(shares.c.source == f"m-{match}", shares.c.source.startswith(f"m-{match}.", autoescape=True))
    connection.execute(shares.delete().where(ours, shares.c.holder_hash == holder_hash))
    if everything:
        name = reviews.c.id
        theirs = sa.or_(name == f"m-{match}", name.startswith(f"m-{match}.", autoescape=True))
        connection.execute(reviews.delete().where(theirs))
