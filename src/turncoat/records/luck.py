"""Dice and bags that anybody can check afterwards.

Whoever runs the table picks a secret seed and publishes its hash before the first event; each seat may add entropy of
its own. An event then follows from all of them, from the match and from how many steps were played before, so that
neither the table nor a player can choose it. The seed is told at the end, in the record.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass

from turncoat.core.errors import TurncoatError
from turncoat.core.moves import Move
from turncoat.core.position import AnyPosition
from turncoat.core.turns import CHANCE
from turncoat.records.record import COMMITMENT, ENTROPY, MATCH, SECRET, Record

SEED_BYTES = 32
_NAME = b"turncoat luck 1"
_DIGEST = 1 << 256
_HEX = re.compile("[0-9a-f]{64}")
_PLAIN = re.compile("[0-9A-Za-z_-]{0,64}")


class LuckError(TurncoatError, ValueError):
    """A record does not tell how its dice and draws came about."""


@dataclass(frozen=True)
class Luck:
    """Where the events of one match come from."""

    seed: bytes
    match: str
    entropy: tuple[str, ...]  # per seat; empty where a seat gave none

    def __post_init__(self) -> None:
        for text in (self.match, *self.entropy):
            if not _PLAIN.fullmatch(text):
                raise LuckError(f"{text!r} is no entropy; it is up to 64 letters, digits, - and _")

    @property
    def commitment(self) -> str:
        """What is published before the first event."""
        return commitment(self.seed)

    def below(self, bound: int, step: int) -> int:
        """A number in 0 … bound-1 for the event after so many steps, all equally likely."""
        for attempt in range(1 << 16):
            parts = (self.match, ",".join(self.entropy), str(step), str(attempt))
            message = b"\0".join((_NAME, *(part.encode("ascii") for part in parts)))
            number = int.from_bytes(hmac.digest(self.seed, message, "sha256"), "big")
            if number < _DIGEST - _DIGEST % bound:
                return number % bound
        raise AssertionError("65,536 digests in a row cannot all be rejected")

    def event(self, pos: AnyPosition, step: int) -> Move:
        """What chance decides in a position that was reached by so many steps."""
        chances = pos.chances
        number = self.below(sum(weight for _, weight in chances), step)
        for event, weight in chances:
            if number < weight:
                return event  # type: ignore[no-any-return]
            number -= weight
        raise AssertionError("the weights add up to the bound")


@dataclass(frozen=True)
class Mismatch:
    """An event that is not what the seed says; `step` counts from 1."""

    step: int
    written: str
    proper: str

    def __str__(self) -> str:
        return f"step {self.step} is written {self.written}, but the seed gives {self.proper}"


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def luck_tags(luck: Luck, *, reveal: bool) -> dict[str, str]:
    """How a record tells its luck; the seed only when it is to be revealed."""
    tags = {MATCH: luck.match, COMMITMENT: luck.commitment}
    tags |= {f"{ENTROPY}{seat}": text for seat, text in enumerate(luck.entropy) if text}
    return tags | ({SECRET: luck.seed.hex()} if reveal else {})


def luck_of(record: Record) -> Luck:
    """The luck that a record tells; LuckError if it does not, or if its seed is not the one that was promised."""
    for tag in (MATCH, COMMITMENT):
        if tag not in record.tags:
            raise LuckError(f"the record has no {tag} tag, so its dice and draws cannot be checked")
    seed = record.tags.get(SECRET, "")
    if not seed:
        raise LuckError(f"the record has no {SECRET} tag; a table tells its seed when the match is over")
    if not _HEX.fullmatch(seed):
        raise LuckError(f"{seed!r} is no seed; it is written as {2 * SEED_BYTES} hexadecimal digits")
    entropy = tuple(record.tags.get(f"{ENTROPY}{seat}", "") for seat in range(record.game.seats))
    luck = Luck(bytes.fromhex(seed), record.tags[MATCH], entropy)
    if luck.commitment != record.tags[COMMITMENT]:
        raise LuckError("the seed is not the one whose hash was published before the game")
    return luck


def mismatches(record: Record) -> Iterator[Mismatch]:
    """Every event of a record that its luck does not give; raises LuckError if there is no telling."""
    luck = luck_of(record)
    for number, (pos, step) in enumerate(zip(record.positions, record.steps, strict=False)):
        if pos.turn == CHANCE:
            proper = str(luck.event(pos, number))
            if proper != step:
                yield Mismatch(number + 1, step, proper)
