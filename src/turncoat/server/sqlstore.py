"""The store in SQL, whatever database does it: what is asked is said here, when and where it is done by others."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import sqlalchemy as sa

from turncoat.server import invitations, kept, people, schema
from turncoat.server.inout import insert, insert_log, plan_of, plan_row, row_of
from turncoat.server.log import MatchPlan, Row
from turncoat.server.store import ConflictError, Link, Listed, Quiet, StoredLink, StoredReview, StoredShare

T = TypeVar("T")
Work = Callable[[sa.Connection], Any]


class SqlStore(ABC):
    """`Store` over a way to do work in a transaction. By itself it is one server's alone."""

    server = ""
    _heard: Callable[[str], None] | None = None

    async def own(self, match: str) -> str | None:  # noqa: ARG002
        return None

    async def address_of(self, server: str) -> str | None:  # noqa: ARG002
        return None

    async def announce(self, word: str) -> None:
        if self._heard is not None:
            self._heard(word)

    def attend(self, lost: Callable[[], None], heard: Callable[[str], None]) -> None:  # noqa: ARG002
        self._heard = heard

    def _check_ours(self, connection: sa.Connection, match: str) -> None:  # noqa: ARG002
        """NotOursError if another server writes to the match, where there can be others."""
        return

    @abstractmethod
    async def _do(self, work: Callable[[sa.Connection], T]) -> T:
        """What the work gives, when all of it is on disk; UnavailableError if it cannot be."""

    async def probe(self) -> None:
        """UnavailableError if nothing can be written now."""
        await self._do(lambda connection: connection.exec_driver_sql(PROBE).close())

    async def create(
        self,
        plan: MatchPlan,
        rows: Sequence[Row],
        links: Mapping[str, Link],
        holders: Sequence[tuple[str, Link]] = (),
        made_by: str = "",
    ) -> None:
        def work(connection: sa.Connection) -> None:
            found = connection.execute(sa.select(schema.matches).where(schema.matches.c.id == plan.id)).first()
            if found is not None and plan_of(found) == plan:
                return  # it was made already, and nobody heard of it
            try:
                insert(connection, schema.matches, [plan_row(plan)])
            except sa.exc.IntegrityError as error:
                raise ConflictError(f"match {plan.id} or another rematch is there already") from error
            insert_log(connection, plan.id, rows)
            invitations.add(connection, links, made_by)
            insert(connection, schema.holders, [people.holder_row(holder, link) for holder, link in holders])

        await self._do(work)

    async def append(self, match: str, rows: Sequence[Row]) -> None:
        def work(connection: sa.Connection) -> None:
            self._check_ours(connection, match)
            try:
                insert_log(connection, match, rows)
            except sa.exc.IntegrityError as error:
                raise ConflictError(f"match {match} went on meanwhile") from error

        await self._do(work)

    async def load(self, match: str) -> tuple[MatchPlan, list[Row]] | None:
        def work(connection: sa.Connection) -> tuple[MatchPlan, list[Row]] | None:
            found = connection.execute(sa.select(schema.matches).where(schema.matches.c.id == match)).first()
            if found is None:
                return None
            rows = connection.execute(sa.select(schema.log).where(schema.log.c.match == match).order_by("step"))
            return plan_of(found), [row_of(row) for row in rows]

        return await self._do(work)

    async def link(self, secret_hash: str) -> StoredLink | None:
        return await self._do(lambda connection: invitations.find(connection, secret_hash))

    async def follow(self, secret_hash: str, holder_hash: str) -> StoredLink | None:
        return await self._do(lambda connection: invitations.follow(connection, secret_hash, holder_hash))

    async def new_link(self, secret_hash: str, match: str, seat: int, holder_hash: str) -> bool:
        return await self._do(lambda connection: invitations.renew(connection, secret_hash, match, seat, holder_hash))

    async def revoke(self, match: str, seat: int, holder_hash: str) -> bool:
        return await self._do(lambda connection: invitations.revoke(connection, match, seat, holder_hash))

    async def devices(self, match: str) -> dict[int, int]:
        return await self._do(lambda connection: invitations.devices(connection, match))

    async def hold(self, holder_hash: str, link: Link) -> None:
        await self._do(lambda connection: people.hold(connection, holder_hash, link))

    async def held(self, holder_hash: str) -> list[Link]:
        return await self._do(lambda connection: people.held(connection, holder_hash))

    async def listed(self, holder_hash: str) -> list[Listed]:
        return await self._do(lambda connection: people.listed(connection, holder_hash))

    async def running(self, holder_hash: str) -> int:
        return await self._do(lambda connection: people.running(connection, holder_hash))

    async def save_summary(self, match: str, rows: int, told: str, *, over: bool) -> None:
        await self._do(lambda connection: people.save_summary(connection, match, rows, told, over=over))

    async def save_clocks(self, shown: Mapping[str, tuple[int, Sequence[int]]]) -> None:
        await self._do(lambda connection: kept.save_clocks(connection, shown))

    async def clocks(self, match: str) -> tuple[int, list[int]] | None:
        return await self._do(lambda connection: kept.clocks(connection, match))

    async def drop(self, holder_hash: str, match: str) -> bool:
        return await self._do(lambda connection: people.drop(connection, holder_hash, match))

    async def owner(self, cookie_hash: str) -> str:
        return await self._do(lambda connection: people.owner(connection, cookie_hash))

    async def save_moving(self, secret_hash: str, holder_hash: str, expires: int, now: int) -> None:
        await self._do(lambda connection: people.save_moving(connection, secret_hash, holder_hash, expires, now))

    async def join(self, secret_hash: str, cookie_hash: str, now: int) -> bool:
        return await self._do(lambda connection: people.join(connection, secret_hash, cookie_hash, now))

    async def leave(self, cookie_hash: str, new: str) -> None:
        await self._do(lambda connection: people.leave(connection, cookie_hash, new))

    async def leave_others(self, cookie_hash: str, new: str) -> None:
        await self._do(lambda connection: people.leave_others(connection, cookie_hash, new))

    async def holders(self, match: str) -> list[tuple[str, Link]]:
        def work(connection: sa.Connection) -> list[tuple[str, Link]]:
            found = connection.execute(sa.select(schema.holders).where(schema.holders.c.match == match))
            return [(row.holder_hash, people.link_of(row)) for row in found]

        return await self._do(work)

    async def rematch_of(self, match: str) -> str | None:
        def work(connection: sa.Connection) -> str | None:
            wanted = sa.select(schema.matches.c.id).where(schema.matches.c.previous == match)
            return connection.execute(wanted).scalar()

        return await self._do(work)

    async def all_matches(self) -> list[str]:
        def work(connection: sa.Connection) -> list[str]:
            return [row.id for row in connection.execute(sa.select(schema.matches.c.id).order_by("created", "id"))]

        return await self._do(work)

    async def quiet(self, since: int) -> list[Quiet]:
        def work(connection: sa.Connection) -> list[Quiet]:
            rows, told = schema.log.c, schema.summaries.c
            newest = sa.select(rows.match, sa.func.max(rows.step).label("step")).group_by(rows.match).subquery()
            same = sa.and_(told.match == rows.match, told.rows == rows.step + 1)
            wanted = (
                sa.select(rows.match, rows.step, rows.rules, told.told)
                .join(newest, sa.and_(rows.match == newest.c.match, rows.step == newest.c.step))
                .join(schema.summaries, same, isouter=True)
                .where(
                    rows.at < since,
                    rows.kind != "abandon",
                    # nothing follows the end of a match, so what was once said of it holds
                    rows.match.not_in(sa.select(told.match).where(told.over)),
                )
                .order_by(rows.at)
            )
            found = connection.execute(wanted)
            return [Quiet(row.match, row.step + 1, row.rules, row.told) for row in found]

        return await self._do(work)

    async def save_review(self, review: StoredReview) -> None:
        await self._do(lambda connection: kept.save_review(connection, review))

    async def review(self, name: str) -> StoredReview | None:
        return await self._do(lambda connection: kept.review(connection, name))

    async def drop_reviews(self, match: str) -> None:
        await self._do(lambda connection: kept.drop_reviews(connection, match))

    async def save_share(self, share: StoredShare) -> StoredShare:
        return await self._do(lambda connection: kept.save_share(connection, share))

    async def share(self, name: str) -> StoredShare | None:
        return await self._do(lambda connection: kept.share(connection, name))

    async def shares_of(self, holder_hash: str | None = None) -> int:
        return await self._do(lambda connection: kept.shares_of(connection, holder_hash))

    async def is_shared(self, source: str) -> bool:
        return await self._do(lambda connection: kept.is_shared(connection, source))

    async def drop_share(self, name: str, holder_hash: str) -> bool:
        return await self._do(lambda connection: kept.drop_share(connection, name, holder_hash))


PROBE = "UPDATE alembic_version SET version_num = version_num"  # writes a page that says what it said
