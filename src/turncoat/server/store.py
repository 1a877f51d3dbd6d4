"""Where matches are kept. One small interface, so that another database can stand behind it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

import sqlalchemy as sa

from turncoat.core.errors import TurncoatError
from turncoat.server.log import MatchPlan, Row


class ConflictError(TurncoatError):
    """A row of this number, or a decision of this id, is in the log already."""


class StoreError(TurncoatError):
    """The data folder cannot be used; the message says why."""


class UnavailableError(StoreError):
    """Nothing can be written, or read, just now; `code` says why. What was asked for was not done."""

    WHY: ClassVar[Mapping[str, str]] = {
        "full": "its disk is full",
        "locked": "another program holds its database",
        "damaged": "its database is damaged",
        "readonly": "its data folder cannot be written",
        "disk": "its disk does not answer",
        "memory": "it has no memory left",
        "unreachable": "its database does not answer",
    }

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(f"this server cannot save just now ({self.WHY[code]}); nothing was changed, try again soon")


class UncertainError(StoreError):
    """Nobody can tell just now whether it was done; whoever asks again, by the same id, will know."""


class NotOursError(StoreError):
    """The match is another server's by now: what was to be written was not."""


class ElsewhereError(Exception):
    """A match, or whatever it is, is with another server, at this address."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


@dataclass(frozen=True)
class Link:
    """What a secret link opens: a seat of a match, or a look at it (`seat` None)."""

    match: str
    seat: int | None
    further: bool = False  # for another device of whoever holds the seat


@dataclass(frozen=True)
class StoredLink:
    """A link, who made it, and who followed it first: nobody else can. Links to look on are everybody's."""

    link: Link
    made_by: str
    used_by: str


@dataclass(frozen=True)
class StoredReview:
    """A game that is looked through, and what was found of it so far, as JSON."""

    id: str
    record: str
    simulations: int
    steps: str = "[]"
    created: int = 0


@dataclass(frozen=True)
class StoredShare:
    """A game that somebody shows to everybody: who, what it is (a match, a review, an analysis), and its record."""

    id: str
    holder_hash: str
    source: str
    record: str
    created: int


@dataclass(frozen=True)
class Listed:
    """A match that somebody holds: their seats, and what was once said of it, unless it went on since."""

    match: str
    seats: tuple[int, ...]
    told: str | None  # JSON


@dataclass(frozen=True)
class Quiet:
    """A match in which nothing was done for long: how many rows it has, by which rules, and what was said of it."""

    match: str
    rows: int
    rules: int
    told: str | None  # JSON; none if nothing was said since its last row


class Store(Protocol):
    """Everything that is written is on disk when a call returns; after an UnavailableError nothing was done."""

    server: str  # the name of this server among those that share the store; empty if there are no others

    async def own(self, match: str) -> str | None:
        """Only this server writes to the match from now on; else the address of the one that does."""

    async def address_of(self, server: str) -> str | None:
        """Where another server is, if it is there."""

    async def announce(self, word: str) -> None:
        """Tell all servers that share the store, this one too."""

    def attend(self, lost: Callable[[], None], heard: Callable[[str], None]) -> None:
        """`lost` is called when other servers may have taken matches of this one, `heard` for each announcement."""

    async def probe(self) -> None:
        """UnavailableError if nothing can be written now."""

    async def create(
        self,
        plan: MatchPlan,
        rows: Sequence[Row],
        links: Mapping[str, Link],
        holders: Sequence[tuple[str, Link]] = (),
        made_by: str = "",
    ) -> None:
        """A new match with its first rows, links by the hash of their secret, and who holds what from the start.

        ConflictError if the match is there already, or another rematch of the same match.
        """

    async def append(self, match: str, rows: Sequence[Row]) -> None:
        """More rows, all or none; ConflictError if one of them is there already."""

    async def load(self, match: str) -> tuple[MatchPlan, list[Row]] | None: ...

    async def link(self, secret_hash: str) -> StoredLink | None: ...

    async def follow(self, secret_hash: str, holder_hash: str) -> StoredLink | None:
        """What a link opens: it is theirs now, unless `used_by` says that it was somebody else's before."""

    async def new_link(self, secret_hash: str, match: str, seat: int, holder_hash: str) -> bool:
        """Another link to a seat, by whoever holds it or, while nobody does, by whoever invited; False for others."""

    async def revoke(self, match: str, seat: int, holder_hash: str) -> bool:
        """Only who held the seat first holds it from now on; False if that is somebody else."""

    async def devices(self, match: str) -> dict[int, int]:
        """How many hold each seat."""

    async def hold(self, holder_hash: str, link: Link) -> None:
        """From now on whoever has this cookie holds the seat, or may look on."""

    async def held(self, holder_hash: str) -> list[Link]:
        """What a cookie opens, the newest match first."""

    async def listed(self, holder_hash: str) -> list[Listed]:
        """All matches that a cookie opens, the newest first, in one go."""

    async def running(self, holder_hash: str) -> int:
        """How many matches a cookie opens that are not known to be over."""

    async def save_summary(self, match: str, rows: int, told: str, *, over: bool) -> None:
        """What is to be said of a match as long as its log has so many rows."""

    async def save_clocks(self, shown: Mapping[str, tuple[int, Sequence[int]]]) -> None:
        """What the clocks of matches show: how many rows their logs have, and what each seat has left."""

    async def clocks(self, match: str) -> tuple[int, list[int]] | None:
        """What was saved last of the clocks of a match."""

    async def drop(self, holder_hash: str, match: str) -> bool:
        """A cookie opens a match no longer; when none does any more, the match is gone: True."""

    async def owner(self, cookie_hash: str) -> str:
        """Whose matches a browser shows: its own, or those of the device it was joined to."""

    async def save_moving(self, secret_hash: str, holder_hash: str, expires: int, now: int) -> None:
        """A link by which another device is joined to this one, once; it takes the place of the one before."""

    async def join(self, secret_hash: str, cookie_hash: str, now: int) -> bool:
        """Join a device by such a link: from now on it shows and holds the same. False if the link opens nothing."""

    async def leave(self, cookie_hash: str, new: str) -> None:
        """This device shows and holds nothing any more; those that are joined to it go on under the new name."""

    async def leave_others(self, cookie_hash: str, new: str) -> None:
        """Of all joined devices only this one shows and holds anything from now on, under the new name."""

    async def holders(self, match: str) -> list[tuple[str, Link]]:
        """Who holds the seats of a match."""

    async def rematch_of(self, match: str) -> str | None:
        """The match that followed a match."""

    async def all_matches(self) -> list[str]: ...

    async def quiet(self, since: int) -> list[Quiet]:
        """Matches that are not known to be over and whose newest row is older than this, the oldest first."""

    async def save_review(self, review: StoredReview) -> None:
        """A new review, or more of one that is there."""

    async def review(self, name: str) -> StoredReview | None: ...

    async def drop_reviews(self, match: str) -> None: ...

    async def save_share(self, share: StoredShare) -> StoredShare:
        """Show a game; the one that is there if the same person shows the same already."""

    async def share(self, name: str) -> StoredShare | None: ...

    async def shares_of(self, holder_hash: str | None = None) -> int:
        """How many games somebody shows, or everybody."""

    async def is_shared(self, source: str) -> bool: ...

    async def drop_share(self, name: str, holder_hash: str) -> bool:
        """Show it no longer; False if this person does not."""

    async def close(self) -> None: ...


def shown(url: str) -> str:
    """The address of a database without its password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except sa.exc.ArgumentError:
        return "the database"
