"""What one person may ask of a server, so that the others get their share. A host sets them; 0 is no limit."""

import time
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from turncoat.core.errors import TurncoatError
from turncoat.server.match import RefusedError

HOUR = 3600.0
MINUTE = 60.0
MOST_KNOWN = 20_000  # addresses and cookies that are remembered at a time

MEANINGS = {
    "matches": "matches that a browser may make in an hour",
    "address_matches": "matches that an address may make in an hour",
    "running": "matches that a browser may have that are not over",
    "sockets": "open tables and analysis boards of an address at a time",
    "match_sockets": "browsers at one table at a time",
    "wrong_links": "links that open nothing which an address may try in a minute",
    "request_seconds": "seconds that a request may take to arrive",
    "log_lines": "log lines of a kind in a minute",
}


@dataclass(frozen=True)
class Limits:
    """Enough for a club behind one address."""

    matches: int = 120
    address_matches: int = 600
    running: int = 500
    sockets: int = 500
    match_sockets: int = 200
    wrong_links: int = 30
    request_seconds: int = 20
    log_lines: int = 30

    @classmethod
    def parse(cls, texts: Iterable[str]) -> "Limits":
        """From texts like `matches=50`; TurncoatError for what is none."""
        found = cls()
        names = [field.name for field in fields(cls)]
        for text in texts:
            name, _, value = text.partition("=")
            if name not in names or not (value.isascii() and value.isdigit()) or len(value) > 9:
                known = ", ".join(names)
                raise TurncoatError(f"{text!r} is no limit; write NAME=NUMBER (0: none), NAME one of {known}")
            found = replace(found, **{name: int(value)})
        return found


NONE = Limits(**{field.name: 0 for field in fields(Limits)})


class Allowance:
    """So much in a time, for each of many: what was used comes back little by little."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._used: dict[str, tuple[float, float]] = {}  # how much, and when that was so

    def used(self, who: str) -> float:
        """How much of it is used up now."""
        used, since = self._used.get(who, (0.0, 0.0))
        return max(0.0, used - (time.monotonic() - since) * self._most / self._seconds)

    def left(self, who: str) -> bool:
        """Whether once more is allowed."""
        return not self._most or self.used(who) <= self._most - 1

    def take(self, who: str) -> None:
        """It was used once more."""
        if not self._most:
            return
        if len(self._used) >= MOST_KNOWN:
            self._used = {other: known for other, known in self._used.items() if self.used(other) > 0}
        self._used[who] = (self.used(who) + 1, time.monotonic())


class Crowd:
    """How many of something somebody has at a time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._now: dict[str, int] = {}

    def full(self, who: str) -> bool:
        return bool(self._most) and self._now.get(who, 0) >= self._most

    def come(self, who: str) -> None:
        self._now[who] = self._now.get(who, 0) + 1

    def go(self, who: str) -> None:
        left = self._now.get(who, 0) - 1
        if left > 0:
            self._now[who] = left
        else:
            self._now.pop(who, None)


class Limiter:
    """The limits of a server and what was used of them."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._matches = Allowance(limits.matches, HOUR)
        self._address_matches = Allowance(limits.address_matches, HOUR)
        self._wrong_links = Allowance(limits.wrong_links, MINUTE)
        self.sockets = Crowd(limits.sockets)
        self.match_sockets = Crowd(limits.match_sockets)

    def check_match(self, holder: str, address: str, running: int) -> None:
        """RefusedError if somebody may not make another match now."""
        if self.limits.running and running >= self.limits.running:
            raise RefusedError("many", f"you have {running} matches that are not over; finish or delete some first")
        if not self._matches.left(holder) or not self._address_matches.left(address):
            raise RefusedError("many", "you have made very many matches just now; try again in a few minutes")

    def made_match(self, holder: str, address: str) -> None:
        self._matches.take(holder)
        self._address_matches.take(address)

    def check_link(self, address: str) -> None:
        """RefusedError if too many links were tried that open nothing."""
        if not self._wrong_links.left(address):
            raise RefusedError("slow", "too many links that open nothing were tried from here; wait a minute")

    def wrong_link(self, address: str) -> None:
        self._wrong_links.take(address)
