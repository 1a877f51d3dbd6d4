"""Where matches begin: they are made, entered and rematched here, and found again by whoever plays them."""

from collections.abc import Sequence
from dataclasses import asdict

import structlog

from turncoat.core.errors import TurncoatError
from turncoat.records import Record
from turncoat.server import metrics, wire
from turncoat.server.hub import Hub, UnknownError
from turncoat.server.keys import hash_of, new_secret
from turncoat.server.limits import Limiter
from turncoat.server.log import MatchPlan, Row
from turncoat.server.match import Match, RefusedError
from turncoat.server.plans import planned, rotated
from turncoat.server.security import security_event
from turncoat.server.store import Link, StoredLink, StoreError
from turncoat.server.summaries import read_summary
from turncoat.server.times import steady_ms, wall_ms

MOVING_WITHIN = 3600 * 1000  # milliseconds

log = structlog.get_logger("turncoat.server")


class Lobby:
    """Makes the matches that a hub keeps."""

    def __init__(self, hub: Hub, limiter: Limiter) -> None:
        self._hub, self._limiter = hub, limiter
        self._store = hub.store

    async def create(self, request: wire.NewMatch, holder: str, address: str) -> wire.Created:
        """A new match; whoever makes it holds the seats at this screen at once."""
        self._limiter.check_match(holder, address, await self._store.running(holder))
        plan = planned(request)
        holders = [(holder, Link(plan.id, n)) for n, seat in enumerate(plan.seats) if seat.kind in ("me", "here")]
        if not holders:  # whoever sets a table for others may look on, and hand out the links
            holders = [(holder, Link(plan.id, None))]
        await self._hub.thinkers.preparation.ready(plan.game, "rules")
        match = Match(plan)
        rows = match.start(steady_ms()) if all(match.taken) else []
        made = await self._open(plan, rows, holders, holder)
        self._limiter.made_match(holder, address)
        log.info("match created", match=plan.id, game=plan.game)
        metrics.MATCHES.labels(plan.game).inc()
        return made

    async def _open(
        self, plan: MatchPlan, rows: Sequence[Row], holders: Sequence[tuple[str, Link]], made_by: str
    ) -> wire.Created:
        """Store a new match; tell the links to seats that nobody holds, and one to look on."""
        held = {link.seat for _, link in holders}
        free = [seat.kind != "computer" and number not in held for number, seat in enumerate(plan.seats)]
        secrets = [new_secret() if each else "" for each in free]
        spectator = new_secret()
        links = {hash_of(secret): Link(plan.id, seat) for seat, secret in enumerate(secrets) if secret}
        await self._store.create(plan, rows, {**links, hash_of(spectator): Link(plan.id, None)}, holders, made_by)
        return wire.Created(match=plan.id, seats=secrets, spectator=spectator)

    async def invitation(self, secret: str, holder: str, address: str) -> wire.Invitation:
        """What a link opens, before it is followed."""
        self._limiter.check_link(address)
        link = self._mine(await self._store.link(hash_of(secret)), holder, address)
        match = await self._hub.look(link.match)
        clock = match.plan.clock
        return wire.Invitation(
            title=match.game.info.title,
            variant=match.game.info.in_words(match.game.options),
            clock=None if clock is None else wire.ClockRequest(**asdict(clock)),
            seat=link.seat,
            taken=link.seat is not None and match.taken[link.seat],
            names=match.labels(),
        )

    async def enter(self, request: wire.Enter, holder: str, address: str) -> wire.Entered:
        """Follow a link: from now on the holder has its seat, or may look on. A link to a seat serves once."""
        self._limiter.check_link(address)
        link = self._mine(await self._store.link(hash_of(request.secret)), holder, address)
        if link.seat is None:
            self._mine(await self._store.follow(hash_of(request.secret), holder), holder, address)
        else:
            seat, name = link.seat, request.name.strip()
            async with self._hub.using(link.match) as table:  # first, so that the server whose match it is does it all
                self._mine(await self._store.follow(hash_of(request.secret), holder), holder, address)
                await self._hub.change(table, lambda match, now: match.sit(seat, name, request.entropy, now))
                await self._hub.count_devices(table)
            security_event("seat opened", holder, link.match)
        return wire.Entered(match=link.match, seat=link.seat)

    def _mine(self, found: StoredLink | None, holder: str, address: str) -> Link:
        """What a link opens for somebody; UnknownError if it opens nothing for them."""
        if found is None:
            self._limiter.wrong_link(address)
            security_event("wrong link", address)
            raise UnknownError("this link opens nothing; ask for it again")
        if found.used_by not in ("", holder):
            security_event("used link", address, found.link.match)
            raise UnknownError("this link was used already, and works only once; ask for a new one")
        return found.link

    async def new_link(self, match_id: str, seat: int, holder: str) -> wire.Secret:
        """A link for another device of whoever holds a seat, or a new invitation in place of an unused one."""
        secret = new_secret()
        if not await self._store.new_link(hash_of(secret), match_id, seat, holder):
            raise UnknownError(
                "only whoever sat there first, or whoever invites somebody to an open seat, can make a link"
            )
        return wire.Secret(secret=secret)

    async def revoke(self, match_id: str, seat: int, holder: str) -> None:
        """Close a seat on all further devices; links for them open nothing any more."""
        async with self._hub.using(match_id) as table:
            if not await self._store.revoke(match_id, seat, holder):
                raise UnknownError("only whoever sat there first can close the seat on other devices")
            for viewer in table.viewers:
                if seat in viewer.mine and viewer.holder != holder:
                    table.shut_out(viewer, [mine for mine in viewer.mine if mine != seat])
                    viewer.send(None)  # it comes back with what it holds still
            security_event("seat closed elsewhere", holder, match_id)
            await self._hub.count_devices(table)

    async def mine(self, holder: str) -> list[wire.MyMatch]:
        """The matches that a cookie opens, newest first."""
        found = []
        for listed in await self._store.listed(holder) if holder else []:
            told = self._hub.summary(listed.match)
            if told is None and listed.told is not None:
                told = read_summary(listed.told)
            if told is None:
                try:
                    told = await self._hub.say_of(listed.match)
                except TurncoatError as error:  # one that cannot be read must not hide the others
                    log.error("match cannot be listed", match=listed.match, error=str(error))
                    continue
            found.append(wire.MyMatch(**dict(told), mine=list(listed.seats)))
        return found

    async def drop(self, match_id: str, holder: str) -> bool:
        """Take a match off somebody's list; when it is on nobody's any more, it is gone: True."""
        seats = await self._hub.seats_of(holder, match_id)
        if seats is None:
            raise UnknownError("there is no such match")
        async with self._hub.using(match_id) as table, table.lock:
            match = table.match
            if match.started and not match.over and not match.alone and seats:
                raise RefusedError("playing", "others are playing this match with you; resign first, then delete it")
            if await self._store.drop(holder, match_id):
                self._hub.remove(table)
                return True
        return False

    async def records(self, holder: str) -> list[Record]:
        """All that a cookie has played to its end, as records."""
        found = []
        for told in await self.mine(holder):
            if not told.over or not told.mine:
                continue
            try:
                found.append((await self._hub.look(told.match)).record(reveal=True))
            except TurncoatError as error:
                log.error("match cannot be told", match=told.match, error=str(error))
        return found

    async def moving(self, holder: str) -> wire.Moving:
        """A link that joins another device to this one; it works once, for a while."""
        secret, now = new_secret(), wall_ms()
        expires = now + MOVING_WITHIN
        await self._store.save_moving(hash_of(secret), holder, expires, now)
        return wire.Moving(secret=secret, expires=expires)

    async def join(self, secret: str, cookie: str, address: str) -> None:
        """Join a device by such a link."""
        self._limiter.check_link(address)
        if not await self._store.join(hash_of(secret), cookie, wall_ms()):
            self._limiter.wrong_link(address)
            security_event("wrong link", address)
            raise UnknownError("this link was used already or is too old; make a new one on the other device")
        security_event("device joined", address)

    async def leave(self, cookie: str) -> None:
        """This browser is nobody's any more."""
        before = await self._store.owner(hash_of(cookie))
        await self._store.leave(hash_of(cookie), hash_of(new_secret()))
        security_event("device left", hash_of(cookie))
        await self._store.announce(before)

    async def leave_others(self, cookie: str) -> None:
        """This browser keeps what it shows and holds; all others that were joined to it lose it."""
        before = await self._store.owner(hash_of(cookie))
        await self._store.leave_others(hash_of(cookie), hash_of(new_secret()))
        security_event("device left", hash_of(cookie))
        await self._store.announce(before)

    async def rematch(self, match_id: str, holder: str) -> wire.Created:
        """The same again with seats rotated; whoever held a seat holds the next one. There is one rematch only."""
        seats = await self._hub.seats_of(holder, match_id)
        if not seats:
            raise UnknownError("only those who play a match can ask for another")
        async with self._hub.using(match_id) as table, table.lock:
            if not self._hub.keeps(table):
                raise StoreError("this match was deleted or let go; ask again")
            if not table.match.over:
                raise RefusedError("playing", "the match is not over yet")
            there = await self._store.rematch_of(match_id)
            if there is not None:
                if await self._hub.seats_of(holder, there) is None:
                    raise RefusedError("deleted", "you have deleted the next match; make a new one in the lobby")
                return wire.Created(match=there, seats=[""] * table.match.seats, spectator="")
            plan, count = rotated(table.match), table.match.seats
            before = await self._store.holders(match_id)
            first = {at.seat for _, at in before if not at.further}  # else whoever is left is the first there now
            after = [
                (
                    who,
                    Link(plan.id, None if at.seat is None else (at.seat + 1) % count, at.further and at.seat in first),
                )
                for who, at in before
            ]
            match = Match(plan)
            rows = match.start(steady_ms()) if all(match.taken) else []
            made = await self._open(plan, rows, after, holder)
            for viewer in table.viewers:
                viewer.send(wire.Next(match=plan.id))
        return made
